"""Buildings under fire in the window: what the menu says of a round at one, and how what came down looks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.board.table.breaches import Levelled
from game.board.table.changes import Changed
from game.board.table.layers import Level
from game.board.table.measure.geometry import Point
from game.board.table.sections import Collapse
from game.rules.fng.armour.facades import Facade, facade_of, facades
from game.rules.fng.model.decisions.buildings import FireAtBuilding
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.setting import field_of
from game.ui.fng.orders.acts import ACTS
from game.ui.fng.orders.walls import area_words
from game.ui.fng.shown.marks import on_the_ground
from game.ui.table.overlays import Rubble
from tests.ui.fng.skirmish_table import SkirmishTable


@pytest.fixture(scope="module")
def street(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SkirmishTable]:
    """The street in Hue, seen by the Marines."""
    with pytest.MonkeyPatch.context() as patch:
        home: Path = tmp_path_factory.mktemp("street")
        patch.setenv("APOCALYPSE_HOME", str(home))
        table = SkirmishTable(home, scenario="fng/hue", seed=3)
        yield table
        table.close()


def called(street: SkirmishTable, name: str) -> Facade:
    return next(each for each in facades(street.session.game) if each.name == name)


def test_an_area_is_told_by_its_building_its_side_and_its_level(street):
    hotel, school = called(street, "hotel"), called(street, "school")
    assert [area_words(hotel, area) for area in hotel.standing] == [
        "'hotel' (west)", "'hotel' (east)", "'hotel' (west, upstairs)", "'hotel' (east, upstairs)",
    ]  # fmt: skip
    assert [area_words(school, area) for area in school.standing] == ["'school'"]


def test_the_menu_tells_the_chances_of_a_round_at_a_building(street):
    game = street.session.game
    game.submit(Activate((street.man("Vasquez"),)))
    words = [ACTS[FireAtBuilding].says(game, order) for order in game.orders() if isinstance(order, FireAtBuilding)]
    assert "Fire M-72 LAW at 'pharmacy' (east): 10 % that it comes down, 20 % that it is broken into" in words


def test_rubble_lies_where_an_area_has_come_down_and_the_roof_is_off(street):
    game, view = street.session.game, street.view
    tailor = called(street, "tailor's shop")
    west = Rubble(tailor.plan.outlines[0])
    assert west.middle == Point(32.6, 11.6)
    assert west not in list(on_the_ground(game))
    game.world.create(Changed(Collapse(tailor.building.id, 0, 0, 8.0)))
    game.ctx = field_of(game.ctx, game.world)
    left = facade_of(game, tailor.building.id)
    assert left is not None
    assert [area for area in left.standing if area[0] == Level.GROUND] == [(0, 1)]
    assert west in list(on_the_ground(game))
    before = view._looked_into()
    view.lay([west], [])
    assert set(view._looked_into()) - set(before) == {tailor.building.id}


def test_a_house_that_was_driven_flat_lies_in_rubble(street):
    game = street.session.game
    house = game.ctx.layer.printed.buildings[-1]
    flat = Rubble(house.outline)
    assert flat not in list(on_the_ground(game))
    game.world.create(Changed(Levelled(house.id)))
    assert flat in list(on_the_ground(game))
