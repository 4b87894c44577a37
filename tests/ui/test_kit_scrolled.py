"""Bars and lists: which part is in view, which row is meant, and what is drawn of it."""

import pygame
import pytest

from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea, Scroller
from tests.ui.sketch import key, motion, places, press, release, wheel


@pytest.fixture
def bar(sketcher) -> Scroller:
    """A hundred pixels of four hundred in view."""
    bar = Scroller(sketcher.theme)
    bar.fit(pygame.Rect(10, 20, 200, 100), 400)
    return bar


def test_a_bar_has_a_handle_as_long_as_the_share_in_view(sketcher, bar):
    assert (bar.page, bar.furthest, bar.bar_width) == (100, 300, 10)
    assert [(bar.to(offset), tuple(bar.thumb())) for offset in (0, 150, 300)] == [
        (False, (200, 20, 10, 25)),
        (True, (200, 57, 10, 25)),
        (True, (200, 95, 10, 25)),
    ]
    bar.fit(pygame.Rect(10, 20, 200, 100), 2000)
    assert tuple(bar.thumb()) == (200, 32, 10, 24)
    bar.fit(pygame.Rect(10, 20, 200, 100), 100)
    assert (tuple(bar.thumb()), bar.furthest, sketcher.drawn(lambda sheet: bar.draw(sheet))) == ((0, 0, 0, 0), 0, [])
    bar.fit(pygame.Rect(10, 20, 200, 100), 101)
    assert (tuple(bar.thumb()), bar.furthest) == ((200, 20, 10, 99), 1)


def test_a_bar_is_drawn_light_on_paper_and_dark_on_frames(sketcher, bar):
    assert sketcher.drawn(lambda sheet: bar.draw(sheet)) == ["box paper_shade 201,20 8x100", "box rule 202,20 6x25"]
    assert sketcher.drawn(lambda sheet: bar.draw(sheet, on_paper=False)) == [
        "box night 201,20 8x100",
        "box olive_hot 202,20 6x25",
    ]


@pytest.mark.parametrize(
    ("total", "offset", "kept"), [(400, 500, 300), (400, -5, 0), (400, 300, 300), (120, 300, 20), (50, 300, 0)]
)
def test_what_is_scrolled_never_goes_beyond_its_ends(bar, total, offset, kept):
    bar.offset = offset
    bar.fit(bar.area, total)
    assert bar.offset == kept


@pytest.mark.parametrize(
    ("offset", "moved", "at"), [(0, False, 0), (1, True, 1), (300, True, 300), (301, True, 300), (-1, False, 0)]
)
def test_a_bar_tells_whether_it_moved(bar, offset, moved, at):
    assert (bar.to(offset), bar.offset) == (moved, at)


@pytest.mark.parametrize(
    ("top", "bottom", "moved", "at"),
    [
        (50, 60, False, 50),
        (49, 60, True, 49),
        (140, 150, False, 50),
        (140, 151, True, 51),
        (0, 10, True, 0),
        (390, 400, True, 300),
    ],
)
def test_what_is_to_be_seen_is_brought_into_view_by_the_shortest_way(bar, top, bottom, moved, at):
    bar.to(50)
    assert (bar.reveal(top, bottom), bar.offset) == (moved, at)


@pytest.mark.parametrize(
    ("event", "used", "at"),
    [
        (wheel(1), True, 46),
        (wheel(-2), True, 208),
        (key(pygame.K_PAGEUP), True, 0),
        (key(pygame.K_PAGEDOWN), True, 200),
        (key(pygame.K_HOME), True, 0),
        (key(pygame.K_END), True, 300),
        (key(pygame.K_UP), False, 100),
        (press((199, 30)), False, 100),
        (press((200, 20)), True, 0),
        (press((200, 45)), True, 100),
        (press((200, 69)), True, 100),
        (press((200, 70)), True, 152),
        (press((200, 118)), True, 300),
        (press((200, 45), button=3), False, 100),
        (motion((200, 45)), False, 100),
        (release((200, 45)), False, 100),
    ],
)
def test_wheel_keys_and_presses_on_the_bar_scroll(bar, event, used, at):
    bar.to(100)
    assert (bar.handle(event), bar.offset) == (used, at)


