"""Pictures of a game that leave the window: the album of the report, the print, the film.  None of it needs a display."""
