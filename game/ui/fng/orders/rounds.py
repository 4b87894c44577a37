"""Aiming rounds: the one in the player's hands, at which vehicle and part of it or at which man, and what it may do.

Each sort of order that sends a round at a vehicle has a record of its own in ``ROUNDS``; some go at men as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Order, Refusal
from game.engine.core.world import EntityId
from game.engine.text import mark, percent, t
from game.rules.fng.armour.anti_tank import against_armour, enemy_vehicles, shots_at_vehicles, why_not_at_vehicle
from game.rules.fng.armour.gun_crews import gun_row, main_gun_served, why_not_serve
from game.rules.fng.armour.main_guns import rounds_at, why_not_round
from game.rules.fng.armour.reloading import shells_for
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import At, Figure
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.decisions.turn import Activate, Activation, GroupActs, Shoot
from game.rules.fng.model.decisions.vehicles import FireAtVehicle, FireGun
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, side_of
from game.rules.fng.model.tables.guns import SHELL_TITLES
from game.rules.fng.model.vehicles import vehicle_of
from game.rules.fng.odds.rounds import RoundProspect, gun_prospect, rocket_prospect
from game.rules.fng.odds.steel import CLANK, GROUND, KNOCKED_OUT, RIGHT_THROUGH
from game.rules.fng.resolve.steel.penetration import DISABLED
from game.rules.fng.sight.arms import reach_of
from game.rules.fng.words.telling import name_of
from game.rules.fng.words.vehicles import PARTS
from game.ui.battle.cards.forecast import Chance, Forecast, Term
from game.ui.fng.desk import Desk
from game.ui.fng.orders.shells import is_for_men, loaded_shell, shell_forecasts
from game.ui.skirmish.orders.answering import Window

Round = FireAtVehicle | FireGun
"""An order that sends a round at a vehicle, or from a main gun at a man."""

NO_ROUND = mark("There is no enemy vehicle that he could fire at now.")
_FACINGS = {
    "front": mark("armour of the front"),
    "side": mark("armour of sides and rear"),
    "top": mark("armour of the top"),
    "bottom": mark("armour of the bottom"),
}
_DONE: dict[str, tuple[str, int]] = {
    KNOCKED_OUT: (mark("a wreck"), 4),
    DISABLED: (mark("disabled"), 4),
    RIGHT_THROUGH: (mark("goes right through"), 2),
    CLANK: (mark("stopped by the armour"), 1),
    "missed": (mark("missed"), 0),
}
"""Each outcome in words, and how much it means to the vehicle: 0 (nothing) to 4 (it is lost)."""


class Rounds(Struct, frozen=True):
    """One sort of order that sends a round at a vehicle, as the player aims it.

    ``has``: whether somebody has anything to fire so.  ``at_men``: whether it goes at men too.  ``offers``: every such
    round of his at these targets that nothing bars but whose turn it is, in reaction or not; ``bar``: the bar to all
    of them at one target.  ``leads``: whether it goes before his shots at men, as with the weapon in his hands.
    ``usual``: whether it is the one of its like that a player most likely wants, and a menu shows.  ``label``: a round
    in few words, to be told from his others at the same target.  ``reach``: how far it goes.  ``prospect``: what it
    may do to a vehicle.
    """

    kind: type[Order]
    has: Callable[[Skirmish, EntityId], bool]
    at_men: bool
    offers: Callable[[Skirmish, EntityId, Ids, bool], Iterator[Round]]
    bar: Callable[[Skirmish, EntityId, EntityId, bool], Refusal | None]
    leads: Callable[[Skirmish, Any], bool]
    usual: Callable[[Skirmish, Any], bool]
    label: Callable[[Skirmish, Any], str]
    reach: Callable[[Skirmish, Any], float]
    prospect: Callable[[Skirmish, Any], RoundProspect]


def _rockets(skirmish: Skirmish, figure: EntityId, vehicles: Ids, reacting: bool) -> Iterator[Round]:
    yield from shots_at_vehicles(skirmish, figure, vehicles)


def _rocket_bar(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, reacting: bool) -> Refusal | None:
    weapon = next(iter(against_armour(skirmish, figure)), "")
    return why_not_at_vehicle(skirmish, FireAtVehicle(figure, weapon, AtPiece(vehicle)))


def _rocket_label(skirmish: Skirmish, order: FireAtVehicle) -> str:
    weapon = t(skirmish.ctx.tables.arms.weapons[order.weapon].title)
    return ", ".join((weapon, t(PARTS[order.part])))


def _shells(skirmish: Skirmish, figure: EntityId, targets: Ids, reacting: bool) -> Iterator[Round]:
    yield from rounds_at(skirmish, figure, targets, reacting=reacting)


def _gun_bar(skirmish: Skirmish, figure: EntityId, target: EntityId, reacting: bool) -> Refusal | None:
    own = vehicle_of(skirmish.world, figure)
    shells = shells_for(skirmish, own) if own is not None else ()
    if not shells:
        return why_not_serve(skirmish, figure, reacting=reacting)
    return why_not_round(skirmish, FireGun(figure, AtPiece(target), shells[0]), reacting=reacting)


def _gun_label(skirmish: Skirmish, order: FireGun) -> str:
    shell = loaded_shell(skirmish, order)
    part = t(PARTS[order.part]) if skirmish.world.has(order.target.piece, Vehicle) else ""
    words = (t(SHELL_TITLES[shell]) if shell is not None else "", part)
    return t("{round}; then load {then}", round=", ".join(filter(None, words)), then=t(SHELL_TITLES[order.then]))


def _gun_leads(skirmish: Skirmish, order: FireGun) -> bool:
    """A vehicle is the gun's; of men it is theirs for whom its shell is made."""
    return skirmish.world.has(order.target.piece, Vehicle) or is_for_men(skirmish, order)


