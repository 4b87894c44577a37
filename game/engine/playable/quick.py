"""Quick battles: a few choices and a seed become a scenario of the player's own, which is listed like any other.

A rule system says which choices there are and draws the battle (``QuickKit``); this writes it.  The same choices and
the same seed draw the same battle on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct, structs

from game.engine.closest import did_you_mean
from game.engine.faults import OptionFault, ScenarioFault
from game.engine.files.paths import own_scenarios_dir
from game.engine.files.toml_text import lines_of
from game.engine.files.writing import write_whole
from game.engine.playable.picker import Count, picked
from game.engine.playable.scenario import scenario_files
from game.engine.playable.workshop import file_name
from game.engine.signs import tidied
from game.engine.text import mark, nt, t


class Option(Struct, frozen=True):
    """One answer to a field; ``title`` is in the player's language.

    It is offered only where the answer to another field is one of some, where ``beside`` names that field and those.
    """

    key: str
    title: str
    beside: tuple[str, tuple[str, ...]] = ("", ())

    def is_offered(self, chosen: Mapping[str, str]) -> bool:
        """Whether it is one of the answers beside those that are ``chosen``."""
        field, answers = self.beside
        return not field or chosen[field] in answers


class Field(Struct, frozen=True):
    """One thing to choose: ``title`` and ``about`` are messages for ``t``; ``usual`` is the key of the usual answer.

    It counts only where the answer to another field begins so, where ``under`` names that field and the beginning.
    """

    key: str
    title: str
    about: str
    options: tuple[Option, ...]
    usual: str
    under: tuple[str, str] = ("", "")

    def counts(self, chosen: Mapping[str, str]) -> bool:
        """Whether the answer to it counts beside those that are ``chosen``."""
        field, beginning = self.under
        return not field or chosen[field].startswith(beginning)

    def offered(self, chosen: Mapping[str, str]) -> tuple[Option, ...]:
        """The answers to it that go with those that are ``chosen``."""
        return tuple(option for option in self.options if option.is_offered(chosen))


YES, NO = "yes", "no"


def yes_or_no() -> tuple[Option, Option]:
    """The answers to whether something is so.

    >>> [option.key for option in yes_or_no()]
    ['yes', 'no']
    """
    return Option(YES, t("Yes")), Option(NO, t("No"))


def numbered(numbers: Iterable[int]) -> tuple[Option, ...]:
    """A number each.

    >>> [option.key for option in numbered(range(1, 3))]
    ['1', '2']
    """
    return tuple(Option(str(number), str(number)) for number in numbers)


def in_turns(numbers: Iterable[int]) -> tuple[Option, ...]:
    """So many turns each.

    >>> [option.title for option in in_turns((1, 2))]
    ['1 turn', '2 turns']
    """
    return tuple(Option(str(number), nt("{count} turn", "{count} turns", number)) for number in numbers)


def titled(titles: Mapping[str, str]) -> tuple[Option, ...]:
    """The answers of these keys; the titles are messages for ``t``.

    >>> titled({"us": "Americans"})[0].title
    'Americans'
    """
    return tuple(Option(key, t(title)) for key, title in titles.items())


class DrawnBattle(Struct, frozen=True):
    """A battle as it was drawn: the texts of a scenario, its map, and its ``[rules]`` as TOML."""

    subtitle: str
    map: str
    briefing: str
    situation: str
    mission: str
    forces: str
    victory: str
    rules: str
    tmx: str = ""
    """The map itself where it was laid out for this battle: it is written beside the scenario, under its name."""


class QuickKit(Protocol):
    """A rule system's side of quick battles."""

    def fields(self) -> tuple[Field, ...]:
        """The choices, in the order in which they are asked; raises ``Fault``."""
        ...

    def counts(self) -> tuple[Count, ...]:
        """The rows of its force picker, side after side; none where it has no picker; raises ``Fault``."""
        ...

    def draw(self, chosen: Mapping[str, str], seed: int) -> DrawnBattle:
        """The battle of these answers, one for each field and row; raises ``Fault`` where they do not go together."""
        ...


