"""Placing before the battle: the player's own are put where they are to begin, singly or together, and turned there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.board.skirmish.placing import AsComputer, PutAt, Ready, to_place
from game.board.table.measure.facing import DEGREES
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order, Refusal
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.ui.skirmish.desk import TableDesk
from game.ui.skirmish.orders.answering import Window
from game.ui.skirmish.orders.plans import Plan
from game.ui.skirmish.own import Ids
from game.ui.table.listener import Drag
from game.ui.window.keymap import keyed

NOT_TO_PLACE = mark("He begins where the scenario puts him.")
NOT_NOW = mark("That is for placing, before the battle.")


class _Wish(NamedTuple):
    """Where somebody is to stand."""

    figure: EntityId
    start: Point
    end: Point


class Placement:
    """The meaning of the player's hands while his side places its own; his commander's while it does not."""

    def __init__(self, desk: TableDesk, window: Window) -> None:
        self.desk = desk
        self.window = window
        self.sees_together = False
        """Whether all that the side sees together is shown, instead of what those chosen see."""

    @property
    def now(self) -> bool:
        """Whether the player is asked to place."""
        return self.desk.places

    @property
    def pieces(self) -> Ids:
        """Those who may be placed."""
        return to_place(self.desk.game) if self.now else ()

    @property
    def chosen(self) -> Ids:
        """Those of them who are chosen."""
        return tuple(figure for figure in self.desk.group if figure in self.pieces)

    # -- by drag ----------------------------------------------------------------------------------------------------

    def plan(self, drag: Drag) -> tuple[Plan, ...]:
        """Where those in the hand would stand, each with what forbids it; they make room for each other."""
        pieces = self.pieces
        wishes = [_Wish(figure, drag.path_of(key)[0], drag.path_of(key)[-1])
                  for key in drag.keys if (figure := EntityId(key)) in pieces]  # fmt: skip
        refusals = self._refusals(_front_first(wishes))
        return tuple(self._plan(wish, refusals.get(wish.figure)) for wish in wishes)

    def _refusals(self, wishes: Sequence[_Wish]) -> dict[EntityId, Refusal]:
        """The refusal for each who may not be put there after those before him."""
        game, found = self.desk.game, {}
        if len(wishes) > 1:
            game = game.copy()
            game.forget()
        for wish in wishes:
            order = PutAt(wish.figure, wish.end)
            refusal = game.why_not(order)
            if refusal is not None:
                found[wish.figure] = refusal
            elif len(wishes) > 1:
                game.submit(order)
        return found

    def _plan(self, wish: _Wish, refusal: Refusal | None) -> Plan:
        desk = self.desk
        facing = desk.own.look_of(desk.game, wish.figure).facing
        others = tuple(desk.own.beside(desk.game, wish.figure, wish.end))
        return Plan(wish.figure, (wish.end,), (), 0.0, facing, refusal, others=others)

    def drop(self, drag: Drag, plans: Sequence[Plan]) -> None:
        """Those in the hand are let go: they are put there, where anybody is elsewhere than he stood."""
        if any(plan.end != self.desk.place_of(plan.figure) for plan in plans):
            self.put(plans)

    def put(self, plans: Sequence[Plan]) -> None:
        """Put them there; none of them where one may not stand."""
        refused = next((plan for plan in plans if plan.refusal is not None), None)
        if refused is not None:
            self.window.note(str(refused.refusal))
            return
        wishes = [_Wish(plan.figure, self.desk.place_of(plan.figure) or plan.end, plan.end) for plan in plans]
        self.window.submit(*(PutAt(wish.figure, wish.end) for wish in _front_first(wishes)))

    # -- turning ----------------------------------------------------------------------------------------------------

    def turn(self, figure: EntityId, facing: int) -> None:
        """Have him face so where he stands."""
        at = self.desk.place_of(figure)
        if at is not None:
            self.window.submit(PutAt(figure, at, facing % DEGREES))

    @property
    def turnable(self) -> Ids:
        """One who is chosen alone, where men face anywhere."""
        chosen = self.chosen
        return chosen if len(chosen) == 1 and self.desk.own.turned_when_placed else ()

    # -- by key and button ------------------------------------------------------------------------------------------

    def as_computer(self) -> None:
        """Those who are chosen stand where the computer put them; all where nobody is chosen."""
        if not self.now:
            self.window.note(t(NOT_NOW))
            return
        chosen = self.chosen
        if len(chosen) in (0, len(self.pieces)):
            self.window.submit(AsComputer())
        else:
            self.window.submit(*self._one_after_the_other([AsComputer(figure) for figure in chosen]))

    def why_not_back(self) -> Refusal | None:
        """Why the one who is chosen alone cannot stand where the computer put him; None where he can."""
        chosen = self.chosen
        return self.desk.why_not(AsComputer(chosen[0])) if len(chosen) == 1 else None

    def _one_after_the_other(self, orders: Sequence[Order]) -> list[Order]:
        """These in an order in which one makes room for the next, as far as there is one."""
        game, left = self.desk.game.copy(), list(orders)
        found: list[Order] = []
        game.forget()
        while left:
            next_one = next((order for order in left if game.why_not(order) is None), None)
            if next_one is None:
                return [*found, *left]
            game.submit(next_one)
            found.append(next_one)
            left.remove(next_one)
        return found

    def see_together(self) -> None:
        """All that the side sees together, or what those chosen see."""
        if not self.now:
            self.window.note(t(NOT_NOW))
            return
        self.sees_together = not self.sees_together
        self.window.refresh()

    def end_step(self) -> None:
        """All stand as they are to begin."""
        if not self.window.asks_before_end:
            self.window.submit(Ready())
            return
        words = t("Then they stand where they stand now, and nobody is placed any more.")
        self.window.ask(t("Begin the battle?"), words, t("Begin"), lambda: self.window.submit(Ready()))

    # -- in words ---------------------------------------------------------------------------------------------------

    @property
    def why_nobody(self) -> str:
        """Why there is nobody to go to with Tab."""
        return keyed("Nobody can be placed; {end_step} begins the battle.")

    def why_cannot(self, figure: EntityId) -> str:
        """Why he is not taken in hand."""
        return t(NOT_TO_PLACE)


def _front_first(wishes: Sequence[_Wish]) -> list[_Wish]:
    """Whoever goes ahead makes room for those behind him."""
    dx = sum(wish.end.x - wish.start.x for wish in wishes)
    dy = sum(wish.end.y - wish.start.y for wish in wishes)
    return sorted(wishes, key=lambda wish: -(wish.start.x * dx + wish.start.y * dy))
