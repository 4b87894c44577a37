"""Acts in the rooms below: taking up what is found, searching walls, taking weapons: FNG-TUNNEL-27, FNG-TUNNEL-31,
FNG-TUNNEL-33..34."""

from __future__ import annotations

from typing import cast

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.text import mark
from game.rules.fng.below.climbing import why_not_below
from game.rules.fng.below.laying import change_section, put_layout
from game.rules.fng.below.revealing import reveal_ahead
from game.rules.fng.model.arms import give
from game.rules.fng.model.complexes import FREE_WORLD, layout_of, prizes_by, section_of
from game.rules.fng.model.components.complexes import Carries, Laid, Prize
from game.rules.fng.model.components.figures import Busy
from game.rules.fng.model.decisions.complexes import SearchWall, TakePiece, TakeUp
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.complexes import PieceTaken, PrizeTaken, WallSearched
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, next_node, rep_of, side_of
from game.rules.fng.model.tables.traps import TrapKind
from game.rules.fng.resolve.complexes.drawing import resolve_note, resolve_piece, resolve_wall
from game.rules.fng.resolve.complexes.growing import is_closed_in, open_wall
from game.rules.fng.traps.laying import lay_trap
from game.rules.fng.turn.acting import acting, offers, why_not_whole

NOTHING_HERE = mark("There is nothing beside {name} to be brought out.")
NOT_OURS = mark("{name} lives here; he takes nothing away.")
NO_SUPPLY_ROOM = mark("{name} is not in a supply room.")
NO_SUCH_WALL = mark("A supply room has three walls to be searched: left, far and right.")
SEARCHED = mark("That wall has been searched.")
NO_WORKSHOP = mark("{name} is not in a workshop.")
NO_PIECES = mark("No weapon is left in the workshop.")
WALLS = 3


# Taking up --------------------------------------------------------------------------------------


def why_not_take_up(skirmish: Skirmish, decision: GroupActs, order: TakeUp) -> Refusal | None:
    """FNG-TUNNEL-27, FNG-TUNNEL-31: something beside him, and he does not live here."""
    refusal = why_not_below(skirmish, order.figure, "FNG-TUNNEL-27")
    if refusal is not None:
        return refusal
    world, name = skirmish.world, figure_of(skirmish.world, order.figure).name
    if side_of(world, order.figure) != FREE_WORLD:
        return refuse("FNG-TUNNEL-27", NOT_OURS, name=name)
    if not prizes_by(world, order.figure):
        return refuse("FNG-TUNNEL-27", NOTHING_HERE, name=name)
    return None


@FNG.order(GroupActs, TakeUp, why_not_take_up)
def take_up(skirmish: Skirmish, decision: GroupActs, order: TakeUp) -> None:
    """FNG-TUNNEL-27, FNG-TUNNEL-31 (house): it costs nothing; captives and persons go with him."""
    world = skirmish.world
    carried = world.find(order.figure, Carries) or Carries((), 0)
    for prize in prizes_by(world, order.figure):
        found = world.get(prize, Prize)
        carried = Carries((*carried.what, found.what), carried.points + found.points)
        rule = "FNG-TUNNEL-31" if found.what == "captive" else "FNG-TUNNEL-27"
        skirmish.emit(PrizeTaken(node=next_node(skirmish.world), figure=order.figure, what=found.what, rule=rule))
        world.destroy(prize)
    world.set(order.figure, carried)
    skirmish.push(decision)


# Supply rooms -----------------------------------------------------------------------------------


def why_not_search(skirmish: Skirmish, decision: GroupActs, order: SearchWall) -> Refusal | None:
    """FNG-TUNNEL-33: his whole activation, in a supply room, at a wall that has not been searched; where the room
    closes the only way, at any wall."""
    refusal = why_not_below(skirmish, order.figure, "FNG-TUNNEL-33") or why_not_whole(skirmish.world, order.figure)
    if refusal is not None:
        return refusal
    section = section_of(skirmish.world, order.figure)
    if section is None or section.sort != "supply room":
        return refuse("FNG-TUNNEL-33", NO_SUPPLY_ROOM, name=figure_of(skirmish.world, order.figure).name)
    if not 0 <= order.wall < WALLS:
        return refuse("FNG-TUNNEL-33", NO_SUCH_WALL)
    if order.wall in section.searched and not is_closed_in(layout_of(skirmish.world), section):
        return refuse("FNG-TUNNEL-33", SEARCHED)
    return None


