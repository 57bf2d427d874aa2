# The deal of the day: the same for everybody, one attempt.

command-daily = daily
command-daily-help = The deal of the day, the same for everybody: one attempt, alone against AI players
command-game-help = A game; without it, all of today’s deals
help = { $command }: the deal of the day, the same for everybody. One attempt, alone against AI players.
overview = ### 📅 The deals of { $date }
overview-intro = One deal per game per day, the same for everybody. You play alone against AI players, and have one attempt. The next ones come { $next }.
overview-brief = The same deal for everybody, one attempt. The next ones: { $next }
drawn-title = Today’s deals
drawn-result = { $game } · deal of the day
drawn-here = Here
drawn-everywhere = All
drawn-alone = nobody else so far
drawn-better = ahead of { $beaten } of { $others }
drawn-level = level with { $count ->
    [one] 1 other
   *[other] { $count } others
  }
drawn-last = behind { $others ->
    [one] the other
   *[other] the { $others } others
  }
against = { $count ->
    [one] you and 1 AI player
   *[other] you and { $count } AI players
  }
finished-by = finished by { $people }
place = { $rank } of { $people }
streak-drawn = { $days ->
    [one] 1 day
   *[other] { $days } days in a row
  }
week = M T W T F S S
line = { $glyph } **{ $game }** · { $status }
status-new = not played yet
status-going = in progress
status-done = { $score }
open-new = Play
open-going = Go on
open-done = Result
open-new-of = Play { $game }
open-going-of = Go on: { $game }
open-done-of = Result: { $game }
streak = 🔥 Streak: { $days ->
    [one] { $days } day
   *[other] { $days } days
}
following = Next: { $game }
all = Today’s deals
seals = Seals
title = ### 📅 { $glyph } { $game }, { $date }
intro =
    One attempt; the deal closes { $next }. Take your time: you can stop, and go on later.
    { $finished ->
        [0] At the end you see what the others made of it.
        [one] One person has finished it already: at the end you see what they made of it.
       *[other] { $finished } people have finished it already: at the end you see what they made of it.
    }
seal-today = 🔏 The deal is fixed in advance; it is opened tomorrow.
begin = Begin
until = Deal of the day, closes { $when }
stale = That button is out of date: here is where you are.
lead = { $points ->
    [one] { $points } point ahead
   *[other] { $points } points ahead
  }
behind = { $points ->
    [one] { $points } point behind
   *[other] { $points } points behind
  }
level = level on points
result = { $score }, { $rank } of { $seats }
see-result = Result
result-of = 📅 { $glyph } { $game }, { $date }
bids-met = Bids met: { $met } of { $bids }
ai-ahead = 🤖 The AI in your seat: { $score }. You did better!
ai-behind = 🤖 The AI in your seat: { $score }.
ai-level = 🤖 The AI in your seat: { $score }, just like you.
everywhere = 🌍 Everywhere: { $place }{ $ending ->
    [first] st
    [st] st
    [nd] nd
    [rd] rd
   *[th] th
} of { $people }{ $percentage ->
    [0] { "" }
   *[other] , better than { $percentage }% of the others
}
everywhere-first = 🌍 Everywhere: nobody else has finished yet.
here = 🏠 Here: { $place }{ $ending ->
    [first] st
    [st] st
    [nd] nd
    [rd] rd
   *[th] th
} of { $people }{ $percentage ->
    [0] { "" }
   *[other] , better than { $percentage }% of the others
}
here-first = 🏠 Nobody else here has finished yet.
rounds = Round by round: { $points }
next = New deals { $next }
share = Share
play-on = Play again
board = Board
board-title = ### 🏆 { $glyph } { $game }, { $date }
board-elsewhere = A board is for the people of one server, and this is not a server where I am. Use `/daily` on yours to see its board.
board-empty = Nobody has begun this deal on this server.
somebody = somebody who has left
shared = ### { $glyph } Tapis · { $game }, { $date }
shared-better = 🌍 better than { $percentage }%
shared-streak = 🔥 { $days } days
shared-lately = You have just shared a result; the next one { $when }.
play-too = Play this deal
seals-title = ### 🔏 { $game }: the seals
seals-text = -# Each secret is drawn and sealed the day before, and opened the day after. Note today’s seal: tomorrow you can check.
seal-yesterday = **Yesterday, { $date }: seal opened**
    { $seal }
    -# Secret { $secret }
seal-today-whole = **Today, { $date }**
    { $seal }
seal-tomorrow = **Tomorrow, { $date }**
    { $seal }
seals-script = The file can be checked with { $command }: whoever runs the bot can give you this script.
not-begun = You have not begun this deal: `/daily` shows it.
not-over = Finish your deal first: then you see the results.
over = You have finished this deal already.
erased = You had begun this deal before you erased your data, and everybody has one attempt. The next one comes { $next }.
day-over = That day is over. You can still practise its deal under “Past days”. Here are today’s.
none = There is no deal of the day here. `/daily` shows today’s.
other-rules = This deal was sealed with other rules: it can no longer be played.
past = Past days
past-title = ### 🗓️ Deals of past days
past-title-of = ### 🗓️ The deals of { $date }
past-intro = -# For practice, as often as you like: no streak, no board, and hints are allowed. At the end you compare yourself with the results of that day.
past-none = No deal is open yet: today’s will be here tomorrow.
past-closed = { $glyph } **{ $game }** · sealed with other rules, it can no longer be played.
past-status-new = not played
past-status-going = not finished
past-status-done = ✓ { $score }
past-between = From { $first } to { $last }
past-see = View
past-played = you played that day
practice-status-going = practice in progress
practice-status-done = in practice: { $score }
practice-mark = 🏋️
practice-small = Practice, deal of { $date }
practice-intro = Practice: no streak, no board, and hints are allowed. You can stop, go on later and begin again. At the end you see what the others made of it that day.
practice-seal = 🔓 Seal { $seal }: that day is over, the seal is already open.
practice-result = Practice: { $score }
practice-over = It counts neither for your streak nor on the board. 🔓 The seal { $seal } is already open.
practice-again = Play again
practice-was-over = This practice is over; you can begin it again.
practice-sealed = This deal is still sealed: you can practise it once its day is over.
practice-too-old = Practice is for the deals of the last thirty days; this one is older.
practice-everywhere = 🌍 Everywhere, that day: you would have been { $place }{ $ending ->
    [first] st
    [st] st
    [nd] nd
    [rd] rd
   *[th] th
} of { $people }{ $percentage ->
    [0] { "" }
   *[other] , better than { $percentage }% of the others
}
practice-everywhere-first = 🌍 Everywhere: nobody else finished this deal that day.
practice-here = 🏠 Here, that day: you would have been { $place }{ $ending ->
    [first] st
    [st] st
    [nd] nd
    [rd] rd
   *[th] th
} of { $people }{ $percentage ->
    [0] { "" }
   *[other] , better than { $percentage }% of the others
}
practice-here-first = 🏠 Nobody else here finished this deal that day.
then = That day: { $score }
then-none = That day you did not finish this deal
drawn-practice = { $game } · practice
drawn-nobody = nobody else that day
seal-open = Open seal
seal-past = **{ $date }: seal opened**
    { $seal }
    -# Secret { $secret }
