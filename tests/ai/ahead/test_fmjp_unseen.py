"""FMJP as it is imagined: nothing of where unseen enemies are, what they hold or what they have laid enters."""

from __future__ import annotations

from functools import lru_cache

import pytest
from msgspec.structs import replace

from game.ai.ahead.efforts import THINKING
from game.ai.ahead.player import Ahead
from game.ai.fmjp.mind import MIND
from game.ai.fmjp.unseen import imagined
from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import distance
from game.engine.core.dice import SeededDice
from game.engine.core.naming import NOBODY
from game.engine.core.players import dice_for_player
from game.engine.core.world import EntityId, World
from game.engine.playable.scenario import load_scenario
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.arms import (
    Firearm,
    Munition,
    change,
    equip,
    lay_out,
    take_in_hand,
    weapon_of,
    weapons_of,
)
from game.rules.fmjp.model.components import (
    At,
    Claymore,
    Ducked,
    Hand,
    Held,
    Hidden,
    Observed,
    Pack,
    Standing,
    Trap,
    UnderFire,
)
from game.rules.fmjp.model.decisions import CardActs
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import able, characters, is_npc, is_unseen
from game.rules.fmjp.turn.owners import OpenCard

LITTLE = replace(THINKING, width=3, tries=8, orders=20, far=6)


def unseen_by(world: World, side: str) -> tuple[EntityId, ...]:
    """The able enemies whom a side does not see."""
    return tuple(figure for figure in able(world, other_side(side)) if is_unseen(world, figure))


@lru_cache(maxsize=4)
def position(name: str, orders: int, side: str) -> Battle:
    """The battle after so many orders of the quick leaders, at the next card of this side's; nobody may alter it."""
    game = KIT.begin(KIT.context(load_scenario(name)), SeededDice(3))
    while (decision := game.decision) is not None:
        if game.orders_given >= orders and isinstance(decision, CardActs) and decision.side == side:
            return game
        order, _ = MIND.players[decision.side].answer(game, SeededDice(1))
        game.submit(order)
        game.forget()
    raise AssertionError("the battle was over before")


def about(game: Battle, side: str) -> Battle:
    """The same battle to this side: its unseen enemies have changed places and hands with each other."""
    twin = game.copy()
    world, unseen = twin.world, unseen_by(twin.world, side)
    places = [world.get(figure, At) for figure in unseen]
    for figure, place in zip(unseen, [*places[1:], *places[:1]], strict=True):
        world.set(figure, place)
    leaders = [figure for figure in characters(world, other_side(side)) if figure in unseen]
    hands = [world.get(figure, Hand) for figure in leaders]
    for figure, hand in zip(leaders, [*hands[1:], *hands[:1]], strict=True):
        world.set(figure, hand)
    return twin


POSITIONS = [
    ("fmjp/village", 15, "us"),
    ("fmjp/village", 25, "us"),
    ("fmjp/stream_bed", 30, "us"),
    ("fmjp/mud_fort", 20, "vc"),
]


@pytest.mark.parametrize(("name", "orders", "side"), POSITIONS)
def test_hidden_enemies_who_change_places_and_hands_change_no_order(name: str, orders: int, side: str) -> None:
    game = position(name, orders, side)
    assert len(unseen_by(game.world, side)) > 3
    twin = about(game, side)
    assert twin.digest() != game.digest()
    answers = [Ahead(MIND, LITTLE).answer(each, dice_for_player(5, side, 9)) for each in (game, twin)]
    assert answers[0] == answers[1]
    assert answers[0][1].tried


@pytest.mark.rule("FMJP-5.0-6")
def test_nobody_is_imagined_where_he_would_be_noticed() -> None:
    game = position("fmjp/village", 25, "us")
    twin = imagined(game, "us", SeededDice(8))
    near, watchers = game.ctx.tables.movement.sight.unseen, able(game.world, "us")
    unseen = unseen_by(game.world, "us")
    places = [twin.world.get(figure, At).point for figure in unseen]
    own = [twin.world.get(figure, At).point for figure in watchers]
    assert len(set(places)) == len(unseen) > 3
    assert not any(distance(a, b) <= near and game.ctx.sees(b, a) for a in places for b in own)
    assert {game.ctx.cover_at(at) for at in places} <= {"soft", "hard", "prepared"}
    assert [game.world.get(figure, At) for figure in watchers] == [twin.world.get(figure, At) for figure in watchers]


def test_other_dice_imagine_other_places_and_the_same_dice_the_same() -> None:
    game = position("fmjp/village", 25, "us")
    one, same, other = (imagined(game, "us", SeededDice(seed)) for seed in (8, 8, 9))
    assert one.world == same.world
    assert one.world != other.world


@pytest.mark.rule("FMJP-2.0-2", "FMJP-3.0-1")
def test_hands_of_the_enemy_are_dealt_anew_from_a_pack_as_large_as_it_is() -> None:
    game = position("fmjp/village", 25, "us")
    twin = imagined(game, "us", SeededDice(8))
    own, enemies = (characters(game.world, side) for side in ("us", "vc"))
    before, after = game.world.the(Pack).cards, twin.world.the(Pack).cards
    assert len(after) == len(before)
    assert [twin.world.get(figure, Hand) for figure in own] == [game.world.get(figure, Hand) for figure in own]
    held = {card for figure in enemies for card in twin.world.get(figure, Hand).cards}
    assert held <= set(after)
    assert held != {card for figure in enemies for card in game.world.get(figure, Hand).cards}


