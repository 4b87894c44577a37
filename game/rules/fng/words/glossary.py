"""The words of FNG that explain themselves wherever they stand."""

from __future__ import annotations

from game.engine.rulebook.glossary import Entry
from game.engine.text import mark

GLOSSARY = (
    Entry(
        mark("Rep"),
        mark("How good a man is, from 2 to 6: dice that come up no higher pass his tests."),
        ("FNG-CHAR-01", "FNG-REACT-01"),
    ),
    Entry(
        mark("activation dice|activation die|Activation dice"),
        mark("One die a side each turn: the higher acts first, and only men whose Rep, or whose leader's, reaches it."),
        ("FNG-TURN-01", "FNG-TURN-04"),
    ),
    Entry(
        mark("In Sight|in sight"),
        mark("The test of a man into whose view an enemy comes: by passing it he may fire at once."),
        ("FNG-REACT-03",),
    ),
    Entry(
        mark("Received Fire|received fire"),
        mark("The test of a man who is fired at: he fires back, ducks back, hunkers down or runs."),
        ("FNG-REACT-12",),
    ),
    Entry(
        mark("being charged|Being Charged"),
        mark("The test of a man at whom an enemy runs: he fires and fights, only fights, or runs."),
        ("FNG-REACT-24",),
    ),
    Entry(
        mark("wanting to charge|Wanting to Charge"),
        mark("The test of a man who is told to charge: only by passing it he dares to."),
        ("FNG-REACT-19",),
    ),
    Entry(
        mark("ducks back|ducked back|duck back"),
        mark("Out of the way and behind the nearest cover, until he is next activated."),
        ("FNG-INVOL-01",),
    ),
    Entry(
        mark("hunkers down|hunkered down|hunker down"),
        mark("Flat behind cover, and of no more use until a comrade rallies him."),
        ("FNG-INVOL-04", "FNG-REACT-32"),
    ),
    Entry(
        mark("out of the fight"),
        mark("Alive, but he can do nothing more and has to be carried."),
        ("FNG-DAMAGE-01",),
    ),
    Entry(
        mark("Fast Move"),
        mark("A group throws two dice once for how far each of them gets beyond a walk."),
        ("FNG-MOVE-02",),
    ),
)
"""Every such term."""
