"""Fire: who may fire at whom, its orders, the Round of Fire, each attack, smoke."""
