"""The map desk: what is saved in Tiled shows, faults are listed and mended, and only own maps are changed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.board.hexgrid import Hex
from game.engine.faults import MapProblem
from game.engine.files.paths import data_dir
from game.engine.playable.scenario import Scenario, load_scenario, map_file
from game.engine.playable.workshop import scenario_of
from game.systems import begin_map
from game.ui.kit.dialog import Dialog
from game.ui.mapdesk.hexes import MapDesk
from game.ui.mapdesk.live import LOOK_AGAIN
from game.ui.mapview.camera import centre
from game.ui.painting import PaintedMap
from game.ui.scenes.choosing.choose import ChooseScene
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts
from tests.ui.stage import FakeGames

Desk = Callable[..., MapDesk]


@pytest.fixture
def begun() -> list[Scenario]:
    """The battles begun from the desk."""
    return []


@pytest.fixture
def desk(hands: Hands, begun: list[Scenario], monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """Shows the desk of a map, which nobody paints."""
    monkeypatch.setattr(PaintedMap, "start", lambda painted: None)

    def show(scenario: Scenario | None = None, *, edit: bool = False) -> MapDesk:
        chosen = scenario or scenario_of(begin_map("Ford", "small"))
        scene = MapDesk(hands.app.context, chosen, begun.append, edit=edit)
        hands.app.context.scenes.push(scene)
        hands.step()
        return scene

    yield show
    hands.app.context.scenes.pop_to_first()


@pytest.fixture
def tiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program in Tiled's place that only writes down what it is given."""
    told = tmp_path / "told.txt"
    program = tmp_path / "tiled"
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {told}.part && mv {told}.part {told}\n')
    program.chmod(0o755)
    monkeypatch.setenv("APOCALYPSE_TILED", str(program))
    return told


@pytest.fixture
def no_tiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APOCALYPSE_TILED", str(tmp_path / "nowhere"))


def save(file: Path, change: Callable[[str], str]) -> None:
    """Save as Tiled does: into another file, which then takes the name."""
    draft = file.with_suffix(".draft")
    draft.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
    draft.replace(file)


def tick(hands: Hands) -> None:
    """The desk looks at its file, and is given what it holds."""
    hands.wait(LOOK_AGAIN * 1.5)
    hands.step()


def flooded(text: str) -> str:
    """The first hex becomes river (tiles 45 to 48)."""
    start = text.index('<data encoding="csv">\n') + len('<data encoding="csv">\n')
    return text[:start] + "45" + text[text.index(",", start) :]


def colour_at(desk: MapDesk, surface: pygame.Surface, hex: int) -> pygame.Color:
    assert desk.view is not None
    x, y = desk.view.camera.to_window(centre(Hex(hex)))
    return surface.get_at((x, y))


def test_what_is_saved_shows_with_the_next_look(hands: Hands, desk: Desk) -> None:
    scene = desk()
    assert scene.view is not None
    scene.view.camera.look_at(centre(Hex(101)), at_once=True)
    before = colour_at(scene, hands.app.surface, 101)
    save(scene.live.file, flooded)
    tick(hands)
    assert scene.map is not None
    assert scene.map.terrain[Hex(101)] == "river"
    assert colour_at(scene, hands.app.surface, 101) != before


def test_nothing_is_drawn_while_nothing_changes(hands: Hands, desk: Desk) -> None:
    desk()
    tick(hands)
    frames = hands.app.frames
    for _ in range(20):
        tick(hands)
    assert hands.app.frames == frames


def test_faults_are_listed_over_the_map_before_them_and_go_when_mended(hands: Hands, desk: Desk) -> None:
    scene = desk()
    good, bright = scene.map, colour_at(scene, hands.app.surface, 1007)
    save(scene.live.file, lambda text: text.replace('type="road"', 'type="raod"').replace('value="SW"', 'value="WS"'))
    tick(hands)
    assert [(row.problem.layer, row.problem.hex) for row in scene.list.rows] == [
        ("links", "1001"),
        ("features", "0709"),
    ]
    assert scene.list.rows[0].problem.remedy == "did you mean 'road'?"
    assert scene.map is good
    assert sum(colour_at(scene, hands.app.surface, 1007)[:3]) < sum(bright[:3])
    assert not scene.begin_button.enabled
    save(scene.live.file, lambda text: text.replace('"raod"', '"road"').replace('"WS"', '"SW"'))
    tick(hands)
    assert scene.list.rows == []
    assert scene.begin_button.enabled
    assert colour_at(scene, hands.app.surface, 1007) == bright


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_fault_that_is_chosen_is_brought_into_the_middle(hands: Hands, desk: Desk, by: str) -> None:
    scene = desk()
    save(scene.live.file, lambda text: text.replace('value="SW"', 'value="WS"'))
    tick(hands)
    assert scene.view is not None
    scene.view.camera.zoom_by(3)
    scene.view.camera.settle()
    hands.click(scene.list.rows[0]) if by == "mouse" else hands.press("Tab")
    assert scene.list.chosen is scene.list.rows[0].problem
    assert scene.view.camera.at_rest(centre(Hex(709))) == pytest.approx(scene.view.rect.center, abs=300)
    assert scene.view.camera.goal[0] < centre(Hex(1007))[0]


