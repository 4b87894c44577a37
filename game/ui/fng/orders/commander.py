"""Clicks and keys of the player in FNG: activating groups, marching, firing, charging, answering."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.fng.model.decisions.turn import Activate, Activation, Face, FreeWill, GroupActs, Respond
from game.rules.fng.model.query import Ids
from game.rules.fng.nerve.reaction_tests import has_free_will
from game.rules.fng.resolve.charge import WANTING_TO_CHARGE
from game.ui.fng.desk import Desk
from game.ui.fng.orders.answering import FngAnswering
from game.ui.fng.orders.coming_on import spots_at
from game.ui.fng.orders.ending import PhaseEnd
from game.ui.fng.orders.fire_control import FireControl
from game.ui.fng.orders.flights import orders_at
from game.ui.fng.orders.lanes import drive_orders, plan_drive, rides
from game.ui.fng.orders.planning import orders_of, plan_moves
from game.ui.skirmish.orders.answering import Window
from game.ui.skirmish.orders.commander import RULER, SIGHT, TableCommander
from game.ui.skirmish.orders.plans import Plan
from game.ui.table.listener import Drag

__all__ = ["RULER", "SIGHT", "Commander", "Window"]


class Commander(TableCommander):
    """Turns what the player does into orders."""

    desk: Desk

    def __init__(self, desk: Desk, window: Window) -> None:
        super().__init__(desk, window)
        self.fast = False
        """Whether the next group is to try a Fast Move."""
        self.charging = self.fire.charging
        self.ending = PhaseEnd(desk, window)

    def make_aiming(self) -> FireControl:
        """Shots and throws."""
        self.fire = FireControl(self.desk, self.window)
        return self.fire

    def make_answering(self) -> FngAnswering:
        """Questions and answers."""
        return FngAnswering(self.desk, self.window)

    # -- what the window asks of it ---------------------------------------------------------------------------------

    def shown(self) -> None:
        """In a group's activation one of its members is chosen."""
        active = self.desk.active
        if isinstance(self.desk.decision, GroupActs) and self.desk.selected not in active:
            able = [figure for figure in active if self.desk.can_act(figure)]
            self.desk.choose(able[:1] or active[:1])

    def show_asked(self) -> None:
        """A new decision; an aircraft that makes its pass is shown with what it can do."""
        super().show_asked()
        self.fire.air.begin_pass()
        if self.fire.air.planned is not None:
            self.window.refresh()

    def confirm(self) -> object:
        """Fire or charge; a Star who is told to charge has no need to be asked whether he does: FNG-CHAR-06."""
        planned = self.charging.planned
        done = super().confirm()
        if planned is not None and done:
            stars = [each for each in planned.figures if has_free_will(self.desk.game.world, each)]
            self.queue([Respond("charge")] * len(stars))
        return done

    def is_next(self, order: Order) -> bool:
        """FNG-REACT-21: a Star's wish to charge is settled by the order to."""
        decision = self.desk.decision
        if isinstance(order, Respond):
            return isinstance(decision, FreeWill) and decision.test == WANTING_TO_CHARGE
        return super().is_next(order)

    def end_step(self) -> None:
        """Space: hold fire, or end the group's activation, or the phase."""
        self.ending.end()

    # -- orders -----------------------------------------------------------------------------------------------------

    def first(self, figures: Ids) -> tuple[Order, ...]:
        """FNG-GROUP-02: the order that makes these active together, where they are not yet."""
        if not isinstance(self.desk.decision, Activation):
            return ()
        return (Activate(tuple(sorted(figures)), self.fast),)

    def order(self, order: Order, figure: EntityId) -> bool:
        """Give an order of one figure, who is activated first where he is not active yet."""
        first = self.first(self.together(figure))
        self.fast = False
        return self.window.submit(*first, order)

    def answered_at(self, at: Point) -> bool:
        """FNG-HELO-12, FNG-HELO-32, FNG-REINF-14: where a helicopter lands, and over which edge; where
        reinforcements come on."""
        game = self.desk.game
        orders = orders_at(game, at) + spots_at(game, at) if self.desk.my_turn else ()
        legal = [order for order in orders if self.desk.why_not(order) is None]
        if legal:
            self.window.offer([self.item(order) for order in legal])
        return bool(orders)

    def activate(self, *, fast: bool) -> None:
        """Those who are chosen become active together, at a walk or trying a Fast Move."""
        if not isinstance(self.desk.decision, Activation) or not self.desk.group:
            self.window.note(t("Choose those who are to be active together, at the beginning of their activation."))
            return
        self.fast = False
        self.window.submit(Activate(tuple(sorted(self.desk.group)), fast))

    def plan(self, drag: Drag) -> tuple[Plan, ...]:
        """A way for each who is in the hand."""
        rider = next((EntityId(key) for key in drag.keys if rides(self.desk, EntityId(key))), None)
        if rider is not None:
            return (plan_drive(self.desk, rider, drag.path_of(rider)),)
        return plan_moves(self.desk, [(EntityId(key), drag.path_of(key)) for key in drag.keys])

    def march(self, plans: Sequence[Plan]) -> None:
        """Let them go, several of them step by step with each other."""
        refused = next((plan for plan in plans if plan.refusal is not None), None)
        if refused is not None:
            self.window.note(str(refused.refusal))
            return
        fast, self.fast = self.fast, False
        driven = next((plan for plan in plans if plan.lane), None)
        if driven is not None:
            self.window.submit(*drive_orders(self.desk, driven))
            return
        self.window.submit(*orders_of(self.desk, [plan for plan in plans if plan.stretches], fast=fast))

    def dropped_on(self, figures: Ids, enemy: EntityId) -> None:
        """Figures were let go on an enemy: it is a charge."""
        self.charging.at(figures, enemy)

    def turn(self, figure: EntityId, facing: int) -> None:
        """Face a figure so."""
        self.order(Face(figure, facing % 360), figure)

    @property
    def turnable(self) -> Ids:
        """One who is chosen alone and may be ordered now."""
        group = self.desk.group
        return group if len(group) == 1 and group[0] in self.desk.active else ()

    @property
    def why_nothing(self) -> str:
        """A figure moves once it has been made active."""
        if isinstance(self.desk.decision, Activation):
            return t("Make him active first: right click, or drag him.")
        return super().why_nothing
