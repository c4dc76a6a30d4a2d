"""``python3 -m motherlode``: entries, play, replay, link, record, audit, review, duel, mcp.

A record or a link may stand wherever a game is read; ``-`` is standard input or output. The exit
codes are in ``EXIT_CODES``.
"""

from __future__ import annotations

import sys

try:  # importing takes most of a second
    import argparse
    import json
    import os
    import re
    from collections.abc import Sequence
    from dataclasses import dataclass, replace
    from errno import EINVAL, EPIPE
    from io import TextIOWrapper
    from pathlib import Path
    from typing import Any, NoReturn, TextIO

    from motherlode import __version__
    from motherlode.arena.commands import DUEL_HELP, REVIEW_HELP, add_duel, add_review
    from motherlode.bots.bot_rng import memory_seed_for, rng_for
    from motherlode.bots.decision import Bot, Decision
    from motherlode.bots.roster import TITLES, known_levels, levels, make
    from motherlode.core.action import Action
    from motherlode.core.errors import MotherlodeError
    from motherlode.core.info import GameInfo
    from motherlode.core.score import ScoreLine, Standing, rank
    from motherlode.core.seats import SEAT_LETTERS
    from motherlode.games import CATALOG
    from motherlode.match.codec.link import has_link, link, open_link
    from motherlode.match.codec.record import MAX_RECORD_CHARACTERS, read, write
    from motherlode.match.draws.audit import audit_table, list_draws
    from motherlode.match.draws.chance import format_seed, seed_from
    from motherlode.match.salvage import decode
    from motherlode.match.table import Table
    from motherlode.match.terms import SeatTerms, Terms, info_of
except KeyboardInterrupt:
    sys.exit(130)

#: What the end of the program says, under its help.
EXIT_CODES = (
    "Exit codes: 0, all is done; 2, something cannot be, as one sentence on standard error says; "
    "130, interrupted. Whoever reads the output may close it early."
)
#: What a word for a game may be, wherever one is read.
GAME = "a link, or the file of a record or a link; - reads standard input"


