"""The arms that a figure has to fight with, and those that he can fire now: FNG-WEAP, FNG-AMMO."""

from __future__ import annotations

from game.board.skirmish.arms import ASSISTANT, GUNNER, Carried, Serves, seats_of, served_from
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World, notes_on
from game.engine.text import mark, t
from game.rules.fng.model.arms import (
    NEVER,
    Arm,
    Arms,
    arms_of,
    change,
    is_empty,
    is_ready,
    kind_of,
    ready_kinds,
    weapons_of,
)  # fmt: skip
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.figures import Clock, Figure
from game.rules.fng.model.components.melee import Fighting, Retrieving
from game.rules.fng.model.components.vehicles import Aboard, Inside, Mounted
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.tables.weapons import BARE_HANDS, GRENADE, Group, Weapon
from game.rules.fng.model.vehicles import gun_spotted_for, main_gun_of
from game.rules.fng.resolve.outgunned import reach
from game.rules.fng.sight.arcs import fires_from_inside
from game.rules.fng.sight.water import swims
from game.rules.fng.turn.acting import IN_MELEE

NOT_HIS = mark("{name} has no such weapon.")
NOT_FIRED = mark("{weapon} is not a weapon to fire.")
ONE_MAN = mark("{weapon}: one man loads and fires it every other turn.")
ONE_MAN_CARRIES = mark("{name} cannot move {weapon} alone; let him leave it.")
OUT_OF_AMMO = mark("{weapon}: out of ammunition; {name} reloads when he is next active.")
NOT_SET_UP = mark("{weapon} has to be set up first, which takes an activation.")
NOT_READY = mark("{weapon} has to be readied first, which takes an activation.")
SPENT = mark("{weapon} has been fired in this turn.")
SWIMS = mark("{name} swims, and has no hand free for a weapon.")
BLASTS_BACK = mark("{weapon} is not fired in a tunnel: its back blast would kill whoever fires it.")
ONLY_SHOT = mark("{weapon}: in a tunnel only rounds of shot are fired.")
IS_INSIDE = mark("{name} is under armour and cannot fire from there.")
RETRIEVES = mark("{name} has his hands full with a wounded man.")


_HEAVY: tuple[Group, ...] = ("medium machine gun", "heavy machine gun")
_MANY = 3
"""FNG-WEAP-26 (house): the crew of the very large recoilless rifles, which one man moves no more than a machine gun."""


def is_heavy(row: Weapon) -> bool:
    """FNG-WEAP-12, FNG-WEAP-26: whether one man alone cannot move it."""
    return row.group in _HEAVY or row.crew >= _MANY


def weapon_row(skirmish: Skirmish, weapon: str) -> Weapon:
    """The line of the weapon table."""
    return skirmish.ctx.tables.arms.weapons[weapon]


def title_of(skirmish: Skirmish, weapon: str) -> str:
    """The name of a weapon, a word for ``t``."""
    return weapon_row(skirmish, weapon).title


def why_not_weapon(skirmish: Skirmish, figure: EntityId, weapon: str) -> Refusal | None:
    """FNG-WEAP-11, FNG-AMMO-01, FNG-WEAP-18: what keeps him from firing this weapon now, or None."""
    if weapon not in weapons_of(skirmish.world, figure):
        return refuse("FNG-WEAP-01", NOT_HIS, name=figure_of(skirmish.world, figure).name)
    row = weapon_row(skirmish, weapon)
    if not row.is_ranged or row.thrown or row.is_blast or row.path:
        return refuse("FNG-WEAP-02", NOT_FIRED, weapon=t(row.title))
    return why_not_use(skirmish, figure, weapon)


