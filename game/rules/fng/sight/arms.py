"""What a figure has to fight with, and what he can fire now: FNG-WEAP, FNG-AMMO."""

from __future__ import annotations

from game.board.table.geometry import distance, within
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark, t
from game.rules.fng.model.components import At, Clock, Figure, OncePerTurn, Readied
from game.rules.fng.model.components_arms import FiredIn
from game.rules.fng.model.components_melee import Fighting, Retrieving
from game.rules.fng.model.query import able, figure_of, is_empty
from game.rules.fng.model.skirmish import Skirmish
from game.rules.fng.model.table_weapons import BARE_HANDS, GRENADE, Group, Weapon
from game.rules.fng.resolve.outgunned import reach
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
RETRIEVES = mark("{name} has his hands full with a wounded man.")


CREW_REACH = 2.0
"""FNG-WEAP-09 (house): inches from a gunner to the man who feeds his gun."""

HEAVY: tuple[Group, ...] = ("medium machine gun", "heavy machine gun")


def weapon_row(skirmish: Skirmish, weapon: str) -> Weapon:
    """The line of the weapon table."""
    return skirmish.ctx.tables.arms.weapons[weapon]


def title_of(skirmish: Skirmish, weapon: str) -> str:
    """What a weapon is called, a word for ``t``."""
    return weapon_row(skirmish, weapon).title


def why_not_weapon(skirmish: Skirmish, figure: EntityId, weapon: str) -> Refusal | None:
    """FNG-WEAP-11, FNG-AMMO-01, FNG-WEAP-18: what keeps him from firing this weapon now, or None."""
    man = figure_of(skirmish.world, figure)
    if weapon not in man.weapons:
        return refuse("FNG-WEAP-01", NOT_HIS, name=man.name)
    row = weapon_row(skirmish, weapon)
    if not row.is_ranged or row.thrown or row.is_blast or row.path:
        return refuse("FNG-WEAP-02", NOT_FIRED, weapon=t(row.title))
    return why_not_use(skirmish, figure, weapon)


def why_not_use(skirmish: Skirmish, figure: EntityId, weapon: str) -> Refusal | None:
    """FNG-WEAP-11, FNG-AMMO-01, FNG-WEAP-18, FNG-WEAP-26, FNG-GREN-09: what keeps any weapon silent now, or None."""
    world, man = skirmish.world, figure_of(skirmish.world, figure)
    row = weapon_row(skirmish, weapon)
    title = t(row.title)
    if world.has(figure, Fighting):
        return refuse("FNG-MELEE-06", IN_MELEE, name=man.name)
    if swims(skirmish, figure):
        return refuse("FNG-SWIM-05", SWIMS, name=man.name)
    if world.has(figure, Retrieving):
        return refuse("FNG-CASU-01", RETRIEVES, name=man.name)
    if is_empty(world, figure, weapon):
        return refuse("FNG-AMMO-01", OUT_OF_AMMO, weapon=title, name=man.name)
    if (row.sets_up or row.readied) and not is_ready(world, figure, weapon):
        message, rule = (NOT_SET_UP, "FNG-WEAP-11") if row.sets_up else (NOT_READY, "FNG-TURN-08")
        return refuse(rule, message, weapon=title)
    if row.once_a_turn and was_fired(world, figure, row.fired_from or weapon):
        return refuse("FNG-WEAP-18", SPENT, weapon=title)
    rested = last_fired(world, figure, weapon) < world.the(Clock).turn - 1
    if row.once_a_turn and not rested and is_alone(skirmish, figure, weapon):
        return refuse("FNG-WEAP-26", ONE_MAN, weapon=title)
    return None


def carries(skirmish: Skirmish, figure: EntityId, weapon: str) -> bool:
    """FNG-GREN-08, FNG-WEAP-01: whether he has this weapon; a grenade if anybody of his force was given some."""
    world, man = skirmish.world, figure_of(skirmish.world, figure)
    if weapon != GRENADE:
        return weapon in man.weapons
    return any(other.side == man.side and GRENADE in other.weapons for _, other in world.each(Figure))


def last_fired(world: World, figure: EntityId, weapon: str) -> int:
    """FNG-WEAP-26, FNG-WEAP-29: the turn in which he fired a weapon that needs two men; -2 for never."""
    fired = world.find(figure, FiredIn)
    return dict(fired.turns).get(weapon, -2) if fired is not None else -2


