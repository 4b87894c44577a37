"""Weapons, fire, damage, melee and grenades in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import (
    Cell,
    Column,
    TableView,
    band_cell,
    cell,
    modifier_columns,
    modifier_row,
    plain,
)
from game.engine.text import t
from game.rules.fng.model.tables.combat import ToHit
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.weapons import GROUPS, Weapon


def weapon_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-WEAP-02..32, FNG-OGR-01, FNG-V2-11, FNG-V2-14..15: every weapon, and the Outgunned Ratings."""
    columns = (
        Column("key", t("Key")),
        Column("title", t("Weapon")),
        Column("lists", t("Lists")),
        Column("range", t("Range")),
        Column("targets", t("Targets")),
        Column("impact", t("Impact")),
        Column("apw", t("APW")),
        Column("ogr", t("OGR")),
        Column("rule", t("Rule")),
    )
    rows = tuple(_weapon(tables, key, row) for key, row in tables.weapons.items())
    note = t("Inches; a second number of targets is full automatic.  Edition 1.0: knife 1, bayonet 2, bazooka 30.")
    ratings = tables.arms.outgunned
    house = ratings.is_house("classes")
    classes = tuple((cell(group), cell(ratings.classes[group], house=house)) for group in GROUPS)
    return (
        TableView("weapons", t("Weapons"), columns, rows, note),
        TableView(
            "outgunned", t("Outgunned Ratings"), (Column("group", t("Weapons")), Column("ogr", t("OGR"))), classes
        ),
    )


def _weapon(tables: Tables, key: str, row: Weapon) -> tuple[Cell, ...]:
    return (
        plain(key),
        cell(row.title),
        plain(", ".join(t(name) for name in row.lists)),
        plain(reach_text(row), house=row.is_house("range")),
        plain(targets_text(row), house=row.is_house("targets_auto")),
        plain("-" if row.impact is None else str(row.impact), house=row.is_house("impact")),
        plain(str(row.apw) if row.apw else "-"),
        cell(tables.arms.ogr(key)),
        plain(row.rule),
    )


def reach_text(row: Weapon) -> str:
    """FNG-WEAP-02, FNG-WEAP-19: from where its rounds arm to where it reaches, in inches."""
    if not row.range:
        return "-"
    return f"{row.arming}-{row.range}" if row.arming else str(row.range)


def targets_text(row: Weapon) -> str:
    """FNG-WEAP-03, FNG-WEAP-16: the dice of a weapon, or what its round sweeps."""
    if row.circle:
        return t("circle of {inches}", inches=row.circle)
    if row.path:
        return t("path of {inches}", inches=row.path)
    return f"{row.targets}/{row.targets_auto}" if row.targets_auto else str(row.targets)


def combat_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-FIRE-02, FNG-DAMAGE-01, FNG-V2-08..13, FNG-GREN-04, FNG-GREN-07, FNG-MELEE-03..5: the tables of combat."""
    combat = tables.combat
    hits = tuple((band_cell(band.on), _hit(band.result)) for band in combat.to_hit.results)
    values = combat.modifiers
    modifiers = (
        modifier_row(t("return fire"), values.return_fire),
        modifier_row(t("seen by one pass"), values.partly_seen),
        modifier_row(t("recon by fire"), values.recon),
        modifier_row(t("target with a light or lit by one"), values.lit),
        modifier_row(t("two weapons"), values.two_weapons),
    )
    return (
        TableView(
            "to-hit",
            t("Ranged Combat To Hit"),
            (Column("on", t("Die + Rep")), Column("result", t("Result"))),
            hits,
            t("Each die is added to the Rep of him who fires."),
        ),
        TableView("fire-modifiers", t("Modifiers of the Rep"), modifier_columns(), modifiers),
        _damage_view(),
        _melee_view(tables),
        _grenade_view(tables),
    )


def _hit(row: ToHit) -> Cell:
    if not row.hit:
        return plain(t("miss"))
    if not row.unless:
        return plain(t("hit"))
    return plain(t("hit, unless {spoilers}", spoilers=", ".join(t(spoiler) for spoiler in row.unless)))


def _damage_view() -> TableView:
    columns = (Column("on", t("Die")), Column("edition_2_0", t("Edition 2.0")), Column("edition_1_0", t("Edition 1.0")))
    rows = (
        (plain(t("1, within the Impact")), cell("dead"), cell("dead")),
        (plain(t("within the Impact")), cell("out of the fight"), cell("dead")),
        (plain(t("above it, within the Rep")), cell("knocked down"), cell("knocked down")),
        (plain(t("above both")), cell("knocked down"), cell("out of the fight")),
    )
    return TableView("damage", t("Damage"), columns, rows)


def _melee_view(tables: Tables) -> TableView:
    row = tables.combat.melee
    columns = (Column("case", t("Case")), Column("value", t("Rep")))
    rows = (
        (plain(t("prone")), cell(row.prone, signed=True)),
        (plain(t("each point of Impact less than the enemy")), cell(-1, signed=True)),
        (plain(t("two enemies")), cell(row.more_enemies, signed=True)),
        (plain(t("{count} enemies or more", count=row.many)), cell(row.many_enemies, signed=True)),
        (plain(t("surprised: turns to face")), cell(row.turned, signed=True)),
        (plain(t("slight trouble in the water")), cell(row.foundering, signed=True)),
    )
    return TableView("melee", t("Melee"), columns, rows)


def _grenade_view(tables: Tables) -> TableView:
    row = tables.combat.grenades
    columns = (
        Column("passes", t("Passes")),
        Column("astray", t("Where did the grenade go")),
        Column("bombs_away", t("Bombs away")),
    )
    rows = tuple((cell(passes), cell(row.astray[passes]), cell(row.bombs_away[passes])) for passes in (2, 1, 0))
    return TableView("grenades", t("Grenades"), columns, rows)
