# What the bot says around the games.

## An open table (before the deal)
lobby-title = { $glyph } { $game } · { $host }’s table
lobby-what = { $what } { $seats }{ $minutes ->
    [0] { "" }
   *[other] , about { $minutes } minutes
  }.
lobby-seats = { $spread ->
    [0] { $most } players
   *[other] { $least } to { $most } players
  }
banner-seats = { $spread ->
    [0] { $most } players
   *[other] { $least } to { $most }
  }
banner-minutes = { $minutes } min
guest-host = host
guest-free = { $count ->
    [one] open
   *[other] { $count } open
  }
guest-beginner = beginner
guest-regular = regular
guest-expert = expert
lobby-official = official rules
lobby-option = { $name }: { $value }
lobby-seat = { $number }.{ "\u200B" } { $name }{ $who ->
    [host] { " " }({ $note })
    [guest] { "" }
   *[level] { " " }· { $note }
}
lobby-cuts = ✂️ Cuts, in order: { $cuts }
lobby-free = { $number }.{ "\u200B" } *open seat*
lobby-wait-kept = ▶ Waiting for { $people } until { $until }.
lobby-kept-others = { $count ->
    [one] one more
   *[other] { $count } more
  }
lobby-wait-more = ▶ { $missing ->
    [one] One more player
   *[other] { $missing } more players
  } needed!
lobby-wait-alone = ▶ With others, or right away against AI!
lobby-wait-start = ▶ { $host } can start.
join = Join
ask-entry = Ask for a seat
let-in = Let them in
not-this-time = Not this time
lobby-asking = { $count ->
    [one] Another person asks for a seat.
   *[other] { $count } other people ask for a seat.
  }
entry-asked = You have asked: { $name } will answer, and you will read it here or on the table.
entry-yes = ✅ { $name } has made room for you: { to-table }
entry-over = The table is no longer waiting for anybody: your request was not answered.
leave = Leave
options = Options
cut = Cut
cut-form = Cut the deck
cut-words = A few words of your own
cut-words-help = 1 to { $most } characters, for all to see. You can change them until the deal.
start = Start
start-anyway = Start anyway
start-with-ai = Play against AI
ai-bounded = { $game } takes { $most } players at most: { $seated ->
    [one] only one AI player sat down
   *[other] only { $seated } AI players sat down
  }.
invitation = { $glyph } { $host } invites { $guest } to play **{ $game }** · { to-table }
invitation-accept = Sit down
invitation-accepted = ✅ { $guest } is at the table: { to-table }
invites-bot = Bots play no cards here: the option `ai` adds AI players to your table.
invites-gone = That person is not on this server: invite somebody who is.
invites-self = You already have a seat at your own table: invite somebody else.
add-ai = Add an AI player…
ai-beginner = Beginner
ai-regular = Regular
ai-expert = Expert
remove-ai = Remove the last AI player
remove-person = Remove somebody from the table…
person-removed = { $person } is no longer at the table, and cannot sit down there again.

## During the game
hand = My hand
rules = Rules
scores = Scores
more = More…
refresh = Refresh
why = Why?
hint = Hint
hint-said = Hint:
hint-is =
    💡 **{ $move }.**
    -# { $why }
hint-thinking = I am still thinking about your hint: one moment.
hint-failed = No hint this time: try again in a moment.
hint-not-here = No hints here: the game may count for the leaderboard, or this server does not want them.
back = Back
turn-line = ▶ { $waiting }
your-turn = ▶ Your turn!
plays-itself = Only one move is possible: it is played for you.
hand-is-dealt = ▶ Your cards are waiting.
next-round-asks = ▶ Next round · { $clock }
# Discord writes the moment in the reader's language: it stands apart from the sentence.
time-left = ⏳ { $when }
time-left-said = time up { $when }
watching = You are watching this game: only players at the table have a hand.
changed-meanwhile = This has just changed: try again.
stale = The table has moved on: here is where it stands.
step-gone = That choice is no longer available: here is your hand now.
other-choice = Another choice…
not-now = Not now — { $barred }
barred = **{ $options }:** { $why }
why-title = **Why greyed out?**
scores-title = ### Scores
scores-none = { $rounds ->
    [0] Nothing has been counted yet.
   *[other] No points yet.
}
scores-line = { $name }: { $why }
scores-same = No change: { $who }
scores-total = **Total**: { $lines }
scores-picture = { $game } · scores
scores-sum = total
scores-missing = { $missing ->
    [0] Goal reached by { $who }
   *[other] { $fewest ->
        [1] { $who } { $missing } from the end
       *[0] { $missing } to go for { $who }
      }
  }
