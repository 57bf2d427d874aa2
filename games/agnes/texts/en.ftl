# Agnès: all that the game says.
name = Agnès
origin = traditional, close to Cactus
tagline = Four hidden cards to remember: announce AGNÈS at 5 points or less.
daily = One round against two AI players, without snaps; on equal points the lower hand is better.
score-round = Round { $round }
next-part = Turn
score = { $figure } { $points ->
    [one] point
   *[other] points
  }

## Options
form-length = Length
form-snap = Snapping
option-initial_peek = First peek
option-initial_peek-slash = first-peek
option-initial_peek-help = How many of their four cards everybody looks at before the first turn.
option-target_points = Points to reach
option-target_points-slash = points
option-target_points-help = The game ends when somebody, alone in the lead, has this many points.
option-rounds = Number of rounds
option-rounds-slash = rounds
option-rounds-help = A fixed number of rounds; 0: play until the points are reached.
option-rounds-0 = no limit
option-snap = Snapping
option-snap-slash = snapping
option-snap-help = Put a card of the same rank on the discard, your own or somebody else’s.
option-snap_window = Snap window (s)
option-snap_window-slash = snap-window
option-snap_window-help = 5 to 60 seconds, or 7200 (two hours). 0: 8 live, two hours by correspondence.
option-snap_window-0 = by the pace
option-snap_grace = Grace period
option-snap_grace-slash = grace-period
option-snap_grace-help = Right claims this soon after the first one count as simultaneous.
option-snap_grace-pace = by the pace (1 second live)
option-snap_grace-pace-help = 1 second live; by correspondence, the whole window.
option-snap_grace-0 = none: the fastest wins
option-snap_grace-1 = 1 second
option-snap_grace-2 = 2 seconds
option-snap_grace-3 = 3 seconds
option-snap_grace-4 = 4 seconds
option-snap_grace-5 = 5 seconds
option-snap_grace-6 = 6 seconds
option-snap_grace-7 = 7 seconds
option-snap_grace-8 = 8 seconds
option-snap_grace-9 = 9 seconds
option-snap_grace-10 = 10 seconds
option-snap_grace-window = the whole window
option-snap_grace-window-help = All right claims count as simultaneous.
option-wrong_snap_reveal = Show mistakes
option-wrong_snap_reveal-slash = show-mistakes
option-wrong_snap_reveal-help = A card that was snapped wrongly is shown to all before it goes back.
option-recycle = Empty stock
option-recycle-slash = empty-pile
option-recycle-help = What becomes of the discard when there is no card left to draw.
option-recycle-shuffle = shuffle the discard
option-recycle-shuffle-help = The discard pile is shuffled and becomes the stock.
option-recycle-flip = turn the discard over
option-recycle-flip-help = The discard pile is turned over as it lies: whoever followed it knows what comes.
option-failed_announcer = Failed AGNÈS
option-failed_announcer-slash = failed-agnes
option-failed_announcer-help = Who wins when the announcer has more than 5 points and yet the least of all.
option-failed_announcer-others_win = the lowest of the others
option-failed_announcer-others_win-help = The announcer does not count: the lowest total of the others scores.
option-failed_announcer-nobody = nobody
option-failed_announcer-nobody-help = Nobody scores in this round.
option-failed_announcer-net_zero = the announcer: +1 − 1 = 0
option-failed_announcer-net_zero-help = They win the round, but their point is cancelled.
option-round_cap = Turns in a round
option-round_cap-slash = turns-in-a-round
option-round_cap-help = After this many turns of everybody without an announcement the round is scored.
option-max_rounds = Most rounds
option-max_rounds-slash = most-rounds
option-max_rounds-help = A game never lasts longer; the highest score then wins.
option-peek_seconds = Time to look (s)
option-peek_seconds-slash = time-to-look
option-peek_seconds-help = Seconds for which a card that you look at stays visible.
option-memory_aid = Memory aid
option-memory_aid-slash = memory-aid
option-memory_aid-help = Your hand reminds you of all the cards you have seen. Without it, remembering is the game.

## Cards

## Table
title = { name } · round { $round }
title-led = { name } · round { $round } · { $count ->
    [one] { $who } leads
   *[other] { $who } lead
  } with { $points }
