"""Words for the player, through gettext catalogues.

The message ids are the English sentences themselves, with named ``{fields}``.  ``t`` translates now,
``mark`` only shows a sentence to the extractor (for tables of sentences built at import), ``nt`` picks
the plural.  English needs no catalogue.
"""

from __future__ import annotations

import gettext
from pathlib import Path

_translations: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def use_language(wanted: str, locale_dir: Path) -> bool:
    """Switch to a language (``"en"``, ``"fr"`` ...); False where it has no catalogue (English then stays)."""
    global _translations, _language
    found = gettext.find("apocalypse", str(locale_dir), [wanted])
    _translations = gettext.translation("apocalypse", str(locale_dir), [wanted], fallback=True)
    _language = wanted if found is not None else "en"
    return found is not None or wanted == "en"


def language() -> str:
    """The code of the language spoken now, such as ``"en"``."""
    return _language


def mark(message: str) -> str:
    """The message unchanged, but known to the catalogue; give it to ``t`` when it is shown."""
    return message


def t(message: str, /, **values: object) -> str:
    """``message`` in the player's language with its named fields filled in."""
    text = _translations.gettext(message)
    return text.format(**values) if values else text


def nt(singular: str, plural: str, count: int, /, **values: object) -> str:
    """The form that fits ``count``; ``{count}`` may be used as a field."""
    return _translations.ngettext(singular, plural, count).format(count=count, **values)
