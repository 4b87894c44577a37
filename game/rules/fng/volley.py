"""A volley: all declared shots are carried out, all hits rolled, and only then does anything count: FNG-FIRE-06."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct

from game.board.table.geometry import distance
from game.engine.world import EntityId
from game.rules.fng.ammunition import run_dry
from game.rules.fng.chain import next_node
from game.rules.fng.components import At, Declared
from game.rules.fng.events import ShotFired, TargetOfShot
from game.rules.fng.firing import Volley, gaps_of
from game.rules.fng.hits import Hit, roll_hits
from game.rules.fng.query import figure_of, is_able
from game.rules.fng.receiving import FiredOn, ReceiveFire
from game.rules.fng.reserves import shooting_starts
from game.rules.fng.shooting import ShotOutcome, lost_dice, resolve_shot, shot_facts
from game.rules.fng.skirmish import FNG, Skirmish
from game.rules.fng.testers import mark_of, shooter_of


class _Fired(Struct, frozen=True):
    """One shot that has been thrown for: the link of the chain, who fired, and what came of it."""

    figure: EntityId
    shot: Declared
    outcome: ShotOutcome
    node: int


@FNG.task(Volley)
def carry_out(skirmish: Skirmish, task: Volley) -> None:
    """FNG-FIRE-01, FNG-FIRE-03, FNG-FIRE-06, FNG-DAMAGE-02: shots, hits, and who of those still able has to test."""
    world = skirmish.world
    declared = list(world.each(Declared))
    if not declared:
        return
    fired = [_throw(skirmish, figure, shot) for figure, shot in declared]
    for figure, _ in declared:
        world.remove(figure, Declared)
    struck = [
        Hit(aim.target, each.figure, each.shot.weapon, each.node)
        for each in fired
        for place, aim in enumerate(each.shot.aims)
        for _ in range(each.outcome.hits(place))
    ]
    roll_hits(skirmish, struck)
    pending = _fired_on(skirmish, fired)
    shooting_starts(skirmish)
    skirmish.push(ReceiveFire(next_node(world), pending, tuple(each.figure for each in fired)))


def _throw(skirmish: Skirmish, figure: EntityId, shot: Declared) -> _Fired:
    world = skirmish.world
    at = world.get(figure, At).point
    between = gaps_of(skirmish, shot.aims)
    marks = tuple(
        mark_of(skirmish, figure, aim.target, aim.dice, gap) for aim, gap in zip(shot.aims, between, strict=True)
    )
    nearest = min(distance(at, world.get(aim.target, At).point) for aim in shot.aims)
    dice = sum(aim.dice for aim in shot.aims) + sum(map(lost_dice, between))
    shooter = shooter_of(skirmish, figure, shot.weapon, shot.automatic, dice=dice, change=shot.change, nearest=nearest)
    facts = shot_facts(skirmish.ctx.tables, shooter, marks)
    outcome = resolve_shot(facts, skirmish.ctx.tables, skirmish.dice)
    if outcome.out_of_ammo:
        run_dry(skirmish, figure, shot.weapon)
    node = next_node(world)
    skirmish.emit(
        ShotFired(
            figure=figure, weapon=shot.weapon, rep=facts.rep, modifiers=facts.modifiers, faces=outcome.faces,
            targets=tuple(_told(outcome, place, aim.target) for place, aim in enumerate(shot.aims)),
            lost_dice=len(outcome.lost), out_of_ammo=outcome.out_of_ammo, node=node, parent=shot.node,
            rule="FNG-FIRE-01",
        )
    )  # fmt: skip
    return _Fired(figure, shot, outcome, node)


def _told(outcome: ShotOutcome, place: int, target: EntityId) -> TargetOfShot:
    scores = [score for score in outcome.scores if score.mark == place]
    mark = outcome.facts.marks[place]
    conditions = tuple(name for name in ("prone", "concealed", "cover", "fast") if getattr(mark, name))
    return TargetOfShot(
        target=target, totals=tuple(score.total for score in scores), hits=outcome.hits(place), conditions=conditions
    )


def _fired_on(skirmish: Skirmish, fired: Sequence[_Fired]) -> tuple[FiredOn, ...]:
    """FNG-REACT-12, FNG-DAMAGE-02: who has to take Received Fire, the higher Rep first: once for the whole volley."""
    world = skirmish.world
    firers: defaultdict[EntityId, list[_Fired]] = defaultdict(list)
    for each in fired:
        for aim in each.shot.aims:
            firers[aim.target].append(each)
    targets = sorted((t for t in firers if is_able(world, t)), key=lambda t: (-figure_of(world, t).rep, t))
    return tuple(
        FiredOn(
            target,
            tuple(each.figure for each in firers[target]),
            tuple(each.shot.weapon for each in firers[target]),
            firers[target][0].node,
        )
        for target in targets
    )
