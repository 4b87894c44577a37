"""Throws and bursts: where a thrown thing lands, the shape of a burst, and its effect on everybody in it (FMJP-5.4)."""

from __future__ import annotations

import math

from msgspec import Struct

from game.board.table.measure.facing import UNIT, turned_to
from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle, Cone, Sector, Template
from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fmjp.model.cards import Card, draw
from game.rules.fmjp.model.tables.combat import BlastRow, Cover
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.model.tables.weapons import Blast
from game.rules.fmjp.resolve.dies import Averages, average, direction
from game.rules.fmjp.resolve.hits import HitFacts, low_loss

CARDS = mark("cards of a blast")
DRAWN = mark("blast")
RADIUS = mark("radius of a blast")
ASTRAY = mark("paces astray")
WAY = mark("direction astray")

THROWN = mark("difference of the throw")
DIE = mark("dice")
FIXED = mark("kind of blast")
DISTANCE = mark("distance")
PRONE = mark("prone")
SOFT = mark("soft cover")
HARD = mark("hard cover")
PREPARED = mark("prepared position")
FLAK = mark("flak jacket")

_PERCENT = 100


class BlastFacts(Struct, frozen=True, kw_only=True):
    """One man in a blast.  ``distance``: paces from where it bursts (from the muzzle, where it spreads from there).

    ``cards``: what a thrown object makes him draw.
    """

    ce: int
    kind: str
    distance: float = 0.0
    prone: bool = False
    cover: Cover = "none"
    flak: bool = False
    cards: int | None = None


class BlastOutcome(Struct, frozen=True):
    """The effect on him: why he drew so many cards, the cards, and the CE that they cost.

    He ducks, once, where cards were drawn and none of them hurt.
    """

    faces: tuple[int, ...]
    lines: Modifiers
    wanted: int
    cards: tuple[Card, ...]
    loss: int
    ce: int
    ducks: bool = False


class Scatter(Struct, frozen=True):
    """Where a burst goes astray: paces, and degrees clockwise from north."""

    paces: int
    degrees: int

    def from_(self, at: tuple[float, float]) -> Point:
        """The place so far off ``at``."""
        unit = UNIT[self.degrees]
        return Point(at[0] + self.paces * unit.x, at[1] + self.paces * unit.y)


def reaches(tables: Tables, kind: str, distance: float) -> bool:
    """FMJP-5.4-5..6: whether a blast has any effect so many paces off."""
    return tables.blasts[kind].less_at(distance) is not None


def card_lines(facts: BlastFacts, thrown: int, tables: Tables) -> Modifiers:
    """FMJP-5.4-1..7, FMJP-5.4-9: how many cards he draws, line by line; ``thrown`` is the total of the blast's dice."""
    blast, row = tables.blasts[facts.kind], tables.combat.blast
    lines = Modifiers()
    if facts.cards is not None:
        lines = lines.plus(facts.cards, THROWN, "FMJP-5.4-9")
    if blast.cards_dice or blast.cards_d6:
        lines = lines.plus(thrown, DIE, blast.rule)
    if blast.cards:
        lines = lines.plus(blast.cards, FIXED, blast.rule)
    less = blast.less_at(facts.distance)
    if less:
        lines = lines.plus(-less, DISTANCE, blast.rule)
    for reason, value in _fewer(facts, row):
        lines = lines.plus(-value, reason, "FMJP-5.4-2")
    return lines


def _fewer(facts: BlastFacts, row: BlastRow) -> tuple[tuple[str, int], ...]:
    """FMJP-5.4-2: what saves him cards."""
    covers = {"soft": (SOFT, row.soft), "hard": (HARD, row.hard), "prepared": (PREPARED, row.prepared)}
    found = [(PRONE, row.prone * facts.prone), (FLAK, row.flak * facts.flak)]
    if facts.cover != "none":
        found.insert(1, covers[facts.cover])
    return tuple((reason, value) for reason, value in found if value)


def throw_cards(blast: Blast, dice: Dice) -> Averages:
    """FMJP-5.4-3..7: the dice that say how many cards are drawn, once for each man."""
    if blast.cards_d6:
        return Averages(dice.roll(CARDS, blast.rule, blast.cards_d6))
    return average(CARDS, blast.rule, dice, blast.cards_dice)


