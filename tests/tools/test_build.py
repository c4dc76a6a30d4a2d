"""dist/: the same bytes every time, one zip of modules, nothing but relative addresses."""

import io
import re
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools.build import build_site, main, write_site
from tools.problem import Problem

CONFIG = """
interpreter = "./assets/boot.js"
plugins = ["!py-editor", "!donkey"]
name = "Æ \\"lode\\""

[files]
"{FROM}" = "./py/motherlode"
"{FROM}/core/game.py" = "motherlode/core/game.py"
"{FROM}/__init__.py" = "./motherlode/"

[js_modules.main]
"./assets/painter.js" = "painter"
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    root = tmp_path / "source"
    for path, text in {
        "index.html": '<script src="./assets/painter.js"></script>',
        "pyscript.toml": CONFIG,
        "LICENSE": "MIT",
        "assets/painter.js": "1",
        "assets/.part-x": "half",
        "assets/vendor/pyodide/pyodide.mjs": "2",
        "py/main.py": "import motherlode",
        "py/motherlode/__init__.py": "",
        "py/motherlode/core/game.py": "GAME = 1",
        "tests/test_game.py": "not shipped",
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


def bundle_name(files: dict[str, bytes]) -> str:
    (name,) = [path for path in files if path.endswith(".zip")]
    return name


def test_every_host_knows_the_modules_as_scripts(source: Path) -> None:
    """Hosts whose types know no `.mjs` send it as bytes, which no browser runs."""
    loader = source / "assets/vendor/pyodide"
    (loader / "pyodide.mjs").write_text("import(`${base}pyodide.asm.mjs`)", encoding="utf-8")
    (loader / "pyodide.asm.mjs").write_text("asm", encoding="utf-8")
    (source / "assets/boot.js").write_text(
        'import "./vendor/pyodide/pyodide.mjs"', encoding="utf-8"
    )
    files = build_site(source)
    assert not [path for path in files if path.endswith(".mjs")]
    assert files["assets/boot.js"] == b'import "./vendor/pyodide/pyodide.js"'
    assert files["assets/vendor/pyodide/pyodide.js"] == b"import(`${base}pyodide.asm.js`)"
    assert files["assets/vendor/pyodide/pyodide.asm.js"] == b"asm"


def test_two_builds_have_the_same_bytes(source: Path) -> None:
    first = build_site(source)
    (source / "py/motherlode/core/game.py").touch()
    assert list(build_site(source).items()) == list(first.items())


def test_who_shows_links_is_told_where_the_picture_is(source: Path) -> None:
    card = '<meta property="og:image" content="{}assets/preview.jpg">'
    (source / "index.html").write_text(card.format("./"), encoding="utf-8")
    assert build_site(source)["index.html"].decode() == card.format("./")
    there = build_site(source, "https://example.org/a&b/")["index.html"].decode()
    home = "https://example.org/a&amp;b/"
    assert there == (
        f'{card.format(home)}\n<meta property="og:url" content="{home}">\n'
        f'<link rel="canonical" href="{home}">'
    )


def test_the_pictures_that_the_manifest_names_are_shipped(source: Path) -> None:
    (source / "docs/pictures").mkdir(parents=True)
    (source / "docs/pictures/table.jpg").write_bytes(b"picture")
    assert build_site(source)["docs/pictures/table.jpg"] == b"picture"


@pytest.mark.parametrize("home", ["example.org/", "https://example.org", "ftp://example.org/"])
def test_a_home_that_is_no_address_is_refused(
    home: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--home", home])
    assert "--home is an address like https://example.org/motherlode/" in capsys.readouterr().err


def test_what_is_shipped(source: Path) -> None:
    files = build_site(source)
    assert sorted(set(files) - {bundle_name(files)}) == [
        ".nojekyll",
        "LICENSE",
        "assets/painter.js",
        "assets/vendor/pyodide/pyodide.js",
        "index.html",
        "py/main.py",
        "pyscript.toml",
    ]


def test_the_bundle_holds_modules_where_the_page_has_them(source: Path) -> None:
    files = build_site(source)
    with zipfile.ZipFile(io.BytesIO(files[bundle_name(files)])) as bundle:
        assert bundle.namelist() == [
            "motherlode/__init__.py",
            "motherlode/core/game.py",
        ]
        assert bundle.read("motherlode/core/game.py") == b"GAME = 1"


def test_what_comes_on_demand_and_each_language_are_bundles_of_their_own(source: Path) -> None:
    for path in (
        "py/motherlode/app/lesson/goal.py",
        "py/motherlode/games/gold/lessons/first.py",
        "py/motherlode/locale/fr/motherlode.mo",
    ):
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        (source / path).write_text("here", encoding="utf-8")
    page, lesson = "motherlode/app/lesson/goal.py", "motherlode/games/gold/lessons/first.py"
    more = "".join(f'"./py/{path}" = "{path}"\n' for path in (page, lesson))
    named = CONFIG.replace("[files]\n", f"[files]\n{more}")
    (source / "pyscript.toml").write_text(named, encoding="utf-8")
    files = build_site(source)
    now, later, words = sorted(path for path in files if path.endswith(".zip"))
    assert zipfile.ZipFile(io.BytesIO(files[later])).namelist() == [page, lesson]
    spoken = ["motherlode/locale/fr/motherlode.mo"]
    assert zipfile.ZipFile(io.BytesIO(files[words])).namelist() == spoken
    assert words.startswith("words-fr-")
    assert lesson not in zipfile.ZipFile(io.BytesIO(files[now])).namelist()
    config = tomllib.loads(files["pyscript.toml"].decode())["files"]
    assert config == {f"./{name}": "./*" for name in (now, later, words)}


def test_the_config_names_the_bundle_and_keeps_the_rest(source: Path) -> None:
    files = build_site(source)
    config = tomllib.loads(files["pyscript.toml"].decode())
    assert config.pop("files") == {f"./{bundle_name(files)}": "./*"}
    before = tomllib.loads(CONFIG)
    del before["files"]
    assert config == before


def test_changed_modules_change_the_bundles_name(source: Path) -> None:
    before = bundle_name(build_site(source))
    (source / "py/motherlode/core/game.py").write_text("GAME = 2", encoding="utf-8")
    assert bundle_name(build_site(source)) != before


def test_no_absolute_addresses(source: Path) -> None:
    files = build_site(source)
    for path in ("index.html", "pyscript.toml"):
        assert not re.search(rb"""["'](https?:)?/""", files[path])


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('"./py/motherlode/gone.py" = "motherlode/gone.py"', "gone.py"),
        ('"../outside.py" = "outside.py"', "outside the site"),
        ('"{TO}/a.py" = "a.py"', "before naming it"),
        ("= nonsense", "cannot be read"),
    ],
)
def test_a_wrong_config_is_said_in_a_sentence(source: Path, line: str, says: str) -> None:
    (source / "pyscript.toml").write_text(f"[files]\n{line}\n", encoding="utf-8")
    with pytest.raises(Problem, match=says):
        build_site(source)