scores-goal = { $fewest ->
    [1] ends at { $goal }
   *[0] goal { $goal }
  }
total-of = { $name } { $points }
more-title = ### { $game } — { $host }’s table
more-text = { $then ->
    [forfeit] If you leave, you finish last.
    [closes] If you leave, the table closes for everybody, without a result.
    [paused] If you leave, the game stays paused.
   *[bot] If you leave, an AI player takes your seat.
  }
more-enders = { $enders ->
    [managers] Only a manager can close the table.
    [seated] Any player can close the table.
   *[host] The host can close the table.
  }
more-consent = The table closes if everybody agrees.
more-no-pause = No pause: others are waiting.
end-sure = Close the table for everybody, without a result? The game cannot be resumed.
end-ask = This game counts for the leaderboard: it stops, without a result, only if everybody at the table agrees. Propose to stop?
end-ask-yes = Propose to stop
leave-sure = { $then ->
    [lobby] Leave this table?
    [closes] If you leave, the table closes for everybody, without a result. Leave anyway?
    [forfeit] { $counts ->
        [yes] If you leave, you forfeit: you finish last and cannot come back. This game counts for the leaderboard. Leave anyway?
       *[no] If you leave, you forfeit: you finish last and cannot come back. Leave anyway?
    }
    [paused] { $counts ->
        [yes] If you leave, the game stays paused until somebody comes back. It counts for the leaderboard: unless you are back when it ends, you are rated last. Leave anyway?
       *[no] If you leave, the game stays paused until somebody comes back. Leave anyway?
    }
   *[bot] { $counts ->
        [yes] If you leave, an AI player takes your seat. This game counts for the leaderboard: unless you are back when it ends, you are rated last, whatever place your seat reaches. Leave anyway?
       *[no] If you leave, an AI player takes your seat; you may come back while the game goes on. Leave anyway?
    }
  }
leave-yes = Yes, leave
on-autopilot = 💤 An AI player is playing for: { $who }
paused = ⏸️ **The game is paused**: nobody is playing. Anyone who had a seat can take it back; then the table closes, without a result. 🗓️ { $date } · { $when }
recess = ⏸️ **The game is paused** { $until }
go-on = Resume
on-holiday = 🌴 { $who } · back: { $date }
own-holiday = 🌴 Away until { $date }: until then, your time does not run.
ribbon-paused = Paused
proposal = { $kind ->
    [entry] 🙋
    [seat] 🙋
   *[other] 🗳️
  } { $proposal } { $missing }, do you agree?
own-proposal = { $kind ->
    [entry] 🙋
    [seat] 🙋
   *[other] 🗳️
  } { $proposal } Do you agree?
