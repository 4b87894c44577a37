"""The course of a campaign: a state, what is chosen in it, and its file, which knows of every step before anybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw

from game.engine.campaign.faults import gone_wrong, of_other_rules
from game.engine.campaign.records import Choice, Header, Step, standing_steps
from game.engine.campaign.ruling import CampaignKit
from game.engine.campaign.tour_file import TourFile
from game.engine.core.dice import SeededDice
from game.engine.faults import OptionFault
from game.engine.journal.stored import naming
from game.engine.text import t

_STREAM = "campaign"

KitOf = Callable[[str], CampaignKit]


class Course:
    """One campaign as it stands; make one with ``new``, ``open`` or ``read``."""

    def __init__(self, kit: CampaignKit, header: Header, file: TourFile) -> None:
        self.kit = kit
        self.header = header
        self.steps: list[Step] = []
        self._file = file
        self._states = [_first(kit, header.answers, header.title, header.seed)]

    # Opening ------------------------------------------------------------------------------------

    @staticmethod
    def new(path: Path, kit: CampaignKit, answers: Mapping[str, str], title: str, seed: int) -> Course:
        """A new campaign in ``path``; raises ``Fault`` where the answers or the file will not do."""
        state = _first(kit, answers, title, seed)
        header = Header(kit.system, kit.version, title, dict(answers), seed, digest_of(state))
        return Course(kit, header, TourFile.create(path, header))

    @staticmethod
    def open(path: Path, kit_of: KitOf) -> Course:
        """The campaign in ``path`` as it stands, to go on with it; raises ``SaveFault``."""
        return _followed(TourFile.open(path), kit_of)

    @staticmethod
    def read(path: Path, kit_of: KitOf) -> Course:
        """The campaign in ``path`` as it stands, to look at it alone; raises ``SaveFault``."""
        course = _followed(TourFile.read(path), kit_of)
        course.close()
        return course

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    # Where it stands ----------------------------------------------------------------------------

    @property
    def path(self) -> Path:
        """Its file."""
        return self._file.path

    @property
    def state(self) -> Any:
        """The state now."""
        return self._states[-1]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All that may be chosen now, the usual one first."""
        return self.kit.choices(self.state)

    def state_after(self, number: int) -> Any:
        """The state after step ``number``; 0: as it began."""
        return self._states[number]

    # Going on, and back -------------------------------------------------------------------------

    def choose(self, choice: Choice) -> None:
        """Carry a choice out: it is in the file, with its dice, before the state is another one.

        Raises ``OptionFault`` where it may not be made now, ``SaveFault`` where the file cannot be written; then
        nothing has happened.
        """
        why = self.kit.why_not(self.state, choice)
        if why:
            raise OptionFault(why)
        number = len(self.steps) + 1
        state, step = self._carried_out(number, choice)
        self._file.append(step)
        self.steps.append(step)
        self._states.append(state)

    def _carried_out(self, number: int, choice: Choice) -> tuple[Any, Step]:
        dice = SeededDice(self.header.seed, f"{_STREAM}/{number}")
        state = self.kit.carry_out(self.state, choice, dice)
        return state, Step(number, Raw(msgspec.json.encode(choice)), dice.take_rolls(), digest_of(state))

    @property
    def back_to(self) -> int | None:
        """The step after which the turn began, to which one may go back; None where nothing was chosen in it."""
        now, last = self.kit.turn(self.state), len(self.steps)
        first = next(number for number, state in enumerate(self._states) if self.kit.turn(state) == now)
        return first if first < last else None

    def take_back(self, to: int) -> None:
        """Forget every step after number ``to``, within the turn; raises ``OptionFault`` where that is not so."""
        first = self.back_to
        if first is None or not first <= to < len(self.steps):
            raise OptionFault(t("Only what was chosen in this half month can be taken back."))
        self._file.go_back(to)
        del self.steps[to:]
        del self._states[to + 1 :]

    # Following ----------------------------------------------------------------------------------

    def _follow(self, step: Step) -> None:
        """Carry a recorded step out again; raises ``SaveFault`` where it, its dice or its outcome differ."""
        try:
            choice = self.kit.decode(bytes(step.choice))
        except msgspec.MsgspecError as fault:
            raise gone_wrong(self.path, step.number, fault) from fault
        why = self.kit.why_not(self.state, choice)
        if why:
            raise gone_wrong(self.path, step.number, why)
        try:
            state, made = self._carried_out(step.number, choice)
        except (LookupError, TypeError, ValueError) as fault:
            raise gone_wrong(self.path, step.number, fault) from fault
        if made.rolls != step.rolls:
            raise gone_wrong(self.path, step.number, t("the dice fall otherwise"))
        if made.digest != step.digest:
            raise gone_wrong(self.path, step.number, t("it ends in another state"))
        self.steps.append(step)
        self._states.append(state)


def digest_of(state: Any) -> str:
    """The state in short, by which a replay is compared.

    >>> digest_of((1, "here")) == digest_of((1, "away"))
    False
    """
    return blake2b(msgspec.json.encode(state), digest_size=12).hexdigest()


def _first(kit: CampaignKit, answers: Mapping[str, str], title: str, seed: int) -> Any:
    return kit.begin(answers, title, SeededDice(seed, f"{_STREAM}/0"))


def _followed(file: TourFile, kit_of: KitOf) -> Course:
    """The campaign of an open file, every step carried out again."""
    try:
        header = file.header()
        with naming(file.path):
            kit = kit_of(header.system)
        if header.rules_version != kit.version:
            raise of_other_rules(file.path, header.rules_version, kit.version)
        try:
            course = Course(kit, header, file)
        except (OptionFault, LookupError, TypeError, ValueError) as fault:
            raise gone_wrong(file.path, 0, fault) from fault
        if digest_of(course.state) != header.start:
            raise gone_wrong(file.path, 0, t("it ends in another state"))
        for step in standing_steps(file.entries()):
            course._follow(step)
    except BaseException:
        file.close()
        raise
    return course
