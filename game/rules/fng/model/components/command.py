"""Components of men under a leader's orders: whose men they are, what keeps them, what they have understood."""

from __future__ import annotations

from game.engine.core.world import Component, EntityId
from game.rules.fng.model.declared import declare


@declare
class Attached(Component, frozen=True):
    """FNG-GROUP-04: belongs to this squad until further notice, whatever his roster says."""

    squad: str


@declare
class Looting(Component, frozen=True):
    """FNG-ATTR-20: busy with loot through turn ``until``."""

    until: int


@declare
class Looted(Component, frozen=True):
    """FNG-ATTR-20: loot that he has been through: ``man 7``, ``house 3``."""

    places: tuple[str, ...]


@declare
class Urged(Component, frozen=True):
    """FNG-ATTR-20: a Leader has tried to get him away from his loot in this turn."""

    turn: int


@declare
class Sought(Component, frozen=True):
    """FNG-ATTR-35: the stealthy enemies he has looked for in this turn."""

    turn: int
    enemies: tuple[EntityId, ...]


@declare
class Instructed(Component, frozen=True):
    """FNG-LANG-03..05: what he has made of his Advisor's order of ``turn``: a result of the Language Barrier, or what
    those do who have understood nothing."""

    turn: int
    result: str


@declare
class Air(Component, frozen=True):
    """FNG-RADIO-01: what the air of this turn adds to every operator's Rep."""

    turn: int
    value: int


@declare
class OffTheAir(Component, frozen=True):
    """FNG-RADIO-03: a call failed in this turn: the radio is of no use for the rest of it."""

    turn: int


@declare
class Reached(Component, frozen=True):
    """FNG-RADIO-03: the units that were reached by radio, in the order of the calls."""

    units: tuple[str, ...]


@declare
class HoldsFire(Component, frozen=True):
    """FNG-HIDE-05, FNG-REACT-06: hidden, he may still fire in this phase, with what change, by which link."""

    turn: int
    change: str
    node: int


@declare
class Swimming(Component, frozen=True):
    """FNG-SWIM-01..4: how it went at the last test of one in deep water, and in which turn."""

    result: str
    turn: int


@declare
class Sinking(Component, frozen=True):
    """FNG-SWIM-06: out of the fight in deep water since ``turn``, with nobody who keeps him afloat."""

    turn: int


@declare
class Fording(Component, frozen=True):
    """FNG-TERR-22: he has come to a river that he fords; ``wades``: in this activation he goes through it."""

    wades: bool = False
