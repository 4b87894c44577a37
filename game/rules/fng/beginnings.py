"""What happens to the members of a group as it becomes active: rules register here."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.hooks import Hooks
from game.rules.fng.query import Ids
from game.rules.fng.skirmish import Skirmish

Begins = Callable[[Skirmish, Ids], None]
begins: Hooks[Begins] = Hooks("pop up", "wits", "water", "confront", "seek")
"""What comes when a group becomes active, in this order."""


def begin(skirmish: Skirmish, members: Ids) -> None:
    """FNG-TURN-05: all of it, before the group acts."""
    for beginning in begins:
        beginning(skirmish, members)
