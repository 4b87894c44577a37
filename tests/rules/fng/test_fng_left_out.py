"""What records of FNG mean where a number or a yes is left out: nothing, but where it says so here."""

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
        ("game.rules.fng.fire.receiving", {}),
        ("game.rules.fng.melee.rounds", {}),
        ("game.rules.fng.model.arms", {"Arm.fired_in": -2}),
        ("game.rules.fng.model.checks", {}),
        ("game.rules.fng.model.components.arms", {}),
        ("game.rules.fng.model.components.figures", {}),
        ("game.rules.fng.model.decisions.arms", {}),
        ("game.rules.fng.model.decisions.melee", {}),
        ("game.rules.fng.model.decisions.turn", {}),
        ("game.rules.fng.model.events.command", {}),
        ("game.rules.fng.model.events.melee", {}),
        ("game.rules.fng.model.events.turn", {}),
        ("game.rules.fng.model.options", {"Goal.most": 99,
          "Options.larger_than_life": True, "Options.cheating_death": True,
          "Options.free_will": True, "Options.wounds_cost_points": True}),
        ("game.rules.fng.model.tables.attributes", {}),
        ("game.rules.fng.model.tables.ground", {}),
        ("game.rules.fng.model.tables.weapons", {"Weapon.crew": 1}),
        ("game.rules.fng.model.tasks", {}),
        ("game.rules.fng.move.moving", {}),
        ("game.rules.fng.move.ways", {}),
        ("game.rules.fng.resolve.charge", {"BeingChargedFacts.able": True}),
        ("game.rules.fng.resolve.damage", {}),
        ("game.rules.fng.resolve.fast_move", {}),
        ("game.rules.fng.resolve.fire_at_ground", {}),
        ("game.rules.fng.resolve.grenade", {}),
        ("game.rules.fng.resolve.in_sight", {}),
        ("game.rules.fng.resolve.melee_round", {}),
        ("game.rules.fng.resolve.reactions", {}),
        ("game.rules.fng.resolve.received_fire", {}),
        ("game.rules.fng.resolve.recovery", {}),
        ("game.rules.fng.resolve.shot", {"Shooter.distance": 12.0, "ShotFacts.out_of_ammo_at": 2}),
        ("game.rules.fng.resolve.speech", {}),
        ("game.rules.fng.resolve.swim", {}),
        ("game.rules.fng.sight.coming_into_sight", {}),
        ("game.rules.fng.tour.reputation", {}),
        ("game.rules.fng.tour.squad_file", {}),
        ("game.rules.fng.turn.victory", {}),
    ],
)  # fmt: skip
def test_what_a_record_leaves_out_is_nothing_but_where_it_is_said_here(module: str, said: dict[str, Number]) -> None:
    meant = left_out(module)
    assert meant
    assert {name: value for name, value in meant.items() if value} == said