silence-agrees = Without an answer it is accepted · ⏳ { $when }
silence-drops = Without an answer the proposal is dropped · ⏳ { $when }
agree = Agree
decline = Decline
alone-counts = Played to the end, the game counts for the leaderboard, with whoever has left in last place; stopped here, it counts for nobody.
play-on = Keep playing
stop-here = Stop here
come-back = Take my seat back
take-back = Take my move back
propose-pace = Propose another pace…
propose-pause = Propose a pause…
pause-hour = One hour
pause-three-hours = Three hours
pause-day = Twenty-four hours
pause-three-days = Three days
pause-week = One week
pause-open = Until somebody resumes
ask-seat = Ask for an AI player’s seat…
sit-again = Take my seat back
proposed = Proposed: the players concerned see it on the table.
done = Done.
done-there = Done. The table is here now: { to-table }
more-pace = Pace: { $pace }
more-watching = You are watching. You can ask the host for the seat of an AI player, or of someone who no longer answers (💤).
seat-taken = Somebody took over your seat while you were away.
seat-left = You have left this table.
seat-given-up = You have forfeited this game: your seat cannot be taken back.
left-counts = This game counts for the leaderboard: { $returns ->
    [yes] unless you are back when it ends, you are rated last.
   *[no] you are rated last.
  }
seat-kept = An AI player has your seat: you can take it back as long as the game lasts.
you-are-away = An AI player is playing your seat.
since = { $heading }: { $said }
news-more = { $lines ->
    [one] … { $lines } earlier move
   *[other] … { $lines } earlier moves
  }
recap = **While you were away:**
podium = Podium
played-for = 🤖 AI (for { $who })
by-ai = 🤖 The AI for you: { $said }
queued = Planned: { $move }, as soon as it is your turn
queued-now = Planned: { $move }, about to be played
plan = Plan my next move…
plan-one = Plan: { $move }
plan-off = Cancel the plan
sure = This cannot be undone. Are you sure?
sure-yes = Yes, do it
call = 🎴 { $game }: { $asked } { to-table }
call-turn = your turn!
to-table = [Go to the table]({ $link })
call-consent = 🎴 { $game }: a proposal is waiting for your answer. { to-table }
call-rematch = 🎴 { $game }: there is a rematch, and a seat for you! { to-table }
call-role = 🎴 { $role }: { $host } has opened a table of { $game }, and there is room! { to-table }
result-title = ### { $glyph } { $game }: game over ([the table]({ $link }))
call-watcher = 🎴 { $waiting ->
    [one] Somebody is
   *[other] { $waiting } people are
  } waiting for a game of { $game }: { to-table }
detail-seen = -# Seen { $when }: this message does not follow the game.
more-detail = The table in words
more-seal = Sealed deal
more-reveal = Post again here
end-table = Close the table

## End of a game
over-you-win = 🥇 You win!
over-you = You
you-among = you
over-you-share = 🥇 { $who } win!
over-shared = Also { $place }: { $who }
over-wins = 🥇 { $count ->
    [one] { $who } wins!
   *[other] { $who } win!
  }
over-own = You finish { $rank }{ $shared ->
    [1] { " " }equal
   *[0] { "" }
  } of { $seats }, { $score }.
over-own-of-two = You finish on { $points }{ $stands ->
    [ahead] , { $by } ahead
    [behind] , { $by } behind
   *[even] { "" }
  }{ $rating }
over-unrated = { " " }· game not rated
over-after-own = { $glyph } { $game } · you finish { $rank }{ $shared ->
    [1] { " " }equal
   *[0] { "" }
  } of { $seats }, { $score }
over-left = Gone before the end, so rated last: { $who }
over-other = { $rank } { $name }: { $points }
over-rated = rating { $after }
over-place = { $medal } { $name } — { $score }
over-rating = { " " }· rating { $after } ({ $change })
over-rank = { $rank }{ $ending ->
    [first] st
    [st] st
    [nd] nd
    [rd] rd
   *[th] th
  }
over-turning = Key moment: { $round }, { $who } { $won } and { $second } { $other }
verify = Verify
verify-good = ### ✓ Fair deal confirmed
verify-good-text = The secret now revealed and the starting deck are those that were sealed before the deal. All chance follows from them ({ $game }: { $shuffles ->
    [one] 1 shuffle
   *[other] { $shuffles } shuffles
  }{ $lots ->
    [0] { "" }
    [one] , 1 lot drawn
   *[other] , { $lots } lots drawn
  }): the game was played again from the first move to the last, and every card came from one of these shuffles.
