"""The buttons for men below, who stand nowhere on the table where they could be clicked."""

from __future__ import annotations

from functools import partial

from game.engine.core.world import EntityId
from game.engine.text import nt, t
from game.rules.fng.model.components.tunnels import Underground
from game.rules.fng.model.decisions.tunnels import ComeOut, CrawlOn
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.words.telling import name_of
from game.ui.fng.controls.window import FngWindow
from game.ui.kit.inputs.button import Button

_HIGH = 32


def below_buttons(scene: FngWindow) -> list[Button]:
    """FNG-TUNNEL-05..06: while a group is chosen one for each man below who may still go on: it opens his orders."""
    desk = scene.desk
    if not desk.my_turn or not isinstance(desk.decision, Activation):
        return []
    men = [man for man in desk.game.world.ids(Underground) if desk.is_mine(man) and _orders(scene, man)]
    return [_button(scene, man) for man in men]


def _orders(scene: FngWindow, man: EntityId) -> tuple[CrawlOn | ComeOut, ...]:
    return tuple(order for order in scene.desk.legal(man) if isinstance(order, CrawlOn | ComeOut))


def _button(scene: FngWindow, man: EntityId) -> Button:
    orders = _orders(scene, man)
    words = t("Below: {name}", name=name_of(scene.desk.game.world, man))
    tip = nt("In a tunnel: {count} order.", "In a tunnel: {count} orders.", len(orders))
    return Button(scene.theme, words, partial(_open, scene, man), height=_HIGH, tooltip=tip)


def _open(scene: FngWindow, man: EntityId) -> None:
    """His orders as a menu."""
    scene.offer([scene.commander.item(order) for order in _orders(scene, man)])
