"""What an event of FNG is acted out with on the stage: figures walk, shots fly, results float up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.log import LogEntry
from game.engine.text import nt, t
from game.engine.world import EntityId, World
from game.rules.fng import events, events_arms, events_melee
from game.rules.fng.components import SIDES, At
from game.rules.fng.words import PHASES, RESULTS
from game.ui.battle.effects import (
    BAD,
    GOOD,
    NEUTRAL,
    NO_DICE,
    Burst,
    Caption,
    Dice,
    Effect,
    Float,
    Glide,
    Tracers,
)
from game.ui.dice_art import dice_kind
from game.ui.table.camera import INCH

Place = tuple[float, float]
Places = Mapping[int, Place]
"""Where figures are shown, in inches, by key."""

_PACE = 0.075
"""Seconds that an inch takes."""
_FRIGHTENED = {"duck back", "hunker down", "run away", "go prone", "no fire", "stays down", "removed"}


def pixels(at: Place) -> Place:
    """A place of the table in the pixels of its picture at zoom 1."""
    return at[0] * INCH, at[1] * INCH


class Acting:
    """Makes effects; ``places`` follows where everybody is while several things are still to be acted out."""

    def __init__(self, world: Callable[[], World], knows: Callable[[EntityId], bool]) -> None:
        self.world = world
        self.knows = knows
        self.places: dict[int, Place] = {}

    def effects_of(self, entry: LogEntry, side: str) -> list[Effect]:
        """What acts this out, with dice that ``side`` threw; nothing for what nobody sees."""
        act = _ACTED.get(type(entry.event))
        if act is None:
            return []
        figure = getattr(entry.event, "figure", None) or getattr(entry.event, "target", None)
        if figure is not None and not self.knows(figure) and figure not in self.places:
            return []
        return act(self, entry.event, Dice.of(entry, dice_kind(SIDES, side)))

    def at(self, figure: EntityId) -> Place | None:
        """Where he is shown when this is acted out."""
        place = self.places.get(figure)
        if place is not None:
            return place
        at = self.world().find(figure, At)
        return at.point if at is not None and self.knows(figure) else None

    def float(self, figure: EntityId, words: str, colour: Any = NEUTRAL, dice: Dice = NO_DICE) -> list[Effect]:
        """Words that rise over a figure."""
        at = self.at(figure)
        return [Effect((pixels(at),), (Float(pixels(at), words, colour, dice),))] if at is not None else []


Act = Callable[[Acting, Any, Dice], list[Effect]]


def _walk(acting: Acting, event: events.Moved, dice: Dice) -> list[Effect]:
    length = ((event.end[0] - event.start[0]) ** 2 + (event.end[1] - event.start[1]) ** 2) ** 0.5
    acting.places[event.figure] = event.end
    seen = (pixels(event.start), pixels(event.end))
    return [Glide(event.figure, event.start, event.end, max(0.1, length * _PACE), seen=seen)]


def _shot(acting: Acting, event: events.ShotFired, dice: Dice) -> list[Effect]:
    start = acting.at(event.figure)
    found: list[Effect] = []
    for place, target in enumerate(event.targets):
        end = acting.at(target.target)
        if start is None or end is None:
            continue
        words = nt("{hits} hit", "{hits} hits", target.hits, hits=target.hits) if target.hits else t("missed")
        shown = Float(pixels(end), words, BAD if target.hits else NEUTRAL, dice if place == 0 else NO_DICE)
        sound = "machine_gun" if len(event.faces) > 2 else "rifle"
        found.append(Tracers(pixels(start), pixels(end), (shown,), rounds=2 + 2 * len(target.totals), sound=sound))
    return found


def _check(acting: Acting, event: events.CheckTaken, dice: Dice) -> list[Effect]:
    words = t(RESULTS.get(event.result, event.result))
    colour = BAD if event.result in _FRIGHTENED else GOOD if event.passes == 2 else NEUTRAL
    return acting.float(event.figure, words, colour, dice)


def _damage(acting: Acting, event: events.DamageRolled, dice: Dice) -> list[Effect]:
    return acting.float(event.target, t(RESULTS[event.result]), BAD, dice)


def _burst(acting: Acting, event: events_arms.Burst, dice: Dice) -> list[Effect]:
    at = pixels(event.at)
    words = t("dud") if event.result == "dud" else t("hit") if event.result == "hit" else t("missed")
    shown = Float(at, words, BAD if event.result == "hit" else NEUTRAL, dice)
    boom: list[Effect] = [] if event.result == "dud" else [Burst((at,))]
    return [*boom, Effect((at,), (shown,))]


def _melee(acting: Acting, event: events_melee.Fought, dice: Dice) -> list[Effect]:
    words = nt("{passes} passed", "{passes} passed", event.passes, passes=event.passes)
    return acting.float(event.figure, words, NEUTRAL, dice)


def _turn(acting: Acting, event: events.TurnBegan, dice: Dice) -> list[Effect]:
    return [Caption(t("Turn {turn}", turn=event.turn), large=True, dice=dice)]


def _phase(acting: Acting, event: events.PhaseBegan, dice: Dice) -> list[Effect]:
    return [Caption(t("{phase}: Rep {die} and more", phase=t(PHASES[event.side]), die=event.die), large=False)]


_ACTED: dict[type[Any], Act] = {
    events.Moved: _walk,
    events.ShotFired: _shot,
    events.CheckTaken: _check,
    events.DamageRolled: _damage,
    events.TurnBegan: _turn,
    events.PhaseBegan: _phase,
    events_arms.Burst: _burst,
    events_melee.Fought: _melee,
}
