"""Frames that draw only what scrolling uncovers: each shows, pixel by pixel, what drawing the whole window shows."""

import random

import numpy as np
import pygame
import pytest

from game.board.hexgrid import Hex
from game.rules.oa.model.decisions import UsFire, UsMovement
from game.ui.kit.shifting import rim, shift, under, widgets_over
from game.ui.kit.widget import Container, Widget
from game.ui.mapview.camera import map_size
from game.ui.oa.controls import furniture
from game.ui.painting.changes import Change
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.screens import small_fight

FIELD = pygame.Rect(10, 20, 200, 100)
SCARS = (
    Change(Hex(1313), "jungle", "clear", burning=True),
    Change(Hex(1413), "clear", "clear", smoke=True),
    Change(Hex(1610), "village", "ruins"),
    Change(Hex(1208), "paddy", "paddy", purple=True),
)
KEYS = ("Left", "Right", "Up", "Down", "Tab", "5", "6", "7", "8", "9", "0", "L", "Shift+Left", "Shift+Down")


class Window:
    """A battle on a ground of noise, in which a pixel in the wrong place shows; every frame is compared when drawn."""

    def __init__(self, table: BattleTable) -> None:
        self.table, self.hands, self.scene, self.view = table, table.hands, table.scene, table.scene.view
        size = map_size(self.view.grid)
        ground = pygame.Surface(size)
        pygame.surfarray.blit_array(ground, np.random.default_rng(3).integers(0, 255, (*size, 3)).astype(np.uint8))
        self.view.ground.set_picture(ground)
        self.partly = self.wholly = 0
        self._step, self.hands.step = self.hands.step, self.step
        self._part, self.scene.root.draw_scrolled = self.scene.root.draw_scrolled, self.draw_scrolled

    def draw_scrolled(self, surface: pygame.Surface) -> pygame.Rect | None:
        part = self._part(surface)
        self.partly += part is not None
        self.wholly += part is None
        return part

    def step(self, *events: pygame.Event) -> bool:
        """One turn of the loop; what it has drawn is what the whole window looks like."""
        drew = self._step(*events)
        differs = drew and not self.scene.root.dirty and self.differs()
        assert not differs, f"frame {self.partly + self.wholly} differs"
        return drew

    def differs(self) -> bool:
        """Whether the window shows something else than when all of it is drawn."""
        shown, whole = self.hands.app.surface, self.whole()
        return pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(whole, "RGB")

    def whole(self) -> pygame.Surface:
        """The whole window, drawn from nothing on paper of its own."""
        root, paper = self.scene.root, self.hands.app.surface.copy()
        paper.fill((255, 0, 255))
        self.scene.draw_background(paper)
        root.draw(paper)
        self.scene.hands.draw_carried(paper)
        root._drawn_on = self.hands.app.surface
        return paper

    # -- what a player does -----------------------------------------------------------------------------------------

    def somewhere(self, chance: random.Random) -> tuple[int, int]:
        rect = self.view.rect
        return chance.randrange(rect.left, rect.right), chance.randrange(rect.top, rect.bottom)

    def drag(self, chance: random.Random) -> None:
        """The map under the middle button, by little and by much."""
        x, y = self.somewhere(chance)
        self.hands.move((x, y))
        self.hands.down((x, y), 2)
        far = chance.choice((3, 12, 60))
        for _ in range(chance.randrange(2, 7)):
            x, y = x + chance.randint(-far, far), y + chance.randint(-far, far)
            self.hands.move((x, y))
        self.hands.up((x, y), 2)

    def point(self, chance: random.Random) -> None:
        self.hands.move(self.somewhere(chance))
        self.hands.wait(chance.choice((0.01, 0.2, 1.0)))

    def click(self, chance: random.Random) -> None:
        piece = chance.choice(sorted(self.view.pieces.all))
        at = self.table.place_of(piece)
        self.hands.click(at if self.view.rect.collidepoint(at) else self.somewhere(chance))

    def press(self, chance: random.Random) -> None:
        self.hands.press(chance.choice(KEYS))
        self.glide(chance)

    def glide(self, chance: random.Random) -> None:
        for _ in range(chance.randrange(1, 9)):
            self.hands.wait(0.017)

    def zoom(self, chance: random.Random) -> None:
        self.hands.move(self.somewhere(chance))
        self.hands.wheel(chance.choice((-1, 1)))
        for _ in range(chance.choice((1, 3, 30))):
            self.hands.wait(0.03)

    def leap(self, chance: random.Random) -> None:
        """A click into the small map."""
        rect = self.scene.parts.minimap.rect
        self.hands.click((chance.randrange(rect.left, rect.right), chance.randrange(rect.top, rect.bottom)))
        self.glide(chance)


