"""Opening the window on the title, on a new battle or on a saved one.

Maps, rules and the battle are imported when one is asked for: the title shows without waiting for them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.saves import autosave_path
from game.engine.scenario import Scenario, map_file
from game.ui import app
from game.ui.scene import AppContext, Scene
from game.ui.scenes.title import TitleScene

if TYPE_CHECKING:
    from game.board.hexmap import HexMap
    from game.engine.kit import Difficulty
    from game.engine.records import DiceKind


class Battles:
    """How battles begin (``Games``): a session on its own file, and the scene that shows it."""

    def board(self, scenario: Scenario) -> HexMap:
        """The map of a scenario; raises ``MapFault``."""
        from game.board.tiled.reader import read_map
        from game.systems import map_vocabulary

        return read_map(map_file(scenario), map_vocabulary())

    def difficulties(self, system: str) -> tuple[Difficulty, ...]:
        """The levels that a rule system can be played at; raises ``Fault``."""
        from game.systems import kit_of

        return kit_of(system).difficulties()

    def new_game(
        self,
        context: AppContext,
        scenario: Scenario,
        seed: int | None,
        own_dice: bool,
        side: str | None = None,
        *,
        watched: bool = False,
    ) -> Scene:
        """A new battle; ``side`` None is the side that is usually the player's.

        A game that is only ``watched`` is kept in no file: the player may take it over, and then it is.
        """
        from game.systems import new_session
        from game.ui.battle.scene import BattleScene

        dice: DiceKind = "own" if own_dice else "seeded"
        human = None if side is None else (side,)
        path = None if watched else autosave_path(scenario)
        return BattleScene(context, new_session(scenario, seed, human=human, dice=dice, path=path), watched=watched)

    def resume(self, context: AppContext, save: Path) -> Scene:
        """The battle of a save, where it was left."""
        from game.systems import resume_session
        from game.ui.battle.scene import BattleScene

        return BattleScene(context, resume_session(save))


def show_title() -> int:
    """The title screen; gives the exit code."""
    return app.run(Battles(), TitleScene)


def show_new_game(scenario: Scenario, seed: int | None, side: str, own_dice: bool) -> int:
    """A new battle, with the title behind it; gives the exit code."""
    battles = Battles()
    return app.run(battles, TitleScene, lambda context: battles.new_game(context, scenario, seed, own_dice, side))


def show_save(path: Path) -> int:
    """A saved battle, with the title behind it; gives the exit code."""
    battles = Battles()
    return app.run(battles, TitleScene, lambda context: battles.resume(context, path))
