"""A bot that takes a seat at a live table and plays whatever move comes first.

python examples/bot.py http://127.0.0.1:8090 TABLE NAME
"""

import json
import sys
import urllib.request
import uuid

server, table, name = sys.argv[1:4]


def ask(path, message=None, token=None):
    data = None if message is None else json.dumps(message).encode()
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    with urllib.request.urlopen(urllib.request.Request(f"{server}/api/tables/{table}{path}", data, headers)) as answer:
        return json.load(answer)


def choose(view):
    """Here goes your idea: every legal move comes with the events that would follow at once."""
    return view["moves"][0]["move"]


token = ask("/seats", {"name": name})["token"]
state = ask("/state", token=token)
while state["table"]["status"] in ("open", "playing"):
    if state["view"] and state["view"]["moves"]:
        ask("/messages", {"type": "move", "id": str(uuid.uuid4()), "move": choose(state["view"])}, token)
    state = ask(f"/state?since={state['version']}&wait=20", token=token)
print("result:", state["view"] and state["view"]["result"])
