"""The fire arithmetic: from the cards and the combat efficiency, line by line, to hit points (FMJP-5.0, FMJP-5.1).

Every line carries its reason, its rule and its value, so that screen, log and computer player read the same sum.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.orders import Refusal, refuse
from game.engine.text import mark, t
from game.rules.fmjp.model.events.fire import Kind, Line
from game.rules.fmjp.model.tables.combat import Cover, FireRow
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.model.tables.weapons import RangeBand, Velocity
from game.rules.fmjp.resolve.dies import MEAN, Averages, average
from game.rules.fmjp.resolve.hits import switch_cost

BASE = mark("cards times combat efficiency")
AIMED = mark("cards times combat efficiency and aim")
UNDER_FIRE = mark("firer under fire")
PUFFED = mark("firer puffed")
MOVED = mark("firer or target moved")
DOUBLED = mark("target at double time")
VANISHED = mark("part of the target's move was hidden")
SWITCHED = mark("switch of target")
SOFT = mark("soft cover")
HARD = mark("hard cover")
PREPARED = mark("prepared position")
CHANCE = mark("chance")
RANGE = mark("range and weapon")
HIP = mark("range and weapon, from the hip")
AREA = mark("area fire")

FAR = mark("{weapon} does not reach {paces} paces.")
NO_HIP = mark("{weapon} cannot be fired from the hip at this range.")

_WHOLE = 100  # percent of the whole; hundredths of a percent in one percent


class FireFacts(Struct, frozen=True, kw_only=True):
    """A burst at one target: everything that counts, frozen before the dice.

    ``cards``: values of all cards played on it.  ``distance``: paces.  ``hidden``: percent of its move that the target
    made unseen in this phase.  ``switching``: paces from the target engaged before this one with the same burst.
    """

    ce: int
    cards: tuple[int, ...]
    weapon: str
    distance: float
    target_ce: int
    aim: int = 0
    area: bool = False
    under_fire: bool = False
    puffed: int = 0
    moved: bool = False
    doubled: bool = False
    hidden: int = 0
    switching: float | None = None
    cover: Cover = "none"
    from_hip: bool = False


class FireSum(Struct, frozen=True):
    """The whole arithmetic: its lines, the result in hundredths of a percent, and the hit points."""

    lines: tuple[Line, ...]
    percent: int
    points: int
    velocity: Velocity


class Part(Struct, frozen=True):
    """One line before its dice are thrown: ``value`` percent, and ``dice`` average dice (times ``sign``) of points."""

    reason: str
    rule: str
    value: int = 0
    dice: int = 0
    sign: int = -1
    against: bool = False
    kind: Kind = "add"


class LineDice(Struct, frozen=True):
    """The faces of a line's dice as they fell, and what they are worth in points."""

    faces: tuple[int, ...]
    worth: int


def why_not_reach(tables: Tables, weapon: str, distance: float, *, from_hip: bool = False) -> Refusal | None:
    """FMJP-5.1-3..7: whether a weapon does not reach so far, or not from the hip; None: it may be fired."""
    title, band = tables.weapons[weapon].title, tables.arms.class_of(weapon).band(distance)
    if band is None:
        return refuse(tables.arms.class_of(weapon).rule, FAR, weapon=t(title), paces=round(distance))
    if from_hip and multiplier(tables, weapon, band, from_hip=True) <= 0:
        return refuse("FMJP-5.1-3", NO_HIP, weapon=t(title))
    return None


def multiplier(tables: Tables, weapon: str, band: RangeBand, *, from_hip: bool) -> int:
    """FMJP-5.0-15, FMJP-5.1-3: what the chance is multiplied by, in percent; a machine gun from the hip loses one."""
    lower = tables.combat.fire.hip if from_hip and tables.arms.class_of(weapon).hip else 0
    return band.percent - lower


def _band(facts: FireFacts, tables: Tables) -> RangeBand:
    band = tables.arms.class_of(facts.weapon).band(facts.distance)
    if band is None:
        raise ValueError(str(why_not_reach(tables, facts.weapon, facts.distance)))
    return band


def base_part(facts: FireFacts, row: FireRow) -> Part:
    """FMJP-5.0-2, FMJP-5.0-4: cards times combat efficiency, each aim marker counting as one point more of it."""
    skill = facts.ce + facts.aim * row.aim
    reason, rule = (AIMED, "FMJP-5.0-4") if facts.aim else (BASE, "FMJP-5.0-2")
    return Part(reason, rule, sum(facts.cards) * skill)


