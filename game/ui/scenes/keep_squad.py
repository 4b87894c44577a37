"""Keeping a squad after a battle: its name is asked for, and what became of its men is told."""

from __future__ import annotations

from game.engine.faults import Fault
from game.engine.playable.kit import side_name
from game.engine.session.session import Session
from game.engine.shelf.squads import keep_squad
from game.engine.text import t
from game.systems import roster_of, sides_of
from game.ui.kit.button import Choice
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.entry import TextEntry, at_most
from game.ui.kit.label import Label
from game.ui.kit.layout import Column
from game.ui.kit.theme import SMALL, TEXT
from game.ui.scene import Scene

_LONGEST_NAME = 40


def ask_to_keep(scene: Scene, session: Session, side: str = "", name: str = "", told: str = "") -> None:
    """Ask whose squad and by what name; one that will not do is asked for again."""
    theme, system = scene.theme, session.header.system
    roster = roster_of(system)
    sides = sides_of(system)
    mine = next((each for each in sides if each not in session.seats), sides[0])
    named = [(each, side_name(session.kit, session.report, each)) for each in sides]
    whose = Choice(theme, named, side or mine, lambda chosen: None)
    known = roster.squad_of(session, whose.value)
    entry = TextEntry(theme, name or known or side_name(session.kit, session.report, whose.value),
                      hint=t("a name of your own"), why_not=at_most(_LONGEST_NAME))  # fmt: skip
    entry.line = entry.line.all_selected()

    def keep() -> None:
        try:
            kept = keep_squad(roster, session, whose.value, entry.text)
        except Fault as fault:
            ask_to_keep(scene, session, whose.value, entry.text, str(fault))
            return
        lines = [*kept.told, t("The squad is in {file}.", file=kept.path)]
        body = Column(theme, *(Label(theme, line, TEXT, wrap=True) for line in lines), gap=4)
        scene.root.open(Dialog(theme, t("The squad is kept"), body, width=520))

    about = t("The men as they come out of the battle, to fight again in a quick battle.")
    body = Column(
        theme,
        Label(theme, about, TEXT, wrap=True),
        Label(theme, t("Its name"), SMALL, "soft_ink"),
        entry,
        Label(theme, t("Whose it is"), SMALL, "soft_ink"),
        whose,
        *([Label(theme, told, TEXT, "bad", wrap=True)] if told else []),
        gap=8,
    )
    answers = [Answer(t("Keep it"), keep, primary=True), Answer(t("Cancel"), key="Esc")]
    scene.root.open(Dialog(theme, t("Keep a squad"), body, answers, width=520))
