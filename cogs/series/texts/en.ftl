# Evenings and tournaments.

## Both
command-evening = evening
command-tournament = tournament
command-start = start
command-status = status
command-stop = stop
pause-length = { $minutes ->
    [0] no break
    [one] a break of one minute
   *[other] a break of { $minutes } minutes
  }
wait-more = ▶ { $missing ->
    [one] One more person
   *[other] { $missing } more people
  } needed!
start = Start
menu = Setup
mine = My table
go-on = Go on now
host-only = Only the host, { $name }, can do that.

## Evenings: commands
evening-command-help = An evening: several games in a row, points for each place
evening-command-start-help = Open an evening in this channel
evening-command-status-help = How this channel’s evening stands
evening-command-stop-help = End the evening with the points won so far

## Evenings: before it begins
evening-lobby-title = 🎉 { $host }’s card evening
evening-what = Several games in a row, points for each place, a podium at the end.
evening-lobby-host = { $number }.{ "\u200B" } { $name } · host
evening-lobby-member = { $number }.{ "\u200B" } { $name }
evening-lobby-free = { $number }.{ "\u200B" } *free place* · up to { $most }
evening-game = { $glyph } { $game }
evening-how = { $points } · { $pause }
evening-points-classic = 5-3-2-1 points
evening-points-steps = 1 point for last, 1 more per place
evening-points-wins = 1 point for first place alone
evening-wait-start = ▶ { $host } can start the evening.
evening-on = On with the evening
evening-join = Join
evening-leave = Leave

## Evenings: setup
evening-menu-title = ⚙️ The games of the evening
evening-form-games = The games…
evening-form-further-games = Games 6 to 10…
evening-form-how = Cards, points and break
evening-pick-points-help = What each game is worth.
evening-pick-pause-help = Between two games.
evening-menu-games = Up to { $most }, in the order chosen. Without a choice: each game once, in the order that suits how many you are.
evening-pick-game = Game { $number }
evening-pick-no-game = none
evening-pick-all-games = all of them, once each
evening-pick-points = Points
evening-pick-pause = Break

## Evenings: while it goes on
evening-game-title = 🎉 Game { $number } of { $of }: { $game }
evening-table-opening = ⏳ { $names }: the table is opening…
evening-table-on = ▶ { $names }: [to the table]({ $link })
evening-total = { $medal } { $name } — **{ $points }** { $points ->
    [one] point
   *[other] points
  }
evening-total-left = { $medal } { $name } — **{ $points }** { $points ->
    [one] point
   *[other] points
  } · has left
evening-and-others = and { $others }
evening-others = { $count ->
    [one] one more
   *[other] { $count } more
  }
evening-result = { $game }: { $placed }
evening-no-result = no result
evening-then = Next: { $game }
evening-next = ▶ { $game } · ⏳ { $when }
evening-asking = ❓ This game has no result and counts for nobody. { $host }, play it again?
evening-asking-table = ❓ One table has no result and counts for nobody there. { $host }, play it again?
evening-asking-until = Without an answer the evening goes on · ⏳ { $when }
evening-replay = Play again

## Evenings: the end
evening-wins = 🏆 { $count ->
    [one] { $who } wins the evening!
   *[other] { $who } share the evening!
  }
evening-points = { $points } { $points ->
    [one] point
   *[other] points
  }
evening-mvp = ⭐ Most games won: { $who } ({ $won })
evening-once-more = **Another one?**
evening-again = Another evening
evening-closed = 🎉 The evening is over: no game has counted.
evening-stop = End the evening
evening-stop-sure = End the evening after { $played ->
    [one] one game
   *[other] { $played } games
  } of { $of }? The podium comes at once; a game that is going on continues, but no longer counts.
evening-stop-sure-empty = End the evening? No game has counted yet: there will be no podium.
evening-stopped = The evening is over.

## Evenings: refusals
evening-already-in = You are in already.
evening-not-in = You are not in this evening.
evening-full = The evening is full: { $most } people at most.
evening-begun = The evening has begun: the games are chosen.
evening-too-few = An evening needs at least { $least } people.
evening-games-most = An evening has { $most } games at most.
evening-went-on = The evening has moved on.
evening-over = This evening is over. `/evening start` opens another.
evening-joined-away = Noted. But you are away until { $date }: in an evening your time runs all the same.
evening-gone = Only the results of its games are left of this evening.
evening-one-here = There is already an evening in this channel: `/evening status` says how it stands.
evening-none-here = No evening in this channel. `/evening start` opens one.

