"""The end of a hand of Gin: both hands laid open with the lay-offs, the sum that they make, the score of the manche.

The cards of a void hand are shown to nobody: only the standing is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.french_pack import BACK, CARD_WORDS, RANK_OF, card_row, face
from games.core.screen import (
    Arithmetic,
    Breakdown,
    Cell,
    Group,
    OpenHand,
    Place,
    RoundEnd,
    ScoreRow,
    ScoreTable,
    Showdown,
    Tone,
)
from games.core.seats import ranked
from games.core.text import Text, Value, Who, joined, named, named_first, told_to
from games.gin import scoring
from games.gin.arrangement import best_arrangement
from games.gin.breakdown import breakdown
from games.gin.breakdown import said as breakdown_said
from games.gin.melds import CARD_POINTS, mask_of
from games.gin.state import NONE, Coup, Layout, Manche, State
from games.gin.view import View


def round_end(view: View) -> RoundEnd[Text] | None:
    """Return the last finished hand; None before the first is over."""
    if not view.done:
        return None
    result, coup, last = Coup(*view.done[-1]), len(view.done), view.last
    is_over, totals = view.phase == "over", _breakdown(view)
    foot, fact, is_deal = _foot(view, result)
    said = [*_said(view, result), foot if is_deal else row_of([foot, fact])]
    own = _own(view, result)
    dealt = [told_to(view.seat, foot)] if is_deal else []
    heard = [*_hands_said(view, last, result), *_score_said(view), *dealt] if last and own else []
    return RoundEnd(
        headline=_headline(view),
        title=_title(result, last),
        results=_standing(view) if last is None else _showdown(view, last, result),
        alt=joined(said, "gin.end-line"),
        beside=Text("gin.end-hand-number", coup=coup),
        foot=foot,
        fact=fact,
        is_deal=is_deal,
        own=own,
        words=joined(heard, "gin.end-line") if heard else None,
        hand=None if is_over else Text("gin.end-next-hand", coup=coup + 1),
        viewer=view.seat,
        begins=not is_over and not all(view.discards),
        first_news="gin.hand-begins",
        result_news="gin.goes-out",
        back=BACK,
        breakdown=totals,
    )


def _headline(view: View) -> Text:
    """Return what is over: the match, a manche of it, or a hand alone."""
    if view.phase == "over":
        return Text("gin.title-over")
    if _closed(view) is not None:
        return Text("gin.title-manche-over", manche=len(view.manches))
    return Text("gin.title-hand-over", coup=len(view.done))


def _title(result: Coup, last: Layout | None) -> Text:
    if last is None:
        return Text("gin.end-void")
    return Text("gin.end-title", end=result.end, who=Who(result.winner), left=result.mine)


def _breakdown(view: View) -> Breakdown[Text] | None:
    """Return what the manche brought that the hand has ended, if it did."""
    if _closed(view) is None:
        return None
    won = _foot(view, Coup(*view.done[-1]))[0] if view.phase == "over" else None
    return breakdown(view, won)


def _foot(view: View, result: Coup) -> tuple[Text, Text, bool]:
    """Return the foot, the fact beside it, and whether the foot says who deals: it does unless somebody has won."""
    if view.phase == "over":
        totals = scoring.standings(view.totals, view.points)
        first = view.left == 0 or (view.left == NONE and totals[1] > totals[0])
        score = Text("gin.end-match-score", first=totals[first], second=totals[not first])
        if scoring.is_worn_out(view):
            return Text("gin.match-void"), score, False
        return Text("gin.end-wins-match", who=Who(int(first))), score, False
    deals = Text("gin.end-deals", who=Who(view.coup_dealer))
    return deals, Text("gin.end-rule", end=result.end, bonus=scoring.bonus(result.end)), True


def _closed(view: View) -> Manche | None:
    """Return the manche that this hand has ended, if it did."""
    return view.manches[-1] if view.manches and view.manches[-1].coups == len(view.done) else None


def _score(view: View) -> Sequence[int]:
    """Return both seats' points in the manche that this hand belongs to."""
    closed = _closed(view)
    return view.points if closed is None else closed.points


def _standing(view: View) -> ScoreTable[Text]:
    """Return the standing in the manche, to which a void hand added nothing."""
    ranks = ranked(view.points)
    rows: tuple[ScoreRow[Text], ...] = tuple(
        ScoreRow(seat, ranks[seat], (Cell(str(view.won[seat])),), 0, view.points[seat])
        for seat in sorted((0, 1), key=lambda seat: ranks[seat])
    )
    return ScoreTable((Text("gin.end-won"),), rows, Text("gin.end-hand"), Text("gin.end-manche"))


