"""Edges of FMJP on the table: what falls off it, what hurts, what a weapon reaches, and how a battle begins."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.engine.core.dice import SeededDice
from game.engine.playable.scenario import load_scenario
from game.rules.fmjp.fire.explosions import gone_astray
from game.rules.fmjp.fire.launching import Launch, beyond
from game.rules.fmjp.fire.shooting import from_hip, why_not_target
from game.rules.fmjp.hits import lose_ce
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import Aim, At, Clock, Efficiency, Hurt, MovedThisTurn, Prone, UnderFire
from game.rules.fmjp.model.events.fire import Exploded, Scattered
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.resolve.shot import FireFacts
from tests.rules.fmjp.fmjp_board import battle, find, get, give, has, takes, told, us, vc

SEVEN = card_of("7H")


def duel(*faces: int, north: float = 20.0) -> Battle:
    """Hale at 50, 50 and Tran north of him."""
    return battle((us("Hale", 50, 50),), (vc("Tran", 50, north),), *faces)


@pytest.mark.rule("FMJP-9.0-4")
def test_a_battle_begins_with_its_first_turn() -> None:
    game = KIT.begin(KIT.context(load_scenario("fmjp/bring_him_back")), SeededDice(3))
    game.run()
    assert game.world.the(Clock).turn == 1
    assert game.decision is not None


@pytest.mark.rule("FMJP-5.3-1", "FMJP-5.3-5")
@pytest.mark.parametrize(("loss", "now", "markers"), [(0, 5, 3), (1, 4, 3), (2, 3, 3), (3, 2, 2), (4, 1, 1)])
def test_ce_lost_hurts_for_good_and_lets_no_more_aim_than_is_left(loss: int, now: int, markers: int) -> None:
    game = duel()
    hale = find(game, "Hale")
    give(game, "Hale", Aim(3, (50, 20), (SEVEN, SEVEN, SEVEN)))
    lose_ce(game, hale, loss)
    assert get(game, "Hale", Efficiency) == Efficiency(now, 6)
    assert has(game, "Hale", Hurt) is (loss > 0)
    aim = get(game, "Hale", Aim)
    assert (aim.markers, len(aim.cards)) == (markers, markers)


@pytest.mark.rule("FMJP-5.4-9")
@pytest.mark.parametrize("aimed", [(0.0, 0.0), (0.0, 100.0), (100.0, 0.0), (100.0, 100.0)])
def test_what_goes_astray_at_a_corner_lands_on_the_edge_of_the_table(aimed: tuple[float, float]) -> None:
    landed = set()
    for seed in range(40):
        game = duel()
        game.dice = SeededDice(seed)
        at = gone_astray(game, "grenade", aimed)
        (event,) = told(game, Scattered)
        assert tuple(event.at) == tuple(at)
        landed.add(tuple(at))
    width, height = game.ctx.map.width, game.ctx.map.height
    assert (width, height) == (100, 100)
    assert all(0 <= x <= width and 0 <= y <= height for x, y in landed)
    assert aimed in landed
    assert len({x for x, _ in landed}) > 2
    assert len({y for _, y in landed}) > 2


@pytest.mark.rule("FMJP-5.1-1", "FMJP-5.0-6")
@pytest.mark.parametrize(("north", "legal"), [(0.0, True), (-0.5, False)])
def test_an_enemy_beyond_the_reach_of_the_weapon_is_no_target(north: float, legal: bool) -> None:
    game = duel()
    takes(game.world, find(game, "Hale"), "pistol")
    give(game, "Tran", At(50, north, 180))
    assert (why_not_target(game, find(game, "Hale"), find(game, "Tran")) is None) is legal


@pytest.mark.rule("FMJP-5.1-3")
@pytest.mark.parametrize(
    ("weapon", "moved", "prone", "hip"),
    [
        ("m60", False, False, True),
        ("m60", True, True, True),
        ("m60", False, True, False),
        ("m16", False, False, False),
        ("m16", True, False, False),
    ],
)
def test_a_gun_is_fired_from_the_hip_standing_free_or_after_a_move(
    weapon: str, moved: bool, prone: bool, hip: bool
) -> None:
    game = duel()
    takes(game.world, find(game, "Hale"), weapon)
    if moved:
        give(game, "Hale", MovedThisTurn())
    if prone:
        give(game, "Hale", Prone())
    assert from_hip(game, find(game, "Hale")) is hip


@pytest.mark.rule("FMJP-5.4-5", "FMJP-5.4-6")
@pytest.mark.parametrize("aimed_at", ["Tran", ""])
def test_a_round_at_a_man_puts_him_under_fire_and_one_at_a_place_nobody(aimed_at: str) -> None:
    game = duel(*[3] * 20)
    hale, tran = find(game, "Hale"), find(game, "Tran")
    takes(game.world, hale, "m79_shot")
    facts = FireFacts(ce=5, weapon="m79_shot", distance=10, cards=(7,), target_ce=5)
    place = Point(80, 50)
    game.push(Launch(hale, "m79_shot", place, AtPiece(tran) if aimed_at else AtPoint(place), facts, (SEVEN,)))
    game.run()
    (burst,) = told(game, Exploded)
    assert tuple(burst.at) == (50, 50)
    assert has(game, "Tran", UnderFire) is bool(aimed_at)


def test_the_arc_of_a_round_opens_as_far_beyond_as_it_flew() -> None:
    assert beyond(Point(10, 20), Point(15, 40)) == Point(20, 60)
