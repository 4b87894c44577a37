"""The hand of cards: dragged onto the ground, onto enemies and men; held ones put to it; the enemy's never shown."""

from __future__ import annotations

import pygame
import pytest

from game.engine.core.world import THE_GAME
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import Acted, At, Clock, Figure, Held, Hidden
from game.rules.fmjp.model.decisions import CardActs, Fire, IssueOrder, Move, TakeAim
from game.rules.fmjp.model.query import able, clock_of, hand_of, held_by, npcs_under
from game.ui.table.overlays import Ruler
from tests.ui.fmjp.card_table import CardTable

KING = card_of("KS")


def show_enemy(table: CardTable, *, east: float = 12.0) -> int:
    """An enemy stands before the owner of the turned card for all to see."""
    enemy, owner = able(table.world, "vc")[0], table.decision.figure
    x, y = table.at(owner)
    table.world.set(enemy, At(x + east, y - 1.0, 270))
    table.world.remove(enemy, Hidden)
    table.look_again()
    return enemy


def orders(table: CardTable) -> list:
    """What the player has ordered."""
    return [record.order for record in table.session.records if record.side == "us"]


def test_a_card_on_the_ground_moves_its_owner(table: CardTable) -> None:
    owner, (x, y) = table.decision.figure, table.at(table.decision.figure)
    table.drag(table.decision.card, (x + 5.0, y))
    assert [(type(order), order.pace) for order in orders(table)] == [(Move, "advance")]
    assert table.at(owner) == pytest.approx((x + 5.0, y), abs=0.1)


def test_when_its_owner_has_acted_the_page_says_so_and_the_card_moves_one_of_his_men(table: CardTable) -> None:
    owner, (x, y) = table.decision.figure, table.at(table.decision.figure)
    name, (npc, *_) = table.scene.desk.name_of(owner), npcs_under(table.world, owner)
    assert table.scene.cards.turned_words()[1][0] == f"{name}'s card: drag it onto the table"
    table.drag(table.decision.card, (x + 5.0, y))
    assert table.scene.cards.turned_words()[1][0] == f"{name} has acted: drag it for one of his men"
    x, y = table.at(npc)
    table.drag(table.decision.card, (x + 2.0, y))
    assert [order.figure for order in orders(table)] == [owner, npc]


def test_the_next_card_of_a_leader_is_his_own_again_though_one_of_his_men_was_chosen(table: CardTable) -> None:
    owner, (x, y) = table.decision.figure, table.at(table.decision.figure)
    table.drag(table.decision.card, (x + 5.0, y))
    assert table.scene.desk.selected in npcs_under(table.world, owner)
    clock = clock_of(table.world)
    table.world.set(THE_GAME, Clock(clock.turn, clock.phase + 1, KING))
    table.world.remove(owner, Acted)
    table.session.game.agenda.append(CardActs("us", owner, KING))
    table.look_again()
    table.scene.commander.show_asked()
    assert table.decision.card == KING
    assert table.scene.desk.selected == owner


def test_farther_than_an_advance_is_double_time(table: CardTable) -> None:
    value = max(table.decision.card.value, 4)
    x, y = table.at(table.decision.figure)
    table.drag(table.decision.card, (x + value + 2.0, y))
    assert [order.pace for order in orders(table)] == ["double"]


def test_a_card_let_go_beyond_his_reach_takes_him_as_far_as_it_goes(table: CardTable) -> None:
    x, y = table.at(table.decision.figure)
    table.drag(table.decision.card, (x + 30.0, y), drop=False)
    (plan,) = table.scene.commander.plans
    assert plan.fits
    assert f"As far as it goes: the whole way would cost {plan.wanted:.1f} paces." in table.scene.parts.notes.lines
    table.hands.up(table.pixel((x + 30.0, y)))
    table.settle()
    assert [(order.pace, order.path[-1]) for order in orders(table)] == [("double", plan.end)]
    assert x + 3.0 < plan.end.x < x + 29.0


def test_a_card_on_an_enemy_shows_the_sum_before_it_is_played(table: CardTable) -> None:
    enemy = show_enemy(table)
    table.drag(table.decision.card, enemy)
    assert isinstance(table.playing.order, Fire)
    (forecast,) = table.scene.parts.prompt.view.forecasts
    assert forecast.terms[0].rule == "FMJP-5.0-2"
    assert sum(chance.share for chance in forecast.chances) == 1
    assert orders(table) == []
    table.confirm()
    assert [type(order) for order in orders(table)] == [Fire]


