"""The log's sentences about missions: what is to be done, who comes, and how the enemy means to fight."""

from __future__ import annotations

from game.engine.core.world import World
from game.engine.text import mark, nt, t
from game.rules.fng.model.events import missions as events
from game.rules.fng.model.nations import side_name
from game.rules.fng.model.tables.missions import TITLES, Stance
from game.rules.fng.words.telling import name_of, tells
from game.rules.fng.words.views.missions import POSTURES, stance_words

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


@tells(events.CharacterShown)
def _character(world: World, event: events.CharacterShown) -> str:
    return t("{side}: such men as these: {posture}.", side=t(side_name(world, event.side)),
             posture=t(POSTURES[event.posture]))  # fmt: skip


@tells(events.CameOn)
def _came_on(world: World, event: events.CameOn) -> str:
    return t(EDGES[event.edge], name=name_of(world, event.figure))


@tells(events.KeptWatch)
def _kept_watch(world: World, event: events.KeptWatch) -> str:
    return t(
        "{name} looks out at the far edge: turn {turns} of {wanted}.",
        name=name_of(world, event.figure), turns=event.turns, wanted=event.wanted,
    )  # fmt: skip


CONTACTS = {
    "nothing": mark("Contact at {place} ({dice})? Nobody is there."),
    "enemy": mark("Contact at {place} ({dice}): enemies!"),
    "hidden enemy": mark("Contact at {place} ({dice}): somebody hides there."),
}
"""FNG-CONTACT-02."""


@tells(events.ContactTested)
def _contact(world: World, event: events.ContactTested) -> str:
    return t(CONTACTS[event.result], place=_place(event.at), dice=", ".join(map(str, event.faces)))


@tells(events.EnemyFound)
def _found(world: World, event: events.EnemyFound) -> str:
    return t("{side}: the card is {card}.", side=t(side_name(world, event.side)), card=event.card)


@tells(events.FalseAlarm)
def _false_alarm(world: World, event: events.FalseAlarm) -> str:
    return t("A false alarm at {place}.", place=_place(event.at))


@tells(events.MarkerSearched)
def _searched(world: World, event: events.MarkerSearched) -> str:
    values = {"name": name_of(world, event.figure), "number": event.number}
    if event.real:
        return t("{name} searches marker {number}: an installation of the enemy.", **values)
    return t("{name} searches marker {number}: nothing.", **values)


@tells(events.InstallationDestroyed)
def _destroyed(world: World, event: events.InstallationDestroyed) -> str:
    return t("{name} destroys installation {number}.", name=name_of(world, event.figure), number=event.number)


@tells(events.CardsTurned)
def _turned(world: World, event: events.CardsTurned) -> str:
    return nt(
        "{count} card at {place} is turned over; dummies: {dummies}.",
        "{count} cards at {place} are turned over; dummies: {dummies}.",
        event.cards, place=_place(event.at), dummies=event.dummies,
    )  # fmt: skip


@tells(events.CardsMoved)
def _moved(world: World, event: events.CardsMoved) -> str:
    return nt(
        "{count} card comes nearer, to {place}.", "{count} cards come nearer, to {place}.", event.cards,
        place=_place(event.end),
    )  # fmt: skip


def _place(at: tuple[float, float]) -> str:
    """A point of the table in inches from its west and north edges."""
    return t("{x}, {y} inches", x=round(at[0]), y=round(at[1]))