title-over = { name } · game over
window = **Snap on the { $card }** { $limit }⏳ <t:{ $until }:R>
alert = snap on the { $card }{ $seconds ->
    [0] ?
   *[other] , { $seconds } s
  }
alert-turn = { $phase ->
    [peek] look at your first cards.
    [drawn] what about the card you drew?
    [power] use the power?
    [swap] swap the two cards?
    [end] do you announce AGNÈS?
    [give] which card do you give?
    [draw] draw a card.
   *[choice] draw, or take { $card }?
  }
window-limit = · up to { $seconds } s{ " " }
window-answers = On the { $card }: { $answered ->
    [one] { $answered } answer
   *[other] { $answered } answers
  } of { $asked }
why = { $cards } = { $total }{ $announced ->
    [1] , AGNÈS
   *[other] { "" }
  }: { $points }
no-card = no card
guard = { " " }· protected
score-note = score { $points }
stock = Stock: { $pile }
discard = Discard pile
nothing = empty
table-alt = The cards lie face down. { $piles }.
piles = Discard pile: { $discard } · Stock: { $pile }
own = You · score { $points }{ $guarded }{ $leaving }
seats = { $who } · { $slots } · score { $points }{ $guarded }{ $leaving }
all-slots = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
some-slots = { $count ->
    [one] card { $slots }
   *[other] cards { $slots }
  }
seat-gone = { $who } · has left the game · score { $points }
leaving = { " " }· leaves after this round
waiting-peek = { $count ->
    [one] { $who } is
   *[other] { $who } are
  } still looking at the first cards
waiting-choice = { $who } to play
waiting-drawn = { $who } has drawn and chooses
waiting-power = { $who } may { $power ->
    [11] swap two cards
    [12] look at a card of somebody else
    [13] look at two cards
   *[other] look at one of their cards
  }
waiting-swap = { $who } swaps two cards, or not
waiting-end = { $who } ends the turn
waiting-give = { $who } chooses the card to give
waiting-snap = { $missing ->
    [one] Waiting for one more answer
   *[other] Waiting for { $missing } more answers
  }
ribbon-yours = Your turn:
ribbon-last = Last turn:
ribbon-yours-choice = draw or take?
ribbon-yours-draw = draw
ribbon-yours-drawn = keep or discard?
ribbon-yours-power = { $power ->
    [11] swap two cards
    [12] look at another’s card
    [13] look at two cards
   *[other] look at your card
  }?
ribbon-yours-swap = swap them?
ribbon-yours-end = end your turn
ribbon-yours-end-or-agnes = AGNÈS, or end it?
ribbon-yours-give = which one do you give?
ribbon-yours-snap = { $rank ->
    [12] Got one?
   *[other] Got one?
  }
ribbon-yours-peek = look at your cards
ribbon-agnes = AGNÈS! Which card?
ribbon-at-whose = Whose?
ribbon-whose = whose?
ribbon-which = which of { $who }’s?
ribbon-which-own = which of yours?
ribbon-theirs = { $who }
ribbon-theirs-choice = to play
ribbon-theirs-drawn = to place the card
ribbon-theirs-power = { $power ->
    [11] may swap
   *[other] may look
  }
ribbon-theirs-swap = may swap
ribbon-theirs-end = to end the turn
ribbon-theirs-give = to give a card
ribbon-snap = { $rank ->
    [1] Who has an ace?
    [8] Who has an 8?
    [11] Who has a jack?
    [12] Who has a queen?
    [13] Who has a king?
   *[other] Who has a { $rank }?
  }
ribbon-snap-card = { $rank ->
    [1] An ace!
    [8] An 8!
    [11] A jack!
    [12] A queen!
    [13] A king!
   *[other] A { $rank }!
  }
ribbon-snap-left = { $missing ->
    [one] { $missing } answer
   *[other] { $missing } answers
  } to come
ribbon-peek = First look:
ribbon-peek-left = { $count ->
    [one] { $count } player
   *[other] { $count } players
  } to go

