"""Every state of the table in the gallery: axe-core finds nothing and nothing sticks out."""

from __future__ import annotations

import pytest

from tests.browser.gallery import State
from tests.browser.live import Live
from tests.browser.room import ENOUGH, room
from tests.browser.table_states import TABLE_STATES

TABLES = [State(*one) for one in TABLE_STATES]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("state", TABLES, ids=lambda state: state.name)
def test_axe_finds_nothing_in_any_state(new_page, violations, state: State, theme: str) -> None:
    live = Live(new_page(900, 700, reduced_motion="reduce"), state.make(), theme)
    if state.touch is not None:
        state.touch(live)
    assert violations(live.page, ".tk-table") == []


@pytest.mark.parametrize("state", TABLES, ids=lambda state: state.name)
def test_nothing_sticks_out_on_a_telephone(new_page, state: State) -> None:
    live = Live(new_page(360, 700, reduced_motion="reduce"), state.make())
    if state.touch is not None:
        state.touch(live)
    assert room(live.page) == ENOUGH
