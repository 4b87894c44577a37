"""The log of FNG: reinforcement cards, whoever they bring, and the barrage before an attack."""

from __future__ import annotations

from game.engine.core.world import World
from game.engine.text import mark, nt, t
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.events import reinforcing as events
from game.rules.fng.model.nations import side_name
from game.rules.fng.model.tables.attributes import Suit
from game.rules.fng.resolve.reinforcing.cards import Card
from game.rules.fng.words.telling import name_of, tells

OF_SUIT: dict[Suit, str] = {
    "diamonds": mark("the {rank} of diamonds"),
    "hearts": mark("the {rank} of hearts"),
    "clubs": mark("the {rank} of clubs"),
    "spades": mark("the {rank} of spades"),
}
HIGH = {"J": mark("jack"), "Q": mark("queen"), "K": mark("king"), "A": mark("ace")}
FLANKS = {
    "left": mark("on the left flank"),
    "right": mark("on the right flank"),
    "rear": mark("in the rear"),
}


def card_name(number: int) -> str:
    """FNG-REINF-05: a card in words.

    >>> card_name(0), card_name(51)
    ('the 2 of diamonds', 'the ace of spades')
    """
    card = Card(number)
    return t(OF_SUIT[card.suit], rank=t(HIGH[card.rank]) if card.rank in HIGH else card.rank)


def brought(what: tuple[str, ...]) -> str:
    """FNG-REINF-09: what a card brings; nobody, where its line in the table is empty."""
    return ", ".join(map(t, what)) or t("nobody")


@tells(events.CardsTurnedUp)
def _turned_up(world: World, event: events.CardsTurnedUp) -> str:
    values = {"side": t(side_name(world, event.side)), "cards": ", ".join(map(card_name, event.cards)),
              "kept": card_name(event.kept)}  # fmt: skip
    if event.large:
        return t("{side}: the reinforcement cards are {cards}; {kept} is kept, and counts as a ten.", **values)
    return t("{side}: the reinforcement cards are {cards}; {kept} is kept.", **values)


@tells(events.ReinforcementDrawn)
def _drawn(world: World, event: events.ReinforcementDrawn) -> str:
    values = {"side": t(side_name(world, event.side)), "card": card_name(event.card), "held": card_name(event.held)}
    if not event.lower:
        return t("{side}: {card} is drawn, not lower than {held}: nobody comes.", **values)
    return t("{side}: {card} is drawn, lower than {held}: {what}.", what=brought(event.what), **values)


SETTLED = {
    "north": mark("{side}: whoever comes to help comes over the north edge."),
    "east": mark("{side}: whoever comes to help comes over the east edge."),
    "south": mark("{side}: whoever comes to help comes over the south edge."),
    "west": mark("{side}: whoever comes to help comes over the west edge."),
}
"""FNG-MISSION-39, FNG-MISSION-40."""


@tells(events.EdgeSettled)
def _settled(world: World, event: events.EdgeSettled) -> str:
    return t(SETTLED[event.edge], side=t(side_name(world, event.side)))


@tells(events.NothingComes)
def _nothing(world: World, event: events.NothingComes) -> str:
    side = t(side_name(world, event.side))
    if event.what:
        return t("{side}: nothing flies at night.", side=side)
    return t("{side}: those who are due do not arrive ({die}).", side=side, die=event.die)


@tells(events.ComesInstead)
def _instead(world: World, event: events.ComesInstead) -> str:
    values = {"what": t(event.what), "instead": t(event.instead)}
    return t("{side}: instead of {what}: {instead}.", side=t(side_name(world, event.side)), **values)


@tells(events.SniperSent)
def _sniper(world: World, event: events.SniperSent) -> str:
    return t("{name}, a sniper of Rep {rep}, has come; no enemy knows.", name=name_of(world, event.figure),
             rep=event.rep)  # fmt: skip


@tells(events.ReinforcementsCameOn)
def _came_on(world: World, event: events.ReinforcementsCameOn) -> str:
    values = {"name": name_of(world, event.figure), "where": t(FLANKS[event.flank])}
    if world.has(event.figure, Vehicle) or len(event.figures) == 1:
        return t("{name} comes on {where}.", **values)
    return nt(
        "{name} and {count} man come on {where}.",
        "{name} and {count} men come on {where}.",
        len(event.figures) - 1,
        **values,
    )


@tells(events.ShellsOrdered)
def _ordered(world: World, event: events.ShellsOrdered) -> str:
    return nt(
        "{side}: headquarters have the {weapon} fire {count} round at the enemy nearest to the edge.",
        "{side}: headquarters have the {weapon} fire {count} rounds at the enemy nearest to the edge.",
        event.rounds, side=t(side_name(world, event.side)), weapon=t(event.title),
    )  # fmt: skip


@tells(events.ReadyStrikeCalled)
def _called(world: World, event: events.ReadyStrikeCalled) -> str:
    return t("{name} has contact with {controller}: the aircraft that is ready comes at once.",
             name=name_of(world, event.figure), controller=name_of(world, event.controller))  # fmt: skip


@tells(events.ControllerWeighed)
def _weighed(world: World, event: events.ControllerWeighed) -> str:
    values = {"name": name_of(world, event.unit), "die": event.die}
    if event.stays:
        return t("{name} stays in the air ({die}).", **values)
    return t("{name} is wanted elsewhere ({die}).", **values)


@tells(events.StruckByBarrage)
def _struck(world: World, event: events.StruckByBarrage) -> str:
    faces = ", ".join(map(str, event.faces))
    values = {"name": name_of(world, event.figure), "faces": faces, "rep": event.rep + event.modifiers.total}
    if event.result == "unhurt":
        return t("Barrage: {name} is unhurt ({faces} against {rep}).", **values)
    if event.result == "duck back":
        return t("Barrage: {name} ducks back ({faces} against {rep}).", **values)
    return t("Barrage: {name} is badly wounded ({faces} against {rep}).", **values)


@tells(events.VehicleUnderBarrage)
def _vehicle(world: World, event: events.VehicleUnderBarrage) -> str:
    values = {"name": name_of(world, event.unit), "total": sum(event.faces)}
    if not event.result:
        return t("Barrage: {name} is spared ({total}).", **values)
    if event.result == "disabled":
        return t("Barrage: {name} is disabled ({total}).", **values)
    return t("Barrage: {name} is destroyed ({total}).", **values)
