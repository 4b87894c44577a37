"""The log of FNG: a sentence for each event, in the player's language."""

from __future__ import annotations

from game.board.skirmish.placing import tell_placing
from game.board.skirmish.sides import US, VC
from game.board.table.whereabouts import spot_title
from game.engine.core.world import World
from game.engine.text import decimal, mark, nt, t
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.events import turn as events
from game.rules.fng.model.nations import names_of, nation_of, phase_words, side_name
from game.rules.fng.words.telling import hits_told, name_of, tells

RESULTS = {
    "hold or fire": mark("may hold or fire"),
    "hold or fire at -1": mark("may hold or fire with one less"),
    "fire": mark("may fire"),
    "fire at -1": mark("may fire with one less"),
    "no fire": mark("does not fire"),
    "continue": mark("goes on"),
    "finish move and fire": mark("goes on and may fire"),
    "stop and fire": mark("stops and may fire"),
    "return fire at -1": mark("may return fire with one less"),
    "duck back": mark("ducks back"),
    "go prone": mark("goes prone"),
    "hunker down": mark("hunkers down"),
    "run away": mark("runs away"),
    "carry on": mark("carries on"),
    "return fire": mark("may return fire"),
    "retire": mark("retires out of sight"),
    "charge": mark("charges"),
    "stay and fire": mark("stays and may fire"),
    "stay": mark("stays where he is"),
    "fire and melee": mark("may fire, then fights"),
    "melee": mark("fights"),
    "turn to face": mark("turns to face him"),
    "one die": mark("is caught: one die in the first round"),
    "no dice": mark("is caught: no dice in the first round"),
    "received fire at -1": mark("tests under fire with one less"),
    "back in the fight": mark("is back in the fight"),
    "stays down": mark("stays down"),
    "out of the fight": mark("is out of the fight"),
    "knocked down": mark("is knocked down"),
    "dead": mark("is dead"),
    "stand and fire": mark("stands and may fire"),
    "dodge": mark("dodges it"),
    "run down": mark("is late"),
    "hit": mark("is caught by it"),
    "removed": mark("is out of play"),
    "found": mark("finds him"),
    "not found": mark("finds nobody"),
    "cheat death": mark("cheats death"),
}
"""The words for a result of a test in a sentence with the figure before it: whether he has anything to fire is told by
his shot alone."""

WAYS_OUT = {
    "fled": mark("{name} has run off the table."),
    "removed": mark("{name} is out of play."),
    "captured": mark("{name} is captured."),
    "evacuated": mark("{name} is carried off the table."),
    "flown out": mark("{name} is flown out."),
    "cheated": mark("{name} cheats death and is out of this battle."),
    "drowned": mark("{name} drowns."),
    "left": mark("{name} has left the table as ordered."),
    "reported": mark("{name} leaves the table with what he has seen."),
    "through": mark("{name} has got past, and leaves the table."),
    "withdrawn": mark("{name} withdraws from the table."),
}


tell_placing(tells, name_of, side_name)


@tells(events.TurnBegan)
def _turn(world: World, event: events.TurnBegan) -> str:
    us, vc = event.dice
    if nation_of(world, US) or nation_of(world, VC):
        first, second = (t(side_name(world, side)) for side in (US, VC))
        return t(
            "Turn {turn}: activation dice {us} for {first}, {vc} for {second}",
            turn=event.turn, us=us, vc=vc, first=first, second=second,
        )  # fmt: skip
    return t(
        "Turn {turn}: activation dice {us} for the Americans, {vc} for the Viet Cong", turn=event.turn, us=us, vc=vc
    )


@tells(events.Doubles)
def _doubles(world: World, event: events.Doubles) -> str:
    return t("Doubles: nobody moves or fires; both sides see to their men and reload.")


@tells(events.PhaseBegan)
def _phase(world: World, event: events.PhaseBegan) -> str:
    return t("{phase}: Rep {die} and more", phase=phase_words(world, event.side), die=event.die)


@tells(events.GroupActivated)
def _activated(world: World, event: events.GroupActivated) -> str:
    names = ", ".join(name_of(world, figure) for figure in event.members)
    return nt("{names} is active.", "{names} are active.", len(event.members), names=names)


