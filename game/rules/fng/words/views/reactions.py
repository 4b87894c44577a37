"""The reaction tables, movement and the ground in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, band_cell, cell, plain
from game.engine.text import decimal, t
from game.rules.fng.model.tables.battlefields import TITLES, ClassRow
from game.rules.fng.model.tables.ground import Ground
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reactions import ReactionTable


def reaction_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-REACT-06..8, FNG-REACT-14..16, FNG-REACT-21..39, FNG-V2-04, FNG-V2-07, FNG-CLANK-05..9, FNG-AIR-06: reaction
    tests, the best passes first."""
    reactions = tables.reactions
    named = (
        ("in-sight-2.0", t("In Sight (2.0)"), reactions.in_sight_2_0),
        ("in-sight-1.0", t("In Sight (1.0)"), reactions.in_sight_1_0),
        ("received-fire", t("Received Fire"), reactions.received_fire),
        ("charge", t("Wanting to Charge"), reactions.charge),
        ("charged", t("Being Charged"), reactions.charged),
        ("surprise", t("Surprise"), reactions.surprise),
        ("rally", t("Rally"), reactions.rally),
        ("overrun", t("Overrun"), reactions.overrun),
        ("vehicle-in-sight-2.0", t("Vehicle In Sight (2.0)"), reactions.vehicle_in_sight_2_0),
        ("vehicle-in-sight-1.0", t("Vehicle In Sight (1.0)"), reactions.vehicle_in_sight_1_0),
        ("clank", t("Clank"), reactions.clank),
        ("anti-aircraft", t("Anti-Aircraft"), reactions.anti_aircraft),
    )
    return tuple(_reaction(id, title, table) for id, title, table in named)


def _reaction(id: str, title: str, table: ReactionTable) -> TableView:
    columns = (Column("passes", t("Passes")), Column("who", t("Who")), Column("result", t("Result")))
    rows = tuple(
        (cell(passes), cell(line.who), cell(line.result)) for passes in (2, 1, 0) for line in table.lines(passes)
    )
    note = t("{count} dice against the Rep; {rule}.", count=table.dice, rule=table.rule)
    return TableView(id, title, columns, rows, note)


def movement_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-MOVE-01..9, FNG-SWIM-01..4, FNG-CASU-03, FNG-GROUP-01, FNG-LEAD-04: moves in inches."""
    move, fast, swim, groups = (
        tables.movement.move,
        tables.movement.fast_move,
        tables.movement.swim,
        tables.movement.groups,
    )
    columns = (Column("move", t("Move")), Column("inches", t("Inches")))
    rows = (
        (plain(t("normal move")), cell(move.normal)),
        (plain(t("crawl")), cell(move.crawl)),
        (plain(t("doorway")), cell(move.doorway)),
        (plain(t("duck back to cover within")), cell(move.duck_back)),
        (plain(t("run away")), cell(move.run_away, house=move.is_house("run_away"))),
        (plain(t("drag a casualty")), cell(tables.movement.carry.drag)),
        (plain(t("group: to the next member")), cell(groups.member)),
        (plain(t("group of the overall Leader")), cell(groups.overall)),
    )
    passes = (Column("passes", t("Passes")), Column("inches", t("Inches")))
    runs = tuple((cell(count), cell(fast.inches[count])) for count in (2, 1, 0))
    swims = tuple((cell(count), cell(swim.results[count])) for count in (2, 1, 0))
    return (
        TableView("moves", t("Moves"), columns, rows),
        TableView("fast-move", t("Fast Move"), passes, runs),
        TableView("swim", t("Swim Check"), (Column("passes", t("Passes")), Column("result", t("Result"))), swims),
    )


def terrain_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-LOS-02, FNG-FIRE-04, FNG-MOVE-09: the ground, and the weather of the day."""
    columns = (
        Column("kind", t("Terrain")),
        Column("move", t("Move")),
        Column("crossing", t("Crossing")),
        Column("day", t("Seen by day")),
        Column("night", t("Seen at night")),
        Column("conceals", t("Conceals")),
        Column("covers", t("Covers")),
    )
    table = tables.terrain
    kinds = {**table.areas, **table.barriers, **table.openings, **table.buildings}
    rows = tuple(_ground(kind, row) for kind, row in kinds.items())
    weather = table.weather
    start = tuple((band_cell(band.on), cell(band.result.time), cell(band.result.weather)) for band in weather.start)
    variable = tuple((band_cell(band.on), cell(band.result)) for band in weather.variable)
    heads = Column("on", t("Dice")), Column("time", t("Time")), Column("weather", t("Weather"))
    return (
        TableView("terrain", t("Terrain"), columns, rows),
        TableView("day", t("Day and weather"), heads, start),
        TableView("variable-weather", t("Variable weather"), (heads[0], heads[2]), variable),
    )


def _ground(kind: str, row: Ground) -> tuple[Cell, ...]:
    limits = (row.sight_day, row.sight_night)
    return (
        cell(kind),
        plain(f"x {decimal(row.move, 2)}" if row.passable else t("no"), house=row.is_house("move")),
        plain(decimal(row.crossing, 0) if row.crossing else "-", house=row.is_house("crossing")),
        *(plain("-" if limit is None else decimal(limit, 0)) for limit in limits),
        cell(row.conceals, house=row.is_house("conceals")),
        cell(row.covers, house=row.is_house("covers")),
    )


def battlefield_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-TERR-01..05, FNG-TERR-20..21: how many features, which, and what rivers and ways there are."""
    table = tables.battlefields
    dice = Column("on", t("Dice"))
    density = (Column("class", t("Ground")), *(Column(f"on-{die}", str(die)) for die in range(1, 7)))
    kinds = (dice, *(Column(name, t(TITLES[name])) for name in TITLES))
    rivers = tuple((band_cell(band.on), cell(band.result)) for band in table.rivers.fordable)
    ways = tuple((band_cell(band.on), cell(band.result, house=True)) for band in table.ways.kinds)
    return (
        TableView("density", t("Terrain features in a square foot, by one die"), density,
                  tuple(_density(name, table.classes[name]) for name in TITLES)),
        TableView("features", t("What a terrain feature is"), kinds,
                  tuple((plain(str(total)), *(cell(table.classes[name].kind(total), house=True) for name in TITLES))
                        for total in range(2, 13))),
        TableView("rivers", t("Where a river can be forded"), (dice, Column("ford", t("Fordable"))), rivers),
        TableView("ways", t("The way over a battlefield"), (dice, Column("way", t("Way"))), ways),
    )  # fmt: skip


def _density(name: str, row: ClassRow) -> tuple[Cell, ...]:
    return (Cell(name, t(TITLES[name])), *(cell(row.count(die)) for die in range(1, 7)))
