"""Battles in a real window that are broken off, taken back, or played with the player's own dice."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.oa.model import decisions
from game.systems import resume_session
from tests.e2e.company import fire, place_the_company, play_step
from tests.e2e.conftest import SIZE
from tests.e2e.mirror import Mirror
from tests.e2e.player import Player
from tests.e2e.window import PROGRAMS, Screen, copy_of, make_home, until, window

pytestmark = pytest.mark.needs(*PROGRAMS)

SEED = 3


def test_after_kill_9_the_title_goes_on_with_the_battle_where_it_was(
    screen: Screen, mirror: Mirror, home: Path, tmp_path: Path
) -> None:
    played = tmp_path / "played"
    make_home(played, SIZE)
    with window(screen, played, SIZE) as shown:
        player = Player(shown, mirror, tmp_path)
        player.begin(SEED)
        place_the_company(player)
        while not isinstance(player.decision, decisions.UsFire):
            play_step(player)
        before = player.records()
        shown.kill()
    mirror.show_title(copy_of(player.journal, home / "saves" / "killed.apoc"))
    with window(screen, played, SIZE) as shown:
        player = Player(shown, mirror, tmp_path)
        shown.see("a button answers the mouse", lambda: shown.move(mirror.button("Continue")))
        shown.see("the battle is shown", lambda: shown.click(mirror.button("Continue")))
        assert player.look().game.digest() == before[-1].digest
        player.end_step()
    after = player.records()
    assert after[: len(before)] == before
    expected = resume_session(home / "saves" / "killed.apoc")
    expected.submit(decisions.Done())
    assert after[len(before)].digest == expected.records[-1].digest
    expected.close()


def test_orders_are_undone_until_dice_have_fallen(screen: Screen, mirror: Mirror, tmp_path: Path) -> None:
    played = tmp_path / "played"
    make_home(played, SIZE)
    with window(screen, played, SIZE) as shown:
        player = Player(shown, mirror, tmp_path)
        player.begin(SEED)
        start = player.look().game.digest()
        player.place_platoon(1, 1006)
        while standing := len(player.records()):
            shown.press("ctrl+z")
            until("an order is undone", lambda standing=standing: len(player.records()) < standing)
        assert player.look().game.digest() == start
        place_the_company(player)
        begun = player.records()
        shown.see("why nothing can be undone", lambda: shown.press("ctrl+z"))
        player.end_step()
    assert player.records()[: len(begun)] == begun


def test_the_players_own_dice_are_typed_and_count(screen: Screen, mirror: Mirror, tmp_path: Path) -> None:
    played = tmp_path / "played"
    make_home(played, SIZE)
    with window(screen, played, SIZE, "play", "oa/village", "--seed", str(SEED), "--dice", "own") as shown:
        player = Player(shown, mirror, tmp_path)
        player.find_battle()
        place_the_company(player)
        while not isinstance(player.decision, decisions.UsFire) or player.session.needed:
            if player.session.needed:
                player.tell_dice((4, 3, 5, 2))
            else:
                play_step(player)
        before = len(player.records())
        fire(player)
        assert player.session.needed.purpose == "fire"
        while player.session.needed:
            player.tell_dice((6, 5))
        shot = player.records()[before]
        assert isinstance(shot.order, decisions.Fire)
        assert shot.rolls[0].faces == (6,)
