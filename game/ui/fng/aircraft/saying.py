"""Names of the orders about aircraft, as the player meets them."""

from __future__ import annotations

from game.board.table.whereabouts import whereabouts
from game.engine.core.world import EntityId, World
from game.engine.text import mark, nt, percent, t
from game.rules.fng.helicopters.door_guns import door_guns
from game.rules.fng.model.components.aircraft import Run
from game.rules.fng.model.decisions import aircraft as decisions
from game.rules.fng.model.decisions import helicopters as of_helicopters
from game.rules.fng.model.game import Skirmish
from game.rules.fng.odds.flights import chance_from_below
from game.rules.fng.words.telling import name_of
from game.ui.battle.acts import ODDS, Acts, Handle

RUNS = {
    "strafing": mark("{name}: strafing run"),
    "bombing": mark("{name}: bombing run"),
    "spotting": mark("{name}: look for the enemy"),
    "marking": mark("{name}: mark a target"),
}
"""FNG-AIR-02, FNG-FAC-02: a run by what it is for."""

DROPS = {
    "bombs": (mark("Bomb {place}"), mark("{count} bomb at {place}"), mark("{count} bombs at {place}")),
    "rockets": (mark("Rockets at {place}"), mark("{count} rocket at {place}"), mark("{count} rockets at {place}")),
    "napalm": (mark("Napalm at {place}"), mark("{count} napalm at {place}"), mark("{count} napalm at {place}")),
    "grenades": (
        mark("Grenades at {place}"),
        mark("{count} grenade at {place}"),
        mark("{count} grenades at {place}"),
    ),
    "marking": (mark("Mark {place}"), mark("{count} marker at {place}"), mark("{count} markers at {place}")),
}
"""FNG-AIR-16: what is released."""


EDGES = {
    "north": mark("over the northern edge"),
    "east": mark("over the eastern edge"),
    "south": mark("over the southern edge"),
    "west": mark("over the western edge"),
}
"""The edge of the table over which a helicopter comes or goes; north is above."""


def edge_words(skirmish: Skirmish, at: tuple[float, float]) -> str:
    """FNG-HELO-12: the edge on which a point lies."""
    x, y = at
    if y <= 0:
        return t(EDGES["north"])
    if y >= skirmish.ctx.map.height:
        return t(EDGES["south"])
    return t(EDGES["west"] if x <= 0 else EDGES["east"])


def said_run(world: World, craft: EntityId) -> str:
    """FNG-AIR-02: the run that it has declared, as its button calls it."""
    return t(RUNS[world.get(craft, Run).purpose], name=name_of(world, craft))


def say_aircraft(acts: Acts) -> None:
    """FNG-AIR, FNG-FAC, FNG-PUFF: the words and handles of these orders."""

    @acts.says(
        decisions.DeclareRun,
        Handle(mark("Plot a run"), hint=mark("Click the edge where it comes in, then the edge where it leaves; it "
                                             "flies when your next phase begins.")),
    )  # fmt: skip
    def declare(skirmish: Skirmish, order: decisions.DeclareRun) -> str:
        words = t(RUNS[order.purpose], name=name_of(skirmish.world, order.unit))
        over = whereabouts(skirmish.ctx.map, _middle(order))
        if order.dark:
            return t("{run} over {place}, its light off", run=words, place=over)
        return t("{run} over {place}", run=words, place=over)

    @acts.says(decisions.DropFlare, Handle(mark("Drop a flare"), hint=mark("It lights a wide circle for some turns.")))
    def flare(skirmish: Skirmish, order: decisions.DropFlare) -> str:
        return t("Drop a flare over {place}", place=whereabouts(skirmish.ctx.map, order.at))

    _say_answers(acts)
    _say_attacks(acts)


def _say_answers(acts: Acts) -> None:
    """FNG-AIR-06..08: of those on the ground."""

    @acts.says(decisions.FireUp, Handle(mark("Fire at the aircraft"), hint=mark("It counts as in cover.")), shows=ODDS)
    def fire_up(skirmish: Skirmish, order: decisions.FireUp) -> str:
        weapon, decision = t(skirmish.ctx.tables.weapons[order.weapon].title), skirmish.decision
        words = t("Fire {weapon} at the aircraft", weapon=weapon)
        if order.automatic:
            words = t("Fire {weapon} at the aircraft on full automatic", weapon=weapon)
        if not isinstance(decision, decisions.FireAtAircraftOrNot):
            return words
        chance = percent(float(chance_from_below(skirmish, decision, order)))
        return t("{order}: hits with {chance}", order=words, chance=chance)

    @acts.says(
        decisions.FireAtHovering,
        Handle(mark("Fire at the helicopter"), hint=mark("At one that hovers, as at one that passes.")),
    )
    def at_hovering(skirmish: Skirmish, order: decisions.FireAtHovering) -> str:
        weapon = t(skirmish.ctx.tables.weapons[order.weapon].title)
        words = {"weapon": weapon, "helicopter": name_of(skirmish.world, order.target)}
        if order.automatic:
            return t("Fire {weapon} at {helicopter} on full automatic", **words)
        return t("Fire {weapon} at {helicopter}", **words)

    @acts.says(decisions.TakeCover, Handle(mark("Duck back"), hint=mark("He gets out of its way instead of firing.")))
    def cover(skirmish: Skirmish, order: decisions.TakeCover) -> str:
        return t("Duck back")


