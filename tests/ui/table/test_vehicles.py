"""Pictures of vehicles: their size, their turrets, their crews, and what becomes of them."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from msgspec.structs import replace

from game.ui.table.vehicles import (
    MODELS,
    RING,
    STATES,
    VehicleLook,
    ghost_of,
    picture_of,
    seats_of,
    size_of,
    smoke_of,
    turns,
)

TANK = VehicleLook("m48", "us", ring=None)


def pixels(look: VehicleLook, ppi: float = 20) -> bytes:
    return pygame.image.tobytes(picture_of(look, ppi), "RGBA")


def hull(look: VehicleLook, ppi: float) -> tuple[int, int]:
    """Pixels across and along that are quite covered where no gun reaches: the widest row and the rear."""
    covered = pygame.surfarray.array_alpha(picture_of(look, ppi)) > 250
    along = np.flatnonzero(covered.any(axis=0))
    return int(np.flatnonzero(covered.any(axis=1)).size), int(along[-1] - covered.shape[1] / 2)


@pytest.mark.parametrize("key", [key for key in MODELS if not key.startswith(("rr", "howitzer"))])
def test_every_model_covers_most_of_its_footprint(key: str) -> None:
    look = VehicleLook(key, MODELS[key].army)
    covered = pygame.surfarray.array_alpha(picture_of(look, 14)) > 250
    length, width = size_of(look)
    assert covered.sum() > 0.6 * length * width * 14 * 14


def test_a_hull_is_as_wide_and_long_as_its_model() -> None:
    wide, rear = hull(TANK, 40)
    assert abs(wide - 2.2 * 40) <= 3
    assert abs(rear - 3.9 * 40 / 2) <= 3


def test_a_hull_is_as_wide_and_long_as_the_look_says() -> None:
    wide, rear = hull(replace(TANK, length=4.4, width=2.6), 40)
    assert abs(wide - 2.6 * 40) <= 3
    assert abs(rear - 4.4 * 40 / 2) <= 3


def test_a_picture_is_the_same_whenever_it_is_drawn() -> None:
    assert pixels(TANK) == pixels(VehicleLook("m48", "us", ring=None))
    assert picture_of(TANK, 20) is picture_of(TANK, 20)


def reach(look: VehicleLook, ppi: float) -> float:
    """Inches that it reaches ahead of the middle of its hull."""
    picture = picture_of(look, ppi)
    return (picture.get_height() / 2 - picture.get_bounding_rect(250).top) / ppi


def test_the_turret_turns_on_the_hull() -> None:
    ahead, left = (reach(replace(TANK, turret=turn), 20) for turn in (0.0, 270.0))
    assert ahead > 2.7
    assert left < 2.1


def test_a_turned_vehicle_lies_across() -> None:
    upright, across = picture_of(TANK, 20), picture_of(replace(TANK, facing=90.0), 20)
    assert upright.get_bounding_rect().h > upright.get_bounding_rect().w
    assert across.get_bounding_rect().w > across.get_bounding_rect().h


def test_armies_paint_their_vehicles_apart() -> None:
    assert pixels(TANK) != pixels(VehicleLook("m48", "arvn", ring=None))


def test_every_state_looks_another_way() -> None:
    assert len({pixels(replace(TANK, state=state)) for state in STATES}) == len(STATES)


def test_a_wreck_is_darker_than_the_whole_vehicle() -> None:
    def light(state: str) -> float:
        picture = picture_of(replace(TANK, state=state), 20)
        covered = pygame.surfarray.array_alpha(picture) > 250
        return float(pygame.surfarray.array3d(picture)[covered].mean())

    assert light("wreck") < 0.6 * light("whole")


def test_heads_look_out_of_the_seats_that_are_named() -> None:
    assert list(seats_of(TANK)) == ["driver", "commander", "loader"]
    drawn = {pixels(replace(TANK, crew=crew)) for crew in ((), ("driver",), ("commander",), ("commander", "loader"))}
    assert len(drawn) == 4


def test_riders_sit_in_the_back_one_by_one() -> None:
    drawn = {pixels(VehicleLook("truck", "us", riders=count)) for count in range(11)}
    assert len(drawn) == 11


def test_a_ghost_is_pale() -> None:
    alpha = pygame.surfarray.array_alpha(ghost_of(TANK, 20))
    assert 0 < alpha.max() < 200


def test_smoke_moves_with_time_and_comes_round_again() -> None:
    first, later = (pygame.image.tobytes(smoke_of(16, time), "RGBA") for time in (0.0, 0.5))
    assert first != later
    assert first == pygame.image.tobytes(smoke_of(16, 12 / 9), "RGBA")


def test_what_has_burnt_out_smoulders_less() -> None:
    fire, embers = (pygame.surfarray.array_alpha(smoke_of(16, 0.0, burning)).sum() for burning in (True, False))
    assert 0 < embers < fire / 2


def test_a_moving_boat_leaves_a_wake() -> None:
    still = VehicleLook("pbr", "us", "boat")
    alone, driven = (pygame.surfarray.array_alpha(picture_of(replace(still, moving=on), 16)) for on in (False, True))
    assert (driven > 20).sum() > 1.2 * (alone > 20).sum()


def test_what_has_no_model_of_its_own_is_drawn_as_the_usual_one() -> None:
    assert pixels(VehicleLook("lorry", "us", "wheels")) == pixels(VehicleLook("truck", "us", "wheels"))


def test_seats_turn_with_the_turret() -> None:
    ahead, right = (seats_of(replace(TANK, turret=turn)) for turn in (0.0, 90.0))
    assert ahead["driver"] == right["driver"]
    assert ahead["commander"] != right["commander"]


def test_a_truck_has_nothing_that_turns_and_a_tank_has() -> None:
    assert turns(TANK)
    assert not turns(VehicleLook("truck", "us", "wheels"))


def test_a_line_runs_round_what_is_not_lost() -> None:
    ringed = replace(TANK, ring=RING)
    assert hull(ringed, 40)[0] > hull(TANK, 40)[0]
    assert pixels(replace(ringed, state="wreck")) == pixels(replace(TANK, state="wreck"))
