"""The campaign of FNG as it is handed to those who run it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import structs

from game.board.skirmish.sides import SIDES
from game.engine.campaign.records import Choice
from game.engine.campaign.ruling import CampaignBattle
from game.engine.campaign.shown import Engagement, HalfMonth, Offer, Sheet, Told
from game.engine.core.dice import Dice
from game.engine.faults import OptionFault
from game.engine.files.decoding import Decoder
from game.engine.files.paths import mods_dir
from game.engine.playable.quick import DrawnBattle, Field, Option
from game.engine.session.reading import Reading
from game.engine.shelf.squads import squad_files, squad_path
from game.engine.text import mark, nt, t
from game.rules.fng.campaign.aftermath import after_battle, heard, recommended
from game.rules.fng.campaign.choices import (
    AnyChoice,
    Buy,
    Fought,
    GoHome,
    March,
    PassOver,
    Recommend,
    Report,
    Stay,
    TurnPage,
)
from game.rules.fng.campaign.dates import half_month
from game.rules.fng.campaign.engagements import engagements_of, last_words
from game.rules.fng.campaign.enlisting import LEADS, NEW_GUY, NOBODY, bought, enlisted, founded
from game.rules.fng.campaign.entries import Bought, Closed, Joined, Marched, PassedOver
from game.rules.fng.campaign.fighting import battle_of, fought
from game.rules.fng.campaign.half_month import decided, gone_home, reported, turned
from game.rules.fng.campaign.sheets import calendar_of, headline, line_of, news_of, offer_of, plain, sheet_of, totals
from game.rules.fng.campaign.soldiers import Soldier, career_of
from game.rules.fng.campaign.state import Players, Tour, Unit
from game.rules.fng.campaign.telling import told
from game.rules.fng.model.tables.helicopters import Corps
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.resolve.campaign.another_tour import ReUpOutcome
from game.rules.fng.tour.reputation import buys_attribute
from game.rules.fng.tour.squad_file import read_squad
from game.rules.fng.version import TOUR_VERSION

SQUAD = "squad:"
"""The beginning of the key of a squad of the player's."""
CORPS: tuple[Corps, ...] = ("I", "II", "III", "IV")
MOST_SQUADS = 3

TOGETHER: Players = "together"
OPPONENTS: Players = "opponents"
_STRENGTHS: dict[str, tuple[int, Players]] = {TOGETHER: (2, TOGETHER), OPPONENTS: (1, OPPONENTS)}
"""FNG-CAMP-11: squads and players of the answers that are no number."""

_CHOICES = Decoder(AnyChoice)

_ARMY = mark("Whose tour of duty it is; or one of your own squads, which enlists.")
_CORPS = mark("Where it is: US Marines serve in I Corps, ANZAC troops anywhere but in IV Corps.")
_BEGINS = mark("The half month in which you arrive; the war of this campaign ends with December 1968.")
_STRENGTH = mark("How many squads go on missions, and who plays: two at one desk can be on one side, or each on one.")
_YOU = mark("The man whose tour it is: when he goes home, or falls, it is over.")


