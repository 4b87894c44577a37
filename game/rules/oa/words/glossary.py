"""The words of Operation Apocalypse that explain themselves wherever they stand."""

from __future__ import annotations

from game.engine.rulebook.glossary import Entry
from game.engine.text import mark

GLOSSARY = (
    Entry(
        mark("a step lost|a step|step losses"),
        mark("A unit has two lives: the first loss turns its counter over, the second takes it off the map."),
        ("OA-5.7-3", "OA-5.7-6"),
    ),
    Entry(
        mark("reduced|Reduced"),
        mark(
            "It has lost a step: it fires worse, is lost with the next step, and if it is Viet Cong it can be captured."
        ),
        ("OA-2.3-1", "OA-4.3-3"),
    ),
    Entry(
        mark("neutralised|Neutralised"),
        mark("Its men have their heads down until the end of the turn: it neither moves on nor fires."),
        ("OA-5.7-2",),
    ),
    Entry(
        mark("pinned|Pinned"),
        mark("Fire has stopped it for this turn: it moves no farther, and neither assaults nor captures."),
        ("OA-5.7-1", "OA-4.3-5"),
    ),
    Entry(
        mark("crossfire"),
        mark("Fired at in one turn from two opposite sides: the later shots hit more easily."),
        ("OA-5.6-2",),
    ),
    Entry(
        mark("cohesion"),
        mark("A squad stays within two hexes of another squad of its own platoon."),
        ("OA-2.2-2",),
    ),
    Entry(
        mark("DShK"),
        mark("The heavy machine gun: it fires far, at aircraft too, and sweeps a whole line on the ground."),
        ("OA-6.2-1",),
    ),
    Entry(
        mark("purple smoke|Purple smoke"),
        mark(
            "A medical team with a unit that has a loss marks the hex with it, and the medevac comes there next turn."
        ),
        ("OA-10-1", "OA-10-3"),
    ),
    Entry(
        mark("medevac|Medevac"),
        mark("The medical helicopter: it comes to purple smoke and brings a unit back to full strength."),
        ("OA-10-3", "OA-10-5"),
    ),
    Entry(
        mark("aircrew"),
        mark("The crew of a machine that was shot down: it does not fight, and costs fewer points if it is flown out."),
        ("OA-7.3-12", "OA-7.3-13"),
    ),
    Entry(
        mark("Cessna"),
        mark(
            "The observation plane: it marks a hex that the commander sees, and a turn later the Phantom bombs there."
        ),
        ("OA-9.1-2", "OA-9.2-1"),
    ),
    Entry(
        mark("commissar"),
        mark("He hides among the villagers: captured he counts five points, and one more if he is flown out."),
        ("OA-14-4",),
    ),
    Entry(
        mark("terrorist|terrorists"),
        mark("Two of the villagers carry grenades, for the squad that searches them or for somebody better nearby."),
        ("OA-12.2-1", "OA-12.2-3"),
    ),
)
"""Every such term."""
