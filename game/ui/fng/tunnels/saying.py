"""Names of the orders about tunnels, as the player meets them."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.engine.text import decimal, mark, t
from game.rules.fng.model.arms import kind_of
from game.rules.fng.model.decisions import tunnels as decisions
from game.rules.fng.model.game import Skirmish
from game.rules.fng.tunnels.travelling import name_of_hole
from game.rules.fng.words.telling import name_of
from game.ui.battle.acts import Acts, Handle


def say_tunnels(acts: Acts) -> None:
    """FNG-TUNNEL: the words and handles of these orders."""
    _say_travel(acts)
    _say_from_above(acts)


def _say_travel(acts: Acts) -> None:
    """FNG-TUNNEL-05..06: in, along and out."""

    @acts.says(
        decisions.GoBelow,
        Handle(
            mark("Go below"),
            hint=mark("At a hole of a tunnel: he is off the table, and comes out of another hole in a later turn."),
        ),
    )
    def go_below(skirmish: Skirmish, order: decisions.GoBelow) -> str:
        values = {"hole": _name(skirmish, order.into)}
        if not order.toward:
            return t("Go down: {hole}", **values)
        return t("Go down: {hole}, toward {other}", other=_name(skirmish, order.toward), **values)

    @acts.says(
        decisions.CrawlOn,
        Handle(mark("Go on below ground"), hint=mark("Three quarters of a move along the tunnel, or less.")),
    )
    def crawl_on(skirmish: Skirmish, order: decisions.CrawlOn) -> str:
        return t("{name} goes {inches} inches toward {hole}", name=name_of(skirmish.world, order.figure),
                 inches=decimal(order.inches, 1), hole=_name(skirmish, order.toward))  # fmt: skip

    @acts.says(
        decisions.ComeOut,
        Handle(
            mark("Come out"),
            hint=mark("Whoever sees him come out may fire, and knows the hole; as long as nobody does he is hidden."),
        ),
    )
    def come_out(skirmish: Skirmish, order: decisions.ComeOut) -> str:
        return t("{name} comes out: {hole}", name=name_of(skirmish.world, order.figure),
                 hole=_name(skirmish, order.by))  # fmt: skip


def _say_from_above(acts: Acts) -> None:
    """FNG-TUNNEL-07, FNG-TUNNEL-10..11: what is done to a hole of the enemy."""

    @acts.says(
        decisions.SmokeHole,
        Handle(
            mark("Smoke into the hole"),
            hint=mark("Smoke shows other holes of the same tunnels, and puts out whoever stays in it."),
        ),
    )
    def smoke(skirmish: Skirmish, order: decisions.SmokeHole) -> str:
        return t("Drop a smoke grenade down {hole}", hole=_name(skirmish, order.into))

    @acts.says(
        decisions.BlowHole,
        Handle(
            mark("Blow up the hole"),
            hint=mark("A charge destroys the hole and brings some of each tunnel down; it takes a whole activation."),
        ),
    )
    def blow(skirmish: Skirmish, order: decisions.BlowHole) -> str:
        title = skirmish.ctx.tables.weapons[kind_of(skirmish.world, order.weapon)].title
        return t("Blow up {hole} ({weapon})", hole=_name(skirmish, order.into), weapon=t(title))

    @acts.says(
        decisions.FireIntoHole,
        Handle(mark("Fire into the hole"), hint=mark("It reaches those who are less than four inches inside.")),
    )
    def fire(skirmish: Skirmish, order: decisions.FireIntoHole) -> str:
        title = skirmish.ctx.tables.weapons[kind_of(skirmish.world, order.weapon)].title
        return t("Fire into {hole} with the {weapon}", hole=_name(skirmish, order.into),
                 weapon=t(title))  # fmt: skip


def _name(skirmish: Skirmish, hole: EntityId) -> str:
    """The name of a hole, in the player's language."""
    return t(name_of_hole(skirmish.world, hole))
