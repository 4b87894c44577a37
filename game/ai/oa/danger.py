"""The likely cost of enemy fire to a unit, on its way and where its move ends.

The Viet Cong fire by known rules: at whoever moves, unless a helicopter in flight distracts them or somebody nearer
has still to move; later at the nearest helicopter, then the nearest unit in the open, then the nearest.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.ai.oa.temper import PLAIN
from game.ai.oa.view import FACES, POINT, Enemy, View, chances
from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.model.components import At, Civilian, Prisoner, Steps, Unit
from game.rules.oa.model.field import Field

FAR = 99
_AFTER_OTHERS = 200
"""The rest of an enemy's fire, in thousandths, where he has a better target: it may fall or be gone by his turn."""
_PIN = 80
_SILENCE = 160


class AtRisk(NamedTuple):
    """The stake in a shot at a unit: its kind, the steps it has left, the worth of the prisoners with it, and the cost
    of a lost step to the rest of the battle."""

    kind: str
    steps: int
    prisoners: int = 0
    strength: int = PLAIN.strength


def full_squad(view: View) -> AtRisk:
    """A squad that has lost nobody."""
    return AtRisk("us_squad", 2, strength=view.temper.strength)


def at_risk(view: View, unit: EntityId) -> AtRisk:
    """OA-12.3-2: the unit, and the points of the prisoners who suffer what it suffers."""
    world = view.world
    held = world.pointing_at(Prisoner, unit)
    prisoners = sum(_if_he_dies(view, e) for e in held)
    return AtRisk(world.get(unit, Unit).kind, world.get(unit, Steps).left, prisoners, view.temper.strength)


def _if_he_dies(view: View, prisoner: EntityId) -> int:
    """OA-14-1..5, OA-14-12: the points that go with a prisoner who is killed."""
    points = view.field.tables.ending.points
    person = view.world.find(prisoner, Civilian)
    if person is None:
        return (points["vc_captured"].value - points["vc_eliminated"].value) * POINT
    if person.revealed and person.identity == "commissar":
        return points["commissar_captured"].value * POINT
    return (points["civilian_captured"].value - points["civilian_lost"].value) * POINT


@lru_cache(maxsize=4096)
def harm(field: Field, at_risk: AtRisk, modifier: int) -> int:
    """OA-14-7..10: what one shot with this modifier costs a US unit on the average."""
    found = chances(field, modifier)
    step, kill = _price(field, at_risk)
    cost = (found.step + found.kill) * at_risk.prisoners
    cost += found.stop * _PIN + found.neutralise * _SILENCE + found.step * step + found.kill * kill
    return cost // FACES


def _price(field: Field, at_risk: AtRisk) -> tuple[int, int]:
    """The cost of the loss of a step, and of the whole unit."""
    points, kind, steps = field.tables.ending.points, at_risk.kind, at_risk.steps
    if kind == "us_squad":
        injured = -points["squad_injured"].value * POINT
        gone = -points["squad_eliminated"].value * POINT + 2 * at_risk.strength
        return (injured + at_risk.strength, gone) if steps > 1 else (gone - injured, gone - injured)
    if kind == "command":
        injured, gone = -points["command_injured"].value * POINT, -points["command_eliminated"].value * POINT
        return (injured, gone) if steps > 1 else (gone - injured, gone - injured)
    if kind == "medical":
        lost = -points["medical_eliminated"].value * POINT
        return lost, lost
    return POINT, 2 * POINT


class Watcher(NamedTuple):
    """An enemy who may fire at the unit that is about to move, and when.

    ``reacts_within``: he fires at the mover at this distance or less (a nearer unit that has still to move, or a
    helicopter in flight, holds his fire, but for a mover next to him).  ``open_at``, ``any_at``: how far the nearest
    other US unit is that he could fire at, in the open and at all.  ``busy``: a helicopter in flight draws what he
    fires later.
    """

    enemy: Enemy
    reacts_within: int
    open_at: int
    any_at: int
    busy: bool


def watchers(view: View, unit: EntityId, reach: int) -> tuple[Watcher, ...]:
    """The enemies that matter to ``unit`` if it goes ``reach`` hexes at most."""
    here = view.world.get(unit, At).hex
    return tuple(_watcher(view, unit, enemy) for enemy in view.enemies if enemy.distances[here] <= enemy.range + reach)


def _watcher(view: View, unit: EntityId, enemy: Enemy) -> Watcher:
    open_at = any_at = unmoved_at = FAR
    distances, sight, arc, reach = enemy.distances, enemy.sight, enemy.arc, enemy.range
    for other, hex, in_the_open, waits in view.in_the_field:
        distance = distances[hex]
        if distance > reach or not sight[hex] or other == unit or (arc is not None and hex not in arc):
            continue
        if distance < any_at:
            any_at = distance
        if in_the_open and distance < open_at:
            open_at = distance
        if waits and distance < unmoved_at:
            unmoved_at = distance
    near = view.draws_fire(enemy)
    reacts = 0 if near else min(enemy.range, unmoved_at)
    return Watcher(enemy, reacts, open_at, any_at, busy=near and not enemy.gun)


def reacts(watcher: Watcher, hex: Hex) -> bool:
    """OA-5.3-2..5: whether this enemy fires at a unit that comes to ``hex``: always at one that comes next to him."""
    distance = watcher.enemy.distances[hex]
    return (distance <= watcher.reacts_within or distance == 1) and watcher.enemy.reaches(hex)


def reaction_cost(view: View, watcher: Watcher, risk: AtRisk, hex: Hex) -> int:
    """OA-5.2-1: what the reaction fire of an enemy who ``reacts`` costs a unit that comes to ``hex``."""
    return harm(view.field.original, risk, watcher.enemy.factor - view.field.protection[hex])


def later_cost(view: View, watcher: Watcher, risk: AtRisk, hex: Hex, fired: int = 0) -> int:
    """OA-5.3-6..8: what his defensive fire costs a unit that ends in ``hex``, when he has ``fired`` at it before.

    Where he has a better target some of it is left: those who fire before him may have brought that target down.
    """
    enemy = watcher.enemy
    shots = enemy.shots - fired
    if shots <= 0 or not enemy.reaches(hex):
        return 0
    protection = view.field.protection[hex]
    cost = shots * harm(view.field.original, risk, enemy.factor - protection)
    return cost * _share(watcher, enemy.distances[hex], protection) // 1000


def _share(watcher: Watcher, distance: int, protection: int) -> int:
    """OA-5.3-6..9, OA-6.2-5: the chance, in thousandths, that he fires at a unit there rather than at a better target.

    A machine gun has to fire at whoever is next to it.
    """
    if watcher.busy:
        return _AFTER_OTHERS
    if watcher.enemy.gun and distance == 1:
        return 500 if watcher.any_at == 1 else 1000
    rival = watcher.open_at if protection == 0 or watcher.open_at < FAR else watcher.any_at
    if rival < distance or (protection > 0 and watcher.open_at < FAR):
        return _AFTER_OTHERS
    return 500 if rival == distance else 1000
