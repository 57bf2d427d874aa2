# Rage: all that the game says.
name = Rage
origin = published by Fundex and by Amigo
tagline = Bid your tricks, then take exactly that many: no more, no fewer.
daily = Five rounds, from five cards to one, against three AI players.
score-round = Round { $round }
next-part = Trick
score = { $figure } { $points ->
    [one] point
   *[other] points
  }

## Options
option-bids = Bids
option-bids-slash = bids
option-bids-help = Who sees the bids, and when?
option-bids-open = aloud
option-bids-open-help = Everybody bids in turn, for all to hear.
option-bids-hidden = hidden
option-bids-hidden-help = Everybody bids at once; the bids are shown before the first trick.
option-bids-secret = secret
option-bids-secret-help = Everybody bids at once; the bids are shown after the last trick.
option-plus_minus_one = Plus or minus one
option-plus_minus_one-slash = plus-or-minus-one
option-plus_minus_one-help = The bids may not add up to the number of tricks.
option-bonus = Bonus
option-bonus-slash = bonus
option-bonus-help = Taking every trick of a round scores two points a trick.
option-start_hand = First hand
option-start_hand-slash = first-hand
option-start_hand-help = How many cards the first round deals; each round deals one fewer.
option-tiebreak = Tie-breaker
option-tiebreak-slash = ties
option-tiebreak-help = What separates players who are level on points.
option-tiebreak-exact_bids = bids met exactly
option-tiebreak-exact_bids-help = On a tie, whoever met the most bids is ahead.
option-tiebreak-shared = shared rank
option-tiebreak-shared-help = Players who tie get the same rank.
option-no_trump_is_sticky = Sticky no trump
option-no_trump_is_sticky-slash = sticky-no-trump
option-no_trump_is_sticky-help = After a No trump the trick stays without trump, even if a Change of trump follows.

## Cards and colours
colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-violet = violet
card = { $colour } { $number }
the-card = the { $card }
card-joker = Joker
card-plus5 = +5
card-minus5 = −5
card-notrump = No trump
card-change = Change of trump
action-card = { $card } card
cards-alike = { $count ->
    [one] { $card }
    [2] { $card } twice
   *[other] { $card } { $count } times
  }
joker-as = { $colour } Joker
rank-notrump = NO TRUMP
rank-change = NEW TRUMP

## Table
title = { name } · round { $round }/{ $rounds } · { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
  }
title-short = { name } · round { $round }/{ $rounds }
title-over = { name } · game over
waiting-play = { $who } to play
waiting-bid = { $who } to bid
waiting-bids = Waiting for { $bids } bids
indicator = Trump
last-trick = Last trick: { $who }
last-trick-you = Last trick to you
last-trick-said = Last trick: { $cards }; to { $who }
trick-said = Trick: { $cards }
laid = { $who } { $card }
trump = Trump: { $colour } ({ $card } turned up)
trump-later = No trump in this trick, then { $colour } ({ $card } turned up)
trump-none = No trump
trump-said = Trump: { $colour }
trump-later-said = No trump in this trick, then { $colour }
led = Colour led: { $led }
trump-and-led = { $trump } · Colour led: { $led }
and-ahead = { $middle } · { $who } is winning with { $card }
and-you-ahead = { $middle } · you are winning with { $card }
pile = Stock: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }
pile-and-aside = Stock: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  } · Set aside: { $aside }
tricks = Tricks: { $tricks }
tricks-of = { $who } { $tricks }{ $extra }
tricks-of-bid = { $who } { $tricks } of { $bid }{ $over }{ $extra }
over-bid = { " " }(over)
scores = Scores: { $scores }
score-of = { $who } { $points }{ $extra }
leave = { $count ->
    [one] { $who } leaves after this round
   *[other] { $who } leave after this round
  }
