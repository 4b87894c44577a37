"""What a squad leader does about what is in the air: smoke before open ground, light over the enemy."""
