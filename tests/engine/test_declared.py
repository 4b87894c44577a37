"""What a rule system is made of is declared where it stands, and hooks run in the order that is stated."""

from __future__ import annotations

import pytest
from msgspec import Struct

from game.engine.core.declared import Declared
from game.engine.core.events import OWN_SIDE, WITNESSES, Event
from game.engine.core.hooks import Hooks
from game.engine.core.orders import Order, Task
from game.engine.core.world import Component


def test_what_is_declared_is_listed_by_name_and_by_what_it_is():
    declare = Declared("chess")

    @declare
    class Queen(Component, frozen=True):
        pass

    @declare
    class Bishop(Component, frozen=True):
        pass

    @declare
    class Resign(Order, frozen=True):
        pass

    assert declare.system == "chess"
    assert declare.kinds(Component) == (Bishop, Queen)
    assert declare.kinds(Order) == (Resign,)
    assert declare.kinds(Task) == ()


def test_an_event_is_told_to_whom_it_says():
    declare = Declared("chess")

    @declare(told=WITNESSES)
    class Moved(Event, frozen=True, kw_only=True):
        pass

    @declare(told=OWN_SIDE)
    class Planned(Event, frozen=True, kw_only=True):
        pass

    assert (Moved.told, Planned.told) == (WITNESSES, OWN_SIDE)
    assert declare.kinds(Event) == (Moved, Planned)


def test_an_event_that_does_not_say_who_learns_of_it_cannot_be_declared():
    class Whispered(Event, frozen=True, kw_only=True):
        pass

    with pytest.raises(TypeError, match="Whispered does not say who learns of it"):
        Declared("chess")(Whispered)


def test_a_name_is_declared_once_among_its_like():
    declare = Declared("chess")
    declare(type("Charge", (Component,), {}, frozen=True))
    declare(type("Charge", (Order,), {}, frozen=True))
    with pytest.raises(TypeError, match="chess declares Charge twice"):
        declare(type("Charge", (Order,), {}, frozen=True))


def test_what_is_no_part_of_a_game_cannot_be_declared():
    class Table(Struct, frozen=True):
        pass

    with pytest.raises(TypeError, match="Table is no component"):
        Declared("chess")(Table)


def test_hooks_run_in_the_order_stated_whatever_comes_first():
    told: Hooks[object] = Hooks("dawn", "noon", "dusk")  # type: ignore[type-var]

    @told("dusk")
    def last() -> str:
        return "dusk"

    @told("dawn")
    def first() -> str:
        return "dawn"

    assert [hook() for hook in told] == ["dawn", "dusk"]  # type: ignore[operator]
    assert told.vacant == ("noon",)


def test_a_place_that_is_not_there_or_is_taken_is_refused():
    told: Hooks[object] = Hooks("dawn")  # type: ignore[type-var]
    told("dawn")(print)
    with pytest.raises(ValueError, match="no place 'midnight' among dawn"):
        told("midnight")
    with pytest.raises(ValueError, match="'dawn' is taken by print"):
        told("dawn")(print)


def test_what_stands_at_one_place_is_found_there_and_nowhere_else():
    told: Hooks[object] = Hooks("dawn", "noon")  # type: ignore[type-var]

    @told("dawn")
    def first() -> str:
        return "dawn"

    assert told.at("dawn") is first
    with pytest.raises(LookupError, match="nothing stands at 'noon'"):
        told.at("noon")