seat-gone = { $who } · has left the game · score { $points }
gain = { " " }(+{ $points })
loss = { " " }(−{ $points })
why = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }{ $doubled ->
    [1] { " " }× 2
   *[other] { "" }
  }, bid { $bid } { $contract ->
    [10] met +10
   *[other] missed −5
  }{ $plus ->
    [0] { "" }
    [5] , card +5
   *[other] , cards +{ $plus }
  }{ $minus ->
    [0] { "" }
    [5] , card −5
   *[other] , cards −{ $minus }
  } = { $points }

## End of a round
title-round-over = { name } · round { $round } over
end-title = End of round { $round }
end-bid = bid
end-made = made
end-round = round
end-total = total
end-left = { $rounds ->
    [0] last round
    [one] { $rounds } round to go
   *[other] { $rounds } rounds to go
  }
end-deals = { $who } deals { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
  }
end-rule = 1 a trick · exact +10 · else −5
end-extra = { $cards }{ $count ->
    [1] { " " }card
    [2] { " " }cards
    [3] { " " }cards
   *[other] { "" }
  }
end-doubled = 2 a trick
end-hand = My hand · round { $round }
end-own = { $met ->
    [1] You bid { $bid } and made it: **{ $points }**.
   *[other] You bid { $bid } and made { $tricks }: **{ $points }**.
  }
end-seat = { $who }: { $why } · total { $total }
end-last = Last trick: { $cards }; to { $who }
end-next = { $before }{ "\u000A" }{ $last }

## Hand
hand = Your hand: { $cards }
yours-lead = Your turn to lead
yours-follow = Your turn: follow { $led }
yours-free = Your turn: any card
yours-last = Your last card
yours-colour = Choose its colour
yours-bid = Your turn to bid!
yours-bid-first = You bid first · { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }
yours-bid-open = Your bid! Total so far: { $bids } for { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }
none-bid = bid 0
score-note = score { $points }{ $extra }
hand-empty = You have no cards left.
ask-bid = How many tricks do you bid?
ask-card = Your turn: which card?
ask-lead = You lead: which card?
ask-colour = Which colour for your { $card }?
joker-leads = The colour you choose will be led; { $trump } is trump.
joker-leads-plain = The colour you choose will be led; there is no trump for now.
joker-wins = As it stands it only wins in { $ways }.
joker-way = { $colour } ({ $led ->
    [0] trump
   *[1] { $trump ->
        [0] led
       *[1] led and trump
      }
  })
joker-or = { $before } or { $last }
alert = { $kind ->
    [bid] how many tricks do you bid?
    [lead] you lead!
   *[follow] which card do you play? Colour led: { $led }.
  }
bid-label = { $bid }
bid-heard = { $bid ->
    [0] no trick
    [1] 1 trick
   *[other] { $bid } tricks
  }
bids-so-far = Bids: { $bids }
have-bid = { $count ->
    [one] { $who } has bid
   *[other] { $who } have bid
  }
bid-total = Bids so far: { $bids } for { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }{ $after }
bids-first = You bid first, then { $who }
bids-after = { " " }· after you: { $who }
bids-last = { " " }· you bid last

## Hints
place-bid = Round { $round }, bids
place-trick = Round { $round }, trick { $trick }
bid-named = bid { $bid }
play-named = play { $card }
advice-bid-none = No trump, no Joker, no card of 13 or more: nothing here promises a trick.
advice-bid-strong = { $bid ->
    [one] Your strong card, { $cards }, should take a trick.
   *[other] Your strong cards: { $cards }. They should take { $bid } tricks.
  }
advice-bid-fewer = { $count ->
    [one] Your only strong card, { $cards }, may be beaten.
   *[other] Your strong cards: { $cards }.
  } { $likely ->
    [1] Most likely: { $bid ->
        [0] no trick
        [one] just one trick
       *[other] { $bid } tricks
      }
   *[0] Better count on { $bid ->
        [0] no trick
        [one] just one trick
       *[other] just { $bid } tricks
      }
  }.
