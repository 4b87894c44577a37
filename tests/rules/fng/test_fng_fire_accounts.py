"""Fire of FNG at men in every state, and what they do about it, told from beginning to end."""

from __future__ import annotations

from functools import partial

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building
from game.engine.core.world import EntityId
from game.rules.fng.fire.receiving import FiredOn, ReceiveFire
from game.rules.fng.melee.rounds import join
from game.rules.fng.model.components.arms import Known
from game.rules.fng.model.components.command import HoldsFire
from game.rules.fng.model.components.figures import (
    Aim,
    DuckedBack,
    FastMoving,
    Hidden,
    HunkeredDown,
    InView,
    KnockedDown,
    OnTheMove,
    OutOfFight,
    Prone,
    RunningAway,
)
from game.rules.fng.model.components.melee import Charging, Retrieving
from game.rules.fng.model.decisions.arms import FireBoth
from game.rules.fng.model.decisions.turn import Move, MoveTogether, Shots
from game.rules.fng.model.game import Skirmish
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from tests.rules.accounts import Told
from tests.rules.fng.accounts import RENEW, accounts_of, active, named, state
from tests.rules.fng.fng_board import arms, box, find, line, man, skirmish, table

GROUND = table(
    areas=[Area(70, "woods", box(30, 4, 10, 6)), Area(71, "foxholes", box(20, 20, 6, 4))],
    barriers=[Barrier(72, "stone wall", line((8, 12), (18, 12)))],
    buildings=[Building(73, "hut", box(40, 30, 4, 4))],
)


def everybody(edition: str = "2.0", phase: str = "us") -> Skirmish:
    """Americans in every state, in the open, behind a wall, in foxholes and woods; two Viet Cong in the north."""
    us = [
        man("Able", 10, 12.6, 4),
        man("Baker", 13, 16, 5, rank="leader", attributes=("born leader",)),
        man("Cole", 15, 16, 3, "m1911"),
        man("Dunn", 17, 18, 4, "knife"),
        man("Eads", 21, 21, 4),
        man("Fay", 23, 18, 4),
        man("Gray", 27, 18, 4, attributes=("coward",)),
        man("Hale", 29, 18, 3, attributes=("nerves of steel",)),
        man("Ives", 31, 9.6, 4, "m16", "grenade", attributes=("shirker",)),
        man("Jones", 33, 16, 5, star=True),
        man("Kerr", 35, 18, 3, attributes=("jodie", "slow")),
        man("Lane", 37, 18, 4),
        man("Moss", 25, 20, 4, attributes=("stone cold",)),
        man("North", 40, 18, 4, squad="2"),
    ]
    vc = [man("Pham", 20, 4, 4, "ak47", facing=180), man("Quan", 28, 3, 5, "rdp", facing=180, squad="2")]
    game = skirmish(us, vc, ground=GROUND, edition=edition, phase=phase)
    pham = find(game, "Pham")
    state(game, "Fay", HunkeredDown())
    state(game, "Lane", RunningAway(pham))
    state(game, "Kerr", Charging(pham, "front", True, 9.0, 0))
    state(game, "Hale", Retrieving(find(game, "Moss")))
    state(game, "Moss", OnTheMove(8, 3))
    state(game, "North", KnockedDown(1))
    arms(game.world, find(game, "Gray"), empty=True)
    arms(game.world, find(game, "Quan"), ready=True)
    arms(game.world, find(game, "Ives"), "grenade", ready=True)
    return game


def volley(
    names: str, edition: str = "2.0", weapons: tuple[str, ...] = ("ak47", "rdp"), *, prone: bool = False
) -> Told:
    """Pham and Quan have fired at these men, Quan from hiding."""
    game = everybody(edition)
    state(game, "Quan", Hidden())
    firers = (find(game, "Pham"), find(game, "Quan"))
    for name in names.split() if prone else ():
        state(game, name, Prone())
    hits = tuple(FiredOn(find(game, name), firers, weapons, 7) for name in names.split())
    game.push(ReceiveFire(5, hits, firers))
    return game, []


VOLLEYS = {
    "they fire at one behind a wall, a Leader and two with short arms": partial(volley, "Able Baker Cole Dunn"),
    "the same under 1.0": partial(volley, "Able Baker Cole Dunn", "1.0"),
    "they fire at one in a foxhole, one who hunkers down, a coward without ammunition": partial(
        volley, "Eads Fay Gray"
    ),
    "they fire at one who retrieves, a shirker in the woods and a Star": partial(volley, "Hale Ives Jones"),
    "the same under 1.0 with pistols": partial(volley, "Hale Ives Jones", "1.0", ("m1911",)),
    "they fire at one who charges, one who runs, one who is down and a mover": partial(volley, "Kerr Lane North Moss"),
    "they fire at men who lie prone": partial(volley, "Able Baker Moss Gray", prone=True),
}


def shot(
    by: str, *aims: tuple[str, int], automatic: bool = False, covering: bool = False, edition: str = "2.0"
) -> Told:
    """One of the Viet Cong fires at some of them, and then again."""
    game = active(everybody(edition, "vc"), "Pham") if by == "Pham" else active(everybody(edition, "vc"), "Quan")
    marks = tuple(Aim(AtPiece(find(game, name)), dice) for name, dice in aims)
    state(game, by, Known(tuple(aim.target.piece for aim in marks)))
    weapon = "ak47" if by == "Pham" else "rdp"
    order = Shots(find(game, by), weapon, marks, automatic, covering)
    return game, [order, order]


