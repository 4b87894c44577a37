"""What the player's clicks and keys mean: choosing, dragging, aiming, answering, ending the phase.

It asks the desk what is legal, keeps what the player is about, and hands orders to the window to be submitted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.board.table.geometry import Point
from game.engine.orders import Order
from game.engine.text import t
from game.engine.world import EntityId
from game.rules.fng.components import At
from game.rules.fng.decisions import Activate, Activation, Face, GroupActs, Move
from game.rules.fng.query import Ids
from game.ui.battle.own import Advice
from game.ui.fng.answering import Answering
from game.ui.fng.charging import Charging
from game.ui.fng.desk import Desk
from game.ui.fng.ending import PhaseEnd
from game.ui.fng.fire_control import FireControl
from game.ui.fng.planning import Plan, in_marching_order
from game.ui.kit.menu import MenuItem
from game.ui.kit.theme import Size

SIGHT, RULER = "sight", "ruler"


class Window(Protocol):
    """What the commander needs of the window."""

    def submit(self, *orders: Order, goes_on: bool = False) -> bool:
        """Give orders one after the other; False where one was refused, which has been told to the player."""
        ...

    def refresh(self) -> None:
        """Show choice and intent afresh."""

    def note(self, words: str) -> None:
        """Tell something for a few seconds."""

    def offer(self, items: Sequence[MenuItem], pos: Size | None = None) -> None:
        """Open a menu, at the place pointed at where no place is given."""

    def ask(self, title: str, words: str, yes: str, act: Callable[[], object]) -> None:
        """Ask before doing something."""

    def show_figure(self, figure: EntityId) -> None:
        """Bring a figure into view."""

    @property
    def asks_before_end(self) -> bool:
        """Whether the player wants to be asked while figures could still act."""
        ...


class Commander:
    """Turns what the player does into orders."""

    def __init__(self, desk: Desk, window: Window) -> None:
        self.desk = desk
        self.window = window
        self.hint: Advice | None = None
        self.fast = False
        """Whether the next group is to try a Fast Move."""
        self.tool = ""
        self.tool_from: Point | None = None
        self.plans: tuple[Plan, ...] = ()
        """The ways of those who are in the player's hand."""
        self._queue: list[Order] = []
        self.fire = FireControl(desk, window)
        self.charging = Charging(desk, window)
        self.answering = Answering(desk, window)
        self.ending = PhaseEnd(desk, window)

    # -- what the window asks of it ---------------------------------------------------------------------------------

    @property
    def must_answer(self) -> bool:
        """Whether the player is asked something else than what his figures do in his phase."""
        return self.desk.my_turn and not isinstance(self.desk.decision, Activation | GroupActs)

    @property
    def shows_hint(self) -> bool:
        """Whether the hint is what is shown: a shot that is aimed by hand goes before it."""
        return self.hint is not None and (self.must_answer or not self.fire.aimed)

    @property
    def goes_on(self) -> bool:
        """Whether a group is on its way, one man after the other."""
        return bool(self._queue)

    @property
    def aims(self) -> bool:
        """Whether a shot is aimed."""
        return self.fire.aimed and not self.shows_hint

    def confirm(self) -> None:
        """Fire what is aimed."""
        self.fire.confirm()

    def show_asked(self) -> None:
        """A new decision: whoever it is about is chosen; one who may fire aims."""
        self.fire.drop()
        figure = getattr(self.desk.decision, "figure", None)
        if figure is not None:
            self.desk.select(figure)
            self.window.show_figure(figure)
            self.fire.begin_reaction()
        elif isinstance(self.desk.decision, GroupActs):
            self._keep_to_group()
        self.window.refresh()

    def _keep_to_group(self) -> None:
        """In a group's activation one of its members is chosen."""
        active = self.desk.active
        if self.desk.selected not in active:
            able = [figure for figure in active if self.desk.can_act(figure)]
            self.desk.choose(able[:1] or active[:1])

    def ask_again(self) -> None:
        """The shot of a reaction is shown again."""
        if self.must_answer:
            self.fire.begin_reaction()

    def go_on(self) -> None:
        """The next of a group on its way; where the game has come between, the player is asked anew."""
        if not self._queue:
            return
        order = self._queue.pop(0)
        if isinstance(self.desk.decision, GroupActs) and self.desk.why_not(order) is None:
            self.window.submit(order, goes_on=True)
        else:
            self.stop()

    def stop(self) -> None:
        """Give up the rest of what goes on."""
        self._queue.clear()

    def let_go(self) -> bool:
        """Let go of aim, hint and tool; whether there was anything to let go of."""
        had = bool(self.hint or self.tool or (self.fire.shot is not None and not self.must_answer))
        self.hint = None
        self.tool, self.tool_from = "", None
        if not self.must_answer:
            self.fire.drop()
        return had

    def cancel(self) -> bool:
        """Let go of aim or tool, else of those who are chosen; whether there was anything."""
        if not self.let_go():
            if self.must_answer or not self.desk.group:
                return False
            self.desk.choose(())
        self.window.refresh()
        return True

    def check(self) -> None:
        """What cannot be done any more is not aimed any more."""
        self.fire.check()

    def end_step(self) -> None:
        """Space: hold fire, or end the group's activation, or the phase."""
        self.ending.end()

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
        """Choose the next figure that can act and bring it into view; while he aims, the next target."""
        if self.fire.aimed and self.must_answer:
            self.fire.next_target(step)
            return
        figure = self.desk.next_actor(step)
        if figure is None:
            self.window.note(t("Nobody can act any more; Space ends the phase."))
            return
        self.select(figure)
        self.window.show_figure(figure)

    def choose_all(self) -> None:
        """Everybody who may be ordered now."""
        self.choose(self.desk.active)

    # -- orders -----------------------------------------------------------------------------------------------------

    def activated(self, figures: Sequence[EntityId]) -> tuple[Order, ...]:
        """The order that makes these active first, where they are not yet."""
        if not isinstance(self.desk.decision, Activation):
            return ()
        return (Activate(tuple(sorted(figures)), self.fast),)

    def order(self, order: Order, figure: EntityId) -> bool:
        """Give an order of one figure, who is activated first where he is not active yet."""
        first = self.activated(self._together(figure))
        self.fast = False
        return self.window.submit(*first, order)

    def _together(self, figure: EntityId) -> Ids:
        return self.desk.group if figure in self.desk.group else (figure,)

    def activate(self, *, fast: bool) -> None:
        """Those who are chosen become active together, at a walk or trying a Fast Move."""
        if not isinstance(self.desk.decision, Activation) or not self.desk.group:
            self.window.note(t("Choose those who are to be active together, at the beginning of their activation."))
            return
        self.fast = False
        self.window.submit(Activate(tuple(sorted(self.desk.group)), fast))

    def march(self, plans: Sequence[Plan]) -> None:
        """Let them go: whoever is ahead first, each as planned; a reaction stops the rest."""
        refused = next((plan for plan in plans if plan.refusal is not None), None)
        if refused is not None:
            self.window.note(str(refused.refusal))
            return
        world = self.desk.game.world
        starts = [Point(*world.get(plan.figure, At).point) for plan in plans]
        ordered = in_marching_order(plans, starts)
        first = self.activated([plan.figure for plan in plans])
        self.fast = False
        moves: list[Order] = [Move(plan.figure, plan.path) for plan in ordered]
        if first and len(moves) > 1:
            self._queue = moves
            self.window.submit(*first)
        else:
            self._queue = moves[1:]
            self.window.submit(*first, moves[0])

    def turn(self, figure: EntityId, facing: int) -> None:
        """Face a figure so."""
        self.order(Face(figure, facing % 360), figure)

    def do_kind(self, *kinds: type[Order]) -> None:
        """Order the chosen figure to do something of these kinds: at once, or one of a menu."""
        figure = self.desk.selected
        if figure is None:
            self.window.note(t("Choose a figure first, or press Tab for the next one that can act."))
            return
        orders = [order for order in self.desk.listed(figure) if isinstance(order, kinds)]
        if not orders:
            self.window.note(self.why_cannot(figure, kinds))
        elif len(orders) == 1:
            self.window.submit(orders[0])
        else:
            self.window.offer([self.item(order) for order in orders])

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
        if isinstance(self.desk.decision, Activation):
            return t("Make him active first: right click, or drag him.")
        return t("He cannot do that now.")

    # -- tools ------------------------------------------------------------------------------------------------------

    def take_tool(self, tool: str, start: Point | None) -> None:
        """Take the line-of-sight tool or the ruler in hand, or put it away; it starts at ``start``."""
        in_hand = self.tool
        self.let_go()
        if tool != in_hand:
            self.tool, self.tool_from = tool, start
        self.window.refresh()
