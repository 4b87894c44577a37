"""The player's own maps: beginning one, and copying one of ours to change it.

A map lies in his maps folder, beside the tileset and the Tiled project that all his maps share; its scenario lies in
his scenarios folder, which the game lists.  Nothing that is there is ever written over.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from game.engine.faults import OptionFault, ScenarioFault
from game.engine.files.names import is_device
from game.engine.files.paths import data_dir, maps_dir, own_scenarios_dir
from game.engine.files.regular_files import MAP, PICTURE, read_regular
from game.engine.files.writing import write_whole
from game.engine.playable.scenario import Scenario, is_ours, map_file, read_scenario, scenario_files
from game.engine.signs import tidied
from game.engine.text import mark, t

SIZES: Mapping[str, tuple[int, int]] = {"small": (20, 14), "medium": (26, 18), "large": (32, 22)}
"""The sizes of a new map: columns and rows."""

_PROJECT = ("apocalypse.tiled-project", "object-types.xml")
_TILESET = ("oa-terrain.png", "oa-terrain.tsx")
_LONGEST = 40
_COPY = "{stem}-copy"
_BRIEFING = mark("A village of your own. Change the map in Tiled, save, and it is played as you drew it.")
_TITLE = re.compile(r"^title\s*=.*$", re.MULTILINE)
_MAP = re.compile(r"^map\s*=.*$", re.MULTILINE)


class OwnMap(Struct, frozen=True):
    """A map of the player's and its scenario; ``fresh`` where both have just been made."""

    map: Path
    scenario: Path
    fresh: bool = True


def file_name(name: str) -> str:
    """A name as its files bear it: ``The ford`` becomes ``the-ford``; raises ``OptionFault`` where nothing is left.

    >>> file_name("The ford")
    'the-ford'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    if not stem:
        raise OptionFault(t("'{name}' is no name for a map; use some letters or digits.", name=name))
    if len(name) > _LONGEST:
        raise OptionFault(t("This name is too long for a map; {most} letters are the most.", most=_LONGEST))
    if is_device(stem):
        raise OptionFault(t("Windows keeps the name {name} for a device; choose another name.", name=stem))
    return stem


def new_map(name: str, system: str, draw: Callable[[str, str], tuple[str, str]]) -> OwnMap:
    """Begin a map with its scenario; ``draw(id, title)`` gives the map and the scenario's ``[rules]`` as texts.

    Raises ``OptionFault`` for a name that is taken or none, ``ScenarioFault`` where nothing can be written.

    >>> new_map("Stony ford", "oa", lambda id, title: ("<map/>", "")).map.name
    'stony-ford.tmx'
    """
    title = tidied(name)
    stem = file_name(title)
    own = _places(stem, system)
    taken = {f"{path.parent.name}/{path.stem}" for path in scenario_files()}
    if f"{system}/{stem}" in taken or own.scenario.exists() or own.map.exists():
        raise OptionFault(t("There is already a map or scenario '{stem}'; choose another name.", stem=stem))
    tmx, rules = draw(stem, title)
    head = {"title": title, "subtitle": t("A map of your own"), "system": system, "map": own.map.name}
    lines = [f"{key} = {_quoted(value)}" for key, value in {**head, "briefing": t(_BRIEFING)}.items()]
    _write(own, tmx.encode(), "\n".join([*lines, "", rules]).encode())
    return own


def own_copy(scenario: Scenario) -> OwnMap:
    """A copy of one of our maps and its scenario that the player may change; the one there is, if he has one already.

    Raises ``ScenarioFault`` where it cannot be made.

    >>> own_copy(session.header.scenario).fresh
    True
    """
    ours = map_file(scenario)
    stem = _COPY.format(stem=ours.stem)
    own = _places(stem, scenario.system)
    if own.map.is_file() and own.scenario.is_file():
        return OwnMap(own.map, own.scenario, fresh=False)
    try:
        text = read_regular(data_dir() / "scenarios" / f"{scenario.id}.toml").decode("utf-8")
        tmx = read_regular(ours, MAP)
    except OSError as fault:
        raise _not_written(ours, fault) from fault
    title = t("{title} (your copy)", title=t(scenario.title))
    text = _TITLE.sub(lambda found: f"title = {_quoted(title)}", text, count=1)
    text = _MAP.sub(lambda found: f"map = {_quoted(own.map.name)}", text, count=1)
    _write(own, tmx, text.encode())
    return own


def may_be_changed(scenario: Scenario) -> bool:
    """Whether the map of a scenario is the player's own; one that ships with the game has to be copied first.

    >>> may_be_changed(session.header.scenario)
    False
    """
    return not is_ours(map_file(scenario))


def scenario_of(own: OwnMap) -> Scenario:
    """The scenario of a map of the player's; raises ``ScenarioFault``.

    >>> scenario_of(own_copy(session.header.scenario)).title
    'Lang Luoi (your copy)'
    """
    return read_scenario(own.scenario)


def project_beside(map: Path) -> Path | None:
    """The Tiled project in the folder of a map, which makes Tiled offer terrains and types by name.

    >>> project_beside(data_dir() / "maps" / "village.tmx").suffix
    '.tiled-project'
    """
    return next(iter(sorted(map.parent.glob("*.tiled-project"))), None)


def project_for(map: Path) -> Path | None:
    """The Tiled project in the folder of a map of the player's; ours is put there where he began the map by hand.

    None where it cannot be written.

    >>> project_for(folder / "ford.tmx").name
    'apocalypse.tiled-project'
    """
    try:
        return project_beside(map) or lay_out_project(map.parent)
    except OSError:
        return None


def lay_out_project(folder: Path) -> Path:
    """Put our Tiled project, which offers the words of maps, into a folder; what is there stays.

    Raises ``OSError``.

    >>> lay_out_project(folder).name
    'apocalypse.tiled-project'
    """
    _lay_out(folder, _PROJECT)
    return folder / _PROJECT[0]


def _places(stem: str, system: str) -> OwnMap:
    return OwnMap(maps_dir() / f"{stem}.tmx", own_scenarios_dir() / system / f"{stem}.toml")


def _lay_out(folder: Path, names: Sequence[str]) -> None:
    """Put files of ours where a map needs them, unless they are there; raises ``OSError``."""
    for name in names:
        if not (folder / name).exists():
            write_whole(folder / name, read_regular(data_dir() / "maps" / name, PICTURE))


def _write(own: OwnMap, tmx: bytes, scenario: bytes) -> None:
    """Write both or neither; the scenario last, so that no list ever shows one without its map."""
    written: list[Path] = []
    try:
        _lay_out(own.map.parent, (*_PROJECT, *_TILESET))
        for path, content in ((own.map, tmx), (own.scenario, scenario)):
            if not path.exists():
                write_whole(path, content)
                written.append(path)
    except OSError as fault:
        for path in written:
            path.unlink(missing_ok=True)
        raise _not_written(own.map, fault) from fault


def _not_written(path: Path, fault: OSError) -> ScenarioFault:
    reason = fault.strerror or fault
    return ScenarioFault(
        t("{file}: cannot be written: {reason}; make room or choose another folder.", file=path, reason=reason)
    )


def _quoted(text: str) -> str:
    """A text as TOML writes it."""
    return json.dumps(text, ensure_ascii=False)
