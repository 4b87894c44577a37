"""What the scenes of the menus are tested with: a scenario, a board, and battles that only remember their start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.board.hexgrid import HexGrid
from game.board.hexmap import HexMap
from game.engine.playable.kit import Difficulty, Moment, Report, Ways
from game.engine.playable.quick import Field, Option
from game.engine.playable.scenario import Scenario
from game.engine.replay.dice_statistics import Fall
from game.engine.session.session import Session
from game.engine.shelf.glance import Glance
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import Size, Theme
from game.ui.kit.widget import Widget
from game.ui.pictures.thumbnail import paint_thumbnail
from game.ui.window.glimpses import Look, Preview
from game.ui.window.scene import AppContext, Scene

LEVELS = (
    Difficulty("easy", "Easy", ("Two squads of the enemy fewer.",)),
    Difficulty("historical", "Historical"),
    Difficulty("hard", "Hard", ("Their squads shoot better: +1 on the die.", "The counterattack brings one more.")),
)
WAYS = Ways(
    {"us": "US company", "vc": "Viet Cong"},
    (Field("edition", "Edition", "Whose reference sheets hold.", (Option("2", "Second"), Option("1", "First")), "2"),),
    LEVELS,
)
BRIEFING = " ".join(["The company lands at the bend of the river and takes the village before dark."] * 12)


def write_scenario(path: Path, title: str = "The bend of the river") -> None:
    """A scenario file with a long briefing."""
    path.write_text(
        f'title = "{title}"\nsubtitle = "Twelve turns, one company"\nsystem = "oa"\nmap = "bend.tmx"\n'
        f'briefing = """{BRIEFING}"""\n'
    )


def glance_of(points: int = 12, *, over: bool = False, won: bool | None = None, turn: int = 4) -> Glance:
    """A game of the company's at a glance."""
    report = Report("marginal", "Marginal victory", points, (), {"US squads": 2, "VC squads": 0}, turn)
    dice = (Fall("us", "", (2, 2, 2, 2, 2, 5)), Fall("vc", "", (9, 0, 0, 0, 0, 0)))
    return Glance(Moment(turn, "move", "US movement"), report, 37, over, ("us",), True, won, dice)


class BattleStub(Scene):
    """A battle in which nothing happens."""

    def build(self) -> Widget:
        return Label(self.theme, "battle")


class FakeGames:
    """Starts battles in which nothing happens; ``started``, ``rules``, ``watched`` and ``resumed`` tell with what."""

    def __init__(self) -> None:
        self.started: list[tuple[str, int | None, bool]] = []
        self.desks: list[tuple[int, bool]] = []
        """How many people sat down to each battle, and whether with a curtain."""
        self.sides: list[str | None] = []
        """The side of one who sat down alone, None where it is the usual one."""
        self.watched: list[str] = []
        self.rules: dict[str, object] = {}
        self.resumed: list[Path] = []
        self.replayed: list[object] = []
        self.replayed_at: list[int | None] = []
        """After which order each of them stood first; None where nobody said."""
        self.fault: Exception | None = None
        self.looked: list[Path] = []
        self.look_fault: Exception | None = None
        self.glances: dict[Path, Glance] = {}
        self.reported: list[Path] = []
        self.weighed: list[Path] = []
        self.weigh_fault: Exception | None = None

    def preview(self, scenario: Scenario) -> Preview:
        if self.fault is not None:
            raise self.fault
        grid = HexGrid(6, 5)
        return Preview(partial(paint_thumbnail, HexMap("bend", "Bend", grid, dict.fromkeys(grid.hexes, "jungle"))))

    def difficulties(self, system: str) -> tuple[Difficulty, ...]:
        return LEVELS

    def ways(self, scenario: Scenario) -> Ways:
        return WAYS

    def new_game(
        self,
        context: AppContext,
        scenario: Scenario,
        seed: int | None,
        own_dice: bool,
        side: str | None = None,
        *,
        watched: bool = False,
        people: int = 1,
        curtain: bool = True,
    ) -> Scene:
        self.sides.append(side)
        self.desks.append((people, curtain))
        self.started.append((scenario.id, seed, own_dice))
        self.rules = scenario.rules
        if watched:
            self.watched.append(scenario.id)
        return BattleStub(context)

    def look(self, save: Path, system: str, size: Size, theme: Theme) -> Look:
        self.looked.append(save)
        if self.look_fault is not None:
            raise self.look_fault
        glance = self.glances.get(save, glance_of())
        return Look(glance, {"us": "US company", "vc": "Viet Cong"}, pygame.Surface((40, 60)))

    def weigh(self, save: Path, progress: object) -> dict[str, float]:
        self.weighed.append(save)
        if self.weigh_fault is not None:
            raise self.weigh_fault
        return {"us": 1.5, "vc": -0.5}

    def show_report(self, context: AppContext, save: Path) -> None:
        self.reported.append(save)

    def battle(self, context: AppContext, session: Session, then: Callable[[], object] | None = None) -> Scene:
        """None is begun here."""
        raise NotImplementedError

    def resume(self, context: AppContext, save: Path) -> Scene:
        self.resumed.append(save)
        return BattleStub(context)

    def replay(self, context: AppContext, game: object, *, only_to_look_at: str = "", at: int | None = None) -> Scene:
        self.replayed.append(game)
        self.replayed_at.append(at)
        return BattleStub(context)


class Bench(Scene):
    """A scene that shows whatever widget it is given."""

    def __init__(self, context: AppContext, make: Callable[[Theme], Widget], *, navigate: bool = True) -> None:
        self.make = make
        self.navigate = navigate
        super().__init__(context)

    def build(self) -> Widget:
        return self.make(self.theme)
