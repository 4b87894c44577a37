"""The options that a scenario of this system may state in its ``[rules]``."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.rules.oa.model.tables.difficulty import HISTORICAL
from game.rules.oa.model.tables.setup import DIE_FACES, Attitude


class PlacedPiece(Struct, frozen=True, forbid_unknown_fields=True):
    """One piece of a prepared position: a key of the units, helicopters or weapons, or ``plane`` or ``tunnel``.

    ``hex`` is printed as on the map; a piece without one waits at base, or is ``aboard`` the helicopter named so.
    ``crew`` names who serves a weapon, ``inside`` the bunker it is in; ``steps`` None is full strength;
    a ``pinned`` unit neither moves nor fires this turn.
    """

    kind: str
    name: str = ""
    hex: str = ""
    steps: Annotated[int, Meta(ge=1)] | None = None
    platoon: Annotated[int, Meta(ge=0, le=3)] = 0
    flying: bool = True
    aboard: str = ""
    crew: str = ""
    inside: str = ""
    pinned: bool = False


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A position to begin in: the turn, the key of the step of play, and every piece.

    ``counterattack`` False: it has come already, and no die is thrown for it.
    """

    turn: Annotated[int, Meta(ge=1, le=10)]
    step: str
    pieces: tuple[PlacedPiece, ...]
    attitude: Attitude = "defence"
    counterattack: bool = False


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """OA-13.2-2, OA-13.2-6..7: whether the civilians scatter, what is chosen instead of thrown for, and how hard it is.

    ``placement`` (1 to 6) and ``attitude`` stand for the face and the result of their dice; None leaves them to the
    dice.  ``difficulty`` is a key of the difficulty table.  ``position`` begins the game there.
    """

    scatter_civilians: bool = True
    placement: Annotated[int, Meta(ge=1, le=DIE_FACES)] | None = None
    attitude: Attitude | None = None
    difficulty: str = HISTORICAL
    position: Position | None = None


AS_THE_RULES_SAY = Options()
