# Revoir une partie.

menu-replay = Revoir la partie
command-replay = revoir
command-replay-help = Revoir une partie coup par coup
command-code = code
command-code-help = Le code d’une partie ; sans lui, la dernière de ce salon
own-games = ### 🎬 Revoir une de tes parties
    { $none ->
        [1] Aucune partie ne s’est finie dans ce salon. En voici d’autres, jouées sur ce serveur.
       *[0] Tes dernières parties sur ce serveur.
    }
own-game = { $game } · { $day } · { $rank ->
    [1] 1er
   *[other] { $rank }e
} sur { $seats } · avec { $others }
today = aujourd’hui
yesterday = hier
title = ### { $glyph } { $place } · { $step }/{ $steps }
title-before = ### { $glyph } { $game } · { $round }, au début
title-end = ### { $glyph } { $game } · fin de la partie
title-turn = ### 💡 { $count ->
    [one] Le coup à revoir
   *[other] Coup à revoir { $number } sur { $count }
  }
front = { $glyph } { $game } · { $day } · { $steps } coups
way-back = Reculer
way-on = Avancer
way-begin = Début
way-own = À moi
others = Autres
own = Mes parties
go-decided = { $round } : la plus décisive
go-turn = À revoir { $number } : { $place }
go-last = Fin de la partie
look-for = Chercher les coups à revoir
place = { $game }, { $round }, coup { $step } sur { $steps }
eyes-table = 👁 Ce que tous voyaient
eyes-open = 🃏 Toutes les cartes visibles
eyes-seat = 👤 Comme { $who }
hand-of = { $asked ->
    [1] À { $who }
   *[0] { $who }
  }
beside = { $before } · { $last }
hand = { $who } — { $hand }
share = Partager
text = En texte
race = Film des scores
turns = Coups à revoir
more-step = **À partir de ce coup** : { $plays ->
    [1] joue autrement la suite contre l’IA, ou montre-le aux autres.
   *[other] montre-le aux autres.
  }
more-game = **Toute la partie** : { $judged ->
    [1] les coups à revoir, et chaque coup par écrit.
   *[other] chaque coup par écrit.
  }
turns-title = ### { $glyph } { $count ->
    [one] Un coup à revoir dans la partie
   *[other] Les coups à revoir de la partie
  }
turns-title-of = ### { $glyph } { $count ->
    [one] { $who } : un coup à revoir
   *[other] { $who } : { $count } coups à revoir
  }
turns-none = 💡 Rien à revoir : l’IA aurait joué à peu près pareil.
turns-none-of = 💡 Rien à revoir : à la place de { $who }, l’IA aurait joué pareil.
turn-made = joué
turns-foot = C’est l’avis de l’IA, d’après ce que chacun pouvait savoir à ce moment-là. Chaque numéro mène juste avant le coup.
turn-step = Coup { $step }
turn-points = **{ $when }** : { $played } a coûté { $gain } ; mieux valait { $better }.
turn-better = **{ $when }** : { $played } a coûté cher ; mieux valait { $better }.
turn-of = { $who } · { $what }
said-to = À { $who } : « { $said } »
turns-busy = Je cherche déjà les coups à revoir d’une partie : réessaie dans quelques secondes.
turns-failed = Je n’ai pas pu chercher les coups à revoir : réessaie dans un instant.
turns-none-here = Pas de coups à revoir ici : choisis les yeux de quelqu’un, ou toutes les cartes visibles.
whose-seat = Tu n’as pas joué cette partie : choisis les yeux de quelqu’un pour rejouer à sa place.
see = Revoir ce moment
shared =
    🎬 { $who } partage un moment : { $place }
    -# `/revoir { $code }`
text-is-here = 📄 Toute la partie, coup par coup. Pour la revoir ici : `/revoir { $code }`
text-not-allowed = Je n’ai pas le droit de joindre des fichiers dans ce salon. Un responsable du serveur peut m’accorder « Joindre des fichiers ».
not-over = Cette partie n’est pas finie : tu pourras la revoir ensuite.
other-rules = Cette partie a été jouée avec d’anciennes règles : elle ne peut plus être revue.
no-game = Je ne connais pas cette partie sur ce serveur. Dans « Revoir », « En texte » ou « Partager » donne son code.
none = Rien à revoir pour l’instant. `/revoir` montre les parties finies à une table de ce serveur, pas les donnes du jour.
shared-lately = Un moment vient d’être partagé ici ; le prochain { $when }.
