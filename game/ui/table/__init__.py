"""The table in the window: a built table of free measure seen from straight above.  It knows no rule system."""
