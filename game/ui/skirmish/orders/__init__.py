"""What the player's hands mean on the table: choosing, aiming, answering, and what a drag would mean."""
