"""Squad leaders who think ahead are steady: their men leave a place only for one that is much better."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.leader import SquadLeader
from game.ai.fng.mind import MIND
from game.ai.fng.places import STAYS, STEADY, Judge, judge_of
from game.ai.fng.view import View
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.playable.scenario import load_scenario
from game.rules.fng.kit import KIT
from game.rules.fng.model.decisions.turn import GroupActs, Move
from game.rules.fng.model.game import Skirmish
from game.rules.fng.turn.acting import acting
from game.simulate import context_of

ORDERS = 90


def decisions() -> Iterator[Skirmish]:
    """Groups that act, in a skirmish that the quick leaders play."""
    game = KIT.begin(context_of(load_scenario("fng/introductory")), SeededDice(3))
    while game.decision is not None and game.orders_given < ORDERS:
        if isinstance(game.decision, GroupActs):
            yield game
        game.submit(answer_of(MIND.players[game.decision.side], game, 3)[0])


def acts(game: Skirmish) -> GroupActs:
    """The decision of a group that acts."""
    assert isinstance(game.decision, GroupActs)
    return game.decision


def judges(game: Skirmish, *, steady: bool) -> list[Judge]:
    """The judge of each man who may still act."""
    view = View(game, acts(game).side, steady=steady)
    return [judge_of(view, figure) for figure in acting(game.world)]


def test_of_the_places_of_the_quick_the_steady_go_only_to_the_much_better() -> None:
    gains, steady, better = [], [], []
    for game in decisions():
        for quick, other in zip(judges(game, steady=False), judges(game, steady=True), strict=True):
            gains += [spot.gain for spot in quick.spots]
            steady.append(other.spots)
            better.append([spot for spot in quick.spots if spot.gain > STEADY])
    assert steady == better
    assert min(gains) > STAYS
    assert [gain for gain in gains if gain <= STEADY]
    assert [gain for gain in gains if gain > STEADY]


def test_who_thinks_ahead_begins_with_the_steady_leaders_order() -> None:
    first, steady = [], []
    for game in decisions():
        first.append(answer_of(MIND.leaders[acts(game).side], game, 3)[0])
        steady.append(SquadLeader(steady=True).answer(game, SeededDice(3))[0])
    quick = [SquadLeader().answer(game, SeededDice(3))[0] for game in decisions()]
    assert first == steady
    assert sum(isinstance(order, Move) for order in steady) < sum(isinstance(order, Move) for order in quick)