@tells(events.FastMoveTried)
def _fast(world: World, event: events.FastMoveTried) -> str:
    ways = ", ".join(
        t("{name} {inches} inches", name=name_of(world, figure), inches=inches)
        for figure, inches in zip(event.members, event.inches, strict=True)
    )
    return t("Fast Move ({faces}): {ways}.", faces=", ".join(map(str, event.faces)), ways=ways)


@tells(events.Moved)
def _moved(world: World, event: events.Moved) -> str:
    return t("{name} goes {inches} inches.", name=name_of(world, event.figure), inches=decimal(event.cost, 1))


@tells(events.Turned)
def _turned(world: World, event: events.Turned) -> str:
    return ""


@tells(events.WentProne)
def _prone(world: World, event: events.WentProne) -> str:
    return t("{name} goes prone.", name=name_of(world, event.figure))


@tells(events.CheckTaken)
def _check(world: World, event: events.CheckTaken) -> str:
    values = {
        "name": name_of(world, event.figure),
        "test": t(event.test),
        "result": t(RESULTS[event.result]),
    }
    if not event.faces:
        return t("{name}, {test}: {result}.", **values)
    rep = event.rep + event.modifiers.total
    dice = ", ".join(map(str, event.faces))
    return t(
        "{name}, {test}: {dice} against {rep}, {passes} passed: {result}.",
        dice=dice, rep=rep, passes=event.passes, **values,
    )  # fmt: skip


@tells(events.ShotFired)
def _shot(world: World, event: events.ShotFired) -> str:
    told = "; ".join(hits_told(world, target) for target in event.targets)
    dice = ", ".join(map(str, event.faces))
    line = t("{name} fires ({dice}): {told}.", name=name_of(world, event.figure), dice=dice, told=told)
    return f"{line} {t('Out of ammunition.')}" if event.out_of_ammo else line


@tells(events.DamageRolled)
def _damage(world: World, event: events.DamageRolled) -> str:
    return t(
        "Damage on {name}: {die} against Impact {impact}: {name} {result}.",
        name=name_of(world, event.target), die=event.die, impact=event.impact, result=t(RESULTS[event.result]),
    )  # fmt: skip


@tells(events.Fell)
def _fell(world: World, event: events.Fell) -> str:
    return t("{name} {result}.", name=name_of(world, event.figure), result=t(RESULTS[event.result]))


@tells(events.FireHeld)
def _held(world: World, event: events.FireHeld) -> str:
    return t("{name} holds his fire.", name=name_of(world, event.figure))


@tells(events.Spotted)
def _spotted(world: World, event: events.Spotted) -> str:
    return t("{name} is spotted.", name=name_of(world, event.figure))


@tells(events.DuckedAway)
def _ducked(world: World, event: events.DuckedAway) -> str:
    return t("{name} ducks back from {threat}.", name=name_of(world, event.figure), threat=name_of(world, event.threat))


@tells(events.Hunkered)
def _hunkered(world: World, event: events.Hunkered) -> str:
    return t("{name} hunkers down.", name=name_of(world, event.figure))


@tells(events.RanAway)
def _ran(world: World, event: events.RanAway) -> str:
    return t("{name} runs away.", name=name_of(world, event.figure))


@tells(events.LeftTable)
def _left(world: World, event: events.LeftTable) -> str:
    return t(WAYS_OUT[event.how], name=name_of(world, event.figure))


@tells(events.GotUp)
def _got_up(world: World, event: events.GotUp) -> str:
    return t("{name} is back in the fight.", name=name_of(world, event.figure))


@tells(events.Reloaded)
def _reloaded(world: World, event: events.Reloaded) -> str:
    return t("{name} reloads.", name=name_of(world, event.figure))


@tells(events.SkirmishEnded)
def _ended(world: World, event: events.SkirmishEnded) -> str:
    named = {side: t(nation) for side, nation in names_of(world).items()}
    return t(event.why, turn=world.the(Clock).turn, **named)


@tells(events.Arrived)
def _arrived(world: World, event: events.Arrived) -> str:
    return t(
        "The die shows {die}: {name} is here ({place}).",
        die=event.die,
        name=name_of(world, event.figure),
        place=spot_title(event.place),
    )


@tells(events.PlaceSearched)
def _searched(world: World, event: events.PlaceSearched) -> str:
    return t("{name} searches here: {place}.", name=name_of(world, event.figure), place=t(event.place))
