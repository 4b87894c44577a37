"""The map widget by itself: pointing, panning, carrying, and telling its listener."""

import pygame
import pytest

from game.board.hexgrid import HexGrid
from game.ui.counters import CounterArt, CounterSpec
from game.ui.kit.widget import Tip
from game.ui.mapview.camera import centre
from game.ui.mapview.pieces import Piece
from game.ui.mapview.view import MapView
from game.ui.window.jobs import Jobs

SQUAD = Piece(1, 304, CounterSpec("squad", "us", "Alvarez"))
SLICK = Piece(2, 304, CounterSpec("transport", "us", "Slick 1", in_flight=True), aloft=True)


class Listener:
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple] = []

    def map_hovered(self, hex, piece) -> None:
        self.told.append(("hover", hex, piece and piece.key))

    def map_clicked(self, hex, piece) -> None:
        self.told.append(("click", hex, piece and piece.key))

    def map_wheel(self, step) -> bool:
        return False

    def map_menu(self, hex, piece, pos) -> None:
        self.told.append(("menu", hex, piece and piece.key))

    def map_can_drag(self, piece) -> bool:
        return piece.key == 1

    def map_dropped(self, piece, hex) -> None:
        self.told.append(("drop", piece.key, hex))

    def map_tip(self, hex, piece) -> Tip:
        return Tip(str(hex))


@pytest.fixture
def listener() -> Listener:
    return Listener()


@pytest.fixture
def view(show, listener) -> MapView:
    def make(theme):
        view = MapView(theme, HexGrid(20, 14), Jobs(threaded=False), CounterArt(theme), listener)
        view.pieces.show([SQUAD, SLICK])
        return view

    view = show(make, navigate=False)
    listener.told.clear()
    return view


def at(view: MapView, hex: int) -> tuple[int, int]:
    return view.camera.to_window(centre(hex))


def test_hovering_names_the_hex_once(view, hands, listener):
    hands.move(at(view, 505))
    hands.move((at(view, 505)[0] + 2, at(view, 505)[1]))
    assert listener.told == [("hover", 505, None)]


def test_the_upper_of_two_counters_is_picked_where_they_overlap(view, hands, listener):
    hands.click(view.camera.to_window(view.pieces.point_of(2, view.camera.zoom)))
    assert listener.told[-1] == ("click", 304, 2)


def test_the_lower_counter_is_picked_where_it_shows(view, hands, listener):
    x, y = view.camera.to_window(view.pieces.point_of(1, view.camera.zoom))
    reach = view.pieces.size_at(view.camera.zoom) // 2 - 2
    hands.click((x - reach, y + reach))
    assert listener.told[-1] == ("click", 304, 1)


def test_right_click_asks_for_the_menu(view, hands, listener):
    hands.click(at(view, 505), 3)
    assert listener.told[-1] == ("menu", 505, None)


def drag(hands, start, end) -> None:
    hands.move(start)
    hands.down(start)
    for share in (0.4, 1.0):
        hands.move(tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)))
    hands.up(end)


def test_dragging_a_counter_that_may_be_moved_drops_it_where_the_mouse_is(view, hands, listener):
    x, y = view.camera.to_window(view.pieces.point_of(1, view.camera.zoom))
    reach = view.pieces.size_at(view.camera.zoom) // 2 - 2
    drag(hands, (x - reach, y + reach), at(view, 606))
    assert listener.told[-1][:3] in (("drop", 1, 606), ("hover", 606, None))
    assert ("drop", 1, 606) in listener.told


def test_dragging_the_ground_pans_and_clicks_nothing(view, hands, listener):
    view.camera.zoom_by(5)
    view.camera.settle()
    before = view.camera.at
    drag(hands, (600, 400), (500, 350))
    assert view.camera.at != before
    assert not any(told[0] == "click" for told in listener.told)


def test_a_counter_that_is_carried_leaves_no_trace_when_it_is_let_go(view, hands, listener):
    x, y = view.camera.to_window(view.pieces.point_of(1, view.camera.zoom))
    reach = view.pieces.size_at(view.camera.zoom) // 2 - 2
    drag(hands, (x - reach, y + reach), at(view, 606))
    assert not view.pieces.moved


def test_a_counter_in_the_hand_stays_under_the_mouse_while_the_map_moves(view, hands, listener):
    x, y = view.camera.to_window(view.pieces.point_of(1, view.camera.zoom))
    reach = view.pieces.size_at(view.camera.zoom) // 2 - 2
    start, there = (x - reach, y + reach), at(view, 606)
    hands.move(start)
    hands.down(start)
    hands.move(there)
    view.camera.look_at((view.camera.at[0] + 90, view.camera.at[1] + 40))
    for moment in range(20):
        view.glide(1.0 + moment * 0.05)
    assert view.camera.to_window(view.pieces.moved[1]) == pytest.approx(there, abs=2)
    hands.up(there)


def test_leaving_the_window_points_at_nothing(view, hands, listener):
    hands.move(at(view, 505))
    hands.step(pygame.Event(pygame.WINDOWLEAVE))
    view.glide(0.0)
    assert view.hovered_hex is None


def test_the_keyboard_points_from_where_the_player_is(view, listener):
    view.move_cursor((1, 0), 505)
    assert view.hovered_hex == 605
    view.move_cursor((0, 1), 505)
    assert view.hovered_hex == 606


def test_the_keyboard_stays_on_the_map(view):
    view.move_cursor((-1, 0), 101)
    assert view.hovered_hex == 101


def test_every_counter_is_drawn_for_the_small_map_again_when_they_change(view):
    version = view.pieces.version
    view.pieces.show([SQUAD])
    assert view.pieces.version == version + 1
