"""The drawing of the table: a pure function from a scene to lines, and the widget that shows it."""
