"""Everything that a key can do, in one list: its name, what it does in words, its usual keys, and where it counts.

Which keys are in force, when the player has chosen some of his own, is asked of ``game.ui.window.keymap``.
"""

from __future__ import annotations

from msgspec import Struct

from game.engine.text import mark

EVERYWHERE = "everywhere"
BATTLE = "battle"
TABLE = "table"
COMPUTER = "computer"
MENU = "menu"
TITLE = "title"
CHOOSE = "choose"
GAMES = "games"
FILES = "files"
MAPS = "maps"
REPLAY = "replay"
TOURS = "tours"
DIALOGS = "dialogs"

CONTEXTS = {
    BATTLE: mark("Battle"),
    TABLE: mark("Battle on a table"),
    COMPUTER: mark("While the computer plays for you"),
    MENU: mark("Menu of the battle"),
    TITLE: mark("Title"),
    CHOOSE: mark("Choosing a scenario"),
    GAMES: mark("Saved and finished games"),
    FILES: mark("Report and pictures"),
    MAPS: mark("Looking at a map"),
    REPLAY: mark("Replay"),
    TOURS: mark("Tour of duty"),
    DIALOGS: mark("Dialogs"),
    EVERYWHERE: mark("Everywhere"),
}
"""Where a key may count, in the order of the settings."""


class Action(Struct, frozen=True):
    """Something a key does.  ``title`` and ``family`` are messages for ``t``.

    ``name`` stands in the settings file.  The first of ``usual`` is shown, the others do the same.  ``family`` is
    what the help card says of several together; ``also`` are further places where the same key counts; one that
    ``repeats`` goes on while the key is held; a ``fixed`` one keeps its key.
    """

    name: str
    title: str
    usual: tuple[str, ...]
    context: str = BATTLE
    family: str = ""
    also: tuple[str, ...] = ()
    repeats: bool = False
    fixed: bool = False

    def meets(self, other: Action) -> bool:
        """Whether both count in one place, so that they cannot share a key."""
        here, there = {self.context, *self.also}, {other.context, *other.also}
        return EVERYWHERE in here | there or bool(here & there)


_MOVE_MAP, _POINT = mark("move the map"), mark("point at a hex by keyboard")
_LOAD = mark("load that platoon and place it with the next click")
_ZOOM = mark("zoom; the wheel zooms on the mouse")
_STEP = mark("one order back or on")
_PHASE, _TURN = mark("to the phase before, to the next one"), mark("to the turn before, to the next one")
_LOSS, _ENDS = mark("to the loss before, to the next one"), mark("to the first decision, to the end")
_UNITS = mark("the next unit on the map, the one before it")
_LAYERS = mark("enemy fire, anti-aircraft fire, view of the hex, view of the unit, ways, guns: on or off")
_EVERYBODY = mark("everybody lands, takes off, gets off, flies off the map")

