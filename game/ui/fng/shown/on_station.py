"""Support that is there for a side already, or told of by its scenario: batteries, aircraft, helicopters."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.text import mark, nt, t
from game.rules.fng.air.control import NOBODY_DIRECTS, is_directed
from game.rules.fng.air.squadrons import overhead
from game.rules.fng.helicopters.lifts import is_landed, is_on_station, lifts_of, load_of
from game.rules.fng.model.components.aircraft import WHEN_CALLED, OnStation, Run
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.indirect import Battery, FireMission
from game.rules.fng.model.components.support import Controls
from game.rules.fng.model.game import Skirmish
from game.rules.fng.words.telling import name_of
from game.ui.fng.shown.reserves import held_row
from game.ui.kit.inputs.lists import ListRow

SENT = {
    "artillery": mark("Artillery"),
    "strike": mark("Air strike"),
    "gunship": mark("Gunship"),
    "medevac": mark("Medevac"),
}


def there(game: Skirmish, side: str) -> Iterator[ListRow]:
    """FNG-ARTY-01, FNG-AIR-15, FNG-HELO-07, FNG-REINF-07: cards, batteries with what they have left, aircraft overhead,
    helicopters in the area, and what its scenario sends to a side later."""
    yield from held_row(game, side)
    yield from _batteries(game, side)
    yield from _aircraft(game, side)
    yield from _helicopters(game, side)
    turn = game.world.the(Clock).turn
    for sent in game.ctx.options.support_of(side).sent:
        if sent.turn > turn:
            yield ListRow(t(SENT[sent.what]), t("comes without being asked for"), t("turn {turn}", turn=sent.turn))


def _batteries(game: Skirmish, side: str) -> Iterator[ListRow]:
    """FNG-ARTY-01, FNG-MORTAR-11: each that still has a mission, or fires one."""
    for tube, battery in game.world.each(Battery):
        mission = game.world.find(tube, FireMission)
        if battery.side != side or (mission is None and not battery.missions):
            continue
        title = t("Battery {number}", number=battery.number)
        if mission is not None:
            detail = nt("{rounds} round left", "{rounds} rounds left", mission.left, rounds=mission.left)
            yield ListRow(title, detail, t("fires a mission"))
        else:
            detail = nt("{missions} mission", "{missions} missions", battery.missions, missions=battery.missions)
            yield ListRow(title, detail, t("ready"))


def _aircraft(game: Skirmish, side: str) -> Iterator[ListRow]:
    """FNG-AIR-01, FNG-AIR-15: what flies runs, and whether somebody directs it."""
    for craft in overhead(game.world, side):
        name = name_of(game.world, craft)
        if game.world.has(craft, Run):
            detail = t("flies its run when your next phase begins")
        elif game.world.has(craft, Controls):
            detail = t("directs strikes, marks and looks")
        elif is_directed(game, craft):
            detail = t("its runs stand among the orders, before anybody acts")
        else:
            detail = t(NOBODY_DIRECTS, name=name)
        yield ListRow(name, detail, t("overhead"))


def _helicopters(game: Skirmish, side: str) -> Iterator[ListRow]:
    """FNG-HELO-07: those that carry men: where they are, how many they carry, until when they stay."""
    world, turn = game.world, game.world.the(Clock).turn
    for each in lifts_of(world, side):
        station = world.get(each, OnStation)
        sitting, lying = load_of(world, each)
        aboard = nt("{carried} man aboard", "{carried} men aboard", sitting + lying, carried=sitting + lying)
        if is_on_station(world, each):
            place = t("on the ground") if is_landed(world, each) else t("in the area")
            until = t("until turn {turn}", turn=station.until)
            yield ListRow(name_of(world, each), t("{place}, {men}", place=place, men=aboard), until)
        elif turn < station.since < WHEN_CALLED:
            yield ListRow(name_of(world, each), aboard, t("turn {turn}", turn=station.since))