class Refused(MotherlodeError):
    """Something asked for on the command line that cannot be."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of repeating how it is used."""

    def parse_known_args(self, *given: Any) -> Any:  # type: ignore[override]
        """Refuse what is left over here, where the help of the command can be named."""
        asked, left = super().parse_known_args(*given)
        if left:
            self.error(f"unrecognized arguments: {' '.join(left)}")
        return asked, left

    def error(self, message: str) -> NoReturn:
        unknown = re.match(r"argument COMMAND: invalid choice: ('.*?') \(", message)
        words = f"there is no command {unknown[1]}" if unknown else message.removesuffix(".")
        raise Refused(f"{words[:1].upper()}{words[1:]}. See {self.prog} --help.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code."""
    try:
        if not (sys.argv[1:] if argv is None else argv):
            raise Refused("Say what to do. See motherlode --help.")
        asked = _parser().parse_args(argv)
        asked.run(asked)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except MotherlodeError as error:
        _say(_one_line(str(error)))
        return 2
    return 0


def _say(words: str) -> None:
    """Print the words on standard error; where nobody reads that either they are dropped."""
    try:
        print(words, file=sys.stderr, flush=True)
    except OSError:
        _drop(sys.stderr)


def _drop(stream: TextIO) -> None:
    """Let what is still buffered go nowhere at the end of the program."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _one_line(text: str) -> str:
    return "".join(c if c.isprintable() else " " for c in text)


def _parser() -> argparse.ArgumentParser:
    about = "A cabinet of gold-rush board games."
    parser = _Parser(prog="motherlode", description=about, epilog=EXIT_CODES)
    parser.add_argument("--version", action="version", version=f"motherlode {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, help: str) -> argparse.ArgumentParser:
        said = f"{help[0].upper()}{help[1:]}."
        made: argparse.ArgumentParser = commands.add_parser(name, help=help, description=said)
        return made

    entries = command("entries", "list the games, their options and computer players")
    entries.add_argument("--json", action="store_true", help="print JSON")
    entries.set_defaults(run=_entries)

    play = command("play", "let computers play a whole game")
    play.add_argument("entry", metavar="ENTRY", help="the game, by its name in `entries`")
    play.add_argument("--seats", type=int, required=True, metavar="N", help="how many play")
    play.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="may be given again"
    )
    play.add_argument("--seed", metavar="S", help="any words, or 32 hexadecimal digits")
    play.add_argument(
        "--bots", default="random", metavar="A,B", help="one for all seats, or one for each"
    )
    play.add_argument("--record", metavar="FILE", help="write the record there; - prints it")
    play.set_defaults(run=_play)

    replay = command("replay", "play a game to its end and print the table")
    replay.add_argument("file", metavar="GAME", help=GAME)
    replay.add_argument("--json", action="store_true", help="print JSON")
    replay.add_argument(
        "--all-knowing", action="store_true", help="show what is hidden from a spectator too"
    )
    replay.set_defaults(run=_replay)

    to_link = command("link", "print a game as a link")
    to_link.add_argument("file", metavar="GAME", help=GAME)
    to_link.set_defaults(run=lambda asked: print(link(_opened(asked.file))))

    to_record = command("record", "print a game as a record")
    to_record.add_argument("file", metavar="GAME", help=GAME)
    to_record.set_defaults(run=_record)

    to_audit = command("audit", "check the draws of a game whose players draw together")
    to_audit.add_argument("file", metavar="GAME", help=GAME)
    to_audit.add_argument("--draws", action="store_true", help="list them, to be checked elsewhere")
    to_audit.set_defaults(run=_audit)

    to_review = command("review", REVIEW_HELP)
    to_review.add_argument("file", metavar="GAME", help=GAME)
    add_review(to_review, _opened)
    add_duel(command("duel", DUEL_HELP))
    to_agents = command("mcp", "serve seats to agents, by the Model Context Protocol")
    to_agents.add_argument("--seat", metavar="FILE", help="a seat of a duel, which names the file")
    to_agents.set_defaults(run=_serve_agents)
    return parser


def _serve_agents(asked: argparse.Namespace) -> None:
    try:
        from motherlode.arena.mcp import serve
    except ModuleNotFoundError:
        raise Refused("This needs mcp: pip install 'mcp>=2'.") from None
    serve(Path(asked.seat) if asked.seat else None)


# -- entries ---------------------------------------------------------------------------


def _entries(asked: argparse.Namespace) -> None:
    infos = [entry.info for entry in CATALOG.values()]
    if asked.json:
        print(json.dumps([_info_json(info) for info in infos], indent=1))
        return
    for info in infos:
        print(f"{info.id}  {info.title}, {_seats(info)} seats, {_versions(info)}")
        print(f"    rules: {info.rulebook}")
        print(f"    computers: {', '.join(_computers(info.id))}")
        for option in info.options:
            choices = " ".join(
                option.text(choice) + ("*" if choice == option.default else "")
                for choice in option.choices
            )
            print(f"    {option.name}: {choices}")


def _computers(entry: str) -> list[str]:
    """Return the levels, each with the name that the page has for it where that is another one."""
    titles = {name: TITLES.get(name, name) for name in levels(entry)}
    titles = {name: title for name, title in titles.items() if title.casefold() != name}
    return [f"{name} ({titles[name]})" if name in titles else name for name in known_levels(entry)]


def _seats(info: GameInfo) -> str:
    least = f"{info.min_seats} to " if info.min_seats < info.max_seats else ""
    return f"{least}{info.max_seats}"


def _versions(info: GameInfo) -> str:
    newest = f"rules version {info.version}"
    return newest if info.version == 1 else f"{newest}, and the older ones from 1"


def _info_json(info: GameInfo) -> dict[str, object]:
    return {
        "entry": info.id,
        "title": info.title,
        "version": info.version,
        "versions": list(info.versions),
        "min_seats": info.min_seats,
        "max_seats": info.max_seats,
        "levels": list(known_levels(info.id)),
        "minutes": list(info.minutes),
        "edition": info.edition,
        "rulebook": info.rulebook,
        "options": [
            {
                "name": option.name,
                "choices": list(option.choices),
                "default": option.default,
                "min_seats": {option.text(c): seats for c, seats in option.min_seats.items()},
            }
            for option in info.options
        ],
    }


# -- play ------------------------------------------------------------------------------


def _play(asked: argparse.Namespace) -> None:
    info = info_of(asked.entry)
    options = info.parse(asked.option)
    info.resolve(asked.seats, options)
    levels = _levels(asked.bots, asked.seats)
    bots = [make(level, info.id) for level in levels]
    seed = os.urandom(16) if asked.seed is None else seed_from(asked.seed)
    seats = tuple(SeatTerms("", "computer", level) for level in levels)
    table = Table.new(Terms(info.id, seats, options, seed))
    while not table.finished:
        table.play(_chosen(table, bots, seed))
    if asked.record is not None:
        _write_file(asked.record, write(table, scores=True))
    if asked.record != "-":
        print(f"{info.title}, {asked.seats} seats, {table.cursor} plies, seed {format_seed(seed)}")
        print("\n".join(_score_table(table, _full_report(table))))


def _levels(text: str, seats: int) -> list[str]:
    levels = text.split(",")
    if len(levels) == 1:
        levels *= seats
    if len(levels) != seats:
        raise Refused(f"--bots names {len(levels)} bots for {seats} seats; name one, or one each.")
    return levels


def _chosen(table: Table, bots: Sequence[Bot], seed: bytes) -> Action:
    state = table.state
    seat = state.current_player
    decision = Decision(
        state.observation(seat),
        table.events_for(seat),
        rng_for(seed, table.cursor),
        memory_seed_for(seed),
    )
    return bots[seat].choose(decision)


@dataclass(frozen=True, slots=True)
class _Report:
    """The report of a table: score lines per seat, ranks, and what may be done next."""

    lines: Sequence[Sequence[ScoreLine]]
    standings: Sequence[Standing]
    legal: Sequence[Action]

    @property
    def scores(self) -> list[int]:
        """The points of the lines, per seat."""
        return [sum(line.points for line in lines) for lines in self.lines]


def _full_report(table: Table) -> _Report:
    """Everything; at a chance node its outcomes."""
    state = table.state
    seats = range(len(table.terms.seats))
    lines = [state.score_breakdown(seat) for seat in seats]
    return _Report(lines, state.standings(), state.legal_actions())


def _spectator_report(table: Table) -> _Report:
    """Return a spectator's report: ranks by the points that lie open until the game is over."""
    seen = table.state.observation(None)
    report = _Report(seen.shown_scores, seen.standings, seen.legal)
    return report if seen.standings else replace(report, standings=rank(report.scores, []))


def _score_table(table: Table, report: _Report) -> list[str]:
    """One line per seat, the best first: rank, seat, player, points, points by source."""
    sources: dict[str, list[int]] = {}
    for seat, lines in enumerate(report.lines):
        for line in lines:
            by_seat = sources.setdefault(line.source, [0] * len(report.lines))
            by_seat[seat] += line.points
    rows = [["rank", "seat", "player", "points", *sources, "tie-break"]]
    for standing in sorted(report.standings, key=lambda s: (s.rank, s.seat)):
        who = table.terms.seats[standing.seat]
        points = [str(by_seat[standing.seat]) for by_seat in sources.values()]
        ties = " ".join(f"{key}={value}" for key, value in standing.tie_breaks)
        letter = SEAT_LETTERS[standing.seat]
        player = who.name or who.level or who.kind
        rows.append([str(standing.rank), letter, player, str(standing.score), *points, ties])
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return ["  ".join(c.ljust(w) for c, w in zip(r, widths, strict=True)).rstrip() for r in rows]


# -- replay, link, record --------------------------------------------------------------


def _replay(asked: argparse.Namespace) -> None:
    table = _opened(asked.file)
    report = _full_report(table) if asked.all_knowing else _spectator_report(table)
    if asked.json:
        print(json.dumps(_position_json(table, report), indent=1))
        return
    print(table.state.diagram())
    print(f"ply {table.cursor}, phase {table.state.phase}")
    print("\n".join(_score_table(table, report)))


def _position_json(table: Table, report: _Report) -> dict[str, object]:
    """Return the object that ``replay --json`` prints; its keys are part of the contract."""
    state, text = table.state, table.game.notation.text
    return {
        "entry": table.terms.entry,
        "version": table.game.version,
        "seats": len(report.lines),
        "options": table.terms.options,
        "ply": table.cursor,
        "current_player": state.current_player,
        "phase": state.phase,
        "scores": report.scores,
        "breakdown": [
            [
                {
                    "source": line.source,
                    "points": line.points,
                    "count": line.count,
                    "pieces": list(line.pieces),
                }
                for line in lines
            ]
            for lines in report.lines
        ],
        "standings": [
            {
                "seat": standing.seat,
                "rank": standing.rank,
                "score": standing.score,
                "tie_breaks": [list(pair) for pair in standing.tie_breaks],
            }
            for standing in report.standings
        ],
        "legal": [text(action) for action in report.legal],
        "diagram": state.diagram(),
    }


def _record(asked: argparse.Namespace) -> None:
    """Of a damaged link too, as far as it could be read; then it still ends with code 2."""
    text, is_link = _text_of(asked.file)
    if not is_link:
        print(write(read(text), scores=True), end="")
        return
    opened = open_link(text)
    print(write(opened.table, scores=True), end="")
    if opened.sentence is not None:
        sys.stdout.flush()
        raise Refused(opened.sentence)


def _audit(asked: argparse.Namespace) -> None:
    table = _opened(asked.file)
    verdict = audit_table(table)
    if verdict.fault is not None:
        raise Refused(verdict.sentence)
    for line in list_draws(table) if asked.draws else [verdict.sentence]:
        print(line)


def _opened(name: str) -> Table:
    """The table of a record file, a link, or a file that holds a link among other words."""
    text, is_link = _text_of(name)
    if not is_link:
        return read(text)
    opened = open_link(text)
    if opened.sentence is not None:
        raise Refused(opened.sentence)
    return opened.table


def _text_of(name: str) -> tuple[str, bool]:
    """Return a link or the text of a file, and whether it is one of a link and no record."""
    text = name if has_link(name) and not _is_file(name) else _read_file(name)
    firsts = (line.split()[0] for line in text.splitlines() if line.strip())
    entry = next((word for word in firsts if word != "#"), "")
    return text, entry not in CATALOG and has_link(text)


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def _read_file(name: str) -> str:
    try:
        if name == "-":
            if sys.stdin is None:
                raise Refused("Standard input is closed.")
            data = sys.stdin.buffer.read(4 * MAX_RECORD_CHARACTERS + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(4 * MAX_RECORD_CHARACTERS + 1)
        return decode(data)
    except (OSError, ValueError) as error:
        raise _bad_file(name, "read", error) from None


def _write_file(name: str, text: str) -> None:
    if name == "-":
        print(text, end="")
        return
    try:
        Path(name).write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise _bad_file(name, "written", error) from None


def _bad_file(name: str, done: str, error: OSError | ValueError) -> Refused:
    if not name:
        return Refused("The name of the file is empty.")
    why = error.strerror if isinstance(error, OSError) else "not a file name"
    return Refused(f"{name[:200]} cannot be {done}: {why}.")


def run() -> NoReturn:
    """The program: :func:`main` with standard streams in UTF-8, wherever it is started."""
    sys.stdout, sys.stderr = _utf8(sys.stdout), _utf8(sys.stderr)
    try:
        code = main()
    except OSError as error:
        _drop(sys.stdout)
        code = 0
        # Whoever read has had enough; Windows calls that an invalid argument.
        if error.errno not in (EPIPE, EINVAL):
            _say(f"Nothing more can be written: {error.strerror}.")
            code = 2
    sys.exit(code)


def _utf8(stream: TextIO | None) -> TextIO:
    """Return a standard stream in UTF-8; one that is closed takes everything and keeps nothing."""
    if stream is None:
        return Path(os.devnull).open("w", encoding="utf-8")
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    return stream


if __name__ == "__main__":
    run()
