"""How a figure of FNG looks on the table: his side, weapon, rank and state; light and weather over it."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.core.world import Component, EntityId, World
from game.engine.text import t
from game.rules.fng.model.arms import arms_of, weapons_of
from game.rules.fng.model.components.figures import (
    Acted,
    At,
    Dead,
    DuckedBack,
    FastMoving,
    Figure,
    Hero,
    Hidden,
    HunkeredDown,
    KnockedDown,
    OutOfFight,
    Prone,
    RunningAway,
    Weakened,
)
from game.rules.fng.model.components.melee import Retrieving
from game.rules.fng.model.components.vehicles import Aboard, Inside
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.nations import nation_of
from game.rules.fng.model.query import rank_of, rep_of
from game.rules.fng.words.telling import name_of, weather_name
from game.ui.kit.theme import Colour
from game.ui.table.figures import FigureLook, dress_of
from game.ui.table.ground import DAY

_CLASSES = {
    "pistol": "pistol",
    "machine pistol": "submachine gun",
    "submachine gun": "submachine gun",
    "shotgun": "shotgun",
    "bolt action": "rifle",
    "semi-automatic": "rifle",
    "select fire": "automatic rifle",
    "light machine gun": "machine gun",
    "medium machine gun": "machine gun",
    "heavy machine gun": "machine gun",
    "grenade": "none",
    "grenade launcher": "grenade launcher",
    "flame-thrower": "flame thrower",
    "charge": "none",
    "anti-tank": "rocket launcher",
    "main gun": "none",
    "mortar": "rocket launcher",
    "artillery": "none",
    "aircraft gun": "none",
    "rocket": "none",
    "bomb": "none",
    "napalm": "none",
    "melee": "blade",
    "unarmed": "none",
}
"""How the groups of the weapon table are drawn."""

_SEATED = 0.62
"""How large those are drawn who sit in vehicles, beside those on foot."""
_POSTURES: tuple[tuple[type[Component], str], ...] = (
    (Dead, "dead"),
    (OutOfFight, "out"),
    (KnockedDown, "down"),
    (Prone, "prone"),
)
_BADGES: tuple[tuple[type[Component], str], ...] = (
    (Hidden, "hidden"),
    (HunkeredDown, "hunkered"),
    (RunningAway, "running"),
    (DuckedBack, "ducked"),
    (Retrieving, "carrying"),
)
_LATER_BADGES: tuple[tuple[type[Component], str], ...] = ((FastMoving, "fast"), (Weakened, "wounded"), (Hero, "hero"))


_DRESSES = {
    "US Army": "american",
    "Air Cavalry": "american",
    "US Marines": "american",
    "CIDG": "arvn",
    "ANZAC": "anzac",
    "ARVN": "arvn",
    "Regional and Popular Forces": "arvn",
    "NVA": "nva",
    "Viet Cong Main Force": "main force",
}
"""Dress of the men of an army, by its title; others wear what their side does."""


def look_of(skirmish: Skirmish, figure: EntityId, active: Collection[EntityId] = ()) -> FigureLook:
    """FNG-GEN-06: how this figure looks, its Rep beside its name; ``active`` are those that may be ordered now."""
    world = skirmish.world
    man, at = world.get(figure, Figure), world.get(figure, At)
    return FigureLook(
        key=figure,
        at=at.point,
        facing=at.facing,
        side=man.side,
        weapon=weapon_class(skirmish, figure),
        name=name_of(world, figure),
        note=str(rep_of(world, figure)),
        rank=rank_of(world, figure),
        posture=_posture(world, figure),
        badges=_badges(world, figure),
        star=man.star,
        hidden=world.has(figure, Hidden),
        active=figure in active,
        acted=world.has(figure, Acted) and figure not in active,
        dress=_DRESSES.get(nation_of(world, man.side)) or dress_of(man.side, figure),
        gear=_gear(man),
        share=_SEATED if world.has(figure, Aboard) else 1.0,
        inside=world.has(figure, Inside),
        level=int(at.level),
    )


def _posture(world: World, figure: EntityId) -> str:
    """How he stands or lies; FNG-CASU-01: carried by those who retrieve him."""
    found = next((name for kind, name in _POSTURES if world.has(figure, kind)), "standing")
    carried = found == "out" and any(bearing.casualty == figure for _, bearing in world.each(Retrieving))
    return "carried" if carried else found


def _gear(man: Figure) -> str:
    """Gear that shows on him besides his weapon."""
    if "radio" in man.gear or "observer radio" in man.gear:
        return "radio"
    if "medic" in man.attributes:
        return "medic"
    return "officer" if man.rank in ("leader", "overall") else ""


def _badges(world: World, figure: EntityId) -> tuple[str, ...]:
    """Stamps on a base, what matters most first: three of them are shown."""
    arms = [arm for _, arm in arms_of(world, figure)]
    return (
        *(("upstairs",) if not world.get(figure, At).on_the_ground else ()),
        *(name for kind, name in _BADGES if world.has(figure, kind)),
        *(("empty",) if any(arm.empty for arm in arms) else ()),
        *(name for kind, name in _LATER_BADGES if world.has(figure, kind)),
        *(("ready",) if any(arm.ready for arm in arms) else ()),
    )


def weapon_class(skirmish: Skirmish, figure: EntityId) -> str:
    """The class of the weapon in his hands."""
    weapons = weapons_of(skirmish.world, figure)
    return class_of(skirmish, weapons[0]) if weapons else "none"


def class_of(skirmish: Skirmish, kind: str) -> str:
    """The class of a weapon of this kind."""
    return _CLASSES[skirmish.ctx.tables.arms.weapons[kind].group]


def light_words(game: Skirmish) -> str:
    """FNG-LOS-02: the hour and the weather, and how far one sees."""
    ctx = game.ctx
    hour = t("Night") if ctx.dark else t("Day")
    sky = weather_name(ctx.light.sky)
    if ctx.limit is None:
        return t("{hour}, {sky}", hour=hour, sky=sky)
    return t("{hour}, {sky}: sight {inches} in", hour=hour, sky=sky, inches=f"{ctx.limit:.0f}")


NIGHT: Colour = (104, 118, 168)
_WEATHER: dict[str, Colour] = {"overcast": (232, 234, 238), "rain": (198, 205, 214), "heavy rain": (168, 178, 192)}
"""The rest of each colour at night, and in each weather."""


def light_of(game: Skirmish) -> Colour:
    """FNG-LOS-02: what hour and weather leave of the colours of the table."""
    sky = _WEATHER.get(game.ctx.light.sky, DAY)
    return _darker(NIGHT, sky) if game.ctx.dark else sky


def _darker(one: Colour, other: Colour) -> Colour:
    return one[0] * other[0] // 255, one[1] * other[1] // 255, one[2] * other[2] // 255
