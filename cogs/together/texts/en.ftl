# Watching a game again together: one person leads, all see the same page.

open = Watch together
opened = The game is watched here: { $channel }. You lead; the others may ask to lead, or what the expert would do.
thread-name = Watching { $game } together
led = Led by { $leader }
led-wanted = Led by { $leader } · { $other } would like to lead
led-by-nobody = Nobody leads: click **Lead** to take over.
lead = Lead
hand-over = Hand over
expert = The expert?
ask = What about you?
answer = Answer
show = Show answers
question = **❓ In the place of { $who }, what would you have played?**
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
expert-is = 💡 The expert’s advice to { $who }: **{ $move }**.
expert-says = “{ $why }”
question-title = In the place of { $who }?
and-you = And you?
given = Your answer: { $move }
given-so-far = **Your answer: { $move }.** You may change it until the answers are shown.
ended = { $glyph } This game of { $game } was watched together.
    -# `/replay { $code }`
not-leader = { $leader } leads. With **Lead** you can ask for the lead.
nobody-leads = Nobody leads: click **Lead** first.
nobody-wants = You lead already. When somebody asks to lead, this button hands over to them.
you-want = You have asked to lead already. If { $leader } does nothing, you can take over { $when }.
other-wants = { $other } asked to lead before you. If { $leader } does nothing, anybody can take over { $when }.
open-first = A question waits for answers: show them first.
question-over = This question is over: its answers are shown.
many-answers = This question has plenty of answers already.
no-choice = There is nothing to choose here: go on to a real choice.
no-such-move = This move is not allowed here: choose one of the buttons.
thinking = The expert is thinking already: the answer is on its way.
failed = The expert was not done in time: try again in a moment.
over = This game is not watched together any more. `/replay` shows the game, and with **More** it can be watched together again.
here-already = A game is watched here already, led by { $leader }. You can ask to lead, or open yours later or elsewhere.
too-many = { $most } games are watched together in this channel already: join one of them, or try again later.
opened-lately = A game was opened here just now to be watched together; the next one { $when }.
not-for-all = Not everybody in this channel can see this game: open it where it was played.
