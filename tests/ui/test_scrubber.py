"""The bar of a whole game by itself: where positions lie on it, and where a press, a drag and the wheel lead."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.engine.playable.kit import Moment
from game.ui.replay.scrubber import Scrubber, when

LAST = 100


class Review(SimpleNamespace):
    def count(self, number: int) -> int:
        return min(number, self.last)


@pytest.fixture
def went() -> list[int]:
    return []


@pytest.fixture
def bar(show, went) -> Scrubber:
    """A bar of a hundred orders, 832 points wide; somebody is lost after order 30, something is taken back at 60."""
    review = Review(
        last=LAST, number=40, places=tuple(range(LAST + 1)), turns=(0, 50), losses=(30,), taken_back=(60,),
        moments=[Moment(1 + (number >= 50), "move", "US movement") for number in range(LAST)] + [Moment(2, "", "")],
    )  # fmt: skip
    scrubber = show(lambda theme: Scrubber(theme, review, went.append), navigate=False)
    scrubber.place(pygame.Rect(10, 20, 832, 54))
    return scrubber


def mouse(kind: int, x: int, **more) -> pygame.Event:
    return pygame.Event(kind, pos=(x, 40), **more)


def test_positions_lie_evenly_between_the_margins(bar):
    places = [bar.x_of(number) for number in (0, 25, 50, LAST)]
    assert places == [26, 226, 426, 826]
    assert [bar.number_at(x) for x in places] == [0, 25, 50, LAST]
    assert [bar.number_at(229), bar.number_at(231)] == [25, 26]
    assert [bar.number_at(-500), bar.number_at(5000)] == [0, LAST]


def test_a_press_leads_there_and_a_drag_goes_along_until_it_is_let_go(bar, went):
    assert bar.handle(mouse(pygame.MOUSEBUTTONDOWN, bar.x_of(20), button=1))
    assert bar.handle(mouse(pygame.MOUSEMOTION, bar.x_of(70), buttons=(1, 0, 0)))
    assert bar.handle(mouse(pygame.MOUSEBUTTONUP, bar.x_of(70), button=1))
    assert not bar.handle(mouse(pygame.MOUSEMOTION, bar.x_of(90), buttons=(0, 0, 0)))
    assert not bar.handle(mouse(pygame.MOUSEBUTTONUP, bar.x_of(90), button=1))
    assert went == [20, 70]


def test_a_press_beside_a_mark_means_the_nearest_mark(bar, went):
    for number in (30, 50, 60):
        for beside in (-5, 0, 5):
            bar.handle(mouse(pygame.MOUSEBUTTONDOWN, bar.x_of(number) + beside, button=1))
    assert went == [30] * 3 + [50] * 3 + [60] * 3
    went.clear()
    bar.handle(mouse(pygame.MOUSEBUTTONDOWN, bar.x_of(30) + 8, button=1))
    assert went == [31]
    bar.review.taken_back = (31,)
    bar.handle(mouse(pygame.MOUSEBUTTONDOWN, bar.x_of(30) + 5, button=1))
    assert went[-1] == 31


def test_a_drag_goes_past_the_marks(bar, went):
    bar.handle(mouse(pygame.MOUSEBUTTONDOWN, bar.x_of(20), button=1))
    bar.handle(mouse(pygame.MOUSEMOTION, bar.x_of(30) + 8, buttons=(1, 0, 0)))
    assert went == [20, 31]


@pytest.mark.parametrize(("stands", "way", "goes"), [(40, 1, 39), (40, -1, 41), (0, 1, 0), (LAST, -2, LAST)])
def test_the_wheel_goes_order_by_order_and_not_over_the_ends(bar, went, stands, way, goes):
    bar.review.number = stands
    assert bar.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=way))
    assert went == [goes]


def test_other_buttons_and_keys_are_not_meant_for_it(bar, went):
    assert not bar.handle(mouse(pygame.MOUSEBUTTONDOWN, 300, button=3))
    assert not bar.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    assert went == []


@pytest.mark.parametrize(
    ("number", "lines"),
    [
        (10, ["After order 10 of 100."]),
        (30, ["After order 30 of 100.", "Somebody is lost."]),
        (60, ["After order 60 of 100.", "Later orders were taken back here."]),
    ],
)
def test_the_pointer_is_told_what_is_there(bar, number, lines):
    tip = bar.tip((bar.x_of(number), 40))
    assert tip.text.split("\n") == lines
    assert tip.title == when(bar.review, number)


def test_a_position_is_called_by_its_turn_and_phase_and_the_last_the_end(bar):
    assert [when(bar.review, number) for number in (0, 50, LAST)] == [
        "Turn 1: US movement", "Turn 2: US movement", "The end",
    ]  # fmt: skip


def drawn(bar) -> pygame.Surface:
    surface = pygame.Surface((900, 100))
    bar.draw(surface)
    return surface


def test_what_has_been_seen_is_filled_and_the_rest_is_not(bar):
    surface, done = drawn(bar), bar.theme.palette.rust_hot
    middle = bar._track.centery
    assert surface.get_at((bar.x_of(15), middle))[:3] == done
    assert surface.get_at((bar.x_of(75), middle))[:3] != done


def test_losses_stand_over_the_bar_and_what_was_taken_back_lies_on_it(bar):
    surface, palette = drawn(bar), bar.theme.palette
    assert surface.get_at((bar.x_of(30), bar._track.y - 8))[:3] == palette.gold
    assert surface.get_at((bar.x_of(31) + 3, bar._track.y - 8))[:3] != palette.gold
    strip = [surface.get_at((bar.x_of(60) - 5 + step, bar._track.centery))[:3] for step in range(3)]
    assert palette.cream in strip


def test_the_knob_is_lit_under_the_pointer(bar):
    plain = drawn(bar).get_at((bar.x_of(40), bar._track.bottom + 4))
    bar.hovered = True
    assert drawn(bar).get_at((bar.x_of(40), bar._track.bottom + 4)) != plain


def test_turns_are_numbered_where_there_is_room_for_it(bar, monkeypatch):
    written: list[str] = []
    monkeypatch.setattr(bar.theme, "write", lambda surface, words, *rest: written.append(words))
    drawn(bar)
    assert written == ["1", "2"]
    written.clear()
    bar.review.turns = (49, 50, 51)
    drawn(bar)
    assert written == ["1", "2"], "the third would lie over the second"
