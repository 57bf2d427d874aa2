# LaGagne: everything the game says.
name = LaGagne
origin = by its authors and its publisher
tagline = Fill your columns, double them, and steal other players’ columns.
daily = A whole game against one AI player: the first to 150 points ends it.
score-round = Round { $round }
next-part = Turn
score = { $figure } { $points ->
    [one] point
   *[other] points
  }

## Options
form-suits = Suits
form-wild = Wild cards
form-actions = Actions
option-target = Points to win
option-target-slash = points
option-target-help = When somebody has this many, it is the last round.
option-free_discard = Free discard
option-free_discard-slash = free-discard
option-free_discard-help = Yes: you may always discard a card; no: only when no other move is possible.
option-last_round = Last round
option-last_round-slash = last-round
option-last_round-help = Who still plays when somebody has reached the points?
option-last_round-complete_round = the round is completed
option-last_round-complete_round-help = Those who have not played in this round yet do so, and that is the end.
option-last_round-one_more_each = one more turn for each of the others
option-last_round-one_more_each-help = All the others play once more, wherever the round stands.
option-round_cap = Most rounds
option-round_cap-slash = most-rounds
option-round_cap-help = After this many rounds the game ends, and the highest score wins.
option-mulligan = Mulligan
option-mulligan-slash = mulligan
option-mulligan-help = Change a whole hand without a symbol, once a game.
option-mulligan-never_started = before your first symbol
option-mulligan-never_started-help = As long as you have never placed a symbol and hold none.
option-mulligan-no_active_symbol = when none of your columns is active
option-mulligan-no_active_symbol-help = Whenever you have no active column and hold no symbol.
option-mulligan-off = no
option-mulligan-off-help = Nobody changes their hand.
option-x2_needs_symbol = ×2 on active columns
option-x2_needs_symbol-slash = x2-active
option-x2_needs_symbol-help = Yes: a ×2 needs an active column; no: it may go on a sleeping one, too.
option-deck_symbol = Symbols in each suit
option-deck_symbol-slash = symbol-cards
option-deck_symbol-help = How many symbol cards in each suit (at least 1).
option-deck_5 = Fives in each suit
option-deck_5-slash = cards-5
option-deck_5-help = How many cards of 5 in each suit.
option-deck_10 = Tens in each suit
option-deck_10-slash = cards-10
option-deck_10-help = How many cards of 10 in each suit.
option-deck_20 = Twenties in each suit
option-deck_20-slash = cards-20
option-deck_20-help = How many cards of 20 in each suit.
option-deck_50 = Fifties in each suit
option-deck_50-slash = cards-50
option-deck_50-help = How many cards of 50 in each suit.
option-deck_wild_5 = Wild fives
option-deck_wild_5-slash = wild-5
option-deck_wild_5-help = How many cards 5★ in the deck.
option-deck_wild_10 = Wild tens
option-deck_wild_10-slash = wild-10
option-deck_wild_10-help = How many cards 10★ in the deck.
option-deck_wild_20 = Wild twenties
option-deck_wild_20-slash = wild-20
option-deck_wild_20-help = How many cards 20★ in the deck.
option-deck_wild_50 = Wild fifties
option-deck_wild_50-slash = wild-50
option-deck_wild_50-help = How many cards 50★ in the deck.
option-deck_zero = Zeros
option-deck_zero-slash = zeros
option-deck_zero-help = How many zero cards in the deck.
option-deck_steal = Steal cards
option-deck_steal-slash = steals
option-deck_steal-help = How many Steal cards in the deck.
option-deck_recover = Recover cards
option-deck_recover-slash = recovers
option-deck_recover-help = How many Recover cards in the deck.
option-deck_exchange = Exchange cards
option-deck_exchange-slash = exchanges
option-deck_exchange-help = How many Exchange cards in the deck.
option-deck_double = ×2 cards
option-deck_double-slash = doubles
option-deck_double-help = How many ×2 cards in the deck.

## Cards
card-symbol = { $suit } symbol
label-symbol = { $suit } symbol
card-points = { $points }{ $suit }
card-wild = { $points }★
card-zero = Zero
card-steal = Steal
card-recover = Recover
card-exchange = Exchange
card-double = ×2
the-card = { $kind ->
    [action] the { $card } card
   *[other] the { $card }
  }