advice-bid-small = { $trumps ->
    [one] No Joker, no high card, and your only trump is low
   *[other] No Joker, no high card, and your { $trumps } trumps are low
  }: nothing here promises a trick.
advice-bid-both = Your strong cards: { $cards }. With { $trumps ->
    [one] one small trump
   *[other] { $trumps } small trumps
  } ({ $colour }) you may take { $bid ->
    [one] one trick
   *[other] { $bid } tricks
  }.
advice-bid-trumps = You hold { $trumps ->
    [one] one trump
   *[other] { $trumps } trumps
  } ({ $colour }): even a small one can ruff.
advice-bid-best = { $bid ->
    [one] Your best card, { $cards }, may take a trick.
   *[other] Your best cards, { $cards }, may take { $bid } tricks.
  }
advice-bid-likely = With this hand you will most likely take { $bid ->
    [one] one trick
   *[other] { $bid } tricks
  }.
advice-lost = You have already missed your bid, but every trick is still worth a point.
advice-lost-pot = You have already missed your bid, and this trick would cost { $points } points: leave it to somebody else.
advice-lost-keep = Nothing you may play takes this trick: keep your strong cards, every trick is still worth a point.
advice-action-ducks = { $tricks ->
    [0] You want no tricks
   *[other] You have the { $tricks } you bid
  }: a card without a colour never takes a trick in which there is a colour.
advice-action-spares = This card takes no trick in which there is a colour: keep { $left ->
    [one] the other one
   *[other] the { $left } others
  } for the { $need ->
    [one] trick
   *[other] { $need } tricks
  } you still need.
advice-change = You hold no trump ({ $colour }): another colour may give you some.
advice-minus = A colour has been played, so your −5 cannot take this trick: it goes to somebody else.
advice-last-takes = You play last: this card is sure to take the trick, and you still need { $need }.
advice-last-ducks = { $tricks ->
    [0] You want no tricks
   *[other] You have the { $tricks } you bid
  }: you play last, and this card is sure to lose the trick.
advice-ruff = You have no { $led }: ruff, you still need { $need ->
    [one] a trick
   *[other] { $need } tricks
  }.
advice-highest = { $trumps ->
    [0] No card still hidden beats { $card }, unless the trump changes
    [one] In its colour nothing hidden beats { $card }; one trump has not been seen yet
   *[other] In its colour nothing hidden beats { $card }; { $trumps } trumps have not been seen yet
  }. You still need { $need ->
    [one] a trick
   *[other] { $need } tricks
  }.
advice-all = You need all the tricks that are left ({ $need }), and this card is ahead.
advice-ahead = { $leads ->
    [1] In its colour
   *[other] It is ahead, and in its colour
  } { $higher ->
    [one] only one hidden card is higher
   *[other] only { $higher } hidden cards are higher
  }. You still need { $need ->
    [one] a trick
   *[other] { $need } tricks
  }.
advice-low = You want no more tricks: in this colour { $higher ->
    [one] one hidden card beats
   *[other] { $higher } hidden cards beat
  } { $card }.
advice-later = Let this trick go: you still need { $need }, with { $left } to come.
advice-beaten = Nothing you may play beats { $best }: { $lowest ->
    [1] play your lowest, keep the others
   *[0] this trick is not for you
  }.
advice-over = You go ahead of { $best }; after you, { $after ->
    [one] only one player is
   *[other] { $after } players are
  } still to play. You need { $need ->
    [one] a trick
   *[other] { $need } tricks
  }.
advice-likeliest = This is your best chance to take the trick. You still need { $need }.
advice-lead-low = { $higher ->
    [one] One hidden card beats
   *[other] { $higher } hidden cards beat
  } { $card }: keep the strong ones. You still need { $need ->
    [one] a trick
   *[other] { $need } tricks
  }, with { $left } to come after this one.
advice-joker = { $trumps ->
    [0] In its colour only a Joker beats { $card }
    [one] In its colour only a Joker beats { $card }; one trump has not been seen yet
   *[other] In its colour only a Joker beats { $card }; { $trumps } trumps have not been seen yet
  }. You still need { $need ->
    [one] a trick
   *[other] { $need } tricks
  }.
