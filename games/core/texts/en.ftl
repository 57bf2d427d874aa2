# What all games say.
not-your-turn = It is not your turn just now.
not-offered = That move is not possible now.
unfinished = That move still needs a choice.
overlong = There is more in that move than the game asks for.

## Hints
advice-only = It is the only move allowed.
advice-general = On balance, this looks best.
so-far = So far
you = you
you-first = You

## The pack of 52 cards
card = { $rank }{ $suit }
cards = { $before } { $last }
the-ace = the { $card }
the-queen = the { $card }
the-card = the { $card }
the-ace-first = The { $card }
the-queen-first = The { $card }
the-card-first = The { $card }
rank-jack = J
rank-queen = Q
rank-king = K

## The rules in pictures
guide-example = Example. { $groups }
guide-back = face-down card
guide-cards = { $cards }.
guide-group = { $caption }: { $cards }.
guide-card = { $card } ({ $caption })
