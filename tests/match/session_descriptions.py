"""Session descriptions as Chromium and Firefox ESR made them, and what becomes of them."""

from __future__ import annotations

_CHROMIUM_OFFER = (
    "v=0\r\n"
    "o=- 149934775952338872 2 IN IP4 127.0.0.1\r\n"
    "s=-\r\n"
    "t=0 0\r\n"
    "a=group:BUNDLE 0\r\n"
    "a=extmap-allow-mixed\r\n"
    "a=msid-semantic: WMS\r\n"
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n"
    "c=IN IP4 0.0.0.0\r\n"
    "a=candidate:1783805082 1 udp 2113937151 68841826-5534-457b-a06b-c7fb279f0537.local 3"
    "4962 typ host generation 0 network-cost 999\r\n"
    "a=candidate:2704569722 1 udp 2113942271 7399aa85-c6a4-4aba-b9c6-1e5915b09ccd.local 5"
    "6338 typ host generation 0 network-cost 999\r\n"
    "a=ice-ufrag:Tfpc\r\n"
    "a=ice-pwd:N+kNq2r6hhk7On1bXAs7cYLx\r\n"
    "a=ice-options:trickle\r\n"
    "a=fingerprint:sha-256 87:5D:B2:B9:AE:8E:D5:E6:2B:A3:C5:05:88:C2:17:50:F6:75:6D:34:73"
    ":35:B9:B6:82:27:5E:33:94:36:76:8D\r\n"
    "a=setup:actpass\r\n"
    "a=mid:0\r\n"
    "a=sctp-port:5000\r\n"
    "a=max-message-size:262144\r\n"
)
_CHROMIUM_ANSWER = (
    "v=0\r\n"
    "o=- 149934775952338873 2 IN IP4 127.0.0.1\r\n"
    "s=-\r\n"
    "t=0 0\r\n"
    "a=group:BUNDLE 0\r\n"
    "a=msid-semantic: WMS\r\n"
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n"
    "c=IN IP4 0.0.0.0\r\n"
    "a=candidate:2067277380 1 udp 2113937151 68841826-5534-457b-a06b-c7fb279f0537.local 3"
    "9524 typ host generation 0 network-cost 999\r\n"
    "a=candidate:2085243636 1 udp 2113942271 7399aa85-c6a4-4aba-b9c6-1e5915b09ccd.local 3"
    "3361 typ host generation 0 network-cost 999\r\n"
    "a=ice-ufrag:q6+a\r\n"
    "a=ice-pwd:Fy03kSSJK29eyHgJmz55x5Od\r\n"
    "a=ice-options:trickle\r\n"
    "a=fingerprint:sha-256 87:5D:B2:B9:AE:8E:D5:E6:2B:A3:C5:05:88:C2:17:50:F6:75:6D:34:73"
    ":35:B9:B6:82:27:5E:33:94:36:76:8D\r\n"
    "a=setup:active\r\n"
    "a=mid:0\r\n"
    "a=sctp-port:5000\r\n"
    "a=max-message-size:262144\r\n"
)
_FIREFOX_OFFER = (
    "v=0\r\n"
    "o=mozilla...THIS_IS_SDPARTA-99.0 4867088052609862299 0 IN IP4 0.0.0.0\r\n"
    "s=-\r\n"
    "t=0 0\r\n"
    "a=sendrecv\r\n"
    "a=fingerprint:sha-256 68:5E:BE:C8:0F:35:E3:9A:DE:FA:38:6B:46:B2:86:AD:E9:59:14:69:5E"
    ":1A:49:4F:3B:7A:CB:6A:B0:F4:7E:A6\r\n"
    "a=group:BUNDLE 0\r\n"
    "a=ice-options:trickle\r\n"
    "a=msid-semantic:WMS *\r\n"
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n"
    "c=IN IP4 0.0.0.0\r\n"
    "a=candidate:0 1 UDP 2122187007 5f33944e-562d-4255-9595-bddd097273fb.local 35011 typ "
    "host\r\n"
    "a=candidate:1 1 UDP 2122252543 9e482e91-e43d-4545-9bb1-fe72be05df2b.local 49056 typ "
    "host\r\n"
    "a=candidate:2 1 TCP 2105458943 5f33944e-562d-4255-9595-bddd097273fb.local 9 typ host"
    " tcptype active\r\n"
    "a=candidate:3 1 TCP 2105524479 9e482e91-e43d-4545-9bb1-fe72be05df2b.local 9 typ host"
    " tcptype active\r\n"
    "a=sendrecv\r\n"
    "a=end-of-candidates\r\n"
    "a=ice-pwd:6c4331c502c6465bcfdcf921a3f25681\r\n"
    "a=ice-ufrag:b047beec\r\n"
    "a=mid:0\r\n"
    "a=setup:actpass\r\n"
    "a=sctp-port:5000\r\n"
    "a=max-message-size:1073741823\r\n"
)
_FIREFOX_ANSWER = (
    "v=0\r\n"
    "o=mozilla...THIS_IS_SDPARTA-99.0 5490879732609282525 0 IN IP4 0.0.0.0\r\n"
    "s=-\r\n"
    "t=0 0\r\n"
    "a=sendrecv\r\n"
    "a=fingerprint:sha-256 68:5E:BE:C8:0F:35:E3:9A:DE:FA:38:6B:46:B2:86:AD:E9:59:14:69:5E"
    ":1A:49:4F:3B:7A:CB:6A:B0:F4:7E:A6\r\n"
    "a=group:BUNDLE 0\r\n"
    "a=ice-options:trickle\r\n"
    "a=msid-semantic:WMS *\r\n"
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n"
    "c=IN IP4 0.0.0.0\r\n"
    "a=candidate:0 1 UDP 2122187007 db30ca98-b2f0-4e98-9213-3b396256b510.local 58186 typ "
    "host\r\n"
    "a=candidate:1 1 UDP 2122252543 3c19fa45-a81f-4456-b81f-adc0bc5dbf41.local 44716 typ "
    "host\r\n"
    "a=candidate:2 1 TCP 2105458943 db30ca98-b2f0-4e98-9213-3b396256b510.local 9 typ host"
    " tcptype active\r\n"
    "a=candidate:3 1 TCP 2105524479 3c19fa45-a81f-4456-b81f-adc0bc5dbf41.local 9 typ host"
    " tcptype active\r\n"
    "a=sendrecv\r\n"
    "a=end-of-candidates\r\n"
    "a=ice-pwd:e20480a12f4f479ef710b9400f3503a7\r\n"
    "a=ice-ufrag:7f9653ba\r\n"
    "a=mid:0\r\n"
    "a=setup:active\r\n"
    "a=sctp-port:5000\r\n"
    "a=max-message-size:1073741823\r\n"
)

