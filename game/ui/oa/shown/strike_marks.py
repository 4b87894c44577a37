"""Air strikes on the map: the strip that is aimed with the chance of each hex, the one that has been called."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.hexgrid import Hex
from game.engine.text import percent
from game.rules.oa.blast.bombing_run import Run, strike_odds, strip
from game.rules.oa.model.components import At, Bearing
from game.rules.oa.model.decisions import AirSupport, CallStrike, Drop
from game.ui.mapview.overlay import CALLED, TARGET, Line, Mark
from game.ui.oa.desk import Desk
from game.ui.oa.orders.intent import Intent

_FAINT = 26

Marks = tuple[list[Mark], list[Line]]


def run_in_hand(desk: Desk, intent: Intent, hovered: Hex | None) -> Run | None:
    """The run that is aimed, or that a click on the hex pointed at would aim."""
    aimed = intent.aimed
    if isinstance(aimed, CallStrike):
        return Run(aimed.hex, aimed.bearing)
    if isinstance(aimed, Drop):
        return next(_runs(desk), None)
    if not desk.my_turn or not isinstance(desk.decision, AirSupport) or hovered is None or intent.aim:
        return None
    order = CallStrike(hovered, intent.bearing)
    return Run(hovered, intent.bearing) if desk.session.game.why_not(order) is None else None


def strike_marks(desk: Desk, run: Run) -> Marks:
    """The strip with the chance that each hex is hit, and fainter the hexes that it may be blown to."""
    field = desk.battle.ctx
    marked = strip(field, run)
    shares = strike_odds(field, run.target, run.bearing)
    marks = [Mark(hex, TARGET, percent(shares[hex]), veil=78, outlined=True) for hex in marked]
    marks += [Mark(hex, TARGET, percent(share), veil=_FAINT) for hex, share in shares.items() if hex not in marked]
    return marks, [Line(marked, TARGET, arrow=True)]


def called_marks(desk: Desk) -> Marks:
    """The strip of the strike that has been called, as long as the Cessna is over its target."""
    marks: list[Mark] = []
    lines: list[Line] = []
    for run in _runs(desk):
        hexes = strip(desk.battle.ctx, run)
        marks += [Mark(hex, CALLED, veil=_FAINT, outlined=True) for hex in hexes]
        lines.append(Line(hexes, CALLED, arrow=True))
    return marks, lines


def _runs(desk: Desk) -> Iterator[Run]:
    return (Run(at.hex, bearing.direction) for _, bearing, at in desk.battle.world.each(Bearing, At))


def strip_in_hand(desk: Desk, intent: Intent) -> tuple[Hex, ...]:
    """The strip of the strike that is aimed, or of the run that the Phantom is about to make."""
    run = run_in_hand(desk, intent, None)
    return strip(desk.battle.ctx, run) if run is not None else ()
