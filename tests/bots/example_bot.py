"""A bot of twenty lines: belote arena --a "exec:python tests/bots/example_bot.py" --b beginner."""

import json
import sys
from typing import Any


def choose(view: dict[str, Any]) -> Any:
    """Take with the jack of the suit; announce; lead high, else play low."""
    legal = view["legal"]
    if "play" not in legal[0]:
        takes = [action for action in legal if f"J{action.get('bid')}" in view["hand"]]
        return (takes or legal)[0]
    best = min if view["trick"] else max
    return best(legal, key=lambda action: "789QKTAJ".index(action["play"][0]))


for line in sys.stdin:
    print(json.dumps(choose(json.loads(line)["view"])), flush=True)
