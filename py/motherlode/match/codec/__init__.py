"""The spellings of a table: parts of its proof as words of a record and as bytes of a link."""