SHOTS = {
    "one aimed shot at a mover": partial(shot, "Pham", ("Moss", 2)),
    "a burst at two beside each other": partial(shot, "Pham", ("Gray", 1), ("Moss", 1), automatic=True),
    "a machine gun covers where it has fired": partial(shot, "Quan", ("Gray", 2), ("Hale", 1), covering=True),
    "a machine gun at one who retrieves and a Star": partial(shot, "Quan", ("Hale", 1), ("Jones", 1)),
    "a shot at one behind a wall under 1.0": partial(shot, "Pham", ("Able", 2), edition="1.0"),
    "a shot at one who hunkers down in the open": partial(shot, "Pham", ("Fay", 1)),
    "a burst at a Star": partial(shot, "Quan", ("Jones", 3)),
}


def both_hands() -> Told:
    """A man with two pistols fires both at once."""
    us = [man("Able", 10, 10, 5, "m1911", "hi_power", attributes=("ambidextrous",), facing=90)]
    vc = [man("Pham", 14, 10, 4, "ak47", facing=270), man("Quan", 14, 11.5, 3, "m60", facing=270)]
    game = active(skirmish(us, vc), "Able")
    able, pham, quan = (find(game, name) for name in ("Able", "Pham", "Quan"))
    return game, [FireBoth(able, ("m1911", "hi_power"), (Aim(AtPiece(pham), 1),), (Aim(AtPiece(quan), 1),))]


def they_have_fast_movers_before_them() -> Told:
    """Three who run come into view of all."""
    us = [man("Able", 10, 30, facing=90), man("Baker", 12, 30, facing=90, attributes=("athlete",))]
    vc = [man("Pham", 20, 24, 4, "ak47", facing=270), man("Quan", 22, 24, 5, "shotgun", facing=270)]
    wall = Barrier(74, "stone wall", line((14, 20), (14, 28)))
    game = skirmish(us, vc, ground=table(barriers=[wall]))
    for name in ("Pham", "Quan"):
        game.world.remove(find(game, name), InView)
    game = active(game, "Able", "Baker", fast=True)
    able, baker = find(game, "Able"), find(game, "Baker")
    return game, [
        MoveTogether((Move(able, (Point(18, 30),)), Move(baker, (Point(18, 31),)))),
        Move(able, (Point(18, 34),)),
    ]


# In sight -----------------------------------------------------------------------------------------


def contact(edition: str, *movers: str, phase: str = "us", driven: bool = False) -> Told:
    """Some of the Americans come into view of Viet Cong in every state, and these into theirs."""
    us = [
        man("Able", 20, 30, 4, facing=0),
        man("Baker", 22, 30, 5, "m1911", rank="leader", attributes=("stealthy",)),
        man("Cole", 24, 30, 3, attributes=("shortsighted",)),
    ]
    vc = [
        man("Pham", 20, 20, 4, "ak47", facing=180, rank="leader"),
        man("Quan", 22, 19, 3, "sks", facing=180, attributes=("quick reflexes",)),
        man("Ry", 24, 18, 4, "m1911", facing=180),
        man("Sau", 26, 22, 5, "ak47", facing=180, star=True),
        man("Tam", 28, 20, 4, "ak47", facing=180, attributes=("scout",)),
        man("Uy", 30, 20, 4, "rdp", facing=180),
        man("Vo", 32, 20, 4, "ak47", facing=0),
        man("Xa", 34, 20, 4, "knife", facing=180),
    ]
    game = skirmish(us, vc, edition=edition, phase=phase, ground=table(areas=[Area(75, "woods", box(26, 16, 9, 6))]))
    pham = find(game, "Able")
    state(game, "Tam", Hidden())
    state(game, "Uy", DuckedBack(pham, covered=True))
    state(game, "Quan", FastMoving())
    state(game, "Xa", OutOfFight(1))
    state(game, "Sau", HoldsFire(1, "", 2))
    names = ("Able", "Baker", "Cole") if phase == "us" else ("Pham", "Quan")
    game = active(game, *names)
    watchers = tuple(find(game, name) for name in ("Pham", "Quan", "Sau", "Tam", "Vo"))
    met = tuple(find(game, name) for name in ("Pham", "Ry"))
    game.push(Contact(tuple(Sighting(find(game, name), watchers, met) for name in movers), driven, 9))
    return game, []


CONTACTS = {
    "two come into view": partial(contact, "2.0", "Able", "Baker"),
    "two come into view under 1.0": partial(contact, "1.0", "Able", "Baker"),
    "one is driven into view under 1.0": partial(contact, "1.0", "Cole", driven=True),
    "one comes into view in the phase of the others": partial(contact, "1.0", "Cole", phase="vc"),
    "three come into view": partial(contact, "2.0", "Able", "Baker", "Cole"),
}


def blades_and_fists() -> Told:
    """Who fights hand to hand takes no test, whoever fires at him."""
    game = everybody()
    join(game, find(game, "Dunn"), find(game, "Pham"), 0)
    firers: tuple[EntityId, ...] = (find(game, "Quan"),)
    game.push(ReceiveFire(5, (FiredOn(find(game, "Dunn"), firers, ("rdp",), 7),), firers))
    return game, []


ACCOUNT = accounts_of(
    "fire", {**VOLLEYS, **SHOTS, **CONTACTS, **named(both_hands, they_have_fast_movers_before_them, blades_and_fists)}
)


@pytest.mark.parametrize("name", ACCOUNT.scenes)
def test_the_whole_account_of(name: str) -> None:
    assert ACCOUNT.played(name) == ACCOUNT.recorded(name), f"if the rules changed on purpose: {RENEW}"