## The end of a round
title-round-over = { name } · round { $round } over
end-announced = { $who }: AGNÈS!
end-nobody = Nobody announced
end-goal = round { $round } · to { $goal }
end-of-rounds = round { $round } of { $rounds }
end-starts = { $who } starts
end-starts-you = you start
end-hand = My hand · round { $round }
end-tie = tied at { $total }, the announcer first: +1
end-lowest = { $total }, the lowest: +1
end-failed = { $total }, more than 5: announcing costs 1
end-has-announced = announced
end-no-card = –
end-value = { $value }
end-score = score
end-own = { $kind ->
    [agnes] You announced with { $total }: **{ $points }**.
    [beaten] You announced with { $total }, but somebody has less: nothing for you.
    [failed] You announced with { $total }, more than 5: **{ $points }**.
    [lowest] You announced with { $total }, more than 5, but nobody has less: +1 − 1 = **0**.
    [won] You have { $total }, the lowest: **{ $points }**.
   *[lost] You have { $total }: nothing for you.
  }
end-alt = Round { $round } · { $title }
end-seat = { $who }: { $total }{ $sum } ({ $cards }){ $announced ->
    [1] , AGNÈS
   *[other] { "" }
  }{ $points } · score { $score }
end-empty = no card left
end-foot = { $foot } · { $fact }
end-line = { $before }{ "\u000A" }{ $last }

## Hand
worths = Ace 1 · J, Q, K 10 · K♥ −1 · AGNÈS at 5 or less
mine = Your cards
drawn = Drawn
mine-alt = Your cards, face down: { $slots }.{ $held } { $piles }.
held-alt = { " " }You have drawn the { $card }.
own-spot = your card { $slot }
spot = { $who }’s card { $slot }
turned-up = Turned up for all by a wrong snap: { $cards }
moved = Moved lately: { $spots }
known = { $spot }: { $card }
you-call = 📣 You announce AGNÈS at the end of this turn; still a secret.
you-passed = You pass.
you-claimed = You put down { $spot }; it is turned up once all have answered.
look-until = You see **{ $cards }**. Face down again <t:{ $until }:R>.
look-now = You see **{ $cards }**.
memory = Memory aid — { $seats }
memory-empty = Memory aid — you have not seen any card yet.
record = { $who }: { $cards }
record-card = { $slot } = { $card }
ask-peek = Look at your first cards: they are shown to you only once.
ask-choice = Your turn: draw a card.
ask-choice-card = Draw, or take { $card }?
ask-take = Or take { $card } in place of:
ask-drawn = Keep { $card } in place of:
ask-discard = Or discard { $card }:
heard-choice = Your turn: draw, or take { $card }?
heard-drawn = Keep { $card }, or discard it?
ask-snap = { $rank ->
    [1] Your ace, if you have one
    [11] Your jack, if you have one
    [12] Your queen, if you have one
    [13] Your king, if you have one
   *[other] Your { $rank }, if you have one
  }:
ask-snap-unseen = No card seen yet: pass{ $first ->
    [1] { " " }or do nothing
   *[0] { "" }
  }.
ask-snap-first = { $rank ->
    [1] Your ace, if you have one
    [11] Your jack, if you have one
    [12] Your queen, if you have one
    [13] Your king, if you have one
   *[other] Your { $rank }, if you have one
  }; a mistake costs you a card.
ask-passing = Without a click, you pass.
ask-give = In exchange, give them:
ask-power = { $rank ->
    [11] Your jack
    [12] Your queen
    [13] Your king
   *[other] Your { $rank }
  }: { $power }
ask-swap = Do you swap these two cards?
ask-swap-covered = Swap { $one } and { $other }?
ask-end = { $unseen ->
    [1] You have seen none of your cards! AGNÈS
   *[0] AGNÈS
  }? One last turn each, then all count; over 5: −1.
ask-more = Anything but an answer?
ask-look = Remember well: the game goes on.
ask-ahead = What will you do on your next turn?
power-9 = look at one of your cards.
power-10 = look at one of your cards.
power-11 = swap two cards unseen.{ $many ->
    [1] { " " }Whose first?
    [0] { " " }Which of yours?
   *[other] { "" }
  }
power-12 = look at { $many ->
    [1] a card. Whose?
    [0] a card of the other.
   *[other] a card of somebody else.
  }
power-13 = look at two cards, swap them or not.{ $many ->
    [1] { " " }Whose first?
    [0] { " " }Which of yours?
   *[other] { "" }
  }
