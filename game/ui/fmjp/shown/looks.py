"""How a man of Full Metal Jacket Potato looks on the table: side, weapon, rank, and what marks him."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.board.skirmish.sides import VC
from game.engine.core.world import EntityId, World
from game.rules.fmjp.model.arms import firearm_of, is_jammed, weapon_of
from game.rules.fmjp.model.components import (
    Acted,
    Aim,
    At,
    Attended,
    Bleeding,
    Dead,
    Ducked,
    Figure,
    Hidden,
    Hurt,
    LosesAction,
    MovedThisTurn,
    Prone,
    Puffed,
    UnderFire,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import ce_of, name_of, npcs_under
from game.ui.fmjp.shown.knowledge import sees_marks
from game.ui.table.figures import FigureLook, dress_of

_CLASSES = {
    "assault rifle": "automatic rifle",
    "light machine gun": "machine gun",
    "older rifle": "rifle",
    "submachine gun": "submachine gun",
    "pistol": "pistol",
    "shotgun": "shotgun",
    "sniper's rifle": "sniper rifle",
}
"""How the classes of the weapon table are drawn, by their titles."""
_OFFICERS = ("squad leader", "cadre")
_MAIN_FORCE = ("cadre", "gunner", "rocketeer", "sapper", "fighter", "loader", "sniper")
"""Roles of the Viet Cong who are soldiers; the others are villagers in arms."""
_DISGUISED = "disguised fighter"
_LAUNCHERS = {"rpg": "rocket launcher"}


def _has_moved_fast(world: World, figure: EntityId) -> bool:
    moved = world.find(figure, MovedThisTurn)
    return moved is not None and moved.doubled


def _is_empty(world: World, figure: EntityId) -> bool:
    weapon = weapon_of(world, figure)
    return bool(weapon) and firearm_of(world, figure, weapon).bursts < 1


_BADGES: tuple[tuple[str, Callable[[World, EntityId], bool]], ...] = (
    ("hidden", lambda world, figure: world.has(figure, Hidden)),
    ("ducked", lambda world, figure: world.has(figure, Ducked) or world.has(figure, LosesAction)),
    ("jammed", lambda world, figure: is_jammed(world, figure, weapon_of(world, figure))),
    ("empty", _is_empty),
    ("aiming", lambda world, figure: world.has(figure, Aim)),
    ("puffed", lambda world, figure: world.has(figure, Puffed)),
    ("fired at", lambda world, figure: world.has(figure, UnderFire)),
    ("wounded", lambda world, figure: world.has(figure, Hurt)),
    ("fast", _has_moved_fast),
)
"""Stamps on a base, what matters most first."""


_FOR_A_CARD = ("ducked", "fired at")
"""Badges that go when the card on which he acts is over."""


def look_of(
    battle: Battle, figure: EntityId, active: Collection[EntityId] = (), readers: Collection[str] = ()
) -> FigureLook:
    """How he looks to these sides; ``active`` are those that may be ordered now."""
    world = battle.world
    passing = sees_marks(world, readers, figure)
    man, at = world.get(figure, Figure), world.get(figure, At)
    down = ce_of(world, figure) == 0
    badges: tuple[str, ...] = ("wounded",) if world.has(figure, Attended) else ()
    if not down:
        shown = (badge for badge in _BADGES if passing or badge[0] not in _FOR_A_CARD)
        badges = tuple(name for name, holds in shown if holds(world, figure))
    return FigureLook(
        key=figure,
        at=at.point,
        facing=at.facing,
        side=man.side,
        weapon="none" if down else weapon_class(battle, figure),
        name=name_of(world, figure),
        note=note_of(world, figure),
        rank=("leader" if npcs_under(world, figure) else "junior") if man.character else "",
        posture=_posture(world, figure, down=down),
        badges=badges,
        hidden=world.has(figure, Hidden),
        active=figure in active,
        dress=_dress(man, figure),
        gear=_gear(man),
        acted=passing and world.has(figure, Acted) and figure not in active,
    )


def _dress(man: Figure, figure: EntityId) -> str:
    """Dress of a man: uniform, the clothes of a villager where he goes disguised, or what his side does."""
    if man.role == _DISGUISED:
        return "civilian"
    return "main force" if man.side == VC and man.role in _MAIN_FORCE else dress_of(man.side, figure)


def _gear(man: Figure) -> str:
    """Gear that shows on him besides his weapon."""
    if man.role in _OFFICERS:
        return "officer"
    return next((gear for gear in ("radio", "medic") if gear in man.gear), "")


def note_of(world: World, figure: EntityId) -> str:
    """FMJP-1.0-2: the CE in small letters after the name."""
    return str(ce_of(world, figure))


def _posture(world: World, figure: EntityId, *, down: bool) -> str:
    if world.has(figure, Dead):
        return "dead"
    if down:
        return "down" if world.has(figure, Bleeding) else "out"
    return "prone" if world.has(figure, Prone) else "standing"


def weapon_class(battle: Battle, figure: EntityId) -> str:
    """The class of the weapon in his hands."""
    weapon = weapon_of(battle.world, figure)
    if not weapon:
        return "none"
    tables = battle.ctx.tables
    title = tables.arms.class_of(weapon).title
    if weapon in _LAUNCHERS or title not in _CLASSES:
        return _LAUNCHERS.get(weapon, "grenade launcher")
    return _CLASSES[title]
