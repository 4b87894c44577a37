"""Marks of a mission on the table: the ground it is about, markers to be searched, cards that lie face down."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.text import nt, t
from game.rules.fng.missions.ground import AREA, CENTRE, FAR_MIDDLE, FORT, POSITION
from game.rules.fng.model.components.missions import ForcePile, Marker
from game.rules.fng.model.game import Skirmish
from game.ui.table.overlays import Overlay, RangeRing, Template

SPREAD = 1.0
"""Inches round a marker or a pile of cards."""

GOALS = (AREA, CENTRE, FAR_MIDDLE, FORT, POSITION)
"""The zones that a mission is about."""


def marks_of_missions_on(game: Skirmish) -> Iterator[Overlay]:
    """FNG-MISSION-10, FNG-MISSION-20, FNG-MISSION-31, FNG-FORCE-07: what everybody at the table sees of a mission;
    nobody knows which cards and which markers are real."""
    if game.ctx.options.mission is None:
        return
    for zone in game.ctx.map.zones:
        if zone.name in GOALS:
            yield Template(tuple(zone.outline), t(zone.name), "watch", "dotted", alpha=18)
    for _, marker in game.world.each(Marker):
        words = t("installation {number}", number=marker.number) if marker.found else t(
            "marker {number}", number=marker.number
        )  # fmt: skip
        yield RangeRing(marker.point, SPREAD, words, ink="fire" if marker.found else "watch")
    for _, pile in game.world.each(ForcePile):
        words = nt("{count} card face down", "{count} cards face down", pile.cards)
        yield RangeRing(pile.point, SPREAD, words, ink="watch")
