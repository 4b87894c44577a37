"""The few typed errors that a player can meet; each is told in words, never as a traceback."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.text import t


class Fault(Exception):
    """Bad input from outside: one clear sentence that names the place, what is wrong and what to do.

    The command line prints it on stderr and exits 2; the window shows it in a dialog.
    """


class TableFault(Fault):
    """A table file that cannot be used: file, key and reason."""


class OverlaidFault(TableFault):
    """A table of a scenario that cannot be used: ``[rules.tables.NAME]``, key and reason."""


class SaveFault(Fault):
    """A save that cannot be opened, read or written."""


class SaveInUse(SaveFault):
    """A save that another window plays at this moment."""


class SaveTaken(SaveFault):
    """A new save whose name another file has."""


class ScenarioFault(Fault):
    """A scenario file that cannot be played."""


class OptionFault(Fault):
    """A setting or a command-line option out of its range."""


class MapProblem:
    """One thing wrong in a map: where (layer, hex or place on a table; any may be empty), what, and what to do.

    ``place`` is in words; ``at`` is the same in inches.
    """

    __slots__ = ("at", "hex", "layer", "place", "remedy", "what")

    def __init__(
        self,
        what: str,
        remedy: str,
        *,
        layer: str = "",
        hex: str = "",
        place: str = "",
        at: tuple[float, float] | None = None,
    ) -> None:
        self.at = at
        self.layer = layer
        self.hex = hex
        self.place = place
        self.what = what
        self.remedy = remedy

    def __str__(self) -> str:
        layer = t("layer '{name}'", name=self.layer) if self.layer else ""
        where = ", ".join(part for part in (layer, self.hex, self.place) if part)
        told = t("{what}; {remedy}", what=self.what, remedy=self.remedy)
        return t("{where}: {fault}", where=where, fault=told) if where else told


class MapFault(Fault):
    """A map that cannot be used; ``problems`` lists everything wrong with it at once."""

    def __init__(self, file: str, problems: Sequence[MapProblem]) -> None:
        self.file = file
        self.problems = tuple(problems)
        super().__init__("\n".join(t("{where}: {fault}", where=file, fault=problem) for problem in self.problems))