def test_nothing_is_used_where_all_is_in_view(bar):
    bar.fit(bar.area, 100)
    assert [bar.handle(event) for event in (wheel(1), key(pygame.K_END), press((205, 30)))] == [False, False, False]


def test_the_handle_is_drawn_along_and_let_go(bar):
    told = [
        (bar.handle(event), bar.offset)
        for event in (press((205, 25)), motion((0, 50)), motion((0, 999)), release((0, 999)), motion((0, 20)))
    ]
    assert told == [(True, 0), (True, 100), (True, 300), (True, 300), (False, 300)]


def test_a_bar_all_handle_stays_at_its_start(bar):
    bar.fit(pygame.Rect(10, 20, 200, 20), 100)
    bar.offset = 40
    bar._drag_to(90)
    assert (bar.offset, tuple(bar.thumb())) == (0, (200, 20, 10, 24))


@pytest.fixture
def area(sketcher) -> ScrollArea:
    """Ten lines of twenty pixels in a window of ninety."""
    area = ScrollArea(sketcher.theme, Label(sketcher.theme, "\n".join(f"line {at}" for at in range(10)), wrap=True))
    sketcher.show(area, (10, 20, 200, 90))
    return area


def test_what_is_scrolled_leaves_room_for_its_bar_only_where_there_is_one(sketcher, area):
    assert (area.prefer(200), places(area.children()), area.focusable) == ((74, 200), ["10,20 186x200"], True)
    area.place(pygame.Rect(10, 20, 200, 200))
    assert (places(area.children()), area.focusable) == (["10,20 200x200"], False)
    area.place(pygame.Rect(10, 20, 200, 250))
    assert places(area.children()) == ["10,20 200x250"]


def test_only_the_lines_in_view_are_drawn_on_the_window(sketcher, area):
    area.scroller.to(30)
    area.place(area.rect)
    assert sketcher.drawn(area)[0] == "ink text15 'line 0' 10,-10 186x20 within 10,20 200x90"
    assert sketcher.drawn(area)[-2:] == ["box paper_shade 201,20 8x90", "box rule 202,33 6x40"]
    area.root.set_focus(area)
    assert sketcher.drawn(area)[-2:] == ["box night 8,18 204x94 thick 3", "box gold 9,19 202x92 thick 2"]
    area.root.focus_shown = False
    assert len(sketcher.drawn(area)) == 12
    area.on_paper = False
    assert sketcher.drawn(area)[-1] == "box olive_hot 202,33 6x40"


@pytest.mark.parametrize(
    ("event", "focused", "used", "top"),
    [
        (wheel(-1), False, True, -34),
        (key(pygame.K_DOWN), True, True, -34),
        (key(pygame.K_UP), True, False, 20),
        (key(pygame.K_DOWN), False, False, 20),
        (key(pygame.K_END), False, True, -90),
        (key(pygame.K_a), True, False, 20),
    ],
)
def test_arrows_scroll_an_area_that_has_the_keyboard(area, event, focused, used, top):
    area.focused = focused
    assert (area.handle(event), area.children()[0].rect.y) == (used, top)


def test_the_bar_of_an_area_is_found_above_what_it_shows(area):
    label = area.children()[0]
    assert (area.pick((150, 40)), area.pick((199, 40)), area.pick((200, 40)), area.pick((200, 111))) == (
        label,
        area,
        area,
        None,
    )
    area.visible = False
    assert area.pick((205, 40)) is None
    area.visible = True
    area.place(pygame.Rect(10, 20, 200, 200))
    assert area.pick((205, 40)) is label


def test_an_area_brings_what_has_the_keyboard_into_view_but_not_itself(sketcher, area):
    child = Label(sketcher.theme, "x")
    child.rect = pygame.Rect(10, 150, 20, 20)
    area.reveal(area)
    assert area.scroller.offset == 0
    area.reveal(child)
    assert (area.scroller.offset, area.children()[0].rect.y) == (60, -40)


