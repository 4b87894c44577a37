"""The dice of tunnels: how many holes, who sees one, when the earth comes down, whom smoke puts out; light below."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.table.measure.geometry import Point
from game.engine.core.dice import ScriptedDice
from game.engine.core.world import EntityId
from game.rules.fng.model import checks
from game.rules.fng.model.components.tunnels import Tunnel
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.tables.tunnels import LightKind
from game.rules.fng.odds.command_line import ODDS
from game.rules.fng.odds.tunnels import FALLS, OUT, SEEN
from game.rules.fng.resolve.tunnels.earth import (
    around,
    inches_of_charge,
    resolve_choking,
    resolve_collapse,
    way_open,
    with_fallen,
)
from game.rules.fng.resolve.tunnels.holes import resolve_controlled, resolve_holes, resolve_spotting
from game.rules.fng.resolve.tunnels.light import gives_a_target, seen_below

TABLES = load_tables()


@pytest.mark.rule("FNG-TUNNEL-02")
@pytest.mark.parametrize(("die", "controlled"), [(3, False), (4, True)])
def test_ground_is_the_communists_from_a_four_on(die: int, controlled: bool) -> None:
    assert resolve_controlled(TABLES, ScriptedDice([die])) == (die, controlled)


@pytest.mark.rule("FNG-TUNNEL-03")
@pytest.mark.parametrize(
    ("support", "faces", "holes"),
    [(1, [], 2), (2, [5], 5), (2, [1], 2), (3, [6, 4], 10), (5, [6, 6], 12)],
)
def test_support_says_how_many_holes_and_never_fewer_than_a_way_in_and_out(
    support: int, faces: list[int], holes: int
) -> None:
    assert resolve_holes(support, TABLES, ScriptedDice(faces)) == (tuple(faces), holes)


@pytest.mark.rule("FNG-TUNNEL-12")
@pytest.mark.parametrize(("die", "found"), [(3, True), (4, False)])
def test_a_hole_is_seen_on_rep_less_one(die: int, found: bool) -> None:
    assert resolve_spotting(checks.Tester(4), TABLES, ScriptedDice([die])).found is found


@pytest.mark.rule("FNG-TUNNEL-12", "FNG-ATTR-25")
@pytest.mark.parametrize(("die", "found"), [(4, True), (5, False)])
def test_a_pointman_sees_it_on_one_more(die: int, found: bool) -> None:
    pointman = checks.Tester(4, attributes=("pointman",))
    assert resolve_spotting(pointman, TABLES, ScriptedDice([die])).found is found


@pytest.mark.rule("FNG-TUNNEL-08")
@pytest.mark.parametrize(
    ("bomb", "faces", "inches"),
    [("bomb_500", [2, 4], 7), ("bomb_500", [3], 0), ("bomb_750", [3, 4, 5], 12), ("bomb_750", [4], 0)],
)
def test_a_bomb_brings_the_earth_down_on_its_faces(bomb: str, faces: list[int], inches: int) -> None:
    dice = ScriptedDice(faces)
    assert resolve_collapse(bomb, TABLES, dice).inches == inches
    assert dice.thrown == len(faces)


@pytest.mark.rule("FNG-TUNNEL-10")
def test_a_charge_brings_down_its_circle_and_two_inches() -> None:
    assert inches_of_charge("satchel_charge", TABLES) == TABLES.weapons["satchel_charge"].circle + 2


@pytest.mark.rule("FNG-TUNNEL-11")
@pytest.mark.parametrize(("die", "out"), [(3, True), (4, False)])
def test_smoke_puts_out_on_one_to_three(die: int, out: bool) -> None:
    assert resolve_choking(TABLES, ScriptedDice([die])) == (die, out)


@pytest.mark.rule("FNG-TUNNEL-08")
def test_what_comes_down_lies_around_the_bomb_as_far_as_the_tunnel_goes() -> None:
    assert around(10, 7, 20) == (6.5, 13.5)
    assert around(1, 7, 20) == (0.0, 4.5)
    assert around(19, 7, 20) == (15.5, 20.0)


@pytest.mark.rule("FNG-TUNNEL-08")
def test_what_touches_has_come_down_in_one() -> None:
    assert with_fallen([(2.0, 4.0)], (4.0, 6.0)) == ((2.0, 6.0),)
    assert with_fallen([(2.0, 4.0)], (4.1, 6.0)) == ((2.0, 4.0), (4.1, 6.0))


@pytest.mark.rule("FNG-TUNNEL-09")
@pytest.mark.parametrize(("at", "buried"), [(1.9, False), (2.0, True), (4.0, True), (4.1, False)])
def test_who_is_in_the_length_that_has_come_down_is_buried(at: float, buried: bool) -> None:
    row = Tunnel("vc", EntityId(1), EntityId(2), Point(0, 0), Point(9, 0), 9.0, ((2.0, 4.0),))
    assert row.is_buried(at) is buried


@pytest.mark.rule("FNG-TUNNEL-06")
def test_one_goes_as_far_as_the_earth_has_not_come_down() -> None:
    fallen = [(6.0, 8.0)]
    assert way_open(fallen, 2.0, 5.0) == 5.0
    assert way_open(fallen, 2.0, 10.0) == pytest.approx(5.99)
    assert way_open(fallen, 9.0, 3.0) == pytest.approx(8.01)
    assert way_open(fallen, 9.0, 12.0) == 12.0


@pytest.mark.rule("FNG-TUNNEL-15")
@pytest.mark.parametrize(
    ("light", "inches"), [(None, 1), ("candle", 3), ("torch", 5), ("flashlight", 24), ("red filter", 6)]
)
def test_one_sees_below_as_far_as_his_light_shows(light: LightKind | None, inches: int) -> None:
    assert seen_below(light, TABLES) == inches


@pytest.mark.rule("FNG-TUNNEL-16")
@pytest.mark.parametrize(
    ("light", "target"), [(None, False), ("candle", True), ("torch", True), ("flashlight", True), ("red filter", False)]
)
def test_every_light_but_the_red_filter_gives_a_target(light: LightKind | None, target: bool) -> None:
    assert gives_a_target(light, TABLES) is target


def chance(name: str, **facts: object) -> Fraction:
    asked = {"what": "spotting", "rep": 4, "attribute": "none", "turns": 1, **facts}
    return ODDS["tunnel"].compute(asked)[name]


@pytest.mark.rule("FNG-TUNNEL-08", "FNG-TUNNEL-11", "FNG-TUNNEL-12")
def test_odds_are_those_of_the_dice() -> None:
    assert chance(SEEN) == Fraction(3, 6)
    assert chance(SEEN, attribute="pointman") == Fraction(4, 6)
    assert chance(FALLS, what="bomb-500") == Fraction(2, 6)
    assert chance(FALLS, what="bomb-750") == Fraction(3, 6)
    assert chance(OUT, what="smoke", turns=2) == Fraction(3, 4)
