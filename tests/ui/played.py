"""Battles that are played by lot in the window, told order by order: what is said, shown, heard, and where pieces go.

The lines of ``tests/ui/drawn/played.txt`` are written anew by ``python -m tests.ui.played``, after something is shown
otherwise on purpose.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.ai.random_player import RandomPlayer
from game.engine.core.players import Seat, answer_of
from game.engine.playable.scenario import load_scenario
from game.systems import new_session, sides_of
from game.ui.battle.course.standin import Until
from game.ui.launch import Battles
from game.ui.scenes.title import TitleScene
from game.ui.systems import battle_of
from tests.ui.battle_table import in_a_home_of_its_own
from tests.ui.canvas import Canvas, watched
from tests.ui.hands import Hands
from tests.ui.read import parts_of, standing, write_parts
from tests.ui.teller import SHAPES

PLAYED_FILE = Path(__file__).parent / "drawn" / "played.txt"
SIZE = (1024, 700)
BY_LOT = Seat("by lot", RandomPlayer())
_FRAME, _LOOKS = 0.35, 5
"""Seconds between two looks after an order, and how many looks there are at most."""


class Play(Struct, frozen=True):
    """A battle: its scenario, the seed of its dice and of the lot, and how many orders are given in it.

    The computer has ``computer``, if anything, and stands in for the player; it plays by lot as well.
    """

    scenario: str
    seed: int
    orders: int
    computer: str = ""


class Unhurried:
    """As much time for the computer as it wants, in every frame."""

    spent = False
    left = 60.0

    def begin(self) -> None:
        """A frame begins."""


class Told:
    """Tells of one battle."""

    def __init__(self, play: Play, home: Path) -> None:
        self.play = play
        self.hands = Hands(Battles(), home, size=SIZE)
        context = self.hands.app.context
        context.settings.change(speed="normal", edge_scroll=False, pause_on_contact=bool(play.computer))
        context.scenes.push(TitleScene(context))
        scenario = load_scenario(play.scenario)
        sides = [side for side in sides_of(scenario.system) if side != play.computer]
        self.session = new_session(scenario, play.seed, human=sides)
        self.session.seats.update(dict.fromkeys(self.session.seats, BY_LOT))
        self.scene: Any = battle_of(scenario.system)(context, self.session)
        self.scene.course.budget = Unhurried()
        self.scene.stand_in._player_of = lambda side: BY_LOT
        context.scenes.push(self.scene)
        self.canvas = Canvas(SIZE)
        self.lines: list[str] = []
        self._told: Counter[str] = Counter()
        self._heard: list[str] = []
        self.scene.stage.hear = lambda name: self._heard.append(f"  hears {name}")
        self.scene.stage.hum = lambda name: self._heard.append(f"  hums {name}") if name else None
        self._before: Counter[str] = Counter()

    def tell(self) -> list[str]:
        """The lines of the battle."""
        if self.play.computer:
            self._watch()
        else:
            self._play()
        self.hands.app.context.scenes.pop_to_first()
        return self.lines

    # -- both sides by lot: every kind of event once -----------------------------------------------------------------

    def _play(self) -> None:
        session = self.session
        self._rest()
        for _ in range(self.play.orders):
            if session.over:
                return
            seen = len(session.log)
            order, _ = answer_of(BY_LOT.player, session.game, self.play.seed)
            session.submit(order)
            kinds = {type(entry.event).__name__ for entry in session.log[seen:]}
            if kinds <= self._told.keys():
                self._go_on()
            else:
                self._told.update(kinds)
                self.lines.append(f"{type(order).__name__}: {', '.join(sorted(kinds))}")
                self._show()

    def _go_on(self) -> None:
        """Show nothing of an order that brought nothing new."""
        self.scene.stage.keep_to(0, still=False)
        self.scene.after_order()
        self.scene.stage.clear()
        self.scene.sync()

    def _show(self) -> None:
        scene = self.scene
        scene.sync()
        self._rest()
        self._before = self._drawn()
        scene.stage.keep_to(1, still=False)
        scene.after_order()
        for look in range(_LOOKS):
            self.hands.wait(_FRAME)
            self._look(f" {look}")
            if not scene.stage.busy:
                break
        scene.stage.skip()
        scene.sync()
        self._rest()
        self._look(" at rest")

    def _rest(self) -> None:
        for _ in range(3):
            self.hands.wait(1)
        while self.hands.scene is not self.scene:
            self.hands.app.context.scenes.pop()
        for popup in tuple(self.scene.root.popups):
            popup.close()

    # -- the computer plays on, and is looked at ---------------------------------------------------------------------

    def _watch(self) -> None:
        """Frame by frame, with the keys that hold it and let it go on."""
        scene, keys = self.scene, cycle(("Space", "N", "Space", "Enter"))
        for step in range(self.play.orders):
            if self.hands.scene is not scene:
                return
            if not scene.stand_in.active and not self.session.computer_decides:
                scene.stand_in.begin(Until.TURN)
            elif step % 9 == 8 or scene.pace.holds:
                key = next(keys)
                self.lines.append(f"- {key}")
                self.hands.press(key)
            self.hands.wait(_FRAME * 2)
            self._look(f" {step}")

    # -- looking -----------------------------------------------------------------------------------------------------

    def _look(self, title: str) -> None:
        now = self._drawn()
        moved = [f"  at {key} {round(10 * x)},{round(10 * y)},0,0" for key, (x, y) in sorted(self._moved().items())]
        new = [f"  {line}" for line in (now - self._before).elements()]
        gone = [f"  no {line}" for line in (self._before - now).elements() if not line.startswith(SHAPES)]
        self.lines += [title, *self._heard, *moved, *new, *gone]
        self._heard.clear()
        self._before = now

    def _moved(self) -> dict[int, tuple[float, float]]:
        view = self.scene.view
        found: dict[int, tuple[float, float]] = (view.pieces if hasattr(view, "pieces") else view.figures).moved
        return found

    def _drawn(self) -> Counter[str]:
        self.scene.root.place(self.canvas.get_rect())
        with watched(self.canvas, means=False) as seen:
            texts = standing(self.scene, self.canvas)
        shapes = [f"{each.kind} {','.join(map(str, each.box))}" for each in seen if each.kind.startswith(SHAPES)]
        return Counter([*(text for _, _, text in texts), *shapes])


PLAYS = {
    "fng": Play("fng/village", 1, 300),
    "fof": Play("fof/hill", 1, 200),
    "fmjp": Play("fmjp/village", 1, 300),
    "oa": Play("oa/village", 3, 500),
    "fng watched": Play("fng/introductory", 2, 110, "vc"),
    "fof watched": Play("fof/three-huts", 2, 110, "vc"),
    "fmjp watched": Play("fmjp/village", 2, 110, "vc"),
    "oa watched": Play("oa/first-battle", 2, 110, "vc"),
}


def told(name: str, home: Path) -> list[str]:
    """The lines of a battle."""
    return Told(PLAYS[name], home).tell()


@cache
def kept() -> dict[str, list[str]]:
    """The lines of every battle as they were written last."""
    return parts_of(PLAYED_FILE)


def main() -> None:
    """Write all lines anew."""
    write_parts(PLAYED_FILE, [(name, in_a_home_of_its_own(told, name)) for name in PLAYS])


if __name__ == "__main__":
    main()
