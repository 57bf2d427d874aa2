# Gin: all that the game says.
name = Gin
origin = traditional
tagline = Form melds with your ten cards, and knock before the other player does.
daily = Two deals against one AI player; your lead is what counts.
score-round = Deal { $round }
next-part = Turn
score-part = Game { $round }
score-manche = Bonuses
score-goals = game to { $part } · match to { $goal }
score = { $figure } { $points ->
    [one] point
   *[other] points
  }

## Options
form-length = Length
option-limit = Knock limit
option-limit-slash = limit
option-limit-help = The most deadwood you may knock with.
option-manche_points = Points to win a game
option-manche_points-slash = game
option-manche_points-help = A game ends when somebody has this many points.
option-match_points = Points to win the match
option-match_points-slash = match
option-match_points-help = The match ends at this many points (100 at least). 0: a single game.
option-match_points-0 = a single game
option-oklahoma = Limit from the upcard
option-oklahoma-slash = upcard-limit
option-oklahoma-help = The knock limit is the value of the first upcard.
option-petit_grand_gin = Petit and grand gin
option-petit_grand_gin-slash = petit-grand-gin
option-petit_grand_gin-help = Two readings of the variant: 25 points for petit gin, 50 for grand gin.
option-petit_grand_gin-off = no
option-petit_grand_gin-off-help = Gin scores 25 points more.
option-petit_grand_gin-literal = petit gin with one card left, grand gin with none
option-petit_grand_gin-literal-help = A single card left: 25 points more; none left: 50.
option-petit_grand_gin-eleven = all eleven cards in melds: grand gin
option-petit_grand_gin-eleven-help = All eleven cards in melds, with no discard: 50 points more.
option-fiftieth_card = Last discard
option-fiftieth_card-slash = last-discard
option-fiftieth_card-help = The very last discard of a deal may be taken, but only to knock with it.
option-void_dealer = After a void deal
option-void_dealer-slash = void-deal
option-void_dealer-help = Who deals after a void deal?
option-void_dealer-alternate = the other player
option-void_dealer-alternate-help = It is the other player’s turn to deal.
option-void_dealer-same = the same player
option-void_dealer-same-help = The same player deals again.
option-auto_settle = Automatic melds
option-auto_settle-slash = automatic-melds
option-auto_settle-help = Yes: your melds are chosen for you when you knock; no: you choose them.

## Cards
beside = { $before } · { $last }

## Table
title = { name } · game { $manche }, deal { $coup }
title-match = { name } · game { $manche } to { $goal } points, deal { $coup }
title-manche = { name } · deal { $coup } · one game to { $goal } points
title-short = { name } · deal { $coup }
title-of = { name } · deal { $round } of { $rounds }
title-over = { name } · match over
waiting = { $phase ->
    [offer] { $who } to take the upcard or pass
    [dealer-offer] { $who } to take the upcard or pass
    [first-draw] { $who } to draw from the stock
    [draw] { $who } to draw or take
    [last] { $who } to take the last discard or pass
    [final] { $who } to knock
    [arrange] { $who } to lay down melds
   *[discard] { $who } to discard
  }
pile = { $pile ->
    [upcard] Upcard
   *[discards] Discard pile
  }
pile-drawn = { $pile ->
    [upcard] Upcard
   *[discards] Discard pile
  }
pile-empty = empty
stock = Stock: { $cards }
middle = { $pile }: { $card } · Stock: { $cards }
standing = { $first } · { $second } · { $limit }
seat = { $who }: { $note }{ $total }
seat-total = , match { $total }
you = You
has-taken = { $who } has taken, and keeps: { $cards }
limit-short = { $limit ->
    [0] Only gin
   *[other] Knock at { $limit } or less
  }
limit-figures = { $limit ->
    [0] Only gin · gold: deadwood without it
   *[other] Knock at { $limit } · gold: deadwood without it
  }
risk = The other scores +{ $bonus } with { $left } or less
limit-upcard = Knock at { $limit } (first upcard)

## The end of a deal
title-hand-over = { name } · deal { $coup } over
title-manche-over = { name } · game { $manche } over
end-title = { $end ->
    [gin] { $who } goes gin!
    [grand] { $who } goes grand gin!
    [petit] { $who } knocks with petit gin
    [undercut] { $who } undercuts!
   *[knock] { $who } knocks with { $left }
  }
