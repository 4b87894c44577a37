"""Wind, smoke, light from above and weather for those who fly, in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, band_cell, cell, plain
from game.engine.text import t
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.sky import FlyingRow
from game.rules.fng.resolve.sky.flying import NEVER
from game.rules.fng.words.telling import weather_name


def sky_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-WIND-01, FNG-SMOKE-01..04, FNG-ILLUM-01..02, FNG-WEATHER-07, FNG-WEATHER-09..13: what is in the air."""
    sky = tables.sky
    dice = Column("on", t("Dice"))
    winds = tuple((band_cell(band.on), cell(band.result)) for band in sky.wind.blows)
    lights = tuple((cell(barrel), cell(row.circle), cell(row.turns)) for barrel, row in sky.illumination.items())
    smoke = t(
        "Smoke is {circles} circles long; each turn after the one in which it came down it goes on {face} or more.",
        circles=sky.smoke.circles, face=sky.smoke.gone_from,
    )  # fmt: skip
    return (
        TableView("wind", t("Where the wind blows from"), (dice, Column("quarter", t("Quarter"))), winds, smoke),
        TableView("illumination", t("Light from above"),
                  (Column("barrel", t("Round")), Column("circle", t("Circle")), Column("turns", t("Turns"))), lights),
        TableView("flying", t("Weather for those who fly"), _flying_columns(),
                  tuple((plain(weather_name(name)), *_flying(row)) for name, row in sky.flying.items())),
    )  # fmt: skip


def _flying_columns() -> tuple[Column, ...]:
    return (
        Column("weather", t("Weather")),
        Column("aircraft", t("Aircraft cannot fly")),
        Column("helicopters", t("Helicopters cannot fly")),
        Column("late", t("They come late")),
        Column("deviation", t("Shells stray")),
    )


def _flying(row: FlyingRow) -> tuple[Cell, ...]:
    faces = (row.aircraft_grounded, row.helicopters_grounded)
    late = t("1 to {turns} turns on {faces}", turns=row.most_late, faces=_up_to(row.late_to)) if row.late_to else "-"
    return (*(plain(_up_to(face)) for face in faces), plain(late), plain(f"x {row.deviation}"))


def _up_to(face: int) -> str:
    """The faces of a die up to this one."""
    if face == NEVER:
        return t("always")
    return f"1-{face}" if face else "-"
