"""Events of snipers who have not been seen yet."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, OWN_SIDE, Event, Linked
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesFigure, NamesTarget
from game.engine.core.world import EntityId
from game.rules.fng.model.components.snipers import Edge
from game.rules.fng.model.declared import declare


@declare(told=OWN_SIDE)
class CardLaid(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-SNIPER-01: the card of a sniper lies in a section of an edge, by one die."""

    figure: EntityId
    edge: Edge
    section: int


@declare(told=EVERYBODY)
class SniperFired(Linked, NamesTarget, frozen=True, kw_only=True):
    """FNG-SNIPER-03: one shot of somebody unseen: with what Rep and dice, and whether it hits."""

    target: EntityId
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    totals: tuple[int, ...]
    hit: bool
    conditions: tuple[str, ...]


@declare(told=EVERYBODY)
class SniperRevealed(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-SNIPER-04..05: a sniper has been seen: he stands on the table from now on."""

    figure: EntityId
    at: tuple[float, float]


@declare(told=OWN_SIDE)
class SniperUnseen(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-SNIPER-06: nobody has seen him: his card goes back to its section."""

    figure: EntityId
