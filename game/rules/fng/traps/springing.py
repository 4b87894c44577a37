"""A trap goes off: FNG-TRAP-08..12, FNG-TRAP-15..16."""

from __future__ import annotations

from collections.abc import Callable

from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle, Spread, Strip, spread_ahead, strip_behind
from game.engine.core.naming import NOBODY
from game.engine.core.world import EntityId
from game.rules.fng.melee.rounds import fighter_of
from game.rules.fng.model.arms import Arm
from game.rules.fng.model.components.arms import Hit
from game.rules.fng.model.components.figures import Clock, Hardened, OnTheMove
from game.rules.fng.model.components.traps import KnownTrap, Poisoned, Trap
from game.rules.fng.model.events.traps import MineFired, TrapBurst, TrapSprung, TrapStruck
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, is_able, next_node
from game.rules.fng.model.tables.traps import (
    COMMAND_MINE,
    EXPLOSIVE,
    MINE,
    PUNJI,
    REFLEX,
    TRIP_FLARE,
    VIPER,
    TrapKind,
)
from game.rules.fng.move.moving import stop_moving
from game.rules.fng.resolve.damage import bare_damage
from game.rules.fng.resolve.indirect.bursting import ShellFacts, resolve_shell
from game.rules.fng.resolve.traps.striking import StrikeOutcome, resolve_strike, strike_facts
from game.rules.fng.sight.testers import mark_from, standing_in, tester_of, told, wider_below
from game.rules.fng.sight.viewing import reveal
from game.rules.fng.sky.illumination import light_ground
from game.rules.fng.wounded.hits import bare_hit, fall, roll_hits


def spring(
    skirmish: Skirmish, trap: EntityId, figure: EntityId, *, die: int = 0, target: int = 0, stops: bool = False
) -> None:
    """FNG-TRAP-07 (house): somebody sets off a trap: who was hidden is so no more, and of his own accord he goes no
    farther."""
    world, its = skirmish.world, skirmish.world.get(trap, Trap)
    reveal(skirmish, figure, 0, "FNG-HIDE-04")
    node = next_node(world)
    skirmish.emit(
        TrapSprung(figure=figure, kind=its.kind, at=its.point, die=die, target=target, node=node, rule="FNG-TRAP-07")
    )
    if stops:
        stop_moving(skirmish, figure)
        moving = world.find(figure, OnTheMove)
        if moving is not None:
            world.set(figure, OnTheMove(moving.spent, moving.spent))
    _DOES[its.kind](skirmish, trap, figure, node)


# Bursts and lights ------------------------------------------------------------------------------


def _burst(skirmish: Skirmish, trap: EntityId, figure: EntityId, node: int) -> None:
    """FNG-TRAP-08, FNG-TRAP-11, FNG-TUNNEL-38: a die for each in the circle; nobody fires, and nobody takes Received
    Fire (house)."""
    world, its = skirmish.world, skirmish.world.get(trap, Trap)
    row = skirmish.ctx.tables.traps.kinds[its.kind]
    inches = row.circle + wider_below(skirmish, its.point)
    men = standing_in(skirmish, Circle(Point(its.x, its.y), float(inches)), its.point)
    facts = ShellFacts(row.rep, tuple(mark_from(skirmish, man, its.point) for man in men))
    outcome = resolve_shell(facts, skirmish.ctx.tables, skirmish.dice)
    hits, link = [each.judged.hit for each in outcome.each], next_node(world)
    skirmish.emit(
        TrapBurst(
            kind=its.kind, at=its.point, circle=inches, rep=row.rep,
            faces=tuple(each.face for each in outcome.each),
            targets=told(men, facts.marks, [each.total for each in outcome.each], hits), node=link, parent=node,
            rule=row.rule,
        )
    )  # fmt: skip
    world.remove(trap, Trap)
    world.set(trap, Arm(row.weapon))
    roll_hits(skirmish, [Hit(man, NOBODY, trap, link) for man, hit in zip(men, hits, strict=True) if hit])
    world.destroy(trap)


def _flare(skirmish: Skirmish, trap: EntityId, figure: EntityId, node: int) -> None:
    """FNG-TRAP-16: its circle is lit for a full turn, and it is gone."""
    its, table = skirmish.world.get(trap, Trap), skirmish.ctx.tables.traps
    row = table.kinds[TRIP_FLARE]
    skirmish.world.destroy(trap)
    light_ground(skirmish, its.point, float(row.circle), table.flare.turns, its.side, row.rule)


def mine_shapes(skirmish: Skirmish, at: tuple[float, float], facing: int) -> tuple[Spread, Strip]:
    """FNG-TRAP-14..15: the ground in front of a command detonated mine, and that behind it."""
    row = skirmish.ctx.tables.traps.command
    ahead = spread_ahead(at, facing, float(row.depth), float(row.near), float(row.far))
    return ahead, strip_behind(at, facing, float(row.back))


