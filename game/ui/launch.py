"""Opening the window on the title, on a new battle or on a saved one.

Maps, rules and the battle are imported when one is asked for: the title shows without waiting for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.faults import Fault, SaveInUse
from game.engine.playable.scenario import Scenario
from game.engine.shelf.saves import autosave_path, delete_save
from game.ui import app
from game.ui.scenes.title import TitleScene
from game.ui.scenes.tours.new_tour import ToursScene
from game.ui.scenes.tours.tour import TourScene
from game.ui.systems import battle_of, lesson_of, preview_of
from game.ui.window.scene import AppContext, Scene

if TYPE_CHECKING:
    from game.engine.journal.records import DiceKind
    from game.engine.playable.kit import Difficulty, Ways
    from game.engine.playable.lessons import Lesson
    from game.engine.session.session import Session
    from game.engine.shelf.lesson_progress import LessonProgress
    from game.ui.kit.theme import Size, Theme
    from game.ui.pictures.looks import Looks
    from game.ui.window.glimpses import Look, Preview


class Battles:
    """How battles begin (``Games``): a session on its own file, and the scene that shows it."""

    def __init__(self) -> None:
        self._looks: Looks | None = None

    def preview(self, scenario: Scenario) -> Preview:
        """The board of a scenario as a small picture; raises ``MapFault``."""
        return preview_of(scenario)

    def difficulties(self, system: str) -> tuple[Difficulty, ...]:
        """The levels that a rule system can be played at; raises ``Fault``."""
        from game.systems import kit_of

        return kit_of(system).difficulties()

    def ways(self, scenario: Scenario) -> Ways:
        """The ways to play a scenario, with the switches of its rules; raises ``Fault``."""
        from game.systems import kit_of

        return kit_of(scenario.system).ways(scenario)

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
        levels: Mapping[str, str] | None = None,
    ) -> Scene:
        """A new battle; ``side`` None is the side that is usually the player's.  Two ``people`` have every side.

        A game that is only ``watched`` is kept in no file: the player may take it over, and then it is.  ``levels``:
        how well the computer plays, by side; for a side that they do not name as it was last chosen.
        """
        from game.systems import known_levels, new_session, sides_of

        dice: DiceKind = "own" if own_dice else "seeded"
        human = sides_of(scenario.system) if people > 1 else None if side is None else (side,)
        path = None if watched else autosave_path(scenario)
        played = {**known_levels(scenario.system, context.settings.now.levels), **(levels or {})}
        session = new_session(scenario, seed, human=human, dice=dice, path=path, curtain=curtain, levels=played)
        battle: Scene = battle_of(scenario.system)(context, session, watched=watched)
        return battle

    def resume(self, context: AppContext, save: Path) -> Scene:
        """The battle of a save, where it was left."""
        from game.systems import resume_session

        return self.battle(context, resume_session(save))

    def battle(self, context: AppContext, session: Session, then: Callable[[], object] | None = None) -> Scene:
        """The battle of a session that has begun; with ``then`` it is watched, and leads there where it was to its
        end."""
        battle = battle_of(session.header.system)(context, session, watched=then is not None)
        battle.then = then
        shown: Scene = battle
        return shown

    def look(self, save: Path, system: str, size: Size, theme: Theme) -> Look:
        """A save at a glance; raises ``Fault``."""
        from game.ui.pictures.looks import Looks

        if self._looks is None:
            self._looks = Looks()
        return self._looks.look(save, system, size, theme)

    def weigh(self, save: Path, progress: Callable[[float], object]) -> dict[str, float]:
        """The points that its dice brought each side of a finished game, which is carried out again for it."""
        from game.engine.shelf.luck import weigh_save
        from game.systems import kit_of

        return weigh_save(save, kit_of, progress)

    def show_report(self, context: AppContext, save: Path) -> None:
        """The end report of a finished game, with its battle below it; raises ``Fault``."""
        from game.systems import resume_session

        session = resume_session(save)
        battle = battle_of(session.header.system)(context, session)
        context.scenes.push(battle)
        battle.open_report()

    def replay(
        self, context: AppContext, game: Path | Session, *, only_to_look_at: str = "", at: int | None = None
    ) -> Scene:
        """A saved game from its first decision, or one that is being played where it stands, to look through; ``at``
        after which order else."""
        from game.engine.replay.review import Review
        from game.systems import kit_of
        from game.ui.replay.board import replay_board_of
        from game.ui.replay.scene import ReplayScene

        review = Review.of_file(game, kit_of) if isinstance(game, Path) else Review.of_session(game)
        review.only_to_look_at = only_to_look_at
        if at is not None:
            review.to(at)
        return ReplayScene(context, review, replay_board_of(review.header.system))

    def lesson(self, context: AppContext, lesson: Lesson, *, anew: bool = False) -> Scene:
        """A lesson, where it was left; ``anew`` from its beginning.  Its game is kept apart from the saves."""
        from game.engine.shelf.lesson_progress import LessonProgress
        from game.systems import lesson_kit_of, lessons_of

        progress = LessonProgress()
        ids = [each.id for each in lessons_of(lesson.system)]
        if lesson.tour:
            return _lesson_on_tour(context, lesson, progress, ids.index(lesson.id) + 1, anew=anew)
        session, starts = _lesson_session(lesson, progress, anew=anew)
        return lesson_of(lesson.system)(
            context, session, lesson, lesson_kit_of(lesson.system), progress,
            number=ids.index(lesson.id) + 1, starts=starts,
        )  # fmt: skip

    def next_lesson(self, context: AppContext, done: str) -> None:
        """In place of the lesson with this id show the one after it; after the last one what lies below."""
        from game.systems import lessons_of

        lessons = lessons_of(done.partition("/")[0])
        at = [each.id for each in lessons].index(done)
        if at + 1 < len(lessons):
            context.scenes.replace(self.lesson(context, lessons[at + 1]))
        else:
            context.scenes.pop()


def _lesson_on_tour(context: AppContext, lesson: Lesson, progress: LessonProgress, number: int, *, anew: bool) -> Scene:
    """The practice tour of a lesson where it was left, or the questions of a new one where it cannot be had.

    Raises ``SaveInUse`` where another window has it open, ``SaveFault`` where the former tour cannot be put away.
    """
    from game.systems import tour_lesson_kit_of
    from game.tours import forget_practice, practice_tour
    from game.ui.scenes.tours.guide import TourGuide

    kit = tour_lesson_kit_of(lesson.system)
    assert kit is not None
    folder, starts = progress.tour_folder(lesson.id), progress.of(lesson.id).starts
    path = practice_tour(folder)
    if path is not None and starts and not anew:
        try:
            return TourScene(context, path, TourGuide(context, lesson, kit, progress, number=number, starts=starts))
        except SaveInUse:
            raise
        except Fault:
            pass
    forget_practice(folder)
    first = tuple(starts) if path is None and not anew and not any(starts) else (0,)
    return ToursScene(context, lesson.system, TourGuide(context, lesson, kit, progress, number=number, starts=first))


def _lesson_session(lesson: Lesson, progress: LessonProgress, *, anew: bool) -> tuple[Session, tuple[int, ...]]:
    """The game of a lesson where it was left, and the starts of its steps; a new one where it cannot be had.

    Raises ``SaveInUse`` where another window has it open, ``SaveFault`` where the former game cannot be put away.
    """
    from game.systems import new_session, resume_session

    progress.refuse_second_window(lesson.id)
    file, starts = progress.game_file(lesson.id), progress.of(lesson.id).starts
    if not anew and any(starts) and file.is_file():
        try:
            return resume_session(file), starts
        except Fault:
            pass
    delete_save(file)
    return new_session(lesson.scenario, lesson.seed, path=file), (0,) if anew or any(starts) else starts or (0,)


def show_title() -> int:
    """The title screen; gives the exit code."""
    return app.run(Battles(), TitleScene)


def show_new_game(
    scenario: Scenario,
    seed: int | None,
    side: str,
    own_dice: bool,
    *,
    two: str = "",
    levels: Mapping[str, str] | None = None,
) -> int:
    """A new battle, with the title behind it; gives the exit code.

    ``two`` people play both sides, with a ``curtain`` between them or ``open``; empty for one who has ``side``.
    ``levels``: how well the computer plays, by side; for a side that they do not name as it was last chosen.
    """
    battles = Battles()
    people = 2 if two else 1

    def begin(context: AppContext) -> Scene:
        return battles.new_game(
            context, scenario, seed, own_dice, side, people=people, curtain=two == "curtain", levels=levels
        )

    return app.run(battles, TitleScene, begin)


def show_save(path: Path) -> int:
    """A saved battle, with the title behind it; gives the exit code."""
    battles = Battles()
    return app.run(battles, TitleScene, lambda context: battles.resume(context, path))