do-draw = Draw
do-take = Take the discard
take-short = Take
take-agnes-short = + AGNÈS…
do-take-card = Take { $card }
do-discard = Discard
do-discard-power = { $rank ->
    [11] Discard and swap
    [12] Discard, see another’s card
    [13] Discard, see two cards
   *[other] Discard, see one of mine
  }
do-drop = Just discard
do-drop-heard = discard without power
do-keep = Keep it…
do-keep-agnes = AGNÈS…
do-take-agnes = Take + AGNÈS…
do-snap = Snap
do-pass = Pass
do-pass-all = Always pass: off
do-ask-each = Always pass: on
do-more = More…
do-other = Someone else’s…
do-other-heard = someone else’s…
do-give = Give…
do-power = Use the power
do-power-ask = AGNÈS…
do-decline = Don’t use it
do-end = End of turn
do-agnes = Announce AGNÈS
do-agnes-drawn = Discard + AGNÈS
do-agnes-power = Announce AGNÈS without the power
do-seen = Seen
do-seen-end = Seen, end of turn
do-seen-swap = Cover, then decide
do-look = Look
swap-yes = Swap them
swap-no = Do not swap
slot-own = My card { $slot }
slot-of = Card { $slot }
myself = Me
player = { $who }
part = Cards { $first } to { $last }
which-slot = { $does ->
    [give] Give which card?
   *[look] Look at which card?
  }
which-take = Take { $card } in place of:
which-keep = Keep { $card } in place of:
call-risk = { $unseen ->
    [1] You have seen none of your cards! One
   *[0] AGNÈS: one
  } last turn each, then all count; over 5: −1.
whose-card = { $does ->
    [snap] Put down whose card? You will give one of yours.
    [swap] Swap whose card?
   *[look] Look at whose card?
  }
whose-other-card = { $does ->
    [swap] Swap { $one } with whose card?
   *[look] Look at { $one } and whose card?
  }
before-call = You decide on AGNÈS afterwards. { $asked }
which-own-card = { $does ->
    [snap] Put down which of your cards?
    [swap] Swap which of your cards?
   *[look] Look at which of your cards?
  }
which-card = { $does ->
    [snap] Put down which card of { $who }?
    [swap] Swap which card of { $who }?
   *[look] Look at which card of { $who }?
  }
which-own-other = { $does ->
    [swap] Swap { $one } with which of your cards?
   *[look] Look at { $one } and which of your cards?
  }
which-other = { $does ->
    [swap] Swap { $one } with which card of { $who }?
   *[look] Look at { $one } and which card of { $who }?
  }

## End
curve = Scores after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }. { $seats }.
curve-of = { $who }: { $points }

## Moves in a sentence
place = Round { $round }, turn { $turn }
heard-keep = keep as { $slot }
heard-take = take as { $slot }
heard-snap = snap card { $slot }
heard-snap-mine = snap one of mine
heard-give = give card { $slot }
named-draw = draw
named-take = take { $card } as card { $slot }
named-take-agnes = take { $card } as card { $slot } and announce AGNÈS
named-keep = keep { $card } as card { $slot }
named-keep-agnes = keep { $card } as card { $slot } and announce AGNÈS
named-discard = discard { $card }
named-drop = discard { $card } without its power
named-agnes = announce AGNÈS
named-agnes-drawn = discard and announce AGNÈS
named-snap = snap { $spot }
named-own = card { $slot }
named-of = { $who }’s card { $slot }
named-pass = pass
named-pass-ahead = pass the next snap
named-give = give card { $slot }
named-power-one = look at { $spots }
named-power-two = look at { $spots }
named-power-swap = swap { $spots }
named-power-ask = { $power }, then decide on AGNÈS
named-decline = leave the power unused
named-swap-yes = swap the two cards
named-swap-no = leave them where they are
named-end = end the turn

## Hints
advice-draw = { $card } counts { $points }: none of your cards seems to count more.
advice-draw-hope = { $card } counts { $points }: the stock may give a better card, or a power.
advice-place = { $card } counts { $points } and replaces { $old }, your card { $slot }: { $less } less for you.
advice-place-seen = { $card } counts { $points }: less than your card { $slot }, which you have seen.
advice-place-unknown = { $card } counts { $points }, an unknown card { $usual } on average.
advice-place-known = { $snap ->
    [1] Your card { $slot } is unknown; this one you can snap later.
   *[0] Your card { $slot } is unknown: you must know your cards to announce.
  }
