"""Helicopters that set men down and take them out: FNG-HELO, FNG-GEAR-08."""
