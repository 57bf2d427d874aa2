# Watching a game again together: one person turns the pages, all see the same page.

open = Watch together
opened = Open: { $channel }. You turn the pages; the others may ask you to hand over.
go = Go there
thread-name = Watching { $game } together
led = { $leader } turns the pages.
led-wanted = { $leader } turns the pages · { $other } asks to take over
led-by-nobody = Nobody turns the pages.
lead = Ask to take over
lead-now = Take over
hand-over = Hand over
ask = Ask everyone
answer = Answer
show = Show answers
question = **❓ In { $who }’s place, what would you have played?**
    -# { $count ->
        [0] No answers yet.
        [one] { $count } answer, hidden for now.
       *[other] { $count } answers, hidden for now.
    }
answers = { $count ->
    [0] Nobody has answered.
    [one] { $count } answer
   *[other] { $count } answers
}
answer-line = { $count } × **{ $move }**
played = -# At the table, { $who } chose: { $move }.
expert-is = 💡 Hint for { $who }: **{ $move }**.
expert-says = “{ $why }”
question-title = In { $who }’s place?
and-you = And you?
given = Your answer: { $move }
given-so-far = **Your answer: { $move }.** You may change it until the answers are shown.
ended = { $glyph } This game of { $game } was watched together.
    -# `/replay { $code }`
not-leader = { $leader } turns the pages. To do it yourself: **{ $button }**.
nobody-leads = Nobody turns the pages: click **{ $button }** first.
nobody-wants = You are already turning the pages. When somebody asks to take over, this button hands over to them.
you-want = You have asked to take over already. If { $leader } does nothing, you can take over { $when }.
other-wants = { $other } asked to take over before you. If { $leader } does nothing, anybody can take over { $when }.
open-first = A question is waiting for answers: show them first.
question-over = This question is over: its answers are shown.
many-answers = This question has plenty of answers already.
no-choice = There is nothing to choose here: go on to a real choice.
no-such-move = This move is not allowed here: choose one of the buttons.
thinking = I am thinking about this hint already: it is on its way.
over = This game is no longer being watched together. `/replay` shows the game, and with **More** it can be watched together again.
here-already = A game is already being watched here, and { $leader } turns the pages. You can ask to take over, or open yours later or elsewhere.
too-many = { $most } games are already being watched together in this channel: join one of them, or try again later.
opened-lately = A game was opened here just now to be watched together; the next one { $when }.
not-for-all = Not everybody in this channel can see this game: open it where it was played.
