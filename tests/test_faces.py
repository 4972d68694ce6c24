"""What is drawn: each card, the sprite, hands and tables; and what must never be in a drawing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from base64 import b64decode
from html.parser import HTMLParser
from itertools import combinations, pairwise
from math import atan2, degrees

import pytest

from cardlib.cards import PACK_32, PACK_52, card, cards
from cardlib.faces import (
    PAPER,
    SUITS,
    card_svg,
    data_uri,
    draw,
    hand_svg,
    img_html,
    letter_of,
    parts,
    sprite,
    table_svg,
)
from cardlib.faces.courts import PANEL_BOX

FACES = ("french", "german")
SVG = "{http://www.w3.org/2000/svg}"
SUIT_SIGNS = re.compile("[♣♠♥♦♧♤♡♢]")
SPRITE_LIMIT = 60_000
TABLE_LIMIT = 45_000


def parsed(svg):
    return ET.fromstring(svg)  # noqa: S314 - our own text, not a stranger's


def inside(inner):
    return parsed(f'<svg xmlns="http://www.w3.org/2000/svg">{inner}</svg>')


def contrast(one, other):
    """The contrast of two colors ``#rrggbb`` as WCAG 2 defines it, from 1 to 21."""

    def luminance(color):
        parts_ = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts_
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


# --- single cards -------------------------------------------------------------------------


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("one", PACK_52, ids=str)
def test_each_card_is_well_formed_and_prints_its_rank_once_as_text(one, face):
    texts = inside(draw(one, face)).findall(f".//{SVG}text")
    assert [text.text for text in texts] == [letter_of(one.rank, face)]
    assert texts[0].get("fill") == SUITS[face][one.suit].ink


def test_no_two_cards_look_alike_in_either_face():
    drawings = {draw(one, face) for face in FACES for one in PACK_52}
    assert len(drawings) == 2 * len(PACK_52)


def test_the_letters_of_the_two_faces():
    ranks = ("A", "K", "Q", "J", "10", "9", "8", "7")
    assert [letter_of(rank, "french") for rank in ranks] == list(ranks)
    assert [letter_of(rank, "german") for rank in ranks] == ["D", "K", "O", "U", *ranks[4:]]


def test_letters_of_another_language_replace_the_usual_ones_only_where_given():
    german = {"Q": "D", "J": "B"}
    assert ">D</text>" in draw(card("QC"), "french", german)
    assert ">B</text>" in draw(card("JC"), "french", german)
    assert ">K</text>" in draw(card("KC"), "french", german)


def test_the_person_on_a_card_is_the_faces_business_and_not_the_letters():
    usual, renamed = draw(card("KC")), draw(card("KC"), letters={"K": "R"})
    assert renamed == usual.replace(">K<", ">R<")


def test_letters_are_escaped():
    assert [t.text for t in inside(draw(card("KC"), letters={"K": "<&"})).iter(f"{SVG}text")] == [
        "<&"
    ]


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("rank", ["10", "Q"])
def test_wide_ranks_are_squeezed_into_the_column_that_stays_visible(rank, face):
    (text,) = inside(draw(card(rank + "H"), face)).iter(f"{SVG}text")
    assert float(text.get("x")) + float(text.get("textLength")) <= 36


@pytest.mark.parametrize("face", FACES)
def test_symbols_are_shapes_and_never_letters(face):
    for suit in SUITS[face].values():
        shapes = inside(suit.shapes)
        assert len(shapes) > 0
        assert {shape.tag for shape in shapes} <= {f"{SVG}path", f"{SVG}circle"}


@pytest.mark.parametrize("face", FACES)
def test_each_card_shows_its_suit_in_the_index_and_again_in_the_picture(face):
    for one in PACK_52:
        drawing = draw(one, face)
        assert drawing.count(SUITS[face][one.suit].shapes) >= 2
        for other in "CSHD":
            if other != one.suit:
                assert SUITS[face][other].shapes not in drawing


def test_eight_different_suit_symbols():
    shapes = {suit.shapes for face in FACES for suit in SUITS[face].values()}
    assert len(shapes) == 8


@pytest.mark.parametrize("face", FACES)
def test_aces_and_court_cards_have_a_panel_and_the_others_none(face):
    with_panel = {one.rank for one in PACK_52 if PANEL_BOX in draw(one, face)}
    assert with_panel == {"A", "K", "Q", "J"}


