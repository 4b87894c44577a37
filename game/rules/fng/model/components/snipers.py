"""Components of snipers who have not been seen yet."""

from __future__ import annotations

from typing import Literal

from game.engine.core.world import Component
from game.rules.fng.model.declared import declare

Edge = Literal["", "north", "east", "south", "west"]


@declare
class SniperCard(Component, frozen=True):
    """FNG-SNIPER-01: he is no figure on the table yet but a card in a ``section`` of an ``edge``; 0: not laid yet."""

    edge: Edge = ""
    section: int = 0
