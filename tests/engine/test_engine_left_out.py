"""What records and calls of the engine mean where a number or a yes is left out, and the numbers in its code."""

from __future__ import annotations

import pytest

from tests.left_out import Number, left_out, numbers_of


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("game.engine.after_action.retelling.prospects", {}),
        ("game.engine.after_action.retelling.words", {}),
        ("game.engine.core.dice", {"Roll.sides": 6, "Dice.roll(count)": 1, "Dice.roll(sides)": 6}),
        ("game.engine.core.events", {}),
        ("game.engine.core.odds", {"Fact.high": 99}),
        ("game.engine.files.decoding", {}),
        ("game.engine.files.png", {}),
        ("game.engine.files.regular_files", {"read_regular(most)": 1048576}),
        ("game.engine.journal.kept", {}),
        ("game.engine.journal.records", {}),
        ("game.engine.journal.reenact", {}),
        ("game.engine.playable.log_facts", {}),
        ("game.engine.playable.workshop", {"OwnMap.fresh": True}),
        ("game.engine.replay.replay", {}),
        ("game.engine.rulebook.table_view", {}),
        ("game.engine.shelf.lesson_progress", {}),
        ("game.engine.shelf.saves", {}),
        ("game.engine.text", {}),
    ],
)
def test_what_is_left_out_means_nothing_but_where_it_is_said_here(module: str, said: dict[str, Number]) -> None:
    meant = left_out(module)
    assert meant
    assert {name: value for name, value in meant.items() if value} == said


@pytest.mark.parametrize(
    ("module", "numbers"),
    [
        (
            "game.engine.after_action.account",
            {"_WIDTH": 720, "_HEIGHT": 240, "_LEFT": 46, "_RIGHT": 130, "_TOP": 18, "_BOTTOM": 30, "_LEAST_SPAN": 4},
        ),
        ("game.engine.after_action.dice", {"_BAR": 46}),
        ("game.engine.after_action.retelling.chains", {"_LEAST_SPAN": 4.0, "BEFORE": -1}),
        (
            "game.engine.after_action.retelling.retell",
            {"_TURNING_POINTS": 5, "_ROLLS": 3, "_DOERS": 3, "_LEAST_SWING": 0.25},
        ),
        ("game.engine.after_action.retelling.weighing", {"_MOST_FALLS": 216, "_ALIKE": 1e-09}),
        (
            "game.engine.after_action.style",
            {
                "_FACES": (
                    ("Stardos Stencil", 700, "StardosStencil-Bold.ttf"),
                    ("Barlow", 400, "Barlow-Regular.ttf"),
                    ("Barlow Condensed", 600, "BarlowCondensed-SemiBold.ttf"),
                )
            },
        ),
        ("game.engine.after_action.why", {"_WIDTH": 720, "_HEIGHT": 220, "_MARGIN": 18}),
        ("game.engine.core.dice", {"_MASK": 18446744073709551615, "_GOLDEN": 11400714819323198485}),
        ("game.engine.core.game", {"_TRIES": 200}),
        ("game.engine.core.naming", {"NOBODY": 0}),
        ("game.engine.core.world", {"THE_GAME": 0}),
        ("game.engine.files.names", {"_LONGEST": 60}),
        ("game.engine.files.png", {"_LARGEST": 16384, "_MOST_PIXELS": 67108864}),
        (
            "game.engine.files.regular_files",
            {
                "_MEGABYTE": 1048576,
                "TEXT": 1048576,
                "NOTES": 16777216,
                "MAP": 33554432,
                "PICTURE": 67108864,
                "SAVE": 67108864,
                "_OPENING": 526592,
            },
        ),
        ("game.engine.files.toml_text", {"_DEEPEST": 32, "_LARGEST": 9223372036854775807}),
        ("game.engine.files.writing", {"_FOR_ALL_TO_READ": 420}),
        (
            "game.engine.journal.file",
            {
                "FORMAT": 1,
                "_APPLICATION": 1095782211,
                "_LIMITS": {0: 8388608, 1: 20000, 2: 50, 7: 0, 10: 1},
                "_STEP": 100000,
                "_STEPS": 1000,
            },
        ),
        ("game.engine.journal.journal", {"_MOST_ENTRIES": 100000, "_MOST_SNAPSHOTS": 10000}),
        ("game.engine.journal.reenact", {"_CHECKPOINT_EVERY": 4, "_ALL_OF_THE_LAST": 16, "_LET_GO": 4}),
        ("game.engine.playable.lesson_pieces", {"NEAR": 2}),
        (
            "game.engine.playable.workshop",
            {"SIZES": {"small": (20, 14), "medium": (26, 18), "large": (32, 22)}, "_LONGEST": 40},
        ),
        ("game.engine.replay.dice_statistics", {"_LEAST_EACH": 5, "_RARE": 0.05, "_VERY_RARE": 0.01}),
        ("game.engine.replay.plain_values", {"FORMAT": 2}),
        ("game.engine.rulebook.bands", {"FAR": 1000}),
        ("game.engine.rulebook.rules_shown", {"_WIDTH": 100}),
        ("game.engine.shelf.save_memory", {"_AT_ONCE": 3}),
        ("game.engine.shelf.saves", {"_LONGEST": 60}),
    ],
)
def test_the_numbers_that_stand_in_the_code_and_in_no_table(module: str, numbers: dict[str, object]) -> None:
    known = numbers_of(module)
    assert {name: known[name] for name in numbers} == numbers