end-void = Void deal
end-void-why = { $end ->
    [void-takes] Fifty cards were taken from the discard pile: nobody scores (rule R20).
   *[void-stock] Only two cards are left in the stock: nobody scores (rule R5).
  }
end-hand-number = deal { $coup }
end-next-hand = My hand · deal { $coup }
end-went-out = { $kind ->
    [gin] gin: no deadwood
    [grand] grand gin: no deadwood
    [petit] petit gin: one card left
   *[knock] knocks with { $left }
  }
end-defended = { $end ->
    [gin] may lay nothing off
    [grand] may lay nothing off
    [undercut] { $laid ->
        [0] undercuts
        [one] undercuts, 1 card laid off
       *[other] undercuts, { $laid } cards laid off
      }
   *[knock] { $laid ->
        [0] lays nothing off
        [one] lays off 1 card on { $who }
       *[other] lays off { $laid } cards on { $who }
      }
  }
end-meld = { $kind ->
    [run] run
   *[set] { $cards ->
        [4] set of four
       *[3] set
      }
  }
end-sum = { $sum }
end-bonus = { $end ->
    [gin] gin
    [grand] grand gin
    [petit] petit gin
   *[undercut] undercut
  }
end-left = deadwood
end-for = for { $who }
end-score = game { $first } – { $second }
end-match-score = match { $first } – { $second }
end-deals = { $who } deals
end-deals-you = You deal
end-wins-match = { $who } wins the match!
end-rule = { $end ->
    [gin] Gin: all the deadwood, plus { $bonus }.
    [grand] Grand gin: all the deadwood, plus { $bonus }.
    [petit] Petit gin: { $bonus } more.
    [undercut] Undercut: the difference, plus { $bonus }.
    [void-takes] fifty cards taken
    [void-stock] only two cards left in the stock
   *[knock] The knocker scores the difference.
  }
end-won = won
end-hand = deal
end-manche = game
end-own = { $won ->
    [1] { $end ->
        [gin] Gin! { $who } had { $other } deadwood: **+{ $points }** for you.
        [grand] Grand gin! { $who } had { $other } deadwood: **+{ $points }** for you.
        [petit] Petit gin: you had { $mine } deadwood, { $who } { $other }: **+{ $points }** for you.
        [undercut] Undercut! { $who } knocked with { $other }, you had { $mine }: **+{ $points }** for you.
       *[knock] You knock with { $mine } to { $who }’s { $other }: **+{ $points }** for you.
      }
   *[0] { $end ->
        [gin] { $who } goes gin, you had { $mine } deadwood: **+{ $points }** for { $who }.
        [grand] { $who } goes grand gin, you had { $mine } deadwood: **+{ $points }** for { $who }.
        [undercut] Undercut! You knocked with { $mine }, { $who } had { $other }: **+{ $points }** for { $who }.
       *[knock] { $who } knocks with { $other } to your { $mine }: **+{ $points }** for { $who }.
      }
  }
end-own-manche = { $won ->
    [1] You win game { $manche }, **{ $first } to { $second }**!
   *[0] { $who } wins game { $manche }, **{ $first } to { $second }**.
  }
end-own-last = Last deal: **+{ $points }** for { $won ->
    [1] you
   *[0] { $who }
  }.
end-own-void = { $end ->
    [void-takes] Void deal: too many cards were taken, you score nothing.
   *[void-stock] Void deal: the stock ran out, you score nothing.
  }
end-alt-title = Deal { $coup } · { $title }
end-manche-score = Game: { $sides }
end-standing = { $who } · deals won { $won } · game { $points }
end-left-said = { $count ->
   *[other] unmatched
  } { $cards } ({ $left } deadwood)
sum-title = { $who } wins { $single ->
    [1] the game
   *[0] game { $manche }
  }
sum-points = Points of the deals
sum-won = Game won
sum-won-why = first to { $goal } points
sum-doubled = Doubled?
sum-doubled-why = { $won ->
    [0] yes: { $who } has won no deal
    [one] no: { $who } has won one deal
   *[other] no: { $who } has won { $won } deals
  }
sum-doubled-why-you = { $won ->
    [0] yes: you have won no deal
    [one] no: you have won one deal
   *[other] no: you have won { $won } deals
  }
sum-doubled-said = Doubled? { $why }
sum-hands = { $points } for each deal won
sum-hands-why = { $first } × { $points }{ $second ->
    [0] { "" }
   *[other] { " " }and { $second } × { $points }
  }
