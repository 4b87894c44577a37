"""Fire split among several targets: dice and weapons shared out, and never more than the unit has: FOF-SPLIT-1..6."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.board.skirmish.targets import AtPiece
from game.engine.core.world import EntityId
from game.rules.fof.fire.fire_facts import firer_facts
from game.rules.fof.model.acts import Aim
from game.rules.fof.model.arms import gunners
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import apart
from game.rules.fof.resolve.firepower import Aim as AimFacts
from game.rules.fof.resolve.firepower import Share, arm_dice, own_firepower
from game.ui.fof.orders.aiming import Ids, Shot


def dice_of(game: Battle, shot: Shot) -> int:
    """FOF-SPLIT-6: the dice that the unit has by itself: those that it can share out."""
    return own_firepower(game.ctx.tables, firer_facts(game, shot.unit, refilled=shot.pouches)).dice


def least_dice(game: Battle, shot: Shot, men: Sequence[EntityId]) -> int:
    """FOF-SPLIT-2..3: the dice that a target takes at least: one, or all of the weapons in these hands."""
    serving = gunners(game.world, shot.unit)
    share = Share(AimFacts(0.0), 0, tuple(serving.index(man) for man in men))
    return max(1, arm_dice(game.ctx.tables, firer_facts(game, shot.unit, refilled=shot.pouches), share))


def spare_dice(game: Battle, shot: Shot) -> int:
    """FOF-SPLIT-6: dice that are on no target yet; below 0: too many."""
    if len(shot.aims) < 2:
        return 0
    return dice_of(game, shot) - sum(aim.dice for aim in shot.aims)


def with_target(game: Battle, shot: Shot, target: EntityId) -> Shot:
    """FOF-SPLIT-1: one target more, or one fewer, and the dice shared out anew; the last one stays."""
    targets = tuple(each for each in shot.targets if each != target)
    if len(targets) == len(shot.targets):
        targets = (*targets, target)
    return shared(game, shot, targets) if targets else shot


def shared(game: Battle, shot: Shot, targets: Ids) -> Shot:
    """FOF-SPLIT-2..3: the nearest target first, with all support weapons; the other dice as evenly as may be."""
    if len(targets) == 1:
        return replace(shot, aims=(Aim(AtPiece(targets[0])),))
    near = sorted(targets, key=lambda target: (apart(game.world, shot.unit, target), target))
    crews = gunners(game.world, shot.unit)
    aims = tuple(Aim(AtPiece(target), 0, () if place else crews) for place, target in enumerate(near))
    return _dealt(game, replace(shot, aims=aims))


def _dealt(game: Battle, shot: Shot) -> Shot:
    """FOF-SPLIT-2..3, FOF-SPLIT-6: the least for each target, then die by die to whoever has fewest."""
    dice = [least_dice(game, shot, aim.men) for aim in shot.aims]
    for _ in range(dice_of(game, shot) - sum(dice)):
        dice[min(range(len(dice)), key=dice.__getitem__)] += 1
    return _with(shot, dice)


def _with(shot: Shot, dice: Sequence[int]) -> Shot:
    return replace(shot, aims=tuple(replace(aim, dice=count) for aim, count in zip(shot.aims, dice, strict=True)))


def at_least(game: Battle, shot: Shot, place: int) -> bool:
    """Whether a target has no more dice than it takes at least: with one fewer it is no target any more."""
    aim = shot.aims[place]
    return aim.dice <= least_dice(game, shot, aim.men)


def with_dice(game: Battle, shot: Shot, place: int, step: int) -> Shot:
    """FOF-SPLIT-2: a die more or fewer at a target; one more comes from whoever can best spare one, and a target that
    cannot do with fewer is taken out."""
    dice = [aim.dice for aim in shot.aims]
    if len(dice) < 2:
        return shot
    if step < 0 and at_least(game, shot, place):
        return with_target(game, shot, shot.aims[place].target.piece)
    if step > 0 and spare_dice(game, shot) < 1:
        rich = [other for other in range(len(dice)) if other != place and not at_least(game, shot, other)]
        if not rich:
            return shot
        dice[max(rich, key=dice.__getitem__)] -= 1
    dice[place] += step
    return _with(shot, dice)


def with_gunner(game: Battle, shot: Shot, man: EntityId) -> Shot:
    """FOF-SPLIT-3: the weapon of this man, with its dice, at the next of the targets that the dice suffice for."""
    count = len(shot.aims)
    at = next((place for place, aim in enumerate(shot.aims) if man in aim.men), -1)
    for after in ((at + step) % count for step in range(1, count)):
        aims = tuple(
            replace(aim, men=(*(each for each in aim.men if each != man), *((man,) if place == after else ())))
            for place, aim in enumerate(shot.aims)
        )
        moved = _enough_for_weapons(game, replace(shot, aims=aims))
        if moved is not None:
            return moved
    return shot


def _enough_for_weapons(game: Battle, shot: Shot) -> Shot | None:
    """FOF-SPLIT-3: the same dice, but for those that go with a weapon to its target; None where they do not suffice."""
    dice = [aim.dice for aim in shot.aims]
    least = [least_dice(game, shot, aim.men) for aim in shot.aims]
    for place, count in enumerate(least):
        while dice[place] < count:
            giver = max(range(len(dice)), key=lambda other: dice[other] - least[other])
            if dice[giver] <= least[giver]:
                return None
            dice[giver] -= 1
            dice[place] += 1
    return _with(shot, dice)


def within_means(game: Battle, shot: Shot) -> Shot:
    """FOF-SPLIT-6: the same shot, its dice shared out anew where it has too many, as when a card is kept after all."""
    return shared(game, shot, shot.targets) if spare_dice(game, shot) < 0 else shot
