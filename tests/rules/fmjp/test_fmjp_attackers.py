"""Either side of FMJP may be the one that attacks: what it finds, holds and brings back are its points."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Spot, Zone
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.components import At, Dead, Efficiency, Gone, Hidden
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.options import Victory, Wounded
from game.rules.fmjp.model.query import side_of
from game.rules.fmjp.turn.points_of_entry import TURN
from game.rules.fmjp.turn.victory import goes_on
from tests.rules.fmjp.fmjp_board import battle, box, field, find, give, us, vc

GROUND = field(spots=[Spot("cache", Point(50, 79))], zones=[Zone("village", box(40, 70, 20, 20))])


def raid(*goals: str, attacker: str = "vc", **more: object) -> Battle:
    """One of those who attack in the village, the other side far off."""
    victory = Victory(turns=9, goals=goals, spot="cache", zone="village", cache=2, held=4, attacker=attacker)  # type: ignore[arg-type]
    near, far = (50, 80), (5, 5)
    hale, tran = (near, far) if attacker == "us" else (far, near)
    return battle((us("Hale", *hale),), (vc("Tran", *tran),), victory=victory, ground=GROUND, **more)  # type: ignore[arg-type]


def points(game: Battle) -> int:
    return KIT.report(game).points


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("attacker", "sign"), [("us", 1), ("vc", -1)])
def test_places_found_and_held_are_points_of_who_attacks(attacker: str, sign: int) -> None:
    game = raid("caches", "village", attacker=attacker)
    assert points(game) == 4 * sign
    game.push(*TURN.end.entries()[:-1])
    game.run()
    assert points(game) == (4 + 2) * sign


@pytest.mark.rule("FMJP-9.0-4")
def test_who_defends_finds_nothing_and_only_keeps_the_village_from_being_held() -> None:
    game = raid("caches", "village")
    give(game, "Hale", At(50, 79, 0))
    give(game, "Tran", At(5, 5, 0))
    game.push(*TURN.end.entries()[:-1])
    game.run()
    assert points(game) == 0


@pytest.mark.rule("FMJP-9.0-4")
def test_the_wounded_man_is_one_of_the_attackers_and_his_rescue_their_points() -> None:
    game = raid("rescue", wounded=Wounded("Long", (60, 60), 4, 8))
    long = find(game, "Long")
    assert side_of(game.world, long) == "vc"
    worth = game.ctx.tables.account.points
    give(game, "Long", Gone("rescued", 1))
    assert points(game) == -worth.brought_off
    game.world.remove(long, Gone)
    give(game, "Long", Dead())
    assert points(game) == worth.captive_lost


@pytest.mark.rule("FMJP-9.0-4")
def test_men_lost_count_by_whose_they_are_whoever_attacks() -> None:
    lost = []
    for attacker in ("us", "vc"):
        game = raid("losses", attacker=attacker)
        give(game, "Hale", Efficiency(0))
        give(game, "Hale", Dead())
        lost.append([(item.title, item.points) for item in KIT.report(game).items if item.points])
    assert lost[0] == lost[1] == [("American characters dead", -3)]


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("attacker", "side", "on"), [
    ("us", "us", True), ("us", "vc", False), ("vc", "vc", True), ("vc", "us", False),
])  # fmt: skip
def test_who_attacks_plays_on_for_what_nobody_contests_any_more(attacker: str, side: str, on: bool) -> None:
    assert goes_on(raid("caches", attacker=attacker), side) is on


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("name", "held"), [("Hale", -4), ("Tran", 0)])
def test_before_the_end_a_village_is_held_and_contested_by_those_who_were_seen(name: str, held: int) -> None:
    game = raid("village")
    give(game, name, Hidden())
    assert points(game) == held