advice-discard = { $card } counts { $points }: none of your cards seems to count more.
advice-discard-unknown = { $card } counts { $points }; an unknown card counts { $usual } on average.
advice-power = { $kind ->
    [11] Discarded, { $card } lets you swap two cards
    [12] Discarded, { $card } lets you look at somebody else’s card
    [13] Discarded, { $card } lets you look at two cards, then swap them
   *[other] Discarded, { $card } lets you look at one of your cards
  }.
advice-pass = You have seen no card of this rank.
advice-snap-own = Same rank: one card fewer for you.
advice-snap-other = Same rank: in its place you give away one of yours.
advice-give = Of those you have seen, none costs you more.
advice-give-unknown = An unknown card counts { $usual } on average: more than those you have seen.
advice-give-blind = You know none of your cards: one is as good as another.
advice-give-keep = You keep those you have seen: you can snap them later.
advice-look = You have never seen your card { $slot }: you must know, to announce.
advice-look-other = Knowing it helps you to snap it, and tells whether AGNÈS is risky.
advice-look-two = You decide on the swap once you have seen both.
advice-blind-swap = Your card { $slot } is dear: an unknown card counts { $usual } on average.
advice-blind-kept = { $who } knows that card and keeps it: it is probably low.
advice-blind-others = Their owners will not know any more what they have.
advice-swap = The swap gives you the cheaper of the two: { $less } less.
advice-swap-not = The swap would not lower your total.
advice-agnes = You have seen all your cards: they make { $points }, and AGNÈS takes 5 or less.
advice-agnes-with = With { $card } you know all your cards: they make { $points }, and AGNÈS takes 5 or less.
advice-agnes-likely = { $unknown ->
    [one] One of your cards is unknown
   *[other] { $unknown } of your cards are unknown
  }, but the odds are very good that you have 5 or less.
advice-not-yet = The cards you have seen make { $points } already: too much for AGNÈS.
advice-not-sure = { $unknown ->
    [one] You do not know one of your cards
   *[other] You do not know { $unknown } of your cards
  }: announcing would be a gamble.

## News
round-begins = Round { $round }: four cards each, { $who } starts.
round-begins-you = Round { $round }: four cards each, you start.
draws = { $who } draws.
draws-you = You draw.
discards = { $who } discards { $card }.
discards-you = You discard { $card }.
keeps = { $who } replaces card { $slot } and discards { $old }.
keeps-you = You keep the card drawn as card { $slot } and discard { $old }.
takes-you = You take { $card } as card { $slot } and discard { $old }.
takes = { $who } takes { $card } as card { $slot } and discards { $old }.
recycled = The stock is empty: { $how ->
    [flip] the discard pile, turned over,
   *[other] the discard pile, shuffled,
  } makes a new one, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }.
skipped = { $who } can neither draw nor take the discard, and misses a turn.
looks-own = { $who } looks at their own card { $slot }.
looks-own-you = You look at your card { $slot }.
looks-other = { $who } looks at { $owner ->
    [own-row] their card
    [your-row] your card
   *[other] { $owner }’s card
  } { $slot }.
looks-other-you = You look at { $owner ->
    [own-row] their card
    [your-row] your card
   *[other] { $owner }’s card
  } { $slot }.
looks-two = { $who } looks at { $one ->
    [own-row] their card
    [your-row] your card
   *[other] { $one }’s card
  } { $one_slot } and { $other ->
    [own-row] their card
    [your-row] your card
   *[other] { $other }’s card
  } { $other_slot }.
looks-two-you = You look at { $one ->
    [own-row] their card
    [your-row] your card
   *[other] { $one }’s card
  } { $one_slot } and { $other ->
    [own-row] their card
    [your-row] your card
   *[other] { $other }’s card
  } { $other_slot }.
# Not said: it chooses whose card is said.
own-row = own-row
your-row = your-row
swaps-unseen = { $who } swaps, unseen, { $one ->
    [own-row] their card
    [your-row] your card
   *[other] { $one }’s card
  } { $one_slot } and { $other ->
    [own-row] their card
    [your-row] your card
   *[other] { $other }’s card
  } { $other_slot }.
