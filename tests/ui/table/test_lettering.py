"""The names on a table: they dodge men and each other, stay readable at every scale, and drown nothing."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from game.board.table.tablemap import Area, TableMap, Zone
from game.ui.table.camera import TableCamera
from game.ui.table.figures import FigureLook
from game.ui.table.names import PlaceNames
from game.ui.table.overlays import ZoneMark
from tests.asserting import some
from tests.ui.table.bare_table import BAKER, HUT, PHAM, box


def drawn(view) -> None:
    view.draw_part(pygame.display.get_surface())


def plates(view):
    """The name plates of the men, as they were drawn last."""
    return view.figures._printed[1].names


def places(view):
    """The names of places with the boxes where they lie."""
    laid = view.names.laid_out(view.camera, view.figures.boxes(view.camera))
    return {words: box for words, _, _, box in laid}


def bases(view):
    size = view.figures.size(view.camera)
    found = {}
    for look in view.figures.all.values():
        found[look.key] = pygame.Rect(0, 0, size, size)
        found[look.key].center = view.camera.window(look.at)
    return found


def man(key: int, x: float, y: float, name: str) -> FigureLook:
    return FigureLook(key, (x, y), 0, "us", "rifle", name)


def test_the_name_of_one_who_stands_right_behind_another_lies_elsewhere(view):
    view.figures.show([BAKER, man(2, 9.0, 5.1, "Ortiz"), PHAM])
    drawn(view)
    assert {plate.words for plate in plates(view)} == {"Baker", "Ortiz", "Pham"}
    found = bases(view)
    for plate in some(plates(view)):
        keys = [look.key for look in view.figures.all.values() if look.name != plate.words]
        assert not any(plate.box.colliderect(found[key]) for key in keys), plate.words


def test_a_number_that_follows_the_number_of_a_unit_is_kept_apart_from_it(view):
    view.figures.show([replace(BAKER, name="Fireteam 1", note="5 x D8"), replace(PHAM, note="4")])
    drawn(view)
    assert {plate.words for plate in plates(view)} == {"Fireteam 1 · 5 x D8", "Pham 4"}


def test_no_two_names_of_men_lie_over_each_other(view):
    view.figures.show([man(number, 9.0 + number % 4, 4.0 + number // 4, f"Rifleman {number}") for number in range(12)])
    drawn(view)
    assert len(plates(view)) > 3
    assert not any(one.box.colliderect(other.box) for one, other in combinations(plates(view), 2))


def test_the_name_of_a_place_goes_out_of_the_way_of_a_man(view):
    view.figures.show([])
    before = places(view)["the wood"]
    middle = view.camera.inches(before.center)
    view.figures.show([man(1, middle.x, middle.y, "Baker")])
    after = places(view)["the wood"]
    assert after != before
    assert not any(after.colliderect(box) for box in view.figures.boxes(view.camera))


def test_the_name_of_a_place_goes_out_of_the_way_of_that_of_a_zone(view):
    view.figures.show([])
    before = places(view)["the wood"]
    middle = view.camera.inches(before.center)
    zone = ZoneMark(Zone("us", box(middle.x - 2, middle.y - 2, 4, 4)))
    plate = zone.plate(view.camera, view.theme)
    assert plate.colliderect(before)
    view.lay(under=[zone])
    drawn(view)
    after = {words: at for words, _, _, at in view.names._kept[1]}
    assert not plate.colliderect(after["the wood"])


def test_a_place_full_of_men_has_no_name_on_them(view):
    xs, ys = [point.x for point in HUT.outline], [point.y for point in HUT.outline]
    crowd = [
        man(10 * row + column, min(xs) + column, min(ys) + row, "")
        for column in range(int(max(xs) - min(xs)) + 1)
        for row in range(int(max(ys) - min(ys)) + 1)
    ]
    view.figures.show(crowd)
    assert "the hut" not in places(view)


def test_the_knob_of_a_chosen_man_lies_over_no_name(view):
    view.figures.show([man(1, 9.0, 4.0, "Baker"), man(2, 9.0, 2.4, "Ortiz")])
    view.figures.mark((1,), (), (1,))
    drawn(view)
    knob = view.figures.handle_at(view.camera, 1)
    assert {plate.words for plate in plates(view)} == {"Baker", "Ortiz"}
    assert not any(plate.box.collidepoint(knob) for plate in plates(view))


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0, 3.0])
def test_names_of_men_stay_at_every_size_of_letters_and_drown_nothing(view, scale):
    view.theme.change(scale=scale)
    view.figures.show([BAKER, man(2, 13.0, 9.0, "Ortiz"), PHAM])
    drawn(view)
    assert {plate.words for plate in plates(view)} == {"Baker", "Ortiz", "Pham"}
    size = view.figures.size(view.camera)
    heights = [view.theme.font(plate.style).get_height() for plate in plates(view)]
    assert min(heights) >= 11
    assert max(heights) <= 0.75 * size


@pytest.mark.parametrize("scale", [1.0, 1.5, 3.0])
def test_names_of_places_are_never_higher_than_an_inch_of_the_table(view, scale):
    view.theme.change(scale=scale)
    view.figures.show([])
    assert all(box.h <= max(1.2 * view.camera.inch, 24) for box in some(places(view).values()))


def test_what_is_in_the_hand_is_told_anew_when_the_table_scrolls_below_it(view, ears, hands):
    hands.resize((700, 500))
    view.camera.go_to((9, 6), at_once=True)
    start = view.camera.window(BAKER.at)
    hands.move(start)
    hands.down(start)
    hands.move((start[0] + 40, start[1] + 20))
    before = ears.last("drag")[1].end
    view.camera.look_at((view.camera.at[0] + 64, view.camera.at[1]), at_once=False)
    for moment in range(20):
        view.glide(1.0 + moment * 0.05)
    shown = ears.last("drag")[1].end
    assert shown.x == pytest.approx(before.x + 2.0, abs=0.1)
    hands.up((start[0] + 40, start[1] + 20))
    assert ears.last("drop")[1].end == shown, "what was shown is what it is"


def test_the_name_of_the_ground_lies_on_no_roof(theme):
    yard = Area(9, "yard", box(12, 2, 20, 10), "the yard")
    table = TableMap("yard", "Yard", 24, 16, areas=(yard,), buildings=(HUT,))
    camera = TableCamera(table)
    camera.resize(pygame.Rect(0, 0, 800, 560))
    camera.fit()
    laid = {words: at for words, _, _, at in PlaceNames(theme, table).laid_out(camera)}
    roof = pygame.Rect(camera.window(HUT.outline[0]), (round(4 * camera.inch), round(3 * camera.inch)))
    assert roof.collidepoint(laid["the hut"].center)
    assert not laid["the yard"].colliderect(roof)
