"""What stands on the agenda of a game: tasks, and the decisions among them, which wait for an order."""

from __future__ import annotations

from msgspec import Struct


class Task(Struct, frozen=True, tag=True):
    """Something the rules still have to do: a small frozen value on the agenda."""


class Decision(Task, frozen=True):
    """A task that waits for an order of ``side``."""

    side: str
