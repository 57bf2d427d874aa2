# Jouer en solo contre l’IA, là où le bot n’est pas sur le serveur.

title = { $glyph } { $game }, en solo contre l’IA
table = { $count ->
    [one] Une IA
   *[other] { $count } IA
  } · niveau { $level } · { $rules }
opponents = Adversaires
level = Niveau
no-clock = Pas de chrono : arrête-toi quand tu veux, `/jouer` reprend la partie.
goes-on = **Une partie est en cours.** En commencer une autre l’efface.
go-on = Reprendre
new-game = Nouvelle partie
more = **{ $game }** · ta partie est gardée à chaque coup ; `/jouer` la retrouve.
kept = En solo contre l’IA · `/jouer` ramène ici
again = Rejouer
other-settings = Régler…
other-game = Autre jeu
not-dealt = Aucune partie n’est en cours : `/jouer` en commence une.
over = Cette partie est finie : `/jouer` en commence une autre.
on-mark = 🧪
on-kept = Un essai : rien ne compte · retour par **Plus…**
on-more = **{ $game }, un essai contre l’IA.** Rien ne compte ; ce que tu ne voyais pas est redistribué. **Revenir au départ** garde les mêmes cartes cachées, **Redistribuer** en donne d’autres.
on-ended = 🧪 { $rank }, { $score } · en vrai : { $before }, { $then }
on-over = Cette suite est finie : reviens au départ pour essayer autre chose.
moment = Revenir au départ
unseen = Redistribuer
nothing-left = À cette place, il n’y a plus rien à décider d’ici la fin : recule de quelques coups.
moment-gone = Ce moment n’est plus gardé : rouvre-le depuis la partie.
