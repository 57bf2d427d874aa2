# Gin: all that the game says.
name = Gin
tagline = Bring your ten cards into melds, and go out before the other does.
score-round = Hand { $round }
score = { $figure } { $points ->
    [one] point
   *[other] points
  }

## Options
option-limit = Limit for going out
option-limit-slash = limit
option-limit-help = The most points you may have left to go out.
option-manche_points = Points of a series
option-manche_points-slash = series
option-manche_points-help = A series ends when somebody has this many points.
option-match_points = Points of the match
option-match_points-slash = match
option-match_points-help = The match ends at this many points (100 at least). 0: a single series.
option-oklahoma = Limit turned up
option-oklahoma-slash = turned-up-limit
option-oklahoma-help = The limit for going out is the value of the first card turned up.
option-petit_grand_gin = Petit and grand gin
option-petit_grand_gin-slash = petit-grand-gin
option-petit_grand_gin-help = Two readings of the variant: 25 points for petit gin, 50 for grand gin.
option-petit_grand_gin-off = no
option-petit_grand_gin-literal = petit gin with one card left, grand gin with none
option-petit_grand_gin-eleven = all eleven cards in melds: grand gin
option-fiftieth_card = Last discard
option-fiftieth_card-slash = last-discard
option-fiftieth_card-help = The very last discard of a hand may be taken, but only to go out with it.
option-void_dealer = After a void hand
option-void_dealer-slash = void-hand
option-void_dealer-help = Who deals after a void hand?
option-void_dealer-alternate = the other player
option-void_dealer-same = the same player
option-auto_settle = Automatic melds
option-auto_settle-slash = automatic-melds
option-auto_settle-help = Yes: your melds are chosen for you when you go out; no: you choose them.

## Cards
beside = { $before } · { $last }

## Table
title = Gin — series { $manche }, hand { $coup }
title-manche = Gin · hand { $coup } · one series to { $goal } points
title-short = Gin · hand { $coup }
title-over = Gin — match over
waiting = { $phase ->
    [offer] { $who } to take the card turned up or pass
    [dealer-offer] { $who } to take the card turned up or pass
    [first-draw] { $who } to draw from the stock
    [draw] { $who } to draw a card
    [last] { $who } to take the last discard or pass
    [final] { $who } to go out
    [arrange] { $who } to lay out melds
   *[discard] { $who } to discard
  }
pile = Discards
pile-empty = nothing
stock = Stock: { $cards }
middle = Discards: { $card } · Stock: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }
seat = { $who }{ $dealer } · series { $points } · hands won { $won } · match { $total }
seat-single = { $who }{ $dealer } · { $points ->
    [one] { $points } point
   *[other] { $points } points
  } · hands won { $won }
deals = { " " }(deals)
has-taken = { $who } took from the discards, and still holds: { $cards }
limit = { $limit ->
    [0] You can only go out with gin
    [one] 1 point at most to go out
   *[other] { $limit } points at most to go out
  } · series to { $goal } points
limit-short = { $limit ->
    [0] Out with gin only
   *[other] Out at { $limit }
  }
limit-upcard = { $limit ->
    [one] 1 point at most to go out
   *[other] { $limit } points at most to go out
  } (first card turned up) · series to { $goal } points

## The end of a hand
hand-was = **Hand { $coup }** — { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for { $who }: { $why }
hand-was-void = **Hand { $coup }** — { $end ->
    [void-takes] void: fifty cards were taken from the discards (rule R20).
   *[void-stock] void: only two cards are left in the stock (rule R5).
  }
seat-was = { $who }: { $why }
layout = { $title } { $parts }
out-said = { $kind ->
    [gin] { $who }, gin:
    [petit] { $who }, petit gin:
    [grand] { $who }, grand gin:
   *[knock] { $who } goes out:
  }
defence-said = { $who }, opposite:
meld-with = { $meld } (+ { $laid } from { $who })
left = { $left } left
left-said = { $cards } ({ $caption })
thrown = thrown
thrown-said = { $card } (thrown)
nothing-left = everything is laid down
why = { $end ->
    [gin] gin, { $theirs } + 25 = { $points }
    [grand] grand gin, { $theirs } + 50 = { $points }
    [petit] petit gin, { $theirs } − { $mine } + 25 = { $points }
    [undercut] undercut, { $mine } − { $theirs } + 25 = { $points }
    [void-stock] void hand, only two cards left in the stock
    [void-takes] void hand, fifty cards taken from the discards
   *[knock] { $theirs } − { $mine } = { $points }
  }
manche-why-won = series { $manche } won, { $doubled ->
    [1] ({ $points } + 100) × 2
   *[other] { $points } + 100
  }{ $won ->
    [0] { "" }
   *[other] { " " }+ { $won } × 25
  } = { $total }
manche-why-lost = series { $manche } lost, { $points }{ $won ->
    [0] { "" }
   *[other] { " " }+ { $won } × 25
  } = { $total }
manche-was = Series { $manche }: { $sides }
side = { $who } { $points }
curve = Points of the match after { $coups ->
    [one] { $coups } hand
   *[other] { $coups } hands
  }: { $seats }.

## The hand held
points = series { $points }
points-single = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
alt-panel = { $hand }. { $middle }.
hand = Your hand: { $parts }
fresh-drawn = drawn
fresh-taken = taken
fresh-said = { $caption }: { $card }
ask-card = { $phase ->
    [offer] Do you want the card turned up?
    [dealer-offer] Do you want the card turned up?
    [last] Do you want the last discard, to go out?
    [ahead] In advance: which card will you draw?
   *[draw] Your turn: which card do you draw?
  }
draw-label = Draw from the stock
draw-short = Draw
take-label = Take { $card }
take-short = Take
pass-label = Pass
ask-discard = Which card do you discard?
discard-label = { $card } (leaves { $left })
ask-discard-or-out = Discard a card, or go out.
leaves = What would be left: { $cards }
leaves-of = { $left } without { $card }
ask-out = You can go out
way = { $kind ->
    [gin] Gin!
    [grand] Grand gin!
    [petit] Petit gin ({ $left })
   *[knock] Go out ({ $left })
  }
way-throwing = { $way } throwing { $card }
way-grand-eleven = Grand gin! Throw nothing
ask-throw = Which card do you throw, face down, to go out?
throw-label = { $card } (leaves { $left })
ask-arrange = You go out: how do you lay out your cards?
ask-arrange-left = You go out: how many points do you leave?
arrange-step = Leaves { $left } ({ $ways ->
    [one] 1 way
   *[other] { $ways } ways
  })
arrange-label = { $kind ->
    [petit] { $melds } (petit gin, leaves { $left })
   *[knock] { $melds } (leaves { $left })
  }

## News
hand-begins = Hand { $coup }: { $who } deals and turns up { $card }.
takes = { $who } takes { $card } from the discards.
draws = { $who } draws from the stock.
you-drew = You drew { $card }.
passes = { $who } passes.
discards = { $who } discards { $card }.
last-discard = Only two cards are left in the stock: { $who } may take this discard to go out.
goes-out = { $kind ->
    [gin] { $who } has gin!
    [grand] { $who } has grand gin!
    [petit] { $who } goes out with petit gin.
   *[knock] { $who } goes out.
  }
hand-over = { $who } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
  }: { $why }.
