# Moves that could have been better, asked again.

command-mistakes = mistakes
command-mistakes-help = Your moves to look at again: will you find something better than last time?
help = { $command }: your moves to look at again, until you find the best one
title = My mistakes
title-question = What was the better move?
ask = My mistakes
where = { $game } of { $date } · { $place }
step = move { $step }
progress = **{ $at } of { $of }**
progress-last = **{ $at } of { $of }**, the last one
played = -# In the game: { $move }.
comes-back = -# You will be asked this move again { $when }.
learned = -# Found twice in a row: you will not be asked this move again.
laid-aside = -# This move has been asked many times: let us leave it.
train = Practise
none = You have no move to look at again. At the end of a game, **My mistakes** looks for moves where you could have done better.
none-due = Nothing to look at for now. The next move comes back { $when }; you can practise before then.
game-over = You have been through all your moves of this game.
none-in-game = Well played: nothing much to look at again in this game. In your place the AI would hardly have done better.
moments-in-game = No mistake in this game is clear enough to ask you again. **Review moves** shows where the AI would have played differently.
not-yours = Only people who played this game to its end can learn from their moves.
looking = I am already looking for your moves: try again in a few seconds.
failed = I could not look for your moves: try again in a moment.
not-there = This question is gone. `/mistakes` shows those that are left.
answer-first = Answer first: then you can play on from here.

## My play
play = My play
play-all = All games
play-title = { $of ->
    [0] My play, { $month }
   *[1] { $game }, { $month }
  }
percent = { $percent }%
play-games = { $count ->
    [0] no game analysed
    [one] { $count } game
   *[other] { $count } games
  }
play-found = Best move found where it mattered: **{ $percent }%** ({ $found } good moves of { $mattered })
play-chance = This counts your choices, not results: one can play well and lose.
play-few = { $mattered ->
    [0] No move that mattered this month.
   *[other] Best move found where it mattered: **{ $found } of { $mattered } times**.
  } { $missing } more for a percentage.
play-lost = Given away per game: about { $score }
play-cost = { $count ->
    [one] What cost you: **{ $count } move**
   *[other] What cost you: **{ $count } moves**
  }
play-kind = - { $kind }: { $count }
play-other = Something else
play-nothing = None of your games has been analysed yet. At the end of a game, **My mistakes** does it.
play-waiting = { $count ->
    [one] { $count } more game of this month to analyse.
   *[other] { $count } more games of this month to analyse.
  }
play-look = Analyse my games
drawn-found = best move found where it mattered
drawn-missing = { $missing } more for a percentage
drawn-cost = What cost you
drawn-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }
drawn-good = { $found ->
    [0] No good move of the { $mattered } that mattered.
    [one] { $found } good move of the { $mattered } that mattered.
   *[other] { $found } good moves of the { $mattered } that mattered.
  }
play-before = { $percent }% in { $month }
