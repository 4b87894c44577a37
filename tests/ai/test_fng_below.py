"""What a squad leader does below the ground and before known traps: who goes down, who waits for the lamp, who goes
round a wire."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.fng.below.dwellers import NEAR
from game.ai.fng.below.rats import LATE, NEAR_HOLE, rats_act, sends_rats
from game.ai.fng.leader import SquadLeader
from game.ai.fng.view import View
from game.board.skirmish.walking import stepping_stones
from game.board.table.measure.geometry import Point
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.below.laying import put_layout
from game.rules.fng.model.complexes import layout_of
from game.rules.fng.model.components.arms import LightOn
from game.rules.fng.model.components.complexes import Below, Carries, Prize
from game.rules.fng.model.components.figures import At, Clock, Figure
from game.rules.fng.model.components.traps import KnownTrap, Trap
from game.rules.fng.model.components.tunnels import EntranceKnown
from game.rules.fng.model.decisions.complexes import ComeUp, TakeUp
from game.rules.fng.model.decisions.traps import Disarm
from game.rules.fng.model.decisions.tunnels import GoBelow
from game.rules.fng.model.decisions.turn import Activate, Activation, HoldFire, Move, Shoot, Shots
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Hole
from game.rules.fng.sight.viewing import refresh_views
from game.rules.fng.traps.knowing import is_met
from game.rules.fng.traps.laying import lay_trap
from tests.rules.fng.complex_board import place, underground
from tests.rules.fng.fng_board import find, hide, man, skirmish
from tests.rules.fng.tunnel_board import hole, tunnelled

RAT = {"attributes": ("pointman",), "gear": ("flashlight",)}


def answer(game: Skirmish) -> Order:
    return SquadLeader().answer(game, SeededDice(1))[0]


# Who waits for the lamp -------------------------------------------------------------------------


def lamp_at(inches: float, *, unseen: bool = True) -> Skirmish:
    """Able's lamp is so far from Uy, who lives in the same tunnel, in the dark if the test says so; it is his phase."""
    game = underground("straight", "straight", "straight")
    able, uy = find(game, "Able"), find(game, "Uy")
    game.world.set(able, LightOn("flashlight"))
    place(game, "Uy", 92.0, 20.0)
    place(game, "Able", 92.0 - inches, 20.0)
    for figure in (able, uy):
        refresh_views(game, figure)
    if unseen:
        hide(game, "Uy")
    game.agenda.clear()
    game.world.put(Clock(1, "vc", (1, 2)))
    game.push(Activation("vc"))
    game.submit(Activate((uy,)))
    return game


@pytest.mark.rule("FNG-TUNNEL-15", "FNG-TUNNEL-26")
@pytest.mark.parametrize(
    ("inches", "unseen", "fires"), [(NEAR - 0.1, True, True), (NEAR + 0.1, True, False), (NEAR + 0.1, False, True)]
)
def test_one_whom_nobody_has_seen_below_fires_when_the_lamp_is_near_and_waits_while_it_is_not(
    inches: float, unseen: bool, fires: bool
) -> None:
    game = lamp_at(inches, unseen=unseen)
    uy = find(game, "Uy")
    assert any(isinstance(order, Shots) and order.figure == uy for order in game.orders()), "he could fire"
    assert isinstance(answer(game), Shots) is fires


@pytest.mark.rule("FNG-TUNNEL-26")
@pytest.mark.parametrize(("inches", "fires"), [(NEAR - 0.1, True), (NEAR + 0.1, False)])
def test_whom_a_check_lets_fire_waits_as_well(inches: float, fires: bool) -> None:
    game = lamp_at(inches)
    game.agenda.clear()
    game.push(Shoot("vc", find(game, "Uy"), (find(game, "Able"),), "", False, 0, True))
    assert isinstance(answer(game), HoldFire) is not fires


