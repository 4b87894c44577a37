"""Whole accounts of short scenes: every event with all it says, every sentence, and how everybody stands then.

A scene is a function that sets men up and gives their orders; dice fall as its seed has it.  What comes of it stands in
``accounts/`` beside its test file, in words to be read.  They change only on purpose; the module ``accounts`` of each
system plays all its scenes and writes their accounts anew.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Decision, Order
from game.engine.core.world import Component, EntityId, World
from game.engine.playable.kit import SystemKit

Told = tuple[Game[Any], Sequence[Order]] | str
"""The men as they stand, and the orders that are given one after the other; or what is to be told, told already."""
Scene = Callable[[], Told]
SEEDS = (1, 2, 4, 7)
"""The first dice of their tests fall high, low and in between."""
MOST_ASKED = 60
"""So many of the orders that are offered are asked about at most."""
WHO = {
    "figure", "target", "targets", "enemy", "enemies", "by", "members", "threat", "against", "casualty", "casualties",
    "bearers", "men", "far", "leader", "firers", "to", "watchers", "pieces", "patient", "helper", "wounded", "npc",
    "figures", "owner", "killed", "caught", "piece",
}  # fmt: skip
"""Fields that name men."""


class System(Struct, frozen=True):
    """What an account has to know of a rule system.

    ``figure``: the component that has the name of a man, ``others``: those of what has other names; ``in_turn``:
    decisions at which a side orders what it likes; ``quiet``: components of which nothing is to be said, or that are
    told in other words; ``arms`` and ``lying``: what a man has, and what lies about, in words.
    """

    kit: SystemKit
    figure: type[Component]
    in_turn: tuple[type[Decision], ...]
    quiet: frozenset[str]
    arms: Callable[[World, EntityId], list[str]]
    lying: Callable[[World], list[str]]
    folder: Path
    others: tuple[type[Component], ...] = ()


class Account:
    """The accounts of the scenes of one test file: the name of each and the seeds that its dice fall by."""

    def __init__(self, system: System, name: str, scenes: Mapping[str, Scene], seeds: Sequence[int] = SEEDS) -> None:
        self.system = system
        self.file = system.folder / f"{name}.txt"
        self.scenes = {f"{title}, dice {seed}": (scene, seed) for title, scene in scenes.items() for seed in seeds}

    def recorded(self, name: str) -> str:
        """What the scene of this name came to when it was last renewed; empty for a new one."""
        parts = re.split(r"^# (.*)\n", self.file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        return dict(zip(parts[1::2], (text.strip("\n") for text in parts[2::2]), strict=True)).get(name, "")

    def played(self, name: str) -> str:
        """What the scene comes to: its orders, and whatever is to be decided on the way by the number of the seed."""
        scene, seed = self.scenes[name]
        found = scene()
        if isinstance(found, str):
            return found
        game, orders = found
        game.forget()
        game.dice = SeededDice(seed)
        game.run()
        refused = []
        for order in orders:
            self._answer(game, seed)
            if game.decision is None:
                break
            refusal = game.why_not(order)
            if refusal is not None:
                refused.append(f"refused: {type(order).__name__}: {refusal}")
            else:
                game.submit(order)
        self._answer(game, seed)
        return "\n".join([*refused, account(self.system, game)])

    def renew(self) -> None:
        """Play all scenes and keep what they come to."""
        self.file.parent.mkdir(exist_ok=True)
        text = "\n\n".join(f"# {name}\n{self.played(name)}" for name in self.scenes)
        self.file.write_text(text + "\n", encoding="utf-8")

    def _answer(self, game: Game[Any], seed: int) -> None:
        """Decide what is asked until a side may order what it likes: of the legal answers that which the seed counts
        to."""
        while game.decision is not None and not isinstance(game.decision, self.system.in_turn):
            legal = game.orders()
            game.submit(legal[seed % len(legal)])


def named(*scenes: Scene) -> dict[str, Scene]:
    """The scenes under the names of their functions, in words."""
    return {scene.__name__.replace("_", " "): scene for scene in scenes}


def account(system: System, game: Game[Any]) -> str:
    """What has happened since the last look, and how everybody stands now."""
    kinds = (system.figure, *system.others)
    names = {int(piece): one.name for kind in kinds for piece, one in game.world.each(kind)}  # type: ignore[attr-defined]
    lines = []
    for event in game.take_events():
        fields = msgspec.to_builtins(event)
        lines.append(f"{type(event).__name__}: {_said(fields, names)}")
        if sentence := system.kit.words(game, event):
            lines.append(f"    {sentence}")
    lines.append(f"to be decided: {type(game.decision).__name__}")
    lines += (
        _offered(game) if game.decision is not None else [_said(msgspec.to_builtins(system.kit.report(game)), names)]
    )
    lines += [f"{name} - {'; '.join(parts)}" for name, parts in _standing(system, game, names).items()]
    return "\n".join([*lines, *system.lying(game.world)])


def _offered(game: Game[Any]) -> list[str]:
    """How many orders of each kind are offered, one in so many of very many, and what forbids those that may not be."""
    offered = game.candidates()
    found: dict[tuple[str, str], int] = {}
    for place in range(0, len(offered), 1 + len(offered) // MOST_ASKED):
        refusal = game.why_not(offered[place])
        kind = (type(offered[place]).__name__, str(refusal) if refusal is not None else "may be given")
        found[kind] = found.get(kind, 0) + 1
    return [f"    {count} {kind}: {words}" for (kind, words), count in found.items()]


def _standing(system: System, game: Game[Any], names: dict[int, str]) -> dict[str, list[str]]:
    """What is to be said of everybody but his line of the roster."""
    found: dict[str, list[str]] = {names[int(figure)]: [] for figure, _ in game.world.each(system.figure)}
    for kind, rows in sorted(msgspec.json.decode(game.world.to_json())["components"].items()):
        for entity, fields in rows.items() if kind not in system.quiet else ():
            name = names.get(int(entity), f"piece {entity}")
            found.setdefault(name, []).append(f"{kind} {_said(fields, names)}".strip())
    for figure, name in names.items():
        if said := system.arms(game.world, EntityId(figure)):
            found.setdefault(name, []).extend(said)
    return found


def _said(fields: dict[str, Any], names: dict[int, str]) -> str:
    kept = {key: value for key, value in fields.items() if key != "type" and value not in ("", [], (), None, False, 0)}
    return ", ".join(f"{key} {_value(key, value, names)}" for key, value in kept.items())


def _value(key: str, value: Any, names: dict[int, str]) -> str:
    if isinstance(value, dict):
        return f"({_said(value, names)})"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(key, each, names) for each in value) + "]"
    if key in WHO and isinstance(value, int):
        return names.get(value, str(value))
    return f"{value:g}" if isinstance(value, float) else str(value)


def renew(folder: Path) -> None:
    """Renew the accounts of every test file of a folder that has some."""
    package = ".".join(folder.relative_to(Path(__file__).parents[2]).parts)
    for file in sorted(folder.glob("test_*_accounts.py")):
        for found in vars(importlib.import_module(f"{package}.{file.stem}")).values():
            if isinstance(found, Account):
                found.renew()
