"""Every step of a turn of Operation Apocalypse in a crowded village, and every kind of order in it, told to its end."""

from __future__ import annotations

from functools import partial

import pytest

from game.engine.core.dice import SeededDice
from game.rules.oa.model.components import At, Concealed, MedicalDuty, Smoke, Tunnel, VcPosture
from game.rules.oa.model.decisions import Done
from game.rules.oa.model.game import Battle
from game.rules.oa.turn.sequence import SEQUENCE, PlayStep
from tests.rules.accounts import Told
from tests.rules.oa.accounts import RENEW, accounts_of
from tests.rules.oa.oa_board import Board, battle_on

GROUND = """
    . . . . . . . . . .
    . J J . H H . . J .
    . J . . H . . . J .
    . . . . . . T . . .
    . F F . . . T . . .
    . . . P P . . J J .
    . . . P P . . J . .
    . . . . . . . . . .
"""


def crowd(turn: int = 5) -> Board:
    """Two platoons, machines in the air, on the ground and at base, Viet Cong in houses and jungle, people."""
    board = battle_on(GROUND, turn=turn)
    board.battle.dice = SeededDice(11)
    board.world.put(VcPosture(1, "defence"))
    alvarez = board.squad(404, name="Alvarez", platoon=1)
    board.squad(504, name="Brown", platoon=1, steps=1)
    board.squad(604, name="Clark", platoon=2)
    board.us("command", 405, name="Command")
    board.us("medical", 406, name="Medics")
    board.us("aircrew", 507, name="Crew")
    board.helicopter("transport", 505, flying=False, aboard=[board.squad(505, name="Davis", platoon=2)])
    board.helicopter("transport", 304, aboard=[board.squad(304, name="Flynn", platoon=1)])
    board.helicopter("cobra", 303)
    board.helicopter("cayuse", 704)
    board.world.set(board.helicopter("medevac", 804), MedicalDuty())
    board.helicopter("command", 1005)
    board.helicopter_at_base("transport", turn, aboard=[board.squad(101, name="Evans", platoon=2)])
    board.helicopter_at_base("cobra", turn + 2)
    board.plane(606)
    board.viet(502)
    board.viet(902)
    board.weapon("dshk", board.viet(806))
    board.weapon("mortar", board.viet(1008))
    board.viet(703, steps=1)
    board.world.set(board.viet(203), Concealed())
    board.viet(601, inside=board.bunker(601, 3))
    board.civilian(405)
    board.civilian(506, "terrorist")
    board.guard(board.viet(404, steps=1), alvarez)
    board.world.create(Tunnel(False), At(603))
    board.world.create(Smoke(), At(505))
    return board


def step(key: str, turn: int = 5) -> Battle:
    """The crowd at this step of its turn."""
    return crowd(turn).run(PlayStep(key)).battle


def whole(key: str) -> Told:
    """A step that asks nobody, or in which nobody orders anything."""
    battle = crowd().battle
    battle.push(PlayStep(key))
    return battle, [Done()]


def nth(key: str, kind: str, last: bool) -> Told:
    """The order of a kind that is legal in this step, the last of all or the one in the middle."""
    battle = step(key)
    legal = [order for order in battle.candidates() if type(order).__name__ == kind and not battle.why_not(order)]
    return battle, [legal[-1 if last else len(legal) // 2]]


KINDS = {
    "airmobile": "Place Fly FlyOff Unload",
    "landing": "Land",
    "boarding": "Disembark",
    "us_movement": "Step Search LaySmoke PassPrisoner",
    "us_fire": "Fire Locate",
    "evacuation": "TakeOff",
}
"""The kinds of orders that are carried out in each step."""
ORDERS = {
    f"{kind} in the step {key}, {'the last' if last else 'one in the middle'} of all": partial(nth, key, kind, last)
    for key, kinds in KINDS.items()
    for kind in kinds.split()
    for last in (False, True)
}
STEPS = {f"the step {each.key}": partial(whole, each.key) for each in SEQUENCE}
ACCOUNT = accounts_of("steps", STEPS, (1, 2, 3))
GIVEN = accounts_of("orders", ORDERS, (2,))


@pytest.mark.parametrize("name", ACCOUNT.scenes)
def test_the_whole_account_of(name: str) -> None:
    assert ACCOUNT.played(name) == ACCOUNT.recorded(name), f"if the rules changed on purpose: {RENEW}"


@pytest.mark.parametrize("name", GIVEN.scenes)
def test_the_whole_account_of_an_order(name: str) -> None:
    assert GIVEN.played(name) == GIVEN.recorded(name), f"if the rules changed on purpose: {RENEW}"
