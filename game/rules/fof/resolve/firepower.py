"""Firepower: every die of an attack with its reason, the cap of ten, and fire that is split among targets."""

from __future__ import annotations

from msgspec import Struct

from game.board.table.measure.geometry import EPSILON
from game.engine.core.modifiers import Modifier, Modifiers
from game.engine.text import mark
from game.rules.fof.model.tables.forces import Supply
from game.rules.fof.model.tables.ground import Pace
from game.rules.fof.model.tables.loading import Tables
from game.rules.fof.resolve.checks import plus
from game.rules.fof.resolve.reactions import Denied
from game.rules.fof.resolve.support import Arm, rifles, serves, support_dice, support_penalty

_FIGURES = mark("figures")
_SHARE = mark("its share of the fire")
_CAP = mark("no more than ten dice")
_SUPPLIED = mark("well supplied")
_POOR = mark("poorly supplied")
_RAPID = mark("made a Rapid move")
_SHOTS = mark("shots before this one")
_MOVES = mark("moves that cost a die")
_FOULED = mark("fouled chamber")
_PINNED = mark("pinned")
_DEPENDANTS = mark("carries wounded")
_ASSAULTED = mark("fires at an assault")
_OPTIMUM = mark("Optimum Range")
_EXPOSED = mark("the target is Exposed")
_RAPID_TARGET = mark("the target made a Rapid move")


class Firer(Struct, frozen=True):
    """FOF-FP-1..4, FOF-DIM-1..4: a unit that fires, frozen before any die is thrown.

    ``figures`` are up; ``arms`` are the support weapons they use.  ``pace``: its moves of the turn.  ``shots``: how
    often it has fired this turn.  ``moves``: moves of the turn that cost a die: in reactions, by failed morale, and
    those of its activation after it had fired.  ``fouled``: dice lost to a card.  ``medic``: one is in the unit.
    ``refilled``: a card gives back all lost dice for this shot.  ``vehicle``: it is a crew in its vehicle (FOF-CAP-3).
    """

    quality: int
    figures: int
    arms: tuple[Arm, ...] = ()
    pace: Pace = "none"
    shots: int = 0
    moves: int = 0
    fouled: int = 0
    pinned: bool = False
    supply: Supply = "normal"
    dependants: int = 0
    medic: bool = False
    optics: bool = False
    against_assault: bool = False
    refilled: bool = False
    vehicle: bool = False


class Aim(Struct, frozen=True):
    """FOF-OR-1, FOF-COV-16, FOF-MOVE-11: what speaks for a hit: inches, and how the target stands.

    ``no_optimum``: rain takes the die of the Optimum Range.
    """

    distance: float
    exposed: bool = False
    rapid: bool = False
    no_optimum: bool = False


class Firepower(Struct, frozen=True):
    """FOF-FP-2: the dice of an attack, each with its reason and rule, in the order in which they are reckoned."""

    items: Modifiers

    @property
    def dice(self) -> int:
        """How many Troop Quality dice are thrown; never fewer than none."""
        return max(0, self.items.total)


# All fire at one target -------------------------------------------------------------------------


def firepower(tables: Tables, firer: Firer, aim: Aim) -> Firepower:
    """FOF-FP-1..4, FOF-CAP-1..2: the dice of a unit that fires at one target with all it has.

    Figures, support weapons and bonuses first, at most ten; what speaks against it is taken off afterwards.
    """
    gains = Modifiers((*_gains(tables, firer).items, *_bonus(tables, firer, aim, firer.arms).items))
    return Firepower(_joined(_capped(tables, firer, gains), _losses(tables, firer)))


def own_firepower(tables: Tables, firer: Firer) -> Firepower:
    """FOF-SPLIT-6, FOF-DIM-4: the dice that a unit has by itself, whatever it fires at: what it can split."""
    return Firepower(_joined(_capped(tables, firer, _gains(tables, firer)), _losses(tables, firer)))


def may_fire(tables: Tables, firer: Firer) -> bool:
    """FOF-DIM-4, FOF-FIRE-3: whether a unit has any dice left this turn; what a target adds does not count."""
    return firer.figures > 0 and own_firepower(tables, firer).dice > 0


def _gains(tables: Tables, firer: Firer) -> Modifiers:
    """FOF-FP-1..3, FOF-SUP-1, FOF-SUP-8: a die for each figure that can fire, and those of the weapons."""
    silent = sum(arm.crew for arm in firer.arms if not serves(tables, arm, firer.pace))
    items = Modifiers().plus(max(0, firer.figures - silent), _FIGURES, "FOF-FP-1")
    for arm in firer.arms:
        items = _joined(items, support_dice(tables, arm, firer.pace))
    return plus(items, tables.fire.firepower.well_supplied, _SUPPLIED, firer.supply == "well")


def _losses(tables: Tables, firer: Firer) -> Modifiers:
    """FOF-MOVE-10, FOF-SUP-7, FOF-DIM-2..3, FOF-FP-3..4, FOF-MOR-1, FOF-CAS-1: dice that are taken off."""
    rows = tables.fire.firepower
    items = plus(Modifiers(), rows.rapid_move, _RAPID, firer.pace == "rapid")
    for arm in firer.arms:
        items = _joined(items, support_penalty(tables, arm, firer.pace))
    if not firer.refilled:
        items = plus(items, rows.shot_before, _SHOTS, firer.shots)
        items = plus(items, rows.move_made, _MOVES, firer.moves)
        items = items.plus(-firer.fouled, _FOULED, "FOF-FOW-5") if firer.fouled else items
    items = plus(items, rows.pinned, _PINNED, firer.pinned)
    items = plus(items, rows.poorly_supplied, _POOR, firer.supply == "poor")
    items = plus(items, rows.dependant, _DEPENDANTS, 0 if firer.medic else firer.dependants)
    return plus(items, rows.against_assault, _ASSAULTED, firer.against_assault)


