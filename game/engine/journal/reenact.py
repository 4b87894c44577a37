"""Carrying recorded orders out again: the one way in which resume, take-back and verification rebuild a game.

Where a stored position differs from the game, the component and the piece are told in words.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.engine.core.dice import DiceNeeded, OwnDice, SeededDice
from game.engine.core.game import Game, Told
from game.engine.core.orders import IllegalOrder
from game.engine.journal.records import DiceKind, Record
from game.engine.playable.kit import SystemKit
from game.engine.text import t

_CHECKPOINT_EVERY = 4
"""Orders between the game copies that a timeline keeps: going back costs fewer orders than that again."""
_ALL_OF_THE_LAST = 16
"""After so many of the last orders the game is kept each time: what is taken back mostly is one of them."""
_LET_GO = 4
"""Copies that going back made idle, let go with each order after it: to free them all at once takes longer than the
rest of going back."""


class Mismatch(Exception):
    """The record and the rules disagree; the message says at which order and in what."""


def begin_game(kit: SystemKit, context: object, seed: int, kind: DiceKind) -> tuple[Game[Any], list[Told]]:
    """A game at its first decision, and what its set-up told.

    The set-up is always thrown by the computer: what it hides would be no secret if the player threw for it.

    >>> game, told = begin_game(session.kit, session.context, 7, "seeded")
    >>> game.orders_given
    0
    """
    game = kit.begin(context, SeededDice(seed))
    moment = kit.moment(game)
    told = [replace(item, moment=moment) for item in game.take_told()]
    game.clock = kit.moment
    if kind == "own":
        thrown = game.dice.thrown
        game.dice = OwnDice()
        game.dice.thrown = thrown
    return game, told


def reenact(game: Game[Any], record: Record) -> list[Told]:
    """Carry out one recorded order; raises ``Mismatch`` where it, its rolls or its outcome differ.

    >>> game, _ = begin_game(session.kit, session.context, 7, "seeded")
    >>> reenact(game, Record(1, "vc", None, None, (), ""))
    Traceback (most recent call last):
    game.engine.journal.reenact.Mismatch: order 1: it is the other side that decides
    """
    decision = game.decision
    if decision is None:
        raise Mismatch(t("order {number}: the game is already over", number=record.number))
    if decision.side != record.side:
        raise Mismatch(t("order {number}: it is the other side that decides", number=record.number))
    tell_dice(game, [roll.faces for roll in record.rolls])
    try:
        game.submit(record.order)
    except IllegalOrder as refused:
        raise Mismatch(t("order {number}: the rules refuse it: {why}", number=record.number, why=refused)) from refused
    except DiceNeeded as needed:
        raise Mismatch(t("order {number}: a roll is missing: {roll}", number=record.number, roll=needed)) from needed
    except (LookupError, TypeError, ValueError) as fault:
        raise Mismatch(t("order {number}: it makes no sense: {reason}", number=record.number, reason=fault)) from fault
    _compare_rolls(game, record)
    return game.take_told()


def tell_dice(game: Game[Any], rolls: Sequence[tuple[int, ...]]) -> None:
    """Where the player throws the dice himself, these rolls are what fell.

    >>> game, _ = begin_game(session.kit, session.context, 7, "own")
    >>> tell_dice(game, [(6,)])
    >>> game.dice.told
    [(6,)]
    """
    if isinstance(game.dice, OwnDice):
        for faces in rolls:
            game.dice.tell(faces)


def _compare_rolls(game: Game[Any], record: Record) -> None:
    rolls = tuple(game.dice.rolls)
    if rolls == record.rolls:
        return
    for recorded, fallen in zip(record.rolls, rolls, strict=False):
        if recorded != fallen:
            raise Mismatch(
                t(
                    "order {number}: the record has {recorded} for {purpose}, the dice fall {fallen} for {other}",
                    number=record.number,
                    recorded=recorded.faces,
                    purpose=recorded.purpose,
                    fallen=fallen.faces,
                    other=fallen.purpose,
                )
            )
    raise Mismatch(
        t(
            "order {number}: the record has {recorded} rolls, the rules make {made}",
            number=record.number,
            recorded=len(record.rolls),
            made=len(rolls),
        )
    )


def compare_digest(game: Game[Any], record: Record) -> None:
    """Raises ``Mismatch`` where the game after ``record`` is not the one that was recorded.

    >>> compare_digest(session.game, Record(1, "us", None, None, (), session.game.digest()))
    """
    if game.digest() != record.digest:
        raise Mismatch(t("order {number}: the position after it is another one", number=record.number))


class Timeline:
    """The orders that stand, and copies of the game along them, so that any position is at hand.

    Copies share whatever did not change between them, so that one for every few orders costs little.
    """

    def __init__(self, start: Game[Any]) -> None:
        self.records: list[Record] = []
        self._copies = {0: start.copy()}
        self._idle: list[Game[Any]] = []
        """Copies that nobody will ask for again and that have not been let go yet."""
        self._revealed_by: set[int] = set()
        """The orders that showed a secret: nothing is undone behind them."""

    def add(self, record: Record, game: Game[Any], *, reveals: bool = False) -> None:
        """``game`` stands as it is after ``record``, which ``reveals`` something hidden or does not."""
        self.records.append(record)
        if reveals:
            self._revealed_by.add(record.number)
        self._copies[record.number] = game.copy()
        thinned = record.number - _ALL_OF_THE_LAST
        if thinned > 0 and thinned % _CHECKPOINT_EVERY:
            self._copies.pop(thinned, None)
        del self._idle[-_LET_GO:]

    @property
    def kept(self) -> int:
        """How many copies of the game are held."""
        return len(self._copies) + len(self._idle)

    def undone_to(self, computers: Container[str], final: Callable[[Record], bool] | None = None) -> int | None:
        """The order after which an undo leads; None where there is none to undo, or dice or secrets close the way.

        The orders of the ``computers``' sides are undone with the player's before them.  ``final`` says what closes
        the way for whoever must not learn of all dice.
        """
        for record in reversed(self.records):
            if (final or self._is_final)(record):
                return None
            if record.side not in computers:
                return record.number - 1
        return None

    def _is_final(self, record: Record) -> bool:
        return bool(record.rolls) or record.number in self._revealed_by

    def at(self, number: int) -> Game[Any]:
        """The game as it stood after order ``number``; no order is forgotten."""
        nearest = max(at for at in self._copies if at <= number)
        game = self._copies[nearest].copy()
        for record in self.records[nearest:number]:
            reenact(game, record)
        return game

    def walk(self) -> Iterator[tuple[Record, Game[Any]]]:
        """Every order with the game as it stood before it: to be looked at, for it moves on with the next."""
        game = self._copies[0].copy()
        for record in tuple(self.records):
            yield record, game
            reenact(game, record)

    def back_to(self, number: int) -> Game[Any]:
        """Forget every order after ``number`` and give the game as it stood then."""
        game = self.at(number)
        self._revealed_by = {order for order in self._revealed_by if order <= number}
        self._idle += [self._copies.pop(at) for at in [at for at in self._copies if at > number]]
        del self.records[number:]
        return game


def difference(stored: bytes, game: Game[Any]) -> str:
    """The first thing in which the stored state is not that of ``game``, in words.

    >>> difference(b"", session.game)
    'the stored position cannot be read: ...'
    """
    try:
        former = msgspec.json.decode(stored)
        now = msgspec.json.decode(game.to_json())
        return _first_difference(former, now)
    except (msgspec.MsgspecError, RecursionError, LookupError, TypeError, AttributeError) as fault:
        return t("the stored position cannot be read: {reason}", reason=fault)


def _first_difference(former: dict[str, Any], now: dict[str, Any]) -> str:
    old, new = former["world"]["components"], now["world"]["components"]
    for kind in sorted({*old, *new}):
        rows, others = old.get(kind, {}), new.get(kind, {})
        for entity in sorted({*rows, *others}, key=int):
            if rows.get(entity) != others.get(entity):
                return t(
                    "{kind} of {entity} was recorded as {old} and is {new}",
                    kind=kind,
                    entity=entity,
                    old=rows.get(entity, t("nothing")),
                    new=others.get(entity, t("nothing")),
                )
    names = [name for name in sorted({*former, *now}) if former.get(name) != now.get(name)]
    return t("the stored {names} differ", names=", ".join(names) or t("bytes"))
