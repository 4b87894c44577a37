"""A shot or a throw that the player aims: with which weapon, at whom, how the dice are spread, or at which spot."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Decision, Order, Refusal
from game.engine.core.world import EntityId
from game.rules.fng.blast.both_hands import one_handed
from game.rules.fng.fire.firing import can_aim, gaps_of
from game.rules.fng.model.components.figures import Aim, At
from game.rules.fng.model.decisions.arms import FireBoth, Ignite, ReconFire, ThrowAt
from game.rules.fng.model.decisions.indirect import CallFire, LobAt, SpotAt
from game.rules.fng.model.decisions.turn import Activate, Activation, Shoot, Shots
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, side_of
from game.rules.fng.resolve.shot import lost_dice, most_targets, rating
from game.rules.fng.sight.arms import guns, weapon_row
from game.rules.fng.sight.testers import shooter_of
from game.ui.fng.desk import Desk

Spot = Literal["", "throw", "flame", "recon", "shells"]
AtSpot = ThrowAt | Ignite | ReconFire
"""The order aimed at a spot."""
Shells = CallFire | LobAt | SpotAt
"""An order to a mortar or a battery, which is aimed at a spot as well."""


class Shot(Struct, frozen=True):
    """The aim of ``figure``: ``aims`` are the targets in their order; a throw and the like has a ``spot`` instead.

    ``at_spot`` says what is done at the spot; empty for a shot at figures.  ``second``: what his other hand fires, all
    its dice at the first of the targets (FNG-ATTR-05).  ``shells``: what a tube is to fire at the spot.
    """

    figure: EntityId
    weapon: str
    aims: tuple[Aim, ...] = ()
    automatic: bool = False
    covering: bool = False
    second: str = ""
    second_aims: tuple[Aim, ...] = ()
    at_spot: Spot = ""
    spot: Point | None = None
    shells: Shells | None = None

    @property
    def targets(self) -> Ids:
        """Whom he aims at."""
        return tuple(aim.target.piece for aim in self.aims)

    def order(self) -> Order | None:
        """The order that carries it out; None while it aims at nothing."""
        if self.at_spot:
            return self._spot_order()
        if not self.aims:
            return None
        if self.second:
            return FireBoth(self.figure, (self.weapon, self.second), self.aims, self.second_aims)
        return Shots(self.figure, self.weapon, self.aims, self.automatic, self.covering)

    def _spot_order(self) -> Order | None:
        if self.spot is None:
            return None
        if self.shells is not None:
            return replace(self.shells, target=AtPoint(self.spot))
        if self.at_spot == "recon":
            return ReconFire(
                self.figure, self.weapon, AtPoint(self.spot), automatic=self.automatic, covering=self.covering
            )
        return (ThrowAt if self.at_spot == "throw" else Ignite)(self.figure, self.weapon, AtPoint(self.spot))


def targets_for(desk: Desk, figure: EntityId, weapon: str) -> Ids:
    """The enemies at whom he could fire this weapon now, as far as the player knows, the nearest first."""
    game, decision = desk.known, desk.decision
    world = game.world
    allowed = decision.targets if isinstance(decision, Shoot) else able(world, other_side(side_of(world, figure)))
    found = [target for target in allowed if can_aim(game, figure, weapon, target)]
    here = world.get(figure, At).point
    return tuple(sorted(found, key=lambda target: (distance(here, world.get(target, At).point), target)))


def most_dice(game: Skirmish, shot: Shot) -> int:
    """FNG-WEAP-03: the dice that the weapon has now."""
    return rating(game.ctx.tables, shooter_of(game, shot.figure, shot.weapon, shot.automatic))


def lost_between(game: Skirmish, shot: Shot) -> int:
    """FNG-SWATH-02: the dice that go into the empty ground between the targets."""
    return sum(map(lost_dice, gaps_of(game, shot.aims))) if shot.aims else 0


def spare_dice(game: Skirmish, shot: Shot) -> int:
    """The dice that are not on any target yet."""
    return most_dice(game, shot) - lost_between(game, shot) - sum(aim.dice for aim in shot.aims)


def begin(desk: Desk, figure: EntityId, weapon: str = "", target: EntityId | None = None) -> Shot | None:
    """All dice on one target: that one, or the nearest; None where there is nothing to fire or nobody to fire at."""
    game = desk.known
    for each in (weapon,) if weapon else guns(game, figure):
        targets = targets_for(desk, figure, each)
        aimed = target if target in targets else None if target is not None else next(iter(targets), None)
        if aimed is not None:
            row = weapon_row(game, each)
            shot = Shot(figure, each, automatic=bool(row.targets_auto))
            return replace(shot, aims=(Aim(AtPiece(aimed), max(1, most_dice(game, shot))),))
    return None


def with_target(game: Skirmish, shot: Shot, target: EntityId) -> Shot:
    """One more target, or one fewer; the dice are shared out as evenly as may be, the first targets before."""
    if target in shot.targets:
        return spread(game, replace(shot, aims=tuple(aim for aim in shot.aims if aim.target.piece != target)))
    shooter = shooter_of(game, shot.figure, shot.weapon, shot.automatic)
    room = most_targets(game.ctx.tables, shooter)
    kept = shot.aims if len(shot.aims) < room else shot.aims[: room - 1]
    return spread(game, replace(shot, aims=(*kept, Aim(AtPiece(target), 1))))


def spread(game: Skirmish, shot: Shot) -> Shot:
    """FNG-FIRE-08, FNG-SWATH-02: all dice that are left between the targets, shared out as evenly as may be."""
    count = len(shot.aims)
    if not count:
        return shot
    dice = max(count, most_dice(game, shot) - lost_between(game, shot))
    aims = tuple(Aim(aim.target, dice // count + (place < dice % count)) for place, aim in enumerate(shot.aims))
    return replace(shot, aims=aims)


def with_dice(game: Skirmish, shot: Shot, target: EntityId, step: int) -> Shot:
    """One die more or fewer on a target; one more comes from those to spare, else from whoever has most.

    One of several targets that has no die left is none any more.
    """
    aims = {aim.target.piece: aim.dice for aim in shot.aims}
    if aims.get(target, 0) + step < 1:
        return with_target(game, shot, target) if len(aims) > 1 and target in aims else shot
    if step > 0 and spare_dice(game, shot) < 1:
        richest = max((other for other in aims if other != target), key=lambda other: aims[other], default=None)
        if richest is None or aims[richest] < 2:
            return shot
        aims[richest] -= 1
    aims[target] += step
    return replace(shot, aims=tuple(Aim(AtPiece(each), dice) for each, dice in aims.items()))


def turned_automatic(game: Skirmish, shot: Shot) -> Shot:
    """Full automatic, or not."""
    if not weapon_row(game, shot.weapon).targets_auto:
        return shot
    turned = replace(shot, automatic=not shot.automatic)
    room = most_targets(game.ctx.tables, shooter_of(game, turned.figure, turned.weapon, turned.automatic))
    return spread(game, replace(turned, aims=turned.aims[:room])) if turned.aims else turned


def with_both(game: Skirmish, shot: Shot) -> Shot:
    """FNG-ATTR-05: one-handed weapons in both hands, single shots, all dice at the first target; the same shot where he
    has not two of them, and one hand alone where both were aimed."""
    if shot.second:
        return spread(game, replace(shot, second="", second_aims=()))
    hands = one_handed(game, shot.figure)
    if len(hands) < 2 or not shot.aims:
        return shot
    first = replace(shot, weapon=hands[0], second=hands[1], automatic=False, covering=False, aims=shot.aims[:1])
    return aimed_with_both(game, spread(game, first))


def aimed_with_both(game: Skirmish, shot: Shot) -> Shot:
    """FNG-ATTR-05: the other hand follows the first target."""
    if not shot.second or not shot.aims:
        return shot
    dice = weapon_row(game, shot.second).targets
    return replace(shot, second_aims=(Aim(AtPiece(shot.aims[0].target.piece), dice),))


def why_not_fire(desk: Desk, shot: Shot) -> Refusal | None:
    """The refusal of it now, or None; at the end of an activation of his own it would be checked again."""
    order = shot.order()
    if order is None:
        return None
    if isinstance(desk.decision, Activation):
        return desk.why_not(Activate((shot.figure,)))
    return desk.why_not(order)


def change_of(decision: Decision | None) -> str:
    """The change that the check which lets him fire makes to his shot."""
    return decision.change if isinstance(decision, Shoot) else ""
