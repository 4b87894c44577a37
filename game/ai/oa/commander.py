"""Company commanders for the US side of Operation Apocalypse, and two bad ones to measure them by.

Each proposes orders, the best first, each with its reason; the first that the rules allow is given.  He keeps nothing
in mind from one decision to the next: his plan is read from the board every time, so a saved battle goes on the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Any, ClassVar

from game.ai.oa.blast import blow_up, call_strike, choose_ordnance
from game.ai.oa.fire import defend, react
from game.ai.oa.helicopters import board, deploy, evacuate, fly, land
from game.ai.oa.move import move
from game.ai.oa.people import mark_casualty
from game.ai.oa.temper import SPARING
from game.ai.proposals import Answer, Plan
from game.board.hexgrid import Hex, label
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision, Reason
from game.engine.text import mark
from game.rules.oa.helicopters.lifts import load_by_platoon
from game.rules.oa.model.components import Airborne, At, AtBase, Clock, Helicopter
from game.rules.oa.model.decisions import (
    Airmobile,
    AirSupport,
    Boarding,
    Casualties,
    Charges,
    Deploy,
    Done,
    Drop,
    Evacuation,
    Hold,
    Land,
    Landing,
    Ordnance,
    Place,
    Search,
    Step,
    UsFire,
    UsMovement,
    UsReaction,
)
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import all_known_vc, free_us
from game.rules.oa.resolve.bombing import NAPALM

Proposals = Callable[[Battle, Any], Iterator[Answer]]

COMMANDER: Mapping[type[Decision], Proposals] = {
    Deploy: deploy,
    AirSupport: call_strike,
    Ordnance: choose_ordnance,
    Airmobile: fly,
    Landing: land,
    Boarding: board,
    UsMovement: move,
    UsReaction: react,
    UsFire: defend,
    Charges: blow_up,
    Evacuation: evacuate,
    Casualties: mark_casualty,
}

ONLY_CHOICE = Reason(mark("nothing else is allowed"))

_ENDS: tuple[Answer, ...] = (
    (Done(), Reason(mark("nothing more to do in this step"))),
    (Hold(), Reason(mark("holds its fire"))),
)


class Commander:
    """Lands out of the guns' reach, suppresses, closes in by cover, searches and captures, and counts the points."""

    plans: ClassVar[Mapping[type[Decision], Proposals]] = COMMANDER

    def plan(self, game: Battle, dice: SeededDice) -> Plan:
        """His orders for the decision at hand, the best first."""
        decision = game.decision
        if decision is None or type(decision) not in self.plans:
            raise TypeError(f"not a decision of the US player: {decision}")
        return Plan(self.plans[type(decision)](game, decision), _ENDS, ONLY_CHOICE)

    def answer(self, game: Battle, dice: SeededDice) -> Answer:
        """The first legal order of his plan, and why."""
        return self.plan(game, dice).answer(game)


SPARES_BOMBS = mark("no bombs: they kill whom the men could take, and keep them away")


def spare_bombs(battle: Battle, decision: AirSupport) -> Iterator[Answer]:
    """OA-9.1-1..4: no strike first, then those that are worth most."""
    yield Done(), Reason(SPARES_BOMBS, "OA-9.1-1")
    yield from call_strike(battle, decision)


class Sparing(Commander):
    """The commander of who thinks ahead: he spares his men and kills whom he can, and a strike has to look better than
    none before it is called."""

    plans: ClassVar[Mapping[type[Decision], Proposals]] = {
        **COMMANDER,
        AirSupport: spare_bombs,
        Airmobile: partial(fly, temper=SPARING),
        UsMovement: partial(move, temper=SPARING),
        UsReaction: partial(react, temper=SPARING),
        UsFire: partial(defend, temper=SPARING),
        Evacuation: partial(evacuate, temper=SPARING),
    }


ALL_IN = mark("everybody into the village at once")
HERE_IS_GOOD = mark("lands in {hex}, whoever is about")
CHARGES = mark("runs at the nearest Viet Cong")
SEARCHES = mark("takes the civilian in the next hex")
BURN_IT = mark("napalm, and never mind who is there")
FORWARD = mark("forward")


