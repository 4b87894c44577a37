"""Where rows, columns, grids and what holds other widgets put them, to the pixel; and what paper and frames draw."""

import pygame
import pytest

from game.ui.kit.inputs.tabs import Tabs
from game.ui.kit.layout import Column, Flow, Grid, Middle, Row, Sized, Spacer, _share, _squeezed, grow
from game.ui.kit.panel import Card, Panel
from game.ui.kit.reading.label import Label
from game.ui.kit.reading.progress import ProgressBar, Work
from game.ui.kit.tooltip import draw_tooltip, place_tooltip
from game.ui.kit.widget import Container, Tip, Widget
from tests.ui.sketch import places


class Block(Widget):
    """So many pixels wide and high, and content with less."""

    def __init__(self, theme, wide=0, high=0, least=0):
        super().__init__(theme)
        self.wanted, self.low = (wide, high), least

    def prefer(self, width):
        return self.wanted

    def least(self):
        return self.low


@pytest.fixture
def block(sketcher):
    return lambda *sizes: Block(sketcher.theme, *sizes)


@pytest.mark.parametrize(
    ("room", "wanted", "shares", "given"),
    [
        (100, [30, 20], [0, 0], [30, 20]),
        (100, [30, 0], [0, 1], [30, 70]),
        (100, [30, 0, 0], [0, 1, 3], [30, 17, 53]),
        (100, [30, 0, 0], [0, 3, 1], [30, 52, 18]),
        (100, [30, 60, 0], [0, 1, 1], [30, 60, 10]),
        (100, [30, 35, 0], [0, 1, 1], [30, 35, 35]),
        (100, [30, 36, 0], [0, 1, 1], [30, 36, 34]),
        (100, [30, 60, 20], [0, 1, 1], [30, 35, 35]),
        (100, [30, 40, 30], [0, 1, 1], [30, 40, 30]),
        (20, [30, 0], [0, 1], [30, 0]),
    ],
)
def test_growers_share_what_the_others_leave_and_get_what_they_cannot_do_without(room, wanted, shares, given):
    assert _share(room, wanted, shares) == given


@pytest.mark.parametrize(
    ("over", "wanted", "least", "widths"),
    [
        (10, [50, 50], [40, 0], [40, 50]),
        (10, [50, 50], [40, 40], [45, 45]),
        (11, [50, 50], [40, 40], [44, 44]),
        (99, [50, 50], [40, 30], [40, 30]),
        (10, [50, 50], [0, 0], [50, 50]),
        (10, [50, 50], [50, 60], [50, 50]),
        (10, [50, 50], [1, 0], [40, 50]),
    ],
)
def test_where_room_is_short_those_give_way_that_can(over, wanted, least, widths):
    assert _squeezed(over, wanted, least) == widths


def test_a_row_puts_its_children_side_by_side(sketcher, block):
    row = Row(sketcher.theme, block(30, 10), block(50, 20), gap=5, padding=7)
    assert row.prefer(300) == (99, 34)
    sketcher.show(row, (10, 20, 300, 60))
    assert places(row.children()) == ["17,27 30x46", "52,27 50x46"]
    row.children()[0].visible = False
    assert row.prefer(300) == (64, 34)
    row.place(row.rect)
    assert places(row.children()) == ["17,27 30x46", "17,27 50x46"]
    row.children()[1].visible = False
    assert row.prefer(300) == (14, 14)


def test_a_row_with_a_grower_takes_all_the_room(sketcher, block):
    row = Row(sketcher.theme, block(30, 10), grow(block(50, 20)), gap=5, padding=7)
    assert row.prefer(300) == (300, 34)
    sketcher.show(row, (10, 20, 300, 60))
    assert places(row.children()) == ["17,27 30x46", "52,27 251x46"]


def test_a_row_that_is_too_narrow_squeezes_who_can_do_with_less(sketcher, block):
    row = Row(sketcher.theme, block(60, 10, 30), block(60, 20), gap=10)
    for wide, widths in (
        (130, ["10,20 60x60", "80,20 60x60"]),
        (129, ["10,20 59x60", "79,20 60x60"]),
        (100, ["10,20 30x60", "50,20 60x60"]),
        (50, ["10,20 30x60", "50,20 60x60"]),
    ):
        sketcher.show(row, (10, 20, wide, 60))
        assert places(row.children()) == widths