## Tournaments: commands
tournament-command-help = A tournament for 8 to 64 people
tournament-command-start-help = Open a tournament in this channel
tournament-command-status-help = How this channel’s tournament stands
tournament-command-stop-help = End the tournament with the points won so far
tournament-option-game = game
tournament-option-game-help = The game of the tournament
tournament-option-format = format
tournament-option-format-help = Swiss, or knock-out
tournament-option-minutes = minutes
tournament-option-minutes-help = Begins by itself in so many minutes; without this, the host starts it

## Tournaments: before it begins
tournament-game = { $glyph } { $game }
tournament-lobby-title = 🏆 { $host }’s { $game } tournament
tournament-lobby-title-bare = 🏆 { $game } tournament
tournament-format-swiss = Swiss
tournament-format-knockout = knock-out
tournament-round-count = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }
tournament-pace-live = { $seconds } s a move
tournament-pace-relaxed = { $minutes } min a move
tournament-signed-up = **{ $count ->
    [0] Nobody has signed up
   *[other] { $count } signed up
  }** · { $least } to { $most } people
tournament-more-people = and { $more ->
    [one] one more
   *[other] { $more } more
  }
tournament-starts-at = ⏰ { $when } · { $left }
tournament-event-link = 📅 [Server event]({ $link })
tournament-event-refused = 📅 No event on this server: I lack the permission “Create Events”. The tournament takes place all the same.
tournament-event-name = { $host }’s { $game } tournament
tournament-event-what = A card tournament with Tapis. Sign up with one click, in the channel.
tournament-wait-start = ▶ { $host } can start the tournament.
tournament-on = On with the tournament
tournament-join = Sign up
tournament-leave = Withdraw
tournament-people = Who’s in

## Tournaments: setup
tournament-menu-title = ⚙️ The tournament
tournament-form-how = Game and format
tournament-form-when = Time and start
tournament-pick-game-help = Another game is played by its official rules.
tournament-pick-rules-help = Those that this server has saved.
tournament-pick-format-help = How opponents are chosen.
tournament-pick-rounds-help = In a Swiss tournament only.
tournament-pick-pace-help = How much time a move has.
tournament-pick-pause-help = To catch one’s breath.
tournament-pick-starts-help = When the tournament begins by itself.
tournament-starts-kept = as planned
tournament-pick-game = Game
tournament-pick-rules = House rules
tournament-rules-usual = those of new tables
tournament-rules-official = official rules
tournament-pick-format = Format
tournament-pick-rounds = Rounds
tournament-pick-pace = Time for a move
tournament-pick-pause = Break between rounds
tournament-pick-starts = Start
tournament-rounds-needed = as many rounds as it takes
tournament-starts-by-hand = the host starts it
tournament-starts-minutes = in { $minutes } minutes
tournament-starts-hours = in { $hours ->
    [one] an hour
   *[other] { $hours } hours
  }
tournament-starts-days = in { $days ->
    [one] a day
   *[other] { $days } days
  }

## Tournaments: while it goes on
tournament-round-title = 🏆 Round { $number } of { $of } · { $game }
tournament-drawing = 🎲 Drawing the round…
tournament-tables-done = ⏳ { $of ->
    [one] { $done } of one table done
   *[other] { $done } of { $of } tables done
  }
tournament-table-opening = ⏳ **{ $number }.** { $names }: the table is opening…
tournament-table-on = ▶ **{ $number }.** [{ $names }]({ $link })
tournament-table-over = ✅ **{ $number }.** { $placed }
tournament-no-result = { " " }(no result)
tournament-was-absent = (absent)
tournament-byes = { $count ->
    [one] Bye, counts as a win: { $names }
   *[other] Byes, count as a win: { $names }
  }
tournament-absent-rule = Whoever does not play is warned, then an AI player finishes the game; after two rounds away the tournament goes on without them.
tournament-next-round = ▶ Round { $number } · ⏳ { $when }
tournament-ranks = Standings
tournament-why-order = Why?
tournament-pairs = Pairings

## Tournaments: standings
tournament-ranks-title = 📊 Standings { $rounds ->
    [0] before the first round
    [one] in the first round
   *[other] in round { $rounds }
  }
