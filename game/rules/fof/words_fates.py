"""The log of Force on Force in words: what becomes of men, cards, places, and the end."""

from __future__ import annotations

from game.engine.core.world import World
from game.engine.text import mark, t
from game.rules.fof import events as told
from game.rules.fof import events_fates as fates
from game.rules.fof.telling import called, tells
from game.rules.fof.words import side_name

OFF = {
    "wiped out": mark("{name} is wiped out."),
    "broken": mark("{name} breaks and is gone."),
    "left": mark("{name} leaves the table."),
    "surrendered": mark("{name} surrenders."),
    "revealed": mark("Nobody was there: {name} is taken off."),
}
FATES = {
    "killed": mark("{man} is killed."),
    "serious": mark("{man} is gravely hurt, in the care of {name}."),
    "light": mark("{man} is lightly hurt and goes on."),
    "unhurt": mark("{man} is unhurt and goes on."),
}
FINDS = {
    "nothing": mark("{name} searches '{place}': nothing."),
    "rice": mark("{name} searches '{place}': rice, {points} points."),
    "weapons": mark("{name} searches '{place}': weapons, {points} points."),
    "tunnel mouth": mark("{name} searches '{place}': the mouth of a tunnel, {points} points."),
}


@tells(fates.UnitOff)
def unit_off(world: World, event: fates.UnitOff) -> str:
    """A unit is out of play: how, as in ``Off``."""
    return t(OFF[event.how], name=called(world, event.unit))


@tells(fates.CasualtyChecked)
def casualty_checked(world: World, event: fates.CasualtyChecked) -> str:
    """FOF-CAS-1: what became of a man who was down."""
    return t(FATES[event.result], man=called(world, event.man), name=called(world, event.unit))


@tells(fates.Captured)
def captured(world: World, event: fates.Captured) -> str:
    """FOF-CAS-1, FOF-CA-1: a man is a prisoner of ``unit``."""
    return t("{man} is a prisoner of {name}.", man=called(world, event.man), name=called(world, event.unit))


@tells(fates.WoundedTaken)
def wounded_taken(world: World, event: fates.WoundedTaken) -> str:
    """FOF-CAS-1: a man in the care of a unit is in that of another; ``unit`` 0: he is off the table and safe."""
    if not event.unit:
        return t("{man} is brought to safety.", man=called(world, event.man))
    return t("{name} looks after {man} now.", man=called(world, event.man), name=called(world, event.unit))


@tells(fates.NerveTested)
def nerve_tested(world: World, event: fates.NerveTested) -> str:
    """FOF-CA-1: one morale die before a close assault."""
    words = mark("{name} goes in against {target} ({face}).")
    if not event.passed:
        words = mark("{name} has not the nerve to go in against {target} ({face}).")
    return t(words, name=called(world, event.unit), target=called(world, event.target), face=event.face)


@tells(fates.MeleeFought)
def melee_fought(world: World, event: fates.MeleeFought) -> str:
    """FOF-CA-1: a melee; ``loser`` 0: nobody is left on either side."""
    mine, theirs = (sum(each.lost[side] for each in event.rounds) for side in (0, 1))
    both = t("{name} loses {count}", name=called(world, event.unit), count=mine)
    other = t("{name} loses {count}", name=called(world, event.target), count=theirs)
    if not event.loser:
        return t("Hand to hand: {both}, {other}; nobody is left.", both=both, other=other)
    return t("Hand to hand: {both}, {other}. {loser} is beaten.", both=both, other=other,
             loser=called(world, event.loser))  # fmt: skip


@tells(told.Revealed)
def revealed(world: World, event: told.Revealed) -> str:
    """FOF-OOC-1 (house): a marker is revealed; ``dummy``: nobody was there."""
    if event.dummy:
        return t("A marker is turned over: nobody.")
    return t("A marker is turned over: {name}.", name=called(world, event.unit))


@tells(told.SmokePut)
def smoke_put(world: World, event: told.SmokePut) -> str:
    """FOF-COV-15: smoke at a place."""
    return t("Smoke goes up.")


@tells(told.SmokeGone)
def smoke_gone(world: World, event: told.SmokeGone) -> str:
    """FOF-COV-15: the smoke of the turn is gone."""
    return t("The smoke is gone.")


@tells(told.CardDrawn)
def card_drawn(world: World, event: told.CardDrawn) -> str:
    """FOF-FOW-1: a side draws a card for a natural 1 of ``unit`` (0: because the scenario says so)."""
    return t("Fog of War, for {side}: {card}.", side=side_name(event.side), card=card_title(event.card))


@tells(told.CardKept)
def card_kept(world: World, event: told.CardKept) -> str:
    """FOF-FOW-2: a side draws a card and keeps it; its enemy does not learn which."""
    return t("Fog of War: {side} keep a card: {card}.", side=side_name(event.side), card=card_title(event.card))


@tells(told.CardPlayed)
def card_played(world: World, event: told.CardPlayed) -> str:
    """FOF-FOW-2..3: a card takes effect, or has none (``void``)."""
    card = card_title(event.card)
    if event.void:
        return t("{card} has no effect.", card=card)
    if event.unit:
        return t("{card}: {name}.", card=card, name=called(world, event.unit))
    return t("{card}: it takes effect for {side}.", card=card, side=side_name(event.side))


def card_title(card: str) -> str:
    """What a card is called, in the player's language."""
    return t(_TITLES[card])


_TITLES = {
    "fouled_chamber": mark("Fouled chamber"),
    "cloudburst": mark("Cloudburst"),
    "hidden_marksman": mark("Hidden marksman"),
    "trip_wire": mark("Trip wire"),
    "full_pouches": mark("Full pouches"),
    "quick_hands": mark("Quick hands"),
    "dead_net": mark("Dead net"),
    "rockets": mark("Rockets from above"),
    "spider_hole": mark("Spider hole"),
    "wrong_trail": mark("Wrong trail"),
    "villagers": mark("Villagers running"),
    "steady": mark("Steady, now"),
    "smoke_out": mark("Smoke out"),
    "check_fire": mark("Check your fire"),
    "heat": mark("Heat"),
    "buried_rice": mark("Buried rice"),
    "mortars": mark("Mortar rounds"),
    "late_arrivals": mark("Late arrivals"),
    "stunned": mark("Leader stunned"),
    "lull": mark("Lull"),
}


@tells(told.CiviliansRun)
def civilians_run(world: World, event: told.CiviliansRun) -> str:
    """FOF-FOW-3: villagers at a place."""
    return t("Villagers run between the lines.")


@tells(told.UnitArrived)
def unit_arrived(world: World, event: told.UnitArrived) -> str:
    """A unit comes on the table."""
    return t("{name} comes onto the table.", name=called(world, event.unit))


@tells(told.PlaceSearched)
def place_searched(world: World, event: told.PlaceSearched) -> str:
    """FOF-SOLO-1: a place was searched with success: the die, what was found, and its points."""
    return t(FINDS[event.find], name=called(world, event.unit), place=t(event.place), points=event.points)


@tells(told.UnitAppeared)
def unit_appeared(world: World, event: told.UnitAppeared) -> str:
    """FOF-SOLO-1, FOF-FOW-3: a unit is suddenly somewhere: ``why`` is ``tunnel`` or ``hole``."""
    if event.why == "tunnel":
        return t("{name} comes out of a tunnel.", name=called(world, event.unit))
    return t("{name} comes up out of a hole.", name=called(world, event.unit))


@tells(told.GameEnded)
def game_ended(world: World, event: told.GameEnded) -> str:
    """The game is over, and why (a message)."""
    return t("The battle is over.")
