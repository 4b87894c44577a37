"""Mouse on the table, passed on to the commander, and what the tooltip says of what lies under it."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.board.table.measure.facing import DEGREES
from game.board.table.measure.geometry import Point, distance
from game.engine.core.world import EntityId
from game.engine.text import decimal, t
from game.ui.battle.own import Parts
from game.ui.kit.theme import Size
from game.ui.kit.widget import Tip
from game.ui.skirmish.controls.menus import Ordered, TableMenu
from game.ui.skirmish.desk import TableDesk
from game.ui.skirmish.lines import VehicleLine
from game.ui.table.listener import Drag
from game.ui.table.view import TableView

_WHEEL_TURN = 15


class _Shown(Parts, Protocol):
    @property
    def view(self) -> TableView:
        """The table."""
        ...


class Handled(Ordered, Protocol):
    """The battle that the mouse plays."""

    @property
    def parts(self) -> _Shown:
        """The widgets."""
        ...

    def turn_chosen(self, degrees: int) -> None:
        """Turn the chosen figure where he stands."""


class TableHands:
    """Listens to the table view."""

    def __init__(self, scene: Handled) -> None:
        self.scene = scene
        self.menu = TableMenu(scene)

    def table_hovered(self, at: Point | None, key: int | None) -> None:
        """The mouse is at another place."""
        self.scene.parts.show_hover()

    # -- clicking ---------------------------------------------------------------------------------------------------

    def table_clicked(self, at: Point, key: int | None, add: bool) -> None:
        """A left click: choose, aim, show a spot, or let go."""
        scene, figure = self.scene, EntityId(key) if key is not None else None
        commander = scene.commander
        if commander.tool:
            commander.tool_from = at
            scene.refresh()
        elif commander.aiming.seeks_spot:
            commander.aiming.move_spot(at)
        elif figure is None and commander.answered_at(at):
            return
        elif figure is None:
            if not add and not commander.must_answer:
                commander.choose(())
        elif scene.desk.is_mine(figure):
            commander.choose((figure,), add=add)
        else:
            self._enemy(figure, add=add)

    def _enemy(self, figure: EntityId, *, add: bool) -> None:
        """An enemy: aim at him, or where nobody can, look at him."""
        commander, desk = self.scene.commander, self.scene.desk
        if desk.is_vehicle(figure):
            self._enemy_vehicle(figure)
        elif commander.aiming.held:
            commander.aiming.toggle(figure, add=add)
        elif desk.selected is not None and desk.is_mine(desk.selected) and desk.my_turn:
            commander.aiming.at(desk.selected, figure)
        else:
            commander.choose((figure,))

    def _enemy_vehicle(self, vehicle: EntityId) -> None:
        """An enemy's vehicle: aim at it, or where whoever is chosen has nothing for that, look at it."""
        commander, desk = self.scene.commander, self.scene.desk
        shooter = desk.selected if desk.my_turn else None
        if shooter is not None and desk.is_mine(shooter) and commander.aiming.at_vehicle(shooter, vehicle):
            return
        if commander.must_answer:
            desk.look_at(vehicle)
            self.scene.refresh()
        else:
            commander.choose((vehicle,))

    def table_menu(self, at: Point, key: int | None, pos: Size) -> None:
        """A right click: every legal order for what is there."""
        self.menu.open(at, EntityId(key) if key is not None else None, pos)

    def table_wheel(self, step: int) -> bool:
        """With Shift held the wheel turns whoever is chosen, where he can be turned."""
        figure = self.scene.desk.selected
        if not pygame.key.get_mods() & pygame.KMOD_SHIFT or figure is None:
            return False
        self.scene.turn_chosen(step * _WHEEL_TURN)
        return True

    # -- dragging ---------------------------------------------------------------------------------------------------

    def table_can_drag(self, key: int) -> tuple[int, ...]:
        """Those who go along: all who are chosen where he is one of them."""
        desk, figure = self.scene.desk, EntityId(key)
        if not desk.my_turn or not desk.is_mine(figure) or not desk.is_free:
            return ()
        if figure not in desk.active:
            self.scene.note(self.scene.commander.led.why_cannot(figure))
            return ()
        if figure not in desk.group:
            self.scene.commander.choose((figure,))
        return tuple(each for each in desk.group if each in desk.active) or (figure,)

    def table_dragged(self, drag: Drag) -> None:
        """Figures are in the hand: what it would cost, who would see them."""
        scene = self.scene
        scene.commander.plans = scene.commander.led.plan(drag)
        scene.parts.show_hover()

    def table_dropped(self, drag: Drag) -> None:
        """Figures are let go."""
        scene, commander = self.scene, self.scene.commander
        commander.led.drop(drag, commander.led.plan(drag))
        commander.plans = ()
        scene.refresh()

    def table_put_back(self) -> None:
        """A drag or a turn was given up."""
        self.scene.commander.plans = ()
        self.scene.parts.show_hover()

    def table_turning(self, key: int, facing: int) -> None:
        """The facing handle is held; the figure turns with it."""

    def table_turned(self, key: int, facing: int) -> None:
        """A figure is turned."""
        figure = EntityId(key)
        shown = self.scene.parts.view.figures.all.get(key)
        if shown is not None and shown.facing != facing % DEGREES:
            self.scene.commander.led.turn(figure, facing)
        self.scene.refresh()

    def table_framed(self, keys: tuple[int, ...], add: bool, done: bool) -> None:
        """A marquee: everybody of the player's in it."""
        desk = self.scene.desk
        mine = [EntityId(key) for key in keys if desk.is_mine(EntityId(key))]
        if done and (mine or not add):
            self.scene.commander.choose(mine, add=add)

    def table_tip(self, at: Point, key: int | None) -> Tip | None:
        """A figure in words, else the ground."""
        return figure_tip(self.scene.desk, at, EntityId(key) if key is not None else None)


def figure_tip(desk: TableDesk, at: Point, figure: EntityId | None) -> Tip | None:
    """A figure pointed at, or the ground."""
    if figure is None:
        words = desk.own.ground_words(desk.known, at)
        return Tip(words) if words else None
    if not desk.knows(figure):
        return None
    vehicle = desk.own.vehicle_line(desk.game, desk.session.readers, figure)
    if vehicle is not None:
        return Tip("\n".join((*vehicle_rows(vehicle), *_measured(desk, figure))), vehicle.name)
    line = desk.own.line_for(desk.game, desk.session.readers, figure)
    rows = [line.kind, line.rated, *(weapon.words for weapon in line.weapons)]
    rows += [", ".join(trait.words for trait in traits) for traits in (line.states, line.attributes)]
    rows += _measured(desk, figure)
    return Tip("\n".join(row for row in rows if row), line.name)


def vehicle_rows(line: VehicleLine) -> list[str]:
    """A vehicle in a few lines: what it is, its state, its guns, and who of its crew sits where."""
    rows = [line.kind, ", ".join(state.words for state in line.states), *(fact.words for fact in line.facts)]
    rows += [gun.words for gun in line.guns]
    rows += [t("{seat}: {name}", seat=seat.seat, name=seat.words) for seat in line.seats if seat.crew and seat.figure]
    return [row for row in rows if row]


def _measured(desk: TableDesk, figure: EntityId) -> list[str]:
    """How far it is from whoever is chosen."""
    chosen = desk.selected
    if chosen is None or chosen == figure or not desk.knows(chosen):
        return []
    here, there = desk.place_of(chosen), desk.place_of(figure)
    if here is None or there is None:
        return []
    return [desk.own.measure.away(decimal(distance(here, there), 1), desk.name_of(chosen))]
