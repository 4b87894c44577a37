"""How a battle goes on: whose turn it is, the computer in the player's place, the pace, two people, dice."""
