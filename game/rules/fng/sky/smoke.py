"""Smoke on the table, which nobody fires through, until it is gone: FNG-SMOKE-01..02, FNG-SMOKE-04."""

from __future__ import annotations

from game.board.table.changes import Changed, PatchKind, patches
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.events.sky import SmokeLaid, SmokeTried
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.setting import field_of
from game.rules.fng.resolve.sky.wind import drift, resolve_smoke
from game.rules.fng.sight.viewing import see_anew
from game.rules.fng.sky.wind import wind_of
from game.rules.fng.turn.points_of_entry import TURN

SMOKE: PatchKind = "smoke"


def lay_smoke(
    skirmish: Skirmish, at: tuple[float, float], circle: float, by: EntityId, circles: int | None = None
) -> None:
    """FNG-SMOKE-01..02, FNG-ARTY-05: smoke of so many inches across comes down at a spot and drifts, so many
    ``circles`` long where it is not as long as smoke is; whoever it comes between has lost sight of the other."""
    patch = drift(snapped(Point(*at)), circle, wind_of(skirmish), skirmish.ctx.tables, circles)
    world = skirmish.world
    world.create(Changed(patch, by, world.the(Clock).turn))
    skirmish.emit(SmokeLaid(at=patch.start, end=patch.end, inches=circle, rule="FNG-SMOKE-01"))
    _look_again(skirmish)


@TURN.end("smoke")
def smoke_thins(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-SMOKE-04 (house): a die for each as the turn ends, from the turn after that in which it came down."""
    world = skirmish.world
    turn = world.the(Clock).turn
    lasted = [(entity, patch) for entity, changed, patch in patches(world, SMOKE) if changed.turn < turn]
    for entity, patch in lasted:
        die, gone = resolve_smoke(skirmish.ctx.tables, skirmish.dice)
        skirmish.emit(SmokeTried(at=patch.start, die=die, gone=gone, rule="FNG-SMOKE-04"))
        if gone:
            world.destroy(entity)
    if lasted:
        _look_again(skirmish)


def _look_again(skirmish: Skirmish) -> None:
    """FNG-SMOKE-02: what is seen over the table now; nobody takes a check on whom thinning smoke shows him (house)."""
    skirmish.ctx = field_of(skirmish.ctx, skirmish.world)
    see_anew(skirmish)
