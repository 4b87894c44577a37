"""Clicks and keys of the player in Force on Force: activating a unit, marching, firing, assaulting."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, t
from game.rules.fof.model.components import Aboard, Unit
from game.rules.fof.model.decisions import (
    Activate,
    Activation,
    Choice,
    Decline,
    GetOff,
    HoldFire,
    LayDice,
    Matching,
    Move,
    Pass,
    TakeCover,
    UnitActs,
)
from game.rules.fof.model.query import point_of
from game.rules.fof.words.telling import called
from game.ui.fof.desk import Desk
from game.ui.fof.formation import unit_of
from game.ui.fof.orders.answering import FofAnswering
from game.ui.fof.orders.fire_control import FireControl
from game.ui.fof.orders.planning import pace_for, plan_move
from game.ui.kit.inputs.button import Button
from game.ui.kit.theme import Theme
from game.ui.skirmish.orders.answering import Window
from game.ui.skirmish.orders.commander import TableCommander
from game.ui.skirmish.orders.plans import Plan
from game.ui.skirmish.own import Ids
from game.ui.table.listener import Drag
from game.ui.window.keymap import keyed

_MOST_NAMES = 4
_BUSY = mark("A unit is active: let it do what it was activated for, or {end_step} ends its activation.")


class Commander(TableCommander):
    """Turns what the player does into orders."""

    desk: Desk

    def __init__(self, desk: Desk, window: Window) -> None:
        super().__init__(desk, window)
        self.pace: Choice | None = None
        """The pace at which the next drag goes, where the player has named one; else as fast as it has to be."""
        self._half = desk.session.moment
        """The half whose beginning the player has been shown."""

    def make_aiming(self) -> FireControl:
        """Shots, assaults and reactions."""
        self.fire = FireControl(self.desk, self.window)
        return self.fire

    def make_answering(self) -> FofAnswering:
        """Questions and answers."""
        return FofAnswering(self.desk, self.window)

    # -- what the window asks of it ---------------------------------------------------------------------------------

    def shown(self) -> None:
        """While a unit is active it is chosen; between activations whoever was chosen stays so if he can still act."""
        decision = self.desk.decision
        if isinstance(decision, UnitActs):
            self.desk.select(decision.unit)
        elif self.desk.selected is not None and self.desk.selected not in self.desk.active:
            self.desk.choose(())
        if isinstance(decision, Activation):
            self._begin_half()

    def _begin_half(self) -> None:
        """Where the view has followed the enemy it comes back to whoever is chosen, else to the first that can act."""
        half = self.desk.session.moment
        if half == self._half:
            return
        self._half = half
        chosen = self.desk.selected
        unit = chosen if chosen is not None else next(iter(self.desk.actors()), None)
        if unit is not None:
            self.window.show_figure(unit)

    def is_next(self, order: Order) -> bool:
        """FOF-TURN-1: what a unit was to do next it does as long as it is active."""
        return isinstance(self.desk.decision, UnitActs)

    @property
    def why_nobody(self) -> str:
        """Why there is no unit to go to."""
        return keyed("No unit can act any more; {end_step} ends your half of the turn.")

    def show_asked(self) -> None:
        """A new decision; the pace that was named is forgotten."""
        self.pace = None
        super().show_asked()

    def note_nobody(self) -> None:
        """No unit is chosen."""
        self.window.note(keyed("Choose a unit first, or press {next_unit} for the next one that can act."))

    # -- orders -----------------------------------------------------------------------------------------------------

    @property
    def unit(self) -> EntityId | None:
        """The unit that is chosen, if it is the player's and does not ride in a vehicle."""
        chosen = self.desk.selected
        if chosen is None:
            return None
        unit = unit_of(self.desk.game.world, chosen)
        world = self.desk.game.world
        stands = world.has(unit, Unit) and not world.has(unit, Aboard)
        return unit if stands and self.desk.is_mine(unit) else None

    def activate(self, how: Choice) -> None:
        """The chosen unit acts: at once, or for a move as soon as it is dragged at that pace."""
        unit = self.unit
        if unit is None:
            self.note_nobody()
            return
        if not isinstance(self.desk.decision, Activation):
            self.window.note(keyed(_BUSY))
            return
        refusal = self.desk.why_not(Activate(unit, how))
        if refusal is not None:
            self.window.note(str(refusal))
            return
        self.let_go()
        self.window.submit(Activate(unit, how))

    def take_cover(self) -> None:
        """FOF-COV-6: the Quality Check to be In Cover; a unit that is not active yet is told to stand first."""
        unit = self.unit
        if unit is None:
            self.note_nobody()
        elif isinstance(self.desk.decision, Activation):
            self.window.submit(Activate(unit, "stand"), TakeCover(unit))
        else:
            self.window.submit(TakeCover(unit))

    def hide(self) -> None:
        """B: hide in reaction, else the check to be In Cover."""
        if self.fire.answer is not None:
            self.fire.reply("hide")
        else:
            self.take_cover()

    def task(self, kinds: tuple[type[Order], ...]) -> None:
        """D: the unit is activated for a task, or does one of those that it can."""
        if isinstance(self.desk.decision, UnitActs):
            self.do_kind(*kinds)
        else:
            self.activate("task")

    def task_button(self, theme: Theme, order: Order) -> Button:
        """A task as a button."""
        return Button(theme, self.answering.words(order), partial(self.window.submit, order), height=32)

    def plan(self, drag: Drag) -> tuple[Plan, ...]:
        """The way of the unit whose leader or man is in the hand."""
        world = self.desk.known.world
        unit = unit_of(world, EntityId(drag.key))
        if not world.has(unit, Unit) or unit not in drag.keys:
            return ()
        return (plan_move(self.desk, unit, drag.path_of(unit), self.pace),)

    def march(self, plans: Sequence[Plan]) -> None:
        """The unit goes: it is activated first, at the pace that its way asks for."""
        for plan in plans[:1]:
            if plan.refusal is not None:
                self.window.note(str(plan.refusal))
                return
            if self.desk.known.world.has(plan.figure, Aboard):
                self.window.submit(GetOff(plan.figure, plan.path[-1]))
                return
            self.window.submit(*self._first(plan), Move(plan.figure, plan.path))

    def _first(self, plan: Plan) -> tuple[Order, ...]:
        if not isinstance(self.desk.decision, Activation):
            return ()
        start = Point(*point_of(self.desk.known.world, plan.figure))
        return (Activate(plan.figure, pace_for(self.desk, plan.figure, (start, *plan.path), self.pace)),)

    def dropped_on(self, figures: Ids, enemy: EntityId) -> None:
        """FOF-CA-1: let go on an enemy, it is a close assault."""
        world = self.desk.game.world
        self.fire.assault(unit_of(world, figures[0]), unit_of(world, enemy))

    def why_cannot(self, figure: EntityId, kinds: tuple[type[Order], ...] = (Order,)) -> str:
        """Why a unit cannot do anything of these kinds now."""
        unit = unit_of(self.desk.game.world, figure)
        if isinstance(self.desk.decision, Activation):
            refusal = self.desk.why_not(Activate(unit))
            return str(refusal) if refusal is not None else t("Activate it first: drag it, or use its buttons.")
        if isinstance(self.desk.decision, UnitActs) and self.desk.decision.unit != unit:
            name = called(self.desk.game.world, self.desk.decision.unit)
            return keyed("{name} is active; {end_step} ends its activation.", name=name)
        if not isinstance(self.desk.decision, UnitActs):
            return super().why_cannot(unit, kinds)
        orders = [order for order in self.desk.candidates(unit) if isinstance(order, kinds)]
        return next((str(refusal) for order in orders if (refusal := self.desk.why_not(order))), keyed(_BUSY))

    # -- ending -----------------------------------------------------------------------------------------------------

    def end_step(self) -> None:
        """Space: the unit is done, the half is over, or the answer that lets it pass."""
        desk = self.desk
        if not desk.my_turn:
            return
        if isinstance(desk.decision, Activation):
            self._end_half()
            return
        if isinstance(desk.decision, Matching):
            self.window.submit(LayDice(desk.decision.outcome.pairs))
            return
        for order in (Pass(), HoldFire(), Decline()):
            if desk.why_not(order) is None:
                self.window.submit(order)
                return
        self.window.note(t("Answer what is asked first."))

    def _end_half(self) -> None:
        idle = [unit for unit in self.desk.actors() if self.desk.game.world.has(unit, Unit)]
        if not idle or not self.window.asks_before_end:
            self.window.submit(Pass())
            return
        names = ", ".join(called(self.desk.game.world, unit) for unit in idle[:_MOST_NAMES])
        if len(idle) > _MOST_NAMES:
            names = t("{names} and {count} more", names=names, count=len(idle) - _MOST_NAMES)
        question = nt("{names} could still act.", "{names} could still act.", len(idle), names=names)
        self.window.ask(t("End your half?"), question, t("End the half"), lambda: self.window.submit(Pass()))
