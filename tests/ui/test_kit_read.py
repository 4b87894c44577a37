"""Tables and paragraphs that are only read: how their words are broken, set and underlined, and which links work."""

import pygame
import pytest

from game.ui.kit.reading.log import Kind, Span
from game.ui.kit.reading.rich import RichText
from game.ui.kit.reading.table import Table, TableCell
from tests.ui.sketch import key, motion, press


@pytest.fixture
def told() -> list:
    return []


def cells(*words):
    return [TableCell(word) for word in words]


@pytest.fixture
def table(sketcher) -> Table:
    table = Table(
        sketcher.theme,
        ["Roll", "What happens"],
        [
            cells("1", "nothing"),
            [TableCell("2", right=True), TableCell("two men are hit", marked=True)],
            cells("3", "fire"),
        ],
    )
    sketcher.show(table, (10, 20, 200, 200))
    return table


def test_a_table_has_its_columns_as_wide_as_their_words(sketcher, table):
    assert table.prefer(300) == (196, 108)
    assert sketcher.drawn(table) == [
        "box olive 10,20 196x27",
        "cream bold13 'Roll' 17,23 32x20",
        "cream bold13 'What happens' 63,23 136x20",
        "ink text13 '1' 17,50 32x20",
        "ink text13 'nothing' 63,50 136x20",
        "box paper_shade 10,74 196x27",
        "ink text13 '2' right of 17,77 32x20",
        "link text13 'two men are hit *' 63,77 136x20",
        "ink text13 '3' 17,104 32x20",
        "ink text13 'fire' 63,104 136x20",
        "box rule 10,20 196x108 thick 1",
    ]


def test_a_table_in_less_room_breaks_its_words_but_not_within_them(sketcher, table):
    assert [table.prefer(wide) for wide in (196, 195, 150, 100, 20)] == [
        (196, 108),
        (195, 128),
        (150, 148),
        (116, 168),
        (116, 168),
    ]
    table.place(pygame.Rect(10, 20, 150, 200))
    assert sketcher.drawn(table) == [
        "box olive 10,20 150x47",
        "cream bold13 'Roll' 17,23 32x20",
        "cream bold13 'What' 63,23 90x20",
        "cream bold13 'happens' 63,43 90x20",
        "ink text13 '1' 17,70 32x20",
        "ink text13 'nothing' 63,70 90x20",
        "box paper_shade 10,94 150x47",
        "ink text13 '2' right of 17,97 32x20",
        "link text13 'two men are' 63,97 90x20",
        "link text13 'hit *' 63,117 90x20",
        "ink text13 '3' 17,144 32x20",
        "ink text13 'fire' 63,144 90x20",
        "box rule 10,20 150x148 thick 1",
    ]


def test_a_marked_cell_bears_a_star(table):
    assert [TableCell("a").shown, TableCell("a", marked=True).shown] == ["a", "a *"]


@pytest.fixture
def paragraph(sketcher, told) -> RichText:
    spans = [
        Span("See "),
        Span("rule one", Kind.LINK, 1),
        Span(" and "),
        Span("two", Kind.LINK, 2),
        Span(" of ours.", Kind.BOLD),
    ]
    paragraph = RichText(sketcher.theme, spans, on_link=told.append)
    sketcher.show(paragraph, (10, 20, 120, 100))
    return paragraph


def test_a_paragraph_wraps_between_words_and_underlines_its_links(sketcher, paragraph):
    assert (paragraph.text, paragraph.focusable, paragraph.prefer(120), paragraph.prefer(300)) == (
        "See rule one and two of ours.",
        True,
        (120, 60),
        (300, 20),
    )
    assert sketcher.drawn(paragraph) == [
        "ink text15 'See' 10,20 40x20",
        "link text15 'rule one' 50,20 80x20",
        "line link 50,38 to 129,38 thick 1",
        "ink text15 '' 130,20 10x20",
        "ink text15 'and' 10,40 40x20",
        "link text15 'two' 50,40 30x20",
        "line link 50,58 to 79,58 thick 1",
        "ink bold15 ' of' 80,40 40x20",
        "ink bold15 'ours.' 10,60 50x20",
    ]


def test_a_paragraph_set_apart_has_a_bar_and_stands_further_in(sketcher, paragraph):
    barred = RichText(sketcher.theme, paragraph.spans[:2], barred=True)
    sketcher.show(barred, (10, 20, 120, 100))
    assert (barred.prefer(130), sketcher.drawn(barred)) == (
        (130, 40),
        [
            "box rust 10,20 4x100",
            "ink text15 'See' 22,20 40x20",
            "link text15 'rule' 62,20 50x20",
            "line link 62,38 to 101,38 thick 1",
            "link text15 'one' 22,40 30x20",
            "line link 22,58 to 51,58 thick 1",
        ],
    )


