"""The page's composition root: PyScript runs this once the runtime is up."""

from motherlode.browser.opened import open_or_tell

open_or_tell()
