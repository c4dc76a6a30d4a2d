"""The drawing toolkit: pictures, scenes, camera, motion. Knows no game and no browser.

How to draw
-----------
A *picture* is drawn once, in its own units and about its own origin, and shown many times as
*sprites* of a *scene*; the stage moves sprites, the painter keeps bitmaps of the pictures::

    from motherlode.canvas.geometry import Circle, Rect
    from motherlode.canvas.ink import hatch, ink_outline
    from motherlode.canvas.metal import coin
    from motherlode.canvas.paint import Pen
    from motherlode.canvas.scene import Layer, Scene, Spot, Sprite

    def token(theme, number):
        pen = Pen(Rect.around(0, 0, 120, 120))          # leave room for the shadow
        coin(pen, 0, 0, 50, theme, face=theme.card)     # a brass-edged disc
        hatch(pen, Circle(0, 0, 40), 0.8, 4, theme.line, alpha=0.4)
        pen.circle(0, 0, 24).fill(theme.card)           # path verbs, then fill, stroke, clip
        ink_outline(pen, Circle(0, 0, 24), 1.5, theme.ink)
        pen.text(0, 0, str(number), 26, "digits", theme.ink, weight=700)
        return pen.picture()

    pictures = {"token7": token(DAY, 7)}                # once per theme
    scene = Scene(
        Rect(0, 0, 400, 300),                           # what "fit" shows
        (Layer("pieces", (Sprite("a", "token7", 200, 150),)),),
        (Spot("a", Circle(200, 150, 50), live=True),),
    )

``paint`` has the pen and its paints, ``ink`` engraved lines and hatching, ``texture`` wood,
felt and paper, ``metal`` brass and nuggets, ``theme`` colours and seat marks, ``noise``
chance that draws the same every time. Good to know:

* ``Pen.grain`` covers any area with a fine texture for next to nothing; prefer it to thousands
  of strokes. Give each picture's seed a value of its own or they all look alike.
* One ``Layer`` is one canvas: two to five of them, things that change together in one layer,
  the large unmoving ground in a layer of its own (painted once, bounded in memory).
* A sprite that moves or turns is lifted above all layers while it does.
* Shadows lie outside a piece: leave room for them in the picture's bounds.
* Tiles that meet: draw a unit beyond the edge on every side, or a hair of the ground shows.
* A ground need not be larger than what can be seen beside the bounds; every pixel of it costs
  when the zoom settles.
"""
