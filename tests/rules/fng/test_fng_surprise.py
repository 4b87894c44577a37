"""Surprise: attacked from flank or rear by an enemy whom he has not seen: FNG-REACT-28..31."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.rules.fng.melee.rounds import EndMelee, FightRound
from game.rules.fng.model.components.figures import Aim, DuckedBack, HunkeredDown, InView, Prone
from game.rules.fng.model.decisions.melee import Charge, Onset
from game.rules.fng.model.decisions.turn import Activate, Shots
from game.rules.fng.model.events.melee import Fought
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.game import Skirmish
from tests.rules.fng.fng_board import find, has, man, skirmish, told

TWO = (3, 3)
ONE = (3, 6)
NONE = (6, 6)
DRAWN = (6, 6, 6, 6)
"""A round of melee in which nobody passes."""


def order(game: Skirmish, *names: str) -> Charge:
    return Charge(tuple(Onset(find(game, name), find(game, "Pham")) for name in names or ("Able",)))


def results(game: Skirmish) -> list[tuple[str, str]]:
    return [(check.test, check.result) for check in told(game, CheckTaken)]


def from_behind(*faces: int, facing: int = 90, seen: bool = False) -> Skirmish:
    """Able charges Pham, who has his back to him and has not seen him."""
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 16, 10, 4, "m16", facing=facing)], *TWO, *faces)
    if not seen:
        game.world.remove(find(game, "Pham"), InView)
    game.submit(Activate((find(game, "Able"),)))
    game.submit(order(game))
    return game


@pytest.mark.rule("FNG-REACT-28", "FNG-FACE-02", "FNG-REACT-24")
@pytest.mark.parametrize(
    ("facing", "seen", "test"),
    [
        (90, False, "surprise"),
        (0, False, "surprise"),
        (270, False, "being charged"),
        (90, True, "being charged"),
    ],
)
def test_an_enemy_he_has_not_seen_surprises_him_from_flank_or_rear(facing: int, seen: bool, test: str) -> None:
    game = from_behind(*ONE, *DRAWN, facing=facing, seen=seen)
    assert results(game)[1][0] == test


@pytest.mark.rule("FNG-REACT-29", "FNG-REACT-30", "FNG-REACT-31")
@pytest.mark.parametrize(
    ("faces", "result", "dice", "rep"), [(TWO, "turn to face", 2, 3), (ONE, "one die", 1, 4), (NONE, "no dice", 0, 4)]
)
def test_surprise_tells_in_the_first_round_only(faces: tuple[int, int], result: str, dice: int, rep: int) -> None:
    game = from_behind(*faces, 6, 6, *(6,) * dice, 6, 6, 6, 6)
    events = game.take_events()
    assert [event.result for event in events if isinstance(event, CheckTaken)][-1] == result
    pham = find(game, "Pham")
    fought = next(event for event in events if isinstance(event, Fought) and event.figure == pham)
    assert len(fought.faces) == dice
    assert fought.rep + fought.modifiers.total == rep
    game.push(EndMelee(), FightRound((pham,)))
    game.run()
    again = next(event for event in told(game, Fought) if event.figure == pham)
    assert len(again.faces) == 2
    assert again.modifiers.total == 0


def shot_from_behind(*faces: int, facing: int = 90) -> Skirmish:
    """Able fires at Pham's back and misses."""
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 20, 10, 4, "m16", facing=facing)], 1, *faces)
    game.world.remove(find(game, "Pham"), InView)
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Shots(find(game, "Able"), "m16", (Aim(AtPiece(find(game, "Pham")), 1),)))
    return game


@pytest.mark.rule("FNG-REACT-28", "FNG-REACT-29")
def test_shot_from_behind_he_tests_under_fire_with_one_less() -> None:
    game = shot_from_behind(*TWO, 3, 4)
    checks = told(game, CheckTaken)
    assert [check.result for check in checks] == ["received fire at -1", "duck back"]
    assert checks[1].modifiers.total == -1
    frontal = shot_from_behind(3, 4, facing=270)
    assert [check.result for check in told(frontal, CheckTaken)] == ["finish move and fire"]


@pytest.mark.rule("FNG-REACT-30", "FNG-REACT-31")
@pytest.mark.parametrize(("faces", "kind"), [(ONE, DuckedBack), (NONE, HunkeredDown)])
def test_shot_from_behind_he_ducks_back_or_hunkers_down_prone(faces: tuple[int, int], kind: type) -> None:
    game = shot_from_behind(*faces)
    assert has(game, "Pham", kind)
    assert has(game, "Pham", Prone)
