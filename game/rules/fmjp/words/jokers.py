"""Random events in the log: a sentence for each event."""

from __future__ import annotations

from game.board.skirmish.sides import NAMES
from game.engine.core.naming import NOBODY
from game.engine.core.world import World
from game.engine.text import mark, nt, t
from game.rules.fmjp.model.events import jokers as events
from game.rules.fmjp.model.query import name_of
from game.rules.fmjp.turn.victory import TITLES
from game.rules.fmjp.words.telling import tells
from game.rules.fmjp.words.turn import card_name

KINDS = {
    "sniper": mark("a sniper"),
    "civilian": mark("civilians"),
    "incoming": mark("incoming fire"),
    "radio": mark("a message"),
}
MESSAGES = {
    "garbled": mark("{side}: the message is garbled."),
    "new orders": mark("{side}: new orders."),
    "reinforcements": mark("{side}: reinforcements come in the next turn."),
    "fire mission": mark("{side}: support is promised."),
    "evacuation": mark("{side}: evacuation is on its way."),
    "warning": mark("{side}: a warning."),
}


@tells(events.MishapDrawn)
def _drawn(world: World, event: events.MishapDrawn) -> str:
    return t("Random event, {card}: {kind}.", card=card_name(event.card), kind=t(KINDS[event.kind]))


@tells(events.SniperAppeared)
def _sniper(world: World, event: events.SniperAppeared) -> str:
    return t("{name} lies in wait.", name=name_of(world, event.figure))


@tells(events.SniperLeft)
def _sniper_left(world: World, event: events.SniperLeft) -> str:
    return t("{name} slips away.", name=name_of(world, event.figure))


@tells(events.CiviliansAppeared)
def _civilians(world: World, event: events.CiviliansAppeared) -> str:
    return nt("{count} civilian runs for cover.", "{count} civilians run for cover.", event.count)


@tells(events.CiviliansWent)
def _civilians_went(world: World, event: events.CiviliansWent) -> str:
    return t("The civilians are safe.") if event.safe else t("The civilians run on.")


@tells(events.CivilianHit)
def _civilian_hit(world: World, event: events.CivilianHit) -> str:
    return nt("{count} civilian is hit.", "{count} civilians are hit.", event.count)


@tells(events.VillagerPointed)
def _villager(world: World, event: events.VillagerPointed) -> str:
    if event.figure == NOBODY:
        return t("A villager knows nothing.")
    return t("A villager points at {name}.", name=name_of(world, event.figure))


@tells(events.FighterRevealed)
def _fighter(world: World, event: events.FighterRevealed) -> str:
    return t("That was no villager: {name}.", name=name_of(world, event.figure))


@tells(events.ShellsComing)
def _shells(world: World, event: events.ShellsComing) -> str:
    return nt(
        "{count} round is coming in: it lands with card {card}.",
        "{count} rounds are coming in: they land with card {card}.",
        event.rounds, card=event.phase,
    )  # fmt: skip


@tells(events.MessageCame)
def _message(world: World, event: events.MessageCame) -> str:
    return t(MESSAGES[event.row], side=t(NAMES[event.side]))


@tells(events.GoalRaised)
def _goal(world: World, event: events.GoalRaised) -> str:
    return nt(
        "{goal}: {count} point more each.", "{goal}: {count} points more each.", event.points,
        goal=t(TITLES[event.goal]),
    )  # fmt: skip


@tells(events.Reinforced)
def _reinforced(world: World, event: events.Reinforced) -> str:
    return nt(
        "{count} man joins {name}.", "{count} men join {name}.", len(event.figures), name=name_of(world, event.leader),
    )  # fmt: skip


@tells(events.CardGiven)
def _card(world: World, event: events.CardGiven) -> str:
    return t("{name} gets one card more: {card}.", name=name_of(world, event.figure), card=card_name(event.card))


@tells(events.GrenadesGiven)
def _grenades(world: World, event: events.GrenadesGiven) -> str:
    return nt(
        "{name} gets {count} grenade.", "{name} gets {count} grenades.", event.count, name=name_of(world, event.figure),
    )  # fmt: skip


@tells(events.BleedingEased)
def _eased(world: World, event: events.BleedingEased) -> str:
    return t("{name} holds out: bleeding time {time}.", name=name_of(world, event.figure), time=event.time)


@tells(events.FireCalled)
def _called(world: World, event: events.FireCalled) -> str:
    return t(
        "{name} calls for fire ({roll}, needs {needed} or less).",
        name=name_of(world, event.figure), roll=event.roll, needed=event.needed,
    )  # fmt: skip
