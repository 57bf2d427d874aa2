# What GaAg says.
name = GaAg
origin = close to Mow by Bruno Cathala
tagline = Lay the elements in order, and leave the atoms to the others.
daily = One round against two AI players: the fewer atoms you pick up, the better.
score-round = Round { $round }
next-part = Turn
score = { $figure } { $points ->
    [one] atom
   *[other] atoms
  }

## Options
option-target = End of the game
option-target-slash = target
option-target-help = The game ends when somebody has this many atoms, or more.
option-special_atoms = Atoms on special cards
option-special_atoms-slash = special-atoms
option-special_atoms-help = How many atoms each special card has.
option-starter = Who starts
option-starter-slash = starter
option-starter-help = Who starts a round, after the first?
option-starter-most_atoms = whoever has the most atoms
option-starter-most_atoms-help = The player with the highest total starts the round.
option-starter-rotate = each in turn
option-starter-rotate-help = The next player clockwise starts the round.
option-show_collected = Atoms picked up shown
option-show_collected-slash = show-collected
option-show_collected-help = During the round everybody sees how many atoms the others have picked up.

## Cards
element-1 = Hydrogen
element-2 = Helium
element-3 = Lithium
element-4 = Beryllium
element-5 = Boron
element-6 = Carbon
element-7 = Nitrogen
element-8 = Oxygen
element-9 = Fluorine
element-10 = Neon
element-11 = Sodium
element-12 = Magnesium
element-13 = Aluminium
element-14 = Silicon
element-15 = Phosphorus
element-16 = Sulphur
element-17 = Chlorine
element-18 = Argon
element = { $element } { $number }
closing = Closing { $number }
link = Link { $number }
gap = Gap <>
card = { $atoms ->
    [0] { $card }
    [one] { $card } ({ $atoms } atom)
   *[other] { $card } ({ $atoms } atoms)
  }
the-card = { $of ->
   *[other] { $card }
  }
tile-closing = Closing
tile-link = Link
tile-gap = Gap
goes = { $side ->
    [on] { $card } on { $number }
    [between] { $card } between { $number } and { $beyond }
   *[left] { $card }
  }

## Table
title = { name } · round { $round } · to { $target }
title-single = { name } · one round
title-short = { name } · round { $round }
title-over = { name } · game over
title-reached = { $points ->
    [one] { name } · game over at { $points } atom
   *[other] { name } · game over at { $points } atoms
  }
waiting = { $phase ->
    [restart] { $who } to open a new row
    [direction] { $who } to choose the direction
   *[turn] { $who } to play
  }
stock = { $cards ->
    [0] Draw pile empty: picking up ends the round
   *[other] Draw pile: { $cards }
  }
pile = { $cards ->
    [0] Pile empty
   *[other] Draw pile: { $cards }
  }
total-note = { $points }{ $atoms ->
    [0] { "" }
   *[other] { " " }+ { $atoms }
  }
taken-note = { $atoms ->
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  }
row-empty = The row is empty.
row-alt = Row, from low to high: { $cards }.
row = Row: { $cards }
alt = { $row }{ $way }{ $hands }{ $target ->
    [0] { "" }
   *[other] { "" } The game ends at { $target }.
  }
row-worth = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }, { $atoms ->
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  } to pick up
row-last = { $atoms ->
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  }: picking up ends the round
row-cost = { $atoms ->
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  } to pick up
direction = { " " }{ $direction ->
    [1] Clockwise ↻
   *[other] Anticlockwise ↺
  }.
next-and-pile = Next: { $who } · { $pile }
totals = Totals: { $totals }
total = { $who } { $points }
total-and-taken = { $who } { $points } ({ $cards ->
    [one] { $cards } card picked up
   *[other] { $cards } cards picked up
  })
total-and-atoms = { $who } { $points } ({ $cards } picked up, { $atoms ->
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  })
hands = In hand: { $hands }
hands-alike = { " " }In hand: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  } each.
hand-of = { $who } { $cards }
leave = { $count ->
    [one] { $who } leaves after this round
   *[other] { $who } leave after this round
  }
seat-gone = { $who } · has left the game · total { $points }

## End of a round
why = { $collected } picked up + { $hand } in hand = { $points }
title-round-over = { name } · round { $round } over
end-title = { $count ->
    [one] { $who } does
   *[other] { $who } do
  } best
end-title-you = you do best
end-won = { $count ->
    [one] { $who } wins!
   *[other] { $who } win!
  }
end-fewest = the fewest atoms win
end-number = round { $round }
end-atoms = rows + hand
end-round = round
end-total = total
end-line = White line: at { $target } the game ends.
end-goal = At { $target } atoms the game ends.
end-reached = { $count ->
    [one] { $who } has { $points } atoms: at { $target } the game ends.
   *[other] { $count } players have { $target } atoms or more: the game ends.
  }
