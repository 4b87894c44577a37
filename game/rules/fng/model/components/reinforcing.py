"""Components of reinforcements: the deck, what each side holds and what has come of it, who is on his way."""

from __future__ import annotations

from game.engine.core.world import Component
from game.rules.fng.model.components.snipers import Edge
from game.rules.fng.model.declared import declare

UNKNOWN = -1


@declare
class Deck(Component, frozen=True):
    """FNG-REINF-05: the cards that are out of the deck, by number, in the order in which they were drawn."""

    out: tuple[int, ...] = ()


@declare
class Reserve(Component, frozen=True):
    """FNG-REINF-04, FNG-REINF-07, FNG-REINF-20, FNG-REINF-28, FNG-REINF-36: an entity for each side that has cards.

    ``edge``: its own edge of the table.  ``held``: its Reinforcement Card by number, ``counts``: how high that counts;
    ``UNKNOWN`` before its first check.  ``left``: the squads of its platoon that have still to come, ``UNKNOWN`` before
    anybody asked; ``headquarters``: whether these have come.  ``tanks``: those that have come.  ``drawn``: how often
    men have been called up.
    """

    side: str
    edge: Edge
    held: int = UNKNOWN
    counts: int = UNKNOWN
    left: int = UNKNOWN
    headquarters: bool = False
    tanks: tuple[str, ...] = ()
    drawn: int = 0


@declare
class OneEdge(Component, frozen=True):
    """FNG-MISSION-39, FNG-MISSION-40: of a side that has cards: the one edge over which all its reinforcements come."""

    edge: Edge


@declare
class Gunfire(Component, frozen=True):
    """FNG-REINF-06, FNG-POSTURE-05: the last turns in which shots have been fired, two at most."""

    turns: tuple[int, ...]


@declare
class ComingOn(Component, frozen=True):
    """FNG-REINF-14: not on the table yet: comes on as soon as it is said where."""


@declare
class ByCard(Component, frozen=True):
    """FNG-REINF-33: a controller who came by a card in this turn; ``ready``: his first aircraft has not been called."""

    turn: int
    ready: bool = True


@declare
class ByHeadquarters(Component, frozen=True):
    """FNG-REINF-15: a battery that fires as headquarters says, and at nobody's call."""


@declare
class Sapper(Component, frozen=True):
    """FNG-REINF-19, FNG-REINF-27: hard to find at night, and while he is hidden."""


@declare
class Reloads(Component, frozen=True):
    """FNG-REINF-19: how often he can still reload."""

    left: int


@declare
class Rockets(Component, frozen=True):
    """FNG-REINF-22: how many rounds there are for this weapon."""

    left: int
