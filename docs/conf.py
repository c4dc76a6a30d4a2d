"""Sphinx configuration of the documentation site: `python3 run.py docs`."""

import sys
from pathlib import Path

from sphinx.application import Sphinx

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "py"))

import motherlode  # noqa: E402

project = "Motherlode"
author = "Motherlode contributors"
release = version = motherlode.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
html_theme = "furo"
html_title = f"Motherlode {release}"
html_favicon = "../assets/icon.svg"
html_copy_source = False
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
exclude_patterns = ["package.md"]
autodoc_default_options = {"members": True, "undoc-members": False, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
viewcode_follow_imported_members = False
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True
# of libraries that the bridges need and a reader of these pages does not
autodoc_mock_imports = ["gymnasium", "numpy", "pettingzoo", "pyspiel"]


def setup(app: Sphinx) -> None:
    """Let links to a page outside of docs/, as they are on GitHub, lead to its copy here."""

    def read(_app: Sphinx, _name: str, source: list[str]) -> None:
        source[0] = source[0].replace("](../research/README.md)", "](research.md)")

    app.connect("source-read", read)
