"""The laws of tunnels see what they are there for."""

from __future__ import annotations

import pytest

from game.engine.core.game import Told
from game.rules.fng.model.components.figures import At, Hidden, InView, OutOfFight
from game.rules.fng.model.components.tunnels import EntranceKnown, Tunnel, Underground
from game.rules.fng.model.events.tunnels import CameOut
from game.rules.fng.model.game import Skirmish
from tests.fuzz.tunnel_laws import Unseen, who_is_below_is_in_open_earth
from tests.rules.fng.fng_board import find, man
from tests.rules.fng.tunnel_board import hole, tunnelled


def below(inches: float = 5.0) -> Skirmish:
    game = tunnelled((man("Able", 40, 46),), (man("Uy", 20, 5), man("Vo", 2, 2)))
    uy, tunnel = find(game, "Uy"), game.world.ids(Tunnel)[0]
    game.world.remove(uy, At)
    game.world.set(uy, Hidden())
    game.world.set(uy, Underground(tunnel, inches, hole(game, "south")))
    return game


def breaches(game: Skirmish) -> int:
    return len(list(who_is_below_is_in_open_earth(game)))


def test_whoever_crawls_along_his_tunnel_breaks_no_law() -> None:
    assert breaches(below()) == 0


@pytest.mark.parametrize("inches", [-0.1, 20.1])
def test_nobody_is_beyond_its_ends(inches: float) -> None:
    assert breaches(below(inches)) == 1


def test_nobody_on_his_feet_is_in_fallen_earth_or_in_sight() -> None:
    game = below()
    uy, tunnel = find(game, "Uy"), game.world.ids(Tunnel)[0]
    row = game.world.get(tunnel, Tunnel)
    game.world.set(tunnel, Tunnel(row.side, row.first, row.second, row.start, row.end, row.length, ((4.0, 6.0),)))
    game.world.set(find(game, "Able"), InView((uy,)))
    game.world.remove(uy, Hidden)
    assert breaches(game) == 3
    game.world.set(uy, OutOfFight(1))
    assert breaches(game) == 1


def test_a_hole_is_told_of_to_those_who_know_it() -> None:
    game = below()
    event = CameOut(figure=find(game, "Uy"), hole="south", at=(20.0, 24.0), rule="FNG-TUNNEL-13")
    assert len(list(Unseen().breaches(game, [Told(event, ())]))) == 1
    assert list(Unseen().breaches(game, [Told(event, (), hidden_from="us")])) == []
    game.world.set(hole(game, "south"), EntranceKnown(1))
    watch = Unseen()
    assert list(watch.breaches(game, [Told(event, ())])) == []
    game.world.remove(hole(game, "south"), EntranceKnown)
    assert len(list(watch.breaches(game, []))) == 1
