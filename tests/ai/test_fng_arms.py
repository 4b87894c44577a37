"""Squad leaders use what the rules give them: flame, launchers in reaction, recon by fire, radio, a step back."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.ai.fng.acts import group_acts
from game.ai.fng.flames import LOOKS_INTO, _cover_to_search, searches
from game.ai.fng.leader import SquadLeader
from game.ai.fng.radio import on_the_radio
from game.ai.fng.view import View
from game.board.skirmish.targets import AtGround
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Zone
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.rules.fng.model.arms import make_arm_ready
from game.rules.fng.model.components.figures import HasFired, Hidden, OutOfFight
from game.rules.fng.model.components.melee import Fighting, FoughtRound
from game.rules.fng.model.components.support import Asset
from game.rules.fng.model.decisions.arms import Ignite, ReconFire, ThrowAt
from game.rules.fng.model.decisions.command import CallByRadio
from game.rules.fng.model.decisions.melee import BreakOff
from game.rules.fng.model.decisions.support import CallForSupport
from game.rules.fng.model.decisions.turn import Activate, HoldFire, Shoot, Shots
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Backing, Goal, Man, Ride, Victory
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.tables.support import Support
from tests.rules.fng.fng_board import box, find, hide, man, skirmish, table


def answer(game: Skirmish) -> Order:
    order, reason = SquadLeader().answer(game, SeededDice(1))
    assert game.why_not(order) is None
    assert "{" not in str(reason)
    return order


def active(*us: Man, vc: tuple[Man, ...], **options: Any) -> Skirmish:
    """All of ours active, and at nothing yet."""
    game = skirmish(us, vc, **options)
    game.submit(Activate(tuple(find(game, each.name) for each in us)))
    return game


def reacting(*us: Man, vc: tuple[Man, ...], bound: bool = False) -> Skirmish:
    """A check lets Able fire at Pham."""
    game = skirmish(us, vc)
    game.agenda.clear()
    game.push(Shoot("us", find(game, "Able"), (find(game, "Pham"),), "", bound, 0))
    return game


# Flame ------------------------------------------------------------------------------------------

BURNER = man("Able", 20, 20, 4, "flame_thrower")


def test_flame_is_turned_on_an_enemy_in_its_reach() -> None:
    game = active(BURNER, vc=(man("Pham", 20, 10, 4, facing=180),))
    order = answer(game)
    assert isinstance(order, Ignite)
    assert order.target.at == (20, 10)


@pytest.mark.parametrize(("x", "burns"), [(20.9, False), (23.0, True)])
def test_no_flame_where_a_friend_stands_in_its_path(x: float, burns: bool) -> None:
    game = active(BURNER, vc=(man("Pham", 20, 10, 4, facing=180), man("Baker", x, 15, 4)))
    game.world.set(find(game, "Baker"), structs.replace(figure_of(game.world, find(game, "Baker")), side="us"))
    orders = [order for order in _all_of(game) if isinstance(order, Ignite)]
    assert bool(orders) is burns


def _all_of(game: Skirmish) -> list[Order]:
    """Everything that he would do, the best first."""
    decision: Any = game.decision
    return [order for order, _ in group_acts(View(game, decision.side), decision)]


def test_flame_answers_who_comes_near() -> None:
    assert isinstance(answer(reacting(BURNER, vc=(man("Pham", 20, 10, 4, facing=180),))), Ignite)


def test_an_enemy_in_the_path_whom_nobody_has_seen_changes_nothing() -> None:
    told = []
    for both in (True, False):
        foes = (man("Pham", 20, 10, 4, facing=180), man("Dong", 20.5, 14, 4, facing=180))
        game = skirmish([BURNER], foes if both else foes[:1])
        if both:
            hide(game, "Dong")
        game.submit(Activate((find(game, "Able"),)))
        told.append([str(each[1]) for each in (SquadLeader().answer(game, SeededDice(1)),)])
    assert told[0] == told[1]


# Launchers and grenades in reaction -------------------------------------------------------------


@pytest.mark.parametrize("bound", [False, True])
def test_a_launcher_is_fired_in_reaction(bound: bool) -> None:
    order = answer(reacting(man("Able", 20, 30, 4, "m79"), vc=(man("Pham", 20, 10, 4),), bound=bound))
    assert isinstance(order, ThrowAt)
    assert order.weapon == "m79"


def test_a_launcher_is_not_fired_in_reaction_where_a_friend_stands_near_the_spot() -> None:
    us = (man("Able", 20, 30, 4, "m79"), man("Baker", 21, 11, 4))
    assert answer(reacting(*us, vc=(man("Pham", 20, 10, 4),))) == HoldFire()


def test_of_launcher_and_gun_the_better_answers() -> None:
    game = reacting(man("Able", 20, 30, 5, "m60", "m79"), vc=(man("Pham", 20, 10, 2),))
    make_arm_ready(game.world, find(game, "Able"), "m60")
    assert isinstance(answer(game), Shots)
    away = reacting(man("Able", 20, 30, 5, "m1911", "m79"), vc=(man("Pham", 20, 10, 2),))
    assert isinstance(answer(away), ThrowAt)


def test_a_round_that_would_not_arm_is_kept() -> None:
    assert answer(reacting(man("Able", 20, 20, 4, "m79"), vc=(man("Pham", 20, 10, 4),))) == HoldFire()


# Recon by fire ----------------------------------------------------------------------------------

WOODS = Area(7, "woods", box(18, 4, 6, 5))


def before_woods(x: float, y: float, *others: Man, **more: Any) -> Skirmish:
    """Able before woods that are the objective; somebody lies in them, and he knows of nobody."""
    ground = structs.replace(table([WOODS]), zones=(Zone("house", box(19, 5, 4, 3)),))
    victory = Victory(9, (Goal("reached", 1, zone="house"),), 1, 2)
    us = (man("Able", x, y, 4, **more), *others)
    game = skirmish(us, [man("Pham", 21, 6, 4, facing=180)], ground=ground, victory=victory)
    hide(game, "Pham")
    game.submit(Activate(tuple(find(game, each.name) for each in us)))
    return game


def searched_by(game: Skirmish, name: str) -> list[ReconFire]:
    return [order for order, _ in searches(View(game, "us"), find(game, name)) if isinstance(order, ReconFire)]


def test_cover_before_the_objective_is_searched_by_fire() -> None:
    game = before_woods(21, 17)
    order = searched_by(game, "Able")[0]
    assert isinstance(order.target, AtGround)
    assert order.target.number == WOODS.id
    assert game.why_not(order) is None


def test_it_is_searched_from_neither_too_far_nor_too_near() -> None:
    assert not searched_by(before_woods(21, 8.9 + 15.5), "Able")
    near = searched_by(before_woods(21, 10), "Able")
    assert [order for order in near if abs(order.target.at.y - 10) < LOOKS_INTO - 1] == []


@pytest.mark.parametrize(
    ("y", "inches", "at"),
    [
        (12, 15.0, (21, 8)),
        (12, 4.0, (21, 8)),
        (12, 3.9, None),
        (11, 15.0, None),
        (13, 15.0, (21, 8)),
        (13, 4.0, (21, 9)),
    ],
)
def test_the_place_searched_is_the_nearest_to_the_objective_from_four_inches_on_as_far_as_he_reaches(
    y: float, inches: float, at: tuple[float, float] | None
) -> None:
    game = before_woods(21, y)
    found = _cover_to_search(View(game, "us"), find(game, "Able"), inches)
    assert found == (None if at is None else (Point(*at), 0))


def test_one_of_a_group_fires_and_the_others_watch() -> None:
    game = before_woods(21, 17, man("Baker", 23, 17, 4))
    assert searched_by(game, "Baker")
    game.world.set(find(game, "Able"), HasFired())
    assert not searched_by(game, "Baker")


def test_who_lies_hidden_or_sees_an_enemy_searches_nothing() -> None:
    assert not searched_by(before_woods(21, 17, hidden=True), "Able")
    game = before_woods(21, 17)
    game.world.remove(find(game, "Pham"), Hidden)
    assert not searched_by(game, "Able")


# The radio --------------------------------------------------------------------------------------

REACHING = Victory(9, (Goal("called", 3),), 1, 2)


def operator(**more: Any) -> Skirmish:
    foe = more.pop("foe", man("Pham", 40, 40, 4, "knife"))
    return active(man("Able", 5, 5, 4, "m1911", gear=("radio",)), vc=(foe,), calls=("Base", "Guns"), **more)


def test_the_operator_calls_one_unit_after_the_other() -> None:
    game = operator(victory=REACHING)
    assert answer(game) == CallByRadio(find(game, "Able"), "Base")


def test_nobody_calls_where_it_counts_for_nothing() -> None:
    view = View(operator(), "us")
    assert not list(on_the_radio(view, view.men[0]))


def test_nobody_calls_under_fire() -> None:
    game = operator(victory=REACHING, foe=man("Pham", 5, 12, 6, "rdp", ready=("rdp",)))
    assert not [order for order in _all_of(game) if isinstance(order, CallByRadio)]


FAR_OFF = tuple(man(name, 42, y, 4, "knife") for name, y in (("Pham", 38), ("Binh", 40), ("Cong", 42), ("Dung", 44)))


def with_support(enemies: int, *calls: Support, **more: Any) -> Skirmish:
    """An operator who leads, so many enemies far off, and what may be called for."""
    able = man("Able", 5, 5, 5, "m1911", rank="leader", gear=("radio",))
    return active(able, vc=FAR_OFF[:enemies], support={"us": Backing(calls=calls)}, **more)


@pytest.mark.rule("FNG-CALL-06")
@pytest.mark.parametrize(("enemies", "asks"), [(2, False), (3, True)])
def test_support_is_asked_for_against_many(enemies: int, *, asks: bool) -> None:
    game = with_support(enemies, "gunship", "artillery")
    wanted = CallForSupport(find(game, "Able"), "artillery")
    assert (wanted in _all_of(game)) is asks


def test_support_is_asked_for_before_anybody_fires_and_under_fire() -> None:
    near = tuple(man(name, x, 14, 5, "ak47") for name, x in (("Pham", 4), ("Binh", 6), ("Cong", 8)))
    able = man("Able", 5, 5, 5, "m16", rank="leader", gear=("radio",), facing=180)
    game = active(able, vc=near, support={"us": Backing(calls=("artillery",))})
    assert _all_of(game)[0] == CallForSupport(find(game, "Able"), "artillery")


def test_one_kind_of_fire_from_elsewhere_at_a_time() -> None:
    game = with_support(4, "gunship", "artillery")
    game.world.create(Asset("gunship", "us", 3))
    assert not [order for order in _all_of(game) if isinstance(order, CallForSupport)]


@pytest.mark.rule("FNG-CALL-18")
@pytest.mark.parametrize("wounded", [False, True])
def test_a_medevac_is_asked_for_where_somebody_lies_wounded(*, wounded: bool) -> None:
    able = man("Able", 5, 5, 5, "m1911", rank="leader", gear=("radio",))
    game = skirmish(
        [able, man("Baker", 25, 5)],
        FAR_OFF[:1],
        support={"us": Backing(calls=("medevac",))},
        vehicles={"us": (Ride(name="Dustoff", kind="dustoff", arrives=0),)},
    )
    game.submit(Activate((find(game, "Able"),)))
    if wounded:
        game.world.set(find(game, "Baker"), OutOfFight(1))
    assert (CallForSupport(find(game, "Able"), "medevac") in _all_of(game)) is wounded


# Breaking off -----------------------------------------------------------------------------------


def fighting(rep: int, enemy: Man) -> Skirmish:
    game = skirmish([man("Able", 20, 20, rep, "m16")], [enemy])
    able, foe = find(game, "Able"), find(game, enemy.name)
    for one, other in ((able, foe), (foe, able)):
        game.world.set(one, Fighting((other,)))
    game.submit(Activate((able,)))
    return game


def test_who_loses_hand_to_hand_breaks_off_from_one_who_has_no_gun() -> None:
    order = answer(fighting(2, man("Pham", 20, 19, 6, "knife", facing=180)))
    assert isinstance(order, BreakOff)


def test_who_wins_fights_on() -> None:
    game = fighting(6, man("Pham", 20, 19, 2, "knife", facing=180))
    assert not [order for order in _all_of(game) if isinstance(order, BreakOff)]


def test_where_both_have_fought_their_round_nobody_steps_back() -> None:
    game = fighting(2, man("Pham", 20, 19, 6, "knife", facing=180))
    for figure in game.world.ids(Fighting):
        game.world.set(figure, FoughtRound())
    assert not [order for order in _all_of(game) if isinstance(order, BreakOff)]


def test_nobody_steps_back_into_worse_fire() -> None:
    game = fighting(3, man("Pham", 20, 19, 4, "ppsh", facing=180))
    assert not [order for order in _all_of(game) if isinstance(order, BreakOff)]