@pytest.mark.parametrize(
    ("kind", "ink"),
    [
        (Kind.SOFT, "soft_ink"),
        (Kind.GOOD, "good"),
        (Kind.BAD, "bad"),
        (Kind.BOLD, "ink"),
        (Kind.PLAIN, "ink"),
        (Kind.LINK, "link"),
    ],
)
def test_the_words_of_a_paragraph_have_the_ink_of_their_kind(sketcher, kind, ink):
    paragraph = RichText(sketcher.theme, [Span("word", kind)])
    sketcher.show(paragraph, (10, 20, 120, 100))
    assert sketcher.drawn(paragraph)[0] == f"{ink} {'bold' if kind is Kind.BOLD else 'text'}15 'word' 10,20 40x20"
    assert paragraph.focusable == (kind is Kind.LINK)


@pytest.mark.parametrize(
    ("events", "used", "heard"),
    [
        ([press((51, 21))], [True], [1]),
        ([press((20, 41))], [False], []),
        ([press((51, 41))], [True], [2]),
        ([press((129, 39))], [True], [1]),
        ([press((45, 61))], [False], []),
        ([key(pygame.K_RETURN)], [True], [1]),
        ([key(pygame.K_KP_ENTER)], [True], [1]),
        ([key(pygame.K_RIGHT), key(pygame.K_RETURN)], [True, True], [2]),
        ([key(pygame.K_LEFT), key(pygame.K_RETURN)], [True, True], [2]),
        ([key(pygame.K_RIGHT), key(pygame.K_RIGHT), key(pygame.K_RETURN)], [True, True, True], [1]),
        ([key(pygame.K_RIGHT, pygame.KMOD_LALT), key(pygame.K_RETURN, pygame.KMOD_LCTRL)], [False, False], []),
        ([key(pygame.K_a), motion((51, 21))], [False, False], []),
    ],
)
def test_links_are_followed_by_clicks_and_keys(sketcher, paragraph, told, events, used, heard):
    sketcher.drawn(paragraph)
    paragraph.focused = True
    assert ([paragraph.handle(event) for event in events], told) == (used, heard)


def test_the_chosen_link_has_a_thicker_line_and_is_drawn_anew(sketcher, paragraph):
    paragraph.root.set_focus(paragraph)
    paragraph.root.dirty = False
    paragraph.handle(key(pygame.K_RIGHT))
    assert paragraph.root.dirty
    assert [line for line in sketcher.drawn(paragraph) if line.startswith(("line", "box"))] == [
        "line link 50,38 to 129,38 thick 1",
        "line link 50,58 to 79,58 thick 2",
        "box night 8,18 124x104 thick 3",
        "box gold 9,19 122x102 thick 2",
    ]
    paragraph.root.set_focus(None)
    assert [line for line in sketcher.drawn(paragraph) if line.startswith(("line", "box"))] == [
        "line link 50,38 to 129,38 thick 1",
        "line link 50,58 to 79,58 thick 1",
    ]
    assert not paragraph.handle(key(pygame.K_RETURN))


def test_a_paragraph_is_wrapped_anew_for_another_width_or_scale(sketcher, paragraph):
    assert paragraph.prefer(60) == (60, 120)
    sketcher.theme.change(scale=2)
    assert paragraph.prefer(60) == (60, 280)


def test_the_links_of_a_paragraph_are_walked_in_their_order(sketcher, told):
    links = [Span(f"{name} ", Kind.LINK, name) for name in "abc"]
    paragraph = RichText(sketcher.theme, links, on_link=told.append)
    sketcher.show(paragraph, (10, 20, 120, 100))
    paragraph.focused = True
    for each in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RETURN):
        paragraph.handle(key(each))
    assert told == ["b", "c", "b"]
    sketcher.drawn(paragraph)
    paragraph.place(pygame.Rect(300, 20, 120, 100))
    sketcher.drawn(paragraph)
    assert not paragraph.handle(press((11, 21)))
    assert not RichText(sketcher.theme, [Span("a")]).handle(key(pygame.K_RETURN))


def test_the_first_word_of_a_paragraph_that_is_too_long_stands_in_the_first_line(sketcher):
    paragraph = RichText(sketcher.theme, [Span("unbreakable"), Span(" word")])
    sketcher.show(paragraph, (10, 20, 50, 100))
    assert sketcher.drawn(paragraph) == [
        "ink text15 'unbreakable' 10,20 110x20",
        "ink text15 '' 120,20 10x20",
        "ink text15 'word' 10,40 40x20",
    ]
