# Les coups qu’on aurait pu mieux jouer, demandés à nouveau.

command-mistakes = erreurs
command-mistakes-help = Tes coups à revoir : trouveras-tu mieux que la dernière fois ?
help = { $command } : tes coups à revoir, jusqu’à ce que tu trouves le meilleur
title = Mes erreurs
title-question = Que fallait-il jouer ?
ask = Mes erreurs
where = { $game } du { $date } · { $place }
step = coup { $step }
progress = **{ $at } sur { $of }**
progress-last = **{ $at } sur { $of }**, le dernier
played = -# Dans la partie : { $move }.
comes-back = -# Ce coup te sera redemandé { $when }.
learned = -# Trouvé deux fois de suite : ce coup ne te sera plus demandé.
laid-aside = -# Ce coup a été demandé bien des fois : laissons-le de côté.
train = M’exercer
none = Tu n’as pas de coup à revoir. À la fin d’une partie, **Mes erreurs** cherche les coups où tu aurais pu faire mieux.
none-due = Rien à revoir pour l’instant. Le prochain coup revient { $when } ; tu peux t’exercer avant.
game-over = Tu as revu tous les coups de cette partie.
none-in-game = Bien joué : dans cette partie, rien de grave à revoir. L’IA n’aurait guère fait mieux à ta place.
moments-in-game = Dans cette partie, pas d’erreur assez nette pour te la redemander. **Coups à revoir** montre où l’IA aurait joué autrement.
not-yours = Seules les personnes qui ont joué cette partie jusqu’au bout peuvent apprendre de leurs coups.
looking = Je cherche déjà tes coups à revoir : réessaie dans quelques secondes.
failed = Je n’ai pas pu chercher tes coups à revoir : réessaie dans un instant.
not-there = Cette question n’existe plus. `/erreurs` montre celles qui restent.
answer-first = Réponds d’abord : ensuite, tu pourras rejouer la suite.

## Mon jeu
play = Mon jeu
play-all = Tous les jeux
play-title = { $of ->
    [0] Mon jeu, { $month }
   *[1] { $game }, { $month }
  }
percent = { $percent } %
play-games = { $count ->
    [0] aucune partie analysée
    [one] { $count } partie
   *[other] { $count } parties
  }
play-found = Le meilleur coup trouvé, quand ça comptait : **{ $percent } %** ({ $found } bons coups sur { $mattered })
play-chance = Tes choix comptent ici, pas le résultat : on peut bien jouer et perdre.
play-few = { $mattered ->
    [0] Aucun coup qui comptait ce mois-ci.
   *[other] Le meilleur coup trouvé, quand ça comptait : **{ $found } fois sur { $mattered }**.
  } Encore { $missing } pour un pourcentage.
play-lost = Perdu par partie : environ { $score }
play-cost = { $count ->
    [one] Ce qui t’a coûté : **{ $count } coup**
   *[other] Ce qui t’a coûté : **{ $count } coups**
  }
play-kind = - { $kind } : { $count }
play-other = Autre chose
play-nothing = Aucune de tes parties n’a encore été analysée. À la fin d’une partie, **Mes erreurs** s’en charge.
play-waiting = { $count ->
    [one] Encore { $count } partie de ce mois-ci à analyser.
   *[other] Encore { $count } parties de ce mois-ci à analyser.
  }
play-look = Analyser mes parties
drawn-found = le meilleur coup trouvé, quand ça comptait
drawn-missing = encore { $missing } pour un pourcentage
drawn-cost = Ce qui t’a coûté
drawn-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
  }
drawn-good = { $found ->
    [0] Aucun bon coup sur les { $mattered } qui comptaient.
    [one] { $found } bon coup sur les { $mattered } qui comptaient.
   *[other] { $found } bons coups sur les { $mattered } qui comptaient.
  }
play-before = { $percent } % en { $month }
