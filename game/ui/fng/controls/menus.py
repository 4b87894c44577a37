"""Menu of the right button on the table: every legal order for a figure or a place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import Point, distance, snapped
from game.engine.core.naming import NOBODY, NamesTarget
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import decimal, t
from game.rules.fng.blast.both_hands import one_handed
from game.rules.fng.fire.firing import can_aim
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.arms import FireBoth, MakeReady
from game.rules.fng.model.decisions.melee import Charge, NamesCasualty
from game.rules.fng.model.decisions.sky import ShineOn, ThrowSmoke
from game.rules.fng.model.decisions.turn import Activate, Activation, GroupActs, Pass, Shots
from game.rules.fng.model.decisions.vehicles import FireAtVehicle, FireGun
from game.rules.fng.model.query import figure_of
from game.rules.fng.move.crawling import Crawl
from game.rules.fng.move.gaits import over
from game.rules.fng.sight.arms import guns, reach_of
from game.rules.fng.sky.searchlights import searchlight_of
from game.rules.fng.sky.wind import SMOKE_GRENADE
from game.rules.fng.words.telling import name_of
from game.ui.battle.buttons import said
from game.ui.fng.controls.window import FngWindow
from game.ui.fng.orders.acts import ACTS, AIMED, order_words, weapon_name
from game.ui.fng.orders.aiming import AtSpot
from game.ui.fng.orders.indirect import orders_at
from game.ui.fng.orders.planning import allowance_of, plan_move
from game.ui.fng.orders.rounds import Round, has_rounds, is_round, sort_of
from game.ui.fng.orders.sky import LIGHT_HERE, SMOKE_HERE
from game.ui.kit.inputs.menu import MenuItem
from game.ui.window.keymap import key_of

_AIMED = ACTS.aimed(*AIMED)


class OrderMenu:
    """Makes the items of the menu that the right button opens."""

    def __init__(self, scene: FngWindow) -> None:
        self.scene = scene

    # -- a figure of the player's -----------------------------------------------------------------------------------

    def own_items(self, figure: EntityId) -> Iterator[MenuItem]:
        """His orders."""
        desk, game = self.scene.desk, self.scene.desk.game
        commander = self.scene.commander
        if isinstance(desk.decision, Activation):
            yield from self._activations(figure)
        yield from self._fire(figure)
        samples = {type(order): order for order in reversed(commander.fire.samples(figure))}
        for sample in samples.values():
            yield self._aimed_item(sample)
        if not commander.charging.why_nobody(figure):
            charge = ACTS.handle(Charge)
            yield MenuItem(charge.words, commander.charging.offer, charge.key)
        for order in desk.listed(figure):
            if isinstance(order, MakeReady) and order == commander.fire.readied(figure):
                yield MenuItem(order_words(game, order), partial(commander.fire.ask_ready, order))
            elif not isinstance(order, _AIMED) and not is_round(order):
                yield ACTS.with_key(commander.item(order), order)
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
        rounds = self._usual(figure)
        for order in rounds:
            yield self._round(order)
        why = fire.why_not_at(figure)
        if why and rounds:
            return
        if why:
            handle = ACTS.handle(Shots)
            yield MenuItem(handle.words, partial(fire.at, figure, None), handle.key, why)
            return
        enemies = [each for each, _ in game.world.each(At) if not scene.desk.is_mine(each)]
        for weapon in guns(game, figure):
            for enemy in enemies:
                if can_aim(game, figure, weapon, enemy):
                    yield MenuItem(
                        self._aim_words(weapon, enemy), partial(fire.at, figure, enemy, weapon), ACTS.handle(Shots).key
                    )
        for enemy in enemies:
            yield from self._both(figure, enemy)

    def _both(self, figure: EntityId, enemy: EntityId) -> Iterator[MenuItem]:
        """FNG-ATTR-05: both hands, where he has something in both that reaches."""
        game = self.scene.desk.known
        hands = one_handed(game, figure)[:2]
        if len(hands) < 2 or not all(can_aim(game, figure, weapon, enemy) for weapon in hands):
            return
        first, second = (weapon_name(game, weapon) for weapon in hands)
        words = t(ACTS[FireBoth].line, first=first, second=second, name=name_of(game.world, enemy))
        yield MenuItem(words, partial(self.scene.commander.fire.both_at, figure, enemy), ACTS.handle(FireBoth).key)

    def _aimed_item(self, sample: AtSpot) -> MenuItem:
        words = t(ACTS[type(sample)].line, weapon=weapon_name(self.scene.desk.known, sample.weapon))
        fire = self.scene.commander.fire
        return MenuItem(words, partial(fire.at_spot, sample), "", fire.why_not_spot(sample))

    # -- an enemy ---------------------------------------------------------------------------------------------------

    def enemy_items(self, enemy: EntityId) -> Iterator[MenuItem]:
        """The orders that those who are chosen may carry out on him."""
        scene, desk, game = self.scene, self.scene.desk, self.scene.desk.known
        commander, figure = scene.commander, self.scene.desk.selected
        if figure is None or not desk.is_mine(figure):
            return
        if desk.is_vehicle(enemy):
            yield from self._rounds(figure, enemy)
            return
        yield from self._rounds(figure, enemy)
        for weapon in guns(game, figure):
            yield self._aim(figure, weapon, enemy)
        yield from self._both(figure, enemy)
        if isinstance(desk.decision, GroupActs | Activation):
            who = tuple(each for each in desk.group if each in desk.active) or (figure,)
            words = t(ACTS[Charge].line, name=name_of(game.world, enemy))
            why = commander.charging.why_not(who, enemy)
            yield MenuItem(words, partial(commander.charging.at, who, enemy), ACTS.handle(Charge).key, why)
        for order in desk.listed(figure):
            if _concerned(order) == enemy and not isinstance(order, _AIMED):
                yield commander.item(order)
        yield from self._shells_at(figure, Point(*game.world.get(enemy, At).point))

    def _rounds(self, figure: EntityId, target: EntityId) -> Iterator[MenuItem]:
        """FNG-AT-01, FNG-GUN-20: his rounds at a vehicle, hull or turret, or at a man; where he has some and may fire
        none, why not."""
        fire, desk = self.scene.commander.fire, self.scene.desk
        options, vehicle = self._usual(figure, target), desk.is_vehicle(target)
        for order in options:
            yield self._round(order)
        if not options and has_rounds(desk.known, figure, at_men=not vehicle):
            handle = ACTS.handle(FireAtVehicle if vehicle else FireGun)
            why = fire.rounds.why_not(figure, target)
            yield MenuItem(handle.words, partial(fire.at_vehicle, figure, target), handle.key, why)

    def _usual(self, figure: EntityId, target: EntityId | None = None) -> list[Round]:
        """His rounds, of those that differ in what is loaded afterwards the usual one: the card has the others."""
        game = self.scene.desk.known
        options = self.scene.commander.fire.rounds.options(figure, target)
        return [order for order in options if sort_of(order).usual(game, order)] or list(options)

    def _round(self, order: Round) -> MenuItem:
        """Aiming it, with how far it is and how far it reaches."""
        game, sort = self.scene.desk.known, sort_of(order)
        words = t(
            ACTS[FireAtVehicle].line, weapon=sort.label(game, order), vehicle=name_of(game.world, order.target.piece)
        )
        inches = distance(game.world.get(order.figure, At).point, game.world.get(order.target.piece, At).point)
        far = t("{inches} of {range} in", inches=decimal(inches, 1), range=f"{sort.reach(game, order):.0f}")
        return MenuItem(words, partial(self.scene.commander.fire.aim_round, order), "", "", far)

    def _aim(self, figure: EntityId, weapon: str, enemy: EntityId) -> MenuItem:
        """Aiming at him, with how far it is and how far it reaches; out of reach or sight it says why not."""
        game = self.scene.desk.known
        words = self._aim_words(weapon, enemy)
        why = self.scene.commander.fire.why_not_at(figure, enemy, weapon)
        inches = distance(game.world.get(figure, At).point, game.world.get(enemy, At).point)
        reach = t("{inches} of {range} in", inches=decimal(inches, 1), range=f"{reach_of(game, figure, weapon):.0f}")
        act = partial(self.scene.commander.fire.at, figure, enemy, weapon)
        return MenuItem(words, act, ACTS.handle(Shots).key, why, reach)

    def _aim_words(self, weapon: str, enemy: EntityId) -> str:
        game = self.scene.desk.known
        return t(ACTS[Shots].line, weapon=weapon_name(game, weapon), name=name_of(game.world, enemy))

    # -- a place ----------------------------------------------------------------------------------------------------

    def place_items(self, at: Point) -> Iterator[MenuItem]:
        """Going there, by the cheapest way."""
        scene, desk, game = self.scene, self.scene.desk, self.scene.desk.known
        figure = desk.selected
        if figure is None or not desk.is_mine(figure) or figure not in desk.active:
            return
        if not isinstance(desk.decision, Activation | GroupActs):
            return
        start = Point(*game.world.get(figure, At).point)
        way = over(game, figure).ways.way(start, at, allowance_of(game, figure))
        if len(way) > 1:
            plan = plan_move(desk, figure, way)
            cost = t("{cost} in", cost=decimal(sum(stretch.cost for stretch in plan.stretches), 1))
            yield MenuItem(t("Go here"), partial(scene.commander.march, (plan,)), "", said(plan.refusal), cost)
        crawl = Crawl(figure, (snapped(at),))
        if isinstance(desk.decision, GroupActs) and desk.why_not(crawl) is None:
            yield MenuItem(t("Crawl here"), partial(scene.submit, crawl))
        smoke = ThrowSmoke(figure, AtPoint(snapped(at)))
        if isinstance(desk.decision, GroupActs) and SMOKE_GRENADE in figure_of(game.world, figure).gear:
            yield MenuItem(t(SMOKE_HERE), partial(scene.submit, smoke), "", said(desk.why_not(smoke)))
        shine = ShineOn(figure, AtPoint(snapped(at)))
        if isinstance(desk.decision, GroupActs) and searchlight_of(game, figure) is not None:
            yield MenuItem(t(LIGHT_HERE), partial(scene.submit, shine), "", said(desk.why_not(shine)))
        yield from self._shells_at(figure, at)

    def _shells_at(self, figure: EntityId, at: Point) -> Iterator[MenuItem]:
        """FNG-MORTAR-06..10: what an active man may have fired there by mortars and batteries."""
        desk, fire = self.scene.desk, self.scene.commander.fire
        if isinstance(desk.decision, GroupActs) and figure in desk.active:
            for order in orders_at(desk.known, figure, at):
                yield MenuItem(
                    order_words(desk.known, order), partial(fire.shells, order), "", said(desk.why_not(order))
                )


def _concerned(order: Order) -> EntityId:
    """The piece that an order is aimed at, or sees to; ``NOBODY`` where there is none."""
    if isinstance(order, NamesCasualty):
        return order.casualty
    return order.target if isinstance(order, NamesTarget) else NOBODY
