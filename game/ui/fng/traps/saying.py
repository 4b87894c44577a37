"""Orders about booby traps as the player meets them, each with its exact chances."""

from __future__ import annotations

from fractions import Fraction

from game.board.table.whereabouts import whereabouts
from game.engine.core.dice import enumerate_outcomes
from game.engine.core.world import EntityId
from game.engine.text import mark, percent, t
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.components.traps import Trap
from game.rules.fng.model.decisions.traps import (
    ClearStakes,
    Disarm,
    EasePoison,
    FireMine,
    KillViper,
    LayTrap,
    SetTrap,
)
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import side_of
from game.rules.fng.model.tables.traps import COMMAND_MINE, TITLES, VIPER
from game.rules.fng.odds.chances import hit_chances
from game.rules.fng.resolve.traps.disarming import resolve_disarming
from game.rules.fng.traps.clearing import viper_shot
from game.rules.fng.traps.disarming import disarm_facts
from game.rules.fng.traps.springing import men_of_mine
from game.rules.fng.words.telling import name_of
from game.ui.battle.acts import ODDS, Acts, Handle

_NOTHING = Fraction(0)


def say_traps(acts: Acts) -> None:
    """Enter the records of all orders about traps."""
    _say_of_own(acts)
    _say_of_known(acts)


def _say_of_own(acts: Acts) -> None:
    """Enter the records of the orders by which traps are laid, set and fired."""

    @acts.says(
        LayTrap,
        Handle(
            mark("Lay a booby trap"),
            hint=mark("Before the battle: right click where it is to lie, or on it to make it another one."),
        ),
    )
    def lay(skirmish: Skirmish, order: LayTrap) -> str:
        place = whereabouts(skirmish.ctx.map, order.place)
        return t("Lay at {place}: {trap}", place=place, trap=t(TITLES[order.kind]))

    @acts.says(
        SetTrap,
        Handle(
            mark("Set a mine or a trip flare"),
            hint=mark("A claymore or a trip flare is set where he stands, with a whole activation; the enemy does not "
                      "know of it. Right click on the ground that a claymore is to face."),
        ),
    )  # fmt: skip
    def set_it(skirmish: Skirmish, order: SetTrap) -> str:
        if order.kind == COMMAND_MINE:
            return t("Set a claymore that faces {facing} degrees", facing=order.facing)
        return t("Set a trip flare here")

    @acts.says(
        FireMine,
        Handle(
            mark("Fire a command detonated mine"),
            hint=mark("From at most 8 inches: everybody in its zone is hit, friend and foe, and who is close behind."),
        ),
        shows=ODDS,
    )
    def fire(skirmish: Skirmish, order: FireMine) -> str:
        return t("Fire the mine: {men}", men=_in_front(skirmish, order))


def _say_of_known(acts: Acts) -> None:
    """Enter the records of the orders about traps that are known, and about what they have done."""

    @acts.says(
        Disarm,
        Handle(
            mark("Disarm"),
            hint=mark("A trap that was found in an earlier turn: two dice at half his Rep. With wire cutters wires and "
                      "command detonated mines are easier."),
        ),
        shows=ODDS,
    )  # fmt: skip
    def disarm(skirmish: Skirmish, order: Disarm) -> str:
        its = skirmish.world.find(order.trap, Trap)
        if its is None:
            return t("Disarm a booby trap")
        facts = disarm_facts(skirmish, order.figure, order.trap)
        tables = skirmish.ctx.tables
        chances = enumerate_outcomes(lambda dice: resolve_disarming(facts, tables, dice).result)
        return t(
            "Disarm {trap}: {chance}, goes off: {risk}",
            trap=t(TITLES[its.kind]),
            chance=percent(chances.get("disarmed", _NOTHING)),
            risk=percent(chances.get("set off", _NOTHING)),
        )

    @acts.says(
        ClearStakes,
        Handle(
            mark("Pull up stakes"),
            hint=mark("The nearest square inch of punji stakes is gone at the end of the turn, if nothing disturbs "
                      "him."),
        ),
    )  # fmt: skip
    def clear(skirmish: Skirmish, order: ClearStakes) -> str:
        return t("Pull up the nearest stakes")

    @acts.says(
        KillViper,
        Handle(mark("Kill the snake"), hint=mark("One shot, or hand to hand, where it may bite.")),
        shows=ODDS,
    )
    def kill(skirmish: Skirmish, order: KillViper) -> str:
        if not order.by_fire:
            return t("Strike at the snake")
        its = skirmish.world.find(order.trap, Trap)
        if its is None or its.kind != VIPER:
            return t("Shoot the snake")
        missed = hit_chances(viper_shot(skirmish, order.figure, order.trap), 0, skirmish.ctx.tables)
        return t("Shoot the snake: {chance}", chance=percent(1 - missed.get(0, _NOTHING)))

    @acts.says(
        EasePoison,
        Handle(mark("Suck out the poison"), hint=mark("A Medic beside somebody whom a viper has bitten.")),
    )
    def ease(skirmish: Skirmish, order: EasePoison) -> str:
        return t("See to the poison of {patient}", patient=name_of(skirmish.world, order.patient))


def _in_front(skirmish: Skirmish, order: FireMine) -> str:
    """The men in the zones of a mine of whom its side knows, by name."""
    world = skirmish.world
    its = world.find(order.trap, Trap)
    if its is None:
        return t("nobody in sight there")
    side = side_of(world, order.figure)

    def is_known(man: EntityId) -> bool:
        return side_of(world, man) == side or not world.has(man, Hidden)

    men, behind = men_of_mine(skirmish, its.point, its.facing)
    names = [name_of(world, man) for man in (*men, *behind) if is_known(man)]
    return ", ".join(names) if names else t("nobody in sight there")
