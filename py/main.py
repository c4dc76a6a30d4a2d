"""The page's composition root: PyScript runs this once the runtime is up."""

from motherlode.browser.opened import open_or_tell

await open_or_tell()  # type: ignore[top-level-await]  # noqa: F704