def test_writing_replaces_what_was_there(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "dist"
    write_site({"old.txt": b"old"}, target)
    write_site({"assets/new.txt": b"new"}, target)
    assert [path.name for path in sorted(target.rglob("*"))] == ["assets", "new.txt"]


def test_the_page_carries_its_style_and_early_script(source: Path) -> None:
    (source / "assets/style.css").write_text('a { src: url("vendor/x.woff2") }', encoding="utf-8")
    (source / "assets/early.js").write_text("early();", encoding="utf-8")
    (source / "index.html").write_text(
        '<link rel="stylesheet" href="./assets/style.css">\n'
        '<script src="./assets/early.js"></script>\n'
        '<script type="module" src="./assets/painter.js"></script>\n',
        encoding="utf-8",
    )
    page = build_site(source)["index.html"].decode()
    assert page == (
        '<style>\na { src: url("./assets/vendor/x.woff2") }</style>\n'
        "<script>\nearly();</script>\n"
        '<script type="module" src="./assets/painter.js"></script>\n'
    )


def test_a_page_that_names_a_missing_style_is_refused(source: Path) -> None:
    (source / "index.html").write_text(
        '<link rel="stylesheet" href="./assets/gone.css">', encoding="utf-8"
    )
    with pytest.raises(Problem, match=r"assets/gone\.css"):
        build_site(source)
