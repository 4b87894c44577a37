"""Clicks and keys of the player: choosing, dragging, aiming, answering, ending the step.

It asks the desk what is legal, keeps what the player is about, and hands orders to the window to be submitted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import t
from game.ui.battle.own import Advice
from game.ui.kit.inputs.menu import MenuItem
from game.ui.skirmish.desk import TableDesk
from game.ui.skirmish.orders.aiming import Aiming
from game.ui.skirmish.orders.answering import Answering, Window
from game.ui.skirmish.orders.placing import Placement
from game.ui.skirmish.orders.plans import Plan
from game.ui.skirmish.own import Ids
from game.ui.table.listener import Drag
from game.ui.window.keymap import keyed

SIGHT, RULER = "sight", "ruler"


class Led(Protocol):
    """The meaning of a drag, a turn and Space at this moment."""

    def plan(self, drag: Drag) -> tuple[Plan, ...]:
        """The plan for those who are in the hand."""
        ...

    def drop(self, drag: Drag, plans: Sequence[Plan]) -> None:
        """Those who were in the hand are let go, as planned."""

    def turn(self, figure: EntityId, facing: int) -> None:
        """Face a figure so."""

    @property
    def turnable(self) -> Ids:
        """Those who have a handle by which they are turned."""
        ...

    def end_step(self) -> None:
        """Nothing more to order in this step."""

    @property
    def why_nobody(self) -> str:
        """Why there is nobody to go to with Tab."""
        ...

    def why_cannot(self, figure: EntityId) -> str:
        """Why a figure cannot be taken in hand."""
        ...


class TableCommander:
    """Turns what the player does into orders.  A system brings ``plan``, ``march``, ``end_step`` and what it aims."""

    def __init__(self, desk: TableDesk, window: Window) -> None:
        self.desk = desk
        self.window = window
        self.hint: Advice | None = None
        self.tool = ""
        self.tool_from: Point | None = None
        self.plans: tuple[Plan, ...] = ()
        """The ways of those who are in the player's hand."""
        self._queue: list[Order] = []
        self.placing = Placement(desk, window)
        self.aiming = self.make_aiming()
        self.answering: Answering = self.make_answering()

    # -- what a system brings ---------------------------------------------------------------------------------------

    def make_aiming(self) -> Aiming:
        """The weapon that is aimed."""
        return Aiming()

    def make_answering(self) -> Answering:
        """The names of questions and answers."""
        return Answering(self.desk, self.window)

    def plan(self, drag: Drag) -> tuple[Plan, ...]:
        """The plan for those who are in the hand: a way for each, or for whoever leads them."""
        raise NotImplementedError

    def march(self, plans: Sequence[Plan]) -> None:
        """Let them go as planned."""
        raise NotImplementedError

    def drop(self, drag: Drag, plans: Sequence[Plan]) -> None:
        """Those who were in the hand are let go: on an enemy, or elsewhere, which is a way."""
        desk, over = self.desk, EntityId(drag.over) if drag.over is not None else None
        if over is not None and not desk.is_mine(over) and desk.in_game(over):
            self.plans = tuple(plans)
            self.dropped_on(tuple(EntityId(key) for key in drag.keys), over)
        elif any(plan.stretches for plan in plans):
            self.march(plans)

    def dropped_on(self, figures: Ids, enemy: EntityId) -> None:
        """They were let go on an enemy: whatever that means, such as a charge; else they go there."""
        self.march(self.plans)

    def turn(self, figure: EntityId, facing: int) -> None:
        """Face a figure so; only where ``turnable`` offers a handle."""

    @property
    def turnable(self) -> Ids:
        """Those who have a handle by which they are turned."""
        return ()

    def first(self, figures: Ids) -> tuple[Order, ...]:
        """The order that makes these active before another, where they are not yet."""
        return ()

    def end_step(self) -> None:
        """Space: nothing more to order in this step, or the answer that declines."""
        raise NotImplementedError

    def is_next(self, order: Order) -> bool:
        """Whether the next of a group on its way may still go: where the game has come between, it stops."""
        return self.desk.is_free

    def shown(self) -> None:
        """A new decision in which figures are free: choose whom the player most likely wants."""

    @property
    def why_nobody(self) -> str:
        """Why there is nobody to go to with Tab."""
        return keyed("Nobody can act any more; {end_step} ends the phase.")

    # -- what the window asks of it ---------------------------------------------------------------------------------

    @property
    def led(self) -> Led:
        """Whoever says what the hands do now: placing before the battle, then the system's own."""
        return self.placing if self.placing.now else self

    @property
    def must_answer(self) -> bool:
        """Whether the player is asked something else than what his figures do in his phase."""
        return self.desk.my_turn and not self.desk.is_free

    @property
    def shows_hint(self) -> bool:
        """Whether the hint is what is shown: a shot that is aimed by hand goes before it."""
        return self.hint is not None and (self.must_answer or not self.aiming.aimed)

    @property
    def goes_on(self) -> bool:
        """Whether the rest of a group is still to go."""
        return bool(self._queue) and not self.desk.session.over

    @property
    def aims(self) -> bool:
        """Whether a shot is aimed."""
        return self.aiming.aimed and not self.shows_hint

    def confirm(self) -> object:
        """Do what is aimed."""
        return self.aiming.confirm()

    def show_asked(self) -> None:
        """A new decision: whoever it is about is chosen; one who may fire aims."""
        self.aiming.drop()
        figure = self.desk.own.asked_figure(self.desk.decision)
        if figure is not None:
            self.desk.select(figure)
            self.window.show_figure(figure)
            self.aiming.begin_reaction()
        elif self.desk.is_free:
            self.window.look_back()
            if not self.placing.now:
                self.shown()
        self.window.refresh()

    def ask_again(self) -> None:
        """The shot of a reaction is shown again."""
        if self.must_answer:
            self.aiming.begin_reaction()

    def go_on(self) -> None:
        """The next of a group on its way; where the game has come between, the player is asked anew."""
        if not self._queue:
            return
        order = self._queue.pop(0)
        if self.is_next(order) and self.desk.why_not(order) is None:
            self.window.submit(order, goes_on=True)
        else:
            self.stop()

    def answered_at(self, at: Point) -> bool:
        """The ground was clicked: whether that answers what the player is asked."""
        return False

    def stop(self) -> None:
        """Give up the rest of what goes on."""
        self._queue.clear()

    def let_go(self) -> bool:
        """Let go of aim, hint and tool; whether there was anything to let go of."""
        had = bool(self.hint or self.tool or (self.aiming.held and not self.must_answer))
        self.hint = None
        self.tool, self.tool_from = "", None
        if not self.must_answer:
            self.aiming.drop()
        return had

    def cancel(self) -> bool:
        """Let go of aim or tool, else of those who are chosen; whether there was anything."""
        if not self.let_go():
            if self.must_answer or not (self.desk.group or self.desk.vehicle):
                return False
            self.desk.choose(())
        self.window.refresh()
        return True

    def check(self) -> None:
        """Whatever cannot be done any more is not aimed any more."""
        self.aiming.check()

    # -- choosing ---------------------------------------------------------------------------------------------------

    def select(self, piece: EntityId | None) -> None:
        """Choose a figure; what was aimed is dropped."""
        self.choose(() if piece is None else (piece,))

    def choose(self, figures: Sequence[EntityId], *, add: bool = False) -> None:
        """Choose figures; what was aimed is dropped."""
        if not self.must_answer:
            self.let_go()
        self.desk.choose(figures, add=add)
        self.window.refresh()

    def next_figure(self, step: int = 1) -> None:
        """Choose the next figure that can act and bring it into view; while somebody is aimed at, the next target."""
        if self.aiming.aimed and (self.must_answer or self.aiming.targets):
            self.aiming.next_target(step)
            return
        figure = self.desk.next_actor(step)
        if figure is None:
            self.window.note(self.led.why_nobody)
            return
        self.select(figure)
        self.window.show_figure(figure)

    def choose_all(self) -> None:
        """Everybody who may be ordered now."""
        self.choose(self.desk.active)

    # -- orders -----------------------------------------------------------------------------------------------------

    def queue(self, orders: Sequence[Order]) -> None:
        """These follow one after the other as soon as the player is asked again."""
        self._queue = list(orders)

    def together(self, figure: EntityId) -> Ids:
        """All who are chosen, where he is one of them."""
        return self.desk.group if figure in self.desk.group else (figure,)

    def order(self, order: Order, figure: EntityId) -> bool:
        """Give an order of one figure, who is made active first where he is not yet."""
        return self.window.submit(*self.first(self.together(figure)), order)

    def do_kind(self, *kinds: type[Order]) -> None:
        """Order the chosen figure to do something of these kinds: at once, or one of a menu."""
        figure = self.desk.selected
        if figure is None:
            self.note_nobody()
            return
        orders = [order for order in self.desk.listed(figure) if isinstance(order, kinds)]
        if not orders:
            self.window.note(self.why_cannot(figure, kinds))
        elif len(orders) == 1:
            self.window.submit(orders[0])
        else:
            self.window.offer([self.item(order) for order in orders])

    def note_nobody(self) -> None:
        """Nobody is chosen who could do it."""
        self.window.note(keyed("Choose a figure first, or press {next_unit} for the next one that can act."))

    def item(self, order: Order) -> MenuItem:
        """An order as a line of a menu."""
        return self.answering.item(order)

    def why_cannot(self, figure: EntityId, kinds: tuple[type[Order], ...] = (Order,)) -> str:
        """Why a figure cannot do anything of these kinds now."""
        for order in self.desk.candidates(figure):
            if isinstance(order, kinds):
                refusal = self.desk.why_not(order)
                if refusal is not None:
                    return str(refusal)
        return self.why_nothing

    @property
    def why_nothing(self) -> str:
        """The words for a figure for whom no order of the kind is to be had, which a rule could refuse."""
        return t("He cannot do that now.")

    # -- tools ------------------------------------------------------------------------------------------------------

    def take_tool(self, tool: str, start: Point | None) -> None:
        """Take the line-of-sight tool or the ruler in hand, or put it away; it starts at ``start``."""
        in_hand = self.tool
        self.let_go()
        if tool != in_hand:
            self.tool, self.tool_from = tool, start
        self.window.refresh()
