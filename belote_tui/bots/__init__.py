"""Players that think: `choose(view, seed)` gives an action, without memory of their own."""
