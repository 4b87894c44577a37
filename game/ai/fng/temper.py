"""The temper of a squad leader: how much a place, a danger or an enemy has to be for him to do something about it."""

from __future__ import annotations

from msgspec import Struct


class Temper(Struct, frozen=True):
    """Worths in thousandths of a man, shares in hundredths.

    ``least``: by how much another place has to be better before somebody sets out for it.  ``fear``: the share of
    danger that counts.  ``exposed``: the danger at which one who stays lies down; ``lies_close``: whether he does so in
    cover as well.  ``crowded``: the cost of a comrade at one's side with an enemy in sight.  ``scarred``: inches from
    where a comrade was hit within which one fears his enemy.  ``margin``: by how much a charge has to be better than
    what else he could do.  ``running``: what an enemy who runs away counts for; ``dear``: a leader or a machine gunner.
    ``trusts``: whether one who lies hidden counts himself safe where he is, as long as he stays there.
    """

    least: int = 60
    fear: int = 100
    exposed: int = 200
    lies_close: bool = False
    crowded: int = 30
    scarred: float = 6.0
    margin: int = 200
    running: int = 15
    dear: int = 100
    trusts: bool = False


PLAIN = Temper()
STEADY = Temper(
    least=200, exposed=60, lies_close=True, crowded=0, scarred=4.5, margin=100, running=5, dear=130, trusts=True
)
"""Of who thinks ahead: nobody walks about for little, who stays lies low, who is hidden stays so, and the dangerous are
fired at first."""

BOLD = Temper(fear=50, trusts=True)
"""Of his second thoughts where somebody would stay."""
