"""The terms of a rule system in a text: where each stands, by itself, and what it means."""

from __future__ import annotations

import pytest

from game.engine.rulebook import glossary
from game.engine.rulebook.glossary import Entry, Found, Glossary

REP = Entry("Rep", "How good a man is.", ("X-1", "X-2"))
TASK = Entry("Rep test|Rep tests", "Dice against it.", ("X-3",))
HUNKERED = Entry("hunkers down|hunkered down", "Out of it.", ("X-4",))
DICE = Entry("d.6 (+1", "One more.", ("X-5",))


def told(text: str, *entries: Entry) -> list[tuple[str, Entry]]:
    """The terms of a text in its words."""
    return [(text[found.start : found.end], found.entry) for found in Glossary(entries).find(text)]


def test_every_form_of_a_term_is_found_from_left_to_right() -> None:
    text = "Able hunkers down, Baker (Rep 4) is hunkered down."
    assert told(text, REP, HUNKERED) == [("hunkers down", HUNKERED), ("Rep", REP), ("hunkered down", HUNKERED)]


def test_a_term_begins_a_sentence_with_a_capital_and_keeps_its_own() -> None:
    assert told("Hunkered down. The rep HUNKERS DOWN.", REP, HUNKERED) == [("Hunkered down", HUNKERED)]


@pytest.mark.parametrize("text", ["Report", "a preRep", "Rep_4", ""])
def test_a_part_of_a_word_is_no_term(text: str) -> None:
    assert told(text, REP) == []


def test_of_two_terms_that_begin_alike_the_longer_is_found() -> None:
    text = "two Rep tests, a Rep test, Rep"
    assert told(text, REP, TASK) == told(text, TASK, REP) == [("Rep tests", TASK), ("Rep test", TASK), ("Rep", REP)]


def test_signs_in_a_term_stand_for_themselves() -> None:
    assert told("add a d.6 (+1) to a d16", DICE) == [("d.6 (+1", DICE)]


def test_without_terms_nothing_is_found() -> None:
    assert told("Rep", *()) == []


def test_a_term_says_its_meaning_with_its_rules() -> None:
    assert REP.said == "How good a man is. (X-1, X-2)"
    assert HUNKERED.spellings == ("hunkers down", "hunkered down")


def test_a_text_is_looked_through_once_and_again_when_too_many_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glossary, "_KEPT", 2)
    terms = Glossary([REP])
    first = terms.find("Rep")
    assert first == (Found(0, 3, REP),)
    assert terms.find("Rep") is first
    assert (terms.find("a Rep"), terms.find("an Rep")) == ((Found(2, 5, REP),), (Found(3, 6, REP),))
    assert terms.find("Rep") == first
    assert terms.find("Rep") is not first