advice-lowest = You want no more tricks: of what you may play, this is your lowest card.
advice-forced = You play last, and all you may play takes this trick: get rid of your highest.
advice-unload = You want no more tricks, and your { $card } is beaten already: get rid of it now.
advice-ducks = { $tricks ->
    [0] You want no tricks
   *[other] You have the { $tricks } you bid
  }, and this card is beaten already.

## End
podium = { $rank }.{ "\u200B" } { $who }: { $score }
met = Bids met (of { $rounds }): { $bids }
met-by = { $who } { $bids }
curve = Running scores. { $seats }.
curve-of = { $who }: { $points }

## Key of the first round
legend = Bid met: +10, else −5, and +1 a trick.
legend-signs = ○ bid ● made.
legend-with-signs = ○ bid ● made · Bid met: +10, else −5, and +1 a trick.
legend-cards = { $cards }.
legend-next = { $before } · { $last }
legend-joker = Joker: the highest card of the colour you choose
legend-plus5 = +5: for whoever takes the trick
legend-minus5 = −5: for whoever takes the trick
legend-notrump = No trump: this trick has no trump
legend-change = Change of trump: another colour, at once
brief = Bid met: +10, else −5, +1 a trick
brief-joker = Joker: any colour
brief-plus5 = +5: to the trick
brief-minus5 = −5: to the trick
brief-notrump = No trump: this trick
brief-change = Arrows: another trump

## News
round-begins = Round { $round }: { $who } deals { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
  }.
round-begins-you = Round { $round }: you deal { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
  }.
flipped = Turned over { $cards }: trump is { $colour }.
flipped-one = New trump: { $cards }.
flipped-in-vain = Turned over { $cards }: no colour fits.
nothing-to-flip = There is nothing left to flip.
reshuffled = The stock is used up: { $cards ->
    [one] the card set aside becomes
   *[other] the { $cards } cards set aside are shuffled into
  } a new stock.
bids = { $who } bids { $bid }.
bids-you = You bid { $bid }.
bids-row = Bids: { $bids }.
has-bid = { $who } has bid.
you-bid = You bid { $bid }.
bid-of = { $who } { $bid }
bids-closed = Total bid: { $bids } for { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }.
bids-revealed = The bids: { $bids }.
plays = { $who }: { $card }.
plays-you = You play the { $card }.
plays-row = { $cards }.
laid-alike = { $who } { $number }
trump-removed = The { $card } is set aside.
no-trump-already = There was no trump anyway.
trump-stays = Trump stays { $colour }.
trump-returns = Trump is { $colour } again.
trump-later-again = This trick stays without trump; from the next one on, trump is { $colour }.
from-next-trick = This trick stays without trump; the new colour counts from the next one.
takes = { $who } takes the trick{ $extra }.
takes-you = You take the trick{ $extra }.
takes-and-plays = { $who } takes the trick{ $extra } and leads { $card }.
earned = { $who } { $points }
round-won = Round { $round } goes to { $who } with { $points } { $points ->
    [one] point
   *[other] points
  }{ $count ->
    [one] { "" }
   *[other] { " " }each
  }{ $rest ->
    [0] { "" }
   *[other] ; { $others }
  }.
# Tables that were stored long ago still say:
round-over = End of round { $round }: { $points }.
left = { $count ->
    [one] { $who } leaves the game and is ranked last.
   *[other] { $who } leave the game and are ranked last.
  }
game-over = { $count ->
    [one] { $who } wins the game!
   *[other] { $who } win the game together!
  }

## Since your card
since = Since your card
since-trick = { $since }: trick to { $who }
since-trick-you = { $since }: trick to you
since-leads = { $who } takes the trick and leads the { $card }.{ $trump }
since-takes = { $who } takes the trick.{ $trump }
since-takes-you = You take the trick.{ $trump }
since-trump = { " " }Trump: { $colour }.
since-no-trump = { " " }No trump.
since-result = { $met ->
    [1] Bid { $bid } met: { $points }.
   *[other] Bid { $bid }, made { $tricks }: { $points }.
  } { $last }
