"""Signs that are no text: whoever shows them obeys them, a terminal above all."""

from __future__ import annotations

import re

_ORDERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Control characters but for the tab and the end of a line, and the marks that turn the direction of what follows."""


def has_orders(text: str) -> bool:
    """Whether a text holds such signs."""
    return _ORDERS.search(text) is not None


def plain(text: str) -> str:
    """The text with such signs spelt out, as ``\\x1b``, so that nobody obeys them."""
    return _ORDERS.sub(lambda found: _spelt(found[0]), text)


def tidied(name: str) -> str:
    """A name as somebody typed it, without such signs and without spaces at its ends or in rows."""
    return " ".join(_ORDERS.sub(" ", name).split())


def in_json(document: str) -> str:
    """JSON that holds such signs in its texts, with them spelt as JSON does."""
    return _ORDERS.sub(lambda found: f"\\u{ord(found[0]):04x}", document)


def _spelt(sign: str) -> str:
    return f"\\x{ord(sign):02x}" if ord(sign) < 0x100 else f"\\u{ord(sign):04x}"
