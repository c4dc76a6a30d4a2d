"""Notifications, the number on the icon, and the screen that stays on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import js
from js import document, window
from pyodide.ffi import JsException, create_once_callable, create_proxy


class SystemAttention:
    """The system’s own ways to call a player. An ``Attention``."""

    def __init__(self) -> None:
        self._is_kept_awake = False
        self._wake_lock: Any = None
        # the browser lets the screen go whenever the page is hidden
        document.addEventListener("visibilitychange", create_proxy(self._request_wake_lock))

    def badge(self, number: int) -> None:
        """See ``Attention``."""
        if getattr(window.navigator, "setAppBadge", None):
            # a browser that cannot is none the worse for it
            window.navigator.setAppBadge(number).catch(create_once_callable(_ignore))

    def request_notifications(self, refused: Callable[[], None]) -> None:
        """See ``Attention``."""
        notification = getattr(window, "Notification", None)
        if not notification:
            refused()
            return

        def on_answer(answer: Any) -> None:
            if str(answer) != "granted":
                refused()

        notification.requestPermission().then(create_once_callable(on_answer))

    def notify(self, text: str, fragment: str, refused: Callable[[], None]) -> None:
        """See ``Attention``."""
        notification = getattr(window, "Notification", None)
        if not notification or not document.hidden or str(notification.permission) != "granted":
            return

        def on_registration(registration: Any = None) -> None:
            worker = getattr(registration, "active", None)
            if worker:
                note = {"notice": text, "fragment": fragment}
                worker.postMessage(js.JSON.parse(json.dumps(note)))
                return
            try:
                shown = notification.new(text, js.JSON.parse(json.dumps({"tag": fragment})))
            except JsException:  # some systems let only the service worker do it
                refused()
                return
            shown.addEventListener("click", create_once_callable(lambda _event: window.focus()))

        try:
            found = window.navigator.serviceWorker.getRegistration()
        except (AttributeError, JsException):  # forbidden where nothing may be kept
            on_registration()
        else:
            once = create_once_callable(on_registration)
            found.then(once, create_once_callable(lambda _why: on_registration()))

    def keep_awake(self, is_wanted: bool) -> None:
        """See ``Attention``."""
        if is_wanted == self._is_kept_awake:
            return
        self._is_kept_awake = is_wanted
        if is_wanted:
            self._request_wake_lock()
        elif self._wake_lock is not None:
            self._wake_lock.release()
            self._wake_lock = None

    def _request_wake_lock(self, _event: Any = None) -> None:
        lock = getattr(window.navigator, "wakeLock", None)
        if not lock or not self._is_kept_awake or document.hidden:
            return

        def on_lock(sentinel: Any) -> None:
            if self._is_kept_awake:
                self._wake_lock = sentinel
            else:
                sentinel.release()

        # a device that saves its battery refuses
        lock.request("screen").then(create_once_callable(on_lock), create_once_callable(_ignore))


def _ignore(_why: Any) -> None:
    """Take no notice of a refusal that changes nothing here."""
