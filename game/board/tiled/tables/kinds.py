"""The words that a table map may use for its terrain; every table system knows the same ones."""

from __future__ import annotations

from game.engine.text import mark

AREAS = (
    mark("woods"),
    mark("jungle"),
    mark("dense jungle"),
    mark("bamboo"),
    mark("elephant grass"),
    mark("scrub"),
    mark("rough"),
    mark("rock"),
    mark("hillside"),
    mark("dry paddy"),
    mark("wet paddy"),
    mark("dike top"),
    mark("road"),
    mark("trail"),
    mark("yard"),
    mark("garden"),
    mark("stream"),
    mark("water"),
    mark("shallows"),
    mark("ford"),
    mark("bridge"),
    mark("foxholes"),
    mark("trench"),
)
BARRIERS = (
    mark("stone wall"),
    mark("dike"),
    mark("hedge"),
    mark("fence"),
    mark("wire"),
    mark("barbed wire"),
    mark("sandbags"),
)
BUILDINGS = (
    mark("hut"),
    mark("house"),
    mark("concrete house"),
    mark("pagoda"),
    mark("bunker"),
    mark("concrete bunker"),
)
OPENINGS = (mark("door"), mark("window"))
ZONE_PROPS = ("side", "goal", "facing")
"""Values of a zone's properties for quick battles."""
ZONE_SIDES = ("us", "vc")
ZONE_GOALS = ("reached", "held")
