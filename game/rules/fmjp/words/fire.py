"""Fire, blasts and close combat in the log: a sentence for each event."""

from __future__ import annotations

from game.engine.core.naming import NOBODY
from game.engine.core.world import World
from game.engine.text import mark, nt, shortest, t
from game.rules.fmjp.model.events import fire as events
from game.rules.fmjp.model.query import name_of
from game.rules.fmjp.model.tables.loading import load_tables
from game.rules.fmjp.words.telling import tells
from game.rules.fmjp.words.turn import card_name, cards_named, weapon_name

THINGS = {"grenade": mark("a grenade"), "object": mark("what he has at hand")}


def blast_name(kind: str) -> str:
    """The name of a blast of our tables; its key where it is one of the player's own."""
    known = load_tables().blasts.get(kind)
    return t(known.title) if known is not None else kind


@tells(events.ShotFired)
def _shot(world: World, event: events.ShotFired) -> str:
    values = {"name": name_of(world, event.figure), "weapon": weapon_name(event.weapon)}
    percent = f"{event.percent / 100:.0f}"
    if event.target == NOBODY:
        return nt(
            "{name} fires {weapon} at a place: {percent} %, {count} hit point.",
            "{name} fires {weapon} at a place: {percent} %, {count} hit points.",
            event.points, percent=percent, **values,
        )  # fmt: skip
    return nt(
        "{name} fires {weapon} at {target}: {percent} %, {count} hit point.",
        "{name} fires {weapon} at {target}: {percent} %, {count} hit points.",
        event.points, percent=percent, target=name_of(world, event.target), **values,
    )  # fmt: skip


@tells(events.HitRolled)
def _rolled(world: World, event: events.HitRolled) -> str:
    message = mark("{roll} against {points}: a hit.") if event.hit else mark("{roll} against {points}: a miss.")
    return t(message, roll=event.roll, points=event.points)


@tells(events.Swept)
def _swept(world: World, event: events.Swept) -> str:
    return nt(
        "{name} swings on to {target}: {count} hit point left.",
        "{name} swings on to {target}: {count} hit points left.",
        event.points, name=name_of(world, event.figure), target=name_of(world, event.target),
    )  # fmt: skip


@tells(events.WeaponJammed)
def _jammed(world: World, event: events.WeaponJammed) -> str:
    return t(
        "Stoppage: {weapon} of {name} is jammed.", weapon=weapon_name(event.weapon), name=name_of(world, event.figure)
    )


@tells(events.HitTaken)
def _hit(world: World, event: events.HitTaken) -> str:
    values = {"name": name_of(world, event.figure), "loss": event.loss, "ce": event.ce}
    if event.card is not None:
        return t("{name} is hit ({card}): CE -{loss}, now {ce}.", card=card_name(event.card), **values)
    return t("{name} is hit: CE -{loss}, now {ce}.", **values)


@tells(events.DuckedDown)
def _ducked(world: World, event: events.DuckedDown) -> str:
    return t("{name} ducks.", name=name_of(world, event.figure))


@tells(events.Exploded)
def _exploded(world: World, event: events.Exploded) -> str:
    if not event.figures:
        return t("{blast}: nobody is seen in it.", blast=blast_name(event.kind))
    names = ", ".join(name_of(world, figure) for figure in event.figures)
    return t("{blast}: {names}.", blast=blast_name(event.kind), names=names)


@tells(events.BlastFelt)
def _felt(world: World, event: events.BlastFelt) -> str:
    name = name_of(world, event.figure)
    if not event.cards:
        return t("{name} draws no card.", name=name)
    return t(
        "{name} draws {cards}: CE -{loss}, now {ce}.",
        name=name, cards=cards_named(event.cards), loss=event.loss, ce=event.ce,
    )  # fmt: skip


@tells(events.Thrown)
def _thrown(world: World, event: events.Thrown) -> str:
    message = (
        mark("{name} throws {thing}: {score} against {needed}. It comes down where it should.")
        if event.success
        else mark("{name} throws {thing}: {score} against {needed}. It goes astray.")
    )
    return t(
        message, name=name_of(world, event.figure), thing=t(THINGS[event.what]), score=event.score,
        needed=shortest(event.needed, 2),
    )  # fmt: skip


@tells(events.Scattered)
def _scattered(world: World, event: events.Scattered) -> str:
    return nt(
        "{blast}: {count} pace astray.", "{blast}: {count} paces astray.", event.paces, blast=blast_name(event.kind),
    )  # fmt: skip


@tells(events.ClaymoreSet)
def _claymore(world: World, event: events.ClaymoreSet) -> str:
    return t("{name} sets up a Claymore.", name=name_of(world, event.figure))


@tells(events.TrapLaid)
def _trap(world: World, event: events.TrapLaid) -> str:
    return t("{name} lays something: {thing}.", name=name_of(world, event.figure), thing=blast_name(event.kind))


@tells(events.TrapNoticed)
def _noticed(world: World, event: events.TrapNoticed) -> str:
    message = (
        mark("{name} draws the {card} and sees it in time: {thing}.")
        if event.noticed
        else mark("{name} draws the {card} and treads on it: {thing}.")
    )
    return t(message, name=name_of(world, event.figure), card=card_name(event.card), thing=blast_name(event.kind))


@tells(events.SurpriseTried)
def _surprise(world: World, event: events.SurpriseTried) -> str:
    message = (
        mark("{name} takes {enemy} by surprise ({roll} against {value}).")
        if event.success
        else mark("{name} does not surprise {enemy} ({roll} against {value}).")
    )
    return t(
        message, name=name_of(world, event.figure), enemy=name_of(world, event.enemy), roll=event.roll,
        value=event.card.value,
    )  # fmt: skip


@tells(events.Fought)
def _fought(world: World, event: events.Fought) -> str:
    mine, theirs = event.totals
    return t(
        "Hand to hand: {name} {mine}, {enemy} {theirs}.",
        name=name_of(world, event.figure), mine=mine, enemy=name_of(world, event.enemy), theirs=theirs,
    )  # fmt: skip


@tells(events.KnockedOut)
def _knocked_out(world: World, event: events.KnockedOut) -> str:
    return t("{name} is knocked out.", name=name_of(world, event.figure))
