"""Which clause of GOLD forbids what: see ``tests/contract/test_refusals.py``."""

CASES = """
end             *            6
begin           *            3
choose          *            1.1
reveal          Reveal       1
reveal          *            9
first|second|rush  *         4
"""
