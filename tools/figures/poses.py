"""How men hold themselves: where hips, knees, feet, shoulders, elbows, hands and head are, seen from above."""

from __future__ import annotations

from typing import NamedTuple

from tools.figures.sheet import Spot

Joint = tuple[Spot, Spot, Spot]


class Pose(NamedTuple):
    """A man's joints.  ``legs`` are hip, knee, foot and ``arms`` shoulder, elbow, hand, the left one first.

    ``neck`` and ``seat`` are the ends of his back.  ``head`` is where a picture of head and headgear is laid, or where
    he is without it (``hat`` is where that lies then).  ``hold`` is how his weapon points and ``grip`` where; ``back``
    and ``hip`` are where he carries a radio and a bag.
    """

    legs: tuple[Joint, Joint]
    arms: tuple[Joint, Joint]
    neck: Spot
    seat: Spot
    head: Spot
    hat: Spot | None = None
    hold: str = ""
    grip: Spot = (0.0, 0.0)
    back: Spot = (0.0, -0.24)
    hip: Spot = (-0.3, -0.1)
    over: bool = False
    """Whether the hands lie over the head."""


def _running(step: int) -> Pose:
    """The four steps of a run, weapon across the chest: a leg ahead, passing, the other ahead, passing."""
    left, right = ((0.46, -0.56), (0.2, -0.3), (-0.52, 0.46), (-0.3, 0.2))[step]
    sway = (-0.05, -0.02, 0.05, 0.02)[step]
    return Pose(
        legs=(
            ((-0.11, -0.02), (-0.13, max(left, 0.04 + left / 2)), (-0.12, left)),
            ((0.11, -0.02), (0.13, max(right, 0.04 + right / 2)), (0.12, right)),
        ),
        arms=(
            ((-0.27, 0.04 + sway), (-0.37, 0.22), (-0.16, 0.36)),
            ((0.27, 0.04 - sway), (0.39, 0.12), (0.17, 0.2)),
        ),
        neck=(0.0, 0.07),
        seat=(0.0, -0.12),
        head=(0.0, 0.13),
        hold="across",
        grip=(0.17, 0.21),
        back=(0.0, -0.2),
        hip=(-0.28, -0.14),
    )