card-gains = { $card } (+{ $gain })
rank-steal = STEAL
rank-recover = RECOVER
rank-exchange = EXCHANGE
column = { $suit } { $points }{ $double ->
    [1] { " " }doubled
   *[0] { "" }
  }{ $asleep ->
    [1] { " " }asleep
   *[0] { "" }
  }
column-label = { $suit } { $points }{ $double ->
    [1] { " " }×2
   *[0] { "" }
  }{ $asleep ->
    [1] { " " }asleep
   *[0] { "" }
  }
column-becomes = { $column } → { $points }
becomes = { $before } → { $after }
column-said = { $column }: { $inside }
columns = { $before }; { $last }
suit = { $suit }
dotted = { $before } · { $last }

## Table
title = { name } · round { $round } · to { $target }
title-over = { name } · game over
waiting = { $phase ->
    [exchange] { $who } to keep the card drawn or give it back
   *[choose] { $who } to play a card
  }
seat = { $who } **{ $points }** · { $columns }{ $cards }
seat-gone = { $who } has left the game
no-columns = no column
no-columns-of = No column, 0 points: { $seats }
holds = { " " }· { $cards ->
    [0] empty hand
    [one] 1 card in hand
   *[other] { $cards } cards in hand
  }
last-round = **Last round**: { $own ->
    [1] you end it, then points are counted.
   *[0] { $last } ends it, then points are counted.
  }
last-card = **Your last card!** { $leads ->
    [1] You lead with { $points }.
   *[0] { $who } has { $points }.
  }
extra-turns = **One more turn for the others**: { $own ->
    [1] you end it.
   *[0] { $last } ends it.
  }
cap-near = The game ends after round { $rounds } at the latest (rule R22).
cap-was = The game ended after { $rounds } rounds, with nobody at { $target } points (rule R22).
nothing = empty
worth = { $points }
points-note = { $points }
stock = Stock: { $stock }
discard = Discard pile
piles-said = Discard pile: { $card } · Stock: { $stock }
owner = { $who } { $points }

## Hand
hand-said = Your hand: { $cards }
new = drawn
new-said = Card drawn: { $card }
yours = In front of you
seen = taken
ask-stuck = No symbol: { $ways ->
    [hand] change your hand, play an action, or discard.
    [hand-only] change your hand, or play an action.
    [steal] steal, change your hand, or discard.
    [steal-only] steal, or change your hand.
    [acts] play an action, change your hand, or discard.
    [acts-only] play an action, or change your hand.
   *[none] change your hand or discard.
  }
alert = { $phase ->
    [exchange] keep the card drawn, or give it back?
   *[choose] which card do you play?
  }
ask-play = { $what ->
    [open] Open a column
    [steal] Steal a card
    [recover] Recover a card
    [exchange] Exchange a card
    [act] Play an action
    [symbol] Place a symbol
   *[card] Place a card
  }{ $rest }.
or-else = { $other ->
    [steal] , or steal
    [recover] , or recover
    [exchange] , or exchange
    [act] , or play an action
    [discard] , or discard
   *[none] { "" }
  }
ask-discard = Which card do you discard?
ask-only-discard = Nothing else is possible: which card do you discard?
do-discard = Discard
do-mulligan = New hand
ask-settle = What do you give { $victim } for it?
give-back = Give it back
keep-giving = Keep it, give { $card }
ask-column = Which column for the { $card }?
onto = { $card } → { $suit }
recover-short = Recover { $card }
heard = { $does } ({ $beside ->
    [gain] +{ $gain }
    [count] { $count } in hand
   *[both] +{ $gain }, { $count } in hand
  })
do-recover = Recover { $card }
do-exchange = Draw at random from { $who }
ask-exchange = From whom do you draw a card at random?
player = { $who }
steal-short = Steal { $card }
do-steal = Steal { $card } from { $who }
ask-victim = Who do you steal from?
ask-loot = What do you steal, and from whom?
loot-count = { $thefts } thefts{ $gains ->
    [1] , best gain first
   *[0] { "" }
}
loot-short = { $who }{ $ways }{ $gain }
loot = { $card } from { $who }{ $loss ->
    [0] { "" }
   *[other] { " " }(−{ $loss })
}{ $source }{ $target }{ $gain ->
    [0] { "" }
   *[other] , you +{ $gain }
}
loot-into = { " " }on { $suit }
ask-loot-of = What do you steal from { $who }?
loot-from = { " " }out of { $suit }

