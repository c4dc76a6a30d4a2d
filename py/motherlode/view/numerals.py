"""Numerals: points in digits, with a proper minus sign."""

from motherlode.locale import language


def numeral(number: int) -> str:
    """In digits.

    >>> numeral(12), numeral(-3)
    ('12', '−3')
    """
    return str(number).replace("-", "−")


def decimal(number: float) -> str:
    """With one digit behind the mark that the language spoken has for it.

    >>> decimal(12.34), decimal(-3)
    ('12.3', '−3.0')
    """
    words = f"{number:.1f}".replace("-", "−")
    return words if language() == "en" else words.replace(".", ",")


def signed(number: float) -> str:
    """What is gained or lost, as a whole number with its sign.

    >>> signed(12), signed(-2.7), signed(0.2)
    ('+12', '−3', '0')
    """
    whole = round(number)
    return f"+{whole}" if whole > 0 else numeral(whole)
