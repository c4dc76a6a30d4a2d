"""The look back in the page: what decisions lost, the curve, what the draws were worth."""
