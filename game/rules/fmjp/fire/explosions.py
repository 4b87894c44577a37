"""Bursts: who is in them, and what they draw: FMJP-5.4-1..7."""

from __future__ import annotations

from game.board.table.layers import layer_of
from game.board.table.measure.geometry import Point, distance
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fmjp.civilians import hit_civilians
from game.rules.fmjp.hits import can_be_hit, suffer, under_fire_near, wears_flak
from game.rules.fmjp.model.components import At, Hidden, Prone
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.fire import BlastFelt, Exploded, Scattered
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import Ids, at_of, ce_of, is_able
from game.rules.fmjp.model.setting import best
from game.rules.fmjp.model.tables.combat import Cover
from game.rules.fmjp.model.tasks import Explode
from game.rules.fmjp.resolve.blast import BlastFacts, BlastOutcome, blast_shape, resolve_blast, roll_radius, scatter

ONE_MAN = ("one",)
"""Shapes of what takes one man only."""


@declare
class Feel(Task, frozen=True):
    """FMJP-5.4-1: a figure in a blast draws his cards."""

    figure: EntityId
    kind: str
    at: Point
    cards: int | None = None


@FMJP.task(Explode)
def explode(battle: Battle, task: Explode) -> None:
    """FMJP-5.4-1: everybody in its shape draws, and everybody near is under fire."""
    tables = battle.ctx.tables
    radius = roll_radius(task.kind, tables, battle.dice)
    figures = (task.only,) if task.only != NOBODY else _within(battle, task, radius)
    rule = tables.blasts[task.kind].rule
    seen = tuple(figure for figure in figures if not battle.world.has(figure, Hidden))
    battle.emit(Exploded(kind=task.kind, at=task.at, radius=radius, by=task.by, figures=seen, rule=rule))
    under_fire_near(battle, task.at, tables.combat.fire.blast_near, but=task.spared)
    if task.only == NOBODY:
        shape = blast_shape(task.kind, task.at, task.toward or task.at, tables, radius)
        hit_civilians(battle, shape, task.by)
    battle.push(*(Feel(figure, task.kind, task.at, task.cards) for figure in figures))


def _within(battle: Battle, task: Explode, radius: float) -> Ids:
    """FMJP-5.4-1: the able figures in it and on its level, ascending."""
    world, layer = battle.world, layer_of(task.at)
    figures = [f for f, at in world.each(At) if at.layer == layer and is_able(world, f) and f != task.spared]
    if not figures:
        return ()
    shape = blast_shape(task.kind, task.at, task.toward or task.at, battle.ctx.tables, radius)
    inside = shape.inside([at_of(world, figure) for figure in figures])
    return tuple(figure for figure, there in zip(figures, inside.tolist(), strict=True) if there)


@FMJP.task(Feel)
def feel(battle: Battle, task: Feel) -> None:
    """FMJP-5.4-1..2: the cards that a figure draws, and the CE that they cost him."""
    figure = task.figure
    if not can_be_hit(battle, figure):
        return
    outcome = resolve_blast(blast_facts(battle, task), battle.ctx.tables, battle.dice)
    _tell(battle, task, outcome)
    suffer(battle, figure, outcome.loss, ducks=outcome.ducks, hit_by=None)


def blast_facts(battle: Battle, task: Feel) -> BlastFacts:
    """FMJP-5.4-1..2: what counts for one man in a blast."""
    world, at = battle.world, at_of(battle.world, task.figure)
    return BlastFacts(
        ce=ce_of(world, task.figure),
        kind=task.kind,
        distance=distance(task.at, at),
        prone=world.has(task.figure, Prone),
        cover=cover_from(battle, task.at, at),
        flak=wears_flak(battle, task.figure),
        cards=task.cards,
    )


def cover_from(battle: Battle, burst: tuple[float, float], at: tuple[float, float]) -> Cover:
    """FMJP-5.4-2: cover counts against what bursts elsewhere; behind a wall one is at least in hard cover (house)."""
    if distance(burst, at) < 0.1:
        return "none"
    cover = battle.ctx.cover_on(burst, at)
    return cover if battle.ctx.sees(burst, at) else best((cover, "hard"))


def _tell(battle: Battle, task: Feel, outcome: BlastOutcome) -> None:
    battle.emit(
        BlastFelt(figure=task.figure, kind=task.kind, wanted=outcome.wanted, lines=outcome.lines, cards=outcome.cards,
                  loss=outcome.loss, ce=outcome.ce, faces=outcome.faces, rule="FMJP-5.4-1")
    )  # fmt: skip


def gone_astray(battle: Battle, kind: str, aimed: tuple[float, float]) -> Point:
    """FMJP-5.4-9, FMJP-5.4-5: where something lands that misses: average dice of paces off, in one of 8 directions."""
    off = scatter(kind, battle.ctx.tables, battle.dice)
    map = battle.ctx.map
    raw = off.from_(aimed)
    at = Point(min(max(raw.x, 0.0), map.width), min(max(raw.y, 0.0), map.height))
    battle.emit(Scattered(kind=kind, aimed=aimed, at=at, paces=off.paces, degrees=off.degrees, rule="FMJP-5.4-9"))
    return at
