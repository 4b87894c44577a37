"""The scenes: title, choice of scenario, saves, settings, battle."""
