"""The search: proposals are tried in imagined futures, all in the same ones, and the field is halved between rounds.

It is a flat one: an order is judged over all imagined enemies together, never by the best for each, so that nobody
counts on knowing later what he does not know now.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import islice
from math import ceil, sqrt
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.ai.ahead.efforts import Effort
from game.ai.ahead.luck import Luck
from game.ai.ahead.mind import Mind, Tally
from game.ai.proposals import Answer
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason, Tried

FIRST_ROUND = 4
"""Futures in which every proposal is tried before the first of them are dropped."""

FEWEST = 3
"""Futures in which two orders have to be tried before one can be said to be better: of two the spread says nothing."""

NARROWEST = 3
"""Proposals that stay after the first future even where the budget does not last for ``FEWEST`` futures of so many."""

BEGUN = 0.5
"""The share of the budget that the first future of all proposals may take: those thought of last are not tried."""

ENOUGH = 8
"""Futures in which the field is tried before the search may end because it is clear which order is best."""

FARTHER = 2
"""Futures of every proposal that what is left of the budget has to last for, where they go on past the turn's end."""

CHEAP = 0.25
"""The share of the budget up to which a look to the end of the turn costs nothing: a second one has all of it again."""

PROMISING = 1.0
"""Standard errors by which another order has to look better for a search to go on past its budget."""

HOPE = 3.0
"""Standard errors that are given to another order: where it would not count even so, nobody goes on trying it."""

TOLD = 3
"""Of the proposals so many are told with their numbers."""

_SEEDS = 1 << 40


class Weighed(Struct, frozen=True):
    """A proposal and what came of it in ``tries`` futures.

    On average, in hundredths: the ``points`` that are to be expected at the end, men of one's ``own`` and ``enemies``
    lost on the way.  ``worth`` is in thousandths of a point, as the temper sees it.
    """

    order: Order
    reason: Reason
    tries: int
    points: int
    own: int
    enemies: int
    worth: int


def told(weighed: Weighed) -> Tried:
    """A proposal that was tried, as a reason keeps it."""
    reason = weighed.reason
    return Tried(reason.message, reason.values, weighed.tries, weighed.points, weighed.own, weighed.enemies)


class _Outcome(NamedTuple):
    """The outcome of a future: its worth, as the temper sees it and without temper, and the plain numbers."""

    worth: int
    expected: int
    tally: Tally


class _Proposal:
    """A proposal while it is tried; ``worths`` by future, None where the order was not possible in it."""

    def __init__(self, order: Order, reason: Reason) -> None:
        self.order, self.reason = order, reason
        self.worths: list[int | None] = []
        self.expected: list[int] = []
        """Worths without temper, of the futures in which it was possible."""
        self.tallies: list[Tally] = []

    def add(self, outcome: _Outcome) -> None:
        """Note the outcome of one more future."""
        self.worths.append(outcome.worth)
        self.expected.append(outcome.expected)
        self.tallies.append(outcome.tally)

    @property
    def tries(self) -> int:
        return len(self.tallies)

    @property
    def mean(self) -> float:
        """The mean worth; nothing is worse than what was possible in no future."""
        known = [worth for worth in self.worths if worth is not None]
        return sum(known) / len(known) if known else float("-inf")

    def ahead_of(self, other: _Proposal) -> tuple[float, float]:
        """By how much it was better in the futures that both were tried in, on average, and its standard error."""
        pairs = zip(self.worths, other.worths, strict=False)
        more = [mine - his for mine, his in pairs if mine is not None and his is not None]
        if len(more) < FEWEST:
            return 0.0, 0.0
        mean = sum(more) / len(more)
        spread = sum((each - mean) ** 2 for each in more) / (len(more) - 1)
        return mean, sqrt(spread / len(more))


def _gather(answers: Iterable[Answer], found: dict[Order, Reason], most: int) -> None:
    """Add answers to those that were found, each order once, until there are so many."""
    for order, reason in answers:
        found.setdefault(order, reason)
        if len(found) >= most:
            return


