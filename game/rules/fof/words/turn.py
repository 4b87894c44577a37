"""The log of Force on Force in words: turns, moves, fire, what becomes of men, cards, places, and the end."""

from __future__ import annotations

from game.board.skirmish.placing import tell_placing
from game.board.skirmish.sides import NAMES, VC
from game.engine.core.world import World
from game.engine.session.log import signed
from game.engine.text import decimal, mark, nt, t
from game.rules.fof.model import events as told
from game.rules.fof.words.telling import called, tells

SIDE_NAMES = {"us": mark("the Americans"), VC: mark("the Viet Cong")}
ACTIVATED = {
    "tactical": mark("{name} acts: a Tactical move."),
    "rapid": mark("{name} acts: a Rapid move."),
    "stand": mark("{name} acts: it stands."),
    "overwatch": mark("{name} acts: overwatch."),
    "assault": mark("{name} acts: a close assault."),
    "task": mark("{name} acts: a task."),
    "out of contact": mark("{name} acts: it moves out of contact."),
}
MOVED = {
    "tactical": mark("{name} goes {inches} inches."),
    "rapid": mark("{name} goes {inches} inches, a Rapid move."),
    "duck": mark("{name} ducks, {inches} inches."),
    "falls back": mark("{name} falls back {inches} inches."),
    "assault": mark("{name} comes on {inches} inches."),
    "out of contact": mark("{name} slips away out of contact."),
}
CHECKED = {
    ("in cover", True): mark("{name} finds cover ({face})."),
    ("in cover", False): mark("{name} finds no cover ({face})."),
    ("search", True): mark("{name} searches well ({face})."),
    ("search", False): mark("{name} finds nothing yet ({face})."),
    ("reveal", True): mark("{name} looks closely ({face})."),
    ("reveal", False): mark("{name} makes nothing out ({face})."),
    ("stunned", True): mark("The leader of {name} keeps his head ({face})."),
    ("stunned", False): mark("The leader of {name} is stunned ({face})."),
}
REPLIES = {
    "fire": mark("{name} reacts to {enemy} with fire."),
    "duck": mark("{name} ducks from {enemy}."),
    "hide": mark("{name} hides from {enemy}."),
}


def side_name(side: str) -> str:
    """The name of a side in a sentence."""
    return t(SIDE_NAMES[side])


tell_placing(tells, called, lambda world, side: NAMES[side])


@tells(told.TurnBegan)
def turn_began(world: World, event: told.TurnBegan) -> str:
    """FOF-TURN-1: a new turn."""
    return t("Turn {turn}", turn=event.turn)


@tells(told.InitiativeNamed)
def initiative_named(world: World, event: told.InitiativeNamed) -> str:
    """FOF-INIT-1: in the first turn the scenario says who holds the initiative."""
    return t("The initiative is with {side}.", side=side_name(event.holder))


@tells(told.InitiativeRolled)
def initiative_rolled(world: World, event: told.InitiativeRolled) -> str:
    """FOF-INIT-1: one command die a side (US first), what they came to, and who holds the initiative."""
    us, vc = event.totals
    return t(
        "Initiative: Americans {us}, Viet Cong {vc}. It is with {side}.", us=us, vc=vc, side=side_name(event.holder)
    )


@tells(told.HalfBegan)
def half_began(world: World, event: told.HalfBegan) -> str:
    """FOF-TURN-1: a side activates its units; ``holds``: it has the initiative."""
    if event.holds:
        return t("The side with the initiative acts: {side}", side=side_name(event.side))
    return t("The other side acts: {side}", side=side_name(event.side))


@tells(told.EndPhaseBegan)
def end_phase_began(world: World, event: told.EndPhaseBegan) -> str:
    """FOF-TURN-1: rally, casualty checks, and the account."""
    return t("End of turn {turn}", turn=event.turn)


@tells(told.UnitActivated)
def unit_activated(world: World, event: told.UnitActivated) -> str:
    """FOF-TURN-1, FOF-MOVE-1: a unit acts, and how it was declared."""
    return t(ACTIVATED[event.how], name=called(world, event.unit))


