"""Aircraft in the hands of the player: their orders, runs and attacks as they are plotted, how they are seen."""