def test_the_deuce_shows_two_big_signs_besides_its_index():
    shapes = SUITS["german"]["D"].shapes
    assert draw(card("AD"), "german").count(shapes) == 3
    assert draw(card("9D"), "german").count(shapes) == 2


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("suit", "CSHD")
def test_inks_stand_out_from_the_paper(face, suit):
    assert contrast(SUITS[face][suit].ink, PAPER) >= 4.9


def test_contrast_is_computed_as_it_is_defined():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (parts.CREAM, parts.FELT),
        (parts.CREAM, parts.RIM),
        (parts.CREAM, parts.PLATE),
        (parts.MUTED, parts.PLATE),
        (parts.MUTED, parts.RIM),
        (parts.GOLD, parts.PLATE),
        (parts.GOLD, parts.RIM),
        (parts.INK, parts.GOLD),
        (parts.INK, parts.CREAM),
        (parts.INK, PAPER),
    ],
)
def test_words_stand_out_from_the_table(text, ground):
    assert contrast(text, ground) >= 4.5


def test_a_single_card_is_an_image_with_an_escaped_name():
    svg = parsed(card_svg(card("QC"), "german", 64, 'Ober of <Acorns> & "more"'))
    assert svg.get("role") == "img"
    assert svg.get("aria-label") == 'Ober of <Acorns> & "more"'
    assert (svg.get("width"), svg.get("height")) == ("64", "96")
    assert svg.get("viewBox") == "0 0 100 150"


def test_the_back_tells_nothing_of_a_card():
    back = card_svg(None, width=64)
    assert parsed(back).find(f".//{SVG}text") is None
    for face in FACES:
        assert not any(suit.shapes in back for suit in SUITS[face].values())


@pytest.mark.parametrize("face", ["", "French", "swiss"])
def test_an_unknown_face_is_refused(face):
    with pytest.raises(ValueError, match="faces"):
        draw(card("QC"), face)
    with pytest.raises(ValueError, match="faces"):
        hand_svg([], "", face)


# --- the sprite ---------------------------------------------------------------------------


@pytest.mark.parametrize("face", FACES)
def test_the_sprite_has_one_symbol_for_each_card_and_the_back(face):
    root = inside(sprite(PACK_32, face))
    assert [symbol.tag for symbol in root] == [f"{SVG}symbol"] * 33
    assert [symbol.get("id") for symbol in root] == [one.code for one in PACK_32] + ["back"]
    assert {symbol.get("viewBox") for symbol in root} == {"0 0 100 150"}


@pytest.mark.parametrize("face", FACES)
def test_the_sprite_can_be_prefixed_because_it_has_no_other_ids_or_links(face):
    inner = [element for symbol in inside(sprite(PACK_52, face)) for element in symbol.iter()]
    ids = [element.get("id") for element in inner if element.tag != f"{SVG}symbol"]
    assert set(ids) == {None}
    assert "href" not in sprite(PACK_52, face)
    assert "url(" not in sprite(PACK_52, face)


@pytest.mark.parametrize("face", FACES)
def test_the_sprite_travels_light(face):
    assert len(sprite(PACK_32, face).encode()) <= SPRITE_LIMIT


# --- tables and hands ---------------------------------------------------------------------


def entry(code, state="", *, badge="", mark=False, trump=False):
    return {
        "id": code,
        "label": code,
        "name": code,
        "say": code,
        "state": state,
        "badge": badge,
        "mark": mark,
        "trump": trump,
    }


def played(seat, code, *, winning=False):
    return {
        "seat": seat,
        "name": f"Seat {seat}",
        "place": f"p{seat}",
        "card": entry(code),
        "winning": winning,
    }


def picture(number=4, **changes):
    """A picture without cards; ``changes`` replace some of its parts."""
    whole = {
        "n": 1,
        "title": "The table",
        "size": "normal",
        "seats": [
            {
                "seat": seat,
                "name": f"Seat {seat}",
                "place": f"p{seat}",
                "count": 0 if seat == 0 else 5,
                "turn": False,
                "dealer": False,
                "tags": [],
                "facts": [],
                "cards": None,
            }
            for seat in range(number)
        ],
        "hand": [],
        "hand_label": "",
        "live": True,
        "trick": [],
        "trick_label": "",
        "last": None,
        "strip": None,
        "turn": "",
        "event": "",
        "scores": [],
        "calls": [],
        "tools": [],
        "scrub": None,
        "message": None,
        "ledger": None,
        "marks": {"dealer": "Dealer"},
        "announce": "polite",
    }
    return whole | changes


