"""Fire, blasts and close combat as typed values, with each line of the sum; the words: ``words/fire.py``."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.events import EVERYBODY, OWN_SIDE, WITNESSES, Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesFigure, NamesTarget
from game.engine.core.world import EntityId
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.turn import NONE, Cards, Place

Kind = Literal["add", "times"]


class Line(Struct, frozen=True):
    """One line of the sum: ``value`` percent are added, or the whole is taken ``value`` hundredths times.

    ``faces``: the average dice in it.  ``after``: the sum so far in hundredths of a percent, rounded down.
    """

    reason: str
    rule: str
    value: int
    after: int
    kind: Kind = "add"
    faces: tuple[int, ...] = ()


class Burst(Struct, frozen=True):
    """A burst under way: hit points ``left``, the rolls so far and the hits among them.

    ``ducks``: its first roll missed so narrowly that the target ducks; ``jammed``: it was a natural stoppage.
    """

    left: int
    rolls: tuple[int, ...] = ()
    hits: int = 0
    over: bool = False
    jammed: bool = False
    ducks: bool = False


@declare(told=EVERYBODY)
class ShotFired(Event, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """FMJP-5.0-2..15: a burst at one target, or at the place ``at``: every line of the sum, and the hit points.

    ``percent`` is in hundredths of a percent, before rounding.
    """

    figure: EntityId
    weapon: str
    cards: Cards
    aim: int
    lines: tuple[Line, ...]
    percent: int
    points: int
    velocity: str
    target: EntityId = NONE
    at: Place | None = None


@declare(told=EVERYBODY)
class HitRolled(Event, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """FMJP-5.2-2..3: one roll of a burst against so many hit points; ``left`` after it.

    ``target`` is nobody where it misses one who is hidden: that he is there shows by a hit only.
    """

    figure: EntityId
    target: EntityId
    roll: int
    points: int
    hit: bool
    left: int


@declare(told=EVERYBODY)
class Swept(Event, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """FMJP-5.2-4: what is left of a burst goes to another target, ``metres`` from the former one."""

    figure: EntityId
    former: EntityId
    target: EntityId
    metres: float
    points: int


@declare(told=EVERYBODY)
class WeaponJammed(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-4.0-8: a weapon has a stoppage."""

    figure: EntityId
    weapon: str


@declare(told=EVERYBODY)
class HitTaken(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-5.3-2..4: one hit: the card or the average die, and the CE that it costs."""

    figure: EntityId
    velocity: str
    loss: int
    ce: int
    card: Card | None = None
    faces: tuple[int, ...] = ()
    by: EntityId = NONE


@declare(told=WITNESSES)
class DuckedDown(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-5.3-5: a figure is forced to duck."""

    figure: EntityId


@declare(told=EVERYBODY)
class Exploded(Event, frozen=True, kw_only=True):
    """FMJP-5.4-1: something bursts at ``at``; ``radius`` in paces, 0 for arcs and cones.

    ``figures`` are those in it who are not hidden: what it does to a hidden man only his own side is told.
    """

    kind: str
    at: Place
    radius: float
    by: EntityId = NONE
    figures: tuple[EntityId, ...] = ()


@declare(told=WITNESSES)
class BlastFelt(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-5.4-1..2: a figure within a blast draws cards: how many and why, which, and the CE that they cost."""

    figure: EntityId
    kind: str
    wanted: int
    lines: Modifiers
    cards: Cards
    loss: int
    ce: int
    faces: tuple[int, ...] = ()


@declare(told=EVERYBODY)
class Thrown(Event, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """FMJP-5.4-8..9: a throw: card + CE with the random amount against what was needed."""

    figure: EntityId
    what: str
    card: Card
    at: Place
    score: int
    needed: float
    random: int
    success: bool
    target: EntityId = NONE


@declare(told=EVERYBODY)
class Scattered(Event, frozen=True, kw_only=True):
    """FMJP-5.4-9: it lands somewhere else."""

    kind: str
    aimed: Place
    at: Place
    paces: int
    degrees: int


@declare(told=OWN_SIDE)
class ClaymoreSet(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-5.4-5: a Claymore is set up."""

    figure: EntityId
    at: Place
    facing: int


@declare(told=OWN_SIDE)
class TrapLaid(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-5.4-7: a trap is laid."""

    figure: EntityId
    kind: str
    at: Place


@declare(told=WITNESSES)
class TrapNoticed(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-5.4-7 (house): a figure draws a card to see a trap before he treads on it."""

    figure: EntityId
    card: Card
    noticed: bool
    kind: str
    at: Place


@declare(told=EVERYBODY)
class SurpriseTried(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-8.0-5..6: one figure tries to surprise another; the victim's puffed markers if it succeeds."""

    figure: EntityId
    enemy: EntityId
    card: Card
    roll: int
    success: bool
    puffed: int


@declare(told=EVERYBODY)
class Fought(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-8.0-1..3: a fight hand to hand: both totals, what they are made of, and what each takes."""

    figure: EntityId
    enemy: EntityId
    lines: tuple[Modifiers, Modifiers]
    totals: tuple[int, int]
    puffed: tuple[int, int]
    loss: tuple[int, int]


@declare(told=EVERYBODY)
class KnockedOut(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-8.0-4: more puffed markers than CE: a figure is knocked out."""

    figure: EntityId
