"""Every screen of the game by name, for checks that hold on all of them."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.oa.model.decisions import UsFire, UsMovement
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.choosing.quick import QuickScene
from game.ui.scenes.games.dice import DiceScene
from game.ui.scenes.games.keepsakes import KeepsakesScene
from game.ui.scenes.games.report import ReportScene
from game.ui.scenes.games.saves import SavesScene
from game.ui.scenes.games.shelf import ShelfScene
from game.ui.scenes.lessons import LearnScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from tests.ui.battle_table import BattleTable


def small_fight(kind):
    """A squad, a wounded one, a gunship, a transport with somebody aboard, a civilian, and Viet Cong with a gun."""

    def arrange(board):
        board.squad(1313, name="Alvarez")
        board.squad(1314, name="Ruiz", steps=1)
        board.viet(1413)
        board.weapon("dshk", board.viet(1609))
        board.civilian(1512)
        board.helicopter("transport", 1108, flying=False, aboard=[board.squad(1109, name="Kane")])
        board.helicopter("cobra", 1210)
        return kind("us")

    return arrange


def _battle(*keys: str, kind=UsMovement) -> Callable[[BattleTable], None]:
    def show(table: BattleTable) -> None:
        table.lay_out(small_fight(kind), dice=[3] * 40)
        table.press(*keys)

    return show


def _scene(make: Callable) -> Callable[[BattleTable], None]:
    def show(table: BattleTable) -> None:
        context = table.hands.app.context
        context.scenes.push(make(context, table.session))
        table.hands.step()
        table.hands.step()

    return show


def _dice_thrown(table: BattleTable) -> None:
    """After two shots."""
    _battle("Tab", "F", "Enter", "Tab", "F", "Enter", kind=UsFire)(table)
    _scene(lambda context, session: DiceScene(context, session))(table)


SCREENS: dict[str, Callable[[BattleTable], None]] = {
    "deploy": lambda table: None,
    "movement": _battle("Tab"),
    "search": _battle("Tab", "Shift+Right", "Enter"),
    "aimed": _battle("Tab", "F", kind=UsFire),
    "layers": _battle("Tab", "5", "6", "7", "8", "9", "Shift+Right", kind=UsFire),
    "sight": _battle("Tab", "L", "Shift+Right", "Shift+Right"),
    "refused": _battle("Tab", "D"),
    "hint": _battle("F2"),
    "hex menu": _battle("Tab", "Shift+Right", "Q"),
    "show menu": _battle("Y"),
    "menu": _battle("Esc"),
    "points": _battle("V"),
    "help": _battle("F1"),
    "title": _scene(lambda context, session: TitleScene(context)),
    "choose": _scene(lambda context, session: ChooseScene(context)),
    "quick battle": _scene(lambda context, session: QuickScene(context, "fng", lambda path: None)),
    "saves": _scene(lambda context, session: SavesScene(context)),
    "shelf": _scene(lambda context, session: ShelfScene(context)),
    "settings": _scene(lambda context, session: SettingsScene(context)),
    "learn": _scene(lambda context, session: LearnScene(context, "oa")),
    "rules": _scene(lambda context, session: RulesScene(context, "oa", "OA-5.4-1")),
    "dice": _dice_thrown,
    "no dice": _scene(lambda context, session: DiceScene(context, session)),
    "keepsakes": _scene(lambda context, session: KeepsakesScene(context, session)),
    "report": _scene(lambda context, session: ReportScene(context, session)),
}
