"""The list by which the Viet Cong of FMJP are played, line by line, and what the Americans do in the same places."""

from __future__ import annotations

from functools import cache

import pytest

from game.ai.fmjp import Leader
from game.ai.fmjp_vc import HOLDS, LAYS, RESTS, TO_LINE
from game.board.table.geometry import distance
from game.engine.orders import Order, Reason
from game.engine.players import answer_of
from game.engine.world import EntityId
from game.rules.fmjp.cards import Card, card_of
from game.rules.fmjp.components import (
    Aim,
    Ammo,
    At,
    Efficiency,
    Figure,
    Hidden,
    Jammed,
    Load,
    Puffed,
    Supplies,
    UnderFire,
)
from game.rules.fmjp.decisions import (
    CardActs,
    ClearStoppage,
    CloseCombat,
    Fire,
    HoldCard,
    IssueOrder,
    Leave,
    Move,
    Reload,
    Rest,
    TakeAim,
    Throw,
)
from game.rules.fmjp.query import able, characters, npcs_under
from game.rules.fmjp.skirmish import Battle
from tests.ai.fmjp_games import played


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

    def answer(self) -> tuple[Order, Reason]:
        return answer_of(Leader(), self.battle, 1)


@pytest.mark.rule("FMJP-9.0-4")
def test_half_of_the_leaders_lost_the_others_go() -> None:
    case = Case("vc_cadre")
    for figure in [f for f in characters(case.world, "vc") if f != case.me][:3]:
        case.world.set(figure, Efficiency(0))
    order, _ = case.answer()
    assert isinstance(order, Move | Leave | IssueOrder)
    edge = case.battle.ctx.paces_to_edge
    if isinstance(order, Move):
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
    case.world.set(case.me, Supplies(()))
    case.world.set(case.me, Jammed(("ak47",)))
    assert isinstance(case.answer()[0], ClearStoppage)
    case.world.remove(case.me, Jammed)
    case.world.set(case.me, Ammo((Load("ak47", 0, 2),)))
    assert isinstance(case.answer()[0], Reload)


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.4-3")
@pytest.mark.parametrize(("enemies", "throws"), [(1, False), (2, True)])
def test_a_grenade_goes_to_two_together(enemies: int, throws: bool) -> None:
    case = Case("vc_cadre", "9H")
    for number in range(enemies):
        case.foe(7 + number, number)
    case.world.set(case.me, Supplies((("grenade", 1),)))
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


@pytest.mark.rule("FMJP-9.0-4", "FMJP-5.2-4")
def test_the_best_estimate_is_fired_at_and_another_is_announced() -> None:
    case = Case("vc_cadre", "10H")
    case.world.set(case.me, Supplies(()))
    case.world.remove(case.me, Hidden)
    near, far = case.foe(5), case.foe(9, 1)
    case.world.set(near, UnderFire(0))
    order, reason = case.answer()
    assert isinstance(order, Fire)
    assert [share.target for share in order.shares] == [near]
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
    case.world.set(case.me, Ammo((Load("ak47", 0, 0),)))
    order, _ = case.answer()
    if orders:
        assert order == IssueOrder(case.me, npc, "fire", (case.card,), foe)
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
def test_the_cadre_lies_in_wait() -> None:
    order, reason = Case("vc_cadre").answer()
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
