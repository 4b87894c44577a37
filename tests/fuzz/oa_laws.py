"""What must hold in every battle of Operation Apocalypse, whatever anybody orders: each law gives its breaches."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from game.board.hexgrid import label
from game.engine.core.dice import Roll
from game.engine.core.game import Told
from game.engine.core.world import THE_GAME, EntityId
from game.rules.oa.ledger import ledger
from game.rules.oa.model.components import (
    US,
    VC,
    Aboard,
    Airborne,
    At,
    AtBase,
    Civilian,
    Counterattacked,
    Counterattacker,
    Crews,
    Gone,
    Helicopter,
    Inside,
    Mover,
    Plane,
    Prisoner,
    Steps,
    Unit,
    Weapon,
)
from game.rules.oa.model.decisions import Deploy
from game.rules.oa.model.events.turn import Crashed, PrisonersFreed
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Fired, Stopped
from game.rules.oa.model.query import allowed_shots, free_civilians, platoon_of, us_units, vc_units, weapons_in
from game.rules.oa.move.platoon import is_broken
from game.rules.oa.turn.victory import account, counts, total
from game.rules.oa.units.carrying import free_capacity
from game.rules.oa.units.stacking import us_points
from tests.fuzz.oa_laws_people import PEOPLE_LAWS
from tests.fuzz.oa_laws_support import SUPPORT_LAWS

Law = Callable[[Battle], Iterator[str]]


def hexes_with_pieces(battle: Battle) -> list[int]:
    """Every hex with anything in it, ascending."""
    return sorted({at.to for _, at in battle.world.each(At)})


# Single pieces ----------------------------------------------------------------------------------


def steps_are_kept(battle: Battle) -> Iterator[str]:
    """OA-2.1-1, OA-2.3-1: whoever lives has at least one step and at most all."""
    for unit, steps in battle.world.each(Steps):
        if not 1 <= steps.left <= steps.full:
            yield f"{unit} has {steps}"


def everybody_is_somewhere_once(battle: Battle) -> Iterator[str]:
    """Each piece is on the map, aboard, at base or gone, and in one of these only."""
    for kind in (Unit, Helicopter, Plane):
        for piece in battle.world.ids(kind):
            found = [place.__name__ for place in (At, Aboard, AtBase, Gone) if battle.world.has(piece, place)]
            if len(found) != 1:
                yield f"{kind.__name__} {piece} is {found}"


def nobody_stands_in_the_river(battle: Battle) -> Iterator[str]:
    """OA-4.5-4, OA-9.3-4: units on foot are on ground that can be entered, or survived the fire where they stood."""
    for unit, _, at in battle.world.each(Unit, At):
        if not battle.ctx.terrain[at.hex].passable and at.hex not in battle.ctx.burning:
            yield f"{unit} stands in {label(at.hex)}"


def what_flies_is_an_aircraft_on_the_map(battle: Battle) -> Iterator[str]:
    """OA-2.1-6: only machines on the map are face up."""
    for piece in battle.world.ids(Airborne):
        aircraft = battle.world.has(piece, Helicopter) or battle.world.has(piece, Plane)
        if not (aircraft and battle.world.has(piece, At)):
            yield f"{piece} flies"


def who_belongs_together_stands_together(battle: Battle) -> Iterator[str]:
    """OA-6.1-2, OA-3.2-4, OA-12.3-1: crew and weapon, bunker and occupant, guard and prisoner share a hex."""
    world = battle.world
    for kind in (Crews, Inside, Prisoner):
        for piece in world.ids(kind):
            other = EntityId(world.get(piece, kind).to)
            if world.find(piece, At) != world.find(other, At) and not world.has(piece, Aboard):
                yield f"{piece} and its {kind.__name__} {other} are apart"


def nobody_fires_too_often(battle: Battle) -> Iterator[str]:
    """OA-5.1-2, OA-6.2-6, OA-8.1-2: one shot a turn, two for machine guns and transports."""
    for piece in battle.world.ids(Fired):
        shots, allowed = battle.world.get(piece, Fired).shots, allowed_shots(battle, piece)
        if shots > allowed and not battle.world.has(piece, Gone):
            yield f"{piece} has fired {shots} of {allowed} shots"


def a_weapon_on_the_map_has_one_crew(battle: Battle) -> Iterator[str]:
    """OA-6.1-2, OA-6.1-5: a free VC unit serves each weapon; whoever comes with a counterattack serves none."""
    world = battle.world
    for weapon, _, _ in world.each(Weapon, At):
        crew = world.pointing_at(Crews, weapon)
        if len(crew) != 1 or any(world.has(crew[0], kind) for kind in (Prisoner, Gone, Counterattacker)):
            yield f"weapon {weapon} is served by {crew}"


def five_counterattack_once(battle: Battle) -> Iterator[str]:
    """OA-13.3-1: five squads at most come besides the placed ones, and only when the dice have brought them."""
    world = battle.world
    found = len(world.ids(Counterattacker))
    if found > (battle.ctx.tables.counterattack.check.squads if world.ids(Counterattacked) else 0):
        yield f"{found} units counterattack"


# What a hex and a machine hold ------------------------------------------------------------------


def one_helicopter_a_hex(battle: Battle) -> Iterator[str]:
    """OA-3.1-3: never two, in flight or landed."""
    crowds = Counter(at.hex for _, _, at in battle.world.each(Helicopter, At))
    yield from (f"{count} helicopters in {label(hex)}" for hex, count in crowds.items() if count > 1)


def no_machine_is_overloaded(battle: Battle) -> Iterator[str]:
    """OA-3.3-1..2: nobody carries more than he can."""
    for machine in battle.world.ids(Helicopter):
        if free_capacity(battle, machine) < 0:
            yield f"helicopter {machine} is overloaded"


def weapons_stand_alone(battle: Battle) -> Iterator[str]:
    """OA-3.2-2: one heavy weapon a hex."""
    yield from (
        f"two weapons in {label(hex)}" for hex in hexes_with_pieces(battle) if len(weapons_in(battle.world, hex)) > 1
    )


class Crowds:
    """OA-3.1-1, OA-3.1-7, OA-3.2-1: where too many stand, and where some rule has put them there."""

    def __init__(self) -> None:
        self.excused: set[int] = set()

    def breaches(self, battle: Battle, told: list[Told]) -> Iterator[str]:
        """Hexes that are too full though nobody was stopped, shot down or set free there."""
        for event in (item.event for item in told):
            if isinstance(event, Crashed | PrisonersFreed):
                self.excused.update((event.hex, *battle.ctx.grid.neighbours(event.hex)))
        crowded = {hex for hex in hexes_with_pieces(battle) if is_crowded(battle, hex)}
        self.excused &= crowded
        for hex in sorted(crowded - self.excused):
            if was_stopped_there(battle, hex):
                self.excused.add(hex)
            elif not is_passed_through(battle, hex):
                yield f"too many in {label(hex)}"


def is_crowded(battle: Battle, hex: int) -> bool:
    """Whether more stand there than the stacking rules allow, or both sides."""
    world, stacking = battle.world, battle.ctx.tables.pieces.stacking
    fighters, people = vc_units(world, hex), free_civilians(world, hex)
    shown = [e for e in people if world.get(e, Civilian) != Civilian("commissar", revealed=True)]
    if us_units(world, hex) and (fighters or people):
        return True
    return us_points(battle, hex) > stacking.us_points or not stacking.vc_fit(len(shown), len(fighters))


def is_passed_through(battle: Battle, hex: int) -> bool:
    """OA-3.1-6: whether the unit whose move is not over is there."""
    mover = battle.world.find(THE_GAME, Mover)
    at = battle.world.find(EntityId(mover.unit), At) if mover is not None else None
    return at is not None and at.hex == hex


def was_stopped_there(battle: Battle, hex: int) -> bool:
    """OA-5.7-1, OA-2.2-4: whether a unit there could not go on."""
    world = battle.world
    return any(
        world.has(unit, Stopped) or (platoon_of(world, unit) and is_broken(battle, platoon_of(world, unit)))
        for unit in us_units(world, hex)
    )


# The whole --------------------------------------------------------------------------------------


def the_force_is_complete(battle: Battle) -> Iterator[str]:
    """OA-2.2-1, OA-2.1-5, OA-13.2-6, OA-13.2-1, OA-13.3-2: no piece is ever lost from the count."""
    world = battle.world
    tables, found = battle.ctx.tables, Counter(unit.kind for _, unit in world.each(Unit))
    wanted = {"us_squad": 12, "medical": 3, "command": 1}
    if not isinstance(battle.decision, Deploy):
        wanted |= {"vc_squad": tables.units["vc_squad"].count, "civilian": 10}
    more = {"vc_squad": tables.counterattack.check.squads} if world.ids(Counterattacked) else {}
    for kind, count in wanted.items():
        if not count <= found[kind] <= count + more.get(kind, 0):
            yield f"{found[kind]} of {count} {kind}"
    if len(world.ids(Helicopter)) < 18:
        yield "helicopters are missing"


def the_points_add_up(battle: Battle) -> Iterator[str]:
    """OA-14-11: the total is the sum of the items."""
    points = battle.ctx.tables.ending.points
    by_item = sum(points[item].value * count for item, count in counts(battle).items())
    if not total(battle) == by_item == sum(line.points for line in account(battle)):
        yield f"{total(battle)} points are not {by_item}"


def sides_are_known(battle: Battle) -> Iterator[str]:
    """Prisoners are never the player's own men, nor guarded by the enemy."""
    for piece, unit, held in battle.world.each(Unit, Prisoner):
        guard = battle.world.find(EntityId(held.to), Unit)
        if unit.side == US or (guard is not None and guard.side == VC):
            yield f"{piece} is held by {held.to}"


