"""The report of each weapon: which sound is heard when it is fired, and what flies."""

from __future__ import annotations

from game.board.table.measure.facing import DEGREES, UNIT, turned_to
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.weapons import Group, Weapon
from game.rules.fng.model.vehicles import row_of, vehicle_of
from game.ui.battle.effects import Effect
from game.ui.skirmish.acting import Acting, pixels
from game.ui.skirmish.shown.blasts import Bolt

Place = tuple[float, float]

_OF_GROUP: dict[Group, str] = {
    "submachine gun": "machine_gun", "machine pistol": "machine_gun", "light machine gun": "machine_gun",
    "medium machine gun": "machine_gun", "heavy machine gun": "machine_gun", "aircraft gun": "machine_gun",
    "grenade launcher": "launcher", "flame-thrower": "fire", "napalm": "fire", "anti-tank": "rocket",
    "rocket": "rocket", "main gun": "cannon", "mortar": "mortar", "artillery": "shell", "bomb": "shell",
}  # fmt: skip
"""The sound of a group of weapons; of all others, single shots."""
_TEARS = "minigun"
"""Part of the key of a weapon whose shots are heard as one."""
_FLAT: tuple[Group, ...] = ("anti-tank", "main gun", "rocket")
"""Groups whose rounds fly flat at their mark, with a flash or a trail of smoke."""


def row_called(game: Skirmish, weapon: str) -> Weapon | None:
    """The line of a weapon that an event names by its key or its title, or by that of what hangs on an aircraft; None
    for what is none."""
    tables = game.ctx.tables
    rows = tables.weapons
    hung = next((row.weapon for row in tables.air.stores.values() if row.title == weapon), weapon)
    found = rows.get(hung)
    return found if found is not None else next((row for row in rows.values() if row.title == weapon), None)


def report_of(game: Skirmish, weapon: str, *, automatic: bool = False) -> str:
    """The sound with which a weapon is fired, ``automatic``: with more dice than single shots have."""
    row = row_called(game, weapon)
    key = next((key for key, each in game.ctx.tables.weapons.items() if each is row), "")
    if _TEARS in key or _TEARS in weapon:
        return "minigun"
    return _OF_GROUP.get(row.group, "machine_gun" if automatic else "rifle") if row is not None else "rifle"


def is_flat(game: Skirmish, weapon: str) -> bool:
    """Whether its round flies flat and is seen to fly."""
    row = row_called(game, weapon)
    return row is not None and row.group in _FLAT


def muzzle_of(acting: Acting, figure: EntityId, end: Place) -> Place | None:
    """Where a round of his leaves for a place: at the rim of his vehicle towards it, or from himself; None where he is
    not shown."""
    start = acting.at(figure)
    if start is None:
        return None
    game = acting.desk.game
    vehicle = vehicle_of(game.world, figure)
    if vehicle is None:
        return start
    x, y = acting.places.get(vehicle) or game.world.get(vehicle, At).point
    unit, ahead = UNIT[turned_to((x, y), end, 0) % DEGREES], row_of(game, vehicle).length / 2
    return x + unit.x * ahead, y + unit.y * ahead


def bolt(acting: Acting, figure: EntityId, weapon: str, end: Place) -> list[Effect]:
    """Its round flies flat at a place; nothing where he who fires is not shown."""
    start = muzzle_of(acting, figure, end)
    if start is None:
        return []
    row = row_called(acting.desk.game, weapon)
    motor = row is not None and row.group != "main gun"
    return [Bolt(pixels(start), pixels(end), motor=motor, sound=report_of(acting.desk.game, weapon))]
