"""Vehicles of FNG on the table in the window: where they stand, how they look, and who sits in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.components.vehicles import Aboard, Immobile, Vehicle
from game.ui.fng.shown.rides import parked
from game.ui.table.vehicles.parked import Parked
from tests.ui.fng.skirmish_table import SkirmishTable


@pytest.fixture(scope="module")
def road(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SkirmishTable]:
    """Three tracks on the highway, seen by their own side."""
    with pytest.MonkeyPatch.context() as patch:
        home: Path = tmp_path_factory.mktemp("road")
        patch.setenv("APOCALYPSE_HOME", str(home))
        table = SkirmishTable(home, scenario="fng/highway")
        yield table
        table.close()


def shown(road: SkirmishTable, *readers: str) -> list[Parked]:
    return list(parked(road.session.game, readers))


def test_every_track_stands_on_the_table_with_its_front_down_the_road(road):
    tracks = list(road.view.vehicles.all.values())
    assert [(each.look.key, each.look.army, each.look.facing, each.look.state) for each in tracks] == [
        ("acav", "us", 92, "whole")
    ] * 3


def test_a_track_is_drawn_where_it_stands(road):
    view = road.view
    first = next(iter(view.vehicles.all.values()))
    bare = pygame.Surface(road.hands.app.surface.get_size())
    view.show_place(first.at)
    view.vehicles.draw(bare, view.camera)
    assert bare.get_at(view.camera.window(first.at))[:3] != (0, 0, 0)


def test_whoever_sits_in_a_track_is_drawn_smaller_than_men_on_foot(road):
    seated = {figure for figure, _ in road.world.each(Aboard)}
    shares = {look.share for key, look in road.view.figures.all.items() if key in seated}
    assert shares == {0.62}
    assert {look.share for key, look in road.view.figures.all.items() if key not in seated} <= {1.0}


def test_what_stops_a_track_shows(road):
    world = road.world
    track = next(vehicle for vehicle, _ in world.each(Vehicle))
    states = []
    for why in ("track", "knocked out", "burning"):
        world.set(track, Immobile(why))
        states.append(shown(road, "us")[0].look.state)
    world.remove(track, Immobile)
    assert states == ["disabled", "wreck", "burning"]


def test_a_hidden_vehicle_is_shown_to_its_own_side_alone(road):
    world = road.world
    track = next(vehicle for vehicle, _ in world.each(Vehicle))
    world.set(track, Hidden())
    assert [len(shown(road, side)) for side in ("us", "vc")] == [3, 2]
    world.remove(track, Hidden)
