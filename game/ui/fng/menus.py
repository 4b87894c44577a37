"""What the right button opens on the table: every legal order for a figure or a place, and the tools."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.board.table.geometry import Point, snapped
from game.engine.orders import Order
from game.engine.text import t
from game.engine.world import EntityId
from game.rules.fng.arms import guns
from game.rules.fng.components import At
from game.rules.fng.crawling import Crawl
from game.rules.fng.decisions import Activate, Activation, GroupActs, Pass, Shots
from game.rules.fng.decisions_arms import FireBoth, Ignite, ReconFire, ThrowAt
from game.rules.fng.decisions_melee import Charge
from game.rules.fng.firing import can_aim
from game.rules.fng.telling import name_of
from game.ui.battle.bindings import Bindings
from game.ui.battle.menus import Menus
from game.ui.fng.commander import RULER, SIGHT
from game.ui.fng.order_words import order_words, weapon_name
from game.ui.fng.planning import allowance_of, plan_move
from game.ui.keymap import key_of
from game.ui.kit.menu import MenuItem
from game.ui.kit.theme import Size

if TYPE_CHECKING:
    from game.ui.fng.scene import FngBattle

_AIMED = (Shots, ThrowAt, Ignite, ReconFire, Charge, FireBoth, Activate)
"""Orders that a menu offers by what they aim at, not one line for each of their many forms."""
_MOST_ITEMS = 18


class TableMenus(Menus):
    """The menus of a battle on a table."""

    scene: FngBattle

    def bindings(self) -> Bindings:
        """Their keys."""
        return super().bindings() | {"hex_menu": self.menu_here}

    def menu_here(self) -> None:
        """Q: the menu of the place pointed at, else of the chosen figure."""
        view = self.scene.parts.view
        key, at = view.hovered_key, view.hovered_at
        chosen = self.scene.desk.selected
        if at is None and chosen is not None:
            at, key = view.figures.place_of(chosen), chosen
        if at is not None:
            figure = EntityId(key) if key is not None else None
            self.scene.hands.menu.open(at, figure, view.camera.window(at))


class TableMenu:
    """Makes the menu of a place."""

    def __init__(self, scene: FngBattle) -> None:
        self.scene = scene

    def open(self, at: Point, figure: EntityId | None, pos: Size) -> None:
        """Everything that can be ordered about this place or figure."""
        scene, desk = self.scene, self.scene.desk
        name = name_of(desk.game.world, figure) if figure is not None else ""
        head = MenuItem(name or t("{x} inches east, {y} south", x=f"{at[0]:.1f}", y=f"{at[1]:.1f}"))
        items: list[MenuItem] = []
        if desk.my_turn:
            if figure is None:
                items += self._at_place(at)
            elif desk.is_mine(figure):
                items += self._mine(figure)
            else:
                items += self._enemy(figure)
            if figure is None and desk.selected is not None:
                items += self._mine(desk.selected)
        scene.offer([head, *items[:_MOST_ITEMS], *self._tools(at)], pos)

    # -- a figure of the player's -----------------------------------------------------------------------------------

    def _mine(self, figure: EntityId) -> Iterator[MenuItem]:
        scene, desk = self.scene, self.scene.desk
        commander = scene.commander
        if figure not in desk.group:
            yield MenuItem(t("Choose {name}", name=name_of(desk.game.world, figure)), partial(commander.select, figure))
        if isinstance(desk.decision, Activation):
            yield from self._activations(figure)
        yield from self._fire(figure)
        samples = {type(order): order for order in reversed(desk.candidates(figure)) if isinstance(order, _AIMED[1:4])}
        for sample in samples.values():
            yield self._aimed_item(sample)
        if any(isinstance(order, Charge) for order in desk.legal(figure)):
            yield MenuItem(t("Charge"), commander.charging.offer, key_of("table_charge"))
        for order in desk.listed(figure):
            if not isinstance(order, _AIMED):
                yield commander.item(order)
        if isinstance(desk.decision, GroupActs):
            yield MenuItem(order_words(desk.game, Pass(), desk.decision), commander.end_step, key_of("end_step"))

    def _activations(self, figure: EntityId) -> Iterator[MenuItem]:
        """FNG-GROUP-02: those who are chosen with him, and all groups that the rules name with him in them."""
        desk = self.scene.desk
        offered = [order for order in desk.legal(figure) if isinstance(order, Activate)]
        if figure in desk.group and len(desk.group) > 1:
            together = tuple(sorted(desk.group))
            offered = [Activate(together), Activate(together, fast=True), *offered]
        for order in dict.fromkeys(offered):
            if desk.why_not(order) is None:
                yield self.scene.commander.item(order)

    def _fire(self, figure: EntityId) -> Iterator[MenuItem]:
        scene, game = self.scene, self.scene.desk.known
        fire = scene.commander.fire
        enemies = [each for each, _ in game.world.each(At) if not scene.desk.is_mine(each)]
        for weapon in guns(game, figure):
            for enemy in enemies:
                if can_aim(game, figure, weapon, enemy):
                    values = {"weapon": weapon_name(game, weapon), "name": name_of(game.world, enemy)}
                    words = t("Aim {weapon} at {name}", **values)
                    yield MenuItem(words, partial(fire.at, figure, enemy, weapon), key_of("fire"))

    def _aimed_item(self, sample: Order) -> MenuItem:
        game, weapon = self.scene.desk.known, getattr(sample, "weapon", "")
        sentences = {
            ThrowAt: t("{weapon}: choose the spot", weapon=weapon_name(game, weapon)),
            Ignite: t("{weapon}: choose how far", weapon=weapon_name(game, weapon)),
            ReconFire: t("Recon by fire with {weapon}: choose the spot", weapon=weapon_name(game, weapon)),
        }
        return MenuItem(sentences[type(sample)], partial(self.scene.commander.fire.at_spot, sample))

    # -- an enemy ---------------------------------------------------------------------------------------------------

    def _enemy(self, enemy: EntityId) -> Iterator[MenuItem]:
        """What those who are chosen may do to him."""
        scene, desk, game = self.scene, self.scene.desk, self.scene.desk.known
        commander, figure = scene.commander, self.scene.desk.selected
        if figure is None or not desk.is_mine(figure):
            return
        for weapon in guns(game, figure):
            words = t("Aim {weapon} at {name}", weapon=weapon_name(game, weapon), name=name_of(game.world, enemy))
            yield MenuItem(words, partial(commander.fire.at, figure, enemy, weapon), key_of("fire"))
        if isinstance(desk.decision, GroupActs | Activation):
            who = tuple(each for each in desk.group if each in desk.active) or (figure,)
            words = t("Charge {name}", name=name_of(game.world, enemy))
            yield MenuItem(words, partial(commander.charging.at, who, enemy), key_of("table_charge"))
        for order in desk.listed(figure):
            about = getattr(order, "target", None) == enemy or getattr(order, "casualty", None) == enemy
            if about and not isinstance(order, _AIMED):
                yield commander.item(order)

    # -- a place ----------------------------------------------------------------------------------------------------

    def _at_place(self, at: Point) -> Iterator[MenuItem]:
        """Going there, by the cheapest way."""
        scene, desk, game = self.scene, self.scene.desk, self.scene.desk.known
        figure = desk.selected
        if figure is None or not desk.is_mine(figure) or figure not in desk.active:
            return
        if not isinstance(desk.decision, Activation | GroupActs):
            return
        start = Point(*game.world.get(figure, At).point)
        way = game.ctx.ways.way(start, at, allowance_of(game, figure))
        if len(way) > 1:
            plan = plan_move(desk, figure, way)
            cost = t("{cost} in", cost=f"{sum(stretch.cost for stretch in plan.stretches):.1f}")
            yield MenuItem(t("Go here"), partial(scene.commander.march, (plan,)), detail=cost)
        crawl = Crawl(figure, (snapped(at),))
        if isinstance(desk.decision, GroupActs) and desk.why_not(crawl) is None:
            yield MenuItem(t("Crawl here"), partial(scene.submit, crawl))

    def _tools(self, at: Point) -> Iterator[MenuItem]:
        commander = self.scene.commander
        yield MenuItem(t("Line of sight from here"), partial(commander.take_tool, SIGHT, at), key_of("sight"))
        yield MenuItem(t("Measure from here"), partial(commander.take_tool, RULER, at), key_of("ruler"))
