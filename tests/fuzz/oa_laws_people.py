"""Laws of sections 10 and 12: prisoners and their guards, tunnels, terrorists, casualties and purple smoke."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from game.board.hexgrid import label
from game.engine.core.world import EntityId
from game.rules.oa.model.components import (
    VC,
    At,
    Civilian,
    Gone,
    Helicopter,
    InUse,
    LiftedOut,
    Prisoner,
    PurpleSmoke,
    Steps,
    Tunnel,
    Unit,
)
from game.rules.oa.model.decisions import Airmobile, Casualties, Evacuation
from game.rules.oa.model.game import Battle
from game.rules.oa.people.terrorists import SPENT, TERRORIST
from game.rules.oa.people.tunnels import buildings_tested
from game.rules.oa.units.guarding import is_known_commissar


def guards_hold_what_they_can(battle: Battle) -> Iterator[str]:
    """OA-12.1-5: three civilians, two Viet Cong or two and one for a squad, the commissar besides."""
    world = battle.world
    for guard in sorted(set(world.targets(Prisoner))):
        if world.has(EntityId(guard), Helicopter):
            continue
        held = [e for e in world.pointing_at(Prisoner, guard) if not is_known_commissar(world, e)]
        fighters = sum(world.get(e, Unit).side == VC for e in held)
        if world.get(EntityId(guard), Unit).kind != "us_squad":
            yield f"{guard} is no squad and holds {held}"
        elif not battle.ctx.tables.pieces.stacking.prisoners_fit(len(held) - fighters, fighters):
            yield f"{guard} holds {held}"


def prisoners_are_known(battle: Battle) -> Iterator[str]:
    """OA-12.1-2..3: a civilian who is held has been looked at, and no terrorist is."""
    for person, civilian, _ in battle.world.each(Civilian, Prisoner):
        if not civilian.revealed or civilian.identity == TERRORIST:
            yield f"{person} is held as {civilian}"


def terrorists_act_when_found(battle: Battle) -> Iterator[str]:
    """OA-12.2-1..2: none stays on the map face up, and nobody else is spent."""
    world = battle.world
    for person, civilian in world.each(Civilian):
        if civilian == Civilian(TERRORIST, revealed=True) and world.has(person, At):
            yield f"terrorist {person} stands about"
    for piece, gone in world.each(Gone):
        if gone.how == SPENT and world.find(piece, Civilian) != Civilian(TERRORIST, revealed=True):
            yield f"{piece} is spent"


def tunnels_are_few(battle: Battle) -> Iterator[str]:
    """OA-12.4-4..5: at most two, each in a building that was searched, and each building searched once."""
    tested = buildings_tested(battle.world)
    if list(tested) != sorted(set(tested)):
        yield f"searched twice: {tested}"
    for hex in tested:
        if battle.ctx.original.terrain[hex].category != "building":
            yield f"{label(hex)} was no building"
    hexes = [at.hex for _, _, at in battle.world.each(Tunnel, At)]
    if len(hexes) > battle.ctx.tables.searches.tunnels.most or len(set(hexes)) < len(hexes):
        yield f"tunnels in {hexes}"
    yield from (f"tunnel in {label(hex)}, where nobody looked" for hex in hexes if hex not in tested)


def smoke_stands_for_wounded(battle: Battle) -> Iterator[str]:
    """OA-10-1, OA-2.1-3: one in a hex and for a unit, and whenever it counts for a wounded unit in its hex."""
    world = battle.world
    found = [(at.hex, call.unit, call.team) for _, call, at in world.each(PurpleSmoke, At)]
    for what in zip(*found, strict=True):
        yield from (f"two purple smokes for {each}" for each, count in Counter(what).items() if count > 1)
    for hex, unit, team in found:
        if not world.has(EntityId(team), InUse):
            yield f"medical team {team} is not in use"
        if isinstance(battle.decision, Airmobile | Evacuation | Casualties):
            at, steps = world.find(EntityId(unit), At), world.find(EntityId(unit), Steps)
            if at is None or at.hex != hex or steps is None or not steps.reduced:
                yield f"purple smoke in {label(hex)} for {unit}"


def casualties_are_lifted_in_their_phase(battle: Battle) -> Iterator[str]:
    """OA-10-4..6: wounded are aboard only until the evacuation phase ends, one unit a machine, in its hex or away."""
    world = battle.world
    for unit, lifted in world.each(LiftedOut):
        if not isinstance(battle.decision, Evacuation) or not world.has(unit, At):
            yield f"{unit} is lifted out"
        if len(world.pointing_at(LiftedOut, lifted.to)) > 1:
            yield f"helicopter {lifted.to} has lifted two units out"


PEOPLE_LAWS: tuple[Callable[[Battle], Iterator[str]], ...] = (
    guards_hold_what_they_can,
    prisoners_are_known,
    terrorists_act_when_found,
    tunnels_are_few,
    smoke_stands_for_wounded,
    casualties_are_lifted_in_their_phase,
)
