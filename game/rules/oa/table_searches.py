"""Searches: what they cost, and on which dice tunnels are found, traps sprung and terrorists thrown back."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.engine.rulebook.tables import Row

Points = Annotated[int, Meta(ge=0, le=20)]
Reach = Annotated[int, Meta(ge=0, le=20)]
Die = Annotated[int, Meta(ge=0, le=6)]


class CivilianSearch(Row, frozen=True, kw_only=True):
    """OA-12.1-1: movement points that it costs to find out who one civilian unit is."""

    mp: Points


class Custody(Row, frozen=True, kw_only=True):
    """OA-12.1-6: how many hexes lie at most between two squads that exchange a prisoner."""

    hands_over: Reach


class TerroristRow(Row, frozen=True, kw_only=True):
    """OA-12.2-1, OA-12.2-3: how far away he sees a better target, and the highest die that throws him back."""

    sees: Reach
    repulsed_on: Die


class TunnelRow(Row, frozen=True, kw_only=True):
    """OA-12.4-1..2, OA-12.4-5: the price of a search, the highest dice that find a tunnel and spring its trap."""

    mp: Points
    found_on: Die
    trap_on: Die
    most: Annotated[int, Meta(ge=0, le=99)]


class SearchTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``searches.toml``: section 12."""

    civilians: CivilianSearch
    prisoners: Custody
    terrorists: TerroristRow
    tunnels: TunnelRow