def men_of_mine(skirmish: Skirmish, at: tuple[float, float], facing: int) -> tuple[Ids, Ids]:
    """FNG-TRAP-14..15: who is in front of a mine that lies there, and who behind it, friend and foe."""
    ahead, back = mine_shapes(skirmish, (at[0], at[1]), facing)
    men = standing_in(skirmish, ahead, at)
    return men, tuple(man for man in standing_in(skirmish, back, at) if man not in men)


def fire_mine(skirmish: Skirmish, trap: EntityId, parent: int) -> None:
    """FNG-TRAP-14..15: everybody in front is hit with its Impact, everybody close behind with that of its blast."""
    world, its = skirmish.world, skirmish.world.get(trap, Trap)
    table = skirmish.ctx.tables.traps
    men, behind = men_of_mine(skirmish, its.point, its.facing)
    world.destroy(trap)
    node = next_node(world)
    skirmish.emit(
        MineFired(at=its.point, facing=its.facing, men=men, behind=behind, node=node, parent=parent, rule="FNG-TRAP-15")
    )
    for man in men:
        _hit(skirmish, man, table.kinds[COMMAND_MINE].impact, "FNG-TRAP-15", node)
    for man in behind:
        _hit(skirmish, man, table.command.back_impact, "FNG-TRAP-14", node)


def _goes_off_at(skirmish: Skirmish, trap: EntityId, figure: EntityId, node: int) -> None:
    """FNG-TRAP-14 (house): somebody tampers with a mine, or the dice have him before it: it goes off."""
    fire_mine(skirmish, trap, node)


# Blades and fangs -------------------------------------------------------------------------------


def _hit(skirmish: Skirmish, man: EntityId, impact: int, rule: str, node: int) -> None:
    """FNG-TRAP-10, FNG-TRAP-14..15: a hit that needs no die to hit."""
    facts = bare_damage(
        skirmish.ctx.tables, tester_of(skirmish, man), impact, skirmish.ctx.edition,
        toughness_spent=skirmish.world.has(man, Hardened),
    )  # fmt: skip
    bare_hit(skirmish, man, facts, rule, node)


def _stakes(skirmish: Skirmish, trap: EntityId, figure: EntityId, node: int) -> None:
    """FNG-TRAP-10: he is in the stakes, which stay, and are known."""
    show(skirmish, trap)
    _hit(skirmish, figure, skirmish.ctx.tables.traps.kinds[PUNJI].impact, "FNG-TRAP-10", node)


def show(skirmish: Skirmish, trap: EntityId) -> None:
    """FNG-TRAP-17: everybody knows of a trap from now on."""
    world = skirmish.world
    if not world.has(trap, KnownTrap):
        world.set(trap, KnownTrap(world.the(Clock).turn))


def _sapling(skirmish: Skirmish, trap: EntityId, figure: EntityId, node: int) -> None:
    """FNG-TRAP-09: one blow at him, once."""
    outcome, link = strike(skirmish, trap, figure, node)
    skirmish.world.destroy(trap)
    if outcome.damage is not None:
        if outcome.damage.toughness_used:
            skirmish.world.set(figure, Hardened())
        fall(skirmish, figure, outcome.damage.result, NOBODY, link)


def bite(skirmish: Skirmish, trap: EntityId, figure: EntityId, node: int) -> None:
    """FNG-TRAP-12, FNG-TRAP-22: a round against a viper: it poisons whom it beats, and dies of losing; else it is still
    there, and known."""
    world = skirmish.world
    outcome, _ = strike(skirmish, trap, figure, node)
    if outcome.struck and is_able(world, figure):
        world.set(figure, Poisoned(world.the(Clock).turn))
    if outcome.beaten:
        world.destroy(trap)
    else:
        show(skirmish, trap)


def strike(skirmish: Skirmish, trap: EntityId, figure: EntityId, node: int) -> tuple[StrikeOutcome, int]:
    """FNG-TRAP-09, FNG-TRAP-12: one round between a trap and a man, as it is told; its link."""
    world, kind = skirmish.world, skirmish.world.get(trap, Trap).kind
    tables = skirmish.ctx.tables
    facts = strike_facts(tables, kind, fighter_of(skirmish, figure), skirmish.ctx.edition)
    outcome, link = resolve_strike(kind, facts, tables, skirmish.dice), next_node(world)
    skirmish.emit(
        TrapStruck(
            figure=figure, kind=kind, faces=outcome.trap.faces, own_faces=outcome.victim.faces,
            passes=outcome.trap.passes, own_passes=outcome.victim.passes, struck=outcome.struck,
            beaten=outcome.beaten, node=link, parent=node, rule=tables.traps.kinds[kind].rule,
        )
    )  # fmt: skip
    return outcome, link


_DOES: dict[TrapKind, Callable[[Skirmish, EntityId, EntityId, int], None]] = {
    EXPLOSIVE: _burst,
    MINE: _burst,
    REFLEX: _sapling,
    PUNJI: _stakes,
    VIPER: bite,
    TRIP_FLARE: _flare,
    COMMAND_MINE: _goes_off_at,
}
"""FNG-TRAP-08..16: what each kind does to whoever sets it off."""