@pytest.fixture
def told() -> list:
    return []


@pytest.fixture
def rows(sketcher, told) -> List:
    """Six rows of 32 pixels in 100."""
    rows = List(
        sketcher.theme,
        [ListRow(f"row {at}", note="new" * (at == 1)) for at in range(6)],
        on_select=told.append,
        on_activate=lambda at: told.append(-at),
    )
    sketcher.show(rows, (10, 20, 200, 100))
    return rows


def test_a_list_draws_the_rows_in_view(sketcher, rows):
    assert (rows.prefer(200), [tuple(rows.row_rect(at)) for at in (0, 5)]) == (
        (200, 192),
        [(10, 20, 188, 32), (10, 180, 188, 32)],
    )
    rows.scroller.to(40)
    rows._over, rows.hovered = 2, True
    assert sketcher.drawn(rows) == [
        "soft_ink text13 'new' right of 20,18 168x20 within 10,20 200x100",
        "ink bold15 'row 1' 20,18 134x20 within 10,20 200x100",
        "plate paper_shade 188x32 at 10,44 within 10,20 200x100",
        "ink bold15 'row 2' 20,50 168x20 within 10,20 200x100",
        "ink bold15 'row 3' 20,82 168x20 within 10,20 200x100",
        "ink bold15 'row 4' 20,114 168x20 within 10,20 200x100",
        "ink bold15 'row 5' 20,146 168x20 within 10,20 200x100",
        "box paper_shade 201,20 8x100",
        "box rule 202,40 6x52",
    ]
    rows.hovered = False
    assert sketcher.drawn(rows)[2] == "ink bold15 'row 2' 20,50 168x20 within 10,20 200x100"
    rows.root.set_focus(rows)
    assert sketcher.drawn(rows)[-1] == "box gold 9,19 202x102 thick 2"
    rows.root.focus_shown = False
    assert "gold" not in sketcher.drawn(rows)[-1]


def test_a_row_with_a_line_under_it_is_higher_and_long_words_get_smaller_letters(sketcher):
    rows = List(sketcher.theme, [ListRow("x" * 18, "detail", "note"), ListRow("row", "d")], selected=1)
    sketcher.show(rows, (10, 20, 200, 200))
    assert (rows.prefer(90), sketcher.drawn(rows)) == (
        (90, 104),
        [
            "soft_ink text13 'note' right of 20,26 180x20 within 10,20 200x200",
            "ink bold13 'xxxxxxxxxxxxxxxx…' 20,26 138x20 within 10,20 200x200",
            "soft_ink text13 'detail' 20,46 180x20 within 10,20 200x200",
            "plate rust 200x52 at 10,72 within 10,20 200x200",
            "cream bold15 'row' 20,78 180x20 within 10,20 200x200",
            "cream text13 'd' 20,98 180x20 within 10,20 200x200",
        ],
    )
    rows.rows[0] = ListRow("x" * 19, "detail")
    assert sketcher.drawn(rows)[0] == "ink bold13 'xxxxxxxxxxxxxxxxxxx' 20,26 180x20 within 10,20 200x200"
    rows.rows[0] = ListRow("x" * 18, "detail")
    assert sketcher.drawn(rows)[0] == "ink bold15 'xxxxxxxxxxxxxxxxxx' 20,26 180x20 within 10,20 200x200"


def test_an_empty_list_has_the_room_of_a_row_and_nothing_to_choose(sketcher, told):
    rows = List(sketcher.theme, [], on_activate=told.append)
    sketcher.show(rows, (10, 20, 200, 100))
    assert (rows.selected, rows.prefer(90), sketcher.drawn(rows)) == (-1, (90, 32), [])
    assert [rows.handle(event) for event in (key(pygame.K_DOWN), key(pygame.K_RETURN), press((50, 30)))] == [
        False,
        False,
        True,
    ]
    rows.select(0)
    assert (rows.selected, told) == (-1, [])