hand-void = { $end ->
    [void-takes] Void hand: fifty cards were taken from the discards.
   *[void-stock] Void hand: only two cards are left in the stock.
  }
manche-of = { $who }: { $why }.
match-over = { $who } wins the match!
forfeit = { $who } has left: { $other } wins the match.

## Refusals
just-taken = You have just taken { $card } from the discards: you may not throw it in the same turn (rule R4).
upcard-refused = You have both refused the card turned up: draw from the stock (rule R3).
upcard-first = Take the card turned up first, or pass (rule R3).
no-passing = You may pass only on the card turned up or the last discard: draw a card (rule R3).
one-card = You have already drawn a card: discard one (rule R3).
card-first = Draw a card first (rule R3).
out-after-card = You go out in your own turn, after drawing a card (rule R22).
last-discard-useless = The last discard may be taken only to go out, and it does not let you (rule R5).
must-go-out = You took the last discard: you must go out (rule R5).
not-in-hand = You do not hold that card: { $card }.
that-is-gin = You would have nothing left: choose gin, not a simple going out (rule R12).
not-gin = That is not gin: it leaves { $left ->
    [one] { $left } point
   *[other] { $left } points
  } (rule R12).
only-petit = That leaves a single card: choose petit gin (rule R18).
not-single = That does not leave exactly one card (rule R18).
no-petit = At this table there is no petit gin for one card left over (rule R18).
too-much = That leaves { $left ->
    [one] { $left } point
   *[other] { $left } points
  }, and you go out with { $limit } at most (rule R6).
too-much-upcard = That leaves { $left ->
    [one] { $left } point
   *[other] { $left } points
  }, and the first card turned up allows only { $limit } (rule R17).
match-too-short = A match goes to { $least } points at least, or is a single series with 0 (rule R16).

## Tutorial
tutorial-meld = You have two queens, and the card turned up is one: three cards of a rank are a meld. **Take Q♣.**
tutorial-meld-wrong = You may pass, but this queen completes a meld (rule R8).
tutorial-meld-after = Three queens, beside your 7♠ 8♠ 9♠: two melds.
tutorial-discard = What is not melded counts against you, and K♣ alone costs 10. **Discard K♣**: the button says what is left then.
tutorial-discard-wrong = Look for the card that leaves the fewest points: you need 10 at most to go out (rule R6).
tutorial-discard-after = 22 points are left. Ada draws, and discards 10♣.
tutorial-draw = Each turn you take a card: from the stock, or the discard. 10♣ would go with nothing: **draw from the stock.**
tutorial-draw-wrong = 10♣ completes nothing, and you could not discard it in this turn (rule R4).
tutorial-draw-after = 2♣ goes with nothing yet, but it costs only 2 points.
tutorial-deadwood = Of your unmatched cards 9♥ is the dearest. **Discard 9♥**: 15 are left.
tutorial-deadwood-wrong = There is better: discard the dearest unmatched card, and break no meld (rule R8).
tutorial-deadwood-after = Still 5 points too many to go out… and Ada discards 5♦.
tutorial-take = That is what 3♦ 4♦ were waiting for: a run. **Take 5♦.**
tutorial-take-wrong = The stock is a gamble; 5♦ completes a run for certain (rule R8).
tutorial-take-after = Three melds! Only 6♣ and 2♣ are left.
tutorial-out = With 10 points or less you may **go out**. The card you throw does not count: **throw 6♣**, the dearer one.
tutorial-out-wrong = Go out by throwing 6♣: only 2 points are left, and what you score is the difference (rule R14).
tutorial-out-after = You go out with 2. Ada lays 6♦ off on your run and has 47 left: 47 − 2 = **45 points** for you.
tutorial-end = With nothing left it is gin, 25 points more (rule R12). But if the other has less than you, they score (rule R11). So it goes on, hand by hand, up to 100 points.
