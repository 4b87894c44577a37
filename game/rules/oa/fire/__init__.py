"""Fire: who may fire at what, and the shots of units and heavy weapons, in assaults and at what flies."""
