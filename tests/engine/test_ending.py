"""The end of a game, whatever the rules."""

from __future__ import annotations

from game.engine.core.declared import Declared
from game.engine.core.dice import ScriptedDice
from game.engine.core.ending import Over, end_game, why_over
from game.engine.core.events import EVERYBODY, Event
from game.engine.core.game import Game, RuleSystem
from game.engine.core.orders import Task

declare = Declared("marbles")


@declare
class Ending(Over, frozen=True):
    """The marbles are all won."""


@declare
class Shoot(Task, frozen=True):
    """What was still to be done."""


@declare
class Tidy(Task, frozen=True):
    """What comes after the end."""


@declare(told=EVERYBODY)
class AllWon(Event, frozen=True, kw_only=True):
    """Nothing is left on the ground."""


def a_game() -> Game[None]:
    """A game with a shot still to come."""
    game = Game(RuleSystem(declare, version=1, sequence_rule="M-1"), None, ScriptedDice(()))
    game.push(Shoot())
    return game


def test_while_a_game_goes_on_there_is_no_reason_why_it_is_over():
    assert why_over(a_game().world, Ending) == ""


def test_once_a_game_is_over_its_reason_is_kept_and_told():
    game = a_game()
    end_game(game, Ending("All are won."), AllWon(rule="M-9"))
    assert why_over(game.world, Ending) == "All are won."
    assert game.take_events() == [AllWon(rule="M-9")]


def test_nothing_is_done_after_the_end_but_what_comes_after_it():
    game = a_game()
    end_game(game, Ending("All are won."), AllWon(rule="M-9"), Tidy())
    assert game.agenda == [Tidy()]