def parts(facts: FireFacts, tables: Tables) -> tuple[Part, ...]:
    """FMJP-5.0-2..15: every line that applies, in the order of the sum, with its dice still in the hand."""
    row = tables.combat.fire
    found = [
        base_part(facts, row),
        Part(UNDER_FIRE, "FMJP-5.0-7", dice=row.under_fire_dice * facts.under_fire),
        Part(PUFFED, "FMJP-5.0-8", -row.puffed * facts.puffed),
        _moved(facts, row),
        Part(VANISHED, "FMJP-5.0-10", -facts.hidden),
        Part(SWITCHED, "FMJP-5.0-11", -_switched(facts, tables)),
        _cover(facts, row),
    ]
    random = Part(CHANCE, "FMJP-5.0-14", dice=1, sign=1, against=True)
    return (found[0], *(part for part in found[1:] if part.value or part.dice), random, *_weapon_parts(facts, tables))


def _moved(facts: FireFacts, row: FireRow) -> Part:
    if facts.doubled:
        return Part(DOUBLED, "FMJP-4.0-5", dice=row.doubled_dice)
    return Part(MOVED, "FMJP-5.0-9", dice=row.moved_dice * facts.moved)


def _switched(facts: FireFacts, tables: Tables) -> int:
    return 0 if facts.switching is None else switch_cost(facts.switching, tables) * tables.combat.fire.point


def _cover(facts: FireFacts, row: FireRow) -> Part:
    """FMJP-5.0-12..13, FMJP-5.0-6: the better a man is, the better he uses cover; area fire knows no cover."""
    if facts.area or facts.cover == "none":
        return Part(SOFT, "FMJP-5.0-12")
    skill = -facts.target_ce * row.point
    if facts.cover == "soft":
        return Part(SOFT, "FMJP-5.0-12", skill)
    if facts.cover == "hard":
        return Part(HARD, "FMJP-5.0-13", skill, row.hard_dice)
    return Part(PREPARED, "FMJP-5.0-13", skill, row.prepared_dice)


def _weapon_parts(facts: FireFacts, tables: Tables) -> tuple[Part, ...]:
    """FMJP-5.0-15, FMJP-5.1-1..7, FMJP-5.0-6: range and weapon last of all, then the tenth part of area fire."""
    band, row, rule = _band(facts, tables), tables.combat.fire, tables.arms.class_of(facts.weapon).rule
    times = multiplier(tables, facts.weapon, band, from_hip=facts.from_hip)
    by_hip = facts.from_hip and tables.arms.class_of(facts.weapon).hip
    found = []
    if band.deduct or band.deduct_dice:
        found.append(Part(RANGE, rule, -band.deduct, band.deduct_dice))
    if times != _WHOLE or by_hip:
        found.append(Part(HIP if by_hip else RANGE, "FMJP-5.1-3" if by_hip else rule, times, kind="times"))
    if facts.area:
        found.append(Part(AREA, "FMJP-5.0-6", row.area, kind="times"))
    return tuple(found)


def fire_lines(facts: FireFacts, tables: Tables, dice: Dice) -> FireSum:
    """FMJP-5.0-2..15, FMJP-5.2-1: the sum with its dice thrown, and its hit points."""
    running, lines = Fraction(0), []
    for part in parts(facts, tables):
        thrown = throw_line(part, dice)
        running = with_line(running, part, thrown.worth, tables)
        value = line_value(part, thrown.worth, tables)
        lines.append(Line(part.reason, part.rule, int(value), int(running * _WHOLE), part.kind, thrown.faces))
    return FireSum(tuple(lines), int(running * _WHOLE), points_of(running, tables), _band(facts, tables).velocity)


def throw_line(part: Part, dice: Dice) -> LineDice:
    """FMJP-5.0-7..14: the dice of one line: its own, and those that are thrown against them."""
    thrown = average(part.reason, part.rule, dice, part.dice)
    other = average(part.reason, part.rule, dice, part.dice) if part.against else Averages()
    return LineDice((*thrown.faces, *other.faces), part.sign * thrown.total - other.total)


def line_value(part: Part, worth: Fraction | int, tables: Tables) -> Fraction:
    """FMJP-5.0-2..15: the percent of one line whose dice are worth so many points."""
    return Fraction(part.value + worth * tables.combat.fire.point)


def with_line(running: Fraction, part: Part, worth: Fraction | int, tables: Tables) -> Fraction:
    """FMJP-5.0-2..15: the percentage after one line more."""
    value = line_value(part, worth, tables)
    return running * value / _WHOLE if part.kind == "times" else running + value


def points_of(percent: Fraction, tables: Tables) -> int:
    """FMJP-5.2-1: hit points of a final percentage: to the nearest ten, exact halves down, never below 0."""
    point = tables.combat.fire.point
    return max(0, -((point - 2 * percent) // (2 * point)) if percent > 0 else 0)


def estimate(facts: FireFacts, tables: Tables) -> Fraction:
    """FMJP-9.0-4: the percentage with every die at its mean and no luck, before it is rounded."""
    running = Fraction(0)
    for part in parts(facts, tables):
        luck = Fraction(0) if part.against else part.sign * part.dice * MEAN
        running = with_line(running, part, luck, tables)
    return running
