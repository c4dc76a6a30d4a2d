"""The built site on hosts by others, each with the types and the habits that it comes with."""
