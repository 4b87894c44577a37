"""The battles of a tour, what each man did in them, and how those fell who do not come home: FNG-ROSTER-01.

All of it is read from the record.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.sides import Side
from game.engine.campaign.shown import Engagement, Part
from game.engine.session.log import LogEntry
from game.engine.session.reading import Reading
from game.engine.text import t
from game.rules.fng.campaign.dates import half_month
from game.rules.fng.campaign.deeds import Deeds, deeds_of, of_man
from game.rules.fng.campaign.entries import BattleOver, Fallen, Hurt, Kill, Noticed, Ordered, Reckoned
from game.rules.fng.campaign.state import Tour
from game.rules.fng.campaign.telling import told
from game.rules.fng.model.events.arms import WeaponsDropped
from game.rules.fng.model.events.melee import ReputationChanged
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.missions import TITLES


def engagements_of(tour: Tour, tables: Tables) -> tuple[Engagement, ...]:
    """FNG-CAMP-10, FNG-ROSTER-01: every battle that is over, the first first."""
    return tuple(_engagement(tour, entry, tables) for entry in tour.record if isinstance(entry, BattleOver))


def _engagement(tour: Tour, entry: BattleOver, tables: Tables) -> Engagement:
    orders = _orders(tour, entry.turn)
    fallen = (each for each in tour.record if isinstance(each, Fallen) and each.turn == entry.turn)
    return Engagement(
        entry.file, tour.side(tables), entry.turn, half_month(entry.turn, tables.campaign.calendar),
        t("{corps} Corps", corps=tour.unit.corps), t(TITLES[orders.kind]) if orders is not None else "",
        t(tables.organisation.armies[orders.enemy].title) if orders is not None else "", told(entry, tables),
        entry.won, entry.men,
        tuple(each.name for each in fallen if each.name in entry.men and not each.back and each.lot != "goes home"),
    )  # fmt: skip


def _orders(tour: Tour, turn: int) -> Ordered | None:
    """The mission of a half month."""
    return next((each for each in tour.record if isinstance(each, Ordered) and each.turn == turn), None)


def parts_of(tour: Tour, name: str, deeds: Deeds, tables: Tables) -> tuple[Part, ...]:
    """FNG-ROSTER-01: his battles: with whom of his squad, whom he killed with what, his wounds and medals."""
    return tuple(_part(tour, name, deeds, battle, tables) for battle in deeds.battles)


def _part(tour: Tour, name: str, deeds: Deeds, battle: BattleOver, tables: Tables) -> Part:
    squad = tour.man(name).squad
    beside = tuple(each for each in battle.men if each != name and tour.man(each).squad == squad)
    return Part(
        _engagement(tour, battle, tables), beside, tuple(_deeds_in(tour, name, battle, tables)),
        sum(kill.file == battle.file for kill in deeds.kills),
        sum(wound.file == battle.file for wound in deeds.wounds),
        sum(medal.turn == battle.turn for medal in deeds.medals),
    )  # fmt: skip


def _deeds_in(tour: Tour, name: str, battle: BattleOver, tables: Tables) -> Iterator[str]:
    """A sentence for each of his deeds in one battle, and for what came of it."""
    for entry in of_man(tour, name):
        if isinstance(entry, Kill | Hurt) and entry.file == battle.file:
            words = told(entry, tables)
            yield t("Turn {turn}: {what}", turn=entry.battle_turn, what=words) if entry.battle_turn else words
        elif entry.turn == battle.turn and isinstance(entry, Fallen | Noticed | Reckoned):
            yield told(entry, tables)


def end_of(tour: Tour, name: str, tables: Tables) -> str:
    """FNG-ROSTER-01, FNG-RECOV-02: how he was lost: when and where, by whose hand, and what came of it; empty for one
    who was not."""
    deeds = deeds_of(tour, name)
    if deeds.end is None:
        return ""
    turn = deeds.end.turn
    when = half_month(turn, tables.campaign.calendar)
    orders = _orders(tour, turn)
    fought = next((battle for battle in deeds.battles if battle.turn == turn), None)
    where = f"{when}, {t(TITLES[orders.kind])}" if orders is not None and fought is not None else when
    wounds = [told(wound, tables) for wound in deeds.wounds if wound.turn == turn]
    return t("{when}: {what}", when=where, what=" ".join((*wounds, told(deeds.end, tables))))


def last_words(battle: Reading, side: Side, name: str) -> str:
    """FNG-ROSTER-01: the last line of a battle's log in which a man of this side is named, but for what lies beside him
    then and for his points; empty where he is in none."""
    facts, game = battle.kit.log, battle.game

    def names_him(entry: LogEntry) -> bool:
        if isinstance(entry.event, ReputationChanged | WeaponsDropped):
            return False
        return any(facts.owner(game, each) == side and facts.name(game, each) == name
                   for each in facts.pieces(entry.event))  # fmt: skip

    told = ((entry.turn, battle.words(entry)) for entry in reversed(battle.log) if names_him(entry))
    turn, words = next(((turn, words) for turn, words in told if name in words), (0, ""))
    return t("Turn {turn}: {what}", turn=turn, what=words) if turn else words
