"""Boats come about in two turns without stopping: FNG-DRIVE-11."""

from __future__ import annotations

import pytest

from game.board.table.tablemap import Area
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.vehicles import UnderWay
from game.rules.fng.model.decisions.vehicles import ComeAbout, Spin
from game.rules.fng.model.game import Skirmish
from game.rules.fng.steel.coming_about import ways_about
from game.rules.fng.steel.steering import engines
from tests.rules.fng.boat_board import RIVER, afloat, boat_of, lies, sail, speed, under_way
from tests.rules.fng.fng_board import box, find
from tests.rules.fng.steel_board import refused

LAKE = (Area(1, "water", box(0, 0, 48, 48)),)


def going(inches: float) -> Skirmish:
    """A monitor under way at this speed, its helmsman active."""
    helm = (("Hale", "helmsman"),)
    game = afloat(kind="monitor", sailors=helm, place=(8, 12, 90), areas=LAKE)
    under_way(game, inches)
    return game


@pytest.mark.rule("FNG-DRIVE-11")
def test_at_6_inches_it_is_18_ahead_and_9_aside_after_a_turn_and_level_with_the_start_after_another() -> None:
    game = going(6)
    hale = find(game, "Hale")
    game.submit(ComeAbout(hale, True))
    assert (lies(game), speed(game)) == ((26, 21, 180), 6)
    assert refused(game, ComeAbout(hale, True)) == (
        "Patrol boat comes about only under way, before it goes anywhere else in this turn. (FNG-DRIVE-11)"
    )
    game.world.put(Clock(2, "us", (1, 2)))
    game.world.set(boat_of(game), engines(game, boat_of(game)))
    game.submit(ComeAbout(hale, True))
    assert (lies(game), speed(game)) == ((8, 30, 270), 6)


@pytest.mark.rule("FNG-DRIVE-11")
@pytest.mark.parametrize(("inches", "ahead"), [(1, 8), (4, 14)])
def test_the_faster_it_is_the_wider_it_turns(inches: float, ahead: float) -> None:
    game = going(inches)
    game.submit(ComeAbout(find(game, "Hale"), True))
    assert lies(game) == (8 + ahead, 12 + ahead / 2, 180)


@pytest.mark.rule("FNG-DRIVE-11")
def test_it_comes_about_only_where_there_is_water_and_only_under_way() -> None:
    game = going(6)
    hale = find(game, "Hale")
    assert refused(game, ComeAbout(hale, False)).endswith("(FNG-GEN-01)")
    assert list(ways_about(game, hale, boat_of(game))) == [ComeAbout(hale, True)]
    game.world.remove(boat_of(game), UnderWay)
    assert refused(game, ComeAbout(hale, True)).endswith("(FNG-DRIVE-11)")
    narrow = afloat(areas=(RIVER,))
    under_way(narrow, 6)
    assert refused(narrow, ComeAbout(find(narrow, "Hale"), True)) == "Patrol boat would run aground. (FNG-DRIVE-12)"
    assert refused(narrow, Spin(find(narrow, "Hale"), 270)) == ""
    narrow.submit(sail(narrow, (12, 24)))
    assert refused(narrow, ComeAbout(find(narrow, "Hale"), True)).endswith("(FNG-DRIVE-11)")