def test_a_column_puts_its_children_under_each_other(sketcher, block):
    column = Column(sketcher.theme, block(30, 10), block(50, 20), gap=5, padding=7)
    assert column.prefer(300) == (64, 49)
    sketcher.show(column, (10, 20, 300, 100))
    assert places(column.children()) == ["17,27 286x10", "17,42 286x20"]
    column.children()[0].visible = False
    column.place(column.rect)
    assert (column.prefer(300), places(column.children())) == ((64, 34), ["17,27 286x10", "17,27 286x20"])
    assert Column(sketcher.theme).prefer(300) == (0, 0)


def test_a_grower_of_a_column_gets_the_height_that_is_left(sketcher, block):
    column = Column(sketcher.theme, block(30, 10), grow(block(50, 20)), block(1, 30), gap=5, padding=7)
    sketcher.show(column, (10, 20, 300, 200))
    assert places(column.children()) == ["17,27 286x10", "17,42 286x136", "17,183 286x30"]


def test_a_grid_has_columns_of_equal_width(sketcher, block):
    grid = Grid(sketcher.theme, 3, block(30, 10), block(50, 20), block(1, 5), block(1, 8), gap=6, padding=4)
    assert grid.prefer(200) == (200, 42)
    sketcher.show(grid, (10, 20, 200, 100))
    assert places(grid.children()) == ["14,24 60x20", "80,24 60x20", "146,24 60x20", "14,50 60x8"]
    grid.children()[1].visible = False
    grid.place(grid.rect)
    assert (grid.prefer(200), places(grid.children())) == (
        (200, 18),
        ["14,24 60x10", "80,24 60x20", "80,24 60x10", "146,24 60x10"],
    )
    assert Grid(sketcher.theme, 3, gap=6, padding=4).prefer(200) == (200, 8)


@pytest.mark.parametrize(("wide", "columns"), [(200, 3), (102, 3), (101, 2), (66, 2), (65, 1), (10, 1)])
def test_a_grid_has_fewer_columns_where_a_child_needs_more_room(sketcher, block, wide, columns):
    grid = Grid(sketcher.theme, 3, *(block(30, 10, 30) for _ in range(6)), gap=6)
    sketcher.show(grid, (0, 0, wide, 200))
    assert len({child.rect.x for child in grid.children()}) == columns


def test_a_spacer_and_a_sized_widget_are_as_large_as_they_are_told(sketcher, block):
    theme = sketcher.theme
    assert Spacer(theme, 12).prefer(300) == (12, 12)
    assert Sized(theme, block(30, 10), width=100).prefer(300) == (100, 10)
    assert Sized(theme, block(30, 10), width=100).prefer(80) == (80, 10)
    assert Sized(theme, block(30, 10), height=50).prefer(300) == (30, 50)
    sized = Sized(theme, block(30, 10), width=100, height=50)
    assert sized.prefer(300) == (100, 50)
    sketcher.show(sized, (10, 20, 100, 50))
    assert places(sized.children()) == ["10,20 100x50"]


def test_a_sized_widget_lets_its_child_wrap_in_its_width(sketcher):
    label = Label(sketcher.theme, "one two three", wrap=True)
    assert Sized(sketcher.theme, label, width=80).prefer(300) == (80, 40)
    assert Sized(sketcher.theme, label, height=7).prefer(80) == (70, 7)
    assert Middle(sketcher.theme, label, width=80).prefer(300) == (70, 40)
    assert Middle(sketcher.theme, label).prefer(80) == (70, 40)


@pytest.mark.parametrize(
    ("width", "rect", "place"),
    [
        (0, (10, 20, 100, 50), "45,40 30x10"),
        (60, (10, 20, 100, 50), "30,40 60x10"),
        (200, (10, 20, 100, 50), "10,40 100x10"),
        (0, (10, 20, 20, 6), "10,20 20x6"),
    ],
)
def test_what_stands_in_the_middle(sketcher, block, width, rect, place):
    middle = Middle(sketcher.theme, block(30, 10), width=width)
    sketcher.show(middle, rect)
    assert places(middle.children()) == [place]