def _say_attacks(acts: Acts) -> None:
    """FNG-AIR-13..16, FNG-PUFF-02, FNG-FAC-02: of the pilot."""

    @acts.says(decisions.Strafe, Handle(mark("Strafe"), hint=mark("All guns at everybody in their strips, or at one.")))
    def strafe(skirmish: Skirmish, order: decisions.Strafe) -> str:
        if not order.target:
            return t("Sweep the whole path")
        return t("All guns at {name}", name=name_of(skirmish.world, order.target))

    @acts.says(decisions.FireRing, Handle(mark("Fire at a ring"), hint=mark("At everybody in a ring round a spot.")))
    def ring(skirmish: Skirmish, order: decisions.FireRing) -> str:
        return t("Fire at a ring from {inches} inches round {place}", inches=order.inner,
                 place=whereabouts(skirmish.ctx.map, order.centre))  # fmt: skip

    @acts.says(decisions.Release, Handle(mark("Release"), hint=mark("Click where it is to come down.")))
    def release(skirmish: Skirmish, order: decisions.Release) -> str:
        first, *_ = order.points
        place = whereabouts(skirmish.ctx.map, first)
        one, single, several = DROPS.get(order.attack, DROPS["bombs"])
        if len(order.points) == 1:
            return t(one, place=place)
        return nt(single, several, len(order.points), place=place)

    @acts.says(
        decisions.FireFromCockpit, Handle(mark("Fire from the cockpit"), hint=mark("His own rifle, out of the window."))
    )
    def cockpit(skirmish: Skirmish, order: decisions.FireFromCockpit) -> str:
        return t("Fire from the cockpit at {name}", name=name_of(skirmish.world, order.target))

    _say_helicopters(acts)

    @acts.says(decisions.FlyOn, Handle(mark("Fly on"), hint=mark("No attack in this run; the pass is not spent.")))
    def fly_on(skirmish: Skirmish, order: decisions.FlyOn) -> str:
        return t("Fly on without an attack")


def _say_helicopters(acts: Acts) -> None:
    """FNG-HELO-05..06, FNG-HELO-17: of a helicopter over the table."""

    @acts.says(
        of_helicopters.Hover,
        Handle(
            mark("Hover"),
            hint=mark("It stops over a spot of its line; whoever sees it within 24 inches takes the check."),
        ),
    )
    def hover(skirmish: Skirmish, order: of_helicopters.Hover) -> str:
        return t("Hover over {place}", place=whereabouts(skirmish.ctx.map, order.at))

    @acts.says(of_helicopters.TurnAndGo, Handle(mark("Fly off"), hint=mark("It turns, flies off over an edge, and may "
                                                                          "attack on its way.")))  # fmt: skip
    def go(skirmish: Skirmish, order: of_helicopters.TurnAndGo) -> str:
        return t("Fly off, {edge}", edge=edge_words(skirmish, order.exit))

    @acts.says(of_helicopters.FireDoorGun, Handle(mark("Door gun"), hint=mark("All dice of a gun at one enemy in its "
                                                                             "arc.")))  # fmt: skip
    def door_gun(skirmish: Skirmish, order: of_helicopters.FireDoorGun) -> str:
        gun = door_guns(skirmish, order.unit)[order.gun]
        return t("{weapon} at {name}", weapon=t(gun.row.title), name=name_of(skirmish.world, order.target))

    @acts.says(of_helicopters.CeaseFire, Handle(mark("Hold fire"), hint=mark("The gunners fire no more on this way.")))
    def cease(skirmish: Skirmish, order: of_helicopters.CeaseFire) -> str:
        return t("The gunners hold their fire")


def _middle(order: decisions.DeclareRun) -> tuple[float, float]:
    return (order.entry.x + order.exit.x) / 2, (order.entry.y + order.exit.y) / 2
