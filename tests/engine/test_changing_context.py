"""What a game looks things up in may change with its world: stored, copied and put back, the two stay together."""

from __future__ import annotations

import pytest

from game.engine.core.declared import Declared
from game.engine.core.dice import DiceNeeded, OwnDice, ScriptedDice
from game.engine.core.game import Game, RuleSystem
from game.engine.core.orders import Choices, Decision, Order, Refusal
from game.engine.core.world import Component, World

declare = Declared("hill")


@declare
class Holes(Component, frozen=True):
    count: int = 0


@declare
class Dig(Decision, frozen=True):
    pass


@declare
class Spade(Order, frozen=True):
    throws: int = 0


def ground_of(ctx: tuple[str, ...], world: World) -> tuple[str, ...]:
    """A context of this game is what was printed, and a mark for each hole."""
    return (ctx[0], *("hole" for _ in range(world.the(Holes).count)))


HILL: RuleSystem[tuple[str, ...]] = RuleSystem(declare, 1, "H-0", context_of=ground_of)
Hill = Game[tuple[str, ...]]


@HILL.choices(Dig)
def dig_choices(game: Hill, decision: Dig) -> Choices:
    return Choices([Spade()])


def always(game: Hill, decision: Dig, order: Spade) -> Refusal | None:
    return None


@HILL.order(Dig, Spade, always)
def dig(game: Hill, decision: Dig, order: Spade) -> None:
    game.world.put(Holes(game.world.the(Holes).count + 1))
    game.ctx = ground_of(game.ctx, game.world)
    for _ in range(order.throws):
        game.dice.d6("spade", "H-1")
    game.push(decision)


def hill() -> Hill:
    game = Hill(HILL, ("printed",), ScriptedDice([]))
    game.world.put(Holes())
    game.push(Dig("us"))
    return game


@pytest.mark.parametrize("handed", [("printed",), ("printed", "hole", "hole", "hole")])
def test_a_stored_game_comes_back_with_the_context_of_its_world_whichever_it_is_handed(handed: tuple[str, ...]) -> None:
    game = hill()
    game.submit(Spade())
    game.submit(Spade())
    twin = Game.from_json(game.to_json(), HILL, handed, ScriptedDice([]))
    assert twin.ctx == game.ctx == ("printed", "hole", "hole")


def test_a_copy_keeps_its_context_when_the_original_goes_on() -> None:
    game = hill()
    twin = game.copy()
    game.submit(Spade())
    assert (twin.ctx, game.ctx) == (("printed",), ("printed", "hole"))


def test_an_order_that_waits_for_dice_leaves_the_context_alone() -> None:
    game = hill()
    dice = OwnDice()
    game.dice = dice
    with pytest.raises(DiceNeeded):
        game.submit(Spade(throws=1))
    assert (game.ctx, game.world.the(Holes).count) == (("printed",), 0)
    dice.tell((4,))
    game.submit(Spade(throws=1))
    assert (game.ctx, game.world.the(Holes).count) == (("printed", "hole"), 1)


def test_a_system_that_says_nothing_keeps_the_context_it_was_given() -> None:
    plain: RuleSystem[str] = RuleSystem(Declared("plain"), 1, "P-0")
    assert plain.context_of("map", World()) == "map"
