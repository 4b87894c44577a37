"""Marks on the map for what the player is about: reach, targets, ways, sight lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.board.hexgrid import Hex
from game.engine.core.naming import NamesTarget
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import percent, t
from game.rules.oa.fire.heavy_weapons import MACHINE_GUN, line_of_fire
from game.rules.oa.helicopters.flying import why_not_set_down
from game.rules.oa.model import decisions
from game.rules.oa.model.components import At, Helicopter, Weapon
from game.rules.oa.model.decisions import CallStrike, Fire, Fly, Place, Search, UsReaction, VcReaction
from game.rules.oa.model.naming import NamesHex, who_acts
from game.rules.oa.model.query import hex_of, weapons_in
from game.rules.oa.odds.zones import fire_zone, flak_zone
from game.rules.oa.units.carrying import GROUND_UNITS
from game.rules.oa.words.turn import RESULTS
from game.ui.mapview.overlay import BLOCKED, CLEAR, FIRE, FLAK, PATH, REACH, TARGET, Ink, Line, Mark, Overlay
from game.ui.oa.desk import Desk, aim_of
from game.ui.oa.orders.acts import is_attack, name_of_act
from game.ui.oa.orders.intent import SIGHT, Intent
from game.ui.oa.orders.odds import best_effect
from game.ui.oa.orders.placing import lift_orders
from game.ui.oa.orders.words import marks_of
from game.ui.oa.shown.sightline import read_distance, read_sight
from game.ui.oa.shown.strike_marks import called_marks, run_in_hand, strike_marks

Shown = tuple[Iterable[Mark], Iterable[Line], Iterable[tuple[Hex, Ink]]]

_REACH_VEIL = 84
"""How strong the hexes in reach are (alpha): they have to show on grass and sand where the whole map is in view."""
_BARRED_VEIL = 40
"""How strong the hexes are that a unit comes through, but where its move may not end."""
_FLIGHT_VEIL = 30
"""How strong the hexes are that a machine can only fly over, where it cannot land."""


def show_marks(overlay: Overlay, desk: Desk, intent: Intent, hovered: Hex | None) -> bool:
    """Mark the map, below that the strip of a strike that has been called; whether anything changed."""
    marks, lines, outlines = _shown(desk, intent, hovered)
    run = run_in_hand(desk, intent, hovered) if not intent.tool else None
    below = strike_marks(desk, run) if run is not None else called_marks(desk)
    danger = danger_marks(desk, hovered) if not (intent.aim or intent.tool or intent.lift or run) else ([], [])
    return overlay.show([*below[0], *danger[0], *marks], [*below[1], *danger[1], *lines], outlines)


def _shown(desk: Desk, intent: Intent, hovered: Hex | None) -> Shown:
    """The marks for what the player is about."""
    if intent.tool and intent.tool_from is not None and hovered is not None:
        return *_tool_marks(desk, intent, intent.tool_from, hovered), ()
    if not desk.my_turn:
        return (), (), ()
    if intent.advice is not None:
        return marks_of(desk, intent.advice.order)
    marks = _coming_in(desk, intent.lift, hovered) if intent.lift and hovered else _marks(desk, intent)
    return marks, _lines(desk, intent, hovered), _outlines(desk, intent, hovered)


def _tool_marks(desk: Desk, intent: Intent, start: Hex, hovered: Hex) -> tuple[list[Mark], list[Line]]:
    if intent.tool != SIGHT:
        reading = read_distance(desk.battle, start, hovered)
        far = str(desk.battle.ctx.grid.distance(start, hovered))
        return [Mark(hovered, PATH, far, outlined=True)], [Line((start, hovered), PATH)]
    reading = read_sight(desk.battle, start, hovered)
    far = str(desk.battle.ctx.grid.distance(start, hovered))
    colour = CLEAR if reading.free else BLOCKED
    marks = [Mark(hovered, colour, far, outlined=True), *(Mark(hex, BLOCKED, outlined=True) for hex in reading.stops)]
    return marks, [Line((start, hovered), colour, dashed=not reading.free)]


def _marks(desk: Desk, intent: Intent) -> Iterator[Mark]:
    if intent.aim:
        yield from _aimed(desk, intent)
        return
    piece = desk.selected
    if piece is None:
        return
    plan = desk.plan(piece)
    for hex in sorted(plan.ends):
        yield Mark(hex, REACH, str(plan.found[hex].cost), veil=_REACH_VEIL)
    here = hex_of(desk.battle.world, piece)
    yield from (Mark(hex, BLOCKED, veil=_BARRED_VEIL) for hex in sorted(plan.found) if hex not in plan.ends | {here})
    yield from _targets(desk, piece)


def _coming_in(desk: Desk, platoon: int, hovered: Hex) -> Iterator[Mark]:
    """Where the helicopters of the platoon in hand would come in; red where those with troops could not land."""
    battle = desk.battle
    for order in lift_orders(battle, platoon, hovered):
        if isinstance(order, Place):
            machine = battle.ctx.tables.helicopters[battle.world.get(order.helicopter, Helicopter).kind]
            lands = machine.carries != GROUND_UNITS or battle.ctx.terrain[order.hex].landing
            yield Mark(order.hex, CLEAR if lands else BLOCKED, veil=70, outlined=True)


def _targets(desk: Desk, piece: EntityId) -> Iterator[Mark]:
    """Every hex that the piece may attack, with the chance of any effect; and those it may fly to."""
    attacks: dict[Hex, str] = {}
    flights: list[Hex] = []
    for order in desk.legal(piece):
        there = aim_of(desk.battle.world, order) if isinstance(order, NamesHex | NamesTarget) else None
        if there is None:
            continue
        if is_attack(order):
            attacks[there] = attacks.get(there) or _chance(desk, order)
        elif isinstance(order, NamesTarget):
            attacks.setdefault(there, "")
        elif isinstance(order, Place | Fly):
            flights.append(there)
    yield from (Mark(hex, REACH, veil=_flight_veil(desk, piece, hex)) for hex in flights)
    for hex, words in sorted(attacks.items()):
        yield Mark(hex, TARGET, words, veil=60, outlined=True)


def _flight_veil(desk: Desk, machine: EntityId, hex: Hex) -> int:
    """How strong a hex is lit that a machine may fly to: more where it could land."""
    battle = desk.battle
    kind = battle.ctx.tables.helicopters[battle.world.get(machine, Helicopter).kind]
    return _REACH_VEIL if kind.lands and why_not_set_down(battle, hex) is None else _FLIGHT_VEIL


def _chance(desk: Desk, order: Order) -> str:
    """The chance of any effect, or that there is none; a search, which always has one, is only named, and what needs
    no dice only marked."""
    if isinstance(order, Search):
        return name_of_act(order)
    effect = best_effect(desk.battle, order)
    if effect is None:
        return ""
    return percent(effect) if effect else t(RESULTS["none"])


def _aimed(desk: Desk, intent: Intent) -> Iterator[Mark]:
    aimed = intent.aimed
    hexes: dict[Hex, Ink] = {}
    for order in intent.aim:
        hex = aim_of(desk.battle.world, order)
        if hex and not isinstance(order, CallStrike):
            hexes[hex] = TARGET
    for hex, colour in hexes.items():
        yield Mark(hex, colour, veil=70, outlined=True)
    if isinstance(aimed, Fire) and desk.battle.world.find(aimed.unit, Weapon) is not None:
        yield from swept_marks(desk, aimed.unit, aimed.hex)
    if isinstance(aimed, Fire) and aimed.behind:
        yield Mark(aimed.behind, TARGET, veil=40, outlined=True)


def _lines(desk: Desk, intent: Intent, hovered: Hex | None) -> Iterator[Line]:
    world = desk.battle.world
    aimed = intent.aimed
    if aimed is not None:
        start, hex = hex_of(world, who_acts(aimed)), aim_of(world, aimed)
        if start is not None and hex and start != hex:
            yield Line((start, hex), TARGET, arrow=True)
        return
    piece = desk.selected
    if piece is None or hovered is None:
        return
    way = desk.plan(piece).way(hovered)
    if way:
        yield Line((world.get(piece, At).hex, *way), PATH, arrow=True)


def _outlines(desk: Desk, intent: Intent, hovered: Hex | None) -> Iterator[tuple[Hex, Ink]]:
    decision, world = desk.decision, desk.battle.world
    if isinstance(decision, UsReaction | VcReaction):
        hex = hex_of(world, decision.mover)
        if hex is not None:
            yield hex, TARGET
    piece = desk.selected
    if piece is not None:
        hex = hex_of(world, piece)
        if hex is not None:
            yield hex, REACH
        if hovered is not None and hovered != hex and desk.at(piece, hovered):
            yield hovered, CLEAR
    if intent.lift and hovered is not None:
        yield hovered, CLEAR


_VEIL = 30


def danger_marks(desk: Desk, hovered: Hex | None) -> tuple[list[Mark], list[Line]]:
    """The hexes that a weapon in the hex pointed at can fire at; for a machine gun also the line to the chosen piece.

    Nothing where the chosen piece could attack that hex itself: then its own chances are what the player looks at.
    """
    weapons = tuple(filter(desk.knows, weapons_in(desk.battle.world, hovered))) if hovered is not None else ()
    if hovered is None or not any(desk.battle.world.get(each, Weapon).ready for each in weapons):
        return [], []
    if desk.selected is not None and any(is_attack(order) for order in desk.at(desk.selected, hovered)):
        return [], []
    weapon = weapons[0]
    over = flak_zone(desk.battle, weapon) if isinstance(desk.decision, decisions.Airmobile) else ()
    if over:
        return [Mark(hex, FLAK, veil=_VEIL) for hex in over], []
    marks = [Mark(hex, FIRE, veil=_VEIL) for hex in fire_zone(desk.battle, weapon)]
    chosen = hex_of(desk.battle.world, desk.selected) if desk.selected is not None else None
    if desk.battle.world.get(weapon, Weapon).kind != MACHINE_GUN or chosen is None or chosen == hovered:
        return marks, []
    line = swept_marks(desk, weapon, chosen)
    return marks + line, [Line((hovered, line[-1].hex), TARGET, arrow=True)] if line else []


def swept_marks(desk: Desk, weapon: EntityId, hex: Hex) -> list[Mark]:
    """The hexes that a machine gun sweeps when it fires at ``hex``; a mortar sweeps none."""
    if desk.battle.world.get(weapon, Weapon).kind != MACHINE_GUN:
        return []
    return [Mark(swept, TARGET, veil=60, outlined=True) for swept in line_of_fire(desk.battle, weapon, hex)]