def in_keeping(fields: Sequence[Field], chosen: Mapping[str, str]) -> dict[str, str]:
    """These answers, but the usual one wherever one does not go with the others.

    >>> colour = Field("colour", "", "", (Option("red", "Red"), Option("blue", "Blue")), "red")
    >>> ship = Field("ship", "", "", (Option("none", "None"), Option("tug", "Tug", ("colour", ("red",)))), "none")
    >>> in_keeping((colour, ship), {"colour": "blue", "ship": "tug"})
    {'colour': 'blue', 'ship': 'none'}
    """
    found = dict(chosen)
    for field in fields:
        if found[field.key] not in [option.key for option in field.offered(found)]:
            found[field.key] = field.usual
    return found


def answers(fields: Sequence[Field], chosen: Mapping[str, str], counts: Sequence[Count] = ()) -> dict[str, str]:
    """An answer for each field and each row of the picker: the one chosen, else the usual one.

    Raises ``OptionFault`` where there is no such field, row or answer.

    >>> from game.drawing import quick_kit_of
    >>> answers(quick_kit_of("fng").fields(), {"us": "anzac"})["us"]
    'anzac'
    """
    asked = [*(field.key for field in fields), *(row.key for row in counts)]
    for key in chosen:
        if key not in asked:
            raise OptionFault(t("A quick battle has no '{key}'; {hint}", key=key, hint=did_you_mean(key, asked)))
    found = picked(counts, chosen)
    for field in fields:
        value = chosen.get(field.key, field.usual)
        known = [option.key for option in field.options]
        if value not in known:
            raise OptionFault(
                t("{key}: there is no '{value}'; {hint}", key=field.key, value=value, hint=did_you_mean(value, known))
            )
        found[field.key] = value
    return found


BY_SEED = mark("Quick battle {seed}")
"""The name of a battle that is given none."""


def write_battle(
    system: str, kit: QuickKit, chosen: Mapping[str, str], seed: int, name: str = "", *, title: str = BY_SEED
) -> Path:
    """Draw a battle and write its scenario; the file.  Without a name it is called by its seed, as ``title`` has it.

    Raises ``OptionFault`` for answers that will not do or a name that is taken, ``ScenarioFault`` where nothing can be
    written.

    >>> from game.drawing import quick_kit_of
    >>> write_battle("fng", quick_kit_of("fng"), {}, 7, "The ford").name
    'the-ford.toml'
    """
    drawn = kit.draw(answers(kit.fields(), chosen, kit.counts()), seed)
    called = tidied(name) or _free_title(system, title, seed)
    stem = file_name(called)
    if stem in _taken(system):
        raise OptionFault(t("There is already a scenario '{stem}'; choose another name.", stem=stem))
    path = own_scenarios_dir() / system / f"{stem}.toml"
    lay_down(path, system, called, drawn)
    return path


def lay_down(path: Path, system: str, title: str, drawn: DrawnBattle) -> None:
    """Write a drawn battle as the scenario ``path``, with its map beside it where it has one of its own.

    Raises ``ScenarioFault`` where nothing can be written.

    >>> lay_down(folder / "ford.toml", "fng", "The ford", DrawnBattle("", "ford.tmx", "Go.", "", "", "", "", ""))
    >>> (folder / "ford.toml").is_file()
    True
    """
    try:
        if drawn.tmx:
            drawn = structs.replace(drawn, map=f"{path.stem}.tmx")
            write_whole(path.with_suffix(".tmx"), drawn.tmx.encode())
        write_whole(path, _scenario_text(system, title, drawn).encode())
    except OSError as fault:
        raise ScenarioFault(
            t(
                "{file}: cannot be written: {reason}; make room or choose another folder.",
                file=path,
                reason=fault.strerror or fault,
            )
        ) from fault


def _scenario_text(system: str, title: str, drawn: DrawnBattle) -> str:
    head = {
        "title": title,
        "subtitle": drawn.subtitle,
        "system": system,
        "map": drawn.map,
        "briefing": drawn.briefing,
        "situation": drawn.situation,
        "mission": drawn.mission,
        "forces": drawn.forces,
        "victory": drawn.victory,
    }
    return f"{lines_of(head)}\n{drawn.rules}"


def _taken(system: str) -> set[str]:
    files = [*scenario_files(), *(own_scenarios_dir() / system).glob("*.toml")]
    return {path.stem for path in files if path.parent.name == system}


def _free_title(system: str, named: str, seed: int) -> str:
    title, number, taken = t(named, seed=seed), 2, _taken(system)
    found = title
    while file_name(found) in taken:
        found, number = f"{title} ({number})", number + 1
    return found
