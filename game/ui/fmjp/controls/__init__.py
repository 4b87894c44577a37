"""Controls of the player: buttons, menus, keys, the card of what is aimed, and the sentence of the moment."""
