"""How the player of these tests leads his company: everything that can be ordered, once a turn."""

from __future__ import annotations

from game.rules.oa.model import decisions
from game.rules.oa.model.components import At
from tests.e2e.player import Player

LANDING_ZONES = {1: 1006, 2: 1306, 3: 2006}
"""Where the platoons come in."""
DRAGGED_TO = 1006
GUNSHIPS = 1210
ORDERED = {
    decisions.Load, decisions.Place, decisions.Fly, decisions.Land, decisions.Disembark, decisions.Step, decisions.Fire,
    decisions.TakeOff, decisions.FlyOff, decisions.Done,
}  # fmt: skip
"""What he has ordered by the end of a battle."""


def place_the_company(player: Player) -> None:
    """One squad and its helicopter by drag and drop, the others by platoon, then the gunships; then begin."""
    squad, machine = player.mirror.named("Alvarez's squad"), player.mirror.named("transport Slick 1")
    player.load(squad, machine)
    player.bring_in(machine, DRAGGED_TO)
    for number, hex in LANDING_ZONES.items():
        player.place_platoon(number, hex)
    player.place_platoon(4, GUNSHIPS)
    player.end_step()


def play_step(player: Player) -> None:
    """What there is to be done in one step; then end it."""
    acts = {
        decisions.Airmobile: fly_a_gunship,
        decisions.Landing: land_and_get_off,
        decisions.Boarding: get_off,
        decisions.UsMovement: walk,
        decisions.UsFire: fire,
        decisions.Evacuation: take_off,
    }
    act = acts.get(type(player.decision))
    if act is not None:
        act(player)
    if not player.session.over and not player.session.needed:
        player.end_step()


def fly_a_gunship(player: Player) -> None:
    gunships = list(player.legal(decisions.Fly))
    if gunships:
        player.fly(gunships[0].helicopter, gunships[0].hex)


def land_and_get_off(player: Player) -> None:
    """One helicopter by its own order, the others together."""
    landing = player.legal(decisions.Land)
    if landing:
        player.choose(landing[0].helicopter)
        player.order("land")
        player.order_all(decisions.Land, "land")


def get_off(player: Player) -> None:
    player.order_all(decisions.Disembark, "get_off")


def walk(player: Player) -> None:
    """The first squad that can goes two hexes."""
    for unit in dict.fromkeys(step.unit for step in player.legal(decisions.Step)):
        way = player.mirror.way(unit, 2)
        if way:
            player.walk(unit, way)
            return


def fire(player: Player) -> None:
    """The first on the map who has a target fires at it."""
    world = player.mirror.battle.world
    shots = [shot for shot in player.legal(decisions.Fire) if world.has(shot.unit, At)]
    if shots:
        player.fire(shots[0])


def take_off(player: Player) -> None:
    """Everybody rises; one flies home."""
    player.order_all(decisions.TakeOff, "take_off")
    leaving = player.legal(decisions.FlyOff)
    if leaving:
        player.choose(leaving[0].helicopter)
        player.order("leave")
