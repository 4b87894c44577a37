"""What records of FMJP mean where a number or a yes is left out: nothing, but where it says so here."""

from __future__ import annotations

from importlib import import_module

import msgspec
import pytest
from msgspec import structs

Number = bool | int | float


def left_out(name: str) -> dict[str, Number]:
    """Every number and yes or no that may be left out of the records of a module, with what is meant then."""
    records = [
        kind
        for kind in vars(import_module(name)).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == name
    ]
    return {
        f"{kind.__name__}.{field.name}": field.default
        for kind in records
        for field in structs.fields(kind)
        if field.name in kind.__annotations__ and isinstance(field.default, Number)
    }


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("game.rules.fmjp.model.arms", {}),
        ("game.rules.fmjp.model.components", {"Efficiency.most": 6, "Figure.character": True}),
        ("game.rules.fmjp.model.decisions", {}),
        ("game.rules.fmjp.model.events.fire", {}),
        ("game.rules.fmjp.model.events.jokers", {}),
        ("game.rules.fmjp.model.events.turn", {}),
        ("game.rules.fmjp.model.options", {"Victory.cache": 2, "Victory.held": 4}),
        ("game.rules.fmjp.model.tables.forces", {}),
        ("game.rules.fmjp.model.tables.ground", {}),
        ("game.rules.fmjp.model.tables.weapons", {"RangeBand.percent": 100, "Weapon.aimed": True}),
        ("game.rules.fmjp.model.tasks", {}),
        ("game.rules.fmjp.resolve.blast", {}),
        ("game.rules.fmjp.resolve.bleeding_card", {}),
        ("game.rules.fmjp.resolve.close_combat", {}),
        ("game.rules.fmjp.resolve.hits", {}),
        ("game.rules.fmjp.resolve.shot", {"Part.sign": -1}),
        ("game.rules.fmjp.turn.victory", {}),
    ],
)  # fmt: skip
def test_what_a_record_leaves_out_is_nothing_but_where_it_is_said_here(module: str, said: dict[str, Number]) -> None:
    meant = left_out(module)
    assert meant
    assert {name: value for name, value in meant.items() if value} == said
