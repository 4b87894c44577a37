"""The world: components, queries in order of entity, relations both ways, copy, digest, storage."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.world import Component, EntityId, Relation, Schema, World, looks_at


class Name(Component, frozen=True):
    text: str


class Wounds(Component, frozen=True):
    count: int = 0


class Aboard(Relation, frozen=True):
    pass


SCHEMA = Schema([Name, Wounds, Aboard])


def crew() -> tuple[World, EntityId, EntityId, EntityId]:
    world = World()
    machine = world.create(Name("huey"))
    pilot = world.create(Name("pilot"), Aboard(machine))
    gunner = world.create(Name("gunner"), Wounds(1), Aboard(machine))
    return world, machine, pilot, gunner


def test_a_component_is_got_found_and_missed() -> None:
    world, machine, _, gunner = crew()
    assert world.get(gunner, Wounds).count == 1
    assert world.find(machine, Wounds) is None
    assert not world.has(machine, Wounds)
    with pytest.raises(KeyError):
        world.get(machine, Wounds)


def test_queries_run_in_order_of_entity_whatever_the_order_of_insertion() -> None:
    world, machine, pilot, gunner = crew()
    world.set(machine, Wounds(3))
    assert list(world.each(Wounds)) == [(machine, Wounds(3)), (gunner, Wounds(1))]
    assert [entity for entity, *_ in world.each(Name, Aboard)] == [pilot, gunner]
    assert [entity for entity, *_ in world.each(Name, Wounds, Aboard)] == [gunner]


def test_a_query_asked_again_answers_by_what_has_changed() -> None:
    world, _, pilot, gunner = crew()

    def wounded() -> list[EntityId]:
        return [entity for entity, *_ in world.each(Name, Wounds)]

    assert wounded() == [gunner]
    world.set(pilot, Wounds(2))
    assert wounded() == [pilot, gunner]
    world.remove(gunner, Wounds)
    assert wounded() == [pilot]
    world.clear(Wounds)
    assert wounded() == []


def test_a_query_of_a_copy_knows_nothing_of_the_original() -> None:
    world, machine, pilot, gunner = crew()
    twin = world.copy()
    world.set(pilot, Wounds(2))
    twin.set(machine, Wounds(5))
    assert list(world.each(Wounds)) == [(pilot, Wounds(2)), (gunner, Wounds(1))]
    assert list(twin.each(Wounds)) == [(machine, Wounds(5)), (gunner, Wounds(1))]


def test_what_changes_while_a_query_is_walked_is_for_the_next_one() -> None:
    world, machine, pilot, gunner = crew()
    for entity, _ in world.each(Name):
        world.set(entity, Wounds(7))
        world.remove(gunner, Name)
    assert [entity for entity, _ in world.each(Wounds)] == [machine, pilot, gunner]


asked: list[int] = []


@looks_at(Name, Aboard)
def riders(world: World) -> tuple[str, ...]:
    asked.append(1)
    return tuple(name.text for _, name, _ in world.each(Name, Aboard))


def test_a_question_is_asked_again_only_when_what_it_looks_at_has_changed() -> None:
    world, _, pilot, gunner = crew()
    asked.clear()
    assert riders(world) == riders(world) == ("pilot", "gunner")
    world.set(gunner, Wounds(2))
    assert riders(world) == ("pilot", "gunner")
    assert len(asked) == 1
    world.set(pilot, Name("captain"))
    assert riders(world) == ("captain", "gunner")
    world.remove(gunner, Aboard)
    assert riders(world) == ("captain",)
    world.clear(Aboard)
    assert riders(world) == ()


def test_a_copy_answers_a_question_by_its_own_changes() -> None:
    world, _, pilot, _ = crew()
    assert riders(world) == ("pilot", "gunner")
    twin = world.copy()
    twin.set(pilot, Name("captain"))
    world.set(pilot, Name("major"))
    assert (riders(world), riders(twin)) == (("major", "gunner"), ("captain", "gunner"))


def test_a_query_for_a_component_nobody_has_is_empty() -> None:
    world = World()
    world.create(Name("alone"))
    assert list(world.each(Name, Wounds)) == []
    assert world.ids(Wounds) == ()


def test_a_relation_is_indexed_the_other_way_and_follows_changes() -> None:
    world, machine, pilot, gunner = crew()
    other = world.create(Name("cobra"))
    assert world.pointing_at(Aboard, machine) == (pilot, gunner)
    world.set(pilot, Aboard(other))
    assert world.pointing_at(Aboard, machine) == (gunner,)
    assert world.pointing_at(Aboard, other) == (pilot,)
    world.destroy(gunner)
    assert world.pointing_at(Aboard, machine) == ()


def test_clear_takes_a_component_off_everybody() -> None:
    world, machine, _, gunner = crew()
    world.clear(Aboard)
    assert world.pointing_at(Aboard, machine) == ()
    assert not world.has(gunner, Aboard)


def test_removing_what_is_not_there_does_nothing() -> None:
    world, machine, *_ = crew()
    before = world.digest()
    world.remove(machine, Wounds)
    assert world.digest() == before


def test_what_belongs_to_the_game_as_a_whole_is_put_and_read() -> None:
    world = World()
    world.put(Wounds(7))
    assert world.the(Wounds).count == 7


def test_entities_are_never_numbered_twice() -> None:
    world, _, _, gunner = crew()
    world.destroy(gunner)
    assert world.create(Name("late")) > gunner
    assert World.from_json(world.to_json(), SCHEMA).create() > gunner + 1


def test_a_copy_changes_without_the_original() -> None:
    world, machine, pilot, _ = crew()
    twin = world.copy()
    assert twin == world
    twin.remove(pilot, Aboard)
    twin.create(Name("new"))
    assert world.pointing_at(Aboard, machine)[0] == pilot
    assert twin != world


def test_the_digest_does_not_depend_on_the_order_of_changes() -> None:
    one, other = World(), World()
    a, b = one.create(), one.create()
    other.create()
    other.create()
    one.set(a, Name("a"))
    one.set(b, Wounds(1))
    other.set(b, Wounds(1))
    other.set(a, Name("a"))
    assert one.digest() == other.digest()


def test_an_unknown_component_is_not_read() -> None:
    world = World()
    world.create(Name("x"))
    with pytest.raises(KeyError):
        World.from_json(world.to_json(), Schema([Wounds]))


def test_a_component_that_has_changed_its_shape_is_not_read() -> None:
    raw = b'{"next":2,"components":{"Wounds":{"1":{"count":"many"}}}}'
    with pytest.raises(msgspec.ValidationError):
        World.from_json(raw, SCHEMA)


def test_two_components_of_one_name_are_refused() -> None:
    class Name(Component, frozen=True):
        pass

    with pytest.raises(ValueError, match="Name"):
        Schema([Name, globals()["Name"]])


_CHANGES = st.lists(
    st.tuples(st.sampled_from(["set", "aboard", "remove", "destroy"]), st.integers(1, 6), st.integers(1, 6)),
    max_size=40,
)


@given(_CHANGES)
def test_whatever_happens_storage_and_index_agree_with_the_components(changes: list[tuple[str, int, int]]) -> None:
    world = World()
    for _ in range(6):
        world.create()
    for what, entity, value in changes:
        match what:
            case "set":
                world.set(EntityId(entity), Wounds(value))
            case "aboard":
                world.set(EntityId(entity), Aboard(value))
            case "remove":
                world.remove(EntityId(entity), Aboard)
            case _:
                world.destroy(EntityId(entity))
    again = World.from_json(world.to_json(), SCHEMA)
    assert again.to_json() == world.to_json()
    for target in range(1, 7):
        aboard = tuple(entity for entity, relation in world.each(Aboard) if relation.to == target)
        assert world.pointing_at(Aboard, target) == aboard == again.pointing_at(Aboard, target)


@looks_at(Aboard, who_has=(Name,))
def named_riders(world: World) -> int:
    asked.append(1)
    return sum(1 for entity, _ in world.each(Aboard) if world.has(entity, Name))


def test_a_question_about_who_has_something_is_asked_again_only_when_somebody_gets_or_loses_it() -> None:
    world, machine, pilot, gunner = crew()
    asked.clear()
    assert named_riders(world) == 2
    world.set(pilot, Name("captain"))
    assert named_riders(world) == 2
    assert len(asked) == 1
    world.remove(gunner, Name)
    assert named_riders(world) == 1
    world.set(gunner, Name("gunner"))
    assert named_riders(world) == 2
    world.clear(Name)
    assert named_riders(world) == 0
    world.create(Name("door gunner"), Aboard(machine))
    assert named_riders(world) == 1
