# Le casse-tête de la semaine : que ferais-tu ici ?

command-puzzle = casse-tête
command-puzzle-help = Le casse-tête de la semaine : un vrai moment d’une partie jouée ici. Que jouerais-tu ?
help = { $command } : le casse-tête de la semaine, un vrai moment d’une partie. Que jouerais-tu ?
title = { $glyph } { $game } · { $when }
intro = Casse-tête : { $place } · une seule réponse, le prochain { $ends }
answer-3 = **{ $stars } Bien vu !** Rien ne vaut mieux ici.
answer-2 = **{ $stars } Pas mal.** Il y avait un peu mieux.
answer-1 = **{ $stars } Il y avait mieux.**
line = { $stars } **{ $move }** · { $percentage } %{ $cost }{ $mine }
line-few = { $stars } **{ $move }** · { $people ->
    [one] { $people } réponse
   *[other] { $people } réponses
  }{ $cost }{ $mine }
own = Ta réponse : **{ $move }**.
own-more = Ta réponse : **{ $move }**, { $score } de plus que le mieux.
own-less = Ta réponse : **{ $move }**, { $score } de moins que le mieux.
played = -# À la table, on a choisi : { $move }.
streak = -# 🔥 Série : { $weeks ->
    [one] { $weeks } semaine
   *[other] { $weeks } semaines
} · le prochain { $ends }
stars-are = -# Les étoiles viennent des meilleurs joueurs IA, qui savent ce que tu vois, et rien de plus. À côté, le nombre de réponses.
bar-mine = { $move } · toi
percent = { $percent } %
column-move = coup
column-answers = { $count ->
    [one] { $count } réponse
   *[other] { $count } réponses
}
column-left = reste
column-cost = écart
share = Partager
answers = Les réponses
shared = Casse-tête { $game } du { $date } · { $stars }
shared-streak = série de { $weeks } 🔥
shared-lately = Tu viens de partager un résultat ; le prochain { $when }.
try-too = À moi d’essayer
busy = Je cherche un beau casse-tête : réessaie dans quelques secondes.
failed = Je n’ai pas pu préparer le casse-tête : réessaie dans un instant.
none = Il n’y a pas de casse-tête ici. `/casse-tête` montre celui de cette semaine.
not-found = Cette semaine, je n’ai pas trouvé de bon casse-tête dans les jeux de ce serveur.
other-rules = Ce casse-tête a été fait avec d’autres règles : il ne peut plus être montré.
week-over = Cette semaine est finie. `/casse-tête` montre le nouveau casse-tête.
erased = Tu avais répondu à ce casse-tête avant d’effacer tes données, et chacun n’a qu’une réponse. Le prochain arrive { $ends }.
not-answered = Réponds d’abord au casse-tête : tu pourras alors voir les réponses et partager.
