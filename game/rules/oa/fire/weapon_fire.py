"""Section 6: the fire of a heavy weapon, from its frozen facts through the dice to its effect."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from game.board.hexgrid import Hex
from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.fire.firing import attack, fire_at, spend_shot
from game.rules.oa.fire.heavy_weapons import MORTAR, is_under_a_roof, line_of_fire
from game.rules.oa.model.components import At, Weapon
from game.rules.oa.model.events.turn import OFF_MAP
from game.rules.oa.model.events.viet_cong import LineSwept, RoundLanded
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import FiredAtMover
from game.rules.oa.model.query import ground_pieces, landed_helicopter
from game.rules.oa.resolve.shot import LINE, SHELL, Shot, shot_facts

_ACCURACY = mark("accuracy of the mortar")
_SCATTER = mark("where a mortar round falls")


def fire_vc_shot(battle: Battle, piece: EntityId, hex: Hex, *, mover: EntityId | None = None) -> None:
    """OA-6.1-3, OA-5.1-2: a VC unit or heavy weapon fires one shot at ``hex``, at ``mover`` if one is named."""
    weapon = battle.world.find(piece, Weapon)
    if weapon is None:
        fire_at(battle, piece, hex)
    elif weapon.kind == MORTAR:
        fire_round(battle, piece, hex)
    else:
        fire_line(battle, piece, hex)
        if mover is not None:
            battle.world.set(piece, FiredAtMover(mover, hex))


def weapon_odds(battle: Battle, weapon: EntityId, hex: Hex) -> tuple[tuple[Shot, Fraction], ...]:
    """OA-6.2-9, OA-6.3-3..4: every shot at a hex that firing at ``hex`` may lead to, with its chance.

    Certain for each hex on a machine gun's line; for a mortar as the round may fall.
    """
    if battle.world.get(weapon, Weapon).kind != MORTAR:
        return tuple((shot, Fraction(1)) for shot in line_facts(battle, weapon, hex).shots)
    aimed = round_facts(battle, weapon, hex)
    struck = enumerate_outcomes(lambda dice: resolve_round(aimed, battle.ctx, dice).struck)
    hexes = (other for other in struck if other is not None and takes_shells(battle, other))
    return tuple(
        (shot_facts(battle, weapon, other, manner=SHELL), struck[other])
        for other in sorted(hexes, key=lambda other: (other != hex, other))
    )


# The machine gun --------------------------------------------------------------------------------


class LineOfFire(Struct, frozen=True):
    """One burst of a machine gun: the hexes swept from the gun outwards, and a shot for each that is occupied."""

    gun: EntityId
    start: Hex
    hex: Hex
    swept: tuple[Hex, ...]
    shots: tuple[Shot, ...]


def line_facts(battle: Battle, gun: EntityId, hex: Hex) -> LineOfFire:
    """OA-6.2-1..3, OA-6.2-9: what a burst at ``hex`` attacks: every hex on the line with anybody on the ground."""
    swept = line_of_fire(battle, gun, hex)
    occupied = [other for other in swept if is_occupied(battle, other)]
    shots = tuple(shot_facts(battle, gun, other, manner=LINE) for other in occupied)
    return LineOfFire(gun, battle.world.get(gun, At).hex, hex, swept, shots)


def is_occupied(battle: Battle, hex: Hex) -> bool:
    """OA-6.2-1: whether any unit, of either side or none, or a landed helicopter is on the ground in ``hex``."""
    return bool(ground_pieces(battle.world, hex)) or landed_helicopter(battle.world, hex) is not None


def fire_line(battle: Battle, gun: EntityId, hex: Hex) -> None:
    """OA-6.2-1, OA-6.2-6, OA-6.2-9: spend a shot; a die for each occupied hex, from the gun outwards."""
    line = line_facts(battle, gun, hex)
    spend_shot(battle, gun)
    battle.emit(LineSwept(gun=gun, start=line.start, hex=hex, swept=line.swept, rule="OA-6.2-1"))
    for shot in line.shots:
        attack(battle, shot, battle.ctx.tables.weapons.dshk.column)


# The mortar -------------------------------------------------------------------------------------


class MortarRound(Struct, frozen=True):
    """One round of a mortar before the dice: from where it is fired, and at what."""

    mortar: EntityId
    start: Hex
    hex: Hex


class RoundOutcome(Struct, frozen=True):
    """The accuracy die, the die for its direction (0: on target), and the hex struck (None: off the map)."""

    aimed: MortarRound
    die: int
    direction: int
    struck: Hex | None


def round_facts(battle: Battle, mortar: EntityId, hex: Hex) -> MortarRound:
    """OA-6.3-3: the facts of a round aimed at ``hex``."""
    return MortarRound(mortar, battle.world.get(mortar, At).hex, hex)


def resolve_round(aimed: MortarRound, field: Field, dice: Dice) -> RoundOutcome:
    """OA-6.3-3..4, OA-0-4: where a round comes down: one die for accuracy, one by the rose where it goes astray."""
    rules = field.tables.weapons.mortar
    die = dice.d6(_ACCURACY, "OA-6.3-3")
    if rules.lands(die) == "on target":
        return RoundOutcome(aimed, die, 0, aimed.hex)
    direction = dice.d6(_SCATTER, "OA-6.3-4")
    struck = field.tables.roses[rules.rose].drift(field.grid, aimed.hex, direction)
    return RoundOutcome(aimed, die, direction, struck)


def fire_round(battle: Battle, mortar: EntityId, hex: Hex) -> None:
    """OA-6.3-2..5: spend the shot; whoever is in the hex struck is attacked, unless it is under a roof."""
    outcome = resolve_round(round_facts(battle, mortar, hex), battle.ctx, battle.dice)
    spend_shot(battle, mortar)
    struck = outcome.struck
    battle.emit(
        RoundLanded(
            mortar=mortar,
            start=outcome.aimed.start,
            hex=hex,
            die=outcome.die,
            direction=outcome.direction,
            struck=struck if struck is not None else OFF_MAP,
            roofed=struck is not None and is_under_a_roof(battle, struck),
            rule="OA-6.3-4" if outcome.direction else "OA-6.3-3",
        )
    )
    if struck is not None and takes_shells(battle, struck):
        attack(battle, shot_facts(battle, mortar, struck, manner=SHELL), battle.ctx.tables.weapons.mortar.column)


def takes_shells(battle: Battle, struck: Hex) -> bool:
    """OA-6.3-2, OA-6.3-4: whether a round that comes down in ``struck`` attacks anybody."""
    return not is_under_a_roof(battle, struck) and is_occupied(battle, struck)
