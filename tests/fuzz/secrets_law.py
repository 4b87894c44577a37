"""The law of secrets: a battle whose unseen enemy stands elsewhere is, for whoever does not see him, the same battle.

Two sessions begin from the same position, but for the places of those whom the reader cannot know of.  He gives both
the same orders and types the same dice; his enemies do in each what they like, as long as nobody sees them.  Until
somebody shows himself, everything that the reader may learn has to be the same to the byte.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator
from json import loads
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.ai.random_player import RandomPlayer
from game.engine.after_action import report_html
from game.engine.core.dice import SeededDice
from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.core.orders import Decision, IllegalOrder, Order
from game.engine.core.parts import parts
from game.engine.core.players import Seat, answer_of
from game.engine.core.world import EntityId
from game.engine.playable.kit import SystemKit
from game.engine.playable.scenario import Scenario
from game.engine.replay.plain_values import replay_json
from game.engine.replay.replay import replay_session
from game.engine.replay.review import Review
from game.engine.session.session import Session
from game.engine.session.unseen_dice import tried
from game.systems import mind_of
from game.ui.scenes.games.take_back import decided

UNSEEN_ORDERS = 80
"""So many orders the enemy may give in a row."""
TRIES = 5
"""So often an enemy looks for something to do that nobody sees, before he lets it be."""
FILES_EVERY = 4
"""Record, report and replay are compared after every so many orders, and at the end."""
NUMBERS = ("node", "parent", "moment")
"""Fields in which a question names a link of the chain of reactions."""
DIGITS = 9
"""Digits behind the point in which imagined positions are compared."""
NO_MATTER = ("Chain",)
"""What only numbers the links of the chain of reactions."""

Ids = frozenset[EntityId]


class Hiding(Protocol):
    """What the law has to know of a rule system."""

    kit: SystemKit
    reader: str

    def unseen(self, game: Game[Any]) -> Ids:
        """Those whom the reader does not know of, or not for what they are."""

    def elsewhere(self, game: Game[Any], dice: SeededDice) -> Game[Any]:
        """The same battle with them placed, or being, otherwise."""

    def nameless(self, unseen: Ids) -> Ids:
        """Those of them whom no event may name."""

    def dealt(self, game: Game[Any]) -> object:
        """What chance has given to all: unseen enemies who do other things may change that, and end the comparison."""

    def looks(self, game: Game[Any]) -> object:
        """What the board shows the reader."""

    def altered(self, before: object, after: object) -> Ids:
        """Of whom the board shows something else than before; nobody where it cannot be told."""

    def pointed_at(self, session: Session) -> Iterator[tuple[str, object]]:
        """What he reads when he points at something, or asks what an order would do."""


class Pair(Struct):
    """How far two battles were compared: orders of the reader, and what differs (empty: nothing)."""

    orders: int
    breaches: tuple[str, ...]


class Staged:
    """The kit of a system, whose games begin where a given one stands."""

    def __init__(self, kit: SystemKit, game: Game[Any]) -> None:
        self._kit, self._game = kit, game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kit, name)

    def context(self, scenario: Scenario) -> Any:
        return self._game.ctx

    def fingerprint(self, context: Any) -> str:
        return ""

    def begin(self, context: Any, dice: Any) -> Game[Any]:
        game = self._game.copy()
        game.take_told()
        game.dice, game.orders_given = dice, 0
        return game


class _Desk:
    """One of the two battles, as the reader plays it."""

    def __init__(self, hiding: Hiding, scenario: Scenario, game: Game[Any], seed: int, number: int) -> None:
        self.hiding = hiding
        enemy = next(side for side in hiding.kit.sides if side != hiding.reader)
        seats = {enemy: Seat("random", RandomPlayer())}
        self.session = Session.new(Staged(hiding.kit, game), scenario, seed, seats=seats, dice="own")
        self.typed, self.lots = SeededDice(seed, "typed"), SeededDice(seed, f"enemy/{number}")
        self.asked: list[tuple[str, str, int, int]] = []
        self.unseen = hiding.unseen(game)
        self.changes: list[object] = []
        """What the board showed whenever an enemy whom the reader knows had done something to be seen there, be it that
        others were asked before it was carried out."""

    def give(self, order: Order) -> None:
        """An order of either side, with every die that is asked for."""
        session = self.session
        session.submit(order)
        while (needed := session.needed) is not None:
            self.asked.append((needed.purpose, needed.rule, needed.count, needed.sides))
            session.tell(tuple(self.typed.below(needed.sides) + 1 for _ in range(needed.count)))

    def let_enemies_act(self) -> bool:
        """Let the enemy do what nobody sees until the reader is asked; whether he is."""
        acting: set[EntityId] = set()
        for _ in range(UNSEEN_ORDERS):
            if self.session.over or self.session.side == self.hiding.reader:
                break
            order, before = self._unseen_order(), self.hiding.looks(self.session.game)
            actors = (order, self.session.game.decision)
            named = {piece for each in actors if each is not None for piece in _named(each)}
            is_known = self.unseen.isdisjoint(named)
            acting |= named - self.unseen
            self.give(order)
            after = self.hiding.looks(self.session.game)
            altered = self.hiding.altered(before, after)
            if after != before and (is_known or (altered and altered <= acting)):
                self.changes.append(after)
        return self.session.side == self.hiding.reader

    def _unseen_order(self) -> Order:
        game = self.session.game
        for _ in range(TRIES):
            order = game.sample(self.lots)
            told = [item.event for item in tried(game, order) if item.hidden_from != self.hiding.reader]
            if not any(map(self._shows, told)):
                return order
        return min(game.orders(), key=lambda order: len(order.__struct_fields__))

    def _shows(self, event: Event) -> bool:
        """Whether an event is about an enemy."""
        log, game = self.session.kit.log, self.session.game
        sides = [log.owner(game, piece) for piece in log.pieces(event)]
        return any(side not in ("", self.hiding.reader) for side in (*sides, getattr(event, "side", "")))

    @property
    def shown(self) -> list[Event]:
        """What enemies have done in sight."""
        return [entry.event for entry in self.session.log if self._shows(entry.event)]

    @property
    def confronted(self) -> tuple[EntityId, ...]:
        """The enemies whom a question to the reader is about: one of them has done something that he is told of."""
        game, log = self.session.game, self.session.kit.log
        named = _named(game.decision) if game.decision is not None else ()
        return tuple(each for each in named if log.owner(game, each) not in ("", self.hiding.reader))

    @property
    def threat(self) -> Decision | None:
        """The question to the reader where it is about what an enemy does: such as his declared shot."""
        return self.session.game.decision if self.confronted else None

    @property
    def asked_now(self) -> object:
        """The question to whoever is asked, with links of the chain counted as far as they are told."""
        told = sorted({getattr(entry.event, "node", 0) for entry in self.session.log})
        decision = self.session.game.decision
        return _numbered(decision, told) if decision is not None else None

    @property
    def in_sight(self) -> tuple[object, ...]:
        """What the enemy has done, and is about to do, that the reader sees."""
        return self.shown, self.threat and self.asked_now, self.changes

    @property
    def _imagined(self) -> object:
        """What a computer who plays the reader's side takes for the rest of the battle, all that there is of it."""
        mind = mind_of(self.session.header.system)
        if self.hiding.reader not in mind.leaders:
            return None
        twin = mind.imagine(self.session.game, self.hiding.reader, SeededDice(len(self.asked), "imagined"))
        kinds = twin.system.schema.types
        rows = [(name, _rounded(list(twin.world.each(kinds[name])))) for name in kinds if name not in NO_MATTER]
        return rows, twin.agenda

    def read(self, *, files: bool) -> Iterator[tuple[str, object]]:
        """Everything that the reader may learn."""
        session, log = self.session, self.session.kit.log
        game = session.game
        entries = session.log
        yield (
            "log",
            [
                (entry.turn, entry.phase, log.side_of(game, entry.event, session.giver(entry)))
                for entry in entries
                if log.joined([entry.event]) is None
            ],
        )
        yield "words", [session.words(entry) for entry in entries if log.joined([entry.event]) is None]
        yield "dice", [(roll, session.giver(entry)) for entry in entries for roll in session.rolls(entry)]
        yield "dice asked for", self.asked
        yield "moment", (session.moment, session.report)
        yield "decision", self.asked_now
        yield "undo", (session.can_undo, session.why_no_undo)
        yield "board", self.hiding.looks(game)
        if not files:
            return
        yield "orders", game.orders()
        yield from self.hiding.pointed_at(session)
        yield (
            "take back",
            [
                (each.words, each.count, each.moment, session.since(each.record.number - 1))
                for each in decided(session, lambda game, record: repr(record.order))
            ],
        )
        yield "imagined", self._imagined
        replay = replay_session(session)
        yield "record", msgspec.json.encode(replay_json(replay))
        yield "report", report_html(replay)
        yield "replay", _looked_through(session)


