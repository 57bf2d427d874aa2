# Les règles à portée de main, et les tutoriels.

## Lire
guide-title = { $glyph } { $game } · { $chapter }
whole-text = Les règles, mot pour mot
chapters = Aller à un chapitre…
chapter-first = En bref
in-short = { $first ->
    [1] { $chapter }
   *[0] En bref : { $chapter }
  }
all-rules = Les règles
rule-title = { $glyph } { $game } — la règle
rule-name = { $number } { $title }
rule-number = Règle { $number }
other-rules = Les règles citées…

## Chercher
lesson = Leçon
search = Chercher
search-title = Chercher dans les règles : { $game }
search-label = Des mots, ou le numéro d’une règle
search-help = Par exemple : carte piochée, R6
found-title = { $glyph } { $game } — « { $words } »
found-count = { $count ->
    [one] Un passage
   *[other] { $count } passages
  }
found-foot = Page { $page } sur { $pages }
nothing-found = Rien sur « { $words } » dans les règles ({ $game }). Essaie un autre mot, ou l’une de ces règles :

## Pourquoi ?

## Apprendre
step = { $game } · leçon · { $step } sur { $steps }
hint = Pas tout à fait.
start-again = Recommencer
end-title = { $game } · bravo !
onwards-alone = Pour jouer à une table, [ajoute-moi à un serveur]({ $link }).
onwards = **Et maintenant, une vraie partie ?**

## Commandes
command-search = recherche
command-search-help = Des mots, ou le numéro d’une règle (R6)
command-lesson = leçon
command-lesson-help = Une leçon : apprendre { $game } en jouant
