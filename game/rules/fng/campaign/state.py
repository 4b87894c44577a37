"""A tour of duty as it stands: whose, in which half month, at which step of it, with whom, and all that happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct, structs

from game.board.skirmish.sides import US, VC, Side
from game.rules.fng.campaign.entries import AnyEntry
from game.rules.fng.campaign.soldiers import Soldier
from game.rules.fng.model.tables.battlefields import LaidOut
from game.rules.fng.model.tables.campaign import FollowUp
from game.rules.fng.model.tables.helicopters import Corps
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.missions import Kind

Stage = Literal["check", "orders", "battle", "honours", "rest", "re-up", "over"]


Players = Literal["alone", "together", "opponents"]
"""FNG-CAMP-11: who plays a tour: one; two at one desk on one side; or two at one desk, each a side."""


class Unit(Struct, frozen=True):
    """Whose tour it is: the army, the Corps in which it is, its paper strength a squad, its squads, and who plays."""

    army: str
    corps: Corps
    paper: int
    squads: tuple[str, ...]
    players: Players = "alone"


class Mission(Struct, frozen=True):
    """A mission: its kind, the army that is met, the seed of its battle, and its ground where it follows up another."""

    kind: Kind
    enemy: str
    seed: int
    ground: LaidOut | None = None
    followed: bool = False
    file: str = ""


class Brave(Struct, frozen=True):
    """FNG-AFTER-12: a man who may be put in for a medal, and why."""

    name: str
    why: str


class Coming(Struct, frozen=True):
    """FNG-CHAR-10: a place in a squad for which somebody arrives next half month: with what arms."""

    squad: str
    weapons: tuple[str, ...]


class Tour(Struct, frozen=True):
    """A tour of duty.  ``bonus``: what the next mission check has on its Rep; ``resting``: squads pulled out, each with
    the turn in which it is back; ``follows``: the Large Action that is to come, on the same ``ground``."""

    title: str
    unit: Unit
    began: int
    turn: int
    stage: Stage
    men: tuple[Soldier, ...]
    record: tuple[AnyEntry, ...] = ()
    mission: Mission | None = None
    bonus: int = 0
    resting: dict[str, int] = {}
    follows: FollowUp | None = None
    ground: LaidOut | None = None
    brave: tuple[Brave, ...] = ()
    leaving: tuple[str, ...] = ()
    coming: tuple[Coming, ...] = ()

    def side(self, tables: Tables) -> Side:
        """The side on which the unit fights."""
        return VC if tables.organisation.armies[self.unit.army].list == "communist" else US

    def man(self, name: str) -> Soldier:
        """A man by his name."""
        return next(man for man in self.men if man.name == name)

    @property
    def serving(self) -> tuple[Soldier, ...]:
        """Those who are of the unit, be they away for now."""
        return tuple(man for man in self.men if man.serves)

    @property
    def fit(self) -> tuple[Soldier, ...]:
        """Those who can go on a mission now."""
        return tuple(man for man in self.men if man.lot == "here" and man.squad not in self.resting)

    @property
    def star(self) -> Soldier | None:
        """The man whose tour it is, where one of them is."""
        return next((man for man in self.men if man.star), None)

    def with_man(self, man: Soldier) -> Tour:
        """The tour with one man changed."""
        return structs.replace(self, men=tuple(man if each.name == man.name else each for each in self.men))

    def told(self, *entries: AnyEntry) -> Tour:
        """The tour with more on its record."""
        return structs.replace(self, record=(*self.record, *entries))


def of_squad(men: tuple[Soldier, ...], squad: str) -> Iterator[Soldier]:
    """The men of one squad, the one who leads it first."""
    ranks = ("overall", "leader", "junior", "")
    ours = [man for man in men if man.squad == squad]
    return iter(sorted(ours, key=lambda man: (ranks.index(man.rank), -man.rep)))


def leader_of(men: tuple[Soldier, ...], squads: tuple[str, ...]) -> Soldier | None:
    """The squad Leader, or who leads in his place (house): of the first squad that has anybody."""
    return next((man for squad in squads for man in of_squad(men, squad)), None)
