"""Requests for support in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Column, TableView, band_cell, plain
from game.engine.text import nt, t
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.support import RequestRow, Result


def support_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-CALL-08..18: what one die answers, for each kind of support."""
    columns = (Column("die", t("Die")), Column("answer", t("Answer")))
    return tuple(
        TableView(
            f"request-{what}",
            t("Request: {what}", what=t(row.title)),
            columns,
            tuple((band_cell(band.on), plain(_answer(band.result))) for band in row.results),
            _added(row),
        )
        for what, row in tables.support.requests.items()
    )


def _answer(result: Result) -> str:
    if result.answer == "denied":
        return t("denied for the rest of the battle")
    if result.answer == "wait":
        return t("not in this turn; ask again")
    told = [_when(result)]
    if result.batteries:
        told.append(nt("{batteries} battery", "{batteries} batteries", result.batteries, batteries=result.batteries))
    if result.ahead:
        told.append(nt("a FAC {turns} turn before", "a FAC {turns} turns before", result.ahead, turns=result.ahead))
    if result.sooner:
        told.append(t("one turn sooner where a FAC is overhead"))
    if result.litters:
        told.append(t("with room for {count} wounded", count=result.litters))
    return ", ".join(told)


def _when(result: Result) -> str:
    """Between which turns it comes."""
    low, high = {"": (0, 0), "half": (1, 3), "whole": (1, 6)}[result.dice]
    low, high = low + result.turns, high + result.turns
    if not high:
        return t("at once")
    if low == high:
        return nt("in {turns} turn", "in {turns} turns", low, turns=low)
    return t("in {low}-{high} turns", low=low, high=high)


def _added(row: RequestRow) -> str:
    """The sum of what is added to the die."""
    told: list[str] = []
    if row.better_rep is not None:
        told.append(t("+1 for a leader of Rep {rep} or more", rep=row.better_rep))
    if row.observer:
        told.append(t("+{count} for a Forward Observer", count=row.observer))
    if row.worse_rep is not None:
        told.append(t("-1 for a leader of Rep {rep} or less", rep=row.worse_rep))
    if row.shot_down:
        told.append(t("+{count} where a helicopter was shot down", count=row.shot_down))
    return "; ".join(told)
