"""Menu of the right button on the table: everything that the card lets a man do, to whom or where he points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import decimal, percent, t
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import Bleeding
from game.rules.fmjp.model.decisions import CardActs, Carry, CloseCombat, Done, HoldCard, IssueOrder, Move
from game.rules.fmjp.model.query import at_of, is_npc
from game.ui.fmjp.controls.window import FmjpWindow
from game.ui.fmjp.orders.acts import ACTS, LISTED, PLACE, order_words, way_words
from game.ui.fmjp.orders.odds import order_chance
from game.ui.fmjp.orders.playing import sort_of
from game.ui.fmjp.orders.ways import plain_orders, ways_at_comrade, ways_at_enemy, ways_at_place
from game.ui.kit.inputs.menu import MenuItem
from game.ui.window.keymap import key_of


class OrderMenu:
    """Makes the items of the menu that the right button opens."""

    def __init__(self, scene: FmjpWindow) -> None:
        self.scene = scene
        self.commander = scene.commander

    # -- a man of the player's --------------------------------------------------------------------------------------

    def own_items(self, figure: EntityId) -> Iterator[MenuItem]:
        """Orders to him, what he may do by himself, holding the card, and being done."""
        desk, decision = self.scene.desk, self.scene.desk.decision
        if not isinstance(decision, CardActs):
            return
        chosen = self.commander.card_user()
        if desk.game.world.has(figure, Bleeding) and chosen != figure:
            yield from self._about(chosen, ways_at_comrade(desk, chosen, figure, self._cards), figure)
            return
        yield from self._orders(figure)
        for order in desk.listed(figure):
            if not isinstance(order, HoldCard):
                yield ACTS.with_key(self.commander.item(order), order, LISTED)
        carries = next((order for order in desk.legal(figure) if isinstance(order, Carry)), None)
        if carries is not None:
            act = partial(self.commander.playing.at, figure, carries.wounded, sort_of(carries))
            yield MenuItem(t(ACTS[Carry].line), act)
        yield from self._close(figure)
        yield from self._places(figure)
        yield MenuItem(t(ACTS[HoldCard].line), self.commander.hold_card, ACTS.handle(HoldCard).key,
                       str(desk.why_not(HoldCard(decision.figure)) or ""))  # fmt: skip
        yield MenuItem(order_words(desk.game, Done(), decision), self.commander.end_step, key_of("end_step"))

    def _places(self, figure: EntityId) -> Iterator[MenuItem]:
        """The orders about a place, which is shown next."""
        kinds = {type(order) for order in self.scene.desk.legal(figure)}
        for act in ACTS:
            if act.aim == PLACE and act.kind in kinds:
                (handle,) = act.handles
                seek = partial(self.commander.playing.seek, figure, act.kind)
                yield MenuItem(handle.words, seek, handle.key, about=handle.tip)

    @property
    def _cards(self) -> tuple[Card, ...]:
        """FMJP-3.0-5: the held cards that go with it."""
        return self.commander.playing.extra

    def _orders(self, npc: EntityId) -> Iterator[MenuItem]:
        """FMJP-4.1: follow, hold, take cover; others are given by dragging him."""
        desk, decision = self.scene.desk, self.scene.desk.decision
        if not isinstance(decision, CardActs) or not is_npc(desk.game.world, npc) or npc == decision.figure:
            return
        cards = (decision.card, *self.commander.playing.extra)
        chance = percent(order_chance(cards))
        for order in plain_orders(decision.figure, npc, cards):
            refusal = desk.why_not(order)
            act = partial(self.commander.playing.at, decision.figure, npc, sort_of(order))
            yield MenuItem(way_words(order), act, "", str(refusal) if refusal is not None else "", chance)

    def _close(self, figure: EntityId) -> Iterator[MenuItem]:
        """FMJP-8.0-1: whoever is near enough to be attacked."""
        near = dict.fromkeys(order.enemy for order in self.scene.desk.legal(figure) if isinstance(order, CloseCombat))
        for enemy in near:
            words = t(ACTS[CloseCombat].line, name=self.scene.desk.name_of(enemy))
            act = partial(self.commander.playing.at, figure, enemy, sort_of(CloseCombat(figure, enemy)))
            yield MenuItem(words, act, ACTS.handle(CloseCombat).key)

    # -- an enemy ---------------------------------------------------------------------------------------------------

    def enemy_items(self, enemy: EntityId) -> Iterator[MenuItem]:
        """The orders that the chosen man may carry out on him, or be given."""
        desk = self.scene.desk
        if isinstance(desk.decision, CardActs):
            figure = self._who()
            yield from self._about(figure, ways_at_enemy(desk, figure, enemy, self._cards), enemy)

    def _who(self) -> EntityId:
        """The man who is meant: the chosen one where he may act or be ordered, else the owner of the card."""
        desk = self.scene.desk
        chosen = desk.selected
        return chosen if chosen is not None and chosen in desk.active else self.commander.card_user()

    def _about(self, figure: EntityId, orders: Iterable[Order], target: EntityId) -> Iterator[MenuItem]:
        desk = self.scene.desk
        for order in orders:
            refusal = desk.why_not(order)
            act = partial(self.commander.playing.at, figure, target, sort_of(order))
            yield MenuItem(order_words(desk.known, order), act, "", str(refusal) if refusal is not None else "",
                           way_words(order))  # fmt: skip

    # -- a place ----------------------------------------------------------------------------------------------------

    def place_items(self, at: Point) -> Iterator[MenuItem]:
        """Going there at each pace, by the cheapest way, firing or throwing there, sending an NPC there."""
        scene, desk = self.scene, self.scene.desk
        if not isinstance(desk.decision, CardActs):
            return
        figure = self._who()
        for order in ways_at_place(desk, figure, at, self._cards):
            refusal = desk.why_not(order)
            if refusal is not None and isinstance(order, Move):
                continue
            if isinstance(order, Move):
                paces = self._paces(figure, order)
                yield MenuItem(way_words(order), partial(scene.submit, order), detail=paces)
            else:
                act = partial(self.commander.playing.at_place, figure, at, sort_of(order))
                detail = percent(order_chance(order.cards)) if isinstance(order, IssueOrder) else ""
                yield MenuItem(way_words(order), act, "", str(refusal) if refusal is not None else "", detail)

    def _paces(self, figure: EntityId, order: Move) -> str:
        battle = self.scene.desk.known
        cost = battle.ctx.paths.cost((Point(*at_of(battle.world, figure)), *order.path))
        return t("{paces} paces", paces=decimal(cost, 1))
