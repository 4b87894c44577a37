"""The sniper of a random event: FMJP-9.0-2."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.board.table.bases import MAN
from game.board.table.measure.facing import UNIT, turned_to
from game.board.table.measure.geometry import Point, distance, snapped
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.fire.bursts import Shoot
from game.rules.fmjp.fire.shooting import shot_facts
from game.rules.fmjp.hits import slip_away
from game.rules.fmjp.model.arms import Firearm, equip, weapon_of
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import At, Base, Efficiency, Figure, FiredIn, Hidden, Sniper
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.jokers import SniperAppeared
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import Ids, able, at_of, ce_of, clock_of, is_able, is_unseen, seen_enemies, side_of
from game.rules.fmjp.move.room_to_stand import is_free, nearest_free
from game.rules.fmjp.resolve.mishap import MishapOutcome, sniper_place
from game.rules.fmjp.sight import come_to, cover_of, look_out
from game.rules.fmjp.turn.points_of_entry import TURN

TARGET = mark("man the sniper is after")
NAMES = {"us": mark("American sniper"), "vc": mark("Viet Cong sniper")}


@declare
class Snipe(Task, frozen=True):
    """FMJP-9.0-2: one shot of a sniper."""

    figure: EntityId
    target: EntityId
    card: Card


@declare
class AfterShot(Task, frozen=True):
    """FMJP-9.0-2: somebody may spot him; after the last shot he leaves."""

    figure: EntityId


def sniper_appears(battle: Battle, side: str, outcome: MishapOutcome) -> None:
    """FMJP-9.0-2: one of the other side, n x 5 + 30 paces from a man of ours who is not in hard cover, in the nearest
    cover there; he shoots at that man at once.

    House: he is after nobody who is hidden from him; where there is nobody else, nobody comes.
    """
    world, enemy = battle.world, other_side(side)
    seen = seen_enemies(world, enemy)
    targets = [f for f in seen if battle.ctx.cover_at(at_of(world, f)) not in ("hard", "prepared")]
    if not targets:
        return
    target = targets[battle.dice.pick(len(targets), TARGET, "FMJP-9.0-2")]
    at = _lair(battle, side, at_of(world, target), outcome)
    role = battle.ctx.tables.roles[f"{enemy}_sniper"]
    figure = world.create(
        Figure(name=NAMES[enemy], side=enemy, ce=role.ce, character=False, role=role.title),
        Base(MAN),
        Efficiency(role.ce),
        Hidden(),
        Sniper(battle.ctx.tables.mishaps.sniper.shots),
    )
    equip(battle.world, figure, *(Firearm(kind) for kind in role.weapons))
    appeared = SniperAppeared(side=enemy, figure=figure, rule="FMJP-9.0-2")
    come_to(battle, figure, At(at.x, at.y, turned_to(at, at_of(world, target))), appeared)
    battle.push(Snipe(figure, target, outcome.card))


def _lair(battle: Battle, side: str, at: tuple[float, float], outcome: MishapOutcome) -> Point:
    """FMJP-9.0-2: the free place with cover nearest to so many paces off; the rim of the field bounds it.

    House: he chooses it without knowing of the men of ``side`` who are hidden; where one of them stands he comes to
    stand beside him.
    """
    place, map = sniper_place(outcome.n, battle.ctx.tables, battle.dice), battle.ctx.map
    unit = UNIT[place.degrees]
    x, y = at[0] + unit.x * place.paces, at[1] + unit.y * place.paces
    aim = snapped((min(max(x, 0.5), map.width - 0.5), min(max(y, 0.5), map.height - 0.5)))
    hidden = tuple(figure for figure in able(battle.world, side) if is_unseen(battle.world, figure))
    shelters = sorted(battle.ctx.shelters, key=lambda point: (distance(point, aim), point))
    wanted = next((point for point in shelters if is_free(battle, point, hidden)), aim)
    return nearest_free(battle, wanted)


@FMJP.task(Snipe)
def snipe(battle: Battle, task: Snipe) -> None:
    """FMJP-9.0-2: one aim marker, an older rifle that knows no range, high-velocity hits."""
    world = battle.world
    sniper = world.find(task.figure, Sniper)
    if sniper is None or not is_able(world, task.target):
        return
    if not battle.ctx.sees(at_of(world, task.figure), at_of(world, task.target)):
        return
    world.set(task.figure, Sniper(sniper.shots - 1))
    world.set(task.figure, FiredIn(clock_of(world).turn))
    facts = shot_facts(battle, task.figure, task.target, (task.card,), battle.ctx.tables.mishaps.sniper.aim)
    shot = Shoot(task.figure, weapon_of(world, task.figure), task.target, (task.card,), facts)
    battle.push(shot, AfterShot(task.figure))


@FMJP.task(AfterShot)
def after_shot(battle: Battle, task: AfterShot) -> None:
    """FMJP-9.0-2: the best enemy who has him in sight may spot him free; after the third shot he slips away."""
    world = battle.world
    if not world.has(task.figure, Sniper):
        return
    if world.has(task.figure, Hidden):
        watchers = _watchers(battle, task.figure)
        if watchers:
            look_out(battle, min(watchers, key=lambda figure: (-ce_of(world, figure), figure)), task.figure)
    if world.get(task.figure, Sniper).shots <= 0:
        slip_away(battle, task.figure)


def _watchers(battle: Battle, figure: EntityId) -> Ids:
    world, at = battle.world, at_of(battle.world, figure)
    enemies = able(world, other_side(side_of(world, figure)))
    return tuple(enemy for enemy in enemies if battle.ctx.sees(at_of(world, enemy), at))


@TURN.after_dice("sniper")
def snipers_shoot(battle: Battle, entered: Enter) -> None:
    """FMJP-9.0-2: on the first card of each turn, with its value, at the nearest enemy in the open."""
    clock = clock_of(battle.world)
    if clock.phase != 1 or clock.card is None:
        return
    shots = []
    for figure, _ in battle.world.each(Sniper):
        target = _in_the_open(battle, figure)
        if target != NOBODY:
            shots.append(Snipe(figure, target, clock.card))
    battle.push(*shots)


def _in_the_open(battle: Battle, figure: EntityId) -> EntityId:
    """FMJP-9.0-2: the nearest enemy in sight who has no cover against him and is not hidden."""
    world, at = battle.world, at_of(battle.world, figure)
    enemies = [
        enemy
        for enemy in able(world, other_side(side_of(world, figure)))
        if not is_unseen(world, enemy)
        and battle.ctx.sees(at, at_of(world, enemy))
        and cover_of(battle, at, enemy) == "none"
    ]
    return min(enemies, key=lambda enemy: (distance(at_of(world, enemy), at), enemy), default=NOBODY)