tournament-people-title = { $count ->
    [0] 📝 Nobody has signed up
   *[other] 📝 { $count } signed up
  }
tournament-pairs-title = ⚔️ Round { $number }
tournament-rank = { $medal } { $name } — **{ $points }** · tie-break { $buchholz }
tournament-rank-knockout = { $medal } { $name } — **{ $points }**
tournament-mark-left = { " " }· has left
tournament-mark-out = { " " }· absent twice
tournament-why-own = You, { $rank }: { $why }.
tournament-why-podium = { $rank } { $name }: { $why }.
tournament-why-points = behind { $name } on points: { $mine } to { $theirs }
tournament-why-played = level with { $name } on points, but has not played yet
tournament-why-buchholz = level with { $name } on points, met weaker opponents: { $mine } to { $theirs }
tournament-why-direct = level so far; { $name } did better against them
tournament-why-wins = level so far, fewer first places than { $name }: { $mine } to { $theirs }
tournament-why-places = level so far, worse places than { $name }: { $mine } to { $theirs } in all
tournament-why-round = knocked out in round { $mine }
tournament-why-table = behind { $name } at their last table
tournament-why-equal = exactly level with { $name }
tournament-explained-swiss = On equal points: first whoever has played, then the tie-break (Buchholz: the points of the people one has met), who beat whom, wins, places. A bye is worth a win, coming late half a win.
tournament-explained-knockout = Whoever gets further is ahead; then the place at the last table, then points.
tournament-points = { $points } pts

## Tournaments: the end
tournament-wins = 🏆 { $count ->
    [one] { $who } wins the { $game } tournament!
   *[other] { $who } share the { $game } tournament!
  }
tournament-closed = 🏆 The tournament is over: no game has counted.
tournament-once-more = **Another one?**
tournament-again = Another tournament
tournament-stop = End the tournament
tournament-stop-sure = End the tournament now, in { $played ->
    [one] the first round
   *[other] round { $played }
  }? The standings of this moment are final; games that are going on continue, but no longer count.
tournament-stop-sure-empty = End the tournament? { $people ->
    [0] Nobody has signed up.
    [one] One person has signed up.
   *[other] { $people } people have signed up.
  } No game has counted yet.
tournament-stopped = The tournament is over.

## Tournaments: refusals
tournament-already-in = You are in already.
tournament-not-in = You are not in this tournament.
tournament-full = The tournament is full: { $most } people at most.
tournament-too-late = It is too late: one may enter a Swiss tournament until half the rounds have begun.
tournament-out = You missed two rounds: you are out of the tournament.
tournament-begun = The tournament has begun: the list is closed.
tournament-too-few = A tournament needs at least { $least } people: { $missing } more to go. If there are fewer of you, `/evening start` opens an evening.
tournament-went-on = The tournament has moved on.
tournament-over = This tournament is over. `/tournament start` opens another.
tournament-joined-away = Noted. But you are away until { $date }: in a tournament your time runs all the same.
tournament-gone = Only the results of its games are left of this tournament.
tournament-one-here = There is already a tournament in this channel: `/tournament status` says how it stands.
tournament-none-here = No tournament in this channel. `/tournament start` opens one.
tournament-game-closed = This game is closed on this server: a tournament is played at a game that is open here.
tournament-help = A tournament for 8 to 64 people: { $command }

## Pictures
evening-card-title = Card evening
evening-card-host = hosted by { $host }
evening-card-missing = { $count ->
    [0] Nobody yet
    [one] 1 person
   *[other] { $count } people
  }, { $missing } more needed
evening-card-enough = { $count } people
evening-card-limits = { $least } to { $most }
evening-card-title-of = { $host }’s card evening
evening-card-round = game { $number } of { $of }
evening-card-playing = playing
evening-card-opening = opening…
evening-card-won = { $count ->
    [one] { $who } wins
   *[other] { $who } win
  }
evening-card-left = has left
evening-card-out = has left
evening-way = [table { $number }]({ $link })
evening-card-own = Your table: { $number }
evening-card-done = Tables done: { $done } of { $of }
evening-card-now = Now: { $game }
evening-card-yours = Your turn
evening-card-to-come = to come
evening-card-sum = total
evening-fact-games = { $count ->
    [one] game
   *[other] games
  }
