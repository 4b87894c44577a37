"""Squad leaders who think ahead are steady: their men go for much, lie down, stay hidden, and know whom to fire at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.ai.fng.acts import LIES_CLOSE
from game.ai.fng.fire import _weight
from game.ai.fng.leader import SquadLeader
from game.ai.fng.melee import charges
from game.ai.fng.mind import MIND
from game.ai.fng.places import Judge, judge_of
from game.ai.fng.temper import BOLD, PLAIN, STEADY, Temper
from game.ai.fng.view import View
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.playable.scenario import load_scenario
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import RunningAway
from game.rules.fng.model.decisions.turn import Activation, GoProne, GroupActs, Move
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import has_rank
from game.rules.fng.turn.acting import acting
from game.simulate import context_of
from tests.ai.fng_games import played

ORDERS = 90
MANY = 10_000


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


def judges(game: Skirmish, temper: Temper) -> list[Judge]:
    """The judge of each man who may still act."""
    view = View(game, acts(game).side, temper)
    return [judge_of(view, figure) for figure in acting(game.world)]


def test_of_the_places_of_the_quick_the_steady_go_only_to_the_much_better() -> None:
    gains, steady, better = [], [], []
    for game in decisions():
        for quick, other in zip(judges(game, PLAIN), judges(game, Temper(least=STEADY.least)), strict=True):
            gains += [spot.gain for spot in quick.spots]
            steady.append(other.spots)
            better.append([spot for spot in quick.spots if spot.gain > STEADY.least])
    assert steady == better
    assert min(gains) > PLAIN.least
    assert [gain for gain in gains if gain <= STEADY.least]
    assert [gain for gain in gains if gain > STEADY.least]


def test_who_thinks_ahead_begins_with_the_steady_leaders_order() -> None:
    first, steady = [], []
    for game in decisions():
        first.append(answer_of(MIND.leaders[acts(game).side], game, 3)[0])
        steady.append(SquadLeader(STEADY).answer(game, SeededDice(3))[0])
    quick = [SquadLeader().answer(game, SeededDice(3))[0] for game in decisions()]
    assert first == steady
    assert sum(isinstance(order, Move) for order in steady) < sum(isinstance(order, Move) for order in quick)


def lying(game: Skirmish, temper: Temper) -> list[tuple[int, bool]]:
    """Those who would lie down, each with the danger to him, and whether it is behind cover."""
    view, found = View(game, acts(game).side, temper), []
    for order, reason in SquadLeader(temper).plan(game, SeededDice(3)).legal(game):
        if isinstance(order, GoProne):
            here = view.ground.nearest(view.at(order.figure))
            found.append((int(view.danger(order.figure)[here]), reason.message == LIES_CLOSE))
    return found


def test_who_stays_under_less_fire_and_in_cover_lies_down_if_he_is_steady() -> None:
    quick, steady = [], []
    for game in decisions():
        quick += lying(game, PLAIN)
        steady += lying(game, STEADY)
    assert {close for _, close in quick} == {False}
    assert min(danger for danger, _ in quick) >= PLAIN.exposed
    assert {close for _, close in steady} == {False, True}
    assert PLAIN.exposed > min(danger for danger, _ in steady) >= STEADY.exposed


def test_he_chooses_a_group_as_one_who_fears_less_and_orders_its_acts_by_his_own_temper() -> None:
    both, steady, chosen, acted = SquadLeader(STEADY, BOLD), SquadLeader(STEADY), [], []
    game = KIT.begin(context_of(load_scenario("fng/trail")), SeededDice(3))
    while game.decision is not None:
        orders = [str(leader.answer(game, SeededDice(3))[0]) for leader in (both, steady)]
        (chosen if isinstance(game.decision, Activation) else acted).append(orders)
        game.submit(answer_of(MIND.players[game.decision.side], game, 3)[0])
    assert [one for one, other in chosen if one != other]
    assert {one == other for one, other in acted} == {True}


def views(temper: Temper) -> Iterator[View]:
    """What a side sees in each act of a group of a battle in which men come close to each other."""
    for given in played(2, "fng/trail"):
        if isinstance(given.decision, GroupActs):
            yield View(given.skirmish, given.decision.side, temper)


def test_leaders_and_machine_gunners_are_worth_more_to_him_and_who_runs_less() -> None:
    weights: dict[str, set[tuple[bool, int]]] = {}
    for name, temper in (("quick", PLAIN), ("steady", STEADY)):
        seen = weights.setdefault(name, set())
        for view in views(temper):
            able = [foe.figure for foe in view.foes if foe.threat]
            seen.update((has_rank(view.world, foe), _weight(view, foe)) for foe in able)
    assert weights["quick"] == {(False, 100), (True, 100)}
    assert {(True, STEADY.dear), (False, 100)} <= weights["steady"] <= {(True, 130), (False, 130), (False, 100)}
    running = next(view for view in views(STEADY) if view.foes)
    running.world.set(running.foes[0].figure, RunningAway(running.men[0]))
    assert _weight(running, running.foes[0].figure) == STEADY.running < PLAIN.running


def of_hidden(temper: Temper) -> list[tuple[int, list[int], int]]:
    """For each of those active who lie hidden: the danger where he is, that everywhere else, and the places that are
    better."""
    found = []
    for view in views(temper):
        for figure in filter(view.is_hidden, acting(view.world)):
            judge = judge_of(view, figure)
            danger, here = judge.danger.tolist(), judge.here
            found.append((danger[here], danger[:here] + danger[here + 1 :], len(judge.spots)))
    return found


def test_who_lies_hidden_has_nothing_to_fear_where_he_is_and_goes_only_for_more_than_that() -> None:
    quick, trusting = (of_hidden(Temper(trusts=trusts)) for trusts in (False, True))
    assert max(here for here, _, _ in quick) > 0
    assert {here for here, _, _ in trusting} == {0}
    assert [elsewhere for _, elsewhere, _ in quick] == [elsewhere for _, elsewhere, _ in trusting]
    assert sum(spots for _, _, spots in trusting) < sum(spots for _, _, spots in quick)


def test_who_has_been_seen_fears_the_same_whether_he_trusts_in_cover_or_not() -> None:
    fears = []
    for quick, trusting in zip(views(PLAIN), views(Temper(trusts=True)), strict=True):
        for figure in acting(quick.world):
            if not quick.is_hidden(figure):
                fears += [judge_of(view, figure).danger.tolist() for view in (quick, trusting)]
    assert fears
    assert fears[::2] == fears[1::2]


def test_he_charges_for_less_than_a_quick_leader_asks_for() -> None:
    found = []
    for quick, steady in zip(views(PLAIN), views(STEADY), strict=True):
        for figure in acting(quick.world):
            for gain, _ in islice(charges(steady, figure, -MANY), 1):
                least = gain - (PLAIN.margin + STEADY.margin) // 2
                found.append((len(list(charges(quick, figure, least))), len(list(charges(steady, figure, least)))))
    assert found
    assert {quick for quick, _ in found} == {0}
    assert min(steady for _, steady in found) >= 1


def test_he_fears_no_more_than_four_and_a_half_inches_round_a_place_where_a_comrade_was_hit() -> None:
    quick, steady = (next(views(temper)) for temper in (PLAIN, STEADY))
    at = quick.at(quick.men[0])
    for view, inches in ((quick, 6.0), (steady, 4.5)):
        feared = view.ground.inches(at)[view.scar(at) > 0]
        assert inches - 1.0 < float(feared.max()) < inches
