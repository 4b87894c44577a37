"""What lies about on the table, and what random events bring: FMJP-5.4, FMJP-9.0."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.world import Component, EntityId
from game.rules.fmjp.declared import declare

Place = tuple[float, float]


@declare
class Trap(Component, frozen=True):
    """FMJP-5.4-7: a hidden thing of ``side`` that goes off: ``trap``, ``punji``, ``mine``; its place is its ``At``."""

    kind: str
    side: str


@declare
class KnownTrap(Component, frozen=True):
    """FMJP-5.4-7 (house): the enemy of those who laid a trap has seen it and walks round it."""


@declare
class Claymore(Component, frozen=True):
    """FMJP-5.4-5: a Claymore that ``owner`` has set up; place and direction are its ``At``."""

    side: str
    owner: EntityId


@declare
class Sniper(Component, frozen=True):
    """FMJP-9.0-2: a lone marksman, and the shots that he has left."""

    shots: int


@declare
class FirstCards(Component, frozen=True):
    """FMJP-4.1-4: the phase of this turn in which the first card of a player character of each side turned up."""

    phases: tuple[tuple[str, int], ...]


@declare
class Civilians(Component, frozen=True):
    """FMJP-9.0-2: so many civilians on their way to a house; their place is their ``At``."""

    count: int
    goal: Place


@declare
class Shells(Component, frozen=True):
    """FMJP-9.0-2, FMJP-5.4-4: rounds on their way: ``kind`` of blast, how many, and with which card they land.

    ``side`` is whose men were marked or, for a fire mission, who called it.
    """

    kind: str
    at: Place
    rounds: int
    phase: int
    side: str


@declare
class Reinforcements(Component, frozen=True):
    """FMJP-9.0-2: NPCs who enter at their side's edge at the start of ``turn``."""

    side: str
    turn: int
    count: int


@declare
class FireMission(Component, frozen=True):
    """FMJP-9.0-2: a side may call one artillery shell, once in the game."""

    side: str


class Bonus(Struct, frozen=True):
    """FMJP-9.0-2: a goal of a side, by its key, that is worth more."""

    side: str
    goal: str
    points: int


@declare
class NewOrders(Component, frozen=True):
    """FMJP-9.0-2: goals that are worth more than the scenario says."""

    bonuses: tuple[Bonus, ...]


@declare
class CiviliansHit(Component, frozen=True):
    """FMJP-9.0-2: how many civilians each side has hit."""

    us: int = 0
    vc: int = 0
