"""What the player holds ready: a shot with its targets and dice, a close assault, a reaction at a point of a way."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.engine.orders import Refusal, refuse
from game.engine.world import EntityId
from game.rules.fof.activating import why_not_act
from game.rules.fof.acts import Aim, How, Reply
from game.rules.fof.assaulting import OUT_OF_REACH, way_in
from game.rules.fof.battle import Battle
from game.rules.fof.components import Dummy
from game.rules.fof.decisions import Activate, Activation, Assault, Fire, ReactBy, Shoot
from game.rules.fof.facts import firer_facts
from game.rules.fof.firepower import own_firepower
from game.rules.fof.query import apart, gunners, name_of, other_side, shown, side_of
from game.rules.fof.targeting import why_not_fire, why_not_line
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
        return tuple(aim.target for aim in self.aims)

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


def dice_of(game: Battle, unit: EntityId, *, pouches: bool = False) -> int:
    """FOF-SPLIT-6: the dice that a unit has by itself: those that it can share out."""
    return own_firepower(game.ctx.tables, firer_facts(game, unit, refilled=pouches)).dice


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
    return Shot(unit, (Aim(aimed),), decision.how if isinstance(decision, Shoot) else "activation")


def with_target(game: Battle, shot: Shot, target: EntityId) -> Shot:
    """FOF-SPLIT-1: one target more, or one fewer; the dice are shared out evenly, the weapons stay with the first."""
    targets = tuple(each for each in shot.targets if each != target)
    if len(targets) == len(shot.targets):
        targets = (*targets, target)
    return shared(game, shot, targets) if targets else shot


def shared(game: Battle, shot: Shot, targets: Ids) -> Shot:
    """FOF-SPLIT-2..3: the dice shared out as evenly as may be; all support weapons at the first target."""
    if len(targets) == 1:
        return replace(shot, aims=(Aim(targets[0]),))
    dice, count = dice_of(game, shot.unit, pouches=shot.pouches), len(targets)
    crews = gunners(game.world, shot.unit)
    aims = tuple(
        Aim(target, max(1, dice // count + (place < dice % count)), crews if place == 0 else ())
        for place, target in enumerate(targets)
    )
    return replace(shot, aims=aims)


def spare_dice(game: Battle, shot: Shot) -> int:
    """FOF-SPLIT-6: dice that are on no target yet; below 0: too many."""
    if len(shot.aims) < 2:
        return 0
    return dice_of(game, shot.unit, pouches=shot.pouches) - sum(aim.dice for aim in shot.aims)


def with_dice(game: Battle, shot: Shot, place: int, step: int) -> Shot:
    """FOF-SPLIT-2: a die more or fewer at a target; one more comes from whoever has most."""
    dice = [aim.dice for aim in shot.aims]
    if len(dice) < 2 or dice[place] + step < 1:
        return shot
    if step > 0 and spare_dice(game, shot) < 1:
        richest = max((each for each in range(len(dice)) if each != place), key=lambda each: dice[each])
        if dice[richest] < 2:
            return shot
        dice[richest] -= 1
    dice[place] += step
    return replace(shot, aims=tuple(replace(aim, dice=count) for aim, count in zip(shot.aims, dice, strict=True)))


def with_gunner(shot: Shot, man: EntityId) -> Shot:
    """FOF-SPLIT-3: the weapon of this man at the next of the targets."""
    count = len(shot.aims)
    if count < 2:
        return shot
    at = next((place for place, aim in enumerate(shot.aims) if man in aim.men), -1)
    after = (at + 1) % count
    aims = tuple(
        replace(aim, men=(*(each for each in aim.men if each != man), *((man,) if place == after else ())))
        for place, aim in enumerate(shot.aims)
    )
    return replace(shot, aims=aims)


def why_not_shot(desk: Desk, shot: Shot) -> Refusal | None:
    """What forbids the shot now; a unit that is not active yet is activated to stand, which leaves it In Cover."""
    if isinstance(desk.decision, Activation):
        refusal = desk.why_not(Activate(shot.unit, "stand"))
        return refusal or why_not_fire(desk.known, shot.unit, shot.aims, "activation", pouches=shot.pouches)
    return desk.why_not(shot.order())


def why_not_onset(desk: Desk, onset: Onset) -> Refusal | None:
    """FOF-CA-1: what forbids the assault now, activation included."""
    if not isinstance(desk.decision, Activation):
        return desk.why_not(onset.order())
    game = desk.known
    refusal = why_not_act(game.world, desk.decision.side, onset.unit) or desk.why_not(Activate(onset.unit, "assault"))
    if refusal is None and not way_in(game, onset.unit, onset.target):
        refusal = refuse("FOF-CA-1", OUT_OF_REACH, target=name_of(game.world, onset.target))
    return refusal
