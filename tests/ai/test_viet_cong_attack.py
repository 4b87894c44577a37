"""Battles in which the Viet Cong attack: leaders of both sides play the examples of docs/SCENARIOS.md to their end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.ai.proposals import AS_IT_COMES
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.players import answer_of
from game.engine.playable.scenario import read_scenario
from game.rules.fmjp.model import decisions as fmjp
from game.rules.fof.model import decisions as fof
from game.systems import kit_of, make_player, sides_of
from tests.house.test_scenario_document import EXAMPLES

MOST_ORDERS = 2500
"""More than any battle needs; one that has not ended by then hangs."""

SEED = 2


def example(title: str, folder: Path) -> Game:
    """A battle of this example, at its first decision."""
    path = folder / "mine.toml"
    path.write_text(EXAMPLES[title], encoding="utf-8")
    scenario = read_scenario(path)
    kit = kit_of(scenario.system)
    return kit.begin(kit.context(scenario), SeededDice(SEED))


def played_to_the_end(game: Game) -> Counter[tuple[str, type]]:
    """Who has given how many orders of which kind; the battle is over then, and every order had its reason."""
    system = game.system.id
    players = {side: make_player(system, side, "leader") for side in sides_of(system)}
    done: Counter[tuple[str, type]] = Counter()
    reasons = []
    while not game.over and game.orders_given < MOST_ORDERS:
        side = game.decision.side
        order, reason = answer_of(players[side], game, SEED)
        reasons.append(reason)
        done[side, type(order)] += 1
        game.submit(order)
        game.forget()
    assert game.over
    assert AS_IT_COMES not in reasons
    return done


def test_viet_cong_of_force_on_force_who_attack_search_and_take_what_they_came_for(tmp_path: Path) -> None:
    game = example("The rice must not stay there", tmp_path)
    done = played_to_the_end(game)
    assert done["vc", fof.Search] > 0
    assert done["us", fof.Search] == 0
    assert done["us", fof.Fire] > 0
    report = kit_of("fof").report(game)
    searched = next(item for item in report.items if item.title == "Finds of searches")
    assert searched.points <= 0 < searched.count
    assert report.why


def test_viet_cong_of_fmjp_who_attack_come_for_their_man_and_the_huts(tmp_path: Path) -> None:
    game = example("Both huts by morning", tmp_path)
    done = played_to_the_end(game)
    assert done["vc", fmjp.Move] > done["us", fmjp.Move]
    assert done["us", fmjp.Fire] > 0
    report = kit_of("fmjp").report(game)
    assert {item.title for item in report.items if item.points > 0} <= {
        "The wounded man is dead or in enemy hands",
        "Characters of the Viet Cong at CE 0",
        "Other Viet Cong out of action",
    }
    assert report.why


@pytest.mark.parametrize("title", ["The rice must not stay there", "Both huts by morning"])
def test_the_same_seed_gives_the_same_battle(title: str, tmp_path: Path) -> None:
    first, second = example(title, tmp_path), example(title, tmp_path)
    assert played_to_the_end(first) == played_to_the_end(second)
    assert first.digest() == second.digest()