## End
podium = { $rank }.{ "\u200B" } { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
tie = Tied at { $points } points, { $who } wins: first to reach { $target } (rule R18).
end-won = { $count ->
    [one] { $who } wins!
   *[other] { $who } win!
  }
end-beside = round { $round } · to { $target }
end-total = total
end-lead = { $points ->
    [one] { $points } point ahead
   *[other] { $points } points ahead
  }
end-best = Round { $round }: { $who } went from { $before } to { $points } points.
end-best-you = Round { $round }: you went from { $before } to { $points } points.
end-laid = Round { $round }: { $who } places { $card }, +{ $points }
end-laid-you = Round { $round }: you place { $card }, +{ $points }
end-stolen = Round { $round }: { $who } steals { $card } from { $other }, +{ $points }
end-stolen-you = Round { $round }: you steal { $card } from { $other }, +{ $points }
end-stolen-they = Round { $round }: { $who } steals { $card } from you, +{ $points }
end-lost = Round { $round }: { $who } steals { $card } from { $other }, who loses { $points }
end-lost-you = Round { $round }: you steal { $card } from { $other }, who loses { $points }
end-lost-they = Round { $round }: { $who } steals { $card } from you, you lose { $points }
end-overtaken = { $other } was first to { $target }, but { $who } got ahead.
end-overtaken-you = { $other } was first to { $target }, but you got ahead.
end-overtaken-they = You were first to { $target }, but { $who } got ahead.
end-tie = A tie: { $who } was first to { $target }.
end-tie-you = A tie: you were first to { $target }.
end-alone-you = Only you are left at the table.
end-short = { $rounds } { $rounds ->
    [one] round
   *[other] rounds
  } played, nobody at { $target }.
end-alone = Only { $who } is left at the table.
end-seat = { $who }: { $columns } · total { $points }
end-words = Over in round { $round }, to { $target }.{ "\u000A" }{ $seats }{ "\u000A" }{ $turned }
end-alt = { $won } ({ $beside }){ "\u000A" }{ $seats }{ "\u000A" }{ $turned }
end-next = { $before }{ "\u000A" }{ $last }
curve = Points after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }: { $seats }.
why = { $sign ->
    [plus] { $before } + { $gain } = { $total }
    [minus] { $before } − { $gain } = { $total }
   *[none] still { $total }
  }

## Hints
discard-named = discard { $card }
play-named = place { $card }
onto-named = place { $card } on { $suit }
steal-named = steal { $card } from { $who }
recover-named = recover { $card }
exchange-named = play Exchange with { $who }
mulligan-named = change your whole hand
keep-named = keep the card drawn, give { $card }
back-named = give back the card drawn
advice-target = You get to { $points } points: the target, { $target }, is reached.
advice-symbol-waiting = This symbol opens a column for the { $points } points of { $suit } in your hand.
advice-first-symbol = You have no open column: without a symbol in front of you your points cannot be placed.
advice-symbol-more = One column more: for points of yours, and for what you steal.
advice-points = { $points } more points at once, and the rest waits in your hand, where nobody can steal it.
advice-double-later = Whatever goes on { $suit } will count twice.
advice-steal-loss = { $who } loses { $loss } points, and the card comes to you.
advice-double = Your column doubles: { $points } more points at once.
advice-most = { $points } more points at once: no other card you could place brings more.
advice-steal = { $leads ->
    [1] { $who } leads among the others, and this theft counts twice
   *[0] This theft counts twice
  }: { $gain } more for you, { $loss } less for { $who }.
advice-steal-symbol = This symbol opens a column for you, and { $who } loses theirs.
advice-recover = On top of the discard, { $card } waits for you.
advice-exchange = You have nothing to place or steal: you draw one of { $who }’s cards at random, and at worst you give it back.
advice-exchange-first = You draw one of { $who }’s cards at random, and keep it only if it helps you.
advice-mulligan = Not a single symbol in your hand: five other cards are better, and you lose nothing by it.
advice-give-back = With { $card } your hand would be worth no more than now.
advice-keep = { $card } may bring you more than { $given }.
advice-zero = A Zero goes into no column.
advice-zero-keeps = A Zero goes into no column; keep the rest in your hand, where nobody can steal it.
advice-symbol-twice = Your { $suit } column has its symbol already: a second cannot be placed.
advice-kept = Since the exchange you have drawn something better, { $drawn }: without a { $suit } symbol, { $card } may go now.
advice-asleep = You have no { $suit } symbol, neither in front of you nor in your hand: this card cannot be placed.