def is_alone(skirmish: Skirmish, figure: EntityId, weapon: str) -> bool:
    """FNG-WEAP-09, FNG-WEAP-12: whether nobody serves a crewed weapon with him."""
    return weapon_row(skirmish, weapon).crew > 1 and not mates(skirmish, figure)


def mates(skirmish: Skirmish, figure: EntityId) -> tuple[EntityId, ...]:
    """FNG-WEAP-09 (house): who serves his weapon with him, the nearest first: squad mates within two inches who have
    no crewed weapon of their own."""
    world, arms = skirmish.world, skirmish.ctx.tables.arms.weapons
    man, at = figure_of(world, figure), world.get(figure, At).point
    found = []
    for other in able(world, man.side):
        mate, place = figure_of(world, other), world.get(other, At).point
        near = other != figure and mate.squad == man.squad and within(place, at, CREW_REACH)
        if near and not any(arms[each].crew > 1 for each in mate.weapons):
            found.append((distance(place, at), other))
    return tuple(other for _, other in sorted(found))


def why_not_carry(skirmish: Skirmish, figure: EntityId) -> Refusal | None:
    """FNG-WEAP-12: one man does not move a medium or heavy machine gun."""
    for weapon in figure_of(skirmish.world, figure).weapons:
        row = weapon_row(skirmish, weapon)
        if row.group in HEAVY and is_alone(skirmish, figure, weapon):
            name = figure_of(skirmish.world, figure).name
            return refuse("FNG-WEAP-12", ONE_MAN_CARRIES, name=name, weapon=t(row.title))
    return None


def is_ready(world: World, figure: EntityId, weapon: str) -> bool:
    """FNG-TURN-08, FNG-WEAP-11: whether the weapon is set up, or the grenade in his hand."""
    readied = world.find(figure, Readied)
    return readied is not None and weapon in readied.weapons


def was_fired(world: World, figure: EntityId, weapon: str) -> bool:
    """FNG-WEAP-18: whether a weapon that fires once a turn has been fired in this one."""
    once = world.find(figure, OncePerTurn)
    return once is not None and weapon in once.weapons


def guns(skirmish: Skirmish, figure: EntityId) -> tuple[str, ...]:
    """FNG-WEAP-02: the weapons he can fire now, the one in his hands first."""
    weapons = figure_of(skirmish.world, figure).weapons
    return tuple(weapon for weapon in weapons if why_not_weapon(skirmish, figure, weapon) is None)


def reach_of(skirmish: Skirmish, figure: EntityId, weapon: str) -> float:
    """FNG-WEAP-02: how far this weapon reaches in his hands, in inches."""
    attributes = figure_of(skirmish.world, figure).attributes
    return float(reach(skirmish.ctx.tables, weapon, attributes, skirmish.ctx.edition))


def farthest(skirmish: Skirmish, figure: EntityId) -> float:
    """FNG-REACT-11: inches to which he can fire with what he carries, loaded or not; 0 with nothing but a blade."""
    weapons = figure_of(skirmish.world, figure).weapons
    ranged = [w for w in weapons if weapon_row(skirmish, w).is_ranged and not weapon_row(skirmish, w).thrown]
    return max((reach_of(skirmish, figure, w) for w in ranged), default=0.0)


def in_hand(skirmish: Skirmish, figure: EntityId) -> str:
    """FNG-OGR-02: the weapon by which he is outgunned or not: the first he could fire, else the first he has."""
    usable = guns(skirmish, figure)
    weapons = figure_of(skirmish.world, figure).weapons
    return usable[0] if usable else weapons[0] if weapons else ""


def strongest_in_hand(skirmish: Skirmish, figure: EntityId) -> str:
    """FNG-OGR-01..02: the weapon that counts when others outgun him: his gun, or a grenade that he holds ready and
    that is rated higher."""
    readied, arms = skirmish.world.find(figure, Readied), skirmish.ctx.tables.arms
    held = [w for w in (readied.weapons if readied is not None else ()) if arms.weapons[w].readied]
    return max((in_hand(skirmish, figure), *held), key=lambda weapon: arms.ogr(weapon or BARE_HANDS))


def put_up(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-WEAP-11: a gun that was set up is not, once its gunner goes elsewhere; a readied grenade stays so."""
    world = skirmish.world
    readied = world.find(figure, Readied)
    if readied is None:
        return
    kept = tuple(weapon for weapon in readied.weapons if not weapon_row(skirmish, weapon).sets_up)
    if kept:
        world.set(figure, Readied(kept))
    else:
        world.remove(figure, Readied)