def test_while_it_is_carried_over_an_enemy_nothing_is_played(table: CardTable) -> None:
    enemy = show_enemy(table)
    table.drag(table.decision.card, enemy, drop=False)
    assert table.playing.preview
    assert table.scene.parts.prompt.visible
    assert not table.scene.parts.prompt.bar.visible


def test_another_way_by_key(table: CardTable) -> None:
    enemy = show_enemy(table)
    table.drag(table.decision.card, enemy)
    table.press("Y")
    assert isinstance(table.playing.order, TakeAim)


def test_a_card_on_a_man_of_his_is_an_order(table: CardTable) -> None:
    owner = table.decision.figure
    npc = npcs_under(table.world, owner)[0]
    table.drag(table.decision.card, npc)
    assert isinstance(table.playing.order, IssueOrder)
    table.confirm()
    assert [(type(order), order.npc) for order in orders(table)] == [(IssueOrder, npc)]


def test_h_holds_the_card_and_it_lies_beside_the_next_one(table: CardTable) -> None:
    owner, card = table.decision.figure, table.decision.card
    table.press("H")
    assert card in held_by(table.world, owner)


def test_a_held_card_is_put_to_an_order_and_taken_back(table: CardTable) -> None:
    owner = table.decision.figure
    table.world.set(owner, Held((KING,)))
    table.look_again()
    table.drag(table.decision.card, npcs_under(table.world, owner)[0])
    table.click(KING)
    assert set(table.playing.order.cards) == {table.decision.card, KING}
    table.click(KING)
    assert table.playing.order.cards == (table.decision.card,)
    table.press("1")
    assert set(table.playing.order.cards) == {table.decision.card, KING}


def test_the_enemys_cards_are_nowhere_on_the_page(table: CardTable) -> None:
    theirs = {card for each, man in table.world.each(Figure) if man.side == "vc" for card in hand_of(table.world, each)}
    ours = {card for each, man in table.world.each(Figure) if man.side == "us" for card in hand_of(table.world, each)}
    shown = {card for line in table.scene.cards.shown.lines for card in line.cards}
    assert shown == ours
    assert theirs - ours
    assert not (theirs - ours) & shown
    twin = table.scene.desk.known
    assert not any(hand_of(twin.world, each) for each, man in twin.world.each(Figure) if man.side == "vc")


def test_no_tooltip_while_a_card_or_a_man_is_in_the_hand(table: CardTable) -> None:
    owner, (x, y) = table.decision.figure, table.at(table.decision.figure)
    table.hands.move(table.pixel((x, y - 6.0)))
    table.hands.wait(1)
    assert table.scene.root._tip is not None
    for carried in (table.decision.card, owner):
        table.drag(carried, (x, y - 4.0), drop=False)
        table.hands.wait(1)
        table.hands.wait(1)
        assert table.scene.root._tip is None
        table.let_go()
        table.hands.up(table.pixel((x, y - 4.0)))


def test_ways_are_told_in_paces(table: CardTable) -> None:
    owner, (x, y) = table.decision.figure, table.at(table.decision.figure)
    table.drag(owner, (x, y - 3.0), drop=False)
    assert "paces" in table.scene.parts.notes.lines[0]
    assert next(mark.told() for mark in table.view.over if isinstance(mark, Ruler)).startswith("3 paces")


def test_a_card_in_the_hand_stays_there_while_the_table_is_drawn_again(table: CardTable) -> None:
    hands, start, end = table.hands, table.card_box(table.decision.card).center, table.view.rect.center
    under_the_hand = pygame.Rect(end[0] - 10, end[1] + 25, 20, 20)

    def seen() -> bytes:
        return pygame.image.tobytes(hands.app.surface.subsurface(under_the_hand), "RGB")

    hands.move(start)
    hands.down(start)
    for share in (20, 0):
        hands.move((end[0] + share, end[1]))
    card = seen()
    table.view.invalidate()
    hands.wait(0.1)
    assert seen() == card
    hands.up(start)
    assert seen() != card


def test_a_card_in_the_hand_means_what_lies_below_it_when_the_table_has_moved(table: CardTable) -> None:
    x, y = table.at(table.decision.figure)
    table.drag(table.decision.card, (x, y - 2.0), drop=False)
    before = table.scene.commander.plans[0].wanted
    pos = table.scene.cards._mouse
    table.view.pan(0, -round(1.5 * table.view.camera.inch))
    table.hands.wait(0.05)
    table.hands.wait(0.05)
    (plan,) = table.scene.commander.plans
    assert plan.wanted != before
    table.hands.up(pos)
    table.settle()
    assert [order.path[-1] for order in orders(table)] == [plan.end], "what was shown is what it is"
