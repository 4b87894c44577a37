"""Grenades and Claymores of the computer's leaders of FMJP: for effect, and never on their own men."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.ai.fmjp.view import View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.facing import DEGREES, UNIT, turned_to
from game.board.table.measure.geometry import Point, distance
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.fire.explosions import Feel, blast_facts
from game.rules.fmjp.fire.throwing import CLAYMORE, GRENADE, claymores_of
from game.rules.fmjp.model.arms import supply_of
from game.rules.fmjp.model.cards import PACK
from game.rules.fmjp.model.components import At, Civilians
from game.rules.fmjp.model.decisions import FireClaymore, SetClaymore, Throw
from game.rules.fmjp.model.query import Ids
from game.rules.fmjp.model.setting import SHELTER
from game.rules.fmjp.resolve.blast import blast_shape, card_lines, reaches, units
from game.rules.fmjp.resolve.dies import FACES, MEAN
from game.rules.fmjp.resolve.hits import HitFacts, low_loss
from game.rules.fmjp.sight import cover_of

THROWS = mark("throws a grenade at {target}: {count} of them are there")
THROWS_AT_COVER = mark("throws a grenade at {target}, who is in hard cover")
SETS_OFF = mark("sets off the Claymore: it is likely to tell on {count} of them, and none of his own is in its arc")
SETS = mark("sets up his Claymore towards the enemy")

BURST = 7.0
"""Paces that a grenade covers as a rule: two average dice."""

SAFE = 10.0
"""Paces from a burst within which no friend may be."""

EFFECT = 2
"""Points of CE that a Claymore is to cost the enemy by the averages: it can be fired only once."""

TURNS = (0, 45, DEGREES - 45)
"""Degrees by which a Claymore may be turned from the enemy's edge, so that no friend is in front of it."""


