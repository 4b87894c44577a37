"""The odds that the command line and the window show come from the rules' own resolution."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.core.dice import SeededDice
from game.rules.oa.odds.command_line import ODDS, dca_odds, fire_odds
from game.rules.oa.resolve.shot import FIRE_RESULTS, resolve_shot, shot_facts, shot_odds
from tests.asserting import some
from tests.rules.oa.oa_board import battle_on, clear

DCA_RESULTS = ("none", "E", "CS", "C", "D")
THROWS = 6000


def fire(fire: int, protection: int, **flags: bool) -> list[int]:
    """Faces of the die, of six, for none, A, N, P and E."""
    facts: dict[str, Any] = dict.fromkeys(("assault", "smoke", "crossfire", "strafing"), False)
    found = fire_odds(facts | {"fire": fire, "protection": protection} | flags)
    return [int(6 * found[name]) for name in FIRE_RESULTS]


def dca(firer: str, target: str, distance: int, *, sun: bool = False) -> list[int]:
    """Throws of two dice, of 36, for none, E, CS, C and D."""
    found = dca_odds({"firer": firer, "target": target, "range": distance, "sun": sun})
    return [int(36 * found[name]) for name in DCA_RESULTS]


@pytest.mark.rule("OA-5.5-1", "OA-5.6-1", "OA-5.6-5")
@pytest.mark.parametrize(
    ("facts", "flags", "faces"),
    [
        ((2, 3), {}, [3, 1, 1, 1, 0]), ((2, 3), {"assault": True}, [5, 1, 0, 0, 0]),
        ((2, 0), {"smoke": True}, [2, 1, 1, 2, 0]), ((2, 3), {"crossfire": True}, [2, 1, 1, 2, 0]),
        ((3, 0), {"strafing": True}, [0, 0, 0, 2, 4]),
        ((3, 1), {"strafing": True}, [0, 1, 1, 2, 2]), ((0, 5), {}, [6, 0, 0, 0, 0]), ((9, 0), {}, [0, 0, 0, 0, 6]),
    ],
)  # fmt: skip
def test_the_odds_of_a_shot(facts: tuple[int, int], flags: dict[str, bool], faces: list[int]) -> None:
    assert fire(*facts, **flags) == faces


@pytest.mark.rule("OA-7.2-1", "OA-7.2-2", "OA-7.2-3", "OA-7.2-4", "OA-7.2-5", "OA-7.1-2")
@pytest.mark.parametrize(
    ("facts", "sun", "throws"),
    [
        (("squad", "transport", 4), False, [26, 4, 3, 2, 1]), (("squad", "transport", 5), False, [30, 3, 2, 1, 0]),
        (("squad", "transport", 6), False, [36, 0, 0, 0, 0]), (("squad", "cobra", 5), True, [35, 1, 0, 0, 0]),
        (("squad", "cessna", 5), True, [36, 0, 0, 0, 0]),
        (("dshk", "transport", 4), False, [21, 5, 4, 3, 3]), (("dshk", "transport", 10), False, [26, 4, 3, 2, 1]),
        (("dshk", "transport", 11), False, [36, 0, 0, 0, 0]), (("dshk", "cayuse", 4), False, [26, 4, 3, 2, 1]),
        (("dshk", "cessna", 4), False, [30, 3, 2, 1, 0]), (("dshk", "transport", 4), True, [26, 4, 3, 2, 1]),
        (("dshk", "transport", 0), True, [21, 5, 4, 3, 3]),
    ],
)  # fmt: skip
def test_the_odds_of_an_anti_aircraft_shot(facts: tuple[str, str, int], sun: bool, throws: list[int]) -> None:
    assert dca(*facts, sun=sun) == throws


@pytest.mark.rule("OA-5.5-1")
@pytest.mark.parametrize(("code", "steps"), [(".", 2), ("G", 2), ("H", 1)])
def test_thousands_of_shots_fall_as_the_odds_say(code: str, steps: int) -> None:
    board = battle_on(f"{code} {clear(2, 1)}")
    viet, squad = board.viet(101), board.squad(301, steps=steps)
    shot = shot_facts(board.battle, squad, 101)
    odds = shot_odds(board.battle, shot, viet)
    dice = SeededDice(7)
    fell = [resolve_shot(shot, board.battle.ctx.tables.fire, dice).results[0] for _ in range(THROWS)]
    assert sum(odds.values()) == 1
    for name in some(FIRE_RESULTS):
        assert abs(Fraction(fell.count(name), THROWS) - odds[name]) < Fraction(1, 40)


def test_each_question_about_odds_has_its_facts_with_their_least_and_most() -> None:
    found = {
        name: [(fact.name, fact.low, fact.high) for fact in test.facts if fact.kind == "number"]
        for name, test in ODDS.items()
    }
    assert found == {
        "fire": [("fire", 0, 9), ("protection", 0, 9)],
        "dca": [("range", 0, 60)],
        "terrorist": [("testers", 0, 6)],
        "tunnel": [], "trap": [], "bombardment": [], "strike": [], "smoke": [],
    }  # fmt: skip


def test_what_is_left_out_of_such_a_question_is_not_so_and_numbers_have_to_be_given() -> None:
    off = dict.fromkeys(("assault", "smoke", "crossfire", "strafing"), False)
    said = {
        name: {fact.name: fact.default for fact in test.facts if fact.kind != "choice"} for name, test in ODDS.items()
    }
    assert said == {
        "fire": {"fire": None, "protection": None, **off},
        "dca": {"range": None, "sun": False},
        "terrorist": {"testers": 1},
        "tunnel": {}, "trap": {}, "bombardment": {"bunker": False}, "strike": {"airborne": False}, "smoke": {},
    }  # fmt: skip
