"""Words for the player, through gettext catalogues.

The message ids are the English sentences themselves, with named ``{fields}``.  ``t`` translates now,
``mark`` only shows a sentence to the extractor (for tables of sentences built at import), ``nt`` picks
the plural, ``tc`` tells apart what English says with one word and other languages with two.  Numbers with
decimals and percentages go through ``decimal`` and ``percent``.  English needs no catalogue.
"""

from __future__ import annotations

import gettext
import locale
import os
from collections.abc import Iterator
from pathlib import Path
from typing import SupportsFloat

SYSTEM = ""
"""Asks ``use_language`` for the language of the player's system."""

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system tells its language; the first that is set counts."""

_translations: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def use_language(wanted: str, locale_dir: Path) -> bool:
    """Switch to a language (``"en"``, ``"fr"`` ...); False where it has no catalogue (English then stays).

    ``SYSTEM`` takes the first language of the system's that there is a catalogue for.

    >>> use_language("en", data_dir() / "assets" / "locale")
    True
    >>> use_language("tlh", data_dir() / "assets" / "locale")
    False
    """
    global _translations, _language
    code = _first_known(locale_dir) if wanted == SYSTEM else wanted
    known = code == "en" or _has_catalogue(code, locale_dir)
    _language = code if known else "en"
    _translations = gettext.translation("apocalypse", str(locale_dir), [_language], fallback=True)
    return known


def language() -> str:
    """The code of the language spoken now, such as ``"en"``.

    >>> language()
    'en'
    """
    return _language


def _has_catalogue(code: str, locale_dir: Path) -> bool:
    return gettext.find("apocalypse", str(locale_dir), [code]) is not None


def _first_known(locale_dir: Path) -> str:
    return next((code for code in _system_codes() if code == "en" or _has_catalogue(code, locale_dir)), "en")


def _system_codes() -> Iterator[str]:
    """The languages that the system asks for, the dearest first: ``fr`` of ``fr_CA.UTF-8``, ``French_France``."""
    told = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), None)
    names = told.split(":") if told is not None else [locale.getlocale()[0] or ""]
    for name in names:
        yield locale.normalize(name).partition(".")[0].partition("_")[0]


def mark(message: str) -> str:
    """The message unchanged, but known to the catalogue; give it to ``t`` when it is shown.

    >>> mark("Turn {turn}")
    'Turn {turn}'
    """
    return message


def t(message: str, /, **values: object) -> str:
    """``message`` in the player's language with its named fields filled in.

    >>> t("Turn {turn}", turn=3)
    'Turn 3'
    """
    text = _translations.gettext(message) if message else ""  # the catalogue keeps its own head under no words
    return text.format(**values) if values else text


def tc(context: str, message: str, /, **values: object) -> str:
    """``t`` for a word of several meanings; ``context`` says to translators which, and is never shown.

    >>> tc("decimal sign", ".")
    '.'
    """
    text = _translations.pgettext(context, message)
    return text.format(**values) if values else text


def nt(singular: str, plural: str, count: int, /, **values: object) -> str:
    """The form that fits ``count``; ``{count}`` may be used as a field.

    >>> nt("{count} man", "{count} men", 1), nt("{count} man", "{count} men", 4)
    ('1 man', '4 men')
    """
    return _translations.ngettext(singular, plural, count).format(count=count, **values)


def with_minus(number: int) -> str:
    """A number with a true minus: ``−3``.

    >>> with_minus(-3)
    '−3'
    """
    return str(number).replace("-", "−")


def points_of(number: int) -> str:
    """Victory points with their word, which is that of so many above nought: ``1 point``, ``−15 points``.

    >>> points_of(1), points_of(-15)
    ('1 point', '−15 points')
    """
    return nt("{points} point", "{points} points", abs(number), points=with_minus(number))


def decimal(value: SupportsFloat, digits: int) -> str:
    """A number with so many decimals, behind the sign that the language puts there: ``1.25`` or ``1,25``.

    Six decimals more decide how it is rounded: what lies beyond is the noise of sums, and changes nothing.

    >>> decimal(1.25, 1), decimal(3.65, 1), decimal(1.83 + 1.82, 1)
    ('1.2', '3.6', '3.6')
    """
    return f"{round(float(value), digits + 6):.{digits}f}".replace(".", tc("decimal sign", "."))


def apart(value: SupportsFloat, limit: SupportsFloat) -> str:
    """A number with one decimal, or with as many more, up to four, as tell it from the limit it is held against.

    >>> apart(7.96, 8.0), apart(6.0, 8.0)
    ('7.96', '6.0')
    """
    enough = (digits for digits in range(1, 4) if round(float(value), digits) != round(float(limit), digits))
    return decimal(value, next(enough, 4))


def shortest(value: SupportsFloat, digits: int, *, sign: bool = False) -> str:
    """A number with at most so many decimals, and no zeros at the end: ``1.5``, ``1,5``, ``3``; ``sign``: ``+3``.

    >>> shortest(1.50, 2), shortest(3.0, 2, sign=True)
    ('1.5', '+3')
    """
    text = f"{float(value):{'+' if sign else ''}.{digits}f}"
    whole = text.rstrip("0").rstrip(".") if "." in text else text
    return whole.replace(".", tc("decimal sign", "."))


def percent(share: SupportsFloat, digits: int = 0) -> str:
    """A share from 0 to 1 in percent.

    >>> percent(0.1667), percent(0.1667, 1)
    ('17 %', '16.7 %')
    """
    return t("{value} %", value=decimal(float(share) * 100, digits))
