# The game corner: a message that stays in a channel, from which people open and join tables.

tab = Game corner
to-tab = Game corner
help = -# A message that stays in a channel: a button for each game, the people waiting, the games being played, the next evening. It only shows tables that everybody in that channel can see.
help-again = -# If somebody deletes it, it comes back, once a day; deleted twice on one day, it stays away.
help-elsewhere = -# Tables do not open in that channel: a click opens them in { $channels }.
on = Done: the game corner is in { $channel }.
off = Done: no more game corner.

title = What shall we play?
tables-open = { $open ->
    [0] no open table
    [1] 1 open table
   *[other] { $open } open tables
  }
open = { $open ->
    [1] 1 table
   *[other] { $open } tables
  }
playing = { $playing } in play
none = no table
waits = { $people ->
    [1] { $first } waits
   *[2] { $first }, { $second } wait
  }
waits-more = { $first } +{ $more } wait
open-first = open the first
open-another = open a table
told = { $game }: { $parts }
lead-waits = **Somebody is waiting at { $game }:** one click, and you have a seat.
lead-none = **Choose a game:** one click, and the table is open.
choose = Another game…
watch = Watch
plan = Suggest an evening

event-drawn = Evening
event-none = suggest an evening
event-off = nothing planned
event-coming = { $coming ->
    [0] nobody yet
    [1] 1 is coming
   *[other] { $coming } are coming
  }
event-in = { $days ->
    [0] today
    [1] tomorrow
   *[other] in { $days } days
  }
event-told = { $title }: { $weekday } { $day } { $month }, { $hour } · { $coming } · { $away }
event-said = **{ $title }**: { $when } · { $coming }
weekday = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
  }
hour = at { $hour }:{ $minute }
hour-sharp = at { $hour }:00

opened = { $game }: [your table]({ $link }) is open, and waiting for people.
waiting = { $game }: [your table]({ $link }) is already waiting for people.
no-place = I cannot open a table in any of the intended channels that you see. Somebody who manages the server can mend that with `/settings`.
watch-which = **To watch**
watch-none = No game to watch right now. Open a table!
watch-more = -# And { $count } more.
watch-lead = Watch
