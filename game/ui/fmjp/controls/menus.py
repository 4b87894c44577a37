"""What the right button offers on the table: everything that the card lets a man do, to whom or where he points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from game.board.table.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import decimal, percent, t
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import Bleeding
from game.rules.fmjp.model.decisions import CardActs, Carry, CloseCombat, Done, HoldCard, IssueOrder, Move
from game.rules.fmjp.model.query import at_of, is_npc
from game.ui.fmjp.controls.prompting import way_words
from game.ui.fmjp.controls.window import FmjpWindow
from game.ui.fmjp.orders.acts import order_words
from game.ui.fmjp.orders.odds import order_chance
from game.ui.fmjp.orders.playing import kind_of
from game.ui.fmjp.orders.ways import plain_orders, ways_at_comrade, ways_at_enemy, ways_at_place
from game.ui.kit.menu import MenuItem
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
                yield self.commander.item(order)
        carries = next((order for order in desk.legal(figure) if isinstance(order, Carry)), None)
        if carries is not None:
            act = partial(self.commander.playing.at, figure, carries.wounded, kind_of(carries))
            yield MenuItem(t("Carry the wounded man"), act)
        yield from self._close(figure)
        yield MenuItem(t("Hold the card"), self.commander.hold_card, key_of("hold"),
                       str(desk.why_not(HoldCard(decision.figure)) or ""))  # fmt: skip
        yield MenuItem(order_words(desk.game, Done(), decision), self.commander.end_step, key_of("end_step"))

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
            act = partial(self.commander.playing.at, decision.figure, npc, kind_of(order))
            yield MenuItem(way_words(order), act, "", str(refusal) if refusal is not None else "", chance)

    def _close(self, figure: EntityId) -> Iterator[MenuItem]:
        """FMJP-8.0-1: whoever is near enough to be attacked."""
        near = dict.fromkeys(order.enemy for order in self.scene.desk.legal(figure) if isinstance(order, CloseCombat))
        for enemy in near:
            words = t("Attack {name} hand to hand", name=self.scene.desk.name_of(enemy))
            act = partial(self.commander.playing.at, figure, enemy, kind_of(CloseCombat(figure, enemy)))
            yield MenuItem(words, act, key_of("table_charge"))

    # -- an enemy ---------------------------------------------------------------------------------------------------

    def enemy_items(self, enemy: EntityId) -> Iterator[MenuItem]:
        """What the chosen man may do to him, or be ordered to."""
        desk = self.scene.desk
        if isinstance(desk.decision, CardActs):
            figure = self._who()
            yield from self._about(figure, ways_at_enemy(desk, figure, enemy, self._cards), enemy)

    def _who(self) -> EntityId:
        """Who is meant: the chosen man where he may act or be ordered, else the owner of the card."""
        desk = self.scene.desk
        chosen = desk.selected
        return chosen if chosen is not None and chosen in desk.active else self.commander.card_user()

    def _about(self, figure: EntityId, orders: Iterable[Order], target: EntityId) -> Iterator[MenuItem]:
        desk = self.scene.desk
        for order in orders:
            refusal = desk.why_not(order)
            act = partial(self.commander.playing.at, figure, target, kind_of(order))
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
                act = partial(self.commander.playing.at_place, figure, at, kind_of(order))
                detail = percent(order_chance(order.cards)) if isinstance(order, IssueOrder) else ""
                yield MenuItem(way_words(order), act, "", str(refusal) if refusal is not None else "", detail)

    def _paces(self, figure: EntityId, order: Move) -> str:
        battle = self.scene.desk.known
        cost = battle.ctx.paths.cost((Point(*at_of(battle.world, figure)), *order.path))
        return t("{paces} paces", paces=decimal(cost, 1))
