"""Bursts: their shape on the table, and their effect on everybody in them (FMJP-5.4)."""

from __future__ import annotations

from msgspec import Struct

from game.board.table.facing import UNIT, turned_to
from game.board.table.geometry import Point
from game.board.table.templates import Circle, Cone, Sector, Template
from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fmjp.model.cards import Card, draw
from game.rules.fmjp.model.tables.combat import BlastRow, Cover
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.model.tables.weapons import Blast
from game.rules.fmjp.resolve.damage import HitFacts, low_loss
from game.rules.fmjp.resolve.dies import Averages, average, direction

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
