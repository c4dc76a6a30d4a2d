"""Works out the published vectors straight from the words in ``match/draws/chance.py``.

Written apart from the module it checks: ``python -m tests.match.make_chance_vectors``.
"""

from __future__ import annotations

import hashlib
import json
import struct

from tools.paths import ROOT

VECTORS = ROOT / "docs" / "vectors" / "chance.json"
SEEDS = ["00" * 16, "000102030405060708090a0b0c0d0e0f", "ff" * 16]
WEIGHTS = [[1], [1, 1], [1, 2, 3, 4], [5, 7, 7, 5, 10, 10, 10, 5, 5], [1] * 64]
# Two thirds of 2**64 and its neighbours: nearly every second integer is thrown away.
WEIGHTS += [[2**63, 1], [2**62, 2**62, 2**62], [6148914691236517206, 6148914691236517206]]


def integer(seed: bytes, ply: int, number: int) -> int:
    """The integer of that number (from 0) in the stream of a ply."""
    block = hashlib.sha256(seed + struct.pack(">II", ply, number // 4)).digest()
    value: int = struct.unpack(">4Q", block)[number % 4]
    return value


def pick(seed: bytes, ply: int, weights: list[int]) -> int:
    total = sum(weights)
    number = 0
    while integer(seed, ply, number) >= 2**64 // total * total:
        number += 1
    rest = integer(seed, ply, number) % total
    return next(i for i in range(len(weights)) if sum(weights[: i + 1]) > rest)


def main() -> None:
    integers = [
        {
            "seed": s,
            "ply": ply,
            "integers": [f"{integer(bytes.fromhex(s), ply, i):016x}" for i in range(6)],
        }
        for s in SEEDS
        for ply in (0, 1, 70000)
    ]
    picks = [
        {"seed": s, "ply": ply, "weights": w, "pick": pick(bytes.fromhex(s), ply, w)}
        for s in SEEDS
        for ply in (0, 1, 2, 3, 255, 256, 70000)
        for w in WEIGHTS
    ]
    lines = ",\n".join("  " + json.dumps(row) for row in integers + picks)
    VECTORS.write_text(f"[\n{lines}\n]\n", encoding="ascii")


if __name__ == "__main__":
    main()
