"""The end of a turn: what is laid on the agenda for it, and what passes with it: FOF-TURN-1."""

from __future__ import annotations

from game.engine.core.world import THE_GAME
from game.rules.fof.model.components import (
    SIDES,
    Civilians,
    Clock,
    Cloudburst,
    Down,
    HeldBack,
    Overheated,
    Pinned,
    Smoke,
)
from game.rules.fof.model.events import SmokeGone
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.query import on_table, turn_of
from game.rules.fof.model.tasks import EndPhase, Judge, PlayTurn, Rally, Treat, TurnOver
from game.rules.fof.turn.sequence import begin_end_phase


@FOF.task(EndPhase)
def end_phase(battle: Battle, task: EndPhase) -> None:
    """FOF-TURN-1: rallies first, then the casualty checks, then the account."""
    world = battle.world
    begin_end_phase(battle)
    rallies = [Rally(unit) for side in SIDES for unit in on_table(world, side) if world.has(unit, Pinned)]
    battle.push(*rallies, *(Treat(man) for man in world.ids(Down)), TurnOver())


@FOF.task(TurnOver)
def turn_over(battle: Battle, task: TurnOver) -> None:
    """FOF-COV-15, FOF-FOW-3: smoke and cards pass with the turn."""
    world, turn = battle.world, turn_of(battle.world)
    smoke = world.ids(Smoke)
    for each in smoke:
        world.destroy(each)
    if smoke:
        battle.emit(SmokeGone(rule="FOF-COV-15"))
    for each, running in list(world.each(Civilians)):
        if running.turn < turn:
            world.destroy(each)
    for unit, held in list(world.each(HeldBack)):
        if held.turn <= turn:
            world.remove(unit, HeldBack)
    for unit, heat in list(world.each(Overheated)):
        if heat.turn <= turn:
            world.remove(unit, Overheated)
    burst = world.find(THE_GAME, Cloudburst)
    if burst is not None and burst.turn <= turn:
        world.remove(THE_GAME, Cloudburst)
    battle.push(Judge(turn_done=True), PlayTurn(world.the(Clock).turn + 1))
