"""The enemy of a large action: cards face down, dummies among them, until they are seen: FNG-FORCE-02..07."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.geometry import Point, distance, middle_of, snapped
from game.board.table.tablemap import Line
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.missions.edges import depth, enemy_edge, strip
from game.rules.fng.missions.enemies import foe_of, the_mission
from game.rules.fng.missions.features import Feature, features_of
from game.rules.fng.missions.ground import AREA
from game.rules.fng.missions.units import bring_card, draw_rank
from game.rules.fng.model.components.missions import ForceDeck, ForcePile
from game.rules.fng.model.events.missions import CardsMoved, CardsTurned
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able
from game.rules.fng.resolve.missions.contact import all_cards, is_real, numbered_sections, real_cards, resolve_sections
from game.rules.fng.sight.night import looks_between
from game.rules.fng.turn.points_of_entry import TURN

WALK = 8.0
"""FNG-FORCE-07 (house): inches that cards face down come nearer in a phase of the enemy who attacks."""
_OPEN = 3.0  # inches about a place in the open on which a unit stands


def lay_cards(skirmish: Skirmish) -> None:
    """FNG-FORCE-02..06, FNG-CAMP-15: the cards are laid out in the half of the enemy, in six parts of it; cover
    counts for two."""
    mission, tables = the_mission(skirmish), skirmish.ctx.tables
    in_town = mission.kind == "defend" and mission.urban
    real = real_cards(mission.enemy_support, tables, attacks_town=in_town)
    total = all_cards(mission.enemy_support, tables, attacks_town=in_town)
    skirmish.world.put(ForceDeck(total, real))
    covers = _covers(skirmish)
    numbers = numbered_sections([str(place) for place in range(len(covers))], tables)
    cells = _cells(skirmish)
    for section, count in enumerate(resolve_sections(total, tables, skirmish.dice)):
        if count:
            cover = numbers[section]
            outline = cells[section] if cover < 0 else covers[cover].outline
            at = middle_of(outline)
            skirmish.world.create(ForcePile(count, at.x, at.y, tuple(outline)))


def _half(skirmish: Skirmish) -> Line:
    """FNG-MISSION-45, FNG-OPENING-05..07 (house): the half of the table in which the enemy is."""
    size, edge = (skirmish.ctx.map.width, skirmish.ctx.map.height), enemy_edge(the_mission(skirmish))
    return strip(size, edge, depth(size, edge) / 2)


def _cells(skirmish: Skirmish) -> tuple[Line, ...]:
    """FNG-FORCE-05: six parts of his half; a place in the open in the middle of each."""
    size, edge = (skirmish.ctx.map.width, skirmish.ctx.map.height), enemy_edge(the_mission(skirmish))
    half = depth(size, edge) / 4
    cells = (
        strip(size, edge, half * (row + 1), half * row, (column / 3, (column + 1) / 3))
        for row in range(2) for column in range(3)
    )  # fmt: skip
    return tuple(_about(middle_of(cell)) for cell in cells)


def _about(at: Point) -> Line:
    return tuple(
        Point(at.x + dx, at.y + dy) for dx, dy in ((-_OPEN, -_OPEN), (_OPEN, -_OPEN), (_OPEN, _OPEN), (-_OPEN, _OPEN))
    )


def _covers(skirmish: Skirmish) -> tuple[Feature, ...]:
    """FNG-FORCE-05: the cover in his half: houses first, then the other features, those nearest to its middle."""
    half = _half(skirmish)
    xs, ys = [at.x for at in half], [at.y for at in half]
    middle = middle_of(half)

    def lies(feature: Feature) -> bool:
        at = feature.middle
        return min(xs) <= at.x <= max(xs) and min(ys) <= at.y <= max(ys)

    found = [feature for feature in features_of(skirmish.ctx.field) if lies(feature)]
    found.sort(key=lambda feature: (not feature.built, round(distance(feature.middle, middle), 3)))
    return tuple(found[: skirmish.ctx.tables.missions.forces.covers])


@TURN.after_activation("cards")
def turn_over(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-FORCE-07: cards that somebody of the side of the mission sees once a group has acted."""
    mission = skirmish.ctx.options.mission
    if mission is not None and entered.side == mission.side:
        turn_over_seen(skirmish)


def turn_over_seen(skirmish: Skirmish) -> None:
    """FNG-FORCE-07: cards in sight of the side of the mission are turned over, and their units deployed; dummies are
    taken away."""
    world = skirmish.world
    men = able(world, the_mission(skirmish).side)
    piles = list(world.each(ForcePile))
    if not men or not piles:
        return
    looks = looks_between(skirmish, men, [pile.point for _, pile in piles]).clear.tolist()
    seen = [any(column) for column in zip(*looks, strict=True)]
    for (entity, _), is_seen in zip(piles, seen, strict=True):
        if is_seen:
            _turn(skirmish, entity)


def _turn(skirmish: Skirmish, entity: EntityId) -> None:
    world = skirmish.world
    pile = world.get(entity, ForcePile)
    world.destroy(entity)
    real = 0
    for _ in range(pile.cards):
        deck = world.the(ForceDeck)
        is_one = is_real(deck.left, deck.real, skirmish.dice)
        world.put(ForceDeck(deck.left - 1, deck.real - is_one))
        real += is_one
    at = (pile.x, pile.y)
    skirmish.emit(CardsTurned(at=at, cards=pile.cards, dummies=pile.cards - real, rule="FNG-FORCE-07"))
    outline = tuple(Point(*corner) for corner in pile.outline)
    for _ in range(real):
        rank = draw_rank(skirmish, "FNG-FORCE-02", aces=False)
        bring_card(skirmish, rank, outline, hidden=False, rule="FNG-FORCE-07")
    if not world.ids(ForcePile):
        world.put(structs.replace(foe_of(skirmish), met=True))


def come_nearer(skirmish: Skirmish) -> None:
    """FNG-FORCE-07 (house): where the enemy attacks, his cards come nearer to what he attacks, in his own phase."""
    world = skirmish.world
    zone = skirmish.ctx.map.zone(AREA)
    assert zone is not None
    goal = middle_of(zone.outline)
    for entity, pile in tuple(world.each(ForcePile)):
        inches = distance(pile.point, goal)
        share = min(1.0, WALK / inches) if inches else 1.0
        at = snapped((pile.x + (goal.x - pile.x) * share, pile.y + (goal.y - pile.y) * share))
        outline = tuple((corner.x, corner.y) for corner in _about(at))
        world.set(entity, ForcePile(pile.cards, at.x, at.y, outline))
        skirmish.emit(CardsMoved(cards=pile.cards, start=(pile.x, pile.y), end=(at.x, at.y), rule="FNG-FORCE-07"))
    turn_over_seen(skirmish)
