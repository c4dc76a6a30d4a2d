"""Storms: live tables whose messages are lost, whose devices are killed, and one of which cheats.

``run.py storm`` plays random games of every entry, open, fair and sealed, at two to six devices,
until its minutes are over: 30 % of the messages are lost, 20 % doubled, all are shuffled, devices
are killed and links handed on; or turns are undone with the leave of all, and a device promises
anew whose secret was lost. At the end every device has to have the same log, with draws as the
numbers give them. In half of the games a program of one device, who invited or a guest, sends
besides what it likes: moves of others, other draws, other numbers, other logs. Then nobody's own
moves may come from it, and every log has to be one that the rules and the numbers give.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from secrets import randbits

from motherlode.core.errors import BadProof, IllegalAction
from motherlode.core.game import CHANCE
from motherlode.match.draws.audit import find_fault
from motherlode.match.live.messages import write_message
from motherlode.match.table import Table
from tests.match.live_play import ASKS, LiveDevice, Network, news_of, random_network

#: Of the steps of a game, those in which an evil device sends something of its own.
EVIL_SHARE = 0.02


class EvilNetwork:
    """A network in which one device is a program that cheats.

    Args:
        network: The devices.
        evil: The number of that one.
    """

    def __init__(self, network: Network, evil: int) -> None:
        self.network = network
        self.evil = network.devices[evil]
        self.number = evil
        self.forged = 0
        #: The plies of each device's own seats, as it has made them itself.
        self.own: list[dict[int, str]] = [{} for _device in network.devices]

    def forge(self) -> None:
        """Have the evil device send the others a log that it has made up."""
        rng, table = self.network.rng, self.evil.log.log
        forged = table.branch(rng.choice((table.cursor, rng.randint(0, table.cursor))))
        at = rng.randint(0, forged.cursor)
        try:
            self._change(forged)
            said = write_message(news_of(forged, at))
        except (BadProof, IllegalAction, ValueError):
            return  # no program can spell it
        self.forged += 1
        for to in self.evil.log.peers:
            self.network.under_way.append((self.number, to, said))

    def _change(self, forged: Table) -> None:
        """Play on as nobody may, or say other numbers."""
        rng = self.network.rng
        for _ply in range(rng.choice((0, 1, 3, 30))):
            if forged.finished:
                break
            actions = forged.state.legal_actions()
            drawn = None
            if forged.state.current_player == CHANCE and rng.random() < 0.7:
                drawn = forged.draws.outcome(forged.cursor, forged.state)
            forged.enter(rng.choice(actions) if drawn is None else drawn)
        chains = forged.fair
        if chains is not None and rng.random() < 0.3:
            chains.extend(rng.randrange(len(chains.rows)), [rng.randbytes(16)])
        if chains is not None and rng.random() < 0.2:
            chains.live ^= {rng.randrange(80)}

    def note_moves(self, device: LiveDevice, number: int) -> None:
        """Note what a device has made of its own moves: that stays, or is taken back by it."""
        tokens = device.table.tokens()
        plies = enumerate(device.table.plies[: device.table.cursor])
        self.own[number] = {at: tokens[at] for at, ply in plies if ply.seat in device.here}

    def require_own(self) -> None:
        """Require that no device has moves of its own that it has not made."""
        for number, device in enumerate(self.network.devices):
            if device is not self.evil:
                known, table = self.own[number], device.table
                for at, ply in enumerate(table.plies[: table.cursor]):
                    assert ply.seat not in device.here or at in known, f"{number} did not play {at}"


def storm(seed: int, is_evil: bool) -> Counter[str]:
    """Play one game. Raises AssertionError for whatever may not happen."""
    network = random_network(seed)
    told: Counter[str] = Counter(games=1)
    if is_evil:
        told += _play_with_evil(network, seed)
    else:
        network.play(asks=ASKS if seed % 4 else 0)
        network.require_same()
    table = network.devices[0].table
    told["plies"] += table.cursor
    told["live holdings"] += len(table.draws.live_holdings())
    kind = "sealed" if table.terms.sealed else "fair" if table.terms.parties else "open"
    told[kind] += 1
    for name in ("sent", "gone", "kills", "links", "undos", "renewals"):
        told[name] += getattr(network, name)
    return told


def _play_with_evil(network: Network, seed: int) -> Counter[str]:
    """Play a while with a device that cheats, and require that it gains nothing by it."""
    evil = EvilNetwork(network, seed % len(network.devices))
    for device in network.devices:
        device.log.table.is_live = True
    for _step in range(600):
        for number, device in enumerate(network.devices):
            device.shuffle()
            device.play(network.rng)
            evil.note_moves(device, number)
        if network.rng.random() < EVIL_SHARE * 5:
            evil.forge()
        network.carry()
        evil.require_own()
        if network.rng.random() < EVIL_SHARE:
            network.rng.choice(network.devices).restart()
            network.kills += 1
        if network.rng.random() < 0.1:
            for device in network.devices:
                device.log.outbox += [(n, device.log.hello()) for n in device.log.peers]
    for device in network.devices:
        if device is not evil.evil:
            assert find_fault(device.table) is None
            device.table.state.check()
    host = "evil host" if not evil.number else "evil guest"
    return Counter({host: 1, "forged": evil.forged})


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="run.py storm", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=10**9, help="so many at the most")
    parser.add_argument("--seed", type=int, default=randbits(32), help="plays a run again")
    asked = parser.parse_args(argv)
    start, told = time.monotonic(), Counter[str]()
    seed = asked.seed
    while told["games"] < asked.games and time.monotonic() - start < 60 * asked.minutes:
        try:
            told += storm(seed, bool(seed % 2))
        except Exception as error:
            raise AssertionError(f"the game of seed {seed}: run.py storm --seed {seed}") from error
        seed += 1
        if told["games"] % 50 == 0:
            print(json.dumps({"seconds": round(time.monotonic() - start), **told}), flush=True)
    print(json.dumps({"seed": asked.seed, "seconds": round(time.monotonic() - start), **told}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