end-reached-you = { $count ->
    [one] You have { $points } atoms: at { $target } the game ends.
   *[other] { $count } players have { $target } atoms or more: the game ends.
  }
end-single = One round only.
end-row = Draw pile empty, row picked up
end-taken = { $who } picked up the last row
end-taken-you = You picked up the last row
end-starts-you = { $taken } · you start
end-starts = { $taken } · { $who } starts
end-hand = My hand · round { $round }
end-own = { $points ->
    [0] **No atoms** for you
    [one] **One atom** for you
   *[other] **{ $points } atoms** for you
  }{ $among ->
    [two] , { $theirs } for { $other }
    [least] , the fewest at the table
    [most] , the most at the table
   *[between] { "" }
  }.{ $stands }
end-leads = { " " }You lead.
end-leads-with = { " " }You share the lead.
end-trails = { " " }{ $count ->
    [one] { $who } leads
   *[other] { $who } lead
  }, with { $fewer } fewer.
end-seat = { $who }: { $why } · total { $points }
end-alt = Round { $round }: { $best }.{ "\u000A" }{ $seats }{ "\u000A" }{ $ends } { $fact }.
end-next = { $before }{ "\u000A" }{ $last }
curve = Totals after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }. { $seats }.
curve-of = { $who }: { $points }

## Hand
hand = Your hand: { $cards }
new = drawn
new-said = Card drawn: { $card }
hand-empty = You have no cards left.
ask = { $kind ->
    [direction] Who plays next?
    [open] Which card opens the row?
    [stuck] Nothing fits: pick up.
    [ahead] Which card on your next turn, if it still fits?
   *[turn] Play, or pick up?
  }
ask-lone = Play { $card }, or pick up.
alert = { $kind ->
    [direction] which way round?
    [open] which card opens the row?
   *[turn] play, or pick up { $atoms ->
        [one] { $atoms } atom
       *[other] { $atoms } atoms
    }?
  }
pick-up-short = Pick up ● { $atoms }
pick-up = Pick up ({ $atoms ->
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  })
keep = Keep the direction { $direction ->
    [1] ↻
   *[other] ↺
  } ({ $who } next)
reverse = Reverse { $direction ->
    [1] ↻
   *[other] ↺
  } ({ $who } next)
named-play = play { $card }
named-pickup = pick up the row
named-keep = keep the direction
named-reverse = reverse the direction

## Hints
place = Round { $round }, turn { $turn }
advice-pick-up = The row has { $atoms ->
    [0] no atom
    [one] only one atom
   *[other] only { $atoms } atoms
  }: picking it up now costs less than waiting until it has more.
advice-pick-up-end = You pick up { $atoms ->
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  }, but the round is over: the others count what they hold.
advice-pick-up-open = You pick up { $atoms ->
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  }, but you open the next row with the element of your choice.
advice-open = From the middle the row can grow both ways.
advice-special = None of your elements fits: a special card saves you from picking up { $atoms ->
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  }.
advice-close = This side is then closed, at { $number }: the others have less room left.
advice-narrow = After this card { $numbers ->
    [one] only one number can still be laid
   *[other] only { $numbers } numbers can still be laid
  }: others may have to pick up.
advice-heavy = No element takes more atoms out of your hand.
advice-next = Right beside { $number }, this card skips no number and leaves room.
advice-leaves = After this card, { $cards ->
    [one] one more of your elements still fits
   *[other] { $cards } more of your elements still fit
  }.
advice-skips = This card skips { $numbers ->
    [one] one number
   *[other] { $numbers } numbers
  }, and others may have to pick up.
advice-only-card = It is your only card that fits: otherwise you pick up { $atoms ->
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  }.
advice-direction = The row goes to { $who }, who has fewer atoms than { $other }.
advice-direction-narrow = { $who } plays next, and { $numbers ->
    [0] no element fits any more
    [one] only one number can still be laid
   *[other] only { $numbers } numbers can still be laid
  }.
advice-direction-hand = The row goes to { $who }, who has { $cards ->
    [0] no card left and must pick up
    [one] only one card left in hand
   *[other] only { $cards } cards left in hand
  }.
advice-direction-picked = The row goes to { $who }, who has picked up fewer cards than { $other }.
advice-direction-row = It is then up to { $who } to play a card, or to pick up { $atoms ->
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  }.

## Key of the first round
legend = Fewest atoms (●) win{ $target ->
    [0] { "" }
   *[other] { " " }· ends at { $target }
  }
legend-taken = Red back: cards picked up
legend-special = { $of ->
    [close-1] Closing 1: nothing goes left of it any more
    [close-18] Closing 18: nothing goes right of it any more
    [link-7] Link 7: it goes on a 7 in the row
    [link-8] Link 8: it goes on an 8 in the row
   *[gap] Gap: it goes where a single number is missing
  }

