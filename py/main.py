"""The page's composition root: PyScript runs this once it has the interpreter.

The page of a built site has opened the cabinet before that.
"""

from motherlode.browser.start import open_or_report

await open_or_report()  # type: ignore[top-level-await]
