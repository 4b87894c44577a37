"""Mouse, keys, menus and buttons of a skirmish, and the widgets that they are in."""
