"""Words of the window on the moment: the sentence over the map, and what Space does."""

from __future__ import annotations

from game.board.hexgrid import label
from game.engine.text import mark, nt, t
from game.rules.oa.model import decisions
from game.rules.oa.model.components import At, Clock, OnMapSince
from game.rules.oa.model.game import Battle
from game.rules.oa.turn.deployment import awaited
from game.ui.battle.buttons import waiting_words
from game.ui.oa.controls.map_battle import MapBattle
from game.ui.oa.desk import Desk
from game.ui.oa.orders.intent import COMPANY, ESCORT, SIGHT
from game.ui.oa.orders.words import VC_ACTS, to_do
from game.ui.window.keymap import keyed

ALL_IN_FLIGHT = mark("The whole company is in flight: begin, or place somebody otherwise.")


def words_now(scene: MapBattle) -> str:
    """The one sentence that says what to do now."""
    desk, intent = scene.desk, scene.commander.intent
    if intent.lift == ESCORT:
        words = t("Click the hex around which the gunships and scouts come in; Esc lets go.")
    elif intent.lift == COMPANY:
        words = t("Click the hex around which everybody comes in who is at base; Esc lets go.")
    elif intent.lift:
        words = t(
            "Click the hex around which platoon {number} comes in; it cannot land where there is a cross.",
            number=intent.lift,
        )
    elif intent.tool:
        start = label(intent.tool_from) if intent.tool_from is not None else t("the hex you click")
        told = t("Line of sight from {where}: point at a hex; Esc puts the tool away.", where=start)
        words = told if intent.tool == SIGHT else t("Ruler from {where}: point at a hex.", where=start)
    elif scene.session.needed is not None:
        words = t("Your dice decide.")
    elif scene.course.halted:
        words = t("The battle has stopped; the menu (Esc) leads to the title, or back to your last order.")
    elif scene.pace.holds:
        words = scene.pace.words
    elif scene.stand_in.active:
        words = scene.stand_in.words
    elif scene.session.over and not scene.stage.busy:
        words = to_do(desk.battle.world, None)
    else:
        words = _order_words(desk) if desk.my_turn else keyed(VC_ACTS)
    return words


def _order_words(desk: Desk) -> str:
    """The player's orders; before the battle, who still has to come, or that it can begin; in the airmobile
    phase, who has to leave soon."""
    words = to_do(desk.battle.world, desk.decision)
    if isinstance(desk.decision, decisions.Airmobile):
        return " ".join(filter(None, (words, leaving_words(desk.battle))))
    if not isinstance(desk.decision, decisions.Deploy):
        return words
    still = still_to_come(desk.battle)
    return t("{what} Still to come: {who}.", what=words, who=still) if still else t(ALL_IN_FLIGHT)


def still_to_come(battle: Battle) -> str:
    """OA-13.1-1..2: who is missing before the battle can begin: "3 squads, 1 medical team, 5 helicopters"."""
    still = awaited(battle)
    found = []
    if still.squads:
        found.append(nt("{count} squad", "{count} squads", len(still.squads)))
    if still.teams:
        found.append(nt("{count} medical team", "{count} medical teams", len(still.teams)))
    if still.command:
        found.append(t("the command"))
    if still.machines:
        found.append(nt("{count} helicopter", "{count} helicopters", len(still.machines)))
    return ", ".join(found)


def end_words(scene: MapBattle) -> str:
    """The act of Space now, on its button."""
    waiting, decision = waiting_words(scene), scene.desk.decision
    if waiting is not None:
        return waiting
    if isinstance(decision, decisions.Deploy):
        return t("Begin")
    if isinstance(decision, decisions.VcMovement):
        return t("Stay")
    if isinstance(decision, decisions.AirSupport):
        return t("No strike")
    holds = decisions.UsReaction | decisions.VcReaction | decisions.VcDefensiveFire
    return t("Hold fire") if isinstance(decision, holds) else t("End step")


def leaving_words(battle: Battle) -> str:
    """OA-8.6-1, OA-8.6-3: how many have to leave at the end of this turn, else of the next; empty where none has."""
    world, limit = battle.world, battle.ctx.tables.pieces.flight.turns_on_map
    turn = world.the(Clock).turn
    left = [limit - (turn - since.turn) for _, _, since in world.each(At, OnMapSince)]
    now, soon = sum(stay <= 1 for stay in left), left.count(2)
    if now:
        return nt("{count} helicopter has to leave the map at the end of this turn.",
                  "{count} helicopters have to leave the map at the end of this turn.", now)  # fmt: skip
    if soon:
        return nt("{count} helicopter has to leave the map at the end of the next turn.",
                  "{count} helicopters have to leave the map at the end of the next turn.", soon)  # fmt: skip
    return ""