near-end = Possible last round: { $who }, { $atoms ->
    [one] one atom
   *[other] { $atoms } atoms
  } short of { $target }

## News
round-begins = Round { $round }: { $who } starts.
round-begins-you = Round { $round }: you start.
plays = { $who }: { $played }.
plays-you = You play { $played }.
picks-up = { $who } picks up { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }, { $atoms ->
    [0] no atoms
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  }.
picks-up-you = You pick up { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }, { $atoms ->
    [0] no atoms
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  }.
keeps = { $who } keeps direction { $direction ->
    [1] ↻
   *[other] ↺
  }.
keeps-you = You keep it { $direction ->
    [1] clockwise ↻
   *[other] anticlockwise ↺
  }.
reverses = { $who } reverses to { $direction ->
    [1] clockwise ↻
   *[other] anticlockwise ↺
  }.
reverses-you = You reverse to { $direction ->
    [1] clockwise ↻
   *[other] anticlockwise ↺
  }.
you-took = You have picked up { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }, { $atoms ->
    [0] no atom
    [one] { $atoms } atom
   *[other] { $atoms } atoms
  }.
you-drew = You have drawn { $card }.
you-last-card = You have drawn the last card.
last-card = { $who } has drawn the last card.
earned = { $who } { $points }
round-won = Round { $round }: { $count ->
    [one] { $who } does
   *[other] { $who } do
  } best, with { $points ->
    [0] no atoms
    [one] one atom
   *[other] { $points } atoms
  }{ $rest ->
    [0] { "" }
   *[other] ; { $others }
  }.
# Tables that were stored long ago still say:
round-over = End of round { $round }, atoms: { $points }.
left = { $count ->
    [one] { $who } leaves the game and is ranked last.
   *[other] { $who } leave the game and are ranked last.
  }
game-over = { $count ->
    [one] { $who } wins the game
   *[other] { $who } win the game together
  } with { $points ->
    [one] { $points } atom
   *[other] { $points } atoms
  }!

## Since your card
since = Since your card
more = +{ $cards }

## Refusals
in-between = Nothing goes between { $below } and { $above }: an element goes on an end, lower or higher than all the others (rule R7).
between = { $ends ->
    [low] must be below { $low }
    [high] must be above { $high }
   *[lowhigh] must be below { $low } or above { $high }
  }
equal = in the row already
closed-left = the left is closed, nothing goes there (rule R3)
closed-right = the right is closed, nothing goes there (rule R3)
closed-both = both ends are closed, nothing goes there (rule R3)
no-link = needs an ordinary { $number } in the row (rule R4)
no-gap = goes only where a single number is missing (rule R5)
not-first = does not open a row (rule R6)
equal-number = { $number } is in the row already: equal numbers do not go together (rule R7).
left-closed = The left end of the row is closed: play on the right, or a special card (rule R3).
right-closed = The right end of the row is closed: play on the left, or a special card (rule R3).
both-closed = Both ends are closed: what is left is a link, a gap, or picking up (rule R3).
nothing-to-link = There is no ordinary element { $number } in the row to link to (rule R4).
no-interval = There is no free interval in which exactly one number is missing (rule R5).
cannot-open = A row is opened with an element or a closing card (rule R6).
picked-up-already = You have just picked up: now open a new row (rule R8).
nothing-to-pick-up = The row is empty: there is nothing to pick up (rule R8).
direction-first = Choose the direction first (rule R9).
direction-later = The direction is chosen only after playing a special card (rule R9).
no-direction-for-two = With two players the direction changes nothing: it is not chosen (rule R9).
not-in-hand = You do not hold this card: { $card }.

## Tutorial
tutorial-add = The aim: fewer atoms than the others (red back: cards picked up). An element goes on either end: lower than all, or higher. **Play your 5**, left of the 6.
tutorial-add-wrong = Play the 5 instead, right beside the 6: numbers you skip can no longer be played (rule R7).
tutorial-add-after = Three atoms fewer in your hand. Ada and Bruno go on to the right.
tutorial-special = **Link 8** goes on an ordinary 8, wherever it lies. It has 5 atoms: **play it.**
tutorial-special-wrong = Link 8 has its place now (rule R4), and it has 5 atoms: play it first.
tutorial-special-after = A special card gives you one more choice.
tutorial-direction = Who plays next? If you **reverse** the direction, it is Bruno. Try it.
tutorial-direction-wrong = You may keep the direction (rule R9); reverse it, to see what happens.
tutorial-direction-after = The other way round: Bruno has played, then Ada.
tutorial-pick-up = None of your cards fits: **pick up** the row and its 11 atoms.
tutorial-open = Whoever picks up opens a new row. **Begin with your 7**: it has no atoms, and there is room on both sides.
tutorial-open-wrong = Allowed (rule R8), but the 7 is the best opening: no atoms, and far from both ends.
tutorial-atoms = The draw pile is empty: whoever picks up ends the round. The row has one atom only, and the others count the cards they still hold, too: **pick up.**
tutorial-atoms-wrong = Pick up now, for a single atom: the round ends (rule R11), and the others count the cards they hold (rule R12).
tutorial-atoms-after = The count: **15 atoms** for you, fewer than each of the others.
tutorial-end = When somebody reaches 100 atoms, the lowest total wins (rule R13). What is left to discover: closing cards (rule R3) and gaps (rule R5).

