"""How far the members of an active group may go: FNG-MOVE-01..05."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core.world import EntityId
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.figures import FastMoving, OnTheMove, Stumbles
from game.rules.fng.model.events.turn import FastMoveTried
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, figure_of, rep_of
from game.rules.fng.resolve.fast_move import FastMoveFacts, normal_move, resolve_fast_move
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.turn.groups import leader_with
from game.rules.fng.turn.points_of_entry import sets_out


@sets_out("inches")
def begin_moves(skirmish: Skirmish, members: Ids, fast: bool) -> None:
    """FNG-MOVE-01..03, FNG-MOVE-08, FNG-TUNNEL-17: give every member the inches that he may go; a prone one crawls or
    gets up; below it is three quarters of them."""
    if fast:
        _run(skirmish, members)
        return
    for figure in members:
        skirmish.world.set(figure, OnTheMove(walk_of(skirmish, figure)))


def walk_of(skirmish: Skirmish, figure: EntityId) -> float:
    """FNG-MOVE-01, FNG-TUNNEL-17: the inches of an ordinary move of his where he is."""
    inches = normal_move(skirmish.ctx.tables, figure_of(skirmish.world, figure).attributes)
    return _below(skirmish, figure, float(inches))


def _below(skirmish: Skirmish, figure: EntityId, inches: float) -> float:
    """FNG-TUNNEL-17: the inches of a move where he is."""
    return skirmish.ctx.tables.tunnels.travel.inches(inches) if is_below(skirmish.world, figure) else inches


def _run(skirmish: Skirmish, members: Sequence[EntityId]) -> None:
    """FNG-MOVE-02..03, FNG-ATTR-09, FNG-LEAD-05: one throw for all; all of them count as moving fast."""
    world = skirmish.world
    leader = leader_with(skirmish, members)
    facts = FastMoveFacts(
        tuple(tester_of(skirmish, figure) for figure in members),
        rep_of(world, leader) if leader is not None else None,
    )
    outcome = resolve_fast_move(facts, skirmish.ctx.tables, skirmish.dice)
    for figure, run in zip(members, outcome.runs, strict=True):
        world.set(figure, OnTheMove(_below(skirmish, figure, float(run.inches))))
        world.set(figure, FastMoving())
        if run.falls:
            world.set(figure, Stumbles())
    skirmish.emit(
        FastMoveTried(
            members=tuple(members), faces=outcome.faces,
            leader_die=outcome.leader.face if outcome.leader is not None else 0,
            inches=tuple(run.inches for run in outcome.runs), rule="FNG-MOVE-02",
        )
    )  # fmt: skip
