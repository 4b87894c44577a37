"""The men of a tour of duty as they stand: who they are, how long they have been there, and whether they can fight."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.rules.fng.model.checks import Leadership
from game.rules.fng.model.options import Gear, Man, Record
from game.rules.fng.tour.reputation import Career

Lot = Literal["here", "away", "dead", "home", "missing", "captured", "drowned", "executed", "prison"]
"""The lot of a man: ``away``: wounded or punished, and expected back."""


class Soldier(Struct, frozen=True):
    """One man.  What he has done stands in the record of the tour and nowhere else; his Rep follows from it.

    ``since``: the turn in which this tour of duty of his began; ``months`` of it are behind him.  ``back``: the turn in
    which one who is away takes part again.  ``service`` is empty for those who throw for no months.
    """

    name: str
    rep: int
    weapons: tuple[str, ...]
    squad: str
    since: int
    rank: Leadership = ""
    star: bool = False
    attributes: tuple[str, ...] = ()
    gear: tuple[Gear, ...] = ()
    points: int = 0
    months: int = 0
    before: int = 0
    """Kills in this tour of duty from before the record begins, of one who has enlisted."""
    frozen: bool = False
    service: Literal["", "army", "marines"] = ""
    lot: Lot = "here"
    back: int = 0

    @property
    def serves(self) -> bool:
        """Whether he is one of the unit, be he away for now."""
        return self.lot in ("here", "away")

    def man(self, kills: int, rank: Leadership) -> Man:
        """FNG-SETUP-02, FNG-ROSTER-01: his line of the roster of a battle."""
        record = Record(
            points=self.points, months=min(self.months, 24), kills=kills, frozen=self.frozen, service=self.service
        )
        return Man(
            name=self.name, rep=self.rep, weapons=self.weapons, squad=self.squad, rank=rank, star=self.star,
            attributes=self.attributes, gear=self.gear, record=record,
        )  # fmt: skip


def career_of(man: Soldier, kills: int) -> Career:
    """FNG-REP-01..11: his record as Reputation counts it."""
    return Career(man.rep, man.star, man.points, man.months, kills, man.frozen, man.service)
