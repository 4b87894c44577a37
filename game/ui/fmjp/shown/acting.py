"""Acting out of the events of Full Metal Jacket Potato on the stage."""

from __future__ import annotations

from game.engine.core.events import Event
from game.engine.core.naming import NamesFigure
from game.engine.text import mark, nt, shortest, t
from game.rules.fmjp.model.events import fire as events_fire
from game.rules.fmjp.model.events import jokers as events_jokers
from game.rules.fmjp.model.events import turn as events
from game.rules.fmjp.words.turn import card_name
from game.ui.battle.effects import BAD, GOOD, NEUTRAL, NO_DICE, Burst, Caption, Dice, Effect, Float, Tone
from game.ui.fmjp.shown.draw import Turning, whose
from game.ui.skirmish.acting import Act, Acting, pixels

_MISHAPS = {
    "sniper": mark("Random event: a sniper"),
    "civilian": mark("Random event: civilians"),
    "incoming": mark("Random event: incoming fire"),
    "radio": mark("Random event: a message"),
}


def _walk(acting: Acting, event: events.Moved, dice: Dice) -> list[Effect]:
    return acting.walk(event.figure, event.start, event.end)


def _turn(acting: Acting, event: events.TurnBegan, dice: Dice) -> list[Effect]:
    return [Caption(t("Turn {turn}", turn=event.turn), large=True)]


def _card(acting: Acting, event: events.CardTurned, dice: Dice) -> list[Effect]:
    """FMJP-3.0-2: the card is turned, with whose it is where that is one of the player's."""
    return [Turning(event.card, whose(acting.desk, event))]


def _shot(acting: Acting, event: events_fire.ShotFired, dice: Dice) -> list[Effect]:
    start = acting.at(event.figure)
    end = acting.at(event.target) if event.target else event.at
    points = nt("{count} hit point", "{count} hit points", event.points)
    if start is None:
        return [Effect((pixels(end),), (Float(pixels(end), points, NEUTRAL),))] if end is not None else []
    if end is None:
        return []
    rounds, automatic = 4 + event.points // 2, event.points > 4
    return [acting.fire(start, end, points, NEUTRAL, NO_DICE, rounds=rounds, automatic=automatic, by=event.figure)]


def _rolled(acting: Acting, event: events_fire.HitRolled, dice: Dice) -> list[Effect]:
    """FMJP-5.2-2: one roll against the hit points."""
    values = {"roll": event.roll, "points": event.points}
    words = t("{roll} of {points}: hit", **values) if event.hit else t("{roll} over {points}: missed", **values)
    return acting.float(event.target, words, BAD if event.hit else NEUTRAL)


def _hit(acting: Acting, event: events_fire.HitTaken, dice: Dice) -> list[Effect]:
    if not event.loss:
        return acting.float(event.figure, t("not hurt"), NEUTRAL)
    return acting.float(event.figure, t("CE −{loss}", loss=event.loss), BAD, NO_DICE if event.card else dice)


def _felt(acting: Acting, event: events_fire.BlastFelt, dice: Dice) -> list[Effect]:
    words = t("CE −{loss}", loss=event.loss) if event.loss else t("not hurt")
    return acting.float(event.figure, words, BAD if event.loss else NEUTRAL)


def _blast(acting: Acting, event: events_fire.Exploded, dice: Dice) -> list[Effect]:
    return [Burst((pixels(event.at),))]


def _thrown(acting: Acting, event: events_fire.Thrown, dice: Dice) -> list[Effect]:
    at = pixels(event.at)
    words = t("{score} of {needed}: on the mark", score=event.score, needed=shortest(event.needed, 2))
    if not event.success:
        words = t("{score} of {needed}: astray", score=event.score, needed=shortest(event.needed, 2))
    shown = Effect((at,), (Float(at, words, GOOD if event.success else NEUTRAL),))
    return [*acting.throw(event.figure, event.at), shown]


def _order(acting: Acting, event: events.OrderIssued, dice: Dice) -> list[Effect]:
    words = t("obeys") if event.obeyed else t("does not obey")
    told = t("{roll} against {total}: {result}", roll=event.roll, total=event.total, result=words)
    return acting.float(event.npc, told, GOOD if event.obeyed else BAD)


def _fought(acting: Acting, event: events_fire.Fought, dice: Dice) -> list[Effect]:
    mine, theirs = event.totals
    found = acting.float(event.figure, t("total {total}", total=mine), NEUTRAL)
    return [*found, *acting.float(event.enemy, t("total {total}", total=theirs), NEUTRAL)]


def _fell(acting: Acting, event: events.Fell, dice: Dice) -> list[Effect]:
    words = t("down") if event.how == "down" else t("out of action")
    return [*acting.fall(event.figure), *acting.float(event.figure, words, BAD)]


def _bled(acting: Acting, event: events.BleedingChecked, dice: Dice) -> list[Effect]:
    words = t("{card}: bleeding time {time}", card=card_name(event.card), time=event.time)
    return acting.float(event.figure, words, GOOD if event.change > 0 else BAD if event.change < 0 else NEUTRAL)


def _mishap(acting: Acting, event: events_jokers.MishapDrawn, dice: Dice) -> list[Effect]:
    return [Caption(t(_MISHAPS[event.kind]), large=False)]


def _says(words: str, colour: Tone) -> Act:
    """Words that rise over whoever the event is about."""

    def act(acting: Acting, event: NamesFigure, dice: Dice) -> list[Effect]:
        return acting.float(event.figure, t(words), colour)

    return act


ACTED: dict[type[Event], Act] = {
    events.TurnBegan: _turn,
    events.CardTurned: _card,
    events.Moved: _walk,
    events.OrderIssued: _order,
    events.Fell: _fell,
    events.BleedingChecked: _bled,
    events.Died: _says(mark("dead"), BAD),
    events.Saved: _says(mark("saved"), GOOD),
    events.CardHeld: _says(mark("holds the card"), NEUTRAL),
    events.PuffedUp: _says(mark("puffed"), NEUTRAL),
    events.Aimed: _says(mark("takes aim"), NEUTRAL),
    events.Spotted: _says(mark("seen"), BAD),
    events_fire.ShotFired: _shot,
    events_fire.HitRolled: _rolled,
    events_fire.HitTaken: _hit,
    events_fire.BlastFelt: _felt,
    events_fire.Exploded: _blast,
    events_fire.Thrown: _thrown,
    events_fire.Fought: _fought,
    events_fire.DuckedDown: _says(mark("ducks"), BAD),
    events_fire.WeaponJammed: _says(mark("stoppage"), BAD),
    events_fire.KnockedOut: _says(mark("knocked out"), BAD),
    events_jokers.MishapDrawn: _mishap,
}
"""The scene for each sort of event."""