def test_orders_aim_and_held_cards_of_the_unseen_are_unknown_and_own_men_know_of_no_watcher() -> None:
    game = position("fmjp/village", 25, "us").copy()
    unseen, mine = unseen_by(game.world, "us"), able(game.world, "us")[0]
    card = game.world.the(Pack).cards[0]
    game.world.set(unseen[0], Held((card,)))
    shown = unseen[1]
    game.world.remove(shown, Hidden)
    game.world.set(shown, Held((card,)))
    npc = next(figure for figure in unseen if is_npc(game.world, figure))
    game.world.set(npc, Standing("hold"))
    game.world.set(mine, Hidden())
    game.world.set(mine, Observed())
    world = imagined(game, "us", SeededDice(8)).world
    assert not world.ids(Held)
    assert world.get(npc, Standing) == Standing("follow")
    assert world.has(mine, Hidden)
    assert not world.has(mine, Observed)


@pytest.mark.rule("FMJP-5.4-7")
def test_traps_that_nobody_has_seen_lie_anywhere() -> None:
    game = position("fmjp/stream_bed", 30, "us")
    world = imagined(game, "us", SeededDice(8)).world
    laid = [trap for trap, what in game.world.each(Trap) if what.side == "vc" and what.owner == NOBODY]
    assert len(laid) >= 2
    assert all(world.get(trap, At) != game.world.get(trap, At) for trap in laid)
    assert imagined(game, "vc", SeededDice(8)).world.get(laid[0], At) == game.world.get(laid[0], At)


@pytest.mark.rule("FMJP-5.4-5", "FMJP-5.4-7")
@pytest.mark.parametrize("kind", ["claymore", "trap"])
@pytest.mark.parametrize("hidden", [True, False])
def test_nobody_knows_what_an_enemy_has_set_up_so_he_has_it_still(kind: str, hidden: bool) -> None:
    game = position("fmjp/village", 25, "us").copy()
    man = unseen_by(game.world, "us")[0]
    if not hidden:
        game.world.remove(man, Hidden)
    equip(game.world, man, Munition(kind))
    twin = game.copy()
    laid = lay_out(twin.world, man, kind)
    twin.world.set(laid, Claymore("vc", man) if kind == "claymore" else Trap("vc", man))
    twin.world.set(laid, At(20.0, 20.0, 90))
    assert imagined(twin, "us", SeededDice(8)).world == imagined(game, "us", SeededDice(8)).world
    assert imagined(twin, "vc", SeededDice(8)).world.has(laid, At)


@pytest.mark.rule("FMJP-4.0-7")
def test_nobody_knows_which_of_his_guns_a_hidden_man_has_in_his_hands() -> None:
    game = position("fmjp/village", 25, "us").copy()
    man = unseen_by(game.world, "us")[0]
    equip(game.world, man, Firearm("pistol", bursts=1))
    first, *_, last = weapons_of(game.world, man)
    worlds = []
    for kind in (first, last):
        twin = game.copy()
        take_in_hand(twin.world, man, kind)
        worlds.append(imagined(twin, "us", SeededDice(8)).world)
    assert first != last
    assert worlds[0] == worlds[1]
    assert weapon_of(worlds[0], man) == first


@pytest.mark.rule("FMJP-2.0-2")
def test_nobody_knows_that_a_hidden_man_holds_the_card_which_is_open() -> None:
    game = position("fmjp/village", 25, "us")
    twin, decision = game.copy(), game.decision
    assert isinstance(decision, CardActs)
    owner = next(figure for figure in characters(game.world, "vc") if is_unseen(game.world, figure))
    twin.agenda.insert(-1, OpenCard(owner, decision.card))
    assert imagined(twin, "us", SeededDice(8)).agenda == imagined(game, "us", SeededDice(8)).agenda
    twin.world.remove(owner, Hidden)
    seen = imagined(twin, "us", SeededDice(8))
    assert OpenCard(owner, decision.card) in seen.agenda
    assert decision.card in seen.world.get(owner, Hand).cards


def test_nobody_knows_what_is_left_in_an_unseen_mans_gun_nor_whether_he_keeps_his_head_down() -> None:
    game = position("fmjp/village", 25, "us")
    twin, man = game.copy(), unseen_by(game.world, "us")[0]
    for kind in weapons_of(twin.world, man):
        change(twin.world, man, kind, bursts=0, spare=0, fired=2, jammed=True)
    twin.world.set(man, UnderFire(3))
    twin.world.set(man, Ducked())
    assert weapons_of(twin.world, man)
    assert imagined(twin, "us", SeededDice(8)).world == imagined(game, "us", SeededDice(8)).world


def test_orders_of_a_man_who_is_seen_and_a_trap_laid_unseen_change_nothing_else_that_is_imagined() -> None:
    game = position("fmjp/stream_bed", 30, "us")
    twin = game.copy()
    seen = next(figure for figure in able(twin.world, "vc") if is_npc(twin.world, figure))
    twin.world.remove(seen, Hidden)
    game = twin.copy()
    twin.world.set(seen, Standing("hold"))
    twin.world.create(Trap("vc"), At(20.0, 20.0, 0))
    one, other = (imagined(each, "us", SeededDice(8)).world for each in (game, twin))
    assert one.get(seen, Standing) == other.get(seen, Standing)
    men = able(one, "vc")
    assert [one.get(man, At) for man in men] == [other.get(man, At) for man in men]
    assert one.the(Pack) == other.the(Pack)
