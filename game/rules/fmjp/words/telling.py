"""Where the sentences of the log are registered."""

from __future__ import annotations

from game.engine.session.log import Tellers

_TELLERS = Tellers()

tells = _TELLERS.tells
sentence = _TELLERS.sentence
