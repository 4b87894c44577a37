"""Tours of duty: their files, and the battles that they wait for, fought by hand or by the computer.

The file of a tour lies beside the saves; its battles lie in a folder beside it, each a game as any other, named in it.
"""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from msgspec import Struct

from game.engine.after_action.album import Print
from game.engine.campaign.course import Course, digest_of
from game.engine.campaign.letters import BattlePage, Faces, letters_page
from game.engine.campaign.records import Choice
from game.engine.campaign.retold import retold
from game.engine.campaign.ruling import CampaignBattle, CampaignKit
from game.engine.campaign.shown import Engagement, Sheet
from game.engine.campaign.tour_file import SUFFIX
from game.engine.faults import Fault, OptionFault, SaveFault, SaveInUse
from game.engine.files.names import next_name, numbered, stem_of
from game.engine.files.paths import saves_dir
from game.engine.files.regular_files import is_regular
from game.engine.files.writing import hand_over
from game.engine.journal.faults import damaged, save_fault
from game.engine.playable.levels import LEVELS, QUICK, level_title
from game.engine.playable.quick import Field, Option, answers, lay_down
from game.engine.playable.scenario import read_scenario
from game.engine.replay.review import Review
from game.engine.session.session import Session
from game.engine.shelf.saves import SUFFIX as GAME
from game.engine.shelf.saves import why_not_name
from game.engine.signs import tidied
from game.engine.text import mark, t
from game.systems import (
    SYSTEMS,
    kit_of,
    known_levels,
    level_names,
    load_part,
    new_session,
    player_of_level,
    resume_session,
    seat_of,
    sides_of,
)

_SEEDS = 10**6
_BATTLES = ".battles"
"""The suffix of the folder of a tour's battles, in place of that of its file."""


def campaign_kit_of(system: str) -> CampaignKit:
    """The campaign of a system; raises ``OptionFault`` where it has none."""
    entry = SYSTEMS.get(system)
    if entry is None or not entry.campaign:
        raise OptionFault(t("There is no tour of duty of '{system}'.", system=system))
    kit: CampaignKit = load_part(entry.campaign)
    return kit


LEVEL = "level"
"""The question how well the computer plays; a tour that was never asked has the usual answer."""


def tour_fields(system: str) -> tuple[Field, ...]:
    """The questions of a new tour: those of the system's campaign, and how well the computer plays against it."""
    known = {level for side in sides_of(system) for level in level_names(system, side)}
    levels = tuple(Option(key, level_title(key)) for key in LEVELS if key in known)
    about = mark("How well the computer plays against you, in every battle of the tour.")
    return (*campaign_kit_of(system).fields(), Field(LEVEL, mark("The computer"), about, levels, QUICK))


def tour_files() -> tuple[Path, ...]:
    """Every tour there is, the one played last first."""
    found = [path for path in saves_dir().glob(f"*{SUFFIX}") if is_regular(path)]
    return tuple(sorted(found, key=lambda path: (-last_played(path), path.name)))


def last_played(tour: Path) -> float:
    """When a tour or a battle of it was last played, as its file has it."""
    files = [tour, *tour.with_suffix(_BATTLES).glob(f"*{GAME}*")]
    return max(file.stat().st_mtime for file in files)


class LeftOpen(Struct, frozen=True):
    """A tour that goes on: its file, what it is called, and where it stands, in words."""

    path: Path
    title: str
    headline: str


def left_open(after: float) -> LeftOpen | None:
    """The tour that was played last, where it was after this moment and is not over; of those that can be read."""
    for path in tour_files():
        if last_played(path) <= after:
            return None
        try:
            course = read_tour(path)
        except Fault:
            continue
        if not course.kit.ending(course.state):
            return LeftOpen(path, course.header.title, course.kit.headline(course.state))
    return None


def new_tour(
    system: str, chosen: Mapping[str, str], name: str = "", seed: int | None = None, folder: Path | None = None
) -> Course:
    """A new tour of these answers, and the usual ones to what nobody has answered; raises ``Fault``.

    It lies beside the saves where no other ``folder`` is named.
    """
    kit, fields = campaign_kit_of(system), tour_fields(system)
    title = tidied(name) or t("Tour of duty")
    why = why_not_name(title)
    if why:
        raise OptionFault(why)
    path = numbered(folder or saves_dir(), stem_of(title), 1, SUFFIX)
    while os.path.lexists(path):
        path = next_name(path) or path
    return Course.new(path, kit, answers(fields, chosen), title, secrets.randbelow(_SEEDS) if seed is None else seed)


