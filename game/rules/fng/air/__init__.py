"""Attacks from the air: who is overhead, runs, fire at aircraft, guns and ordnance, napalm, controllers, Puff."""
