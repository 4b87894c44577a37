"""The record of a tour in sentences."""

from __future__ import annotations

from functools import singledispatch

from game.engine.text import mark, nt, t
from game.rules.fng.campaign.dates import half_month
from game.rules.fng.campaign.entries import (
    BattleOver,
    Bought,
    Checked,
    Closed,
    Entry,
    Fallen,
    Followed,
    Formed,
    Hurt,
    Joined,
    Kill,
    Marched,
    Month,
    Noticed,
    Ordered,
    Paid,
    PassedOver,
    Promoted,
    Rearmed,
    Reckoned,
    Replaced,
    Rested,
    Returned,
    TourOver,
    TurnBegan,
)
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.missions import TITLES

LOTS = {
    "dead": mark("{name} was killed in action."),
    "dies": mark("{name} died of his wounds."),
    "goes home": mark("{name} was wounded and goes home for good."),
    "missing": mark("{name} is missing."),
    "captured": mark("{name} was taken prisoner."),
    "drowned": mark("{name} drowned."),
    "executed": mark("{name} was shot for cowardice."),
    "death": mark("{name} was sentenced to death."),
    "prison": mark("{name} was sent to a military prison."),
}
MEDALS = {"major": mark("the Major Medal of Valor"), "valor": mark("the Medal of Valor")}
DEEDS = {
    "hero": mark("a hero"),
    "fetched": mark("fetched a wounded man under fire"),
    "vehicle": mark("destroyed a vehicle from close by"),
}
_JOINED = {
    "founding": mark("{name}, Rep {rep}, is one of squad {squad}."),
    "enlisted": mark("{name}, Rep {rep}, enlists in squad {squad}."),
    "replacement": mark("{name}, Rep {rep}, comes as a replacement to squad {squad}."),
    "arrival": mark("{name}, Rep {rep}, arrives in country and joins squad {squad}."),
}
_CHECKS = {
    "mission": mark("{leader} reports ({dice} against {rep}): a mission."),
    "large": mark("{leader} reports ({dice} against {rep}): a Large Action."),
    "next time": mark("{leader} reports ({dice} against {rep}): nothing yet, but something is coming."),
    "none": mark("{leader} reports ({dice} against {rep}): a quiet half month."),
}
_RESTS = {
    "pulled out": mark("The unit is out of the line; it rests and fills up its ranks."),
    "nobody": mark("Nobody can go on a mission."),
}
_PAID = {
    "unnoticed": mark("{name} ran ({dice}); nobody noticed."),
    "punished": mark("{name} ran ({dice}): company punishment; he stays behind next time."),
    "executed": mark("{name} ran ({dice}): cowardice."),
    "death": mark("{name} ran ({dice}) and was tried ({court}): guilty."),
    "prison": mark("{name} ran ({dice}) and was tried ({court}): guilty."),
    "acquitted": mark("{name} ran ({dice}) and was tried ({court}): not guilty, and back on duty."),
}
_OVER = {
    "star": (mark("{name}'s tour is over: he signs up for another."), mark("{name}'s tour is over: he goes home.")),
    "barred": (mark("{name} goes home."), mark("{name}'s tour is over; such as he are not asked: he goes home.")),
    "veteran": (mark("{name}'s tour is over; a man of his kind stays."), mark("{name} goes home.")),
    "dice": (
        mark("{name}'s tour is over ({dice}): he stays for another."),
        mark("{name}'s tour is over ({dice}): he goes home."),
    ),
}
_CLOSED = {
    "home": mark("{name} goes home. The tour is over."),
    "lost": mark("{name} does not come home. The tour is over."),
    "nobody": mark("Nobody is left. The tour is over."),
    "calendar": mark("December 1968 is over, and with it the tour."),
}
WHY = {
    "deeds": mark("{name} has done his part: Rep {rep}, Reputation Points {points}."),
    "idle": mark("{name} was not in the fight: Rep {rep}, Reputation Points {points}."),
    "fled": mark("{name} ran and has lost his Reputation Points."),
    "wounded": mark("{name} was out of the fight: Rep {rep}, Reputation Points {points}."),
    "cheated": mark("{name} cheated death: Rep {rep}."),
}


@singledispatch
def told(entry: Entry, tables: Tables) -> str:
    """One entry as a sentence."""
    raise NotImplementedError(type(entry).__name__)


# The half month ---------------------------------------------------------------------------------


@told.register
def _(entry: TurnBegan, tables: Tables) -> str:
    return t("It is {when}.", when=half_month(entry.turn, tables.campaign.calendar))


@told.register
def _(entry: Formed, tables: Tables) -> str:
    return nt(
        "Nobody is left of squad {squad}: it is formed anew with {count} man, out of the line.",
        "Nobody is left of squad {squad}: it is formed anew with {count} men, out of the line.",
        entry.men, squad=entry.squad,
    )  # fmt: skip


@told.register
def _(entry: Rearmed, tables: Tables) -> str:
    weapon, instead = (t(tables.weapons[key].title) for key in (entry.weapon, entry.instead))
    return nt(
        "One man turns in his {weapon} for the {instead}.", "{count} men turn in their {weapon} for the {instead}.",
        entry.men, weapon=weapon, instead=instead,
    )  # fmt: skip


@told.register
def _(entry: Joined, tables: Tables) -> str:
    return t(_JOINED[entry.how], name=entry.name, rep=entry.rep, squad=entry.squad)


@told.register
def _(entry: Checked, tables: Tables) -> str:
    return t(_CHECKS[entry.result], leader=entry.leader, dice=_dice(entry.faces), rep=entry.rep + entry.bonus)