def _named(thing: Struct) -> Iterator[EntityId]:
    """Every piece that a question names, those in its structs included."""
    yield from parts(thing, EntityId)
    for name in thing.__struct_fields__:
        value = getattr(thing, name)
        if isinstance(value, Struct):
            yield from _named(value)


def _numbered(thing: Struct, told: list[int]) -> Struct:
    """A question whose numbers of links count only what was told."""
    fields = {name: getattr(thing, name) for name in thing.__struct_fields__}
    anew: dict[str, object] = {
        name: bisect(told, value) if name in NUMBERS else _numbered(value, told)
        for name, value in fields.items()
        if isinstance(value, Struct) or (name in NUMBERS and isinstance(value, int))
    }
    return replace(thing, **anew)


def _rounded(thing: Any) -> Any:
    """The same in plain values without the last digits, which depend on how many parts a way was gone in."""
    return loads(msgspec.json.encode(thing), parse_float=lambda digits: round(float(digits), DIGITS))


def _looked_through(session: Session) -> list[object]:
    """Every position of the replay with its number and what led to it."""
    review = Review.of_session(session)
    found: list[object] = [review.count(review.last), [review.count(at) for at in (*review.turns, *review.losses)]]
    for place in review.places:
        told = [review.words(entry) for entry in review.told_by(place) if review.kit.log.joined([entry.event]) is None]
        found.append((review.count(place), review.moments[place], told))
    return found


