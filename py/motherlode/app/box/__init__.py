"""A table beside the real box: it is told what was drawn, and is referee and memory."""
