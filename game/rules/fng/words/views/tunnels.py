"""Tunnels in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Column, TableView, band_cell, cell, plain
from game.engine.text import mark, t
from game.rules.fng.model.tables.loading import Tables

LIGHTS = {
    "dark": mark("nothing"),
    "candle": mark("candle"),
    "torch": mark("burning torch"),
    "flashlight": mark("flashlight"),
    "red filter": mark("flashlight, red filter"),
}


def tunnel_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-TUNNEL-03, FNG-TUNNEL-08, FNG-TUNNEL-12, FNG-TUNNEL-15..16: holes, bombs over them, and light below."""
    table = tables.tunnels
    holes = tuple((cell(level), plain(_dice(count, 0))) for level, count in sorted(table.entrances.dice.items()))
    bombs = tuple(
        (plain(t(tables.weapons[bomb].title)), band_cell(f"1-{row.to}"), plain(_dice(row.dice, row.more)))
        for bomb, row in table.bombs.items()
    )
    lights = tuple(
        (plain(t(LIGHTS[held])), cell(inches), plain(t("no") if held == "dark" or held in table.lights.unseen
                                                     else t("yes")))
        for held, inches in table.lights.inches.items()
    )  # fmt: skip
    seen = t("Seen from {inches} inches: one die at or under Rep {change}.",
             inches=table.spotting.inches, change=f"{table.spotting.rep:+d}")  # fmt: skip
    return (
        TableView("tunnel-holes", t("Holes of tunnels"), (Column("support", t("Support")), Column("holes", t("Holes"))),
                  holes, seen),
        TableView("tunnel-bombs", t("Bombs over a tunnel"),
                  (Column("bomb", t("Bomb")), Column("on", t("Dice")), Column("inches", t("Inches"))), bombs),
        TableView("tunnel-lights", t("Light below ground"),
                  (Column("held", t("In the hand")), Column("inches", t("Inches")), Column("lit", t("A target"))),
                  lights),
    )  # fmt: skip


def _dice(count: int, more: int) -> str:
    """A sum of dice in a cell; none: an entrance with its exit."""
    if not count:
        return t("an entrance with its exit")
    return f"{count}d6" + (f" + {more}" if more else "")
