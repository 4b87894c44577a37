"""The table widget by itself: pointing, dragging, turning, framing, panning, and telling its listener."""

from __future__ import annotations

import pygame
import pytest

from game.board.table.measure.geometry import Point
from game.ui.table.overlays import RangeRing
from tests.ui.table.bare_table import BAKER, HUT, PHAM


def at(view, place) -> tuple[int, int]:
    return view.camera.window(place)


def drag(hands, start, *places, button: int = 1) -> None:
    """Press at a place and move over others; the button stays down."""
    hands.move(start)
    hands.down(start, button)
    for place in places:
        hands.move(place)


def test_a_place_in_inches_comes_back_from_the_window(view):
    assert view.camera.inches(at(view, (7, 9))) == pytest.approx((7, 9), abs=0.03)


def test_hovering_tells_the_place_and_the_figure_there(view, hands, ears):
    hands.move(at(view, BAKER.at))
    assert ears.last("hover")[1:] == (pytest.approx(Point(9, 4), abs=0.04), 1)
    hands.move(at(view, (7, 14)))
    assert ears.last("hover")[2] is None


def test_a_view_that_is_laid_out_under_a_resting_mouse_points_there(view, hands, ears):
    place = at(view, BAKER.at)
    view.show(False)
    hands.move(place)
    assert ears.told == []
    view.show(True)
    view.root.lay_out()
    assert ears.last("hover")[2] == BAKER.key


def test_beside_the_table_there_is_no_place(view, hands, ears):
    hands.move(at(view, (12, 8)))
    hands.move(at(view, (-0.5, 8)))
    assert ears.last("hover") == ("hover", None, None)


def test_a_click_picks_the_nearer_of_two_bases(view, hands, ears):
    hands.click(at(view, (9.45, 4)))
    assert ears.last("click") == ("click", 1, False)
    hands.click(at(view, (9.55, 4)))
    assert ears.last("click") == ("click", 2, False)


def test_just_off_a_base_nobody_is_picked(view, hands, ears):
    hands.click(at(view, (20, 9.4)))
    assert ears.last("click")[1] is None


def test_a_right_click_asks_for_the_menu(view, hands, ears):
    hands.click(at(view, PHAM.at), button=3)
    assert ears.last("menu") == ("menu", 3)


def test_a_dragged_figure_takes_its_group_along_in_formation(view, hands, ears):
    start = at(view, BAKER.at)
    drag(hands, start, at(view, (10, 4)), at(view, (12, 8)))
    carried = ears.last("drag")[1]
    assert carried.keys == (1, 2)
    assert carried.ends()[1] == pytest.approx(Point(12, 8), abs=0.05)
    assert carried.ends()[2].x - carried.ends()[1].x == pytest.approx(1.0)
    hands.up(at(view, (12, 8)))
    assert ears.last("drop")[1].end == carried.end
    assert view.figures.ghosts == ()


def test_pale_figures_go_with_the_drag(view, hands):
    drag(hands, at(view, BAKER.at), at(view, (10, 4)), at(view, (9, 9)))
    first, second = view.figures.ghosts
    assert (first.look.key, second.look.key) == (1, 2)
    assert first.facing in (179, 180, 181)


def test_a_short_pull_keeps_the_facing(view, hands):
    drag(hands, at(view, BAKER.at), at(view, (9.3, 4.3)))
    assert view.figures.ghosts[0].facing == BAKER.facing


def test_a_press_that_hardly_moves_is_a_click(view, hands, ears):
    x, y = at(view, BAKER.at)
    drag(hands, (x, y), (x + 4, y))
    hands.up((x + 4, y))
    assert ears.last("click")[1] == 1
    assert not any(told[0] == "drag" for told in ears.told)


def test_the_right_button_lays_points_of_the_path(view, hands, ears):
    drag(hands, at(view, BAKER.at), at(view, (9, 7)))
    hands.down(at(view, (9, 7)), 3)
    hands.up(at(view, (9, 7)), 3)
    hands.move(at(view, (12, 7)))
    path = ears.last("drag")[1].path
    assert [round(point.x) for point in path] == [9, 9, 12]
    assert [round(point.y) for point in path] == [4, 7, 7]
    assert view.take_point_back()
    assert len(ears.last("drag")[1].path) == 2
    assert not view.take_point_back()


def test_a_drag_ends_at_the_edge_of_the_table(view, hands, ears):
    drag(hands, at(view, BAKER.at), at(view, (9, 0)), at(view, (9, -3)))
    assert ears.last("drag")[1].end.y == 0


def test_giving_up_puts_everything_back(view, hands, ears):
    drag(hands, at(view, BAKER.at), at(view, (12, 8)))
    assert view.give_up()
    assert ears.told[-1] == ("back",)
    assert view.figures.ghosts == ()
    hands.up(at(view, (12, 8)))
    assert not any(told[0] == "drop" for told in ears.told)
    assert not view.give_up()


def test_whoever_may_not_be_dragged_pans_the_table(view, hands, ears):
    hands.resize((700, 500))
    corner = view.camera.corner()
    start = at(view, PHAM.at)
    if not view.rect.collidepoint(start):
        view.camera.go_to(PHAM.at, at_once=True)
        corner, start = view.camera.corner(), at(view, PHAM.at)
    drag(hands, start, (start[0] - 20, start[1]), (start[0] - 40, start[1]))
    assert view.camera.corner() != corner
    assert not any(told[0] == "drag" for told in ears.told)


