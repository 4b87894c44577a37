"""Where the sentences of the log are registered: one teller for each kind of event."""

from __future__ import annotations

from game.board.hexgrid import Hex, label
from game.engine.session.log import Tellers
from game.engine.session.log import begun as begun
from game.engine.session.log import signed as signed

_TELLERS = Tellers()

tells = _TELLERS.tells
sentence = _TELLERS.sentence


def hex_words(hex: Hex) -> str:
    """A hex by its number; nothing for none."""
    return label(hex) if hex else ""