@lru_cache(maxsize=8)
def square(field: Field) -> Hex:
    """The middle of the village: the hex with the shortest ways to where its people live, of several the first."""
    homes = [field.grid.distances(hex) for hex in field.tables.start.civilians.start if hex in field.grid]
    return min(field.grid.hexes, key=lambda hex: (sum(row[hex] for row in homes), hex))


def _pile_in(battle: Battle, decision: Deploy) -> Iterator[Answer]:
    """OA-13.1-1..2: everything as near to the square as it can land."""
    for load in load_by_platoon(battle):
        yield load, Reason(ALL_IN, "OA-13.1-2")
    yield from _place(battle)


def _come_back(battle: Battle, decision: Airmobile) -> Iterator[Answer]:
    """OA-8.6-2: whoever waits at base comes to the square as well."""
    yield from _place(battle)


def _place(battle: Battle) -> Iterator[Answer]:
    turn = max(battle.world.the(Clock).turn, 2)
    taken = {at.hex for _, _, at in battle.world.each(Helicopter, At)}
    for machine, _, base in battle.world.each(Helicopter, AtBase):
        if base.due <= turn:
            for hex in battle.ctx.near(square(battle.ctx.original), 9):
                if hex not in taken and battle.ctx.terrain[hex].landing:
                    yield Place(machine, hex), Reason(ALL_IN, "OA-13.1-1")


def _run(battle: Battle, decision: UsMovement) -> Iterator[Answer]:
    """OA-4.1-1: every unit as near to the nearest enemy as it gets, and whatever civilian is next to it taken."""
    world, grid = battle.world, battle.ctx.grid
    enemies = [world.get(e, At).hex for e in all_known_vc(world)]
    for order in battle.candidates():
        if isinstance(order, Search):
            yield order, Reason(SEARCHES, "OA-12.1-1")
    for unit in free_us(world):
        here = world.get(unit, At).hex
        if enemies:
            goal = min(enemies, key=lambda hex: (grid.distance(here, hex), hex))
            row = grid.distances(goal)
            for hex in sorted(battle.ctx.entries[here], key=lambda hex: (row[hex], hex)):
                if row[hex] < row[here]:
                    yield Step(unit, hex), Reason(CHARGES, "OA-4.1-1")
    yield Done(), Reason(FORWARD)


def _land(battle: Battle, decision: Landing) -> Iterator[Answer]:
    """OA-1-6: everything lands where it is."""
    for machine, _, at in battle.world.each(Airborne, At):
        yield Land(machine), Reason(HERE_IS_GOOD, "OA-1-6", (("hex", label(at.hex)),))


def _burn(battle: Battle, decision: Ordnance) -> Iterator[Answer]:
    """OA-9.2-4: napalm."""
    yield Drop(NAPALM), Reason(BURN_IT, "OA-9.2-4")


def _nothing(battle: Battle, decision: Decision) -> Iterator[Answer]:
    """He never thinks of strikes, charges or the wounded."""
    yield from ()


class Reckless(Commander):
    """Lands everything in the village square, never suppresses, and cares for neither cover nor civilians."""

    plans: ClassVar[Mapping[type[Decision], Proposals]] = {
        Deploy: _pile_in,
        AirSupport: _nothing,
        Ordnance: _burn,
        Airmobile: _come_back,
        Landing: _land,
        Boarding: board,
        UsMovement: _run,
        UsReaction: react,
        UsFire: defend,
        Charges: _nothing,
        Evacuation: evacuate,
        Casualties: _nothing,
    }


STAYS_BACK = Reason(mark("stays back and leaves it to gunships and bombs"))


def stay_back(battle: Battle, decision: object) -> Iterator[Answer]:
    """OA-1-5: nobody lands, gets off or moves."""
    yield Done(), STAYS_BACK


class Passive(Commander):
    """Never sets a man on the ground."""

    plans: ClassVar[Mapping[type[Decision], Proposals]] = {
        **COMMANDER,
        Landing: stay_back,
        Boarding: stay_back,
        UsMovement: stay_back,
    }
