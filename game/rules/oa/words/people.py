"""The log of sections 10 and 12: people who are searched, guarded and carried off, and what lies under buildings."""

from __future__ import annotations

from game.board.hexgrid import label
from game.engine.core.world import World
from game.engine.text import mark, t
from game.rules.oa.model.events import people as events
from game.rules.oa.words.telling import hex_words, name_of, tells

_IDENTITIES = {
    "civilian": mark("{unit} searches a civilian in {hex}: {target} is harmless."),
    "commissar": mark("{unit} searches a civilian in {hex}: it is the political commissar!"),
    "terrorist": mark("{unit} searches a civilian in {hex}: {target} is armed!"),
}


_GIVEN_UP = {
    "wounded": mark("The purple smoke in {hex} is taken off: {unit} is no longer there."),
    "team": mark("The purple smoke in {hex} is taken off: the medical team has left {unit}."),
    "landing": mark("The purple smoke in {hex} is taken off: no helicopter can land there for {unit} any more."),
}


@tells(events.Revealed)
def _revealed(world: World, event: events.Revealed) -> str:
    return t(
        _IDENTITIES[event.identity],
        unit=name_of(world, event.unit),
        target=name_of(world, event.target),
        hex=hex_words(event.hex),
    )


@tells(events.NoRoomForCivilian)
def _no_room(world: World, event: events.NoRoomForCivilian) -> str:
    return t(
        "{unit} cannot guard anybody else; {target} stays in {hex}.",
        unit=name_of(world, event.unit),
        target=name_of(world, event.target),
        hex=hex_words(event.hex),
    )


@tells(events.PrisonerPassed)
def _passed(world: World, event: events.PrisonerPassed) -> str:
    return t(
        "{giver} hands {prisoner} over to {taker}.",
        giver=name_of(world, event.giver),
        prisoner=name_of(world, event.prisoner),
        taker=name_of(world, event.taker),
    )


@tells(events.PrisonerTakenOver)
def _taken_over(world: World, event: events.PrisonerTakenOver) -> str:
    return t(
        "{taker} guards {prisoner} from now on.",
        taker=name_of(world, event.taker),
        prisoner=name_of(world, event.prisoner),
    )


@tells(events.TerroristRan)
def _ran(world: World, event: events.TerroristRan) -> str:
    values = {"unit": name_of(world, event.unit), "target": name_of(world, event.target)}
    if len(event.path) > 1:
        return t("{unit} runs at {target} by {hex}.", hex=label(event.path[-1]), **values)
    return t("{unit} runs at {target}.", **values)


@tells(events.TerroristTested)
def _tested(world: World, event: events.TerroristTested) -> str:
    values = {
        "unit": name_of(world, event.unit),
        "target": name_of(world, event.target),
        "die": event.die,
        "needed": event.needed,
    }
    if event.repulsed:
        return t("{unit} throws {target} back: die {die}, needed {needed} or less.", **values)
    return t("{unit} does not stop {target}: die {die}, needed {needed} or less.", **values)


@tells(events.TerroristStruck)
def _struck(world: World, event: events.TerroristStruck) -> str:
    return t(
        "{unit} blows himself up at {target} in {hex}.",
        unit=name_of(world, event.unit),
        target=name_of(world, event.target),
        hex=hex_words(event.hex),
    )


@tells(events.TunnelSearched)
def _tunnel_searched(world: World, event: events.TunnelSearched) -> str:
    values = {
        "unit": name_of(world, event.unit),
        "hex": hex_words(event.hex),
        "die": event.die,
        "needed": event.needed,
    }
    if event.found:
        return t("{unit} finds a tunnel in {hex}: die {die}, needed {needed} or less.", **values)
    return t("{unit} finds no tunnel in {hex}: die {die}, needed {needed} or less.", **values)


@tells(events.TunnelEntered)
def _tunnel_entered(world: World, event: events.TunnelEntered) -> str:
    values = {
        "unit": name_of(world, event.unit),
        "hex": hex_words(event.hex),
        "die": event.die,
        "trap_on": event.trap_on,
    }
    if event.trap:
        return t(
            "{unit} goes into the tunnel in {hex} and falls into a trap: die {die}, a trap on {trap_on} or less.",
            **values,
        )
    return t(
        "{unit} goes into the tunnel in {hex} and finds it empty: die {die}, a trap on {trap_on} or less.", **values
    )


@tells(events.TunnelTaken)
def _tunnel_taken(world: World, event: events.TunnelTaken) -> str:
    return t("{unit} controls the tunnel in {hex}.", unit=name_of(world, event.unit), hex=hex_words(event.hex))


@tells(events.CasualtyMarked)
def _marked(world: World, event: events.CasualtyMarked) -> str:
    return t(
        "{unit} marks {hex} with purple smoke: the medevac is to fetch the wounded of {target}.",
        unit=name_of(world, event.unit),
        target=name_of(world, event.target),
        hex=hex_words(event.hex),
    )


@tells(events.CasualtyWaits)
def _waits(world: World, event: events.CasualtyWaits) -> str:
    return t(
        "No medevac can come to the purple smoke in {hex} this turn; {unit} waits.",
        unit=name_of(world, event.unit),
        hex=hex_words(event.hex),
    )


@tells(events.CallGivenUp)
def _given_up(world: World, event: events.CallGivenUp) -> str:
    return t(_GIVEN_UP[event.why], hex=hex_words(event.hex), unit=name_of(world, event.unit))


@tells(events.CasualtyLifted)
def _lifted(world: World, event: events.CasualtyLifted) -> str:
    return t(
        "{helicopter} takes the wounded of {unit} aboard in {hex}.",
        helicopter=name_of(world, event.helicopter),
        unit=name_of(world, event.unit),
        hex=hex_words(event.hex),
    )


@tells(events.Restored)
def _restored(world: World, event: events.Restored) -> str:
    return t("{unit} is back at full strength.", unit=name_of(world, event.unit))