@pytest.mark.rule("FNG-TUNNEL-26")
def test_one_who_lives_below_goes_to_nobody() -> None:
    game = lamp_at(NEAR + 0.5)
    before = game.world.get(find(game, "Uy"), At).point
    given = []
    while game.decision is not None and game.decision.side == "vc":
        given.append(answer(game))
        game.submit(given[-1])
    assert given
    assert not any(isinstance(order, Move) for order in given)
    assert game.world.get(find(game, "Uy"), At).point == before


# Who goes down, and up --------------------------------------------------------------------------


def at_a_hole(inches: float, *, turn: int = 1, known: bool = True, **more: object) -> Skirmish:
    """Able stands so far south of a hole of the enemy, and nobody is in sight."""
    game = tunnelled(
        (man("Able", 20, 4 + inches, 4, facing=0, **(more or RAT)),),
        (man("Uy", 44, 44, hidden=True),),
        6,
        6,
        phase="us",
    )
    if known:
        game.world.set(hole(game, "north"), EntranceKnown(1))
    game.world.put(Clock(turn, "us", (1, 2)))
    return game


def wanted(game: Skirmish) -> list[Order]:
    """What a rat would do, in his own activation."""
    game.submit(Activate((find(game, "Able"),)))
    return [order for order, _ in rats_act(View(game, "us"), find(game, "Able")) if game.why_not(order) is None]


@pytest.mark.rule("FNG-TUNNEL-14")
@pytest.mark.parametrize(
    ("inches", "more", "goes"),
    [
        (NEAR_HOLE - 0.5, {}, True),
        (NEAR_HOLE + 0.5, {}, False),
        (4.0, {"attributes": ("pointman",)}, False),
        (4.0, {"gear": ("flashlight",)}, False),
        (4.0, {"known": False}, False),
        (4.0, {"turn": 99 - LATE}, True),
        (4.0, {"turn": 100 - LATE}, False),
    ],
)
def test_a_rat_with_a_lamp_follows_down_a_hole_that_is_known_and_near_and_nobody_else_does(
    inches: float, more: dict[str, object], goes: bool
) -> None:
    game = at_a_hole(inches, **more)
    view = View(game, "us")
    decision = game.decision
    assert isinstance(decision, Activation)
    sent = [order for order, _ in sends_rats(view, decision)]
    assert sent == [Activate((find(game, "Able"),))] * goes
    orders = wanted(game)
    assert bool(orders) is goes
    assert all(isinstance(order, Move) for order in orders)


@pytest.mark.rule("FNG-TUNNEL-01", "FNG-TUNNEL-14")
def test_at_the_hole_he_goes_down_it() -> None:
    game = at_a_hole(0.9)
    assert wanted(game)[0] == GoBelow(find(game, "Able"), hole(game, "north"))


def rat_below(*, prize: bool = False, carries: bool = False, seen: bool = False) -> Skirmish:
    """Able is below, at the place where he came in; another shaft ends the tunnel, and something lies beside him or
    in his hands, if the test says so; where all has been ``seen``, no mouth leads on."""
    game = underground("straight", "straight")
    able, world = find(game, "Able"), game.world
    world.set(able, LightOn("flashlight"))
    world.set(able, Below(EntityId(90), 1))
    if prize:
        world.create(Prize(82.0, 20.0, what="intelligence", points=2))
    if carries:
        world.set(able, Carries(("intelligence",), 2))
    if seen:
        put_layout(game, replace(layout_of(world), mouths=()))
    hide(game, "Uy")
    world.remove(find(game, "Uy"), At)
    game.submit(Activate((able,)))
    return game


def first(game: Skirmish) -> Order:
    view, able = View(game, "us"), find(game, "Able")
    return next(order for order, _ in rats_act(view, able) if game.why_not(order) is None)


@pytest.mark.rule("FNG-TUNNEL-19")
def test_a_rat_goes_on_to_what_nobody_has_seen() -> None:
    order = first(rat_below())
    assert isinstance(order, Move)
    assert order.path[-1].x > 82.0


