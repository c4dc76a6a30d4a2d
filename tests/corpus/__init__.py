"""Records and links of every release. They must open for ever: files are only added."""
