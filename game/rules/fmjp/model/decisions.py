"""The decisions of Full Metal Jacket Potato and the orders that answer them.

A decision says who decides what; an order is a plain value.  Which orders are legal, and what they do, stands in the
files of the rules themselves.  ``figure`` is always the man who does it.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.engine.core.naming import NamesFigure, NamesTarget
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import OrderKind
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.fire import Burst

Pace = Literal["advance", "double", "crawl"]
Position = Literal["prone", "up"]

# Decisions --------------------------------------------------------------------------------------


@declare
class GoFirst(Decision, NamesFigure, frozen=True):
    """FMJP-2.0-5, FMJP-3.0-3: the player character whose option it is goes first on this card, or lets the other.

    He sees ``other``: nobody is asked about an enemy whom he does not know of.
    """

    figure: EntityId
    other: EntityId
    card: Card


@declare
class CardActs(Decision, NamesFigure, frozen=True):
    """FMJP-2.0-4: what the owner of the turned card and the NPCs under him do with it, one after the other.

    ``figure`` is the player character; he acts once, and each NPC with an order once.
    """

    figure: EntityId
    card: Card


@declare
class BurstGoesOn(Decision, NamesFigure, NamesTarget, frozen=True):
    """FMJP-5.2-4: a hit, and hit points left: go on at the same target, or switch to one of those announced."""

    figure: EntityId
    target: EntityId
    burst: Burst
    velocity: str
    sweep: tuple[EntityId, ...]


@declare
class RedrawCard(Decision, NamesFigure, frozen=True):
    """FMJP-7.0-5: a trained medic has drawn a red card for ``patient`` and may draw another one instead."""

    figure: EntityId
    patient: EntityId
    card: Card


@declare
class ChooseMan(Decision, frozen=True):
    """FMJP-9.0-2: which of these gets what a message brings: ``card`` (one more ID card) or ``grenades``."""

    what: Literal["card", "grenades"]
    figures: tuple[EntityId, ...]


# Orders to answer them --------------------------------------------------------------------------


@declare
class First(Order, frozen=True):
    """FMJP-2.0-5: he goes first."""


@declare
class Second(Order, frozen=True):
    """FMJP-2.0-5: he lets the other go first."""


@declare
class Done(Order, frozen=True):
    """FMJP-3.0-5: nothing more is done with this card; if its owner has not acted, he passes."""


@declare
class HoldCard(Order, NamesFigure, frozen=True):
    """FMJP-3.0-5: the owner keeps the turned card for a later one of the same turn."""

    figure: EntityId


@declare
class Move(Order, NamesFigure, frozen=True):
    """FMJP-4.0-3..4: go along ``path`` (points in paces, without the one he stands on); ``facing`` None: as he went."""

    figure: EntityId
    path: tuple[Point, ...]
    pace: Pace = "advance"
    facing: int | None = None


@declare
class Carry(Order, NamesFigure, frozen=True):
    """FMJP-9.0-4: carry ``wounded`` with the help of ``helper`` along ``path``, at half a normal advance."""

    figure: EntityId
    helper: EntityId
    wounded: EntityId
    path: tuple[Point, ...]


@declare
class Face(Order, NamesFigure, frozen=True):
    """FMJP-8.0-7 (house): turn where he stands, which costs nothing."""

    figure: EntityId
    facing: int


@declare
class Rest(Order, NamesFigure, frozen=True):
    """FMJP-4.0-6: take off puffed markers."""

    figure: EntityId


@declare
class ChangeWeapon(Order, NamesFigure, frozen=True):
    """FMJP-4.0-7: take another of his weapons in hand."""

    figure: EntityId
    weapon: str


@declare
class Reload(Order, NamesFigure, frozen=True):
    """FMJP-4.0-8..9: put a load into the weapon in hand."""

    figure: EntityId


@declare
class ClearStoppage(Order, NamesFigure, frozen=True):
    """FMJP-4.0-8: clear the stoppage of the weapon in hand."""

    figure: EntityId


@declare
class FirstAid(Order, NamesFigure, frozen=True):
    """FMJP-4.0-11: attend to a wounded man in contact."""

    figure: EntityId
    patient: EntityId


@declare
class ChangePosition(Order, NamesFigure, frozen=True):
    """FMJP-4.0-12: lie down or get up."""

    figure: EntityId
    position: Position


@declare
class Cross(Order, NamesFigure, frozen=True):
    """FMJP-4.0-12: climb over a low wall, or go through a door or a window, to a point just beyond it."""

    figure: EntityId
    to: Point


@declare
class TakeAim(Order, NamesFigure, frozen=True):
    """FMJP-4.0-13: one aim marker at a point."""

    figure: EntityId
    at: Point


class Share(Struct, frozen=True):
    """FMJP-5.0-5: the cards that go to one target."""

    target: AtPiece
    cards: tuple[Card, ...]


@declare
class Fire(Order, NamesFigure, frozen=True):
    """FMJP-4.0-16: fire one burst of the weapon in hand at targets in this order.

    Every card is the turned one or one that he holds; the cards of his aim go to the first target by themselves.
    ``sweep``: figures announced as further targets for what is left of the last target's hit points (FMJP-5.2-4).
    """

    figure: EntityId
    shares: tuple[Share, ...]
    sweep: tuple[EntityId, ...] = ()


@declare
class AreaFire(Order, NamesFigure, frozen=True):
    """FMJP-5.0-6: fire one burst at a place where an enemy may be."""

    figure: EntityId
    target: AtPoint
    cards: tuple[Card, ...]


@declare
class Throw(Order, NamesFigure, frozen=True):
    """FMJP-5.4-8: throw a ``grenade`` or a plain ``object`` at a figure, or a grenade at a point."""

    figure: EntityId
    what: Literal["grenade", "object"]
    target: AtPiece | AtPoint


@declare
class SetClaymore(Order, NamesFigure, frozen=True):
    """FMJP-5.4-5: set up a Claymore where he is, pointing that way."""

    figure: EntityId
    facing: int


@declare
class FireClaymore(Order, NamesFigure, frozen=True):
    """FMJP-5.4-5: set it off."""

    figure: EntityId
    claymore: EntityId


@declare
class LayTrap(Order, NamesFigure, frozen=True):
    """FMJP-5.4-7: leave a ``trap``, ``punji`` or ``mine`` where he is."""

    figure: EntityId
    kind: str


@declare
class Spot(Order, NamesFigure, frozen=True):
    """FMJP-5.0-6 (house): look for the nearest hidden enemy in sight."""

    figure: EntityId


@declare
class CloseCombat(Order, NamesFigure, frozen=True):
    """FMJP-8.0-1, FMJP-8.0-5: attack a man hand to hand; ``surprise``: take him unawares."""

    figure: EntityId
    enemy: EntityId
    surprise: bool = False


@declare
class IssueOrder(Order, NamesFigure, frozen=True):
    """FMJP-4.1-1: order an NPC, with the turned card and any that are held."""

    figure: EntityId
    npc: EntityId
    order: OrderKind
    cards: tuple[Card, ...]
    target: AtPiece | AtPoint | None = None


@declare
class TakeOver(Order, NamesFigure, frozen=True):
    """FMJP-4.1-4: take over an NPC whose player character is out of action."""

    figure: EntityId
    npc: EntityId


@declare
class CallFire(Order, NamesFigure, frozen=True):
    """FMJP-9.0-2: call the artillery shell of a fire mission on a point in sight."""

    figure: EntityId
    at: Point


@declare
class Leave(Order, NamesFigure, frozen=True):
    """FMJP-9.0-4: leave the table by the edge of his side."""

    figure: EntityId


@declare
class KeepOn(Order, frozen=True):
    """FMJP-5.2-3: what is left of the burst goes on at the same target."""


@declare
class Switch(Order, NamesTarget, frozen=True):
    """FMJP-5.2-4: what is left of the burst goes to this one."""

    target: EntityId


@declare
class Redraw(Order, frozen=True):
    """FMJP-7.0-5: another card instead of the red one."""


@declare
class KeepCard(Order, frozen=True):
    """FMJP-7.0-5: the red card stands."""


@declare
class Choose(Order, NamesFigure, frozen=True):
    """FMJP-9.0-2: this man gets it."""

    figure: EntityId
