"""Leaders of FMJP who are free of the list for a solo player: what they weigh, and what they leave."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from game.ai.fmjp.fire.aim import keeps_aim, shoots_where_it_pays
from game.ai.fmjp.fire.launchers import launches
from game.ai.fmjp.fire.throws import throws_where_it_pays
from game.ai.fmjp.fire.tolls import sums, toll, worth_of_burst
from game.ai.fmjp.leader import Leader
from game.ai.fmjp.us import owner_acts as attacks
from game.ai.fmjp.viet_cong import TO_GOAL
from game.ai.fmjp.viet_cong import owner_acts as defends
from game.ai.fmjp.view import View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Spot
from game.engine.core.dice import SeededDice, enumerate_outcomes
from game.engine.core.orders import Order
from game.engine.core.world import Component
from game.rules.fmjp.model.arms import change, take_in_hand
from game.rules.fmjp.model.components import At, Civilians, Efficiency, Hidden, Prone, Puffed, UnderFire
from game.rules.fmjp.model.decisions import CardActs, ChangeWeapon, Fire, TakeAim, Throw
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.options import Man, Victory
from game.rules.fmjp.resolve.blast import BlastFacts, resolve_blast
from game.rules.fmjp.resolve.shot import FireFacts
from tests.rules.fmjp.fmjp_board import battle, field, find, give, turn_up, us, vc

HALE = us("Hale", 50, 50)
LAMB = us("Lamb", 50, 50, "us_team_leader")
TRAN = vc("Tran", 50, 32)
ON_TRAN = Point(50, 32)
CACHES = Victory(turns=9, goals=("caches", "losses"), spot="prize", cache=4)
PRIZE = field(spots=[Spot("prize", Point(50, 40))])


def free(game: Battle) -> View:
    """What the side knows that holds the card, seen by a leader who is not bound to the list."""
    assert isinstance(game.decision, CardActs)
    return View(game, game.decision, free=True)


def card(americans: tuple[Man, ...], enemies: tuple[Man, ...], code: str, name: str) -> Battle:
    """A battle in which this card is turned for this man."""
    game = battle(americans, enemies)
    turn_up(game, code, name)
    return game


def first(answers: Iterator[Answer]) -> Order | None:
    """The order thought of first."""
    return next((order for order, _ in answers), None)


@pytest.mark.parametrize(
    ("count", "ways"), [(1, {2: 1, 3: 2, 4: 2, 5: 1}), (2, {4: 1, 5: 4, 6: 8, 7: 10, 8: 8, 9: 4, 10: 1})]
)
def test_average_dice_add_up_as_their_faces_do(count: int, ways: dict[int, int]) -> None:
    assert dict(sums(count)) == {total: Fraction(often, 6**count) for total, often in ways.items()}


@pytest.mark.parametrize(("ce", "prone"), [(1, False), (2, False), (2, True)])
def test_the_toll_of_a_grenade_on_a_man_is_that_of_every_die_and_card(ce: int, prone: bool) -> None:
    game = card((HALE,), (TRAN,), "8S", "Hale")
    give(game, "Tran", Efficiency(ce))
    if prone:
        give(game, "Tran", Prone())
    facts = BlastFacts(ce=ce, kind="grenade", prone=prone)
    blasts = enumerate_outcomes(lambda dice: resolve_blast(facts, game.ctx.tables, dice).loss)
    assert toll(free(game), "grenade", ON_TRAN, ON_TRAN) == sum(loss * chance for loss, chance in blasts.items())


@pytest.mark.parametrize(("paces", "reached"), [(4.0, 36), (5.0, 35), (10.0, 1), (10.1, 0)])
def test_a_grenade_takes_a_man_as_often_as_its_dice_reach_him(paces: float, reached: int) -> None:
    game = card((HALE,), (TRAN,), "8S", "Hale")
    view, beside = free(game), Point(50, 32 - paces)
    assert toll(view, "grenade", beside, beside) == Fraction(reached, 36) * toll(view, "grenade", ON_TRAN, ON_TRAN)


def test_a_man_of_ones_own_counts_twice() -> None:
    game = card((us("Hale", 50, 70), us("Cole", 50, 40)), (vc("Tran", 50, 40),), "8S", "Hale")
    at = Point(50, 40)
    alone = card((us("Hale", 50, 70),), (vc("Tran", 50, 40),), "8S", "Hale")
    cost = toll(free(alone), "grenade", at, at)
    assert toll(free(game), "grenade", at, at) == -cost


@pytest.mark.parametrize(("cards", "least", "most"), [((1,), 0, 0), ((8,), 0.3, 0.9), ((8, 8, 8), 1.0, 2.5)])
def test_more_cards_are_worth_more_hits_and_each_after_the_first_less(
    cards: tuple[int, ...], least: float, most: float
) -> None:
    game = card((HALE,), (TRAN,), "8S", "Hale")
    facts = FireFacts(ce=5, cards=cards, weapon="m16", distance=30.0, target_ce=5, cover="none")
    assert least <= worth_of_burst(free(game), facts) <= most


def test_a_grenade_goes_at_one_man_in_the_open_however_likely_it_is_to_go_astray() -> None:
    game = card((HALE,), (TRAN,), "2S", "Hale")
    assert first(throws_where_it_pays(free(game), find(game, "Hale"))) == Throw(
        find(game, "Hale"), "grenade", AtPiece(find(game, "Tran"))
    )


@pytest.mark.parametrize("beside", [us("Cole", 50, 34), None])
def test_no_grenade_goes_where_a_friend_or_civilians_are(beside: Man | None) -> None:
    game = card((HALE, *([beside] if beside is not None else [])), (TRAN,), "KS", "Hale")
    if beside is None:
        game.world.create(Civilians(3, (5.0, 5.0)), At(52, 32, 0))
    assert first(throws_where_it_pays(free(game), find(game, "Hale"))) is None


def test_no_grenade_is_thrown_that_costs_less_than_a_point() -> None:
    game = card((HALE,), (TRAN,), "KS", "Hale")
    give(game, "Tran", Efficiency(5))
    weak = card((us("Hale", 50, 50), us("Cole", 50, 38)), (TRAN,), "KS", "Hale")
    assert first(throws_where_it_pays(free(game), find(game, "Hale"))) is not None
    assert first(throws_where_it_pays(free(weak), find(weak, "Hale"))) is None


def test_who_has_a_launcher_takes_it_in_hand_fires_and_puts_it_away_when_it_is_empty() -> None:
    game = card((LAMB,), (TRAN,), "8S", "Lamb")
    lamb, tran = find(game, "Lamb"), find(game, "Tran")
    assert first(launches(free(game), lamb)) == ChangeWeapon(lamb, "m79")
    take_in_hand(game.world, lamb, "m79")
    game.forget()
    fired = first(launches(free(game), lamb))
    assert isinstance(fired, Fire)
    assert [share.target for share in fired.shares] == [AtPiece(tran)]
    change(game.world, lamb, "m79", bursts=0, spare=0)
    game.forget()
    assert first(launches(free(game), lamb)) == ChangeWeapon(lamb, "m16")


def test_nobody_changes_weapons_under_fire_or_beyond_sixty_paces() -> None:
    near, off = (
        card((LAMB,), (TRAN,), "8S", "Lamb"),
        card((us("Lamb", 50, 95, "us_team_leader"),), (TRAN,), "8S", "Lamb"),
    )
    give(near, "Lamb", UnderFire(0))
    assert first(launches(free(near), find(near, "Lamb"))) is None
    assert first(launches(free(off), find(off, "Lamb"))) is None


@pytest.mark.parametrize(("code", "kind"), [("8S", TakeAim), ("KS", Fire)])
def test_a_low_card_is_spent_on_aim_and_a_high_one_on_the_shot(code: str, kind: type[Order]) -> None:
    game = card((HALE,), (TRAN,), code, "Hale")
    assert isinstance(first(shoots_where_it_pays(free(game), find(game, "Hale"))), kind)


@pytest.mark.parametrize(
    ("state", "share"), [((), Fraction(3, 4)), ((UnderFire(0),), Fraction(1, 2)), ((Hidden(),), Fraction(19, 20))]
)
def test_aim_is_worth_less_the_likelier_it_is_to_be_disturbed(state: tuple[Component, ...], share: Fraction) -> None:
    game = card((HALE,), (TRAN,), "8S", "Hale")
    for each in state:
        give(game, "Hale", each)
    assert keeps_aim(free(game), find(game, "Hale")) == share


def test_nobody_aims_who_is_out_of_breath() -> None:
    game = card((HALE,), (TRAN,), "3S", "Hale")
    give(game, "Hale", Puffed(1))
    found = [order for order, _ in shoots_where_it_pays(free(game), find(game, "Hale"))]
    assert not [order for order in found if isinstance(order, TakeAim)]


def test_a_free_sapper_stays_in_his_cover_and_one_by_the_list_goes() -> None:
    game = battle((us("Hale", 50, 90),), (vc("Mau", 50, 20, "vc_sapper", hidden=True),), victory=CACHES, ground=PRIZE)
    turn_up(game, "8S", "Mau")
    mau = find(game, "Mau")
    assert isinstance(game.decision, CardActs)
    by_list = {reason.message for _, reason in defends(View(game, game.decision), mau)}
    weighed = {reason.message for _, reason in defends(free(game), mau)}
    assert TO_GOAL in by_list
    assert TO_GOAL not in weighed


def test_the_free_leader_weighs_and_the_quick_one_goes_by_the_list() -> None:
    game = card((HALE,), (TRAN,), "2S", "Hale")
    hale = find(game, "Hale")
    assert isinstance(Leader(free=True).answer(game, SeededDice(1))[0], Throw)
    assert not isinstance(Leader().answer(game, SeededDice(1))[0], Throw)
    assert any(isinstance(order, Throw) for order, _ in attacks(free(game), hale))
