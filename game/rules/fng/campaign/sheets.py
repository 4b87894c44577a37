"""A tour as it is shown: the sheet of every man, the calendar, the choices in words: FNG-ROSTER-01."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from game.engine.campaign.records import Choice
from game.engine.campaign.shown import HalfMonth, Offer, Sheet
from game.engine.text import mark, nt, t
from game.rules.fng.campaign.choices import Buy, GoHome, March, PassOver, Recommend, Report, Stay, TurnPage
from game.rules.fng.campaign.dates import half_month, month_and_year
from game.rules.fng.campaign.deeds import deeds_of, of_man
from game.rules.fng.campaign.engagements import end_of, parts_of
from game.rules.fng.campaign.entries import BattleOver, Fallen, Kill
from game.rules.fng.campaign.soldiers import Soldier
from game.rules.fng.campaign.state import Tour
from game.rules.fng.campaign.telling import DEEDS, told
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.missions import TITLES

LOTS = {
    "here": mark("in the line"),
    "away": mark("away"),
    "dead": mark("fallen"),
    "home": mark("gone home"),
    "missing": mark("missing in action"),
    "captured": mark("captured"),
    "drowned": mark("drowned"),
    "executed": mark("executed"),
    "prison": mark("in prison"),
}
FELL = ("dead", "missing", "captured", "drowned", "executed")
RANKS = {"leader": mark("Leader"), "junior": mark("Junior NCO"), "overall": mark("Officer")}


PEOPLES = {
    "anzac": "anzac", "arvn": "arvn", "cidg": "arvn", "rfpf": "arvn", "nva": "nva", "vc_main": "vc", "vc_local": "vc",
}  # fmt: skip
"""How the men of an army look and dress, where it is not as Americans do."""


def sheet_of(tour: Tour, man: Soldier, tables: Tables) -> Sheet:
    """FNG-ROSTER-01: the sheet of one man."""
    deeds, known = deeds_of(tour, man.name), tables.attributes.attributes
    return Sheet(
        man.name, PEOPLES.get(tour.unit.army, "us"), man.squad,
        t(RANKS[man.rank]) if man.rank else "", man.star, man.rep, man.points, man.months,
        tuple(t(known[each].title) for each in man.attributes),
        tuple(_weapon(each, tables) for each in man.weapons), man.lot, t(LOTS[man.lot]), man.serves, man.lot in FELL,
        len(deeds.kills), len(deeds.wounds), len(deeds.medals), len(deeds.battles), (
            kept_of(man.rep, man.points, man.months),
            t("kills {kills}, wounds {wounds}, medals {medals}, battles {battles}", kills=len(deeds.kills),
              wounds=len(deeds.wounds), medals=len(deeds.medals), battles=len(deeds.battles)),
        ), deeds.reps,
        tuple(_story(tour, man.name, tables)),
        parts_of(tour, man.name, deeds, tables),
        end_of(tour, man.name, tables) if man.lot in FELL else "",
    )  # fmt: skip


def _story(tour: Tour, name: str, tables: Tables) -> Iterator[str]:
    """FNG-ROSTER-01: all that stands in the record about him, each with its half month."""
    for entry in of_man(tour, name):
        when = half_month(entry.turn, tables.campaign.calendar)
        yield t("{when}: {what}", when=when, what=told(entry, tables))


def _weapon(key: str, tables: Tables) -> str:
    """FNG-ROSTER-01: a weapon with its range, targets and Impact."""
    row = tables.weapons[key]
    if not row.is_ranged:
        return t(row.title)
    impact = "-" if row.impact is None else row.impact
    return t("{weapon} (range {range}, targets {targets}, Impact {impact})", weapon=t(row.title),
             range=f"{row.range:g}", targets=row.targets, impact=impact)  # fmt: skip


def line_of(tour: Tour, man: Soldier, tables: Tables) -> str:
    """FNG-ROSTER-01: a man in one line."""
    sheet = sheet_of(tour, man, tables)
    who = ", ".join(each for each in (sheet.rank, t("Star") if man.star else "", *sheet.attributes) if each)
    named = t("{name} ({rank})", name=man.name, rank=who) if who else man.name
    return t("{name}: {what}", name=named, what="; ".join((*sheet.facts, sheet.lot_words)))


def kept_of(rep: int, points: int, months: int) -> str:
    """FNG-ROSTER-01: Rep, Reputation Points and months in words."""
    served = nt("{count} month", "{count} months", months)
    return t("Rep {rep}, {points} RP, {months}", rep=rep, points=points, months=served)


def headline(tour: Tour, tables: Tables) -> str:
    """FNG-CAMP-01: army, Corps, half month, and how many men there are."""
    army = t(tables.organisation.armies[tour.unit.army].title)
    when = half_month(tour.turn, tables.campaign.calendar)
    men = nt("{count} man", "{count} men", len(tour.serving))
    return t("{army}, {corps} Corps, {when}: {men}", army=army, corps=tour.unit.corps, when=when, men=men)


# The calendar -----------------------------------------------------------------------------------


def calendar_of(tour: Tour, tables: Tables) -> tuple[HalfMonth, ...]:
    """FNG-CAMP-01..03: every half month of the campaign, and what came of those that are past."""
    calendar = tables.campaign.calendar
    return tuple(
        HalfMonth(
            turn,
            half_month(turn, calendar),
            *month_and_year(turn, calendar),
            turn % 2 == 0,
            _sort(tour, turn),
            _mark(tour, turn),
            _fallen(tour, turn),
        )
        for turn in range(1, calendar.turns + 1)
    )


def _sort(tour: Tour, turn: int) -> str:
    if turn < tour.began:
        return "before"
    return "past" if turn < tour.turn else "now" if turn == tour.turn else "ahead"


def _mark(tour: Tour, turn: int) -> str:
    ours = [entry for entry in tour.record if isinstance(entry, BattleOver) and entry.turn == turn]
    if ours:
        return "won" if ours[-1].won else "lost"
    return "quiet" if tour.began <= turn < tour.turn else ""


def _fallen(tour: Tour, turn: int) -> int:
    lost = (entry for entry in tour.record if isinstance(entry, Fallen) and entry.turn == turn)
    return sum(not entry.back and entry.lot != "goes home" for entry in lost)


def news_of(tour: Tour, tables: Tables) -> tuple[str, ...]:
    """FNG-CAMP-03: the events of the war in this half month, and the mission that is ordered."""
    found = [t(title) for title in tables.campaign.news(tour.turn)]
    if tour.mission is not None:
        army = t(tables.organisation.armies[tour.mission.enemy].title)
        found.append(t("Orders: {mission}. Enemy: {army}.", mission=t(TITLES[tour.mission.kind]), army=army))
    return tuple(found)


# The choices ------------------------------------------------------------------------------------


def offer_of(tour: Tour, choice: Choice, tables: Tables) -> Offer:
    """FNG-CAMP-10: a choice in words."""
    match choice:
        case Report():
            return Offer(choice, t("Report for orders"), t("Two dice against the Leader’s Rep: is there a mission?"))
        case March():
            return Offer(choice, t("March out"), t("The battle begins; it is a game of its own, named in the tour."))
        case Recommend(name=name):
            deed = next(t(DEEDS[each.why]) for each in tour.brave if each.name == name)
            about = t("{name}: {what}", name=name, what=deed)
            return Offer(choice, t("Put {name} in for a medal", name=name), about)
        case PassOver(name=name):
            return Offer(choice, t("Pass {name} over", name=name), t("No medal."))
        case Buy(name=name):
            cost = tables.careers.reputation.attribute
            about = t("He spends {points} Reputation Points; the cards say on what.", points=cost)
            return Offer(choice, t("An attribute for {name}", name=name), about)
        case Stay(name=name):
            return Offer(choice, t("Sign up again"), t("{name} stays for another tour of duty.", name=name))
        case GoHome(name=name):
            return Offer(choice, t("Go home"), t("{name} goes home, and the tour is over.", name=name))
    assert isinstance(choice, TurnPage)
    return Offer(choice, t("Next half month"), t("Months are counted, those whose time is up go home, others arrive."))


def totals(tour: Tour) -> dict[str, int]:
    """FNG-CAMP-13: missions fought, goals reached, and what became of everybody; messages for ``t``."""
    battles = [entry for entry in tour.record if isinstance(entry, BattleOver)]
    return {
        mark("missions fought"): len(battles),
        mark("goals reached"): sum(battle.won for battle in battles),
        mark("men who served"): len(tour.men),
        mark("men gone home"): sum(man.lot == "home" for man in tour.men),
        mark("men in the line"): len(tour.serving),
        mark("men lost"): sum(man.lot in FELL for man in tour.men),
        mark("enemies killed"): sum(isinstance(entry, Kill) for entry in tour.record),
    }


def plain(tour: Tour) -> dict[str, Any]:
    """FNG-ROSTER-01: the tour as plain data, and the deeds of every man beside it."""
    found: dict[str, Any] = msgspec.to_builtins(tour)
    found["deeds"] = {man.name: msgspec.to_builtins(deeds_of(tour, man.name)) for man in tour.men}
    return found
