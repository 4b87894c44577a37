"""Reinforcements in the window: the question, a click on the edge, the marked stretch, the card that is held."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.geometry import Point
from game.rules.fng.model.decisions.reinforcing import ComeOnAt, ComesOn
from game.rules.fng.model.game import Skirmish
from game.rules.fng.reinforcing.holding import keep, reserve_of
from game.rules.fng.resolve.reinforcing.cards import card_of
from game.ui.fng.orders.coming_on import coming_words, spots_at
from game.ui.fng.shown.reserves import held_row, stretch_mark
from game.ui.table.overlays import Template
from tests.rules.fng.test_fng_reinforcements import battle, bring


def asked(what: str, *faces: int) -> tuple[Skirmish, ComesOn]:
    """A battle in which the Americans are asked where this comes on, on their left."""
    game = bring(battle(*faces), what, "left")
    assert isinstance(game.decision, ComesOn)
    return game, game.decision


def test_a_click_near_the_edge_means_the_nearest_spot_of_the_stretch_and_one_far_from_it_nothing() -> None:
    game, _ = asked("squad")
    assert spots_at(game, Point(1.2, 41.1)) == (ComeOnAt(Point(0.5, 41.0)),)
    assert spots_at(game, Point(0.5, 47.0)) == (ComeOnAt(Point(0.5, 46.0)),)
    assert spots_at(game, Point(12.0, 40.0)) == ()


def test_the_question_names_who_comes_and_where() -> None:
    game, decision = asked("squad")
    assert coming_words(game, decision).endswith("men come on the left flank: at which spot?")
    tank, asks = asked("tank", 5)
    assert coming_words(tank, asks) == "M-48 Patton comes on the left flank: at which spot?"


def test_the_part_of_the_edge_where_they_may_come_on_is_marked() -> None:
    game, _ = asked("squad")
    (mark,) = stretch_mark(game)
    assert isinstance(mark, Template)
    assert (mark.outline[0], mark.outline[2]) == (Point(0.0, 33.5), Point(1.0, 46.5))


def test_the_radio_shows_how_many_cards_lie_face_down_and_later_which_one_is_held() -> None:
    game = battle()
    assert [row.detail for row in held_row(game, "us")] == ["2 cards, face down"]
    reserve = reserve_of(game.world, "us")
    assert reserve is not None
    keep(game.world, structs.replace(reserve, held=card_of("10", "clubs").number))
    assert [row.detail for row in held_row(game, "us")] == ["lower than the 10 of clubs"]