verify-partly = ### Verified in part
verify-bad = ### ✗ This deal does not check out
verify-fault-seal = The secret now revealed is not the one that was sealed before the deal, or the starting deck is another.
verify-fault-deck = The deck that was shuffled is not the one that was sealed.
verify-fault-draws = The shuffles and lots that follow from the secret and the cuts do not match the game that was played.
verify-fault-rules = The game was played by version { $rules } of the rules; the bot is at version { $now } and cannot play it again: its shuffles are not in the file.
verify-drawn-good = A fair deal
verify-drawn-partly = Partly proved
verify-drawn-bad = Not proved
verify-drawn-game = { $game } · { $shuffles ->
    [0] shuffles unknown
    [one] 1 shuffle
   *[other] { $shuffles } shuffles
  }
verify-drawn-seal-true = The seal is older than the deal.
verify-drawn-seal-false = The secret is not that of the seal.
verify-drawn-deck-true = That deck was shuffled{ $cut ->
    [1] , cut and played
   *[0] { " " }and played
  }.
verify-drawn-deck-false = Another deck was shuffled.
verify-drawn-cards-true = Every card played comes from it.
verify-drawn-cards-false = The game could not be played again.
verify-drawn-deck = Seal of the deck
verify-drawn-cuts = { $count ->
    [0] Nobody cut: the secret alone decided.
   *[other] Cut by
  }
verify-drawn-words = “{ $words }”
verify-drawn-cards = The first cards, in order
verify-how = ### Why you can believe it
verify-how-seal = **1. Before the deal** the secret and the deck were sealed. The seal begins with { $seal } and cannot change any more.
verify-how-cuts = **2. Then { $people ->
    [one] one person
   *[other] { $people } people
  } cut** with a few words that the bot did not know. They are part of the shuffle.
verify-how-uncut = **2. Nobody cut**: the secret alone decided the shuffle. Next time, cut before the deal.
verify-how-true = **3. After the game** the secret is shown. The game was played again: the same shuffle comes of it, card for card.
verify-how-false = **3. After the game** not all could be confirmed: the first page says what.
verify-how-see = [See the message]({ $link })
verify-seal = **Seal**, published before the deal:
    { $seal }
verify-seal-posted = Compare it with the end of the address of “Sealed deal”, the link posted when the table opened: { $link }
verify-seal-unposted = No message of this channel shows it: it could only be seen behind “More…”, below the open table.
verify-secret = **Secret**, revealed now:
    { $secret }
verify-rules = **Rules**: { $game }, version { $rules }
verify-cuts = **Cuts**, in order:
verify-no-cuts = **Cuts**: none. So the secret alone decided the shuffle.
verify-closing = **Code of the cuts**:
    { $closing }
verify-cuts-posted = Compare them with the message posted at the deal: { $link }
verify-cuts-unposted = No message posted at the deal shows them: compare with what you typed yourself.
verify-code = **Code of the calls** (shuffles and lots):
    { $code }
verify-script = That is the bot’s word. To check it yourself: { $command } (60 lines, which whoever runs the bot can give you; where Tapis is installed: `tapis verify`), followed by the seal and the code of the cuts, copied from the channel’s messages, and by the code of the calls.
verify-no-file = I cannot attach a file in this channel, and you need the file to check the deal yourself. Someone who manages the server can grant me “Attach Files”.
verify-limits = This proves that the deck was not chosen, not that nobody saw it: the server knows every card. To do the sum again: the file, and the codes on the next pages.
seal-title = ### 🔏 { $game }: the deal is sealed
seal-text = The secret that will shuffle the cards is already drawn: { $seal }, posted below the table, never changes.
    -# A deck of { $cards } cards, rules version { $rules }.
    ✂️ **Cut**: a few words of yours (1 to { $most } characters) change the shuffle in a way nobody can foresee. You can change them until the deal; leaving the table removes them. At the end, “Verify” shows the secret, the cuts and every shuffle.