@pytest.fixture
def window(home, monkeypatch, request):
    unpainted(monkeypatch)
    monkeypatch.setattr(furniture, "changes_of", lambda battle: SCARS)
    size, scale, decision = request.param
    table = BattleTable(home, size=size, scale=scale)
    table.lay_out(small_fight(decision))
    yield Window(table)
    table.close()


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("window", [((1024, 700), 100, UsMovement), ((1280, 800), 125, UsFire)], indirect=True)
def test_whatever_the_player_does_a_frame_drawn_in_part_shows_what_a_whole_one_shows(window, seed):
    chance = random.Random(seed)
    acts = (window.drag,) * 4 + (window.point, window.click, window.press, window.press, window.zoom, window.leap)
    for _ in range(20):
        chance.choice(acts)(chance)
    assert window.partly > 10


@pytest.mark.parametrize("window", [((1280, 800), 100, UsFire)], indirect=True)
def test_a_drag_over_a_map_at_rest_is_drawn_in_part(window):
    window.table.settle()
    window.hands.move((500, 400))
    window.hands.down((500, 400), 2)
    window.hands.move((520, 400))
    before = window.wholly
    for x in range(530, 600, 7):
        window.hands.move((x, 410))
    assert window.wholly == before


@pytest.mark.parametrize("window", [((1280, 800), 100, UsFire)], indirect=True)
def test_what_changes_while_the_map_moves_is_drawn_whole(window):
    window.table.settle()
    window.view.pan(20, 10)
    window.scene.note("Not now.")
    before = window.wholly
    assert window.hands.step()
    assert window.wholly == before + 1


@pytest.mark.parametrize("window", [((1280, 800), 100, UsFire)], indirect=True)
def test_a_leap_over_most_of_the_map_is_drawn_whole(window):
    window.view.zoom_by_key(2)
    window.table.settle()
    window.view.pan(-900, -600)
    window.hands.step()
    before = window.wholly
    window.view.pan(900, 600)
    assert window.hands.step()
    assert window.wholly == before + 1


@pytest.mark.parametrize("window", [((1280, 800), 100, UsFire)], indirect=True)
def test_ground_that_is_stretched_for_the_moment_is_drawn_whole(window, monkeypatch):
    window.table.settle()
    monkeypatch.setattr(window.view.ground._jobs, "start", lambda work, done: None)
    window.view.ground.set_picture(window.view.ground._bases[1.0])
    window.hands.step()
    before = window.wholly
    window.view.pan(20, 10)
    assert window.hands.step()
    assert window.wholly == before + 1


# -- what is uncovered -----------------------------------------------------------------------------------------------


def test_a_picture_that_moves_uncovers_strips_at_the_far_sides():
    assert rim(FIELD, (3, -2)) == [pygame.Rect(10, 20, 3, 100), pygame.Rect(10, 118, 200, 2)]
    assert rim(FIELD, (-3, 2)) == [pygame.Rect(207, 20, 3, 100), pygame.Rect(10, 20, 200, 2)]
    assert rim(FIELD, (0, 0)) == []


def test_what_lies_over_it_is_drawn_again_where_it_is_and_where_its_pixels_have_gone():
    card = pygame.Rect(50, 50, 20, 10)
    assert under(FIELD, (5, 0), [card]) == [pygame.Rect(50, 50, 25, 10)]
    assert under(FIELD, (5, 0), [card.move(-45, 0)]) == [pygame.Rect(10, 50, 20, 10)]
    assert under(FIELD, (5, 0), [card.move(0, 500)]) == []


def test_cards_that_touch_one_another_are_drawn_in_one_piece():
    cards = [pygame.Rect(50, 50, 20, 10), pygame.Rect(90, 50, 20, 10), pygame.Rect(60, 50, 35, 10)]
    assert under(FIELD, (0, 1), cards) == [pygame.Rect(50, 50, 60, 11)]


def test_pixels_move_within_the_field_only():
    surface = pygame.Surface((20, 20))
    surface.set_at((5, 5), (255, 0, 0))
    surface.set_at((15, 5), (0, 255, 0))
    shift(surface, pygame.Rect(0, 0, 10, 10), (2, 1))
    assert surface.get_at((7, 6))[:3] == (255, 0, 0)
    assert surface.get_at((15, 5))[:3] == (0, 255, 0)
    assert surface.get_clip() == surface.get_rect()


def test_over_a_widget_lies_what_is_drawn_later(hands):
    theme = hands.app.context.theme
    map, card, hidden, foot = (Widget(theme) for _ in range(4))
    hidden.show(False)
    inner = Container(theme, Widget(theme), map, card, hidden)
    Container(theme, inner, foot)
    assert widgets_over(map) == [card, foot]
