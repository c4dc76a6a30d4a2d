"""Tests in a real browser, of the built site, and the pictures of every screen."""