seal-no-cuts = Nobody has cut so far.
seal-link = [seal of the deal]({ $link }) { $seal }
seal-posted = 🔏 [Sealed deal]({ $link }): verify it after the game
seal-posted-again = 🔏 [Sealed deal]({ $link }): verify it after the game
    The deck has changed: this seal replaces the one before it, and cuts must be made again.
seals-unused = Seals of this server in seven days: { $sealed }. { $unused ->
    [0] All of them were used.
    [one] One was not, its table was closed before the deal:
   *[other] { $unused } were not, their tables were closed before the deal:
  }
cuts-posted = ✂️ { $table }: the cuts, in the order in which they enter the deal. This message does not change.
    { $cuts }
    Seal { $seal }
    Code of the cuts { $closing }
nothing-to-verify = No game has finished in this channel lately. The button “Verify”, under the end of each game, always works.
rematch = Rematch
race = Score race
race-title = ### { $glyph } { $game } — the score race
race-rounds = Totals, from { $first } to { $last }:
race-line = { $name }: { $points }
abandoned-title = { $glyph } { $game } — table closed
abandoned = The table is closed, without a result.
rematch-open = The rematch is open: { to-table }

## Options
option-pace-slash = pace
option-pace-help = How long may a move take?
option-ai-slash = ai
option-ai-help = How many AI players sit down at your table right away?
option-invite-slash = invite
option-invite-help = Whom do you invite? They are mentioned in this channel, once.
option-access-slash = access
option-access-help = Who may sit down at your table?
setting-pace = Pace
setting-pace-live-help = You play in one sitting; spare time is there for hard moves.
setting-pace-relaxed-help = You do something else between two moves.
setting-pace-correspondence-help = A few moves a day; your quiet hours do not count.
setting-pace-none-help = Nobody is in a hurry, and no AI player stands in for people who are away.
setting-on_leave = If somebody leaves
setting-on_leave-bot = an AI player takes the seat
setting-on_leave-bot-help = The game goes on, and the person may come back; if not, they are rated last.
setting-on_leave-forfeit = they forfeit and are ranked last
setting-on_leave-forfeit-help = The game goes on without them.
setting-on_leave-abort = the game ends without a result
setting-on_leave-abort-help = The table closes, and nothing counts.
setting-seating = Seats
setting-seating-random = drawn at the start
setting-seating-random-help = Chance seats the players when the cards are dealt.
setting-seating-join = in order of arrival
setting-seating-join-help = The first to arrive, then the next on their left.
setting-no_choice = Moves without a choice
setting-no_choice-played = played for you
setting-no_choice-played-help = The last card of a round, a forced draw: the table plays it for you.
setting-no_choice-asked = asked too
setting-no_choice-asked-help = Everybody clicks, even with only one move to make.
setting-entry = Who may sit down
setting-entry-open = everybody
setting-entry-open-help = Whoever sees the table may sit down.
setting-entry-friends = the host’s friends
setting-entry-friends-help = The guests named below, and whoever has the role.
setting-entry-closed = by invitation
setting-entry-closed-help = The guests named below, and anyone you let in.
setting-watching = Who watches
setting-watching-everybody = everybody
setting-watching-everybody-help = The table is played in the channel, before everybody’s eyes.
setting-watching-seated = nobody else
setting-watching-seated-help = The game is played in a private thread that only its players see.
terms-entry-friends = 🔒 among friends
terms-entry-closed = 🔒 by invitation
terms-watching-seated = no spectators
options-guests = Guests
options-named = Your guests
options-named-help = They sit down without asking. Others ask, and you answer.
options-role = A role of friends
options-role-help = Among friends, whoever has it sits down without asking.
thread-name = { $game }: { $host }’s table
in-thread = The game is played in { $thread }.
in-private = 🔒 { $players } are playing without spectators.
command-notify = notify
command-notify-help = Be told when enough people are waiting to play { $game }
command-notify-people = people
command-notify-people-help = How many must be waiting? 0: stop telling me.
watching-for = { $people ->
    [0] Done: no more notifications about { $game }.
    [one] Done: you will be told about new { $game } tables, at most once every ten minutes.
   *[other] Done: you will be told when { $people } people are waiting at a { $game } table, at most once every ten minutes.
  }
