"""The weapons: what each reaches, how many dice it throws, and what its hits do."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.tables import Row, check_rule_id, require_keys
from game.engine.text import t
from game.rules.fng.model.checks import Edition

Group = Literal[
    "pistol", "machine pistol", "submachine gun", "shotgun", "bolt action", "semi-automatic", "select fire",
    "light machine gun", "medium machine gun", "heavy machine gun", "grenade", "grenade launcher", "flame-thrower",
    "charge", "anti-tank", "main gun", "mortar", "artillery", "aircraft gun", "rocket", "bomb", "napalm", "melee",
    "unarmed",
]  # fmt: skip
WeaponList = Literal["generic", "us", "anzac", "arvn", "communist", "aircraft"]

GROUPS: tuple[Group, ...] = (
    "pistol", "machine pistol", "submachine gun", "shotgun", "bolt action", "semi-automatic", "select fire",
    "light machine gun", "medium machine gun", "heavy machine gun", "grenade", "grenade launcher", "flame-thrower",
    "charge", "anti-tank", "main gun", "mortar", "artillery", "aircraft gun", "rocket", "bomb", "napalm", "melee",
    "unarmed",
)  # fmt: skip
SMALL_ARMS: tuple[Group, ...] = GROUPS[:7]
"""FNG-ATTR-21: the groups of the small arms table."""

MAIN_GUN: Group = "main gun"
LIGHT_MACHINE_GUN: Group = "light machine gun"
MACHINE_GUNS: tuple[Group, ...] = (LIGHT_MACHINE_GUN, "medium machine gun", "heavy machine gun")
IN_HAND: tuple[Group, ...] = ("melee", "unarmed")
LOBBED: tuple[Group, ...] = ("mortar", "artillery")
"""FNG-MORTAR-06, FNG-ARTY-01: what fires shells high over everything before the point where they are to fall."""
KNIFE, BAYONET, BARE_HANDS, GUN_BUTT, GRENADE = "knife", "bayonet", "bare_hands", "gun_butt", "grenade"
CANISTER_SHELL = "canister"
"""FNG-GUN-22: what a main gun fires as canister."""

NAMED = (KNIFE, BAYONET, BARE_HANDS, GUN_BUTT, GRENADE, CANISTER_SHELL)
"""Weapons that our rules name."""

Inches = Annotated[int, Meta(ge=0, le=400)]
DiceCount = Annotated[int, Meta(ge=0, le=8)]


class Weapon(Row, frozen=True, kw_only=True):
    """FNG-WEAP-02..10, FNG-WEAP-15..30, FNG-GREN-09: one weapon.  Distances are in inches, a ``circle`` is a diameter.

    ``range`` 0: in hand only.  A round that lands nearer than ``arming`` is a dud.  ``targets`` dice at most,
    ``targets_auto`` on full automatic, ``targets_alone`` with one man of its crew; 0 where that changes nothing.
    ``rolls``: dice thrown, of which the best ``targets`` count; within ``close`` inches they all go at one man.
    ``fired_from``: the weapon that fires this round as another one.  ``impact`` None: made for armour.
    ``spares``: so many rolls that would leave it a last shot count for nothing (FNG-VEHLIST-18).
    ``sets_up``: needs an activation to set up, ``readied``: one before each use.
    ``range_1_0`` and ``impact_1_0`` hold under edition 1.0 where it differs.
    """

    title: Annotated[str, Meta(min_length=1)]
    group: Group
    rule: str
    lists: tuple[WeaponList, ...]
    range: Inches = 0
    arming: Inches = 0
    targets: Annotated[int, Meta(ge=1, le=8)]
    targets_auto: DiceCount = 0
    targets_alone: DiceCount = 0
    rolls: DiceCount = 0
    close: Inches = 0
    impact: Annotated[int, Meta(ge=0, le=9)] | None = None
    apw: Annotated[int, Meta(ge=0, le=12)] = 0
    circle: Inches = 0
    path: Inches = 0
    spares: DiceCount = 0
    thrown: bool = False
    readied: bool = False
    crew: Annotated[int, Meta(ge=1, le=4)] = 1
    sets_up: bool = False
    once_a_turn: bool = False
    fired_from: str = ""
    discarded: bool = False
    back_blast: Inches = 0
    bayonet: bool = False
    range_1_0: Inches | None = None
    impact_1_0: Annotated[int, Meta(ge=0, le=9)] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)
        if self.arming and self.arming >= self.range:
            raise ValueError(t("arming: a round that arms beyond its range is always a dud; lower the number"))
        if self.rolls and self.rolls < self.targets:
            raise ValueError(t("rolls: fewer dice are thrown than count; raise the number"))

    @property
    def is_ranged(self) -> bool:
        """Whether it reaches farther than an arm."""
        return self.group not in IN_HAND

    @property
    def is_small_arm(self) -> bool:
        """FNG-ATTR-21: whether it stands in the small arms table."""
        return self.group in SMALL_ARMS

    @property
    def is_blast(self) -> bool:
        """FNG-WEAP-16, FNG-GREN-02: whether its round bursts and everybody in the circle is a target."""
        return self.circle > 0

    @property
    def is_lobbed(self) -> bool:
        """FNG-MORTAR-06, FNG-ARTY-01: whether its shells come down from above, as a fire mission has them fall."""
        return self.group in LOBBED

    @property
    def is_burst(self) -> bool:
        """FNG-GREN-01: whether he who has it throws or fires it at a spot, where it bursts."""
        return self.is_blast and not self.is_lobbed

    def reach(self, edition: Edition) -> int:
        """FNG-V2-14: its range in inches under this edition."""
        return self.range_1_0 if edition == "1.0" and self.range_1_0 is not None else self.range

    def dice(self, *, automatic: bool = False, alone: bool = False) -> int:
        """FNG-WEAP-03, FNG-WEAP-08, FNG-WEAP-09, FNG-WEAP-12: its Target rating: the most dice that may be fired."""
        if alone and self.targets_alone:
            return self.targets_alone
        return self.targets_auto if automatic and self.targets_auto else self.targets


class Classes(Row, frozen=True, kw_only=True):
    """FNG-OGR-01: the Outgunned Rating of each group of weapons."""

    classes: dict[str, Annotated[int, Meta(ge=1, le=5)]]

    def __post_init__(self) -> None:
        super().__post_init__()
        require_keys("classes", self.classes, GROUPS)


class General(Row, frozen=True, kw_only=True):
    """FNG-AMMO-01, FNG-WEAP-21, FNG-WEAP-22, FNG-WEAP-26: what holds for many weapons."""

    apw_impact: Annotated[int, Meta(ge=0, le=9)]
    back_blast_impact: Annotated[int, Meta(ge=0, le=9)]
    out_of_ammo: Annotated[int, Meta(ge=1, le=8)]
    flame_last_shot: Annotated[int, Meta(ge=0, le=6)]
    tank_rep: Annotated[int, Meta(ge=0, le=6)]
    thrown_bayonet_range: Inches


class WeaponTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``weapons.toml``: every weapon by its key, and the Outgunned Ratings."""

    weapons: dict[str, Weapon]
    outgunned: Classes
    general: General

    def __post_init__(self) -> None:
        for key in NAMED:
            if key not in self.weapons:
                raise ValueError(t("{section}: there is no entry for '{key}'", section="weapons", key=key))

    def ogr(self, key: str) -> int:
        """FNG-OGR-01: the Outgunned Rating of a weapon."""
        return self.outgunned.classes[self.weapons[key].group]

    def impact(self, key: str, edition: Edition) -> int:
        """FNG-WEAP-02, FNG-WEAP-32, FNG-V2-11, FNG-GUN-24: the Impact of a weapon on a man.

        One made for armour, without an Impact of its own, counts its APW or ``apw_impact``, whichever is more.
        """
        weapon = self.weapons[key]
        if edition == "1.0" and weapon.impact_1_0 is not None:
            return weapon.impact_1_0
        return weapon.impact if weapon.impact is not None else max(weapon.apw, self.general.apw_impact)
