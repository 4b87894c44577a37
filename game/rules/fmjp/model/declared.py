"""The decorator under which the rules of this system declare what they are made of."""

from __future__ import annotations

from game.board.skirmish.placing import declare_placing
from game.engine.core.declared import Declared

declare = Declared("fmjp")
declare_placing(declare)