swaps-unseen-you = You swap, unseen, { $one ->
    [own-row] their card
    [your-row] your card
   *[other] { $one }’s card
  } { $one_slot } and { $other ->
    [own-row] their card
    [your-row] your card
   *[other] { $other }’s card
  } { $other_slot }.
swaps = { $who } swaps { $one ->
    [own-row] their card
    [your-row] your card
   *[other] { $one }’s card
  } { $one_slot } and { $other ->
    [own-row] their card
    [your-row] your card
   *[other] { $other }’s card
  } { $other_slot }.
swaps-you = You swap { $one ->
    [own-row] their card
    [your-row] your card
   *[other] { $one }’s card
  } { $one_slot } and { $other ->
    [own-row] their card
    [your-row] your card
   *[other] { $other }’s card
  } { $other_slot }.
swaps-not = { $who } does not swap the two cards.
swaps-not-you = You do not swap the two cards.
declines = { $who } does not use the power.
declines-you = You do not use the power.
snaps-own = ⚡ { $who } snaps { $card }, their card { $slot }.
snaps-other = ⚡ { $who } snaps { $card }, { $owner ->
    [own-row] their card
    [your-row] your card
   *[other] { $owner }’s card
  } { $slot }.
snaps-own-you = ⚡ Well spotted! You snap { $card }, your card { $slot }: one card fewer.
snaps-other-you = ⚡ Well spotted! You snap { $card }, { $owner ->
    [own-row] their card
    [your-row] your card
   *[other] { $owner }’s card
  } { $slot }.
lost-by-time = Your card was right, but { $who } was { $gap } s faster; it costs you nothing.
lost-by-seat = Your card was right, and so was that of { $who }; { $within ->
    [window] speed does not count here,
    [same] you clicked at the same moment,
   *[grace] less than { $seconds } s apart,
  } { $who } plays before you. It costs you nothing.
lost-to-person = The card was right, but { $who } goes before an AI player.
tenths = { $whole }.{ $tenth }
# Tables stored long ago still say it:
too-late = Your card was right, but { $who } wins; it costs you nothing (rule R14).
wrong-shown = ⚡ { $who } is wrong: { $owner ->
    [own-row] their card
    [your-row] your card
   *[other] { $owner }’s card
  } { $slot } is { $card }.
wrong = ⚡ { $who } is wrong about { $owner ->
    [own-row] their card
    [your-row] your card
   *[other] { $owner }’s card
  } { $slot }.
penalty = { $who }: penalty, their card { $slot }.
penalty-waived = { $who } is spared the penalty: there is no card left to draw.
wrong-shown-you = ⚡ Wrong: { $owner ->
    [own-row] their card
    [your-row] your card
   *[other] { $owner }’s card
  } { $slot } is { $card }.
wrong-you = ⚡ Wrong about { $owner ->
    [own-row] their card
    [your-row] your card
   *[other] { $owner }’s card
  } { $slot }.
penalty-you = Penalty: your card { $slot }.
penalty-waived-you = You are spared the penalty: there is no card left to draw.
wrong-shown-own = ⚡ Wrong: your card { $slot } is { $card }.
wrong-own = ⚡ Wrong about your card { $slot }.
nobody-snaps = { $rank ->
    [1] Nobody snaps an ace.
    [8] Nobody snaps an 8.
    [11] Nobody snaps a jack.
    [12] Nobody snaps a queen.
    [13] Nobody snaps a king.
   *[other] Nobody snaps a { $rank }.
  }
gives = { $who } gives card { $slot } to { $owner }, as card { $to_slot }.
gives-you = You give your card { $slot } to { $owner }, as card { $to_slot }.
gives-to-you = { $who } gives you card { $slot }, as your card { $to_slot }.
passes-from-now = You have passed twice: from now on I pass for you; click to answer.
announces-you = 📣 You announced AGNÈS! One more turn for everybody else.
announces = 📣 { $who }: AGNÈS! One more turn each.
nobody-announced = Nobody has announced in { $turns } turns: the round is scored.
total-of = { $who } { $total } ({ $points })
held = { $who } { $total }
missed = { $who } { $total }, AGNÈS failed ({ $points })
round-won = Round { $round } goes to { $who } with { $total } in hand ({ $points }){ $rest ->
    [0] { "" }
   *[other] ; { $others }
  }.
