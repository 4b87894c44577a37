"""Words for a place of the table and what lies there, and for lengths on it: inches, or what a system counts."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table import whereabouts
from game.board.table.effects import BEHIND, Effects, effects_of
from game.board.table.field import Outlook
from game.board.table.measure.geometry import Point, distance_to_segment
from game.board.table.tablemap import Barrier, Piece
from game.board.table.words import called
from game.engine.text import shortest, t

_BESIDE = 0.6
"""Inches from a wall or a hedge within which it is what is pointed at."""


class Measure:
    """Lengths in inches.  Without state; a system that counts something else has sentences of its own."""

    unit = whereabouts.INCHES
    """So many of them, for ``t``: what ``whereabouts`` tells distances in."""

    def length(self, long: str) -> str:
        """So long."""
        return t("{inches} in", inches=long)

    def length_at(self, long: str, cost: str) -> str:
        """So long, at another cost."""
        return t("{inches} in, costs {cost}", inches=long, cost=cost)

    def length_of(self, long: str, cost: str, most: str) -> str:
        """So long, at this cost of what may be spent."""
        return t("{inches} in, costs {cost} of {most}", inches=long, cost=cost, most=most)

    def piece(self, thing: str, cost: str) -> str:
        """The cost of a piece of ground."""
        return t("{thing}: {cost} in", thing=thing, cost=cost)

    def way(self, name: str, cost: str, allowance: str) -> str:
        """The cost of somebody's way, of what he may spend."""
        return t("{name}: {cost} of {allowance} inches", name=name, cost=cost, allowance=allowance)

    def too_long(self, cost: str) -> str:
        """The cost of the whole way of somebody who goes as far as he gets."""
        return t("As far as it goes: the whole way would cost {cost} inches.", cost=cost)

    def away(self, long: str, name: str) -> str:
        """How far it is from somebody."""
        return t("{inches} inches from {name}", inches=long, name=name)

    def each(self, cost: str) -> str:
        """The cost of ground."""
        return t("Each inch costs {cost} of movement.", cost=cost)

    def sight(self, long: str) -> str:
        """How far one sees in it."""
        return t("One sees {inches} inches inside it.", inches=long)

    def covered(self, long: str) -> str:
        """How near one has to be behind it to be in cover."""
        return t("Who is within {inches} inches behind it is in cover.", inches=long)

    def concealed(self, long: str) -> str:
        """How near one has to be behind it to be concealed."""
        return t("Who is within {inches} inches behind it is concealed.", inches=long)


INCHES = Measure()


def ground_words(outlook: Outlook, at: Point, measure: Measure = INCHES) -> str:
    """The barrier pointed at, what lies on top of the ground there, and what is below it by name; one line each."""
    field = outlook.field
    if field.map.in_the_earth(at):
        return t("A tunnel in the earth: one sees as far as there is light.")
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
