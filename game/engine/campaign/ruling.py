"""The part of a rule system in a campaign: its first state, what may be chosen, and what a choice makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from game.engine.campaign.records import Choice
from game.engine.campaign.shown import Engagement, HalfMonth, Offer, Sheet, Told
from game.engine.core.dice import Dice
from game.engine.playable.quick import DrawnBattle, Field
from game.engine.session.reading import Reading


class CampaignBattle(Struct, frozen=True):
    """The battle that a campaign waits for: its title, its ``file`` beside the campaign (empty before anybody marches),
    its seed, the side whose campaign it is, and the sides that people have."""

    title: str
    file: str
    seed: int
    side: str
    people: tuple[str, ...]


class CampaignKit(Protocol):
    """A rule system's campaign.  States are frozen and plain data; none of these throws but by the dice handed in."""

    system: str
    version: int

    def fields(self) -> tuple[Field, ...]:
        """The questions that a new campaign asks."""
        ...

    def begin(self, answers: Mapping[str, str], title: str, dice: Dice) -> Any:
        """The first state; raises ``OptionFault`` where the answers do not go together."""
        ...

    def choices(self, state: Any) -> tuple[Choice, ...]:
        """All that may be chosen now, the usual one first; none where a battle has to be fought, or it is over."""
        ...

    def why_not(self, state: Any, choice: Choice) -> str:
        """Why this may not be chosen now; empty where it may."""
        ...

    def carry_out(self, state: Any, choice: Choice, dice: Dice) -> Any:
        """The state after a choice that may be made."""
        ...

    def turn(self, state: Any) -> int:
        """The turn of the campaign; what was chosen in a former one is not taken back."""
        ...

    def decode(self, raw: bytes) -> Choice:
        """A choice from its JSON; raises ``msgspec.MsgspecError``."""
        ...

    def battle(self, state: Any) -> CampaignBattle | None:
        """The battle that is to be fought now, where one is."""
        ...

    def drawn(self, state: Any) -> DrawnBattle:
        """That battle itself; raises ``Fault`` where it cannot be drawn."""
        ...

    def march(self, file: str) -> Choice:
        """The choice to fight it, in a file of this name."""
        ...

    def account(self, state: Any, battle: Reading) -> Choice:
        """The choice that says how that battle, which is over, has ended."""
        ...

    def last_words(self, state: Any, battle: Reading, name: str) -> str:
        """The last thing that the log of a battle, which is over, tells of a man of the unit; empty for nothing."""
        ...

    # In words -----------------------------------------------------------------------------------

    def headline(self, state: Any) -> str:
        """Where it stands, in a few words."""
        ...

    def roster(self, state: Any) -> tuple[str, ...]:
        """Everybody of the unit, a line for each."""
        ...

    def lines(self, state: Any, first: int) -> tuple[str, ...]:
        """All that happened, a sentence each, from number ``first`` on."""
        ...

    def where(self, state: Any) -> str:
        """The part of the country in which it is."""
        ...

    def told_of(self, state: Any, turn: int) -> tuple[Told, ...]:
        """All that happened in one turn, a sentence each."""
        ...

    def sheets(self, state: Any) -> tuple[Sheet, ...]:
        """Everybody who has ever been of the unit."""
        ...

    def engagements(self, state: Any) -> tuple[Engagement, ...]:
        """Every battle that is over, the first first."""
        ...

    def calendar(self, state: Any) -> tuple[HalfMonth, ...]:
        """Every turn of the campaign."""
        ...

    def offers(self, state: Any) -> tuple[Offer, ...]:
        """The choices in words, the usual one first."""
        ...

    def news(self, state: Any) -> tuple[str, ...]:
        """The news of the turn: events of the time, and orders."""
        ...

    def totals(self, state: Any) -> dict[str, int]:
        """The numbers that it comes to, each under a message for ``t``."""
        ...

    def standing(self, state: Any) -> tuple[int, int]:
        """How many serve, and what their quality adds up to."""
        ...

    def ending(self, state: Any) -> str:
        """Why the campaign is over, in a word; empty while it goes on."""
        ...

    def plain(self, state: Any) -> dict[str, Any]:
        """The state as plain data, for other programs."""
        ...
