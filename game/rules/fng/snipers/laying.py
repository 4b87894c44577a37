"""The card of a sniper on the table: where it lies, and whom it is closest to: FNG-SNIPER-01..03."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At, Hidden
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.events.snipers import CardLaid
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, side_of
from game.rules.fng.resolve.snipers.card import Size, edge_of, moved_to, resolve_section, resolve_target
from game.rules.fng.sight.testers import can_be_shot


def size_of(skirmish: Skirmish) -> Size:
    """Inches of the table, from west to east and from north to south."""
    return skirmish.ctx.map.width, skirmish.ctx.map.height


def lay_card(skirmish: Skirmish, figure: EntityId) -> SniperCard:
    """FNG-SNIPER-01, FNG-SNIPER-06: the section by one die, the first time; afterwards the same without a die."""
    world = skirmish.world
    card = world.get(figure, SniperCard)
    if card.section:
        return card
    side = side_of(world, figure)
    places = [[world.get(each, At).point for each in able(world, one)] for one in (side, other_side(side))]
    edge = edge_of(size_of(skirmish), places[0], places[1])
    card = SniperCard(edge, resolve_section(skirmish.ctx.tables, skirmish.dice))
    world.set(figure, card)
    skirmish.emit(CardLaid(figure=figure, edge=card.edge, section=card.section, rule="FNG-SNIPER-01"))
    return card


def aimed_from(skirmish: Skirmish, card: SniperCard) -> Point:
    """FNG-SNIPER-02: where a card is moved to, to say who is closest."""
    return moved_to(size_of(skirmish), card.edge, card.section, skirmish.ctx.tables)


def marked_men(skirmish: Skirmish, figure: EntityId) -> Ids:
    """FNG-SNIPER-03: the enemies at whom a sniper may fire; nobody knows of those who are hidden (house)."""
    world = skirmish.world
    enemies = able(world, other_side(side_of(world, figure)))
    return tuple(each for each in enemies if not world.has(each, Hidden) and can_be_shot(skirmish, each))


def closest_to(skirmish: Skirmish, card: SniperCard, enemies: Ids) -> EntityId:
    """FNG-SNIPER-03: the enemy closest to the card."""
    places = [skirmish.world.get(each, At).point for each in enemies]
    return enemies[resolve_target(aimed_from(skirmish, card), places, skirmish.dice)]
