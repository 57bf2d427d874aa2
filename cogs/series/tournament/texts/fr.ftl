# Tournois.

## Commandes
command-help = Un tournoi de 8 à 64 personnes
command-start = start
command-start-help = Ouvrir un tournoi dans ce salon
command-status = status
command-status-help = Où en est le tournoi de ce salon
command-stop = stop
command-stop-help = Finir le tournoi avec les points gagnés jusqu’ici
option-game = jeu
option-game-help = Le jeu du tournoi
option-format = formule
option-format-help = Système suisse, ou élimination directe
option-minutes = minutes
option-minutes-help = Début automatique dans tant de minutes ; sans cela, l’hôte lance le tournoi

## Avant le début
game = { $glyph } { $game }
lobby-title = 🏆 Tournoi { $game } chez { $host }
lobby-title-bare = 🏆 Tournoi { $game }
format-swiss = système suisse
format-knockout = élimination directe
round-count = { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
  }
pace-live = 90 s par coup
pace-relaxed = 10 min par coup
pause-length = { $minutes ->
    [0] sans pause
    [one] pause d’une minute
   *[other] pause de { $minutes } minutes
  }
signed-up = **{ $count ->
    [0] Personne n’est inscrit
    [one] { $count } inscrit
   *[other] { $count } inscrits
  }** · de { $least } à { $most } personnes
more-people = et { $more ->
    [one] une autre personne
   *[other] { $more } autres
  }
starts-at = ⏰ Début { $when }, { $left }
event-link = 📅 [Événement du serveur]({ $link })
event-refused = 📅 Pas d’événement sur ce serveur : il me manque la permission « Créer des événements ». Le tournoi aura lieu quand même.
event-name = Tournoi { $game } chez { $host }
event-what = Un tournoi de cartes avec Tapis. Inscription d’un clic, dans le salon.
wait-more = ▶ Il manque encore { $missing ->
    [one] une personne
   *[other] { $missing } personnes
  } !
wait-start = ▶ { $host } peut lancer le tournoi.
join = Participer
leave = Se retirer
start = Lancer
menu = Réglages
people = Inscrits

## Réglages
menu-title = ⚙️ Le tournoi
pick-game = Jeu
pick-rules = Règles de la maison
rules-official = règles officielles
pick-format = Formule
pick-rounds = Rondes
pick-pace = Temps par coup
pick-pause = Pause entre les rondes
pick-starts = Début…
rounds-needed = autant de rondes qu’il en faut
starts-by-hand = l’hôte lance le tournoi
starts-minutes = dans { $minutes } minutes
starts-hours = dans { $hours ->
    [one] une heure
   *[other] { $hours } heures
  }
starts-days = dans { $days ->
    [one] un jour
   *[other] { $days } jours
  }

## Pendant le tournoi
round-title = 🏆 Ronde { $number } sur { $of } · { $game }
drawing = 🎲 Tirage de la ronde…
tables-done = ⏳ Tables finies : { $done } sur { $of }
table-opening = ⏳ **{ $number }.** { $names } : la table s’ouvre…
table-on = ▶ **{ $number }.** [{ $names }]({ $link })
table-over = ✅ **{ $number }.** { $placed }
no-result = { " " }(sans résultat)
was-absent = (absent)
byes = { $count ->
    [one] Exempt, la ronde compte comme gagnée : { $names }
   *[other] Exempts, la ronde compte comme gagnée : { $names }
  }
absent-rule = Qui ne joue pas est prévenu, puis un joueur IA finit sa partie ; deux rondes d’absence, et le tournoi continue sans lui.
next-round = ▶ Ronde { $number } { $when }
go-on = Continuer maintenant
ranks = Classement
pairs = Rencontres

## Classement
ranks-title = 📊 Classement { $rounds ->
    [0] avant la première ronde
    [one] de la première ronde
   *[other] à la ronde { $rounds }
  }
people-title = { $count ->
    [0] 📝 Personne n’est inscrit
    [one] 📝 { $count } inscrit
   *[other] 📝 { $count } inscrits
  }
pairs-title = ⚔️ Ronde { $number }
rank = { $medal } { $name } — **{ $points }** · Buchholz { $buchholz }
rank-knockout = { $medal } { $name } — **{ $points }**
mark-left = { " " }· parti
mark-out = { " " }· deux fois absent
why-points = derrière { $name } aux points : { $mine } contre { $theirs }
why-buchholz = à points égaux avec { $name }, a rencontré moins fort : { $mine } contre { $theirs }
why-direct = à égalité jusque-là, { $name } a fait mieux dans leurs rencontres
why-wins = à égalité jusque-là, moins de premières places que { $name } : { $mine } contre { $theirs }
why-places = à égalité jusque-là, places moins bonnes que { $name } : { $mine } contre { $theirs } en tout
why-round = éliminé à la ronde { $mine }
why-table = derrière { $name } à leur dernière table
why-equal = à égalité parfaite avec { $name }
explained-swiss = Buchholz : les points de ceux qu’on a rencontrés. À points égaux, qui a rencontré plus fort est devant.
explained-knockout = Qui va plus loin est devant ; puis la place à la dernière table, puis les points.
points = { $points } pts

## Fin
wins = 🏆 { $count ->
    [one] { $who } gagne le tournoi ({ $game }) !
   *[other] { $who } gagnent le tournoi ({ $game }) !
  }
closed = 🏆 Le tournoi est fini : aucune partie n’a compté.
stop = Finir le tournoi
stop-sure = Finir le tournoi maintenant, { $played ->
    [one] à la première ronde
   *[other] à la ronde { $played }
  } ? Le classement du moment devient définitif ; les parties en cours continuent, mais ne comptent plus.
stop-sure-empty = Finir le tournoi ? { $people ->
    [0] Personne n’est inscrit.
    [one] Une personne est inscrite.
   *[other] { $people } personnes sont inscrites.
  } Aucune partie n’a encore compté.
stopped = Le tournoi est fini.

## Refus
already-in = Tu es déjà du tournoi.
not-in = Tu n’es pas de ce tournoi.
full = Le tournoi est complet : { $most } personnes au plus.
begun = Le tournoi a commencé : les inscriptions sont closes.
too-few = Il faut être au moins { $least } pour un tournoi : il en manque { $missing }. À moins, `/evening start` ouvre une soirée.
went-on = Le tournoi a continué entre-temps.
over = Ce tournoi est fini. `/tournament start` en ouvre un autre.
gone = De ce tournoi, il ne reste que les résultats de ses parties.
host-only = Seul l’hôte, { $name }, peut le faire.
one-here = Un tournoi est déjà en cours dans ce salon : `/tournament status` dit où il en est.
none-here = Pas de tournoi dans ce salon. `/tournament start` en ouvre un.
game-closed = Ce jeu est fermé sur ce serveur : un tournoi se joue à un jeu qu’on y joue.
help = Un tournoi de 8 à 64 personnes : { $command }