round-unwon = Nobody wins round { $round }: { $others }.
# Tables that were stored long ago still say:
round-over = End of round { $round }: { $totals }.
left = { $count ->
    [one] { $who } leaves the game and is ranked last.
   *[other] { $who } leave the game and are ranked last.
  }
game-over = { $count ->
    [one] { $who } wins the game!
   *[other] { $who } win the game together!
  }

## Since your turn
since = Since your move
since-of = { $who }’s card { $slot }
since-own = their card { $slot }
since-swaps = { $who } swaps your card { $slot } with { $other }.
since-looks = { $who } looks at your card { $slot }.
since-takes = { $who } takes { $card } and discards { $old }.
since-keeps = { $who } keeps the card drawn and discards { $old }.
since-discards = { $who } discards { $card }.

## Animation
film-call = AGNÈS!
film-turn = 1 more turn

## Refusals
nothing-to-draw = There is no card left to draw (rule R21).
nothing-to-take = The discard pile is empty: you must draw (rule R4).
no-slot-to-take = Without a card in front of you, you cannot take the discard: draw (rule R19).
no-slot-to-keep = Without a card in front of you, you cannot keep the drawn card: discard it (rule R19).
protected = The cards of { $who }, who has announced AGNÈS, are protected: choose somebody else (rule R23).
has-no-card = { $who } has no card left (rule R19).
slot-empty = Slot { $slot } of { $who } is empty (rule R20).
announced-already = { $who } has announced AGNÈS already: nobody else can (rule R23).
not-the-end = You announce with your discard, or at the end of your turn (rule R22).
two-players = It takes two cards of two different players (rules R9 and R11).
too-many-rounds = { $rounds } rounds are more than the chosen maximum, { $most } (rule R26).
odd-window = The snap window is { $least } to { $live } seconds, or { $slow } (two hours); 0 leaves it to the pace of the table (rule R18).

## Tutorial
tutorial-draw = Three of your cards stay open. The aim: 5 points or less (J, Q, K: 10). **Draw!**
tutorial-draw-wrong = The jack, once taken, would have to be kept (rule R6): 10 points, too expensive.
tutorial-keep = The 2♠ is better than the 10♠: **keep it in place of your card 1.**
tutorial-keep-wrong = That is allowed (rule R5), but your card 1, the 10♠, costs most; and AGNÈS wants 5 points at most.
tutorial-keep-after = Eight points less.
tutorial-snap = Ada discards the 5♦: **snap your card 2, it is a 5!** Right, one card fewer; wrong, one more.
tutorial-snap-wrong = Your card 2 is a 5: snap that one. At a real table a mistake costs you an extra card (rule R16).
tutorial-snap-after = Three cards left. Slot 2 stays empty.
tutorial-again = Your turn again. A 5 would not help: **draw.**
tutorial-again-wrong = A card taken from the discard must be kept (rule R6), and this one is too expensive.
tutorial-power = **Discard this 9♦**: its power shows you one of your cards.
tutorial-power-wrong = If you keep it, it costs 9 points and loses its power (rule R7).
tutorial-power-after = Ada passes: the power is yours.
tutorial-target = **Choose “AGNÈS…”, then your card 4:** you will see it before you decide.
tutorial-target-wrong = That is allowed, but then your turn ends without AGNÈS, or blindly: look at your card 4 first (rules R8 and R22).
tutorial-target-after = K♥: −1 point, the best card of all!
tutorial-announce = 2♠ + A♥ + K♥: 2 + 1 − 1 = 2. That is 5 or less: **announce AGNÈS!**
tutorial-announce-wrong = Do not wait: at the end of your turn you may announce (rule R22), and you have 2.
tutorial-announce-after = Ada plays once more, then all count: 2 against 26. **One point for you!**
tutorial-end = At a real table all your cards lie hidden (rule R2). Jack: swap unseen. Queen: look at another’s card. King: look at two cards, swap them or not.

## Profile
figures = Rounds: { $rounds } · AGNÈS announced: **{ $calls }** · snaps tried: { $snaps }, **{ $snaps_right }** right and { $snaps_wrong } wrong

## Kinds of mistakes
mistake-calls-early = AGNÈS too early
mistake-calls-late = AGNÈS too late
mistake-takes = Takes a bad discard
mistake-leaves = Leaves a good discard
mistake-keeps = Keeps the wrong card
mistake-throws = Throws a good card
mistake-other-place = Replaces the wrong card
mistake-power = Uses a power badly

