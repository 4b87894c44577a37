"""Machines that have to leave the map are told a turn ahead, when there is time to use them."""

import pytest

from game.rules.oa.model.decisions import Airmobile, UsMovement


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        (2, ""),
        (3, "2 helicopters have to leave the map at the end of the next turn."),
        (4, "2 helicopters have to leave the map at the end of this turn."),
    ],
)
@pytest.mark.rule("OA-8.6-3")
def test_the_airmobile_phase_tells_who_has_to_leave_a_turn_ahead(table, turn, told):
    def arrange(board):
        board.helicopter("transport", 1208, since=1)
        board.helicopter("cobra", 1210, since=1)
        return Airmobile("us")

    table.lay_out(arrange, turn=turn)
    assert told in table.said
    assert ("have to leave" in table.said) == bool(told)


def test_the_ground_phase_does_not_speak_of_it(table):
    def arrange(board):
        board.squad(1209)
        board.helicopter("transport", 1208, since=1)
        return UsMovement("us")

    table.lay_out(arrange, turn=4)
    assert "leave the map" not in table.said
