"""Links as mails, messengers, gateways and people hand them on: more than ninety ways, by name."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Callable
from html import escape
from quopri import encodestring
from urllib.parse import quote, quote_plus

Mangling = Callable[[str], str]

#: Of a link, whichever its format.
PREFIX = re.compile(r"(#(?:play|live|player)/\d/)")


def full(text: str) -> str:
    """Percent-escaped as a whole."""
    return quote(text, safe="")


def numbered(text: str, form: str = "&#{};") -> str:
    """Every sign that is no letter or digit as its number in HTML."""
    return "".join(c if c.isalnum() else form.format(ord(c)) for c in text)


def broken(text: str, between: str, every: int = 30) -> str:
    """With that after every so many characters."""
    return between.join(text[at : at + every] for at in range(0, len(text), every))


def within(text: str, between: str, every: int = 30) -> str:
    """With that in the payload, after every so many characters."""
    head, prefix, payload = PREFIX.split(text)
    return f"{head}{prefix}{broken(payload, between, every)}"


def wide(text: str) -> str:
    """In the wide signs of East Asian keyboards."""
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


def proofpoint_2(text: str) -> str:
    known = quote(text, safe="/").replace("-", "%2D").replace("_", "%5F")
    return known.replace("%", "-").replace("/", "_")


def proofpoint_3(text: str) -> str:
    taken = "".join(c for c in text if c in "#")
    known = text.replace("#", "*")
    return f"https://urldefense.com/v3/__{known}__;{b64encode(taken.encode()).decode()}!!Abc$"


def in_parts(text: str, mark: str = "({}/{}) ", *, behind: bool = False) -> str:
    """In short messages, each with its number and their count."""
    size = max(30, len(text) // 3 + 1)
    pieces = [text[at : at + size] for at in range(0, len(text), size)]
    marks = (mark.format(number + 1, len(pieces)) for number in range(len(pieces)))
    pairs = zip(pieces, marks, strict=True) if behind else zip(marks, pieces, strict=True)
    return "\n".join(map("".join, pairs))


def mail_in_base64(text: str) -> str:
    """As the source of a mail."""
    body = b64encode(f"Your turn: {text}\r\nNell".encode()).decode()
    return "Content-Transfer-Encoding: base64\r\n\r\n" + broken(body, "\r\n", 76)


def plain_alphabet(text: str) -> str:
    head, prefix, payload = PREFIX.split(text)
    return head + prefix + payload.replace("-", "+").replace("_", "/")


def header_words(text: str, kind: str) -> str:
    """As the subject of a mail, in words of 45 bytes."""
    pieces = (text[at : at + 45] for at in range(0, len(text), 45))
    if kind == "B":
        words = (b64encode(piece.encode()).decode() for piece in pieces)
    else:
        words = (p.replace("=", "=3D").replace("_", "=5F").replace("?", "=3F") for p in pieces)
    return "Subject: " + "\r\n ".join(f"=?utf-8?{kind}?{word}?=" for word in words)


def data_in_base64(text: str, name: str = "to") -> str:
    """As the JSON of a service that counts who follows a link."""
    data = json.dumps({"id": "RNbx", name: text, "n": 12}).replace("/", "\\/")
    return b64encode(data.replace("#", "\\u0023").encode()).decode()


def quoted_printable(text: str) -> str:
    """As the body of a mail in which the link stands in HTML."""
    return encodestring(f'<p><a href="{text}">Your turn</a></p>'.encode()).decode()


MANGLINGS: dict[str, Mangling] = {
    # as it is, and among words
    "plain": lambda u: u,
    "white space around": lambda u: f" \t\n{u}\r\n ",
    "a full stop after it": lambda u: f"Here it is: {u}.",
    "in brackets": lambda u: f"(see {u})",
    "in angle brackets": lambda u: f"<{u}>",
    "in quotation marks": lambda u: f'"{u}"',
    "in typographic marks": lambda u: f"\u201c{u}\u201d",
    "in French marks": lambda u: f"\u00ab\xa0{u}\xa0\u00bb",
    "in German marks": lambda u: f"\u201e{u}\u201c",
    "a message among others": lambda u: f"12/11/26, 19:03 - Nell: {u}\n12/11/26, 19:04 - Anna: ok",
    "a number after it": lambda u: f"{u} 2 moves left",
    "between words": lambda u: f"Your turn! {u} \U0001f642 and more",
    "twice": lambda u: f"{u}\n{u}",
    "the fragment alone": lambda u: u[u.index("#") :],
    "the fragment without its sign": lambda u: u[u.index("#") + 1 :],
    "without https": lambda u: u.removeprefix("https://"),
    "a mark of a slash": lambda u: u.replace("#", "#/"),
    "a mark of old crawlers": lambda u: u.replace("#", "#!/"),
    "slashes doubled": lambda u: u.replace("play/1/", "play//1//"),
    "backslashes": lambda u: u.replace("play/1/", "play\\1\\"),
    "a host in capitals": lambda u: u.replace("example.org", "EXAMPLE.ORG"),
    "the kind in capitals": lambda u: u.replace("#play/", "#PLAY/"),
    "counted visits": lambda u: u.replace("#", "?utm_source=mail&fbclid=Iw1#"),
    "the alphabet of plain base64": plain_alphabet,
    "padding": lambda u: f"{u}==",
    # escapes
    "# as %23": lambda u: u.replace("#", "%23"),
    "# as %2523": lambda u: u.replace("#", "%2523"),
    "# as %252523": lambda u: u.replace("#", "%252523"),
    "encoded": full,
    "encoded twice": lambda u: full(full(u)),
    "encoded three times": lambda u: full(full(full(u))),
    "encoded in small letters": lambda u: full(u).replace("%2F", "%2f").replace("%3A", "%3a"),
    "encoded like a form": quote_plus,
    "every byte encoded": lambda u: "".join(f"%{ord(c):02X}" for c in u),
    "dashes and lines encoded": lambda u: u.replace("-", "%2D").replace("_", "%5F"),
    "slashes encoded": lambda u: u.replace("/", "%2F"),
    "the fragment encoded": lambda u: u.split("#")[0] + "#" + full(u.split("#")[1]),
    "in HTML": lambda u: f'<a href="{escape(u)}">{escape(u)}</a>',
    "numbers of HTML": numbered,
    "hexadecimal numbers of HTML": lambda u: numbered(u).replace("&#35;", "&#x23;"),
    "numbers of HTML, encoded": lambda u: full(numbered(u)),
    "names of HTML": lambda u: u.replace("#", "&num;").replace("/", "&sol;"),
    "JSON": lambda u: json.dumps({"text": u}).replace("/", "\\/"),
    "JSON in JSON": lambda u: json.dumps(json.dumps({"text": u})),
    "numbers of JSON": lambda u: u.replace("#", "\\u0023").replace("/", "\\u002f"),
    "old escapes of a script": lambda u: u.replace("#", "%u0023").replace("/", "%u002F"),
    "long escapes of a script": lambda u: u.replace("#", "\\u{23}").replace("/", "\\u{2f}"),
    "rich text": lambda u: f'{{\\field{{HYPERLINK "{u}"}}}}'.replace("#", "\\'23"),
    "a field of Word": lambda u: 'HYPERLINK "{}" \\l "{}"'.format(*u.split("#")),
    "bytes of a script": lambda u: u.replace("#", "\\x23").replace("/", "\\x2f"),
    # gateways
    "a gateway": lambda u: f"https://gateway.example/?url={full(u)}&data=05%7C01&sdata=x%3D",
    "a gateway, # as %2523": lambda u: (
        f"https://gateway.example/?url={full(u.replace('#', '%23'))}&data=05"
    ),
    "a gateway behind a gateway": lambda u: (
        f"https://one.example/?u={full(f'https://two.example/?url={full(u)}&k=1')}&x=2"
    ),
    "a redirect": lambda u: f"https://www.google.example/url?sa=t&q={full(u)}&usg=AOvVaw",
    "a social network": lambda u: f"https://l.social.example/l.php?u={full(u)}&h=AT0x",
    "a gateway with a path": lambda u: f"https://clicks.example/f/a/Xy~~/{full(u)}",
    "a gateway in base64": lambda u: (
        f"https://gateway.example?d=example.org&u={b64encode(u.encode()).decode()}&i=x"
    ),
    "a gateway in base64, encoded": lambda u: (
        f"https://gateway.example/r/{full(b64encode(u.encode()).decode())}/x"
    ),
    "a fragment in base64": lambda u: (
        f"https://gateway.example/?q={b64encode(u[u.index('#') :].encode()).decode()}"
    ),
    "a mail in base64": mail_in_base64,
    "Proofpoint 2": lambda u: (
        f"https://urldefense.proofpoint.com/v2/url?u={proofpoint_2(u)}&d=DwMF&c=x"
    ),
    "Proofpoint 2 behind a gateway": lambda u: (
        "https://gateway.example/?url="
        + full(f"https://urldefense.com/v2/url?u={proofpoint_2(u)}&d=DwMF&c=x")
        + "&data=05"
    ),
    "Proofpoint 3": proofpoint_3,
    "a gateway's data in base64": lambda u: f"https://gateway.example/c/{data_in_base64(u)}/7f3a",
    "a gateway's other data in base64": lambda u: (
        f"https://gateway.example/?d={data_in_base64(u, name='url')}"
    ),
    "the subject of a mail": lambda u: header_words(u, "Q"),
    "the subject of a mail in base64": lambda u: header_words(u, "B"),
    # marks of those who write and show
    "Markdown": lambda u: f"[Your turn]({u})",
    "Markdown, the link twice": lambda u: f"[{u}]({u})",
    "shown cut short before it": lambda u: f"{u[:50]}\u2026 ({u})",
    "Markdown, shown cut short": lambda u: f"[{u[:50]}\u2026]({u})",
    "Markdown escapes": lambda u: u.replace("_", "\\_").replace("-", "\\-").replace("#", "\\#"),
    "bold": lambda u: f"**{u}**",
    "code": lambda u: f"`{u}`",
    "Slack": lambda u: f"<{u}|Your turn>",
    "BBCode": lambda u: f"[url={u}]Your turn[/url]",
    "BBCode within": lambda u: within(u, "[/b][b]"),
    "bold within": lambda u: within(u, "</b><b>"),
    "places to break": lambda u: within(u, "<wbr>"),
    "breaks of HTML": lambda u: within(u, "<br />\n"),
    "marked letters": lambda u: within(u, '</span><span class="hit">'),
    "comments": lambda u: within(u, "<!-- -->"),
    "quoted printable": quoted_printable,
    "colours of a terminal": lambda u: f"\x1b[4m{within(u, chr(27) + '[0m')}\x1b[0m",
    # breaks
    "lines": lambda u: broken(u, "\n"),
    "lines of Windows": lambda u: broken(u, "\r\n"),
    "lines set in": lambda u: broken(u, "\n    "),
    "parts of a message": in_parts,
    "parts of a message, run together": lambda u: in_parts(u).replace("\n", ""),
    "parts in square brackets": lambda u: in_parts(u, "[{}/{}]"),
    "parts without brackets": lambda u: in_parts(u, "{}/{} "),
    "parts numbered at their ends": lambda u: in_parts(u, " ({}/{})", behind=True),
    "parts with their numbers on lines of their own": lambda u: in_parts(u, "{}/{}\n"),
    "parts of a count": lambda u: in_parts(u, "({} of {}) "),
    "parts of a count without brackets": lambda u: in_parts(u, "{}of{}: "),
    "parts that say so": lambda u: in_parts(u, "Part {}/{}: "),
    "parts of a count in German": lambda u: in_parts(u, "Teil {} von {}: "),
    "parts with room about the stroke": lambda u: in_parts(u, "({} / {}) "),
    "parts with a dash behind their numbers": lambda u: in_parts(u, "{}/{} - "),
    "parts in another order": lambda u: "\n".join(reversed(in_parts(u).split("\n"))),
    "a quoted mail": lambda u: "> " + broken(u, "\n> "),
    "a mail quoted twice": lambda u: ">> " + broken(u, "\n>> "),
    "a mail quoted with bars": lambda u: "| " + broken(u, "\n| "),
    "lines of a terminal's frame": lambda u: "\u2502 " + broken(u, "\n\u2502 "),
    "lines of comments": lambda u: "# " + broken(u, "\n# "),
    "lines of points": lambda u: "\u2022 " + broken(u, "\n\u2022 "),
    "rows of a table": lambda u: f"| {broken(u, ' |' + chr(10) + '| ', 60)} |",
    "messages copied together": lambda u: (
        f"[27.11.26, 08:30:00] Nell: {broken(u, chr(10) + '[27.11.26, 08:30:07] Nell: ', 80)}"
    ),
    "messages copied together, elsewhere": lambda u: (
        f"27/11/2026, 8:30 pm - Nell: {broken(u, chr(10) + '27/11/2026, 8:31 pm - Nell: ', 80)}"
    ),
    "arrows where it goes on": lambda u: broken(u, "\u21b5\n\u21aa "),
    "soft breaks with spaces": lambda u: broken(u, "= \n"),
    "soft breaks, run together": lambda u: within(u, "=", 76),
    "soft breaks": lambda u: broken(u, "=\r\n"),
    "strings of a script": lambda u: '"' + within(u, '" +\n"').replace(" +\n", "\n") + '"',
    "strings of a script, added": lambda u: '"' + within(u, '"\n  + "') + '"',
    "pieces in quotation marks": lambda u: within(u, '" "'),
    "pieces in typographic marks": lambda u: within(u, "\u201d \u201c"),
    "breaks as they are written": lambda u: within(u, "\\n"),
    "strings of a query": lambda u: "'" + within(u, "' || '") + "'",
    "strings of Basic": lambda u: '"' + within(u, '" & _\n"') + '"',
    "strings of other scripts": lambda u: '"' + within(u, '" ++\n "') + '"',
    "strings of yet others": lambda u: '"' + within(u, '" ..\n "', 40) + '" <> "',
    "breaks of a mail, encoded": lambda u: within(u, "=0D=0A"),
    "markup of Word": lambda u: within(u, "<o:p></o:p>"),
    "names of marks of direction": lambda u: within(u, "&lrm;"),
    "names of unseen signs": lambda u: within(u, "&ZeroWidthSpace;"),
    "names of other unseen signs": lambda u: within(within(u, "&NoBreak;"), "&thinsp;", 50),
    "names of marks": lambda u: u.replace("_", "&UnderBar;").replace("-", "&dash;"),
    "# as =23": lambda u: u.replace("#", "=23"),
    "all signs as mails write them": lambda u: (
        u.replace("#", "=23").replace("_", "=5F").replace("-", "=2D")
    ),
    "soft hyphens": lambda u: within(u, "\xad"),
    "hyphens that do not break": lambda u: u.replace("-", "\u2011"),
    "unseen signs": lambda u: within(u, "\u200b\u2060\ufeff\u034f"),
    "the signs of telephone keys": lambda u: u.replace("#", "#\ufe0f\u20e3"),
    "a full stop of Chinese after it": lambda u: f"\u770b{u}\u3002\u518d\u898b",
    "a full stop of Urdu after it": lambda u: f"\u2067{u}\u06d4\u2069",
    "wide signs": wide,
    "two hyphens as a dash": lambda u: u.replace("--", "\u2014"),
}
