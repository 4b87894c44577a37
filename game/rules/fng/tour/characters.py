"""Characters and squads: Rep by the army list, attributes by card, weapons by role."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.checks import Leadership, Tester
from game.rules.fng.model.tables.armies import Army, Role, RoleRow
from game.rules.fng.model.tables.attributes import RANKS, SUITS, Suit
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.attributes import FLUENT, LANGUAGE, STREET_PUNK, held, resolve_street_punk

SQUAD_SIZE = mark("men of the squad")
REP = mark("Rep")
ODD_OR_EVEN = mark("odd or even table")
CARD = mark("attribute card")
LOAD = mark("weapons")
NAMES = mark("names")


class Card(Struct, frozen=True):
    """One of the 52 cards, and which table it was read on."""

    odd: bool
    suit: str
    rank: str


class AttributeDraw(Struct, frozen=True):
    """FNG-ATTR-02: the card drawn, the attribute on it, and what the man gains by it."""

    card: Card
    name: str
    gained: tuple[str, ...]


class Character(Struct, frozen=True):
    """One man as he comes out of the dice; ``weapons`` as he carries them, the one in his hands first."""

    name: str
    rep: int
    role: Role
    leader: Leadership
    attributes: tuple[str, ...]
    weapons: tuple[str, ...]

    @property
    def tester(self) -> Tester:
        """The man for a test."""
        return Tester(self.rep, leader=self.leader, attributes=self.attributes)


class Squad(Struct, frozen=True):
    """A squad of one army, its Leader first."""

    army: str
    men: tuple[Character, ...]


def resolve_rep(army: str, tables: Tables, dice: Dice) -> int:
    """FNG-CHAR-09: the Rep of one man by the line of his army list."""
    return tables.organisation.armies[army].rep(dice.d6(REP, "FNG-CHAR-09"))


def resolve_attribute(attributes: tuple[str, ...], tables: Tables, dice: Dice) -> AttributeDraw:
    """FNG-ATTR-02, FNG-GEN-01, FNG-ATTR-14, FNG-ATTR-37: a card of the full deck; one that gives nothing is redrawn."""
    while True:
        card = draw_card(dice)
        name = tables.attributes.dealt(card.odd, _suit(card), RANKS.index(card.rank))
        gained = gains(name, attributes, tables, dice)
        if gained:
            return AttributeDraw(card, name, gained)


def draw_card(dice: Dice) -> Card:
    """FNG-ATTR-02: one die for the table, and one card of the full deck of 52."""
    odd = dice.d6(ODD_OR_EVEN, "FNG-ATTR-02") % 2 == 1
    suit, rank = divmod(dice.pick(len(SUITS) * len(RANKS), CARD, "FNG-ATTR-02"), len(RANKS))
    return Card(odd, SUITS[suit], RANKS[rank])


def _suit(card: Card) -> Suit:
    return next(suit for suit in SUITS if suit == card.suit)


def gains(name: str, attributes: tuple[str, ...], tables: Tables, dice: Dice) -> tuple[str, ...]:
    """The gain of a man who has ``attributes`` by one more; nothing where he holds all of it already."""
    own = held(tables.attributes, attributes)
    if name == FLUENT and LANGUAGE not in own:
        name = tables.attributes.attributes[FLUENT].needs
    if name == STREET_PUNK and name not in own:
        found = resolve_street_punk(tables.attributes, dice)
        return (STREET_PUNK, *(each for each in found if each not in own))
    return () if name in own else (name,)


def resolve_squad(army: str, tables: Tables, dice: Dice, *, men: int | None = None, attributes: bool = True) -> Squad:
    """FNG-SETUP-01, FNG-SETUP-03, FNG-CHAR-09, FNG-ATTR-02..3, FNG-LEAD-01, FNG-LEAD-08: a squad from the dice.

    ``men``: how many, by die where it is None.  The best Reps lead.  ``attributes``: whether cards are drawn for them.
    """
    row = tables.organisation.armies[army]
    count = squad_size(row, dice) if men is None else men
    reps = sorted((resolve_rep(army, tables, dice) for _ in range(count)), reverse=True)
    posts = _posts(row, count)
    names = tables.organisation.names[row.list]
    first = dice.pick(len(names), NAMES, "FNG-SETUP-02")
    return Squad(
        army,
        tuple(
            _character(names[(first + place) % len(names)], rep, post, tables, dice, attributes=attributes)
            for place, (rep, post) in enumerate(zip(reps, posts, strict=True))
        ),
    )


def squad_size(army: Army, dice: Dice) -> int:
    """FNG-SETUP-03: the men of a squad by one die, never more than its paper strength."""
    return min(army.men_most, army.men + dice.d6(SQUAD_SIZE, "FNG-SETUP-03"))


def _posts(army: Army, count: int) -> tuple[RoleRow, ...]:
    """The role of each man, from the top of the list until the squad is full."""
    posts = [row for row in army.roles for _ in range(row.count)]
    return tuple(posts[:count])


def _character(name: str, rep: int, post: RoleRow, tables: Tables, dice: Dice, *, attributes: bool) -> Character:
    load = post.weapons[dice.pick(len(post.weapons), LOAD, "FNG-WEAP-01")]
    gained = resolve_attribute((), tables, dice).gained if attributes else ()
    leader: Leadership = "leader" if post.role == "leader" else "junior" if post.role == "junior" else ""
    return Character(name, rep, post.role, leader, gained, load)


def star_attributes(rep: int, tables: Tables) -> int:
    """FNG-ATTR-01, FNG-CHAR-02: how many attributes a Star who begins with this Rep chooses."""
    return tables.careers.stars.attributes[rep]
