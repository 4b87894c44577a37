"""Acting out of events on the stage: figures walk, shots fly, results float up; systems say for what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from game.board.table.measure.geometry import Point
from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.core.naming import NOBODY
from game.engine.core.world import EntityId
from game.engine.session.log import LogEntry
from game.engine.session.session import Session
from game.ui.battle.effects import NEUTRAL, NO_DICE, Dice, Effect, Float, Tone
from game.ui.counters.dice import dice_kind
from game.ui.skirmish.motions import Fall, Lob, Ride, Stride, Volley
from game.ui.table.camera import INCH

Place = tuple[float, float]
Places = Mapping[int, Place]
"""Where figures are shown, in inches, by key."""

Act = Callable[["Acting", Any, Dice], list[Effect]]
"""The scene for an event."""

_PACE = 0.075
"""Seconds that an inch takes."""


def pixels(at: Place) -> Place:
    """A place of the table in the pixels of its picture at zoom 1."""
    return at[0] * INCH, at[1] * INCH


class Acts(Protocol):
    """A rule system's words on acting its events out."""

    @property
    def acts(self) -> Mapping[type[Event], Act]:
        """The scene for each sort of event; others are only told."""
        ...

    def figure_of(self, event: Event) -> EntityId | None:
        """Whom an event is about."""
        ...


class Onlooker(Protocol):
    """The player as the stage sees him: where he knows whom to be."""

    session: Session

    @property
    def game(self) -> Game[Any]:
        """The game."""
        ...

    @property
    def own(self) -> Acts:
        """The rule system's."""
        ...

    def knows(self, figure: EntityId) -> bool:
        """Whether he knows where a figure is."""
        ...

    def side_of(self, figure: EntityId) -> str:
        """Whose a figure is."""
        ...

    def name_of(self, figure: EntityId) -> str:
        """The name of a figure."""
        ...

    @property
    def players(self) -> tuple[str, ...]:
        """The sides whose men he commands."""
        ...

    def place_of(self, figure: EntityId) -> Point | None:
        """Where a figure stands; None where he is not on the table."""
        ...


class Acting:
    """Makes effects; ``places`` follows where everybody is while several things are still to be acted out."""

    def __init__(self, desk: Onlooker) -> None:
        self.desk = desk
        self.places: dict[int, Place] = {}
        self.flights: dict[int, tuple[Place, Place]] = {}
        """Where those are, and where they go on to, who are on a way that something is decided about meanwhile."""

    def effects_of(self, entry: LogEntry, side: str) -> list[Effect]:
        """The scene for this, with dice that ``side`` threw; nothing for what nobody sees."""
        own = self.desk.own
        act = own.acts.get(type(entry.event))
        if act is None:
            return []
        figure = own.figure_of(entry.event)
        if figure is not None and not self.desk.knows(figure) and figure not in self.places:
            return []
        return act(self, entry.event, Dice.of(entry, dice_kind(self.desk.session.kit.sides, side)))

    def at(self, figure: EntityId) -> Place | None:
        """Where he is shown when this is acted out."""
        place = self.places.get(figure)
        if place is not None:
            return place
        return self.desk.place_of(figure) if self.desk.knows(figure) else None

    def float(self, figure: EntityId, words: str, colour: Tone = NEUTRAL, dice: Dice = NO_DICE) -> list[Effect]:
        """Words that rise over a figure."""
        at = self.at(figure)
        return [Effect((pixels(at),), (Float(pixels(at), words, colour, dice),))] if at is not None else []

    def walk(self, figure: EntityId, start: Place, end: Place, *, beside: bool = False) -> list[Effect]:
        """He goes straight from place to place; ``beside`` the one who went before, at the same time."""
        length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        self.places[figure] = end
        seen = (pixels(start), pixels(end))
        return [Stride(figure, start, end, max(0.1, length * _PACE), seen=seen, beside=beside)]

    def ride(self, vehicle: EntityId, start: Place, end: Place, riders: Mapping[int, Place]) -> list[Effect]:
        """A vehicle goes straight from place to place with whoever is in it, at so much from its middle each."""
        length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        self.places[vehicle] = end
        for rider, (right, down) in riders.items():
            self.places[rider] = (end[0] + right, end[1] + down)
        seen = (pixels(start), pixels(end))
        return [Ride(vehicle, start, end, max(0.1, length * _PACE), riders, seen=seen)]

    def throw(self, figure: EntityId, end: Place, *, sound: str = "") -> list[Effect]:
        """Something flies from a figure to a place, in inches, and ``sound`` is heard where it is fired; nothing where
        he is not seen."""
        start = self.at(figure)
        return [Lob((pixels(start), pixels(end)), sound=sound)] if start is not None else []

    def fall(self, figure: EntityId) -> list[Effect]:
        """He falls where he is shown."""
        at = self.at(figure)
        return [Fall(figure, at, (pixels(at),))] if at is not None else []

    def fire(
        self,
        start: Place,
        end: Place,
        words: str,
        colour: Tone = NEUTRAL,
        dice: Dice = NO_DICE,
        *,
        rounds: int = 5,
        automatic: bool = False,
        sound: str = "",
        by: EntityId = NOBODY,
    ) -> Effect:
        """A volley from place to place, in inches, and words at their end; ``by`` turns that way.  ``sound`` is that of
        the weapon, where it has one of its own."""
        heard = sound or ("machine_gun" if automatic else "rifle")
        shown = (Float(pixels(end), words, colour, dice),) if words or dice.faces else ()
        return Volley(pixels(start), pixels(end), shown, rounds=rounds, sound=heard, by=by)
