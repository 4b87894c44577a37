"""The table of searches, terrorists and tunnels."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.faults import TableFault
from game.rules.oa.model.decisions import SearchTunnel
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.words.tables_view import table_views
from tests.rules.oa.ground import us_moves
from tests.rules.oa.oa_board import Board, battle_on


def own(folder: Path, text: str) -> Path:
    """A mod folder with a table of searches of the player's own."""
    (folder / "oa").mkdir()
    (folder / "oa" / "searches.toml").write_text(text)
    return folder


@pytest.mark.rule("OA-12.1-1", "OA-12.1-6", "OA-12.2-1", "OA-12.2-3", "OA-12.4-1", "OA-12.4-2", "OA-12.4-5")
def test_costs_dice_and_limits_of_searches() -> None:
    (view,) = table_views(load_tables(), "searches")
    assert {row[0].value: (row[1].text, row[1].house, row[2].text) for row in view.rows[1:4]} == {
        "hands_over": ("1", True, "OA-12.1-6"),
        "sees": ("2", False, "OA-12.2-3"),
        "repulsed_on": ("1-2", False, "OA-12.2-1"),
    }
    assert [(row[0].value, row[1].text) for row in view.rows[4:]] == [
        ("mp", "2"), ("found_on", "1"), ("trap_on", "1-2"), ("most", "2"),
    ]  # fmt: skip
    assert (view.rows[0][1].value, view.rows[0][2].text) == (2, "OA-12.1-1")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[tunnels]\nfound_on = 7", "tunnels.found_on: the number must be 6 or less"),
        ("[terrorists]\nrepulsed = 2", "unknown key 'repulsed'; did you mean 'repulsed_on'?"),
        ("[civilians]\nmp = -1", "civilians.mp: the number must be 0 or more"),
        ("[tunnel]\nmost = 3", "unknown key 'tunnel'; did you mean 'tunnels'?"),
    ],
)
def test_a_broken_table_of_searches_is_refused_in_words(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(TableFault) as refused:
        load_tables(own(tmp_path, text))
    assert fault in str(refused.value)
    assert "searches.toml" in str(refused.value)


@pytest.mark.parametrize(("mp", "legal"), [(4, True), (5, False)])
def test_the_players_own_price_is_asked(tmp_path: Path, mp: int, legal: bool) -> None:
    board: Board = battle_on("H")
    tables = load_tables(own(tmp_path, f"[tunnels]\nmp = {mp}"))
    board.battle.ctx = type(board.battle.ctx)(board.battle.ctx.map, tables)
    squad = board.squad(101)
    assert (us_moves(board).refusal(SearchTunnel(squad)) == "") is legal
