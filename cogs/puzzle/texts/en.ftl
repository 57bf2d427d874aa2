# The puzzle of the week: what would you do here?

command-puzzle = puzzle
command-puzzle-help = The puzzle of the week: a real moment of a game played here. What would you play?
help = { $command }: the puzzle of the week, a real moment of a game. What would you play?
title = { $glyph } { $game } · { $when }
intro = Puzzle of the week: { $place } · one answer, the next puzzle { $ends }
answer-3 = **{ $stars } Well seen!** Nothing here is better.
answer-2 = **{ $stars } Not bad.** There was something slightly better.
answer-1 = **{ $stars } There was something better.**
line = { $stars } **{ $move }** · { $percentage }%{ $cost }{ $mine }
line-few = { $stars } **{ $move }** · { $people ->
    [one] { $people } answer
   *[other] { $people } answers
  }{ $cost }{ $mine }
own = Your answer: **{ $move }**.
own-more = Your answer: **{ $move }**, { $score } more than the best.
own-less = Your answer: **{ $move }**, { $score } less than the best.
played = -# At the table the choice was: { $move }.
streak = -# 🔥 Streak: { $weeks ->
    [one] { $weeks } week
   *[other] { $weeks } weeks
} · the next one { $ends }
stars-are = -# The stars come from the best AI players, who know what you see and no more. Beside them, the number of answers.
bar-mine = { $move } · you
percent = { $percent }%
column-move = move
column-answers = { $count ->
    [one] { $count } answer
   *[other] { $count } answers
}
column-left = left
column-cost = cost
share = Share
answers = The answers
shared = { $game } puzzle of { $date } · { $stars }
shared-streak = { $weeks } in a row 🔥
shared-lately = You have just shared a result; the next one { $when }.
try-too = Let me try
busy = I am looking for a good puzzle: try again in a few seconds.
failed = I could not prepare the puzzle: try again in a moment.
none = There is no puzzle here. `/puzzle` shows this week’s.
not-found = I could not find a good puzzle in this server’s games this week.
other-rules = This puzzle was made under other rules: it can no longer be shown.
week-over = That week is over. `/puzzle` shows the new puzzle.
erased = You had answered this puzzle before you erased your data, and everybody has one answer. The next one comes { $ends }.
not-answered = Answer the puzzle first: then you can see the answers and share.
