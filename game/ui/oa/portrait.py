"""How Operation Apocalypse sits for its portrait: the printed map, and what lies on it."""

from __future__ import annotations

from collections.abc import Collection
from typing import cast

from game.board.hexmap import HexMap
from game.rules.oa.model.components import US
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import known_to_us
from game.ui.oa.shown.tokens import changes_of, markers_of, pieces_on_map
from game.ui.pictures.board import HexPortrait, HexPortraitist


def _board(context: object) -> HexMap:
    return cast(Field, context).original.map


def _portrait(battle: Battle, readers: Collection[str]) -> HexPortrait:
    """OA-13.2-6: without the Viet Cong that are hidden from the company, where it is one of these."""
    pieces = pieces_on_map(battle, lambda piece: US not in readers or known_to_us(battle.world, piece))
    return HexPortrait(tuple(pieces), changes_of(battle), tuple(markers_of(battle)))


PORTRAITIST = HexPortraitist(_board, _portrait)
