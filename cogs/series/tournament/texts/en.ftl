# Tournaments.

## Commands
command-help = A tournament for 8 to 64 people
command-start = start
command-start-help = Open a tournament in this channel
command-status = status
command-status-help = How this channel’s tournament stands
command-stop = stop
command-stop-help = End the tournament with the points won so far
option-game = game
option-game-help = The game of the tournament
option-format = format
option-format-help = Swiss, or knock-out
option-minutes = minutes
option-minutes-help = Begins by itself in so many minutes; without this, the host starts it

## Before it begins
game = { $glyph } { $game }
lobby-title = 🏆 { $host }’s { $game } tournament
lobby-title-bare = 🏆 { $game } tournament
format-swiss = Swiss
format-knockout = knock-out
round-count = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }
pace-live = 90 s a move
pace-relaxed = 10 min a move
pause-length = { $minutes ->
    [0] no break
    [one] a break of one minute
   *[other] a break of { $minutes } minutes
  }
signed-up = **{ $count ->
    [0] Nobody has signed up
   *[other] { $count } signed up
  }** · { $least } to { $most } people
more-people = and { $more ->
    [one] one more
   *[other] { $more } more
  }
starts-at = ⏰ Starts { $when }, { $left }
event-link = 📅 [Server event]({ $link })
event-refused = 📅 No event on this server: I lack the permission “Create Events”. The tournament takes place all the same.
event-name = { $host }’s { $game } tournament
event-what = A card tournament with Tapis. Sign up with one click, in the channel.
wait-more = ▶ { $missing ->
    [one] One more person
   *[other] { $missing } more people
  } needed!
wait-start = ▶ { $host } can start the tournament.
join = Sign up
leave = Withdraw
start = Start
menu = Setup
people = Who’s in

## Setup
menu-title = ⚙️ The tournament
pick-game = Game
pick-rules = House rules
rules-official = official rules
pick-format = Format
pick-rounds = Rounds
pick-pace = Time for a move
pick-pause = Break between rounds
pick-starts = Start…
rounds-needed = as many rounds as it takes
starts-by-hand = the host starts it
starts-minutes = in { $minutes } minutes
starts-hours = in { $hours ->
    [one] an hour
   *[other] { $hours } hours
  }
starts-days = in { $days ->
    [one] a day
   *[other] { $days } days
  }

## While it goes on
round-title = 🏆 Round { $number } of { $of } · { $game }
drawing = 🎲 Drawing the round…
tables-done = ⏳ { $of ->
    [one] { $done } of one table done
   *[other] { $done } of { $of } tables done
  }
table-opening = ⏳ **{ $number }.** { $names }: the table is opening…
table-on = ▶ **{ $number }.** [{ $names }]({ $link })
table-over = ✅ **{ $number }.** { $placed }
no-result = { " " }(no result)
was-absent = (absent)
byes = { $count ->
    [one] Bye, counts as a win: { $names }
   *[other] Byes, count as a win: { $names }
  }
absent-rule = Whoever does not play is warned, then an AI player finishes the game; after two rounds away the tournament goes on without them.
next-round = ▶ Round { $number } { $when }
go-on = Go on now
ranks = Standings
pairs = Pairings

## Standings
ranks-title = 📊 Standings { $rounds ->
    [0] before the first round
    [one] in the first round
   *[other] in round { $rounds }
  }
people-title = { $count ->
    [0] 📝 Nobody has signed up
   *[other] 📝 { $count } signed up
  }
pairs-title = ⚔️ Round { $number }
rank = { $medal } { $name } — **{ $points }** · Buchholz { $buchholz }
rank-knockout = { $medal } { $name } — **{ $points }**
mark-left = { " " }· has left
mark-out = { " " }· absent twice
why-points = behind { $name } on points: { $mine } to { $theirs }
why-buchholz = level with { $name } on points, met weaker opponents: { $mine } to { $theirs }
why-direct = level so far; { $name } did better against them
why-wins = level so far, fewer first places than { $name }: { $mine } to { $theirs }
why-places = level so far, worse places than { $name }: { $mine } to { $theirs } in all
why-round = knocked out in round { $mine }
why-table = behind { $name } at their last table
why-equal = exactly level with { $name }
explained-swiss = Buchholz: the points of the people one has met. On equal points, whoever met stronger people is ahead.
explained-knockout = Whoever gets further is ahead; then the place at the last table, then points.
points = { $points } pts

## The end
wins = 🏆 { $count ->
    [one] { $who } wins the { $game } tournament!
   *[other] { $who } share the { $game } tournament!
  }
closed = 🏆 The tournament is over: no game has counted.
stop = End the tournament
stop-sure = End the tournament now, in { $played ->
    [one] the first round
   *[other] round { $played }
  }? The standings of this moment are final; games that are going on continue, but no longer count.
stop-sure-empty = End the tournament? { $people ->
    [0] Nobody has signed up.
    [one] One person has signed up.
   *[other] { $people } people have signed up.
  } No game has counted yet.
stopped = The tournament is over.

## Refusals
already-in = You are in already.
not-in = You are not in this tournament.
full = The tournament is full: { $most } people at most.
begun = The tournament has begun: the list is closed.
too-few = A tournament needs at least { $least } people: { $missing } more to go. For fewer, `/evening start` opens an evening.
went-on = The tournament has gone on meanwhile.
over = This tournament is over. `/tournament start` opens another.
gone = Only the results of its games are left of this tournament.
host-only = Only the host, { $name }, can do that.
one-here = A tournament is going on in this channel already: `/tournament status` says how it stands.
none-here = No tournament in this channel. `/tournament start` opens one.
game-closed = This game is closed on this server: a tournament is played at a game that is open here.
help = A tournament for 8 to 64 people: { $command }
