"""What happens to the members of a group as it becomes active: rules register here."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.hooks import Hooks
from game.engine.world import EntityId
from game.rules.fng.query import Ids
from game.rules.fng.skirmish import Skirmish

Wakes = Callable[[Skirmish, EntityId], None]
wakes: Hooks[Wakes] = Hooks("reload")
"""What each member does before anything else."""

SetsOut = Callable[[Skirmish, Ids, bool], None]
sets_out: Hooks[SetsOut] = Hooks("inches")
"""What says how far the members may go, at a walk or fast."""

Begins = Callable[[Skirmish, Ids], None]
begins: Hooks[Begins] = Hooks("pop up", "wits", "water", "confront", "seek")
"""What comes when a group becomes active, in this order."""


def wake(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-TURN-05: what a member does first."""
    for does in wakes:
        does(skirmish, figure)


def set_out(skirmish: Skirmish, members: Ids, *, fast: bool) -> None:
    """FNG-MOVE-01..03: how far the members may go."""
    for says in sets_out:
        says(skirmish, members, fast)


def begin(skirmish: Skirmish, members: Ids) -> None:
    """FNG-TURN-05: all of it, before the group acts."""
    for beginning in begins:
        beginning(skirmish, members)
