# What the table says, around the game.
joined = { $who } sits down.
left = { $name } leaves the table.
left-to-robot = { $name } leaves the game; an AI player takes the seat.
new-host = { $who } now hosts the table.
nobody-left = Nobody is left at the table: it closes, without a result.
options-set = The options have changed.
cut = { $who } cuts the deck.
ended = { $name } closes the table, without a result.

already-seated = You already sit at this table.
not-seated = You do not sit at this table.
started = The game has already started.
not-started = The game has not started yet.
over = This table is over.
full = The table is full: { $most } seats at most.
too-few = At least { $least } players are needed to start; there are { $now } for now.
host-only = Only the host of the table ({ $name }) can do that.
no-such-level = This game has no AI player of that level.
no-robot = There is no AI player to send away.
already-cut = You have cut already: once a deal is enough.
bad-option = That value does not suit the option “{ $option }”.
unknown-option = There is no such option.
sealed = The deal stays sealed until the game is over.
channel-full = This channel already holds { $most } tables: finish one before you open another.
