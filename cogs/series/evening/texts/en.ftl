# Evenings.

## Commands
command-help = An evening: several games in a row, points for each place
command-start = start
command-start-help = Open an evening in this channel
command-status = status
command-status-help = How this channel’s evening stands
command-stop = stop
command-stop-help = End the evening with the points won so far

## Before it begins
lobby-title = 🎉 { $host }’s card evening
what = Several games in a row, points for each place, a podium at the end.
lobby-host = { $number }.{ "\u200B" } { $name } · host
lobby-member = { $number }.{ "\u200B" } { $name }
lobby-free = { $number }.{ "\u200B" } *free place* · up to { $most }
game = { $glyph } { $game }
how = { $points } · { $pause }
points-classic = 5-3-2-1 points
points-steps = 1 point for last, 1 more per place
points-wins = 1 point for first place alone
pause-length = { $minutes ->
    [0] no break
    [one] a break of one minute
   *[other] a break of { $minutes } minutes
  }
wait-more = ▶ { $missing ->
    [one] One more person
   *[other] { $missing } more people
  } needed!
wait-start = ▶ { $host } can start the evening.
join = Join
leave = Leave
start = Start
menu = Setup

## Setup
menu-title = ⚙️ The games of the evening
menu-games = Each choice adds a game at the end, up to { $most }. Without one: each game once, in the order that suits how many you are.
pick-games = Choose the games…
pick-points = Points
pick-pause = Break
games-all = Each game once
games-add = Add { $game }
games-last = Remove the last one

## While it goes on
game-title = 🎉 Game { $number } of { $of }: { $game }
table-opening = ⏳ { $names }: the table is opening…
table-on = ▶ { $names }: [to the table]({ $link })
total = { $medal } { $name } — **{ $points }** { $points ->
    [one] point
   *[other] points
  }
total-left = { $medal } { $name } — **{ $points }** { $points ->
    [one] point
   *[other] points
  } · has left
and-others = and { $others }
others = { $count ->
    [one] one more
   *[other] { $count } more
  }
result = { $game }: { $placed }
no-result = no result
then = Next: { $game }
next = ▶ { $game } { $when }
asking = ❓ This game has no result and counts for nobody. { $host }, play it again?
asking-table = ❓ One table has no result and counts for nobody there. { $host }, play it again?
asking-until = ⏳ Without an answer the evening goes on { $when }
go-on = Go on now
replay = Play again

## The end
wins = 🏆 { $count ->
    [one] { $who } wins the evening!
   *[other] { $who } share the evening!
  }
points = { $points } { $points ->
    [one] point
   *[other] points
  }
mvp = ⭐ Most games won: { $who } ({ $won })
closed = 🎉 The evening is over: no game has counted.
stop = End the evening
stop-sure = End the evening after { $played ->
    [one] one game
   *[other] { $played } games
  } of { $of }? The podium comes at once; a game that is going on continues, but no longer counts.
stop-sure-empty = End the evening? No game has counted yet: there will be no podium.
stopped = The evening is over.

## Refusals
already-in = You are in already.
not-in = You are not in this evening.
full = The evening is full: { $most } people at most.
begun = The evening has begun: the games are chosen.
too-few = An evening needs at least { $least } people.
games-most = An evening has { $most } games at most.
went-on = The evening has gone on meanwhile.
over = This evening is over. `/evening start` opens another.
host-only = Only the host, { $name }, can do that.
one-here = An evening is going on in this channel already: `/evening status` says how it stands.
none-here = No evening in this channel. `/evening start` opens one.