@tells(told.WeaponTakenOver)
def weapon_taken_over(world: World, event: told.WeaponTakenOver) -> str:
    """FOF-CAS-1: a man takes over the support weapon of one who is down."""
    return t("{man} ({name}) takes over the weapon of a fallen man.", man=called(world, event.man),
             name=called(world, event.unit))  # fmt: skip


@tells(told.Moved)
def moved(world: World, event: told.Moved) -> str:
    """FOF-MOVE-5..7: a unit went from point to point; ``inches`` on the ground, ``cost`` in movement."""
    return t(MOVED[event.how], name=called(world, event.unit), inches=decimal(event.inches, 1))


@tells(told.TookCover)
def took_cover(world: World, event: told.TookCover) -> str:
    """FOF-COV-5: a unit is In Cover without a roll."""
    return t("{name} is In Cover.", name=called(world, event.unit))


@tells(told.QualityChecked)
def quality_checked(world: World, event: told.QualityChecked) -> str:
    """A Quality Check: what for (``in cover``, ``search``, ``reveal``, ``stunned``), the die, and whether it passed."""
    return t(CHECKED[event.what, event.passed], name=called(world, event.unit), face=event.face)


@tells(told.WentOnOverwatch)
def went_on_overwatch(world: World, event: told.WentOnOverwatch) -> str:
    """FOF-OW-1: a unit goes on overwatch."""
    return t("{name} is on overwatch.", name=called(world, event.unit))


@tells(told.OverwatchEnded)
def overwatch_ended(world: World, event: told.OverwatchEnded) -> str:
    """FOF-OW-1: a unit is on overwatch no more: ``why`` is ``moved``, ``pinned`` or ``no dice``."""
    return t("{name} is on overwatch no more.", name=called(world, event.unit))


@tells(told.ReactionTested)
def reaction_tested(world: World, event: told.ReactionTested) -> str:
    """FOF-RT-1..4: the acting unit's one die stands against all who react; ``first``: goes before it."""
    scores = ", ".join(_scored(world, each) for each in event.reactors)
    first = [called(world, each.unit) for each in event.reactors if each.first]
    acting = _scored(world, event.acting)
    if not first:
        return t("Reaction test: {acting} against {scores}. {name} goes first.", acting=acting, scores=scores,
                 name=called(world, event.acting.unit))  # fmt: skip
    return t("Reaction test: {acting} against {scores}. Before it: {names}.", acting=acting, scores=scores,
             names=", ".join(first))  # fmt: skip


def _scored(world: World, tester: told.Tester) -> str:
    """FOF-RT-2: a unit and what its die has come to."""
    return t("{name} ({total})", name=called(world, tester.unit), total=tester.total)


@tells(told.ReactionDeclared)
def reaction_declared(world: World, event: told.ReactionDeclared) -> str:
    """FOF-RT-4: a unit reacts now: ``fire``, ``duck`` or ``hide``."""
    return t(REPLIES[event.reply], name=called(world, event.unit), enemy=called(world, event.against))


@tells(told.ActStopped)
def act_stopped(world: World, event: told.ActStopped) -> str:
    """FOF-RT-4: the rest of what a unit was doing is off."""
    return t("{name} breaks off what it was doing.", name=called(world, event.unit))


@tells(told.Attacked)
def attacked(world: World, event: told.Attacked) -> str:
    """FOF-ATK-1..5: one attack: the dice of both sides with every reason, how they fell, and what was matched."""
    target, fell = called(world, event.target), event.casualties
    if not event.unit:
        return nt(
            "{dice} D{sides} on {target}: {count} casualty.", "{dice} D{sides} on {target}: {count} casualties.", fell,
            dice=len(event.attack), sides=event.attack_die, target=target,
        )  # fmt: skip
    return nt(
        "{name} fires at {target}: {dice} D{sides} against {defence}, {count} casualty.",
        "{name} fires at {target}: {dice} D{sides} against {defence}, {count} casualties.",
        fell, name=called(world, event.unit), target=target, dice=len(event.attack), sides=event.attack_die,
        defence=len(event.defence),
    )  # fmt: skip


