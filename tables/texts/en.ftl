# What the table says, around the game.
joined = { $who } sits down.
left = { $name } leaves the table.
new-host = { $who } now hosts the table.
nobody-left = Nobody is left at the table: it closes, without a result.
options-set = The options have changed.
sealed-again = The deck is not the same any more, so the deal has a new seal. If you had cut, cut again!
cut = { $who } cuts the deck.
cut-again = { $who } changes their cut.
ended = { $name } closes the table, without a result.
ended-agreed = Everybody agrees: the table closes, without a result.

already-seated = You already have a seat at this table.
not-seated = You have no seat at this table.
replaced = Someone took over your seat while you were away: you cannot take it back.
started = The game has already started.
given-up = You forfeited this game: you cannot take your seat back.
not-started = The game has not started yet.
over = This table is over.
too-old = Only the result of that game is left: open a new table to play again.
full = The table is full: { $most } seats at most.
seats-kept = The free seats are kept for those who have just played. They are open to everybody { $when }.
not-alone = You are no longer alone at this table: “Start” begins the game with everyone.
too-few = You need at least { $least } players to start; { $now ->
    [one] so far you are alone
   *[other] so far there are { $now }
  }.
host-only = Only the host of the table ({ $name }) can do that.
host-only-yet = Only the host of the table ({ $name }) can do that. If the host stays silent for ten minutes, anyone who has been seated as long can step in.
no-such-level = This game has no AI player of that level.
no-ai = There is no AI player to remove.
removed = { $name } is no longer at the table.
nobody-there = This person is not at the table.
remove-self = To go yourself, “Leave” is enough.
sent-away = You were removed from this table: pick another one, or open your own.
entry-friends = { $name } is playing among friends here. You may ask for a seat: { $name } will answer.
entry-closed = This table is by invitation. You may ask for a seat: { $name } will answer.
entry-asked = You have asked already: { $name } will answer. There is no need to ask again.
turned-away = This time { $name } would rather stay with their guests. Another table will gladly have you, or open your own.
rematch-closed = The rematch is for those who played here. Open a table of your own: everybody may sit down there.
friends-none = To play among friends, name at least one person, or choose a role.
cut-empty = A cut needs at least one visible character (and { $most } at most).
cut-too-long = That is too long for a cut: { $now } characters, { $most } at most. Nothing has changed.
bad-option = That value is not possible for the option “{ $option }”.
unknown-option = There is no such option.
never-dealt = No card was dealt at this table: there is nothing to verify.
asked-often = You have verified { $most } deals within a minute: try again { $when }.
sealed = The deal stays sealed until the game is over.
shared-settled = Several tables have these cards: nobody cuts, and the rules are settled.
shared-closed = All tables of this round have the same cards: nobody else sits down at one of them.
host-full = You already have { $most } tables open on this server, the maximum per person: finish or close one before you open another.
server-full = This server already has { $most } open tables, the maximum: a game has to end before you open another.
opens-too-often = You have just opened { $most } tables in ten minutes, the maximum: try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  }.
settles-too-often = That makes { $most } changes in a minute, the maximum per person: try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
proposes-too-often = You have made { $most } proposals at this table in ten minutes, the maximum: try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  }.
channel-full = This channel already has { $most } open tables: finish one before you open another.

# Time, and who is away
half-time = { $who }: half the time is left.
time-up = Time is up: an AI player takes this turn for { $who }.
time-up-you = Time is up: an AI player takes this turn for you.
autopilot = { $who } no longer answers: an AI player plays for them until they are back.
last-away = { $who } no longer answers.
came-back = { $who } takes the seat back.
goes-away = { $who } goes away.
back = { $who } is back.
not-away = You still have your seat: nobody is playing for you.
given-back = Tapis was offline for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  }: everybody gets that time back.
forgotten = Nobody responded: the table closes.
resumed = The game goes on.
paused-first = The game is paused: take your seat back first.
recess-agreed = Everybody agrees.
recess-until = (back: { $date })
recess-open = until somebody resumes (at the latest: { $date })
recess-over = Time to play: the game goes on, and everybody has their full time again.
goes-on = { $who } resumes the game: everybody has their full time again.
recess-first = The game is paused: resume it first.
not-in-recess = The pause is over already: the game goes on.
no-pause-awaited = No pause at this table: other tables are waiting for the game to end.
no-pause-needed = No time is counted at this table: take all the time you need.
no-pause-now = The whole table is being asked something: try again in a few seconds.
nobody-returned = Nobody came back within { $days } days: the table closes, without a result.
nobody-awaited = Nobody has played at this table for { $hours ->
    [0] { $minutes } minutes
    [one] an hour
   *[other] { $hours } hours
  }: it closes without a result, because the others are waiting.
deserted = Nobody plays at this table any more: it closes without a result, because the others are waiting.
not-begun = The game could not begin: the table closes.
nobody-moved = No move was made in { $days } days: the table closes, without a result.
queue-dropped = Your planned move is not possible now.
plan-played = Your planned move was played.
pace-live = live, 90 s a move
pace-relaxed = relaxed, 10 min a move
pace-correspondence = correspondence, 24 h a move
pace-none = no time limit
pace-is = The pace changes: { $pace }.
pace-already = The table already has that pace.

# Leaving, returning, agreeing
left-bot = { $name } leaves the game; an AI player takes the seat.
left-forfeit = { $name } forfeits.
aborted = { $name } leaves the game: the table closes, without a result.
returned = { $who } is back in their seat.
alone = Only { $who } is left: keep playing with the AI players, or stop here?
stays = { $who } keeps playing with the AI players.
took-over = { $who } now plays for { $name }.
took-over-rated = { $who } now plays for { $name }, who was away and is rated last.
no-ai-seat = That seat is not free: somebody plays it.
proposes-pace = { $name } proposes another pace: { $detail }.
proposes-pause = { $name } proposes a pause { $detail }.
proposes-seat = { $name } would like to take { $detail }’s seat.
proposes-entry = { $name } asks for a seat.
proposes-takeback = { $name } would like to take the last move back.
proposes-end = { $name } proposes to stop the game here, without a result.
lapsed = Not everyone agreed within a day: the proposal is dropped.
lapsed-pause = Not everyone agreed in time: the pause is dropped.
silence-agrees = No objection within a day: agreed.
proposal-open = A proposal is already waiting for an answer: answer that one first.
no-proposal = There is no proposal to answer any more.
not-asked = That proposal does not need your answer.
declined = { $name } declines: nothing changes.
takeback-late = It is too late to take that move back: the game goes on.
taken-back = The last move is taken back.
no-takeback = You can only take back your own move, and only until someone else has played.
takeback-reveals = That move showed you something, or a card was drawn: it can no longer be taken back.
no-forfeit = This game cannot go on without a seat: an AI player takes it, or the game ends.
managers-only = On this server only those who manage it can close a table.
no-ai-answer = The AI did not answer. Nothing is lost: make that move again.