options-title = ### { $game } · options
options-official = Official rules
options-ask = What do you want to change?
options-host = Only the host, { $host }, can change these options.
options-dealt = Once the cards are dealt, the options stay as they are.
options-table = Pace and seats
options-rules = { $number ->
    [1] Table rules
   *[other] Table rules ({ $number })
  }
options-changed = { $count } numbers changed
options-line = - { $name }: **{ $value }**
options-number = { $name }, { $least } to { $most }
form-flags = Tick what you want
form-again = Correct it…
about-minutes = about { $minutes } min
value-on = yes
value-off = no
choice = { $name }: { $value }

## Rules
rules-go-on = { $headline } (continued)
rules-others = Other rules
rules-title =
    ### { $glyph } { $chapter }
    -# { $game } · { $pages ->
        [one] rules
       *[other] rules · { $page }/{ $pages }
    }
next = Next
previous = Previous

## Help
add-to-server = Add to a server
no-apps-of-ones-own = Here only you see what your apps answer: ask the people who manage the server to allow external apps, or to add Tapis.
menu-challenge = Challenge
menu-verify = Verify the deal
challenge-which = **Which game against { $guest }?**
challenge-by-invitation = -# By invitation: others ask for a seat.
challenge-closed = Just us
challenge-open = Let others join
not-of-a-game = This message is not from a game: choose the message of a table, or of the end of a game.
kept-out = This table is not open to you. You may play the deals of the day.
    -# The people who manage the server may say why.
kept-out-everywhere = You may not play with this bot. Whoever runs it can say why: see `/privacy`.
own-list = Somebody at this table is on your list: you asked never to sit together.
guest-kept-out = That person may not play on this server.
help-title = ### 🎴 Tapis
help-intro = -# Cards with friends or against the AI
help-server = -# Settings of the server: { $command }
help-words = -# In words alone: { $command }
help-intro-invite = { help-intro } · [invite me]({ $link })
help-intro-alone = -# Against the AI. With others: [invite me]({ $link })
help-game = -# { $glyph } **{ $name }** — { $tagline }
help-play = Play { $game }
help-learn = Lesson: { $game }
help-play-of = Play…
help-learn-of = Learn a game…
help-your-turn = Your turn: { $table }
help-which = What shall we play?
help-which-to-learn = Which game shall I teach you?
help-commands = Commands
help-origins = -# Whose games these are: { $games }. Tapis is not affiliated with any author or publisher; its rules are in its own words, its cards were drawn for it.
help-origin = { $game } ({ $origin })
help-commands-title = ### Commands · { $page }/{ $pages }
help-play-command = { $command }: pick a game, or an open table to join.
help-evening = An evening of several games, with a podium: { $command }
help-starts = Open a table, with its options: { $commands }
help-hand = { $command } shows you your hand again.
help-table = { $show } brings the table to the bottom of the channel, { $leave } leaves it, { $close } closes it.
help-board = { $command } shows the server’s leaderboard.
help-profile = { $command }: what somebody has played here, and their achievements.
help-replay = { $command }: watch a game again, move by move.
help-verify = { $command } verifies the last deal played in this channel.
help-notify = { $command } (and so for each game) tells you when enough people are waiting to play.
help-own-settings = { $command }: your language, pictures or words alone, turn alerts, quiet hours.
help-settings = { $command }: the server’s settings.
help-privacy = { $command }: what Tapis stores about you, how to get or erase it.

