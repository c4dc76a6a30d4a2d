"""Stripped bytecode: modules without docstrings, functions' annotations and columns of lines.

Run it in an interpreter of its own, of the same version as the one of the snapshot, so that the
memory that compiling takes is not in the snapshot. The line numbers stay those of the sources.
"""

import ast
import dataclasses
import io
import marshal
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.util import MAGIC_NUMBER, find_spec
from pathlib import PurePosixPath
from types import CodeType

#: So many units of code, of two bytes each, one entry of a line table covers.
LONGEST_ENTRY = 8
NO_COLUMNS = 13
NO_LINE = 15
#: For a class without any docstring `dataclass` would make one, at length.
PLACEHOLDER_DOCSTRING = "."
#: Of a file of code that belongs to no file of source.
PYC_HEADER = MAGIC_NUMBER + bytes(12)


class _HintRemover(ast.NodeTransformer):
    """Removes the docstrings of a module and the annotations of its functions.

    The annotations of a class stay: ``dataclass`` and ``NamedTuple`` read them.
    """

    def visit(self, node: ast.AST) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
        if not isinstance(node, documented) or ast.get_docstring(node, clean=False) is None:
            return node
        if isinstance(node, ast.ClassDef):
            node.body[0] = ast.Expr(ast.Constant(PLACEHOLDER_DOCSTRING))
        elif len(node.body) > 1 or isinstance(node, ast.Module):
            del node.body[0]
        else:
            node.body[0] = ast.Pass()
        return node


def compiled(source: str | bytes, place: str) -> CodeType:
    """Return the stripped code of a module. `place` is the path that a traceback names."""
    tree = ast.parse(source)
    _HintRemover().visit(tree)
    return stripped(compile(ast.fix_missing_locations(tree), place, "exec", dont_inherit=True))


def stripped(code: CodeType) -> CodeType:
    """Return this code and all that it holds, without the columns of lines."""
    held = tuple(stripped(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=held, co_linetable=line_table(code))


def line_table(code: CodeType) -> bytes:
    """Return the table of lines of this code, without columns (CPython's Objects/locations.md)."""
    table = bytearray()
    before = code.co_firstlineno
    for start, end, line in code.co_lines():
        for length in _entry_lengths((end - start) // 2):
            kind = NO_LINE if line is None else NO_COLUMNS
            table.append(0x80 | kind << 3 | length - 1)
            if line is not None:
                table += _signed_varint(line - before)
                before = line
    return bytes(table)


def _entry_lengths(units: int) -> Iterator[int]:
    while units > 0:
        yield min(units, LONGEST_ENTRY)
        units -= LONGEST_ENTRY


def _signed_varint(number: int) -> bytes:
    """Return a signed number as a line table has it: in groups of six bits, the lowest first."""
    left = (-number << 1) | 1 if number < 0 else number << 1
    groups = bytearray()
    while left > 63:
        groups.append(64 | left & 63)
        left >>= 6
    groups.append(left)
    return bytes(groups)


def library_zip(archive: PurePosixPath, wanted: Iterable[str]) -> bytes:
    """Return a zip like the library's archive with the code of the wanted modules it has."""
    codes = dict(_library_codes(archive, wanted))
    return _stored(
        {
            str(place.relative_to(archive).with_suffix(".pyc")): PYC_HEADER + code
            for place, code in codes.items()
        }
    )


def modules_zip(
    bundle: bytes, root: PurePosixPath, archive: PurePosixPath, more: Iterable[str]
) -> bytes:
    """Return a zip of the bundle as it lies at that root, with code instead of source.

    Some more modules of the library come with it, and what these import. The paths are those
    from `/`.
    """
    files = dict(_library_codes(archive, _brought_by(more)))
    with zipfile.ZipFile(io.BytesIO(bundle)) as packed:
        for path in packed.namelist():
            content = packed.read(path)
            if path.endswith(".py"):
                content = marshal.dumps(compiled(content, str(root / path)))
            files[root / path] = content
    return _stored({str(place)[1:]: content for place, content in files.items()})


def _brought_by(names: Iterable[str]) -> set[str]:
    """Import these modules; return them and whatever was imported with them."""
    before = set(sys.modules)
    for name in names:
        import_module(name)
    return {*names, *sys.modules} - before


def dataclass_sources(import_modules: Callable[[], object]) -> dict[str, bytes]:
    """Return the sources that ``dataclass`` executes during these imports, each with its code."""
    codes: dict[str, bytes] = {}

    def execute(text: str, names: dict[str, object], made: dict[str, object]) -> None:
        codes[text] = marshal.dumps(stripped(compile(text, "<string>", "exec", dont_inherit=True)))
        exec(text, names, made)

    dataclasses.exec = execute  # type: ignore[attr-defined]
    try:
        import_modules()
    finally:
        del dataclasses.exec  # type: ignore[attr-defined]
    return codes


def _library_codes(
    archive: PurePosixPath, wanted: Iterable[str]
) -> Iterator[tuple[PurePosixPath, bytes]]:
    for name in sorted(set(wanted)):
        spec = sys.modules[name].__spec__ if name in sys.modules else find_spec(name)
        source = getattr(spec and spec.loader, "get_source", None)
        origin = PurePosixPath((spec and spec.origin) or "")
        if source and origin.is_relative_to(archive):
            yield origin, marshal.dumps(compiled(source(name), str(origin)))


def _stored(files: dict[str, bytes]) -> bytes:
    """Return an uncompressed zip of these files: unpacking would leave remains in memory."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as archive:
        for path, content in files.items():
            archive.writestr(zipfile.ZipInfo(path), content)
    return stream.getvalue()
