"""Attributes, armies with their lists and organisation, and careers in the player's words."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.rulebook.table_view import Cell, Column, TableView, band_cell, cell, plain
from game.engine.text import mark, t
from game.rules.fng.ledger import ledger
from game.rules.fng.model.tables.attributes import RANKS, SUITS
from game.rules.fng.model.tables.careers import REPS
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.platoons import LISTS, Loads, Platoon, Post
from game.rules.fng.model.tables.weapons import Weapon, WeaponList
from game.rules.fng.words.views.fire import reach_text, targets_text

_LISTS: dict[WeaponList, str] = {
    "us": mark("Weapons of the USA"),
    "anzac": mark("Weapons of the ANZAC"),
    "arvn": mark("Weapons of the ARVN"),
    "communist": mark("Weapons of the NVA and Viet Cong"),
}


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
    """FNG-CHAR-09, FNG-SETUP-03, FNG-ARMY-01: the squads of each army, the Reps of their men by one die, its list."""
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
    return (TableView("armies", t("Armies"), columns, rows), _usual_squads(tables), *_lists(tables))


def _usual_squads(tables: Tables) -> TableView:
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


def _lists(tables: Tables) -> tuple[TableView, ...]:
    """FNG-ARMY-01..14: the list of weapons of each faction; one that is on no list counts as in the general table."""
    columns = (
        Column("title", t("Weapon")),
        Column("group", t("Class")),
        Column("range", t("Range")),
        Column("targets", t("Targets")),
        Column("impact", t("Impact")),
        Column("apw", t("APW")),
        Column("crew", t("Crew")),
        Column("back_blast", t("Back blast")),
    )
    note = t("What stands in no list counts as in the table of all weapons. Distances in inches; 12-28: duds below 12.")
    return tuple(
        TableView(
            f"weapons-{key}",
            t(_LISTS[key]),
            columns,
            tuple(_weapon(row) for row in tables.weapons.values() if key in row.lists and row.range),
            note,
        )
        for key in LISTS
    )


def _weapon(row: Weapon) -> tuple[Cell, ...]:
    return (
        cell(row.title),
        cell(row.group),
        plain(reach_text(row), house=row.is_house("range")),
        plain(targets_text(row), house=row.is_house("targets_auto")),
        plain("-" if row.impact is None else str(row.impact), house=row.is_house("impact")),
        plain(str(row.apw) if row.apw else "-"),
        plain(str(row.crew), house=row.is_house("crew")),
        plain(str(row.back_blast) if row.back_blast else "-", house=row.is_house("back_blast")),
    )


def platoon_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-ORG-01..18: how each army organises a platoon, what its men carry by die, what companies attach."""
    return (_platoons(tables), _outfits(tables), _teams(tables))


def _platoons(tables: Tables) -> TableView:
    columns = (
        Column("army", t("Army")),
        Column("squads", t("Squads")),
        Column("squad", t("A squad, filled in this order")),
        Column("headquarters", t("Headquarters")),
        Column("grenades", t("Grenades")),
        Column("arms", t("Arms")),
        Column("rule", t("Rule")),
    )
    rows = tuple(
        (
            cell(tables.organisation.armies[key].title),
            plain(_squads(tables, key, row), house=row.is_house("squads")),
            plain(", ".join(_posts(row.squad)), house=row.is_house("squad")),
            plain(", ".join(_posts(row.headquarters)), house=row.is_house("headquarters")),
            cell(row.grenades),
            plain(_arms(tables, row), house=row.is_house("outfits")),
            plain(row.rule),
        )
        for key, row in tables.platoons.platoons.items()
    )
    note = t("Men present by die, Reps and full strength stand in the table of armies.")
    return TableView("platoons", t("Organisation of platoons"), columns, rows, note)


def _squads(tables: Tables, army: str, row: Platoon) -> str:
    if not row.squads:
        return str(tables.organisation.armies[army].squads)
    return ", ".join(f"{band.on}: {band.result}" for band in row.squads)


def _arms(tables: Tables, row: Platoon) -> str:
    titles = [(band.on, t(tables.platoons.outfits[band.result].title)) for band in row.outfits]
    return titles[0][1] if len(titles) == 1 else ", ".join(f"{on}: {title}" for on, title in titles)


def _posts(posts: tuple[Post, ...]) -> Iterator[str]:
    for post in posts:
        counts = sorted({band.result for band in post.by_die}) or [post.count]
        many = str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"
        yield t(post.duty) if many == "1" else f"{many} {t(post.duty)}"


def _outfits(tables: Tables) -> TableView:
    columns = (
        Column("outfit", t("Arms")),
        Column("duty", t("Role")),
        Column("on", t("Die")),
        Column("weapons", t("Weapons")),
    )
    rows = tuple(
        (
            cell(outfit.title),
            cell(duty),
            band_cell(band.on),
            plain(_loads(tables, band.result), house=outfit.is_house("arms")),
        )
        for outfit in tables.platoons.outfits.values()
        for duty, bands in outfit.arms.items()
        for band in bands
    )
    note = t("Who is not named carries what a rifleman does.")
    return TableView("outfits", t("Arms of squads"), columns, rows, note)


def _loads(tables: Tables, loads: Loads) -> str:
    return " / ".join(", ".join(t(tables.weapons[weapon].title) for weapon in load) for load in loads)


def _teams(tables: Tables) -> TableView:
    columns = (
        Column("key", t("Key")),
        *(Column(key, t(key)) for key in LISTS),
    )
    keys = dict.fromkeys(team for row in tables.platoons.teams.values() for team in row)
    rows = tuple(
        (
            plain(key),
            *(
                plain(t(tables.weapons[load[0]].title) if (load := tables.platoons.teams[nation].get(key)) else "-")
                for nation in LISTS
            ),
        )
        for key in keys
    )
    return TableView("teams", t("Weapons that companies attach"), columns, rows)


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
