"""Puzzles, found by `run.py puzzles`: see `motherlode.review.puzzle`."""
# ruff: noqa: E501

from __future__ import annotations

PUZZLES = {
    "go-west": """\
#play/1/AaI97N4HZ28td2VzdAICAgAAAgEGZ3JlZWR5AIcCfREF9hGUZ-BBiT-65aC6KU-HPYLPQshNJJX4zFYJZufGWnJDNrxUOWGmEtRYIVI183fYY_WLK5JAQC-X06BkJcW8stJo6yzoPOBHsXOZrG5PuxeiSBmpTzPXVYw_m_-Hc2IeH_mTlaCLFisN9jiew3YrDQwt2v8XV_VlmmwsHhA 11.6 1 pEA-X-0 double
#play/1/ARLhJLsHZ28td2VzdAICAgAAAgEGZ3JlZWR5ALUCiAFToR1rTsU4Fx8hPXAVi7vDQRXKnbbu-QgdG9dF4CGB2I1hRHsAUpAjLvUnyswPTV05SKdJ7tQxOFZQWLrsUBt6Y2tFAhGqDA2izn2NT3v6VroTVrdD9KVzrCZ_uzWMqragvmVSlv91_yUYyWLFTDzb4ZPEfrIQ4Z_kO2n9DGQfTAHakXAlDO5pILg 6.0 2 sWE-2-1 double""",
}
"""Entry -> a line for each."""
