"""Wounded men and the commissar: where a machine may come for them, and who waits for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.oa.danger import full_squad, harm
from game.ai.oa.flak import FAR, Flak, flak
from game.ai.oa.goals import HELICOPTER, MEDEVAC, Goal
from game.ai.oa.view import POINT, View
from game.ai.proposals import Answer
from game.board.hexgrid import Hex, label
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.helicopters.casualties import can_ever_land
from game.rules.oa.helicopters.medevac import is_medevac
from game.rules.oa.model.components import Aboard, At, AtBase, Civilian, Helicopter, InUse, Prisoner, Unit
from game.rules.oa.model.decisions import Casualties, Load, MarkCasualty
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import helicopter_in, is_reduced, us_units
from game.rules.oa.resolve.antiaircraft_shot import RIFLE
from game.rules.oa.units.carrying import MEDICAL, SQUAD, is_due

CALLS_MEDEVAC = mark("calls the medevac to {hex} for the wounded of {name}")
TEAM_TO_WOUNDED = mark("a medical team flies out to the wounded in {hex}")


_NEAR = 5
_CLOSE = 4


def mark_casualty(battle: Battle, decision: Casualties) -> Iterator[Answer]:
    """OA-10-1: purple smoke for every wounded unit beside a medical team."""
    world = battle.world
    for order in battle.candidates():
        if isinstance(order, MarkCasualty):
            hex = world.get(order.unit, At).hex
            values = (("hex", label(hex)), ("name", world.get(order.target, Unit).name))
            yield order, Reason(CALLS_MEDEVAC, "OA-10-1", values)


# Where a machine may come for them --------------------------------------------------------------


def is_quiet(view: View, guns: tuple[Flak, ...], hex: Hex, *, within: int = FAR) -> bool:
    """OA-1-6, OA-7.1-2: whether a machine can land there, out of reach of anti-aircraft fire and of any harm.

    For something worth a single shot in flight only rifles, and machine guns ``within`` so many hexes, matter.
    """
    if not can_ever_land(view.battle, hex) or hex in view.field.burning:
        return False
    if any(gun.distances[hex] <= min(gun.range, FAR if gun.column == RIFLE else within) for gun in guns):
        return False
    protection = view.field.protection[hex]
    return not any(
        enemy.reaches(hex) and harm(view.field.original, full_squad(view), enemy.factor - protection) > 200
        for enemy in view.enemies
    )


def wounded_to_fetch(view: View, guns: tuple[Flak, ...]) -> tuple[Hex, ...]:
    """OA-10-1: quiet hexes with a wounded squad, where no machine is yet."""
    return tuple(
        hex
        for squad, hex in view.squads
        if is_reduced(view.world, squad)
        and helicopter_in(view.world, hex) is None
        and is_quiet(view, guns, hex, within=_CLOSE)
    )


def is_commissar(view: View, prisoner: EntityId) -> bool:
    """OA-12.1-2: whether this is the commissar, once he has been found out."""
    person = view.world.find(prisoner, Civilian)
    return person is not None and person.revealed and person.identity == "commissar"


def pick_up_goals(view: View, unit: EntityId, here: Hex) -> tuple[Goal, ...]:
    """OA-10-1, OA-14-4: wounded squads, and the commissar with his guard, go where a helicopter can land for them."""
    world, points = view.world, view.field.tables.ending.points
    if world.get(unit, Unit).kind != SQUAD:
        return ()
    if is_reduced(world, unit) and _medevac_comes(view):
        what, worth = MEDEVAC, -points["squad_injured"].value * POINT * 3 // 4
    elif any(is_commissar(view, e) for e in world.pointing_at(Prisoner, unit)):
        what, worth = HELICOPTER, points["commissar_evacuated"].value * POINT
    else:
        return ()
    guns = flak(view)
    for hex in view.field.near(here, _NEAR):
        if hex not in view.closed and is_quiet(view, guns, hex, within=_CLOSE):
            return (Goal(what, hex, 0, worth, unit, view.grid.distances(hex)),)
    return ()


def _medevac_comes(view: View) -> bool:
    """OA-10-3, OA-8.6-2: whether a medevac and a team could be with the wounded this turn or the next."""
    world = view.world
    if not any(unit.kind == MEDICAL for _, unit, _ in world.each(Unit, AtBase)):
        return any(world.get(e, Unit).kind == MEDICAL and not world.has(e, InUse) for e, _ in view.men)
    return any(
        is_medevac(world, e) and (world.has(e, At) or is_due(world, e, view.turn + 1)) for e in world.ids(Helicopter)
    )


# The medical team -------------------------------------------------------------------------------


def load_medical_team(view: View, guns: tuple[Flak, ...]) -> Iterator[Answer]:
    """OA-3.3-1, OA-8.2-1: a team at base boards the medevac when there are wounded whom it can reach."""
    world = view.world
    spots = wounded_to_fetch(view, guns)
    if not spots:
        return
    for machine in world.ids(Helicopter):
        if is_medevac(world, machine) and world.has(machine, AtBase) and not world.pointing_at(Aboard, machine):
            for team, unit, _ in world.each(Unit, AtBase):
                if unit.kind == MEDICAL:
                    yield Load(team, machine), Reason(TEAM_TO_WOUNDED, "OA-8.2-1", (("hex", label(spots[0])),))


def waits_for_medevac(view: View, unit: EntityId, hex: Hex) -> bool:
    """OA-10-1..4: whether a wounded unit and the team beside it should stay where they are for the medevac."""
    world = view.world
    machine = helicopter_in(world, hex)
    if machine is None or not is_medevac(world, machine):
        return False
    return is_reduced(world, unit) or world.get(unit, Unit).kind == MEDICAL


def medevac_stays(view: View, machine: EntityId) -> bool:
    """OA-10-3: whether the landed medevac waits for wounded whom the team beside it is about to call it for."""
    world = view.world
    if not is_medevac(world, machine):
        return False
    here = us_units(world, world.get(machine, At).hex)
    teams = [e for e in here if world.get(e, Unit).kind == MEDICAL and not world.has(e, InUse)]
    return bool(teams) and any(is_reduced(world, e) for e in here)
