"""Hidden Viet Cong: what is kept from the US player, and what gives them away.

A house rule of some levels of difficulty.  A hex is either known or hidden as a whole: who is discovered gives away
everybody in his hex, and whoever joins men that are known is known himself.  Once known, a unit stays known.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.board.hexgrid import Hex
from game.engine.core.events import EVERYBODY, OWN_SIDE, Event
from game.engine.core.game import Secrets
from game.engine.core.orders import Decision
from game.engine.core.parts import parts
from game.engine.core.world import EntityId
from game.rules.oa.model.components import US, Airborne, At, Concealed, Helicopter
from game.rules.oa.model.events.turn import StepBegan, Stepped
from game.rules.oa.model.events.viet_cong import Discovered, LineSwept, RoundLanded
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.naming import NamesFirer, NamesHex
from game.rules.oa.model.query import helicopter_in, known_vc, us_hexes, us_units
from game.rules.oa.model.tables.difficulty import HiddenRules
from game.rules.oa.resolve.look import came_through_grass

RULE = "OA-13.2-6"


class _Hiding:
    """The judge of what the US player learns (``Secrets``)."""

    def tell(self, game: Battle, event: Event) -> None:
        """OA-13.2-6: who acts openly or is hit is discovered before it is told, who is come upon after it."""
        if not game.world.ids(Concealed):
            game.record(event)
            return
        if event.told is EVERYBODY:
            for entity in named(event):
                if game.world.has(entity, Concealed):
                    discover(game, game.world.get(entity, At).hex, "fires" if _fires(event, entity) else "attacked")
        game.record(event, self.hidden_from(game, event))
        for hex, why in list(_given_away(game, event)):
            discover(game, hex, why)

    def hides(self, game: Battle, side: str) -> bool:
        """OA-13.2-6: where the level hides the Viet Cong from the US player."""
        return side == US and game.ctx.level.hidden is not None

    def hidden_from(self, game: Battle, thing: Event | Decision) -> str:
        """OA-13.2-6..7: the US side, where this is about a hidden unit or tells placement and orders."""
        world = game.world
        if isinstance(thing, Event) and thing.told is OWN_SIDE:
            return US if game.ctx.level.hidden is not None else ""
        return US if any(world.has(entity, Concealed) for entity in named(thing)) else ""


_judge: Secrets = _Hiding()
OA.secrets = _judge


def discover(battle: Battle, hex: Hex, why: str) -> None:
    """OA-13.2-6: everybody hidden in ``hex`` is known from now on."""
    world = battle.world
    for piece in world.pointing_at(At, hex):
        if world.has(piece, Concealed):
            world.remove(piece, Concealed)
            battle.record(Discovered(unit=piece, hex=hex, why=why, rule=RULE))


# Whom an event names ----------------------------------------------------------------------------


def named(thing: Struct) -> Iterator[EntityId]:
    """Every entity that an event or a decision names, those in its parts included."""
    return parts(thing, EntityId)


def _fires(event: Event, entity: EntityId) -> bool:
    match event:
        case NamesFirer():
            return event.firer == entity
        case LineSwept():
            return event.gun == entity
        case RoundLanded():
            return event.mortar == entity
    return False


# What gives them away ---------------------------------------------------------------------------


def _given_away(battle: Battle, event: Event) -> Iterator[tuple[Hex, str]]:
    """The hexes of hidden units that this event gives away, and why."""
    rules = battle.ctx.level.hidden
    if rules is None:
        return
    if isinstance(event, StepBegan):
        for _, _, at in battle.world.each(Concealed, At):
            if is_near(battle, rules, at.hex):
                yield at.hex, "found"
        return
    if not isinstance(event, NamesHex) or not event.hex:
        return
    hex = event.hex
    if isinstance(event, Stepped) and battle.world.has(event.unit, Concealed) and _seen_moving(battle, event.unit):
        yield event.hex, "moves"
    elif known_vc(battle.world, hex) or is_near(battle, rules, hex):
        yield hex, "found"
    yield from ((other, "found") for other in _come_upon(battle, rules, hex))


def _come_upon(battle: Battle, rules: HiddenRules, hex: Hex) -> tuple[Hex, ...]:
    """OA-13.2-6: the hexes that US men on the ground or a helicopter in ``hex`` look into."""
    world = battle.world
    reach = rules.on_foot if us_units(world, hex) else 0
    if helicopter_in(world, hex) is not None:
        reach = max(reach, rules.from_air)
    return battle.ctx.near(hex, reach) if reach else ()


def is_near(battle: Battle, rules: HiddenRules, hex: Hex) -> bool:
    """OA-13.2-6: whether US men on the ground, or a helicopter, are near enough to find who hides in ``hex``."""
    world, near = battle.world, battle.ctx.near
    if any(us_units(world, other) for other in near(hex, rules.on_foot)):
        return True
    return any(helicopter_in(world, other) is not None for other in near(hex, rules.from_air))


def _seen_moving(battle: Battle, unit: EntityId) -> bool:
    """OA-13.2-6, OA-8.4-2..5: whether it joined men that are known, or moved where men or helicopters see it."""
    world, field = battle.world, battle.ctx
    hex = world.get(unit, At).hex
    if known_vc(world, hex) or any(field.sees(other, hex) for other in us_hexes(world)):
        return True
    machines = [at.hex for _, _, _, at in world.each(Helicopter, Airborne, At)]
    category, sighting = field.terrain[hex].category, field.tables.sighting
    return any(sighting.is_automatic(category, field.grid.distance(hex, other)) for other in machines) or (
        bool(machines) and came_through_grass(battle, unit)
    )
