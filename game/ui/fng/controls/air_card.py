"""The card over the table while a run or a pass is plotted: what it may do to whom, and the buttons that do it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from game.engine.core.world import EntityId
from game.engine.text import mark, percent, t
from game.rules.fng.air.strafing import in_ring
from game.rules.fng.model.components.aircraft import Aircraft, Run
from game.rules.fng.model.decisions.aircraft import DeclareRun, DropFlare, FireFromCockpit, FireRing, Release, Strafe
from game.rules.fng.model.decisions.helicopters import FireDoorGun, LeavesHover, MansGuns
from game.rules.fng.model.game import Skirmish
from game.rules.fng.odds.chances import Chances
from game.rules.fng.odds.from_the_air import (
    cockpit_chances,
    door_gun_chances,
    guns_below,
    release_chances,
    ring_chances,
    strafing_chances,
)
from game.rules.fng.words.telling import name_of
from game.ui.battle.buttons import grey_where_refused
from game.ui.battle.cards.forecast import Chance, Forecast
from game.ui.battle.cards.prompt import Prompt
from game.ui.fng.aircraft.plotting import (
    OF_A_PHASE,
    AirControl,
    DoorFire,
    Drop,
    FlareSpot,
    Halt,
    Planned,
    RunPlan,
    Sweep,
    WayOff,
)
from game.ui.fng.aircraft.saying import RUNS
from game.ui.fng.controls.window import FngWindow
from game.ui.fng.orders.acts import ACTS
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.menu import MenuItem
from game.ui.window.keymap import key_of

_HIGH = 32
_MOST = 4
"""Of those whom an attack may reach so many have bars of their own on the card, who are the likeliest to be hit."""

DECLARED = mark(
    "It flies when your next phase begins. Plot it again, or another run of this aircraft, and this one is off."
)
WEIGHTS = {"dead": 4, "out of the fight": 4, "knocked down": 3, "missed": 0}
SAID = {
    "dead": mark("killed"), "out of the fight": mark("out of the fight"), "knocked down": mark("knocked down"),
    "missed": mark("missed"),
}  # fmt: skip
ATTACKS = {
    "guns": mark("Guns"), "rockets": mark("Rockets"), "bombs": mark("Bombs"), "napalm": mark("Napalm"),
    "marking": mark("Marker"), "grenades": mark("Grenades"),
}  # fmt: skip


def show_air(scene: FngWindow, prompt: Prompt) -> None:
    """FNG-AIR-02..21: the run or the pass that is plotted."""
    air, game = scene.commander.fire.air, scene.desk.known
    planned = air.planned
    assert planned is not None
    name = name_of(game.world, planned.unit)
    refusal = air.why_not_now()
    why = ("", refusal.words, refusal.rule) if refusal is not None else ("", _told(game, air), "FNG-AIR-02")
    title = (
        t(RUNS[planned.purpose], name=name) if isinstance(planned, RunPlan) else t("{name} makes its pass", name=name)
    )
    if isinstance(planned, FlareSpot):
        title = t("{name}: drop a flare", name=name)
    forecasts = tuple(_forecasts(game, air)) if refusal is None else ()
    prompt.show_prompt(title, forecasts, _buttons(scene, air), why)


def _told(game: Skirmish, air: AirControl) -> str:
    """FNG-AIR-05..09: how many guns may fire at it, and the chance that it does not come on."""
    planned, line = air.planned, air.line()
    if not isinstance(planned, RunPlan | WayOff) or line is None:
        return air.words
    guns = list(guns_below(game, planned.unit, line))
    through = Fraction(1)
    for gun in guns:
        through *= 1 - gun.drives_off
    rep = game.world.get(planned.unit, Aircraft).rep
    return t("Guns that may fire at it: {count}. It comes through with {chance} (pilot Rep {rep}).",
             count=len(guns), chance=percent(through), rep=rep)  # fmt: skip


def _forecasts(game: Skirmish, air: AirControl) -> Iterator[Forecast]:
    """FNG-AIR-10..21: the chances of those who are likeliest to be hit."""
    order = air.planned.order() if air.planned is not None else None
    found: dict[EntityId, Chances] = {}
    if isinstance(order, Strafe):
        found = strafing_chances(game, order)
    elif isinstance(order, Release):
        found = release_chances(game, order)
    elif isinstance(order, FireRing):
        found = ring_chances(game, order, in_ring(game, order.centre, order.inner))
    elif isinstance(order, FireFromCockpit):
        found = cockpit_chances(game, order)
    elif isinstance(order, FireDoorGun):
        found = door_gun_chances(game, order)
    likely = sorted(found.items(), key=lambda pair: (pair[1].get("missed", Fraction(1)), pair[0]))
    for man, chances in likely[:_MOST]:
        told = tuple(Chance(t(SAID[name]), share, WEIGHTS[name]) for name, share in chances.items() if name in SAID)
        yield Forecast(name_of(game.world, man), (), told, of_fire=True)


def _buttons(scene: FngWindow, air: AirControl) -> list[Button]:
    """FNG-AIR-15: giving it, another weapon, flying on or letting go."""
    theme, planned = scene.theme, air.planned
    do = Button(theme, _verb(planned), scene.commander.confirm, key=key_of("do"), primary=True, height=_HIGH)
    if planned is None or planned.order() is None:
        do.enable(False, air.words)
    else:
        grey_where_refused(do, air.why_not_now())
    buttons = [do]
    if isinstance(planned, RunPlan) and air.may_put_out():
        words = t("Light off") if not planned.dark else t("Light on")
        buttons.append(Button(theme, words, air.switch, height=_HIGH))
    if isinstance(planned, OF_A_PHASE):
        return [*buttons, Button(theme, t("Cancel"), scene.commander.cancel, key=key_of("let_go"), height=_HIGH)]
    decision = scene.desk.decision
    if isinstance(decision, LeavesHover):
        return buttons
    if isinstance(decision, MansGuns):
        return [*buttons, Button(theme, t("Hold fire"), air.fly_on, height=_HIGH)]
    now = planned.attack if isinstance(planned, Drop) else "guns" if isinstance(planned, Sweep) else ""
    others = (attack for attack in air.attacks() if attack != now)
    buttons += [Button(theme, t(ATTACKS[each]), partial(air.turn_to, each), height=_HIGH) for each in others]
    if not isinstance(planned, DoorFire) and air.has_door_guns():
        buttons.append(Button(theme, t("Door guns"), air.turn_to_door_guns, height=_HIGH))
    if not isinstance(planned, Halt) and air.can_hover():
        buttons.append(Button(theme, t("Hover"), air.turn_to_hover, height=_HIGH))
    if isinstance(planned, Sweep) and planned.ring is not None:
        buttons += [
            Button(theme, t("{sign} ring", sign=sign), partial(air.widen, step), height=_HIGH)
            for step, sign in ((-2, "−"), (2, "+"))
        ]
    return [*buttons, Button(theme, t("Fly on"), air.fly_on, height=_HIGH)]


def _verb(planned: Planned | None) -> str:
    if isinstance(planned, RunPlan):
        return t("Declare it")
    if isinstance(planned, FlareSpot):
        return t("Drop it")
    if isinstance(planned, Halt | WayOff):
        return t("Hover") if isinstance(planned, Halt) else t("Fly off")
    return t("Release") if isinstance(planned, Drop) else t("Fire")


def run_buttons(scene: FngWindow) -> list[Button]:
    """FNG-AIR-02: the button that lists the runs which could be plotted now; it says how many are declared."""
    air, world = scene.commander.fire.air, scene.desk.known.world
    offered = air.offered()
    if not offered and not air.flares():
        return []
    handle = ACTS.handle(DeclareRun)
    count = sum(world.has(craft, Run) for craft in dict.fromkeys(craft for craft, _ in offered))
    words = t("{act} ({count} declared)", act=handle.words, count=count) if count else handle.words
    return [Button(scene.theme, words, lambda: scene.offer(run_items(scene)), height=_HIGH, tooltip=handle.tip)]


def run_items(scene: FngWindow) -> list[MenuItem]:
    """FNG-AIR-02: each run that could be plotted now; that which is declared says so."""
    air, world = scene.commander.fire.air, scene.desk.known.world
    items = []
    for craft, purpose in air.offered():
        words, run = t(RUNS[purpose], name=name_of(world, craft)), world.find(craft, Run)
        declared = run is not None and run.purpose == purpose
        items.append(MenuItem(words, partial(air.plot, craft, purpose), detail=t("declared") if declared else "",
                              about=t(DECLARED) if declared else ""))  # fmt: skip
    items += [
        MenuItem(t("{name}: drop a flare", name=name_of(world, craft)), partial(air.plot_flare, craft),
                 about=ACTS.handle(DropFlare).tip)
        for craft in air.flares()
    ]  # fmt: skip
    return items