@pytest.mark.parametrize(("hex", "on_the_map"), [("0709", True), ("9999", False), ("", False)])
def test_a_fault_outside_the_map_is_neither_drawn_nor_gone_to(
    hands: Hands, desk: Desk, hex: str, on_the_map: bool
) -> None:
    scene = desk()
    assert scene.view is not None
    scene.view.camera.zoom_by(3)
    scene.view.camera.settle()
    problem, surface, before = MapProblem("odd", "mend it", hex=hex), hands.app.surface, scene.view.camera.goal
    scene.go_to_fault(problem)
    assert (scene.view.camera.goal != before) is on_the_map
    scene.view.camera.settle()
    shown = pygame.image.tobytes(surface, "RGB")
    scene.draw_fault(surface, problem, chosen=True)
    assert (pygame.image.tobytes(surface, "RGB") != shown) is on_the_map


def test_a_post_in_the_river_is_a_fault_and_the_map_shows_all_the_same(hands: Hands, desk: Desk) -> None:
    scene = desk()
    save(scene.live.file, lambda text: text)
    scene.scenario.rules["tables"]["placement"]["placements"]["1"]["mortar"] = "0112"
    save(scene.live.file, flooded)
    tick(hands)
    assert [row.where for row in scene.list.rows] == ["0112"]
    assert scene.map is not None
    assert scene.map.terrain[Hex(101)] == "river"
    assert not scene.begin_button.enabled


def test_a_map_of_another_size_gets_another_view(hands: Hands, desk: Desk) -> None:
    scene = desk()
    larger = begin_map("Larger", "medium")
    save(scene.live.file, lambda text: larger.map.read_text(encoding="utf-8"))
    tick(hands)
    assert scene.view is not None
    assert (scene.view.grid.columns, scene.view.grid.rows) == (26, 18)


def test_a_file_that_is_broken_from_the_start_shows_its_faults_alone(hands: Hands, desk: Desk) -> None:
    own = begin_map("Ford", "small")
    whole = own.map.read_text(encoding="utf-8")
    own.map.write_text("<map>", encoding="utf-8")
    scene = desk(scenario_of(own))
    assert scene.view is None
    assert len(scene.list.rows) == 1
    own.map.write_text(whole, encoding="utf-8")
    tick(hands)
    assert scene.view is not None
    assert scene.list.rows == []


def test_pointing_tells_the_ground_and_the_tool_what_a_hex_sees(hands: Hands, desk: Desk) -> None:
    scene = desk()
    assert scene.view is not None
    place = lambda hex: scene.view.camera.to_window(centre(Hex(hex)))  # noqa: E731 - as short as what it stands for
    hands.move(place(1004))
    assert scene.facts.text.startswith("1004 · clear")
    assert "road Road" in scene.facts.text
    hands.press("L")
    hands.move(place(1005))
    assert scene.facts.text == "1004 sees 1005, 1 hex away."
    hands.press("L")
    assert scene.facts.text.startswith("1005")


def test_editing_opens_the_map_in_tiled_with_its_project(desk: Desk, tiled: Path) -> None:
    scene = desk(edit=True)
    wait_for(tiled)
    project = scene.live.file.parent / "apocalypse.tiled-project"
    assert tiled.read_text().splitlines() == [str(project), str(scene.live.file)]


def test_one_of_our_maps_is_copied_first_and_that_is_said(hands: Hands, desk: Desk, tiled: Path) -> None:
    scene = desk(load_scenario("oa/village"), edit=True)
    wait_for(tiled)
    copy = Path(os.environ["APOCALYPSE_HOME"]) / "maps" / "village-copy.tmx"
    assert tiled.read_text().splitlines()[-1] == str(copy)
    assert scene.live.file == map_file(scene.scenario) == copy.resolve()
    (dialog,) = scene.root.popups
    assert isinstance(dialog, Dialog)
    assert str(copy) in "".join(widget.text for widget in dialog.walk() if hasattr(widget, "text"))
    assert (data_dir() / "maps" / "village.tmx").read_bytes() == copy.read_bytes()


