"""A battle of Force on Force on the dummy driver: real events in, world and widgets to look at."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.engine.core.dice import ScriptedDice
from game.engine.core.orders import Decision
from game.engine.core.world import EntityId
from game.engine.journal.reenact import Timeline
from game.engine.playable.scenario import load_scenario, with_rules
from game.engine.session.session import Session
from game.rules.fof.model.components import At, Hidden, Unit
from game.systems import new_session
from game.ui.fof.scene import FofBattle
from game.ui.launch import Battles
from game.ui.scenes.title import TitleScene
from tests.ui.hands import Hands

_LONGEST = 3000
"""Frames after which the computer's acts are taken for endless."""


class FofBattleTable:
    """One battle in a window."""

    def __init__(
        self, home: Path, *, scenario="fof/three-huts", size=(1280, 800), scale=100, human=("us",), seed=7,
        speed="instant", rules=None, dice="seeded", watched=False, curtain=False,
    ) -> None:  # fmt: skip
        self.hands = Hands(Battles(), home, size=size, scale=scale)
        self.hands.app.context.settings.change(speed=speed, edge_scroll=False, pause_on_contact=False)
        self.hands.app.context.scenes.push(TitleScene(self.hands.app.context))
        chosen = with_rules(load_scenario(scenario), rules or {})
        session = new_session(chosen, seed, human=human, dice=dice, curtain=curtain)
        self.scene = FofBattle(self.hands.app.context, session, watched=watched)
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

    def unit(self, name: str) -> EntityId:
        """A unit by name."""
        return next(unit for unit, row in self.world.each(Unit) if row.name == name)

    def at(self, name: str) -> tuple[float, float]:
        """Where the leader of a unit stands."""
        return self.world.get(self.unit(name), At).point

    def seen(self, name: str) -> tuple[float, float]:
        """The same, brought into view."""
        self.view.show_place(self.at(name), only_if_hidden=True)
        self.settle()
        return self.at(name)

    # -- positions of a test's own ----------------------------------------------------------------------------------

    def stand(self, name: str, at: tuple[float, float]) -> EntityId:
        """Put a unit here, known to everybody."""
        unit = self.unit(name)
        self.world.set(unit, At(*at))
        self.world.remove(unit, Hidden)
        self.refresh()
        return unit

    def ask(self, decision: Decision, *faces: int) -> None:
        """Let this be asked now; ``faces`` are the dice that fall from then on."""
        game = self.session.game
        game.agenda.append(decision)
        if faces:
            game.dice = ScriptedDice(faces)
        self.session._timeline = Timeline(game)
        self.refresh()
        self.scene.commander.show_asked()
        self.settle()

    def refresh(self) -> None:
        """Show what a test has changed under the window."""
        self.scene.desk._key = (-1, -1, -1)
        self.scene.course.ask_again()
        self.scene.sync()
        self.settle()

    def words(self) -> str:
        """All that the card over the table says."""
        prompt = self.scene.parts.prompt
        if not prompt.visible:
            return ""
        told = [prompt.title]
        for forecast in prompt.view.forecasts:
            told += [forecast.target, *(f"{term.words} {term.value} {term.rule}" for term in forecast.terms)]
            told += [f"{chance.words} {chance.percent}" for chance in forecast.chances]
        return "\n".join(told)

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
        raise AssertionError("the battle does not come to rest")

    # -- hands ------------------------------------------------------------------------------------------------------

    def pixel(self, at) -> tuple[int, int]:
        """The window position of a place in inches."""
        return self.view.camera.window(at)

    def click(self, target, button: int = 1) -> None:
        """Click the leader of a unit by name or a place in inches."""
        place = self.seen(target) if isinstance(target, str) else target
        self.hands.click(self.pixel(place), button)
        self.settle()

    def drag(self, start, end, *, drop=True) -> None:
        """Drag from the leader of a unit by name, or a place, to a place in inches."""
        a = self.pixel(self.seen(start) if isinstance(start, str) else start)
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
        """Space: hold fire, let it pass, the unit is done, the half is over."""
        self.hands.press("Space")
        self.settle()

    def order(self, words: str) -> None:
        """The button of the panel with these words, if it can be pressed."""
        buttons = self.scene.parts.panel.order_buttons
        button = next((each for each in buttons if each.text == words and each.enabled), None)
        if button is not None:
            self.hands.click(button)
            self.settle()

    def fire(self) -> None:
        """F: aim at the nearest."""
        self.hands.press("F")
        self.settle()

    def answer(self) -> None:
        """The first answer to what is asked."""
        self.hands.click(self.scene.parts.prompt.bar.children()[0])
        self.settle()