class FngCampaign:
    """The ``CampaignKit`` of this rule system."""

    system = "fng"
    version = TOUR_VERSION

    def fields(self) -> tuple[Field, ...]:
        """FNG-CAMP-02, FNG-CAMP-06..08, FNG-CAMP-11: the five questions of a new tour; raises ``Fault``."""
        tables = load_tables(mods_dir())
        armies = tables.organisation.armies
        known = [Option(key, t(armies[key].title)) for key in tables.campaign.service.corps]
        own = [Option(f"{SQUAD}{path.stem}", t("{squad} (your squad)", squad=path.stem)) for path in squad_files("fng")]
        corps = tuple(Option(each, t("{corps} Corps", corps=each), _beside(each, tables)) for each in CORPS)
        calendar = tables.campaign.calendar
        turns = tuple(Option(str(turn), half_month(turn, calendar)) for turn in range(1, calendar.turns + 1))
        counts = (
            *(Option(str(n), nt("{count} squad", "{count} squads", n)) for n in range(1, MOST_SQUADS + 1)),
            Option(TOGETHER, t("2 squads, two of you, one squad each")),
            Option(OPPONENTS, t("1 squad, and somebody beside you is the enemy")),
        )
        you = (
            Option(LEADS, t("The squad leader, a Star")),
            Option(NEW_GUY, t("The new guy, a Star")),
            Option(NOBODY, t("Nobody: the whole unit")),
        )
        return (
            Field("army", mark("Army"), _ARMY, (*known, *own), "us_army"),
            Field("corps", mark("Corps"), _CORPS, corps, "III"),
            Field("begins", mark("It begins"), _BEGINS, turns, "1"),
            Field("squads", mark("Strength"), _STRENGTH, counts, "1"),
            Field("you", mark("You are"), _YOU, you, LEADS),
        )

    def begin(self, answers: Mapping[str, str], title: str, dice: Dice) -> Tour:
        """FNG-CAMP-01..02, FNG-CAMP-06, FNG-CAMP-08: a new tour; raises ``Fault`` where the answers will not do."""
        tables = load_tables(mods_dir())
        turn = int(answers["begins"])
        army, corps = answers["army"], next(each for each in CORPS if each == answers["corps"])
        count, players = _STRENGTHS.get(answers["squads"]) or (int(answers["squads"]), "alone")
        squads = tuple(str(number) for number in range(1, count + 1))
        if army.startswith(SQUAD):
            players = "alone" if players == TOGETHER else players
            squad, squads = read_squad(squad_path("fng", army.removeprefix(SQUAD)), tables), ("1",)
            army, men, how = squad.army, enlisted(squad, turn, tables), "enlisted"
        else:
            men, how = founded(army, squads, answers["you"], turn, tables, dice), "founding"
        _check_corps(army, corps, tables)
        unit = Unit(army, corps, tables.organisation.armies[army].men_most, squads, players)
        joined = tuple(
            Joined(turn=turn, rule="FNG-SETUP-03", name=man.name, rep=man.rep, squad=man.squad,
                   attributes=man.attributes, how=how)
            for man in men
        )  # fmt: skip
        return Tour(title, unit, turn, turn, "check", men, joined)

    def choices(self, state: Tour) -> tuple[Choice, ...]:
        """All that may be chosen now, the usual one first."""
        return tuple(_choices(state, load_tables(mods_dir())))

    def why_not(self, state: Tour, choice: Choice) -> str:
        """Why this may not be chosen now; empty where it may."""
        return _why_not(state, choice, load_tables(mods_dir()))

    def carry_out(self, state: Tour, choice: Choice, dice: Dice) -> Tour:
        """FNG-CAMP-10: the tour after a choice."""
        return _carried_out(state, choice, load_tables(mods_dir()), dice)

    def turn(self, state: Tour) -> int:
        """FNG-CAMP-01: the half month."""
        return state.turn

    def decode(self, raw: bytes) -> Choice:
        """A choice from its JSON."""
        found: Choice = _CHOICES.decode(raw)
        return found

    def battle(self, state: Tour) -> CampaignBattle | None:
        """FNG-CAMP-10..11: the battle that is to be fought now, where one is, and the sides that people have in it."""
        if state.mission is None:
            return None
        tables = load_tables(mods_dir())
        when = half_month(state.turn, tables.campaign.calendar)
        title = t("{tour}, {when}", tour=state.title, when=when)
        side = state.side(tables)
        people = SIDES if state.unit.players == OPPONENTS else (side,)
        return CampaignBattle(title, state.mission.file, state.mission.seed, side, people)

    def march(self, file: str) -> Choice:
        """FNG-CAMP-10: the unit marches."""
        return March(file)

    def drawn(self, state: Tour) -> DrawnBattle:
        """FNG-CAMP-10: the battle itself."""
        return battle_of(state, load_tables(mods_dir()))

    def account(self, state: Tour, battle: Reading) -> Choice:
        """FNG-CAMP-12: what a battle that is over means for the tour."""
        assert state.mission is not None
        return fought(state, state.mission.file, battle, load_tables(mods_dir()))

    def last_words(self, state: Tour, battle: Reading, name: str) -> str:
        """FNG-ROSTER-01: the last thing that the log of a battle tells of a man."""
        return last_words(battle, state.side(load_tables(mods_dir())), name)

    def headline(self, state: Tour) -> str:
        """FNG-CAMP-01: army, half month, and how many men there are."""
        return headline(state, load_tables(mods_dir()))

    def roster(self, state: Tour) -> tuple[str, ...]:
        """FNG-ROSTER-01: a line for every man."""
        tables = load_tables(mods_dir())
        return tuple(line_of(state, man, tables) for man in state.men)

    def lines(self, state: Tour, first: int) -> tuple[str, ...]:
        """The record in sentences."""
        tables = load_tables(mods_dir())
        return tuple(told(entry, tables) for entry in state.record[first:])

    def where(self, state: Tour) -> str:
        """FNG-CAMP-06: the Corps."""
        return state.unit.corps

    def told_of(self, state: Tour, turn: int) -> tuple[Told, ...]:
        """The record of one half month in sentences."""
        tables = load_tables(mods_dir())
        return tuple(Told(told(entry, tables), entry.rule) for entry in state.record if entry.turn == turn)

    def sheets(self, state: Tour) -> tuple[Sheet, ...]:
        """FNG-ROSTER-01: the sheet of everybody."""
        tables = load_tables(mods_dir())
        return tuple(sheet_of(state, man, tables) for man in state.men)

    def engagements(self, state: Tour) -> tuple[Engagement, ...]:
        """FNG-CAMP-10: every battle that is over."""
        return engagements_of(state, load_tables(mods_dir()))

    def calendar(self, state: Tour) -> tuple[HalfMonth, ...]:
        """FNG-CAMP-01: every half month."""
        return calendar_of(state, load_tables(mods_dir()))

    def offers(self, state: Tour) -> tuple[Offer, ...]:
        """FNG-CAMP-10: the choices in words."""
        tables = load_tables(mods_dir())
        return tuple(offer_of(state, choice, tables) for choice in _choices(state, tables))

    def news(self, state: Tour) -> tuple[str, ...]:
        """FNG-CAMP-03: the events of the half month, and the orders."""
        return news_of(state, load_tables(mods_dir()))

    def totals(self, state: Tour) -> dict[str, int]:
        """FNG-CAMP-13: missions, goals reached, and men brought home; there are no points."""
        return totals(state)

    def standing(self, state: Tour) -> tuple[int, int]:
        """FNG-REP-02: how many serve, and the sum of their Rep."""
        return len(state.serving), sum(man.rep for man in state.serving)

    def ending(self, state: Tour) -> str:
        """FNG-CAMP-05: home, lost, nobody or calendar; empty while the tour goes on."""
        return next((entry.why for entry in reversed(state.record) if isinstance(entry, Closed)), "")

    def plain(self, state: Tour) -> dict[str, Any]:
        """FNG-ROSTER-01: the state, and every man's deeds."""
        return plain(state)


