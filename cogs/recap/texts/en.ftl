# The recap of the day before, and the reminder of a streak.

tab = Daily recap
to-tab = Recap
help-tab = -# Each morning, a message about the deals of the day before: places, the AI’s result, the server’s streak, and a button to the open seals. Nothing on days when nobody has played.
on = Noted: the recap will be posted in { $channel }.
off = Noted: no more recaps.
title = ### 📅 The deals of { $date }
game = **{ $glyph } { $game }**
won = { $people ->
    [one] only { $who } finished it, with { $score }
   *[other] { $who } { $count ->
        [one] wins
       *[other] win
      } with { $score }
  }{ $against ->
    [ahead] , ahead of the AI ({ $ai })
    [behind] , behind the AI ({ $ai })
    [level] , like the AI
   *[nobody] { "" }
  }
place = { $medal } { $name } { $score }
more = and { $people } more
opened = -# 🔏 The seals of these deals are open.
streak = 🔥 The server’s streak: { $days } days
today = Today
command-reminder = reminder
command-reminder-help = Remind me of the daily deal before my streak ends
help-line = { $command }: a private message before your streak of daily deals ends.
reminder-title = ### 🔥 Reminder of your streak
reminder-help = -# If you have played on two days in a row or more, and not yet today, I write to you some hours before the day ends, never in your quiet hours.
reminder-is-off = **Off**
reminder-is-on = **On**
reminder-is-refused = **Off**: your Discord takes no private messages from me.
reminder-on = Noted: I will remind you.
reminder-off = Noted: no more reminders.
start = Remind me
stop = Stop reminding me
reminder = 🔥 Your streak of { $days } days ends { $until }: today’s deal is still to be played. (`/me reminder` to stop these messages.)
