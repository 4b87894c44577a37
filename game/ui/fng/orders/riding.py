"""The orders of vehicles as the player meets them, a record each: FNG-DRIVE, FNG-CREW, FNG-AT."""

from __future__ import annotations

from game.board.table.whereabouts import whereabouts
from game.engine.core.world import EntityId
from game.engine.text import mark, percent, t
from game.rules.fng.armour.main_guns import shell_in
from game.rules.fng.model.components.vehicles import Aboard, Vehicle
from game.rules.fng.model.decisions import vehicles as decisions
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.guns import SHELL_TITLES
from game.rules.fng.odds.rounds import assault_prospect, rake_chance
from game.rules.fng.words.melee import names_of
from game.rules.fng.words.telling import name_of
from game.rules.fng.words.vehicles import PARTS, SEATS, SIDES
from game.ui.battle.acts import ODDS, WAY, Acts, Handle

ROUND = "round"
"""How orders are aimed that send a round at a vehicle."""


def ride_of(skirmish: Skirmish, figure: EntityId) -> str:
    """The name of the vehicle that he is aboard."""
    aboard = skirmish.world.find(figure, Aboard)
    return name_of(skirmish.world, EntityId(aboard.to)) if aboard is not None else ""


def say_riding(acts: Acts) -> None:
    """Have these acts tell of vehicles, too."""

    @acts.says(
        decisions.Drive,
        Handle(mark("Drive"), hint=mark("Drag whoever drives: the lane shows the ground that the vehicle covers.")),
        shows=WAY,
    )
    def drive(skirmish: Skirmish, order: decisions.Drive) -> str:
        values = {"vehicle": ride_of(skirmish, order.figure), "place": whereabouts(skirmish.ctx.map, order.path[-1])}
        return (
            t("{vehicle} backs to {place}", **values) if order.backwards else t("{vehicle} drives to {place}", **values)
        )

    @acts.says(
        decisions.Spin,
        Handle(mark("Turn on the spot"), hint=mark("What runs on tracks turns where it stands.")),
    )
    def spin(skirmish: Skirmish, order: decisions.Spin) -> str:
        vehicle = ride_of(skirmish, order.figure)
        return t("{vehicle} turns to {facing} degrees", vehicle=vehicle, facing=order.facing)

    @acts.says(
        decisions.GetOff,
        Handle(mark("Get off"), hint=mark("He gets off the vehicle, to a place right beside it.")),
    )
    def get_off(skirmish: Skirmish, order: decisions.GetOff) -> str:
        name = name_of(skirmish.world, order.figure)
        return t("{name} gets off: {place}", name=name, place=whereabouts(skirmish.ctx.map, order.at))

    @acts.says(
        decisions.GetOn,
        Handle(mark("Get on"), hint=mark("He gets on a vehicle beside him.")),
    )
    def get_on(skirmish: Skirmish, order: decisions.GetOn) -> str:
        names = {"name": name_of(skirmish.world, order.figure), "vehicle": name_of(skirmish.world, order.vehicle)}
        return t("{name} gets on {vehicle}: {seat}", seat=t(SEATS[order.seat]), **names)

    @acts.says(
        decisions.LoadLitter,
        Handle(mark("On a litter"), hint=mark("Bearers lay a wounded comrade on a litter of the vehicle beside him.")),
    )
    def load_litter(skirmish: Skirmish, order: decisions.LoadLitter) -> str:
        world = skirmish.world
        values = {"casualty": name_of(world, order.casualty), "vehicle": name_of(world, order.vehicle)}
        values["names"] = names_of(world, order.bearers)
        return t("{names}: lay {casualty} on a litter of {vehicle}", **values)

    @acts.says(
        decisions.ChangeSeat,
        Handle(mark("Another seat"), hint=mark("He takes another seat, which takes his whole activation.")),
    )
    def change_seat(skirmish: Skirmish, order: decisions.ChangeSeat) -> str:
        name = name_of(skirmish.world, order.figure)
        return t("{name} takes the seat of the {seat}", name=name, seat=t(SEATS[order.seat]))


