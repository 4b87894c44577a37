"""What lies at a place of the table, in words: the terrain, what going there costs, what it hides and protects from."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.effects import BEHIND, Effects, effects_of
from game.board.table.field import Outlook
from game.board.table.geometry import Point, distance_to_segment
from game.board.table.tablemap import Barrier, Piece
from game.board.table.words import called
from game.engine.text import shortest, t
from game.ui.table.measure import INCHES, Measure

_BESIDE = 0.6
"""Inches from a wall or a hedge within which it is what is pointed at."""


def ground_words(outlook: Outlook, at: Point, measure: Measure = INCHES) -> str:
    """The barrier pointed at, what lies on top of the ground there, and what is below it by name; one line each."""
    field = outlook.field
    if not field.map.on_table(at):
        return ""
    lines: list[str] = []
    for barrier in _barriers(field.map.barriers, at):
        lines += _line(called(barrier), _of_barrier(effects_of(field.effects, barrier.kind), measure))
    pieces = field.pieces_at(at)
    if pieces:
        top, *below = pieces
        lines += _line(called(top), _of_ground(effects_of(field.effects, top.kind), measure, dark=outlook.dark))
        if below:
            lines.append(t("below it: {pieces}", pieces=", ".join(called(piece) for piece in below)))
    elif not lines:
        lines += _line(t("open ground"), _of_ground(Effects(), measure, dark=outlook.dark))
    return "\n".join(lines)


def _line(name: str, told: Iterator[str]) -> list[str]:
    return [name[:1].upper() + name[1:], *told]


def _barriers(barriers: tuple[Barrier, ...], at: Point) -> Iterator[Piece]:
    for barrier in barriers:
        legs = zip(barrier.line, barrier.line[1:], strict=False)
        if any(distance_to_segment(at, a, b) <= _BESIDE for a, b in legs):
            yield barrier


def _of_ground(does: Effects, measure: Measure, *, dark: bool) -> Iterator[str]:
    if not does.passable:
        yield t("Nobody can go there.")
    else:
        cost = 1 / does.move
        yield measure.each(shortest(cost, 2))
        if does.crossing:
            yield t("Going in costs {inches} more.", inches=shortest(does.crossing, 2))
    sight = does.sight(dark)
    if sight is not None:
        yield measure.sight(shortest(sight, 2))
    if does.blocks:
        yield t("Nothing is seen through it.")
    yield _protection(does)


def _protection(does: Effects) -> str:
    if does.covers and does.conceals:
        return t("Who is in it is in cover and concealed.")
    if does.covers:
        return t("Who is in it is in cover.")
    if does.conceals:
        return t("Who is in it is concealed.")
    return t("It gives neither cover nor concealment.")


def _of_barrier(does: Effects, measure: Measure) -> Iterator[str]:
    if not does.passable:
        yield t("Nobody gets across.")
    elif does.ends_move:
        yield t("Who crosses it ends his move there.")
    elif does.crossing:
        yield t("Crossing costs {inches} of movement.", inches=shortest(does.crossing, 2))
    if does.blocks:
        yield t("Nothing is seen through it.")
    if does.covers:
        yield measure.covered(shortest(BEHIND, 2))
    elif does.conceals:
        yield measure.concealed(shortest(BEHIND, 2))