sum-total = Total of the game
sum-goal = Match to { $goal }
sum-so-far = Match to { $goal }: { $sides }
end-line = { $before }{ "\u000A" }{ $last }
layout = { $title } { $parts }
out-said = { $kind ->
    [gin] { $who }, gin:
    [petit] { $who }, petit gin:
    [grand] { $who }, grand gin:
   *[knock] { $who } knocks:
  }
out-said-you = { $kind ->
    [gin] You go gin:
    [petit] You knock with petit gin:
    [grand] You go grand gin:
   *[knock] You knock:
  }
defence-said = { $who } defends:
defence-said-you = You defend:
meld-said = { $kind ->
    [run] run
   *[set] { $count ->
        [4] four of a kind
       *[3] set
      }
  } { $cards }
meld-with = { $meld } (+ { $laid } from { $who })
meld-with-you = { $meld } (+ { $laid } from your hand)
left = deadwood { $left }
left-all = deadwood { $left }: no meld yet
left-said = { $melds ->
    [0] { "" }
   *[other] Unmatched:{ " " }
  }{ $cards } ({ $caption })
thrown = discarded
thrown-said = Discarded: { $card }
nothing-left = Nothing unmatched (0 deadwood)
hand-sum = { $end ->
    [gin] gin, { $theirs } + { $bonus } = { $points }
    [grand] grand gin, { $theirs } + { $bonus } = { $points }
    [petit] petit gin, { $theirs } − { $mine } + { $bonus } = { $points }
    [undercut] undercut, { $mine } − { $theirs } + { $bonus } = { $points }
    [void-stock] void deal, only two cards left in the stock
    [void-takes] void deal, fifty cards taken from the discard pile
   *[knock] { $theirs } − { $mine } = { $points }
  }
manche-why-won = game { $manche } won, { manche-sum-won }
manche-sum-won = { $doubled ->
    [1] ({ $points } + { $prize } bonus) × 2
   *[other] { $points } + { $prize } bonus
  } + { $won ->
    [one] 1 deal
   *[other] { $won } deals
  } × { $each } = { $total }
manche-why-lost = game { $manche } lost, { manche-sum-lost }
manche-sum-lost = { $won ->
    [0] { $total }
   *[other] { $points } + { $won ->
        [one] 1 deal
       *[other] { $won } deals
      } × { $each } = { $total }
  }
manche-was = Game { $manche }: { $sides }
side = { $who } { $points }
curve = Points of the match after { $coups ->
    [one] { $coups } deal
   *[other] { $coups } deals
  }: { $seats }.

## The hand held
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
points-of = { $points } / { $goal }
points-of-match = { $points } · match { $total }
alt-panel = { $hand }. { $middle }.
hand = Your hand: { $parts }
fresh-drawn = drawn
fresh-taken = taken
fresh-said = { $caption }: { $card }
ask-card = { $phase ->
    [offer] Do you want the upcard?
    [dealer-offer] Do you want the upcard?
    [last] Do you want the last discard, to knock with it?
    [ahead] On your next turn: draw or take?
   *[draw] Your turn: draw or take?
  }
alert = { $phase ->
    [offer] do you want { $card }?
    [dealer-offer] do you want { $card }?
    [last] do you want { $card }, to knock with it?
    [first-draw] draw a card.
    [draw] draw, or take { $card }?
    [arrange] how do you lay down your melds?
    [final] knock.
   *[discard] which card do you discard?
  }
draw-label = Draw
draw-short = Draw
take-label = Take { $card }
take-short = Take
pass-label = Pass
ask-discard = Discard a card.
discard-label = { $card } leaves { $left }
discard-leaves = { $does }, leaves { $left }
discard-instead = Discard…
discard-but = Discard a card, but not the one just taken: { $card }
ask-gin = { $kind ->
    [grand] Go grand gin
   *[gin] Go gin
  }: no deadwood left.
ask-discard-or-out = { $kind ->
    [petit] Your turn: petit gin, or discard?
   *[knock] Your turn: knock or discard?
  }
leaves = Deadwood left: { $cards }
leaves-of = { $left } without { $card }
ask-out = You can knock
way = { $kind ->
    [gin] Gin: +{ $bonus }
    [grand] Grand gin: +{ $bonus }
    [petit] Petit gin: +{ $bonus }
   *[knock] Knock at { $left }
  }
way-other = { $again ->
    [1] Other card…
   *[0] { $kind ->
        [gin] Gin…
        [petit] Petit gin…
       *[knock] { $gin ->
            [1] Knock instead…
           *[0] Knock…
          }
      }
  }
