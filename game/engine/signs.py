"""Signs that are no text: whoever shows them obeys them, a terminal above all."""

from __future__ import annotations

import re

_ORDERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Control characters but for the tab and the end of a line, and the marks that turn the direction of what follows."""


def has_orders(text: str) -> bool:
    r"""Whether a text holds such signs.

    >>> has_orders("rest\x1b[2J"), has_orders("Lang Lười")
    (True, False)
    """
    return _ORDERS.search(text) is not None


def plain(text: str) -> str:
    r"""The text with such signs spelt out, as ``\\x1b``, so that nobody obeys them.

    >>> print(plain("rest\x1b[2J"))
    rest\x1b[2J
    """
    return _ORDERS.sub(lambda found: _spelt(found[0]), text)


def tidied(name: str) -> str:
    r"""A name as somebody typed it, without such signs and without spaces at its ends or in rows.

    >>> tidied("  The \x07 ford ")
    'The ford'
    """
    return " ".join(_ORDERS.sub(" ", name).split())


def in_json(document: str) -> str:
    r"""JSON that holds such signs in its texts, with them spelt as JSON does.

    >>> print(in_json('{"title": "bell \x7f"}'))
    {"title": "bell \u007f"}
    """
    return _ORDERS.sub(lambda found: f"\\u{ord(found[0]):04x}", document)


def _spelt(sign: str) -> str:
    return f"\\x{ord(sign):02x}" if ord(sign) < 0x100 else f"\\u{ord(sign):04x}"