CAMPAIGN = FngCampaign()


def _beside(corps: Corps, tables: Tables) -> tuple[str, tuple[str, ...]]:
    """FNG-CAMP-06, FNG-CAMP-08: the armies that fight in a Corps, squads of the player's included."""
    own = (f"{SQUAD}{path.stem}" for path in squad_files("fng"))
    return "army", (*(army for army, where in tables.campaign.service.corps.items() if corps in where), *own)


def _check_corps(army: str, corps: Corps, tables: Tables) -> None:
    known = tables.campaign.service.corps[army]
    if corps not in known:
        title = t(tables.organisation.armies[army].title)
        why = t("{army} does not serve in {corps} Corps; choose one of these: {known}.", army=title, corps=corps,
                 known=", ".join(known))  # fmt: skip
        raise OptionFault(why)


# What may be chosen -----------------------------------------------------------------------------


def _choices(tour: Tour, tables: Tables) -> Iterator[Choice]:
    match tour.stage:
        case "check":
            yield Report()
        case "orders":
            yield March()
        case "honours":
            yield Recommend(tour.brave[0].name)
            yield PassOver(tour.brave[0].name)
        case "re-up":
            yield Stay(tour.leaving[0])
            yield GoHome(tour.leaving[0])
        case "rest":
            yield TurnPage()
            for man in tour.serving:
                if _can_buy(man, tables):
                    yield Buy(man.name)