way-choosing = { $kind ->
    [gin] Go gin
    [petit] Petit gin
   *[knock] Knock
  }, choosing the discard
way-throwing = { $kind ->
    [gin] Discard { $card } and go gin: +{ $bonus }
    [grand] Discard { $card } and go grand gin: +{ $bonus }
    [petit] Discard { $card }: petit gin, +{ $bonus } ({ $left } deadwood)
   *[knock] Discard { $card } and knock ({ $left } deadwood)
  }
way-grand-eleven = Grand gin, no discard: +{ $bonus }
ask-throw = Which card do you discard to knock? The number is your deadwood.
ask-arrange = You knock: how do you lay down your melds?
ask-arrange-left = You knock: with how much deadwood?
arrange-step = { $left } deadwood ({ $ways ->
    [one] 1 way
   *[other] { $ways } ways
  })
arrange-label = { $kind ->
    [petit] { $melds } (petit gin, { $left } deadwood)
   *[knock] { $melds } ({ $left } deadwood)
  }

## Hints
place = Deal { $coup }, turn { $turn }
take-named = take { $card }
draw-named = draw
pass-named = pass
arrange-named = lay down { $melds }
discard-named = discard { $card }
out-named = { $kind ->
    [gin] go gin
    [grand] go grand gin
    [petit] knock with petit gin
   *[knock] knock
  } by discarding { $card }
eleven-named = go grand gin without a discard
advice-take = { $card } completes a meld: your deadwood goes from { $before } to { $left }.
advice-take-lower = With { $card } you have { $left } deadwood instead of { $before }.
advice-leave = { $card } would make no meld with your cards, and { $who } would see what you take.
advice-leave-same = With { $card } you would have no less deadwood: { $left }.
advice-leave-less = With { $card } you would have { $left } deadwood, but { $who } would see what you collect.
advice-alone = { $card } goes with none of your cards, and costs { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
advice-least = Without { $card } you are left with { $left } deadwood: no card leaves less.
advice-safe = You are left with { $left } deadwood instead of { $least }, but { $card } cannot complete a meld for { $who }.
advice-outs = { $outs } of the hidden cards complete a meld with what you keep; if you discard { $other }, { $fewer ->
    [one] only one does
   *[other] only { $fewer } do
  }.
advice-hope = You are left with { $left } deadwood instead of { $least }, but the stock may help you more.
advice-wait = Wait: { $outs ->
    [one] one hidden card gives
   *[other] { $outs } hidden cards give
  } you gin.
advice-wait-lower = Wait: { $outs ->
    [one] one hidden card leaves
   *[other] { $outs } hidden cards leave
  } you less.
advice-gin = You are left with nothing: { $bonus } points more, and { $who } can neither lay off nor undercut.
advice-petit = { $left } left: +{ $bonus } if you win the deal.
advice-knock = With { $left }, waiting helps the other.
advice-arrange = No other way to lay out your melds leaves less than { $left }.

## News
hand-begins = Deal { $coup }: { $who } deals and turns up { $card }.
hand-begins-you = Deal { $coup }: you deal and turn up { $card }.
takes = { $who } takes { $card }.
takes-you = You take { $card }.
draws = { $who } draws.
draws-you = You draw.
draws-refused = Nobody takes { $card }: { $who } draws.
draws-refused-you = Nobody takes { $card }.
you-drew = You drew { $card }.
passes = { $who } passes.
passes-you = You pass.
discards = { $who } discards { $card }.
discards-you = You discard { $card }.
last-discard = Only two cards are left in the stock: { $who } may take this discard to knock.
goes-out = { $kind ->
    [gin] { $who } goes gin!
    [grand] { $who } goes grand gin!
    [petit] { $who } knocks with petit gin.
   *[knock] { $who } knocks.
  }
goes-out-you = { $kind ->
    [gin] You go gin!
    [grand] You go grand gin!
    [petit] You knock with petit gin.
   *[knock] You knock.
  }
hand-scored = { $who } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
  }: { $end ->
    [gin] { $other }’s { $theirs } deadwood, plus { $bonus } for gin.
    [grand] { $other }’s { $theirs } deadwood, plus { $bonus } for grand gin.
    [petit] { $other } is left with { $theirs } against { $mine }, plus { $bonus } for petit gin.
    [undercut] { $other } is left with { $mine } against { $theirs }, plus { $bonus } for the undercut.
   *[knock] { $other } is left with { $theirs } against { $mine }.
  }
