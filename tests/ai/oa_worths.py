"""What the commander of Operation Apocalypse weighs in positions laid out by lot, in numbers."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.oa import blast, danger, fire, flak, goals, helicopters, landing_zones, move, people, pickups, viet_cong
from game.ai.oa.places import Judge, Way
from game.board.hexgrid import Hex
from game.engine.core.dice import SeededDice
from game.rules.oa.model.components import US, VC, At, Helicopter, Unit
from tests.ai.lots import lay_out
from tests.ai.telling import told

Lines = Iterator[str]

HEXES = tuple(Hex(column * 100 + row) for column in range(10, 17) for row in range(9, 17))
"""The hexes round the village in which everybody is laid out."""


def _oa_machines(view: goals.Plan, guns: tuple[flak.Flak, ...]) -> Lines:
    world = view.world
    for machine, kind in world.each(Helicopter):
        cost = flak.FlightCost(view, guns, kind.kind, 1, flak.nearest_others(view, guns, machine))
        yield told(f"{kind.name} {machine} over", (cost.over(hex) for hex in HEXES))
        yield told(f"{kind.name} {machine} landed", (flak.landed_cost(view, kind.kind, 1, hex) for hex in HEXES))
        yield told(
            f"{kind.name} {machine} aboard", [flak.worth_aboard(view, machine), people.medevac_stays(view, machine)]
        )
        if kind.kind in ("cobra", "cayuse"):
            best = flak.best_stations(view, guns, machine, 3)
            yield told(f"{kind.name} {machine} stations", [(each.worth, each.hex, each.aim) for each in best])
        if world.has(machine, At):
            others = helicopters.other_flights(view, guns, machine)
            yield told(f"{kind.name} {machine} others", [(order, str(reason)) for order, reason in others])
        if kind.kind == "transport":
            yield told(f"{kind.name} {machine} safest", [landing_zones.safest_hex(view, guns, machine)])
            for platoon in (1, 2, 3):
                found = landing_zones.landing_hexes(view, guns, machine, platoon, 3)
                yield told(f"{kind.name} {machine} lands platoon {platoon}", found)


def _oa_men(view: goals.Plan) -> Lines:
    world = view.world
    shots = fire._target_hexes(view)
    for piece, start in fire._firers(view, shots):
        yield told(f"{piece} best shot", [fire._best_shot(view, piece, start, shots)])
    for unit, man in world.each(Unit):
        at = world.find(unit, At)
        if man.side != US or at is None:
            continue
        risk, eyes = danger.at_risk(view, unit), danger.watchers(view, unit, 3)
        yield told(f"{man.name} at risk", [*risk[:3], len(eyes), blast.charge_worth(view, unit, at.hex)])
        each = [(eye.enemy.hex, eye.reacts_within, eye.open_at, eye.any_at, eye.busy) for eye in eyes]
        yield told(f"{man.name} watched", each)
        for eye in eyes[:2]:
            yield told("  later", (danger.later_cost(view, eye, risk, hex) for hex in HEXES))
            yield told(
                "  at once", (danger.reacts(eye, hex) * danger.reaction_cost(view, eye, risk, hex) for hex in HEXES)
            )
        judge = Judge(view, unit, at.hex, risk, eyes)
        for do in (move.other_steps(view, unit, at.hex, 6), people.pick_up_goals(view, unit, at.hex)):
            yield told(f"{man.name} others", [each[0] for each in do])
        yield told(
            f"{man.name} waits", [people.waits_for_medevac(view, unit, at.hex), pickups._worth_fetching(view, at.hex)]
        )
        yield told(f"{man.name} goals", [(goal.what[:9], goal.hex, goal.worth) for goal in judge.goals])
        places = [judge.place(hex, 2, Way(1, 100, 0, at.hex)) for hex in HEXES if judge.may_end(hex)]
        yield told(f"{man.name} places", [(place.score, place.target, place.danger) for place in places])
        if man.kind == "us_squad":
            for eye in eyes[:2]:
                yield told("  smoke", [blast._spared(view, unit, eye, at.hex, takes) for takes in (True, False)])
            yield told(
                "  spoiled",
                [blast._spoiled(view, unit, at.hex), *map(str, blast.lay_smoke(view, unit, at.hex, capturing=False))],
            )


def _oa_viet_cong(view: goals.Plan) -> Lines:
    battle, world = view.battle, view.world
    machines = [machine for machine, _ in world.each(Helicopter) if world.has(machine, At)]
    for unit, piece in world.each(Unit):
        at = world.find(unit, At)
        if piece.side != VC or at is None:
            continue
        yield told(
            f"{unit} distracted", [viet_cong.is_distracted(battle, unit), viet_cong.is_machine_gun(battle, unit)]
        )
        waits = [viet_cong.nearer_to_move(battle, unit, mover, 4) for mover, _ in view.men]
        yield told(f"{unit} waits for", waits)
        yield told(f"{unit} aims", [_words(viet_cong.nearest_target(battle, unit, SeededDice(1)))])
        yield told(f"{unit} sky", [viet_cong.nearest_aircraft(battle, at.hex, machines, SeededDice(1))])
        yield told(f"{unit} wanted", [viet_cong.most_wanted(battle, at.hex, [hex for _, hex in view.men])])
    yield told("jungle", [viet_cong.others_in_jungle(battle)])


def _words(found: tuple[Hex, object] | None) -> str:
    return "nobody" if found is None else f"{found[0]}: {found[1]}"


def oa(seed: int) -> Lines:
    """All that the commander weighs in one position."""
    view = goals.Plan(lay_out(seed).battle)
    guns = flak.flak(view)
    yield told("seen", [view.turn, view.caution, view.points, view.goes_on, view.turns_to_come, view.search_worth])
    yield told(
        "enemies", [(e.unit, e.hex, e.range, e.factor, e.shots, e.sky_range, view.draws_fire(e)) for e in view.enemies]
    )
    yield told("targets", [(t.hex, t.protection, t.reduced, t.armed, goals.prospect(view, t)) for t in view.targets])
    yield told("guns", [(gun.hex, gun.column, gun.range, gun.shots) for gun in guns])
    yield told("goals", [(goal.what[:9], goal.hex, goal.radius, goal.worth) for goal in view.goals])
    yield told("bombs", sorted(blast.bomb_worths(view).items()))
    yield told("pick-ups", pickups.pick_ups(view, guns))
    yield told("standing by", pickups.standing_by(view))
    yield told("wounded", people.wounded_to_fetch(view, guns))
    yield told("quiet", (people.is_quiet(view, guns, hex) for hex in HEXES))
    yield told("within reach", (landing_zones.within_reach(view, hex) for hex in HEXES))
    yield told("under fire", (landing_zones.exposed_to(guns, hex, flak.nearest_over(view, guns, [])) for hex in HEXES))
    yield from _oa_machines(view, guns)
    yield from _oa_men(view)
    yield from _oa_viet_cong(view)
