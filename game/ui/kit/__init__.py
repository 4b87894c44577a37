"""Our own small interface kit for pygame: calm paper cards on olive drab, everything by mouse and by keyboard.

Five minutes to learn it:

* ``Theme`` has the colours, the fonts and the one scale: ``theme.S(points)`` gives pixels; ``theme.write`` puts
  text in a box and is the only way text gets on screen (so that a test can find text that is cut).
* A ``Widget`` is made with the theme, says what it would ``prefer``, is ``place``d, ``draw``s, and ``handle``s
  events (True: used).  After changing something visible call ``invalidate()``; if its size changed,
  ``invalidate(layout=True)``.  Setters such as ``label.text = ...`` do that themselves.
* ``Row``, ``Column``, ``Grid``, ``Middle``, ``Sized`` and ``Spacer`` arrange; ``grow(widget)`` takes the
  spare room.  ``Panel`` is the olive frame (keeps its picture), ``Card`` the paper.
* ``Root`` holds a scene's tree: it routes events, keeps focus and tooltips and shows popups with
  ``root.open(popup)``.  ``root.dirty`` says whether to draw.
* Shortcuts are names (``"F"``, ``"Ctrl+S"``, see ``keys``); ``keys.matches(event, name)`` counts a held key once.
* ``Dialog`` asks, ``Menu`` offers, ``Log`` tells, ``Drag`` carries, ``Work`` shows progress and cancels.  Widgets
  know no rules: they call back.

A button in a panel of a scene::

    fire = Button(theme, t("Fire"), self.fire, key="F", tooltip=t("Fire at the chosen hex."))
    fire.enable(False, t("Nobody is in range."))
    panel = Panel(theme, Column(theme, Card(theme, Label(theme, name, TITLE)), fire, grow(log)))
"""
