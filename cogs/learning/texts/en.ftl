# Rules at hand, and the tutorials.

## Reading
guide-title = { $glyph } { $game } · { $chapter }
whole-text = The rules, word for word
chapters = Go to a chapter…
chapter-first = At a glance
in-short = { $first ->
    [1] { $chapter }
   *[0] In short: { $chapter }
  }
all-rules = All the rules
rule-title = { $glyph } { $game } — the rule
rule-name = { $number } { $title }
rule-number = Rule { $number }
other-rules = The rules it names…

## Searching
lesson = Lesson
search = Search
search-title = Search the rules of { $game }
search-label = Words, or the number of a rule
search-help = For example: drawn card, R6
found-title = { $glyph } { $game } — “{ $words }”
found-count = { $count ->
    [one] One passage
   *[other] { $count } passages
  }
found-foot = Page { $page } of { $pages }
nothing-found = The rules of { $game } say nothing about “{ $words }”. Try another word, or one of these rules:

## Why?

## Learning
step = { $game } · lesson · { $step } of { $steps }
hint = Not quite.
start-again = Start again
end-title = { $game } · well done!
onwards-alone = To play at a table, [add me to a server]({ $link }).
onwards = **Ready for a real game?**

## Commands
command-search = search
command-search-help = Words, or the number of a rule (R6)
command-lesson = lesson
command-lesson-help = A lesson: learn { $game } by playing it
