"""What a squad leader does about smoke and light."""

from __future__ import annotations

import pytest

from game.ai.fng.leader import SquadLeader
from game.ai.fng.sky.flares import lights
from game.ai.fng.sky.smoke import smokes
from game.ai.fng.unseen import imagined
from game.ai.fng.view import View
from game.engine.core.dice import SeededDice
from game.rules.fng.model.components.sky import Wind
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.decisions.arms import FireFlare
from game.rules.fng.model.decisions.sky import ThrowSmoke
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Man, Victory
from game.rules.fng.sight.viewing import can_see, see_anew
from tests.rules.fng.fng_board import find, man, skirmish

FAR_EDGE = Victory(20, (Goal("enemy_lost", 1),), 3, 6)


def under_fire(gear: tuple[str, ...] = ("smoke grenade",), weapon: str = "rdp", wind: str = "west") -> Skirmish:
    """Four men with pistols in the open, twenty inches before a machine gun."""
    squad = [
        man("Able", 20, 40, 4, "m1911", gear=gear, rank="leader"), man("Baker", 22, 40, 4, "m1911"),
        man("Cole", 24, 40, 4, "m1911"), man("Dunn", 22, 43, 4, "m1911"),
    ]  # fmt: skip
    game = skirmish(squad, [man("Pham", 22, 20, 5, weapon, facing=180, ready=(weapon,))], victory=FAR_EDGE)
    game.world.put(Wind(wind))  # type: ignore[arg-type]
    see_anew(game)
    game.submit(Activate(tuple(find(game, name) for name in ("Able", "Baker", "Cole", "Dunn"))))
    return game


@pytest.mark.rule("FNG-SMOKE-02", "FNG-SMOKE-03")
@pytest.mark.parametrize("wind", ["north", "east", "south", "west"])
def test_he_throws_smoke_between_a_machine_gun_and_his_men_whatever_the_wind(wind: str) -> None:
    game = under_fire(wind=wind)
    found = list(smokes(View(game, "us"), find(game, "Able")))
    assert len(found) == 1
    order = found[0][1][0]
    assert isinstance(order, ThrowSmoke)
    game.submit(order)
    hidden = [
        name for name in ("Able", "Baker", "Cole", "Dunn") if not can_see(game, find(game, "Pham"), find(game, name))
    ]
    assert len(hidden) >= 2


@pytest.mark.rule("FNG-SMOKE-03")
def test_he_throws_none_where_nobody_is_much_to_be_feared() -> None:
    game = under_fire(weapon="tokarev")
    assert list(smokes(View(game, "us"), find(game, "Able"))) == []


@pytest.mark.rule("FNG-SMOKE-03")
def test_the_leader_gives_that_order_when_it_is_worth_it() -> None:
    game = under_fire()
    order, reason = SquadLeader().answer(game, SeededDice(1))
    assert isinstance(order, ThrowSmoke)
    assert str(reason).startswith("throws smoke: it hides ")


def by_night(*others: Man) -> Skirmish:
    squad = [man("Able", 20, 40, 4, gear=("flare",)), *others]
    game = skirmish(squad, [man("Pham", 20, 30, 4, facing=180)], hour="night", victory=FAR_EDGE)
    see_anew(game)
    game.submit(Activate((find(game, "Able"),)))
    return game


@pytest.mark.rule("FNG-GEAR-03")
@pytest.mark.parametrize(("count", "launched"), [(1, False), (2, True)])
def test_he_lights_an_enemy_whom_two_of_his_comrades_do_not_see(count: int, launched: bool) -> None:
    comrades = [man(name, x, 47, 4) for name, x in (("Baker", 24), ("Cole", 28))][:count]
    game = by_night(*comrades)
    found = [answer[0] for _, answer in lights(View(game, "us"), find(game, "Able"))]
    assert bool(found) is launched
    assert all(isinstance(order, FireFlare) for order in found)


@pytest.mark.rule("FNG-SNIPER-01")
def test_who_thinks_ahead_does_not_know_where_the_card_of_an_enemy_sniper_lies() -> None:
    le = Man(name="Le", rep=4, weapons=("scoped_rifle",), sniper=True)
    game = skirmish([man("Able", 20, 40)], [man("Uy", 20, 2), le])
    figure = find(game, "Le")
    game.world.set(figure, SniperCard("north", 3))
    assert imagined(game, "us", SeededDice(1)).world.get(figure, SniperCard) == SniperCard()
    assert imagined(game, "vc", SeededDice(1)).world.get(figure, SniperCard) == SniperCard("north", 3)
