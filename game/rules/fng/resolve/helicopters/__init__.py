"""Helicopters: the dice of piloting, of hits on them, of nerve at a hot landing zone, of which gunship comes."""