POSES: dict[str, Pose] = {
    "standing": Pose(
        legs=(((-0.11, 0.0), (-0.15, 0.12), (-0.15, 0.2)), ((0.12, -0.04), (0.19, -0.16), (0.2, -0.22))),
        arms=(((-0.25, 0.05), (-0.24, 0.27), (0.1, 0.42)), ((0.27, -0.05), (0.37, 0.1), (0.14, 0.17))),
        neck=(0.01, 0.0),
        seat=(0.0, -0.1),
        head=(0.02, 0.03),
        hold="ahead",
        grip=(0.13, 0.17),
        back=(0.0, -0.25),
        hip=(-0.29, -0.12),
    ),
    "unarmed": Pose(
        legs=(((-0.11, 0.0), (-0.12, 0.12), (-0.12, 0.2)), ((0.12, -0.02), (0.13, -0.08), (0.13, 0.1))),
        arms=(((-0.27, 0.0), (-0.36, 0.06), (-0.31, 0.2)), ((0.27, 0.0), (0.36, 0.04), (0.32, 0.17))),
        neck=(0.0, 0.0),
        seat=(0.0, -0.08),
        head=(0.0, 0.02),
    ),
    "captured": Pose(
        legs=(((-0.11, 0.0), (-0.12, 0.1), (-0.12, 0.16)), ((0.12, 0.0), (0.13, 0.08), (0.13, 0.14))),
        arms=(((-0.26, 0.0), (-0.44, 0.08), (-0.16, 0.08)), ((0.26, 0.0), (0.44, 0.08), (0.16, 0.08))),
        neck=(0.0, 0.0),
        seat=(0.0, -0.08),
        head=(0.0, 0.03),
        over=True,
    ),
    "ducked": Pose(
        legs=(((-0.12, -0.04), (-0.2, 0.26), (-0.16, 0.02)), ((0.12, -0.06), (0.2, 0.06), (0.2, -0.42))),
        arms=(((-0.24, 0.06), (-0.22, 0.28), (0.08, 0.4)), ((0.25, -0.03), (0.36, 0.1), (0.14, 0.19))),
        neck=(0.02, 0.04),
        seat=(0.04, -0.2),
        head=(0.04, 0.13),
        hold="ahead",
        grip=(0.13, 0.19),
        back=(0.03, -0.12),
        hip=(-0.27, -0.14),
    ),
    "hunkered": Pose(
        legs=(((-0.12, -0.22), (-0.24, 0.04), (-0.2, -0.3)), ((0.12, -0.22), (0.24, 0.04), (0.2, -0.3))),
        arms=(((-0.24, 0.04), (-0.36, 0.26), (-0.1, 0.22)), ((0.24, 0.04), (0.36, 0.26), (0.1, 0.22))),
        neck=(0.0, 0.06),
        seat=(0.0, -0.24),
        head=(0.0, 0.2),
        hold="beside",
        grip=(0.42, 0.02),
        back=(0.0, -0.1),
        hip=(-0.28, -0.16),
        over=True,
    ),
    "prone": Pose(
        legs=(((-0.1, -0.34), (-0.22, -0.56), (-0.3, -0.82)), ((0.1, -0.34), (0.2, -0.58), (0.24, -0.86))),
        arms=(((-0.22, 0.1), (-0.32, 0.32), (0.04, 0.46)), ((0.24, 0.08), (0.36, 0.26), (0.13, 0.32))),
        neck=(0.0, 0.08),
        seat=(0.0, -0.32),
        head=(0.02, 0.24),
        hold="ahead",
        grip=(0.12, 0.33),
        back=(0.0, -0.08),
        hip=(-0.26, -0.26),
    ),
    "falling": Pose(
        legs=(((-0.1, -0.02), (-0.2, 0.2), (-0.14, 0.4)), ((0.12, -0.04), (0.22, 0.14), (0.26, 0.34))),
        arms=(((-0.26, -0.06), (-0.44, 0.06), (-0.62, 0.16)), ((0.26, -0.08), (0.46, -0.02), (0.62, 0.12))),
        neck=(0.0, -0.1),
        seat=(0.0, 0.08),
        head=(0.02, -0.16),
        hold="beside",
        grip=(0.6, 0.24),
        back=(0.0, -0.24),
    ),
    "down": Pose(
        legs=(((-0.12, -0.16), (-0.34, 0.0), (-0.4, -0.3)), ((0.1, -0.18), (0.2, -0.44), (0.12, -0.72))),
        arms=(((-0.2, 0.26), (-0.42, 0.36), (-0.5, 0.14)), ((0.24, 0.18), (0.4, 0.06), (0.34, -0.16))),
        neck=(0.0, 0.2),
        seat=(0.0, -0.16),
        head=(0.06, 0.34),
        hold="beside",
        grip=(0.56, 0.12),
        back=(0.0, 0.04),
        hip=(-0.3, -0.1),
    ),
    "out": Pose(
        legs=(((-0.1, -0.24), (-0.2, -0.5), (-0.24, -0.78)), ((0.1, -0.24), (0.28, -0.44), (0.16, -0.7))),
        arms=(((-0.22, 0.16), (-0.46, 0.14), (-0.62, 0.32)), ((0.22, 0.16), (0.34, -0.04), (0.14, -0.12))),
        neck=(0.0, 0.16),
        seat=(0.0, -0.22),
        head=(-0.03, 0.36),
        hat=(0.34, 0.5),
        hold="beside",
        grip=(0.5, -0.06),
        hip=(-0.36, -0.2),
    ),
    "dead": Pose(
        legs=(((-0.1, -0.22), (-0.36, -0.36), (-0.3, -0.66)), ((0.1, -0.22), (0.2, -0.5), (0.36, -0.76))),
        arms=(((-0.22, 0.14), (-0.44, 0.3), (-0.4, 0.56)), ((0.22, 0.14), (0.48, 0.2), (0.66, 0.4))),
        neck=(0.0, 0.14),
        seat=(0.0, -0.22),
        head=(0.06, 0.33),
        hat=(-0.14, 0.74),
        hold="beside",
        grip=(0.6, -0.1),
        hip=(-0.34, -0.16),
    ),
    "carried": Pose(
        legs=(((-0.09, -0.24), (-0.1, -0.52), (-0.1, -0.8)), ((0.09, -0.24), (0.1, -0.52), (0.1, -0.8))),
        arms=(((-0.22, 0.16), (-0.3, -0.04), (-0.04, -0.06)), ((0.22, 0.16), (0.3, -0.04), (0.05, -0.01))),
        neck=(0.0, 0.16),
        seat=(0.0, -0.22),
        head=(0.0, 0.36),
        hat=(0.0, -0.2),
    ),
    **{f"running {step}": _running(step) for step in range(4)},
}
"""Every pose; the four of ``running`` follow one another."""

SUPINE = ("out", "carried", "falling")
"""Poses of men whose chest is up."""
