"""What is said of a map that cannot be used: where, what and what to do, each part only where there is one."""

from __future__ import annotations

import pytest

from game.engine.faults import MapFault, MapProblem


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ({}, "it is wet; dry it"),
        ({"layer": "zones"}, "layer 'zones': it is wet; dry it"),
        ({"hex": "0102"}, "0102: it is wet; dry it"),
        ({"place": "the ford"}, "the ford: it is wet; dry it"),
        ({"layer": "zones", "hex": "0102", "place": "the ford"}, "layer 'zones', 0102, the ford: it is wet; dry it"),
    ],
)
def test_a_problem_is_told_with_its_place(where: dict[str, str], told: str) -> None:
    assert str(MapProblem("it is wet", "dry it", **where)) == told


def test_a_fault_of_a_map_tells_every_problem_on_a_line_of_its_own() -> None:
    fault = MapFault("a.tmx", [MapProblem("it is wet", "dry it"), MapProblem("it is torn", "mend it", hex="0102")])
    assert str(fault) == "a.tmx: it is wet; dry it\na.tmx: 0102: it is torn; mend it"
    assert len(fault.problems) == 2
