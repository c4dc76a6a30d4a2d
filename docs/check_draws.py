"""Check the draws of a fair game without the cabinet: python3 check_draws.py RECORD DRAWS."""

import sys
from hashlib import sha256
from pathlib import Path

record, draws = (Path(name).read_text(encoding="utf-8").splitlines() for name in sys.argv[1:3])
said = [line.split() for line in record if line.startswith("@ ")]
promised = [bytes.fromhex(w[4]) for w in said if w[1] == "party"]
newest = {int(w[2]): bytes.fromhex(w[3]) for w in said if w[1] == "shown"}
rows: list[list[bytes]] = []
for party, promise in enumerate(promised):
    anew = [w for w in said if w[1] == "renewed" and int(w[2]) == party]
    promises = [promise, *(bytes.fromhex(w[7]) for w in anew)]
    ends = [*(bytes.fromhex(w[6]) for w in anew), newest.get(party, promises[-1])]
    rows.append([])
    for row, promise in zip(([end] for end in ends), promises, strict=True):
        while row[0] != promise:
            row.insert(0, sha256(b"motherlode/chain/1" + bytes([party]) + row[0]).digest()[:16])
            assert len(row) < 2050, f"what party {party} has shown is not what it promised"
        rows[-1] += row
name = sha256(b"motherlode/table/1" + b"".join(promised)).digest()[:16]
for line in draws:
    draw, total, number, *used = map(int, line.split()[:-1])
    numbers = b"".join(row[k] for row, k in zip(rows, used, strict=True))
    start = b"motherlode/draw/1" + name + draw.to_bytes(4, "big") + numbers
    blocks = (sha256(start + k.to_bytes(4, "big")).digest() for k in range(99))
    values = (int.from_bytes(b[at : at + 8], "big") for b in blocks for at in (0, 8, 16, 24))
    assert next(v for v in values if v < 2**64 - 2**64 % total) % total == number, line
print(f"{len(draws)} draws, all of them what the numbers give")