def resolve_blast(facts: BlastFacts, tables: Tables, dice: Dice) -> BlastOutcome:
    """FMJP-5.4-1..2: he draws his cards, each like a low-velocity hit, until he is at CE 0."""
    if not reaches(tables, facts.kind, facts.distance):
        return BlastOutcome((), Modifiers(), 0, (), 0, facts.ce)
    thrown = throw_cards(tables.blasts[facts.kind], dice)
    lines = card_lines(facts, thrown.total, tables)
    wanted = max(0, lines.total)
    drawn: list[Card] = []
    ce = facts.ce
    while ce > 0 and len(drawn) < wanted:
        drawn.append(draw(DRAWN, "FMJP-5.4-1", dice))
        ce -= low_loss(HitFacts(ce=ce, velocity="low", flak=facts.flak), drawn[-1], tables)
    loss = facts.ce - ce
    return BlastOutcome(thrown.faces, lines, wanted, tuple(drawn), loss, ce, ducks=bool(drawn) and loss == 0)


def roll_radius(kind: str, tables: Tables, dice: Dice) -> int:
    """FMJP-5.4-3..4, FMJP-5.4-7: the radius of a round blast in paces; a grenade's is thrown once for the grenade."""
    blast = tables.blasts[kind]
    return blast.radius + average(RADIUS, blast.rule, dice, blast.radius_dice).total


def blast_shape(
    kind: str, at: tuple[float, float], toward: tuple[float, float], tables: Tables, radius: float = 0
) -> Template:
    """FMJP-5.4-1, FMJP-5.4-3..7: what a blast at ``at`` covers; arcs and spreads open ``toward`` a point.

    ``radius``: what ``roll_radius`` gave.  What takes one man only covers the place itself.
    """
    blast, facing = tables.blasts[kind], turned_to(at, toward)
    if blast.shape == "arc":
        return Sector(Point(*at), facing, float(blast.depth), blast.degrees)
    if blast.shape == "spread":
        unit = UNIT[facing]
        far = Point(at[0] + blast.depth * unit.x, at[1] + blast.depth * unit.y)
        return Cone(Point(*at), far, blast.depth * blast.spread / _PERCENT)
    return Circle(Point(*at), 2.0 * radius)


def scatter(kind: str, tables: Tables, dice: Dice) -> Scatter:
    """FMJP-5.4-9, FMJP-9.0-2: how far astray it goes, and in which of eight directions."""
    blast = tables.blasts[kind]
    paces = average(ASTRAY, blast.rule, dice, blast.scatter_dice).total
    return Scatter(paces, direction(WAY, blast.rule, dice))


CHANCE = mark("chance of the throw")

_TINY = 1e-9


class ThrowFacts(Struct, frozen=True, kw_only=True):
    """A throw: the value of the card, the CE of thrower and target (0 for a place), and the distance in paces."""

    card: int
    ce: int
    target_ce: int
    distance: float


class ThrowOutcome(Struct, frozen=True):
    """A throw: the two average dice, what they make of luck, the score and what it took, and the difference."""

    first: int
    second: int
    score: int
    needed: int

    @property
    def random(self) -> int:
        """The luck in the distance: the first die less the second."""
        return self.first - self.second

    @property
    def difference(self) -> int:
        """FMJP-5.4-9: by how much it succeeds; negative where it fails."""
        return self.score - self.needed

    @property
    def success(self) -> bool:
        """FMJP-5.4-8: equal is enough."""
        return self.difference >= 0


def units(distance: float, tables: Tables) -> int:
    """FMJP-5.4-8: a distance in units of range, each one begun counting."""
    return math.ceil(distance / tables.combat.throw.unit - _TINY)


def resolve_throw(facts: ThrowFacts, tables: Tables, dice: Dice) -> ThrowOutcome:
    """FMJP-5.4-8..9: card and CE against the target's CE and the distance, give or take the difference of two dice."""
    first = average(CHANCE, "FMJP-5.4-8", dice).total
    second = average(CHANCE, "FMJP-5.4-8", dice).total
    needed = facts.target_ce + units(facts.distance, tables) + first - second
    return ThrowOutcome(first, second, facts.card + facts.ce, needed)