@tells(told.AttackThrown)
def attack_thrown(world: World, event: told.AttackThrown) -> str:
    """FOF-ATK-1, FOF-ATK-4: dice lie on the table, and the defender lays his."""
    target, dice, sides = called(world, event.target), len(event.attack), event.attack_die
    if not event.unit:
        return t("{dice} D{sides} on {target}, who lays its {defence} dice against them.", dice=dice, sides=sides,
                 target=target, defence=len(event.defence))  # fmt: skip
    return t("{name} fires {dice} D{sides} at {target}, who lays its {defence} dice against them.", dice=dice,
             name=called(world, event.unit), sides=sides, target=target, defence=len(event.defence))  # fmt: skip


@tells(told.FireHeld)
def fire_held(world: World, event: told.FireHeld) -> str:
    """FOF-FIRE-3: a unit could have fired and did not."""
    return t("{name} holds its fire.", name=called(world, event.unit))


@tells(told.Fell)
def fell(world: World, event: told.Fell) -> str:
    """FOF-CAS-1: a man is down."""
    return t("{man} ({name}) is down.", man=called(world, event.man), name=called(world, event.unit))


@tells(told.NewLeader)
def new_leader(world: World, event: told.NewLeader) -> str:
    """FOF-CAS-1: the next man leads."""
    return t("{man} leads {name} now.", man=called(world, event.man), name=called(world, event.unit))


RESULTS = {
    "steady": mark("{name} holds ({face})."),
    "pinned": mark("The morale of {name} fails ({face}): pinned."),
    "falls back": mark("The morale of {name} fails ({face}): pinned, and back."),
    "breaks": mark("{name} breaks ({face})."),
}


@tells(told.MoraleChecked)
def morale_checked(world: World, event: told.MoraleChecked) -> str:
    """FOF-MOR-1: one morale die: result ``steady``, ``pinned``, ``falls back`` or ``breaks``."""
    reasons = signed(event.modifiers)
    face = f"{event.face}, {reasons}" if reasons else str(event.face)
    return t(RESULTS[event.result], name=called(world, event.unit), face=face)


@tells(told.Rallied)
def rallied(world: World, event: told.Rallied) -> str:
    """FOF-MOR-1: a pinned unit tried to rally."""
    words = mark("{name} rallies ({face}).") if event.passed else mark("{name} stays pinned ({face}).")
    return t(words, name=called(world, event.unit), face=event.face)


@tells(told.UnitPinned)
def unit_pinned(world: World, event: told.UnitPinned) -> str:
    """FOF-MOR-1: a unit is pinned."""
    return t("{name} is pinned.", name=called(world, event.unit))


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


@tells(told.UnitOff)
def unit_off(world: World, event: told.UnitOff) -> str:
    """A unit is out of play: how, as in ``Off``."""
    return t(OFF[event.how], name=called(world, event.unit))


@tells(told.CasualtyChecked)
def casualty_checked(world: World, event: told.CasualtyChecked) -> str:
    """FOF-CAS-1: what became of a man who was down."""
    return t(FATES[event.result], man=called(world, event.man), name=called(world, event.unit))


@tells(told.Captured)
def captured(world: World, event: told.Captured) -> str:
    """FOF-CAS-1, FOF-CA-1: a man is a prisoner of ``unit``."""
    return t("{man} is a prisoner of {name}.", man=called(world, event.man), name=called(world, event.unit))


@tells(told.WoundedTaken)
def wounded_taken(world: World, event: told.WoundedTaken) -> str:
    """FOF-CAS-1: a man in the care of a unit is in that of another; ``unit`` 0: he is off the table and safe."""
    if not event.unit:
        return t("{man} is brought to safety.", man=called(world, event.man))
    return t("{name} looks after {man} now.", man=called(world, event.man), name=called(world, event.unit))


@tells(told.NerveTested)
def nerve_tested(world: World, event: told.NerveTested) -> str:
    """FOF-CA-1: one morale die before a close assault."""
    words = mark("{name} goes in against {target} ({face}).")
    if not event.passed:
        words = mark("{name} has not the nerve to go in against {target} ({face}).")
    return t(words, name=called(world, event.unit), target=called(world, event.target), face=event.face)


@tells(told.MeleeFought)
def melee_fought(world: World, event: told.MeleeFought) -> str:
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
    """The title of a card, in the player's language."""
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
