"""Sphinx configuration of the documentation site: `python3 run.py docs`."""

import sys
from pathlib import Path

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
# the pages are read on GitHub too, where their links lead to files
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
exclude_patterns = ["package.md"]
suppress_warnings = ["myst.xref_missing"]
autodoc_default_options = {"members": True, "undoc-members": False, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True
# of libraries that the bridges need and a reader of these pages does not
autodoc_mock_imports = ["gymnasium", "numpy", "pettingzoo", "pyspiel"]