def why_not_use(skirmish: Skirmish, figure: EntityId, weapon: str) -> Refusal | None:
    """FNG-WEAP-11, FNG-AMMO-01, FNG-WEAP-18, FNG-WEAP-26, FNG-GREN-09: what keeps any weapon silent now, or None."""
    refusal = why_no_hand_free(skirmish, figure)
    if refusal is not None:
        return refusal
    world, man = skirmish.world, figure_of(skirmish.world, figure)
    row = weapon_row(skirmish, weapon)
    title = t(row.title)
    refusal = _why_not_underground(skirmish, figure, row)
    if refusal is not None:
        return refusal
    if world.has(figure, Inside) and not fires_from_inside(skirmish, figure, weapon):
        return refuse("FNG-VEH-02", IS_INSIDE, name=man.name)
    if is_empty(world, figure, weapon):
        return refuse("FNG-AMMO-01", OUT_OF_AMMO, weapon=title, name=man.name)
    if (row.sets_up or row.readied) and not is_ready(world, figure, weapon):
        message, rule = (NOT_SET_UP, "FNG-WEAP-11") if row.sets_up else (NOT_READY, "FNG-TURN-08")
        return refuse(rule, message, weapon=title)
    if row.once_a_turn and last_fired(skirmish, figure, weapon) == world.the(Clock).turn:
        return refuse("FNG-WEAP-18", SPENT, weapon=title)
    rested = last_fired(skirmish, figure, weapon) < world.the(Clock).turn - 1
    if row.once_a_turn and not rested and is_alone(skirmish, figure, weapon):
        return refuse("FNG-WEAP-26", ONE_MAN, weapon=title)
    return None


def _why_not_underground(skirmish: Skirmish, figure: EntityId, row: Weapon) -> Refusal | None:
    """FNG-TUNNEL-37, FNG-TUNNEL-39: what silences a weapon in a tunnel: its back blast, or a round that is no shot."""
    if not is_below(skirmish.world, figure):
        return None
    if row.back_blast:
        return refuse("FNG-TUNNEL-39", BLASTS_BACK, weapon=t(row.title))
    if row.group == "grenade launcher" and row.is_blast:
        return refuse("FNG-TUNNEL-37", ONLY_SHOT, weapon=t(row.title))
    return None


def why_no_hand_free(skirmish: Skirmish, figure: EntityId) -> Refusal | None:
    """FNG-MELEE-06, FNG-SWIM-05, FNG-CASU-01: what keeps him from handling anything now, or None."""
    world, name = skirmish.world, figure_of(skirmish.world, figure).name
    if world.has(figure, Fighting):
        return refuse("FNG-MELEE-06", IN_MELEE, name=name)
    if swims(skirmish, figure):
        return refuse("FNG-SWIM-05", SWIMS, name=name)
    if world.has(figure, Retrieving):
        return refuse("FNG-CASU-01", RETRIEVES, name=name)
    return None


def carries(skirmish: Skirmish, figure: EntityId, weapon: str) -> bool:
    """FNG-GREN-08, FNG-WEAP-01: whether he has this weapon; a grenade if anybody of his force was given some."""
    world, side = skirmish.world, figure_of(skirmish.world, figure).side
    if weapon != GRENADE:
        return weapon in weapons_of(world, figure)
    return any(man.side == side and GRENADE in weapons_of(world, each) for each, man in world.each(Figure))


def last_fired(skirmish: Skirmish, figure: EntityId, weapon: str) -> int:
    """FNG-WEAP-18, FNG-WEAP-26, FNG-WEAP-29: the turn in which this weapon of his was fired last, whatever round."""
    return max((arm.fired_in for _, arm in served_by(skirmish, figure, weapon)), default=NEVER)


def served_by(skirmish: Skirmish, figure: EntityId, weapon: str) -> Arms:
    """FNG-WEAP-18: what he has of this weapon: the launcher with every round that is fired from it."""
    rows = skirmish.ctx.tables.arms.weapons
    launcher = rows[weapon].fired_from or weapon
    served = arms_of(skirmish.world, figure)
    return tuple((each, arm) for each, arm in served if (rows[arm.kind].fired_from or arm.kind) == launcher)


def is_alone(skirmish: Skirmish, figure: EntityId, weapon: str) -> bool:
    """FNG-WEAP-09, FNG-WEAP-12: whether a weapon that takes a crew has nobody in the seat of an assistant; one that is
    mounted on a vehicle takes none (house)."""
    if is_mounted(skirmish.world, figure, weapon):
        return False
    return weapon_row(skirmish, weapon).crew > 1 and not assistants(skirmish, figure, weapon)


def assistants(skirmish: Skirmish, figure: EntityId, weapon: str) -> tuple[EntityId, ...]:
    """FNG-WEAP-09..12: who feeds a crewed weapon that he has, ascending: those who have a seat besides him where he
    fires."""
    gun = served_from(skirmish.world, figure, GUNNER)
    if gun is None or weapon_row(skirmish, weapon).crew < 2:
        return ()
    return tuple(man for seat, man in seats_of(skirmish.world, gun) if seat == ASSISTANT)


