"""Menu of the right button on the table: every legal order for a unit, an enemy or a place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.board.table.measure.geometry import Point, snapped
from game.engine.core.world import EntityId
from game.engine.text import decimal, t
from game.rules.fof.model.components import Unit
from game.rules.fof.model.decisions import (
    Activate,
    Activation,
    Assault,
    Fire,
    Pass,
    PlayCard,
    PutSmoke,
    UnitActs,
)
from game.rules.fof.model.query import apart, point_of
from game.rules.fof.words.telling import called
from game.ui.battle.buttons import said
from game.ui.fof.controls.window import FofWindow
from game.ui.fof.formation import unit_of
from game.ui.fof.orders.acts import ACTS, AIMED, COVER, card_title, order_words
from game.ui.fof.orders.aiming import Onset, why_not_onset
from game.ui.fof.orders.planning import plan_move
from game.ui.kit.inputs.menu import MenuItem
from game.ui.window.keymap import key_of

_AIMED = ACTS.aimed(*AIMED)


class OrderMenu:
    """Makes the items of the menu that the right button opens."""

    def __init__(self, scene: FofWindow) -> None:
        self.scene = scene

    # -- a unit of the player's -------------------------------------------------------------------------------------

    def own_items(self, figure: EntityId) -> Iterator[MenuItem]:
        """Its orders, with what forbids those that it may not do now."""
        scene, desk = self.scene, self.scene.desk
        unit = unit_of(desk.game.world, figure)
        if isinstance(desk.decision, Activation):
            for order in desk.candidates(unit):
                if isinstance(order, Activate):
                    yield self._item(order)
        for order in desk.listed(unit):
            if not isinstance(order, _AIMED):
                yield ACTS.with_key(scene.commander.item(order), order, COVER)
        if isinstance(desk.decision, UnitActs) and desk.decision.unit == unit:
            for order in desk.legal(unit):
                if isinstance(order, PutSmoke):
                    yield scene.commander.item(order)
            yield MenuItem(order_words(desk.game, Pass(), desk.decision), scene.commander.end_step, key_of("end_step"))

    def _item(self, order: Activate) -> MenuItem:
        """An order that may be forbidden: then the line says why."""
        refusal = self.scene.desk.why_not(order)
        words = order_words(self.scene.desk.game, order, self.scene.desk.decision)
        handle = ACTS.handle(Activate, order.how)
        return MenuItem(words, partial(self.scene.submit, order), handle.key, said(refusal), "", handle.tip)

    # -- an enemy ---------------------------------------------------------------------------------------------------

    def enemy_items(self, enemy: EntityId) -> Iterator[MenuItem]:
        """Fire at it, assault it, play a card on it."""
        scene, desk, game = self.scene, self.scene.desk, self.scene.desk.known
        target, unit = unit_of(game.world, enemy), scene.commander.unit
        yield from self._cards(target, None)
        if unit is None or not game.world.has(target, Unit):
            return
        fire, name = scene.commander.fire, called(game.world, target)
        inches = t("{inches} in", inches=decimal(apart(game.world, unit, target), 1))
        why = fire.why_not_at(unit, target)
        yield MenuItem(
            t(ACTS[Fire].line, name=name), partial(fire.at, unit, target), ACTS.handle(Fire).key, why, inches
        )
        onset = Onset(unit, target)
        yield MenuItem(t(ACTS[Assault].line, name=name), partial(fire.assault, unit, target), ACTS.handle(Assault).key,
                       said(why_not_onset(desk, onset)))  # fmt: skip

    # -- a place ----------------------------------------------------------------------------------------------------

    def place_items(self, at: Point) -> Iterator[MenuItem]:
        """Going there by the cheapest way, smoke there, a card played there."""
        scene, desk, game = self.scene, self.scene.desk, self.scene.desk.known
        unit = scene.commander.unit
        yield from self._cards(EntityId(0), snapped(at))
        if unit is None or unit not in desk.active or not isinstance(desk.decision, Activation | UnitActs):
            return
        start = Point(*point_of(game.world, unit))
        way = game.ctx.ways.way(start, at, float(game.ctx.map.width + game.ctx.map.height))
        if len(way) > 1:
            plan = plan_move(desk, unit, way, scene.commander.pace)
            cost = t("{cost} in", cost=decimal(plan.cost, 1))
            words = t("Go towards here, as far as it gets") if plan.rest else t("Go here")
            yield MenuItem(words, partial(scene.commander.march, (plan,)), "", said(plan.refusal), cost)
        smoke = PutSmoke(unit, snapped(at))
        if desk.why_not(smoke) is None:
            yield MenuItem(t(ACTS[PutSmoke].line), partial(scene.submit, smoke))

    def _cards(self, unit: EntityId, at: Point | None) -> Iterator[MenuItem]:
        """FOF-FOW-2: cards that can be played on this unit or at this place now."""
        desk = self.scene.desk
        for card in dict.fromkeys(self.scene.hand):
            order = PlayCard(card, unit, at)
            if desk.why_not(order) is None:
                words = t(ACTS[PlayCard].line, card=card_title(desk.game, card))
                yield MenuItem(words, partial(self.scene.submit, order))
