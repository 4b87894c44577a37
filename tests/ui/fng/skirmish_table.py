"""A skirmish of FNG on the dummy driver with someone to play it: real events in, world and widgets to look at."""

from __future__ import annotations

from pathlib import Path

import pygame
from msgspec.structs import replace

from game.engine.core.world import THE_GAME, EntityId
from game.engine.playable.scenario import load_scenario, with_rules
from game.engine.session.session import Session
from game.rules.fng.model.components.figures import At, Clock, Figure
from game.rules.fng.model.decisions.turn import Activation
from game.systems import new_session
from game.ui.fng.scene import FngBattle
from game.ui.launch import Battles
from game.ui.scenes.title import TitleScene
from tests.ui.hands import Hands

_LONGEST = 3000
"""Frames after which the computer's acts are taken for endless."""


class SkirmishTable:
    """One skirmish in a window."""

    def __init__(
        self, home: Path, *, scenario="fng/introductory", size=(1280, 800), scale=100, human=("us",), seed=7,
        speed="instant", rules=None, dice="seeded", watched=False, curtain=False,
    ) -> None:  # fmt: skip
        self.hands = Hands(Battles(), home, size=size, scale=scale)
        self.hands.app.context.settings.change(speed=speed, edge_scroll=False, pause_on_contact=False)
        self.hands.app.context.scenes.push(TitleScene(self.hands.app.context))
        chosen = with_rules(load_scenario(scenario), rules or {})
        session = new_session(chosen, seed, human=human, dice=dice, curtain=curtain)
        self.scene = FngBattle(self.hands.app.context, session, watched=watched)
        self.hands.app.context.scenes.push(self.scene)
        self.settle()

    def close(self) -> None:
        """Leave the battle and the window."""
        self.hands.app.context.scenes.pop_to_first()
        pygame.display.quit()

    # -- the position -----------------------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        return self.scene.session

    @property
    def world(self):
        return self.session.game.world

    @property
    def view(self):
        return self.scene.parts.view

    def man(self, name: str) -> EntityId:
        """A figure by name."""
        return next(figure for figure, man in self.world.each(Figure) if man.name == name)

    def at(self, name: str) -> tuple[float, float]:
        """Where a figure stands."""
        return self.world.get(self.man(name), At).point

    # -- time -------------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Let time pass until the player is asked, or all is over."""
        for _ in range(_LONGEST):
            self.hands.wait(0.05)
            scene = self.hands.scene
            if scene is not self.scene:
                return
            if not self.session.computer_decides and not self.scene.stage.busy and not self.view.moving:
                self.hands.wait(0.05)
                return
        raise AssertionError("the skirmish does not come to rest")

    def let_all_act(self) -> None:
        """In the player's phase, whoever is asked something before has held his fire: with a die for everybody."""
        while not isinstance(self.scene.desk.decision, Activation):
            self.end()
        self.world.set(THE_GAME, replace(self.world.the(Clock), dice=(1, 1)))
        self.scene.desk._key = (-1, -1, -1)
        self.scene.refresh()

    # -- hands ------------------------------------------------------------------------------------------------------

    def pixel(self, at) -> tuple[int, int]:
        """The window position of a place in inches."""
        return self.view.camera.window(at)

    def click(self, target, button: int = 1) -> None:
        """Click a figure by name or a place in inches."""
        place = self.at(target) if isinstance(target, str) else target
        self.hands.click(self.pixel(place), button)
        self.settle()

    def drag(self, start, end, *, drop=True) -> None:
        """Drag from a figure by name, or a place, to a place in inches."""
        a = self.pixel(self.at(start) if isinstance(start, str) else start)
        b = self.pixel(end)
        self.hands.move(a)
        self.hands.down(a)
        for share in (0.25, 0.5, 0.75, 1.0):
            self.hands.move((round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)))
        if drop:
            self.hands.up(b)
            self.settle()

    def confirm(self) -> None:
        """Fire what is aimed."""
        self.hands.press("Enter")
        self.settle()

    def end(self) -> None:
        """Space: hold fire, the group is done, the phase is over."""
        self.hands.press("Space")
        self.settle()

    def fire(self) -> None:
        """F: aim at the nearest."""
        self.hands.press("F")
        self.settle()

    def answer(self) -> None:
        """The first answer to what is asked."""
        self.hands.click(self.scene.parts.prompt.bar.children()[0])
        self.settle()