evening-fact-pause-figure = { $minutes ->
    [0] no
   *[other] { $minutes } min
  }
evening-fact-pause = break
evening-fact-classic-figure = 5-3-2-1
evening-fact-classic = points
evening-fact-steps-figure = +1
evening-fact-steps = a place
evening-fact-wins-figure = 1
evening-fact-wins = to the first
tournament-card-title = { $game } tournament
tournament-card-host = hosted by { $host }
tournament-card-missing = { $count ->
    [0] Nobody yet
   *[other] { $count } signed up
  }, { $missing } more needed
tournament-card-enough = { $count } signed up
tournament-card-limits = { $least } to { $most }
tournament-card-round = round { $number } of { $of }
tournament-card-playing = playing
tournament-card-opening = opening…
tournament-card-won = { $count ->
    [one] { $who } wins
   *[other] { $who } win
  }
tournament-card-left = gone
tournament-card-out = twice absent
tournament-card-own = Your table: { $number }
tournament-card-done = Tables done: { $done } of { $of }
tournament-card-yours = Your turn
tournament-card-sum = points
tournament-card-tie = tie-break
tournament-card-order-swiss = Tie-break: the points of the people one has met.
tournament-card-order-knockout = First whoever gets further, then who does better at the last table.
tournament-card-knocked-out = out in round { $round }
tournament-way = [table { $number }]({ $link })
tournament-fact-rounds = { $count ->
    [one] round
   *[other] rounds
  }
tournament-fact-size = a table
tournament-fact-live-figure = 90 s
tournament-fact-relaxed-figure = 10 min
tournament-fact-pace = a move

## Planning: commands and form
command-plan = plan
evening-command-plan-help = Plan an evening: a day, an hour, once or every week
tournament-command-plan-help = Plan a tournament: a day, an hour, once or every week
tournament-plan-option-game-help = The game of the tournament
evening-plan-form = Plan an evening
tournament-plan-form = Plan a tournament
plan-day-label = Day
plan-hour-label = Time
plan-hour-help = Time in { $city } (the server’s setting), such as 21:00 or 8:30 pm.
plan-every-label = How often
plan-role-label = Who may come
plan-role-help = Without a role: everybody.
plan-most-label = How many people at most
plan-limit = { $most ->
    [0] as many as there are seats
   *[other] { $most } people
  }
plan-every = { $weeks ->
    [0] once only
    [1] every week
   *[other] every two weeks
  }
plan-hour = at { $hour }, { $of ->
    [utc] UTC
   *[other] { $city } time
  }

## Planning: the announcement
evening-event-name = { $host }’s card evening
evening-event-what = An evening of cards with Tapis: several games in a row. Sign up with one click, in the channel.
evening-event-link = 📅 [Server event]({ $link })
evening-starts-at = ⏰ The evening begins by itself { $left }.
evening-plan-title = 🎉 Card evening
tournament-plan-title = 🏆 { $game } tournament
plan-at = ⏰ { $when }, { $left }
plan-who = { $most ->
    [0] For { $who }
   *[other] For { $who } · { $most } people at most
  }
plan-everybody = everybody
plan-says-yes = I’m coming
plan-says-maybe = Maybe
plan-says-no = Not this time
plan-said-yes = ✅ **Coming ({ $count }):** { $names }
plan-said-maybe = 🤔 **Maybe ({ $count }):** { $names }
plan-said-no = ✖️ **Not this time ({ $count }):** { $names }
plan-card-coming = { $count ->
    [0] Nobody yet
    [one] 1 person is coming
   *[other] { $count } people are coming
  }
evening-plan-last-nobody = Nobody came { $when }: another time, then.
tournament-plan-last-nobody = Nobody came { $when }: another time, then.
evening-plan-last-missed = { $when }: I was away at that hour, so the evening did not happen. Sorry!
tournament-plan-last-missed = { $when }: I was away at that hour, so the tournament did not happen. Sorry!
evening-plan-last-skipped = No evening { $when }.
tournament-plan-last-skipped = No tournament { $when }.
evening-plan-last-busy = { $when }: another evening was already open here.
tournament-plan-last-busy = { $when }: another tournament was already open here.
evening-plan-last-closed = { $when }: this server no longer plays these games, so the evening did not happen.
tournament-plan-last-closed = { $when }: this server no longer plays this game, so the tournament did not happen.
evening-plan-last-ended = The evening planned for { $when } will not take place.
tournament-plan-last-ended = The tournament planned for { $when } will not take place.
evening-plan-last-opened = The evening planned for { $when } has begun.
tournament-plan-last-opened = The tournament planned for { $when } has begun.
evening-plan-last-no-channel = The channel of the evening is gone.
tournament-plan-last-no-channel = The channel of the tournament is gone.