def _gun_reach(skirmish: Skirmish, order: FireGun) -> float:
    gun = main_gun_served(skirmish, order.figure)
    return float(gun_row(skirmish, gun).range) if gun is not None else 0.0


ROUNDS = (
    Rounds(
        kind=FireAtVehicle,
        has=lambda skirmish, figure: bool(against_armour(skirmish, figure)),
        at_men=False,
        offers=_rockets,
        bar=_rocket_bar,
        leads=lambda skirmish, order: weapons_of(skirmish.world, order.figure)[0] == order.weapon,
        usual=lambda skirmish, order: True,
        label=_rocket_label,
        reach=lambda skirmish, order: reach_of(skirmish, order.figure, order.weapon),
        prospect=rocket_prospect,
    ),
    Rounds(
        kind=FireGun,
        has=lambda skirmish, figure: main_gun_served(skirmish, figure) is not None,
        at_men=True,
        offers=_shells,
        bar=_gun_bar,
        leads=_gun_leads,
        usual=lambda skirmish, order: order.then == loaded_shell(skirmish, order),
        label=_gun_label,
        reach=_gun_reach,
        prospect=gun_prospect,
    ),
)
"""Every sort of round."""


def sort_of(order: Round) -> Rounds:
    """The record of a round."""
    return next(each for each in ROUNDS if each.kind is type(order))


def has_rounds(game: Skirmish, figure: EntityId, *, at_men: bool = False) -> bool:
    """Whether somebody has anything that is fired at vehicles; with ``at_men`` of that what is fired at men too."""
    return game.world.has(figure, Figure) and any(
        each.has(game, figure) for each in ROUNDS if each.at_men or not at_men
    )


def is_round(order: Order) -> bool:
    """Whether an order sends a round at a vehicle, or from a main gun at a man."""
    return isinstance(order, FireAtVehicle | FireGun)


