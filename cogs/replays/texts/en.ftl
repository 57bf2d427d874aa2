# Watching a game again.

menu-replay = Replay
command-replay = replay
command-replay-help = Watch a game again, move by move
command-code = code
command-code-help = The code of a game; without it, the last one in this channel
own-games = ### 🎬 Watch one of your games again
    { $none ->
        [1] No game has ended in this channel. Here are others that you played on this server.
       *[0] Your latest games on this server.
    }
own-game = { $game } · { $day } · { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} of { $seats } · with { $others }
today = today
yesterday = yesterday
title = ### { $glyph } { $place } · { $step }/{ $steps }
title-before = ### { $glyph } { $game } · { $round }, at the start
title-end = ### { $glyph } { $game } · end of the game
title-turn = ### 💡 { $count ->
    [one] The move to review
   *[other] Move to review { $number } of { $count }
  }
front = { $glyph } { $game } · { $day } · { $steps } moves
way-back = Previous
way-on = Next
way-begin = Start
way-own = My go
others = Others
own = My games
go-decided = { $round }: the decisive one
go-turn = Review { $number }: { $place }
go-last = End of the game
look-for = Look for moves to review
place = { $game }, { $round }, move { $step } of { $steps }
eyes-table = 👁 What everybody saw
eyes-open = 🃏 All cards face up
eyes-seat = 👤 As { $who }
hand-of = { $asked ->
    [1] { $who } to move
   *[0] { $who }
  }
beside = { $before } · { $last }
hand = { $who }: { $hand }
share = Share
text = As text
race = Score race
turns = Review moves
more-step = **From this move on**: { $plays ->
    [1] play the rest differently against AI players, or show it to others.
   *[other] show it to others.
  }
more-game = **The whole game**: { $judged ->
    [1] the moves to review, and every move in writing.
   *[other] every move in writing.
  }
turns-title = ### { $glyph } { $count ->
    [one] One move of the game to review
   *[other] The moves of the game to review
  }
turns-title-of = ### { $glyph } { $count ->
    [one] { $who }: one move to review
   *[other] { $who }: { $count } moves to review
  }
turns-none = 💡 Nothing to review: the AI would have played much the same.
turns-none-of = 💡 Nothing to review: in { $who }’s place, the AI would have played the same.
turn-made = played
turns-foot = This is what the AI thinks, by what each player could know at that moment. Each number leads to just before the move.
turn-step = Move { $step }
turn-points = **{ $when }**: it cost { $gain } to { $played }; better to { $better }.
turn-better = **{ $when }**: it cost a lot to { $played }; better to { $better }.
turn-of = { $who } · { $what }
said-to = To { $who }: “{ $said }”
turns-busy = I am looking for the moves to review in a game already: try again in a few seconds.
turns-failed = I could not look for the moves to review: try again in a moment.
turns-none-here = No moves to review here: choose somebody’s eyes, or all cards open.
whose-seat = You did not play this game: choose somebody’s eyes to play on in their place.
see = Watch this moment
shared =
    🎬 { $who } shares a moment: { $place }
    -# `/replay { $code }`
text-is-here = 📄 The whole game, move by move. To watch it here: `/replay { $code }`
text-not-allowed = I may not attach files in this channel. Someone who manages the server can grant me “Attach Files”.
not-over = This game is still going on: it can be watched once it is over.
other-rules = This game was played under older rules and can no longer be watched.
no-game = There is no such game on this server. “As text” or “Share”, in a replay, gives its code.
none = Nothing to replay yet. `/replay` shows games that ended at a table of this server, not deals of the day.
shared-lately = A moment has just been shared here; the next one { $when }.