def throws(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-9.0-4: a Claymore that tells; a grenade at two enemies together, or at one in hard cover."""
    yield from sets_off(view, figure)
    if not supply_of(view.world, figure, GRENADE):
        return
    reach = view.battle.ctx.tables.blasts[GRENADE].reach
    found = []
    for foe in view.in_sight(figure):
        gap = view.gap(figure, foe)
        if gap > reach or _is_among_friends(view, foe) or not _hits_oftener(view, figure, foe):
            continue
        count = sum(view.gap(foe, other) <= BURST for other in view.foes)
        hard = SHELTER[cover_of(view.battle, view.at(figure), foe)] >= SHELTER["hard"]
        if count >= 2 or hard:
            found.append((-count, gap, foe))
    for count, _, foe in sorted(found):
        values: tuple[tuple[str, str | int], ...] = (("target", view.name(foe)), ("count", -count))
        if count <= -2:
            yield Throw(figure, "grenade", AtPiece(foe)), Reason(THROWS, "FMJP-5.4-3", values)
        else:
            yield Throw(figure, "grenade", AtPiece(foe)), Reason(THROWS_AT_COVER, "FMJP-5.4-3", values[:1])


def _is_among_friends(view: View, foe: EntityId) -> bool:
    """FMJP-9.0-2: whether a man of the side, or civilians, are so near to an enemy that the same grenade takes them."""
    return any(view.gap(foe, man) < SAFE for man in view.men) or among_people(view, foe)


def among_people(view: View, foe: EntityId) -> bool:
    """FMJP-9.0-2: whether civilians are so near to an enemy that the same burst takes them."""
    return any(distance(view.at(foe), at.point) < SAFE for _, _people, at in view.world.each(Civilians, At))


def _hits_oftener(view: View, figure: EntityId, foe: EntityId) -> bool:
    """FMJP-5.4-8: whether the throw comes off more often than not with this card."""
    needed = view.ce(foe) + units(view.gap(figure, foe), view.battle.ctx.tables)
    return view.card.value + view.ce(figure) >= needed


# Claymores --------------------------------------------------------------------------------------


def sets_up(view: View, figure: EntityId, toward: Point) -> Iterator[Answer]:
    """FMJP-5.4-5: his Claymore, where it looks towards a place or nearly so and no friend stands in front of it."""
    at = Point(*view.at(figure))
    for turn in TURNS:
        facing = (turned_to(at, toward) + turn) % DEGREES
        if spares(view, CLAYMORE, at, _ahead(at, facing), but=figure):
            yield SetClaymore(figure, facing), Reason(SETS, "FMJP-5.4-5")


def sets_off(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-5.4-5: his Claymores, each where it costs the enemy enough, and no friend anything."""
    for claymore in claymores_of(view.battle, figure):
        at = view.world.get(claymore, At)
        burst, toward = Point(*at.point), _ahead(Point(*at.point), at.facing)
        losses = [_loss(view, CLAYMORE, burst, foe) for foe in inside(view, CLAYMORE, burst, toward, view.foes)]
        told = sum(loss > 0 for loss in losses)
        if sum(losses) >= EFFECT and spares(view, CLAYMORE, burst, toward, but=figure):
            yield FireClaymore(figure, claymore), Reason(SETS_OFF, "FMJP-5.4-5", (("count", told),))


def spares(view: View, kind: str, burst: Point, toward: Point, but: EntityId = NOBODY) -> bool:
    """FMJP-5.4-5..6, FMJP-9.0-2: whether no friend would draw a card, whatever the dice are, and no civilian is there;
    ``but``: one who is behind it."""
    if _takes_civilians(view, kind, burst, toward):
        return False
    most = 2 * max(FACES)
    friends = tuple(man for man in view.men if man != but)
    return all(_cards(view, kind, burst, man, most) <= 0 for man in inside(view, kind, burst, toward, friends))


def _takes_civilians(view: View, kind: str, burst: Point, toward: Point) -> bool:
    """FMJP-9.0-2: whether civilians are where it is likely to tell."""
    tables = view.battle.ctx.tables
    crowd = [at.point for _, _people, at in view.world.each(Civilians, At)]
    if tables.blasts[kind].shape == "circle":
        return any(distance(burst, at) <= BURST for at in crowd)
    return bool(crowd) and bool(blast_shape(kind, burst, toward, tables).inside(crowd).any())


def _ahead(at: Point, facing: int) -> Point:
    return Point(at.x + UNIT[facing].x, at.y + UNIT[facing].y)


def inside(view: View, kind: str, burst: Point, toward: Point, figures: Ids) -> Ids:
    """Those within the shape of a blast that opens towards a place."""
    if not figures:
        return ()
    shape = blast_shape(kind, burst, toward, view.battle.ctx.tables)
    inside = shape.inside([view.at(figure) for figure in figures]).tolist()
    return tuple(figure for figure, there in zip(figures, inside, strict=True) if there)


def _cards(view: View, kind: str, burst: Point, figure: EntityId, thrown: int) -> int:
    """FMJP-5.4-2: the cards that a man would draw if the dice of the blast came to ``thrown``."""
    facts, tables = blast_facts(view.battle, Feel(figure, kind, burst)), view.battle.ctx.tables
    return card_lines(facts, thrown, tables).total if reaches(tables, kind, facts.distance) else 0


def _loss(view: View, kind: str, burst: Point, figure: EntityId) -> Fraction:
    """FMJP-5.4-1: the CE that a blast costs a man by the averages, at most all that he has."""
    tables = view.battle.ctx.tables
    facts = blast_facts(view.battle, Feel(figure, kind, burst))
    hit = HitFacts(ce=facts.ce, velocity="low", flak=facts.flak)
    each = Fraction(sum(low_loss(hit, card, tables) for card in PACK), len(PACK))
    return min(Fraction(facts.ce), max(0, _cards(view, kind, burst, figure, int(2 * MEAN))) * each)
