"""Every kind of order of Full Metal Jacket Potato in a crowded place, and whole turns, told to their end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Spot, Zone
from game.rules.fmjp.model.arms import Munition, equip
from game.rules.fmjp.model.components import (
    Aim,
    At,
    Attended,
    Bleeding,
    Civilians,
    Dead,
    Dealt,
    Ducked,
    Efficiency,
    FireMission,
    Gone,
    Hidden,
    Hurt,
    Prone,
    Puffed,
    Reinforcements,
    Shells,
    Sniper,
    Standing,
    UnderFire,
)
from game.rules.fmjp.model.decisions import Done
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.options import Laid, Victory
from game.rules.fmjp.model.tasks import Explode
from game.rules.fmjp.turn.sequence import Joker, PlayTurn
from game.rules.fmjp.turn.victory import AfterBattle
from tests.rules.accounts import Told
from tests.rules.fmjp.accounts import RENEW, accounts_of, named
from tests.rules.fmjp.fmjp_board import (
    battle,
    box,
    field,
    find,
    give,
    hold,
    hut,
    line,
    loaded,
    stopped,
    turn_up,
    us,
    vc,
)

Position = Callable[[], Battle]
GROUND = field(
    areas=[Area(80, "woods", box(60, 30, 12, 10)), Area(81, "wet paddy", box(20, 60, 20, 10))],
    barriers=[Barrier(83, "stone wall", line((40, 47), (56, 47)))],
    buildings=[hut(70, 60)],
    spots=[Spot("cache", Point(46, 52)), Spot("cache", Point(73, 63))],
    zones=[Zone("village", box(66, 56, 20, 20))],
)
GOALS = Victory(turns=9, goals=("losses", "unhurt", "caches", "village"), spot="cache", zone="village")


def platoon(*faces: int, **more: Any) -> Battle:
    """A squad at a wall, with wounded and men under orders; Viet Cong in the woods and in the open."""
    game = battle(
        [
            us("Hale", 46, 50),
            us("Reed", 48.9, 51.2, "us_medic"),
            us("Kane", 52, 48.5, "us_gunner"),
            us("Moss", 44, 51, "us_rifleman", under="Hale"),
            us("Nash", 47, 54, "us_radioman", under="Hale"),
            us("Odom", 52, 51, "us_assistant", under="Kane"),
            us("Park", 48, 51.2, "us_rifleman", under="Hale"),
        ],
        [
            vc("Tran", 50, 42, facing=180),
            vc("Ngo", 62, 39, "vc_rocketeer", facing=180),
            vc("Vinh", 46, 51.5, "vc_fighter", under="Tran"),
            vc("Loc", 64, 36, "vc_gunner", hidden=True),
            vc("Sang", 55, 44, "vc_sapper", facing=180),
        ],
        *faces,
        ground=GROUND,
        victory=more.pop("victory", GOALS),
        laid=(Laid("trap", (43, 55)), Laid("mine", (58, 52))),
        flak=True,
        **more,
    )
    equip(game.world, find(game, "Hale"), Munition("claymore"), Munition("grenade"))
    give(game, "Park", Efficiency(0, 4))
    give(game, "Park", Bleeding(3))
    give(game, "Moss", Standing("go", AtPoint(Point(44, 40))))
    give(game, "Odom", Standing("fire", AtPiece(find(game, "Tran"))))
    give(game, "Nash", Standing("follow", AtPiece(find(game, "Hale"))))
    give(game, "Kane", UnderFire(0))
    give(game, "Reed", Hurt())
    give(game, "Reed", Efficiency(3, 5))
    give(game, "Sang", Prone())
    give(game, "Tran", Puffed(1))
    game.world.create(FireMission("us"))
    loaded(game.world, find(game, "Hale"), "m16", 2, 1, 1)
    return game


def squad() -> Battle:
    """The card of Hale is turned up; he holds another."""
    game = platoon()
    turn_up(game, "9H", "Hale")
    hold(game, "Hale", "5C")
    return game


def medic() -> Battle:
    """The card of the medic is turned up."""
    game = platoon()
    turn_up(game, "7D", "Reed")
    return game


def gunner() -> Battle:
    """The card of the machine gunner is turned up; his gun has a stoppage."""
    game = platoon()
    stopped(game.world, find(game, "Kane"), "m60")
    turn_up(game, "QS", "Kane")
    return game


def rocketeer() -> Battle:
    """The card of the man with the rockets is turned up."""
    game = platoon()
    give(game, "Ngo", Aim(1, (46, 50), ()))
    turn_up(game, "8S", "Ngo")
    return game


def sapper() -> Battle:
    """The card of the sapper is turned up."""
    game = platoon()
    turn_up(game, "KD", "Sang")
    return game


def cadre() -> Battle:
    """The card of the cadre is turned up, whose man stands behind an American."""
    game = platoon()
    give(game, "Vinh", Standing("fire", AtPiece(find(game, "Hale"))))
    turn_up(game, "JC", "Tran")
    return game


def nth(position: Position, kind: str, last: bool) -> Told:
    """The order of a kind that is legal there, the last of all or the one in the middle."""
    game = position()
    legal = [order for order in game.candidates() if type(order).__name__ == kind and not game.why_not(order)]
    return game, [legal[-1 if last else len(legal) // 2]]


KINDS: dict[Position, str] = {
    squad: "CallFire ChangePosition CloseCombat Face Fire HoldCard IssueOrder Move Reload SetClaymore Spot TakeAim "
    "Throw",
    medic: "Done Fire FirstAid Move Throw",
    gunner: "ClearStoppage Cross Fire IssueOrder Throw",
    rocketeer: "AreaFire ChangeWeapon Move TakeAim",
    sapper: "Fire Move SetClaymore Throw",
    cadre: "CloseCombat Fire IssueOrder Rest Throw",
}
"""The kinds of orders that are carried out on the card of each."""
ORDERS = {
    f"{kind}, {position.__name__}, {'the last' if last else 'one in the middle'} of all": partial(
        nth, position, kind, last
    )
    for position, kinds in KINDS.items()
    for kind in kinds.split()
    for last in (False, True)
}


def joker(side: str) -> Told:
    """A joker was dealt to one side: something happens by chance."""
    game = platoon()
    game.world.put(Dealt((), ()))
    game.push(Joker(side, find(game, "Hale" if side == "us" else "Tran")))
    return game, []


def a_turn_begins() -> Told:
    game = platoon()
    game.push(PlayTurn(2))
    return game, [Done(), Done(), Done()]


def two_turns_are_played_in_which_nobody_acts() -> Told:
    game = platoon()
    game.world.create(Reinforcements("us", 3, 2))
    game.world.create(Civilians(5, (70, 70)), At(30, 30, 0))
    game.world.create(Shells("mortar", (52, 46), 2, 1, "us"))
    give(game, "Loc", Sniper(1))
    game.push(PlayTurn(2))
    return game, [Done()] * 24


def the_last_turn_begins_with_a_sniper() -> Told:
    game = platoon(victory=Victory(turns=2, goals=("losses", "caches", "village"), spot="cache", zone="village"))
    give(game, "Nash", Gone("left", 1))
    give(game, "Sang", Dead())
    give(game, "Reed", Attended(find(game, "Park")))
    give(game, "Loc", Sniper(2))
    game.push(PlayTurn(2))
    return game, [Done()] * 30


def the_battle_is_over() -> Told:
    game = platoon()
    for name in ("Nash", "Odom", "Vinh"):
        give(game, name, Efficiency(0, 4))
    give(game, "Loc", Gone("left", 1))
    give(game, "Sang", Dead())
    game.push(AfterBattle())
    return game, []


def burst(kind: str, x: float, y: float) -> Told:
    """Something bursts among them."""
    game = platoon()
    give(game, "Kane", Ducked())
    give(game, "Moss", Hidden())
    give(game, "Odom", At(52, 51, 90))
    game.push(Explode(kind, Point(x, y), find(game, "Tran"), Point(x, y - 1)))
    return game, []


BURSTS = {
    f"{kind} bursts {where}": partial(burst, kind, x, y)
    for kind in ("grenade", "artillery", "mortar", "mine", "rpg", "claymore", "shotgun_round", "trap", "punji")
    for where, x, y in (("among the Americans", 48, 51.5), ("at the wall", 51, 46))
}
ACCOUNT = accounts_of("orders", ORDERS, (4,))
EVENTS = accounts_of("events", {f"a joker of the {side}": partial(joker, side) for side in ("us", "vc")}, range(1, 19))
TURNS = accounts_of(
    "turns",
    {
        **BURSTS,
        **named(
            a_turn_begins,
            two_turns_are_played_in_which_nobody_acts,
            the_last_turn_begins_with_a_sniper,
            the_battle_is_over,
        ),
    },
    (1, 2),
)


@pytest.mark.parametrize("name", ACCOUNT.scenes)
def test_the_whole_account_of(name: str) -> None:
    assert ACCOUNT.played(name) == ACCOUNT.recorded(name), f"if the rules changed on purpose: {RENEW}"


@pytest.mark.parametrize("name", EVENTS.scenes)
def test_the_whole_account_of_what_happens_by(name: str) -> None:
    assert EVENTS.played(name) == EVENTS.recorded(name), f"if the rules changed on purpose: {RENEW}"


@pytest.mark.parametrize("name", TURNS.scenes)
def test_the_whole_account_when(name: str) -> None:
    assert TURNS.played(name) == TURNS.recorded(name), f"if the rules changed on purpose: {RENEW}"
