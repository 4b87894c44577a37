"""Keeping a squad after a battle: only the squad that fought there is written over."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.faults import OptionFault
from game.engine.shelf.squads import AfterBattle, keep_squad, squad_path


class OneSquad:
    """A system whose squads are a line of text; ``fought`` is the file of the one that fought."""

    def __init__(self, fought: str) -> None:
        self.fought = fought

    def squad_of(self, game: Any, side: str) -> str:
        return self.fought

    def after(self, game: Any, side: str, title: str, before: Path | None) -> AfterBattle:
        return AfterBattle(f"{title or self.fought} after {before.read_text() if before else 'nothing'}", ())

    def about(self, path: Path) -> str:
        return path.stem


GAME: Any = SimpleNamespace(over=True, header=SimpleNamespace(system="fng"))
ON: Any = SimpleNamespace(over=False, header=SimpleNamespace(system="fng"))


@pytest.fixture
def second(home: Path) -> Path:
    path = squad_path("fng", "second")
    path.parent.mkdir(parents=True)
    path.write_text("before")
    return path


def test_the_squad_that_fought_is_written_over_again_and_again(second: Path) -> None:
    kept = keep_squad(OneSquad("second"), GAME, "us", "")
    assert (kept.path, second.read_text()) == (second, "second after before")
    assert keep_squad(OneSquad("second"), GAME, "us", "Second").path == second
    assert second.read_text() == "Second after second after before"


def test_another_squad_of_that_name_is_not_written_over(second: Path) -> None:
    with pytest.raises(OptionFault, match="second"):
        keep_squad(OneSquad("first"), GAME, "us", "Second")
    assert second.read_text() == "before"


@pytest.mark.usefixtures("home")
def test_a_squad_without_a_name_and_one_of_a_battle_that_goes_on_are_not_kept() -> None:
    with pytest.raises(OptionFault, match="no name"):
        keep_squad(OneSquad(""), GAME, "us", " ")
    with pytest.raises(OptionFault, match="not over"):
        keep_squad(OneSquad("second"), ON, "us", "")


def test_under_a_name_of_its_own_the_squad_is_kept_beside_the_one_that_fought(second: Path) -> None:
    kept = keep_squad(OneSquad("second"), GAME, "us", "Third")
    assert (kept.path.stem, kept.path.read_text()) == ("third", "Third after before")
    assert second.read_text() == "before"
    assert keep_squad(OneSquad("gone"), GAME, "us", "Fourth").path.read_text() == "Fourth after nothing"