## Profile
figures = Rounds: { $rounds } · atoms picked up: **{ $atoms }** · rounds without any: **{ $clean }**

## Kinds of mistakes
mistake-picks-up = Picks up too early
mistake-holds-out = Picks up too late
mistake-special-early = Special card too early
mistake-special-late = Special card too late
mistake-keeps-heavy = Keeps many atoms
mistake-leaves-room = Leaves too much room
mistake-shuts-out = Blocks own cards

## The course
course-make-gap = Make room for a gap
course-make-gap-why = After your 8 only the 9 is missing between 8 and 10: one of your gaps can go there.
course-lay-heavy = Get rid of atoms
course-lay-heavy-why = The pile is running out, and what stays in your hand counts: lay the 4 and its 3 atoms. The 18, without atoms, can wait.
course-step-by-step = Step by step
course-step-by-step-why = Lay the 3 before the 2: so both can fit, one after the other. The 2 first, and the 3 would not fit any more.
course-free-pickup = Pick up for nothing
course-free-pickup-why = The row has no atom: picking it up costs nothing, and you open the next one where you like.
course-closing-later = The closing card can wait
course-closing-later-why = The Closing 1 always fits on the left as long as that end is open; the 3 does not: a 1 or a 2 would block it. Lay the 3 while it fits.
course-special-first = The special card first
course-special-first-why = The Link 8 rids you of 5 atoms, and it only goes on this 8: use it while the row is there. Your 18 will nearly always find a place.
course-choke-row = Choke the row
course-choke-row-why = After your 2 only a 1 fits on the left and an 18 on the right: whoever follows will nearly always pick up. You keep the Closing 18.
course-pickup-early = Pick up early
course-pickup-early-why = Two atoms are a small price: you then open with your 9, which does not fit here, and keep the Closing 18 for a row with more atoms.
course-keep-run = Keep your run
course-keep-run-why = The 16 goes alone, on the right. On the left the 7, the 6 and the 4 can fit one after the other: you have three answers ready.
course-heavy-between = Atoms in nobody’s way
course-heavy-between-why = The 12 goes with its 3 atoms, and both the 4 and the 17 still fit after it. The 17 first would have shut it out.

## The rules in pictures
guide = In 60 seconds
guide-said =
    Elements are laid **in order** of their number, at the two ends of a row.
    - On your turn, **lay** a card, then draw.
    - You cannot, or would rather not? **Pick up** the whole row.
    - **Atoms** (the dots at the foot of the cards) are penalty points.
    Once somebody has **100**, the lowest total wins.
guide-row = The row
guide-hand = Your hand
guide-left = left
guide-right = right
guide-no = no
guide-lay = Lay an element
guide-lay-said =
    - Lower than every number in the row: **on the left**.
    - Higher than every one: **on the right**.
    - Between two numbers, or there already: it cannot be laid.
    Here the 4 and the 14 can be laid. A 6, an 8 or a 10 cannot.
guide-special = Play a special card
guide-special-said =
    Each counts **5 atoms**: better lay them.
    - **Closings**: no element goes to that end any more.
    - **Links**: on a 7 or an 8 of the row.
    - **Gap <>**: where exactly one number is missing.
    After a special card, keep the **direction of play** or turn it round.
guide-at-left = left end
guide-at-right = right end
guide-on-7 = on a 7
guide-on-8 = on an 8
guide-between = between
guide-pickup = Pick up
guide-pickup-said =
    If no card can be laid, you **must** pick up. Otherwise you **may**.
    - The whole row goes before you, face down, with its atoms.
    - At once you **open** a new row with a card of your hand, then you draw.
    - Early it costs little; a long row costs a lot.
guide-picked = Before you (6 atoms)
guide-opens = New row
guide-next = yours
guide-count = Count the atoms
guide-count-said =
    When the stock is empty, the round ends the next time somebody picks up.
    - Atoms **picked up** and **left in hand** count: here 6 + 5 = **11**.
    - At **100** the game is over: the lowest total wins.
guide-picked-6 = Picked up (6)
guide-in-hand-5 = In hand (5)
