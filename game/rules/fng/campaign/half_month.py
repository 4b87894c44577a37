"""A half month: is there a mission, which one, and what its end brings: FNG-CAMP-01..10, FNG-REP-02..05."""

from __future__ import annotations

from msgspec import structs

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.campaign.aftermath import led
from game.rules.fng.campaign.deeds import kills_in_tour
from game.rules.fng.campaign.enlisting import rearmed, with_arrivals
from game.rules.fng.campaign.entries import Checked, Closed, Month, Ordered, Rested, Returned, TourOver, TurnBegan
from game.rules.fng.campaign.soldiers import Soldier, career_of
from game.rules.fng.campaign.state import Coming, Mission, Tour, leader_of
from game.rules.fng.model.tables.campaign import TURNS_A_MONTH
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.missions import Kind
from game.rules.fng.resolve.campaign.another_tour import ReUpOutcome, resolve_re_up
from game.rules.fng.resolve.missions.drawing import resolve_check, resolve_large, resolve_type
from game.rules.fng.tour.reputation import Career, is_short, resolve_month, tour_over

ENEMY = mark("which enemy")
BATTLE = mark("the battle")

_SEEDS = 10**6


# Is there a mission -----------------------------------------------------------------------------


def reported(tour: Tour, tables: Tables, dice: Dice) -> Tour:
    """FNG-CAMP-10, FNG-AFTER-01..05, FNG-AFTER-10: a follow-up, a rest, or a check against the Leader's Rep."""
    leader = leader_of(tour.fit, tour.unit.squads)
    if leader is None:
        why = "pulled out" if tour.resting else "nobody"
        return structs.replace(tour.told(Rested(turn=tour.turn, rule="FNG-AFTER-10", why=why)), stage="rest")
    if tour.follows is not None:
        return _ordered(tour, tour.follows, tables, dice)
    check = resolve_check(leader.rep, tour.bonus, tables, dice)
    result = "large" if check.large else check.result
    tour = tour.told(
        Checked(
            turn=tour.turn, rule="FNG-MISSION-01", leader=leader.name, rep=leader.rep, bonus=tour.bonus,
            faces=check.faces, result=result,
        )
    )  # fmt: skip
    tour = structs.replace(tour, bonus=tables.missions.check.bonus if check.result == "next time" else 0)
    if check.result != "mission":
        return structs.replace(tour, stage="rest")
    communist = tables.organisation.armies[tour.unit.army].list == "communist"
    kind = resolve_type(tour.unit.corps, tables, dice, communist=communist)
    return _ordered(tour, resolve_large(kind, tables, dice) if check.large else kind, tables, dice)


def _ordered(tour: Tour, kind: Kind, tables: Tables, dice: Dice) -> Tour:
    """FNG-CAMP-06, FNG-AFTER-04: whom it is against, and the seed of its battle and of its ground."""
    followed = tour.follows is not None
    enemy = enemy_of(tour, tables, dice.d6(ENEMY, "FNG-CAMP-06"))
    seed = dice.pick(_SEEDS, BATTLE, "FNG-CAMP-10")
    mission = Mission(kind, enemy, seed, tour.ground if followed else None, followed=followed)
    tour = structs.replace(tour, mission=mission, follows=None, ground=None, stage="orders")
    rule = "FNG-AFTER-04" if followed else "FNG-MISSION-03"
    return tour.told(Ordered(turn=tour.turn, rule=rule, kind=kind, enemy=enemy, followed=followed))


def enemy_of(tour: Tour, tables: Tables, die: int) -> str:
    """FNG-CAMP-06, FNG-CAMP-08..09: whom a unit meets by one die, of those who are in its Corps; the first of the list
    where this one is not (house)."""
    rows, corps = tables.campaign.service, tour.unit.corps
    found = rows.enemies[tour.unit.army]
    return found[die - 1] if corps in rows.corps[found[die - 1]] else found[0]


# The page is turned -----------------------------------------------------------------------------


def turned(tour: Tour, tables: Tables, dice: Dice) -> Tour:
    """FNG-CAMP-01, FNG-REP-02..05, FNG-CAMP-05: a month's end where it is one, then those whose time is up."""
    if tour.turn % TURNS_A_MONTH == 0:
        for man in tour.serving:
            tour = _month(tour, man, tables, dice)
        leaving = tuple(man.name for man in tour.serving if time_is_up(tour, man, tables))
        tour = structs.replace(tour, leaving=leaving)
    return gone_home(tour, tables, dice)


