"""The only code that touches the browser: the ports of ``app`` implemented."""
