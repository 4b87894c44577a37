"""The kinds of pieces on a table of FNG: FNG-GEN-06."""

from __future__ import annotations

from game.board.skirmish.pieces import Pieces
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.components.vehicles import Vehicle

PIECES = Pieces(Figure, Vehicle)
"""The kinds of pieces: who tests, who fires, who can be hit, what a hit does and who moves how are asked of them."""