class Search:
    """The search for one decision of ``game``, which is never changed.

    ``steps`` tries one future after the other; whoever stops it early finds in ``best`` the best so far.
    """

    def __init__(self, mind: Mind, effort: Effort, game: Game[Any], dice: SeededDice) -> None:
        decision = game.decision
        assert decision is not None
        self.mind, self.game, self.side = mind, game, decision.side
        self.effort = mind.worth_trying(decision, effort)
        self._least = mind.least_in(game)
        self._players = mind.futures_of(self.effort)
        self.played_on = 0
        """Orders carried out in all futures so far."""
        self._proposals = [_Proposal(*answer) for answer in self._looked_at(dice)]
        self._field = list(self._proposals)
        self._over = False
        self._budget = self.effort.orders * mind.pace / mind.load(game)
        """Orders that may be carried out in all futures."""
        self._turn = self._until = mind.turn(game)
        """The turn that is played, and that at whose end futures end."""
        self._measures = False
        """Whether the next future is to find how far futures can go."""
        self._went_on = False
        """Whether it has got more than its budget."""
        self._before_this = (0, 0)
        """Futures tried and orders carried out in them before this look."""
        self._seed = dice.below(_SEEDS)
        self._before = mind.tally(game, self.side) if len(self._field) > 1 else None

    def _looked_at(self, dice: SeededDice) -> Sequence[Answer]:
        """The proposals of the leader, and what he passes over or never thinks of; each order once."""
        mind, game, width = self.mind, self.game, self.effort.width
        decision = game.decision
        assert decision is not None
        plan = mind.leaders[self.side].plan(game, dice)
        found: dict[Order, Reason] = {}
        if not width or not mind.searches(decision):
            return [plan.answer(game)]
        _gather(mind.thoughts(game, plan), found, width)
        first = next(iter(found), None)
        if first is None:
            return [plan.answer(game)]
        also = ((order, reason) for order, reason in mind.also(game, first, dice) if game.why_not(order) is None)
        _gather(islice(also, mind.beside), found, 2 * width)
        return list(found.items())

    @property
    def settled(self) -> bool:
        """Whether there is nothing to try: one order is all there is."""
        return len(self._proposals) < 2

    @property
    def share(self) -> float:
        """The share of its budget that is spent: 0 to 1; 1 once it is clear what is best."""
        if self._over:
            return 1.0
        return min(1.0, self._spent)

    @property
    def _spent(self) -> float:
        """Budget that is spent, of 1; more where it was overdrawn."""
        tries = self._before_this[0] + sum(each.tries for each in self._proposals)
        return max(tries / self.effort.tries, self.played_on / self._budget)

    @property
    def _a_try(self) -> float:
        """Orders that a future of this look has taken so far, on average."""
        return (self.played_on - self._before_this[1]) / sum(len(each.worths) for each in self._proposals)

    def steps(self) -> Iterator[None]:
        """Try one future after the other until the budget is spent, or it is clear what to order.

        Where the leader's own order stands at the end of the turn, and some of the budget is left, all are tried once
        more and farther: who acts late in a turn does not see in it what the enemy does about it.
        """
        if not self.settled:
            count = yield from self._look(0)
            if self._can_look_farther():
                yield from self._look_farther(count)
        self._over = True

    def _look(self, first: int) -> Generator[None, None, int]:
        """Try the field in one future after the other, from number ``first`` on, and give the number of the next."""
        future, until = 0, FIRST_ROUND
        while self._spent < 1.0:
            yield from self._try_all(first + future)
            future += 1
            ends = self._spent >= 1.0 or self._is_enough(future)
            if len(self._field) < 2 or (ends and not self._is_promising()):
                break
            if ends:
                self._budget *= self.mind.goes_on
                self._went_on = True
            if future == 1:
                if self._until == self._turn and first:
                    break
                self._fit()
            if future == until and len(self._field) > 2:
                until += future
                self._halve()
        return first + future

    @property
    def _rest(self) -> float:
        """Orders that another look may take: what is left of the budget, and all of it where hardly any was spent."""
        return self._budget - (self.played_on if self.played_on > CHEAP * self._budget else 0)

    def _can_look_farther(self) -> bool:
        """Whether the leader's own order stands, and what is left lasts for more than to the end of the turn."""
        stands = self.mind.looks_farther and len(self._field) > 1 and self.best[0] == self._proposals[0].order
        return stands and self._a_try < self._rest / (FARTHER * len(self._proposals))

    def _look_farther(self, first: int) -> Iterator[None]:
        """Try all proposals anew, to the end of a later turn, as far as the first future gets with its share."""
        before, self._before_this = self._proposals, (sum(each.tries for each in self._proposals), self.played_on)
        self._budget = self.played_on + self._rest
        self._proposals = [_Proposal(each.order, each.reason) for each in before]
        self._field, self._measures = list(self._proposals), True
        yield from self._look(first)
        if self._until == self._turn or self._proposals[0].tries < FEWEST:
            self._proposals = self._field = before

    def _try_all(self, future: int) -> Iterator[None]:
        """Try what is left of the field in the same future."""
        seed = self._seed + future
        imagined = self.mind.imagine(self.game, self.side, SeededDice(seed, "imagined"))
        imagined.forget()
        own, *others = self._field
        self._try(own, imagined, seed)
        yield
        if len(own.worths) == 1:
            others = others[: self._affordable - 1]
            self._field = [own, *others]
        for other in others:
            self._try(other, imagined, seed)
            yield

    def _counts(self, more: float, error: float) -> bool:
        """Whether an order that is so far ahead of the leader's own is preferred to it."""
        return more > self.effort.caution * error and more >= self._least

    def _is_promising(self) -> bool:
        """Whether an order looks better, if not surely so, and more may be spent for it, as it may once."""
        if self._went_on or self.mind.goes_on <= 1.0:
            return False
        more, error = max(each.ahead_of(self._proposals[0]) for each in self._field[1:])
        return not self._counts(more, error) and more > PROMISING * error and more + error > self._least

    @property
    def _affordable(self) -> int:
        """Proposals that may be tried after the first future of the leader's own: none besides where the budget does
        not last for ``FEWEST`` futures of two, and nobody wants to see others anyway."""
        finishes = self.mind.finishes and not self.effort.shown
        if finishes and self._budget < 2 * FEWEST * self._a_try:
            return 1
        return max(NARROWEST, int(BEGUN * self._budget / self._a_try))

    def _is_enough(self, futures: int) -> bool:
        """Whether it is clear what to order after so many futures, or another one would cost more than is left."""
        if futures < FIRST_ROUND:
            return False
        if self._is_hopeless() or (futures >= ENOUGH and self._is_clear()):
            return True
        return self.played_on + self._a_try * len(self._field) > self._budget

    def _fit(self) -> None:
        """Drop what the budget does not last for: the leader's own order stays, and what did best in the first."""
        own, most = self._proposals[0], max(NARROWEST, int(self._budget / (FEWEST * self._a_try)))
        kept = sorted((each for each in self._field if each is not own), key=lambda each: -each.mean)[: most - 1]
        self._field = [each for each in self._field if each in kept or each is own]

    def _is_clear(self) -> bool:
        """Whether the best of the field is better than the others in nearly any future."""
        best = max(self._field, key=lambda each: each.mean)
        leads = [best.ahead_of(other) for other in self._field if other is not best]
        return all(more > self.effort.clear * error for more, error in leads)

    def _is_hopeless(self) -> bool:
        """Whether no other of the field can be expected to get so far ahead of the leader's own that it would count."""
        own = self._proposals[0]
        leads = [other.ahead_of(own) for other in self._field if other is not own]
        return all(more + HOPE * error < self._least for more, error in leads)

    def _halve(self) -> None:
        """Drop the worse half; of equals those stay that were thought of first.  The leader's own goes on with them."""
        ranked = sorted(self._field, key=lambda each: -each.mean)
        kept = ranked[: max(2, ceil(len(ranked) / 2))]
        self._field = [each for each in self._field if each in kept or each is self._proposals[0]]

    def _try(self, proposal: _Proposal, imagined: Game[Any], seed: int) -> None:
        """Carry the order out in a copy, and let leaders play on."""
        game = imagined.copy()
        if game.why_not(proposal.order) is not None:
            proposal.worths.append(None)
            self.played_on += 1
            return
        game.dice, thoughts = Luck(seed), SeededDice(seed, "thoughts")
        game.submit(proposal.order)
        game.forget()
        self.played_on += 1
        proposal.add(self._played_on(game, thoughts))

    def _played_on(self, game: Game[Any], thoughts: SeededDice) -> _Outcome:
        """Play a future on from its first order to the end of the last turn of futures, and give its outcome.

        One that measures says which turn that is: the last one whose end it reaches with its share of the orders.
        """
        mind, turn, outcome = self.mind, self._until, None
        last = self.played_on + round(self.effort.far * mind.pace)
        share = self.played_on + (self._budget - self.played_on) / (FARTHER * len(self._proposals))
        while self.played_on < last and (decision := game.decision) is not None:
            if mind.turn(game) > turn:
                if not self._measures or self.played_on >= share:
                    break
                outcome, turn = self._outcome(game), mind.turn(game)
            elif outcome is not None and self.played_on >= share:
                break
            order, _ = self._players[decision.side].answer(game, thoughts)
            game.submit(order)
            game.forget()
            self.played_on += 1
        if outcome is None or game.decision is None or mind.turn(game) > turn:
            outcome = self._outcome(game)
        else:
            turn -= 1
        self._until, self._measures = turn, False
        return outcome

    def _outcome(self, game: Game[Any]) -> _Outcome:
        expected = self.mind.worth(game, self.side)
        tempered = self.effort.own != 100
        worth = self.mind.worth(game, self.side, self.effort.own) if tempered else expected
        return _Outcome(worth, expected, self.mind.tally(game, self.side))

    @property
    def best(self) -> Answer:
        """The best order so far: the leader's own unless another is clearly better."""
        own = self._proposals[0]
        best = max(self._field, key=lambda each: each.mean)
        if best is not own:
            best = best if self._counts(*best.ahead_of(own)) else own
        return best.order, best.reason

    @property
    def ranked(self) -> tuple[Weighed, ...]:
        """Everything that was tried, what is to be ordered first, then the better first."""
        first, _ = self.best
        tried = [each for each in self._proposals if each.tries]
        ranked = sorted(tried, key=lambda each: (each.order != first, -each.mean))
        return tuple(self._weighed(each) for each in ranked)

    @property
    def answer(self) -> Answer:
        """The order to be given, and why: its reason with the numbers, and those of the next best."""
        order, reason = self.best
        if sum(each.tries > 0 for each in self._proposals) < 2:
            return order, reason
        tried = tuple(told(each) for each in self.ranked[:TOLD])
        return order, replace(reason, tried=tried)

    def _weighed(self, proposal: _Proposal) -> Weighed:
        before, tallies = self._before, proposal.tallies
        assert before is not None

        def mean(values: Iterator[int]) -> int:
            return round(100 * sum(values) / len(tallies))

        return Weighed(
            proposal.order,
            proposal.reason,
            proposal.tries,
            round(sum(proposal.expected) / proposal.tries / 10),
            mean(each.own - before.own for each in tallies),
            mean(each.enemies - before.enemies for each in tallies),
            round(proposal.mean),
        )
