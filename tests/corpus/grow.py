"""Adds golden games: ``python -m tests.corpus.grow FILE ENTRY [key=value ...]``.

Plays a game by chance alone and freezes it as ``FILE.record`` and ``FILE.link``. Refuses to
touch what is frozen. Keys: ``seats``, ``seed`` (``none``: no seed), ``plies`` (stop there),
``names`` (comma-separated), ``undo``, ``aids``, ``version`` (of the rules; the newest), and the
options of the entry; ``lot`` (another game of the same name); ``seeking`` (``lively``,
``hoarding``, ``judgement``: players seek what no golden game of the entry holds yet); ``fair``
(``yes``: a fair table, of default options and without names; ``renewed``: one at which a secret was
lost; ``sealed``: one with sealed hands); ``by_hand`` (``yes``: what is drawn is told).
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from motherlode.bots.bot_rng import BotRng
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.match.codec.link import LinkTooLong, link, open_link
from motherlode.match.codec.record import read, write
from motherlode.match.draws.chance import seed_from
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms, as_undo
from tests.match.fair_play import play_quickly
from tests.match.play import random_play
from tests.match.renewal_play import Game as RenewedGame
from tests.match.sealed_play import SealedGame

HERE = Path(__file__).parent
#: How far players who seek look ahead.
WAYS_TRIED, STEPS_AHEAD = 24, 7
FROZEN = HERE / "frozen.json"


def digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def grow(name: str, entry: str, words: dict[str, str]) -> None:
    table = table_of(name, entry, words)
    freeze(f"{name}.record", write(table, scores=True))
    try:
        freeze(f"{name}.link", link(table) + "\n")
    except LinkTooLong as error:
        print(error)


def renewed_table(entry: str, seats: int) -> Table:
    """A table at which one has lost the secret, all others have agreed, and another asks."""
    game = RenewedGame(seats, 2 * seats, entry)
    game.lose()
    game.agree()
    game.turn()
    game.turn()
    game.lose()
    return open_link(game.address).table


def sealed_table(seats: int) -> Table:
    """A sealed table some turns after its begin, as a link shows it."""
    game = SealedGame([(seat,) for seat in range(seats)], 1)
    game.open()
    for _hop in range(2 * seats + 1):
        game.hand_over()
    return open_link(link(game.table)).table


def table_of(name: str, entry: str, words: dict[str, str]) -> Table:
    """The game to freeze: played by chance alone, the same each time for the same words."""
    seats = int(words.pop("seats", "2"))
    fair = words.pop("fair", "no")
    if fair == "renewed":
        return renewed_table(entry, seats)
    if fair == "sealed":
        return sealed_table(seats)
    if fair == "yes":
        plies = int(words.pop("plies", "100000"))
        whole = play_quickly(entry, [(seat,) for seat in range(seats)], random.Random(name))
        return whole.branch(min(plies, whole.cursor))
    seed, plies = words.pop("seed", name), int(words.pop("plies", "100000"))
    names = [*words.pop("names", "").split(","), *[""] * seats][:seats]
    by_hand = words.pop("by_hand", "no") == "yes"
    undo, aids = as_undo(words.pop("undo", "turn")), words.pop("aids", "yes") == "yes"
    info = CATALOG[entry].info
    version = int(words.pop("version", info.version))
    rng = random.Random(name + words.pop("lot", ""))
    seeking = words.pop("seeking", "")
    terms = Terms(
        entry,
        tuple(SeatTerms(name) for name in names),
        {key: info.option(key).parse(value) for key, value in words.items()},
        None if seed == "none" else seed_from(seed),
        undo,
        aids,
        version,
        by_hand=by_hand,
    )
    return seeking_play(terms, rng, seeking) if seeking else random_play(terms, rng, plies)


def pinned(entry: str) -> set[str]:
    """The tokens that golden games of the entry hold."""
    texts = [path.read_text("utf-8") for path in sorted(HERE.glob("*.record"))]
    tables = [read(text) for text in texts if text.split()[0] == entry]
    return {token for table in tables for token in table.tokens()}


def tokens_of(entry: str) -> list[str]:
    """The tokens in the notation's table: all but those that name a place or a number.

    In the order of their actions.
    """
    notation: Any = CATALOG[entry].load().notation
    return [notation.text(a) for a in sorted(notation.actions(), key=lambda a: a.order())]


def seeking_play(terms: Terms, rng: random.Random, players: str) -> Table:
    """A whole game by players, and without a seed by chance, that seek what is not pinned yet.

    What else they do is by ``judgement``, or as the function of that name in the ``view/playing``
    of the game's tests.
    """
    table = Table(terms)
    unpinned = {*tokens_of(terms.entry)} - pinned(terms.entry)
    folder = CATALOG[terms.entry].package.rpartition(".")[2]
    playing = import_module(f"tests.games.{folder}.view.playing")
    text = table.game.notation.text

    def is_wanted(action: Action) -> bool:
        # a card that lies there may be bought
        return bool({text(action), text(action).removeprefix("?")} & unpinned)

    while not table.finished:
        state = table.state
        if state.current_player < 0 and terms.seed is not None:
            action = table.draws.outcome(table.cursor, state)
            assert action is not None
        else:
            legal = state.legal_actions()
            # places of an endless table are never all pinned
            fresh = [*filter(is_wanted, legal)]
            if fresh:
                action = rng.choice(fresh)
            elif state.current_player < 0:
                action = rng.choice(legal)
            elif first := way_to(state, is_wanted, rng):
                action = first
            elif players != "judgement":
                action = cast(Action, getattr(playing, players)(state, rng))
            else:
                action = judged(terms.entry, state, rng)
        unpinned.discard(text(action))
        table.enter(action)
    return table


def way_to(state: Any, is_wanted: Callable[[Action], bool], rng: random.Random) -> Action | None:
    """Return the first step of a way on which the seat can soon do what is wanted, if found."""
    seat = state.current_player
    for _try in range(WAYS_TRIED):
        ahead = state.clone()
        first: Action | None = None
        for _step in range(STEPS_AHEAD):
            action = rng.choice(ahead.legal_actions())
            first = first or action
            ahead.apply(action)
            if ahead.current_player != seat:
                break
            if any(map(is_wanted, ahead.legal_actions())):
                return first
    return None


def judged(entry: str, state: Any, rng: random.Random) -> Action:
    """Return what the computer thinks best every other time, else any."""
    legal: list[Action] = state.legal_actions()
    if len(legal) == 1 or rng.random() < 0.4:
        return rng.choice(legal)
    judgement = CATALOG[entry].part("bot").JUDGEMENT
    seen = state.observation(state.current_player)
    weights: list[int] = judgement.weigh(seen, [], BotRng(rng.randbytes(16)))
    return legal[weights.index(max(weights))]


def freeze(name: str, text: str) -> None:
    frozen: dict[str, str] = json.loads(FROZEN.read_text("ascii")) if FROZEN.exists() else {}
    path = HERE / name
    if name in frozen or path.exists():
        raise SystemExit(f"{name} is frozen already; a golden game is never changed")
    path.write_text(text, encoding="utf-8")
    frozen[name] = digest(path)
    FROZEN.write_text(json.dumps(frozen, indent=1, sort_keys=True) + "\n", encoding="ascii")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="tests.corpus.grow", description=__doc__)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("entry", choices=CATALOG, metavar="ENTRY")
    parser.add_argument("words", nargs="*", metavar="key=value")
    given = parser.parse_args()
    grow(given.file, given.entry, dict(word.split("=", 1) for word in given.words))