since-last = Last trick to { $who }.
since-last-yours = Last trick to you.

## Animation
film-trick = { $who } takes the trick
film-slam = Everybody made their bid!

## Refusals
must-follow = You hold { $colour }: you must follow the colour led (rule R6).
follow = you hold { $colour }{ $action ->
    [0] { "" }
   *[1] , and action cards have no colour
  } (rule R6)
total-forbidden = A bid of { $bid } would make { $total ->
    [one] { $total } trick
   *[other] { $total } tricks
  } in all, just as many as the round has: the last bidder may not do that (rule R18).
bid-too-high = Bids go from 0 to { $most }, the tricks of the round: not { $bid } (rule R5).
bids-final = The bids are made, and a bid cannot be changed (rule R5).
bid-first = Play begins when everybody has bid (rule R3).
not-in-hand = You do not hold this card: { $card }.
no-such-colour = A Joker takes one of the six colours (rule R8).
plus-minus-needs-open = “Plus or minus one” needs bids made aloud (rule R22).

## Tutorial
tutorial-bid = Red is trump. Your red 11 is almost surely a trick, and your blue 12 may be another. **Bid 2.**
tutorial-bid-wrong = Count the tricks you expect: one with the red 11, one with the blue 12. An exact bid adds 10 points, any other costs 5 (rule R5).
tutorial-bid-after = Two tricks it is: no more, no fewer.
tutorial-follow = Ada leads blue. You hold blue: you must follow, your other cards wait. Her 14 beats your 12: **play your blue 3.**
tutorial-follow-wrong = The blue 12 follows, too (rule R6), but it loses to the 14. Keep it, it may still take a trick.
tutorial-follow-after = Ada takes this trick, and leads the next.
tutorial-trump = Green, and you have none: you may play anything. A trump beats the other colours: **play your red 11.**
tutorial-trump-wrong = That is allowed: you never have to trump (rule R7). But this card would lose the trick, and you have bid two.
tutorial-trump-after = Your trump wins: one trick. You lead.
tutorial-exact = You need one more trick, just one. The blue 14 is gone: **lead your blue 12.**
tutorial-exact-wrong = The yellow 5 will hardly win, and you need exactly two tricks (rule R5).
tutorial-exact-after = Two tricks: that is your bid. Now lose the last one!
tutorial-last = All you have left is **your yellow 5**. Let’s hope Ada has a better card…
tutorial-last-after = Exactly two tricks: 2 + 10 = **12 points**. Ada wanted three and took two: 2 − 5 = −3.
tutorial-end = The next round, of three cards, is dealt already; and so on, down to a single card. Still to discover: the action cards, Joker, +5, −5, No trump and Change of trump.

## Profile
figures = Bids met: **{ $met }** of { $bids } (none { $met0 }/{ $bids0 }, one { $met1 }/{ $bids1 }, two { $met2 }/{ $bids2 }, three or more { $met3 }/{ $bids3 })

## Kinds of mistakes
mistake-bid-high = Bids too high
mistake-bid-low = Bids too low
mistake-takes-too-many = Takes one trick too many
mistake-lets-go = Lets a wanted trick go
mistake-trump-early = Leads trumps too early
mistake-ruffs = Trumps without need
mistake-spends-high = Spends a high card
mistake-keeps-high = Keeps a card too high
mistake-action-early = Action card too early
mistake-action-late = Action card too late
mistake-leads-wrong = Leads the wrong colour
mistake-throws-wrong = Throws off the wrong card

