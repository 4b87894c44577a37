"""A battle is set up: every man in his place with what his role gives him, and traps: FMJP-9.0-4, FMJP-2.0."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np

from game.board.skirmish.arms import AnyArm
from game.board.skirmish.deploying import Deployment
from game.board.skirmish.placing import Stand
from game.board.skirmish.sides import SIDES, US, VC, as_side
from game.board.skirmish.stations import Demand, Stations
from game.board.table.bases import MAN
from game.board.table.measure.geometry import EPSILON, Bools, Point, distance
from game.board.table.movers import Mover
from game.engine.core.dice import Dice
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.civilians import settle_people
from game.rules.fmjp.model.arms import Firearm, Munition, equip
from game.rules.fmjp.model.components import (
    BODIES,
    At,
    Base,
    Bleeding,
    Clock,
    Efficiency,
    Figure,
    Hidden,
    Hurt,
    Prone,
    Standing,
    ToRescue,
    Trap,
    Under,
)
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.options import Man
from game.rules.fmjp.model.query import side_of
from game.rules.fmjp.model.setting import Setting
from game.rules.fmjp.resolve.reloading import roll_bursts
from game.rules.fmjp.turn.sequence import PlayTurn

UNNOTICED = "unnoticed"
NOTICED = mark("He begins hidden: not close to an enemy, and in cover or where no enemy sees him.")


class Enlisted(NamedTuple):
    """A figure who has no weapons yet, and those that he is to be equipped with."""

    figure: EntityId
    arms: tuple[AnyArm, ...]


def recruit(battle: Battle, name: str, side: str, role_key: str) -> EntityId:
    """FMJP-2.0-6, FMJP-4.1-4: a figure with all that his role has, nowhere as yet."""
    enlisted = enlist(battle, name, side, role_key)
    equip(battle.world, enlisted.figure, *enlisted.arms)
    return enlisted.figure


def enlist(
    battle: Battle,
    name: str,
    side: str,
    role_key: str,
    *,
    ce: int | None = None,
    weapons: Sequence[str] | None = None,
    flak: bool = False,
) -> Enlisted:
    """FMJP-2.0-6, FMJP-4.1-4: a figure, nowhere as yet, and all that his role has; an NPC begins with Follow me.

    Each firearm begins with a load of bursts, rolled, and its spare loads.
    """
    role = battle.ctx.tables.roles[role_key]
    efficiency = role.ce if ce is None else ce
    carried = tuple(role.weapons if weapons is None else weapons)
    gear = [word for word, has in (("medic", role.medic), ("radio", role.radio), ("flak", flak)) if has]
    figure = battle.world.create(
        Figure(name=name, side=side, ce=efficiency, character=role.character, gear=tuple(gear), role=role.title),
        Base(MAN),
        Efficiency(efficiency),
    )
    if not role.character:
        battle.world.set(figure, Standing("follow"))
    firearms = tuple(_loaded(battle, weapon) for weapon in carried)
    supplies = (("claymore", role.claymores), ("grenade", role.grenades), ("trap", role.traps))
    munitions = tuple(Munition(kind) for kind, count in supplies for _ in range(count))
    return Enlisted(figure, (*firearms, *munitions))


def _loaded(battle: Battle, kind: str) -> Firearm:
    return Firearm(kind, roll_bursts(kind, battle.ctx.tables, battle.dice), battle.ctx.tables.weapons[kind].loads)


def set_up(battle: Battle) -> None:
    """FMJP-9.0-4: both forces on the field, and the first turn."""
    options, world = battle.ctx.options, battle.world
    deployment = SETUP.deployment(battle, battle.dice)
    enlisted: list[Enlisted] = []
    for side, force in zip(SIDES, (options.us, options.vc), strict=True):
        named: dict[str, EntityId] = {}
        for man in force:
            enlisted.append(_place(battle, deployment, side, man))
            named[man.name] = enlisted[-1].figure
        for man in force:
            if man.under:
                world.set(named[man.name], Under(named[man.under]))
    _lay_down_the_wounded(battle)
    for laid in options.laid:
        world.create(Munition(laid.kind), Trap(VC), At(*laid.at, 0))
    settle_people(battle)
    for each in enlisted:
        equip(world, each.figure, *each.arms)
    world.put(Clock(0))
    STATIONS.begin(battle, options.placing)


def _place(battle: Battle, deployment: Deployment, side: str, man: Man) -> Enlisted:
    """FMJP-9.0-4: where the scenario has him; they look round when the first turn begins."""
    at = _beginning(battle, deployment, side, man)
    enlisted = enlist(
        battle,
        man.name,
        side,
        man.role,
        ce=man.ce,
        weapons=man.weapons,
        flak=battle.ctx.options.flak and side == US,
    )
    figure = enlisted.figure
    battle.world.set(figure, at)
    if man.hidden:
        battle.world.set(figure, Hidden())
    if man.prone:
        battle.world.set(figure, Prone())
    return enlisted


def _beginning(battle: Battle, deployment: Deployment, side: str, man: Man) -> At:
    wish = partial(_unnoticed, battle, side) if man.hidden else None
    point, facing = deployment.place(f"{side} {man.under or man.name}", man, MAN, wish, mover=battle.ctx.mover)
    return At(point[0], point[1], facing)


def _unnoticed(battle: Battle, side: str, places: list[Point]) -> list[Point]:
    """FMJP-5.0-6, FMJP-9.0-4 (house): where he would not be noticed at once, and of that rather in cover."""
    enemies = tuple(at.point for _, man, at in battle.world.each(Figure, At) if man.side != side)
    fitting = _not_noticed_by(battle.ctx, enemies, tuple(places))
    found = [place for place in places if place in fitting]
    return [place for place in found if battle.ctx.cover_at(place) != "none"] or found


def _lay_down_the_wounded(battle: Battle) -> None:
    """FMJP-9.0-4: the man to be brought back, at CE 0."""
    wounded, world = battle.ctx.options.wounded, battle.world
    if wounded is not None:
        world.create(
            Figure(name=wounded.name, side=battle.ctx.options.victory.attacker, ce=wounded.ce),
            Base(MAN),
            Efficiency(0),
            At(*wounded.at, 0),
            Prone(),
            Hurt(),
            Bleeding(wounded.bleeding),
            ToRescue(),
        )


class _Setup:
    """FMJP-9.0-4 (house): how people place their men before the battle (``Setup``)."""

    rule = "FMJP-9.0-4"
    bodies = BODIES
    demands: Mapping[str, Demand] = {
        UNNOTICED: Demand("FMJP-5.0-6", NOTICED, lambda game, figure, points: _not_noticed(game, figure, tuple(points)))
    }

    def roster(self, game: Battle, side: str) -> Iterator[tuple[EntityId, Man, tuple[str, ...]]]:
        """Every man of the roster: nobody notices one who is hidden at once."""
        world = game.world
        figures = [each for each, man in world.each(Figure) if man.side == side and not world.has(each, ToRescue)]
        for figure, man in zip(figures, game.ctx.options.force(as_side(side)), strict=True):
            yield figure, man, (UNNOTICED,) if man.hidden else ()

    def mover(self, game: Battle, piece: EntityId) -> Mover:
        """As everybody walks."""
        return game.ctx.mover

    def deployment(self, game: Battle, dice: Dice) -> Deployment:
        """As far apart as men are put."""
        return Deployment(game.ctx.field, dice, self.rule)

    def put(self, game: Battle, deployment: Deployment, piece: EntityId, who: Man) -> None:
        """In his zone, where nobody notices him at once if he is hidden."""
        game.world.set(piece, _beginning(game, deployment, side_of(game.world, piece), who))

    def side_of(self, game: Battle, piece: EntityId) -> str:
        """His side."""
        return side_of(game.world, piece)

    def standing(self, stand: Stand) -> At:
        """At a place, facing somewhere."""
        return At(stand.place.x, stand.place.y, stand.facing)

    def is_hidden(self, game: Battle, piece: EntityId) -> bool:
        """FMJP-5.0-6: whether no enemy has seen him."""
        return game.world.has(piece, Hidden)

    def settle(self, game: Battle) -> None:
        """Nothing: they look round when the first turn begins."""

    def begin(self, game: Battle) -> None:
        """FMJP-9.0-4: the first turn, in which they look round."""
        game.push(PlayTurn(1))


def _not_noticed(battle: Battle, figure: EntityId, points: tuple[Point, ...]) -> frozenset[Point]:
    """FMJP-5.0-6, FMJP-9.0-4 (house): where none of the enemies of whom he knows would notice him at once."""
    world, side = battle.world, side_of(battle.world, figure)
    enemies = tuple(
        at.point for each, man, at in world.each(Figure, At) if man.side != side and not world.has(each, Hidden)
    )
    return _not_noticed_by(battle.ctx, enemies, points)


@lru_cache(maxsize=16)
def _not_noticed_by(
    setting: Setting, enemies: tuple[tuple[float, float], ...], points: tuple[Point, ...]
) -> frozenset[Point]:
    """FMJP-5.0-6, FMJP-9.0-4 (house): not close to any of these enemies, nor without cover in the sight of one."""
    near = setting.tables.movement.sight.unseen
    apart = [p for p in points if all(distance(p, enemy) > near + EPSILON for enemy in enemies)]
    bare = [p for p in apart if setting.cover_at(p) == "none"] if enemies else []
    if not bare:
        return frozenset(apart)
    seen: Bools = np.any(setting.looks(enemies, bare).clear, axis=0)
    return frozenset(apart) - {p for p, clear in zip(bare, seen.tolist(), strict=True) if clear}


SETUP = _Setup()
STATIONS = Stations(FMJP, SETUP)
