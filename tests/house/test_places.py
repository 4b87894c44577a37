"""The project names no place of the machine it was made on, and its packages come from where the player wants."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.house.tree import ROOT, texts
from tools import lock, run

HOMES = "work|tmp|root|home|opt|Users|var"
A_PLACE = re.compile(rf"(?<![\w.:/*])/(?:{HOMES})/[\w.]|\b[A-Z]:\\\w")


def test_no_file_names_an_absolute_path():
    places = [(str(path), hit.group(0)) for path, text in texts().items() for hit in A_PLACE.finditer(text)]
    assert not places


@pytest.mark.parametrize("folder", HOMES.split("|"))
def test_an_absolute_path_would_be_found(folder: str):
    assert A_PLACE.search(f'source="/{folder}/me/map.tsx"')
    assert not A_PLACE.search(f"https://example.org/{folder}/page")


def test_the_lock_file_pins_what_the_project_asks_for():
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    pins = set(run.pinned(run.LOCK.read_text(encoding="utf-8")))
    assert {re.split(r"[<>=~! ]", each)[0] for each in lock.wanted(project)} <= pins


def test_every_pin_has_its_hashes_and_the_lock_file_names_no_address():
    text = run.LOCK.read_text(encoding="utf-8")
    pins = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]
    assert all("--hash=sha256:" in pin for pin in pins)
    assert "://" not in text
    assert "find-links" not in text


def test_the_doctor_and_the_set_up_ask_for_the_same_python():
    from game.doctor import OLDEST_PYTHON, PACKAGES

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == ">=" + ".".join(map(str, run.OLDEST))
    assert run.OLDEST == OLDEST_PYTHON
    assert sorted(PACKAGES) == sorted(each.partition(">=")[0] for each in project["dependencies"])
