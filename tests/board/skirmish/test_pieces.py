"""Questions to pieces: each kind answers for itself, and callers know no kind."""

import pytest

from game.board.skirmish.pieces import Pieces
from game.engine.core.world import Component, EntityId, World


class Man(Component, frozen=True):
    """A man of these tests."""


class Sniper(Component, frozen=True):
    """A man who is a sniper."""


class Tank(Component, frozen=True):
    """A tank."""


class Game:
    """A world and nothing else."""

    def __init__(self) -> None:
        self.world = World()
        self.man = self.world.create(Man())
        self.sniper = self.world.create(Man(), Sniper())
        self.tank = self.world.create(Tank())
        self.tree = self.world.create()


def questions():
    pieces = Pieces(Sniper, Man, Tank)

    @pieces.asks(Man)
    def legs(game: Game, piece: EntityId, *, extra: int = 0) -> int:
        """How many legs a piece has."""
        return 2 + extra

    @pieces.asks(Man)
    def stays(game: Game, piece: EntityId) -> bool:
        return True

    return legs, stays


def test_each_kind_answers_for_itself_and_the_narrower_one_first() -> None:
    game = Game()
    legs, stays = questions()
    legs.answers(Tank)(lambda game, piece, *, extra=0: extra)
    stays.answers(Sniper)(lambda game, piece: False)
    assert [legs(game, piece, extra=1) for piece in (game.man, game.sniper, game.tank)] == [3, 3, 1]
    assert [stays(game, piece) for piece in (game.man, game.sniper)] == [True, False]


def test_a_question_keeps_the_name_and_the_words_of_the_function_that_asks_it() -> None:
    legs, _ = questions()
    assert (legs.__name__, legs.__doc__) == ("legs", "How many legs a piece has.")


def test_a_piece_whose_kind_has_no_answer_says_so() -> None:
    game = Game()
    legs, _ = questions()
    with pytest.raises(LookupError, match="legs"):
        legs(game, game.tank)
    with pytest.raises(LookupError, match="legs"):
        legs(game, game.tree)


def test_a_kind_answers_once_and_only_where_it_is_declared() -> None:
    legs, _ = questions()
    with pytest.raises(ValueError, match="Man"):
        legs.answers(Man)(lambda game, piece, *, extra=0: 0)
    with pytest.raises(ValueError, match="Component"):
        legs.answers(Component)(lambda game, piece, *, extra=0: 0)
