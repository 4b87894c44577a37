"""A rule system: its tasks, decisions and orders, and the functions that stand behind them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar, Union

import msgspec

from game.engine.agenda import Decision, Task
from game.engine.declared import Declared
from game.engine.decoding import Decoder
from game.engine.orders import Choices, Order, Refusal
from game.engine.secrets import Secrets
from game.engine.text import mark
from game.engine.world import Component, Schema, World

if TYPE_CHECKING:
    from game.engine.game import Game

Ctx = TypeVar("Ctx")
TaskT = TypeVar("TaskT", bound=Task)
DecisionT = TypeVar("DecisionT", bound=Decision)
OrderT = TypeVar("OrderT", bound=Order)

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
        """What might be ordered, legal or not."""
        return self._choices[type(decision)](game, decision)

    def lots(self, game: Game[Ctx], decision: Decision) -> Choices:
        """What a player by lot draws from, legal or not: some of the candidates, a legal one among them."""
        return self._draws.get(type(decision), self._choices[type(decision)])(game, decision)

    def why_not(self, game: Game[Ctx], decision: Decision, order: Order) -> Refusal | None:
        """What forbids ``order`` as an answer to ``decision``, or None."""
        check = self._checks.get((type(decision), type(order)))
        if check is None:
            return Refusal(self.sequence_rule, _NOT_NOW)
        return check(game, decision, order)

    # Storage ------------------------------------------------------------------------------------

    @cached_property
    def schema(self) -> Schema:
        """What a stored world may hold: every component that the system declares."""
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
