"""Sentences for charges, melee, the wounded, and the time after the battle."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core.world import EntityId, World
from game.engine.text import mark, nt, t
from game.rules.fng.model.events import melee as events
from game.rules.fng.words.telling import name_of, tells

AIDED = {
    "helped": mark("{name} will get up again."),
    "wounded": mark("{name} will get up again, weakened."),
    "out of the fight": mark("Nothing helps; {name} stays out of the fight."),
}
"""FNG-ATTR-22: what a Medic's aid does."""

FATES = {
    "recovers": mark("{name} recovers and stays with the squad."),
    "goes home": mark("{name} goes home for good."),
    "dies": mark("{name} dies of his wounds."),
    "missing": mark("{name} is left behind and missing."),
    "knocked out": mark("{name} comes to and stays with the squad."),
}
"""FNG-RECOV-02, FNG-RECOV-04, FNG-MELEE-08: what becomes of a casualty after the battle."""

MOVED = {"dragged": mark("{names} drag {casualty}."), "carried": mark("{names} carry {casualty}.")}
MOVED_ALONE = {"dragged": mark("{names} drags {casualty}."), "carried": mark("{names} carries {casualty}.")}

REPUTATIONS = {
    "cheated": mark("{name} has cheated death; his Rep is {rep} now and his RP are gone."),
    "deeds": mark("{name} has {points} RP."),
    "risen": mark("{name} rises to Rep {rep}; his RP begin anew."),
    "idle": mark("{name} has not fought; he keeps {points} RP."),
    "fled": mark("{name} ran away and has no RP left."),
    "wounded": mark("{name} was out of the fight and has {points} RP."),
}
"""FNG-REP-07..10: what a man's Reputation Points are after the battle."""


def names_of(world: World, figures: Sequence[EntityId]) -> str:
    """Several figures by name."""
    return ", ".join(name_of(world, figure) for figure in figures)


@tells(events.ChargeBegan)
def _charges(world: World, event: events.ChargeBegan) -> str:
    return t("{name} charges {target}.", name=name_of(world, event.figure), target=name_of(world, event.target))


@tells(events.ChargeFellShort)
def _short(world: World, event: events.ChargeFellShort) -> str:
    return t("{name} does not reach {target}.", name=name_of(world, event.figure), target=name_of(world, event.target))


@tells(events.MeleeJoined)
def _joined(world: World, event: events.MeleeJoined) -> str:
    return t("{name} is at blows with {enemy}.", name=name_of(world, event.figure), enemy=name_of(world, event.enemy))


@tells(events.Fought)
def _fought(world: World, event: events.Fought) -> str:
    values = {"name": name_of(world, event.figure), "rep": event.rep + event.modifiers.total, "passes": event.passes}
    if not event.faces:
        return t("{name} fights without dice: {passes} passed.", **values)
    dice = ", ".join(map(str, event.faces))
    return t("{name} fights: {dice} against {rep}, {passes} passed.", dice=dice, **values)


@tells(events.DuelDecided)
def _decided(world: World, event: events.DuelDecided) -> str:
    values = {"name": name_of(world, event.figure), "enemy": name_of(world, event.enemy)}
    if not event.margin:
        return t("Neither {name} nor {enemy} wins; the melee goes on.", **values)
    return nt(
        "{name} beats {enemy} by {margin} die.", "{name} beats {enemy} by {margin} dice.", event.margin,
        margin=event.margin, **values,
    )  # fmt: skip


@tells(events.BrokeOff)
def _broke(world: World, event: events.BrokeOff) -> str:
    return t(
        "{name} breaks off from {enemies}.", name=name_of(world, event.figure), enemies=names_of(world, event.enemies)
    )


@tells(events.Dispatched)
def _dispatched(world: World, event: events.Dispatched) -> str:
    return t("{name} kills {target}.", name=name_of(world, event.figure), target=name_of(world, event.target))


@tells(events.TakenPrisoner)
def _prisoner(world: World, event: events.TakenPrisoner) -> str:
    return t("{name} takes {target} prisoner.", name=name_of(world, event.figure), target=name_of(world, event.target))


@tells(events.CasualtyMoved)
def _moved(world: World, event: events.CasualtyMoved) -> str:
    sentences = MOVED_ALONE if len(event.bearers) == 1 else MOVED
    return t(sentences[event.how], names=names_of(world, event.bearers), casualty=name_of(world, event.casualty))


@tells(events.MedicTried)
def _medic(world: World, event: events.MedicTried) -> str:
    dice = ", ".join(map(str, event.faces))
    name = name_of(world, event.casualty)
    return " ".join((
        t("{medic} sees to {name}: {dice} against {rep}, {passes} passed.", medic=name_of(world, event.figure),
          name=name, dice=dice, rep=event.rep, passes=event.passes),
        t(AIDED[event.result], name=name),
    ))  # fmt: skip


@tells(events.Recovered)
def _recovered(world: World, event: events.Recovered) -> str:
    name = name_of(world, event.figure)
    if event.result == "returns later":
        return nt(
            "{name} recovers and is back in {turns} turn of the campaign.",
            "{name} recovers and is back in {turns} turns of the campaign.",
            event.turns, name=name, turns=event.turns,
        )  # fmt: skip
    return t(FATES[event.result], name=name)


@tells(events.ReputationChanged)
def _reputation(world: World, event: events.ReputationChanged) -> str:
    why = "risen" if event.risen else event.why
    return t(REPUTATIONS[why], name=name_of(world, event.figure), points=event.points, rep=event.rep)
