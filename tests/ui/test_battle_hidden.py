"""Hidden Viet Cong: whoever commands the company sees, hears and is told nothing of those he does not know of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.board.hexgrid import Hex
from game.rules.oa.model.components import VC, At, Concealed, Unit, Weapon
from game.rules.oa.model.decisions import UsFire, UsMovement
from game.rules.oa.words.telling import name_of
from game.ui.battle.course.standin import Until
from game.ui.oa.orders.odds import forecasts
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.test_battle_standin import wait_for

SHADOW = {"difficulty": "shadow"}


@pytest.fixture
def shadow(home: Path, monkeypatch):
    """A battle in which the Viet Cong are hidden."""
    unpainted(monkeypatch)
    table = BattleTable(home, rules=SHADOW)
    yield table
    table.close()


def hidden(table) -> set[int]:
    return set(table.world.ids(Concealed))


def shown(table) -> set[int]:
    return set(table.scene.view.pieces.all)


def ambush(board):
    """A squad, a Viet Cong unit that it knows of, and two that it does not: in that hex, and in one of their own."""
    board.squad(2109, name="Alvarez")
    board.viet(2111)
    for hex in (2111, 2108):
        board.world.set(board.viet(hex), Concealed())
    return UsFire("us")


def test_none_of_them_is_drawn_or_listed_when_the_battle_begins(shadow):
    shadow.scene.stand_in.begin(Until.STEP)
    wait_for(shadow, lambda: not shadow.scene.stand_in.active and shadow.scene.desk.my_turn)
    assert hidden(shadow)
    assert not shown(shadow) & hidden(shadow)


def test_nothing_hidden_is_ever_on_the_map_or_in_the_log(shadow):
    scene, read, secrets = shadow.scene, [0], set()
    show_world = scene.sync

    def looking() -> None:
        show_world()
        if shadow.session.over:
            return
        assert not shown(shadow) & hidden(shadow)
        names = [name_of(shadow.world, piece) for piece in hidden(shadow) if shadow.world.has(piece, Unit)]
        lines, read[0] = shadow.log_words()[read[0] :], len(shadow.log_words())
        secrets.update(names)
        assert not [line for line in lines for name in names if re.search(rf"\b{name}\b", line, re.IGNORECASE)]

    scene.sync = looking
    scene.stand_in.begin(Until.END)
    wait_for(shadow, lambda: shadow.session.moment.turn >= 3 or shadow.session.over)
    assert secrets
    assert not shadow.scene.root.popups


def test_pointing_at_a_hex_tells_of_nobody_hidden(shadow):
    shadow.lay_out(ambush, dice=[3] * 60)
    shadow.point(2108)
    assert "VC" not in shadow.told.partition("Enemies who can fire here")[0]
    shadow.point(2111)
    there = [part for part in shadow.scene.parts.notes.card.parts if part.name.startswith("VC")]
    assert len(there) == 1
    shadow.press("0")
    assert len(shadow.scene.view.tip(shadow.place(2111)).text.splitlines()) == 1
    shadow.point(2108)
    assert "Nobody is here." in shadow.scene.view.tip(shadow.place(2108)).text


def test_the_odds_of_a_shot_name_only_those_who_are_known(shadow):
    shadow.lay_out(ambush, dice=[3] * 60)
    order = next(o for o in shadow.scene.desk.legal(shadow.named("Alvarez")) if getattr(o, "hex", 0) == 2111)
    assert len(forecasts(shadow.scene.desk.battle, order)) == 1


def test_no_shot_is_offered_at_a_hex_that_only_hides_somebody(shadow):
    shadow.lay_out(ambush, dice=[3] * 60)
    squad = shadow.named("Alvarez")
    assert shadow.scene.desk.at(squad, Hex(2111))
    assert not shadow.scene.desk.at(squad, Hex(2108))
    shadow.click_piece(squad)
    assert 2108 not in [mark.hex for mark in shadow.scene.view.overlay.marks]


def test_a_click_on_such_a_hex_and_its_menu_say_no_more_than_for_an_empty_one(shadow):
    def arrange(board):
        ambush(board)
        return UsMovement("us")

    shadow.lay_out(arrange, dice=[3] * 60)
    shadow.click_piece(shadow.named("Alvarez"))
    empty, secret = menu_at(shadow, 2110), menu_at(shadow, 2108)
    assert [w.replace("2110", "") for w in empty if "MP" not in w][1:] == [
        w.replace("2108", "") for w in secret if "MP" not in w
    ][1:]
    assert not [words for words in secret if "VC" in words or "squad" in words.lower()]


def menu_at(table, hex: int) -> list[str]:
    table.click(hex, button=3)
    words = table.menu_words()
    table.press("Esc")
    return words


@pytest.mark.parametrize("secret", [False, True])
def test_only_a_weapon_that_is_known_shows_its_fire_zone(shadow, secret):
    guns = []

    def arrange(board):
        board.squad(2109, name="Alvarez")
        crew = board.viet(2112)
        guns.append(board.weapon("dshk", crew))
        if secret:
            for piece in (crew, guns[0]):
                board.world.set(piece, Concealed())
        return UsFire("us")

    shadow.lay_out(arrange, dice=[3] * 60)
    shadow.point(2112)
    assert shadow.world.has(guns[0], Weapon)
    assert bool(shadow.scene.view.overlay.marks) != secret


def test_when_the_battle_is_over_all_of_them_come_out(shadow):
    shadow.scene.stand_in.begin(Until.END)
    wait_for(shadow, lambda: shadow.session.over and len(shadow.hands.app.context.scenes) == 3)
    on_map = {piece for piece in hidden(shadow) if shadow.world.has(piece, At)}
    assert on_map <= shown(shadow)
    told = len(shadow.scene.parts.panel.log.entries)
    shadow.scene.parts.log_all()
    assert len(shadow.scene.parts.panel.log.entries) == told


def test_a_player_of_the_viet_cong_sees_his_own(home: Path, monkeypatch):
    unpainted(monkeypatch)
    table = BattleTable(home, human=("vc",), rules=SHADOW)
    wait_for(table, lambda: table.scene.desk.my_turn)
    assert hidden(table)
    assert {piece for piece in hidden(table) if table.world.has(piece, At)} <= shown(table)
    mine = [piece for piece in table.world.ids(Unit) if table.world.get(piece, Unit).side == VC]
    assert all(table.scene.desk.knows(piece) for piece in mine)
    table.close()


def test_a_watched_game_hides_them_as_well(home: Path, monkeypatch):
    unpainted(monkeypatch)
    table = BattleTable(home, watched=True, rules=SHADOW)
    wait_for(table, lambda: table.session.moment.turn >= 1)
    assert hidden(table)
    assert not shown(table) & hidden(table)
    table.close()
