"""Acting out of the events of Force on Force on the stage."""

from __future__ import annotations

from game.board.skirmish.sides import VC
from game.engine.core.events import Event
from game.engine.text import mark, nt, t
from game.rules.fof.model import events
from game.rules.fof.model import events as fates
from game.rules.fof.model.components import At
from game.rules.fof.model.riding import riders_of
from game.rules.fof.words.telling import called
from game.rules.fof.words.vehicles import STRUCK
from game.ui.battle.effects import BAD, GOOD, NEUTRAL, Burst, Caption, Dice, Effect, Float
from game.ui.battle.effects import Moving as Pieces
from game.ui.fof.formation import seat_of, stand_round
from game.ui.skirmish.acting import Act, Acting, Place, pixels
from game.ui.skirmish.motions import stride
from game.ui.skirmish.shown.blasts import Bolt

_PACE = 0.06
"""Seconds that an inch takes."""
_RESULTS = {
    "steady": mark("steady"),
    "pinned": mark("pinned"),
    "falls back": mark("falls back"),
    "breaks": mark("breaks"),
    "killed": mark("killed"),
    "serious": mark("gravely wounded"),
    "light": mark("lightly wounded"),
    "unhurt": mark("unhurt"),
}


class March(Effect):
    """A leader and his men go together: ``ways`` by key, from place to place in inches."""

    def __init__(self, ways: dict[int, tuple[Place, Place]], seconds: float, seen: tuple[Place, ...]) -> None:
        super().__init__(seen)
        self.ways = ways
        self.seconds = seconds

    def show(self, pieces: Pieces, share: float) -> None:
        smooth = share * share * (3 - 2 * share)
        for key, ((ax, ay), (bx, by)) in self.ways.items():
            pieces.moved[key] = (ax + (bx - ax) * smooth, ay + (by - ay) * smooth)
            stride(pieces, key, (ax, ay), (bx, by), share)


def _walk(acting: Acting, event: events.Moved, dice: Dice) -> list[Effect]:
    world = acting.desk.game.world
    acting.places[event.unit] = event.end
    ways = {int(event.unit): (event.start, event.end)}
    before = dict(stand_round(world, event.unit, event.start))
    for man, end in stand_round(world, event.unit, event.end):
        if acting.desk.knows(man):
            ways[int(man)] = (before[man], end)
    for rider in riders_of(world, event.unit):
        seat, now = seat_of(world, rider), world.get(event.unit, At)
        x, y = seat.x - now.x, seat.y - now.y
        (ax, ay), (bx, by) = event.start, event.end
        ways[int(rider)] = ((ax + x, ay + y), (bx + x, by + y))
    seen = (pixels(event.start), pixels(event.end))
    return [March(ways, max(0.15, round(event.inches, 6) * _PACE), seen)]


def _attack(acting: Acting, event: events.Attacked, dice: Dice) -> list[Effect]:
    end = acting.at(event.target)
    if end is None:
        return []
    hit = event.casualties
    words = nt("{count} casualty", "{count} casualties", hit) if hit else t("all stopped")
    colour = BAD if hit else NEUTRAL
    start = acting.at(event.unit) if event.unit else None
    shown = Dice(event.attack, dice.kind)
    if start is None:
        floating = Float(pixels(end), words, colour, shown)
        return [Burst((pixels(end),)), Effect((pixels(end),), (floating,))]
    rounds, automatic = 2 + len(event.attack), len(event.attack) > 6
    return [acting.fire(start, end, words, colour, shown, rounds=rounds, automatic=automatic, by=event.unit)]


def _at_armour(acting: Acting, event: events.ArmourFiredAt, dice: Dice) -> list[Effect]:
    end = acting.at(event.target)
    if end is None:
        return []
    words = t("{count} not stopped", count=event.through) if event.through else t("all stopped")
    shown = Float(pixels(end), words, BAD if event.through else NEUTRAL, Dice(event.attack, dice.kind))
    start = acting.at(event.unit)
    flight: list[Effect] = []
    if start is not None:
        flight = [Bolt(pixels(start), pixels(end), motor=True, sound="rocket")]
    return [*flight, Effect((pixels(end),), (shown,))]


def _struck(acting: Acting, event: events.VehicleStruck, dice: Dice) -> list[Effect]:
    end = acting.at(event.unit)
    if end is None or event.result == "no effect":
        return []
    words = t(STRUCK[event.result], name=called(acting.desk.game.world, event.unit))
    return [Burst((pixels(end),)), Effect((pixels(end),), (Float(pixels(end), words, BAD),))]


def _off(acting: Acting, event: events.GotOff, dice: Dice) -> list[Effect]:
    acting.places[event.unit] = event.at
    return acting.float(event.unit, t("bails out") if event.bails_out else t("gets off"), NEUTRAL)


