# What all games say.
not-your-turn = It is not your turn just now.
not-offered = That move is not possible now.
unfinished = That move still needs a choice.
