"""What orders, decisions and events name, by type: every field that a type of names describes is of that type."""

from __future__ import annotations

from typing import get_type_hints

import msgspec
import pytest
from msgspec import Struct

from game.board.hexgrid import Hex
from game.engine.core.events import Event
from game.engine.core.naming import Names, NamesFigure, NamesSide, NamesTarget, NamesUnit, actor_in, actors_of, piece_in
from game.engine.core.orders import Decision, Order, Task
from game.engine.core.parts import kinds_of
from game.engine.core.world import EntityId
from game.rules.fmjp.model.events.fire import HitRolled
from game.rules.fng.model.decisions.melee import Carry, Charge, Evacuate, NamesCasualty, Onset
from game.rules.fng.model.decisions.turn import Activate, GoProne, HoldFire, Move, MoveTogether
from game.rules.fof.model.decisions import Leave
from game.rules.oa.model.decisions import Done, Fly, Load, VcMovement
from game.rules.oa.model.naming import NamesFirer, NamesHelicopter, NamesHex, who_acts
from game.systems import kit_of

ONE, TWO, THREE = EntityId(1), EntityId(2), EntityId(3)
TABLES = ("fng", "fof", "fmjp")

LAWS: list[tuple[str, type, tuple[type, ...]]] = [
    ("oa", NamesUnit, (Order, Decision)),
    ("oa", NamesTarget, (Order,)),
    ("oa", NamesHelicopter, (Order,)),
    ("oa", NamesHex, (Order, Event)),
    ("oa", NamesFirer, (Event,)),
    *(
        (system, names, (Order, Decision, Event))
        for system in TABLES
        for names in (NamesFigure, NamesUnit, NamesTarget)
    ),
    *((system, NamesSide, (Event,)) for system in TABLES),
    ("fng", NamesCasualty, (Order,)),
]
"""Of which kinds of a system everything with the field of a type is of that type."""


def declared(system: str) -> list[type[Struct]]:
    """Every order, decision and event of a system."""
    found = kit_of(system).system.declared
    decisions = [kind for kind in found.kinds(Task) if issubclass(kind, Decision)]
    return [*found.kinds(Order), *decisions, *found.kinds(Event)]


def describes(names: type, kind: type[Struct]) -> bool:
    """Whether the kind has each field that the type of names describes, of the same type."""
    fields = kinds_of(kind)
    return all(fields.get(field) == hint for field, hint in get_type_hints(names).items())


@pytest.mark.parametrize(("system", "names", "bases"), LAWS, ids=lambda part: getattr(part, "__name__", None))
def test_whatever_has_the_field_of_a_name_is_of_its_type(system, names, bases):
    kinds = [kind for kind in declared(system) if issubclass(kind, bases)]
    assert len(kinds) > 10
    assert [kind for kind in kinds if issubclass(kind, names) != describes(names, kind)] == []


def test_an_order_without_its_type_is_found():
    class Wave(Order, frozen=True):
        figure: EntityId

    class Nod(Order, NamesFigure, frozen=True):
        figure: EntityId

    assert [describes(NamesFigure, kind) for kind in (Wave, Nod, HoldFire)] == [True, True, False]
    assert [issubclass(kind, NamesFigure) for kind in (Wave, Nod)] == [False, True]


def test_a_type_of_names_adds_nothing_to_what_is_stored():
    class Plain(Order, frozen=True):
        how: str
        figure: EntityId

    class Named(Order, NamesFigure, frozen=True):
        how: str
        figure: EntityId

    assert Named.__struct_fields__ == Plain.__struct_fields__ == ("how", "figure")
    assert msgspec.json.encode(Named("low", ONE)) == b'{"type":"Named","how":"low","figure":1}'
    assert list(kinds_of(Named)) == ["how", "figure"]


@pytest.mark.parametrize(
    ("order", "actors"),
    [
        (GoProne(TWO), (TWO,)),
        (Leave(THREE), (THREE,)),
        (Leave(EntityId(0)), ()),
        (Activate((TWO, ONE)), (TWO, ONE)),
        (MoveTogether((Move(TWO, ()), Move(ONE, ()))), (TWO, ONE)),
        (Charge((Onset(TWO, THREE), Onset(ONE, THREE))), (TWO, ONE)),
        (Carry((TWO, ONE), THREE, ()), (TWO, ONE)),
        (Evacuate((TWO, ONE), THREE), (TWO, ONE)),
        (HoldFire(), ()),
    ],
    ids=lambda part: type(part).__name__,
)
def test_an_order_says_who_carries_it_out_whoever_leads_them_first(order, actors):
    assert actors_of(order) == actors


def test_the_one_who_acts_goes_before_the_one_who_is_aimed_at():
    roll = {"roll": 1, "points": 2, "hit": True, "left": 0}
    assert piece_in(HitRolled(figure=ONE, target=TWO, **roll)) == ONE
    assert piece_in(HitRolled(figure=EntityId(0), target=TWO, **roll)) == TWO
    assert actor_in(HitRolled(figure=EntityId(0), target=TWO, **roll)) == EntityId(0)


def test_a_company_acts_by_its_unit_else_by_its_helicopter():
    acting = [Load(ONE, TWO), Fly(TWO, Hex(1413)), VcMovement("vc", THREE), Done()]
    assert [who_acts(each) for each in acting] == [ONE, TWO, THREE, EntityId(0)]


def test_several_who_are_named_by_none_of_the_types_are_asked_of_the_order():
    with pytest.raises(NotImplementedError):
        _ = Names().actors
