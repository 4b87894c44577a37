"""What air strikes, demolition charges and smoke bring about; the words stand in ``words_support.py``."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.events import Event


class GroundChanged(Event, frozen=True, kw_only=True):
    """OA-9.3-1..5: ``hex`` has become ``terrain`` (``was`` before), or caught fire, or stopped burning."""

    hex: Hex
    was: str
    terrain: str
    burning: bool