## News
begins = { $dealer } has dealt: { $who } begins.
begins-you = { $dealer } has dealt: you begin.
begins-dealt = You have dealt: { $who } begins.
places = { $who }: { $card }{ $total ->
    [0] { "" }
   *[other] , { $total } in all
  }.
places-you = You place the { $card }{ $total ->
    [0] { "" }
   *[other] : { $total } in all
  }.
places-in = { $who }: { $card } on { $suit }{ $total ->
    [0] { "" }
   *[other] , { $total } in all
  }.
places-in-you = You place the { $card } on { $suit }{ $total ->
    [0] { "" }
   *[other] : { $total } in all
  }.
steals = { $who } steals the { $card } from { $victim }{ $total ->
    [0] { $left ->
        [0] { "" }
       *[other] : { $victim } { $left }
      }
   *[other] : { $victim } { $left }, { $who } { $total }
  }.
steals-asleep = { $who } steals the { $card } from { $victim }, whose column sleeps ({ $slept ->
    [one] { $slept } point
   *[other] { $slept } points
  }).
you-stole = You steal the { $card } from { $victim }, who is left with { $left }.
you-stole-asleep = You steal the { $card } from { $victim }, whose column sleeps ({ $slept ->
    [one] { $slept } point
   *[other] { $slept } points
  }).
steals-asleep-you = { $who } steals your { $card }: your column sleeps, its { $slept } points count.
steals-you = { $who } steals your { $card }: you are left with { $left }.
recovers = { $who } recovers { $card } from the discard pile.
recovers-you = You recover { $card }, and draw no card.
discards = { $who } discards { $card }.
discards-you = You discard { $card }.
exchanges = { $who } draws at random from { $victim }.
exchanges-you = { $who } draws at random from your hand.
you-see = You have drawn { $card } from { $victim }.
# Tables that were stored long ago still say:
settled = The exchange between { $who } and { $victim } is over.
you-gave-back = Exchange: you gave { $card } back to { $victim }.
was-seen = Exchange: { $who } has seen your { $card } and gave it back.
you-kept = Exchange: you kept { $card } and gave { $given } to { $victim }.
was-taken = Exchange: { $who } kept your { $card } and gave you { $given }.
mulligans = { $who } changes the whole hand.
mulligans-you = You change the whole hand.
you-drew = You have drawn: { $cards }.
reshuffles = The discard pile is shuffled and becomes the stock again.
crosses = { $who } reaches { $points } points!
crosses-you = You reach { $points } points!
nears-cap = { $left } more rounds at most: after round { $rounds } the game ends, and the highest score wins (rule R22).
ends-at-cap = { $rounds } rounds have been played: the game ends here, and the highest score wins (rule R22).
no-cards = { $who } has no card left to play, and only draws.
leaves = { $who } leaves the game.
wins = { $count ->
    [one] { $who } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
      }!
   *[other] { $who } win together with { $points ->
        [one] { $points } point
       *[other] { $points } points
      }!
  }

## Since your turn
since = Since your turn
since-stolen = { $thefts ->
    [one] { $who } steals your { $card }, leaving you { $left }.
   *[other] { $thefts } thefts from you, the last by { $who }, leaving you { $left }.
  }
since-asleep = { $who } steals your { $suit } symbol: your column sleeps, its { $points } points count.
since-kept = { $who } keeps your { $card } and gives you { $given }.
did = { $act ->
    [places] places { $card }
    [places-in] { $way ->
        [0] places { $card } on { $suit }
       *[other] places { $card }
      }
    [steals] { $way ->
        [0] { $mine ->
            [1] steals your { $card }
           *[0] steals { $victim }’s { $card }
          }
       *[other] steals { $card }
      }
    [recovers] { $way ->
        [0] recovers { $card }
       *[other] recovers
      }
    [exchanges] { $way ->
        [0] { $mine ->
            [1] draws from you
           *[0] draws from { $victim }
          }
       *[other] exchanges
      }
    [was-seen] { $way ->
        [0] gives { $card } back
       *[other] { $card } back
      }
    [was-taken] keeps { $card }
    [mulligans] { $way ->
        [0] changes hand
       *[other] mulligan
      }
   *[discards] { $way ->
        [0] discards { $card }
        [1] drops { $card }
       *[other] discards
      }
  }

