"""Gear at night: flashlights, scopes and wire cutters."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core.dice import ScriptedDice
from game.rules.fng.model.options import Man
from game.rules.fng.resolve.night_gear import betrays_its_user, night_sight, resolve_scope, scope_works, scopes
from game.rules.fng.tour.issue import with_scope
from tests.rules.fng.pure import TABLES


@pytest.mark.rule("FNG-GEAR-01", "FNG-GEAR-02", "FNG-GEAR-04")
@pytest.mark.parametrize(
    ("device", "limit", "growth", "seen"),
    [
        ("none", 12.0, False, 12.0), ("flashlight", 12.0, False, 24.0), ("flashlight", 6.0, True, 12.0),
        ("red filter", 12.0, False, 6.0), ("red filter", 4.0, True, 4.0), ("starlight scope", 12.0, False, 36.0),
        ("starlight scope", 6.0, True, 12.0),
    ],
)  # fmt: skip
def test_how_far_a_device_shows(device: Any, limit: float, growth: bool, seen: float) -> None:
    assert night_sight(TABLES.terrain.lights, limit, device, growth=growth) == seen


@pytest.mark.rule("FNG-GEAR-01", "FNG-GEAR-04")
@pytest.mark.parametrize("device", ["flashlight", "red filter", "starlight scope"])
def test_nothing_helps_in_elephant_grass(device: Any) -> None:
    assert night_sight(TABLES.terrain.lights, 4.0, device, growth=True, aided=False) == 4.0


@pytest.mark.rule("FNG-GEAR-01", "FNG-GEAR-02", "FNG-GEAR-04")
def test_only_the_white_beam_gives_its_user_away() -> None:
    assert betrays_its_user("flashlight")
    assert not betrays_its_user("red filter")
    assert not betrays_its_user("starlight scope")


@pytest.mark.rule("FNG-GEAR-04")
def test_a_scope_needs_a_night_without_rain() -> None:
    assert scope_works(rain=False)
    assert not scope_works(rain=True)


@pytest.mark.rule("FNG-GEAR-05")
@pytest.mark.parametrize(
    ("year", "month", "who"),
    [(1967, 6, "none"), (1967, 7, "company"), (1968, 9, "company"), (1968, 10, "platoon"), (1968, 12, "platoon")],
)
def test_who_has_a_scope(year: int, month: int, who: str) -> None:
    assert scopes(TABLES.terrain.issue, year, month) == who


@pytest.mark.rule("FNG-GEAR-05")
@pytest.mark.parametrize(
    ("date", "faces", "has"),
    [((1967, 6), [], False), ((1967, 7), [2], True), ((1967, 7), [3], False), ((1968, 10), [], True)],
)
def test_a_die_says_whether_the_scope_of_the_company_is_with_a_platoon(
    date: tuple[int, int], faces: list[int], has: bool
) -> None:
    dice = ScriptedDice(faces)
    assert resolve_scope(TABLES.terrain.issue, *date, dice) is has
    rides = {"Cole": "Track", "Able": "", "Baker": ""}
    men = tuple(Man(name=name, rep=4, weapons=("m16",), aboard=ride) for name, ride in rides.items())
    found = with_scope(men, "us_army", date, TABLES, ScriptedDice(faces))
    assert [each.name for each in found if "starlight scope" in each.gear] == ["Able"] * has
    assert with_scope(men, "arvn", date, TABLES, ScriptedDice([])) == men


@pytest.mark.rule("FNG-GEAR-06")
def test_wire_cutters() -> None:
    assert (TABLES.terrain.cutters.wire, TABLES.terrain.cutters.disarm) == (1, 1)
