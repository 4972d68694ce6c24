"""What all tests share: the option ``--all``, and what it brings in: slow tests, more examples."""

from __future__ import annotations

import hypothesis
import pytest

QUICK, THOROUGH = 12, 400
"""How many examples a property test tries unless it says otherwise; the same ones every time."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the slow tests, too")


def pytest_configure(config: pytest.Config) -> None:
    for name, count in (("quick", QUICK), ("thorough", THOROUGH)):
        hypothesis.settings.register_profile(
            name, max_examples=count, derandomize=True, database=None, deadline=None
        )
    hypothesis.settings.load_profile("thorough" if config.getoption("all") else "quick")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("all"):
        return
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.skip(reason="slow: runs with --all"))