@pytest.mark.rule("FNG-TUNNEL-27")
def test_a_rat_takes_up_what_lies_beside_him_before_he_goes_on() -> None:
    game = rat_below(prize=True)
    assert first(game) == TakeUp(find(game, "Able"))


@pytest.mark.rule("FNG-TUNNEL-13")
@pytest.mark.parametrize("why", [{"carries": True}, {"seen": True}])
def test_a_rat_who_has_what_he_came_for_or_has_seen_all_comes_up(why: dict[str, bool]) -> None:
    game = rat_below(**why)
    assert isinstance(first(game), ComeUp)


# Known traps ------------------------------------------------------------------------------------


def before_a_wire(*, known: bool, rep: int = 4) -> Skirmish:
    """A rat of this Rep goes to the hole six inches south of him; a wire is stretched half way."""
    game = tunnelled((man("Able", 20, 30, rep, facing=180, **RAT),), (man("Uy", 44, 44, hidden=True),),
                     phase="us", dug=(Hole("south", at=(20.0, 36.0)), Hole("east", at=(44.0, 24.0))))  # fmt: skip
    game.world.set(hole(game, "south"), EntranceKnown(1))
    trap = lay_trap(game, "explosive_tripwire", (20.0, 33.0), "vc")
    if known:
        game.world.set(trap, KnownTrap(1))
    game.world.put(Clock(1, "us", (1, 2)))
    return game


def goes_over(game: Skirmish, order: Order) -> bool:
    """Whether this way leads over the wire."""
    assert isinstance(order, Move)
    stones = stepping_stones((Point(*game.world.get(order.figure, At).point), *order.path))
    return any(is_met(game, game.world.ids(Trap)[0], at, known=True) for at in stones)


@pytest.mark.rule("FNG-TRAP-18")
@pytest.mark.parametrize("known", [True, False])
def test_a_leader_goes_round_a_wire_that_he_knows_and_over_one_that_he_does_not(known: bool) -> None:
    game = before_a_wire(known=known)
    assert goes_over(game, wanted(game)[0]) is not known


def in_a_tunnel_with_a_wire(rep: int) -> Skirmish:
    """A rat stands before a known wire in a tunnel that leaves no room to go round it; all beyond is unseen."""
    game = underground("straight", "straight", "straight")
    able, world = find(game, "Able"), game.world
    world.set(able, replace(world.get(able, Figure), rep=rep))
    world.set(able, LightOn("flashlight"))
    world.set(able, Below(EntityId(90), 1))
    world.destroy(find(game, "Uy"))
    world.set(lay_trap(game, "explosive_tripwire", (85.0, 20.0), "vc"), KnownTrap(0))
    game.submit(Activate((able,)))
    return game


@pytest.mark.rule("FNG-TRAP-18", "FNG-TUNNEL-17")
@pytest.mark.parametrize(("rep", "goes_on"), [(6, True), (5, False)])
def test_where_there_is_no_way_round_a_rat_steps_over_a_wire_only_if_he_hardly_ever_sets_it_off(
    rep: int, goes_on: bool
) -> None:
    game = in_a_tunnel_with_a_wire(rep)
    order = first(game)
    assert (isinstance(order, Move) and goes_over(game, order)) is goes_on


@pytest.mark.rule("FNG-TRAP-19", "FNG-TRAP-20")
@pytest.mark.parametrize(("gear", "clears"), [(("wire cutters",), True), ((), False)])
def test_who_stands_at_a_known_wire_with_cutters_and_sees_nobody_clears_it(gear: tuple[str, ...], clears: bool) -> None:
    game = skirmish((man("Able", 20, 20.9, 4, gear=gear),), [man("Uy", 44, 2, 4)])
    hide(game, "Uy")
    game.world.set(lay_trap(game, "explosive_tripwire", (20, 20), "vc"), KnownTrap(0))
    game.submit(Activate((find(game, "Able"),)))
    assert isinstance(answer(game), Disarm) is clears
