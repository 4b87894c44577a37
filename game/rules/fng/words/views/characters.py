"""Attributes, armies and careers in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Column, TableView, band_cell, cell, plain
from game.engine.text import t
from game.rules.fng.ledger import ledger
from game.rules.fng.model.tables.attributes import RANKS, SUITS
from game.rules.fng.model.tables.careers import REPS
from game.rules.fng.model.tables.loading import Tables


def attribute_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-ATTR-02, FNG-ATTR-04..41: what each attribute does, and the cards."""
    table = tables.attributes
    columns = (
        Column("key", t("Key")),
        Column("title", t("Attribute")),
        Column("rule", t("Rule")),
        Column("effect", t("What it does")),
    )
    rows = tuple(
        (plain(key), cell(row.title), plain(row.rule), plain(t(ledger().rule(row.rule).rule)))
        for key, row in table.attributes.items()
    )
    return (
        TableView("attributes", t("Attributes"), columns, rows),
        _cards(tables, "odd", t("Attribute cards, odd die")),
        _cards(tables, "even", t("Attribute cards, even die")),
    )


def _cards(tables: Tables, parity: str, title: str) -> TableView:
    columns = (Column("rank", t("Card")), *(Column(suit, t(suit)) for suit in SUITS))
    cards = tables.attributes.cards[parity]
    titles = {name: row.title for name, row in tables.attributes.attributes.items()}
    rows = tuple(
        (plain(rank), *(cell(titles[cards.column(suit)[place]]) for suit in SUITS)) for place, rank in enumerate(RANKS)
    )
    return TableView(f"cards-{parity}", title, columns, rows)


def army_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-CHAR-09, FNG-SETUP-03: the squads of each army, and the Reps of their men by one die."""
    columns = (
        Column("army", t("Army")),
        Column("squads", t("Squads")),
        Column("men", t("Men: one die and")),
        Column("most", t("At most")),
        Column("reps", t("Rep by one die")),
    )
    rows = tuple(
        (
            cell(army.title),
            cell(army.squads, house=army.is_house("squads")),
            cell(army.men, house=army.is_house("men")),
            cell(army.men_most, house=army.is_house("men_most")),
            plain(", ".join(f"{band.on}: {band.result}" for band in army.reps)),
        )
        for army in tables.organisation.armies.values()
    )
    return (TableView("armies", t("Armies"), columns, rows), _posts(tables))


def _posts(tables: Tables) -> TableView:
    columns = (
        Column("army", t("Army")),
        Column("role", t("Role")),
        Column("count", t("Men")),
        Column("weapons", t("Weapons")),
    )
    rows = tuple(
        (
            cell(army.title),
            cell(row.role),
            cell(row.count, house=army.is_house("roles")),
            plain(" / ".join(_load(tables, load) for load in row.weapons), house=army.is_house("roles")),
        )
        for army in tables.organisation.armies.values()
        for row in army.roles
    )
    return TableView("squads", t("Squads"), columns, rows)


def _load(tables: Tables, load: tuple[str, ...]) -> str:
    return ", ".join(t(tables.weapons[weapon].title) for weapon in load)


def career_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-REP-08, FNG-CHAR-10, FNG-RECOV-02, FNG-LANG-03..5, FNG-ATTR-22: careers, recovery and language."""
    careers = tables.careers
    points = tuple((cell(rep), cell(careers.reputation.rp[rep])) for rep in REPS)
    arrivals = tuple((band_cell(band.on), cell(band.result)) for band in careers.arrival.results)
    results = tuple(
        (
            cell(passes),
            cell(careers.recovery.results[passes]),
            cell(careers.medic.results[passes]),
            cell(careers.language.results[passes]),
        )
        for passes in (2, 1, 0)
    )
    heads = (
        Column("passes", t("Passes")),
        Column("recovery", t("Recovery")),
        Column("medic", t("Medic's aid")),
        Column("language", t("Language Barrier")),
    )
    next_rep = Column("rep", t("Rep")), Column("rp", t("Points to the next"))
    return (
        TableView("reputation", t("Reputation"), next_rep, points),
        TableView("arrival", t("New arrivals"), (Column("on", t("Die")), Column("rep", t("Rep"))), arrivals),
        TableView("recovery", t("Recovery, aid and language"), heads, results),
    )
