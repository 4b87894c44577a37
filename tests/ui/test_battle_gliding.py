"""Counters and figures under way: they go from where they were to where they come to stand, and never back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.ui.battle.effects import Glide
from game.ui.mapview.camera import Point, centre
from game.ui.oa.shown.acting import glide
from game.ui.skirmish.acting import Acting
from game.ui.table.camera import INCH

NOON, EVENING = (10.0, 50.0), (40.0, 10.0)
PIECE = EntityId(7)


def shown(effect: Glide, shares: Sequence[float] = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0)) -> list[Point]:
    """Where the piece is drawn as time passes."""
    places: list[Point] = []
    for share in shares:
        pieces = SimpleNamespace(moved={})
        effect.show(pieces, share)
        places.append(pieces.moved[effect.key])
    return places


def test_a_piece_begins_where_it_was_and_ends_where_it_comes_to_stand() -> None:
    assert shown(Glide(7, NOON, EVENING, 1.0), (0.0, 0.5, 1.0)) == [NOON, (25.0, 30.0), EVENING]


def test_a_piece_never_goes_backwards_on_its_way() -> None:
    places = shown(Glide(7, NOON, EVENING, 1.0))
    assert all(before[0] < after[0] and before[1] > after[1] for before, after in pairwise(places))


def test_a_counter_glides_from_the_hex_it_leaves_to_the_hex_it_enters() -> None:
    effect = glide(7, Hex(1010), Hex(1208), 0.5, hum="rotor")
    assert shown(effect, (0.0, 1.0)) == [centre(Hex(1010)), centre(Hex(1208))]
    assert effect.places == (centre(Hex(1010)), centre(Hex(1208)))
    assert (effect.key, effect.seconds, effect.hum) == (7, 0.5, "rotor")


def test_a_counter_that_comes_enters_from_the_north_and_one_that_leaves_goes_there() -> None:
    here = centre(Hex(1010))
    came, left = (shown(glide(7, *hexes, 0.5), (0.0, 1.0)) for hexes in ((Hex(0), Hex(1010)), (Hex(1010), Hex(0))))
    assert came == [(here[0], left[1][1]), here]
    assert left == [here, came[0]]
    assert came[0][1] < 0


def acting(place: Point, *, known: bool = True) -> Acting:
    """Figures of which one stands at ``place``."""
    desk: Any = SimpleNamespace(knows=lambda figure: known, place_of=lambda figure: place)
    return Acting(desk)


def test_a_figure_walks_from_the_start_of_its_move_to_the_end() -> None:
    (effect,) = acting(EVENING).walk(PIECE, NOON, EVENING)
    assert isinstance(effect, Glide)
    assert shown(effect, (0.0, 1.0)) == [NOON, EVENING]
    assert effect.places == tuple((x * INCH, y * INCH) for x, y in (NOON, EVENING))


def test_a_longer_walk_takes_longer_and_none_is_over_at_once() -> None:
    far, near, none = (acting(NOON).walk(PIECE, NOON, (10.0 + inches, 50.0))[0].seconds for inches in (20, 10, 0))
    assert far == 2 * near
    assert near > none > 0


def test_what_follows_a_walk_is_shown_where_the_walk_has_ended() -> None:
    act = acting(NOON)
    assert act.at(PIECE) == NOON
    act.walk(PIECE, NOON, EVENING)
    assert act.at(PIECE) == EVENING
    (hit,) = act.float(PIECE, "is hit")
    assert hit.places == ((EVENING[0] * INCH, EVENING[1] * INCH),)


def test_nothing_rises_over_a_figure_that_nobody_knows_of() -> None:
    assert acting(NOON, known=False).float(PIECE, "is hit") == []
