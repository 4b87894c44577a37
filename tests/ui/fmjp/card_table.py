"""A battle of cards on the dummy driver with someone to play it: real events in, world and widgets to look at."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.engine.core.world import EntityId
from game.engine.playable.scenario import load_scenario, with_rules
from game.engine.session.session import Session
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import At, Figure
from game.rules.fmjp.model.decisions import CardActs
from game.systems import new_session
from game.ui.fmjp.scene import FmjpBattle
from game.ui.launch import Battles
from game.ui.scenes.title import TitleScene
from tests.ui.hands import Hands

_LONGEST = 3000
"""Frames after which the computer's acts are taken for endless."""


class CardTable:
    """One battle in a window."""

    def __init__(
        self, home: Path, *, scenario="fmjp/village", size=(1280, 800), scale=100, human=("us",), seed=7,
        speed="instant", rules=None, watched=False, curtain=False,
    ) -> None:  # fmt: skip
        self.hands = Hands(Battles(), home, size=size, scale=scale)
        self.hands.app.context.settings.change(
            speed=speed, edge_scroll=False, pause_on_contact=False, confirm_phase=False
        )
        self.hands.app.context.scenes.push(TitleScene(self.hands.app.context))
        chosen = with_rules(load_scenario(scenario), rules or {})
        session = new_session(chosen, seed, human=human, curtain=curtain)
        self.scene = FmjpBattle(self.hands.app.context, session, watched=watched)
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

    @property
    def decision(self) -> CardActs:
        """The turned card in the player's hands."""
        decision = self.session.game.decision
        assert isinstance(decision, CardActs)
        return decision

    @property
    def playing(self):
        return self.scene.commander.playing

    def man(self, name: str) -> EntityId:
        """A figure by name."""
        return next(figure for figure, man in self.world.each(Figure) if man.name == name)

    def at(self, figure: EntityId) -> tuple[float, float]:
        """Where a figure stands."""
        return self.world.get(figure, At).point

    def look_again(self) -> None:
        """The world was changed by the test: everything is shown and worked out afresh."""
        self.scene.desk._key = (-1, -1, -1)
        self.scene.sync()
        self.settle()

    # -- time -------------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Let time pass until the player is asked, or all is over."""
        for _ in range(_LONGEST):
            self.hands.wait(0.05)
            if self.hands.scene is not self.scene:
                return
            if not self.session.computer_decides and not self.scene.stage.busy and not self.view.moving:
                self.hands.wait(0.05)
                return
        raise AssertionError("the battle does not come to rest")

    # -- hands ------------------------------------------------------------------------------------------------------

    def card_box(self, card: Card) -> pygame.Rect:
        """Where a card lies on the page of the cards."""
        self.hands.wait(0.02)
        page = self.scene.cards
        return next(box for box, each, _ in page._boxes if each == card)

    def pixel(self, place) -> tuple[int, int]:
        """The window position of a figure, of a place in inches, or of a card."""
        if isinstance(place, Card):
            return self.card_box(place).center
        return self.view.camera.window(self.at(place) if isinstance(place, int) else place)

    def drag(self, start, end, *, drop=True) -> None:
        """Drag a card or a figure onto a figure or a place in inches."""
        if not isinstance(end, Card):
            place = self.at(end) if isinstance(end, int) else end
            self.view.show_place(place, only_if_hidden=True)
            self.settle()
        a, b = self.pixel(start), self.pixel(end)
        self.hands.move(a)
        self.hands.down(a)
        for share in (0.5, 1.0):
            self.hands.move((round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)))
        if drop:
            self.hands.up(b)
            self.settle()

    def click(self, target, button: int = 1) -> None:
        """Click a figure, a card or a place in inches."""
        self.hands.click(self.pixel(target), button)
        self.settle()

    def press(self, key: str) -> None:
        """A key."""
        self.hands.press(key)
        self.settle()

    def answer(self) -> None:
        """The first answer to what is asked."""
        self.hands.click(self.scene.parts.prompt.bar.children()[0])
        self.settle()

    def confirm(self) -> None:
        """Play the card as it is shown."""
        self.press("Enter")

    def let_go(self) -> None:
        """Let go of what is aimed."""
        self.press("Esc")

    def end(self) -> None:
        """Nothing more with this card."""
        self.press("Space")