## Refusals and errors
no-table = That table is gone. { $command } says how to open another.
table-private = This game is played without spectators. Everybody sees the result at the end.
repost-private = This game is played without spectators: it stays in { $thread }.
private-not-here = To play without spectators I need a private thread, and there can be none here. Open the table in an ordinary text channel.
private-missing = To play without spectators I need a private thread. Here I lack: { $missing }. The people who manage the server can allow it.
table-unreadable = This table’s data cannot be read right now. Nothing is lost: whoever manages the server can see what to do in `/settings`, *Open tables*.
table-other-rules = This game began under earlier rules, which the bot no longer knows since its update. Nothing is lost: it is kept just as it stood, and whoever manages the server can see what to do in `/settings`, *Open tables*.
no-seat-anywhere = You are not at any table on this server right now. `/play` opens one, or shows you one to join.
hand-moved = { $game }: your hand is further { $where ->
    [above] up
   *[below] down
}.
hand-elsewhere = This is your hand at the { $game } table in { $channel } ([see the table]({ $link })).
left-elsewhere = That was the { $game } table in { $channel } ([see the table]({ $link })).
hand-not-begun = Your { $game } table is in { $channel } ([see it]({ $link })): the game has not started yet.
hand-not-begun-here = The game has not started yet: [see the table]({ $link }).
last-game = Your last game here: { $table }
your-tables = { $count ->
    [one] Your own table:
   *[other] Your own tables:
  }
watching-seats = A seat that an AI player holds can be yours: ask for it.
no-table-here = There is no open table in this channel. `/play` opens one.
form-late = The form could not open in time: click once more.
forged = That button is no longer valid. Nothing has changed.
not-offered = That choice was not on offer. Nothing has changed.
bad-number = “{ $given }” is not a number from { $least } to { $most } for { $option }. Nothing has changed, and what you chose is kept.
incident = Something went wrong on our side; nothing is lost. Try again in a moment. (reference { $mark })
storage-unread = The data cannot be read right now; nothing is lost. Try again in a moment: the move you just made may already count.
storage-unread-other = The data cannot be read right now; nothing is lost. Try again in a moment: what you just did may already be saved.
storage-down = Your move could not be saved, so it was not made. Try again in a moment.
storage-down-opening = The table could not be opened: nothing can be saved right now. Try again in a moment.
storage-down-other = That could not be saved, so nothing has changed. Try again in a moment.
permissions-missing = I need permissions in this channel: { $missing }. Someone who manages the server can grant them.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_private_threads = Create Private Threads
permission-attach_files = Attach Files
permission-embed_links = Embed Links
permission-read_message_history = Read Message History
closing = I am restarting: the tables will be back in a moment, try again right after.
only-in-server = That works only on a server with Tapis: add me to yours. Without one you can play against AI players (`/play`), take lessons and read the rules, and there are the deals of the day.
only-at-table = That is done at the table: [go to the table]({ $link }).
repost-elsewhere = Only the people who sit at this table can bring it to another channel.
just-posted = The table [has just been shown]({ $link }).
begun = The game has started: here is your hand.
table-here = The table is back here.
left-table = You have left the { $game } table in { $channel } ([see the table]({ $link })).
ended-table = The table is closed.
tables-waiting = **Your turn**
tables-others = **Your other tables**
tables-more = { $count ->
    [one] -# And one more table.
   *[other] -# And { $count } more tables.
  }
tables-open = **Open tables**
tables-begin = **Open a table**
tables-alone = **Alone against the AI**
tables-count = { $count ->
    [one] **A table is waiting for you**: { $command }
   *[other] **{ $count } tables are waiting for you**: { $command }
  }
table-asked = your turn came { $when }
table-consent = a proposal needs your answer
table-of-others = the others to play
table-not-begun = not started yet
table-paused = paused
table-recess = paused { $until }
table-left = you have left it
which-leave = Which table do you want to leave?
which-end = Which table do you want to close?
table-name = { $game } · { $host }

