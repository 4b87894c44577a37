"""Where a grenade gone astray comes down, who gets up to fight on, and how far fire at ground reaches."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import Point
from game.engine.core.turn import Enter
from game.rules.fng.blast.bursts import next_group
from game.rules.fng.melee.rounds import fight_on
from game.rules.fng.model.arms import one_of
from game.rules.fng.model.components.figures import OutOfFight, Prone
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.decisions.arms import Landed, ReconFire
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.game import Skirmish
from tests.rules.fng.fng_board import find, has, man, skirmish
from tests.rules.fng.test_fng_odds import ask


def thrown(game: Skirmish, *circle: str, at: tuple[float, float] = (16.0, 10.0)) -> str:
    """The name of him on whom a grenade comes down that Able has thrown and that misses those in its circle."""
    able = find(game, "Able")
    landed = Landed(
        one_of(game.world, able, "grenade"), able, Point(*at), (), tuple(find(game, name) for name in circle), 0
    )
    found = next_group(game, landed)
    names = {find(game, name): name for name in ("Able", "Baker", "Pham", "Thiet", "Dong")}
    return names[found] if found is not None else ""


def five(**places: tuple[float, float]) -> Skirmish:
    """Able at 10, 10; the others far away unless a test puts them somewhere."""
    away = {"Baker": (47.0, 1.0), "Pham": (47.0, 45.0), "Thiet": (45.0, 47.0), "Dong": (47.0, 47.0)} | places
    us = [man("Able", 10, 10, 4, "m16", "grenade", facing=90), man("Baker", *away["Baker"])]
    return skirmish(us, [man(name, *away[name]) for name in ("Pham", "Thiet", "Dong")])


@pytest.mark.rule("FNG-GREN-04")
def test_astray_it_comes_down_on_the_nearest_to_the_spot_whom_it_was_not_thrown_at() -> None:
    assert thrown(five(Pham=(16, 10), Thiet=(16, 13), Dong=(16, 13.5)), "Pham") == "Thiet"
    assert thrown(five(Pham=(16, 10), Thiet=(16, 13.5), Dong=(16, 13)), "Pham") == "Dong"
    assert thrown(five(Pham=(16, 10)), "Pham") == ""


@pytest.mark.rule("FNG-GREN-04")
def test_men_between_thrower_and_spot_come_first() -> None:
    assert thrown(five(Pham=(16, 10), Thiet=(12, 11), Dong=(16, 13)), "Pham") == "Thiet"
    assert thrown(five(Pham=(16, 10), Thiet=(12, 15), Dong=(16, 13)), "Pham") == "Dong"


@pytest.mark.rule("FNG-GREN-04")
def test_his_own_group_counts_only_where_it_is_the_nearest_of_all() -> None:
    assert thrown(five(Baker=(12, 10), Pham=(16, 10), Thiet=(16, 13)), "Pham") == "Thiet"
    assert thrown(five(Baker=(12, 10), Pham=(16, 10)), "Pham") == "Baker"


@pytest.mark.rule("FNG-MELEE-06")
def test_in_the_phase_of_their_side_those_who_fight_get_up_but_not_who_is_out_of_it() -> None:
    game = skirmish([man("Able", 10, 10), man("Baker", 9, 10), man("Cole", 10, 30)], [man("Pham", 11, 10)])
    able, baker, cole, pham = (find(game, name) for name in ("Able", "Baker", "Cole", "Pham"))
    for figure, enemies in ((able, (pham,)), (baker, (pham,)), (pham, (able, baker))):
        game.world.set(figure, Fighting(enemies))
    for figure in (able, baker, cole, pham):
        game.world.set(figure, Prone())
    game.world.set(baker, OutOfFight(1))
    fight_on(game, Enter("after phase", "melee", "us"))
    assert [has(game, name, Prone) for name in ("Able", "Baker", "Cole", "Pham")] == [False, True, True, True]


@pytest.mark.rule("FNG-RECON-01", "FNG-WEAP-02")
def test_fire_at_ground_reaches_as_far_as_the_weapon_and_stays_on_the_table() -> None:
    game = skirmish([man("Able", 10, 2, 4, "medium_pistol", facing=180)], [man("Pham", 45, 45)])
    able = find(game, "Able")
    game.submit(Activate((able,)))
    far = game.ctx.tables.arms.weapons["medium_pistol"].range

    def why(x: float, y: float) -> str:
        refusal = game.why_not(ReconFire(able, "medium_pistol", AtPoint(Point(x, y))))
        return refusal.rule if refusal is not None else ""

    assert [why(10, 2 + far), why(10, 2 + far + 0.01), why(10, -1)] == ["", "FNG-WEAP-02", "FNG-RECON-01"]


@pytest.mark.rule("FNG-LEAD-05", "FNG-MOVE-03")
def test_a_leader_makes_a_fast_move_longer() -> None:
    alone, led = ask("fast-move", rep=4), ask("fast-move", rep=4, leader_rep=5)
    assert sum(led.values()) == sum(alone.values()) == Fraction(1)
    assert led["16"] > alone["16"]
    assert led["8"] < alone["8"]
