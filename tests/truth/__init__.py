"""Whether what the kit says about cards is true: a checker that shares no code with the engine.

It stands on the second implementation in ``tests/reference`` and on the printed sentence.  For each
kind of reason there is a claim here; of all claims about one action exactly one must hold, and it
must be the one that the kit states.
"""
