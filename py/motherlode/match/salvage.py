"""Text that other programs have handled: its encoding, the signs that they put in, its links."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from binascii import a2b_qp
from codecs import utf_8_decode
from unicodedata import category, normalize

#: Signs that editors, mails and messengers write for others, and quotation marks, which belong to
#: no link and no token.
SIGNS = str.maketrans(
    {
        **dict.fromkeys("\"'`\u00b4*\u201c\u201d\u201e\u201f\u2018\u2019\u201a\u201b", ""),
        **dict.fromkeys("\u00ab\u00bb\u2039\u203a", ""),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2212", "-"),
        **dict.fromkeys("\u2044\u2215", "/"),
        # two hyphens, as programs of writing set them
        "\u2014": "--",
    }
)
#: Signs with which JSON is no JSON any more, as an editor sets them, by what was there.
_JSON_SIGNS = str.maketrans(
    {**dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb", '"'), "\u00a0": " ", "\u202f": " "}
)
#: What fills up a block, or the other half of a sign in UTF-32, and the end of a file of DOS.
_FILLING = {0: None, 0x1A: None}
#: Byte order mark -> encoding that Python knows without a module of its own.
_MARKS = {
    b"\xef\xbb\xbf": "utf-8",
    b"\xff\xfe\0\0": "utf-32",
    b"\0\0\xfe\xff": "utf-32",
    b"\xff\xfe": "utf-16",
    b"\xfe\xff": "utf-16",
}
#: Quotation marks of Windows's old encoding where ISO 8859-1 has control characters.
_WINDOWS_QUOTES = str.maketrans("\x82\x84\x91\x92\x93\x94\x96\x97", "‚„‘’“”–—")
#: Spaces, and marks of width nothing, among them those of direction.
_INVISIBLE = (
    " \t\xa0\xad\u200b\u200e\u200f\u2060\ufeff"
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
#: Of these the ones that no name needs, wherever they stand.
_UNSEEN = dict.fromkeys(map(ord, "\xad\u200b\u2060\ufeff"))
#: Marks of a quotation in mails and messengers before a line.
_LINE_START = re.compile(r"[>|\s]*")
#: The header of a record, from its first word on. No word is gone over twice.
_HEADER = re.compile(
    r"(?<![a-z0-9-])[0-9-]*+([a-z][a-z0-9-]*+)[^\S\n]++\d++[^\S\n]++seats=", re.IGNORECASE
)
#: Characters before a header that may stand before each line: more are no sign of a quotation.
_MAX_PREFIX = 200
#: Marks before the header and at both ends of a record that may be those of a plain text.
_PLAIN_MARKS = "> \t|\"'\ufeff\u201c\u201d\u201e\xab\xbb\u2018\u2019"
_BREAKS = re.compile(r"<br ?/?>|</(?:p|div|tr|li|pre)>", re.I)
#: Tags of pages and boards, and the colours of a terminal.
_TAGS = re.compile(
    r"</?[a-z][^<>\n]*>|\[/?(?:code|pre|quote|b|i|size|color|font)\b[^\[\]\n]*\]|\x1b\[[0-9;]*m",
    re.I,
)
_ESCAPED = {
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#39;": "'",
    "&nbsp;": " ",
    "&amp;": "&",
}
#: Parts of a message at most, of those that number them.
_MAX_PARTS = 20
#: Between the number of a part and their count.
_OF = r" ?(?:/|of|sur|di|von|de) ?"
#: Number and count of a part, as services of short messages write them: "(1/3)" or "(1 of 3)", or
#: at the beginning of a line "1/3 " or "Part 1/3: ".
_PART = re.compile(
    rf"[(\[](\d{{1,2}}){_OF}(\d{{1,2}})[)\]]"
    rf"|^[ \t]*(?:(?:Part(?:ie|e)?|Teil) )?(\d{{1,2}}){_OF}(\d{{1,2}})(?:[ \t]+-(?=\s)|(?=\s)|:)",
    re.ASCII | re.MULTILINE,
)


def decode(data: bytes) -> str:
    """Return the text of a file, in whichever encoding an editor has saved it.

    UTF-8, UTF-16 and UTF-32 in either byte order, with a byte order mark or without; what is none
    of them is read as Windows's Western encoding. Nothing is refused. Bytes with which a file was
    filled up are left out.
    """
    return _decode(data).translate(_FILLING)


def _decode(data: bytes) -> str:
    for mark, encoding in _MARKS.items():
        if data.startswith(mark):
            return data.decode(encoding, "replace").removeprefix("\ufeff")
    first = data.rstrip(b"\0")[:200]
    for at, order in ((1, b"\xff\xfe"), (0, b"\xfe\xff")):
        # every other byte of Latin letters is nothing
        if len(first) > 1 and first[at::2].count(0) * 2 > len(first[at::2]):
            return (order + data).decode("utf-16", "replace")
    try:
        text, used = utf_8_decode(data)
    except UnicodeDecodeError:
        text, used = "", -1
    # what was cut off may end in half of a sign
    if used == len(data) or not text.isascii():
        return text
    return data.decode("latin-1").translate(_WINDOWS_QUOTES)


def join_parts(text: str) -> str:
    """Return the text of a message that came in numbered parts, in their order, as one."""
    found = list(_PART.finditer(text))
    numbers, _count = _part_numbers(text)
    if not numbers:
        return text
    if text[: found[0].start()].strip():  # each number stands behind its part
        starts, ends = [0, *(m.end() for m in found)], [*(m.start() for m in found), len(text)]
    else:
        starts = [m.end() for m in found]
        ends = [*(m.start() for m in found[1:]), len(text)]
    pieces = [text[start:end] for start, end in zip(starts, ends, strict=True)]
    rest = pieces[len(numbers) :]
    pairs = sorted(zip(numbers, pieces, strict=False), key=lambda pair: pair[0])
    return "\n".join([*(piece for _number, piece in pairs), *rest])


def list_missing_parts(text: str) -> tuple[int, list[int]]:
    """Return how many parts the message had, and the numbers of those that are not there."""
    numbers, count = _part_numbers(text)
    return count, [number for number in range(1, count + 1) if number not in numbers]


def _part_numbers(text: str) -> tuple[list[int], int]:
    """Return the numbers of the parts as they stand there, and how many there are to be.

    None where they are not those of one message.
    """
    found = [(int(m[1] or m[3]), int(m[2] or m[4])) for m in _PART.finditer(text)]
    counts = {count for _number, count in found}
    numbers = [number for number, _count in found]
    if len(counts) != 1 or not 1 < (count := counts.pop()) <= _MAX_PARTS:
        return [], 0
    is_each_once = len(set(numbers)) == len(numbers) and all(0 < n <= count for n in numbers)
    return (numbers, count) if is_each_once else ([], 0)


def clean_lines(text: str) -> list[str]:
    """Return the lines of a record without what surrounds each in mails and messengers."""
    if "seats=3D" in text:  # the source of a mail
        text = a2b_qp(text.encode()).decode("utf-8", "replace")
    text = _drop_markup(text.strip().lstrip("\ufeff"))
    pairs = ('""', "“”", "„“", "«»", "‘’", "''")
    if text[:1] + text[-1:] in pairs:
        text = text[1:-1]
    lines = text.translate(_UNSEEN).splitlines()
    lines = [_LINE_START.sub("", drop_invisible(line), count=1) for line in lines]
    lines = [line.rstrip() for line in lines if not line.startswith(("```", "~~~"))]
    # a signature ends a mail
    return lines[: lines.index("--")] if "--" in lines[1:] else lines


def _drop_markup(text: str) -> str:
    """Return the text of a record without the markup in which it stands.

    Only where something else stands before the header is there any: a name may look like markup.
    """
    header = _HEADER.search(text)
    if header is None:
        return text
    line = text.rfind("\n", 0, header.start(1)) + 1
    prefix = text[line : header.start(1)]
    is_broken = "<br" in text[line:].partition("\n")[0]
    if is_broken or prefix.strip(_PLAIN_MARKS) or text[:line].strip(_PLAIN_MARKS + "`~\r\n"):
        text = _TAGS.sub("", _BREAKS.sub("\n", text))
        for entity, sign in _ESCAPED.items():
            text = text.replace(entity, sign)
        prefix = _TAGS.sub("", prefix)
    ends = '"\u201c\u201d\xbb' if prefix.strip() in ('"', "\u201c", "\u201e", "\xab") else ""
    if "|" in prefix:
        ends += "| "
    if len(prefix) > _MAX_PREFIX:
        return text.replace(prefix, "", 1)
    # of each line; the numbers and times in it differ
    start = re.compile(re.sub(r"\d+", r"\\d+", re.escape(prefix)))
    lines = text.splitlines()
    if not prefix.strip() or sum(bool(start.match(line)) for line in lines) < 2:
        return text.replace(prefix, "", 1) if prefix.strip(_PLAIN_MARKS) else text
    return "\n".join(start.sub("", line, count=1).rstrip(ends) for line in lines)


def clean_tokens(line: str) -> str:
    """Return a line of tokens with plain signs, and without quotation marks.

    >>> clean_tokens("“−2,1” ﹖B")
    '-2,1 ?B'
    """
    if line.isascii():
        return line.translate(SIGNS)
    # each sign once and by itself: a run of accents is sorted in a time that grows with its square
    plain = {ord(sign): _plain_sign(sign) for sign in set(line) if not sign.isascii()}
    return line.translate(SIGNS | plain)


def _plain_sign(sign: str) -> str:
    text = normalize("NFKC", sign.translate(SIGNS))
    return "".join(c for c in text if category(c) != "Cf").translate(SIGNS)


def straighten_json(text: str) -> str:
    """Return the text of JSON with the quotation marks and spaces that JSON knows."""
    return text.translate(_JSON_SIGNS)


def drop_invisible(line: str) -> str:
    """Return the text without spaces and marks of width nothing before its first sign."""
    return line.lstrip(_INVISIBLE)


# -- links -----------------------------------------------------------------------------

#: Of a text with a link in it.
_MAX_TEXT_CHARACTERS = 20_000
#: Gateways wrap a link into one of theirs, some into that of another.
_MAX_ESCAPINGS = 3
_ENTITY = re.compile(r"&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,14}));?", re.ASCII | re.IGNORECASE)
#: Names of the signs that mean something here; those of all others, seen and unseen, go.
_ENTITIES = {
    **{"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'", "plus": "+"},
    **{"num": "#", "sol": "/", "equals": "=", "hyphen": "-", "dash": "-"},
    **{"lowbar": "_", "underbar": "_", "period": ".", "colon": ":"},
}
_PERCENTS = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_ESCAPE = re.compile(
    r"(?:\\u|%u)([0-9a-f]{4})|\\u\{([0-9a-f]{1,5})\}|\\[x']([0-9a-f]{2})",
    re.ASCII | re.IGNORECASE,
)
#: A link as a gateway writes it, with ``-`` for the percent sign and ``_`` for the slash.
_GATEWAY = re.compile(r"urldefense(?:\.proofpoint)?\.com/v2/url\?u=([^&\s]*)", re.ASCII)
_KINDS = re.compile(r"(?:play|live|player)[/\\]", re.ASCII | re.IGNORECASE)
#: The kind of a link (as ``_KINDS``) in base64, by its place in a group of three bytes, with what
#: comes after it: a gateway has encoded the address in its own, or it is the source of a mail.
_ENCODED = re.compile(
    r"(?:cGxhe|[A-Za-z0-9+/_-]{2}(?:BsYX[kl]|[A-Za-z0-9+/_-]wbGF5|xpdm|[A-Za-z0-9+/_-]saXZl)|bGl2Z)"
    r"[A-Za-z0-9+/_-]{40,}",
    re.ASCII,
)
#: A word of a mail's subject, in base64 (b) or quoted printable (q).
_HEADER_WORD = re.compile(
    r"=\?[a-z0-9-]{1,20}\?([bq])\?([!->@-~]*)\?=\s*", re.ASCII | re.IGNORECASE
)
#: The fragment of a link in a field of Word.
_FIELD = re.compile(r"[\"\u201c\u201d]\s*\\{1,2}l\s*[\"\u201c\u201d]")
#: What is written into a link by programs that mean it to be shown, and nothing of the link.
_MARKUP = re.compile(
    r"=[ \t]*(?:\r\n?|\n)|=0D=0A"  # soft breaks of mails, and others
    # line breaks, with the signs of a quotation, a comment or a list, and the end of a table's row
    r"|(?:[ \t]\|[ \t]{0,3})?(?:\r\n|\r|\n)"
    r"(?:[ \t]*(?:[>|\u2502\u2503\xa6]|(?:[#%:;*\u2022\xb7]|//)(?=[ \t])))*"
    # when and by whom: messages that were copied together
    r"(?:\u200e?\[?\d{1,4}[./-]\d\d?[./-]\d{2,4},? \d\d?[:.]\d\d(?:[:.]\d\d)?"
    r"(?:[ \u202f]?[ap]\.?m\.?)?\]?(?: -)? [^:\n]{1,40}: )?"
    r"|</?[a-z][a-z0-9:-]{0,15}(?:\s(?:(?!(?:play|live|player)/)[^<>])*)?/?>"
    r"|\[/?[a-z]{1,6}(?:=(?:(?!(?:play|live|player)/)[^\[\]])*)?\]"
    r"|\x1b\[[0-9;]*m"
    r"|[\"']\s*[+.&|<>~]{1,2}(?:\s*_)?\s*[\"']"  # pieces of a string in a script
    r"|\\[nrt]",
    re.ASCII | re.IGNORECASE,
)

#: A parameter behind a payload and a number that is no part of it: a date, or of a sentence.
_AFTER_PARAM = re.compile(
    r"(&(?:undo|back|at|duel|hints)=\d{1,5})(?:[ \t]+(?=\d)|\s+(?=\d+[^\s\d&]))", re.ASCII
)
#: Categories of signs that no link has: marks of what is not seen, accents, arrows, pictures.
_FOREIGN_SIGNS = frozenset({"Cc", "Cf", "Mn", "Me", "So"})
#: A soft break of a mail whose line break is gone; no parameter has so long a name.
_SOFT_BREAK = re.compile(r"(?<=[A-Za-z0-9/_-]{20})=(?=[A-Za-z0-9_-])", re.ASCII)


def clean_link_text(text: str) -> str:
    """Return the text without what machines do to a link on its way: escapes, markup, breaks.

    At most ``_MAX_TEXT_CHARACTERS`` of it are read. A link in it is as it was written; other
    words run together.
    """
    text = text[:_MAX_TEXT_CHARACTERS]
    if "=?" in text:
        text = _HEADER_WORD.sub(_undo_header_word, text)
    for _again in range(_MAX_ESCAPINGS):
        plain = _unescape(_GATEWAY.sub(_undo_gateway, text))
        if plain == text:
            break
        text = plain
    if not _KINDS.search(text):
        joined = "".join(text.split())
        plain = _ENCODED.sub(_undo_encoding, joined)
        text = text if plain == joined else plain
    text = _drop_comments(_FIELD.sub("#", text))
    text = _MARKUP.sub("", _AFTER_PARAM.sub(r"\1;", join_parts(text)))
    # as mails write it
    text, count = re.subn(r"=23(?=play|live)", "#", text.replace("=3D", "="))
    if count:  # such a one may have written the other signs so too
        text = text.replace("=5F", "_").replace("=2D", "-").replace("=2F", "/")
    text = re.sub(r"(?i)(play|live|player)[/\\]+(\d+)[/\\]+", r"\1/\2/", text).replace("\\", "")
    if not text.isascii():
        text = normalize("NFKC", text.translate(SIGNS))
    text = text.translate(SIGNS)
    text = "".join(c for c in text if not c.isspace() and category(c) not in _FOREIGN_SIGNS)
    return _SOFT_BREAK.sub("", text)


def _drop_comments(text: str) -> str:
    """Return the text without comments of HTML; one without an end stays."""
    kept, at = [], 0
    while (start := text.find("<!--", at)) >= 0 and (end := text.find("-->", start + 4)) >= 0:
        kept.append(text[at:start])
        at = end + 3
    return "".join([*kept, text[at:]])


def _unescape(text: str) -> str:
    """Return the text with one layer of escapes undone: of addresses, of HTML, of strings."""
    text = _PERCENTS.sub(_undo_percents, text)
    if "&" in text:
        text = _ENTITY.sub(_undo_entity, text)
    return _ESCAPE.sub(lambda m: chr(int(m[1] or m[2] or m[3], 16)), text)


def _undo_percents(match: re.Match[str]) -> str:
    """Return what these bytes say in UTF-8; `urllib.parse` does the same, and is slow to load."""
    return bytes.fromhex(match[0].replace("%", "")).decode(errors="replace")


def _undo_entity(match: re.Match[str]) -> str:
    if match[3]:
        # the parameters of a link begin like one, and end in no semicolon
        return _ENTITIES.get(match[3].lower(), "") if match[0].endswith(";") else match[0]
    number = int(match[1]) if match[1] else int(match[2], 16)
    return chr(number) if number < 0x110000 else ""


def _undo_gateway(match: re.Match[str]) -> str:
    return match[1].replace("_", "/").replace("-", "%")


def _undo_header_word(match: re.Match[str]) -> str:
    if match[1] in "Bb":
        characters = re.sub(r"[^\w-]", "", match[2].replace("+", "-").replace("/", "_"), flags=re.A)
        return decode_base64(characters).decode("ascii", "replace")
    return a2b_qp(match[2].encode(), header=True).decode("ascii", "replace")


def _undo_encoding(match: re.Match[str]) -> str:
    plain = decode_base64(match[0].replace("+", "-").replace("/", "_")).decode("ascii", "replace")
    return _KINDS.sub(r"#\g<0>", plain, count=1)  # the sign may be escaped within the code


def decode_base64(characters: str) -> bytes:
    """Return the bytes of these characters, without the last where it tells none."""
    if len(characters) % 4 == 1:
        characters = characters[:-1]
    return urlsafe_b64decode(characters + "=" * (-len(characters) % 4))
