"""The choices of a tour of duty."""

from __future__ import annotations

from msgspec import Struct

from game.engine.campaign.records import Choice


class Report(Choice, frozen=True):
    """FNG-CAMP-10: the squad leader reports to the company: is there a mission this half month?"""


class March(Choice, frozen=True):
    """The mission begins; its battle is kept in ``file``, beside the tour."""

    file: str = ""


class KillTold(Struct, frozen=True):
    """One enemy whom a man killed: whom, with what, in which turn of the battle."""

    victim: str
    weapon: str
    turn: int


class Lot(Struct, frozen=True):
    """How one man came out of a battle, as its record tells."""

    name: str
    rep: int
    points: int
    why: str = ""
    risen: bool = False
    result: str = ""
    turns: int = 0
    hurt: bool = False
    by: str = ""
    weapon: str = ""
    turn: int = 0
    ran: bool = False
    brave: str = ""
    kills: tuple[KillTold, ...] = ()


class Fought(Choice, frozen=True):
    """The battle is over: how, as its own file tells; ``digest`` is that of its last position."""

    file: str
    digest: str
    level: str
    won: bool
    turns: int
    orders: int
    by_computer: int
    enemy_lost: int
    uncovered: int
    lots: tuple[Lot, ...]


class Recommend(Choice, frozen=True):
    """FNG-AFTER-12: a man is put in for a medal."""

    name: str


class PassOver(Choice, frozen=True):
    """FNG-AFTER-12: a man is not put in for a medal."""

    name: str


class Buy(Choice, frozen=True):
    """FNG-REP-11: a man spends Reputation Points on an attribute; a Star names it, others draw a card."""

    name: str
    attribute: str = ""


class TurnPage(Choice, frozen=True):
    """FNG-CAMP-01: the half month is over."""


class Stay(Choice, frozen=True):
    """FNG-AFTER-16: a Star signs up for another tour."""

    name: str


class GoHome(Choice, frozen=True):
    """FNG-AFTER-16: a Star whose tour is over goes home."""

    name: str


AnyChoice = Report | March | Fought | Recommend | PassOver | Buy | TurnPage | Stay | GoHome