## The course
course-ruff-low = Ruff low
course-ruff-low-why = You play last, so your blue 8 is enough to ruff. The blue 15, which hardly anything beats, takes the other trick.
course-dare-zero = Dare to bid zero
course-dare-zero-why = Only one strong card, and it is no trump: the orange 15 can be ruffed, or thrown on another colour. The others have already bid all three tricks.
course-throw-top = Throw your highest card
course-throw-top-why = You play last, and none of your cards can take this trick: now is the time to throw the violet 11, the highest.
course-keep-trumps = Keep your trumps
course-keep-trumps-why = You need two tricks of three, and your two trumps can take them. Throw the red 11: your opponent, who bid 0, takes this trick unwillingly.
course-bid-against-zero = Bid against a zero
course-bid-against-zero-why = With two players, every trick that the other refuses is yours. They bid 0 and will play low: with a trump, a 13 and a 12, bid all three.
course-keep-joker = Keep the Joker
course-keep-joker-why = The Joker is almost sure to take the last trick. If you take this one, you must lead the blue 6, which may take one too many.
course-throw-danger = Throw the dangerous card
course-throw-danger-why = You need one more trick, only one, and your trump can take it later. The violet 14 might take one too many: throw it while red is led.
course-throw-idle = Throw the card that takes nothing
course-throw-idle-why = You still need two tricks, and a Change of trump takes none here. Play it on this trick, which is lost anyway: your two other cards stay, and the new trump may help them.
course-keep-choice = Keep the choice
course-keep-choice-why = Lead the blue 13. If it wins, you have your tricks, and a Joker of a colour without value can lose; if it loses, the Joker can still take the one you need.
course-leave-minus = Leave the −5 where it is
course-leave-minus-why = Without a coloured card, the trick goes to whoever played first: your Change of trump leaves the other with the −5, and with one trick too many.

## The rules in pictures
guide = In 60 seconds
guide-said =
    Each round, **bid** how many tricks you will take, then take **exactly** that many.
    - **Follow** the colour led if you can.
    - Its highest card wins, or the highest **trump**: here the red 3.
    - Bid met: **+10**. Missed: **−5**. Each trick: +1.
    Ten rounds, from ten cards down to one: the most points win.
guide-trump = Trump
guide-trick = A trick
guide-wins = wins
guide-hand = Your hand
guide-bid = Bid
guide-bid-said =
    In turn, each player says how many tricks they will take. A bid is final.
    - **Trumps** and cards from **12 to 15** take tricks: here, bid 2 or 3.
    - **Zero** is a good bid on a small hand.
    - Met or missed is a difference of 15 points.
guide-sure = sure
guide-likely = maybe
guide-follow = Follow
guide-follow-said =
    The first coloured card of a trick is the **colour led**.
    - You have some? You **must** play one, high or low: here the 3 or the 12.
    - You have none? Play **anything**, even an action card.
    - You never have to trump, nor to beat a card.
guide-barred = barred
guide-led = Led
guide-win = Win the trick
guide-win-said =
    - The highest **trump** takes it, even the smallest of all.
    - With no trump played: the highest card of the **colour led**. The green 15 is worth nothing here.
    - Whoever takes the trick **leads** the next.
guide-no-trump-played = No trump played
guide-trump-played = With a trump (red)
guide-action = Play an action card
guide-action-said =
    Play them when you lead, or when you cannot follow.
    - **Joker**: you name its colour, and it is the highest card of it.
    - **+5** and **−5** go to whoever takes the trick.
    - **No trump** and **Change of trump** work at once, for the whole trick.
guide-joker = you name
guide-plus5 = +5 points
guide-minus5 = −5 points
guide-notrump = removes
guide-change = changes
guide-count = Count the points
guide-count-said =
    - Each trick: **1 point**.
    - Bid met: **+10**. Too many or too few: **−5**.
    - Each **+5** and **−5** in your tricks counts, whether the bid was met or not.
    Bid 2, took 2 with a +5: 2 + 10 + 5 = **17**. Bid 0, took 1: 1 − 5 = **−4**.
guide-exact = Bid 2, took 2 (17)
guide-missed = Bid 0, took 1 (−4)