ACTIONS: tuple[Action, ...] = (
    Action("next_unit", mark("next unit that can act; turn an air strike"), ("Tab",), repeats=True),
    Action("previous_unit", mark("the unit before"), ("Shift+Tab",), repeats=True),
    Action("end_step", mark("end the step; while the Viet Cong act: show the result at once"), ("Space",)),
    Action("do", mark("do what is shown; act at the hex pointed at"), ("Enter",)),
    Action("let_go", mark("have whoever thinks act; let go of what is aimed; else the menu"), ("Esc",), fixed=True),
    Action("fire", mark("fire: first target, then the next; air strike: the next target"), ("F",)),
    Action("assault", mark("assault"), ("A",)),
    Action("move", mark("move or place: the ways and their costs"), ("P",)),
    Action("capture", mark("capture; purple smoke for the wounded"), ("C",)),
    Action("search", mark("look for the Viet Cong from a helicopter; search a civilian or a marker"), ("S",)),
    Action("smoke", mark("smoke; take a weapon apart"), ("K",)),
    Action("land", mark("land; blow up a bunker or an installation"), ("D",)),
    Action("land_all", mark("everybody lands"), ("Shift+D",), family=_EVERYBODY),
    Action("take_off", mark("take off; look for a tunnel"), ("U",)),
    Action("take_off_all", mark("everybody takes off"), ("Shift+U",), family=_EVERYBODY),
    Action("tunnel", mark("enter a tunnel; napalm"), ("I",)),
    Action("board", mark("board, load, lift out the wounded; high explosive"), ("E",)),
    Action("get_off", mark("get off, unload; hand over a prisoner"), ("X",)),
    Action("get_off_all", mark("everybody gets off"), ("Shift+X",), family=_EVERYBODY),
    Action("leave", mark("fly off the map, withdraw, leave the table"), ("O",)),
    Action("leave_all", mark("everybody flies off the map"), ("Shift+O",), family=_EVERYBODY),
    Action("take_back_machine", mark("take a helicopter off the map again"), ("Del",)),
    Action("hold", mark("hold fire, or stay"), ("H",)),
    Action("hold_step", mark("hold fire for the rest of the step"), ("Shift+H",)),
    Action("platoon_1", mark("load the first platoon and place it"), ("1",), family=_LOAD),
    Action("platoon_2", mark("load the second platoon and place it"), ("2",), family=_LOAD),
    Action("platoon_3", mark("load the third platoon and place it"), ("3",), family=_LOAD),
    Action("gunships", mark("place the gunships and scouts with the next click"), ("4",)),
    Action("load_all", mark("load everybody by platoon"), ("B",)),
    Action("place_all", mark("load everybody and place all helicopters with the next click"), ("Shift+B",)),
    Action("hex_menu", mark("every order for the hex pointed at, as the right mouse button"), ("Q",)),
    Action("sight", mark("line of sight from the chosen unit or the hex pointed at"), ("L",)),
    Action("ruler", mark("ruler"), ("M",)),
    Action("rule", mark("the rule that the last line of the log cites"), ("R",), also=(MENU,)),
    Action("points", mark("the victory points so far"), ("V",), also=(MENU,)),
    Action("hint", mark("hint: what the computer's commander would do now, and why"), ("F2",), also=(MENU,)),
    Action("play_on", mark("play on for me: the computer gives the orders until you stop it"), ("F3",), also=(MENU,)),
    Action("go_to_hex", mark("go to a hex by its number"), ("G",)),
    Action("pan_left", mark("move the map to the left"), ("Left",), family=_MOVE_MAP, repeats=True),
    Action("pan_right", mark("move the map to the right"), ("Right",), family=_MOVE_MAP, repeats=True),
    Action("pan_up", mark("move the map up"), ("Up",), family=_MOVE_MAP, repeats=True),
    Action("pan_down", mark("move the map down"), ("Down",), family=_MOVE_MAP, repeats=True),
    Action("point_left", mark("point at the hex to the left"), ("Shift+Left",), family=_POINT, repeats=True),
    Action("point_right", mark("point at the hex to the right"), ("Shift+Right",), family=_POINT, repeats=True),
    Action("point_up", mark("point at the hex above"), ("Shift+Up",), family=_POINT, repeats=True),
    Action("point_down", mark("point at the hex below"), ("Shift+Down",), family=_POINT, repeats=True),
    Action("zoom_in", mark("larger"), ("+", "=", "Shift+="), family=_ZOOM, repeats=True),
    Action("zoom_out", mark("smaller"), ("-",), family=_ZOOM, repeats=True),
    Action("show", mark("show enemy fire, anti-aircraft fire, fields of view or ways"), ("Y",), also=(MENU,)),
    Action("layer_fire", mark("known enemy fire on or off"), ("5",), family=_LAYERS),
    Action("layer_flak", mark("known anti-aircraft fire on or off"), ("6",), family=_LAYERS),
    Action("layer_view", mark("field of view of the hex pointed at on or off"), ("7",), family=_LAYERS),
    Action("layer_unit_view", mark("field of view of the chosen unit on or off"), ("8",), family=_LAYERS),
    Action("layer_ways", mark("ways of the chosen unit on or off"), ("9",), family=_LAYERS),
    Action("layer_guns", mark("where enemy guns see, or might, on or off"), ("W",), family=_LAYERS),
    Action("hex_card", mark("card of the hex pointed at on or off"), ("0",)),
    Action("minimap", mark("small map on or off"), ("N",)),
    Action("grid", mark("grid and numbers on or off"), ("T",)),
    Action("panel", mark("step into the panel with the keyboard"), ("F6",)),
    Action("undo", mark("undo, until dice have fallen"), ("Ctrl+Z",)),
    Action("take_back_to", mark("take back to any of your decisions, dice or not"), ("Backspace",), also=(MENU,)),
    Action("speed", mark("the next speed at which acts are shown"), ("F7",), also=(MENU, COMPUTER, TOURS)),
    Action("step_enemy", mark("step through the enemy's turn, act by act, or not"), ("F8",), also=(MENU, COMPUTER)),
    Action("replay", mark("replay: look through the battle so far"), ("F4",), also=(MENU,)),
    Action("briefing", mark("the briefing: your orders for this battle"), ("J",), also=(MENU,)),
    Action("lesson_leave", mark("leave the lesson; it goes on when you come back"), ("F10",), also=(MENU,)),
    Action("lesson_again", mark("this step of the lesson again"), ("F12",), also=(MENU,)),
    Action("lesson_skip", mark("skip this step of the lesson; the next lesson"), ("F9",), also=(MENU,)),
    Action("log_filter", mark("filter the log by unit, hex, turn, phase, rule or words"), ("Ctrl+F",), also=(REPLAY,)),
    Action("log_reasons", mark("the computer's reasons in every line of the log, or not"), ("Ctrl+R",), also=(REPLAY,)),
    Action("dice", mark("how the dice have fallen"), ("Ctrl+D",), also=(MENU, REPLAY)),
    Action("keepsakes", mark("report and pictures of the battle, as files"), ("Ctrl+S",), also=(MENU,)),
    Action("help", mark("this card"), ("F1",), also=(MENU,)),
    Action("explain", mark("words that explain themselves, one after the other"), ("Shift+F1",), also=(MENU,)),
    Action("table_walk", mark("those chosen become active together, at a walk"), ("W",), TABLE),
    Action("table_fast", mark("those chosen become active together, trying a Fast Move"), ("Shift+W",), TABLE),
    Action("table_all", mark("choose everybody who may be ordered now"), ("Ctrl+A",), TABLE),
    Action("table_carry", mark("take the chosen figure up, to move it by keyboard"), ("K",), TABLE),
    Action("table_point", mark("lay a point of the way down while a figure is carried"), ("Ins",), TABLE),
    Action("table_point_back", mark("take the last point of the way back"), ("Del",), TABLE),
    Action("table_turn_left", mark("turn the chosen figure to the left"), ("Ctrl+Left",), TABLE, repeats=True),
    Action("table_turn_right", mark("turn the chosen figure to the right"), ("Ctrl+Right",), TABLE, repeats=True),
    Action("table_as_computer", mark("placing: those chosen, or all, as the computer would"), ("Shift+A",), TABLE),
    Action("table_together", mark("placing: what all see together"), ("Shift+S",), TABLE),
    Action("table_prone", mark("go prone"), ("P",), TABLE),
    Action("table_grenade", mark("throw: a grenade in the hand at a spot, else make one ready"), ("G",), TABLE),
    Action("table_charge", mark("charge an enemy"), ("C",), TABLE),
    Action("table_automatic", mark("aimed shot: full automatic or not"), ("U",), TABLE),
    Action("table_weapon", mark("aimed shot: another weapon"), ("X",), TABLE),
    Action("table_both", mark("aimed shot: both hands, where he has two one-handed weapons"), ("Shift+X",), TABLE),
    Action("table_target", mark("aimed shot: one target more"), ("T",), TABLE),
    Action("table_more", mark("aimed shot: a die more on the first target"), ("PageUp",), TABLE, repeats=True),
    Action("table_fewer", mark("aimed shot: a die fewer on the first target"), ("PageDown",), TABLE, repeats=True),
    Action("table_stand", mark("the chosen unit stands, In Cover where it can be, and may fire"), ("S",), TABLE),
    Action("table_overwatch", mark("the chosen unit goes on overwatch"), ("O",), TABLE),
    Action("table_task", mark("a task: search, first aid, the wounded, smoke, leaving"), ("D",), TABLE),
    Action("table_slip", mark("the chosen unit moves out of contact"), ("I",), TABLE),
    Action("table_cover", mark("try to be In Cover; hide in reaction"), ("B",), TABLE),
    Action("table_cards", mark("every card that can be played now"), ("Shift+C",), TABLE),
    Action("table_best", mark("defense dice: the best match"), ("Z",), TABLE),
    Action("table_board", mark("the tunnels below, or the table again"), ("Shift+N",), TABLE),
    Action("table_chain", mark("the page of the reactions"), ("E",), TABLE),
    Action("table_aim", mark("take aim at the nearest enemy, or at whom is held"), ("A",), TABLE),
    Action("table_area", mark("fire into a place where somebody may be unseen"), ("Shift+Z",), TABLE),
    Action("table_way", mark("another way to play the card"), ("Y",), TABLE),
    Action("table_held", mark("put the next held card to what the turned one does"), ("1",), TABLE),
    Action("table_order", mark("orders to the chosen man"), ("Shift+O",), TABLE),
    Action("table_rest", mark("rest"), ("Shift+I",), TABLE),
    Action("table_reload", mark("reload, or clear a stoppage"), ("Shift+L",), TABLE),
    Action("pause", mark("pause, or go on; stop playing on for me"), ("Space",), COMPUTER),
    Action("one_order", mark("one order, and stop again"), ("S",), COMPUTER),
    Action("next_turn", mark("show everything at once up to the next turn"), ("E",), COMPUTER),
    Action("faster", mark("the next speed"), ("F",), COMPUTER),
    Action("take_over", mark("take over the command"), ("Enter",), COMPUTER),
    Action("stop", mark("stop playing on for me"), ("Esc",), COMPUTER, fixed=True),
    Action("take_back", mark("take back the last order and its dice"), ("B",), MENU),
    Action("take_back_stretch", mark("take back all that the computer ordered for you"), ("C",), MENU),
    Action("battle_settings", mark("settings"), ("S",), MENU),
    Action("to_title", mark("to the title"), ("T",), MENU),
    Action("edit_this_map", mark("edit this map in Tiled"), ("D",), MENU),
    Action("begin_again", mark("begin again on the changed map"), ("A",), MENU),
    Action("save_again", mark("save the game in a file"), ("W",), MENU),
    Action("end_report", mark("end report"), ("E",), MENU),
    Action("continue", mark("continue the last game"), ("C",), TITLE),
    Action("first_battle", mark("the first battle"), ("B",), TITLE),
    Action("new_game", mark("new game"), ("N",), TITLE),
    Action("learn", mark("the lessons"), ("T",), TITLE),
    Action("load_game", mark("saved games"), ("L",), TITLE),
    Action("finished_games", mark("finished games"), ("F",), TITLE),
    Action("rules", mark("rules"), ("R",), TITLE),
    Action("settings", mark("settings"), ("S",), TITLE),
    Action("quit", mark("quit"), ("Q",), TITLE),
    Action("tours", mark("tours of duty"), ("D",), TITLE),
    Action("tour_new", mark("begin a tour of duty"), ("N",), TOURS),
    Action("tour_men", mark("the men of the tour"), ("M",), TOURS),
    Action("tour_fallen", mark("the fallen of the tour"), ("F",), TOURS),
    Action("tour_list", mark("the men of the tour as a list, or as cards"), ("V",), TOURS),
    Action("tour_compare", mark("compare two men or two tours"), ("C",), TOURS),
    Action("tour_last_words", mark("the last words of the log on a man"), ("W",), TOURS),
    Action("tour_letters", mark("letters home"), ("L",), TOURS),
    Action("tour_take_back", mark("take back what was chosen in this half month"), ("B",), TOURS),
    Action("tour_play_on", mark("let the computer fight the battle of the tour"), ("P",), TOURS),
    Action("tour_watch", mark("watch the computer lead the tour"), ("O",), TOURS),
    Action("watch", mark("watch the computer play"), ("W",), CHOOSE),
    Action("new_map", mark("a new map of your own"), ("N",), CHOOSE),
    Action("quick_battle", mark("draw a quick battle"), ("Q",), CHOOSE),
    Action("mission", mark("draw a mission"), ("M",), CHOOSE),
    Action("quick_play", mark("draw a quick battle and begin it"), ("P",), CHOOSE),
    Action("edit_map", mark("edit this map in Tiled"), ("E",), CHOOSE, also=(MAPS,)),
    Action("play_map", mark("begin a battle here"), ("P",), MAPS),
    Action("map_sight", mark("line of sight: what a hex sees"), ("L",), MAPS),
    Action("map_objects", mark("objects: links, fences, features, places, zones"), ("O",), MAPS),
    Action("map_grid", mark("hexes and numbers on or off"), ("T",), MAPS),
    Action("delete_game", mark("delete the chosen game"), ("Del",), GAMES),
    Action("rename_game", mark("give the chosen game another name"), ("F2",), GAMES),
    Action("copy_game", mark("copy the chosen game"), ("F4",), GAMES),
    Action("sort_games", mark("another order of the list"), ("F3",), GAMES),
    Action("find_games", mark("look for a game"), ("Ctrl+F",), GAMES),
    Action("replay_play", mark("play, or pause"), ("Space",), REPLAY),
    Action("replay_order_back", mark("one order back"), ("Left",), REPLAY, family=_STEP, repeats=True),
    Action("replay_order_on", mark("one order on"), ("Right",), REPLAY, family=_STEP, repeats=True),
    Action("replay_phase_back", mark("to the phase before"), ("Up",), REPLAY, family=_PHASE, repeats=True),
    Action("replay_phase_on", mark("to the next phase"), ("Down",), REPLAY, family=_PHASE, repeats=True),
    Action("replay_turn_back", mark("to the turn before"), ("PageUp",), REPLAY, family=_TURN, repeats=True),
    Action("replay_turn_on", mark("to the next turn"), ("PageDown",), REPLAY, family=_TURN, repeats=True),
    Action("replay_loss_back", mark("to the loss before"), ("K",), REPLAY, family=_LOSS, repeats=True),
    Action("replay_loss_on", mark("to the next loss"), ("L",), REPLAY, family=_LOSS, repeats=True),
    Action("replay_start", mark("to the first decision"), ("Home",), REPLAY, family=_ENDS),
    Action("replay_end", mark("to the end"), ("End",), REPLAY, family=_ENDS),
    Action("replay_speed", mark("the next speed of the replay"), ("F",), REPLAY),
    Action("replay_play_on", mark("play on from here, as a new game"), ("Enter",), REPLAY),
    Action(
        "replay_pan_left", mark("move the map to the left"), ("Shift+Left",), REPLAY, family=_MOVE_MAP, repeats=True
    ),
    Action(
        "replay_pan_right", mark("move the map to the right"), ("Shift+Right",), REPLAY, family=_MOVE_MAP, repeats=True
    ),
    Action("replay_pan_up", mark("move the map up"), ("Shift+Up",), REPLAY, family=_MOVE_MAP, repeats=True),
    Action("replay_pan_down", mark("move the map down"), ("Shift+Down",), REPLAY, family=_MOVE_MAP, repeats=True),
    Action("replay_zoom_in", mark("larger"), ("+", "=", "Shift+="), REPLAY, family=_ZOOM, repeats=True),
    Action("replay_zoom_out", mark("smaller"), ("-",), REPLAY, family=_ZOOM, repeats=True),
    Action("replay_unit_on", mark("the next unit on the map"), ("Tab",), REPLAY, family=_UNITS, repeats=True),
    Action(
        "replay_unit_back", mark("the unit before it on the map"), ("Shift+Tab",), REPLAY, family=_UNITS, repeats=True
    ),
    Action("replay_panel", mark("step into the panel with the keyboard"), ("F6",), REPLAY),
    Action("replay_close", mark("close the replay"), ("Esc",), REPLAY, fixed=True),
    Action("replay_game", mark("look through the chosen game"), ("F5",), GAMES),
    Action("throw_for_me", mark("own dice: let the computer throw for once"), ("T",), DIALOGS),
    Action("all_keys", mark("help: every key there is"), ("K",), DIALOGS),
    Action("keep_squad", mark("keep the squad that fought"), ("Ctrl+K",), FILES),
    Action("stop_work", mark("stop what is being made"), ("Del",), FILES),
    Action("open_file", mark("open the file that was made"), ("O",), FILES),
    Action("open_folder", mark("open the folder of what was made"), ("F",), FILES),
    Action("fullscreen", mark("fullscreen or window"), ("F11",), EVERYWHERE),
)

BY_NAME: dict[str, Action] = {action.name: action for action in ACTIONS}
