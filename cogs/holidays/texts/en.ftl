# Holidays: no time runs at correspondence tables.

command-away = away
command-away-help = Say that you are away: your time stops running at correspondence tables
help-line = { $command }: be away for up to three weeks, with no time running at correspondence tables.
title = ### 🌴 Away
until = **Back on { $date }** ({ $when })
about = Until you are back, your time does not run at your correspondence tables, and Tapis sends you no notification. At these tables everybody sees when you will be back.
elsewhere = -# Nothing stops elsewhere: neither at live or relaxed tables, nor in an evening or a tournament.
left = Three weeks at most at a time, four times a year: { $left ->
    [one] one is left
   *[other] { $left } are left
  }.
used-up = Four times in a year is the maximum: you can be away again { $when }.
away = I’ll be away…
change = Change the date…
back = I am back
form = While you are away
form-until = Back on
form-until-help = Three weeks at most
noted = Noted: your correspondence tables are waiting for you.
noted-back = Welcome back! At your correspondence tables you have your full time again.
