"""Views of a campaign, in the player's language and without its rules: sheets, half months, offers."""

from __future__ import annotations

from msgspec import Struct

from game.engine.campaign.records import Choice


class Engagement(Struct, frozen=True):
    """One battle of a campaign that is over: its ``file`` beside the campaign, whose it was, the turn; in words when,
    where, what was ordered, against whom and how it ended; who of the unit went, and who of them was ``lost``."""

    file: str
    side: str
    turn: int
    when: str
    where: str
    mission: str
    enemy: str
    ended: str
    won: bool
    men: tuple[str, ...]
    lost: tuple[str, ...]


class Part(Struct, frozen=True):
    """One man's part in a battle: who of his squad was ``beside`` him, his deeds a sentence each, and their numbers."""

    battle: Engagement
    beside: tuple[str, ...]
    deeds: tuple[str, ...]
    kills: int
    wounds: int
    medals: int


class Sheet(Struct, frozen=True):
    """One man as a sheet shows him: who he is, what he carries, his record in numbers and in sentences.

    ``people`` is a key of how his like look and dress, ``lot`` one of what has become of him, ``lot_words`` what is
    said of it; ``serves``: one of the unit, ``fell``: he does not come home.
    ``facts`` say the numbers; ``reps``: turn and Rep each time that it was set; ``parts``: his battles, the
    first first; ``end``: how he was lost, in sentences, empty for who was not.
    """

    name: str
    people: str
    squad: str
    rank: str
    star: bool
    rep: int
    points: int
    months: int
    attributes: tuple[str, ...]
    weapons: tuple[str, ...]
    lot: str
    lot_words: str
    serves: bool
    fell: bool
    kills: int
    wounds: int
    medals: int
    battles: int
    facts: tuple[str, ...]
    reps: tuple[tuple[int, int], ...]
    story: tuple[str, ...]
    parts: tuple[Part, ...] = ()
    end: str = ""


class Told(Struct, frozen=True):
    """One thing that happened, in words, and the rule that brought it about, empty for none."""

    words: str
    rule: str


class HalfMonth(Struct, frozen=True):
    """One turn on the calendar: the early or ``late`` half of a ``month`` (its name, and a ``short`` one) in a year.

    ``sort`` is before, past, now or ahead; ``mark`` what came of it (quiet, won, lost or nothing), ``fallen`` how many
    fell.
    """

    turn: int
    title: str
    month: str
    short: str
    year: int
    late: bool
    sort: str
    mark: str
    fallen: int


class Offer(Struct, frozen=True):
    """One choice in words: what its button says, and what it means."""

    choice: Choice
    words: str
    about: str
