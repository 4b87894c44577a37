"""The log's sentences about missions: what is to be done, who comes, and how the enemy means to fight."""

from __future__ import annotations

from game.engine.core.world import World
from game.engine.text import mark, t
from game.rules.fng.model.events import missions as events
from game.rules.fng.model.nations import side_name
from game.rules.fng.model.tables.missions import TITLES, Stance
from game.rules.fng.words.telling import name_of, tells
from game.rules.fng.words.views.missions import stance_words

EDGES = {
    "north": mark("{name} comes on over the north edge."),
    "east": mark("{name} comes on over the east edge."),
    "south": mark("{name} comes on over the south edge."),
    "west": mark("{name} comes on over the west edge."),
}
"""FNG-MISSION-07."""

NEAR = {
    "north": mark("{side}: {mission}; theirs is the north edge."),
    "east": mark("{side}: {mission}; theirs is the east edge."),
    "south": mark("{side}: {mission}; theirs is the south edge."),
    "west": mark("{side}: {mission}; theirs is the west edge."),
}
"""FNG-MISSION-03, FNG-MISSION-09."""


@tells(events.MissionGiven)
def _given(world: World, event: events.MissionGiven) -> str:
    return t(NEAR[event.edge], side=t(side_name(world, event.side)), mission=t(TITLES[event.kind]))


@tells(events.StanceDrawn)
def _stance(world: World, event: events.StanceDrawn) -> str:
    said = stance_words(Stance(event.activity, event.posture))
    return t("{side}: {stance} (die: {die}).", side=t(side_name(world, event.side)), stance=said, die=event.die)


@tells(events.CameOn)
def _came_on(world: World, event: events.CameOn) -> str:
    return t(EDGES[event.edge], name=name_of(world, event.figure))
