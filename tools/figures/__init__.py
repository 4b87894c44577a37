"""Men from straight above, formed of rounded parts: the sheet they are formed on, their dress, poses and arms."""
