"""The words of Full Metal Jacket Potato that explain themselves wherever they stand."""

from __future__ import annotations

from game.engine.rulebook.glossary import Entry
from game.engine.text import mark

GLOSSARY = (
    Entry(
        mark("CE|Combat efficiency|combat efficiency"),
        mark("Combat efficiency: a man's skill and will to fight, from 1 to 6, and how many cards he has."),
        ("FMJP-1.0-2", "FMJP-2.0-1"),
    ),
    Entry(
        mark("puffed markers|puffed marker|puffed"),
        mark("Out of breath: he shoots worse and cannot aim until he rests."),
        ("FMJP-4.0-14", "FMJP-5.0-8"),
    ),
    Entry(
        mark("aim markers|aim marker"),
        mark("Each action spent aiming; they make his next shot better, and moving loses them."),
        ("FMJP-4.0-13",),
    ),
    Entry(
        mark("bleeding time"),
        mark("The turns, more or less, that a wounded man has left unless somebody attends to him."),
        ("FMJP-7.0-1",),
    ),
    Entry(
        mark("hit points|hit point"),
        mark("The chance of a shot in tenths: a die no higher is a hit."),
        ("FMJP-5.2-1", "FMJP-5.2-2"),
    ),
    Entry(
        mark("double time"),
        mark("Twice as far as the card says, for one puffed marker."),
        ("FMJP-4.0-4",),
    ),
)
"""Every such term."""
