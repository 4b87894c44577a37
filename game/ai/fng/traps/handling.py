"""Traps that are fired, set, shot at and made harmless, and men who were bitten."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.fire import GOOD
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.field import Place
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import distance
from game.engine.core.dice import enumerate_outcomes
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.components.traps import Poisoned, Trap
from game.rules.fng.model.decisions.traps import Disarm, EasePoison, FireMine, KillViper, SetTrap
from game.rules.fng.model.query import Ids, figure_of, side_of
from game.rules.fng.model.tables.traps import CARRIED, COMMAND_MINE, TRIP_FLARE, VIPER
from game.rules.fng.resolve.traps.disarming import resolve_disarming
from game.rules.fng.traps.disarming import disarm_facts
from game.rules.fng.traps.knowing import known_traps, traps_of
from game.rules.fng.traps.mines import is_in_reach, mines_at
from game.rules.fng.traps.springing import men_of_mine

FIRES = mark("fires the mine: {count} in front of it")
SETS = mark("sets a claymore where the enemy may come")
SETS_FLARE = mark("sets a trip flare before his post")
SHOOTS = mark("shoots the snake before it bites")
DISARMS = mark("disarms it: {chance} % against {risk} % that it goes off")
EASES = mark("sees to the poison of {name}")

HIT, OURS = 650, 1_000
"""The worth of an enemy who is hit by a mine, and of one of ours, in thousandths of a man."""

APART = 6.0
"""Inches from another mine of ours within which nobody sets one."""

NEAR = 6.0
"""Inches within which a snake is worth a shot."""


def mines(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-TRAP-14..15: in his own time, a mine that hits more of them than of ours, as far as they are seen."""
    if view.has_fired(figure):
        return
    for trap in traps_of(view.world, view.side):
        if view.world.get(trap, Trap).kind == COMMAND_MINE and is_in_reach(view.skirmish, figure, trap):
            yield from _fired(view, FireMine(figure, trap), 1)


def answers_with_mines(view: View, figure: EntityId, targets: Ids) -> Iterator[tuple[int, Answer]]:
    """FNG-TRAP-14 (house): in reaction, a mine at one of these that is worth giving away that it lies there."""
    for order in mines_at(view.skirmish, figure, targets):
        yield from _fired(view, order, GOOD)


def _fired(view: View, order: FireMine, least: int) -> Iterator[tuple[int, Answer]]:
    """A mine whose fire is worth at least so much, with its worth in thousandths of a man."""
    world, its = view.world, view.world.get(order.trap, Trap)
    struck = [man for men in men_of_mine(view.skirmish, its.point, its.facing) for man in men]
    seen = [man for man in struck if side_of(world, man) != view.side and not world.has(man, Hidden)]
    ours = [man for man in struck if side_of(world, man) == view.side]
    gain = HIT * len(seen) - OURS * len(ours)
    if gain >= least:
        yield gain, (order, Reason(FIRES, "FNG-TRAP-15", (("count", len(seen)),)))


def tends(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-TRAP-13, FNG-TRAP-20, FNG-TRAP-22: a comrade who was bitten, a snake close by, a trap that is more likely to
    be disarmed than to go off."""
    world = view.world
    for patient in world.ids(Poisoned):
        if side_of(world, patient) == view.side and patient != figure:
            yield EasePoison(figure, patient), Reason(EASES, "FNG-TRAP-13", (("name", view.name(patient)),))
    for trap in known_traps(world, view.side):
        its = world.get(trap, Trap)
        if its.side == view.side or view.foes:
            continue
        if its.kind == VIPER and distance(view.at(figure), its.point) <= NEAR and not view.has_fired(figure):
            yield KillViper(figure, trap), Reason(SHOOTS, "FNG-TRAP-22")
        elif view.odds.tables.traps.kinds[its.kind].disarms:
            yield from _disarms(view, figure, trap)


def _disarms(view: View, figure: EntityId, trap: EntityId) -> Iterator[Answer]:
    facts, tables = disarm_facts(view.skirmish, figure, trap), view.odds.tables
    chances = view.odds.findings.once(
        lambda: enumerate_outcomes(lambda dice: resolve_disarming(facts, tables, dice).result), "disarming", facts
    )
    chance, risk = (round(100 * chances[name]) if name in chances else 0 for name in ("disarmed", "set off"))
    if chance >= risk:
        yield Disarm(figure, trap), Reason(DISARMS, "FNG-TRAP-20", (("chance", chance), ("risk", risk)))


def sets(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-TRAP-14, FNG-TRAP-16: who holds a place and sees nobody sets what he carries, where none of ours lies."""
    gear = figure_of(view.world, figure).gear
    if view.mission.kind != "hold" or view.has_fired(figure) or not any(each in gear for each in CARRIED.values()):
        return
    at, toward = view.at(figure), _where_they_come(view, view.at(figure))
    ours = [view.world.get(trap, Trap) for trap in traps_of(view.world, view.side)]
    near = [its.kind for its in ours if distance(its.point, at) < APART]
    if CARRIED[COMMAND_MINE] in gear and toward is not None and COMMAND_MINE not in near:
        yield SetTrap(figure, COMMAND_MINE, turned_to(at, toward, 0)), Reason(SETS, "FNG-TRAP-14")
    if CARRIED[TRIP_FLARE] in gear and view.skirmish.ctx.dark and TRIP_FLARE not in near:
        yield SetTrap(figure, TRIP_FLARE), Reason(SETS_FLARE, "FNG-TRAP-16")


def _where_they_come(view: View, at: Place) -> Place | None:
    """The nearest enemy who is seen, else the place where one is looked for."""
    nearest = min(view.foes, key=lambda foe: (round(distance(foe.at, at), 6), foe.figure), default=None)
    return nearest.at if nearest is not None else next(iter(view.mission.suspects), None)
