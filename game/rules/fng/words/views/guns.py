"""Main guns, anti-tank weapons and driving in the player's words."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rulebook.table_view import Cell, Column, TableView, cell, plain
from game.engine.text import t
from game.rules.fng.model.tables.loading import Tables


def gun_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-GUN-05..8, FNG-GUN-11..13, FNG-GUN-19..22, FNG-AT-02..3, FNG-AT-05, FNG-BLDG-01, FNG-BLDG-03..5: the tables
    of guns and of what they hit."""
    guns = tables.guns
    far = t("Rep {value:+} beyond {inches} inches.", value=guns.placing.far_value, inches=guns.placing.far)
    halves = t(
        "Rep {near:+} up to half the range, {far:+} beyond it.", near=guns.anti_tank.near, far=guns.anti_tank.far
    )
    walls = t("Rep {value:+} beyond {inches} inches.", value=guns.buildings.far_value, inches=guns.buildings.far)
    power = t("Against the power of the round less the armour or Defensive Value, a turret's one higher.")
    return (
        _by_passes("place-round", t("Place Round"), guns.placing.results, _drift(tables), far),
        _by_passes("anti-tank", t("Squad Anti-Tank Fire"), ("miss", "drift", "hit"), _anti_tank_drift(tables), halves),
        _by_passes("buildings", t("Firing at Buildings"), guns.buildings.results, _wall_drift(tables), walls),
        _defensive_values(tables),
        _by_passes("penetration", t("Penetration"), guns.penetration.results, "", power),
        _loading_view(tables),
        _shell_view(tables),
    )


def _by_passes(id: str, title: str, results: Sequence[str], drift: str, note: str) -> TableView:
    """A table by passes, the most first; what a drifting round does stands in place of that word."""
    columns = (Column("passes", t("Passes")), Column("result", t("Result")))
    rows = tuple(
        (cell(passes), plain(drift) if results[passes] == "drift" else cell(results[passes]))
        for passes in reversed(range(len(results)))
    )
    return TableView(id, title, columns, rows, note)


def _drift(tables: Tables) -> str:
    row = tables.guns.placing
    return t(
        "miss if either moved fast; hit within {near} inches; else by a die: 1-{turret} turret, the rest hull",
        near=row.near,
        turret=row.turret_to,
    )


def _anti_tank_drift(tables: Tables) -> str:
    return t(
        "miss a fast target; else by a die: 1-{turret} turret, the rest hull", turret=tables.guns.anti_tank.turret_to
    )


def _wall_drift(tables: Tables) -> str:
    row = tables.guns.buildings
    return t(
        "by a die: 1-{left} to the left, up to {right} to the right, by a die of inches; the rest one level too high",
        left=row.left_to,
        right=row.right_to,
    )


def _defensive_values(tables: Tables) -> TableView:
    """FNG-BLDG-01, FNG-BLDG-03: the walls that count against a round, the weakest first, and what comes down above."""
    ground = tables.terrain
    valued = {kind: row for kind, row in ground.barriers.items() if row.value} | ground.buildings
    rows = sorted(valued.items(), key=lambda each: each[1].value)
    return TableView(
        "defensive-values",
        t("Defensive Values"),
        (Column("kind", t("Terrain")), Column("value", t("Defensive Value"))),
        tuple((cell(kind), cell(row.value, house=row.is_house("value"))) for kind, row in rows),
        t("The area above one that collapses comes down with it on 1-{most}.", most=tables.guns.buildings.collapse_to),
    )


def _loading_view(tables: Tables) -> TableView:
    row = tables.guns.loading
    columns = (
        Column("passes", t("Passes")),
        Column("vehicle", t("In a vehicle")),
        Column("deployed", t("Deployed gun")),
    )
    rows = tuple((cell(passes), cell(row.vehicle[passes]), cell(row.deployed[passes])) for passes in (2, 1, 0))
    return TableView("loading", t("Loading"), columns, rows)


def _shell_view(tables: Tables) -> TableView:
    shells, soft = tables.guns.shells, tables.guns.soft
    columns = (Column("case", t("Case")), Column("value", t("Effect")))
    swath = t(
        "{length} inches long, {near} wide at the muzzle, {far} at the end; Impact {impact}",
        length=shells.canister_length,
        near=shells.canister_near,
        far=shells.canister_far,
        impact=shells.canister_impact,
    )
    machine_guns = t(
        "from a total of {total} on die + Impact; {needed} disables", total=soft.total, needed=soft.disables
    )
    rows: tuple[tuple[Cell, ...], ...] = (
        (plain(t("high explosive on armour")), plain(t("APW {power}", power=shells.high_explosive))),
        (plain(t("high explosive on men")), plain(t("circle of {inches}", inches=shells.circle))),
        (plain(t("canister")), plain(swath)),
        (plain(t("machine guns on vehicles without armour")), plain(machine_guns)),
    )
    return TableView("shells", t("Shells"), columns, rows)


def driving_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-DRIVE-07..9, FNG-DRIVE-14..17, FNG-DRIVE-21, FNG-ASSAULT-06..7: the tables of driving."""
    driving = tables.driving
    passes = Column("passes", t("Passes"))
    control = driving.losing_control
    over = driving.run_over
    return (
        TableView(
            "losing-control",
            t("Losing Control"),
            (passes, Column("wheels", t("Wheels and half-tracks")), Column("tracks", t("Tracks"))),
            tuple((cell(count), cell(control.wheels[count]), cell(control.tracks[count])) for count in (2, 1, 0)),
            t("A turn of {degrees} degrees or more at over half the speed.", degrees=driving.moving.sharp),
        ),
        TableView(
            "run-over",
            t("Run Over"),
            (passes, Column("slow", t("Half speed or less")), Column("fast", t("Faster"))),
            tuple((cell(count), cell(over.slow[count]), cell(over.fast[count])) for count in (1, 0)),
            t("One die against the driver's Rep less what his armour is short of."),
        ),
        TableView(
            "jump",
            t("Jump for It"),
            (passes, Column("result", t("Result"))),
            tuple((cell(count), cell(driving.jump.results[count])) for count in (2, 1, 0)),
            t("On or off what has moved more than {inches} inches.", inches=driving.moving.sure),
        ),
        TableView(
            "hero",
            t("Who Wants To Be A Hero"),
            (passes, Column("result", t("Result"))),
            tuple((cell(count), cell(driving.hero.results[count])) for count in (2, 1, 0)),
        ),
    )