## Animation
film-steal = { $who } steals { $what ->
    [symbol] a symbol
    [double] a ×2
   *[points] { $points }
  } from { $victim }

## Refusals
deck-without-symbols = Without symbol cards nobody could start: at least one in each suit is needed (rule R1).
deck-too-small = This deck has only { $cards } cards: with { $seats } players it needs at least { $needed } (rule R1).
deck-too-poor = This deck is worth only { $points } points: a game to { $target } needs at least { $needed } (rule R1).
must-play = At this table you may discard only when no other move is possible (rule R4).
zero-is-nothing = No column takes a zero (rule R5).
symbol-twice = This column has its symbol already (rule R7).
no-column = Place the symbol of this suit first (rule R8).
column-asleep = This column sleeps: it still counts, but a symbol must wake it (rule R8).
no-column-wild = You need an active column for this card (rule R10).
no-column-x2 = { $active ->
    [1] You need an active column for the ×2 (rule R9).
   *[0] You need a column for the ×2 (rule R9).
  }
all-doubled = Every column it could go on has its ×2 already (rule R9).
doubled-already = Your { $suit } column has its ×2 already (rule R9).
other-suit = This card ({ $card }) goes only into the { $suit } column (rule R8).
nothing-to-steal = There is nothing to steal that you could place at once (rule R12).
nothing-there = { $who } has nothing that you could place at once (rule R11).
nothing-to-recover = The discard pile is empty (rule R13).
nothing-to-give = You need another card in hand for an exchange (rule R14).
nobody-has-cards = Nobody else has a card in hand (rule R14).
decide-first = Decide first: give back the card you have seen, or keep it and give another (rule R14).
no-exchange-open = No exchange waits for your decision (rule R14).
not-in-hand = You do not hold this card: { $card }.
mulligan-off = This table plays without mulligan (rule R19).
mulligan-once = You have had your mulligan: one a game (rule R19).
mulligan-started = { $kind ->
    [no_active_symbol] You have an active column: the mulligan is for those who have none (rule R19).
   *[never_started] You have had a symbol in front of you: the mulligan is for those who could not start (rule R19).
  }
mulligan-symbol = You hold a symbol: the mulligan is for those who have none (rule R19).
mulligan-short = There are not five cards left to draw for a mulligan (rule R19).

## Tutorial
tutorial-symbol = The goal here: 100 points in your columns. A column begins with its symbol: **place your ♥ symbol.**
tutorial-symbol-wrong = Discarding a card is always allowed (rule R4), but open a column first.
tutorial-symbol-after = Your ♥ column is active. Ada opens hers, and you have drawn a card.
tutorial-points = An active column takes the points of its suit. **Place your 20♥.**
tutorial-points-wrong = Begin with your 20♥: it goes into this column only, and you will need the other cards later (rule R8).
tutorial-points-after = 20 points in front of you.
tutorial-double = A ×2 doubles the whole column, even what is added later. **Place it.**
tutorial-double-wrong = Place the ×2 first: it doubles what comes after, too (rule R9).
tutorial-double-after = 20 × 2 = 40. Ada places a second symbol.
tutorial-steal = Ada has a 10♥. In your doubled column it is worth 20: **steal the 10♥.**
tutorial-steal-wrong = Steal the 10♥: it is placed in front of you at once (rule R11), and counts double there.
tutorial-steal-after = 60 points for you, 10 fewer for Ada.
tutorial-goal = A ★ card goes into any active column. **Place your 20★**: it is worth 40, and brings you to 100.
tutorial-goal-wrong = You need 40 points more: your 20★, doubled in your column, is just that (rule R10).
tutorial-goal-after = **100 points!** The round is played to its end: Ada plays once more, then points are counted. You win.
tutorial-end = At a real table it takes 150. If a symbol is stolen from you, its column sleeps: it still counts, but takes no more cards (rule R8). What is left to discover: Recover (rule R13) and Exchange (rule R14).

## Profile
figures = Cards stolen: **{ $steals }** · recovered: **{ $recoveries }** · exchanges: **{ $exchanges }**

