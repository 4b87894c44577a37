"""What must hold in missions: nobody arrives twice, cards face down are counted, and intentions stay hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.board.skirmish.sides import VC, as_side, other_side
from game.engine.core.game import Told
from game.engine.core.world import THE_GAME
from game.rules.fng.model.components.figures import At, Figure
from game.rules.fng.model.components.missions import Bearing, Caches, Foe, ForceDeck, ForcePile, Marker
from game.rules.fng.model.components.reinforcing import OneEdge, Reserve
from game.rules.fng.model.events.missions import CharacterShown, EnemyFound, StanceDrawn
from game.rules.fng.model.events.reinforcing import CardsTurnedUp, ComesInstead, EdgeSettled, ReinforcementDrawn
from game.rules.fng.model.game import Skirmish

SECRETS = (
    StanceDrawn, CharacterShown, EnemyFound, CardsTurnedUp, ReinforcementDrawn, ComesInstead, EdgeSettled,
)  # fmt: skip
"""FNG-POSTURE-01, FNG-CAMP-14, FNG-REINF-04: what a side alone is told of."""


def missions_are_what_they_say(skirmish: Skirmish) -> Iterator[str]:
    """FNG-MISSION-07, FNG-MISSION-31, FNG-FORCE-04: nobody comes twice, nor before he has come; all that lies face down
    is counted, and no more of it real than there is; only Communists have a posture."""
    mission, world = skirmish.ctx.options.mission, skirmish.world
    if mission is None:
        return
    names = Counter(man.name for _, man in world.each(Figure))
    yield from (f"{name} has come {count} times" for name, count in names.items() if count > 1)
    yield from _cards(skirmish)
    caches = world.find(THE_GAME, Caches)
    if caches is not None and not (0 <= caches.real <= caches.left <= len(world.ids(Marker)) and caches.destroyed >= 0):
        yield f"of the markers {caches.real} of {caches.left} are real"
    bearing = world.find(THE_GAME, Bearing)
    if bearing is not None and bearing.side != VC:
        yield f"{bearing.side} has a posture"
    yield from (f"{each} has an edge and no cards" for each in world.ids(OneEdge) if not world.has(each, Reserve))


def _cards(skirmish: Skirmish) -> Iterator[str]:
    """FNG-FORCE-04..07: the cards in the piles are those of the deck, and lie on the table."""
    world = skirmish.world
    deck = world.find(THE_GAME, ForceDeck)
    lying = sum(pile.cards for _, pile in world.each(ForcePile))
    if deck is not None and not (deck.left == lying and 0 <= deck.real <= deck.left):
        yield f"{lying} cards lie face down, and the deck has {deck.left}, {deck.real} of them real"
    if deck is None and lying:
        yield f"{lying} cards lie face down, of no deck"
    for entity, pile in world.each(ForcePile):
        if not skirmish.ctx.map.on_table(pile.point):
            yield f"cards {entity} lie beside the table"
        if world.has(entity, Figure) or world.has(entity, At):
            yield f"cards {entity} are somebody"


def nobody_is_there_before_he_comes(skirmish: Skirmish) -> Iterator[str]:
    """FNG-MISSION-07: of the enemy whom the rules lead nobody stands on the table before he has been met."""
    mission, world = skirmish.ctx.options.mission, skirmish.world
    if mission is None or mission.opposed:
        return
    foe = world.find(THE_GAME, Foe) or Foe()
    called = foe.drawn or any(row.drawn for _, row in world.each(Reserve) if row.side == mission.foe)
    there = [figure for figure, man, _ in world.each(Figure, At) if man.side == mission.foe]
    if there and not called:
        yield f"{there} stand there, whom nobody has drawn"


def told_of_another_side(item: Told) -> Iterator[str]:
    """FNG-POSTURE-01, FNG-REINF-04: what a side means to do, and its cards, no other side is told."""
    event = item.event
    if isinstance(event, SECRETS) and item.hidden_from != other_side(as_side(event.side)):
        yield f"{type(event).__name__} is told to the enemy"