# --- what lies open ------------------------------------------------------------------------------------------------


def _showdown(view: View, last: Layout, result: Coup) -> Showdown[Text]:
    return Showdown(open_hands(last, result), Text("gin.end-left"), _sum(view, result))


def open_hands(last: Layout, result: Coup) -> tuple[OpenHand[Text], ...]:
    """Return both hands, the winner's first."""
    both = (_out(last, result), _defence(last, result))
    return both if result.winner == last.out else both[::-1]


def _out(last: Layout, result: Coup) -> OpenHand[Text]:
    """Return the hand that went out, with what was laid off on its melds; the card that it threw lies apart, dim."""
    thrown = () if last.thrown == NONE else (Group((Place(face(last.thrown), mark="dim"),), Text("gin.thrown")),)
    groups = (*(_meld(cards, laid, last) for cards, laid in _melds(last)), *_rest(last.left), *thrown)
    note = Text("gin.end-went-out", kind=last.kind, left=result.mine)
    tone: Tone = "main" if result.winner == last.out else "plain"
    return OpenHand(last.out, groups, str(result.mine), note, tone)


def _defence(last: Layout, result: Coup) -> OpenHand[Text]:
    """Return the hand of the defender: own melds and what remains."""
    groups = (*(_meld(meld, (), last) for meld in last.defence), *_rest(last.remains))
    seat = 1 - last.out
    note = Text("gin.end-defended", end=result.end, laid=len(last.laid), who=Who(last.out))
    return OpenHand(seat, groups, str(result.theirs), note, "main" if result.winner == seat else "plain")


def laid_open(state: State, seat: int) -> tuple[Group[Text], ...]:
    """Return a hand in its melds, with what remains and what that counts; the card that has just come is marked."""
    own = mask_of(state.hands[seat])
    best = best_arrangement(own, own)
    fresh = {state.drawn, state.taken} if seat == state.turn else set[int]()

    def lying(cards: Sequence[int], caption: Text, *, framed: bool) -> Group[Text]:
        return Group(tuple(Place(face(card), mark="new" if card in fresh else "") for card in cards), caption, framed)

    melds = [lying(meld, Text("gin.end-meld", kind=_kind(meld), cards=len(meld)), framed=True) for meld in best.melds]
    left = Text("gin.left" if melds else "gin.left-all", left=best.deadwood)
    return (*melds, *([lying(best.left, left, framed=False)] if best.left else []))


def _melds(last: Layout) -> Iterator[tuple[tuple[int, ...], list[int]]]:
    """Yield each meld of the seat that went out, with the cards laid off on it."""
    for number, meld in enumerate(last.melds):
        yield meld, sorted(card for card, where in last.laid if where == number)


def _meld(meld: Sequence[int], laid: Sequence[int], last: Layout) -> Group[Text]:
    cards = sorted((*meld, *laid))
    places = tuple(
        Place(face(card), Who(1 - last.out), mark="new") if card in laid else Place(face(card)) for card in cards
    )
    return Group(places, Text("gin.end-meld", kind=_kind(cards), cards=len(cards)), framed=True)


def _kind(meld: Sequence[int]) -> str:
    return "run" if RANK_OF[meld[0]] != RANK_OF[meld[1]] else "set"


def _rest(cards: Sequence[int]) -> tuple[Group[Text], ...]:
    """Return what is in no meld, the dearest first, written as its sum; nothing if all is melded."""
    if not cards:
        return ()
    return (Group(tuple(Place(face(card)) for card in _dearest(cards)), Text("gin.end-sum", sum=_added(cards))),)


def _dearest(cards: Sequence[int]) -> list[int]:
    return sorted(cards, key=lambda card: -RANK_OF[card])


def _added(cards: Sequence[int]) -> str:
    return " + ".join(str(CARD_POINTS[card]) for card in _dearest(cards))


def _sum(view: View, result: Coup) -> Arithmetic[Text]:
    """Return what the winner scores, term by term: what each has left, and the bonus (GI-R10 to R18)."""
    winner, loser = Who(result.winner), Who(1 - result.winner)
    bonus: tuple[tuple[str, Text | Who | None], ...] = ()
    if points := scoring.bonus(result.end):
        bonus = (("+", None), (str(points), Text("gin.end-bonus", end=result.end)))
    least, most = sorted((result.mine, result.theirs))
    less = () if result.end in {"gin", "grand"} else (("−", None), (str(least), winner))
    score = _score(view)
    return Arithmetic(
        result.winner,
        ((str(most), loser), *less, *bonus),
        f"+{result.points}",
        Text("gin.end-for", who=winner),
        Text("gin.end-score", first=score[result.winner], second=score[1 - result.winner]),
    )


