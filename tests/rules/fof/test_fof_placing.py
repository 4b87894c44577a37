"""Placing units, markers and dummies of Force on Force before the battle."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.placing import Placing, PutAt, Ready, to_place
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Building, TableMap, Zone
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.rules.fof.kit import KIT
from game.rules.fof.model.components import Dummy, Hidden, InCover
from game.rules.fof.model.options import Force, Options
from game.rules.fof.model.setting import Setting
from game.rules.fof.model.tables.loading import load_tables
from tests.rules.fof.fof_board import NORTH, SOUTH, at, box, cell, find, has, squad, unit

GROUND = TableMap(
    "camp",
    "Camp",
    48,
    48,
    areas=(Area(1, "dense jungle", box(10, 10, 6, 6)),),
    buildings=(Building(2, "hut", box(30, 10, 6, 6)),),
    zones=(Zone("south", box(4, 36, 40, 10)), Zone("north", box(4, 4, 40, 20))),
    edges=(NORTH, SOUTH),
)
NO_COVER = "Whoever begins hidden begins in cover or concealment. (FOF-SOLO-1)"
IN_VIEW = "It begins out of sight, and an enemy sees this place. (FOF-SOLO-1)"


def in_zone(who: Force, zone: str, **more: Any) -> Force:
    """A unit that begins in a zone."""
    return Force(name=who.name, unit=who.unit, zone=zone, **more)


def begun(*vc: Force, placing: Any = ("vc",), **options: Any) -> Game[Any]:
    """A battle with one team at 24, 40, in which people place the Viet Cong."""
    said = Options(
        turns=9, holder="us", us=(unit("Team", 24, 40),), vc=vc, entry={"us": "south", "vc": "north"}, cards=False,
        placing=placing, **options,
    )  # fmt: skip
    return KIT.begin(Setting(GROUND, load_tables(), said), SeededDice(3))


def refusal(game: Game[Any], name: str, x: float, y: float) -> str:
    """Why a unit cannot be put there; empty where nothing forbids it."""
    return str(game.why_not(PutAt(find(game, name), Point(x, y))) or "")


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(
    ("unseen", "x", "y", "words"),
    [
        (False, 10, 12, ""),
        (False, 9.9, 12, NO_COVER),
        (True, 24, 20, IN_VIEW),
        (True, 33, 6, ""),
        (True, 4, 20, IN_VIEW),
    ],
)
def test_hidden_units_are_put_in_cover_or_out_of_sight(unseen: bool, x: float, y: float, words: str) -> None:
    game = begun(in_zone(squad("Squad", 0, 0), "north", hidden=True, unseen=unseen))
    assert refusal(game, "Squad", x, y) == words


@pytest.mark.rule("FOF-SOLO-1")
def test_a_unit_that_is_not_hidden_is_put_anywhere_in_its_zone_clear_of_the_next() -> None:
    game = begun(in_zone(squad("Squad", 0, 0), "north"), cell("Cell", 20, 20))
    assert refusal(game, "Squad", 24, 20) == ""
    assert refusal(game, "Squad", 21, 20) == ""
    assert refusal(game, "Squad", 20.9, 20) == "Somebody stands there already. (FOF-SOLO-1)"
    assert to_place(game) == (find(game, "Squad"),)


@pytest.mark.rule("FOF-OOC-1")
def test_markers_and_the_dummies_among_them_are_placed_by_letter() -> None:
    game = begun(in_zone(squad("Squad", 0, 0), "north", hidden=True), dummies=("vc",))
    dummy = game.world.ids(Dummy)[0]
    assert to_place(game) == (find(game, "Squad"), dummy)
    game.submit(PutAt(dummy, Point(15, 12)))
    letter = game.world.get(dummy, Hidden).letter
    assert KIT.words(game, game.take_events()[-1]) == f"Marker {letter} is placed at 15 east, 12 south."
    assert letter in ("A", "B")


@pytest.mark.parametrize(("x", "covered"), [(12, True), (20, False)])
def test_whether_hidden_regulars_are_in_cover_is_seen_where_they_are_put(x: float, covered: bool) -> None:
    squad_put = in_zone(squad("Squad", 0, 0), "north", hidden=True)
    ground = GROUND if covered else TableMap("bare", "Bare", 48, 48, zones=GROUND.zones, edges=GROUND.edges)
    said = Options(
        turns=9, holder="us", us=(unit("Team", 24, 40),), vc=(squad_put,), entry={"us": "south", "vc": "north"},
        cards=False, placing=("vc",),
    )  # fmt: skip
    game = KIT.begin(Setting(ground, load_tables(), said), SeededDice(3))
    game.submit(PutAt(find(game, "Squad"), Point(x, 12)))
    assert has(game, "Squad", InCover) is covered
    game.submit(Ready())
    assert not isinstance(game.decision, Placing)
    assert at(game, "Squad") == (x, 12)
    assert has(game, "Squad", InCover) is covered


def test_the_enemy_learns_nothing_of_markers_that_are_placed() -> None:
    game = begun(in_zone(squad("Squad", 0, 0), "north", hidden=True))
    secrets = game.system.secrets
    assert secrets is not None
    assert game.decision is not None
    assert secrets.hides(game, "us")
    assert secrets.hidden_from(game, game.decision) == "us"
    game.submit(PutAt(find(game, "Squad"), Point(12, 12)))
    assert [told.hidden_from for told in game.take_told()][-1] == "us"
