"""Whom orders and events name: those who act, the first of them, and whom something is aimed at."""

from __future__ import annotations

import pytest

from game.engine.core.naming import NOBODY, Names, NamesFigure, NamesTarget, NamesUnit, actor_in, actors_of, piece_in
from game.engine.core.world import EntityId


class Run(NamesFigure):
    """A figure runs."""

    def __init__(self, figure: int) -> None:
        self.figure = EntityId(figure)


class March(NamesUnit):
    """A unit marches."""

    def __init__(self, unit: int) -> None:
        self.unit = EntityId(unit)


class Hit(NamesTarget):
    """A target is hit."""

    def __init__(self, target: int) -> None:
        self.target = EntityId(target)


class RunAt(NamesFigure, NamesTarget):
    """A figure runs at a target."""

    def __init__(self, figure: int, target: int) -> None:
        self.figure, self.target = EntityId(figure), EntityId(target)


class Pass:
    """Nobody does anything."""


@pytest.mark.parametrize(
    ("thing", "actors", "piece"),
    [
        (Run(3), (3,), 3),
        (Run(0), (), NOBODY),
        (March(4), (4,), 4),
        (March(0), (), NOBODY),
        (Hit(5), (), 5),
        (RunAt(3, 5), (3,), 3),
        (RunAt(0, 5), (), 5),
        (Pass(), (), NOBODY),
    ],
)
def test_whoever_acts_is_named_first_and_then_whoever_is_aimed_at(
    thing: object, actors: tuple[int, ...], piece: int
) -> None:
    assert actors_of(thing) == actors
    assert actor_in(thing) == (actors[0] if actors else NOBODY)
    assert piece_in(thing) == piece


def test_an_order_of_several_has_to_say_who_they_are() -> None:
    with pytest.raises(NotImplementedError):
        _ = Names().actors
