"""Pictures of a game that leave the window: the album of the report, the print, the film.  No display is needed."""