@pytest.mark.parametrize(
    ("event", "used", "chosen", "heard"),
    [
        (key(pygame.K_UP), True, 1, [1]),
        (key(pygame.K_DOWN), True, 3, [3]),
        (key(pygame.K_PAGEUP), True, 0, [0]),
        (key(pygame.K_PAGEDOWN), True, 5, [5]),
        (key(pygame.K_HOME), True, 0, [0]),
        (key(pygame.K_END), True, 5, [5]),
        (key(pygame.K_RETURN), True, 2, [-2]),
        (key(pygame.K_a), False, 2, []),
        (press((20, 20)), True, 0, [0]),
        (press((20, 52)), True, 1, [1]),
        (press((20, 84)), True, 2, []),
        (press((199, 30)), True, 2, []),
        (press((20, 30), button=3), False, 2, []),
        (motion((20, 30)), False, 2, []),
    ],
)
def test_keys_and_clicks_choose_a_row(rows, told, event, used, chosen, heard):
    rows.selected = 2
    assert (rows.handle(event), rows.selected, told) == (used, chosen, heard)


def test_a_page_of_a_list_is_as_many_rows_as_are_in_view_and_no_less_than_one(rows, told):
    rows.handle(key(pygame.K_PAGEDOWN))
    rows.place(pygame.Rect(10, 20, 200, 31))
    rows.handle(key(pygame.K_PAGEDOWN))
    assert told == [3, 4]


def test_a_row_is_chosen_once_and_brought_into_view(rows, told):
    rows.root.dirty = False
    rows.select(5)
    assert (told, rows.scroller.offset, rows.root.dirty) == ([5], 92, True)
    rows.select(5)
    rows.select(6)
    rows.select(-1)
    assert (told, rows.selected) == ([5], 5)
    rows.scroller.to(0)
    rows.place(rows.rect)
    assert rows.scroller.offset == 92


def test_other_rows_keep_the_choice_where_they_are_as_many(rows):
    rows.root.needs_layout = False
    rows.set_rows([ListRow("a"), ListRow("b")], 7)
    assert (rows.selected, rows.root.needs_layout) == (1, True)
    rows.set_rows([ListRow("a"), ListRow("b")])
    assert rows.selected == 0
    rows.set_rows([], 3)
    assert rows.selected == -1


def test_a_list_is_drawn_again_when_it_scrolls_or_another_row_is_under_the_mouse(rows):
    told = []
    for event in (
        motion((20, 30)),
        motion((20, 31)),
        motion((20, 60)),
        motion((500, 60)),
        wheel(-1),
        wheel(-99),
        key(pygame.K_a),
    ):
        rows.root.dirty = False
        told.append((rows.handle(event), rows.root.dirty))
    assert told == [
        (False, True),
        (False, False),
        (False, True),
        (False, True),
        (True, True),
        (True, True),
        (False, False),
    ]


def test_in_a_list_that_is_scrolled_the_row_under_the_mouse_is_meant(rows, told):
    rows.scroller.to(40)
    for at in ((20, 20), (20, 51), (250, 52), (20, 52), (20, 110)):
        rows.handle(press(at))
    assert told == [1, 2, 3]
    rows.set_rows(rows.rows[:2])
    rows.place(rows.rect)
    rows.handle(press((20, 90)))
    assert rows.selected == 0


def test_the_first_row_is_brought_into_view_and_opened_as_any_other(rows, told):
    rows.scroller.to(40)
    rows.select(0)
    assert rows.scroller.offset == 0
    rows.handle(key(pygame.K_RETURN))
    rows.scroller.to(40)
    rows.place(rows.rect)
    assert (rows.scroller.offset, told) == (0, [0])
    rows.set_rows(rows.rows[:1])
    assert rows.handle(key(pygame.K_DOWN))


def test_an_area_that_is_scrolled_brings_up_what_lies_above(sketcher, area):
    child = Label(sketcher.theme, "x")
    area.scroller.to(90)
    child.rect = pygame.Rect(10, -20, 20, 20)
    area.reveal(child)
    assert area.scroller.offset == 50
