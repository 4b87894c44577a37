"""Words in the player's language: which language, which form, and how its numbers are written."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.engine import text

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def locale_dir(tmp_path: Path) -> Iterator[Path]:
    """A folder with a French catalogue of a few words; English is spoken again afterwards."""
    catalogue = Catalog(locale="fr")
    catalogue.add("Play", "Jouer")
    catalogue.add("Play", "Lecture", context="replay")
    catalogue.add(("{count} hex", "{count} hexes"), ("{count} hexagone", "{count} hexagones"))
    catalogue.add(".", ",", context="decimal sign")
    catalogue.add("{value} %", "{value}\N{NO-BREAK SPACE}%")
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "apocalypse.mo").open("wb") as file:
        write_mo(file, catalogue)
    yield tmp_path
    text.use_language("en", tmp_path)


def test_one_english_word_may_be_two_in_another_language(locale_dir: Path) -> None:
    assert text.tc("replay", "Play") == "Play"
    text.use_language("fr", locale_dir)
    assert (text.t("Play"), text.tc("replay", "Play"), text.tc("order", "Play")) == ("Jouer", "Lecture", "Play")


@pytest.mark.parametrize(("language", "none"), [("en", "0 hexes"), ("fr", "0 hexagone")])
def test_each_language_has_its_own_plural_for_none(locale_dir: Path, language: str, none: str) -> None:
    text.use_language(language, locale_dir)
    assert text.nt("{count} hex", "{count} hexes", 0) == none


def test_decimals_and_percentages_are_written_as_the_language_does(locale_dir: Path) -> None:
    assert (text.decimal(1.25, 2), text.decimal(-3, 0), text.percent(Fraction(1, 3))) == ("1.25", "-3", "33 %")
    text.use_language("fr", locale_dir)
    assert (text.decimal(1.25, 2), text.percent(Fraction(1, 3), 1)) == ("1,25", "33,3\N{NO-BREAK SPACE}%")


@pytest.mark.parametrize(
    ("told", "spoken"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "de:fr:en"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "de:en:fr"}, "en"),
    ],
)
def test_without_a_choice_the_systems_language_is_spoken_if_it_is_known(
    locale_dir: Path, monkeypatch: pytest.MonkeyPatch, told: dict[str, str], spoken: str
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    assert text.use_language(text.SYSTEM, locale_dir)
    assert text.language() == spoken


@pytest.mark.parametrize(("name", "spoken"), [("French_France", "fr"), ("English_United States", "en"), (None, "en")])
def test_a_system_without_these_variables_is_asked_for_its_locale(
    locale_dir: Path, monkeypatch: pytest.MonkeyPatch, name: str | None, spoken: str
) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (name, "1252"))
    text.use_language(text.SYSTEM, locale_dir)
    assert text.language() == spoken


def test_a_language_without_a_catalogue_leaves_english(locale_dir: Path) -> None:
    text.use_language("fr", locale_dir)
    assert not text.use_language("de", locale_dir)
    assert (text.language(), text.t("Play")) == ("en", "Play")


@pytest.mark.parametrize(
    ("value", "digits", "sign", "shown"),
    [(1.5, 2, False, "1.5"), (3.0, 2, False, "3"), (0.25, 1, False, "0.2"), (20, 0, False, "20"), (5, 1, True, "+5")],
)
def test_a_number_without_zeros_at_its_end(value: float, digits: int, sign: bool, shown: str) -> None:
    assert text.shortest(value, digits, sign=sign) == shown


def test_its_decimal_sign_is_that_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "tc", lambda context, message: {"decimal sign": ","}[context])
    assert (text.shortest(1.5, 2), text.decimal(1.25, 2)) == ("1,5", "1,25")


@pytest.mark.parametrize(
    ("value", "limit", "shown"),
    [(6.02, 6, "6.02"), (6.0004, 6, "6.0004"), (6.3, 6, "6.3"), (5.96, 6, "5.96"), (5.949, 6, "5.9"), (6, 6, "6.0000")],
)
def test_a_number_held_against_a_limit_has_as_many_decimals_as_tell_them_apart(value, limit, shown) -> None:
    assert text.apart(value, limit) == shown
