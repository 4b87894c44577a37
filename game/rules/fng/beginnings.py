"""What happens to the members of a group as it becomes active: rules register here."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.fng.query import Ids
from game.rules.fng.skirmish import Skirmish

Begins = Callable[[Skirmish, Ids], None]
_BEGINS: dict[str, Begins] = {}
ORDER = ("pop up", "wits", "water", "confront", "seek")
"""What comes when a group becomes active, in this order."""


def begins(key: str) -> Callable[[Begins], Begins]:
    """The function below does ``key`` of ``ORDER`` for a group that has just become active."""

    def register(function: Begins) -> Begins:
        _BEGINS[key] = function
        return function

    return register


def begin(skirmish: Skirmish, members: Ids) -> None:
    """FNG-TURN-05: all of it, before the group acts."""
    for key in ORDER:
        _BEGINS[key](skirmish, members)
