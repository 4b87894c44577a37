"""Where the sentences of the log are registered, one teller for each kind of event, and what pieces are called."""

from __future__ import annotations

from game.board.hexgrid import Hex, label
from game.engine.core.world import Component, EntityId, World
from game.engine.session.log import Tellers
from game.engine.session.log import begun as begun
from game.engine.session.log import signed as signed
from game.engine.text import mark, t
from game.rules.oa.model.components import (
    Bunker,
    Civilian,
    CrewOf,
    Helicopter,
    Plane,
    PurpleSmoke,
    Tunnel,
    Unit,
    Weapon,
    Wreck,
)
from game.rules.oa.model.query import is_reduced

_TELLERS = Tellers()

tells = _TELLERS.tells
sentence = _TELLERS.sentence


def hex_words(hex: Hex) -> str:
    """A hex by its number; nothing for none."""
    return label(hex) if hex else ""


_SQUAD = mark("{name}'s squad")
_STODDEN = mark("Col. Stodden")
_OWEN = mark("Cpt. Owen")
_VC = mark("VC squad {name}")
_CIVILIAN = mark("civilian {name}")
_AIRCREW = mark("crew of {name}")
_PEOPLE = {"terrorist": mark("terrorist {name}"), "commissar": mark("the commissar")}
_MARKERS: dict[type[Component], str] = {PurpleSmoke: mark("purple smoke"), Tunnel: mark("tunnel")}
_KINDS = {
    "transport": mark("transport {name}"),
    "command": mark("command helicopter {name}"),
    "medevac": mark("medevac {name}"),
    "cobra": mark("gunship {name}"),
    "cayuse": mark("scout {name}"),
    "dshk": mark("machine gun {name}"),
    "mortar": mark("mortar {name}"),
}


def name_of(world: World, entity: EntityId) -> str:
    """The piece by name, in the player's language."""
    helicopter = world.find(entity, Helicopter)
    if helicopter is not None:
        return t(_KINDS[helicopter.kind], name=helicopter.name)
    weapon = world.find(entity, Weapon)
    if weapon is not None:
        return t(_KINDS[weapon.kind], name=weapon.name)
    for kind in (Plane, Bunker, Wreck):
        piece = world.find(entity, kind)
        if piece is not None:
            return str(piece.name)  # type: ignore[attr-defined]
    for marker, words in _MARKERS.items():
        if world.has(entity, marker):
            return t(words)
    return _unit_name(world, entity)


def _unit_name(world: World, entity: EntityId) -> str:
    """OA-2.1-4, OA-2.3-3: units by name; the commander by the side that shows, civilians as what they seem."""
    unit = world.find(entity, Unit)
    if unit is None:
        return ""
    person = world.find(entity, Civilian)
    if person is not None:
        shown = _PEOPLE.get(person.identity, _CIVILIAN) if person.revealed else _CIVILIAN
        return t(shown, name=unit.name)
    if unit.kind == "aircrew":
        crew = world.find(entity, CrewOf)
        return t(_AIRCREW, name=name_of(world, EntityId(crew.to)) if crew is not None else unit.name)
    if unit.kind == "command":
        return t(_OWEN if is_reduced(world, entity) else _STODDEN)
    if unit.kind == "us_squad":
        return t(_SQUAD, name=unit.name)
    return t(_VC, name=unit.name) if unit.kind == "vc_squad" else unit.name
