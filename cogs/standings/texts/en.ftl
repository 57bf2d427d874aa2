# Leaderboards, seasons, profiles.

## Leaderboard
title-all = ## 🏆 Overall leaderboard
title = ## 🏆 Leaderboard — { $game }
all-games = all games
all-time = all time
line-own = { $line } ◂
won = { $wins }/{ $games }
moved = { $sign } { $points }
climbed = up { $places ->
    [one] a place
   *[other] { $places } places
  }
fell = down { $places ->
    [one] a place
   *[other] { $places } places
  }
rating-open = **{ $rating }**
rating = **{ $rating }** ±{ $uncertainty }
wins = **{ $count }** ranked { $count ->
    [one] win
   *[other] wins
  }
points = **{ $count }** { $count ->
    [one] point
   *[other] points
  }
by-wins = by ranked wins
by-points = by ranked points
key-rating = rating ± margin of error · games won/played
key-wins = against people, seven a month against the same one · won/games
key-points = against people, seven games a month against the same one
key-open = { $key } · –: fewer than { $games } games
key-moved = { $key } · ▲▼ and places: within 7 days
lacking = { $count ->
    [one] 1 game
   *[other] { $count } games
  } to go
empty = Nobody is ranked here yet.
join-rating = To have a place: { $games } games. The rating itself moves only against people.
join-wins = To have a place: one win against people.
join-points = To have points: one game against people.
you = -# You: { $line }
page = Page { $page } of { $pages } · { $count }
count = { $players ->
    [one] { $players } player
   *[other] { $players } players
  }
behind-rating = You, { $rank }: { $count ->
    [0] a hair
    [one] 1 rating point
   *[other] { $count } rating points
  } behind { $name }.
behind-wins = You, { $rank }: { $count ->
    [one] one win
   *[other] { $count } wins
  } behind { $name }.
behind-points = You, { $rank }: { $count ->
    [one] 1 point
   *[other] { $count } points
  } behind { $name }.
rating-of-all = One rating for all games.
filter = Filter
profiles = Profile…
pick-person = Whose
to-board = Leaderboard
pick-sort = Order
pick-season = Season
sort-rating = Rating
sort-wins = Wins
sort-points = Points
post = Post
posted-lately = A leaderboard has just been posted here; the next one { $when }.
keep = Post and update
keep-no-more = Stop updating
kept = Renewed every day until this message is deleted · 🕓 { $when }
kept-no-more = Noted: this leaderboard is no longer renewed.

## Picture
picture-title = Leaderboard · { $game }
column-changes = 7 d
vacant = up for grabs
column-rating = rating
column-wins = wins
column-points = points
column-games = games
column-won = won
share = { $percent }%
gone = gone

## Seasons
season-over = ## 🏁 The season is over: { $season }
season-now = { $season } (running)
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
  } { $year }
quarter = { $number ->
    [1] 1st quarter
    [2] 2nd quarter
    [3] 3rd quarter
   *[4] 4th quarter
  } { $year }

## Commands
command-board = leaderboard
command-board-help = The server’s leaderboard
command-board-game-help = The server’s leaderboard for { $game }
no-season = This server has no season of that name: choose one from the list, or none to see all time.
command-season = season
command-season-help = A season of the server; without it, all time
command-sort = sort
command-sort-help = By rating, by wins or by points

## Profile
profile = ## 👤 { $name } — { $game }
profile-empty = No ranked game here yet.
profile-games = **{ $games }** { $games ->
    [one] game
   *[other] games
  } · **{ $wins }** { $wins ->
    [one] win
   *[other] wins
  } ({ $percent }%) · average place **{ $place }**
profile-streak = Wins in a row: **{ $now }** · best **{ $best }**
profile-rating = Rating **{ $rating }** ±{ $uncertainty } · **#{ $place }** of { $of }
profile-game = { $game }: **{ $rating }** · { $place } of { $of }
profile-moved = { $line } · { $sign } { $points } in 30 days
profile-missing = { $game }: { $missing }
place = #{ $place }
missing = { $rating } ± { $uncertainty } · place in { $count ->
    [one] one game
   *[other] { $count } games
  }
not-played = yet to discover
card-record = { $games ->
    [one] { $games } game
   *[other] { $games } games
  } · { $wins } won ({ $percent }%)
card-streak = { $count } in a row
card-best = best run: { $count }
card-favourite = favourite: { $game }
column-game = game
column-days = 30 days
column-place = place
card-achievements = Achievements
card-achieved = { $count } of { $of }
card-near = { $done } of { $needed }
near = Next: { $name } ({ $done } of { $needed })
decimal = { $whole }.{ $part }
curve = Rating: from { $first } to { $last }
curve-alt = The rating, game by game: from { $first } to { $last }.
against-you = With you: { $games ->
    [one] one game
   *[other] { $games } games
  }, { $ahead } ahead of you, { $behind } behind.
met-most = Head to head: { $people }
achievements = 🏅 **{ $count }** of { $of } achievements
menu-profile = Profile
no-profile-of-bots = Bots have no profile.
command-profile = profile
command-profile-help = What somebody has played here, and how well
command-member = member
command-member-help = Whose; without it, yours

## Achievements
earned-first = 🃏 First game
earned-ten = 🔟 Ten games
earned-hundred = 💯 A hundred games
earned-thousand = 🏛️ A thousand games
earned-won = 🥇 First win
earned-won-ten = 🎖️ Ten wins
earned-won-hundred = 👑 A hundred wins
earned-tour = 🧭 Tour of the house
earned-slam = 🎯 Grand slam
earned-three = 🔥 Three in a row
earned-five = ☄️ Five in a row
earned-nine = 🌋 Nine in a row
earned-crowd = 🎪 One against all
earned-giant = 🪨 Giant killer
earned-giants = ⛰️ Ten giants
earned-comeback = 🦅 Comeback
earned-climb = 🧗 Rated 1700
earned-peak = 🏔️ Rated 2000
earned-sociable = 🤝 Ten opponents
earned-known = 🎉 Fifty opponents
earned-evening = 🌙 Quite an evening
earned-year = 📆 Twelve months
earned-oracle = 🔮 A hundred bids met
earned-gin = 🍸 Ten gins
earned-undercut = 🪤 Ten undercuts
earned-thief = 🦝 Fifty thefts
earned-agnes = 📣 Ten AGNÈS
earned-clean = 🧼 Ten clean rounds
