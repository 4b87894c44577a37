"""What squad leaders do with their men: lie in wait, cover each other, throw, go round, see to the fallen."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.ai.fng.acts import group_acts
from game.ai.fng.leader import SquadLeader
from game.ai.fng.melee import charges
from game.ai.fng.nerve import free_will
from game.ai.fng.view import View
from game.board.table.bases import MAN
from game.board.table.measure.facing import aspect
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier, Building, Edge, Spot, Zone
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.engine.core.turn import Enter
from game.rules.fng.kit import KIT
from game.rules.fng.model.arms import make_arm_ready
from game.rules.fng.model.components.figures import Clock, HunkeredDown, OutOfFight, RunningAway
from game.rules.fng.model.decisions.arms import MakeReady, ThrowAt
from game.rules.fng.model.decisions.command import Rally
from game.rules.fng.model.decisions.melee import Capture, Carry
from game.rules.fng.model.decisions.turn import Activate, FreeWill, HoldFire, Move, Respond, Shoot, Shots
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Man, Victory
from game.rules.fng.sight.covering_fire import know
from game.rules.fng.turn.sequence import PlayTurn
from game.systems import make_player, player_names
from tests.battery import decisions
from tests.rules.fng.fng_board import box, find, hide, line, man, skirmish, table

WALL = table(barriers=[Barrier(1, "stone wall", line((16, 18), (24, 18)))])
HOUSE = table(buildings=[Building(5, "masonry house", box(14, 14, 5, 4))])


def told(game: Skirmish) -> tuple[Order, str]:
    """What he does, and why."""
    order, reason = SquadLeader().answer(game, SeededDice(1))
    assert game.why_not(order) is None
    return order, str(reason)


def active(us: tuple[Man, ...], *vc: Man, **options: Any) -> Skirmish:
    """All of ours active, and at nothing yet."""
    game = skirmish(us, vc, **options)
    game.submit(Activate(tuple(find(game, each.name) for each in us)))
    return game


# Lying in wait ----------------------------------------------------------------------------------


def ambush(weapon: str, rep: int, inches: float, *, hidden: bool = True, **options: Any) -> Skirmish:
    """Pham, alone, may fire at Able, who has come into his sight."""
    game = skirmish(
        [man("Able", 20, 10 + inches)], [man("Pham", 20, 10, rep, weapon, facing=180)], phase="us", **options
    )
    if hidden:
        hide(game, "Pham")
    game.agenda.clear()
    game.push(Shoot("vc", find(game, "Pham"), (find(game, "Able"),), "", False, 0))
    return game


@pytest.mark.rule("FNG-HIDE-05")
@pytest.mark.parametrize(("inches", "waits"), [(6.1, True), (5.9, False)])
def test_one_who_is_hidden_with_a_poor_shot_lets_them_come_within_six_inches(inches: float, waits: bool) -> None:
    order, why = told(ambush("mosin", 2, inches))
    assert (order == HoldFire()) is waits
    assert why.startswith("lets them come nearer, unseen" if waits else "springs the ambush")


@pytest.mark.rule("FNG-HIDE-05")
def test_a_good_shot_springs_the_ambush_from_afar() -> None:
    order, why = told(ambush("ak47", 3, 25))
    assert isinstance(order, Shots)
    assert why.startswith("springs the ambush")


@pytest.mark.rule("FNG-HIDE-05")
def test_one_who_has_been_seen_does_not_wait_with_his_shot() -> None:
    assert isinstance(told(ambush("mosin", 2, 12, hidden=False))[0], Shots)


@pytest.mark.rule("FNG-HIDE-05")
def test_nobody_gives_himself_away_for_a_shot_that_cannot_hit() -> None:
    assert told(ambush("ak47", 3, 8.6, ground=WALL))[0] == HoldFire()


# Fire -------------------------------------------------------------------------------------------


def before_a_wall(y: float) -> Skirmish:
    """Able, active, whom Pham has in view since before the phase; a wall gives cover to one who stands at it."""
    game = skirmish([man("Able", 20, y)], [man("Pham", 20, 26, 3, "tokarev")], ground=WALL)
    know(game, Enter("after dice", "know", "us"))
    game.submit(Activate((find(game, "Able"),)))
    return game


@pytest.mark.rule("FNG-COVERING-01")
@pytest.mark.parametrize(("y", "stays"), [(17.5, True), (12, False)])
def test_one_with_nowhere_better_to_go_keeps_under_fire_what_he_fires_at(y: float, stays: bool) -> None:
    order, why = told(before_a_wall(y))
    assert isinstance(order, Shots)
    assert order.covering is stays
    assert ("keeps the place under fire" in why) is stays


@pytest.mark.rule("FNG-COVERING-01")
def test_nobody_claims_to_cover_an_enemy_of_whom_he_did_not_know() -> None:
    game = active((man("Able", 20, 17.5),), man("Pham", 20, 26, 3, "tokarev"), ground=WALL)
    order, _ = told(game)
    assert isinstance(order, Shots)
    assert not order.covering


# Grenades ---------------------------------------------------------------------------------------


def with_a_grenade(inches: float, friend: tuple[float, float]) -> Skirmish:
    """Able has a grenade in his hand; two enemies stand together so far away."""
    us = (man("Able", 20, 20, 4, "m1911", "grenade"), man("Baker", *friend))
    foes = (man("Pham", 20, 20 - inches, facing=180), man("Dong", 21, 20.2 - inches, facing=180))
    game = skirmish(us, foes)
    make_arm_ready(game.world, find(game, "Able"), "grenade")
    game.submit(Activate((find(game, "Able"),)))
    return game


@pytest.mark.rule("FNG-GREN-01")
@pytest.mark.parametrize(("inches", "thrown"), [(2.9, False), (3.1, True), (6.0, True), (6.3, False)])
def test_a_grenade_is_thrown_at_two_together_in_reach_and_not_at_ones_own_feet(inches: float, thrown: bool) -> None:
    order, why = told(with_a_grenade(inches, (28, 28)))
    assert isinstance(order, ThrowAt) is thrown
    assert why.endswith("and 1 more stand in the circle") is thrown


@pytest.mark.rule("FNG-GREN-01")
@pytest.mark.parametrize(("x", "thrown"), [(25.4, False), (25.6, True)])
def test_no_grenade_flies_where_a_friend_stands_near(x: float, thrown: bool) -> None:
    assert isinstance(told(with_a_grenade(5, (x, 15)))[0], ThrowAt) is thrown


@pytest.mark.rule("FNG-TURN-08")
@pytest.mark.parametrize(("inches", "readied"), [(11.9, True), (12.1, False)])
def test_a_grenade_is_readied_for_an_enemy_who_is_near_and_cannot_be_fired_at(inches: float, readied: bool) -> None:
    house = table(buildings=[Building(5, "masonry house", box(14, 14, 12, 3))])
    game = active((man("Able", 20, 12, 4, "m16", "grenade"),), man("Pham", 20, 12 + inches, 3, "knife"), ground=house)
    offered = [type(order) for order in thought_of(game)]
    assert (offered[-1] is MakeReady) is readied


@pytest.mark.rule("FNG-TURN-08")
@pytest.mark.parametrize(("pham", "able"), [("knife", "m16"), ("mosin", "knife")])
def test_no_grenade_is_readied_by_one_who_can_fire_or_is_fired_at(pham: str, able: str) -> None:
    game = active((man("Able", 20, 12, 4, able, "grenade"),), man("Pham", 20, 22, 3, pham))
    assert MakeReady not in [type(order) for order in thought_of(game)]


def thought_of(game: Skirmish) -> list[Order]:
    """Everything that the active group thinks of, the best first."""
    decision: Any = game.decision
    return [order for order, _ in group_acts(View(game, decision.side), decision)]


# Where to go ------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-FACE-02")
@pytest.mark.parametrize(("facing", "flanks"), [(270, True), (180, False)])
def test_he_goes_round_the_flank_of_one_who_looks_at_him_and_need_not_otherwise(facing: int, flanks: bool) -> None:
    wall = table(barriers=[Barrier(1, "stone wall", line((15, 12), (25, 12)))])
    game = active((man("Able", 13, 14),), man("Pham", 20, 10, 4, "ak47", facing=facing), ground=wall)
    decision: Any = game.decision
    moves = [(order, str(why)) for order, why in group_acts(View(game, "us"), decision) if isinstance(order, Move)]
    order, why = moves[0]
    end = order.path[-1]
    side = aspect((20.0, 10.0), facing, end, MAN.ahead)
    assert (side != "front") is flanks
    assert why.startswith("goes round the flank of Pham" if flanks else "takes cover from the fire of Pham")


# The fallen, the shaken and the enemy's ---------------------------------------------------------


def fallen(*, foe: tuple[float, float], able: tuple[float, float] = (20.0, 21.0)) -> Skirmish:
    """Baker is out of the fight south-east of a house; his comrades have pistols, an enemy may see him."""
    us = [man(name, x, y, 4, "m1911") for name, (x, y) in (("Able", able), ("Baker", (20, 20)), ("Clay", (23, 23)))]
    game = skirmish(us, [man("Pham", *foe, 3, "mosin", facing=180)], ground=HOUSE)
    game.world.set(find(game, "Baker"), OutOfFight(1))
    game.submit(Activate((find(game, "Able"),)))
    return game


@pytest.mark.rule("FNG-CASU-03")
def test_one_who_lies_in_the_enemys_sight_is_dragged_behind_the_house() -> None:
    game = fallen(foe=(20, 5))
    order, why = told(game)
    assert isinstance(order, Carry)
    assert order.dragging
    assert why == "drags Baker out of the enemy's sight"
    end = order.path[-1]
    assert not game.ctx.sees((20.0, 5.0), end)


@pytest.mark.rule("FNG-CASU-03")
def test_one_who_lies_out_of_sight_is_left_there() -> None:
    assert not [order for order in thought_of(fallen(foe=(14, 5))) if isinstance(order, Carry)]


@pytest.mark.rule("FNG-REACT-32")
@pytest.mark.parametrize(("rep", "runs", "rallied"), [(5, False, True), (2, False, False), (2, True, True)])
def test_a_man_is_rallied_where_it_will_help_and_a_runaway_in_any_case(rep: int, runs: bool, rallied: bool) -> None:
    game = skirmish([man("Able", 20, 20), man("Baker", 21, 21, rep)], [man("Pham", 20, 5, 3, "mosin", facing=180)])
    baker = find(game, "Baker")
    game.world.set(baker, RunningAway(find(game, "Pham")) if runs else HunkeredDown())
    game.submit(Activate((find(game, "Able"),)))
    assert (told(game)[0] == Rally(find(game, "Able"), (baker,))) is rallied


@pytest.mark.rule("FNG-CASU-05")
def test_an_enemy_who_lies_beside_him_is_taken_prisoner() -> None:
    game = skirmish([man("Able", 20, 20)], [man("Pham", 20, 19, facing=180)])
    game.world.set(find(game, "Pham"), OutOfFight(1))
    game.submit(Activate((find(game, "Able"),)))
    assert told(game)[0] == Capture(find(game, "Able"), find(game, "Pham"))


# Nerve and mission ------------------------------------------------------------------------------


@pytest.mark.rule("FNG-CHAR-06")
@pytest.mark.parametrize(
    ("wall", "weapon", "answer", "why"),
    [
        (False, "tokarev", "finish move and fire", "he fires back"),
        (True, "rdp", "duck back", "too much fire to stand there"),
    ],
)
def test_a_star_fires_back_where_he_can_hurt_and_ducks_where_the_fire_is_too_hot(
    wall: bool, weapon: str, answer: str, why: str
) -> None:
    foe = man("Pham", 20, 17.5, 5, weapon, facing=180, ready=(weapon,))
    game = skirmish([man("Able", 20, 28, 3 if wall else 5, star=True)], [foe], ground=WALL if wall else table())
    answers = ("finish move and fire", "duck back", "run away")
    asked = FreeWill("us", find(game, "Able"), "received fire", answers, 0)
    order, reason = next(free_will(View(game, "us"), asked))
    assert order == Respond(answer)
    assert why in str(reason)


@pytest.mark.parametrize(
    ("goal", "kind", "place"),
    [
        (Goal("reached", 1, zone="house"), "take", (21.0, 7.0)),
        (Goal("left", 1, edge="north"), "take", (20.0, 0.0)),
        (Goal("enemy_lost", 1), "hunt", (40.0, 40.0)),
    ],
)
def test_the_goals_of_the_scenario_are_the_mission(goal: Goal, kind: str, place: tuple[float, float]) -> None:
    ground = structs.replace(
        table(), zones=(Zone("house", box(19, 5, 4, 4)),), edges=(Edge("north", line((0, 0), (48, 0))),)
    )
    game = skirmish([man("Able", 20, 20)], [man("Pham", 40, 40)], ground=ground, victory=Victory(9, (goal,), 1, 2))
    mission = View(game, "us").mission
    assert (mission.kind, mission.goal) == (kind, place)
    assert View(game, "vc").mission.kind == "hold"


def test_viet_cong_who_attack_have_the_mission_and_the_americans_hold() -> None:
    ground = structs.replace(table(), zones=(Zone("house", box(19, 5, 4, 4)),))
    victory = Victory(9, (Goal("reached", 1, zone="house"),), 1, 2, attacker="vc")
    game = skirmish([man("Able", 21, 7)], [man("Pham", 40, 40)], ground=ground, victory=victory)
    mission, held = View(game, "vc").mission, View(game, "us").mission
    assert (mission.kind, mission.goal) == ("take", (21.0, 7.0))
    assert (held.kind, held.goal) == ("hold", (21.0, 7.0))


@pytest.mark.parametrize(("turn", "goal"), [(2, 38.0), (3, 0.0)])
def test_raiders_go_on_while_there_is_time_to_come_out_and_then_turn_back(turn: int, goal: float) -> None:
    """Whoever stands 33 inches from the edge needs seven turns to come there, at 4.8 inches a turn."""
    ground = structs.replace(
        table(), spots=(Spot("target", Point(20.0, 38.0)),), edges=(Edge("north", line((0, 0), (48, 0))),)
    )
    victory = Victory(9, (Goal("found", 3, spot="target"), Goal("left", 1, edge="north")), 1, 2, attacker="vc")
    men = [man("Pham", 20, 33), man("Quan", 22, 12)]
    game = skirmish([man("Able", 46, 46)], men, ground=ground, victory=victory)
    game.world.put(structs.replace(game.world.the(Clock), turn=turn))
    mission = View(game, "vc").mission
    assert mission.goal is not None
    assert (mission.kind, mission.goal[1]) == ("take", goal)


def test_attacking_viet_cong_take_an_empty_house() -> None:
    ground = structs.replace(table(), zones=(Zone("house", box(19, 5, 4, 4)),))
    victory = Victory(6, (Goal("reached", 1, zone="house"),), 1, 2, attacker="vc")
    foes = [man("Pham", 21, 20, 5, rank="leader"), man("Quan", 23, 20, 5)]
    game = skirmish([man("Able", 2, 46, 2, "m1911")], foes, ground=ground, victory=victory)
    game.dice = SeededDice(3)
    game.agenda.clear()
    game.push(PlayTurn(1))
    game.run()
    players = {side: make_player("fng", side, player_names("fng", side)[0]) for side in ("us", "vc")}
    assert len(list(decisions(game, 3, players=players))) > 5
    assert (KIT.report(game).winner, KIT.report(game).level) == ("vc", "major")


@pytest.mark.rule("FNG-REACT-19")
def test_a_charge_at_a_man_on_his_feet_is_for_a_fight_and_says_how_it_will_go() -> None:
    game = skirmish([man("Able", 20, 20, 6)], [man("Pham", 20, 17, 2, "mosin", facing=180)])
    game.submit(Activate((find(game, "Able"),)))
    offered = [answer for _, answer in charges(View(game, "us"), find(game, "Able"), -99999)]
    assert ["hand to hand" in str(reason) for _, reason in offered] == [True]
