"""Loading main guns: right after they have fired, and by order: FNG-GUN-17..20, FNG-CREW-06."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fng.model.components.figures import Busy
from game.rules.fng.model.components.vehicles import Breech, RoundsLeft
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.decisions.vehicles import LoadShell
from game.rules.fng.model.events.vehicles import BarrelSpent, GunLoaded
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, next_node
from game.rules.fng.model.tables.guns import NOT_LOADED, READY, SHELL_TITLES, WHEN_ACTIVE, Shell
from game.rules.fng.model.vehicles import loader_of, main_gun_of, row_of, vehicle_of
from game.rules.fng.resolve.steel.loading import LoadingFacts, LoadingOutcome, resolve_loading
from game.rules.fng.resolve.steel.shells import shells_of
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.turn.acting import acting, offers, why_not_whole
from game.rules.fng.turn.points_of_entry import begins

NO_LOADER = mark("{name} loads no main gun.")
NOT_FIRED = mark("The gun of {vehicle} fires no {shell}.")
NOT_UNDER_FIRE = mark("{vehicle} is not loaded again in this battle.")
HAS_IT = mark("The gun of {vehicle} is loaded with {shell}.")


def shells_for(skirmish: Skirmish, vehicle: EntityId) -> tuple[Shell, ...]:
    """FNG-GUN-20, FNG-GUN-23: the shells that the main gun of a vehicle fires; none without one."""
    gun = row_of(skirmish, vehicle).gun
    return shells_of(gun) if gun is not None and main_gun_of(skirmish.world, vehicle) else ()


def load_again(skirmish: Skirmish, vehicle: EntityId, shell: Shell, parent: int) -> None:
    """FNG-GUN-18: right after it has fired; with nobody in the loader's place it stays empty.  One with so many rounds
    for a battle has each in a barrel of its own, and is not loaded again (FNG-VEHLIST-16)."""
    world, gun = skirmish.world, main_gun_of(skirmish.world, vehicle)
    loader = loader_of(world, vehicle)
    if gun is None:
        return
    rounds = world.find(gun, RoundsLeft)
    if rounds is not None:
        left = rounds.rounds - 1
        world.set(gun, RoundsLeft(left))
        world.set(gun, Breech(shell, READY if left else NOT_LOADED))
        skirmish.emit(
            BarrelSpent(vehicle=vehicle, left=left, node=next_node(world), parent=parent, rule="FNG-VEHLIST-16")
        )
        return
    world.set(gun, Breech(shell, NOT_LOADED))
    if loader is not None:
        world.set(gun, Breech(shell, _roll(skirmish, loader, vehicle, shell, parent).result))


def _roll(skirmish: Skirmish, loader: EntityId, vehicle: EntityId, shell: Shell, parent: int) -> LoadingOutcome:
    facts = LoadingFacts(tester_of(skirmish, loader), deployed=row_of(skirmish, vehicle).is_deployed)
    outcome = resolve_loading(facts, skirmish.ctx.tables, skirmish.dice)
    skirmish.emit(
        GunLoaded(
            figure=loader, vehicle=vehicle, shell=shell, rep=outcome.check.check.rep, faces=outcome.check.faces,
            passes=outcome.check.passes, result=outcome.result, node=next_node(skirmish.world), parent=parent,
            rule="FNG-GUN-18",
        )
    )  # fmt: skip
    return outcome


@begins("breeches")
def open_fire_again(skirmish: Skirmish, members: Ids) -> None:
    """FNG-GUN-19: what was loaded for the next activation may fire from now on."""
    world = skirmish.world
    vehicles = dict.fromkeys(vehicle for man in members if (vehicle := vehicle_of(world, man)) is not None)
    for vehicle in vehicles:
        gun = main_gun_of(world, vehicle)
        if gun is not None and world.get(gun, Breech).loaded == WHEN_ACTIVE:
            world.set(gun, Breech(world.get(gun, Breech).shell, READY))


def why_not_load(skirmish: Skirmish, decision: GroupActs, order: LoadShell) -> Refusal | None:
    """FNG-GUN-19..20, FNG-CREW-12: an active loader who does nothing else, and a shell that is not in it."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_whole(world, figure)
    if refusal is not None:
        return refusal
    vehicle = vehicle_of(world, figure)
    gun = main_gun_of(world, vehicle) if vehicle is not None else None
    if vehicle is None or gun is None or loader_of(world, vehicle) != figure:
        return refuse("FNG-CREW-06", NO_LOADER, name=figure_of(world, figure).name)
    values = {"vehicle": figure_of(world, vehicle).name, "shell": t(SHELL_TITLES[order.shell])}
    if order.shell not in shells_for(skirmish, vehicle):
        return refuse("FNG-GUN-23", NOT_FIRED, **values)
    if world.has(gun, RoundsLeft):
        return refuse("FNG-VEHLIST-16", NOT_UNDER_FIRE, **values)
    breech = world.get(gun, Breech)
    if breech.loaded != NOT_LOADED and breech.shell == order.shell:
        return refuse("FNG-GUN-20", HAS_IT, **values)
    return None


@offers("shells")
def offer_shells(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-GUN-19..20: an empty gun is loaded, or the shell in it changed."""
    for figure in acting(skirmish.world):
        vehicle = vehicle_of(skirmish.world, figure)
        for shell in shells_for(skirmish, vehicle) if vehicle is not None else ():
            order = LoadShell(figure, shell)
            if why_not_load(skirmish, decision, order) is None:
                choices.add(order)


@FNG.order(GroupActs, LoadShell, why_not_load)
def load(skirmish: Skirmish, decision: GroupActs, order: LoadShell) -> None:
    """FNG-GUN-19..20: the dice say whether the gun is loaded so; where they fail a shell that was in it stays."""
    world, figure = skirmish.world, order.figure
    vehicle = vehicle_of(world, figure)
    gun = main_gun_of(world, vehicle) if vehicle is not None else None
    if vehicle is not None and gun is not None:
        was = world.get(gun, Breech)
        outcome = _roll(skirmish, figure, vehicle, order.shell, 0)
        if was.loaded == NOT_LOADED or outcome.changes:
            world.set(gun, Breech(order.shell, outcome.result))
    world.set(figure, Busy("load"))
    skirmish.push(decision)