LAWS: tuple[Law, ...] = (
    steps_are_kept,
    everybody_is_somewhere_once,
    nobody_stands_in_the_river,
    what_flies_is_an_aircraft_on_the_map,
    who_belongs_together_stands_together,
    nobody_fires_too_often,
    a_weapon_on_the_map_has_one_crew,
    five_counterattack_once,
    one_helicopter_a_hex,
    no_machine_is_overloaded,
    weapons_stand_alone,
    the_force_is_complete,
    the_points_add_up,
    sides_are_known,
    *PEOPLE_LAWS,
    *SUPPORT_LAWS,
)


# Rules cited ------------------------------------------------------------------------------------


def rules_told(told: list[Told]) -> Iterator[str]:
    """Every rule that events, and what is in them, cite."""
    for item in told:
        yield item.event.rule
        parts = (item.event, *getattr(item.event, "results", ()))
        yield from (part.rule for part in parts)
        yield from (modifier.rule for part in parts for modifier in getattr(part, "modifiers", ()))


def unknown_rules(told: list[Told], rolls: Iterable[Roll]) -> list[str]:
    """Rules that were cited, by events or for dice, and that the ledger does not have."""
    return sorted({rule for rule in (*rules_told(told), *(roll.rule for roll in rolls)) if rule not in ledger()})


def odd_rolls(rolls: Iterable[Roll]) -> list[str]:
    """OA-0-1: rolls of anything but one or two six-sided dice, or for nothing."""
    return [str(roll) for roll in rolls if roll.sides != 6 or len(roll.faces) not in (1, 2) or not roll.purpose]


BY_CHANCE = re.compile(r"\b(\d?d6|dice|die|rolls?|rose|random|ties|tests?|table)\b")
TIES = frozenset({"OA-3.1-6", "OA-12.2-3"})
"""Rules that speak of the nearest, and where dice choose between what is equally near."""


def unnamed_rolls(rolls: Sequence[Roll]) -> list[str]:
    """OA-0-1: rolls under a rule of the ledger whose words leave nothing to chance."""
    return sorted({roll.rule for roll in rolls} - TIES - rules_by_chance() - set(unknown_rules([], rolls)))


@cache
def rules_by_chance() -> frozenset[str]:
    """The rules whose words name dice, a test, a table, or leave something to chance."""
    rows = ledger().rules
    return frozenset(rule.id for rule in rows if BY_CHANCE.search(f"{rule.title} {rule.rule} {rule.ruling}".lower()))
