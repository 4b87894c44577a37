"""Words that explain themselves: found in texts, marked where they are drawn, explained under the mouse and by key."""

from __future__ import annotations

import pygame
import pytest

from game.engine.files.paths import data_dir
from game.engine.rulebook.glossary import Entry, Glossary
from game.engine.text import language, use_language
from game.systems import glossary_of, ledger_of, system_ids
from game.ui.kit.panel import Panel
from game.ui.kit.reading.label import Label
from game.ui.kit.root import Root
from game.ui.kit.theme import TEXT, Theme
from tests.asserting import some

REP = Entry("Rep", "How good a man is.", ("X-1",))
HUNKERED = Entry("hunkers down|hunkered down", "Out of it.", ("X-2",))
FONTS, LOCALE = data_dir() / "assets" / "fonts", data_dir() / "assets" / "locale"
SYSTEMS = ("oa", "fng", "fof", "fmjp")


@pytest.fixture(autouse=True)
def fonts():
    pygame.font.init()


@pytest.fixture
def theme():
    made = Theme(FONTS)
    made.glossary = Glossary([REP, HUNKERED])
    return made


def root_with(theme, text, *, panel=False):
    label = Label(theme, text)
    root = Root(theme, Panel(theme, label) if panel else label)
    root.place(pygame.Rect(0, 0, 500, 60))
    window = pygame.Surface((500, 60))
    root.draw(window)
    return root, window, label


def rest_on(root, pos):
    root.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    root.tick(1.0)
    root.tick(2.0)
    return root._tip


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("Able has Rep 4.", [REP]),
        ("Report, rep, Reps", []),
        ("Hunkers down. He hunkered down, Rep 3", [HUNKERED, HUNKERED, REP]),
    ],
)
def test_terms_are_found_as_whole_words_and_at_the_beginning_of_a_sentence(text, terms):
    assert [found.entry for found in Glossary([REP, HUNKERED]).find(text)] == terms


def test_a_term_is_marked_with_dots_and_other_words_are_not(theme):
    plain = Theme(FONTS)
    pictures = []
    for each in (theme, plain):
        surface = pygame.Surface((300, 30))
        each.write(surface, "Rep 4", TEXT, (255, 255, 255), pygame.Rect(0, 0, 300, 30))
        each.write(surface, "no term", TEXT, (255, 255, 255), pygame.Rect(150, 0, 150, 30))
        pictures.append(surface)
    halves = [[pygame.image.tobytes(one.subsurface(rect), "RGB") for one in pictures]
              for rect in (pygame.Rect(0, 0, 150, 30), pygame.Rect(150, 0, 150, 30))]  # fmt: skip
    assert halves[0][0] != halves[0][1]
    assert halves[1][0] == halves[1][1]


@pytest.mark.parametrize("panel", [False, True])
def test_the_mouse_on_a_term_shows_what_it_means_and_its_rule(theme, panel):
    root, window, _ = root_with(theme, "Able has Rep 4.", panel=panel)
    root.draw(window)
    rect, entry = theme.explained()[-1]
    assert entry == REP
    tip = rest_on(root, rect.center)
    assert tip.title == "Rep"
    assert "How good a man is." in tip.text
    assert "X-1" in tip.text
    assert rest_on(root, (rect.left - 30, rect.centery)) is None


def test_the_tooltip_of_a_widget_stays_before_the_meaning_of_its_term(theme):
    root, _, label = root_with(theme, "Rep")
    label.tooltip = "His own words."
    tip = rest_on(root, theme.explained()[0][0].center)
    assert tip.text.startswith("His own words.")
    assert "How good a man is." in tip.text


def test_the_keyboard_goes_from_term_to_term_round_and_round(theme):
    root, _, _ = root_with(theme, "Rep, and he hunkers down")
    shown = []
    for _ in range(3):
        root.next_term()
        shown.append(root._tip.title)
    assert shown == ["Rep", "hunkers down", "Rep"]


def test_without_a_glossary_nothing_explains_itself():
    theme = Theme(FONTS)
    root, _, _ = root_with(theme, "Rep")
    root.next_term()
    assert (theme.explained(), root._tip) == ((), None)


# -- the tables of the systems ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_term_of_a_system_cites_rules_that_there_are(system):
    glossary, ledger = glossary_of(system), ledger_of(system)
    rules = [rule for entry in glossary.entries for rule in entry.rules]
    for rule in some(rules):
        assert ledger.rule(rule).id == rule


@pytest.mark.parametrize(
    ("system", "text"),
    [("fng", "Rep"), ("fng", "activation dice"), ("fng", "In Sight"), ("fng", "hunkers down"), ("fmjp", "CE"),
     ("fof", "Troop Quality"), ("fof", "overwatch"), ("oa", "DShK"), ("oa", "Purple smoke"), ("oa", "in crossfire")],
)  # fmt: skip
def test_the_words_that_a_stranger_does_not_know_explain_themselves(system, text):
    assert [found.entry.said for found in glossary_of(system).find(text)] != []


def test_terms_are_found_as_they_are_spelt_in_french():
    before = language()
    use_language("fr", LOCALE)
    try:
        found = glossary_of("fng").find("Pham se terre.")
        assert [each.entry.spellings[0] for each in found] == ["se terre"]
    finally:
        use_language(before, LOCALE)


def test_every_system_has_such_words_and_a_system_that_is_none_explains_none():
    assert [system for system in some(system_ids()) if glossary_of(system).entries] == list(system_ids())
    assert glossary_of("checkers").entries == ()
