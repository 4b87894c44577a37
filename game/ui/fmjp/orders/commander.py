"""Clicks, keys and cards of the player: ways, targets, orders to NPCs, holding a card, passing."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import nt, t
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import At, Bleeding, Clock
from game.rules.fmjp.model.decisions import CardActs, Done, Face, HoldCard, IssueOrder
from game.rules.fmjp.model.query import clock_of
from game.rules.fmjp.turn.acting import acting, why_not_act
from game.rules.fmjp.words.turn import card_name
from game.ui.fmjp.desk import Desk
from game.ui.fmjp.orders.answering import FmjpAnswering
from game.ui.fmjp.orders.planning import one_after_the_other, order_of_way, plan_way
from game.ui.fmjp.orders.playing import Playing, Sort
from game.ui.skirmish.orders.answering import Window
from game.ui.skirmish.orders.commander import TableCommander
from game.ui.skirmish.orders.plans import Plan
from game.ui.skirmish.own import Ids
from game.ui.table.listener import Drag
from game.ui.window.keymap import keyed

_MOST_NAMES = 4


class Commander(TableCommander):
    """Turns what the player does into orders."""

    desk: Desk
    _clock: Clock | None = None
    """When the card was turned for which somebody was chosen last."""

    def __init__(self, desk: Desk, window: Window) -> None:
        super().__init__(desk, window)

    def make_aiming(self) -> Playing:
        """The act that is about to be done with the card."""
        self.playing = Playing(self.desk, self.window)
        return self.playing

    def make_answering(self) -> FmjpAnswering:
        """Questions and answers."""
        return FmjpAnswering(self.desk, self.window)

    @property
    def decision(self) -> CardActs | None:
        """The turned card in the player's hands."""
        decision = self.desk.decision
        return decision if isinstance(decision, CardActs) and self.desk.my_turn else None

    # -- what the window asks of it ---------------------------------------------------------------------------------

    def shown(self) -> None:
        """FMJP-2.0-4: whoever may act on the card is chosen: one of its owner's men who was chosen for it, else the
        owner, else the first of his men."""
        decision = self.decision
        if decision is None:
            return
        may_act, chosen, clock = self.may_act(), self.desk.selected, clock_of(self.desk.game.world)
        is_new, self._clock = clock != self._clock, clock
        if not is_new and chosen is not None and chosen in may_act and chosen != decision.figure:
            return
        free = [figure for figure in may_act if figure not in self.desk.group]
        first = decision.figure if decision.figure in may_act else next(iter(free), decision.figure)
        self.desk.select(first)
        self.window.show_figure(first)

    def may_act(self) -> Ids:
        """FMJP-2.0-4: those who may still act on this card."""
        decision = self.decision
        return acting(self.desk.game, decision) if decision is not None else ()

    @property
    def why_nobody(self) -> str:
        """Why there is nobody to go to with Tab."""
        return keyed("Nobody can act on this card any more; {end_step} turns the next one.")

    def end_step(self) -> None:
        """Space: nothing more is done with this card."""
        if not self.desk.my_turn:
            return
        if self.decision is None:
            self.window.note(t("Answer what is asked first."))
            return
        idle = self.may_act()
        if not idle or not self.window.asks_before_end:
            self.window.submit(Done())
            return
        names = ", ".join(self.desk.name_of(figure) for figure in idle[:_MOST_NAMES])
        question = nt("{names} could still act.", "{names} could still act.", len(idle), names=names)
        title = t("Done with the {card}?", card=card_name(self.decision.card))
        self.window.ask(title, question, t("Turn the next card"), lambda: self.window.submit(Done()))

    def hold_card(self) -> None:
        """FMJP-3.0-5: the turned card is kept for a later one of this turn."""
        if self.decision is None:
            self.window.note(t("None of your cards is turned."))
            return
        order = HoldCard(self.decision.figure)
        refusal = self.desk.why_not(order)
        if refusal is not None:
            self.window.note(str(refusal))
        else:
            self.window.submit(order)

    # -- ways -------------------------------------------------------------------------------------------------------

    def plan(self, drag: Drag) -> tuple[Plan, ...]:
        """A way for each who is in the hand."""
        extra = self.playing.extra
        plans = [plan_way(self.desk, EntityId(key), drag.path_of(key), extra) for key in drag.keys]
        return one_after_the_other(self.desk, plans, extra) if len(plans) > 1 else tuple(plans)

    def march(self, plans: Sequence[Plan]) -> None:
        """Let them go, one after the other."""
        refused = next((plan for plan in plans if plan.refusal is not None), None)
        if refused is not None:
            self.window.note(str(refused.refusal))
            return
        orders = [order_of_way(self.desk, plan.figure, plan.path, self.playing.extra) for plan in plans]
        self.queue(orders[1:])
        self.window.submit(orders[0])

    def dropped_on(self, figures: Ids, enemy: EntityId) -> None:
        """A man was let go on an enemy: whatever he may do to him."""
        self.desk.choose(figures[:1])
        self.playing.at(figures[0], enemy)

    def turn(self, figure: EntityId, facing: int) -> None:
        """FMJP-8.0-7: turn a man."""
        self.order(Face(figure, facing % 360), figure)

    @property
    def turnable(self) -> Ids:
        """One who is chosen alone and may act now."""
        group = self.desk.group
        return group if len(group) == 1 and group[0] in self.may_act() else ()

    # -- the card on the table --------------------------------------------------------------------------------------

    def card_over(self, card: Card, at: Point | None, key: EntityId | None) -> None:
        """The turned card is carried over the table: what it would mean to let it go there."""
        decision = self.decision
        if decision is None or card != decision.card:
            return
        self.plans = ()
        self.playing.drop_way()
        if key is not None:
            self._play_on(key)
            self.playing.preview = True
        elif at is not None:
            self.plans = (self._way_to(at),)
        self.window.refresh()

    def card_let_go(self, card: Card, at: Point | None, key: EntityId | None) -> None:
        """A card is let go: the turned one on a man or on the ground, a held one on whom it is to count for."""
        self.plans = ()
        decision = self.decision
        if decision is None:
            self.window.note(t("None of your cards is turned."))
        elif card != decision.card:
            self._let_held_go(card, key)
        else:
            self.playing.drop_way()
            if key is not None and not self._play_on(key):
                self._offer_all(key)
            elif key is None and at is not None:
                self.march((self._way_to(at),))
        self.window.refresh()

    def _let_held_go(self, card: Card, key: EntityId | None) -> None:
        """FMJP-3.0-5, FMJP-5.0-5: a held card counts with the turned one, or for a target of its own."""
        playing = self.playing
        if key is None:
            self.window.note(t("A held card goes with the turned one: let it go on a man."))
        elif playing.targets and key != playing.target and not self.desk.is_mine(key):
            playing.put_to(card, key)
        else:
            if card not in playing.extra or playing.held:
                playing.put_to(card)
            if not playing.held:
                self._play_on(key)

    def _way_to(self, at: Point) -> Plan:
        figure = self.card_user()
        start = Point(*self.desk.game.world.get(figure, At).point)
        return plan_way(self.desk, figure, (start, at), self.playing.extra)

    def _play_on(self, key: EntityId) -> bool:
        """The turned card over a man: everything that it may mean; whether it means anything."""
        decision = self.decision
        assert decision is not None
        figure = self.card_user()
        if self.desk.is_mine(key) and figure != decision.figure and not self.desk.game.world.has(key, Bleeding):
            figure = decision.figure
        return key != figure and self.playing.at(figure, key)

    def _offer_all(self, key: EntityId) -> None:
        """The acts of a man of the player's with the card, as a menu; why nothing, where he may not."""
        items = [self.item(order) for order in self.desk.listed(key)] if self.desk.is_mine(key) else []
        if items:
            self.desk.select(key)
            self.window.offer(items)
        else:
            self.window.note(self.why_cannot(key))

    def card_user(self) -> EntityId:
        """The player of the card: whoever is chosen and may act on it, else its owner."""
        decision = self.decision
        assert decision is not None
        chosen = self.desk.selected
        return chosen if chosen is not None and chosen in self.may_act() else decision.figure

    # -- keys -------------------------------------------------------------------------------------------------------

    def throw(self, sort: Sort) -> None:
        """Throw at whom is aimed at, else at the nearest; where nobody is seen, at a place to be shown."""
        chosen = self.desk.selected
        if chosen is not None and self.decision is not None and not self.playing.enemies(chosen):
            self.playing.seek(chosen, sort[0])
        else:
            self.aim(sort)

    def why_not_aim(self, figure: EntityId) -> str:
        """Why this man can aim at nobody with the card; empty where he can."""
        decision = self.decision
        if decision is None:
            return t("None of your cards is turned.")
        refusal = why_not_act(self.desk.game, decision, figure)
        if refusal is not None and figure not in self.desk.active:
            return str(refusal)
        return "" if self.playing.enemies(figure) else t("No enemy is to be seen.")

    def seek(self, kind: type[Order]) -> None:
        """An order of this kind is about a place to be shown."""
        if self.desk.selected is not None and self.decision is not None:
            self.playing.seek(self.desk.selected, kind)

    def aim(self, sort: Sort, *, cycle: bool = False) -> None:
        """Aim in this way for the chosen man, at whom is held, else at the nearest; with ``cycle`` at the next."""
        figure, playing = self.desk.selected, self.playing
        if self.decision is None or figure is None or figure not in (*self.may_act(), *self.desk.active):
            self.note_nobody()
        elif playing.targets and cycle:
            playing.next_target()
        elif not playing.at(figure, playing.target if playing.targets else None, sort):
            self.window.note(t("No enemy is to be seen."))

    def order_chosen_npc(self) -> None:
        """The orders that the owner of the card may give to the chosen NPC."""
        decision, npc = self.decision, self.desk.selected
        if decision is None or npc is None or npc == decision.figure:
            self.window.note(keyed("Choose a man who is to be ordered; {next_unit} takes the next one."))
            return
        refused = self.desk.why_not(IssueOrder(decision.figure, npc, "hold", (decision.card,)))
        if refused is not None:
            self.window.note(str(refused))
            return
        self.playing.at(decision.figure, npc)
