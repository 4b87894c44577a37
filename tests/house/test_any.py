"""``Any`` in the game: a game in hand has its system's type, and whatever is of any type says why."""

from __future__ import annotations

import ast
from functools import cache

from tests.house.tree import ROOT, python_files

OF_ANY_RULES = {"Game", "RuleSystem", "TableSystem", "Fitting", "Setup"}
"""Types that may be written with ``[Any]`` where the rules may be any system's: the rest of them is known."""
UNDER_WORDS = {"dict", "Mapping"}
"""What may hold ``Any`` under words: what a file, a command or JSON holds before it has been looked through."""

BY_TYPE = "a table of functions by the type of the decision, order or event that each takes"
ANY_SYSTEM = "hands on what one system alone knows the type of: its context, or a part that its entry names"
BOTH_BOARDS = "serves hexes and tables alike, each with its own map, view and camera"
KEPT = "keeps answers of many types, each under the question that it answers"
STORED = "decodes whatever type it is told to, row by row or field by field"
FOREIGN = "takes what pytmx, numpy or sorting is not typed for"
NAMED = "goes by the names of columns or settings"

WHY = {
    "ai/fng/leader.py": BY_TYPE,
    "ai/fof/leader.py": BY_TYPE,
    "ai/oa/commander.py": BY_TYPE,
    "board/tiled/hexes/reader.py": FOREIGN,
    "engine/campaign/course.py": ANY_SYSTEM,
    "engine/campaign/ruling.py": ANY_SYSTEM,
    "engine/core/parts.py": "finds the parts of a type that it is told, which may be a union or a tuple",
    "engine/core/world.py": KEPT,
    "engine/files/decoding.py": STORED,
    "engine/journal/journal.py": STORED,
    "board/skirmish/kit.py": "looks through what options of any system say, as JSON holds it",
    "engine/playable/kit.py": ANY_SYSTEM,
    "engine/remembered.py": KEPT,
    "engine/rulebook/tables.py": NAMED,
    "engine/session/log.py": BY_TYPE,
    "engine/shelf/save_memory.py": STORED,
    "rules/fof/chances.py": FOREIGN,
    "systems.py": ANY_SYSTEM,
    "ui/battle/acts.py": BY_TYPE,
    "ui/battle/cards/layout.py": "takes widgets that are something else besides, for which there is no type",
    "ui/battle/stage.py": BOTH_BOARDS,
    "ui/fmjp/orders/odds.py": BY_TYPE,
    "ui/fng/orders/rounds.py": BY_TYPE,
    "ui/fof/shown/rounds.py": BY_TYPE,
    "ui/mapdesk/board.py": BOTH_BOARDS,
    "ui/mapdesk/desk.py": BOTH_BOARDS,
    "ui/mapdesk/live.py": BOTH_BOARDS,
    "ui/oa/shown/acting.py": BY_TYPE,
    "ui/painting/fields.py": FOREIGN,
    "ui/pictures/artist.py": BOTH_BOARDS,
    "ui/scenes/games/saves.py": FOREIGN,
    "ui/scenes/settings.py": NAMED,
    "ui/skirmish/acting.py": BY_TYPE,
    "ui/systems.py": ANY_SYSTEM,
    "ui/window/jobs.py": "runs work of every type and hands each its own result",
    "ui/window/settings.py": NAMED,
}
"""The files of the game in which something is of any type, each with why."""

GAMES = {"game", "known", "battle", "skirmish", "desk", "world"}
"""What a game, and who stands before it, are called."""
OWN_ROOMS = {("ui", system) for system in ("fng", "fof", "fmjp", "oa")}


class Untyped(ast.NodeVisitor):
    """The lines of a file where ``Any`` stands for more than the rules of a game or what lies under words."""

    def __init__(self) -> None:
        self.lines: list[int] = []

    def visit_Subscript(self, node: ast.Subscript) -> None:
        outer, inner = ast.unparse(node.value), ast.unparse(node.slice)
        if not (outer in OF_ANY_RULES or (outer in UNDER_WORDS and inner == "(str, Any)")):
            self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        if node.id == "Any":
            self.lines.append(node.lineno)


def untyped(source: str) -> list[int]:
    """The lines that ``Untyped`` finds in a source."""
    visitor = Untyped()
    visitor.visit(ast.parse(source))
    return sorted(set(visitor.lines))


def games_of(source: str) -> list[tuple[str, str]]:
    """Every annotation of something that is called a game, a desk or a world: name and type."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.arg) and node.annotation is not None:
            found.append((node.arg, ast.unparse(node.annotation)))
        elif isinstance(node, ast.AnnAssign):
            found.append((ast.unparse(node.target).removeprefix("self."), ast.unparse(node.annotation)))
        elif isinstance(node, ast.FunctionDef) and node.returns is not None:
            found.append((node.name, ast.unparse(node.returns)))
    return [(name, kind) for name, kind in found if name in GAMES]


@cache
def sources() -> dict[str, str]:
    """The files of the game that say ``Any`` at all."""
    texts = {
        path.relative_to(ROOT / "game").as_posix(): path.read_text(encoding="utf-8") for path in python_files("game")
    }
    return {name: text for name, text in texts.items() if "Any" in text}


def test_whatever_is_of_any_type_is_listed_with_its_reason():
    assert {name for name, text in sources().items() if untyped(text)} == set(WHY)


def test_no_game_desk_or_world_is_of_any_type():
    found = [each for text in sources().values() for each in games_of(text)]
    assert len(found) > 100
    assert [each for each in found if each[1] == "Any"] == []


def test_a_window_of_one_system_knows_the_type_of_its_game():
    paths = [path for path in python_files("game") if path.relative_to(ROOT / "game").parts[:2] in OWN_ROOMS]
    found = [each for path in paths for each in games_of(path.read_text(encoding="utf-8"))]
    assert len(found) > 200
    assert [each for each in found if "Any" in each[1] or each == ("desk", "TableDesk")] == []


def test_any_is_seen_wherever_it_stands_and_games_of_any_rules_are_not():
    source = "def f(a: Any) -> Game[Any]:\n    b: dict[str, Any] = {}\n    c: dict[int, Any] = {}\n    return a\n"
    assert untyped(source) == [1, 3]


def test_a_game_is_found_as_argument_as_field_and_as_what_is_given_back():
    source = (
        "class Hands:\n    game: Any\n    def known(self, world: World) -> Game[Any]:\n        self.desk: Desk = 1\n"
    )
    assert sorted(games_of(source)) == [("desk", "Desk"), ("game", "Any"), ("known", "Game[Any]"), ("world", "World")]
