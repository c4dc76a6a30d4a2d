"""The page's composition root: PyScript runs this once the runtime is up."""

from motherlode.browser.page import open_cabinet

open_cabinet()