FULL = picture(
    hand=[
        entry("QC", "may_not", badge="Boss", trump=True),
        entry("AD", "may", mark=True),
        entry("8D", "may", mark=True),
        entry("7H", "may_not"),
    ],
    trick=[played(1, "KD"), played(2, "9D"), played(3, "10D", winning=True)],
    trick_label="Trick <3> & diamonds",
    last={
        "label": "Last trick",
        "cards": [played(0, "7C"), played(1, "AC", winning=True), played(2, "8C"), played(3, "KC")],
        "text": "West won it.",
    },
    strip={"label": "Trumps", "cards": [entry(code, trump=True) for code in ("QC", "QS", "JC")]},
    turn="Your turn.",
    scores=[{"label": "Your points", "value": "31"}],
    message={"kind": "refused", "text": "No.", "rule": "R-1", "rule_text": "Follow.", "close": "x"},
    ledger={
        "label": "Score",
        "lines": [{"text": "Won", "value": "+1", "rule": "R-2"}],
        "total": "+1",
    },
)


def words(svg):
    """All words shown, in the order drawn."""
    return [text.text for text in parsed(svg).iter(f"{SVG}text")]


def shown_codes(svg):
    """The codes of the cards that a table or a hand defines."""
    names = [symbol.get("id") for symbol in parsed(svg).iter(f"{SVG}symbol")]
    return {name.split("-")[0] for name in names} - {"back"}


def uses(svg):
    """Each card placed, as (code or "back", x, y, width, height of the card itself)."""
    placed = []
    for use in parsed(svg).iter(f"{SVG}use"):
        if use.get("width"):
            # A drawing is 4 % larger than its card, for the shadow.
            x, y, width, height = (float(use.get(name)) for name in ("x", "y", "width", "height"))
            code = use.get("href").removeprefix("#").split("-")[0]
            placed.append((code, x, y, width / 1.04, height / 1.04))
    return placed


def boxes(element, shift=0.0):
    """Left and right ends of all boxes and cards drawn, groups' shifts included."""
    for child in element:
        if child.tag == f"{SVG}defs":
            continue
        moved = re.match(r"translate\((-?[\d.]+)", child.get("transform", ""))
        inside_of = shift + float(moved[1]) if moved else shift
        if child.tag in (f"{SVG}rect", f"{SVG}use"):
            left = inside_of + float(child.get("x"))
            yield left, left + float(child.get("width"))
        yield from boxes(child, inside_of)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_tables_of_all_sizes_are_complete_images(seats, face):
    trick = [played(seat, PACK_52[seat].code) for seat in range(seats)]
    svg = parsed(table_svg(picture(seats, trick=trick), face))
    assert svg.get("role") == "img"
    assert svg.get("aria-label") == "The table"
    assert svg.get("viewBox") == f"0 0 {svg.get('width')} {svg.get('height')}"


@pytest.mark.parametrize("face", FACES)
def test_a_table_draws_exactly_the_cards_of_its_picture(face):
    there = {one.code for one in cards("QC AD 8D 7H KD 9D 10D 7C AC 8C KC QS JC")}
    svg = table_svg(FULL, face)
    assert shown_codes(svg) == there
    assert {code for code, *_ in uses(svg)} == there | {"back"}


def test_hidden_cards_are_backs_with_their_number_and_open_ones_are_drawn():
    seats = picture()["seats"]
    seats[1]["count"] = 7
    seats[2]["cards"] = [entry("KS"), entry("9H")]
    svg = table_svg(picture(seats=seats))
    assert [code for code, *_ in uses(svg)].count("back") == 7 + 5
    assert shown_codes(svg) == {"KS", "9H"}
    assert words(svg).count("7") == 1
    assert words(svg).count("5") == 1


def test_own_cards_face_down_are_backs_too():
    seats = picture()["seats"]
    seats[0]["count"] = 8
    assert [code for code, *_ in uses(table_svg(picture(seats=seats)))].count("back") == 23


