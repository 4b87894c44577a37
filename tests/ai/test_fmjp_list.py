"""The list by which the Viet Cong of FMJP are played, line by line, and what the Americans do in the same places."""

from __future__ import annotations

from functools import cache

import pytest

from game.ai.fmjp.fire.blasts import sets_up
from game.ai.fmjp.fire.shots import targets
from game.ai.fmjp.leader import Leader
from game.ai.fmjp.men import carries_out, orders_men
from game.ai.fmjp.posts import NEARER, TO_POST, TO_WATCH
from game.ai.fmjp.viet_cong import HOLDS, LAYS, RESTS, TO_LINE, owner_acts
from game.ai.fmjp.view import View
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Order, Reason
from game.engine.core.players import answer_of
from game.engine.core.world import EntityId
from game.rules.fmjp.model.cards import Card, card_of
from game.rules.fmjp.model.components import (
    Aim,
    At,
    Claymore,
    Efficiency,
    Figure,
    Hidden,
    Puffed,
    Standing,
    UnderFire,
)
from game.rules.fmjp.model.decisions import (
    CardActs,
    ClearStoppage,
    CloseCombat,
    Fire,
    FireClaymore,
    HoldCard,
    IssueOrder,
    Move,
    Reload,
    Rest,
    SetClaymore,
    TakeAim,
    Throw,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import able, at_of, characters, npcs_under, seen_enemies
from tests.ai.fmjp_games import played
from tests.rules.fmjp.fmjp_board import loaded, stopped, supplied, takes


@cache
def _first_of(side: str) -> Battle:
    """A battle in which a character of this side has just got a card."""
    for given in played(1):
        if isinstance(given.decision, CardActs) and given.decision.side == side:
            return given.battle.copy()
    raise AssertionError("nobody got a card")


class Case:
    """One man with a card on a field from which everybody else has been sent away."""

    def __init__(self, role: str, card: str = "6H") -> None:
        side = role[:2]
        self.battle = _first_of(side).copy()
        self.world = self.battle.world
        title = self.battle.ctx.tables.roles[role].title
        self.me = next(f for f, man in self.world.each(Figure) if (man.role, man.side) == (title, side))
        self.foes = list(able(self.world, "us" if side == "vc" else "vc"))
        self.card: Card = card_of(card)
        self.open = self._open_places()
        for number, figure in enumerate([*self.foes, *able(self.world, side)]):
            self.place(figure, (1.0 + number, 1.0))
            self.world.set(figure, Hidden())
            self.world.remove(figure, UnderFire)
        self.put(self.me, 0)
        self.world.set(self.me, Efficiency(self.battle.ctx.tables.roles[role].ce))
        self.battle.agenda.clear()
        self.battle.push(CardActs(side, self.me, self.card))
        self.battle.run()

    def _open_places(self) -> list[tuple[float, float]]:
        """A row of places in the open, two paces apart, that see each other."""
        ctx = self.battle.ctx
        for y in range(4, int(ctx.map.height) - 2):
            row = [(float(x), float(y)) for x in range(6, int(ctx.map.width) - 2, 2)]
            good = [p for p in row if ctx.cover_at(p) == "none" and ctx.paths.why_not_stand(p) is None]
            if len(good) >= 16 and all(ctx.sees(good[0], p) for p in good[1:]):
                return good
        raise AssertionError("no open row")

    def place(self, figure: EntityId, at: tuple[float, float]) -> None:
        self.world.set(figure, At(at[0], at[1], 0))

    def put(self, figure: EntityId, number: int) -> None:
        """On the row, so many steps of two paces from its end."""
        self.place(figure, self.open[number])

    def foe(self, step: int, number: int = 0) -> EntityId:
        """An enemy who is seen, at a step of the row."""
        figure = self.foes[number]
        self.put(figure, step)
        self.world.remove(figure, Hidden)
        return figure

    def view(self) -> View:
        """What his side knows as he holds the card."""
        decision = self.battle.decision
        assert isinstance(decision, CardActs)
        return View(self.battle, decision)

    def answer(self) -> tuple[Order, Reason]:
        return answer_of(Leader(), self.battle, 1)


@pytest.mark.rule("FMJP-9.0-4")
def test_half_of_the_leaders_lost_the_others_go() -> None:
    case = Case("vc_cadre")
    for figure in [f for f in characters(case.world, "vc") if f != case.me][:3]:
        case.world.set(figure, Efficiency(0))
    order, _ = case.answer()
    assert isinstance(order, Move)
    edge = case.battle.ctx.paces_to_edge
    assert edge("vc", order.path[-1]) < edge("vc", case.world.get(case.me, At).point)


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-6")
@pytest.mark.parametrize(("markers", "rests"), [(2, False), (3, True)])
def test_unseen_and_puffed_by_three_he_rests(markers: int, rests: bool) -> None:
    case = Case("vc_cadre")
    case.world.set(case.me, Puffed(markers))
    order, reason = case.answer()
    assert isinstance(order, Rest) is rests
    assert (reason.message == RESTS) is rests


@pytest.mark.rule("FMJP-9.0-4", "FMJP-8.0-5")
@pytest.mark.parametrize(("card", "surprise"), [("5H", True), ("6H", False)])
def test_an_enemy_at_hand_is_surprised_with_a_low_card(card: str, surprise: bool) -> None:
    case = Case("vc_cadre", card)
    foe = case.foe(1)
    x, y = case.open[0]
    case.place(foe, (x + 1.0, y))
    order, _ = case.answer()
    assert order == CloseCombat(case.me, foe, surprise=surprise)


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-8")
def test_a_stoppage_is_cleared_and_an_empty_weapon_loaded() -> None:
    case = Case("vc_cadre")
    case.foe(5)
    supplied(case.world, case.me)
    stopped(case.world, case.me, "ak47")
    assert isinstance(case.answer()[0], ClearStoppage)
    stopped(case.world, case.me)
    loaded(case.world, case.me, "ak47", 0, 2)
    assert isinstance(case.answer()[0], Reload)


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.4-3")
@pytest.mark.parametrize(("enemies", "throws"), [(1, False), (2, True)])
def test_a_grenade_goes_to_two_together(enemies: int, throws: bool) -> None:
    case = Case("vc_cadre", "9H")
    for number in range(enemies):
        case.foe(7 + number, number)
    supplied(case.world, case.me, grenade=1)
    assert isinstance(case.answer()[0], Throw) is throws


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-13")
@pytest.mark.parametrize(
    ("step", "hidden", "markers", "kind"),
    [(14, True, 0, TakeAim), (14, True, 2, Fire), (14, False, 0, Fire), (9, True, 0, Fire)],
)
def test_he_aims_first_where_nobody_has_seen_him_and_it_is_far(
    step: int, hidden: bool, markers: int, kind: type[Order]
) -> None:
    case = Case("vc_cadre", "10H")
    foe = case.foe(step)
    there = case.world.get(foe, At).point
    assert (distance(case.open[0], there) > 25) is (step == 14)
    if not hidden:
        case.world.remove(case.me, Hidden)
    if markers:
        case.world.set(case.me, Aim(markers, there, (card_of("2C"), card_of("2D"))))
    assert isinstance(case.answer()[0], kind)


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-13")
@pytest.mark.parametrize(("paces", "kind"), [(25.0, Fire), (25.5, TakeAim)])
def test_who_is_unseen_fires_at_once_up_to_twenty_five_paces_and_aims_first_beyond_them(
    paces: float, kind: type[Order]
) -> None:
    case = Case("vc_cadre", "10H")
    foe, (x, y) = case.foe(12), case.open[0]
    case.place(foe, (x + paces, y))
    assert isinstance(case.answer()[0], kind)


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.2-4")
def test_the_best_estimate_is_fired_at_and_another_is_announced() -> None:
    case = Case("vc_cadre", "10H")
    supplied(case.world, case.me)
    case.world.remove(case.me, Hidden)
    near, far = case.foe(5), case.foe(9, 1)
    case.world.set(near, UnderFire(0))
    order, reason = case.answer()
    assert isinstance(order, Fire)
    assert [share.target.piece for share in order.shares] == [near]
    assert order.sweep == (far,)
    assert dict(reason.values)["percent"] == 100


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.1-1")
@pytest.mark.parametrize(("card", "orders"), [("4H", False), ("5H", True)])
def test_a_man_without_a_useful_order_is_told_to_fire(card: str, orders: bool) -> None:
    case = Case("vc_cadre", card)
    npc = npcs_under(case.world, case.me)[0]
    foe = case.foe(14)
    case.put(npc, 2)
    case.world.remove(npc, Hidden)
    loaded(case.world, case.me, "ak47", 0, 0)
    order, _ = case.answer()
    if orders:
        assert order == IssueOrder(case.me, npc, "fire", (case.card,), AtPiece(foe))
    else:
        assert isinstance(order, HoldCard)


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.0-13")
def test_under_fire_in_the_open_he_goes_into_cover() -> None:
    case = Case("vc_rocketeer", "KH")
    case.world.set(case.me, UnderFire(0))
    order, _ = case.answer()
    assert isinstance(order, Move)
    assert case.battle.ctx.cover_at(order.path[-1]) != "none"


@pytest.mark.rule("FMJP-9.0-4")
def test_the_cadre_lies_in_wait_where_he_watches_what_the_battle_is_about() -> None:
    case = Case("vc_cadre")
    order, reason = case.answer()
    assert isinstance(order, Move)
    assert reason.message in (TO_WATCH, NEARER)
    goal = case.view().goal
    assert goal is not None
    case.place(case.me, (goal.x + 2.0, goal.y))
    assert case.battle.ctx.sees(at_of(case.world, case.me), goal)
    order, reason = case.answer()
    assert isinstance(order, HoldCard)
    assert reason.message == HOLDS


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.4-7")
def test_the_scout_goes_to_the_line_of_advance_and_lays_his_trap_there() -> None:
    case = Case("vc_scout", "8H")
    for _ in range(12):
        order, reason = case.answer()
        if reason.message == LAYS:
            return
        assert reason.message == TO_LINE
        assert isinstance(order, Move)
        case.place(case.me, order.path[-1])
    raise AssertionError("no trap was laid")


# Claymores, rockets and posts --------------------------------------------------------------------


def _with_claymore(case: Case) -> EntityId:
    """His Claymore, set up where he is and looking along the row."""
    x, y = case.open[0]
    return case.world.create(Claymore("vc", case.me), At(x, y, 90))


def _friend(case: Case, step: int) -> EntityId:
    """A comrade on the row."""
    figure = next(f for f in able(case.world, "vc") if f != case.me)
    case.put(figure, step)
    return figure


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.4-5")
def test_a_claymore_is_set_off_for_effect_and_never_on_a_friend() -> None:
    case = Case("vc_sapper")
    mine = _with_claymore(case)
    case.foe(2)
    case.foe(3, 1)
    assert case.answer()[0] == FireClaymore(case.me, mine)
    _friend(case, 4)
    assert not isinstance(case.answer()[0], FireClaymore)


@pytest.mark.rule("FMJP-5.4-5")
def test_a_claymore_waits_where_its_farthest_reach_would_tell_on_nobody() -> None:
    case = Case("vc_sapper")
    _with_claymore(case)
    case.foe(13)
    case.foe(14, 1)  # 26 and 28 paces off: five cards fewer
    assert not isinstance(case.answer()[0], FireClaymore)


@pytest.mark.rule("FMJP-5.4-5")
def test_a_claymore_is_turned_so_that_no_friend_stands_in_front_of_it() -> None:
    case = Case("vc_sapper")
    ahead = Point(*case.open[8])
    assert next(sets_up(case.view(), case.me, ahead))[0] == SetClaymore(case.me, 90)
    friend = _friend(case, 3)
    x, y = case.open[3]
    case.place(friend, (x, y - 3.0))  # north of the row, by less than half of the arc
    assert next(sets_up(case.view(), case.me, ahead))[0] == SetClaymore(case.me, 135)


@pytest.mark.rule("FMJP-5.4-5")
def test_no_rocket_is_fired_where_a_friend_stands_behind_its_target() -> None:
    case = Case("vc_rocketeer")
    foe = case.foe(7)
    takes(case.world, case.me, "rpg")
    assert [target.figure for target in targets(case.view(), case.me)] == [foe]
    _friend(case, 8)
    assert targets(case.view(), case.me) == []


@pytest.mark.rule("FMJP-9.0-4")
def test_who_sees_nobody_goes_into_cover_from_which_he_does_and_keeps_no_card() -> None:
    shots = held = 0
    posts = []
    for given in played(3):
        shots += isinstance(given.order, Fire)
        held += isinstance(given.order, HoldCard)
        if given.reason.message == TO_POST and isinstance(given.order, Move):
            posts.append(_as_seen(given.battle, given.decision.side, given.order))
    assert posts
    assert {cover for cover, _, _ in posts} <= {"soft", "hard", "prepared"}
    assert [seen_now for _, seen_now, _ in posts] == [0] * len(posts)
    assert min(seen_then for _, _, seen_then in posts) > 0
    assert shots > held


def _as_seen(battle: Battle, side: str, order: Move) -> tuple[str, int, int]:
    """The cover at the end of a move, and how many of the four nearest enemies one sees before it and from there."""
    here, there = at_of(battle.world, order.figure), order.path[-1]
    foes = [at_of(battle.world, foe) for foe in seen_enemies(battle.world, side)]
    near = sorted(foes, key=lambda at: distance(here, at))[:4]
    sees = battle.ctx.sees
    return battle.ctx.cover_at(there), sum(sees(here, at) for at in near), sum(sees(there, at) for at in near)


def ordered(case: Case) -> list[EntityId]:
    """To whom his leader would give a new order."""
    return [order.npc for order, _ in orders_men(case.view()) if isinstance(order, IssueOrder)]


def attached(case: Case) -> EntityId:
    """One of his men beside him, with nothing against him."""
    npc = npcs_under(case.world, case.me)[0]
    case.put(npc, 1)
    case.world.remove(npc, UnderFire)
    return npc


@pytest.mark.rule("FMJP-4.1-4")
def test_a_man_who_is_to_fire_at_an_enemy_in_sight_needs_no_new_order_and_one_whose_enemy_is_gone_does() -> None:
    case = Case("us_leader", "9H")
    npc, foe = attached(case), case.foe(6)
    case.world.set(npc, Standing("fire", AtPiece(foe)))
    assert npc not in ordered(case)
    case.place(foe, (1.0, 1.0))
    case.world.set(foe, Hidden())
    case.foe(8, 1)
    assert npc in ordered(case)


@pytest.mark.rule("FMJP-4.1-4", "FMJP-8.0-1")
def test_a_man_who_is_to_fire_at_an_enemy_upon_him_fights_him_hand_to_hand() -> None:
    case = Case("us_leader", "9H")
    npc, foe = attached(case), case.foe(3)
    x, y = case.open[1]
    case.place(foe, (x + 1.0, y))
    case.world.set(npc, Standing("fire", AtPiece(foe)))
    orders = [order for order, _ in carries_out(case.view(), npc)]
    assert CloseCombat(npc, foe) in orders
    case.world.set(npc, Standing("fire"))
    assert [order for order, _ in carries_out(case.view(), npc) if isinstance(order, CloseCombat)] == []


@pytest.mark.rule("FMJP-4.1-4", "FMJP-8.0-1")
def test_a_man_who_is_to_fire_at_one_who_is_not_to_be_seen_does_not_attack_him_hand_to_hand() -> None:
    case = Case("us_leader", "9H")
    npc, foe = attached(case), case.foe(3)
    x, y = case.open[1]
    case.place(foe, (x + 1.0, y))
    case.world.set(foe, Hidden())
    case.world.set(npc, Standing("fire", AtPiece(foe)))
    assert list(carries_out(case.view(), npc)) == []


# In sight ---------------------------------------------------------------------------------------


def poor_shot(role: str, markers: int) -> Case:
    """A man who has been seen has a shot that is not worth while, and so many markers on his enemy."""
    case = Case(role, "2H")
    there = case.world.get(case.foe(14), At).point
    case.world.remove(case.me, Hidden)
    case.world.set(case.me, Efficiency(3))
    supplied(case.world, case.me)
    if markers:
        case.world.set(case.me, Aim(markers, there, ()))
    return case


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-13")
@pytest.mark.parametrize(("role", "enough"), [("vc_cadre", 2), ("us_leader", 3)])
def test_who_is_seen_aims_until_he_has_markers_enough_and_then_fires(role: str, enough: int) -> None:
    assert isinstance(poor_shot(role, enough - 1).answer()[0], TakeAim)
    assert isinstance(poor_shot(role, enough).answer()[0], Fire)


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.0-7")
def test_who_is_seen_and_under_fire_fires_back_and_does_not_aim() -> None:
    case = poor_shot("vc_cadre", 0)
    case.world.set(case.me, UnderFire(0))
    kinds = [type(order) for order, _ in owner_acts(case.view(), case.me)]
    assert Fire in kinds
    assert TakeAim not in kinds
