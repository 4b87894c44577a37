"""Words of the table on a way that is barred and a view that is blocked: the place, and the piece that does it."""

from __future__ import annotations

from game.board.table.changes import AIRBORNE
from game.board.table.measure.geometry import Point
from game.board.table.paths import Halt
from game.board.table.sight.seeing import Look
from game.board.table.tablemap import Piece
from game.engine.text import mark, t

_ENDS = {
    "limit": mark("it is too far in this light or weather"),
    "growth": mark("the growth is too deep"),
    "ground": mark("the ground is in the way"),
    "wall": mark("a wall is in the way"),
    "barrier": mark("something is in the way"),
    "floor": mark("another floor is in the way"),
    "earth": mark("the earth is between them"),
}
"""The end of a line of sight, as part of a sentence."""
_CLOUD = mark("smoke is in the way")


def place(at: Point) -> str:
    """A place on the table: how far east of its west edge and south of its north edge it lies.

    >>> place(Point(12.0, 8.5))
    '12 east, 8.5 south'
    """
    return t("{x} east, {y} south", x=f"{at.x:.4g}", y=f"{at.y:.4g}")


def called(piece: Piece) -> str:
    """A piece by its name, or else by its kind.

    >>> from game.board.table.tablemap import Area
    >>> called(Area(1, "woods", (), "north woods"))
    "'north woods' (woods)"
    """
    return t("'{name}' ({kind})", name=t(piece.name), kind=t(piece.kind)) if piece.name else t(piece.kind)


def why_halted(halt: Halt) -> str:
    """One sentence on why a path cannot go on; where, the map shows.

    >>> why_halted(Halt(Point(0, 0), "table"))
    'The table ends there.'
    """
    if halt.why == "table":
        return t("The table ends there.")
    if halt.why == "allowance":
        return t("The movement is spent there.")
    if halt.why == "move ends":
        return t("The move ends with a crossing and goes no farther.")
    piece = "" if halt.piece is None else called(halt.piece)
    if halt.why == "wall":
        return t("A wall stands in the way: {piece}.", piece=piece)
    if halt.why == "barrier":
        return t("Nobody gets across: {piece}.", piece=piece)
    return t("Nobody can go on there: {piece}.", piece=piece)


def why_unseen(look: Look) -> str:
    """One sentence on why a line of sight ends; where, the map shows; empty where it is clear.

    >>> why_unseen(Look(True, 9.0))
    ''
    """
    if look.blocked_at is None:
        return ""
    if look.why == "limit":
        return t("It is too far for the light and the weather.")
    if look.why == "earth":
        return t("The earth is between them.")
    piece = "" if look.blocked_by is None else called(look.blocked_by)
    if _is_cloud(look.blocked_by):
        return t("Smoke hides what is there.")
    if look.why == "floor":
        return t("They are on different storeys: {piece}.", piece=piece)
    if look.why == "growth":
        return t("Sight ends too deep in growth: {piece}.", piece=piece)
    if look.why == "wall":
        return t("A wall blocks the view: {piece}.", piece=piece)
    return t("The view is blocked: {piece}.", piece=piece)


def clause_unseen(look: Look) -> str:
    """The clause on an unseen target, in a few words, for a sentence that goes on; the line is not clear.

    >>> clause_unseen(Look(False, 9.0, blocked_at=Point(4, 4), why="limit"))
    'it is too far in this light or weather'
    """
    return t(_CLOUD if _is_cloud(look.blocked_by) else _ENDS[look.why])


def _is_cloud(piece: Piece | None) -> bool:
    """Whether what stops a line hangs over the ground."""
    return piece is not None and piece.kind in AIRBORNE