def test_every_word_of_the_picture_is_shown():
    shown = " ".join(words(table_svg(FULL)))
    for said in (
        "Trick <3> & diamonds",
        "Your turn.",
        "Your points",
        "31",
        "Boss",
        "Trumps",
        "Last trick",
        "West won it.",
        "No.",
        "R-1: Follow.",
        "Score",
        "Won (R-2)",
        "+1",
        *(f"Seat {seat}" for seat in range(4)),
    ):
        assert said in shown


def test_tags_and_facts_are_shown_and_lines_break_between_them():
    seats = picture()["seats"]
    seats[0] |= {"tags": ["solo"], "facts": ["2 tricks", "31 points"]}
    seats[1] |= {"tags": ["trump team"], "facts": ["11 tricks so far", "104 card points"]}
    shown = words(table_svg(picture(seats=seats)))
    assert "solo" in shown
    assert "2 tricks · 31 points" in shown
    assert "trump team" in shown
    assert "11 tricks so far" in shown
    assert "104 card points" in shown


def test_states_are_told_by_signs_and_not_by_color_alone():
    svg = table_svg(FULL | {"message": None, "strip": None})
    signs = parts._SIGNS
    assert svg.count(signs["may"]) == 2
    assert svg.count(signs["may_not"]) == 2
    assert svg.count(signs["mark"]) == 2
    assert svg.count(signs["trump"]) == 1
    assert svg.count(signs["winning"]) == 2  # in this trick and in the last one


def test_cards_that_may_be_played_stand_higher():
    tops = {code: y for code, _, y, *_ in uses(table_svg(picture(hand=FULL["hand"])))}
    assert tops["AD"] == tops["8D"] < tops["QC"] == tops["7H"]


def test_without_states_no_card_is_marked():
    svg = table_svg(picture(hand=[entry("QC"), entry("8C")]))
    assert not any(shapes in svg for shapes in parts._SIGNS.values())


@pytest.mark.parametrize("seats", range(2, 11))
def test_trick_cards_lie_clockwise_from_the_bottom_and_never_cover_each_other(seats):
    trick = [played(seat, PACK_52[seat].code) for seat in range(seats)]
    svg = table_svg(picture(seats, trick=trick))
    middle = parsed(svg).find(f"{SVG}ellipse")
    center = float(middle.get("cx")), float(middle.get("cy"))
    places = {code: place for code, *place in uses(svg) if code != "back"}
    angles = []
    for seat in range(seats):
        x, y, width, height = places[PACK_52[seat].code]
        across, down = x + width / 2 - center[0], y + height / 2 - center[1]
        # Measured clockwise from straight down; rounded, so that straight down is 0 and not 360.
        angles.append(round(degrees(atan2(-across, down)), 1) % 360)
    assert angles[0] == 0
    assert angles == sorted(angles)
    assert len(set(angles)) == seats
    for one, other in combinations(places.values(), 2):
        beside = abs(one[0] - other[0]) >= one[2]
        below = abs(one[1] - other[1]) >= one[3]
        assert beside or below


def test_with_four_seats_the_trick_lies_west_north_east():
    trick = [played(1, "KD"), played(2, "9D"), played(3, "10D"), played(0, "AD")]
    places = {code: (x, y) for code, x, y, *_ in uses(table_svg(picture(trick=trick)))}
    assert places["KD"][0] < places["9D"][0] == places["AD"][0] < places["10D"][0]
    assert places["9D"][1] < places["KD"][1] == places["10D"][1] < places["AD"][1]


@pytest.mark.parametrize("number", [1, 2, 8, 10, 13, 20, 32])
def test_a_hand_stays_inside_its_picture_and_shows_each_index(number):
    svg = hand_svg([entry(one.code) for one in PACK_52[:number]], "hand")
    root = parsed(svg)
    placed = uses(svg)
    assert [code for code, *_ in placed] == [one.code for one in PACK_52[:number]]
    for _, x, y, width, height in placed:
        assert x >= 0
        assert x + width <= float(root.get("width"))
        assert y + height <= float(root.get("height"))
    for (_, x, y, width, _), (_, next_x, next_y, *_) in pairwise(placed):
        if y == next_y:
            assert next_x - x >= width * 0.36


def test_a_hand_needs_only_codes_and_scales():
    svg = parsed(hand_svg([{"id": "QC"}, {"id": "8C"}], 'Your "hand"', width=300))
    assert svg.get("aria-label") == 'Your "hand"'
    assert svg.get("width") == "300"


