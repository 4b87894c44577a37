"""Batteries off the table come within reach: FNG-CALL-08, FNG-ARTY-01, FNG-MORTAR-14."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.indirect import Battery
from game.rules.fng.model.components.support import Asset
from game.rules.fng.model.events.indirect import BatteryReady
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able
from game.rules.fng.support.arrivals import arrives

ARTILLERY = "artillery"
NORTHWARD, EASTWARD, SOUTHWARD, WESTWARD = 0, 90, 180, 270


@arrives("artillery")
def battery_ready(skirmish: Skirmish, asset: Asset) -> None:
    """FNG-CALL-08: so many batteries, each with one fire mission; a scenario may send mortars in their place."""
    for _ in range(asset.count):
        place_battery(skirmish, asset.side, asset.kind or ARTILLERY)


def place_battery(skirmish: Skirmish, side: str, kind: str) -> EntityId:
    """FNG-ARTY-01: one battery more of a side, with one mission."""
    world = skirmish.world
    number = 1 + sum(battery.side == side for _, battery in world.each(Battery))
    battery = Battery(kind, side, number, 1, heading_of(skirmish, side))
    entity = world.create(battery)
    title = skirmish.ctx.tables.indirect.tubes[kind].title
    skirmish.emit(BatteryReady(side=side, title=title, number=number, missions=battery.missions, rule="FNG-CALL-08"))
    return entity


def heading_of(skirmish: Skirmish, side: str) -> int:
    """FNG-MORTAR-14 (house): shells come from the edge of the table that is nearest to the middle of a side's men: its
    own."""
    places = [skirmish.world.get(man, At).point for man in able(skirmish.world, side)]
    if not places:
        return NORTHWARD
    x, y = (sum(each) / len(places) for each in zip(*places, strict=True))
    table = skirmish.ctx.map
    edges = ((table.height - y, NORTHWARD), (x, EASTWARD), (y, SOUTHWARD), (table.width - x, WESTWARD))
    return min(edges)[1]
