"""The map desk of tables: what is saved in Tiled shows, faults have a place in inches, points are told of."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building, TableMap
from game.engine.files.paths import mods_dir
from game.engine.playable.scenario import Scenario, load_scenario
from game.engine.playable.workshop import own_copy, scenario_of
from game.rules.fng.cartography import CARTOGRAPHY
from game.rules.fng.model.tables.loading import load_tables
from game.ui.mapdesk.live import LOOK_AGAIN
from game.ui.mapdesk.tables import TableDesk, TableObjects
from game.ui.painting.background import Painting
from game.ui.systems import desk_of
from tests.rules.fng.fng_board import box
from tests.ui.hands import Hands


@pytest.fixture
def begun() -> list[Scenario]:
    """The battles begun from the desk."""
    return []


@pytest.fixture
def desk(hands: Hands, begun: list[Scenario], monkeypatch: pytest.MonkeyPatch) -> Iterator[TableDesk]:
    """The desk of the player's own copy of the hamlet, which nobody paints."""
    monkeypatch.setattr(Painting, "start", lambda painted: None)
    own = scenario_of(own_copy(load_scenario("fng/introductory")))
    scene = desk_of("fng")(hands.app.context, own, begun.append)
    assert isinstance(scene, TableDesk)
    hands.app.context.scenes.push(scene)
    hands.step()
    yield scene
    hands.app.context.scenes.pop_to_first()


def save(desk: TableDesk, change: Callable[[str], str]) -> None:
    """Save as Tiled does: into another file, which then takes the name."""
    draft = desk.live.file.with_suffix(".draft")
    draft.write_text(change(desk.live.file.read_text(encoding="utf-8")), encoding="utf-8")
    draft.replace(desk.live.file)


def tick(hands: Hands) -> None:
    """The desk looks at its file, and is given what it holds."""
    hands.wait(LOOK_AGAIN * 1.5)
    hands.step()


def renamed(text: str) -> str:
    return text.replace('type="woods"', 'type="jungle"')


def test_a_sound_table_can_be_played(desk: TableDesk, begun: list[Scenario]) -> None:
    assert desk.list.rows == []
    assert desk.title.text == desk.map.title
    desk.begin()
    assert begun == [desk.scenario]


def test_what_is_saved_in_tiled_shows_with_the_next_look(hands: Hands, desk: TableDesk) -> None:
    before = {area.kind for area in desk.map.areas}
    assert "woods" in before
    save(desk, renamed)
    tick(hands)
    assert {area.kind for area in desk.map.areas} == (before - {"woods"}) | {"jungle"}
    assert desk.view.table == desk.map


def test_a_fault_is_listed_with_its_place_and_its_remedy(hands: Hands, desk: TableDesk) -> None:
    sound = desk.map
    save(desk, lambda text: text.replace('type="woods"', 'type="wods"'))
    tick(hands)
    assert desk.map is sound
    row = desk.list.rows[0]
    assert "east" in row.where
    assert row.problem.remedy
    assert row.problem.at is not None
    assert not desk.begin_button.enabled
    desk.list.choose(0)
    hands.step()
    save(desk, lambda text: text.replace('type="wods"', 'type="woods"'))
    tick(hands)
    assert desk.list.rows == []
    assert desk.begin_button.enabled


def test_a_man_for_whom_the_table_has_no_place_is_a_fault_of_the_scenario(hands: Hands, desk: TableDesk) -> None:
    save(desk, lambda text: text.replace('name="pham"', 'name="nobody"'))
    tick(hands)
    assert [row.problem.remedy for row in desk.list.rows] == ["mend the scenario"]
    assert not desk.begin_button.enabled


def test_a_point_is_told_with_its_ground_and_the_line_of_sight_between_two(desk: TableDesk) -> None:
    hands, view = desk.hands, desk.view
    view.hovered_at = Point(20.0, 2.0)
    hands.point_out()
    assert desk.facts.text.startswith("20 east, 2 south")
    assert "woods" in desk.facts.text
    hands.take_sight()
    view.hovered_at = Point(20.0, 30.0)
    hands.point_out()
    assert "does not see" in desk.facts.text
    assert len(view.over) == 1
    hands.take_sight()
    assert not view.over


def test_zones_and_spots_show_when_asked_for(hands: Hands, desk: TableDesk) -> None:
    plain = hands.app.surface.copy()
    desk.toggle_objects()
    hands.step()
    assert hands.app.surface.get_buffer().raw != plain.get_buffer().raw


def test_the_areas_of_a_building_are_told_and_drawn() -> None:
    sections = CARTOGRAPHY.sections
    most = load_tables(mods_dir()).guns.buildings.area
    small, large = (Building(1, "house", box(10, 10, wide, most), 2) for wide in (most, most + 0.5))
    drawn = TableMap("test", "Test", 48, 48, buildings=(large,))
    assert [len(sections(each)) for each in (small, large)] == [1, 2]
    facts = CARTOGRAPHY.point_facts(drawn, Point(10.0 + most, 10.0 + most / 2))
    assert facts[-3:-1] == ("area 2 of 2", "2 storeys")
    assert facts[-1].startswith("Defensive Value ")
    assert not any("area" in fact for fact in CARTOGRAPHY.point_facts(drawn, Point(40.0, 40.0)))
    assert sections(Building(1, "no such kind", box(10, 10, 30, 30), 1)) == ()


def test_the_desk_draws_the_areas_of_its_buildings_among_the_objects(desk: TableDesk, hands: Hands) -> None:
    assert desk.map is not None
    outlines = [desk.objects.sections(building) for building in desk.map.buildings]
    assert outlines
    assert all(outlines)
    pictures = []
    for sections in (desk.objects.sections, lambda building: ()):
        surface = pygame.Surface((1600, 900))
        objects = TableObjects(desk.theme, sections)
        objects.map, objects.shown = desk.map, True
        assert desk.view is not None
        objects.draw(surface, desk.view.camera)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]
