"""A volley: all declared shots are carried out, all hits rolled, and only then does anything count: FNG-FIRE-06."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct

from game.board.table.measure.geometry import distance
from game.engine.core.orders import Task
from game.engine.core.world import THE_GAME, EntityId, World
from game.rules.fng.blast.bursts import LetFly
from game.rules.fng.blast.flames import fired_on, strike, tanks_hit
from game.rules.fng.blast.fumbles import throw_down
from game.rules.fng.fire.backblast import back_blast
from game.rules.fng.fire.firing import Volley, gaps_of
from game.rules.fng.fire.receiving import FiredOn, ReceiveFire
from game.rules.fng.fire.spent import run_dry
from game.rules.fng.model.arms import kind_of, sweep_up
from game.rules.fng.model.components.arms import DeclaredAt, Fire, Hit, SecondGun, Struck
from game.rules.fng.model.components.buildings import DeclaredAtBuilding, DeclaredShell
from game.rules.fng.model.components.figures import At, Declared
from game.rules.fng.model.components.indirect import DeclaredRounds, FromAfar
from game.rules.fng.model.components.traps import DeclaredMine
from game.rules.fng.model.components.vehicles import DeclaredAtVehicle, DeclaredBurst, DeclaredFromGun, Rattled
from game.rules.fng.model.events.turn import ShotFired, TargetOfShot
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, is_able, next_node
from game.rules.fng.model.tasks import (
    FireBurst,
    GunFires,
    MineGoes,
    PlaceRound,
    RoundsFall,
    ShellWall,
    StrikeWall,
    TakeClank,
)
from game.rules.fng.move.reserves import shooting_starts
from game.rules.fng.resolve.shot import ShotOutcome, lost_dice, resolve_shot, shot_facts
from game.rules.fng.sight.arcs import attacks_with
from game.rules.fng.sight.night import is_lit
from game.rules.fng.sight.testers import mark_of, shooter_of
from game.rules.fng.sight.viewing import betray_by_fire
from game.rules.fng.turn.points_of_entry import goes_off
from game.rules.fng.wounded.hits import roll_hits


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
    rounds = _rounds(world)
    if rounds:
        skirmish.push(*rounds, Volley())
        return
    declared = list(world.each(Declared))
    struck = world.find(THE_GAME, Struck) or Struck()
    mines = [MineGoes(figure) for figure in world.ids(DeclaredMine)]
    if not declared and struck == Struck():
        sweep_up(world)
        skirmish.push(*mines)
        return
    fired = _throw_all(skirmish, declared)
    world.remove(THE_GAME, Struck)
    hits = [*struck.hits, *_hits_of(fired)]
    for each in fired:
        hits += back_blast(skirmish, each.figure, each.shot.weapon, each.node)
    hits += tanks_hit(skirmish, hits, struck.caught)
    roll_hits(skirmish, hits)
    for duck in struck.ducks:
        throw_down(skirmish, duck)
    fires = (*struck.fires, *(_fire_of(each) for each in fired))
    fired_on = _fired_on(skirmish, fires)
    shown = (fire.figure for fire in fires if not world.has(fire.weapon, FromAfar))
    firers = tuple(dict.fromkeys(shown))
    sweep_up(world)
    shooting_starts(skirmish)
    clanks = (TakeClank(vehicle) for vehicle in world.ids(Rattled))
    skirmish.push(*mines, ReceiveFire(next_node(world), fired_on, firers), *clanks)


def _rounds(world: World) -> list[Task]:
    """FNG-FIRE-06: what was declared at a spot, at vehicles, from main guns and from tubes, before the shots at men."""
    return [
        *(LetFly(figure) for figure in world.ids(DeclaredAt)),
        *(PlaceRound(figure) for figure in world.ids(DeclaredAtVehicle)),
        *(FireBurst(figure) for figure in world.ids(DeclaredBurst)),
        *(StrikeWall(figure) for figure in world.ids(DeclaredAtBuilding)),
        *(ShellWall(figure) for figure in world.ids(DeclaredShell)),
        *(GunFires(figure) for figure in world.ids(DeclaredFromGun)),
        *(RoundsFall(figure) for figure in world.ids(DeclaredRounds)),
    ]


def fire_at_once(skirmish: Skirmish, figure: EntityId, shot: Declared) -> None:
    """FNG-FIRE-06: a shot is thrown for now; its hits count with the rest of the volley."""
    fired = _throw(skirmish, figure, shot, two=False)
    strike(skirmish, hits=_hits_of([fired]))
    fired_on(skirmish, figure, shot.weapon, tuple(aim.target.piece for aim in shot.aims), fired.node)


def _throw_all(skirmish: Skirmish, declared: Sequence[tuple[EntityId, Declared]]) -> list[_Fired]:
    """FNG-FIRE-06, FNG-ATTR-05, FNG-VEHLIST-24: every declared shot, one from each barrel, and what is fired with the
    other hand."""
    world = skirmish.world
    fired = []
    for figure, shot in declared:
        second = world.find(figure, SecondGun)
        attacks = attacks_with(skirmish, figure, kind_of(world, shot.weapon))
        fired += [_throw(skirmish, figure, shot, two=second is not None) for _ in range(attacks)]
        if second is not None:
            other = Declared(second.weapon, second.aims, False, shot.change, shot.node)
            fired.append(_throw(skirmish, figure, other, two=True))
            world.remove(figure, SecondGun)
        world.remove(figure, Declared)
    return fired


def _hits_of(fired: Sequence[_Fired]) -> list[Hit]:
    return [
        Hit(aim.target.piece, each.figure, each.shot.weapon, each.node)
        for each in fired
        for place, aim in enumerate(each.shot.aims)
        for _ in range(each.outcome.hits(place))
    ]


def _fire_of(each: _Fired) -> Fire:
    return Fire(each.figure, each.shot.weapon, each.node, tuple(aim.target.piece for aim in each.shot.aims))


def _throw(skirmish: Skirmish, figure: EntityId, shot: Declared, *, two: bool) -> _Fired:
    world = skirmish.world
    at, kind = world.get(figure, At).point, kind_of(world, shot.weapon)
    between = gaps_of(skirmish, shot.aims)
    marks = tuple(
        mark_of(skirmish, figure, aim.target.piece, aim.dice, gap) for aim, gap in zip(shot.aims, between, strict=True)
    )
    nearest = min(distance(at, world.get(aim.target.piece, At).point) for aim in shot.aims)
    dice = sum(aim.dice for aim in shot.aims) + sum(map(lost_dice, between))
    shooter = shooter_of(
        skirmish, figure, kind, shot.automatic, dice=dice, change=shot.change, nearest=nearest, two_weapons=two,
        lit=all(is_lit(skirmish, aim.target.piece) for aim in shot.aims),
    )  # fmt: skip
    facts = shot_facts(skirmish.ctx.tables, shooter, marks)
    outcome = resolve_shot(facts, skirmish.ctx.tables, skirmish.dice)
    if outcome.out_of_ammo:
        run_dry(skirmish, figure, kind)
    node = next_node(world)
    betray_by_fire(skirmish, figure)
    skirmish.emit(
        ShotFired(
            figure=figure, weapon=kind, rep=facts.rep, modifiers=facts.modifiers, faces=outcome.faces,
            targets=tuple(_told(outcome, place, aim.target.piece) for place, aim in enumerate(shot.aims)),
            lost_dice=len(outcome.lost), out_of_ammo=outcome.out_of_ammo, node=node, parent=shot.node,
            rule="FNG-FIRE-01",
        )
    )  # fmt: skip
    for sets_off in goes_off:
        sets_off(skirmish, figure, tuple(aim.target.piece for aim in shot.aims))
    return _Fired(figure, shot, outcome, node)


def _told(outcome: ShotOutcome, place: int, target: EntityId) -> TargetOfShot:
    scores = [score for score in outcome.scores if score.mark == place]
    mark = outcome.facts.marks[place]
    return TargetOfShot(
        target=target,
        totals=tuple(score.total for score in scores),
        hits=outcome.hits(place),
        conditions=mark.conditions,
    )


def _fired_on(skirmish: Skirmish, fires: Sequence[Fire]) -> tuple[FiredOn, ...]:
    """FNG-REACT-12, FNG-DAMAGE-02: who has to take Received Fire, the higher Rep first: once for the whole volley."""
    world = skirmish.world
    firers: defaultdict[EntityId, list[Fire]] = defaultdict(list)
    for fire in fires:
        for target in fire.targets:
            firers[target].append(fire)
    targets = sorted((t for t in firers if is_able(world, t)), key=lambda t: (-figure_of(world, t).rep, t))
    return tuple(
        FiredOn(
            target,
            tuple(fire.figure for fire in firers[target]),
            tuple(kind_of(world, fire.weapon) for fire in firers[target]),
            firers[target][0].node,
        )
        for target in targets
    )
