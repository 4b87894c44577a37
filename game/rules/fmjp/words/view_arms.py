"""Weapons, blasts and the arithmetic of fire in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, cell, plain
from game.engine.text import decimal, nt, t
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.model.tables.weapons import Blast, RangeBand, Weapon, WeaponClass

_HUNDRED = 100


def weapon_views(tables: Tables) -> tuple[TableView, ...]:
    """FMJP-5.1-1..8, FMJP-5.4-3..7: range bands, the weapons of each class, and what bursts."""
    return _classes(tables), _weapons(tables), _blasts(tables)


def _classes(tables: Tables) -> TableView:
    columns = (
        Column("title", t("Class")),
        Column("close", t("Close")),
        Column("medium", t("Medium")),
        Column("long", t("Long")),
        Column("rule", t("Rule")),
    )
    rows = tuple(_class(row) for row in tables.arms.classes.values())
    note = t("Paces: multiplier; L: low-velocity hits.  A machine gun from the hip: multiplier 1 lower.")
    return TableView("ranges", t("Range bands"), columns, rows, note)


def _class(row: WeaponClass) -> tuple[Cell, ...]:
    house = row.is_house("bands")
    starts = (0, *(band.to or 0 for band in row.bands))
    bands = [plain(_band(start, band), house=house) for start, band in zip(starts, row.bands, strict=False)]
    return (cell(row.title), *bands, *(plain("-"),) * (3 - len(bands)), plain(row.rule))


def _band(start: int, band: RangeBand) -> str:
    reach = f"{start}+" if band.to is None else f"{start}-{band.to}"
    effect = f"x {decimal(band.percent / _HUNDRED, 1)}"
    if band.deduct:
        effect = f"-{band.deduct} %"
    if band.deduct_dice:
        effect = t("-1 average die")
    return f"{reach}: {effect}{' L' if band.velocity == 'low' else ''}"


def _weapons(tables: Tables) -> TableView:
    columns = (
        Column("key", t("Key")),
        Column("title", t("Weapon")),
        Column("kind", t("Class")),
        Column("loads", t("Spare loads")),
        Column("close", t("Close combat")),
        Column("blast", t("Bursts as")),
    )
    rows = tuple(_weapon(tables, key, row) for key, row in tables.weapons.items())
    return TableView("weapons", t("Weapons"), columns, rows)


def _weapon(tables: Tables, key: str, row: Weapon) -> tuple[Cell, ...]:
    return (
        plain(key),
        cell(row.title),
        cell(tables.arms.class_of(key).title),
        cell(row.loads, house=row.is_house("loads")),
        cell(row.close, house=row.is_house("close"), signed=True),
        cell(tables.blasts[row.blast].title) if row.blast else plain("-"),
    )


def _blasts(tables: Tables) -> TableView:
    columns = (
        Column("title", t("Bursts")),
        Column("shape", t("Where")),
        Column("cards", t("Cards")),
        Column("rule", t("Rule")),
    )
    rows = tuple(
        (cell(row.title), plain(_where(row), house=_shaped_by_us(row)), plain(_cards(row)), plain(row.rule))
        for row in tables.blasts.values()
    )
    return TableView("blasts", t("Blasts"), columns, rows, t("Average dice; distances in paces."))


def _shaped_by_us(row: Blast) -> bool:
    return row.is_house("radius" if row.shape == "circle" and row.radius else "depth")


def _where(row: Blast) -> str:
    if row.shape == "arc":
        return t("{degrees} degrees, {depth} deep", degrees=row.degrees, depth=row.depth)
    if row.shape == "spread":
        return t("{spread} % of the range, {depth} deep", spread=row.spread, depth=row.depth)
    if row.shape == "one":
        return t("one man")
    return (
        t("radius of {dice} dice", dice=row.radius_dice) if row.radius_dice else t("radius {paces}", paces=row.radius)
    )


def _cards(row: Blast) -> str:
    if row.cards_d6:
        return t("1d6 less 1")
    if not row.cards_dice:
        return str(row.cards) if row.cards else t("as thrown")
    if row.step:
        return t("{dice} dice, one fewer each {step} paces", dice=row.cards_dice, step=row.step)
    if row.fewer:
        less = ", ".join(f"-{band.less} {t('to')} {band.to}" for band in row.fewer)
        return t("{dice} dice, {less}", dice=row.cards_dice, less=less)
    return nt("{count} die", "{count} dice", row.cards_dice)


def combat_views(tables: Tables) -> tuple[TableView, ...]:
    """FMJP-5.0-2..14, FMJP-5.3-2..4, FMJP-5.4-2, FMJP-8.0-1..6, FMJP-7.0-1..9: what counts, in percent and points."""
    fire, blast = tables.combat.fire, tables.combat.blast
    dice = t("average die x 10 %")
    lines = (
        (t("for each aim marker"), t("combat efficiency +{value}", value=fire.aim), "FMJP-5.0-4", False),
        (t("firer under fire"), f"-{fire.under_fire_dice} {dice}", "FMJP-5.0-7", False),
        (t("firer puffed, for each marker"), f"-{fire.puffed} %", "FMJP-5.0-8", False),
        (t("firer or target moved"), f"-{fire.moved_dice} {dice}", "FMJP-5.0-9", False),
        (t("target at double time"), f"-{fire.doubled_dice} {dice}", "FMJP-4.0-5", fire.is_house("doubled_dice")),
        (t("switch of target, each {paces} paces begun", paces=fire.switch_every), f"-{fire.switch * fire.point} %",
         "FMJP-5.0-11", False),
        (t("soft cover"), t("-10 % for each point of the target's CE"), "FMJP-5.0-12", False),
        (t("hard cover"), t("the same, and -{dice} average dice x 10 %", dice=fire.hard_dice), "FMJP-5.0-13",
         fire.is_house("hard_dice")),
        (t("prepared position"), t("the same, and -{dice} average dice x 10 %", dice=fire.prepared_dice),
         "FMJP-5.0-13", fire.is_house("prepared_dice")),
        (t("chance"), t("difference of two average dice x 10 %"), "FMJP-5.0-14", False),
        (t("area fire"), t("a tenth of all"), "FMJP-5.0-6", False),
    )  # fmt: skip
    columns = (Column("name", t("Case")), Column("value", t("Value")), Column("rule", t("Rule")))
    rows = tuple((plain(name), plain(value, house=house), plain(rule)) for name, value, rule, house in lines)
    saved = (("prone", t("prone")), ("soft", t("soft cover")), ("hard", t("hard cover")),
             ("prepared", t("prepared position")), ("flak", t("flak jacket")))  # fmt: skip
    fewer = tuple((plain(name), cell(-blast.value_of(key), house=True, signed=True)) for key, name in saved)
    return (
        TableView("fire", t("The sum of fire"), columns, rows, t("Cards times combat efficiency; range comes last.")),
        TableView("fewer-cards", t("Fewer cards in a blast"), (columns[0], Column("cards", t("Cards"))), fewer),
    )
