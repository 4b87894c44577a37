"""Hits as they are played: both editions, several at once, and what saves a man from them."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.rules.fng.model.components.figures import Aim, Dead, KnockedDown, OutOfFight, Prone
from game.rules.fng.model.decisions.arms import ThrowAt
from game.rules.fng.model.decisions.turn import Activate, Shots
from game.rules.fng.model.events.turn import CheckTaken, DamageRolled, Fell
from game.rules.fng.model.game import Skirmish
from tests.rules.fng.fng_board import find, has, man, skirmish, told


def shot(
    *faces: int, dice: int = 1, weapon: str = "m16", rep: int = 4, target: object = None, **options: object
) -> Skirmish:
    """Able of Rep 4 or as the test says fires so many dice at Pham, in the open ten inches away."""
    game = skirmish(
        [man("Able", 10, 10, rep, weapon, facing=90, ready=(weapon,))],
        [target or man("Pham", 20, 10, 4, facing=270), man("Far", 45, 45)],  # type: ignore[list-item]
        *faces,
        **options,  # type: ignore[arg-type]
    )
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, weapon, (Aim(AtPiece(pham), dice),)))
    return game


@pytest.mark.rule("FNG-DAMAGE-01", "FNG-V2-09", "FNG-V2-18")
@pytest.mark.parametrize(("edition", "die", "kind"), [
    ("2.0", 1, Dead), ("2.0", 2, OutOfFight), ("2.0", 3, KnockedDown), ("2.0", 6, KnockedDown),
    ("1.0", 2, Dead), ("1.0", 3, KnockedDown), ("1.0", 4, KnockedDown), ("1.0", 5, OutOfFight),
])  # fmt: skip
def test_one_hit_of_impact_two_on_rep_four_in_both_editions(edition: str, die: int, kind: type) -> None:
    game = shot(6, die, edition=edition)
    assert [has(game, "Pham", each) for each in (Dead, OutOfFight, KnockedDown)] == [
        each is kind for each in (Dead, OutOfFight, KnockedDown)
    ]


@pytest.mark.rule("FNG-DAMAGE-02", "FNG-FIRE-03")
def test_who_is_hit_lies_down_and_takes_no_test() -> None:
    game = shot(6, 6)
    assert has(game, "Pham", Prone)
    assert told(game, CheckTaken) == []


@pytest.mark.rule("FNG-DAMAGE-03")
@pytest.mark.parametrize(("edition", "dice", "results", "worst"), [
    ("1.0", (4, 5), ["knocked down", "out of the fight"], "out of the fight"),
    ("1.0", (5, 2), ["out of the fight", "dead"], "dead"),
    ("2.0", (3, 1), ["knocked down", "dead"], "dead"),
    ("2.0", (3, 4), ["knocked down", "knocked down"], "knocked down"),
])  # fmt: skip
def test_of_two_hits_the_worst_counts_once(edition: str, dice: tuple[int, int], results: list[str], worst: str) -> None:
    events = shot(6, 6, *dice, dice=2, edition=edition).take_events()
    assert [event.result for event in events if isinstance(event, DamageRolled)] == results
    assert [event.result for event in events if isinstance(event, Fell)] == [worst]


@pytest.mark.rule("FNG-CHAR-04")
@pytest.mark.parametrize(("rep", "result"), [(3, "out of the fight"), (4, "dead"), (5, "dead")])
def test_a_star_larger_than_life_is_killed_only_by_his_like(rep: int, result: str) -> None:
    star = man("Pham", 20, 10, 4, facing=270, star=True)
    game = shot(6, 1, rep=rep, target=star, cheating_death=False)
    assert [event.result for event in told(game, DamageRolled)] == [result]


@pytest.mark.rule("FNG-CHAR-04")
def test_without_the_advantage_anybody_kills_him() -> None:
    star = man("Pham", 20, 10, 4, facing=270, star=True)
    game = shot(6, 1, rep=3, target=star, larger_than_life=False, cheating_death=False)
    assert [event.result for event in told(game, DamageRolled)] == ["dead"]


@pytest.mark.rule("FNG-GEAR-07", "FNG-WEAP-19")
@pytest.mark.parametrize(("gear", "impact"), [(("flak jacket",), 1), ((), 2)])
def test_a_flak_jacket_takes_one_off_the_impact_of_a_grenade(gear: tuple[str, ...], impact: int) -> None:
    game = skirmish(
        [man("Able", 10, 10, 4, "grenade", facing=90, ready=("grenade",))],
        [man("Pham", 15, 10, 4, facing=270, gear=gear), man("Far", 45, 45)], 6, 6,
    )  # fmt: skip
    game.submit(Activate((find(game, "Able"),)))
    game.submit(ThrowAt(find(game, "Able"), "grenade", AtPoint(Point(15.0, 10.0))))
    assert [event.impact for event in told(game, DamageRolled)] == [impact]


@pytest.mark.rule("FNG-GEAR-07", "FNG-WEAP-28")
@pytest.mark.parametrize(("gear", "impact"), [(("flak jacket",), 1), ((), 2)])
def test_a_flak_jacket_helps_against_the_blast_behind_a_launcher(gear: tuple[str, ...], impact: int) -> None:
    game = skirmish(
        [man("Able", 10, 10, 4, "law", "m16", facing=90), man("Baker", 7, 10, 4, gear=gear)],
        [man("Pham", 20, 10, 4, facing=270)], 2, 6, 3, 3, 3, 3, 3, 3,
    )  # fmt: skip
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "law", (Aim(AtPiece(pham), 1),)))
    assert [event.impact for event in told(game, DamageRolled)] == [impact]


@pytest.mark.rule("FNG-WEAP-28", "FNG-WEAP-26")
def test_a_weapon_against_armour_counts_its_apw_on_a_man() -> None:
    assert [event.impact for event in told(shot(6, 6, weapon="law"), DamageRolled)] == [5]
