"""Live tables: several devices at one table, connected by data channels."""