def _morale(acting: Acting, event: fates.MoraleChecked, dice: Dice) -> list[Effect]:
    colour = GOOD if event.result == "steady" else BAD
    return acting.float(event.unit, t(_RESULTS[event.result]), colour, dice)


def _rally(acting: Acting, event: fates.Rallied, dice: Dice) -> list[Effect]:
    words = t("rallied") if event.passed else t("still pinned")
    return acting.float(event.unit, words, GOOD if event.passed else BAD, dice)


def _casualty(acting: Acting, event: fates.CasualtyChecked, dice: Dice) -> list[Effect]:
    colour = BAD if event.result in ("killed", "serious") else GOOD
    return acting.float(event.unit or event.man, t(_RESULTS[event.result]), colour, dice)


def _fell(acting: Acting, event: fates.Fell, dice: Dice) -> list[Effect]:
    words = t("{name} is down", name=called(acting.desk.game.world, event.man))
    return [*acting.fall(event.man), *acting.float(event.unit, words, BAD, dice)]


def _test(acting: Acting, event: events.ReactionTested, dice: Dice) -> list[Effect]:
    found: list[Effect] = []
    for each in (event.acting, *event.reactors):
        words = t("first: {total}", total=each.total) if each.first else str(each.total)
        found += acting.float(each.unit, words, GOOD if each.first else NEUTRAL, Dice((each.face,), dice.kind))
    return found


def _declared(acting: Acting, event: events.ReactionDeclared, dice: Dice) -> list[Effect]:
    words = {"fire": t("reacts"), "duck": t("ducks"), "hide": t("hides")}[event.reply]
    return acting.float(event.unit, words, NEUTRAL)


def _quality(acting: Acting, event: events.QualityChecked, dice: Dice) -> list[Effect]:
    words = t("passed") if event.passed else t("failed")
    return acting.float(event.unit, words, GOOD if event.passed else BAD, dice)


def _nerve(acting: Acting, event: fates.NerveTested, dice: Dice) -> list[Effect]:
    words = t("they go in") if event.passed else t("their nerve fails")
    return acting.float(event.unit, words, GOOD if event.passed else BAD, dice)


def _melee(acting: Acting, event: fates.MeleeFought, dice: Dice) -> list[Effect]:
    mine, theirs = (sum(each.lost[side] for each in event.rounds) for side in (0, 1))
    words = t("melee: {mine} lost, {theirs} lost", mine=mine, theirs=theirs)
    return acting.float(event.target, words, BAD, dice)


def _revealed(acting: Acting, event: events.Revealed, dice: Dice) -> list[Effect]:
    words = t("nobody was there") if event.dummy else called(acting.desk.game.world, event.unit)
    return acting.float(event.unit, words, NEUTRAL)


def _pinned(acting: Acting, event: fates.UnitPinned, dice: Dice) -> list[Effect]:
    return acting.float(event.unit, t("pinned"), BAD)


def _turn(acting: Acting, event: events.TurnBegan, dice: Dice) -> list[Effect]:
    return [Caption(t("Turn {turn}", turn=event.turn), large=True)]


def _initiative(acting: Acting, event: events.InitiativeRolled, dice: Dice) -> list[Effect]:
    words = t("The Viet Cong have the initiative") if event.holder == VC else t("The Americans have the initiative")
    return [Caption(words, large=False, dice=Dice(event.faces, dice.kind))]


def _half(acting: Acting, event: events.HalfBegan, dice: Dice) -> list[Effect]:
    return [Caption(t("The Viet Cong act") if event.side == VC else t("The Americans act"), large=False)]


def _card(acting: Acting, event: events.CardPlayed, dice: Dice) -> list[Effect]:
    return [Caption(t(acting.desk.game.ctx.tables.cards[event.card].title), large=False)]


ACTED: dict[type[Event], Act] = {
    events.Moved: _walk,
    events.Attacked: _attack,
    events.ArmourFiredAt: _at_armour,
    events.VehicleStruck: _struck,
    events.GotOff: _off,
    fates.MoraleChecked: _morale,
    fates.Rallied: _rally,
    fates.CasualtyChecked: _casualty,
    fates.Fell: _fell,
    events.ReactionTested: _test,
    events.ReactionDeclared: _declared,
    events.QualityChecked: _quality,
    fates.NerveTested: _nerve,
    fates.MeleeFought: _melee,
    events.Revealed: _revealed,
    fates.UnitPinned: _pinned,
    events.TurnBegan: _turn,
    events.InitiativeRolled: _initiative,
    events.HalfBegan: _half,
    events.CardPlayed: _card,
}
"""The scene for each sort of event."""