## Kinds of mistakes
mistake-no-theft = Misses a theft
mistake-useless-theft = Useless theft
mistake-other-theft = Steals the wrong card
mistake-throws-away = Discards instead of placing
mistake-lays-early = Places too early
mistake-other-card = Places the wrong card
mistake-throws-useful = Throws a useful card
mistake-useless-exchange = Useless exchange
mistake-no-recovery = Forgets to recover a card
mistake-no-exchange = Misses an exchange

## The course
course-double-to-finish = Double to finish
course-double-to-finish-why = The ×2 doubles your ♦ column: 50 more points, and the 150 are there.
course-fill-doubled = Fill the doubled column
course-fill-doubled-why = In a doubled column 10 points are worth 20: 140 + 20 = 160, and the target is reached. The 5♦ would bring only 5.
course-open-where-points = Open the right column
course-open-where-points-why = Your 50♣ only waits for its column: open ♣. In ♠ you have nothing to place yet.
course-steal-symbol = Choose the symbol to steal
course-steal-symbol-why = You hold a 50♥: steal the ♥ symbol. It opens your column, and the other player loses theirs.
course-points-at-once = Place big points first
course-points-at-once-why = Your ♥ column is open now: place the 50♥ before somebody steals the symbol. The ♦ symbol can wait.
course-take-back = Take back what is worth it
course-take-back-why = The 50♥ is on the discard pile, and your ♥ column is open: take it back, and you can place it next turn.
course-steal-leader = A theft counts twice
course-steal-leader-why = Steal the 50♦: 50 more points for you, 50 less for whoever is closest behind you. The ♣ symbol would bring nothing yet.
course-points-before-double = Points before the ×2
course-points-before-double-why = On an empty column the ×2 brings nothing yet. Place the 20★ first: the ×2 will double it later.
course-put-to-sleep = Put a column to sleep
course-put-to-sleep-why = The ♦ symbol opens your column, and you have two 20♦ to place there. Across the table the 50♦ falls asleep: it still counts, but nothing can be added.
course-double-highest = Double the highest
course-double-highest-why = A ×2 is worth what its column is worth: in ♣, 70 more points at once. The ♥ symbol brings nothing yet.

## The rules in pictures
guide = In 60 seconds
guide-said =
    Open **columns**, fill them, steal from the others: **150 points** win.
    - Five cards in hand. On your turn **play one**, then **draw**.
    - A column is worth the sum of its points, **twice** that with a ×2.
    - Without its symbol it **sleeps**: nothing may be added.
guide-open = Open and fill
guide-open-said =
    - The **symbol** opens the column of its suit, one for each suit.
    - **Points** go to the column of their suit, **★** to any you like.
    - The **×2** doubles the whole column, also what comes later. One for each column.
    Here: (20 + 10) × 2 = 60.
guide-first = first
guide-then = then
guide-yours = Yours
guide-steal = Steal
guide-steal-said =
    Take a card that **lies before somebody else**, and lay it before you at once.
    - You need a place for it: a symbol that you lack, or an active column of its suit.
    - A stolen **symbol** puts the column to sleep: nothing more goes there.
    - Nobody answers a theft.
guide-theirs = Theirs
guide-stolen = You play
guide-swap = Recover, exchange
guide-swap-said =
    - **Recover**: the top discard comes to your hand, and you do not draw.
    - **Exchange**: draw a card at random from somebody’s hand and look at it. **Give it back**, or **keep it** and give one of yours.
    - A zero makes a fine gift.
guide-recover = Recover
guide-top = discard
guide-exchange = Exchange
guide-drawn = drawn
guide-given = given
guide-draw = Discard and draw
guide-draw-said =
    - Nothing to play? **Discard** a card face up. That is always allowed.
    - The **zero** goes nowhere.
    - At the end of your turn, **draw** up to five cards.
    - **Mulligan**, once a game: without a symbol in hand or before you, change your whole hand.
guide-discards = Discarded
guide-hand-of-five = Five in hand
guide-drawn-new = drawn
guide-goal = Reach 150
guide-goal-said =
    - Somebody has **150**? The turn of the table is finished, then scores count.
    - Nobody has 150 by then? Play goes on: steal to the last!
    - The highest score wins; of equals, whoever reached 150 first.
    Here: 70 + 60 + 30 = 160.
guide-column-70 = ♠ 70
guide-column-60 = ♥ 60
guide-column-20 = ♦ 20, asleep
guide-column-30 = ♦ 30
guide-last = last
guide-wait = No ♣
guide-no = no
guide-gone = stolen
guide-yours-now = yours
