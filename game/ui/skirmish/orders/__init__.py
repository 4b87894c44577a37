"""The player's hands on the table: choosing, aiming, answering, and what a drag would mean."""