class RoundFire:
    """Holds ``planned``, the round that is shown on the card until the player fires it or lets go."""

    def __init__(self, desk: Desk, window: Window) -> None:
        self.desk = desk
        self.window = window
        self.planned: Round | None = None

    def drop(self) -> None:
        """Aim at no vehicle."""
        self.planned = None

    def check(self) -> None:
        """A target that cannot be fired at any more is none any more."""
        if self.planned is not None and (not self.desk.my_turn or not self.desk.knows(self.planned.target.piece)):
            self.planned = None

    # -- what could be fired ----------------------------------------------------------------------------------------

    def options(self, figure: EntityId, target: EntityId | None = None) -> tuple[Round, ...]:
        """Every round that he could fire now, at this target or at any, the nearest first, and of each the usual."""
        desk, game = self.desk, self.desk.known
        if not desk.my_turn or not has_rounds(game, figure) or self._why_not_now(figure) is not None:
            return ()
        world, here = game.world, game.world.get(figure, At).point
        vehicles, men = ([each for each in found if target in (None, each)] for found in self._enemies(figure))
        near = sorted((*vehicles, *men), key=lambda each: (distance(here, world.get(each, At).point), each))
        found = [
            order
            for sort in ROUNDS
            for order in sort.offers(game, figure, (*vehicles, *(men if sort.at_men else ())), self._reacts)
        ]
        found.sort(key=lambda order: (near.index(order.target.piece), not sort_of(order).usual(game, order)))
        return tuple(order for order in found if self._is_legal(order))

    @property
    def _reacts(self) -> bool:
        return isinstance(self.desk.decision, Shoot)

    def leading(self, figure: EntityId, target: EntityId | None = None, *, alone: bool) -> Round | None:
        """The round that he aims first, at this target or at any; unless he can do nothing else, only one that goes
        before his shots at men."""
        game, options = self.desk.known, self.options(figure, target)
        return next((each for each in options if alone or sort_of(each).leads(game, each)), None)

    def _enemies(self, figure: EntityId) -> tuple[Ids, Ids]:
        """The enemy vehicles that the player knows of, and the men."""
        known, side = self.desk.known, side_of(self.desk.known.world, figure)
        found = enemy_vehicles(known, side), able(known.world, other_side(side))
        vehicles, men = (tuple(each for each in pieces if self.desk.knows(each)) for pieces in found)
        return vehicles, men

    def _why_not_now(self, figure: EntityId) -> Refusal | None:
        """The bar to any round of his now; one who is not active yet is activated first."""
        decision = self.desk.decision
        return self.desk.why_not(Activate((figure,))) if isinstance(decision, Activation) else None

    def _is_legal(self, order: Round) -> bool:
        return isinstance(self.desk.decision, Activation) or self.desk.why_not(order) is None

    def why_not(self, figure: EntityId, target: EntityId) -> str:
        """Why he can fire nothing at this target now; empty where he can."""
        if self.options(figure, target):
            return ""
        game = self.desk.known
        if not isinstance(self.desk.decision, GroupActs | Activation | Shoot):
            return t("Answer what is asked first.")
        refusal = self._why_not_now(figure)
        for sort in ROUNDS:
            if refusal is None and sort.has(game, figure):
                refusal = sort.bar(game, figure, target, self._reacts) or self._why_not_order(sort, figure, target)
        return str(refusal) if refusal is not None else t(NO_ROUND)

    def _why_not_order(self, sort: Rounds, figure: EntityId, target: EntityId) -> Refusal | None:
        first = next(sort.offers(self.desk.known, figure, (target,), self._reacts), None)
        return self.desk.why_not(first) if first is not None else None

    # -- aiming -----------------------------------------------------------------------------------------------------

    def plan(self, order: Round) -> None:
        """This round is aimed: the card shows what it may do."""
        self.planned = order

    def others(self) -> Sequence[Round]:
        """Other rounds that he could fire at the same target."""
        planned = self.planned
        if planned is None:
            return ()
        return [each for each in self.options(planned.figure, planned.target.piece) if each != planned]

    def further(self, step: int = 1) -> Round | None:
        """The first round at the next target, or with -1 at the former; None where there is no other."""
        planned = self.planned
        if planned is None:
            return None
        options = self.options(planned.figure)
        targets = list(dict.fromkeys(each.target.piece for each in options))
        if len(targets) < 2 or planned.target.piece not in targets:
            return None
        target = targets[(targets.index(planned.target.piece) + step) % len(targets)]
        return next(each for each in options if each.target.piece == target)

    def why_not_now(self) -> Refusal | None:
        """The refusal of the round that is shown, or None."""
        planned = self.planned
        if planned is None:
            return None
        if isinstance(self.desk.decision, Activation):
            return self._why_not_now(planned.figure)
        return self.desk.why_not(planned)

    def confirm(self) -> bool:
        """Fire it; one who is not active yet is activated first."""
        planned = self.planned
        if planned is None:
            return False
        refusal = self.why_not_now()
        if refusal is not None:
            self.window.note(str(refusal))
            return False
        self.planned = None
        first: tuple[Order, ...] = ()
        if isinstance(self.desk.decision, Activation):
            first = (Activate((planned.figure,)),)
        return self.window.submit(*first, planned)


