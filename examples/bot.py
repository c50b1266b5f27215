"""A bot that takes a seat at a live table and plays whatever move comes first.

python examples/bot.py http://127.0.0.1:8090 TABLE NAME
"""

import hashlib
import json
import pathlib
import secrets
import sys
import time
import urllib.error
import urllib.request
import uuid

if len(sys.argv) != 4:
    sys.exit(__doc__)
server, table, name = sys.argv[1:]
kept = pathlib.Path(f"{table}.seat")  # started again, it has the same secret and so the same seat
if not kept.exists():
    kept.write_text(secrets.token_urlsafe(24))
token = kept.read_text()


def ask(path, message=None):
    """What the server answers, refusals included; it is asked again while it is down or has too much to do."""
    data = None if message is None else json.dumps(message).encode()
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    while True:
        try:
            with urllib.request.urlopen(
                urllib.request.Request(f"{server}/api/tables/{table}{path}", data, headers), timeout=60
            ) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            said = json.load(refusal)
            if refusal.code not in (429, 503):
                return said
            time.sleep(said.get("wait") or 1)
        except OSError:
            time.sleep(1)


def say(kind, **facts):
    answer = ask("/messages", {"type": kind, "id": str(uuid.uuid4()), **facts})
    if answer["type"] == "refused":
        print(f"{kind}: {answer['sentence']}", file=sys.stderr)


def choose(view):
    """Here goes your idea: every legal move comes with the events that would follow at once."""
    return view["moves"][0]["move"]


commitment = ask("").get("commitment")  # noted before anything is contributed
seat = ask("/seats", {"name": name, "token": token, "contribution": secrets.token_hex(16), "commitment": commitment})
if "code" in seat:
    sys.exit(seat["sentence"])
state = ask("/state")
while state["table"]["status"] in ("open", "playing"):
    if state["you"]["can_return"]:
        say("return")  # the time was up, and a bot of the table plays here
    elif state["view"] and state["view"]["moves"]:
        say("move", move=choose(state["view"]), at=state["version"])
    state = ask(f"/state?since={state['version']}&wait=20")
kept.unlink()
print("result:", state["view"] and state["view"]["result"])
print("dealt as committed:", hashlib.sha256(state["table"]["seed"].encode()).hexdigest() == commitment)
