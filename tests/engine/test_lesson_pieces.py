"""What a lesson of named pieces may ask of an order: by whom, at whom, with how many dice and to where."""

from __future__ import annotations

import pytest
from msgspec import Struct

from game.engine.core.game import Game
from game.engine.core.naming import Names
from game.engine.core.world import EntityId
from game.engine.playable.lesson_pieces import PieceLessons, place_written
from game.rules.fng.lessons import LESSONS
from game.rules.fng.model.decisions.turn import Activate, Move
from game.rules.fng.model.events.turn import Moved, Spotted
from tests.rules.fng.fng_board import find, man, skirmish


class Onset(Struct, frozen=True):
    """A charge of one man."""

    piece: EntityId


class Aim(Struct, frozen=True):
    """A shot of several dice at one man."""

    target: EntityId | Onset
    dice: int = 1


class Volley(Struct, frozen=True):
    """An order of several charges, shots and shares."""

    onsets: tuple[Aim, ...] = ()
    aims: tuple[Aim, ...] = ()
    shares: tuple[Aim, ...] = ()


class Walk(Struct, frozen=True):
    """A way of one man, whichever field it stands in."""

    path: tuple[tuple[float, float], ...] = ()
    way: tuple[tuple[float, float], ...] = ()
    end: tuple[float, float] | None = None


class Walks(Struct, frozen=True):
    """Ways of several men at once."""

    moves: tuple[Walk, ...]


def game() -> Game[object]:
    """Able and Baker against Pham and another Able."""
    return skirmish([man("Able", 10, 10), man("Baker", 12, 10)], [man("Pham", 30, 10), man("Able", 32, 10)])


def fits(thing: object, **condition: str | int) -> bool:
    """Whether a condition of a lesson holds for an order in that game."""
    return LESSONS.fits(game(), thing, condition)


ABLE, BAKER, PHAM = (find(game(), name) for name in ("Able", "Baker", "Pham"))


def test_a_place_is_written_in_inches_with_a_comma() -> None:
    assert place_written("16.5, 14") == (16.5, 14.0)
    assert place_written("3,0.25") == (3.0, 0.25)


def test_a_piece_is_known_by_its_name_the_earliest_of_two_and_anything_else_is_itself() -> None:
    assert LESSONS.value(game(), "Able") == ABLE == LESSONS.piece_named(game(), "Able")
    assert LESSONS.piece_named(game(), "Able") == min(ABLE, BAKER, PHAM)
    assert (LESSONS.value(game(), "prone"), LESSONS.value(game(), 4)) == ("prone", 4)
    assert LESSONS.piece_named(game(), "Charlie") is None
    assert LESSONS.piece_named(game(), "") is None


def test_the_kinds_are_the_orders_and_events_of_the_system_and_nothing_else() -> None:
    assert {Activate.__name__, Move.__name__, Moved.__name__} <= LESSONS.kinds
    assert not {"Figure", "Order", "Event"} & LESSONS.kinds
    assert isinstance(LESSONS, PieceLessons)


@pytest.mark.parametrize(
    ("by", "holds"), [("Able, Baker", True), ("Baker, Able", True), ("Able", False), ("Able, Baker, Pham", False)]
)
def test_an_order_is_given_by_those_who_are_named_and_nobody_else(by: str, holds: bool) -> None:
    assert fits(Activate((ABLE, BAKER)), by=by) is holds


def test_an_order_of_nobody_is_by_nobody() -> None:
    assert not issubclass(Volley, Names)
    assert not fits(Volley(), by="Able")
    assert fits(Volley())


@pytest.mark.parametrize(
    ("thing", "at", "holds"),
    [
        (Aim(PHAM), "Pham", True),
        (Aim(PHAM), "Baker", False),
        (Aim(Onset(PHAM)), "Pham", True),
        (Volley(aims=(Aim(PHAM), Aim(BAKER))), "Pham, Baker", True),
        (Volley(aims=(Aim(PHAM), Aim(BAKER))), "Pham", False),
        (Volley(onsets=(Aim(PHAM),), shares=(Aim(BAKER),)), "Baker, Pham", True),
        (Volley(onsets=(Aim(PHAM),)), "Pham", True),
        (Volley(shares=(Aim(PHAM),)), "Pham", True),
        (Volley(), "Pham", False),
        (Spotted(figure=ABLE), "Able", False),
    ],
)
def test_an_order_is_aimed_at_those_who_are_named_and_nobody_else(thing: object, at: str, holds: bool) -> None:
    assert fits(thing, at=at) is holds


@pytest.mark.parametrize(("dice", "holds"), [(2, False), (3, True), (4, False)])
def test_the_dice_of_all_shots_are_counted_together(dice: int, holds: bool) -> None:
    assert fits(Volley(aims=(Aim(PHAM, 1), Aim(BAKER, 2))), dice=dice) is holds
    assert fits(Aim(PHAM), dice=0), "who fires no shots of several dice has none"


@pytest.mark.parametrize(
    "way",
    [
        Walk(path=((1, 1), (20, 10))),
        Walk(way=((20, 10),)),
        Walk(end=(20, 10)),
        Walks((Walk(path=((20, 10),)), Walk(end=(20, 10)))),
    ],
)
def test_a_way_leads_where_it_ends(way: object) -> None:
    assert fits(way, to="20, 10", within=0)
    assert fits(way, to="20, 12")
    assert fits(way, to="22, 10")
    assert not fits(way, to="20, 12.1")
    assert not fits(way, to="17.9, 10")
    assert fits(way, to="17, 14", within=5)
    assert not fits(way, to="17, 14", within=4)


def test_everybody_who_goes_arrives_there_and_somebody_has_to_go() -> None:
    assert not fits(Walks((Walk(path=((20, 10),)), Walk(end=(30, 10)))), to="20, 10")
    assert not fits(Walk(), to="20, 10")
    assert not fits(Volley(), to="20, 10")


def test_every_other_field_has_the_value_that_is_named() -> None:
    went = Moved(figure=BAKER, start=(0, 0), end=(20, 10), cost=3, how="fast", node=2)
    assert fits(went, figure="Baker", how="fast", node=2, by="Baker", to="20, 10", within=1)
    assert not fits(went, figure="Able", how="fast")
    assert not fits(went, figure="Baker", how="slow")
    assert not fits(went, figure="Baker", how="fast", node=3)
    assert not fits(went, figure="Baker", by="Able")