def compared(hiding: Hiding, scenario: Scenario, game: Game[Any], seed: int, orders: int) -> Pair:
    """Play ``game`` and its twin by the same orders of the reader, as long as the enemy does the same in sight."""
    lots = SeededDice(seed, "reader")
    games = (game, hiding.elsewhere(game, SeededDice(seed, "elsewhere")))
    desks = [_Desk(hiding, scenario, each, seed, number) for number, each in enumerate(games)]
    for given in range(orders + 1):
        ready = [desk.let_enemies_act() for desk in desks]
        if any(hiding.unseen(desk.session.game) != desk.unseen for desk in desks):
            return Pair(given, ())
        betrayed = _betrayed(desks)
        if any(not (each or desk.session.over) for each, desk in zip(ready, desks, strict=True)):
            return Pair(given, betrayed)  # an enemy who goes on and on where nobody sees him
        if betrayed or desks[0].in_sight != desks[1].in_sight:
            return Pair(given, betrayed)
        if hiding.dealt(desks[0].session.game) != hiding.dealt(desks[1].session.game):
            return Pair(given, ())
        files = given == orders or given % FILES_EVERY == 0
        breaches = tuple(_different(desks, files=files))
        if breaches or not all(ready) or given == orders:
            return Pair(given, breaches)
        order = desks[0].session.game.sample(lots)
        for desk in desks:
            try:
                desk.give(order)
            except IllegalOrder as refused:
                return Pair(given, (f"{order} is refused in one of the battles: {refused}",))
    return Pair(orders, ())


def _betrayed(desks: list[_Desk]) -> tuple[str, ...]:
    """What was told, or asked, of somebody who is unseen still."""
    found = []
    for desk in desks:
        nameless = desk.hiding.nameless(desk.unseen)
        named = [(event, tuple(desk.session.kit.log.pieces(event))) for event in desk.shown]
        for thing, pieces in (*named, (desk.session.game.decision, desk.confronted)):
            hidden = nameless.intersection(pieces)
            found += [f"{thing} tells of {sorted(hidden)}, who is unseen"] if hidden else []
    return tuple(found[:1])


def _different(desks: list[_Desk], *, files: bool) -> Iterator[str]:
    for (what, first), (_, second) in zip(*(desk.read(files=files) for desk in desks), strict=True):
        if first != second:
            yield f"{what}: {_where(first, second)}"


def _where(first: object, second: object) -> str:
    """The first place in which two readings differ, with what is around it."""
    if isinstance(first, list) and isinstance(second, list):
        for one, other in zip(first, second, strict=False):
            if one != other:
                return f"{one!r:.300} is {other!r:.300}"
        return f"{len(first)} are {len(second)}: {(first + second)[-1]!r:.300}"
    one, other = (each if isinstance(each, str) else repr(each) for each in (first, second))
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"...{one[max(0, at - 150) : at + 150]} is ...{other[max(0, at - 150) : at + 150]}"


def watched_pairs(
    hiding: Hiding, scenario: Scenario, begin: Callable[[], Game[Any]], seed: int, *, pairs: int, orders: int
) -> Iterator[Pair]:
    """A battle by lot, from several positions of which a pair is compared; ``begin`` sets it up."""
    game, by_lot = begin(), RandomPlayer()
    game.clock = hiding.kit.moment
    gap = SeededDice(seed, "gap")
    for _ in range(pairs):
        for _ in range(gap.below(20)):
            if game.decision is None:
                return
            game.submit(answer_of(by_lot, game, seed)[0])
        while (decision := game.decision) is not None and not (decision.side == hiding.reader and hiding.unseen(game)):
            game.submit(answer_of(by_lot, game, seed)[0])
        if decision is None:
            return
        game.forget()
        yield compared(hiding, scenario, game.copy(), seed + game.orders_given, orders)
