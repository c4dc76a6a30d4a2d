"""The tokens of every notation, frozen: ``python -m tests.corpus.tokens`` adds what is new.

A file an entry: the tokens of its table in the order of their actions, so that neither a token nor
its meaning changes unseen. A token is never taken away.
"""

from __future__ import annotations

from motherlode.games import CATALOG
from tests.corpus.grow import HERE, tokens_of


def frozen(entry: str) -> list[str]:
    """The tokens frozen for an entry; none yet for a new one."""
    path = HERE / f"{entry}.tokens"
    return path.read_text("utf-8").split() if path.exists() else []


if __name__ == "__main__":
    for entry in CATALOG:
        now = tokens_of(entry)
        lost = set(frozen(entry)) - set(now)
        if lost:
            raise SystemExit(f"{entry}: no longer a token: {', '.join(sorted(lost)[:10])}")
        (HERE / f"{entry}.tokens").write_text("\n".join(now) + "\n", encoding="utf-8")
