"""What mouse, keys, menus and buttons do in a skirmish, and the widgets that they are in."""
