"""Movement, terrain, forces, random events and the account of victory in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, band_cell, cell, plain
from game.engine.text import decimal, t
from game.rules.fmjp.model.cards import SUITS
from game.rules.fmjp.model.tables.forces import Force, Role
from game.rules.fmjp.model.tables.ground import Ground
from game.rules.fmjp.model.tables.loading import Tables


def movement_views(tables: Tables) -> tuple[TableView, ...]:
    """FMJP-4.0-3..6: how far a card takes a man."""
    row = tables.movement.rates
    columns = (Column("move", t("Move")), Column("rate", t("Paces for each point of the card, at least of the CE")))
    rates = (("advance", t("normal advance")), ("double", t("double time")), ("crawl", t("crawl")))
    rows = tuple(
        (plain(name), plain(f"x {decimal(row.value_of(key), 1)}", house=row.is_house(key))) for key, name in rates
    )
    note = t("Double time costs {puffed} puffed marker; a rest takes {rest} off.", puffed=row.puffed, rest=row.rest)
    return (TableView("moves", t("Moves"), columns, rows, note),)


def terrain_views(tables: Tables) -> tuple[TableView, ...]:
    """FMJP-4.0-3, FMJP-5.0-12..13: what the ground does."""
    columns = (
        Column("kind", t("Terrain")),
        Column("move", t("Move")),
        Column("sight", t("Seen inside")),
        Column("cover", t("Cover")),
        Column("passing", t("Passing it")),
    )
    rows = tuple(_ground(kind, row) for kind, row in tables.terrain.kinds.items())
    return (TableView("terrain", t("Terrain"), columns, rows),)


def _ground(kind: str, row: Ground) -> tuple[Cell, ...]:
    house = row.source == "house"
    passing = t("an action") if row.ends_move else decimal(row.crossing, 0) if row.crossing else "-"
    return (
        cell(kind),
        plain(f"x {decimal(row.move, 1)}" if row.passable else t("no"), house=house),
        plain("-" if row.sight_day is None else decimal(row.sight_day, 0), house=house),
        cell(row.cover, house=house),
        plain(passing, house=house),
    )


def force_views(tables: Tables) -> tuple[TableView, ...]:
    """FMJP-9.0-4, FMJP-2.0-1, FMJP-4.1-4: sorts of men, and the sample forces."""
    columns = (
        Column("key", t("Key")),
        Column("title", t("Man")),
        Column("side", t("Side")),
        Column("character", t("Holds cards")),
        Column("ce", t("CE")),
        Column("carries", t("Carries")),
    )
    men = tuple(_role(tables, key, row) for key, row in tables.roles.items())
    heads = (Column("title", t("Force")), Column("leader", t("Leader")), Column("men", t("Men under him")))
    teams = tuple(team for row in tables.organisation.forces.values() for team in _teams(tables, row))
    return TableView("roles", t("Men"), columns, men), TableView("forces", t("Forces"), heads, teams)


def _role(tables: Tables, key: str, row: Role) -> tuple[Cell, ...]:
    things = [t(tables.weapons[weapon].title) for weapon in row.weapons]
    counts = (("grenade", row.grenades), ("claymore", row.claymores), ("trap", row.traps))
    things += [f"{t(tables.blasts[kind].title)} x {count}" for kind, count in counts if count]
    house = row.source == "house"
    return (
        plain(key),
        cell(row.title),
        cell(row.side),
        cell(row.character),
        cell(row.ce, house=house),
        plain(", ".join(things), house=house),
    )


def _teams(tables: Tables, row: Force) -> tuple[tuple[Cell, ...], ...]:
    return tuple(
        (
            cell(row.title),
            cell(tables.roles[team.leader].title),
            plain(", ".join(t(tables.roles[man].title) for man in team.men) or "-"),
        )
        for team in row.teams
    )


def mishap_views(tables: Tables) -> tuple[TableView, ...]:
    """FMJP-9.0-1..2: what a joker brings."""
    events = tables.mishaps
    suits = tuple((cell(suit), cell(events.kinds.suits[suit], house=True)) for suit in SUITS)
    people = tuple((band_cell(band.on), cell(band.result, house=True)) for band in events.civilian.results)
    messages = tuple((band_cell(band.on), cell(band.result, house=True)) for band in events.radio.results)
    die, what = Column("on", t("Die")), Column("result", t("Result"))
    return (
        TableView("events", t("Random events"), (Column("suit", t("Suit")), what), suits),
        TableView("civilians", t("Civilians"), (die, what), people),
        TableView("messages", t("Radio messages"), (die, what), messages),
    )


def point_views(tables: Tables) -> tuple[TableView, ...]:
    """FMJP-9.0-4: what counts for victory."""
    row = tables.account.points
    kinds = (
        ("brought_off", t("US: the wounded man brought off or saved")),
        ("vc_character", t("US: each Viet Cong with cards of his own out of action")),
        ("vc_npc", t("US: each other Viet Cong out of action")),
        ("us_unhurt", t("US: each American with cards of his own and unhurt")),
        ("captive_lost", t("VC: the wounded man dead or taken")),
        ("us_dead", t("VC: each American with cards of his own dead")),
        ("us_down", t("VC: each such American out of action at the end")),
        ("us_npc", t("VC: each other American out of action")),
        ("civilian", t("the enemy: each civilian hit")),
    )
    rows = tuple((plain(name), cell(row.value_of(key), house=row.is_house(key))) for key, name in kinds)
    note = t("A difference of {points} is a clear win.", points=row.clear)
    return (TableView("points", t("Points"), (Column("what", t("What")), Column("points", t("Points"))), rows, note),)