# --- in words ------------------------------------------------------------------------------------------------------


def _own(view: View, result: Coup) -> Text | None:
    """Return what the hand brought the viewer, or the manche that it has ended, in one sentence.

    At the end of a match that is what its last hand brought: the page tells the rest.
    """
    if view.seat is None:
        return None
    if view.last is None:
        return Text("gin.end-own-void", end=result.end)
    won, manche = view.seat == result.winner, _closed(view)
    whose: dict[str, Value] = {"who": Who(result.winner), "won": int(won)}
    if manche is not None and view.phase == "over":
        return Text("gin.end-own-last", points=result.points, **whose)
    if manche is not None:
        first, second = scoring.manche_totals(manche)
        totals = (first, second) if result.winner == 0 else (second, first)
        return Text("gin.end-own-manche", manche=len(view.manches), first=totals[0], second=totals[1], **whose)
    is_out = view.seat == view.last.out
    return Text(
        "gin.end-own",
        who=Who(1 - view.seat),
        won=int(won),
        end=result.end,
        mine=result.mine if is_out else result.theirs,
        other=result.theirs if is_out else result.mine,
        points=result.points,
    )


def _said(view: View, result: Coup) -> list[Text]:
    """Return a line each for what happened, both hands, the sum as the news tell it, and the score."""
    last = view.last
    title = Text("gin.end-alt-title", coup=len(view.done), title=_title(result, last))
    if last is None:
        said = [title, Text("gin.end-void-why", end=result.end)]
        return [*said, *(_standing_said(view, row.seat) for row in _standing(view).rows)]
    return [title, *_hands_said(view, last, result), scoring.news(result), *_score_said(view)]


def _score_said(view: View) -> list[Text]:
    """Return a line each for the score of the round, or for what it came to."""
    if _closed(view) is not None:
        return list(breakdown_said(view))
    score = _score(view)
    sides = tuple(Text("gin.side", who=named(seat, view.seat), points=score[seat]) for seat in (0, 1))
    return [Text("gin.end-manche-score", sides=sides)]


def _standing_said(view: View, seat: int) -> Text:
    return Text("gin.end-standing", who=named_first(seat, view.seat), won=view.won[seat], points=view.points[seat])


def _hands_said(view: View, last: Layout, result: Coup) -> list[Text]:
    """Return a line on each hand, the winner's first."""
    goes, defends = Who(last.out), Who(1 - last.out)
    out = [_meld_said(meld, laid, defends, view.seat) for meld, laid in _melds(last)]
    out.append(_left_said(last.left) if last.left else Text("gin.nothing-left"))
    if last.thrown != NONE:
        out.append(Text("gin.thrown-said", card=CARD_WORDS[last.thrown]))
    defence = [_named(meld) for meld in last.defence]
    defence.append(_left_said(last.remains) if last.remains else Text("gin.nothing-left"))
    titles = Text("gin.out-said", kind=last.kind, who=goes), Text("gin.defence-said", who=defends)
    said = [
        Text("gin.layout", title=told_to(view.seat, title), parts=row_of(parts))
        for title, parts in zip(titles, (out, defence), strict=True)
    ]
    return said if result.winner == last.out else said[::-1]


def _meld_said(meld: Sequence[int], laid: Sequence[int], whose: Who, viewer: int | None) -> Text:
    if laid:
        return told_to(viewer, Text("gin.meld-with", meld=_named(meld), laid=card_row(laid), who=whose))
    return _named(meld)


def _named(meld: Sequence[int]) -> Text:
    """Return a meld with what it is called."""
    return Text("gin.meld-said", kind=_kind(meld), count=len(meld), cards=card_row(meld))


def _left_said(cards: Sequence[int]) -> Text:
    """Return the cards in no meld with what they count together."""
    return Text("gin.end-left-said", count=len(cards), cards=card_row(_dearest(cards)), left=total(cards))


def total(cards: Sequence[int]) -> int:
    """Return what unmatched cards count."""
    return sum(CARD_POINTS[card] for card in cards)


def row_of(parts: Sequence[Text]) -> Text:
    """Return at least one text, or several parted by dots."""
    return joined(parts, "gin.beside")
