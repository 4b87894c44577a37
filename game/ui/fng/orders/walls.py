"""The orders to fire at buildings, and to climb in them: FNG-AT-01, FNG-BLDG-02, FNG-BLDG-04."""

from __future__ import annotations

from game.board.table.measure.geometry import middle_of
from game.board.table.whereabouts import direction
from game.engine.text import mark, percent, t
from game.rules.fng.armour.at_buildings import rocket_at
from game.rules.fng.armour.facades import Facade, facade_of
from game.rules.fng.armour.shelling import shell_at
from game.rules.fng.model.decisions.buildings import FireAtBuilding, ShellBuilding
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.guns import SHELL_TITLES
from game.rules.fng.move.storeys import TakeStairs
from game.rules.fng.odds.walls import BREACHED, COLLAPSES, round_chances
from game.rules.fng.resolve.steel.buildings import Area
from game.ui.battle.acts import ODDS, Acts, Handle


def area_words(facade: Facade, area: Area) -> str:
    """An area as a player finds it: the building, which side of it, and whether it is upstairs."""
    name = t(facade.name)
    side = direction(middle_of(facade.building.outline), facade.middle(area)) if facade.plan.count > 1 else ""
    if side and area[0]:
        return t("'{building}' ({side}, upstairs)", building=name, side=side)
    if area[0]:
        return t("'{building}' (upstairs)", building=name)
    return t("'{building}' ({side})", building=name, side=side) if side else t("'{name}'", name=name)


def say_walls(acts: Acts) -> None:
    """Have these acts tell of buildings, too."""

    @acts.says(
        TakeStairs,
        Handle(
            mark("Stairs"),
            hint=mark("Up or down a storey in the building where he is. From upstairs he sees out of its windows "
                      "there, and goes nowhere but down again."),
        ),
    )  # fmt: skip
    def take_stairs(skirmish: Skirmish, order: TakeStairs) -> str:
        return t("Go upstairs") if order.up else t("Come downstairs")

    @acts.says(
        FireAtBuilding,
        Handle(
            mark("At a building"),
            hint=mark("An anti-tank weapon is fired at a part of a building, which may come down on all inside."),
        ),
        shows=ODDS,
    )
    def fire_at_building(skirmish: Skirmish, order: FireAtBuilding) -> str:
        weapon = t(skirmish.ctx.tables.arms.weapons[order.weapon].title)
        facade = facade_of(skirmish, order.target.number)
        area = facade.area_at(order.target.at, int(order.target.level)) if facade is not None else None
        if facade is None or area is None:
            return t("Fire {weapon} at a building", weapon=weapon)
        chances = round_chances(skirmish, rocket_at(skirmish, order), facade)
        return t(
            "Fire {weapon} at {place}: {falls} that it comes down, {broken} that it is broken into",
            weapon=weapon,
            place=area_words(facade, area),
            falls=percent(chances[COLLAPSES]),
            broken=percent(chances[BREACHED]),
        )

    @acts.says(
        ShellBuilding,
        Handle(
            mark("Main gun at a building"),
            hint=mark("The main gun is fired at a part of a building, which may come down on all inside."),
        ),
        shows=ODDS,
    )
    def shell_building(skirmish: Skirmish, order: ShellBuilding) -> str:
        facade = facade_of(skirmish, order.target.number)
        area = facade.area_at(order.target.at, int(order.target.level)) if facade is not None else None
        shot, then = shell_at(skirmish, order), t(SHELL_TITLES[order.then])
        if facade is None or area is None or shot is None:
            return t("Fire the main gun at a building; then load {shell}", shell=then)
        chances = round_chances(skirmish, shot, facade)
        return t(
            "Fire {weapon} at {place}: {falls} that it comes down, {broken} that it is broken into; then load {shell}",
            weapon=t(shot.title),
            place=area_words(facade, area),
            falls=percent(chances[COLLAPSES]),
            broken=percent(chances[BREACHED]),
            shell=then,
        )