def _can_buy(man: Soldier, tables: Tables) -> bool:
    """FNG-REP-11: whether he has the points for an attribute."""
    return buys_attribute(career_of(man, 0), tables) is not None


def _why_not(tour: Tour, choice: Choice, tables: Tables) -> str:
    match choice:
        case Fought(file=file):
            names = tuple(lot.name for lot in choice.lots)
            fits = tour.stage == "battle" and tour.mission is not None and tour.mission.file == file
            return "" if fits and names == tuple(man.name for man in tour.fit) else t("That is not the battle at hand.")
        case March(file=file):
            return "" if tour.stage == "orders" and file else t("There is no mission to march to.")
        case Buy(name=name, attribute=wish):
            return _why_not_buy(tour, name, wish, tables)
        case _:
            return "" if choice in tuple(_choices(tour, tables)) else t("That cannot be chosen now.")


def _why_not_buy(tour: Tour, name: str, wish: str, tables: Tables) -> str:
    """FNG-REP-11: why a man may not have an attribute for his points."""
    man = next((man for man in tour.serving if man.name == name), None)
    if tour.stage != "rest" or man is None:
        return t("That cannot be chosen now.")
    if not _can_buy(man, tables):
        return t("{name} has no Reputation Points for that.", name=name)
    if not wish:
        return ""
    if not man.star:
        return t("Only a Star chooses his attribute; others draw a card.")
    return (
        "" if wish in tables.attributes.attributes and wish not in man.attributes else t("There is no such attribute.")
    )


# What is made of it -----------------------------------------------------------------------------


def _carried_out(tour: Tour, choice: Choice, tables: Tables, dice: Dice) -> Tour:
    match choice:
        case Report():
            return reported(tour, tables, dice)
        case March(file=file):
            assert tour.mission is not None
            mission = structs.replace(tour.mission, file=file)
            return structs.replace(tour, mission=mission, stage="battle").told(Marched(turn=tour.turn, file=file))
        case Fought():
            return after_battle(tour, choice, tables, dice)
        case Recommend(name=name):
            return recommended(tour, name, tables, dice)
        case PassOver(name=name):
            return heard(tour.told(PassedOver(turn=tour.turn, rule="FNG-AFTER-12", name=name)), name)
        case Buy(name=name, attribute=wish):
            return _bought(tour, name, wish, tables, dice)
        case TurnPage():
            return turned(tour, tables, dice)
        case Stay(name=name) | GoHome(name=name):
            stays = isinstance(choice, Stay)
            return gone_home(decided(tour, name, ReUpOutcome((), (), stays, "star")), tables, dice)
    raise msgspec.ValidationError(t("That cannot be chosen now."))


def _bought(tour: Tour, name: str, wish: str, tables: Tables, dice: Dice) -> Tour:
    """FNG-REP-11: a man spends his points."""
    man = tour.man(name)
    after = buys_attribute(career_of(man, 0), tables)
    assert after is not None
    gained = bought(man, wish, tables, dice)
    changed = structs.replace(man, points=after.points, attributes=(*man.attributes, *gained))
    spent = man.points - after.points
    entry = Bought(turn=tour.turn, rule="FNG-REP-11", name=name, attributes=gained, points=spent)
    return tour.with_man(changed).told(entry)
