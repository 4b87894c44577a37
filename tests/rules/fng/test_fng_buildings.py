"""Buildings under fire: Defensive Values, where a round at a wall goes, what comes down, and the odds of it all."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.faults import OptionFault
from game.rules.fng.resolve.steel.buildings import (
    Area,
    FacadeFacts,
    resolve_at_building,
    resolve_collapse,
)
from game.rules.fng.resolve.steel.penetration import PenetrationFacts, resolve_penetration
from game.rules.fng.resolve.steel.placing_rounds import WallFacts
from tests.rules.fng.pure import TABLES, man, thrown
from tests.rules.fng.test_fng_odds import ask

RPG = {"rep": 4, "weapon": "rpg7"}
ROW: tuple[Area, ...] = ((0, 0), (0, 1))
TWO_STOREYS: tuple[Area, ...] = (*ROW, (1, 0), (1, 1))
TOWER: tuple[Area, ...] = (*TWO_STOREYS, (2, 0), (2, 1))


@pytest.mark.rule("FNG-BLDG-01")
def test_every_kind_of_building_has_its_defensive_value() -> None:
    values = {kind: row.value for kind, row in TABLES.terrain.buildings.items()}
    assert values == {
        "hut": 0, "house": 2, "concrete house": 4, "pagoda": 2, "bunker": 4, "concrete bunker": 6,
    }  # fmt: skip
    assert TABLES.terrain.barriers["sandbags"].value == 1


@pytest.mark.rule("FNG-BLDG-06")
def test_walls_of_any_value_are_cover_and_those_of_a_hut_only_hide() -> None:
    rows = TABLES.terrain.buildings
    assert {kind for kind, row in rows.items() if row.covers} == {kind for kind, row in rows.items() if row.value >= 1}
    assert all(row.conceals for row in rows.values())


def struck(*faces: int, left: float = 3.0, right: float = 2.0, above: bool = False) -> str:
    """The part of the building that a round with these dice hits, fired from the farther half of 36 inches."""
    facts = FacadeFacts(WallFacts(man(5), 30.0, 36), left, right, above)
    with thrown(*faces) as dice:
        return resolve_at_building(facts, TABLES, dice).struck


@pytest.mark.rule("FNG-BLDG-04", "FNG-BLDG-05", "FNG-AT-03")
@pytest.mark.parametrize(
    ("faces", "part"),
    [
        ((3, 3), "spot"),
        ((4, 4), "miss"),
        ((3, 4, 2, 3), "beside"),
        ((3, 4, 1, 4), "miss"),
        ((3, 4, 3, 2), "beside"),
        ((3, 4, 4, 3), "miss"),
        ((3, 4, 5), "miss"),
    ],
)
def test_a_round_that_drifts_hits_as_far_as_the_building_goes(faces: tuple[int, ...], part: str) -> None:
    assert struck(*faces) == part


@pytest.mark.rule("FNG-BLDG-05")
@pytest.mark.parametrize("face", [5, 6])
def test_a_round_too_high_hits_the_level_above_where_there_is_one(face: int) -> None:
    assert (struck(3, 4, face, above=True), struck(3, 4, face)) == ("above", "miss")


def fallen(*faces: int, of: tuple[Area, ...], at: Area = (0, 0)) -> list[Area]:
    """The areas that come down with the one at ``at``, all dice thrown."""
    with thrown(*faces) as dice:
        return [fall.area for fall in resolve_collapse(at, of, TABLES, dice) if fall.falls]


@pytest.mark.rule("FNG-BLDG-03")
@pytest.mark.parametrize(("face", "falls"), [(1, True), (3, True), (4, False), (6, False)])
def test_the_area_above_comes_down_on_three_or_less(face: int, falls: bool) -> None:
    assert ((1, 0) in fallen(face, of=TWO_STOREYS)) is falls


@pytest.mark.rule("FNG-BLDG-03")
def test_a_collapse_goes_on_upwards_until_something_stands() -> None:
    assert fallen(1, 1, of=TOWER) == [(0, 0), (1, 0), (2, 0)]
    assert fallen(1, 4, of=TOWER) == [(0, 0), (1, 0)]


@pytest.mark.rule("FNG-BLDG-03")
def test_with_the_last_area_of_a_level_all_above_it_comes_down_without_dice() -> None:
    assert fallen(of=((0, 0), (1, 0), (1, 1), (2, 1))) == [(0, 0), (1, 0), (1, 1), (2, 1)]


@pytest.mark.rule("FNG-BLDG-03")
def test_a_level_emptied_by_the_fall_brings_down_what_stands_above_it() -> None:
    assert fallen(2, of=(*ROW, (1, 0), (2, 1))) == [(0, 0), (1, 0), (2, 1)]


@pytest.mark.rule("FNG-BLDG-03")
def test_an_area_without_one_above_it_falls_alone_and_takes_no_dice() -> None:
    assert fallen(of=TWO_STOREYS, at=(1, 1)) == [(1, 1)]
    assert fallen(of=(*ROW, (1, 1))) == [(0, 0)]


# The odds ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-BLDG-01", "FNG-BLDG-03", "FNG-BLDG-05", "FNG-AT-04")
def test_the_odds_of_a_round_at_a_building_are_those_of_all_throws_walked_one_by_one() -> None:
    facts = FacadeFacts(WallFacts(man(4), 18.0, 36), 3.0, 3.0, above=True)

    def fire(dice: Dice) -> str:
        part = resolve_at_building(facts, TABLES, dice).struck
        if part == "miss":
            return "missed"
        outcome = resolve_penetration(PenetrationFacts(6, 2, building=True), TABLES, dice)
        if not outcome.collapses:
            return "those inside are killed or get out" if outcome.check and outcome.check.passes else "the wall holds"
        if part == "above" or dice.d6("the area above", "FNG-BLDG-03") > 3:
            return "collapses"
        return "collapses, and the one above it"

    assert ask("building", **RPG, above=True) == enumerate_outcomes(fire)


@pytest.mark.rule("FNG-BLDG-05")
def test_the_odds_of_placing_tell_where_a_round_goes() -> None:
    found = ask("building", **RPG, above=True, placing=True, left=6, right=0)
    assert found == {
        "the spot aimed at": Fraction(1, 4), "another spot at its level": Fraction(1, 6),
        "the level above": Fraction(1, 6), "missed": Fraction(5, 12),
    }  # fmt: skip


@pytest.mark.rule("FNG-GUN-14", "FNG-BLDG-01")
def test_a_wall_as_strong_as_the_round_holds_always() -> None:
    found = ask("building", **RPG, building="concrete bunker")
    assert found["the wall holds"] + found["missed"] == 1


@pytest.mark.parametrize("facts", [{"distance": 37}, {"distance": 11}])
def test_a_building_out_of_range_or_too_near_has_no_odds(facts: dict[str, Any]) -> None:
    with pytest.raises(OptionFault, match="inches"):
        ask("building", **RPG, **facts)
