# What is played on a server.

tab = Activity
to-tab = Activity
total = { $games ->
    [one] { $games } game
   *[other] { $games } games
  }, { $people ->
    [one] { $people } person
   *[other] { $people } people
  }
in-weeks = { $weeks ->
    [1] This week
   *[other] { $weeks } weeks
  }: { $total }
summary = **{ $total }.**
few = { $games ->
    [0] Nobody has finished a game here in the last eight weeks. `/play` opens one!
    [one] One game in eight weeks: that is a start.
   *[other] { $games } games in eight weeks: that is a start.
  }
few-until = From { $games } games and { $people } people on, this page shows the weeks, the hours at which people play and how many come back, in figures and without names.
week = { $date }: { $total }
week-now = Since { $date }: { $total }
busiest = **Most games end** { $times }.
busiest-none = **When games end**: no time stands out.
time = { $day ->
    [0] on Mondays
    [1] on Tuesdays
    [2] on Wednesdays
    [3] on Thursdays
    [4] on Fridays
    [5] on Saturdays
   *[6] on Sundays
  } from { $since ->
    [0] midnight
    [12] noon
   *[other] { $since }:00
  } to { $to ->
    [12] noon
    [24] midnight
   *[other] { $to }:00
  } ({ $games })
newcomers = { $newcomers ->
    [0] Nobody played here for the first time.
    [one] { $newcomers } person played here for the first time, and { $returned ->
        [0] has not come back on another day yet
       *[other] came back on another day
      }.
   *[other] { $newcomers } people played here for the first time; { $returned ->
        [0] none has come back on another day yet
       *[other] { $returned } came back on another day
      }.
  }
key = Times are those of the zone on the page “Seasons”. AI players do not count.
cut = So much was played that only the latest games are counted.
drawn-games = games
drawn-people = people
drawn-weeks = By week
drawn-hours = When games end
drawn-hour = { $hour }:00
drawn-day = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
  }