def test_a_flow_breaks_its_line_where_a_child_does_not_fit(sketcher, block):
    flow = Flow(sketcher.theme, block(40, 10), block(50, 20), block(30, 30), block(400, 5), block(9, 9), gap=10)
    for wide, expected in (
        (300, ((300, 64), ["10,30 40x10", "60,25 50x20", "120,20 30x30", "10,60 300x5", "10,75 9x9"])),
        (140, ((140, 64), ["10,30 40x10", "60,25 50x20", "120,20 30x30", "10,60 140x5", "10,75 9x9"])),
        (100, ((100, 94), ["10,25 40x10", "60,20 50x20", "10,50 30x30", "10,90 100x5", "10,105 9x9"])),
        (99, ((99, 84), ["10,20 40x10", "10,45 50x20", "70,40 30x30", "10,80 99x5", "10,95 9x9"])),
    ):
        sketcher.show(flow, (10, 20, wide, 200))
        assert (flow.prefer(wide), places(flow.children())) == expected
    flow.children()[1].visible = False
    sketcher.show(flow, (10, 20, 140, 200))
    assert places(flow.children()) == ["10,30 40x10", "10,45 50x20", "60,20 30x30", "10,60 140x5", "10,75 9x9"]
    assert Flow(sketcher.theme).prefer(77) == (77, 0)


def test_a_label_stands_in_the_middle_of_its_height_or_wraps_from_its_top(sketcher):
    label = Label(sketcher.theme, "one two three")
    sketcher.show(label, (10, 20, 80, 60))
    assert (label.prefer(80), sketcher.drawn(label)) == ((130, 20), ["ink text15 'one two…' 10,40 80x20"])
    label.wrap = True
    assert (label.prefer(80), sketcher.drawn(label)) == (
        (70, 40),
        ["ink text15 'one two' 10,20 80x20", "ink text15 'three' 10,40 80x20"],
    )


@pytest.mark.parametrize(
    ("align", "at"),
    [
        ("left", [(10, 20, 30, 20), (10, 40, 30, 20)]),
        ("center", [(25, 20, 30, 20), (25, 40, 30, 20)]),
        ("right", [(41, 20, 30, 20), (41, 40, 30, 20)]),
    ],
)
def test_the_words_of_a_label_lie_at_their_side(sketcher, align, at):
    label = Label(sketcher.theme, "one two", align=align, wrap=True, colour="bad")
    sketcher.show(label, (10, 20, 61, 60))
    assert [tuple(box) for box in label.written()] == at
    assert [line.split()[-4:] for line in sketcher.drawn(label)] == [
        ["text15", "'one'", "10,20", "61x20"],
        ["text15", "'two'", "10,40", "61x20"],
    ] or align != "left"


def test_a_label_with_other_words_is_laid_out_again(sketcher):
    label = Label(sketcher.theme, "one")
    root = sketcher.show(label)
    told = []
    for text in ("one", "two"):
        root.dirty = root.needs_layout = False
        label.text = text
        told.append((root.dirty, root.needs_layout, label.text))
    assert told == [(False, False, "one"), (True, True, "two")]


def test_a_panel_frames_its_widget_and_keeps_its_picture(sketcher, block):
    panel = Panel(sketcher.theme, Label(sketcher.theme, "Fire"), padding=10)
    assert panel.prefer(300) == (60, 40)
    sketcher.show(panel, (10, 20, 100, 60))
    assert (places(panel.children()), [tuple(box) for box in panel.covers()]) == (["20,30 80x40"], [(10, 20, 100, 60)])
    assert sketcher.drawn(panel) == ["plate olive raised 100x60 at 10,20", "ink text15 'Fire' 20,40 80x20"]
    assert sketcher.drawn(panel) == ["picture 100x60 at 10,20"]
    panel.invalidate()
    assert sketcher.drawn(panel) == ["plate olive raised 100x60 at 10,20", "ink text15 'Fire' 20,40 80x20"]
    sketcher.theme.version += 1
    assert len(sketcher.drawn(panel)) == 2
    sketcher.theme.recorder = []
    assert len(sketcher.drawn(panel)) == 2


def test_a_panel_half_outside_the_window_or_with_something_carried_keeps_no_picture(sketcher):
    panel = Panel(sketcher.theme, Label(sketcher.theme, "Fire"))
    sketcher.show(panel, (600, 20, 100, 60))
    assert [len(sketcher.drawn(panel)) for _ in range(2)] == [2, 2]

    class Carried(Label):
        spills = True

    panel = Panel(sketcher.theme, Carried(sketcher.theme, "Fire"))
    sketcher.show(panel, (10, 20, 100, 60))
    assert [len(sketcher.drawn(panel)) for _ in range(2)] == [2, 2]


