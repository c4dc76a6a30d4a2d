"""The drawing toolkit: pictures, scenes, camera, motion. Knows no game and no browser."""
