"""Shooting a weapon: dice to targets, the gaps between them, each die on the Ranged Combat To Hit table, ammunition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Edition, Tester
from game.rules.fng.model.tables.attributes import Test
from game.rules.fng.model.tables.combat import Spoiler
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.weapons import LIGHT_MACHINE_GUN, Weapon
from game.rules.fng.resolve.attributes import AGILE, AMBIDEXTROUS, dice_modifiers, holds, rep_modifiers

FIRE = mark("fire")

_RETURN_FIRE = mark("return fire")
_PARTLY_SEEN = mark("seen by one pass")
_RECON = mark("recon by fire")
_LIT = mark("target with a light or lit by one")
_TWO_WEAPONS = mark("two weapons")
_UNDERGROUND = mark("a long weapon underground")
_TOLERANCE = 1e-6


class Mark(Struct, frozen=True):
    """FNG-FIRE-08, FNG-FIRE-04: one target in the order named: the dice meant for it, and how it can be seen.

    ``gap``: inches of empty ground between it and the target named before it.
    """

    dice: int
    prone: bool = False
    concealed: bool = False
    cover: bool = False
    fast: bool = False
    gap: float = 0.0

    @property
    def conditions(self) -> tuple[str, ...]:
        """FNG-FIRE-04: what makes it hard to hit, by name."""
        each = {"prone": self.prone, "concealed": self.concealed, "cover": self.cover, "fast": self.fast}
        return tuple(name for name, so in each.items() if so)


class Shooter(Struct, frozen=True):
    """The firer, with what and how he fires, before his dice are counted.

    ``automatic``: full automatic.  ``alone``: without the crew of his weapon.  ``dice``: how many he fires, None for
    all that the weapon has.  ``distance``: inches to the nearest target.
    """

    tester: Tester
    weapon: str
    edition: Edition = "2.0"
    dice: int | None = None
    automatic: bool = False
    alone: bool = False
    fast: bool = False
    distance: float = 12.0
    return_fire: bool = False
    partly_seen: bool = False
    recon: bool = False
    lit: bool = False
    two_weapons: bool = False
    below: bool = False


class ShotFacts(Struct, frozen=True):
    """One shot: everything that counts, frozen before the dice are thrown.

    ``thrown`` dice are thrown and the best ``kept`` of them count.  ``fast``: moving fast spoils his own fire.
    """

    rep: int
    modifiers: Modifiers
    dice: Modifiers
    kept: int
    marks: tuple[Mark, ...]
    fast: bool = False
    out_of_ammo_at: int = 2

    @property
    def thrown(self) -> int:
        """How many dice are thrown."""
        return max(0, self.dice.total)

    @property
    def skill(self) -> int:
        """The sum to add to each die: Rep and its modifiers."""
        return self.rep + self.modifiers.total


class Score(Struct, frozen=True):
    """One die on one target: its total, whether it hits, and what spoilt it."""

    mark: int
    face: int
    total: int
    hit: bool
    spoilt_by: Spoiler | None = None


class ShotOutcome(Struct, frozen=True):
    """The dice as they fell, on whom they went, what was lost between the targets, and whether the weapon is empty."""

    facts: ShotFacts
    faces: tuple[int, ...]
    scores: tuple[Score, ...]
    lost: tuple[int, ...]
    out_of_ammo: bool

    def hits(self, mark: int) -> int:
        """How many dice hit the target with this place in the order named."""
        return sum(score.hit for score in self.scores if score.mark == mark)


# Facts ------------------------------------------------------------------------------------------


def rating(tables: Tables, shooter: Shooter) -> int:
    """FNG-WEAP-03, FNG-WEAP-08..10, FNG-WEAP-12, FNG-FIRE-07: the most dice and targets of this weapon now."""
    weapon = tables.arms.weapons[shooter.weapon]
    return weapon.dice(automatic=shooter.automatic, alone=shooter.alone)


def most_targets(tables: Tables, shooter: Shooter) -> int:
    """FNG-WEAP-14, FNG-FIRE-07: how many men a shot can be aimed at; near by a shotgun hits only one."""
    weapon = tables.arms.weapons[shooter.weapon]
    near = weapon.close and shooter.distance <= weapon.close + _TOLERANCE
    return 1 if near else rating(tables, shooter)


def lost_dice(gap: float) -> int:
    """FNG-SWATH-02: dice lost between two targets: one for each inch of empty ground, begun or full, past the first."""
    return max(0, ceil(gap - _TOLERANCE) - 1)


def shot_facts(tables: Tables, shooter: Shooter, marks: tuple[Mark, ...]) -> ShotFacts:
    """FNG-FIRE-01, FNG-FIRE-08, FNG-WEAP-13, FNG-ATTR-11: the facts of a shot with all that changes Rep and dice."""
    weapon = tables.arms.weapons[shooter.weapon]
    count = rating(tables, shooter) if shooter.dice is None else shooter.dice
    dice, kept = _dice(tables, shooter, weapon, count)
    attributes = shooter.tester.attributes
    return ShotFacts(
        rep=shooter.tester.rep,
        modifiers=_modifiers(tables, shooter, weapon),
        dice=dice,
        kept=kept,
        marks=marks,
        fast=shooter.fast and not holds(tables.attributes, attributes, AGILE),
        out_of_ammo_at=tables.arms.general.out_of_ammo,
    )


def _dice(tables: Tables, shooter: Shooter, weapon: Weapon, count: int) -> tuple[Modifiers, int]:
    """FNG-WEAP-13, FNG-ATTR-11, FNG-ATTR-15: how many dice are thrown, and how many of them count."""
    if weapon.rolls:
        return Modifiers().plus(weapon.rolls, weapon.title, "FNG-WEAP-13"), weapon.targets
    dice = Modifiers().plus(count, weapon.title, weapon.rule)
    tests: list[Test] = []
    if count == 1 and not weapon.is_blast:
        tests.append("single shot")
    if weapon.group == "grenade launcher":
        tests.append("launcher")
    more = dice_modifiers(tables.attributes, shooter.tester.attributes, *tests)
    return Modifiers((*dice.items, *more.items)), count


def _modifiers(tables: Tables, shooter: Shooter, weapon: Weapon) -> Modifiers:
    """FNG-ATTR-05, FNG-ATTR-21, FNG-ATTR-24, FNG-REACT-15, FNG-V2-04, FNG-RECON-01, FNG-GEAR-01,
    FNG-TUNNEL-37: changes of his Rep."""
    attributes, values = shooter.tester.attributes, tables.combat.modifiers
    tests: list[Test] = []
    if weapon.is_small_arm:
        tests.append("small arms")
    if weapon.group == LIGHT_MACHINE_GUN:
        tests.append("light machine gun")
    modifiers = rep_modifiers(tables.attributes, attributes, *tests)
    clumsy_hands = shooter.two_weapons and not holds(tables.attributes, attributes, AMBIDEXTROUS)
    for holding, row, reason in (
        (shooter.return_fire, values.return_fire, _RETURN_FIRE),
        (shooter.partly_seen, values.partly_seen, _PARTLY_SEEN),
        (shooter.recon, values.recon, _RECON),
        (shooter.lit, values.lit, _LIT),
        (clumsy_hands, values.two_weapons, _TWO_WEAPONS),
    ):
        if holding:
            modifiers = modifiers.plus(row.value, reason, row.rule)
    fighting = tables.complexes.fighting
    if shooter.below and weapon.group in fighting.rifles:
        modifiers = modifiers.plus(fighting.rep, _UNDERGROUND, fighting.rule)
    return modifiers


# Resolution -------------------------------------------------------------------------------------


def resolve_shot(facts: ShotFacts, tables: Tables, dice: Dice) -> ShotOutcome:
    """FNG-FIRE-01..2, FNG-FIRE-08, FNG-SWATH-02, FNG-AMMO-01, FNG-WEAP-13: throw the dice and lay them on the targets.

    They go from high to low to the targets in the order named; those of the gaps between two targets are lost.
    """
    faces = dice.roll(FIRE, "FNG-FIRE-01", facts.thrown)
    laid, lost = laid_out(facts, faces)
    scores = tuple(each for place, on_him in enumerate(laid) for each in scored(facts, tables, place, on_him))
    return ShotOutcome(facts, faces, scores, lost, faces.count(1) >= facts.out_of_ammo_at)


def laid_out(facts: ShotFacts, faces: Sequence[int]) -> tuple[list[list[int]], tuple[int, ...]]:
    """FNG-FIRE-08, FNG-SWATH-02, FNG-WEAP-13: the dice that go to each target, and those lost between them."""
    left = sorted(faces, reverse=True)[: facts.kept]
    laid: list[list[int]] = []
    lost: list[int] = []
    for place, each in enumerate(facts.marks):
        gap = lost_dice(each.gap) if place else 0
        lost += left[:gap]
        laid.append(left[gap : gap + each.dice])
        left = left[gap + each.dice :]
    return laid, tuple(lost)


def scored(facts: ShotFacts, tables: Tables, place: int, faces: Iterable[int]) -> Iterator[Score]:
    """FNG-FIRE-01..2: what dice with these faces do to the target with this place in the order named."""
    skill, against = facts.skill, spoilers(facts.marks[place], place, shooter_fast=facts.fast)
    for face in faces:
        judged = tables.combat.to_hit.judge(face + skill, against)
        yield Score(place, face, face + skill, judged.hit, judged.spoilt_by)


def spoilers(target: Mark, place: int, *, shooter_fast: bool) -> frozenset[Spoiler]:
    """FNG-FIRE-02, FNG-FIRE-04, FNG-FIRE-08: all that speaks against hitting this target, which stands at ``place``."""
    holding: tuple[tuple[bool, Spoiler], ...] = (
        (target.prone, "prone"),
        (target.concealed, "concealed"),
        (target.cover, "cover"),
        (target.fast, "target fast"),
        (shooter_fast, "shooter fast"),
        (place >= 1, "second target"),
        (place >= 2, "third target"),
    )
    return frozenset(spoiler for holds_now, spoiler in holding if holds_now)
