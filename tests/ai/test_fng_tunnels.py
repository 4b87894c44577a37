"""What a squad leader does with tunnels, his own and the enemy's."""

from __future__ import annotations

import pytest

from game.ai.fng.leader import SquadLeader
from game.ai.fng.tunnels.exits import worth_of
from game.ai.fng.tunnels.holes import at_holes, goes_below, to_holes
from game.ai.fng.unseen import imagined
from game.ai.fng.view import View
from game.engine.core.dice import SeededDice
from game.rules.fng.model.arms import give
from game.rules.fng.model.components.figures import At, Hidden, OnTheMove
from game.rules.fng.model.components.tunnels import EntranceKnown, Smoked, Tunnel, Underground
from game.rules.fng.model.decisions.tunnels import BlowHole, ComeOut, CrawlOn, GoBelow, SmokeHole
from game.rules.fng.model.decisions.turn import Move
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.tunnels import holes
from tests.rules.fng.fng_board import find, man
from tests.rules.fng.tunnel_board import activate, hole, tunnelled


def answer(game: Skirmish) -> object:
    return SquadLeader().answer(game, SeededDice(1))[0]


def below(facing: int, inches: float = 20.0) -> Skirmish:
    """Uy is below, so far from the northern hole; Able stands eight inches south of the southern one."""
    game = tunnelled((man("Able", 20, 32, 4, facing=facing),), (man("Uy", 20, 5), man("Vo", 2, 2, hidden=True)))
    uy, row = find(game, "Uy"), game.world.get(game.world.ids(Tunnel)[0], Tunnel)
    game.world.remove(uy, At)
    game.world.set(uy, Hidden())
    game.world.set(uy, Underground(game.world.ids(Tunnel)[0], inches, row.second))
    return game


@pytest.mark.rule("FNG-TUNNEL-13")
def test_he_comes_out_behind_an_enemy_and_faces_him() -> None:
    game = below(180)
    order = answer(game)
    assert order == ComeOut(find(game, "Uy"), hole(game, "south"), 180)


@pytest.mark.rule("FNG-TUNNEL-13")
def test_a_hole_behind_the_enemy_is_worth_more_than_one_before_him() -> None:
    south = [worth_of(View(game, "vc"), hole(game, "south")) for game in (below(180), below(0))]
    assert south[0] > 100 > south[1]


@pytest.mark.rule("FNG-TUNNEL-06")
def test_from_farther_away_he_goes_on_toward_it() -> None:
    game = below(180, 4.0)
    order = answer(game)
    assert order == CrawlOn(find(game, "Uy"), hole(game, "south"), 6.0)


@pytest.mark.rule("FNG-TUNNEL-11")
def test_nobody_stays_in_smoke() -> None:
    game = below(0, 18.0)
    game.world.set(game.world.ids(Tunnel)[0], Smoked(1))
    assert isinstance(answer(game), ComeOut)


@pytest.mark.rule("FNG-TUNNEL-05")
@pytest.mark.parametrize(("y", "kind"), [(24.5, GoBelow), (28.0, Move)])
def test_out_of_heavy_fire_he_makes_for_a_hole_and_goes_down_it(y: float, kind: type) -> None:
    squad = tuple(man(f"Able {x}", 14.0 + 2 * x, 42, 5, "m60", facing=0, ready=("m60",)) for x in range(5))
    game = tunnelled(squad, (man("Uy", 20, y, 3, facing=180), man("Vo", 2, 2)))
    activate(game, "Uy")
    view, uy = View(game, "vc"), find(game, "Uy")
    found = [order for order, _ in (*goes_below(view, uy), *to_holes(view, uy))]
    assert isinstance(found[0], kind)
    assert game.why_not(found[0]) is None


@pytest.mark.rule("FNG-TUNNEL-05")
def test_nobody_goes_down_before_an_enemy_who_is_far_away_and_alone() -> None:
    game = activate(tunnelled((man("Able", 46, 46, 3, "m1911"),), (man("Uy", 20, 24.5), man("Vo", 2, 2))), "Uy")
    assert list(goes_below(View(game, "vc"), find(game, "Uy"))) == []


def over_the_hole(*able: Man) -> Skirmish:
    game = tunnelled(able, (man("Uy", 2, 2, hidden=True),), phase="us")
    game.world.set(hole(game, "south"), EntranceKnown(0))
    return game


@pytest.mark.rule("FNG-TUNNEL-11")
def test_smoke_goes_down_a_hole_that_is_known_once() -> None:
    game = activate(over_the_hole(man("Able", 20, 28, 4, gear=("smoke grenade",))), "Able")
    order = answer(game)
    assert order == SmokeHole(find(game, "Able"), hole(game, "south"))
    game.world.set(game.world.ids(Tunnel)[0], Smoked(1))
    assert list(at_holes(View(game, "us"), find(game, "Able"))) == []


@pytest.mark.rule("FNG-TUNNEL-10")
@pytest.mark.parametrize(("y", "kind"), [(24.5, BlowHole), (30.0, Move)])
def test_who_has_a_charge_goes_to_a_hole_and_closes_it(y: float, kind: type) -> None:
    game = over_the_hole(man("Able", 20, y, 4))
    give(game.world, find(game, "Able"), "satchel_charge")
    activate(game, "Able")
    view, able = View(game, "us"), find(game, "Able")
    found = [*(order for _, (order, _) in at_holes(view, able)), *(order for order, _ in to_holes(view, able))]
    assert isinstance(found[0], kind)
    assert game.why_not(found[0]) is None


@pytest.mark.rule("FNG-TUNNEL-04", "FNG-TUNNEL-12")
def test_who_thinks_ahead_knows_neither_of_unseen_holes_nor_of_men_below() -> None:
    game = below(180)
    game.world.set(hole(game, "south"), EntranceKnown(0))
    twin = imagined(game, "us", SeededDice(1))
    assert holes(twin.world) == (hole(game, "south"),)
    assert twin.world.ids(Underground) == ()
    own = imagined(game, "vc", SeededDice(1))
    assert holes(own.world) == holes(game.world)
    assert own.world.ids(Underground) == (find(game, "Uy"),)
    assert not own.world.has(find(game, "Uy"), OnTheMove)
