"""A Round of Fire as a tree: which of the events of an activation brought about which: FOF-FIRE, FOF-RT.

The rules tell events one after the other; what each answers is read from whom it is about and from what was asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.engine.core.events import Event
from game.engine.core.naming import NamesTarget, NamesUnit, actor_in
from game.engine.core.world import EntityId
from game.engine.session.log import LogEntry
from game.rules.fof.model import events as fates
from game.rules.fof.model import events as told
from game.rules.fof.model.acts import Act
from game.rules.fof.model.decisions import Matching, React, Reroll, Shoot, UnitActs
from game.ui.skirmish.chain import Kinship, Pool

Story = Sequence[LogEntry]
Cause = Callable[[Story, Any, LogEntry], int | None]
_CAUSES: dict[type[Event], Cause] = {}

FORCED = ("duck", "falls back")
"""Moves that answer something, and are links for that."""


def brought_about(*kinds: type[Event]) -> Callable[[Cause], Cause]:
    """Events of these kinds are links; the function below finds the place of the cause in the story before it."""

    def register(function: Cause) -> Cause:
        _CAUSES.update(dict.fromkeys(kinds, function))
        return function

    return register


class RoundsOfFire(Kinship):
    """The links of an activation: tests, reactions, fire, casualties, morale, assaults and cards."""

    def is_link(self, event: Event) -> bool:
        """Whether it belongs to a round; a move does where it answers something."""
        if isinstance(event, told.Moved):
            return event.how in FORCED
        if isinstance(event, told.OverwatchEnded):
            return event.why != "moved"
        return type(event) in _CAUSES

    def begins(self, entry: LogEntry) -> bool:
        """A marker that is turned over because it acts: its enemy has not been told that it was activated."""
        event, asked = entry.event, entry.asked
        return isinstance(event, told.Revealed) and isinstance(asked, UnitActs) and asked.unit == event.unit

    def causes(self, entries: Story) -> list[int | None]:
        """Each link under what it answers; a walk under the Reaction Test by which it is interrupted."""
        return [self._cause(entries[:place], entry) for place, entry in enumerate(entries)]

    def _cause(self, story: Story, entry: LogEntry) -> int | None:
        find = _CAUSES.get(type(entry.event))
        return find(story, entry.event, entry) if find is not None else None


ROUNDS = RoundsOfFire()
_FIRE: tuple[type[Event], ...] = (told.Attacked, told.ArmourFiredAt)


# The causes -------------------------------------------------------------------------------------


@brought_about(told.ReactionTested)
def of_test(story: Story, event: told.ReactionTested, entry: LogEntry) -> int | None:
    """FOF-RT-1, FOF-OW-1: an activation begins a round; a reaction or a return of fire is interrupted in its own."""
    act = act_of(entry)
    if act is None:
        return None
    return _assault_of(story, act.actor) if act.how == "assault" else _occasion(story, act.actor, act.against, act.how)


@brought_about(told.ReactionDeclared)
def of_reaction(story: Story, event: told.ReactionDeclared, entry: LogEntry) -> int | None:
    """FOF-RT-4: the test in which it won or lost against the unit it reacts to."""
    return _last(
        story,
        told.ReactionTested,
        lambda test: test.acting.unit == event.against and event.unit in [each.unit for each in test.reactors],
    )


@brought_about(told.Attacked)
def of_attack(story: Story, event: told.Attacked, entry: LogEntry) -> int | None:
    """FOF-FIRE-1..4, FOF-ATK-4: its dice, where the defender has laid his; else as they came to be thrown."""
    asked = entry.asked
    if isinstance(asked, Matching) and (asked.firer, asked.unit) == (event.unit, event.target):
        return _last(story, told.AttackThrown, lambda dice: (dice.unit, dice.target) == (event.unit, event.target))
    return of_dice(story, event, entry)


@brought_about(told.AttackThrown, told.ArmourFiredAt)
def of_dice(story: Story, event: told.Attacked | told.AttackThrown | told.ArmourFiredAt, entry: LogEntry) -> int | None:
    """FOF-FIRE-1..4: the test that was taken for this very shot, else what it answers."""
    if event.how in ("activation", "reaction", "return", "overwatch"):
        tested = _own_test(story, event.unit, "fire", event.how)
        return _later(tested, _occasion(story, event.unit, event.target, event.how))
    if event.how == "assault":
        return _assault_of(story, event.target)
    return _last(story, (told.CardPlayed, told.CardDrawn), lambda card: card.card == event.how)


@brought_about(told.FireHeld)
def of_held_fire(story: Story, event: told.FireHeld, entry: LogEntry) -> int | None:
    """FOF-FIRE-3: what it might have answered."""
    asked = entry.asked
    return _occasion(story, event.unit, asked.target, asked.how) if isinstance(asked, Shoot) else None


@brought_about(told.ActStopped)
def of_stop(story: Story, event: told.ActStopped, entry: LogEntry) -> int | None:
    """FOF-RT-4: the test after which it was interrupted."""
    return _last(story, told.ReactionTested, lambda test: test.acting.unit == event.unit)


@brought_about(told.Moved)
def of_move(story: Story, event: told.Moved, entry: LogEntry) -> int | None:
    """FOF-RT-4, FOF-MOR-1, FOF-CA-1: what drives it back or down, else the test that interrupts it."""
    if event.how == "falls back":
        return _last(story, (fates.MoraleChecked, fates.MeleeFought), lambda blow: event.unit in _about(blow))
    how = {"duck": "reaction", "assault": "assault"}.get(event.how, "activation")
    tested = _own_test(story, event.unit, "move", how)
    if how == "assault":
        return _later(tested, _assault_of(story, event.unit))
    return _later(tested, _occasion(story, event.unit, EntityId(0), how))


@brought_about(fates.Fell, fates.NewLeader)
def of_casualty(story: Story, event: fates.Fell | fates.NewLeader, entry: LogEntry) -> int | None:
    """FOF-ATK-5: the fire or the melee."""
    return _blow(story, event.unit)


@brought_about(told.VehicleStruck)
def of_hit(story: Story, event: told.VehicleStruck, entry: LogEntry) -> int | None:
    """FOF-VEH-1: the fire."""
    return _blow(story, event.unit)


@brought_about(told.GotOff)
def of_getting_off(story: Story, event: told.GotOff, entry: LogEntry) -> int | None:
    """FOF-VEH-1: the hit by which the vehicle was lost; else it gets off by itself."""
    return _last(story, told.VehicleStruck, lambda hit: True) if event.bails_out else None


@brought_about(fates.MoraleChecked)
def of_morale(story: Story, event: fates.MoraleChecked, entry: LogEntry) -> int | None:
    """FOF-MOR-1: the fire."""
    return _blow(story, event.unit)


@brought_about(fates.UnitPinned, told.OverwatchEnded)
def of_pinning(story: Story, event: fates.UnitPinned | told.OverwatchEnded, entry: LogEntry) -> int | None:
    """FOF-MOR-1, FOF-OW-1: the check that failed, a lost melee, or that it fired its last dice."""
    if isinstance(event, told.OverwatchEnded) and event.why == "no dice":
        return _last(story, told.Attacked, lambda fire: fire.unit == event.unit)
    kinds = (fates.MoraleChecked, fates.MeleeFought, told.QualityChecked, told.GotOff)
    return _last(story, kinds, lambda blow: event.unit in _about(blow))


@brought_about(fates.UnitOff)
def of_leaving(story: Story, event: fates.UnitOff, entry: LogEntry) -> int | None:
    """FOF-CAS-1, FOF-MOR-1, FOF-OOC-1: the fire, the check, the melee, or that nobody was there."""
    if event.how == "broken":
        return _last(story, fates.MoraleChecked, lambda check: check.unit == event.unit)
    if event.how == "revealed":
        return _last(story, told.Revealed, lambda marker: marker.unit == event.unit)
    return _blow(story, event.unit) if event.how in ("wiped out", "surrendered") else None


@brought_about(fates.Captured)
def of_capture(story: Story, event: fates.Captured, entry: LogEntry) -> int | None:
    """FOF-CA-1: the melee after which a unit gave itself up to this one; one who lies alone is taken by itself."""
    return _last(
        story,
        fates.MeleeFought,
        lambda melee: melee.surrenders and event.unit in (melee.unit, melee.target) and event.unit != melee.loser,
    )


@brought_about(told.UnitArrived)
def of_arrival(story: Story, event: told.UnitArrived, entry: LogEntry) -> int | None:
    """FOF-SOLO-1: it comes by itself."""
    return None


@brought_about(told.UnitAppeared)
def of_appearance(story: Story, event: told.UnitAppeared, entry: LogEntry) -> int | None:
    """FOF-FOW-3: the card by which it is suddenly there; from a tunnel it comes by itself."""
    return _last(story, (told.CardPlayed, told.CardDrawn), lambda card: True) if event.why == "hole" else None


@brought_about(told.Revealed)
def of_marker(story: Story, event: told.Revealed, entry: LogEntry) -> int | None:
    """FOF-OOC-1: the look that found it, its own reaction, a blow, or the move after which it is in plain sight."""
    return _last(
        story,
        (told.QualityChecked, told.ReactionDeclared, told.Attacked, told.Moved),
        lambda each: isinstance(each, told.Moved) or event.unit == _turned_over_by(each),
    )


def _turned_over_by(event: Event) -> EntityId:
    """Whom an event turns over: the unit that is looked for or fired at, else its own."""
    match event:
        case told.QualityChecked():
            return event.subject
        case told.Attacked():
            return event.target
    return actor_in(event)


@brought_about(told.QualityChecked)
def of_check(story: Story, event: told.QualityChecked, entry: LogEntry) -> int | None:
    """FOF-COV-6, FOF-FOW-3: hiding from an enemy, or the card that stuns."""
    if event.what == "in cover":
        return _last(story, told.ReactionDeclared, lambda reply: reply.unit == event.unit and reply.reply == "hide")
    if event.what == "reveal":
        return _last(story, told.Moved, lambda move: move.unit in (event.unit, event.subject))
    return _last(story, told.CardDrawn, lambda card: True) if event.what == "stunned" else None


@brought_about(told.CardDrawn, told.CardKept)
def of_card(story: Story, event: told.CardDrawn | told.CardKept, entry: LogEntry) -> int | None:
    """FOF-FOW-1: the test in which a 1 fell."""
    return _last(story, told.ReactionTested, lambda test: event.unit in _about(test))


@brought_about(told.CardPlayed)
def of_play(story: Story, event: told.CardPlayed, entry: LogEntry) -> int | None:
    """FOF-FOW-2: the same card as it was drawn, where it is carried out at once; or the check that it throws again."""
    if isinstance(entry.asked, Reroll) and story:
        return len(story) - 1
    return _last(story, told.CardDrawn, lambda card: card.card == event.card)


@brought_about(fates.NerveTested)
def of_nerve(story: Story, event: fates.NerveTested, entry: LogEntry) -> int | None:
    """FOF-CA-1: an assault begins with it."""
    return None


@brought_about(fates.MeleeFought)
def of_melee(story: Story, event: fates.MeleeFought, entry: LogEntry) -> int | None:
    """FOF-CA-1: the nerve of the assaulter."""
    return _assault_of(story, event.unit)


# Looking back -----------------------------------------------------------------------------------


def act_of(entry: LogEntry) -> Act | None:
    """FOF-RT-4: what those who reacted were asked about."""
    return entry.asked.act if isinstance(entry.asked, React) else None


def _last(story: Story, kinds: type[Event] | tuple[type[Event], ...], fits: Callable[[Any], bool]) -> int | None:
    """The place of the last event of these kinds that fits."""
    for place in reversed(range(len(story))):
        event = story[place].event
        if isinstance(event, kinds) and fits(event):
            return place
    return None


def _later(*places: int | None) -> int | None:
    """The last of these places; None where there is none."""
    return max((place for place in places if place is not None), default=None)


def _occasion(story: Story, unit: EntityId, enemy: EntityId, how: str) -> int | None:
    """FOF-FIRE-1..3: what a unit acts on: its reaction, or the fire that it returns; an activation is a beginning.

    Of a marker that reacts its enemy has been told nothing, but that it was turned over.
    """
    if how in ("reaction", "overwatch"):
        declared = _last(story, told.ReactionDeclared, lambda reply: reply.unit == unit)
        return declared if declared is not None else _last(story, told.Revealed, lambda marker: marker.unit == unit)
    if how == "return":
        by_him = _last(story, _FIRE, lambda fire: fire.target == unit and fire.unit == enemy)
        return by_him if by_him is not None else _last(story, _FIRE, lambda fire: fire.target == unit)
    return _assault_of(story, enemy) if how == "assault" else None


def _own_test(story: Story, unit: EntityId, kind: str, how: str) -> int | None:
    """FOF-RT-1: the test that was taken for an act of this unit, of this kind and on this occasion."""
    for place in reversed(range(len(story))):
        test, act = story[place].event, act_of(story[place])
        if isinstance(test, told.ReactionTested) and act and (act.actor, act.kind, act.how) == (unit, kind, how):
            return place
    return None


def _assault_of(story: Story, unit: EntityId) -> int | None:
    """FOF-CA-1: the test of nerve with which its assault began."""
    return _last(story, fates.NerveTested, lambda nerve: nerve.unit == unit)


def _blow(story: Story, unit: EntityId) -> int | None:
    """FOF-ATK-5, FOF-CA-1: the fire or the melee that a unit has suffered last."""
    return _last(
        story,
        (*_FIRE, fates.MeleeFought),
        lambda blow: unit == blow.target or (isinstance(blow, fates.MeleeFought) and unit == blow.unit),
    )


def _about(event: Event) -> Iterator[EntityId]:
    """The units that an event is about."""
    if isinstance(event, told.ReactionTested):
        yield event.acting.unit
        yield from (each.unit for each in event.reactors)
        return
    if isinstance(event, NamesUnit) and event.unit:
        yield event.unit
    if isinstance(event, NamesTarget) and event.target:
        yield event.target


# Dice -------------------------------------------------------------------------------------------


def pools_of(event: Event, side_of: Callable[[EntityId], str], other: Callable[[str], str]) -> tuple[Pool, ...]:
    """FOF-ATK-1, FOF-RT-2, FOF-CA-1: the dice of an event that both sides have thrown for."""
    match event:
        case told.Attacked() | told.AttackThrown() | told.ArmourFiredAt():
            defends = side_of(event.target)
            fires = side_of(event.unit) if event.unit else other(defends)
            return (Pool(fires, event.attack), Pool(defends, event.defence))
        case told.ReactionTested():
            return tuple(Pool(side_of(each.unit), (each.face,)) for each in (event.acting, *event.reactors))
        case fates.MeleeFought():
            sides = (side_of(event.unit), side_of(event.target))
            fought = ((each.assaulter, each.defender) for each in event.rounds)
            return tuple(Pool(side, faces) for each in fought for side, faces in zip(sides, each, strict=True))
    return ()
