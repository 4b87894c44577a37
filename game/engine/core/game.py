"""A game, and the rule system that plays it.

A game is a world, an agenda of what the rules still have to do, and dice; its rule system holds the functions behind
its tasks, decisions and orders, and who judges what one side does not learn.

The agenda is a stack of frozen tasks and part of the state.  ``run`` carries tasks out until one of them is
a decision; ``submit`` answers it with an order.  No thread, callback or coroutine holds anything, so a game
can be copied, stored and searched at every decision.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from hashlib import blake2b
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, Union

import msgspec
from msgspec import Struct

from game.engine.core.declared import Declared
from game.engine.core.dice import Dice, DiceNeeded, OwnDice, Roll, SeededDice
from game.engine.core.events import Event
from game.engine.core.orders import Choices, Decision, IllegalOrder, Order, Refusal, Task
from game.engine.core.world import Component, Schema, World
from game.engine.files.decoding import Decoder, decode_json
from game.engine.text import mark


class Moment(Struct, frozen=True):
    """Where a game stands in its turn order; ``phase`` is a stable key, ``title`` a message for ``t``."""

    turn: int
    phase: str
    title: str


NEVER = Moment(0, "", "")
"""The moment of a game that nobody has given a clock."""


class Secrets(Protocol):
    """The judge of what is told to whom."""

    def tell(self, game: Game[Any], event: Event) -> None:
        """Put ``event`` on record with ``game.record``, and before or after it whatever it gives away."""

    def hides(self, game: Game[Any], side: str) -> bool:
        """Whether anything may be hidden from ``side`` in this game: as it was set up, wherever anybody is now."""

    def hidden_from(self, game: Game[Any], thing: Event | Decision) -> str:
        """The side that must not learn of this event or decision as things stand now; empty for none."""


Ctx = TypeVar("Ctx")
TaskT = TypeVar("TaskT", bound=Task)
DecisionT = TypeVar("DecisionT", bound=Decision)
OrderT = TypeVar("OrderT", bound=Order)
What = TypeVar("What")

_NOT_NOW = mark("That is not what is to be decided now.")


class RuleSystem(Generic[Ctx]):
    """The registry of one rule system.

    ``declared`` is what it is made of and names it, ``version`` is the rules version that saves carry,
    ``sequence_rule`` is cited where an order does not answer the decision at hand.  ``Ctx`` is what a game of this
    system looks things up in and never changes: its map, tables and sight lines.

    ``secrets`` judges what is told to whom, in a system that hides pieces.

    Where the world can change what is to be looked up (a bridge is blown), the rules swap the game's ``ctx`` for
    another one, and ``context_of(ctx, world)`` gives the same for a world that was stored: a pure function, which
    may be handed any context of the game, the first or a later one.
    """

    def __init__(
        self,
        declared: Declared,
        version: int,
        sequence_rule: str,
        context_of: Callable[[Ctx, World], Ctx] = lambda ctx, world: ctx,
    ) -> None:
        self.declared = declared
        self.id = declared.system
        self.version = version
        self.sequence_rule = sequence_rule
        self.context_of = context_of
        self.secrets: Secrets | None = None
        self._tasks: dict[type[Task], Callable[..., None]] = {}
        self._choices: dict[type[Decision], Callable[..., Choices]] = {}
        self._draws: dict[type[Decision], Callable[..., Choices]] = {}
        self._checks: dict[tuple[type[Decision], type[Order]], Callable[..., Refusal | None]] = {}
        self._acts: dict[tuple[type[Decision], type[Order]], Callable[..., None]] = {}

    # Registration -------------------------------------------------------------------------------

    def task(
        self, kind: type[TaskT]
    ) -> Callable[[Callable[[Game[Ctx], TaskT], None]], Callable[[Game[Ctx], TaskT], None]]:
        """The function below carries out tasks of this kind."""

        def register(function: Callable[[Game[Ctx], TaskT], None]) -> Callable[[Game[Ctx], TaskT], None]:
            self._tasks[kind] = function
            return function

        return register

    def choices(
        self, kind: type[DecisionT]
    ) -> Callable[[Callable[[Game[Ctx], DecisionT], Choices]], Callable[[Game[Ctx], DecisionT], Choices]]:
        """The function below lists everything that might be ordered at decisions of this kind."""

        def register(
            function: Callable[[Game[Ctx], DecisionT], Choices],
        ) -> Callable[[Game[Ctx], DecisionT], Choices]:
            self._choices[kind] = function
            return function

        return register

    def draws(
        self, kind: type[DecisionT]
    ) -> Callable[[Callable[[Game[Ctx], DecisionT], Choices]], Callable[[Game[Ctx], DecisionT], Choices]]:
        """The function below lists what a player by lot draws from, where drawing from everything would never end."""

        def register(
            function: Callable[[Game[Ctx], DecisionT], Choices],
        ) -> Callable[[Game[Ctx], DecisionT], Choices]:
            self._draws[kind] = function
            return function

        return register

    def order(
        self,
        decision: type[DecisionT],
        kind: type[OrderT],
        why_not: Callable[[Game[Ctx], DecisionT, OrderT], Refusal | None],
    ) -> Callable[[Callable[[Game[Ctx], DecisionT, OrderT], None]], Callable[[Game[Ctx], DecisionT, OrderT], None]]:
        """The function below carries out such orders; ``why_not`` says what forbids one, or None."""

        def register(
            function: Callable[[Game[Ctx], DecisionT, OrderT], None],
        ) -> Callable[[Game[Ctx], DecisionT, OrderT], None]:
            self._checks[decision, kind] = why_not
            self._acts[decision, kind] = function
            return function

        return register

    # Use by the game ----------------------------------------------------------------------------

    def carry_out_task(self, game: Game[Ctx], task: Task) -> None:
        """Do one task."""
        self._tasks[type(task)](game, task)

    def carry_out_order(self, game: Game[Ctx], decision: Decision, order: Order) -> None:
        """Do what a legal order says."""
        self._acts[type(decision), type(order)](game, decision, order)

    def candidates(self, game: Game[Ctx], decision: Decision) -> Choices:
        """Orders to choose from, legal or not.  Listed once: whoever offers a decision has looked through them."""
        listed = game._listed
        if listed is None or not listed.holds(game, decision):
            listed = game._listed = game._find(self._choices[type(decision)](game, decision), decision)
        return listed.what

    def lots(self, game: Game[Ctx], decision: Decision) -> Choices:
        """The orders that a player by lot draws from, legal or not: some candidates, a legal one among them."""
        draws = self._draws.get(type(decision))
        return self.candidates(game, decision) if draws is None else draws(game, decision)

    def why_not(self, game: Game[Ctx], decision: Decision, order: Order) -> Refusal | None:
        """The refusal of ``order`` as an answer to ``decision``, or None."""
        check = self._checks.get((type(decision), type(order)))
        if check is None:
            return Refusal(self.sequence_rule, _NOT_NOW)
        return check(game, decision, order)

    # Storage ------------------------------------------------------------------------------------

    @cached_property
    def schema(self) -> Schema:
        """The schema of a stored world: every component that the system declares."""
        return Schema(self.declared.kinds(Component))

    @cached_property
    def _agendas(self) -> Decoder:
        return Decoder(list[Union[self.declared.kinds(Task)]])  # type: ignore[misc]  # noqa: UP007

    @cached_property
    def _orders(self) -> Decoder:
        return Decoder(Union[self.declared.kinds(Order)])  # noqa: UP007

    def decode_agenda(self, raw: bytes | msgspec.Raw) -> list[Task]:
        """The stored agenda; raises ``msgspec.MsgspecError``."""
        agenda: list[Task] = self._agendas.decode(raw)
        return agenda

    def decode_order(self, raw: bytes | msgspec.Raw) -> Order:
        """A stored order; raises ``msgspec.MsgspecError``."""
        order: Order = self._orders.decode(raw)
        return order


class Told(Struct, frozen=True):
    """An event, its moment and the dice that fell for it: those thrown since whatever was told before.

    ``hidden_from`` is the side that does not learn of it, empty for none.
    """

    event: Event
    rolls: tuple[Roll, ...]
    moment: Moment = NEVER
    hidden_from: str = ""


class _Found(NamedTuple, Generic[What]):
    """An order that is legal, or what there is to choose from, found at a decision, and how things stood then."""

    what: What
    decision: Decision
    world: World
    changes: int
    ctx: object
    orders_given: int

    def holds(self, game: Game[Any], decision: Decision) -> bool:
        """Whether nothing has changed since."""
        return (
            self.decision is decision
            and self.world is game.world
            and self.changes == game.world.changes
            and self.ctx is game.ctx
            and self.orders_given == game.orders_given
        )


_TRIES = 200
"""How many draws ``sample`` makes before it lists every legal order instead."""


class Game(Generic[Ctx]):
    """One game in progress.

    ``ctx`` is what the rules look things up in now; where the world changes that, they replace it (see
    ``RuleSystem.context_of``), so nobody should keep it from one order to the next.
    ``clock`` tells the moment of each event to whoever keeps a log; the rules do not look at it.
    """

    __slots__ = (
        "_hidden_from",
        "_legal",
        "_listed",
        "_moments",
        "_rolls_told",
        "agenda",
        "clock",
        "ctx",
        "dice",
        "events",
        "orders_given",
        "system",
        "world",
    )

    def __init__(self, system: RuleSystem[Ctx], ctx: Ctx, dice: Dice, world: World | None = None) -> None:
        self.system = system
        self.ctx = ctx
        self.dice = dice
        self.world = world if world is not None else World()
        self.agenda: list[Task] = []
        self.events: list[Event] = []
        self.orders_given = 0
        self.clock: Callable[[Game[Any]], Moment] | None = None
        self._legal: _Found[Order] | None = None
        self._listed: _Found[Choices] | None = None
        self._rolls_told: list[int] = []
        self._moments: list[Moment] = []
        self._hidden_from: list[str] = []

    # For the rules ------------------------------------------------------------------------------

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda so that the first of them is done next."""
        self.agenda.extend(reversed(tasks))

    def push_after(self, place: int, *tasks: Task) -> None:
        """Put tasks on the agenda so that they follow the one at ``place`` of it, and all that this still brings."""
        self.agenda[place:place] = reversed(tasks)

    def emit(self, event: Event, rolls: int | None = None) -> None:
        """Tell what happened to whoever may know of it.

        ``rolls`` says how many of those that nothing has told yet are this event's own, for rules that throw for
        several and then tell of one after the other; all of them unless it is said.
        """
        first, told = len(self.events), self._rolls_told[-1] if self._rolls_told else 0
        if self.system.secrets is None:
            self.record(event)
        else:
            self.system.secrets.tell(self, event)
        if rolls is not None:
            own = self.events.index(event, first)
            more = len(self.events) - own
            self._rolls_told[first:] = [told] * (own - first) + [told + rolls] * more

    def record(self, event: Event, hidden_from: str = "") -> None:
        """Write down what happened, and which side is not told."""
        self.events.append(event)
        self._hidden_from.append(hidden_from)
        self._rolls_told.append(len(self.dice.rolls))
        self._moments.append(self.clock(self) if self.clock is not None else NEVER)

    # For players --------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The decision to be taken now; None when the game is over (or not started)."""
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Decision) else None

    @property
    def over(self) -> bool:
        """Whether the rules have nothing left to do."""
        return not self.agenda

    def candidates(self) -> Choices:
        """The orders to choose from now, legal or not, ordered and without doubles."""
        return self.system.candidates(self, self._decision())

    def orders(self) -> list[Order]:
        """Every legal order, in a fixed order and without doubles."""
        decision = self._decision()
        return [o for o in self.system.candidates(self, decision) if self.system.why_not(self, decision, o) is None]

    def sample(self, dice: SeededDice) -> Order:
        """A legal order of those to draw from, each with the same chance, with ``dice`` (never the rules' own)."""
        decision = self._decision()
        lots = self.system.lots(self, decision)
        for _ in range(_TRIES):
            order = lots.drawn(dice.below(len(lots)))
            if order is not None and self._refusal(decision, order) is None:
                return order
        legal = [order for order in lots if self.system.why_not(self, decision, order) is None]
        return legal[dice.below(len(legal))]

    def why_not(self, order: Order) -> Refusal | None:
        """The refusal of ``order`` as things stand, or None."""
        return self._refusal(self._decision(), order)

    def _refusal(self, decision: Decision, order: Order) -> Refusal | None:
        """The refusal of an order, or None, which is remembered: who has found an order legal gives it next."""
        refusal = self.system.why_not(self, decision, order)
        if refusal is None:
            self._legal = self._find(order, decision)
        return refusal

    def _is_known_legal(self, decision: Decision, order: Order) -> bool:
        """Whether this very order was found legal as things still stand."""
        legal = self._legal
        return legal is not None and legal.what is order and legal.holds(self, decision)

    def _find(self, what: What, decision: Decision) -> _Found[What]:
        return _Found(what, decision, self.world, self.world.changes, self.ctx, self.orders_given)

    def submit(self, order: Order) -> None:
        """Answer the decision; raises ``IllegalOrder`` and changes nothing where a rule forbids it.

        With the player's own dice it raises ``DiceNeeded``, having changed nothing either: tell the roll to the
        dice and submit the same order again.
        """
        decision = self._decision()
        refusal = None if self._is_known_legal(decision, order) else self.system.why_not(self, decision, order)
        if refusal is not None:
            raise IllegalOrder(refusal)
        dice = self.dice
        if type(dice) is not SeededDice and isinstance(dice, OwnDice):
            self._submit_with_own_dice(dice, decision, order)
        else:
            self._carry_out(decision, order)

    def _carry_out(self, decision: Decision, order: Order) -> None:
        self.agenda.pop()
        self.orders_given += 1
        self.system.carry_out_order(self, decision, order)
        self.run()

    def _submit_with_own_dice(self, dice: OwnDice, decision: Decision, order: Order) -> None:
        before = self.copy()
        dice.begin()
        try:
            self._carry_out(decision, order)
        except DiceNeeded:
            self.world, self.agenda, self.events = before.world, before.agenda, before.events
            self.ctx = before.ctx
            self.orders_given = before.orders_given
            self._rolls_told, self._moments = before._rolls_told, before._moments
            self._hidden_from = before._hidden_from
            dice.rolls, dice.thrown = before.dice.rolls, before.dice.thrown
            raise
        dice.settle()

    def run(self) -> None:
        """Carry out tasks until a decision is on top or nothing is left."""
        agenda = self.agenda
        while agenda and not isinstance(agenda[-1], Decision):
            self.system.carry_out_task(self, agenda.pop())

    def take_events(self) -> list[Event]:
        """Events since this was last asked."""
        return [told.event for told in self.take_told()]

    def take_told(self) -> list[Told]:
        """The events since this was last asked, each with its dice; the dice are taken with it.

        Dice thrown after the last event belong to it.
        """
        rolls = self.dice.take_rolls()
        ends = [*self._rolls_told[:-1], len(rolls)]
        starts = [0, *ends]
        told = [
            Told(event, rolls[start:end], moment, hidden)
            for event, moment, hidden, start, end in zip(
                self.events, self._moments, self._hidden_from, starts, ends, strict=False
            )
        ]
        self.forget()
        return told

    def forget(self) -> None:
        """Drop what happened and was not taken, for games that nobody watches."""
        self.dice.take_rolls()
        self.events, self._rolls_told, self._moments, self._hidden_from = [], [], [], []

    def _decision(self) -> Decision:
        decision = self.decision
        if decision is None:
            raise IllegalOrder(Refusal(self.system.sequence_rule, "The game is over."))
        return decision

    # Whole --------------------------------------------------------------------------------------

    def copy(self) -> Game[Ctx]:
        """An independent game in the same state, dice included."""
        twin = Game(self.system, self.ctx, self.dice.copy(), self.world.copy())
        twin.agenda = list(self.agenda)
        twin.events = list(self.events)
        twin.clock = self.clock
        twin._rolls_told, twin._moments = list(self._rolls_told), list(self._moments)
        twin._hidden_from = list(self._hidden_from)
        twin.orders_given = self.orders_given
        return twin

    def to_json(self) -> bytes:
        """The whole state; equal states give equal bytes."""
        return msgspec.json.encode(
            _Stored(
                self.system.version,
                self.orders_given,
                self.dice.thrown,
                self.agenda,
                msgspec.Raw(self.world.to_json()),
            )
        )

    def digest(self) -> str:
        """One stable hash of the whole state, the same in every process, whatever the dice came from."""
        return blake2b(self.to_json(), digest_size=16).hexdigest()

    @staticmethod
    def from_json(raw: bytes, system: RuleSystem[Ctx], ctx: Ctx, dice: Dice) -> Game[Ctx]:
        """The game that ``to_json`` wrote, going on with ``dice``; raises ``KeyError`` or ``msgspec.MsgspecError``."""
        stored = decode_json(raw, _Reading)
        world = World.from_json(bytes(stored.world), system.schema)
        game = Game(system, system.context_of(ctx, world), dice, world)
        game.agenda = system.decode_agenda(stored.agenda)
        game.orders_given = stored.orders
        dice.thrown = stored.thrown
        return game


class _Stored(Struct):
    version: int
    orders: int
    thrown: int
    agenda: list[Task]
    world: msgspec.Raw


class _Reading(Struct):
    version: int
    orders: int
    thrown: int
    agenda: msgspec.Raw
    world: msgspec.Raw