@told.register
def _(entry: Rested, tables: Tables) -> str:
    return t(_RESTS[entry.why])


@told.register
def _(entry: Ordered, tables: Tables) -> str:
    army = t(tables.organisation.armies[entry.enemy].title)
    return t("Orders: {mission}. Enemy: {army}.", mission=t(TITLES[entry.kind]), army=army)


@told.register
def _(entry: Marched, tables: Tables) -> str:
    return t("The unit marches.")


@told.register
def _(entry: Month, tables: Tables) -> str:
    months = nt("{count} month", "{count} months", entry.months)
    fields = {"name": entry.name, "total": entry.total, "months": months, "rep": entry.rep}
    if entry.faces[0] == entry.faces[1]:
        return t("{name}, {months}: doubles. He keeps Rep {rep} until his tour is over.", **fields)
    if entry.rep > entry.before:
        return t("{name}, {months}: {total}. He rises to Rep {rep}.", **fields)
    if entry.rep < entry.before:
        return t("{name}, {months}: {total}. He counts the days and falls to Rep {rep}.", **fields)
    return t("{name}, {months}: {total}. He stays at Rep {rep}.", **fields)


@told.register
def _(entry: Returned, tables: Tables) -> str:
    return t("{name} is back.", name=entry.name)


@told.register
def _(entry: TourOver, tables: Tables) -> str:
    return t(_OVER[entry.why][not entry.stays], name=entry.name, dice=_dice(entry.faces))


@told.register
def _(entry: Bought, tables: Tables) -> str:
    named = ", ".join(t(tables.attributes.attributes[each].title) for each in entry.attributes)
    return t("{name} spends {points} Reputation Points: {attributes}.", name=entry.name, points=entry.points,
             attributes=named)  # fmt: skip


@told.register
def _(entry: Closed, tables: Tables) -> str:
    return t(_CLOSED[entry.why], name=entry.name)


# The battle, and after it -----------------------------------------------------------------------


@told.register
def _(entry: BattleOver, tables: Tables) -> str:
    how = t("The battle is won") if entry.won else t("The battle is not won")
    end = nt(
        "{how} after {count} turn; {lost} of the enemy are out.",
        "{how} after {count} turns; {lost} of the enemy are out.",
        entry.turns,
        how=how,
        lost=entry.enemy_lost,
    )
    return f"{end} {t('The computer gave our orders.')}" if entry.by_computer else end


@told.register
def _(entry: Kill, tables: Tables) -> str:
    if entry.weapon not in tables.weapons:
        return t("{name} killed {victim}.", name=entry.name, victim=entry.victim)
    weapon = t(tables.weapons[entry.weapon].title)
    return t("{name} killed {victim} ({weapon}).", name=entry.name, victim=entry.victim, weapon=weapon)


@told.register
def _(entry: Hurt, tables: Tables) -> str:
    if entry.by and entry.weapon in tables.weapons:
        weapon = t(tables.weapons[entry.weapon].title)
        return t("{name} was hit by {enemy} ({weapon}).", name=entry.name, enemy=entry.by, weapon=weapon)
    if entry.by:
        return t("{name} was hit by {enemy}.", name=entry.name, enemy=entry.by)
    return t("{name} was hit.", name=entry.name)


@told.register
def _(entry: Fallen, tables: Tables) -> str:
    if not entry.back:
        return t(LOTS[entry.lot], name=entry.name)
    when = half_month(entry.back, tables.campaign.calendar)
    if entry.lot == "punished":
        return t("{name} is expected back in {when}.", name=entry.name, when=when)
    return t("{name} is wounded and expected back in {when}.", name=entry.name, when=when)


@told.register
def _(entry: Reckoned, tables: Tables) -> str:
    if entry.risen:
        return t("{name} rises to Rep {rep}.", name=entry.name, rep=entry.rep)
    return t(WHY[entry.why], name=entry.name, rep=entry.rep, points=entry.points)


@told.register
def _(entry: Replaced, tables: Tables) -> str:
    line = nt(
        "Replacements for squad {squad} ({dice} against {rep}): {count} man.",
        "Replacements for squad {squad} ({dice} against {rep}): {count} men.",
        entry.count,
        squad=entry.squad,
        dice=_dice(entry.faces),
        rep=entry.leader,
    )
    return f"{line} {t('It is pulled out of the line.')}" if entry.pulled_out else line


@told.register
def _(entry: Noticed, tables: Tables) -> str:
    if not entry.medal:
        return t("{name} was put in for a medal ({dice}); nobody took notice.", name=entry.name,
                 dice=_dice(entry.faces))  # fmt: skip
    return t("{name} receives {medal} ({dice}): {deed}.", name=entry.name, medal=t(MEDALS[entry.medal]),
             dice=_dice(entry.faces), deed=t(DEEDS[entry.why]))  # fmt: skip


@told.register
def _(entry: PassedOver, tables: Tables) -> str:
    return t("{name} is not put in for a medal.", name=entry.name)


@told.register
def _(entry: Paid, tables: Tables) -> str:
    return t(_PAID[entry.result], name=entry.name, dice=_dice(entry.faces), court=entry.court)


@told.register
def _(entry: Followed, tables: Tables) -> str:
    return t("Enemy support of {level} was uncovered: {mission} is to follow, on the same ground.",
             level=entry.uncovered, mission=t(TITLES[entry.kind]))  # fmt: skip


@told.register
def _(entry: Promoted, tables: Tables) -> str:
    return t("{name} now leads squad {squad}.", name=entry.name, squad=entry.squad)


def _dice(faces: tuple[int, ...]) -> str:
    return ", ".join(map(str, faces))
