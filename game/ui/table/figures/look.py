"""Print of one figure."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

WEAPONS = (
    "none",
    "pistol",
    "submachine gun",
    "rifle",
    "automatic rifle",
    "machine gun",
    "sniper rifle",
    "shotgun",
    "grenade launcher",
    "rocket launcher",
    "flame thrower",
    "blade",
)
"""Weapon classes: each is held in its own shape and stands on the base by its own letters."""

RANKS = ("", "junior", "leader", "overall")
"""One, two or three chevrons beside the base."""

POSTURES = ("standing", "prone", "down", "out", "carried", "dead")
"""``down`` is knocked down, ``out`` out of the fight, ``carried`` out of it and in somebody's care."""

DRESSES = (
    "american",
    "anzac",
    "arvn",
    "nva",
    "main force",
    "local",
    "local bare",
    "civilian",
    "neutral",
)
"""Dresses of men, by nation; the local Viet Cong under a conical hat or bareheaded."""

GEAR = ("radio", "medic", "officer")
"""Gear that shows on a man besides his weapon: a radio on the back, a medic's bag, an officer's map case."""

BADGES = (
    "hidden",
    "hunkered",
    "ducked",
    "running",
    "fast",
    "wounded",
    "ready",
    "empty",
    "captured",
    "carrying",
    "hero",
    "puffed",
    "aiming",
    "jammed",
    "fired at",
    "pinned",
    "in cover",
    "upstairs",
)
"""Signs that are stamped on the rim of a base, each a shape of its own."""

LYING = ("dead", "out", "carried", "down")
"""Postures of those who lie on the ground."""


_LOCAL = ("local", "local bare")
_OF_SIDES = {"us": "american", "civilian": "civilian", "neutral": "neutral"}


def dress_of(side: str, key: int) -> str:
    """Dress of a man of whom nothing else is said; every other Viet Cong goes bareheaded, by his key."""
    return _OF_SIDES.get(side) or _LOCAL[key % len(_LOCAL)]


class FigureLook(Struct, frozen=True):
    """Everything that shows on one figure; it knows no rule.

    ``at`` is where it stands in inches, ``facing`` degrees clockwise from north.  ``side`` is us, vc, civilian or
    neutral; ``weapon`` one of ``WEAPONS``, ``rank`` of ``RANKS``, ``posture`` of ``POSTURES``, ``badges`` of
    ``BADGES``; the first three are shown.  ``name`` is printed below where there is room, ``note`` in small letters
    after it (a weapon, a Rep).  ``star`` marks a player's own character.  ``hidden`` figures are shown as their owner
    sees them, ghostly.  ``active``: may be ordered now; ``acted``: has had his turn; ``level`` the storey he is on.
    ``dress`` is one of ``DRESSES``, empty for that of his side, ``gear`` one of ``GEAR`` or empty.  ``pose`` is how he
    is shown for the moment whatever his posture: a step of a run, or falling.  ``share`` of the usual size: less for
    those who sit in a vehicle.  ``inside``: under armour, where nobody sees him.
    """

    key: int
    at: tuple[float, float]
    facing: int = 0
    side: str = "us"
    weapon: str = "rifle"
    name: str = ""
    note: str = ""
    rank: str = ""
    posture: str = "standing"
    badges: tuple[str, ...] = ()
    star: bool = False
    hidden: bool = False
    active: bool = False
    acted: bool = False
    level: int = 0
    dress: str = ""
    gear: str = ""
    pose: str = ""
    share: float = 1.0
    inside: bool = False

    @property
    def alive(self) -> bool:
        """Whether there is anybody left to be knocked down."""
        return self.posture != "dead"

    def shape_only(self, facing: int) -> FigureLook:
        """The look without name and place, facing so: what pictures are kept by."""
        return replace(self, key=0, at=(0.0, 0.0), name="", note="", active=False, level=0, facing=facing, share=1.0)
