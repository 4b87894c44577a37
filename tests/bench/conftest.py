"""The figures that the project promises itself, gathered while the benchmarks run and told as one table at the end.

A benchmark that measures one of them asks for ``figure`` and hands it what it measured.
"""

from __future__ import annotations

import os
import platform
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

import pygame
import pytest

from tests.e2e.window import display

_FIGURES = pytest.StashKey[list[tuple[str, str, str, str]]]()
_UNITS = {"us": 1e6, "ms": 1e3, "s": 1.0}

FULL_HD, ULTRA_HD = (1920, 1080), (3840, 2160)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_FIGURES] = []


class Figures:
    """Where benchmarks leave what they measured."""

    def __init__(self, rows: list[tuple[str, str, str, str]]) -> None:
        self._rows = rows

    def time(self, what: str, goal: str, seconds: Sequence[float], unit: str) -> None:
        """How long ``what`` took each time, told in ``unit``: us, ms or s."""
        times = sorted(each * _UNITS[unit] for each in seconds)
        late = times[min(len(times) - 1, len(times) * 95 // 100)]
        self._rows.append((what, goal, f"{median(times):.3g} {unit}", f"{late:.3g} {unit}"))

    def number(self, what: str, goal: str, measured: float, unit: str) -> None:
        """One number, such as memory."""
        self._rows.append((what, goal, f"{measured:,.0f} {unit}", ""))

    def factor(self, what: str, goal: str, measured: float) -> None:
        """How many times as much something costs."""
        self._rows.append((what, goal, f"{measured:.1f} times", ""))


@pytest.fixture
def figure(request: pytest.FixtureRequest) -> Figures:
    """The table of figures."""
    return Figures(request.config.stash[_FIGURES])


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[str]:
    """A display for a real window, of 1920x1080 or the size asked for; where there is no Xvfb, SDL's dummy driver.

    Gives its name.
    """
    pygame.display.quit()  # an earlier benchmark may have a window on another display
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    if shutil.which("Xvfb") is None:
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        yield "no display"
    else:
        with display(getattr(request, "param", FULL_HD)) as name:
            monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
            monkeypatch.setenv("DISPLAY", name)
            yield "Xvfb"
            pygame.display.quit()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """The figures as a table that docs/BENCHMARKS.md can take over."""
    rows = config.stash[_FIGURES]
    if not rows:
        return
    terminalreporter.section("figures")
    terminalreporter.write_line(f"Python {platform.python_version()}, {os.cpu_count()} processors: {_processor()}")
    rows = [("Figure", "Goal", "Median", "95 %"), *rows]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    rows.insert(1, tuple("-" * width for width in widths))  # type: ignore[arg-type]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        terminalreporter.write_line(f"| {' | '.join(cells)} |")


def _processor() -> str:
    """The processor's name where the system tells it."""
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        told = []
    names = [line.partition(":")[2].strip() for line in told if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
