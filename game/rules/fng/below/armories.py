"""A shot in an armory, or into it, may set everything off, and the earth comes down: FNG-TUNNEL-09, FNG-TUNNEL-32."""

from __future__ import annotations

from msgspec import structs

from game.board.table.digging import HALF, Box
from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.below.laying import heart_of, put_layout
from game.rules.fng.model.complexes import complex_of, layout_of, pieces_below, section_of
from game.rules.fng.model.components.complexes import Complex, Laid, Layout
from game.rules.fng.model.components.figures import At, Hardened
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.complexes import ArmoryShaken, EarthFell
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, next_node
from game.rules.fng.resolve.complexes.drawing import resolve_armory, resolve_fall
from game.rules.fng.resolve.complexes.plans import boxed
from game.rules.fng.resolve.damage import bare_damage
from game.rules.fng.sight.testers import can_be_hurt, standing_in, tester_of
from game.rules.fng.turn.points_of_entry import goes_off
from game.rules.fng.wounded.hits import bare_hit, fall

ARMORY = "armory"


@declare
class GoesUp(Task, frozen=True):
    """FNG-TUNNEL-32: the armory of this number explodes."""

    section: int
    figure: EntityId


@goes_off("armory")
def shakes_an_armory(skirmish: Skirmish, figure: EntityId, targets: Ids) -> None:
    """FNG-TUNNEL-32: a die for each shot that is fired in an armory, or at somebody in one."""
    if complex_of(skirmish.world) is None:
        return
    sections = [section_of(skirmish.world, each) for each in (figure, *targets)]
    armory = next((each for each in sections if each is not None and each.sort == ARMORY and not each.fallen), None)
    if armory is None:
        return
    die, explodes = resolve_armory(skirmish.ctx.tables, skirmish.dice)
    skirmish.emit(
        ArmoryShaken(node=next_node(skirmish.world), figure=figure, die=die, explodes=explodes, rule="FNG-TUNNEL-32")
    )
    if explodes:
        skirmish.push(GoesUp(armory.number, figure))


@FNG.task(GoesUp)
def go_up(skirmish: Skirmish, task: GoesUp) -> None:
    """FNG-TUNNEL-32: Impact 6 on everybody within its circle; then the room and so many inches beyond it fall in."""
    world, tables = skirmish.world, skirmish.ctx.tables
    row, section = tables.complexes.armory, layout_of(world).sections[task.section]
    if section.fallen:
        return
    at, node = heart_of(section), next_node(world)
    for man in standing_in(skirmish, Circle(Point(*at), float(row.circle)), at):
        facts = bare_damage(
            tables, tester_of(skirmish, man), row.impact, skirmish.ctx.edition,
            toughness_spent=world.has(man, Hardened),
        )  # fmt: skip
        bare_hit(skirmish, man, facts, row.rule, node)
    _fall_in(skirmish, section, resolve_fall(tables, skirmish.dice))


def _fall_in(skirmish: Skirmish, section: Laid, inches: int) -> None:
    """FNG-TUNNEL-09, FNG-TUNNEL-32: earth fills the room and the tunnel beyond it; whoever is there is out of the
    fight."""
    world, layout = skirmish.world, layout_of(skirmish.world)
    boxes = (*section.rooms[1:], *_beyond(layout, section, inches, skirmish.ctx.tables.complexes.plan.width))
    buried = tuple(
        man for man in pieces_below(world)
        if can_be_hurt(skirmish, man) and any(box.holds(world.get(man, At).point) for box in boxes)
    )  # fmt: skip
    sections = tuple(
        structs.replace(each, fallen=True) if each.number == section.number else each for each in layout.sections
    )
    mouths = tuple(mouth for mouth in layout.mouths if mouth.section != section.number)
    skirmish.emit(
        EarthFell(
            node=next_node(skirmish.world), at=heart_of(section), inches=inches, buried=buried, rule="FNG-TUNNEL-32"
        )
    )
    for man in buried:
        fall(skirmish, man, "out of the fight", NOBODY, 0)
    fallen = (*world.the(Complex).fallen, *boxes)
    put_layout(skirmish, structs.replace(layout, sections=sections, mouths=mouths), fallen)


def _beyond(layout: Layout, section: Laid, inches: int, wide: int) -> tuple[Box, ...]:
    """The tunnel behind a room, as far as it has been laid out."""
    half, long = wide * HALF // 2, inches * HALF
    behind = (each for each in layout.sections if each.before == section.number)
    return tuple(_cut(boxed(each.at, each.heading, (0, -half, long, half)), each) for each in behind)


def _cut(box: Box, section: Laid) -> Box:
    """A stretch of tunnel no longer than the first room of the section."""
    left, top, right, bottom = section.rooms[0]
    return Box(max(box.left, left), max(box.top, top), min(box.right, right), min(box.bottom, bottom))