@FNG.order(GroupActs, SearchWall, why_not_search)
def search_wall(skirmish: Skirmish, decision: GroupActs, order: SearchWall) -> None:
    """FNG-TUNNEL-33: with two passes he finds an exit; of walls that are searched again it is trapped on 1-3."""
    world, figure, tables = skirmish.world, order.figure, skirmish.ctx.tables
    section = section_of(world, figure)
    assert section is not None
    again = order.wall in section.searched
    outcome = resolve_wall(rep_of(world, figure), skirmish.dice)
    world.set(figure, Busy("search"))
    skirmish.emit(
        WallSearched(node=next_node(skirmish.world), figure=figure, wall=order.wall, rep=outcome.rep,
        faces=outcome.faces, found=outcome.found, rule="FNG-TUNNEL-33")
    )  # fmt: skip
    change_section(skirmish, _searched(section, order.wall))
    if not outcome.found:
        skirmish.push(decision)
        return
    put_layout(skirmish, open_wall(layout_of(world), section, order.wall, tables.complexes.plan))
    if again:
        _trap_the_door(skirmish)
    skirmish.push(*reveal_ahead(skirmish, figure), decision)


def _trap_the_door(skirmish: Skirmish) -> None:
    """FNG-TUNNEL-33: a door that is found when walls are searched again may have a trap."""
    layout = layout_of(skirmish.world)
    trap = resolve_note("hidden door", layout.size, skirmish.ctx.tables, skirmish.dice)
    if trap is not None:
        lay_trap(skirmish, cast(TrapKind, trap.snare), layout.mouths[-1].place, other_side(FREE_WORLD))


def _searched(section: Laid, wall: int) -> Laid:
    return structs.replace(section, searched=tuple(sorted({*section.searched, wall})))


# Workshops --------------------------------------------------------------------------------------


def why_not_take_weapon(skirmish: Skirmish, decision: GroupActs, order: TakePiece) -> Refusal | None:
    """FNG-TUNNEL-34: in a workshop in which weapons are left, one in a turn."""
    refusal = why_not_below(skirmish, order.figure, "FNG-TUNNEL-34") or why_not_whole(skirmish.world, order.figure)
    if refusal is not None:
        return refusal
    section, name = section_of(skirmish.world, order.figure), figure_of(skirmish.world, order.figure).name
    if section is None or section.sort != "workshop":
        return refuse("FNG-TUNNEL-34", NO_WORKSHOP, name=name)
    return refuse("FNG-TUNNEL-34", NO_PIECES) if not section.pieces else None


@FNG.order(GroupActs, TakePiece, why_not_take_weapon)
def take_weapon(skirmish: Skirmish, decision: GroupActs, order: TakePiece) -> None:
    """FNG-TUNNEL-34: a die says what it is; it takes his activation."""
    world, figure = skirmish.world, order.figure
    section = section_of(world, figure)
    assert section is not None
    kind = resolve_piece(skirmish.ctx.tables, skirmish.dice)
    give(world, figure, kind)
    world.set(figure, Busy("search"))
    change_section(skirmish, structs.replace(section, pieces=section.pieces - 1))
    skirmish.emit(
        PieceTaken(
            node=next_node(skirmish.world),
            figure=figure,
            weapon=skirmish.ctx.tables.weapons[kind].title,
            rule="FNG-TUNNEL-34",
        )
    )
    skirmish.push(decision)


@offers("rooms")
def offer_rooms(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TUNNEL-27, FNG-TUNNEL-33..34: what is to be done in the room in which somebody stands."""
    world = skirmish.world
    for figure in acting(world):
        section = section_of(world, figure)
        if section is None:
            continue
        if prizes_by(world, figure):
            choices.add(TakeUp(figure))
        if section.sort == "supply room":
            for wall in range(WALLS):
                choices.add(SearchWall(figure, wall))
        if section.sort == "workshop":
            choices.add(TakePiece(figure))
