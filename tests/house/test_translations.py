"""Every language is whole: each sentence translated, with its fields, its plural forms, and in letters we can print."""

from __future__ import annotations

import gettext
import re
from collections import Counter
from functools import cache
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from fontTools.ttLib import TTFont

from game.engine.rulebook.rules_shown import references
from game.systems import ledger_of, system_ids
from tests.asserting import some
from tests.house.tree import ROOT, sentences
from tools import catalogue

LANGUAGES = catalogue.languages()

ALIKE = {
    "fr": {
        "Impact {impact}", "Poison", "Punji", "poison", "punji",
        "organisation", "Dissipation", "Placement", "Radio", "Dustoff",  "Marines", "USAF", "RAAF",
        "VNAF", "{place}, {men}",
        "Mission {seed}", "installation {number}", "Missions", "missions", "posture", "{activity}, {posture}",
        "{month} {year}",
        "prison", "Section", "{tour}, {when}", "{name} ({rank})",
        # Names, signs, and what is only fields
        "{count} × {title}", "{figure} {value}", "{hex}, {terrain}", "{kind}, {platoon}", "{number} {place}",
        "{number}. {title}", "{order} — {reason}", "{purpose} ({rule})", "{result} {percent}",
        "{size}, {columns} x {rows}", "{sort} {count}", "A", "APOCALYPSE", "Alt", "CS", "Ctrl", "DCA", "E",
        "{name} {percent}", "{order} ({risk})", "{order} ({why})",
        "Cadre Lam", "Cadre Phung", "Doc Klein", "Mister Hale", "Mister Reyes",
        "Cadre Bich", "Cadre Hoan", "Cadre Minh", "Cadre Thang", "Cessna", "Lieutenant Haas",
        "Lieutenant Frost", "Lieutenant Hale", "Lieutenant Harmon", "Lieutenant Hoang", "Lieutenant Knox",
        "Lieutenant Marsh", "Lieutenant Moran",
        "Ap Suoi", "Don Dien", "Khuc Song", "Lang Luoi", "N", "NE", "OK", "P", "S", "SE", "Tab",
        # Weapons, armies and terms of FNG that are the same everywhere
        "AK-47", "ANZAC", "APR", "APW", "ARVN", "BAR", "Bazooka", "CAR-15", "CIDG", "F-1", "Hi-Power", "Impact",
        "Jodie", "L1A1", "LAW", "M-14", "M-16", "M-1911A1", "M-203", "M-3A1", "M-60", "M-72 LAW", "M-79", "MAT-49",
        "MAW", "FNG", "Mosin-Nagant", "Owen", "PPSh", "RDP", "RPG-2", "RPG-7", "Rep", "Rep {rep}", "SKS", "SVT",
        "Springfield", "Sterling", "Swedish K", "Thompson", "Tokarev", "bazooka",
        "Centurion Mk. 5/1", "LVTP-5", "LVTP5-How6", "M-113 ACAV", "M-113 APC", "M-113 IFV Stingray", "M-132 Zippo",
        "M-24 Chaffee", "M-41 Walker Bulldog", "M-42 Duster", "M-48 Patton", "M-48A3 Patton", "M-551 Sheridan",
        "Go-Go Bird", "autorotation",
        "Mk. 19", "Monitor", "Notes", "Ontos", "PBR", "PT-76", "T-55", "V-100 Commando", "jeep", "sampan",
        "{count} radios", "APW {power}",
        # Aircraft, and what is said of them alike
        "A-1", "A-1 Skyraider", "A-37", "A-37 Dragonfly", "A-4 Skyhawk", "AC-47 Spooky", "AH-1 Cobra", "Canberra",
        "Centre", "Endurance", "F-100 Super Sabre", "F-4", "F-4 Phantom II", "O-1 Bird Dog", "O-2 Skymaster",
        "OH-1 Cayuse", "Puff", "UH-1 ARA", "UH-1 Bushranger", "UH-1 Dustoff", "UH-1 Frog", "UH-1 Go-Go Bird",
        "UH-1 Hog", "UH-1 Huey Slick", "UH-1 Nighthawk", "UH-1 Seawolf", "UH-1 Slick", "centre", "long",
        # Reinforcements, openings and tours
        "Rep 3", "Rep 4", "barrage",
        "{aircraft} ({service})", "{count} x {title}",
        # Words that French and English share
        "Activation", "Agile", "Animation", "Attitude", "Bunker {name}", "Bunkers", "Capture", "Code", "Date",
        "Dispersion", "Distance", "Doubles", "Grenade", "Grenadier", "Notation", "Surprise", "grenades", "radio",
        "surprise", "Film", "Forces", "Interception", "Maximum", "Menu", "Mission", "Napalm", "Obstacles",
        "Organisation", "Orientation", "Pause", "Phase", "Phase {number}", "Points", "Protection",
        "Situation", "Tables", "Terrain", "Total", "Tunnels", "Version {number}", "attitude", "bunker", "cache",
        "distance", "jungle", "napalm", "note", "options", "points", "protection {value}", "section {source}",
        "table", "terrain", "transport", "transport {name}", "tunnel", "tunnels", "version {version}",
        "{about} ({usual})", "village", "{hour}, {sky}", "Impact {impact}.", "{name} {result}.",
        "{name} {chance}", "{side}, Rep {rep}",
        # Force on Force and Full Metal Jacket Potato: signs, names, words that both languages share
        "CE {ce}", "CE −{loss}", "total {total}", "{faces} (D{sides})", "{item} x {count}", "{men} x D{die}",
        "{name} ({total})", "{name}, CE {ce}", "{reason}", "{side}, {role}", "{side} ({level})", "{target} ({cards})",
        "{vehicle}, {army}",
        "{why}", "D{sides}", "CE {ce}, {arms}.", "{unit} ({weapon})", "{count} x {weapon}",
        "CE", "Claymore", "DShK", "Force on Force", "Full Metal Jacket Potato", "M16", "M60", "M79", "RPD", "RPG",
        "Bonus", "Distances", "Force", "Initiative", "Joker", "Minimum", "actions", "cadre", "contact", "initiative",
        "joker", "mine", "normal", "solo",
    },
}  # fmt: skip
"""What a language says as English does; everything else that reads the same was forgotten."""

