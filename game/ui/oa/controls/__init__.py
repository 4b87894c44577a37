"""What the player orders with: buttons, menus, keys, the card of what is aimed, and the sentence of the moment."""
