"""Golden games of every rule system: fixed seeds, and how each of them ends.  They change only on purpose."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

Ending = dict[str, Any]


class Golden:
    """The golden games of one rule system: their names, who plays them, and the file that keeps how they end."""

    def __init__(self, file: Path, names: Sequence[str], play: Callable[[str], Ending]) -> None:
        self.file, self.names, self.play = file, tuple(names), play

    def recorded(self) -> dict[str, Ending]:
        """How the games ended when they were last renewed."""
        found: dict[str, Ending] = json.loads(self.file.read_text(encoding="utf-8"))
        return found

    def renew(self) -> None:
        """Play all games and keep how they end."""
        games = {name: self.play(name) for name in self.names}
        self.file.write_text(json.dumps(games, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
