"""The deal builder: hands clicked or typed until they are a deal."""
