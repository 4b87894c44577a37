"""The named places of a turn: what enters there comes in the order that is stated, one task after the other."""

from __future__ import annotations

import pytest

from game.engine.core.declared import Declared
from game.engine.core.dice import ScriptedDice
from game.engine.core.game import Game, RuleSystem
from game.engine.core.orders import Task
from game.engine.core.turn import Enter, Turn


class Shelling(Task, frozen=True):
    """What a rule that enters a turn brings."""


def a_turn() -> tuple[RuleSystem[None], Turn[None], list[str]]:
    """A system whose turns have five places, and what is heard at them."""
    declare = Declared("marbles")
    system: RuleSystem[None] = RuleSystem(declare, version=1, sequence_rule="M-1")
    turn = Turn(
        system, start=("dawn",), after_dice=("lamps",), after_activation=("fuses",), end=("shells", "supper")
    )  # fmt: skip
    return system, turn, []


def test_what_enters_comes_in_the_order_stated_and_what_it_brings_comes_before_the_next():
    system, turn, heard = a_turn()

    @turn.end("supper")
    def eat(game: Game[None], entered: Enter) -> None:
        heard.append("supper")

    @turn.end("shells")
    def shell(game: Game[None], entered: Enter) -> None:
        heard.append("whistle")
        game.push(Shelling())

    @system.task(Shelling)
    def burst(game: Game[None], task: Shelling) -> None:
        heard.append("bang")

    game = Game(system, None, ScriptedDice(()))
    game.push(*turn.end.entries())
    game.run()
    assert heard == ["whistle", "bang", "supper"]


def test_who_enters_is_told_whose_moment_it_is():
    system, turn, heard = a_turn()

    @turn.after_activation("fuses")
    def burn(game: Game[None], entered: Enter) -> None:
        heard.append(f"{entered.side}: {entered.members}")

    game = Game(system, None, ScriptedDice(()))
    game.push(*turn.after_activation.entries("us", (3, 4)))
    game.run()
    assert heard == ["us: (3, 4)"]


def test_a_place_of_the_turn_takes_only_what_is_foreseen_there():
    _, turn, _ = a_turn()
    with pytest.raises(ValueError, match="no place 'rain' among dawn"):
        turn.start("rain")
    assert turn.start.vacant == ("dawn",)


def test_a_system_without_phases_has_nothing_after_one():
    _, turn, _ = a_turn()
    assert [place.name for place in turn.places] == ["start", "after dice", "after activation", "after phase", "end"]
    assert turn.after_phase.entries("us") == ()
