"""Main guns in the hands of the computer: at what they are fired, and what is loaded next."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.steel.rounds import shell_stops
from game.ai.fng.steel.threats import worth_stopped
from game.ai.fng.throws import BY_NERVES, SAFE, burst_chance
from game.ai.fng.view import Foe, View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.armour.anti_tank import enemy_vehicles
from game.rules.fng.armour.canister import facing_to, in_canister
from game.rules.fng.armour.gun_crews import gun_row, main_gun_served
from game.rules.fng.armour.main_guns import PARTS, round_facts, struck_by, why_not_round
from game.rules.fng.armour.reloading import shells_for
from game.rules.fng.model.arms import kind_of
from game.rules.fng.model.components.vehicles import Breech
from game.rules.fng.model.decisions.vehicles import FireGun, LoadShell
from game.rules.fng.model.query import Ids, figure_of, side_of
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING, CANISTER, HIGH_EXPLOSIVE, NOT_LOADED, SHELL_TITLES, Shell
from game.rules.fng.model.vehicles import loader_of, main_gun_of, vehicle_of

FIRES_SHELL = mark("fires {shell} at {vehicle}: {chance} % to stop it")
FIRES_AT_MEN = mark("fires {shell} at {target}: {count} in it")
LOADS = mark("loads {shell}")

CANISTER_HIT = 700
"""The worth of somebody in the swath of canister, in thousandths of a man."""

NEAR = 18.0
"""Inches within which an enemy on foot is met with canister."""


def gun_rounds(
    view: View, figure: EntityId, vehicles: Ids, men: Ids, *, reacting: bool
) -> Iterator[tuple[int, Answer]]:
    """FNG-GUN-04: the rounds of his main gun at these, each with what it is worth in thousandths of a man."""
    gun, own = main_gun_served(view.skirmish, figure), vehicle_of(view.world, figure)
    if gun is None or own is None:
        return
    shell, then = view.world.get(gun, Breech).shell, next_shell(view, own)
    for vehicle in vehicles:
        for part in PARTS:
            order = FireGun(figure, AtPiece(vehicle), then, part)
            if why_not_round(view.skirmish, order, reacting=reacting) is None:
                yield _at_vehicle(view, order, shell)
    for foe in view.foes:
        order = FireGun(figure, AtPiece(foe.figure), then)
        if foe.figure in men and why_not_round(view.skirmish, order, reacting=reacting) is None:
            yield from _at_men(view, own, order, foe, shell)


def own_rounds(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-GUN-02: what he fires in his own time: at every vehicle and every man in sight."""
    if not view.has_fired(figure) and main_gun_served(view.skirmish, figure) is not None:
        vehicles = enemy_vehicles(view.skirmish, view.side)
        yield from gun_rounds(view, figure, vehicles, tuple(foe.figure for foe in view.foes), reacting=False)


def next_shell(view: View, vehicle: EntityId) -> Shell:
    """FNG-GUN-20: what is loaded next: against armour while there is any, else what is best against men."""
    shells = shells_for(view.skirmish, vehicle)
    if ARMOUR_PIERCING not in shells:
        return shells[0]
    if enemy_vehicles(view.skirmish, view.side):
        return ARMOUR_PIERCING
    near = any(distance(view.at(vehicle), foe.at) <= NEAR for foe in view.foes)
    return CANISTER if near and CANISTER in shells else HIGH_EXPLOSIVE


def loads(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-GUN-19: a loader whose gun is empty loads it."""
    vehicle = vehicle_of(view.world, figure)
    gun = main_gun_of(view.world, vehicle) if vehicle is not None else None
    if vehicle is None or gun is None or loader_of(view.world, vehicle) != figure:
        return
    if view.world.get(gun, Breech).loaded == NOT_LOADED:
        shell = next_shell(view, vehicle)
        yield LoadShell(figure, shell), Reason(LOADS, "FNG-GUN-19", (("shell", SHELL_TITLES[shell]),))


def _at_vehicle(view: View, order: FireGun, shell: Shell) -> tuple[int, Answer]:
    """FNG-GUN-05..16: the worth of one round at a vehicle, and the order with its chance to stop it."""
    skirmish, vehicle = view.skirmish, order.target.piece
    facts = round_facts(skirmish, order.figure, vehicle, order.part, shell)
    hull, turret = (struck_by(skirmish, order.figure, vehicle, shell, turret=turret) for turret in (False, True))
    stops = shell_stops(view, facts, hull, turret)
    values = (
        ("shell", SHELL_TITLES[shell]), ("vehicle", figure_of(view.world, vehicle).name),
        ("chance", round(100 * stops)),
    )  # fmt: skip
    return round(stops * worth_stopped(view, vehicle)), (order, Reason(FIRES_SHELL, "FNG-GUN-05", values))


def _at_men(view: View, own: EntityId, order: FireGun, foe: Foe, shell: Shell) -> Iterator[tuple[int, Answer]]:
    """FNG-GUN-22, FNG-GUN-24..25: a shell at a man on foot, where it endangers none of ours."""
    world, skirmish = view.world, view.skirmish
    if shell == CANISTER:
        men = in_canister(skirmish, own, facing_to(skirmish, own, foe.at))
        if not men or any(side_of(world, man) == view.side for man in men):
            return
        gain, count = CANISTER_HIT * len(men), len(men)
    else:
        gun = main_gun_of(world, own)
        radius = gun_row(skirmish, gun).circle / 2 if gun is not None and shell == HIGH_EXPLOSIVE else 0.0
        if gun is None or any(distance(view.at(man), foe.at) <= radius + SAFE for man in view.men):
            return
        count = sum(distance(each.at, foe.at) <= radius for each in view.foes)
        gain = (burst_chance(view, order.figure, kind_of(world, gun), foe, "") + BY_NERVES) * max(1, count)
    values = (("shell", SHELL_TITLES[shell]), ("target", view.name(foe.figure)), ("count", count))
    yield gain, (order, Reason(FIRES_AT_MEN, "FNG-GUN-20", values))