FIELD = re.compile(r"%(?:\(\w+\))?[srd]")
BAD_FRENCH = re.compile(r"['\"“”]|\.\.\.|«(?!\u00a0)|(?<!\u00a0)(?:[:;!?](?=\s|$)|»|%(?=[\s.,;)]|$))")
"""Straight or English marks, and a double mark or a percent sign without the space that keeps it on its line."""


@cache
def spoken(language: str) -> Catalog:
    return catalogue.read(language)


def pairs(language: str) -> list[tuple[Message, Message]]:
    """Every sentence of the game with its translation, so far as there is one."""
    own = spoken(language)
    found = ((message, own.get(message.id, message.context)) for message in sentences() if message.id)
    return [(message, translated) for message, translated in found if translated is not None and whole(translated)]


def forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """The forms of a sentence: two if it has a plural."""
    return (text,) if isinstance(text, str) else tuple(text)


def whole(message: Message) -> bool:
    return bool(message.string) and all(forms(message.string))


def fields(text: str) -> Counter[str]:
    """What is filled into a sentence, and how it is written there."""
    named = Counter(f"{name}:{spec}" for _, name, spec, _ in Formatter().parse(text) if name is not None)
    return named + Counter(FIELD.findall(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_missing(language: str) -> None:
    translated = {(message.id, message.context) for message, _ in pairs(language)}
    assert [
        message.id for message in sentences() if message.id and (message.id, message.context) not in translated
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_guessed_or_said_no_more(language: str) -> None:
    own, known = spoken(language), {(message.id, message.context) for message in sentences()}
    assert [message.id for message in own if message.fuzzy and message.id] == []
    assert [message.id for message in own if (message.id, message.context) not in known] == []
    assert list(own.obsolete) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_fields_of_its_sentence(language: str) -> None:
    wrong = []
    for message, translated in pairs(language):
        *_, last = forms(message.id)
        for form in forms(translated.string):
            got, wanted = fields(form), fields(last)
            if isinstance(message.id, tuple | list):
                got["count:"] = wanted["count:"] = 0
            if +got != +wanted:
                wrong.append(form)
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_has_every_form_of_its_language(language: str) -> None:
    own = spoken(language)
    plural = [translated for message, translated in pairs(language) if len(forms(message.id)) > 1]
    assert [message.id for message in plural if len(forms(message.string)) != own.num_plurals] == []


def test_french_counts_none_as_one() -> None:
    french = spoken("fr")
    assert (french.num_plurals, french.plural_expr) == (2, "(n > 1)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_in_english_but_what_is_the_same_word(language: str) -> None:
    alike = {form for message, own in pairs(language) for form in forms(message.id) if form in forms(own.string)}
    plural = {form for message, _ in pairs(language) if len(forms(message.id)) > 1 for form in forms(message.id)}
    assert alike - plural == ALIKE[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_reads_what_the_translators_wrote(language: str) -> None:
    with (catalogue.LOCALE / language / "LC_MESSAGES" / "apocalypse.mo").open("rb") as file:
        made = gettext.GNUTranslations(file)
    for message, translated in some(pairs(language)):
        first, *_ = forms(message.id)
        if len(forms(message.id)) > 1:
            got = tuple(made.ngettext(*message.id, count) for count in (1, 2))
        else:
            got = (made.pgettext(message.context, first) if message.context else made.gettext(first),)
        assert got == forms(translated.string)


@pytest.mark.parametrize("system", system_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_names_the_same_rules_in_every_language(language: str, system: str) -> None:
    ledger, own = ledger_of(system), spoken(language)
    for rule in some(ledger.rules):
        for words in some(filter(None, (rule.title, rule.rule, rule.reading))):
            translated = own.get(words) or Message(words)
            assert whole(translated), f"{rule.id}: {words}"
            named = [Counter(each.target for each in references(ledger, text)) for text in (words, translated.string)]
            assert named[0] == named[1], rule.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_in_the_face_that_prints_it(language: str) -> None:
    letters = TTFont(ROOT / "assets" / "fonts" / "Barlow-Regular.ttf").getBestCmap()
    texts = [form for _, translated in pairs(language) for form in forms(translated.string)]
    assert {letter for text in texts for letter in text if ord(letter) not in letters} - {"\n"} == set()


def test_french_marks_stand_as_french_prints_them() -> None:
    texts = [form for _, translated in pairs("fr") for form in forms(translated.string)]
    assert [text for text in texts if BAD_FRENCH.search(text)] == []


@pytest.mark.parametrize("text", ["l'unité", "Tour: un", "Fini ?", "« Tir »", "(50 %)", "Fin...", "{count}%", "Quoi?"])
def test_what_french_does_not_print_is_found(text: str) -> None:
    assert BAD_FRENCH.search(text)


@pytest.mark.parametrize("text", ["l’unité", "{a}\u00a0: {b}", "«\u00a0Tir\u00a0»", "50\u00a0%", "%(a)s", "2:1"])
def test_what_french_prints_is_left_alone(text: str) -> None:
    assert not BAD_FRENCH.search(text)


ENGLISH_KEY = re.compile(r"\b(?:Esc|Enter|Backspace|PageUp|PageDown|Home|End)\b")
"""Keys as no French keyboard calls them; how the file of keys writes them (Shift, Space) is another thing."""


def test_french_names_keys_as_a_french_keyboard_does() -> None:
    texts = [form for _, translated in pairs("fr") for form in forms(translated.string)]
    assert [text for text in texts if ENGLISH_KEY.search(text)] == []


def test_french_calls_a_side_s_half_of_a_turn_a_phase() -> None:
    asked = {message.id: translated.string for message, translated in pairs("fr") if "half" in str(message.id)}
    buttons = {words: said for words, said in asked.items() if words in ("End half", "End the half", "End your half?")}
    assert buttons == {"End half": "Finir la phase", "End the half": "Finir la phase",
                       "End your half?": "Finir votre phase\u00a0?"}  # fmt: skip