#: ``text``: the live link of the offer, seat 0, at the table 00..07.
CHROMIUM = {
    "offer": _CHROMIUM_OFFER,
    "answer": _CHROMIUM_ANSWER,
    "fingerprint": "875db2b9ae8ed5e62ba3c50588c21750f6756d347335b9b682275e339436768d",
    "text": (
        "#live/1/CgABAgMEBQADTfpcEjfpDatq-oYZOzp9W1wLO3GC8YddsrmujtXmK6PFBYjCF1D2dW00czW5"
        "toInXjOUNnaNAWiEGCZVNEV7oGvH-yefBTeIkgFzmaqFxqRKurnGHlkVsJzN3BIceg"
    ),
}
#: ``text``: the live link of the answer, seat 1, at that table, to an offer with the mark 200.
FIREFOX = {
    "offer": _FIREFOX_OFFER,
    "answer": _FIREFOX_ANSWER,
    "fingerprint": "685ebec80f35e39adefa386b46b286ade95914695e1a494f3b7acb6ab0f47ea6",
    "text": (
        "#live/1/CwABAgMEBQHIRH-WU7pQ4gSAoS9PR573ELlADzUDp2hevsgPNeOa3vo4a0ayhq3pWRRpXhpJ"
        "Tzt6y2qw9H6mAdswypiy8E6YkhM7OWJWtRDjSgE8GfpFqB9EVrgfrcC8Xb9BrqyAAA"
    ),
}
FOUND = {"chromium": CHROMIUM, "firefox": FIREFOX}
