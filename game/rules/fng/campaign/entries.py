"""The record of a tour: what happened, turn by turn, each with its dice and the rule that brought it about."""

from __future__ import annotations

from msgspec import Struct

from game.rules.fng.model.options import Rep
from game.rules.fng.model.tables.campaign import FollowUp
from game.rules.fng.model.tables.missions import Kind


class Entry(Struct, frozen=True, tag=True, kw_only=True):
    """Base of all: the turn of the campaign in which it happened."""

    turn: int
    rule: str = ""


class OfMan(Entry, frozen=True, kw_only=True):
    """Base of what happened to one man, or was done by him."""

    name: str


class Joined(OfMan, frozen=True, kw_only=True):
    """A man came to the unit; ``how``: founding, enlisted, replacement or arrival."""

    rep: int
    squad: str
    attributes: tuple[str, ...]
    how: str


class Checked(Entry, frozen=True, kw_only=True):
    """FNG-CAMP-10: the dice for a mission against the Leader's Rep; ``result``: mission, large, next time or none."""

    leader: str
    rep: int
    bonus: int
    faces: tuple[int, ...]
    result: str


class Rested(Entry, frozen=True, kw_only=True):
    """FNG-AFTER-10, FNG-AFTER-13: no mission; ``why``: pulled out, or nobody can fight."""

    why: str


class Ordered(Entry, frozen=True, kw_only=True):
    """A mission: its kind, against whom, and what the dice say of the day."""

    kind: Kind
    enemy: str
    followed: bool = False


class Marched(Entry, frozen=True, kw_only=True):
    """The battle of a mission began, kept in ``file``."""

    file: str


class BattleOver(Entry, frozen=True, kw_only=True):
    """The battle in ``file`` is over; ``by_computer`` of our ``orders`` were given by the computer (Play on)."""

    file: str
    digest: str
    level: str
    won: bool
    turns: int
    orders: int
    by_computer: int
    enemy_lost: int
    men: tuple[str, ...]


class Kill(OfMan, frozen=True, kw_only=True):
    """He killed an enemy in the battle in ``file``: whom, with what, and in which turn of it."""

    victim: str
    weapon: str
    battle_turn: int
    file: str


class Hurt(OfMan, frozen=True, kw_only=True):
    """He was put out of the fight or killed in the battle in ``file``: by whom, with what, when."""

    by: str
    weapon: str
    battle_turn: int
    file: str


class Fallen(OfMan, frozen=True, kw_only=True):
    """FNG-RECOV-02: what becomes of one who was lost or wounded; ``back``: the turn of his return, 0 for none."""

    lot: str
    back: int = 0


class Reckoned(OfMan, frozen=True, kw_only=True):
    """FNG-REP-07..10: his points and Rep after a mission; ``why`` as the battle says."""

    rep: int
    points: int
    risen: bool
    why: str


class Replaced(Entry, frozen=True, kw_only=True):
    """FNG-AFTER-06..10: the dice for replacements of a squad against the Leader's Rep."""

    squad: str
    leader: int
    faces: tuple[int, ...]
    passes: int
    count: int
    pulled_out: bool


class Formed(Entry, frozen=True, kw_only=True):
    """FNG-AFTER-10 (house): nobody was left of a squad, and so many men form it anew."""

    squad: str
    men: int


class Noticed(OfMan, frozen=True, kw_only=True):
    """FNG-AFTER-12: the dice for a medal; ``medal``: major, valor or empty; ``why``: hero, fetched or vehicle."""

    why: str
    faces: tuple[int, ...]
    medal: str


class PassedOver(OfMan, frozen=True, kw_only=True):
    """FNG-AFTER-12: nobody recommended him."""


class Paid(OfMan, frozen=True, kw_only=True):
    """FNG-AFTER-13..15: the dice of one who ran away, the die of the court, and its end."""

    faces: tuple[int, ...]
    court: int
    result: str


class Followed(Entry, frozen=True, kw_only=True):
    """FNG-AFTER-01..03: what was uncovered brings a Large Action next turn."""

    kind: FollowUp
    uncovered: int


class Promoted(OfMan, frozen=True, kw_only=True):
    """House: he leads a squad that has lost its leader."""

    squad: str


class Month(OfMan, frozen=True, kw_only=True):
    """FNG-REP-02..05: the dice at a month's end."""

    months: int
    kills: int
    faces: tuple[int, ...]
    total: int
    before: Rep
    rep: Rep
    frozen: bool
    short: bool


class Returned(OfMan, frozen=True, kw_only=True):
    """He is back in the line."""


class TourOver(OfMan, frozen=True, kw_only=True):
    """FNG-CAMP-05, FNG-AFTER-16..19: his tour is over: his dice, and whether he stays for another."""

    faces: tuple[int, ...]
    again: tuple[int, ...]
    stays: bool
    why: str


class Bought(OfMan, frozen=True, kw_only=True):
    """FNG-REP-11: an attribute for Reputation Points."""

    attributes: tuple[str, ...]
    points: int


class Rearmed(Entry, frozen=True, kw_only=True):
    """FNG-CAMP-04: so many men change a weapon that goes out of use for another."""

    weapon: str
    instead: str
    men: int


class TurnBegan(Entry, frozen=True, kw_only=True):
    """FNG-CAMP-01, FNG-CAMP-03: a half month begins."""


class Closed(Entry, frozen=True, kw_only=True):
    """The tour is over; ``why``: home, lost, nobody or calendar."""

    why: str
    name: str = ""


AnyEntry = (
    Joined | Checked | Rested | Ordered | Marched | BattleOver | Kill | Hurt | Fallen | Reckoned | Replaced | Noticed
    | PassedOver | Paid | Followed | Promoted | Month | Returned | TourOver | Bought | TurnBegan | Closed | Rearmed
    | Formed
)  # fmt: skip
"""Everything that can stand in the record."""
