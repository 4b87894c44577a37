"""The named places of a turn at which rules may enter, the same in every rule system of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from game.engine.core.game import Game, RuleSystem
from game.engine.core.hooks import Hooks
from game.engine.core.orders import Task
from game.engine.core.world import EntityId

Ctx = TypeVar("Ctx")


class Enter(Task, frozen=True):
    """One thing that happens at a place of the turn: ``key``, out of the order that is stated there.

    ``side`` is whose moment it is and ``members`` are those of it who have been active; empty where it is everybody's.
    """

    place: str
    key: str
    side: str = ""
    members: tuple[EntityId, ...] = ()


Entry = Callable[[Game[Any], Enter], None]


class TurnPlace(Hooks[Entry]):
    """One named place of the turn, and the rules that enter there in the order that is stated."""

    def __init__(self, name: str, order: tuple[str, ...]) -> None:
        super().__init__(*order)
        self.name = name

    def entries(self, side: str = "", members: tuple[EntityId, ...] = ()) -> tuple[Enter, ...]:
        """The tasks that bring in each rule of this place, for the agenda."""
        return tuple(Enter(self.name, key, side, members) for key in self.order)


class Turn(Generic[Ctx]):
    """The places of a rule system's turn; a rule enters at one of them by ``@TURN.end("smoke")`` above a function.

    ``start``: before anything else of the turn.  ``after_dice``: the activation dice (the initiative, the card) have
    said who is to act; for each side, before it does.  ``after_activation``: a figure, unit or group is done.
    ``after_phase``: all of one side are done, in a system whose sides have phases.  ``end``: both sides are done.

    Each thing that enters is a task of its own: it may roll, push further tasks and ask for decisions, and what
    stands after it waits for that.
    """

    def __init__(
        self,
        system: RuleSystem[Ctx],
        *,
        start: tuple[str, ...],
        after_dice: tuple[str, ...],
        after_activation: tuple[str, ...],
        end: tuple[str, ...],
        after_phase: tuple[str, ...] = (),
    ) -> None:
        self.start = TurnPlace("start", start)
        self.after_dice = TurnPlace("after dice", after_dice)
        self.after_activation = TurnPlace("after activation", after_activation)
        self.after_phase = TurnPlace("after phase", after_phase)
        self.end = TurnPlace("end", end)
        self.places = (self.start, self.after_dice, self.after_activation, self.after_phase, self.end)
        self._named = {place.name: place for place in self.places}
        system.declared(Enter)
        system.task(Enter)(self._enter)

    def _enter(self, game: Game[Ctx], task: Enter) -> None:
        self._named[task.place].at(task.key)(game, task)
