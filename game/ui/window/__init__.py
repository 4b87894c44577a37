"""The window itself and what every scene in it stands on: settings, keys, help, sound, and work beside the loop."""
