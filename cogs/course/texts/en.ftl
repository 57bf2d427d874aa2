# The course of each game: ten small positions.

command-course = course
command-course-help = { $game } in ten small positions, from easy to hard
help = { $command }, and the same for each game: ten small positions, from easy to hard
title = The course: { $game }
all-title = Courses
about = -# Ten small positions a game, from easy to hard. Find the best move.
line = { $glyph } **{ $game }**: { $solved } of { $of }
progress = **{ $solved } of { $of }**
position-line = { $mark } { $number }. { $name }
still-open = to be found
choose = Choose a position
begin = Begin
go-on = Position { $number }
where = Position { $number } of { $of }{ $mark }
course = The course
all = Courses
again = Try again
next = Next
tab = Position of the day
to-tab = Position of the day
help-tab = -# Each morning, a position of a course, one game after the other, and a button to answer it privately. Nobody sees the answers of others.
on = Noted: the position of the day will be posted in { $channel }.
off = Noted: no position of the day any more.
daily = The position of the day: { $game }
daily-where = Position { $number } of { $of } in the course. What is the best move?
find = Let me find it
