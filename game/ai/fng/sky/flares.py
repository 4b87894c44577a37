"""Flares at night: over an enemy whom one man sees and his comrades do not."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.view import Foe, View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.command.lamps import FLARE, why_not_launch
from game.rules.fng.model.decisions.arms import FireFlare
from game.rules.fng.model.query import figure_of
from game.rules.fng.sight.arms import farthest
from game.rules.fng.sight.viewing import can_see

LIGHTS = mark("launches a flare over {target}: {count} men see him then")

EACH = 120
"""The worth of a flare, in thousandths of a man, for each comrade who sees an enemy by it."""

FEWEST = 2
"""Comrades at least for whom one is launched."""


def lights(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-GEAR-03, FNG-LOS-02: over the enemy whom most of his comrades would see by it and do not see now."""
    if not view.skirmish.ctx.dark or FLARE not in figure_of(view.world, figure).gear or view.is_hidden(figure):
        return
    found: list[tuple[int, int, Foe]] = []
    for foe in view.foes:
        spot = Point(*foe.at)
        if foe.threat and why_not_launch(view.skirmish, figure, spot) is None:
            found.append((_helped(view, figure, foe), -foe.figure, foe))
    if not found:
        return
    count, _, foe = max(found, key=lambda each: each[:2])
    if count >= FEWEST:
        values: tuple[tuple[str, str | int], ...] = (("target", view.name(foe.figure)), ("count", count))
        yield EACH * count, (FireFlare(figure, snapped(foe.at)), Reason(LIGHTS, "FNG-GEAR-03", values))


def _helped(view: View, figure: EntityId, foe: Foe) -> int:
    """The comrades in range of an enemy who have a line to him by day and do not see him in the dark."""
    skirmish = view.skirmish
    sight = skirmish.ctx.sight
    return sum(
        not can_see(skirmish, man, foe.figure) and sight.look(view.at(man), foe.at, limit=farthest(skirmish, man)).clear
        for man in view.men
        if man != figure
    )
