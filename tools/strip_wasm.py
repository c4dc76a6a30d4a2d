"""Stripped WebAssembly: Pyodide's program for a page that has the snapshot, a third shorter.

A program of WebAssembly brings the first content of its memory with it. The snapshot has that too,
and is unpacked beside the page's own thread; the page's own thread is what a program goes through,
byte by byte, 3.3 MB fewer so, and a first visit fetches 1.5 of 10.4 MB less (`gzip -9` of the
program with its data and without). In CPU it brings nothing that could be measured, neither in
Node, which takes a program in one piece, nor in Chromium (`python3 run.py bench patches patched`).
And the program exports thousands of functions by name, for libraries in C that a page might load
later: here nothing asks for them, and without them the start takes its thread 46 ms of CPU less (of
113, `python3 run.py bench patches`).
"""

import re
from collections.abc import Collection, Iterator

from tools.problem import Problem

HEADER = b"\0asm\1\0\0\0"
# Sections by their numbers in the format (https://webassembly.github.io/spec/core/binary/).
EXPORTS, DATA, DATA_COUNT = 7, 11, 12
WORD = re.compile(r"[\w$]+")
UNUSED_NAMES, DATA_SECTION = "no unused exports in WebAssembly", "no data in WebAssembly"
NAMES = (UNUSED_NAMES, DATA_SECTION)


def strip(program: bytes, *users: str, without: Collection[str] = ()) -> bytes:
    """Return the program without its data and the exports that no user's text names.

    ``without`` names what is left as it is. Raises Problem when the program is not as it was.
    """
    if not program.startswith(HEADER):
        raise Problem("Pyodide's program is no WebAssembly that tools/strip_wasm.py knows.")
    found = dict(sections(program))
    for patch, kind in ((UNUSED_NAMES, EXPORTS), (DATA_SECTION, DATA)):
        if kind not in found:
            raise Problem(
                f"The patch {patch!r} does not fit this Pyodide: its program has no section {kind}."
                " Mend the patch in tools/strip_wasm.py, or take it out."
            )
    wanted = {word for text in users for word in WORD.findall(text)}
    kept = [
        entry
        for name, entry in exports(found[EXPORTS])
        if name in wanted or UNUSED_NAMES in without
    ]
    fewer = {EXPORTS: leb128(len(kept)) + b"".join(kept)}
    gone = () if DATA_SECTION in without else (DATA, DATA_COUNT)
    parts = [
        (kind, fewer.get(kind, content)) for kind, content in sections(program) if kind not in gone
    ]
    return HEADER + b"".join(
        bytes([kind]) + leb128(len(content)) + content for kind, content in parts
    )


def sections(program: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the sections of a program: the number of its kind, and the content."""
    at = len(HEADER)
    while at < len(program):
        kind = program[at]
        size, start = read_leb128(program, at + 1)
        at = start + size
        yield kind, program[start:at]


def exports(section: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the entries of a section of exports: the name, and the whole entry."""
    count, at = read_leb128(section, 0)
    for _ in range(count):
        length, start = read_leb128(section, at)
        name = section[start : start + length].decode()
        # a byte that says of what kind it is stands before which one
        _index, end = read_leb128(section, start + length + 1)
        yield name, section[at:end]
        at = end


def read_leb128(content: bytes, at: int) -> tuple[int, int]:
    """Read an unsigned LEB128 number, seven bits a byte; return it and the index after its end."""
    value = shift = 0
    while True:
        byte = content[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def leb128(value: int) -> bytes:
    """Return the number as unsigned LEB128."""
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)