def say_against_vehicles(acts: Acts) -> None:
    """Have these acts tell of what is done to vehicles, too."""

    @acts.says(
        decisions.RakeVehicle,
        Handle(mark("Rake it"), hint=mark("A machine gun is fired at a vehicle without armour, which it may stop.")),
        shows=ODDS,
    )
    def rake(skirmish: Skirmish, order: decisions.RakeVehicle) -> str:
        values = {"weapon": t(skirmish.ctx.tables.arms.weapons[order.weapon].title)}
        values |= {"vehicle": name_of(skirmish.world, order.target.piece)}
        return t("Rake {vehicle} with {weapon}: {chance} that it is stopped",
                 chance=percent(rake_chance(skirmish, order)), **values)  # fmt: skip

    @acts.says(
        decisions.Assault,
        Handle(
            mark("Assault it"),
            hint=mark("He runs at a vehicle and puts a charge on it by hand, at the side that is named."),
        ),
        shows=ODDS,
    )
    def assault(skirmish: Skirmish, order: decisions.Assault) -> str:
        weapon = t(skirmish.ctx.tables.arms.weapons[order.weapon].title)
        vehicle = name_of(skirmish.world, order.target.piece)
        chances = assault_prospect(skirmish, order)
        return t(
            "Assault {vehicle} with {weapon}: {side}; {arrives} that he gets there if nobody stops him, then {placed} "
            "that it is placed and {stops} that it stops the vehicle",
            vehicle=vehicle,
            weapon=weapon,
            side=t(SIDES[order.aspect]),
            arrives=percent(chances.arrives),
            placed=percent(chances.placed),
            stops=percent(chances.stops),
        )

    @acts.says(
        decisions.FireAtVehicle,
        Handle(mark("At a vehicle"), hint=mark("An anti-tank weapon is fired at a vehicle that he sees.")),
        aim=ROUND,
        line=mark("Fire {weapon} at {vehicle}"),
        shows=ODDS,
    )
    def fire_at_vehicle(skirmish: Skirmish, order: decisions.FireAtVehicle) -> str:
        weapon = t(skirmish.ctx.tables.arms.weapons[order.weapon].title)
        vehicle = name_of(skirmish.world, order.target.piece)
        return t("Fire {weapon} at {vehicle}: {part}", weapon=weapon, vehicle=vehicle, part=t(PARTS[order.part]))


def say_guns(acts: Acts) -> None:
    """Have these acts tell of main guns, too."""

    @acts.says(
        decisions.FireGun,
        Handle(mark("Main gun"), hint=mark("The gunner fires at what his commander has in sight.")),
        shows=ODDS,
    )
    def fire_gun(skirmish: Skirmish, order: decisions.FireGun) -> str:
        world, target = skirmish.world, order.target.piece
        shell = shell_in(skirmish, EntityId(world.get(order.figure, Aboard).to))
        values = {
            "shell": t(SHELL_TITLES[shell]) if shell is not None else "",
            "target": name_of(world, target),
            "then": t(SHELL_TITLES[order.then]),
        }
        if world.has(target, Vehicle):
            return t("Fire {shell} at {target}: {part}; then load {then}", part=t(PARTS[order.part]), **values)
        return t("Fire {shell} at {target}; then load {then}", **values)

    @acts.says(
        decisions.LoadShell,
        Handle(mark("Load the gun"), hint=mark("The loader loads a shell, which takes his whole activation.")),
    )
    def load_shell(skirmish: Skirmish, order: decisions.LoadShell) -> str:
        name, shell = name_of(skirmish.world, order.figure), t(SHELL_TITLES[order.shell])
        return t("{name} loads the gun: {shell}", name=name, shell=shell)

    @acts.says(
        decisions.Hatch,
        Handle(mark("Hatch"), hint=mark("Below it he is under armour, sees less, and does not fire from it.")),
    )
    def hatch(skirmish: Skirmish, order: decisions.Hatch) -> str:
        names = {"name": name_of(skirmish.world, order.figure)}
        return t("{name} closes his hatch", **names) if order.close else t("{name} opens his hatch", **names)