def open_tour(path: Path) -> Course:
    """The tour in ``path``, to go on with it; raises ``SaveFault``."""
    return Course.open(path, campaign_kit_of)


def read_tour(path: Path) -> Course:
    """The tour in ``path``, to look at it alone; raises ``SaveFault``."""
    return Course.read(path, campaign_kit_of)


# The tour of a lesson ---------------------------------------------------------------------------


def practice_tour(folder: Path) -> Path | None:
    """The practice tour of a lesson that has one in ``folder``."""
    return next((path for path in sorted(folder.glob(f"*{SUFFIX}")) if is_regular(path)), None)


def forget_practice(folder: Path) -> None:
    """Delete the practice tour in ``folder`` with its battles; raises ``SaveFault``, and ``SaveInUse`` where another
    window is in it."""
    path = practice_tour(folder)
    if path is not None:
        try:
            open_tour(path).close()
        except SaveInUse:
            raise
        except SaveFault:  # one that cannot be used can be deleted all the same
            pass
    try:
        if folder.exists():
            shutil.rmtree(folder)
    except OSError as fault:
        raise save_fault(folder, fault) from fault


# The battle at hand -----------------------------------------------------------------------------


def battle_file(course: Course, name: str) -> Path:
    """The file of one of its battles."""
    return course.path.with_suffix(_BATTLES) / name


def march(course: Course) -> None:
    """Begin the battle that is ordered: the tour names its file before there is one."""
    turn, number = course.kit.turn(course.state), 1
    while os.path.lexists(battle_file(course, f"{turn:02d}-{number}{GAME}")):
        number += 1
    course.choose(course.kit.march(f"{turn:02d}-{number}{GAME}"))


def battle_at_hand(course: Course) -> CampaignBattle:
    """The battle that has begun and is not settled; raises ``OptionFault`` where there is none."""
    battle = course.kit.battle(course.state)
    if battle is None or not battle.file:
        raise OptionFault(t("No battle of this tour is being fought now."))
    return battle


def battle_session(course: Course) -> Session:
    """The battle at hand: as it stands in its file, or from its start where there is none yet; raises ``Fault``."""
    battle = battle_at_hand(course)
    path = battle_file(course, battle.file)
    if is_regular(path):
        return resume_session(path)
    scenario = path.with_suffix(".toml")
    lay_down(scenario, course.header.system, battle.title, course.kit.drawn(course.state))
    levels = dict.fromkeys(sides_of(course.header.system), course.header.answers.get(LEVEL, QUICK))
    return new_session(
        read_scenario(scenario), battle.seed, human=battle.people, curtain=True, path=path,
        levels=known_levels(course.header.system, levels),
    )  # fmt: skip


def settle(course: Course, session: Session) -> None:
    """Enter the battle at hand, which is over, into the tour; raises ``OptionFault`` while it goes on."""
    if not session.over:
        raise OptionFault(t("The battle is not over yet."))
    course.choose(course.kit.account(course.state, session))


def fought_out(course: Course, tell: Callable[[Session], None] = lambda session: None) -> Choice:
    """Let the computer fight the battle at hand to its end, in the place of people too: the account of it, which is to
    be chosen.  The file of the tour is left alone meanwhile."""
    system = course.header.system
    session = battle_session(course)
    try:
        for side in sides_of(system):
            if side not in session.seats:
                session.stand_in(side, seat_of(system, side, player_of_level(system, side, QUICK)))
        while session.step_ai():
            session.take_events()
            tell(session)
        return course.kit.account(course.state, session)
    finally:
        session.close()


def go_on(course: Course, tell: Callable[[Session], None] = lambda session: None) -> bool:
    """One step of a tour that nobody leads: the usual choice, or the battle at hand; False where it is over."""
    battle = course.kit.battle(course.state)
    if battle is not None:
        if not battle.file:
            march(course)
            return True
        course.choose(fought_out(course, tell))
        return True
    if not course.choices:
        return False
    course.choose(course.choices[0])
    return True


# Whole tours ------------------------------------------------------------------------------------


class WholeTour(Struct, frozen=True):
    """A tour that nobody led, from its first half month to its end, or for so many: what came of it."""

    tour: int
    seed: int
    answers: dict[str, str]
    halves: int
    ending: str
    steps: int
    totals: dict[str, int]
    digest: str
    curve: tuple[tuple[int, int], ...]
    """At the beginning of each half month: how many serve, and what their quality adds up to."""


