"""What every test runs under: a home of its own, no window, no sound, and no skips where none are allowed."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from tempfile import gettempdir
from typing import TypeVar

import hypothesis
import pytest

from game.engine.files.logfile import LOG

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LANGUAGE"] = "en"
# While tests are collected there is no home: what they go through is what ships, whatever the player has drawn himself.
os.environ["APOCALYPSE_HOME"] = str(Path(gettempdir()) / f"no-home-{os.getpid()}")

# The same examples in every run, so that a red test stays red; HYPOTHESIS_PROFILE=explore seeks new ones.
hypothesis.settings.register_profile("steady", derandomize=True, deadline=None, database=None)
hypothesis.settings.register_profile("explore", deadline=None)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

STRICT = os.environ.get("APOCALYPSE_NO_SKIPS") == "1"
"""Set by .ci/run, which installs all that the tests may need: a test skipped there counts as failed."""


@pytest.fixture(scope="session", autouse=True)
def _home_of_the_run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """No test ever sees the saves and settings of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("home")
        patch.setenv("APOCALYPSE_HOME", str(home))
        yield home


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home that is not there yet (saves, settings, cache, log) for this test alone."""
    folder = tmp_path / "home"
    monkeypatch.setenv("APOCALYPSE_HOME", str(folder))
    with monkeypatch.context() as patch:
        patch.setattr(LOG, "handlers", [])
        yield folder
        for handler in LOG.handlers:
            handler.close()


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and never among what is there before the first test: a tenth of the time went there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose programs are missing, and say which."""
    for marker in item.iter_markers("needs"):
        missing = [program for program in marker.args if shutil.which(program) is None]
        if missing:
            pytest.skip(f"needs {' and '.join(missing)}, not installed here")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skip into a failure where nothing may be skipped."""
    return _told_off((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """The same for a whole file that skips itself."""
    return _told_off((yield))


def _told_off(report: Report) -> Report:
    if STRICT and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        report.outcome = "failed"
        report.longrepr = f"{reason} (and APOCALYPSE_NO_SKIPS=1 allows no skipping)"
    return report
