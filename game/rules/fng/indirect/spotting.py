"""Spotters: what they see, who hears them, and how near to friends shells may be called: FNG-MORTAR-07..10."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.table.layers import TABLE_GROUND, layer_of
from game.board.table.measure.geometry import EPSILON, Point, distance, within
from game.board.table.words import clause_unseen
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import apart, mark, t
from game.rules.fng.command.lamps import FLARE
from game.rules.fng.model.components.figures import At, Figure, Hidden
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, side_of
from game.rules.fng.model.tables.indirect import HIGH_EXPLOSIVE, WHITE_PHOSPHORUS, TubeShell
from game.rules.fng.model.tubes import crew_at, is_off_table, place_of, shells_weapon, tube_row
from game.rules.fng.resolve.speech import OBSERVER, RADIO
from game.rules.fng.sight.night import look_to

OFF_TABLE = mark("That spot is off the table.")
TOO_FAR = mark("That spot is {distance} inches away; {weapon} reaches {range}.")
TOO_NEAR = mark("That spot is {distance} inches away; {weapon} fires no nearer than {range}.")
NO_SIGHT = mark("{name} cannot see that spot: {why}")
NO_SIGNAL = mark("{name} has no radio, and the crew does not hear him from there.")
DANGER_CLOSE = mark("{name} is {distance} inches from that spot; shells fall no nearer than {range}.")
NOT_PRESSED = mark("Final protective fire is for when an enemy is within {inches} inches of one of ours.")

HARMFUL: tuple[TubeShell, ...] = (HIGH_EXPLOSIVE, WHITE_PHOSPHORUS)
"""FNG-MORTAR-08 (house): the shells that must not fall near friends; smoke and light harm nobody."""


def why_not_seen(skirmish: Skirmish, figure: EntityId, at: tuple[float, float]) -> Refusal | None:
    """FNG-MORTAR-06, FNG-MORTAR-10, FNG-LOS-01: whether he sees a spot on the ground of the table, or why not."""
    refusal = why_not_there(skirmish, at)
    if refusal is not None:
        return refusal
    look = look_to(skirmish, figure, at)
    if look.clear:
        return None
    return refuse("FNG-LOS-01", NO_SIGHT, name=figure_of(skirmish.world, figure).name, why=clause_unseen(look))


def why_not_there(skirmish: Skirmish, at: tuple[float, float]) -> Refusal | None:
    """FNG-MORTAR-06: whether a spot is on the ground of the table."""
    if skirmish.ctx.map.on_table(at) and layer_of(at) == TABLE_GROUND:
        return None
    return refuse("FNG-MORTAR-06", OFF_TABLE)


def why_not_reached(skirmish: Skirmish, tube: EntityId, at: tuple[float, float]) -> Refusal | None:
    """FNG-MORTAR-01..03, FNG-ARTY-03: whether a tube on the table reaches a spot, or why not; from off it any does."""
    start = place_of(skirmish, tube)
    if start is None:
        return None
    row, inches = shells_weapon(skirmish, tube), distance(start, at)
    values = {"weapon": t(tube_row(skirmish, tube).title)}
    if inches > row.range + EPSILON:
        return refuse(row.rule, TOO_FAR, distance=apart(inches, row.range), range=row.range, **values)
    if inches < row.arming - EPSILON:
        return refuse(row.rule, TOO_NEAR, distance=apart(inches, row.arming), range=row.arming, **values)
    return None


# Who hears him ----------------------------------------------------------------------------------


def why_not_heard(skirmish: Skirmish, figure: EntityId, tube: EntityId) -> Refusal | None:
    """FNG-MORTAR-07: a spotter shouts from within six inches, has a radio to those who serve the tube, or fires a
    flare, as was agreed; a battery is reached by radio alone."""
    if shouts_to(skirmish, figure, tube) or is_on_the_net(skirmish, figure, tube):
        return None
    if not is_off_table(skirmish.world, tube) and has_flare(skirmish.world, figure):
        return None
    return refuse("FNG-MORTAR-07", NO_SIGNAL, name=figure_of(skirmish.world, figure).name)


def shouts_to(skirmish: Skirmish, figure: EntityId, tube: EntityId) -> bool:
    """FNG-MORTAR-07: whether somebody at a tube on the table hears him."""
    return any(_hears(skirmish, figure, man) for man in crew_at(skirmish, tube))


def is_on_the_net(skirmish: Skirmish, figure: EntityId, tube: EntityId) -> bool:
    """FNG-MORTAR-07 (house): whether he has a radio, or somebody has who hears him; and those at a tube on the table
    have one as well."""
    if not any(_hears(skirmish, figure, man) for man in _operators(skirmish, figure)):
        return False
    crew = crew_at(skirmish, tube)
    heard = (_hears(skirmish, man, other) for man in crew for other in _operators(skirmish, man))
    return is_off_table(skirmish.world, tube) or any(heard)


def has_flare(world: World, figure: EntityId) -> bool:
    """FNG-MORTAR-07: whether he can signal with a flare."""
    return FLARE in figure_of(world, figure).gear


def spend_flare(world: World, figure: EntityId) -> None:
    """FNG-MORTAR-07: the flare of his signal is gone."""
    man = world.get(figure, Figure)
    gear = list(man.gear)
    gear.remove(FLARE)
    world.set(figure, structs.replace(man, gear=tuple(gear)))


def _operators(skirmish: Skirmish, figure: EntityId) -> Ids:
    world = skirmish.world
    return tuple(
        man
        for man in able(world, side_of(world, figure))
        if any(device in figure_of(world, man).gear for device in (RADIO, OBSERVER))
    )


def _hears(skirmish: Skirmish, figure: EntityId, other: EntityId) -> bool:
    world, reach = skirmish.world, float(skirmish.ctx.tables.indirect.calling.shout)
    return figure == other or within(world.get(figure, At).point, world.get(other, At).point, reach)


# Danger close -----------------------------------------------------------------------------------


def why_not_near(
    skirmish: Skirmish, side: str, tube: EntityId, at: tuple[float, float], shell: TubeShell
) -> Refusal | None:
    """FNG-MORTAR-08, FNG-ARTY-07: whether a target is far enough from every friend, or who is too near."""
    if shell not in HARMFUL:
        return None
    world, danger = skirmish.world, tube_row(skirmish, tube).danger
    near = min(((distance(world.get(man, At).point, at), man) for man in able(world, side)), default=None)
    if near is None or near[0] >= danger - EPSILON:
        return None
    rule = "FNG-ARTY-07" if tube_row(skirmish, tube).deviation == "artillery" else "FNG-MORTAR-08"
    name = figure_of(world, near[1]).name
    return refuse(rule, DANGER_CLOSE, name=name, distance=apart(near[0], danger), range=danger)


def why_not_final(skirmish: Skirmish, side: str) -> Refusal | None:
    """FNG-MORTAR-09, FNG-ARTY-07: whether an enemy whom they know of is near enough to friends for final protective
    fire."""
    world, inches = skirmish.world, skirmish.ctx.tables.indirect.calling.final
    enemies = [enemy for enemy in able(world, other_side(side)) if not world.has(enemy, Hidden)]
    places = [Point(*world.get(man, At).point) for man in able(world, side)]
    if any(within(world.get(enemy, At).point, place, float(inches)) for enemy in enemies for place in places):
        return None
    return refuse("FNG-MORTAR-09", NOT_PRESSED, inches=inches)