# Tables that were stored long ago still say:
hand-over = { $who } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
hand-won = { hand-over }
why = { $points }
hand-void = { $end ->
    [void-takes] Void deal: fifty cards were taken from the discard pile (rule R20).
   *[void-stock] Void deal: only two cards are left in the stock (rule R5).
  }
manche-of = { $who }: { $why }.
match-over = { $who } wins the match!
match-void = Ten void deals in a row: the match ends as it stands, and is not rated (rule R23).
forfeit = { $who } has left: { $other } wins the match.

since = Since your turn
since-said = { $who } { $way ->
    [draws] draws a card
    [takes-yours] takes your card, { $taken }
   *[takes] takes { $taken }
  }{ $throws }.
since-throws = , discards { $card }

## Animation
film-word = { $end ->
    [grand] GRAND GIN!
    [gin] GIN!
    [petit] PETIT GIN!
    [undercut] UNDERCUT!
   *[knock] KNOCK!
  }
film-laid = { $cards ->
   *[other] laid off
  }
film-alt = { $end ->
    [grand] Grand gin
    [gin] Gin
    [petit] Petit gin
    [undercut] Undercut
   *[knock] Knock
  } by { $who }: { $cards }

## Refusals
just-taken = You have just taken it, so discard another (rule R4).
upcard-refused = You have both refused the upcard: draw from the stock (rule R3).
upcard-first = Take the upcard first, or pass (rule R3).
no-passing = You may pass only on the upcard or the last discard: draw a card (rule R3).
one-card = You have already drawn a card: discard one (rule R3).
card-first = Draw a card first (rule R3).
out-after-card = You knock in your own turn, after drawing a card (rule R22).
last-discard-useless = The last discard may be taken only to knock, and you still could not (rule R5).
must-go-out = You took the last discard: you must knock (rule R5).
not-in-hand = You do not hold that card: { $card }.
that-is-gin = You would have no deadwood: go gin instead of knocking (rule R12).
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
  } of deadwood, and you knock with { $limit } at most (rule R6).
too-much-upcard = That leaves { $left ->
    [one] { $left } point
   *[other] { $left } points
  } of deadwood, and the upcard allows only { $limit } (rule R17).
match-too-short = A match goes to { $least } points at least, or is a single game with 0 (rule R16).

## Tutorial
tutorial-meld = The aim: melds of three cards or more. What is in no meld is deadwood, and its points count against you. You have two queens, and the upcard is one: **take Q♣.**
tutorial-meld-wrong = You may pass, but this queen completes a meld (rule R8).
tutorial-meld-after = Three queens, and 7♠ 8♠ 9♠.
tutorial-discard = Cards in no meld are deadwood: **discard K♣**, 10 points.
tutorial-discard-wrong = Look for the card that leaves the least deadwood: you need 10 at most to knock (rule R6).
tutorial-discard-after = 22 deadwood. Ada draws, and discards 10♣.
tutorial-draw = Each turn you take a card: from the stock, or the discard. 10♣ fits nothing you have: **draw from the stock.**
tutorial-draw-wrong = 10♣ completes nothing, and you could not discard it in this turn (rule R4).
tutorial-draw-after = 2♣ fits nothing yet, but it is only 2 deadwood.
tutorial-deadwood = Your most expensive deadwood is 9♥. **Discard 9♥**: 15 deadwood.
tutorial-deadwood-wrong = You can do better: discard your highest deadwood card, and break no meld (rule R8).
tutorial-deadwood-after = Still 5 too many to knock… and Ada discards 5♦.
tutorial-take = That is what 3♦ 4♦ were waiting for: a run. **Take 5♦.**
tutorial-take-wrong = The stock is a gamble; 5♦ completes a run for certain (rule R8).
tutorial-take-after = Three melds! Only 6♣ and 2♣ are left.
tutorial-out = With 10 deadwood or less you may **knock**. The card you discard does not count: **knock, discarding 6♣.**
tutorial-out-wrong = Knock and discard 6♣: that leaves only 2 deadwood, and you score the difference (rule R14).
tutorial-out-after = 47 − 2 = **45 points** for you.
tutorial-end = No deadwood at all is gin: 25 more (rule R12). If the other has as little or less, it is an undercut (R11).

## Profile
figures = Deals: { $hands } · knocks won: **{ $knocks }** · gins: **{ $gins }** · undercuts: **{ $undercuts }**