def _month(tour: Tour, man: Soldier, tables: Tables, dice: Dice) -> Tour:
    """FNG-REP-02..05: a month more; the dice of one who throws for it."""
    man = structs.replace(man, months=man.months + 1)
    kills = kills_in_tour(tour, man)
    career = career_of(man, kills)
    outcome = resolve_month(career, tables, dice)
    if not outcome.faces:
        return tour.with_man(man)
    after, short = outcome.after, is_short(career, tables.careers)
    tour = tour.told(
        Month(
            turn=tour.turn, rule=_rule_of(outcome.before, after, short=short), name=man.name, months=man.months,
            kills=kills, faces=outcome.faces, total=outcome.total, before=man.rep, rep=after.rep, frozen=after.frozen,
            short=short,
        )
    )  # fmt: skip
    return tour.with_man(structs.replace(man, rep=after.rep, points=after.points, frozen=after.frozen))


def _rule_of(before: Career, after: Career, *, short: bool) -> str:
    if after.frozen and not before.frozen:
        return "FNG-REP-05"
    return "FNG-REP-03" if short else "FNG-REP-02"


def time_is_up(tour: Tour, man: Soldier, tables: Tables) -> bool:
    """FNG-CAMP-05, FNG-REP-01: whether his months are served; those of Communist armies never are."""
    if man.service:
        return tour_over(career_of(man, 0), tables.careers)
    months = tables.campaign.service.months.get(tour.unit.army)
    return months is not None and man.months >= months


def gone_home(tour: Tour, tables: Tables, dice: Dice) -> Tour:
    """FNG-AFTER-16..19: one after the other; a Star is asked, others throw; then the new half month."""
    while tour.leaving:
        man = tour.man(tour.leaving[0])
        if man.star:
            return structs.replace(tour, stage="re-up")
        tour = decided(tour, man.name, resolve_re_up(man.rep, man.attributes, tables, dice))
    return _begun(tour, tables, dice)


def decided(tour: Tour, name: str, outcome: ReUpOutcome) -> Tour:
    """FNG-AFTER-16..19: one whose tour is over stays for another, or goes home, and somebody comes for him."""
    man = tour.man(name)
    rule = _RE_UP[outcome.why]
    tour = structs.replace(tour, leaving=tuple(each for each in tour.leaving if each != name)).told(
        TourOver(
            turn=tour.turn, rule=rule, name=name, faces=outcome.faces, again=outcome.again, stays=outcome.stays,
            why=outcome.why,
        )
    )  # fmt: skip
    if outcome.stays:
        return tour.with_man(structs.replace(man, months=0, frozen=False, since=tour.turn + 1, before=0))
    tour = structs.replace(tour, coming=(*tour.coming, Coming(man.squad, man.weapons)))
    return tour.with_man(structs.replace(man, lot="home"))


_RE_UP = {"star": "FNG-AFTER-16", "dice": "FNG-AFTER-17", "barred": "FNG-AFTER-18", "veteran": "FNG-AFTER-19"}


def _begun(tour: Tour, tables: Tables, dice: Dice) -> Tour:
    """FNG-CAMP-01: the next half month, with whoever is back; or the end of the tour."""
    why, name = ended(tour, tables)
    if why:
        return structs.replace(tour.told(Closed(turn=tour.turn, rule="FNG-CAMP-05", why=why, name=name)), stage="over")
    tour = structs.replace(tour, turn=tour.turn + 1, stage="check")
    tour = tour.told(TurnBegan(turn=tour.turn, rule="FNG-CAMP-01"))
    back = {squad: turn for squad, turn in tour.resting.items() if turn > tour.turn}
    tour = structs.replace(tour, resting=back)
    for man in tour.serving:
        if man.lot == "away" and man.back <= tour.turn:
            tour = tour.with_man(structs.replace(man, lot="here", back=0))
            tour = tour.told(Returned(turn=tour.turn, rule="FNG-RECOV-02", name=man.name))
    tour = rearmed(with_arrivals(tour, tables, dice), tables)
    for squad in tour.unit.squads:
        tour = led(tour, squad)
    return tour


def ended(tour: Tour, tables: Tables) -> tuple[str, str]:
    """FNG-CAMP-01, FNG-CAMP-05, FNG-CAMP-13 (house): why the tour is over, and by whom; empty while it goes on."""
    star = tour.star
    if star is not None and not star.serves:
        return ("home" if star.lot == "home" else "lost"), star.name
    if not tour.serving and not tour.coming:
        return "nobody", ""
    return ("calendar", "") if tour.turn >= tables.campaign.calendar.turns else ("", "")