def test_a_card_has_its_title_over_a_rule(sketcher, block):
    card = Card(sketcher.theme, block(30, 10), title="Log", padding=12)
    assert card.prefer(300) == (54, 62)
    sketcher.show(card, (10, 20, 200, 100))
    assert places(card.children()) == ["22,60 176x48"]
    assert sketcher.drawn(card) == [
        "plate paper raised 200x100 at 10,20",
        "link narrow16 'Log' 22,28 176x20",
        "line rule 22,50 to 197,50 thick 1",
    ]
    card.title = "The log of the whole battle"
    assert card.prefer(300) == (294, 62)
    card.title, card.shadow = "", True
    card.place(card.rect)
    assert (card.prefer(300), places(card.children()), sketcher.drawn(card)) == (
        (54, 34),
        ["22,32 176x76"],
        ["shadow (200, 100) 12 at -2,11", "plate paper raised 200x100 at 10,20"],
    )
    card.place(pygame.Rect(0, 0, 30, 10))
    assert places(card.children()) == ["12,12 6x0"]


def test_the_pages_of_tabs_lie_under_their_titles_and_one_shows(sketcher, block):
    turned = []
    tabs = Tabs(sketcher.theme, [("Log", block(30, 10)), ("Unit", block(400, 70))], selected=1, on_change=turned.append)
    assert tabs.prefer(300) == (400, 112)
    sketcher.show(tabs, (10, 20, 200, 100))
    assert (places(tabs.children()), [page.visible for page in tabs.pages], tabs.selected) == (
        ["10,20 200x34", "10,62 200x58", "10,62 200x58"],
        [False, True],
        1,
    )
    tabs.select(0)
    assert ([page.visible for page in tabs.pages], tabs.selected, turned) == ([True, False], 0, [0])
    tabs.place(pygame.Rect(10, 20, 200, 30))
    assert places(tabs.pages) == ["10,62 200x0", "10,62 200x0"]


@pytest.mark.parametrize(
    ("share", "full"),
    [(0, "10,20 0x26"), (0.5, "10,20 50x26"), (1, "10,20 100x26"), (1.5, "10,20 100x26"), (-1, "10,20 0x26")],
)
def test_a_bar_of_progress_is_filled_to_its_share(sketcher, share, full):
    bar = ProgressBar(sketcher.theme)
    root = sketcher.show(bar, (10, 20, 100, 26))
    root.dirty = False
    bar.tell(share, "Painting")
    assert root.dirty
    assert sketcher.drawn(bar)[1] == f"box gold {full}"
    root.dirty = False
    bar.tell(bar.share, "Painting")
    assert not root.dirty


def test_work_has_its_button_beside_its_bar_and_hides_until_it_is_shown(sketcher):
    work = Work(sketcher.theme, "Stop", lambda: None, key="S")
    assert (work.visible, work.button.key) == (False, "S")
    work.tell(0.25, "Painting")
    sketcher.show(work, (10, 20, 300, 40))
    assert sketcher.drawn(work) == [
        "box paper_shade 10,20 220x40",
        "box gold 10,20 55x40",
        "box rule 10,20 220x40 thick 1",
        "ink text13 'Painting  25%' 18,20 204x40",
        "plate olive_light raised 72x40 at 238,20",
        "cream narrow17 'Stop' center of 244,20 49x40",
        "gold narrow12 'S' right of 238,21 67x20",
    ]
    assert work.bar.prefer(90) == (90, 26)


WINDOW = pygame.Rect(0, 0, 300, 200)


@pytest.mark.parametrize(
    ("mouse", "clear", "spared", "at"),
    [
        ((50, 50), [], [], (64, 68)),
        ((250, 50), [], [], (220, 68)),
        ((50, 180), [], [], (64, 160)),
        ((250, 180), [], [], (220, 134)),
        ((50, 50), [(60, 60, 200, 200)], [], (64, 4)),
        ((50, 50), [(60, 0, 200, 200)], [], (0, 68)),
        ((150, 100), [(150, 0, 150, 200), (0, 110, 300, 90)], [], (60, 54)),
        ((50, 50), [], [(60, 60, 200, 20)], (64, 4)),
        ((50, 50), [], [(40, 0, 200, 120)], (64, 120)),
        ((50, 50), [], [(0, 0, 200, 200)], (200, 68)),
        ((250, 50), [], [(100, 0, 200, 200)], (20, 68)),
        ((150, 150), [], [(0, 60, 300, 140)], (164, 20)),
    ],
)
def test_a_tooltip_lies_beside_the_mouse_where_it_covers_least(sketcher, mouse, clear, spared, at):
    rects = [pygame.Rect(rect) for rect in clear], [pygame.Rect(rect) for rect in spared]
    place = place_tooltip(sketcher.theme, (80, 40), rects[0], mouse, WINDOW, rects[1])
    assert (place.topleft, place.size) == (at, (80, 40))