def _bonus(tables: Tables, firer: Firer, aim: Aim, arms: tuple[Arm, ...], used: int | None = None) -> Modifiers:
    """FOF-OR-2..3, FOF-COV-16, FOF-MOVE-11: what the target gives; the Optimum Range is one die at most."""
    rows = tables.fire.firepower
    items = plus(Modifiers(), rows.optimum_range, _OPTIMUM, in_optimum_range(tables, firer, aim, arms, used))
    items = plus(items, rows.exposed, _EXPOSED, aim.exposed)
    return plus(items, rows.rapid_target, _RAPID_TARGET, aim.rapid)


def _capped(tables: Tables, firer: Firer, items: Modifiers) -> Modifiers:
    """FOF-CAP-1, FOF-CAP-3: at most ten dice; the weapons of a vehicle are bound by nothing."""
    if firer.vehicle:
        return items
    over = items.total - tables.fire.limits.cap
    return items.plus(-over, _CAP, "FOF-CAP-1") if over > 0 else items


def _joined(first: Modifiers, second: Modifiers) -> Modifiers:
    return Modifiers((*first.items, *second.items))


# Optimum Range ----------------------------------------------------------------------------------


def optimum_range(tables: Tables, quality: int, *, doubled: bool = False) -> float:
    """FOF-OR-1, FOF-OR-5: inches of the Optimum Range; support weapons and optics double it, once."""
    return tables.quality.by_die[quality].optimum * (2 if doubled else 1)


def in_optimum_range(tables: Tables, firer: Firer, aim: Aim, arms: tuple[Arm, ...], used: int | None = None) -> bool:
    """FOF-OR-1, FOF-OR-4..7: whether every weapon of the attack is within its Optimum Range.

    ``arms`` are those that take part; ``used``: figures with small arms who do, None for all who serve no weapon.
    """
    if aim.no_optimum:
        return False
    small = rifles(firer.figures, firer.arms) if used is None else used
    far = aim.distance > optimum_range(tables, firer.quality, doubled=True) + EPSILON
    if any(far and not arm.emplaced for arm in arms if serves(tables, arm, firer.pace)):
        return False
    return not small or aim.distance <= optimum_range(tables, firer.quality, doubled=firer.optics) + EPSILON


# Split fire -------------------------------------------------------------------------------------


class Share(Struct, frozen=True):
    """FOF-SPLIT-2..3, FOF-SPLIT-5: what goes to one target: dice, and support weapons (places in ``Firer.arms``).

    ``vehicle``: the target is one, and only these weapons fire at it.
    """

    aim: Aim
    dice: int
    arms: tuple[int, ...] = ()
    vehicle: bool = False


def most_targets(tables: Tables, quality: int) -> int:
    """FOF-SPLIT-4: how many targets a unit may fire at together."""
    return tables.quality.by_die[quality].targets


def why_not_split(tables: Tables, firer: Firer, shares: tuple[Share, ...]) -> Denied | None:
    """FOF-SPLIT-2..6: what forbids to split the fire like this; weapons at a vehicle are no split."""
    named = [place for share in shares for place in share.arms]
    infantry = sum(not share.vehicle for share in shares)
    for forbidden, reason, rule in (
        (
            infantry > most_targets(tables, firer.quality),
            mark("So many targets are too many for its Troop Quality."),
            "FOF-SPLIT-4",
        ),
        (any(share.dice < 1 for share in shares), mark("Each target takes at least one die."), "FOF-SPLIT-2"),
        (len(set(named)) < len(named), mark("The dice of a weapon go to one target."), "FOF-SPLIT-3"),
        (
            any(share.dice < arm_dice(tables, firer, share) for share in shares),
            mark("The dice of a weapon go to one target together."),
            "FOF-SPLIT-3",
        ),
        (
            sum(share.dice for share in shares) > own_firepower(tables, firer).dice,
            mark("It does not have so many dice."),
            "FOF-SPLIT-6",
        ),
    ):
        if forbidden:
            return Denied(reason, rule)
    return None


def arm_dice(tables: Tables, firer: Firer, share: Share) -> int:
    """FOF-SPLIT-3: the dice that the support weapons of a share bring with them, their gunners not counted."""
    return sum(support_dice(tables, firer.arms[place], firer.pace).total for place in share.arms)


def split_firepower(tables: Tables, firer: Firer, shares: tuple[Share, ...]) -> tuple[Firepower, ...]:
    """FOF-SPLIT-1..3, FOF-SPLIT-6, FOF-OR-3: the dice at each target: its share, and what that target gives.

    Cap and losses are reckoned on the sum before it is split; no attack has more than ten dice.
    """
    return tuple(_shared(tables, firer, share) for share in shares)


def _shared(tables: Tables, firer: Firer, share: Share) -> Firepower:
    arms = tuple(firer.arms[place] for place in share.arms)
    small = max(0, share.dice - arm_dice(tables, firer, share) - sum(arm.crew for arm in arms))
    base = Modifiers((Modifier(share.dice, _SHARE, "FOF-SPLIT-2"),))
    return Firepower(_capped(tables, firer, _joined(base, _bonus(tables, firer, share.aim, arms, small))))