def test_without_tiled_it_says_where_to_get_it_and_copies_nothing(hands: Hands, desk: Desk, no_tiled: None) -> None:
    scene = desk(load_scenario("oa/village"), edit=True)
    (dialog,) = scene.root.popups
    assert "www.mapeditor.org" in "".join(widget.text for widget in dialog.walk() if hasattr(widget, "text"))
    assert not (Path(os.environ["APOCALYPSE_HOME"]) / "maps").exists()


def test_a_battle_is_begun_on_the_map_as_it_is(hands: Hands, desk: Desk, begun: list[Scenario]) -> None:
    scene = desk()
    hands.press("P")
    assert begun == [scene.scenario]


def test_a_new_map_is_asked_for_listed_and_chosen(hands: Hands) -> None:
    hands.app.context.scenes.push(ChooseScene(hands.app.context))
    hands.step()
    hands.click("New map")
    hands.click("Make the map")
    assert "is no name for a map" in shown(hands)
    hands.type("Hue")
    hands.press("Enter")
    scene = hands.scene
    assert isinstance(scene, ChooseScene)
    assert not scene.root.popups
    assert scene.chosen.scenario is not None
    assert scene.chosen.scenario.id == "oa/hue"
    hands.click("New map")
    hands.type("Hue")
    hands.press("Enter")
    assert "choose another name" in shown(hands)


def shown(hands: Hands) -> str:
    """All words of the dialog that is open."""
    return " ".join(str(getattr(widget, "text", "")) for widget in hands.scene.root.popups[-1].walk())


def wait_for(file: Path) -> None:
    """The program runs beside us: it has written this file when it has been called."""
    from tests.e2e.window import until

    until(f"{file.name} is written", file.exists)


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1024, 700), 75), ((1024, 700), 100), ((1280, 720), 150), ((1920, 1080), 200), ((3840, 2160), 300)],
)
def test_every_text_can_be_read_whole_with_and_without_faults(
    games: FakeGames, home: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    monkeypatch.setattr(PaintedMap, "start", lambda painted: None)
    own = begin_map("Ford", "small")
    hands = Hands(games, home, size=size, scale=scale)
    monkeypatch.setattr("game.ui.mapdesk.desk.map_file", lambda scenario: Path("ford.tmx"))
    hands.app.context.scenes.push(ChooseScene(hands.app.context))
    hands.step()
    assert cut_texts(hands.scene, hands.app.surface) == []
    hands.click("New map")
    assert cut_texts(hands.scene, hands.app.surface) == []
    hands.scene.root.popups[-1].close()
    scene = MapDesk(hands.app.context, scenario_of(own), lambda scenario: None)
    hands.app.context.scenes.push(scene)
    hands.step()
    assert cut_texts(scene, hands.app.surface) == []
    save(own.map, lambda text: text.replace('"road"', '"raod"').replace('value="SW"', 'value="WS"'))
    tick(hands)
    assert len(scene.list.rows) == 2
    assert cut_texts(scene, hands.app.surface) == []
    hands.app.context.scenes.pop_to_first()
    pygame.display.quit()


def test_places_are_named_on_the_map_once_with_its_objects_shown_or_not(hands: Hands, desk: Desk) -> None:
    scene = desk()
    assert scene.map is not None
    assert scene.view is not None
    assert set(scene.view.names.names.values()) == {place.name.partition(" (")[0] for place in scene.map.places}
    assert scene.view.names.names
    scene.toggle_objects()
    assert scene.view.names.names == {}
    scene.toggle_objects()
    assert scene.view.names.names


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 150), ((1280, 720), 100), ((2560, 1440), 300)])
def test_names_of_objects_are_cut_by_no_rim_and_lie_over_no_other(
    home: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    monkeypatch.setattr(PaintedMap, "start", lambda painted: None)
    hands = Hands(FakeGames(), home, size=size, scale=scale)
    scene = MapDesk(hands.app.context, scenario_of(begin_map("Ford", "small")), lambda scenario: None)
    hands.app.context.scenes.push(scene)
    hands.step()
    scene.toggle_objects()
    scene.view.invalidate()
    hands.step()
    plates = scene.objects.plates
    assert len(plates) > 5
    assert [plate for plate in plates if not scene.view.rect.contains(plate)] == []
    assert [(one, two) for one, two in combinations(plates, 2) if one.colliderect(two)] == []
    hands.app.context.scenes.pop_to_first()
    pygame.display.quit()
