"""Mortars and artillery as their tables say: where a round comes down, whom it hits, and the odds of both."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec import convert

from game.board.table.measure.geometry import Point, within
from game.engine.core.dice import Dice, enumerate_outcomes
from game.rules.fng.model.tables.indirect import DeviationRow
from game.rules.fng.resolve.damage import Wounding, damage_facts, resolve_damage
from game.rules.fng.resolve.indirect.bursting import ShellFacts, bites, resolve_shell
from game.rules.fng.resolve.indirect.deviation import (
    DeviationFacts,
    DeviationOutcome,
    falls_at,
    resolve_deviation,
)
from game.rules.fng.resolve.shot import Mark
from tests.rules.fng.pure import TABLES, man, thrown
from tests.rules.fng.test_fng_odds import ask

TUBES = TABLES.indirect.tubes


@pytest.mark.rule("FNG-MORTAR-01", "FNG-MORTAR-02", "FNG-MORTAR-03", "FNG-MORTAR-08", "FNG-ARTY-02", "FNG-ARTY-03")
@pytest.mark.rule("FNG-ARTY-04", "FNG-ARTY-07", "FNG-VEHLIST-21", "FNG-MORTAR-05", "FNG-ARTY-06")
@pytest.mark.parametrize(
    ("tube", "arm", "mission"),
    [
        ("light_mortar", (10, 120, 6, 2, 2, 2), (3, 5, 20)),
        ("medium_mortar", (10, 180, 10, 3, 2, 3), (2, 5, 40)),
        ("heavy_mortar", (10, 240, 14, 4, 2, 3), (1, 5, 40)),
        ("artillery", (48, 400, 16, 4, 3, 4), (2, 6, 40)),
        ("howitzer_105", (12, 60, 12, 3, 4, 1), (2, 6, 40)),
    ],
)
def test_what_each_tube_is(tube: str, arm: tuple[int, ...], mission: tuple[int, ...]) -> None:
    row = TUBES[tube]
    weapon = TABLES.weapons[row.weapon]
    assert (weapon.arming, weapon.range, weapon.circle, weapon.impact, weapon.apw, weapon.crew) == arm
    assert (row.rate, row.rep, row.danger) == mission


@pytest.mark.rule("FNG-ARTY-05", "FNG-MORTAR-16")
def test_white_phosphorus_is_artillery_s_alone_and_its_smoke_is_shorter() -> None:
    shells = ("high explosive", "white phosphorus", "smoke", "illumination")
    assert TUBES["artillery"].shells == shells
    assert TUBES["medium_mortar"].shells == (shells[0], *shells[2:])
    fired = TABLES.weapons[TUBES["artillery"].weapon_of("white phosphorus")]
    assert (fired.circle, fired.impact) == (12, 3)
    phosphorus = TUBES["artillery"].phosphorus
    assert phosphorus is not None
    assert phosphorus.smoke == 2 < TABLES.sky.smoke.circles


def falls(table: Any, *faces: int, **how: bool) -> DeviationOutcome:
    with thrown(*faces) as dice:
        return resolve_deviation(DeviationFacts(table, **how), TABLES, dice)


@pytest.mark.rule("FNG-MORTAR-14")
@pytest.mark.parametrize(
    ("faces", "how", "where", "inches"),
    [
        ((1,), {}, "on target", 0),
        ((1,), {"spotting": True}, "on target", 0),
        ((2, 5), {}, "long", 5),
        ((2, 5, 6), {"spotting": True}, "long", 11),
        ((3, 5), {}, "long", 5),
        ((3, 5), {"spotting": True}, "long", 5),
        ((4, 3, 2), {}, "left", 2),
        ((4, 4, 2), {}, "right", 2),
        ((4, 3, 2, 2), {"spotting": True}, "left", 4),
        ((5, 4), {}, "short", 4),
        ((5, 4, 1), {"spotting": True}, "short", 5),
        ((6, 4), {}, "short", 4),
        ((6, 4), {"spotting": True}, "short", 4),
        ((6, 4, 3), {"on_table": False}, "short", 7),
        ((6, 4, 3), {"on_table": False, "spotting": True}, "short", 7),
        ((5, 4), {"on_table": False}, "short", 4),
    ],
)
def test_a_mortar_round_deviates(faces: tuple[int, ...], how: dict[str, bool], where: str, inches: int) -> None:
    outcome = falls("mortar", *faces, **how)
    assert (outcome.where, outcome.inches) == (where, inches)


@pytest.mark.rule("FNG-ARTY-09")
@pytest.mark.parametrize(
    ("faces", "spotting", "where", "inches"),
    [
        ((1,), True, "on target", 0),
        ((2, 1, 2), False, "long", 3),
        ((2, 1, 2, 3), True, "long", 6),
        ((3, 6), False, "long", 6),
        ((3, 6, 6), True, "long", 12),
        ((4, 1, 6), False, "left", 6),
        ((4, 6, 6, 6), True, "right", 12),
        ((5, 2, 2), False, "short", 4),
        ((5, 2, 2, 2), True, "short", 6),
        ((6, 3), False, "short", 3),
        ((6, 3, 3), True, "short", 6),
    ],
)
def test_an_artillery_round_deviates(faces: tuple[int, ...], spotting: bool, where: str, inches: int) -> None:
    for on_table in (True, False):
        outcome = falls("artillery", *faces, spotting=spotting, on_table=on_table)
        assert (outcome.where, outcome.inches) == (where, inches)


@pytest.mark.rule("FNG-WEATHER-13")
def test_heavy_rain_doubles_the_inches_and_throws_no_other_dice() -> None:
    assert falls("mortar", 2, 3, pouring=True).inches == 2 * falls("mortar", 2, 3).inches == 6
    assert falls("mortar", 1, pouring=True).inches == 0


@pytest.mark.rule("FNG-MORTAR-14")
@pytest.mark.parametrize(
    ("where", "lands"),
    [("on target", (10, 20)), ("long", (10, 16)), ("short", (10, 24)), ("left", (6, 20)), ("right", (14, 20))],
)
def test_long_is_on_along_the_flight(where: Any, lands: tuple[float, float]) -> None:
    assert tuple(falls_at(Point(10, 20), 0, where, 4)) == lands


@pytest.mark.rule("FNG-MORTAR-14")
def test_a_table_of_deviation_has_six_faces() -> None:
    given = {"source": "seed", "rule": "FNG-MORTAR-14", "left_to": 3, "faces": [{"way": "on target"}] * 5}
    with pytest.raises(Exception, match="a die has 6 faces"):
        convert(given, DeviationRow)


@pytest.mark.rule("FNG-MORTAR-16", "FNG-ARTY-10")
def test_each_in_the_circle_has_a_die_of_his_own() -> None:
    marks = (Mark(1), Mark(1), Mark(1, cover=True), Mark(1, cover=True), Mark(1, prone=True))
    with thrown(2, 3, 4, 5, 3) as dice:
        outcome = resolve_shell(ShellFacts(5, marks), TABLES, dice)
    assert [hit.total for hit in outcome.each] == [7, 8, 9, 10, 8]
    assert [hit.judged.hit for hit in outcome.each] == [False, True, False, True, False]
    with thrown(2) as dice:
        assert resolve_shell(ShellFacts(6, marks[:1]), TABLES, dice).each[0].judged.hit


@pytest.mark.rule("FNG-MORTAR-05", "FNG-ARTY-06")
@pytest.mark.parametrize(
    ("tube", "against"),
    [("medium_mortar", ("penetrates", "penetrates", "clank", "nothing")),
     ("artillery", ("penetrates", "penetrates", "penetrates", "clank"))],
)  # fmt: skip
def test_what_high_explosive_does_to_tops_and_walls(tube: str, against: tuple[str, ...]) -> None:
    power = TABLES.weapons[TUBES[tube].weapon].apw
    assert tuple(bites(power, value) for value in range(4)) == against


# The odds ---------------------------------------------------------------------------------------


def by_hand(table: Any, weapon: str, rep: int, at: Point, **how: bool) -> dict[str, Fraction]:
    """All throws of one round walked one by one: where it falls, his die, his wound."""
    wound = damage_facts(TABLES, Wounding(man(4), weapon))

    def round_at(dice: Dice) -> str:
        outcome = resolve_deviation(DeviationFacts(table, **how), TABLES, dice)
        lands = falls_at(Point(0, 0), 90, outcome.where, outcome.inches)
        if not within(lands, at, TABLES.weapons[weapon].circle / 2):
            return "not in the circle"
        hit = resolve_shell(ShellFacts(rep, (Mark(1),)), TABLES, dice).each[0].judged.hit
        return resolve_damage(wound, TABLES, dice).result if hit else "missed"

    return enumerate_outcomes(round_at)


@pytest.mark.rule("FNG-MORTAR-14", "FNG-MORTAR-16", "FNG-ARTY-09", "FNG-ARTY-10")
@pytest.mark.parametrize(
    ("test", "facts", "walked"),
    [
        ("mortar", {}, by_hand("mortar", "light_mortar", 5, Point(0, 0))),
        ("mortar", {"tube": "heavy_mortar", "short": 5, "right": 1, "off_table": True},
         by_hand("mortar", "heavy_mortar", 5, Point(-5, 1), on_table=False)),
        ("mortar", {"tube": "medium_mortar", "long": 4, "left": 2, "rain": True},
         by_hand("mortar", "medium_mortar", 5, Point(4, -2), pouring=True)),
        ("artillery", {"long": 6}, by_hand("artillery", "artillery_he", 6, Point(6, 0))),
        ("artillery", {"shell": "white phosphorus", "spotting": True},
         by_hand("artillery", "artillery_wp", 6, Point(0, 0), spotting=True)),
    ],
)  # fmt: skip
def test_the_odds_are_those_of_all_throws_walked_one_by_one(
    test: str, facts: dict[str, Any], walked: dict[str, Fraction]
) -> None:
    found = ask(test, **facts)
    assert {name: chance for name, chance in found.items() if chance} == walked
    assert sum(found.values()) == 1


@pytest.mark.rule("FNG-MORTAR-14", "FNG-ARTY-09")
def test_where_a_round_goes() -> None:
    sixth = Fraction(1, 6)
    expected = {"on target": sixth, "long": 2 * sixth, "left": sixth / 2, "right": sixth / 2, "short": 2 * sixth}
    assert ask("mortar", placing=True) == ask("artillery", placing=True, rain=True) == expected


@pytest.mark.rule("FNG-MORTAR-16")
def test_cover_spoils_the_lower_dice() -> None:
    assert ask("mortar", cover=True)["missed"] > ask("mortar")["missed"]
    assert ask("mortar", cover=True)["not in the circle"] == ask("mortar")["not in the circle"]
