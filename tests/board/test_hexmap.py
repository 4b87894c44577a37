"""What a hex map answers by kind, in the order of the map."""

from __future__ import annotations

from game.board.hexgrid import Hex, HexGrid
from game.board.hexmap import Feature, HexMap, Link, Zone

A, B, C = (Hex(number) for number in (101, 201, 102))
ROAD, TRAIL = Link("road", "high road", (A, B)), Link("trail", "", (A, C))
POST, NEST = Feature("bunker", "post", B, 2), Feature("nest", "", C)
ENTRY, ZONE = Zone("entry", "north", (A, B)), Zone("landing", "green", (C,))
MAP = HexMap(
    "m", "M", HexGrid(2, 2), {A: "grass", B: "jungle", C: "grass", Hex(202): "road"}, (ROAD, TRAIL), (),
    (POST, NEST), (), (ENTRY, ZONE),
)  # fmt: skip


def test_hexes_links_features_and_zones_are_given_by_their_kind() -> None:
    assert MAP.hexes_of("grass") == (A, C)
    assert MAP.hexes_of("road", "jungle") == (B, Hex(202))
    assert (MAP.links_of("road"), MAP.links_of("trail", "road"), MAP.links_of("path")) == ((ROAD,), (ROAD, TRAIL), ())
    assert (MAP.features_of("bunker"), MAP.features_of("nest"), MAP.features_of("x")) == ((POST,), (NEST,), ())
    assert (MAP.zones_of("entry"), MAP.zones_of("landing"), MAP.zones_of("x")) == ((ENTRY,), (ZONE,), ())


def test_a_link_joins_only_hexes_that_follow_each_other_on_it() -> None:
    way = Link("road", "", (A, B, Hex(202)))
    assert [way.joins(*pair) for pair in ((A, B), (B, A), (B, Hex(202)), (A, Hex(202)), (A, C))] == [
        True, True, True, False, False,
    ]  # fmt: skip
