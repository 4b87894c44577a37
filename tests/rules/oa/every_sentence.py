"""Every event of Operation Apocalypse in words, with every yes and no in it, kept to be read.

``python -m tests.rules.oa.every_sentence`` writes the sentences anew, after they were changed on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import structs

from game.board.hexgrid import Hex
from game.engine.core.events import Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.rules.oa.kit import KIT
from game.rules.oa.model.events import people, support, turn, viet_cong
from tests.rules.oa.oa_board import battle_on, clear

FILE = Path(__file__).parent / "accounts" / "sentences.txt"
MODULES: tuple[ModuleType, ...] = (people, support, turn, viet_cong)
CODES: dict[str, tuple[str, ...]] = {
    "identity": ("civilian", "commissar", "terrorist"),
    "ordnance": ("he", "napalm"),
    "was": ("jungle",),
    "terrain": ("burnt",),
    "step": ("us_movement", "vc_fire"),
    "attitude": ("withdraw", "hold"),
    "column": ("rifle", "machine_gun"),
    "side": ("us", "vc", "west", "north"),
    "manner": ("", "reaction"),
    "level": ("failure", "marginal", "major"),
    "why": ("", "elimination", "wounded", "team", "landing", "fires", "attacked", "moves", "found"),
    "result": ("-", "P", "N", "S", "E", "CS", "C", "D", "booby trap", "tripwire", "nothing"),
}
"""What stands in texts of an event; some of it not in every one."""


def kinds() -> list[type[Event]]:
    """Every kind of event, in the order of their files."""
    return [
        kind
        for module in MODULES
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    ]


def _values(field: structs.FieldInfo, ids: list[EntityId]) -> tuple[Any, ...]:
    name, sort = field.name, str(field.type)
    if name == "rule":
        return ("OA-1-1",)
    if "bool" in sort:
        return (False, True)
    if "Modifiers" in sort:
        return (Modifiers(), Modifiers().plus(-2, "smoke", "OA-11.2-3"))
    if sort.startswith("tuple"):
        return ((Hex(101), Hex(202)),) if "Hex" in sort else ((2, 5),) if "int" in sort else ((),)
    if "EntityId" in sort:
        return (ids[0],) if name in ("unit", "helicopter", "guard", "firer") else (ids[1],)
    if "Hex" in sort:
        return (Hex(303),) if name == "hex" else (Hex(303), Hex(304))
    return CODES.get(name, ("",)) if "str" in sort else (1, 3)


def sentences() -> Iterator[str]:
    """Each event, and what the log makes of it."""
    board = battle_on(clear(6, 6))
    ids = [EntityId(board.squad(303, name="Able")), EntityId(board.viet(305))]
    for kind in kinds():
        yield f"# {kind.__name__}"
        fields = structs.fields(kind)
        told: dict[str, None] = {}
        for values in product(*(_values(field, ids) for field in fields)):
            event = kind(**{field.name: value for field, value in zip(fields, values, strict=True)})
            try:
                told.setdefault(KIT.words(board.battle, event))
            except (KeyError, LookupError, AttributeError):
                continue
        yield from told


if __name__ == "__main__":
    FILE.write_text("\n".join(sentences()) + "\n", encoding="utf-8")
