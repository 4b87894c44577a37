"""The sheet of a man of a tour, and the unit in a few words: FNG-ROSTER-01."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from game.engine.text import mark, nt, t
from game.rules.fng.campaign.dates import half_month
from game.rules.fng.campaign.deeds import deeds_of
from game.rules.fng.campaign.soldiers import Soldier
from game.rules.fng.campaign.state import Tour
from game.rules.fng.model.tables.loading import Tables

LOTS = {
    "here": mark("in the line"),
    "away": mark("away"),
    "dead": mark("fallen"),
    "home": mark("gone home"),
    "missing": mark("missing"),
    "captured": mark("captured"),
    "drowned": mark("drowned"),
    "executed": mark("executed"),
    "prison": mark("in prison"),
}
RANKS = {"": "", "leader": mark("Leader"), "junior": mark("Junior NCO"), "overall": mark("Officer")}


class Sheet(Struct, frozen=True):
    """FNG-ROSTER-01: one man as a sheet shows him: who he is, what he carries, and his record in numbers."""

    name: str
    squad: str
    rank: str
    star: bool
    rep: int
    points: int
    months: int
    attributes: tuple[str, ...]
    effects: tuple[str, ...]
    weapons: tuple[str, ...]
    lot: str
    kills: int
    wounds: int
    medals: int
    battles: int
    reps: tuple[tuple[int, int], ...]


def sheet_of(tour: Tour, man: Soldier, tables: Tables) -> Sheet:
    """FNG-ROSTER-01: the sheet of one man; attributes, their effects and weapons in the player's language."""
    deeds, known = deeds_of(tour, man.name), tables.attributes.attributes
    return Sheet(
        man.name, man.squad, t(RANKS[man.rank]) if man.rank else "", man.star, man.rep, man.points, man.months,
        tuple(t(known[each].title) for each in man.attributes), man.attributes,
        tuple(_weapon(each, tables) for each in man.weapons), man.lot,
        len(deeds.kills), len(deeds.wounds), len(deeds.medals), len(deeds.battles), deeds.reps,
    )  # fmt: skip


def _weapon(key: str, tables: Tables) -> str:
    """FNG-ROSTER-01: a weapon with its range, targets and Impact."""
    row = tables.weapons[key]
    return t(row.title)


def line_of(tour: Tour, man: Soldier, tables: Tables) -> str:
    """FNG-ROSTER-01: a man in one line."""
    sheet = sheet_of(tour, man, tables)
    who = ", ".join(each for each in (sheet.rank, t("Star") if man.star else "", *sheet.attributes) if each)
    kept = t("Rep {rep}, {points} points, {months} months", rep=man.rep, points=man.points, months=man.months)
    done = t("kills {kills}, wounds {wounds}, medals {medals}, battles {battles}", kills=sheet.kills,
             wounds=sheet.wounds, medals=sheet.medals, battles=sheet.battles)  # fmt: skip
    return (
        f"{man.name} ({who}): {kept}; {done}; {t(LOTS[man.lot])}"
        if who
        else (f"{man.name}: {kept}; {done}; {t(LOTS[man.lot])}")
    )


def headline(tour: Tour, tables: Tables) -> str:
    """FNG-CAMP-01: army, Corps, half month, and how many men there are."""
    army = t(tables.organisation.armies[tour.unit.army].title)
    when = half_month(tour.turn, tables.campaign.calendar)
    men = nt("{count} man", "{count} men", len(tour.serving))
    return t("{army}, {corps} Corps, {when}: {men}", army=army, corps=tour.unit.corps, when=when, men=men)


def plain(tour: Tour) -> dict[str, Any]:
    """FNG-ROSTER-01: the tour as plain data, and the deeds of every man beside it."""
    found: dict[str, Any] = msgspec.to_builtins(tour)
    found["deeds"] = {man.name: msgspec.to_builtins(deeds_of(tour, man.name)) for man in tour.men}
    return found
