# Playing alone against AI players, where the bot is not on the server.

title = { $glyph } { $game }, alone against AI players
table = { $count ->
    [one] One AI player
   *[other] { $count } AI players
  }, { $level } · { $rules }
opponents = Opponents
level = Level
no-clock = No clock: stop whenever you like, `/play` takes the game up again.
goes-on = **A game is going on.** Starting another one erases it.
go-on = Go on
new-game = New game
more = **{ $game }** · your game is kept at every move; `/play` finds it again.
kept = Alone against AI players · `/play` leads back here
again = Play again
other-settings = Settings…
other-game = Another game
not-dealt = No game is going on: `/play` begins one.
over = That game is over: `/play` begins another one.
on-mark = 🧪
on-kept = A trial, nothing counts · back under **More…**
on-more = **{ $game }, a trial against AI players.** Nothing counts; what you did not see is dealt anew. **Back to the start** keeps the same unseen cards, **Deal anew** gives others.
on-ended = 🧪 { $rank }, { $score } · in the game: { $before }, { $then }
on-over = It is over: go back to the start to try something else.
moment = Back to the start
unseen = Deal anew
nothing-left = There is nothing left to decide on this seat: go back some moves.
moment-gone = This moment is no longer kept: open it again from the game.
