"""The reasons of a die's modifier, and what a typed value names."""

from __future__ import annotations

import pytest
from msgspec import Struct

from game.engine.core.modifiers import Modifier, Modifiers
from game.engine.core.parts import kinds_of, parts
from game.engine.core.world import EntityId
from game.engine.playable.log_facts import LogFacts
from game.engine.session.walks import Walks
from tests.engine.toy import Fought, TurnBegan

SMOKE_AND_RANGE = Modifiers().plus(-2, "smoke", "T-1").plus(1, "near", "T-2").plus(-1, "more smoke", "T-1")


def test_modifiers_add_up_each_with_its_reason() -> None:
    assert SMOKE_AND_RANGE.total == -2
    assert list(SMOKE_AND_RANGE) == [
        Modifier(-2, "smoke", "T-1"),
        Modifier(1, "near", "T-2"),
        Modifier(-1, "more smoke", "T-1"),
    ]
    assert Modifiers().total == 0


def test_what_a_rule_contributes_can_be_asked_for_and_whether_it_does() -> None:
    assert (SMOKE_AND_RANGE["T-1"], SMOKE_AND_RANGE["T-2"]) == (-3, 1)
    assert ["T-1" in SMOKE_AND_RANGE, "T-2" in SMOKE_AND_RANGE, "T-3" in SMOKE_AND_RANGE] == [True, True, False]
    with pytest.raises(KeyError, match="T-3"):
        SMOKE_AND_RANGE["T-3"]


class Hit(Struct, frozen=True):
    """One man of several who were hit."""

    who: EntityId
    wounds: int


class Burst(Struct, frozen=True):
    """A shot with a firer, men in its way, and what it did to some."""

    firer: EntityId
    length: int
    passed: tuple[EntityId, ...]
    hits: tuple[Hit, ...]
    words: tuple[str, ...] = ("burst",)


BURST = Burst(EntityId(4), 9, (EntityId(7), EntityId(5)), (Hit(EntityId(2), 1), Hit(EntityId(4), 0)))


def test_a_value_names_what_stands_in_its_fields_its_lists_and_their_entries() -> None:
    assert list(parts(BURST, EntityId)) == [4, 7, 5, 2, 4]
    assert list(parts(BURST, str)) == ["burst"]
    assert list(parts(BURST, int)) == [9, 1, 0]


class Shell(Struct, frozen=True):
    """A shell from somewhere to somewhere, if it came down, over these points."""

    start: tuple[float, float]
    end: tuple[float, float] | None = None
    over: tuple[tuple[float, float], ...] = ()
    by: EntityId | None = None


def test_a_point_is_named_whole_and_what_may_be_none_only_where_it_is_something() -> None:
    point = tuple[float, float]
    assert list(parts(Shell((1.0, 2.0)), point)) == [(1.0, 2.0)]
    assert list(parts(Shell((1.0, 2.0), (3.0, 4.0), ((2.0, 3.0),)), point)) == [(1.0, 2.0), (3.0, 4.0), (2.0, 3.0)]
    assert [list(parts(Shell((1.0, 2.0), by=by), EntityId)) for by in (None, EntityId(5))] == [[], [5]]


def test_the_kinds_of_a_value_are_those_of_its_fields() -> None:
    assert list(kinds_of(Burst)) == ["firer", "length", "passed", "hits", "words"]
    assert kinds_of(Hit) == {"who": EntityId, "wounds": int}


class Paces:
    """Facts of a game whose steps are turns: even ones go on from two before, those above 100 go beside another."""

    def goes_on(self, former: object, event: object) -> bool:
        return isinstance(former, TurnBegan) and isinstance(event, TurnBegan) and event.turn == former.turn + 2

    def is_walk(self, event: object) -> bool:
        return isinstance(event, TurnBegan)

    def beside(self, event: object) -> bool:
        return isinstance(event, TurnBegan) and event.turn > 100


def step(number: int) -> TurnBegan:
    return TurnBegan(turn=number)


def walks() -> Walks:
    facts: LogFacts = Paces()  # type: ignore[assignment]
    return Walks(facts)


def test_a_step_goes_on_with_its_walk() -> None:
    told = walks()
    assert told.take(step(1)) == (0, [step(1)])
    assert told.take(step(3)) == (1, [step(1), step(3)])
    assert told.take(step(5)) == (1, [step(1), step(3), step(5)])


def test_who_goes_beside_another_is_a_walk_of_his_own_and_both_go_on() -> None:
    told = walks()
    told.take(step(101))
    assert told.take(step(110)) == (0, [step(110)])
    assert told.take(step(103)) == (2, [step(101), step(103)])
    assert told.take(step(112)) == (1, [step(110), step(112)])


def test_a_walk_of_somebody_else_and_any_other_event_end_those_before() -> None:
    told = walks()
    told.take(step(101))
    assert told.take(step(10)) == (0, [step(10)])
    assert told.take(step(103)) == (0, [step(103)])
    other = Fought(target=EntityId(1), roll=1, modifiers=Modifiers(), result="miss")
    assert told.take(other) == (0, [])
    assert told.take(step(105)) == (0, [step(105)])
    told.forget()
    assert told.take(step(107)) == (0, [step(107)])
