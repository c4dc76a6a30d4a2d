"""The browser tests that run in three engines: Chromium, Firefox and WebKit."""
