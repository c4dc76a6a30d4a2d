"""All that a cabinet stores: tables, results, attempts, settings, and how it is kept whole."""
