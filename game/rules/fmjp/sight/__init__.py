"""Sight: hiding, spotting, cover, civilians in the way, what each side does not learn."""
