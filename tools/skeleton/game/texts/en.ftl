# Skeleton: all that the game says.
name = Skeleton
tagline = Play a card: the highest wins the trick.
score-round = Hand { $round }
next-part = Turn
score = { $figure } { $points ->
    [one] point
   *[other] points
  }

## Options
option-hand = Cards in hand
option-hand-slash = cards
option-hand-help = How many cards everybody is dealt.

## What happens
deals = { $who } deals.
your-hand = You are dealt { $cards }.
plays = { $who } plays { $card }.
wins = { $who } wins the trick.
over = All cards have been played.
left = { $who } has left: the game ends as the tricks stand.

## What is not allowed
not-in-hand = You do not hold { $card } (rule R2).

## Table and panel
title = Skeleton
title-over = Skeleton — game over
waiting = { $who } to play
card-of = { $card } from { $who }
trick-alt = The trick: { $cards }.
no-trick = No card has been played.
panel-alt = { $trick } Your hand: { $hand }.
won = { $who }: { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }
curve = At the end: { $seats }.
play-which = Which card do you play?
tricks = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }

## Tutorial
tutorial-lead = You lead, and any card will do. Win the trick with your king.
tutorial-lead-wrong = The king is above all other cards (rule R3).
tutorial-lead-after = The highest card wins the trick, and whoever wins it leads the next one.
tutorial-low = You cannot win them all: get rid of your 2.
tutorial-low-wrong = A low card hardly ever wins a trick (rule R3). Lose the lowest now.
tutorial-low-after = The jack was higher: this trick is Ada’s, and she leads.
tutorial-answer = She leads with a 5. Take the trick with your queen.
tutorial-answer-wrong = Play the queen: she is sure to win (rule R3).
tutorial-answer-after = The lead is yours again.
tutorial-again = Lead with your 9.
tutorial-again-wrong = Of your last two cards, the higher one wins more often (rule R3).
tutorial-again-after = Another trick for you.
tutorial-last = One card is left: play it.
tutorial-last-after = Three tricks for you, two for Ada: each is worth 1 point.
tutorial-end = You know all there is to know: the highest card wins.
