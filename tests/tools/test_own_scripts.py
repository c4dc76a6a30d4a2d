"""Our scripts as a host serves them: without comments, and with the parts that they share."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tools.own_scripts import served_script, without_comments
from tools.paths import ROOT
from tools.problem import Problem
from tools.script_checks import TYPESCRIPT, find_node, own_scripts
from tools.vendor import ensure_vendor

SHARED = "// Reads.\nexport const read = () => 1;\n"
OTHER = (
    'import { read } from "../shared/read.js";\n'
    "export async function twice() { return 2 * read(); }\n"
)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    for path, text in {
        "assets/shared/read.js": SHARED,
        "assets/shared/twice.js": OTHER,
        "assets/page.js": (
            "// @ts-check\n"
            'import { start } from "./vendor/start.js";\n'
            'import { read } from "./shared/read.js";\n'
            'import { twice } from "./shared/twice.js";\n'
            "start(read(), twice);\n"
        ),
        "sw.js": 'import { read } from "./assets/shared/read.js";\nread();\n',
        "assets/lost.js": 'import { gone } from "./shared/gone.js";\n',
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


def test_a_shared_part_stands_once_in_each_script_that_imports_it(source: Path) -> None:
    """So a page asks for no file more, and a classic worker, which imports nothing, has it too."""
    assert served_script(source, "assets/page.js") == (
        'import { start } from "./vendor/start.js";\n'
        "const read = () => 1;\n"
        "async function twice() { return 2 * read(); }\n"
        "start(read(), twice);\n"
    )
    assert served_script(source, "sw.js") == "const read = () => 1;\nread();\n"


def test_a_part_that_is_not_there_is_said_in_a_sentence(source: Path) -> None:
    with pytest.raises(Problem, match=r"assets/lost\.js imports assets/shared/gone\.js"):
        served_script(source, "assets/lost.js")


def test_comments_go_and_what_only_looks_like_one_stays() -> None:
    text = (
        "/**\n * @param {string} a\n */\n"
        "  // why\n"
        'const address = "https://example.org"; // beside code\n'
        "const b = /** @type {any} */ (a) / 2;\n"
        "/* one */ const c = `\n  not // a comment`;\n"
    )
    assert without_comments(text) == (
        'const address = "https://example.org"; // beside code\n'
        "const b = (a) / 2;\n"
        "/* one */ const c = `\n  not // a comment`;\n"
    )


def test_a_script_says_the_same_without_its_comments(tmp_path: Path) -> None:
    """By TypeScript, which knows a comment from a text: both give the same program."""
    ensure_vendor(("script",))
    for folder, change in (("as_is", str), ("stripped", without_comments)):
        for path in own_scripts(ROOT):
            target = tmp_path / folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            text = change((ROOT / path).read_text(encoding="utf-8"))
            target.write_text(text, encoding="utf-8")
    options = {
        "allowJs": True,
        "noCheck": True,
        "noResolve": True,
        "removeComments": True,
        "target": "esnext",
        "module": "esnext",
        "moduleDetection": "force",
        "rootDir": ".",
        "outDir": "out",
        "types": [],
    }
    project = {"compilerOptions": options, "include": ["as_is", "stripped"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(project), encoding="utf-8")
    subprocess.run([find_node(), TYPESCRIPT, "-p", tmp_path], capture_output=True, check=False)
    for path in own_scripts(ROOT):
        programs = [tmp_path / "out" / folder / path for folder in ("as_is", "stripped")]
        assert len({program.read_text(encoding="utf-8") for program in programs}) == 1, path


def test_every_script_of_ours_is_checked_for_types() -> None:
    """A new one belongs in a project of ``tools/types``, and says so on its first line."""
    projects = [
        json.loads(path.read_text(encoding="utf-8"))
        for path in (ROOT / "tools/types").glob("*.json")
    ]
    files = {
        (ROOT / "tools/types" / name).resolve().relative_to(ROOT).as_posix()
        for project in projects
        for name in project.get("files", ())
    }
    scripts = own_scripts(ROOT)
    assert [path for path in scripts if path not in files and "/shared/" not in path] == []
    for path in scripts:
        assert (ROOT / path).read_text(encoding="utf-8").startswith("// @ts-check\n"), path
