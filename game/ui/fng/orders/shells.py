"""Main guns at men in the window: what the shell in the gun may do to each in its reach, and the ground it sweeps."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fng.armour.canister import facing_to, in_canister, swath_along
from game.rules.fng.armour.gun_crews import gun_row, main_gun_served
from game.rules.fng.armour.main_guns import shell_in
from game.rules.fng.model.arms import kind_of
from game.rules.fng.model.components.figures import Aim, At
from game.rules.fng.model.decisions.vehicles import FireGun
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import side_of
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING, CANISTER, HIGH_EXPLOSIVE, Shell
from game.rules.fng.model.tables.weapons import CANISTER_SHELL
from game.rules.fng.model.vehicles import vehicle_of
from game.rules.fng.odds.chances import Chances, damage_chances
from game.rules.fng.odds.prospects import wounding_of
from game.rules.fng.resolve.damage import damage_facts
from game.rules.fng.words.telling import name_of
from game.ui.battle.cards.forecast import Forecast, Term
from game.ui.fng.orders.aiming import Shot
from game.ui.fng.orders.odds import burst_forecasts, forecasts_of, told

SWEPT = mark("in the swath: hit")


def loaded_shell(game: Skirmish, order: FireGun) -> Shell | None:
    """FNG-GUN-20: what leaves the gun with this order."""
    own = vehicle_of(game.world, order.figure)
    return shell_in(game, own) if own is not None else None


def is_for_men(game: Skirmish, order: FireGun) -> bool:
    """FNG-GUN-21..25: whether it is a shell that a gunner fires at men of his own accord, not one for armour."""
    return loaded_shell(game, order) != ARMOUR_PIERCING


def shell_forecasts(game: Skirmish, order: FireGun, change: str = "") -> tuple[Forecast, ...]:
    """FNG-GUN-22, FNG-GUN-24..25: the expectation of each man whom the shell may reach, friend or foe; ``change``:
    what a check has made of the fire."""
    shell = loaded_shell(game, order)
    if shell == CANISTER:
        return tuple(_swept(game, order))
    gun = main_gun_served(game, order.figure)
    kind = kind_of(game.world, gun) if gun is not None else ""
    if shell == HIGH_EXPLOSIVE:
        shot = Shot(order.figure, kind, at_spot="throw", spot=_spot(game, order))
        return burst_forecasts(game, shot, change)
    return forecasts_of(game, Shot(order.figure, kind, aims=(Aim(order.target, 1),)), change)


def _swept(game: Skirmish, order: FireGun) -> Iterator[Forecast]:
    """FNG-GUN-22: everybody in the swath is hit for certain."""
    own = vehicle_of(game.world, order.figure)
    if own is None:
        return
    tables, side = game.ctx.tables, side_of(game.world, order.figure)
    for man in in_canister(game, own, facing_to(game, own, _spot(game, order))):
        damage = damage_facts(tables, wounding_of(game, order.figure, CANISTER_SHELL, man))
        chances: Chances = {str(name): share for name, share in damage_chances(damage, tables).items()}
        name = name_of(game.world, man)
        if side_of(game.world, man) == side:
            name = t("{name}, one of your own", name=name)
        yield Forecast(name, (Term(t(SWEPT), "", "FNG-GUN-22"),), tuple(told(chances)))


def swept_ground(game: Skirmish, order: FireGun) -> Circle | tuple[Point, ...] | None:
    """FNG-GUN-22, FNG-GUN-24: the circle of high explosive or the corners of the swath of canister; None of a shell
    that strikes one man alone."""
    shell, own, gun = (
        loaded_shell(game, order),
        vehicle_of(game.world, order.figure),
        main_gun_served(game, order.figure),
    )
    if own is None or gun is None:
        return None
    if shell == CANISTER:
        return swath_along(game, own, facing_to(game, own, _spot(game, order)))
    return Circle(_spot(game, order), float(gun_row(game, gun).circle)) if shell == HIGH_EXPLOSIVE else None


def men_on(game: Skirmish, order: FireGun) -> tuple[EntityId, ...]:
    """FNG-GUN-22: everybody in the swath of canister."""
    own = vehicle_of(game.world, order.figure)
    return in_canister(game, own, facing_to(game, own, _spot(game, order))) if own is not None else ()


def _spot(game: Skirmish, order: FireGun) -> Point:
    return Point(*game.world.get(order.target.piece, At).point)
