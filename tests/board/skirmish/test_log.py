"""What the log makes of events on a table: whom and where they concern, whose they are, and which make one walk."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game.board.skirmish.log import Step, TableLog
from game.engine.core.dice import Roll
from game.engine.core.events import Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NOBODY, NamesFigure, NamesSide
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.engine.text import decimal
from tests.board.table.small_tables import table

ANN, BEN, WALL = EntityId(1), EntityId(2), EntityId(3)
OWNERS = {ANN: "us", BEN: "vc", WALL: ""}
GAME: Any = SimpleNamespace(ctx=SimpleNamespace(map=table(width=30, height=20)))


class Walked(Event, NamesFigure, frozen=True, kw_only=True):
    figure: EntityId
    start: tuple[float, float]
    end: tuple[float, float]
    how: str = "walk"
    cost: float = 0.0


class Crept(Event, NamesFigure, frozen=True, kw_only=True):
    figure: EntityId
    start: tuple[float, float]
    end: tuple[float, float]


class Shot(Event, NamesSide, frozen=True, kw_only=True):
    firer: EntityId
    target: EntityId | None = None
    mates: tuple[EntityId, ...] = ()
    at: tuple[float, float] | None = None
    modifiers: Modifiers = Modifiers()
    more: tuple[Modifiers, ...] = ()
    side: str = "vc"


class Fell(Event, frozen=True, kw_only=True):
    what: str = "rain"


class Fire(Order, NamesFigure, frozen=True):
    figure: EntityId = NOBODY


class React(Decision, NamesFigure, frozen=True):
    figure: EntityId = NOBODY


class Log(TableLog):
    titles = {"us": "Americans", "vc": "Viet Cong"}  # noqa: RUF012
    secret = ("notice",)

    def name(self, game: Any, piece: EntityId) -> str:
        return {ANN: "Ann", BEN: "Ben", WALL: "a wall"}[piece]

    def owner(self, game: Any, piece: EntityId) -> str:
        return OWNERS[piece]

    def brief(self, game: Any, event: Event) -> str:
        return f"{event}"

    def step(self, event: Event) -> Step | None:
        if isinstance(event, Walked):
            return Step(event.figure, event.start, event.end, event.how, event.cost)
        return Step(event.figure, event.start, event.end, "creep", 1.0) if isinstance(event, Crept) else None

    def led_on(self, step: Event, end: tuple[float, float], length: float) -> Event:
        return replace(step, end=end, cost=length) if isinstance(step, Walked) else replace(step, end=end)


LOG = Log()


def walked(start: float, end: float, figure: EntityId = ANN, **others: Any) -> Walked:
    return Walked(figure=figure, start=(start, 1.0), end=(end, 1.0), **others)


def test_every_piece_is_named_once_in_the_order_of_the_event() -> None:
    assert LOG.pieces(Shot(firer=BEN, mates=(ANN, BEN, WALL))) == (BEN, ANN, WALL)
    assert LOG.pieces(Fell()) == ()
    assert LOG.pieces(Shot(firer=EntityId(0), mates=(ANN,))) == (ANN,)


def test_every_point_is_a_place_and_a_point_named_twice_is_one() -> None:
    assert [place.at for place in LOG.places(walked(2, 3.5))] == [(2.0, 1.0), (3.5, 1.0)]
    assert len(LOG.places(walked(2, 2))) == 1
    assert LOG.places(Shot(firer=ANN)) == ()
    assert [place.at for place in LOG.places(Shot(firer=ANN, at=(4.0, 5.0)))] == [(4.0, 5.0)]


def test_a_sentence_names_the_points_that_lie_on_the_table() -> None:
    words = "From 30 east, 20 south to 30.1 east, 20 south, and 30 east, 20.1 south; 0 east, 0 south."
    found = LOG.named_places(GAME, words)
    assert [words[place.start : place.end] for place in found] == ["30 east, 20 south", "0 east, 0 south"]
    assert [place.place.at for place in found] == [(30.0, 20.0), (0.0, 0.0)]


def test_the_rules_of_all_modifiers_are_told_once_each() -> None:
    smoke = Modifiers().plus(-1, "smoke", "R-2").plus(1, "near", "R-3")
    assert LOG.rules(Shot(firer=ANN, modifiers=smoke.plus(-1, "more smoke", "R-2"))) == ("R-2", "R-3")
    assert LOG.rules(Fell()) == ()
    assert LOG.rule_of(GAME, Fell(rule="R-9")) == "R-9"


def test_an_event_belongs_to_whom_it_is_about_else_to_the_side_that_it_names_else_to_who_gave_the_order() -> None:
    assert LOG.side_of(GAME, Shot(firer=ANN, side="vc"), "vc") == "us"
    assert LOG.side_of(GAME, Shot(firer=WALL, side="vc"), "us") == "vc"
    assert LOG.side_of(GAME, Fell(), "us") == "us"
    assert LOG.side("vc") == "Viet Cong"


@pytest.mark.parametrize(("purpose", "secret"), [("notice", True), ("fire", False)])
def test_some_dice_are_secret_and_dice_belong_to_who_gave_the_order(purpose: str, secret: bool) -> None:
    roll = Roll(purpose, "R-1", 6, 4)
    assert LOG.is_secret(roll) is secret
    assert LOG.thrower(roll, "vc") == "vc"


def test_whoever_the_order_names_acts_else_who_was_asked_else_the_side() -> None:
    assert LOG.actor(GAME, Fire(ANN), React("us", BEN), "us") == "Ann"
    assert LOG.actor(GAME, Fire(), React("us", BEN), "us") == "Ben"
    assert LOG.actor(GAME, Fire(), React("us"), "us") == "Americans"
    assert LOG.actor(GAME, Fire(), None, "vc") == "Viet Cong"
    assert [LOG.asked(question) for question in (React("us", BEN), React("us"), None)] == [BEN, None, None]


@pytest.mark.parametrize(
    ("event", "goes_on"),
    [
        (walked(2, 3), True),
        (walked(2.5, 3), False),
        (walked(2, 3, BEN), False),
        (walked(2, 3, how="run"), False),
        (Crept(figure=ANN, start=(2.0, 1.0), end=(3.0, 1.0)), False),
        (Fell(), False),
    ],
)
def test_a_walk_goes_on_where_the_same_man_left_off_in_the_same_way(event: Event, goes_on: bool) -> None:
    assert LOG.goes_on(walked(1, 2), event) is goes_on
    assert LOG.goes_on(Fell(), event) is False


def test_a_step_is_a_walk_and_nobody_steps_beside_another_where_the_rules_do_not_say_so() -> None:
    creep = Crept(figure=ANN, start=(2.0, 1.0), end=(3.0, 1.0))
    assert [LOG.beside(event) for event in (creep, walked(1, 2), Fell())] == [False, False, False]
    assert [LOG.is_walk(event) for event in (creep, walked(1, 2), Fell())] == [True, True, False]


def test_steps_join_to_one_way_with_the_sum_of_its_lengths() -> None:
    steps = [walked(1, 2, cost=0.104), walked(2, 4, cost=0.204)]
    assert LOG.joined(steps) == walked(1, 4, cost=0.308)
    assert LOG.way(GAME, steps) == str(walked(1, 4, cost=0.308))
    creep = [Crept(figure=ANN, start=(n, 1.0), end=(n + 1, 1.0)) for n in (1.0, 2.0)]
    assert LOG.joined(creep) == Crept(figure=ANN, start=(1.0, 1.0), end=(3.0, 1.0))


def test_a_way_reads_as_long_in_two_steps_as_in_one_though_their_sum_is_a_breath_off() -> None:
    steps = [walked(1, 2, cost=3.2699999999999996), walked(2, 4, cost=4.984230769230772)]
    whole = walked(1, 4, cost=8.254230769230771)
    joined = LOG.joined(steps)
    assert isinstance(joined, Walked)
    assert [decimal(each.cost, 1) for each in (joined, whole)] == ["8.3", "8.3"]


def test_what_is_no_step_joins_nothing() -> None:
    assert LOG.joined([Fell(), walked(1, 2)]) is None
    assert LOG.joined([walked(1, 2), Fell()]) is None
    assert LOG.way(GAME, [Fell()]) == ""


def test_nothing_is_said_by_another_event_and_nobody_is_silent() -> None:
    assert LOG.says(Shot(firer=ANN), Fell()) is False
    assert LOG.silences(GAME, Fell(), ["us"]) == ()
