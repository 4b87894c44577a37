"""Complexes below in the player's words."""

from __future__ import annotations

from game.engine.rulebook.bands import Band
from game.engine.rulebook.table_view import Column, TableView, band_cell, cell, plain
from game.engine.text import mark, t
from game.rules.fng.model.tables.complexes import SIZES, Sort
from game.rules.fng.model.tables.loading import Tables

SECTIONS: dict[Sort, str] = {
    "straight": mark("straight corridor"),
    "junction": mark("T-junction"),
    "chamber": mark("chamber"),
    "long chamber": mark("long chamber"),
    "trapdoor": mark("trapdoor"),
    "dead end": mark("dead end"),
    "alcove": mark("corridor with a guard's alcove"),
    "closed room": mark("closed room"),
    "ladder": mark("ladder to a hidden entrance"),
    "flooded": mark("flooded tunnel"),
    "large chamber": mark("large chamber"),
    "armory": mark("armory"),
    "supply room": mark("supply room"),
    "workshop": mark("workshop"),
    "radio room": mark("radio room"),
}
MET = {
    "punji": mark("punji pit"),
    "explosive_tripwire": mark("tripwire with a grenade"),
    "viper": mark("viper"),
    "guard": mark("guard with a pistol"),
    "soldier": mark("soldier"),
    "grenadier": mark("soldier with a grenade"),
}


def complex_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-TUNNEL-18, FNG-TUNNEL-20..22, FNG-TUNNEL-36: sizes, sections and encounters."""
    table = tables.complexes
    sizes = tuple((band_cell(band.on), plain(t(_SIZES[band.result]))) for band in table.size.sizes)
    views = [TableView("complex-size", t("Size of a complex below"), _columns(t("Complex")), sizes)]
    for size in SIZES:
        rows = tuple((band_cell(band.on), plain(t(SECTIONS[band.result]))) for band in table.sections[size].rows)
        title = t("Sections of a complex: {size}", size=t(_SIZES[size]))
        views.append(TableView(f"complex-{size}", title, _columns(t("Section")), rows))
    met = tuple((band_cell(band.on), plain(t(MET[band.result]))) for band in table.encounters.met)
    views.append(TableView("complex-encounter", t("Encounters below"), _columns(t("Encounter")), met))
    soldiers = tuple(
        (plain(t(MET[who])), cell(row.rep), plain(", ".join(t(tables.weapons[each].title) for each in _arms(row.arms))))
        for who, row in table.soldiers.items()
    )
    columns = (Column("who", t("Who")), Column("rep", t("Rep")), Column("arms", t("Arms")))
    return (*views, TableView("complex-soldiers", t("Those who are met below"), columns, soldiers))


_SIZES = {"small": mark("small"), "moderate": mark("moderate"), "large": mark("large")}


def _arms(bands: tuple[Band[str], ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(band.result for band in bands))


def _columns(title: str) -> tuple[Column, ...]:
    return (Column("on", t("Dice")), Column("is", title))
