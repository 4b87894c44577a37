"""Words of the log for events on a table, whatever the rules: who and where, whose it is, what belongs to one walk."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import fsum
from typing import Any, ClassVar, NamedTuple

from game.board.places import point_place, points_named
from game.board.skirmish.sides import NAMES
from game.engine.core.dice import Roll
from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesSide, actor_in
from game.engine.core.orders import Decision, Order
from game.engine.core.parts import parts
from game.engine.core.world import EntityId
from game.engine.playable.log_facts import NamedPlace, Place, Silence
from game.engine.text import t

_Point = tuple[float, float]
"""A point of the table in an event."""


class Step(NamedTuple):
    """A part of a walk: who goes, from where to where, how, and how far that is in inches or in what they cost."""

    piece: EntityId
    start: tuple[float, float]
    end: tuple[float, float]
    how: str
    length: float


class TableLog:
    """The common part of a table system's ``LogFacts``."""

    titles: ClassVar[Mapping[str, str]] = NAMES
    """The name of each side (messages for ``t``)."""
    secret: tuple[str, ...] = ()
    """Purposes of dice that show nobody what was thrown before the game is over."""

    def name(self, game: Game[Any], piece: EntityId) -> str:
        """The name of a piece."""
        raise NotImplementedError

    def owner(self, game: Game[Any], piece: EntityId) -> str:
        """The side of a piece; empty where it has none."""
        raise NotImplementedError

    def brief(self, game: Game[Any], event: Event) -> str:
        """The deed in a sentence: the piece that did it, and what came of it."""
        raise NotImplementedError

    def step(self, event: Event) -> Step | None:
        """The part of a walk that an event is; None where it is none."""
        raise NotImplementedError

    def led_on(self, step: Event, end: tuple[float, float], length: float) -> Event:
        """A part of a walk as if it led to ``end`` and were of this length."""
        raise NotImplementedError

    def pieces(self, event: Event) -> tuple[EntityId, ...]:
        """Every piece that the event names."""
        return tuple(dict.fromkeys(piece for piece in parts(event, EntityId) if piece))

    def places(self, event: Event) -> tuple[Place, ...]:
        """Every point that the event names."""
        return tuple(point_place(at) for at in dict.fromkeys(parts(event, _Point)))

    def named_places(self, game: Game[Any], words: str) -> tuple[NamedPlace, ...]:
        """Every point that a sentence names."""
        return points_named(words, game.ctx.map)

    def rules(self, event: Event) -> tuple[str, ...]:
        """The rules of all modifiers."""
        return tuple(dict.fromkeys(item.rule for modifiers in parts(event, Modifiers) for item in modifiers))

    def rule_of(self, game: Game[Any], event: Event) -> str:
        """The rule that the event names."""
        return event.rule

    def side(self, side: str) -> str:
        """The side by name."""
        return t(self.titles[side])

    def side_of(self, game: Game[Any], event: Event, side: str) -> str:
        """The side of whoever the event is about, else that which it names, else that of whoever gave the order."""
        first = next(iter(self.pieces(event)), None)
        owner = self.owner(game, first) if first is not None else ""
        return owner or (event.side if isinstance(event, NamesSide) else side)

    def thrower(self, roll: Roll, side: str) -> str:
        """Whoever gave the order: dice do not say whose they are."""
        return side

    def is_secret(self, roll: Roll) -> bool:
        """Whether nobody may see these dice."""
        return roll.purpose in self.secret

    def actor(self, game: Game[Any], order: Order, asked: Decision | None, side: str) -> str:
        """Whom the order names, else who was asked, else the side."""
        piece = actor_in(order) or actor_in(asked)
        return self.name(game, piece) if piece else self.side_in(game, side)

    def asked(self, decision: Decision | None) -> EntityId | None:
        """The figure or unit that is asked; None where a whole side is."""
        return actor_in(decision) or None

    def side_in(self, game: Game[Any], side: str) -> str:
        """The side as this game calls it."""
        return self.side(side)

    def says(self, shot: Event, event: Event) -> bool:
        """Nothing: everything is told by itself."""
        return False

    def goes_on(self, former: Event, event: Event) -> bool:
        """Whether it is the next part of the same way."""
        before, now = self.step(former), self.step(event)
        if before is None or now is None:
            return False
        return (before.piece, before.end, before.how) == (now.piece, now.start, now.how)

    def beside(self, event: Event) -> bool:
        """Never, where one goes after the other."""
        return False

    def joined(self, steps: Sequence[Event]) -> Event | None:
        """The way from where it began to where it leads, its lengths without the noise of their sum."""
        first, last = self.step(steps[0]), self.step(steps[-1])
        if first is None or last is None:
            return None
        gone = [part for part in map(self.step, steps) if part is not None]
        return self.led_on(steps[0], last.end, round(fsum(part.length for part in gone), 9))

    def way(self, game: Game[Any], steps: Sequence[Event]) -> str:
        """A whole way as if it had been gone at once."""
        whole = self.joined(steps)
        return self.brief(game, whole) if whole is not None else ""

    def is_walk(self, event: Event) -> bool:
        """Whether it is a part of a way."""
        return self.step(event) is not None

    def silences(self, game: Game[Any], event: Event, readers: Collection[str]) -> tuple[Silence, ...]:
        """Nobody: who does not react has been asked, or is told otherwise."""
        return ()
