"""What enemy fire is likely to cost a unit, on its way and where its move ends.

The Viet Cong fire by known rules: at whoever moves, unless a helicopter in flight distracts them or somebody nearer
has still to move; later at the nearest helicopter, then the nearest unit in the open, then the nearest.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.ai.oa_us_view import FACES, POINT, Enemy, View, chances
from game.board.hexgrid import Hex
from game.engine.world import EntityId
from game.rules.oa.components import At, Steps, Unit
from game.rules.oa.field import Field

FAR = 99
_PIN = 80
_SILENCE = 160
_STRENGTH = 600
"""What a lost step costs the rest of the battle, besides its points."""


@lru_cache(maxsize=2048)
def harm(field: Field, kind: str, steps: int, modifier: int) -> int:
    """OA-14-7..10: what one shot with this modifier costs a US unit on the average."""
    found = chances(field, modifier)
    step, kill = _price(field, kind, steps)
    cost = found.stop * _PIN + found.neutralise * _SILENCE + found.step * step + found.kill * kill
    return cost // FACES


def _price(field: Field, kind: str, steps: int) -> tuple[int, int]:
    """What the loss of a step, and of the whole unit, costs."""
    points = field.tables.ending.points
    if kind == "us_squad":
        injured = -points["squad_injured"].value * POINT
        gone = -points["squad_eliminated"].value * POINT + 2 * _STRENGTH
        return (injured + _STRENGTH, gone) if steps > 1 else (gone - injured, gone - injured)
    if kind == "command":
        injured, gone = -points["command_injured"].value * POINT, -points["command_eliminated"].value * POINT
        return (injured, gone) if steps > 1 else (gone - injured, gone - injured)
    if kind == "medical":
        lost = -points["medical_eliminated"].value * POINT
        return lost, lost
    return POINT, 2 * POINT


class Watcher(NamedTuple):
    """An enemy who may fire at the unit that is about to move, and when.

    ``reacts_within``: he fires at the mover at this distance or less (a nearer unit that has still to move holds
    his fire, but for a mover next to him).  ``open_at``, ``any_at``: how far the nearest other US unit is that he
    could fire at, in the open and at all.  ``busy``: a helicopter in flight draws what he fires later.
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
    field = view.field
    open_at = any_at = unmoved_at = FAR
    for other, hex in view.men:
        distance = enemy.distances[hex]
        if other == unit or distance > enemy.range or not enemy.reaches(hex):
            continue
        any_at = min(any_at, distance)
        if field.protection[hex] == 0:
            open_at = min(open_at, distance)
        if distance < unmoved_at and other in view.unmoved:
            unmoved_at = distance
    near = any(enemy.distances[hex] <= enemy.range for hex, _ in view.flying) if enemy.sees_sky else False
    reacts = 0 if near else min(enemy.range, unmoved_at)
    return Watcher(enemy, reacts, open_at, any_at, busy=near and not enemy.gun)


def reacts(watcher: Watcher, hex: Hex) -> bool:
    """OA-5.3-2..5: whether this enemy fires at a unit that comes to ``hex``."""
    distance = watcher.enemy.distances[hex]
    within = watcher.reacts_within
    return (distance <= within or (distance == 1 and within > 0)) and watcher.enemy.reaches(hex)


def reaction_cost(view: View, watcher: Watcher, kind: str, steps: int, hex: Hex) -> int:
    """OA-5.2-1: what the reaction fire of an enemy who ``reacts`` costs a unit that comes to ``hex``."""
    return harm(view.field.original, kind, steps, watcher.enemy.factor - view.field.protection[hex])


def later_cost(view: View, watcher: Watcher, kind: str, steps: int, hex: Hex) -> int:
    """OA-5.3-6..8: what his defensive fire costs a unit that ends in ``hex``; 0 where he has a better target."""
    enemy = watcher.enemy
    if watcher.busy or not enemy.reaches(hex):
        return 0
    distance, protection = enemy.distances[hex], view.field.protection[hex]
    rival = watcher.open_at if protection == 0 or watcher.open_at < FAR else watcher.any_at
    if protection > 0 and watcher.open_at < FAR:
        return 0
    if rival < distance:
        return 0
    cost = enemy.shots * harm(view.field.original, kind, steps, enemy.factor - protection)
    return cost // 2 if rival == distance else cost


def kind_and_steps(view: View, unit: EntityId) -> tuple[str, int]:
    """The unit's kind and the steps it has left."""
    return view.world.get(unit, Unit).kind, view.world.get(unit, Steps).left
