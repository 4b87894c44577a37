"""A battle on the dummy driver with someone to play it: real events in, the world and the widgets to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
import pytest

from game.board.hexgrid import Hex
from game.engine.core.dice import ScriptedDice
from game.engine.core.orders import Decision
from game.engine.core.world import EntityId
from game.engine.journal.reenact import Timeline
from game.engine.playable.scenario import load_scenario, with_rules
from game.engine.session.session import Session
from game.rules.oa.model.components import US, At, Clock, Helicopter, Unit
from game.rules.oa.turn.sequence import PlayTurn
from game.systems import new_session
from game.ui.launch import Battles
from game.ui.mapview.camera import centre
from game.ui.oa.scene import ApocalypseBattle
from game.ui.oa.scenery import Scenery
from game.ui.scenes.title import TitleScene
from game.ui.skirmish.scenery import TableScenery
from tests.rules.oa.oa_board import Board
from tests.ui.hands import Hands

_LONGEST_TURN = 2000
"""Frames after which the Viet Cong's turn is taken for endless."""


class BattleTable:
    """One battle in a window without ground: nobody looks at it."""

    def __init__(
        self,
        home: Path,
        *,
        size=(1280, 800),
        scale=100,
        dice="seeded",
        path: Path | None = None,
        human=("us",),
        watched=False,
        rules=None,
        speed="instant",
        curtain=False,
    ) -> None:
        self.hands = Hands(Battles(), home, size=size, scale=scale)
        self.hands.app.context.settings.change(speed=speed, edge_scroll=False)
        self.hands.app.context.scenes.push(TitleScene(self.hands.app.context))
        scenario = with_rules(load_scenario("oa/village"), rules or {})
        session = new_session(scenario, 7, human=human, dice=dice, path=path, curtain=curtain)
        self.scene = ApocalypseBattle(self.hands.app.context, session, watched=watched)
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

    def lay_out(self, arrange: Callable[[Board], Decision], dice=(), turn: int = 2) -> None:
        """Another position on the same map: the pieces that ``arrange`` puts down, and the decision it gives."""
        board = Board(self.session.context, dice, turn)
        decision = arrange(board)
        game = self.session.game
        game.world, game.dice = board.world, ScriptedDice(dice)
        game.world.put(Clock(turn, "us_movement"))
        game.agenda[:] = [PlayTurn(turn + 1), decision]
        self.session._timeline = Timeline(game)
        self.refresh()

    def refresh(self) -> None:
        """Show what a test has changed under the window."""
        self.scene.desk._key = (-1, -1, -1)
        self.scene.course.ask_again()
        self.scene.sync()
        self.settle()

    def settle(self) -> None:
        """Let everything come to rest, and the Viet Cong end their turn, which takes a busy machine many frames."""
        for _ in range(4):
            self.hands.wait(0.4)
        for _ in range(_LONGEST_TURN):
            if not self.viet_cong_act:
                break
            self.hands.wait(0.4)

    @property
    def viet_cong_act(self) -> bool:
        """Whether the computer has yet to end the Viet Cong's turn, at once, in a battle that the player leads."""
        scene = self.scene
        led = self.hands.scene is scene and not (scene.stand_in.active or scene.stand_in.watching)
        return led and self.session.computer_decides and not scene.course.halted and scene.stage.factor == 0

    def named(self, name: str) -> EntityId:
        """The US piece whose counter says this."""
        pieces = [*self.world.each(Unit), *self.world.each(Helicopter)]
        return next(e for e, piece in pieces if piece.name == name and getattr(piece, "side", US) == US)

    def hex_of(self, piece: EntityId) -> int | None:
        at = self.world.find(piece, At)
        return at.to if at is not None else None

    # -- hands ------------------------------------------------------------------------------------------------------

    def place(self, hex: int) -> tuple[int, int]:
        """Where a hex lies in the window."""
        return self.scene.view.camera.to_window(centre(Hex(hex)))

    def place_of(self, piece: EntityId) -> tuple[int, int]:
        """Where a counter lies in the window."""
        view = self.scene.view
        return view.camera.to_window(view.pieces.point_of(piece, view.camera.zoom))

    def click(self, hex: int, button: int = 1) -> None:
        self.hands.click(self.place(hex), button)
        self.settle()

    def click_piece(self, piece: EntityId, button: int = 1) -> None:
        self.hands.click(self.place_of(piece), button)
        self.settle()

    def point(self, hex: int) -> None:
        """Rest the mouse on a hex."""
        self.hands.move(self.place(hex))
        self.hands.step()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from place to place in three moves."""
        self.hands.move(start)
        self.hands.down(start)
        for share in (0.3, 0.7, 1.0):
            at = (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
            self.hands.move(at)
        self.hands.up(end)
        self.settle()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.hands.press(key)
        self.settle()

    def in_tray(self, piece: EntityId) -> tuple[int, int]:
        """Where a counter lies in the air base."""
        tray = self.scene.parts.panel.tray
        return next(box.center for found, box in tray._boxes if found == piece)

    # -- eyes -------------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> str:
        return type(self.session.game.decision).__name__

    @property
    def said(self) -> str:
        """What stands over the map."""
        return self.scene.parts.banner.words

    @property
    def told(self) -> str:
        """Everything that the card tells of the hex pointed at."""
        card = self.scene.parts.notes.card
        parts = (
            []
            if card is None
            else [card.title, card.ground, *(line for p in card.parts for line in (p.name, *p.lines))]
        )
        return "\n".join(parts)

    @property
    def prompt(self):
        return self.scene.parts.prompt

    def order_buttons(self) -> list[str]:
        return [button.text for button in self.scene.parts.panel.orders.children()]

    def log_words(self) -> list[str]:
        """The lines of the log as text."""
        log = self.scene.parts.panel.log
        return ["".join(getattr(span, "text", "") for span in entry.spans) for entry in log.entries]

    def menu_words(self) -> list[str]:
        """The lines of the menu that is open."""
        return [item.text for item in self.scene.root.popups[-1].items]


def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """No ground is drawn or painted: nobody looks at it."""
    for scenery in (Scenery, TableScenery):
        monkeypatch.setattr(scenery, "begin", lambda self: None)
        monkeypatch.setattr(scenery, "look", lambda self: (1.0, ""))


def in_a_home_of_its_own(told: Callable[[str, Path], Iterable[str]], name: str) -> list[str]:
    """The lines that ``told`` has of a battle of this name, with nothing painted and no setting kept."""
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as home:
        patch.setenv("APOCALYPSE_HOME", home)
        unpainted(patch)
        return list(told(name, Path(home)))
