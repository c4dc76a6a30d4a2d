"""The page's composition root: PyScript runs this once it has the interpreter.

The built site's page has opened the cabinet before that.
"""

from motherlode.browser.opened import open_or_tell
from motherlode.browser.ready import is_open

if not is_open():
    await open_or_tell()  # type: ignore[top-level-await]  # noqa: F704