# What it may do ---------------------------------------------------------------------------------


def forecasts_of_round(game: Skirmish, order: Round, change: str = "") -> tuple[Forecast, ...]:
    """The expectation of a vehicle, or of each man whom a round reaches; ``change``: what a check has made of it."""
    if isinstance(order, FireGun) and not game.world.has(order.target.piece, Vehicle):
        return shell_forecasts(game, order, change)
    return (forecast_of_round(game, order),)


def forecast_of_round(game: Skirmish, order: Round) -> Forecast:
    """FNG-AT-02..04, FNG-GUN-10..12: chances of hitting, of getting through, and what becomes of the vehicle."""
    prospect = sort_of(order).prospect(game, order)
    done = prospect.done
    chances = tuple(Chance(t(words), done[name], weight) for name, (words, weight) in _DONE.items() if done.get(name))
    return Forecast(name_of(game.world, order.target.piece), tuple(_terms(prospect)), chances, of_fire=True)


def _terms(prospect: RoundProspect) -> Iterator[Term]:
    """Rep, modifiers, armour, the chance of each step, what comes after."""
    done = prospect.done
    hit = 1 - prospect.placed["missed"]
    through = sum(done.get(name, 0) for name in (KNOCKED_OUT, RIGHT_THROUGH, DISABLED))
    yield Term(t("Rep"), str(prospect.check.rep), prospect.placing_rule)
    for item in prospect.check.modifiers:
        yield Term(t(item.reason), f"{item.value:+d}", item.rule)
    yield Term(t("chance of a hit"), percent(hit), prospect.hit_rule)
    if prospect.placed.get(GROUND):
        yield Term(t("stopped by the ground before it"), percent(prospect.placed[GROUND]), prospect.hit_rule)
    yield Term(t("power of the round"), str(prospect.power), prospect.power_rule)
    yield Term(t(_FACINGS[prospect.facing]), str(-prospect.armour), "FNG-VEH-04")
    if hit:
        yield Term(t("gets through, if it hits"), percent(through / hit), "FNG-GUN-10")
    if prospect.burns and through:
        yield Term(t("it burns then"), percent(prospect.burns), "FNG-VEHLIST-10")
    if prospect.dies:
        yield Term(t("each man aboard is killed, if it is disabled"), percent(prospect.dies), "FNG-GUN-12")


def title_of_round(game: Skirmish, order: Round) -> str:
    """The head of the card."""
    return t("{name}: {weapon}", name=name_of(game.world, order.figure), weapon=sort_of(order).label(game, order))
