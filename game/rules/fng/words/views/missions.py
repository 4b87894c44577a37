"""Missions in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Column, TableView, band_cell, cell, plain
from game.engine.text import mark, t
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.missions import KINDS, TITLES, Stance

ACTIVITIES = {"low": mark("low activity"), "high": mark("high activity")}
POSTURES = {
    "avoidance": mark("avoids the enemy"), "moderate": mark("fights as usual"), "aggressive": mark("looks for a fight"),
}  # fmt: skip
GROUND = {
    "any": mark("any"), "open": mark("Open country"), "broken": mark("Broken country"),
    "rugged": mark("Rugged country"),
}  # fmt: skip
COMES = {
    "contact": mark("found at features"),
    "far edge": mark("comes over the far edge"),
    "any edge": mark("comes over an edge by a die"),
    "cards": mark("cards face down"),
}
_DICE = mark("Dice")


def stance_words(stance: Stance) -> str:
    """FNG-POSTURE-01: how busy a side is and how it fights, in one phrase."""
    return t("{activity}, {posture}", activity=t(ACTIVITIES[stance.activity]), posture=t(POSTURES[stance.posture]))


def mission_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-MISSION-01, FNG-MISSION-05..06, FNG-MISSION-10..49, FNG-POSTURE-02..03: what the dice of missions say."""
    missions = tables.missions
    types = tuple(
        (plain(str(total)), *(
            plain(t(TITLES[missions.types[part].kind(total, communist=communist)]))
            for part in ("north", "south") for communist in (False, True)
        ))
        for total in range(2, 13)
    )  # fmt: skip
    stances = tuple(
        (plain(str(die)), *(plain(stance_words(missions.posture.stance(die, nva=nva))) for nva in (False, True)))
        for die in range(1, 7)
    )
    kinds = tuple(
        (plain(t(TITLES[kind])), plain(t(GROUND[missions.kinds[kind].terrain])), cell(missions.kinds[kind].deep),
         plain(t(COMES[missions.kinds[kind].enemy])), cell(missions.kinds[kind].turns, house=True))
        for kind in KINDS
    )  # fmt: skip
    edges = tuple((band_cell(band.on), cell(t(band.result), house=True)) for band in missions.edges.results)
    return (
        TableView(
            "mission-types", t("Which mission"),
            (Column("dice", t(_DICE)), Column("north-us", t("I Corps")), Column("north-vc", t("I Corps, Communist")),
             Column("south-us", t("Other Corps")), Column("south-vc", t("Other Corps, Communist"))),
            types,
        ),
        TableView(
            "missions", t("Missions"),
            (Column("mission", t("Mission")), Column("ground", t("Ground")), Column("deep", t("Set up within")),
             Column("enemy", t("The enemy")), Column("turns", t("Turns"))),
            kinds,
        ),
        TableView(
            "posture", t("Activity and posture"),
            (Column("die", t(_DICE)), Column("vc", t("Viet Cong")), Column("nva", t("NVA"))), stances,
        ),
        TableView(
            "mission-edge", t("The edge one comes from"), (Column("on", t(_DICE)), Column("edge", t("Edge"))), edges
        ),
    )  # fmt: skip
