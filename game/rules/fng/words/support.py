"""The log of FNG: requests for support, and what comes."""

from __future__ import annotations

from game.engine.core.world import World
from game.engine.text import mark, nt, t
from game.rules.fng.model.events import support as events
from game.rules.fng.model.nations import side_name
from game.rules.fng.words.telling import name_of, tells

ASKED = {
    "artillery": mark("artillery"),
    "strike": mark("an air strike"),
    "gunship": mark("a gunship"),
    "medevac": mark("a medevac"),
}
ARRIVED = {
    "artillery": mark("{side}: artillery is ready to fire."),
    "strike": mark("{side}: strike aircraft are overhead."),
    "gunship": mark("{side}: a gunship is overhead."),
    "medevac": mark("{side}: a medevac is near."),
    "controller": mark("{side}: a forward air controller is overhead."),
}


@tells(events.SupportCalled)
def _called(world: World, event: events.SupportCalled) -> str:
    values = {
        "name": name_of(world, event.figure), "what": t(ASKED[event.what]), "die": event.face,
        "rep": event.rep + event.modifiers.total,
    }  # fmt: skip
    if event.through:
        return t("{name} asks for {what} ({die} against {rep}) and gets through.", **values)
    return t("{name} asks for {what} ({die} against {rep}) and does not get through.", **values)


@tells(events.SupportAnswered)
def _answered(world: World, event: events.SupportAnswered) -> str:
    values = {"what": t(ASKED[event.what]), "die": event.face + event.modifiers.total}
    if event.answer == "denied":
        return t("“Request denied”: {what} will not come in this battle ({die}).", **values)
    if event.answer == "wait":
        return t("“Wait one”: {what} is not to be had in this turn ({die}).", **values)
    if event.what == "artillery":
        return nt(
            "“Request granted”: {batteries} battery fires from turn {turn} ({die}).",
            "“Request granted”: {batteries} batteries fire from turn {turn} ({die}).",
            event.count, batteries=event.count, turn=event.due, die=values["die"],
        )  # fmt: skip
    if event.litters:
        return t("“On our way”: a medevac comes in turn {turn} and has room for {count} wounded ({die}).",
                 turn=event.due, count=event.litters, die=values["die"])  # fmt: skip
    return t("“Request granted”: {what} comes in turn {turn} ({die}).", turn=event.due, **values)


@tells(events.SupportArrived)
def _arrived(world: World, event: events.SupportArrived) -> str:
    return t(ARRIVED[event.what], side=t(side_name(world, event.side)))
