"""The worth of a position: the points still to come, by weights fitted to battles that the computer has played."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from game.engine.files.decoding import convert
from game.engine.files.regular_files import read_regular
from game.engine.files.toml_text import parsed


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """Weights of the features of a system's positions, in points.

    ``man`` is what one man is worth in points, for those who hold their own men dearer or cheaper than they are.
    ``made`` says how the table came about: which battles, how many, how well it foretells them.
    """

    made: str
    man: float
    features: Mapping[str, float]

    def still_to_come(self, features: Mapping[str, float]) -> float:
        """The points that the battle is to add to the account as it stands.

        >>> Weights("by hand", 1.0, {"left": 2.0}).still_to_come({"left": 0.5, "unknown": 9.0})
        1.0
        """
        weights = self.features
        return sum((weights.get(name, 0.0) * value for name, value in features.items()), 0.0)


def table_of(system: str) -> Path:
    """The file that holds the weights of a system."""
    return Path(__file__).parents[1] / system / "worth.toml"


def weights_of(system: str) -> Weights:
    """The weights of a system; raises ``OSError`` or ``ValueError``."""
    return convert(parsed(read_regular(table_of(system))), Weights)
