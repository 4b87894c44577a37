"""The board before a battle: its painting in the preview and in the orders, and how far a first painting is."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.board.table.tablemap import TableMap
from game.engine.playable.scenario import load_scenario, map_file
from game.systems import kit_of
from game.ui.kit.theme import Theme
from game.ui.mapview.ground import Ground
from game.ui.oa.scenery import Scenery
from game.ui.pictures.artist import portraitist_of
from game.ui.scenes.choosing import board_picture
from game.ui.scenes.choosing.board_picture import BoardPicture, BoardPreview
from game.ui.skirmish.scenery import TableScenery
from game.ui.systems import preview_of
from game.ui.window.glimpses import Preview
from game.ui.window.jobs import Jobs

_TICK = BoardPicture.tick
PLAIN, PAINTED = (40, 90, 40), (200, 120, 60)
SIZE = (120, 80)
SCENARIOS = ("oa/village", "fng/trail", "fof/three-huts", "fmjp/village")


class FakePainting:
    """A painting that is as far as a test says."""

    def __init__(self, *, kept: bool = False) -> None:
        self.kept = kept
        self.failure = ""
        self.share = 0.0
        self.ready: pygame.Surface | None = None
        self.started = 0

    @property
    def progress(self) -> tuple[float, str]:
        return self.share, f"Painting, {self.share:.0%}"

    def start(self) -> None:
        self.started += 1

    def cancel(self) -> None:
        self.started -= 1

    def surface(self) -> pygame.Surface | None:
        return self.ready

    def finish(self) -> None:
        self.ready = filled((600, 400), PAINTED)


def filled(size, colour) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def board(painting: FakePainting) -> Preview:
    return Preview(lambda size: filled(size, PLAIN), lambda: painting, pygame.transform.scale)


class Looker:
    """Looks at a board of one size while time passes."""

    def __init__(self) -> None:
        self.changes = 0
        self.jobs = Jobs(threaded=False)
        self.picture = BoardPicture(self.jobs, self.changed)
        self.now = 10.0

    def changed(self) -> None:
        self.changes += 1

    def wait(self, seconds: float) -> None:
        self.picture.at(SIZE)
        self.picture.tick(self.now)
        self.now += seconds
        self.picture.tick(self.now)
        while self.jobs.pending:
            self.jobs.deliver()

    @property
    def colour(self) -> tuple[int, ...] | None:
        shown = self.picture.at(SIZE)
        return None if shown is None else tuple(shown.get_at((5, 5))[:3])


@pytest.fixture
def looker(monkeypatch: pytest.MonkeyPatch) -> Looker:
    monkeypatch.setattr(BoardPicture, "tick", _TICK)
    monkeypatch.setattr(board_picture, "shared", lambda painting: painting)
    return Looker()


def test_a_board_that_was_painted_before_is_never_shown_plain(looker):
    painting = FakePainting(kept=True)
    looker.picture.show(board(painting))
    assert looker.colour is None
    looker.wait(0.1)
    assert looker.colour is None
    painting.finish()
    looker.wait(0.1)
    assert looker.colour == PAINTED


def test_a_first_painting_tells_how_far_it_is_over_the_plain_board_and_takes_its_place(looker):
    painting = FakePainting()
    looker.picture.show(board(painting))
    looker.wait(1.0)
    assert (looker.colour, painting.started) == (PLAIN, 1)
    painting.share = 0.4
    looker.wait(0.2)
    assert looker.picture.note == (0.4, "Painting, 40%")
    painting.finish()
    looker.wait(0.2)
    assert (looker.colour, looker.picture.note[1]) == (PAINTED, "")


def test_whoever_walks_through_the_list_sends_for_no_painter(looker):
    paintings = [FakePainting() for _ in range(5)]
    for painting in paintings:
        looker.picture.show(board(painting))
        looker.wait(0.1)
    assert [painting.started for painting in paintings] == [0] * 5
    looker.wait(1.0)
    assert [painting.started for painting in paintings] == [0, 0, 0, 0, 1]


def test_the_painter_goes_home_when_nobody_looks_any_more(looker):
    first, second = FakePainting(), FakePainting()
    looker.picture.show(board(first))
    looker.wait(1.0)
    looker.picture.show(board(second))
    assert first.started == 0
    looker.wait(1.0)
    looker.picture.stop()
    assert second.started == 0


def test_where_there_will_be_no_painting_the_plain_board_stays_and_says_why(looker):
    painting = FakePainting(kept=True)
    looker.picture.show(board(painting))
    looker.wait(0.1)
    painting.failure = "The map could not be painted: the disk is full"
    looker.wait(0.1)
    assert (looker.colour, looker.picture.note[1]) == (PLAIN, painting.failure)


def test_a_board_seen_before_is_shown_painted_at_once(looker):
    painting = FakePainting(kept=True)
    painting.finish()
    seen = board(painting)
    looker.picture.show(seen)
    looker.wait(0.1)
    looker.picture.show(board(FakePainting()))
    looker.picture.show(seen)
    assert looker.colour == PAINTED


def test_the_preview_says_on_itself_how_far_the_painter_is(looker, show, hands):
    preview = show(lambda theme: BoardPreview(theme, hands.app.context.jobs), navigate=False)
    painting = FakePainting()
    painting.share = 0.3
    preview.show_board(board(painting))
    told = hands.app.context.theme.recorder = []
    for _ in range(4):
        hands.wait(0.5)
    hands.scene.root.invalidate()
    hands.step()
    assert "Painting, 30%" in [written.text for written in told]


@pytest.mark.parametrize("name", SCENARIOS)
def test_preview_and_orders_of_every_system_show_the_painting_that_the_battle_opens_on(name, hands):
    scenario = load_scenario(name)
    before = preview_of(scenario)
    orders = portraitist_of(scenario.system).preview(kit_of(scenario.system).context(scenario), hands.app.context.theme)
    assert before.painting().file == orders.painting().file
    small = before.printed(filled((900, 600), PAINTED), SIZE)
    assert small.get_width() == SIZE[0] or small.get_height() == SIZE[1]


def test_the_next_board_is_painted_as_large_as_the_one_before_it(looker):
    first, second = FakePainting(kept=True), FakePainting(kept=True)
    for painting in (first, second):
        painting.finish()
        looker.picture.show(board(painting))
        looker.wait(0.1)
        assert looker.colour == PAINTED


# -- the battle -----------------------------------------------------------------------------------------------------


def hex_battle(painting: FakePainting, jobs: Jobs, theme: Theme, monkeypatch) -> tuple[Scenery, Ground]:
    """The ground of the village as a battle opens on it."""
    monkeypatch.setattr("game.ui.oa.scenery.shared", lambda painted: painting)
    scenario = load_scenario("oa/village")
    village = kit_of("oa").context(scenario).map
    scenery = Scenery(village, map_file(scenario), Path("cache"), jobs)
    ground = Ground(theme, village.grid, jobs, lambda: None)
    scenery.fill(ground)
    scenery.begin()
    finish(jobs)
    return scenery, ground


def finish(jobs: Jobs) -> None:
    while jobs.pending:
        jobs.deliver()


@pytest.mark.parametrize("kept", [False, True])
def test_a_battle_opens_on_its_painting_and_on_plain_tiles_only_before_the_first_one(kept, hands, monkeypatch):
    jobs = Jobs(threaded=False)
    _, ground = hex_battle(FakePainting(kept=kept), jobs, hands.app.context.theme, monkeypatch)
    assert ground.ready == (not kept)


def test_a_kept_painting_that_cannot_be_read_leaves_the_plain_tiles(hands, monkeypatch):
    jobs, painting = Jobs(threaded=False), FakePainting(kept=True)
    scenery, ground = hex_battle(painting, jobs, hands.app.context.theme, monkeypatch)
    painting.failure = "It is torn"
    scenery.look()
    finish(jobs)
    assert ground.ready


@pytest.mark.parametrize("kept", [False, True])
def test_a_table_opens_on_its_painting_and_on_the_plain_one_only_before_the_first(kept, hands, monkeypatch):
    monkeypatch.setattr("game.ui.skirmish.scenery.shared", lambda painted: painting)
    monkeypatch.setattr("game.ui.skirmish.scenery.draw_plain", lambda table: filled((60, 40), PLAIN))
    painting, pictures = FakePainting(kept=kept), []
    ground = SimpleNamespace(
        ready=False, set_picture=lambda picture, camera: pictures.append(picture.get_at((1, 1))[:3])
    )
    table = TableMap("t", "T", 6, 4)
    scenery = TableScenery(table, Path("cache"), Jobs(threaded=False))
    scenery.fill(SimpleNamespace(ground=ground, camera=None))
    scenery.begin()
    assert pictures == ([] if kept else [PLAIN])
    painting.finish()
    scenery.look()
    assert pictures[-1] == PAINTED