def is_mounted(world: World, figure: EntityId, weapon: str) -> bool:
    """FNG-VEH-06, FNG-GUN-01: whether this weapon is that of his seat aboard a vehicle."""
    if not world.has(figure, Aboard):
        return False
    return any(arm.kind == weapon and world.has(gun, Mounted) for gun, arm in arms_of(world, figure))


def why_not_carry(skirmish: Skirmish, figure: EntityId) -> Refusal | None:
    """FNG-WEAP-12, FNG-WEAP-26: one man moves no medium or heavy machine gun, and no very large recoilless rifle."""
    for weapon in weapons_of(skirmish.world, figure):
        row = weapon_row(skirmish, weapon)
        if is_heavy(row) and is_alone(skirmish, figure, weapon):
            name = figure_of(skirmish.world, figure).name
            return refuse("FNG-WEAP-12", ONE_MAN_CARRIES, name=name, weapon=t(row.title))
    return None


_LOADED = notes_on(Aboard, Arm, Carried, Fighting, Figure, Inside, Mounted, Retrieving, Serves)
"""Notes on what men can fire in one turn."""


def guns(skirmish: Skirmish, figure: EntityId) -> tuple[str, ...]:
    """FNG-WEAP-02: the weapons he can fire now, the one in his hands first."""
    turn = skirmish.world.the(Clock).turn  # all of the clock that counts
    notes, key = _LOADED(skirmish.world), (skirmish.ctx, figure, turn, swims(skirmish, figure))
    found: tuple[str, ...] | None = notes.get(key)
    if found is None:
        weapons = weapons_of(skirmish.world, figure)
        found = tuple(weapon for weapon in weapons if why_not_weapon(skirmish, figure, weapon) is None)
        notes[key] = found
    return found


def reach_of(skirmish: Skirmish, figure: EntityId, weapon: str) -> float:
    """FNG-WEAP-02: how far this weapon reaches in his hands, in inches."""
    attributes = figure_of(skirmish.world, figure).attributes
    return float(reach(skirmish.ctx.tables, weapon, attributes, skirmish.ctx.edition))


def farthest(skirmish: Skirmish, figure: EntityId) -> float:
    """FNG-REACT-11: inches to which he can fire with what he carries, loaded or not, or have a main gun fired for which
    he spots; 0 with nothing but a blade."""
    weapons = weapons_of(skirmish.world, figure)
    vehicle = gun_spotted_for(skirmish.world, figure)
    gun = main_gun_of(skirmish.world, vehicle) if vehicle is not None else None
    if gun is not None:
        return float(weapon_row(skirmish, kind_of(skirmish.world, gun)).range)
    rows = [(weapon, weapon_row(skirmish, weapon)) for weapon in weapons]
    ranged = [weapon for weapon, row in rows if row.is_ranged and not (row.thrown or row.is_lobbed)]
    return max((reach_of(skirmish, figure, w) for w in ranged), default=0.0)


def in_hand(skirmish: Skirmish, figure: EntityId) -> str:
    """FNG-OGR-02: the weapon by which he is outgunned or not: the first he could fire, else the first he has."""
    usable = guns(skirmish, figure)
    weapons = weapons_of(skirmish.world, figure)
    return usable[0] if usable else weapons[0] if weapons else ""


def strongest_in_hand(skirmish: Skirmish, figure: EntityId) -> str:
    """FNG-OGR-01..02: the weapon that counts when others outgun him: his gun, or a grenade that he holds ready and
    that is rated higher."""
    arms = skirmish.ctx.tables.arms
    held = [weapon for weapon in ready_kinds(skirmish.world, figure) if arms.weapons[weapon].readied]
    return max((in_hand(skirmish, figure), *held), key=lambda weapon: arms.ogr(weapon or BARE_HANDS))


def put_up(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-WEAP-11: a gun that was set up is not, once its gunner goes elsewhere; a readied grenade stays so."""
    for weapon, arm in arms_of(skirmish.world, figure):
        if arm.ready and weapon_row(skirmish, arm.kind).sets_up:
            change(skirmish.world, weapon, ready=False)
