"""A battle carried out again order by order, and what each chain of orders did to its prospects.

A chain is an order that somebody gave of his own accord with all that others answered to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from game.engine.after_action.retelling.prospects import Prospects
from game.engine.after_action.retelling.weighing import Luck, weigh
from game.engine.core.dice import Roll
from game.engine.core.events import Event
from game.engine.core.game import Game, Moment, Told
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.journal.records import Header, Record
from game.engine.journal.reenact import begin_game, reenact
from game.engine.playable.kit import Report, SystemKit
from game.engine.replay import played
from game.engine.session.log import brief_of

_LEAST_SPAN = 4.0
"""Points between the bottom and the top of a drawing at least."""
BEFORE = -1
"""Stands for the turn before the first order, the set-up included."""


class Given(played.Given, Protocol):
    """An order as a session or a replay keeps it, with what was ordered and the dice that fell for it."""

    @property
    def order(self) -> Order | None:
        """The order itself."""
        ...

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The dice that fell for it."""
        ...


class By(Struct, frozen=True):
    """A piece that did something: its name as it was then, and its side."""

    piece: EntityId
    name: str
    side: str


class Fell(Struct, frozen=True):
    """A roll: how lucky it was, the side that threw it, and the sentence of the log that tells of it."""

    luck: Luck
    side: str
    words: str


class Deed(Struct, frozen=True):
    """An order carried out: when, what it did to the points that were to be expected, and by whom.

    ``doers`` are the pieces that fired, or the one that acted where nobody did.  ``act`` says what was done, ``losses``
    who was lost by it, in sentences; ``lost`` are the sides of those, each loss by itself.
    """

    number: int
    moment: Moment
    side: str
    swing: float
    doers: tuple[By, ...]
    act: str
    losses: tuple[str, ...]
    lost: tuple[str, ...]
    fell: tuple[Fell, ...]


class Chain(Struct, frozen=True):
    """Orders that hang together, one at least; ``before`` and ``after`` are the points that were to be expected.

    Where a turn went by meanwhile they also differ by the time that ran out, which was nobody's doing.
    """

    deeds: tuple[Deed, ...]
    before: float
    after: float

    @property
    def swing(self) -> float:
        """The change of the points that were to be expected which the orders themselves brought about."""
        return sum(deed.swing for deed in self.deeds)

    @property
    def number(self) -> int:
        """The order that it began with."""
        return self.deeds[0].number

    @property
    def moment(self) -> Moment:
        """When it began."""
        return self.deeds[0].moment


class Course(Struct, frozen=True):
    """The whole battle: what was to be expected at the beginning, and each chain.

    ``reports`` are the accounts as they stood when each turn was over, by turn; ``BEFORE`` is the one before any order.
    """

    opening: float
    chains: tuple[Chain, ...]
    reports: dict[int, Report]

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """Every order, as it came."""
        return tuple(deed for chain in self.chains for deed in chain.deeds)

    @property
    def values(self) -> tuple[float, ...]:
        """The points that were to be expected: at the beginning, and after each chain."""
        return (self.opening, *(chain.after for chain in self.chains))

    def span(self, levels: Sequence[float]) -> tuple[float, float]:
        """The least and the most that a drawing of them has to hold, with 0 and these levels of victory."""
        lowest = min(0.0, *self.values, *levels)
        return lowest, max(lowest + _LEAST_SPAN, *self.values, *levels)


Progress = Callable[[float], object]
"""Hears the share that is done, 0 to 1; what it raises ends the work."""


def course_of(
    kit: SystemKit, context: object, header: Header, given: Sequence[Given], prospects: Prospects, progress: Progress
) -> Course:
    """Carry the orders of a battle out again and weigh each of its rolls; raises ``Mismatch`` where they do not replay.

    >>> course_of(session.kit, session.context, session.header, session.records, Prospects(turns=8), print).chains
    ()
    """
    game, _ = begin_game(kit, context, header.seed, header.dice)
    opening = before = prospects.expected(kit.report(game))
    chains: list[Chain] = []
    reports = {BEFORE: kit.report(game)}
    for count, one in enumerate(given, start=1):
        if one.order is None:
            continue
        reacts = kit.log.is_reaction(game.decision)
        deed = _carry_out(kit, game, one, prospects, header.seed)
        after = prospects.expected(kit.report(game))
        if chains and reacts:
            chains[-1] = Chain((*chains[-1].deeds, deed), chains[-1].before, after)
        else:
            chains.append(Chain((deed,), before, after))
        before = after
        reports[deed.moment.turn] = kit.report(game)
        progress(count / len(given))
    return Course(opening, tuple(chains), reports)


def _carry_out(kit: SystemKit, game: Game[Any], one: Given, prospects: Prospects, seed: int) -> Deed:
    """One order, carried out in ``game``, which moves on by it; what it did is measured as in the turn it began in."""
    moment, before, order, turn = kit.moment(game), game.copy(), one.order, kit.report(game).turn
    assert order is not None

    def worth(game: Game[Any]) -> float:
        return prospects.as_in_turn(kit.report(game), turn)

    told = reenact(game, Record(one.number, one.side, order, None, one.rolls, ""))
    luck = weigh(before, order, one.rolls, worth, seed + one.number) if one.rolls else []
    losses = [each.event for each in told if kit.log.is_loss(each.event)]
    return Deed(
        one.number,
        moment,
        one.side,
        worth(game) - worth(before),
        tuple(
            By(piece, kit.log.name(game, piece), kit.log.owner(game, piece))
            for piece in _doers(kit, game, told, one.side)
        ),
        next((words for each in told if (words := _act(kit, game, each.event))), ""),
        tuple(dict.fromkeys(words for event in losses if (words := brief_of(kit, game, event)))),
        tuple(kit.log.owner(game, piece) for event in losses for piece in kit.log.pieces(event)[:1]),
        tuple(map(Fell, luck, _throwers(kit, game, told, one.side), _words_of_rolls(kit, game, told))),
    )


def _act(kit: SystemKit, game: Game[Any], event: Event) -> str:
    """The deed in a sentence; empty for what only begins a turn or a phase, or names nobody."""
    return brief_of(kit, game, event) if kit.log.pieces(event) and not kit.log.heading(event) else ""


def _words_of_rolls(kit: SystemKit, game: Game[Any], told: Sequence[Told]) -> list[str]:
    """For each roll of an order the sentence that tells of it: the first with any words from its own event on."""
    briefs = [brief_of(kit, game, each.event) for each in told]
    return [
        next((words for words in (*briefs[place:], *reversed(briefs[:place])) if words), "")
        for place, each in enumerate(told)
        for _ in each.rolls
    ]


def _throwers(kit: SystemKit, game: Game[Any], told: Sequence[Told], side: str) -> list[str]:
    """For each roll of an order of ``side`` the side whose dice they were; empty for nobody's."""
    return [kit.log.thrower(roll, kit.log.side_of(game, each.event, side)) for each in told for roll in each.rolls]


def _doers(kit: SystemKit, game: Game[Any], told: Sequence[Told], side: str) -> tuple[EntityId, ...]:
    """The pieces that fired, each once; where nobody did, the first of the side itself that is told of."""
    fired = [piece for each in told if (piece := kit.log.firer(each.event)) is not None]
    if fired:
        return tuple(dict.fromkeys(fired))
    acted = (piece for each in told for piece in kit.log.pieces(each.event)[:1])
    return tuple([piece for piece in acted if kit.log.owner(game, piece) == side][:1])