def whole_tour(number: int, seed: int, system: str, chosen: Mapping[str, str], halves: int) -> WholeTour:
    """Play tour ``number`` by the usual choices, every battle by the computer; nothing is kept of it."""
    with TemporaryDirectory(prefix="apocalypse-") as folder:
        course = new_tour(system, chosen, seed=seed, folder=Path(folder))
        try:
            kit, began = course.kit, course.kit.turn(course.state)
            curve = [kit.standing(course.state)]
            while kit.turn(course.state) < began + halves and go_on(course):
                if kit.turn(course.state) - began == len(curve):
                    curve.append(kit.standing(course.state))
            ending = kit.ending(course.state)
            return WholeTour(
                number, seed, dict(chosen), kit.turn(course.state) - began + bool(ending), ending, len(course.steps),
                kit.totals(course.state), digest_of(course.state), tuple(curve),
            )  # fmt: skip
        finally:
            course.close()


# Looking ----------------------------------------------------------------------------------------


def battle_review(course: Course, battle: Engagement) -> Review:
    """A battle of a tour that is over, at its end, to be looked through; raises ``SaveFault``."""
    file = battle_file(course, battle.file)
    if not is_regular(file):
        raise SaveFault(t("{file}: is not there any more; the tour says how this battle ended.", file=file))
    review = Review.of_file(file, kit_of)
    review.to(review.last)
    return review


def last_words(course: Course, battle: Engagement) -> dict[str, str]:
    """By name the last thing that the log of a battle tells of each man who went; nobody of whom it is silent.

    Raises ``SaveFault`` where the file of the battle is not there any more, or cannot be read.
    """
    return _last_words(course, battle, battle_review(course, battle))


def _last_words(course: Course, battle: Engagement, review: Review) -> dict[str, str]:
    told = ((name, course.kit.last_words(course.state, review, name)) for name in battle.men)
    return {name: words for name, words in told if words}


class Illustrator(Protocol):
    """Whoever draws for letters home."""

    def battle(self, review: Review) -> tuple[Print, Print]:
        """The map of a battle that stands at its end, and the picture of where it was decided; raises ``Fault``."""
        ...

    def face(self, sheet: Sheet) -> Print:
        """A man's face."""
        ...


def letters_file(course: Course) -> Path:
    """Where the letters of a tour lie where nothing else is said: beside its file."""
    return course.path.with_suffix(".html")


def write_letters(
    course: Course,
    out: Path | None = None,
    illustrator: Illustrator | None = None,
    watch: Callable[[float, str], object] = lambda share, words: None,
) -> tuple[Path, tuple[str, ...]]:
    """Write the letters home: where they are, and a sentence for each battle whose file could not be read.

    ``watch`` hears the share that is done, 0 to 1, and with what; what it raises ends the work, and nothing is written.
    Raises ``Fault`` where the page cannot be written.
    """
    path = out or letters_file(course)
    fought, pages, words = course.kit.engagements(course.state), dict[str, BattlePage](), t("Reading the battles again")
    sheets = course.kit.sheets(course.state)
    for number, battle in enumerate(fought):
        watch(number / len(fought), words)
        pages[battle.file] = _battle_page(course, battle, illustrator)
    faces: Faces = {sheet.name: illustrator.face(sheet) for sheet in sheets} if illustrator is not None else {}
    watch(1.0, t("Writing the file"))
    hand_over(path, letters_page(course, pages, faces).encode("utf-8"))
    return path, tuple(page.missing for page in pages.values() if page.missing)


def _battle_page(course: Course, battle: Engagement, illustrator: Illustrator | None) -> BattlePage:
    """A battle for the letters as its file tells it; why it tells nothing where it cannot be read."""
    try:
        review = battle_review(course, battle)
        plan, picture = illustrator.battle(review) if illustrator is not None else (None, None)
    except Fault as fault:
        return BattlePage(missing=str(fault))
    return BattlePage(retold(review), plan, picture, _last_words(course, battle, review))


def verify_tour(path: Path) -> tuple[int, tuple[Path, ...]]:
    """Follow a tour from its start and every battle that it names: how many steps, and those battles that are missing.

    Raises ``SaveFault`` where the tour, or a battle that is there, does not follow from its dice.
    """
    course = read_tour(path)
    missing = []
    for number, step in enumerate(course.steps, 1):
        before = course.state_after(number - 1)
        battle = course.kit.battle(before)
        if battle is None or not battle.file:
            continue
        file = battle_file(course, battle.file)
        if not is_regular(file):
            missing.append(file)
            continue
        review = Review.of_file(file, kit_of)
        review.to(review.last)
        told = course.kit.account(before, review)
        if told != course.kit.decode(bytes(step.choice)):
            raise damaged(path, t("the battle in {file} ended otherwise", file=file.name))
    return len(course.steps), tuple(missing)
