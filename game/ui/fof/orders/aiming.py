"""Acts held ready: a shot with its targets and dice, a close assault, a reaction at a point of a way."""

from __future__ import annotations

from msgspec import Struct

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPiece
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.rules.fof.fire.targeting import why_not_fire, why_not_line
from game.rules.fof.melee import NO_ENEMY, OUT_OF_REACH, way_in
from game.rules.fof.model.acts import Aim, How, Reply
from game.rules.fof.model.components import Dummy
from game.rules.fof.model.decisions import Activate, Activation, Assault, Fire, ReactBy, Shoot
from game.rules.fof.model.query import apart, name_of, shown, side_of
from game.rules.fof.turn.activation import why_not_act
from game.ui.fof.desk import Desk

Ids = tuple[EntityId, ...]


class Shot(Struct, frozen=True):
    """A shot of ``unit``: ``aims`` are its targets in their order, ``how`` the occasion; ``pouches``: with card 5."""

    unit: EntityId
    aims: tuple[Aim, ...]
    how: How = "activation"
    pouches: bool = False

    @property
    def targets(self) -> Ids:
        """Whom it is aimed at."""
        return tuple(aim.target.piece for aim in self.aims)

    def order(self) -> Fire:
        """The order that carries it out."""
        return Fire(self.unit, self.aims, self.pouches)


class Onset(Struct, frozen=True):
    """A close assault that is planned."""

    unit: EntityId
    target: EntityId

    def order(self) -> Assault:
        """The order that carries it out."""
        return Assault(self.unit, self.target)


class Interrupt(Struct, frozen=True):
    """A reaction that is planned: how, and at which step of the enemy's way."""

    unit: EntityId
    enemy: EntityId
    reply: Reply
    place: int = 0

    def order(self) -> ReactBy:
        """The order that declares it."""
        return ReactBy(self.reply, self.place)


# Shots ------------------------------------------------------------------------------------------


def targets_for(desk: Desk, unit: EntityId) -> Ids:
    """FOF-LOS-1..2: the enemies whom it has a line to, the nearest first; whom it has to answer before all others."""
    game, decision = desk.known, desk.decision
    enemies = shown(game.world, other_side(side_of(game.world, unit)))
    found = sorted(
        (each for each in enemies if why_not_line(game, unit, each) is None),
        key=lambda each: (apart(game.world, unit, each), each),
    )
    if isinstance(decision, Shoot) and decision.target in found:
        found.sort(key=lambda each: each != decision.target)
    return tuple(found)


def begin(desk: Desk, unit: EntityId, target: EntityId | None = None) -> Shot | None:
    """All dice at one target: that one, else the nearest; None where there is nobody to fire at."""
    game, decision = desk.known, desk.decision
    if game.world.has(unit, Dummy):
        return None
    targets = targets_for(desk, unit)
    aimed = target if target is not None else next(iter(targets), None)
    if aimed is None or aimed not in targets:
        return None
    return Shot(unit, (Aim(AtPiece(aimed)),), decision.how if isinstance(decision, Shoot) else "activation")


def why_not_shot(desk: Desk, shot: Shot) -> Refusal | None:
    """The refusal of the shot now; a unit that is not active yet is activated to stand, which leaves it In Cover."""
    if isinstance(desk.decision, Activation):
        refusal = desk.why_not(Activate(shot.unit, "stand"))
        return refusal or why_not_fire(desk.known, shot.unit, shot.aims, "activation", pouches=shot.pouches)
    return desk.why_not(shot.order())


def why_not_onset(desk: Desk, onset: Onset) -> Refusal | None:
    """FOF-CA-1, FOF-OOC-1: what forbids the assault now, activation included; nobody assaults a marker."""
    if not isinstance(desk.decision, Activation):
        return desk.why_not(onset.order())
    game = desk.known
    refusal = why_not_act(game.world, desk.decision.side, onset.unit) or desk.why_not(Activate(onset.unit, "assault"))
    if refusal is None and onset.target not in shown(game.world, other_side(desk.decision.side)):
        refusal = refuse("FOF-CA-1", NO_ENEMY)
    if refusal is None and not way_in(game, onset.unit, onset.target):
        refusal = refuse("FOF-CA-1", OUT_OF_REACH, target=name_of(game.world, onset.target))
    return refusal
