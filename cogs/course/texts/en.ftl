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