## Kinds of mistakes
mistake-takes = Takes a bad discard
mistake-leaves = Leaves a good discard
mistake-out = Knocks at the wrong time
mistake-breaks-meld = Breaks up a meld
mistake-keeps-high = Keeps high deadwood
mistake-throws-hope = Discards a promising card
mistake-throws-wanted = Discards a card the other needs

## The course
course-throw-alone = Discard the card that stands alone
course-throw-alone-why = The king of diamonds has neither a neighbour nor another king in your hand, and weighs 10 points.
course-keep-pair = Keep the pair
course-keep-pair-why = Your two jacks wait for a third. The queen of clubs goes with nothing.
course-starve-rank = Do not feed the other
course-starve-rank-why = Your opponent took the jack of spades and keeps it: your jack of hearts might be welcome. The king of diamonds weighs as much, and helps them less.
course-keep-square = Keep what goes together
course-keep-square-why = Two 10s, two 9s, and the 9 and 10 of diamonds in order: these four cards help each other. The jack of clubs stands apart.
course-safe-twin = The harmless twin
course-safe-twin-why = Your two 5s weigh the same. Your opponent took the 7 of hearts: your 5 of hearts might make them a run, the 5 of clubs would not.
course-other-end = From the other end
course-other-end-why = Your opponent took the queen of diamonds: do not give them another queen. The king of clubs weighs as much.
course-dead-neighbour = Count the cards that are gone
course-dead-neighbour-why = The jack of hearts is on the discard pile: your queen of hearts will make no run with it. Your 10s are better, and the 9 of spades is next to one of them.
course-more-neighbours = The one with neighbours
course-more-neighbours-why = Of your two 5s keep the 5 of spades: the 4 is next to it, the 2 not far. The 5 of hearts is your only heart.
course-hold-nine = Hold a card back
course-hold-nine-why = Your opponent took the 9 of diamonds: hold back your 9 of hearts, which might help them, and discard the 8. It costs only one point.
course-one-point-more = One point more
course-one-point-more-why = Without the 6 of hearts you would be left with one point less. But your opponent took the 7 of hearts, and a 5 of hearts would join your 6 to your run: discard the 5 of spades.

## The rules in pictures
guide = In 60 seconds
guide-said =
    Ten cards: be the first to **go out**.
    - On your turn: **take** a card, then **discard** one.
    - **Meld** your cards in sets and runs, as shown here.
    - Deadwood of **10 or less**? You may knock. None: **gin**.
    Game to 100 points, match to 1000.
guide-run = Run
guide-set = Set
guide-left-10 = Deadwood 10
guide-take = Take and discard
guide-take-said =
    - **Take** the top discard if it helps you, or **draw** from the stock.
    - Then **discard** a card, but not the one you have just taken from the discards.
    - On the first turn you may also **pass** on the upcard.
    Here: the 8♦ makes a run, and the king, which costs 10, goes.
guide-stock = Stock
guide-discards = Discards
guide-new = take it
guide-hand = Your hand
guide-away = discard
guide-meld = Meld
guide-meld-said =
    - **Set**: three or four cards of one rank.
    - **Run**: at least three cards in a row of one suit.
    - The ace only comes **before 2**.
    Outside melds: ace 1, court cards 10, others their value.
guide-no-run = Not a run
guide-no = no
guide-knock = Go out
guide-knock-said =
    After taking a card, discard one **face down** and lay your hand open.
    - You need **10 points or less** outside melds: here 1 + 2 + 3 = 6.
    - Nothing left is **gin**: 25 points more.
    - Careful: if the other has as little or less, they score.
guide-left-6 = Deadwood 6
guide-layoff = Lay off on their melds
guide-layoff-said =
    The other went out? Your melds are laid open, then the bot **lays off** your other cards on theirs for you.
    - They lengthen runs and complete sets.
    - What is laid off does not count against you.
    - Against gin nothing is laid off.
guide-their-run = Their run
guide-their-set = Their set
guide-yours = yours
guide-count = Count the points
guide-count-said =
    - **Knock**: the difference of the deadwood. Here 30 − 6 = **24**.
    - **Gin**: all of the other’s deadwood, **+25**.
    - **Undercut** (the other has as little or less): the difference **+25**, for them.
    At 100 points the game is won: **+100**, all of it doubled if the other has won no deal, then 25 for each deal won.
guide-knocker-6 = Went out (6)
guide-other-30 = The other (30)
