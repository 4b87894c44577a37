"""The words of Force on Force that explain themselves wherever they stand."""

from __future__ import annotations

from game.engine.rulebook.glossary import Entry
from game.engine.text import mark

GLOSSARY = (
    Entry(
        mark("Troop Quality|troop quality"),
        mark("How good a unit is: the sides of the dice that it fires, defends and reacts with, D6 to D12."),
        ("FOF-TQ-1",),
    ),
    Entry(
        mark("Firepower|firepower|attack dice"),
        mark("The dice that a unit throws when it fires: one a man, and more for its support weapons."),
        ("FOF-FP-1",),
    ),
    Entry(
        mark("defense dice|defence dice"),
        mark("The dice against a shot: one a man under fire, and more for cover; each stops an attack die no higher."),
        ("FOF-DEF-1", "FOF-ATK-3"),
    ),
    Entry(
        mark("overwatch|Overwatch"),
        mark("A unit that waits with its weapons ready, and fires into whatever the enemy does in its sight."),
        ("FOF-OW-1",),
    ),
    Entry(
        mark("pinned"),
        mark("Its morale has failed: it keeps its head down and does not act until it rallies."),
        ("FOF-MOR-1",),
    ),
    Entry(
        mark("Reaction test|Reaction Test"),
        mark("Who acts and who reacts each throw their quality die: the higher goes first."),
        ("FOF-RT-4",),
    ),
    Entry(
        mark("In Cover"),
        mark("It has not moved and makes the best of the ground: one defense die more."),
        ("FOF-COV-4",),
    ),
    Entry(
        mark("Optimum Range"),
        mark("The distance within which a unit fires with one die more."),
        ("FOF-OR-2",),
    ),
)
"""Every such term."""