def test_open_hands_that_are_too_long_go_into_two_rows():
    seats = picture()["seats"]
    seats[1]["cards"] = [entry(one.code) for one in PACK_32[:10]]
    placed = [place for place in uses(table_svg(picture(seats=seats))) if place[0] != "back"]
    assert len({y for _, _, y, *_ in placed}) == 2


def test_the_dealer_has_a_button_with_the_first_letter_of_the_word():
    seats = picture()["seats"]
    seats[2]["dealer"] = True
    svg = table_svg(picture(seats=seats, marks={"dealer": "Geber"}))
    assert words(svg).count("G") == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_whose_turn_it_is_has_a_sign(seat):
    seats = picture()["seats"]
    seats[seat]["turn"] = True
    assert table_svg(picture(seats=seats)).count(parts._SIGNS["turn"]) == 1


def test_a_projector_table_is_the_same_picture_larger():
    normal, large = parsed(table_svg(FULL)), parsed(table_svg(FULL | {"size": "projector"}))
    assert large.get("viewBox") == normal.get("viewBox")
    assert float(large.get("width")) == 1.5 * float(normal.get("width"))


@pytest.mark.parametrize("face", FACES)
def test_links_in_a_table_lead_to_drawings_in_the_same_table(face):
    root = parsed(table_svg(FULL, face))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    links = {use.get("href").removeprefix("#") for use in root.iter(f"{SVG}use")}
    assert links == set(ids)


@pytest.mark.parametrize("face", FACES)
def test_a_table_is_one_self_contained_file_of_sensible_size(face):
    svg = table_svg(FULL, face)
    assert re.findall(r"\b(?:https?:)?//[^\"' ]+", svg) == ["http://www.w3.org/2000/svg"]
    assert "<style" not in svg
    assert not SUIT_SIGNS.search(svg)
    assert len(svg.encode()) <= TABLE_LIMIT


def test_long_words_never_leave_the_table():
    long = "Donaudampfschifffahrtsgesellschaft"
    seats = picture()["seats"]
    for seat in seats:
        seat |= {"name": long, "tags": [long, long], "facts": [long, long], "turn": True}
    svg = table_svg(
        picture(seats=seats, scores=[{"label": long, "value": "1"}] * 4, trick_label=long)
    )
    plates = list(boxes(parsed(svg)))
    assert len(plates) > 12
    for left, right in plates:
        assert left >= 0
        assert right <= 720


def test_the_picture_itself_is_left_alone():
    before = repr(FULL)
    table_svg(FULL)
    assert repr(FULL) == before


# --- in a page ----------------------------------------------------------------------------


class _Images(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


@pytest.mark.parametrize("alt", ["Your hand", 'a "b" <c> & d\'s', "Königin – ♣"])
def test_an_image_holds_the_drawing_and_its_words(alt):
    svg = hand_svg([entry("QC")], alt)
    reader = _Images()
    reader.feed(img_html(svg, alt, 320))
    ((tag, attributes),) = reader.found
    assert tag == "img"
    assert attributes["alt"] == alt
    assert attributes["width"] == "320"
    start = "data:image/svg+xml;base64,"
    assert attributes["src"].startswith(start)
    assert b64decode(attributes["src"].removeprefix(start)).decode() == svg


def test_the_width_of_an_image_is_optional():
    assert "width" not in img_html(card_svg(card("QC")), "Q").split("src=")[0]
    assert img_html("<svg/>", "").endswith(f'src="{data_uri("<svg/>")}">')


def test_drawings_do_not_depend_on_the_hash_seed():
    program = (
        "from cardlib.cards import PACK_52\n"
        "from cardlib.faces import hand_svg, sprite\n"
        "import hashlib\n"
        "hand = [{'id': one.code, 'state': 'may', 'trump': True} for one in PACK_52[:20]]\n"
        "drawn = sprite(PACK_52) + sprite(PACK_52, 'german') + hand_svg(hand, 'h', 'german')\n"
        "print(hashlib.sha256(drawn.encode()).hexdigest())\n"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1
    assert len(answers.pop()) == 65


def test_drawing_twice_gives_the_same():
    assert table_svg(FULL, "german") == table_svg(FULL, "german")
    assert sprite(cards("QC 8C")) == sprite(cards("QC 8C"))
