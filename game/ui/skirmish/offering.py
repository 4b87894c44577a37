"""What is offered to the player can be had: a button or a line of a menu that a rule refuses is grey and says why."""

from __future__ import annotations

from game.engine.core.orders import Refusal
from game.ui.kit.button import Button


def grey_where_refused(button: Button, refusal: Refusal | str | None) -> Button:
    """The button; it can be pressed where there is nothing to refuse it, else it says the reason."""
    reason = said(refusal)
    button.enable(not reason, reason)
    return button


def said(refusal: Refusal | str | None) -> str:
    """A refusal in words, empty where there is none."""
    return str(refusal) if refusal is not None else ""
