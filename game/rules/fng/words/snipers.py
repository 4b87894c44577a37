"""The log's sentences about snipers who have not been seen yet."""

from __future__ import annotations

from game.engine.core.world import World
from game.engine.text import mark, t
from game.rules.fng.model.events import snipers as events
from game.rules.fng.words.telling import name_of, tells

EDGES = {
    "north": mark("{name} lies in wait: section {section} of the north edge."),
    "east": mark("{name} lies in wait: section {section} of the east edge."),
    "south": mark("{name} lies in wait: section {section} of the south edge."),
    "west": mark("{name} lies in wait: section {section} of the west edge."),
}
"""FNG-SNIPER-01."""


@tells(events.CardLaid)
def _laid(world: World, event: events.CardLaid) -> str:
    return t(EDGES[event.edge], name=name_of(world, event.figure), section=event.section)


@tells(events.SniperFired)
def _fired(world: World, event: events.SniperFired) -> str:
    values = {"name": name_of(world, event.target), "dice": ", ".join(map(str, event.faces))}
    if event.hit:
        return t("A single shot from nowhere ({dice}): {name} is hit.", **values)
    return t("A single shot from nowhere ({dice}): {name} is missed.", **values)


@tells(events.SniperRevealed)
def _revealed(world: World, event: events.SniperRevealed) -> str:
    return t("The sniper is seen: {name}.", name=name_of(world, event.figure))


@tells(events.SniperUnseen)
def _unseen(world: World, event: events.SniperUnseen) -> str:
    return t("{name} has not been seen.", name=name_of(world, event.figure))