## Planning: messages
evening-plan-soon = 🎉 Card evening { $left }: [See the announcement]({ $link })
tournament-plan-soon = 🏆 { $game } tournament { $left }: [See the announcement]({ $link })
evening-plan-told-no-channel = The channel of the evening that you planned on { $server } is gone, so it is cancelled. `/evening plan` plans another one, in another channel.
tournament-plan-told-no-channel = The channel of the tournament that you planned on { $server } is gone, so it is cancelled. `/tournament plan` plans another one, in another channel.
evening-plan-told-refused = I could not announce the evening in { $channel }: Discord does not let me write there. It stays planned; I announce it as soon as I may and something about it changes.
tournament-plan-told-refused = I could not announce the tournament in { $channel }: Discord does not let me write there. It stays planned; I announce it as soon as I may and something about it changes.

## Planning: setup
evening-plan-made = It is planned: the announcement appears in the channel. At the hour, the evening opens by itself.
tournament-plan-made = It is planned: the announcement appears in the channel. At the hour, the tournament opens by itself.
plan-help = At a set hour, weekly or once: { $evening }, { $tournament }
plan-changed = Changed.
plan-hosted = Hosted by { $host }
plan-when = When and who…
plan-pace = Pace
plan-skip = Skip once
evening-plan-end = Cancel the evening
tournament-plan-end = Cancel the tournament
plan-host = Hand over to…
plan-event-refused = 📅 No event on this server: I lack the permission “Create Events”. Nothing else depends on it.
evening-plan-end-sure = Cancel the evening? The announcement will say so, and nothing will open by itself any more.
tournament-plan-end-sure = Cancel the tournament? The announcement will say so, and nothing will open by itself any more.

## Planning: refusals
plan-no-hour = “{ $given }” is not a time: write 21:00 or 8:30 pm, for example.
plan-past = That time has passed: choose another day, or a later hour.
plan-most = This server has { $most } plans already, the maximum: end one of them first.
plan-went-on = The next time is on by now: answer on the new announcement.
plan-only-once = This happens only once: to call it off, cancel it.
plan-managers-only = Nobody hosts this any more: whoever manages the server can change it, and the first to come takes it over.
plan-role-only = This is for { $role } only.
plan-no-bot = A bot cannot host: choose a person.
evening-plan-over = This evening is no longer planned. `/evening plan` plans another.
tournament-plan-over = This tournament is no longer planned. `/tournament plan` plans another.

## The same cards for all
duplicate-knockout = The same cards at all tables: that only goes with the Swiss system.
duplicate-waits = over, compared at the end of the round
duplicate-best = { $name }: { $points } { $points ->
    [one] point
   *[other] points
  }
evening-pick-deal = Cards
evening-pick-deal-help = The same everywhere: you compare what each person makes of the same hand.
evening-deal-own = Each table has its own
evening-deal-duplicate = The same cards for all
evening-points-duplicate = the same cards for all, up to 100 points a game
evening-fact-duplicate-figure = 100
evening-fact-duplicate = points at best
tournament-pick-deal = Cards
tournament-pick-deal-help = The same everywhere: with the Swiss system only.
tournament-deal-own = Each table has its own
tournament-deal-duplicate = the same cards for all
tournament-card-order-duplicate = Each round, out of 100: how many made less of the cards.
tournament-explained-duplicate = Up to 100 points a round: the share of those who made less at the same seat with the same cards; as much counts half. On equal points: whoever has played, then whoever has made most of a seat most often.
same-hand = The same hand
same-hand-title = The same hand, { $count ->
    [one] one way
   *[other] { $count } ways
  }
same-hand-choice = Choice { $number }
same-hand-placed = Choice { $number } · { $place }
same-hand-alike = Everybody chose the same with these cards.
same-hand-alone = Nobody else has played these cards to the end.
same-hand-gone = These cards are no longer kept: a week after the end only the results are left.
