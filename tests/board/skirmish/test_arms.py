"""Weapons on a table: had by one man or lying, and served from seats."""

from __future__ import annotations

from game.board.skirmish.arms import (
    ASSISTANT,
    GUNNER,
    AnyArm,
    Carried,
    Lying,
    Seated,
    Serves,
    add,
    carried_by,
    carrier_of,
    crew_of,
    put_down,
    seats_of,
    served_from,
    take_up,
)
from game.board.table.layers import Board, Layer, Level, on_layer
from game.engine.core.world import Component, EntityId, World


class Gun(AnyArm, frozen=True):
    """A weapon of no system."""


class Name(Component, frozen=True):
    """Somebody."""


def two_men() -> tuple[World, EntityId, EntityId]:
    """A world with two men in it."""
    world = World()
    return world, world.create(Name()), world.create(Name())


def test_what_is_added_comes_last_and_what_is_taken_up_first() -> None:
    world, able, _ = two_men()
    first, second, third = (world.create(Gun(kind)) for kind in "abc")
    add(world, able, first)
    add(world, able, second)
    take_up(world, able, third)
    assert carried_by(world, able) == (third, first, second)


def test_a_weapon_that_another_takes_up_is_no_longer_with_the_first() -> None:
    world, able, baker = two_men()
    gun = world.create(Gun("a"))
    add(world, able, gun)
    take_up(world, baker, gun)
    assert (carried_by(world, able), carried_by(world, baker)) == ((), (gun,))
    assert carrier_of(world, gun) == baker


def test_a_weapon_that_is_put_down_lies_there_unserved_until_it_is_taken_up() -> None:
    world, able, baker = two_men()
    gun = world.create(Gun("a"))
    add(world, able, gun)
    world.set(able, Serves(gun, GUNNER))
    world.set(baker, Serves(gun, ASSISTANT))
    put_down(world, gun, (3.0, 4.0))
    assert (world.get(gun, Lying).point, carrier_of(world, gun), crew_of(world, gun)) == ((3.0, 4.0), None, ())
    take_up(world, baker, gun)
    assert not world.has(gun, Lying)
    assert world.get(gun, Carried).to == baker


def test_a_weapon_lies_on_the_level_on_which_it_was_put_down() -> None:
    world, _, _ = two_men()
    gun = world.create(Gun("a"))
    upstairs = Layer(Board.TABLE, Level.FIRST_STOREY)
    put_down(world, gun, on_layer(3.0, 4.0, upstairs))
    assert world.get(gun, Lying).layer == upstairs


def test_the_seats_of_a_weapon_are_told_with_the_gunner_first() -> None:
    world, able, baker = two_men()
    gun = world.create(Gun("a"))
    world.set(able, Serves(gun, ASSISTANT))
    world.set(baker, Serves(gun, GUNNER))
    assert crew_of(world, gun) == (able, baker)
    assert seats_of(world, gun) == (Seated(GUNNER, baker), Seated(ASSISTANT, able))
    assert (served_from(world, able, ASSISTANT), served_from(world, able, GUNNER)) == (gun, None)


def test_who_takes_another_seat_leaves_his_first() -> None:
    world, able, _ = two_men()
    gun, other = world.create(Gun("a")), world.create(Gun("b"))
    world.set(able, Serves(gun, ASSISTANT))
    world.set(able, Serves(other, GUNNER))
    assert (crew_of(world, gun), crew_of(world, other)) == ((), (able,))