def test_a_tooltip_says_its_title_and_its_lines(sketcher):
    tip = Tip("Nobody is in range.\nMove first.", "Fire")
    assert sketcher.drawn(lambda sheet: draw_tooltip(sheet, sketcher.theme, tip, (50, 60))) == [
        "shadow (170, 81) 8 at 56,73",
        "plate night raised 170x81 at 64,78",
        "gold bold13 'Fire' 73,87 152x21",
        "cream text13 'Nobody is in range.' 73,108 152x21",
        "cream text13 'Move first.' 73,129 152x21",
    ]
    assert sketcher.drawn(
        lambda sheet: draw_tooltip(sheet, sketcher.theme, Tip("x" * 9 + " " + "y" * 39), (50, 60))
    ) == [
        "shadow (330, 60) 8 at 56,73",
        "plate night raised 330x60 at 64,78",
        "cream text13 'xxxxxxxxx' 73,87 312x21",
        "cream text13 'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy' 73,108 312x21",
    ]


def test_widgets_are_walked_and_found_in_the_order_in_which_they_lie(sketcher, block):
    theme, (a, b, c, d) = sketcher.theme, [block(10, 10) for _ in range(4)]
    inner = Container(theme, b, c)
    outer = Container(theme, a, inner, d)
    root = sketcher.show(outer)
    for widget in (a, inner, b, c):
        widget.place(pygame.Rect(0, 0, 50, 50))
    assert list(outer.walk()) == [outer, a, inner, b, c, d]
    assert (outer.pick((10, 10)), outer.pick((50, 10)), outer.pick((999, 10))) == (c, outer, None)
    c.visible = False
    assert (list(inner.walk()), outer.pick((10, 10))) == ([inner, b], b)
    inner.visible = False
    assert (list(outer.walk()), outer.pick((10, 10)), list(inner.walk())) == ([outer, a, d], a, [])
    assert (b.within(outer), b.within(b), b.within(a), outer.within(b), b.root, block().root) == (
        True,
        True,
        False,
        False,
        root,
        None,
    )


def test_a_container_gives_up_its_children_for_others(sketcher, block):
    a, b, c = [block(10, 10) for _ in range(3)]
    box = Container(sketcher.theme, a, b)
    root = sketcher.show(box)
    root.needs_layout = False
    box.replace(c)
    assert (list(box.children()), a.parent, b.parent, c.parent, root.needs_layout) == ([c], None, None, box, True)
    root.needs_layout = False
    box.add(a)
    assert (list(box.children()), a.parent, root.needs_layout) == ([c, a], box, True)
    root.needs_layout = False
    box.replace()
    assert (list(box.children()), root.needs_layout) == ([], True)


def test_a_widget_that_is_shown_or_hidden_is_laid_out_again_once(sketcher, block):
    widget = block(10, 10)
    root = sketcher.show(widget)
    told = []
    for visible in (True, False, False, True):
        root.needs_layout = root.dirty = False
        widget.show(visible)
        told.append((widget.visible, root.needs_layout, root.dirty))
    assert told == [(True, False, False), (False, True, True), (False, False, False), (True, True, True)]


def test_what_a_plain_widget_says_and_does(sketcher):
    widget = Widget(sketcher.theme)
    assert (widget.prefer(9), widget.least(), widget.sign, widget.spills, widget.tick(1.0)) == (
        (0, 0),
        0,
        "",
        False,
        None,
    )
    assert (widget.tip((0, 0)), widget.handle(pygame.Event(pygame.KEYDOWN, key=1)), list(widget.children())) == (
        None,
        False,
        [],
    )
    widget.tooltip = "Fires."
    assert widget.tip((0, 0)) == Tip("Fires.")
    widget.tooltip = Tip("Fires.", "Fire")
    assert widget.tip((0, 0)) == Tip("Fires.", "Fire")
    widget.place(pygame.Rect(100, 50, 20, 10))
    assert [tuple(box) for box in widget.covers()] == [(84, 34, 52, 42)]
