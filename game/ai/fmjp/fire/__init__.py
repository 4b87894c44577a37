"""Fire, grenades, launchers and Claymores of FMJP's leaders: by the list for a solo player, or by exact chances."""