## The course
course-not-blind = Do not announce blindly
course-not-blind-why = Of your three cards you have only seen the 4. Announcing takes 5 points or less in all: end your turn, and know more at the next.
course-give-dear = Give the dearest
course-give-dear-why = A card that you give no longer counts for you: give the 6, the 5 comes next. The ace and the 2 stay.
course-call-now = Announce when you know
course-call-now-why = You have seen your three cards: 1 + 3 − 1 make 3. The longer you wait, the more time the others have to go lower.
course-leave-higher = Leave the card that is too high
course-leave-higher-why = The 3 counts more than each of your cards, 2, 2 and 1, and you would have to keep it. Draw: nothing makes you keep what you draw.
course-use-king = Use the king
course-use-king-why = This is your last turn. Discarded with its power, the king shows you two cards, and you swap them if it suits you.
course-leave-power = Leave the power unused
course-leave-power-why = You are about to announce, and you know that you have 4. The jack would put an unknown card in the place of one of yours: do not touch it.
course-swap-and-call = Swap and announce
course-swap-and-call-why = The ace takes the place of the 6: −1 + 2 + 1 + 1 = 3, and you have seen all your cards. Announce in the same turn.
course-replace-unknown = Replace an unknown card
course-replace-unknown-why = A card that you have not seen counts 6 on average, your 2 only 2. Put the ace in the place of an unknown one.
course-take-and-call = Take and announce
course-take-and-call-why = The 2 takes the place of your only unknown card: 1 + 1 + 2 = 4. You know it, so announce in the same turn.
course-look-then-decide = Look, then decide
course-look-then-decide-why = The two cards you have seen make 3. Look at the last one and keep the choice: if it counts 2 or less, you announce this turn.

## The rules in pictures
guide = In 60 seconds
guide-said =
    Four cards **face down**: get them to **5 points or less**, from memory.
    - **Draw** or **take** a card; keep it, or discard it.
    - **Same rank** as the discard? Snap it: one card fewer.
    - **9 to king**: discard it, and look at cards or swap them.
    - 5 points or less? **AGNÈS!**
    Round: 1 point. Game: 3 points.
guide-after = Your cards at the end (5)
guide-minus-1 = −1
guide-one = 1
guide-two = 2
guide-three = 3
guide-seven = 7
guide-ten = 10
guide-draw = Draw or take
guide-draw-said =
    - You alone see the card you **draw**: **keep it** in place of one of yours, or **discard it**.
    - A card **taken** from the discards is always kept, and all see it.
    - The card it replaces goes to the discards, without its power.
guide-stock = Stock
guide-yours-alone = you alone
guide-discards = Discards
guide-all-see = all see it
guide-cards = Your cards
guide-kept = kept
guide-out = Discards
guide-power = Use a power
guide-power-said =
    Only a card **drawn and then discarded** has a power. You may do without it.
    - **9 and 10**: look at one of your cards.
    - **Jack**: swap two cards of two players, unseen.
    - **Queen**: look at somebody else’s card.
    - **King**: look at two cards of two players, then swap them or not.
guide-own = your own
guide-blind = swap
guide-other = another
guide-look-swap = two cards
guide-snap = Snap
guide-snap-said =
    Somebody discards a 7 and you have a 7? **Snap it** on top: one card less.
    - All the other players have **8 seconds**; the first one wins.
    - You may snap **somebody else’s** card: then give them one of yours.
    - **A mistake**: the card is shown to all, and you get one card more.
guide-snapped = snapped
guide-call = Call AGNÈS
guide-call-said =
    At the end of your turn. The others play **one more**.
    - **5 or less and the lowest total**: +1, for you alone.
    - 5 or less, but another has less: +1 for the lowest.
    - **More than 5**: −1 for you, +1 for the lowest of the others.
guide-caller-3 = Calls (3)
guide-other-9 = The other (9)
guide-values = Count the cards
guide-values-said =
    - **King of hearts**: −1, the best card of all.
    - **Ace**: 1. From **2 to 10**: their value.
    - **Jacks, queens and the other kings**: 10.
    - The lowest total wins the round. Whoever has 3 points, alone in the lead, wins the game.