## Commands (names and descriptions)
command-start = start
command-start-help = Open a table of { $game } in this channel
command-rules = rules
command-rules-help = Read the rules of { $game }
command-game-help = Play { $game }
command-play = play
command-play-help = Play: join an open table, or open one
command-play-what = what
command-play-what-help = A game, or an open table on this server
play-table = Join { $table } ({ $taken }/{ $most }){ $entry ->
    [friends] { " " }· among friends
    [closed] { " " }· by invitation
   *[open] { "" }
  }
play-game = { $game }: open a table
play-unknown = There is no such game, and that table is no longer open: pick from the list that appears as you type.
play-joined = You are at the table: { to-table }
command-hand = hand
command-hand-help = See your hand again (nobody else sees it)
command-table = table
command-table-help = The table where you play
command-table-show = show
command-table-show-help = Bring the table to the bottom of this channel
command-table-leave = leave
command-table-leave-help = Leave the table; what happens next depends on its settings
command-table-close = close
command-table-close-help = Close the table, without a result
command-verify = verify
command-verify-help = Verify the last deal played in this channel
command-help = help
command-help-help = What this bot does, and how to play
command-option-game = game
command-option-game-help = One game, or all together

# Ways to the rules and to the tutorial
why-rule = Rule: { $title }
why-rules = How points are counted…
command-me = me
command-me-help = Your preferences

# House rules, places and posts
date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
replay = Replay
game-closed = This server does not play { $game }. It plays: { $games }.
keep = Save these rules
keep-name = Their name
keep-name-help = An existing name is replaced.
keep-title = House rules of { $game }
managers-only = Only those who manage the server can change these settings. Nothing has changed.
mend-failed = Discord refused the table in this channel. It stays where it was.
name-empty = They need a name. Nothing has changed.
not-here = On this server tables are opened elsewhere: { $channels }.
nothing-to-keep = These are the official rules: change an option first.
nowhere = The channels meant for tables no longer exist. Someone who manages the server can choose others with `/settings`.
preset-clash = { $why } The table would follow the house rules, “{ $name }”: type the options that should differ from them as well.
preset-ignored = The table follows the official rules: “{ $name }”, the house rules, no longer fit the current options.
rules-of-table = Rules: { $rules }
rules-own = this table’s own
settings-title = ### ⚙️ Server: { $tab }
settings-more = More settings…
no-channel = No channel: choose one
channel-gone = ⚠️ That channel is gone: choose another one.
channel-barred = ⚠️ In { $channel } I lack { $missing }.
best-move = What is the best move?
answer-3 = **{ $stars } Found!** Nothing here is better.
answer-2 = **{ $stars } Nearly.** There was something slightly better.
answer-1 = **{ $stars } There was something better.**
move-line = { $stars } **{ $move }**{ $cost }{ $mine }
following = Next
play-from-here = Play on from here
no-such-move = This move is not allowed here: choose among the buttons.
move-as-good = -# 💡 Just as good: { $move }.
move-best = the best
move-cost = { " " }· { $score }
move-mine = { " " }← you
move-others = -# And { $count ->
    [one] one more move, not as good
   *[other] { $count } more moves, not as good
}.
move-own = Your move: **{ $move }**{ $cost }
move-reason = -# 💡 { $why }
move-why = -# 💡 { $move }. { $why }
move-yours = you

# Tables with the same cards
sealed-title = ### { $glyph } { $game }
  At the table: { $who }
sealed-cards = 🔒 All tables of this round have the same cards. They are seen in the hands alone until the last table is over.
sealed-turn = ▶ Waiting for { $who }
sealed-over = 🔒 This table is over. Its cards and its result follow once the last table of the round is over.
sealed-elsewhere = 🔒 All tables of this round have the same cards: only those who sit here see them before the last table is over.
sealed-round = 🔒 Other tables are still playing these cards: the deal is opened once the last one is over.
sealed-own = My game

## Months and days
month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  }
month-short = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
  }
full-day = { $weekday ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
  } { $day } { $month }
