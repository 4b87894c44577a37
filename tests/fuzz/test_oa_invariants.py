"""Random legal battles of Operation Apocalypse: the laws of ``oa_laws`` hold after every order."""

from __future__ import annotations

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.engine.core.dice import SeededDice
from game.engine.core.events import Event
from game.engine.core.world import EntityId
from game.rules.oa.ledger import ledger
from game.rules.oa.model.components import Clock
from game.rules.oa.model.decisions import Airmobile
from game.rules.oa.model.events.turn import Pinned, TurnBegan
from game.rules.oa.model.markers import MARKERS, Flown
from game.rules.oa.words.telling import sentence
from tests.asserting import some
from tests.fuzz.oa_play import Mix, played
from tests.fuzz.oa_watch import Watch

CHECKED_PER_DECISION = 3

mixes = st.builds(Mix, st.just("lot"), st.sampled_from(["lot", "rules"]), st.integers(0, 12))


def tried(battles: int) -> settings:
    """So many battles; a seed cannot be made simpler, so a breach is told as it was found."""
    return settings(max_examples=battles, phases=(Phase.generate,))


battles = given(seed=st.integers(0, 10**6), mix=mixes)


@pytest.mark.rule("OA-0-1")
@tried(12)
@battles
def test_the_laws_hold_after_every_order(seed: int, mix: Mix) -> None:
    watch = Watch()
    for moment in some(played(seed, mix)):
        assert watch.breaches(moment) == [], f"seed {seed}, order {moment.battle.orders_given}: {moment.order}"


@pytest.mark.parametrize("seed", [1, 2])
def test_the_laws_hold_when_the_commander_plays(seed: int) -> None:
    watch = Watch()
    for moment in some(played(seed, Mix("commander"))):
        assert watch.breaches(moment) == [], f"order {moment.battle.orders_given}: {moment.order}"


@tried(6)
@battles
def test_whatever_happens_has_its_line_in_the_log(seed: int, mix: Mix) -> None:
    for moment in some(played(seed, mix)):
        lines = {type(item.event).__name__: sentence(moment.battle.world, item.event) for item in moment.told}
        assert [kind for kind, line in lines.items() if not line or "{" in line] == []


@tried(8)
@battles
def test_every_refusal_cites_a_rule_of_the_ledger(seed: int, mix: Mix) -> None:
    dice = SeededDice(seed, "refusals")
    for moment in some(played(seed, mix)):
        battle = moment.battle
        if battle.decision is None:
            continue
        candidates = battle.candidates()
        for _ in range(CHECKED_PER_DECISION):
            refusal = battle.why_not(candidates[dice.below(len(candidates))])
            assert refusal is None or refusal.rule in ledger(), f"seed {seed}: {refusal}"


@pytest.mark.rule("OA-1-12")
@tried(8)
@battles
def test_no_turn_begins_with_markers_of_the_last(seed: int, mix: Mix) -> None:
    last_turn, pinned = 1, set()
    for moment in some(played(seed, mix)):
        battle = moment.battle
        for event in (item.event for item in moment.told):
            pinned = set() if isinstance(event, TurnBegan) else pinned | pinned_by(event)
        turn = battle.world.the(Clock).turn
        begins = turn > last_turn and isinstance(battle.decision, Airmobile)
        kinds = [kind for kind in MARKERS if begins and kind is not Flown]
        left = [(kind.__name__, piece) for kind in kinds for piece in battle.world.ids(kind) if piece not in pinned]
        assert left == [], f"seed {seed}, turn {turn}"
        last_turn = turn if begins else last_turn


def pinned_by(event: Event) -> set[EntityId]:
    """Whom the event stopped: a sniper may, before the first decision of a turn."""
    return {event.unit} if isinstance(event, Pinned) else set()


@tried(5)
@battles
def test_every_battle_ends_by_turn_ten(seed: int, mix: Mix) -> None:
    last = None
    for moment in played(seed, mix):
        last = moment.battle
    assert last is not None
    assert last.over
    assert 1 <= last.world.the(Clock).turn <= 10
