"""A player that is a program of its own: it knows nothing of the cabinet but lines of JSON.

python3 -m motherlode duel gold --bots "program:python3 outside_program.py,random" --pairs 4

It plays GOLD: the first card is one that nobody has seen yet, the second one that it remembers as
gold its prospector can dig. Any language that reads and writes lines can do the same.
"""

import json
import random
import sys
from typing import Any


def choose(decision: dict[str, Any]) -> str:
    """Return one of the tokens in `decision["legal"]`."""
    luck = random.Random(decision["luck"])
    table = decision["observation"]
    known: dict[int, int] = {}
    for event in decision["events"]:
        if event["event"] == "RoundBegun":
            known = {}
        if event["event"] == "Flipped":
            known[event["place"]] = event["kind"]
    places = {f"{'abcdefgh'[at % 8]}{at // 8 + 1}": at for at in range(64)}
    legal: list[str] = decision["legal"]
    if decision["phase"] == "second":
        first = table["cards"][table["first"]]
        strength = 2 + (first - 4) % 4  # kinds 0 to 3 are gold, 4 to 23 prospectors
        gold = [text for text in legal if known.get(places.get(text, -1), 99) < min(4, strength)]
        if first >= 4 and gold:
            return max(gold, key=lambda text: known[places[text]])
    fresh = [text for text in legal if places.get(text, -1) not in known]
    return luck.choice(fresh or legal)


for line in sys.stdin:
    print(json.dumps({"action": choose(json.loads(line))}), flush=True)