def test_a_drag_on_open_ground_frames_figures(view, hands, ears):
    drag(hands, at(view, (8, 2)), at(view, (9.5, 5)))
    assert ears.last("frame") == ("frame", (1,), False, False)
    hands.move(at(view, (12, 6)))
    hands.up(at(view, (12, 6)))
    assert ears.last("frame") == ("frame", (1, 2), False, True)


def test_the_facing_handle_turns_a_figure(view, hands, ears):
    view.figures.mark(selected=(1,), turnable=(1,))
    knob = view.figures.handle_at(view.camera, 1)
    drag(hands, knob, at(view, (9, 7)))
    assert ears.last("turning") == ("turning", 1, 180)
    assert view.figures.facing_of(1) == 180
    hands.up(at(view, (9, 7)))
    assert ears.last("turned") == ("turned", 1, 180)
    assert view.figures.facing_of(1) == BAKER.facing  # until the game says otherwise


def test_the_middle_button_pans(view, hands):
    hands.resize((700, 500))
    x, y = view.camera.corner()
    drag(hands, (300, 250), (290, 250), (280, 240), button=2)
    assert view.camera.corner() != (x, y)


def test_the_wheel_zooms_on_the_pointer(view, hands):
    hands.resize((700, 500))
    place = (8.0, 8.0)
    view.camera.go_to((12, 8), at_once=True)
    pos = at(view, place)
    hands.move(pos)
    hands.wheel(1)
    view.camera.settle()
    assert view.camera.zoom == 1.4
    assert view.camera.inches(pos) == pytest.approx(place, abs=0.05)


def test_the_keyboard_carries_figures(view, ears):
    assert view.pick_up(1)
    for _ in range(4):
        view.move_cursor((0, 1))
    assert ears.last("drag")[1].end == Point(9, 6)
    assert view.lay_point()
    view.move_cursor((1, 0))
    assert view.put_down()
    assert ears.last("drop")[1].path == (Point(9, 4), Point(9, 6), Point(9.5, 6))
    assert ears.last("drop")[1].by_keys


def test_the_keyboard_cannot_carry_who_stays(view):
    assert not view.pick_up(3)
    assert not view.put_down()


def test_the_cursor_stays_on_the_table(view):
    view.point_at((0.2, 0.2))
    for _ in range(3):
        view.move_cursor((-1, -1))
    assert view.cursor == Point(0, 0)


def test_the_next_figure_goes_round(view):
    view.figures.mark(selected=(2,))
    assert view.next_figure((1, 2, 3)) == 3
    assert view.next_figure((1, 2, 3), after=3) == 1
    assert view.next_figure((1, 2, 3), -1, after=1) == 3
    assert view.next_figure(()) is None


def test_a_roof_lifts_under_the_pointer_and_over_whoever_is_inside(view, hands):
    assert view._looked_into() == ()
    hands.move(at(view, (16, 5)))
    assert view._looked_into() == (HUT.id,)
    hands.move(at(view, (7, 9)))
    view.figures.moved[1] = (15, 6)
    assert view._looked_into() == (HUT.id,)


def test_the_lifted_roof_shows_the_floor(view, hands):
    def seen():
        view.draw(surface)
        return pygame.surfarray.array3d(surface.subsurface((*at(view, (14.5, 4.5)), 60, 40))).astype(int)

    surface = pygame.display.get_surface()
    hands.move(at(view, (7, 9)))
    closed = seen()
    hands.move(at(view, (17.5, 6.5)))
    assert abs(seen() - closed).mean() > 10


def test_equal_overlays_change_nothing(view):
    assert view.lay(over=[RangeRing((9, 4), 6, "6")])
    assert not view.lay(over=[RangeRing((9, 4), 6, "6")])
    assert view.lay()


def test_a_panned_picture_is_shifted_and_one_with_overlays_is_drawn_whole(view, hands, jobs):
    hands.resize((700, 500))
    surface = pygame.display.get_surface()
    view.draw(surface)
    while jobs.pending:
        jobs.deliver()
    view.draw(surface)
    view.camera.pan(12, 7)
    moved = view.scrolled()
    assert moved is not None
    assert moved != (0, 0)
    view.lay(over=[RangeRing((9, 4), 6)])
    view.draw(surface)
    view.camera.pan(3, 3)
    assert view.scrolled() is None


def test_drawing_the_view_changes_nothing_about_it(view):
    surface = pygame.display.get_surface()
    view.draw(surface)
    first = pygame.surfarray.array3d(surface)
    view.draw(surface)
    assert (pygame.surfarray.array3d(surface) == first).all()


def test_the_wheel_is_used_up_by_whoever_zooms_and_by_a_figure_that_turns(view, ears, monkeypatch):
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1)
    zoom = view.camera.zoom
    assert view.handle(wheel)
    view.camera.settle()
    assert view.camera.zoom > zoom
    turned = []
    monkeypatch.setattr(ears, "table_wheel", lambda way: turned.append(way) or True)
    zoom = view.camera.zoom
    assert view.handle(wheel)
    view.camera.settle()
    assert (turned, view.camera.zoom) == ([-1], zoom)
