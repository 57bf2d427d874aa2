name = The Stake
tagline = A hidden card, a hidden stake: the highest takes all.
score-round = Round { $round }
next-part = Turn
score = { $figure } { $points ->
    [one] point
   *[other] points
  }

option-deck = Deck
option-deck-slash = deck
option-deck-help = How many cards there are.
option-deck-short = 12 cards
option-deck-long = 20 cards
option-hand = Cards in hand
option-hand-slash = hand
option-hand-help = How many cards everybody is dealt in each round.
option-rounds = Rounds
option-rounds-slash = rounds
option-rounds-help = How many rounds are played.
option-open_stakes = Open stakes
option-open_stakes-slash = open-stakes
option-open_stakes-help = Whether stakes are seen before the cards are shown.

card = the { $number }
title = The Stake: round { $round } of { $rounds }
title-over = The Stake: the end
waiting = Waiting for { $who }
points = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 } in hand
table-alt = On the table: { $cards }.
face-down = { $who } { $stake ->
    [0] a face-down card
   *[other] a face-down card for { $stake }
 }
shown = { $who } { $card } for { $stake }
hand-alt = Your hand: { $cards }.
lay-which = Which card do you lay?
for-how-much = For how much do you lay { $card }?
stake = for { $stake }

round-begins = Round { $number }: { $who } deals.
your-hand = You are dealt { $cards }.
laid = { $who } has laid a card.
laid-openly = { $who } has laid a card for { $stake }.
you-laid = You have laid { $card } for { $stake }.
shows = { $who } shows { $card }, staked at { $stake }.
takes = { $who } takes { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
over = That was the last round.
why = { $points ->
    [0] no stake won
    [one] 1 staked point won
   *[other] { $points } staked points won
 }

doubled-already = You have already staked 2 in this round (rule R3).
not-in-hand = You do not hold { $card } (rule R2).
deck-too-small = There are { $cards } cards, but { $needed } are needed: take the long deck or smaller hands.
