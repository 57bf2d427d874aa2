# What the table says, around the game.
joined = { $who } sits down.
left = { $name } leaves the table.
new-host = { $who } now hosts the table.
nobody-left = Nobody is left at the table: it closes, without a result.
options-set = The options have changed.
cut = { $who } cuts the deck.
cut-again = { $who } cuts anew.
ended = { $name } closes the table, without a result.

already-seated = You already sit at this table.
not-seated = You do not sit at this table.
replaced = Somebody took over your seat while you were away: it cannot be had back.
started = The game has already started.
given-up = You gave this game up: the seat cannot be taken back.
not-started = The game has not started yet.
over = This table is over.
full = The table is full: { $most } seats at most.
too-few = At least { $least } players are needed to start; there are { $now } for now.
host-only = Only the host of the table ({ $name }) can do that.
host-only-yet = Only the host of the table ({ $name }) can do that. After ten minutes without a sign of the host, whoever has sat here as long may step in.
no-such-level = This game has no AI player of that level.
no-ai = There is no AI player to send away.
cut-empty = A cut needs one character that can be seen (and { $most } at most).
cut-too-long = That is too long for a cut: { $now } characters, { $most } at most. Nothing has changed.
bad-option = That value does not suit the option “{ $option }”.
unknown-option = There is no such option.
never-dealt = No card was dealt at this table: there is nothing to verify.
asked-often = You have verified { $most } deals within a minute: more { $when }.
sealed = The deal stays sealed until the game is over.
host-full = You already host { $most } tables on this server, the most for one person: play them to the end or close one before you open another.
server-full = This server already holds { $most } tables, the most it can: a game has to end before you open another.
opens-too-often = You have just opened { $most } tables in ten minutes, the most there may be: try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  }.
settles-too-often = That makes { $most } changes in a minute, the most for one person: try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
proposes-too-often = You have made { $most } proposals at this table in ten minutes, the most there may be: let it rest, and try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  }.
channel-full = This channel already holds { $most } tables: finish one before you open another.

# Time, and who is away
half-time = { $who }: half the time is gone.
time-up = Time is up: an AI player takes this turn for { $who }.
autopilot = { $who } does not answer any more: on autopilot until they are back.
came-back = { $who } takes the seat back.
not-away = Your seat is yours: nobody plays it for you.
given-back = Tapis was away for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  }: everybody gets that time back.
forgotten = Nobody has stirred: the table closes.
resumed = The game goes on.
paused-first = The game is paused: take your seat back first.
nobody-returned = Nobody has come back within { $days } days: the table closes, without a result.
nobody-moved = Not a move within { $days } days: the table closes, without a result.
queue-dropped = The move you had planned is no longer possible: please choose.
pace-live = live, 90 s
pace-relaxed = relaxed, 10 min
pace-correspondence = correspondence, 24 h
pace-none = no time limit
pace-is = The pace changes: { $pace }.
pace-already = That is the pace of the table already.

# Leaving, returning, agreeing
left-bot = { $name } leaves the game; an AI player takes the seat.
left-forfeit = { $name } gives the game up.
aborted = { $name } leaves the game: the table closes, without a result.
returned = { $who } takes back the seat that was kept.
alone = Only { $who } is left: play on with the AI players, or stop here?
stays = { $who } plays on with the AI players.
took-over = { $who } now plays for { $name }.
no-ai-seat = That seat is not free: somebody plays it.
proposes-pace = { $name } proposes another pace: { $detail }.
proposes-seat = { $name } would like to take the seat of { $detail }.
proposes-takeback = { $name } would like to take the last move back.
lapsed = Not everybody has agreed within a day: the proposal lapses.
silence-agrees = No objection within a day: agreed.
proposal-open = A proposal is waiting for an answer already: answer that one first.
no-proposal = There is no proposal to answer any more.
not-asked = That proposal does not wait for your answer.
declined = { $name } says no: all stays as it was.
takeback-late = It is too late to take that move back: the game goes on.
taken-back = The last move is taken back.
no-takeback = Only your own move can be taken back, and only until somebody else has played.
takeback-reveals = That move has told you something, or a card was drawn: it cannot be taken back any more.
no-forfeit = This game cannot go on without a seat: an AI player takes it, or the game ends.
managers-only = On this server only those in charge close a table.
