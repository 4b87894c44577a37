"""Overlays of a table: rulers, rings, sight lines, templates, links, zones.  Each draws itself on the camera."""

from game.ui.table.overlays.areas import EdgeMark, LaneMark, Links, ZoneMark
from game.ui.table.overlays.holes import HoleMark
from game.ui.table.overlays.ink import Ink, Overlay
from game.ui.table.overlays.laid import LyingArm
from game.ui.table.overlays.reach import ReachArea
from game.ui.table.overlays.rubble import Rubble
from game.ui.table.overlays.ruler import Ruler
from game.ui.table.overlays.sight import Fan, JointFan, Shield, SightLine, WatchedGround
from game.ui.table.overlays.templates import Barred, Blast, RangeRing, Template

__all__ = [
    "Barred",
    "Blast",
    "EdgeMark",
    "Fan",
    "HoleMark",
    "Ink",
    "JointFan",
    "LaneMark",
    "Links",
    "LyingArm",
    "Overlay",
    "RangeRing",
    "ReachArea",
    "Rubble",
    "Ruler",
    "Shield",
    "SightLine",
    "Template",
    "WatchedGround",
    "ZoneMark",
]
