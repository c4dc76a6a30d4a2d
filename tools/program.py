"""The runtime's program as a page wants it that has the kept memory: shorter by a third.

A program of WebAssembly brings the first content of its memory with it. The kept memory has that
too, and is unpacked beside the page's own thread; the page's own thread is what a program goes
through, byte by byte. And the program gives away thousands of functions by name, for libraries in
C that a page might load later: here nothing asks for them.
"""

import re
from collections.abc import Iterator

from tools.problem import Problem

HEADER = b"\0asm\1\0\0\0"
# Sections by their numbers in the format (https://webassembly.github.io/spec/core/binary/).
EXPORTS, DATA, DATA_COUNT = 7, 11, 12
WORD = re.compile(r"[\w$]+")


def short_program(program: bytes, *users: str) -> bytes:
    """The program without its data and without the names that none of the users' texts has.

    Raises Problem when it is not as it was.
    """
    if not program.startswith(HEADER):
        raise Problem("Pyodide's program is no WebAssembly that tools/program.py knows.")
    wanted = {word for text in users for word in WORD.findall(text)}
    found = dict(sections(program))
    if not {EXPORTS, DATA} <= found.keys():
        raise Problem("Pyodide's program is not as it was: it has no names, or no data.")
    kept = [entry for name, entry in exports(found[EXPORTS]) if name in wanted]
    fewer = {EXPORTS: number(len(kept)) + b"".join(kept)}
    parts = [
        (kind, fewer.get(kind, content))
        for kind, content in sections(program)
        if kind not in (DATA, DATA_COUNT)
    ]
    return HEADER + b"".join(
        bytes([kind]) + number(len(content)) + content for kind, content in parts
    )


def sections(program: bytes) -> Iterator[tuple[int, bytes]]:
    """The parts of a program: of what kind, and the content."""
    at = len(HEADER)
    while at < len(program):
        kind = program[at]
        size, start = read_number(program, at + 1)
        at = start + size
        yield kind, program[start:at]


def exports(section: bytes) -> Iterator[tuple[str, bytes]]:
    """What a program gives away: its name, and the whole entry as it stands there."""
    count, at = read_number(section, 0)
    for _ in range(count):
        length, start = read_number(section, at)
        name = section[start : start + length].decode()
        # a byte that says of what kind it is stands before which one
        _index, end = read_number(section, start + length + 1)
        yield name, section[at:end]
        at = end


def read_number(content: bytes, at: int) -> tuple[int, int]:
    """A number as WebAssembly writes it, seven bits a byte, and where it ends."""
    value = shift = 0
    while True:
        byte = content[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def number(value: int) -> bytes:
    """The number as WebAssembly writes it."""
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)
