"""Facts of a rule system about its own events beyond a sentence: for the cards of the log, its filters and the dice."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from msgspec import Struct

from game.engine.core.dice import Roll
from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.core.orders import Decision, Order, Refusal
from game.engine.core.world import EntityId


class Detail(Struct, frozen=True):
    """One line in a card, in the player's language: words, the number that belongs to them, and their rule.

    ``depth`` 1 belongs to the line above it.
    """

    words: str
    value: str = ""
    rule: str = ""
    depth: int = 0


class Silence(Struct, frozen=True):
    """A piece in reach of one that moved that was not asked to react: what forbade it; None where nothing did."""

    piece: EntityId
    refusal: Refusal | None


class Place(Struct, frozen=True):
    """A place on the board: the number of a hex, or a point in inches; ``words`` name it in a sentence.

    ``title`` is what a filter by it is called, in the player's language; empty where nobody filters by such places.
    """

    at: int | tuple[float, float]
    words: str
    title: str = ""


class NamedPlace(Struct, frozen=True):
    """Where a sentence names a place: from its character ``start`` to ``end``, that one not included."""

    start: int
    end: int
    place: Place


class LogFacts(Protocol):
    """A rule system's knowledge of its own events.  Nothing here changes a game that is being played."""

    def brief(self, game: Game[Any], event: Event) -> str:
        """The sentence of a closed card: who did what, and what came of it; the figures stand in ``details``."""

    def details(self, game: Game[Any], event: Event) -> tuple[Detail, ...]:
        """The figures, line by line: what counted, each modifier with its rule, the result."""

    def pieces(self, event: Event) -> tuple[EntityId, ...]:
        """Every piece that the event is about, each once, whoever acts first."""

    def places(self, event: Event) -> tuple[Place, ...]:
        """The places where it happened, each once."""

    def named_places(self, game: Game[Any], words: str) -> tuple[NamedPlace, ...]:
        """Where a sentence names places of the board, from left to right."""

    def rules(self, event: Event) -> tuple[str, ...]:
        """Every rule that counted in it besides its own, each once."""

    def rule_of(self, game: Game[Any], event: Event) -> str:
        """The rule that is cited beside an event, wherever it is told."""

    def name(self, game: Game[Any], piece: EntityId) -> str:
        """The name of a piece."""

    def side(self, side: str) -> str:
        """The name of a side in every game, in the player's language; ``side_name`` knows what one game calls it."""

    def side_of(self, game: Game[Any], event: Event, side: str) -> str:
        """The side that acts in an event that an order of ``side`` brought about."""

    def thrower(self, roll: Roll, side: str) -> str:
        """The side whose dice these are, thrown for an order of ``side``."""

    def is_secret(self, roll: Roll) -> bool:
        """Whether the dice would give away what no player learns before the game is over."""

    def actor(self, game: Game[Any], order: Order, asked: Decision | None, side: str) -> str:
        """The actor of an order that answered ``asked``, in words."""

    def asked(self, decision: Decision | None) -> EntityId | None:
        """The piece that a decision asks about; None where it asks a whole side."""

    def phase(self, game: Game[Any], key: str) -> str:
        """The title of a phase, in the player's language."""

    def heading(self, event: Event) -> int:
        """The rank of an event that begins something: 1 a turn, 2 a phase; 0 for every other."""

    def is_loss(self, event: Event) -> bool:
        """Whether somebody is lost or hurt."""

    def says(self, shot: Event, event: Event) -> bool:
        """Whether the card of ``shot`` tells already what ``event`` says."""

    def ends(self, order: Order) -> bool:
        """Whether the order only ends a phase, which is not worth a line."""

    def firer(self, event: Event) -> EntityId | None:
        """The piece that fired, where the event is a shot."""

    def owner(self, game: Game[Any], piece: EntityId) -> str:
        """The side of a piece; empty where it has none."""

    def joined(self, steps: Sequence[Event]) -> Event | None:
        """The parts of one walk, one at least, as one event: the very same, however the walk was divided.

        None where steps are told one by one whatever happens, and for what is no step.
        """

    def goes_on(self, former: Event, event: Event) -> bool:
        """Whether ``event`` is the next step of the walk that ``former`` was a step of."""

    def beside(self, event: Event) -> bool:
        """Whether it is a step at the same time as the one that was told before."""

    def way(self, game: Game[Any], steps: Sequence[Event]) -> str:
        """A whole walk in one sentence."""

    def is_walk(self, event: Event) -> bool:
        """Whether the event is a step of a walk, to which others may react."""

    def is_reaction(self, asked: Decision | None) -> bool:
        """Whether the decision is one to react to somebody's step."""

    def holds(self, order: Order) -> bool:
        """Whether the order let things pass."""

    def silences(self, game: Game[Any], event: Event, readers: Collection[str]) -> tuple[Silence, ...]:
        """The pieces that had a mover in reach when it made the step ``event``, and what forbade them to react.

        ``game`` is the game as it stood after the order of that step: the caller's own copy, which may be changed.
        ``readers`` are the sides that learn of it: what was hidden from them then is left out.  Nobody: all is told.
        """
