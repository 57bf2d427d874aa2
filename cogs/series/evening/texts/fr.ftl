# Soirées.

## Commandes
command-help = Une soirée : plusieurs parties à la suite, des points à chaque place
command-start = start
command-start-help = Ouvrir une soirée dans ce salon
command-status = status
command-status-help = Où en est la soirée de ce salon
command-stop = stop
command-stop-help = Finir la soirée avec les points gagnés jusqu’ici

## Avant le début
lobby-title = 🎉 Soirée cartes chez { $host }
what = Plusieurs parties à la suite, des points à chaque place, un podium à la fin.
lobby-host = { $number }.{ "\u200B" } { $name } · hôte
lobby-member = { $number }.{ "\u200B" } { $name }
lobby-free = { $number }.{ "\u200B" } *place libre* · jusqu’à { $most }
game = { $glyph } { $game }
how = { $points } · { $pause }
points-classic = 5-3-2-1 points
points-steps = 1 point au dernier, 1 de plus par place
points-wins = 1 point au premier seul
pause-length = { $minutes ->
    [0] sans pause
    [one] pause d’une minute
   *[other] pause de { $minutes } minutes
  }
wait-more = ▶ Il manque encore { $missing ->
    [one] une personne
   *[other] { $missing } personnes
  } !
wait-start = ▶ { $host } peut lancer la soirée.
join = Participer
leave = Partir
start = Lancer
menu = Réglages

## Réglages
menu-title = ⚙️ Les jeux de la soirée
menu-games = Un choix ajoute un jeu à la fin, jusqu’à { $most }. Sans choix : chaque jeu une fois, dans l’ordre qui va à votre nombre.
pick-games = Choisir les jeux…
pick-points = Points
pick-pause = Pause
games-all = Chaque jeu une fois
games-add = Ajouter { $game }
games-last = Retirer le dernier

## Pendant la soirée
game-title = 🎉 Partie { $number } sur { $of } : { $game }
table-opening = ⏳ { $names } : la table s’ouvre…
table-on = ▶ { $names } : [à la table]({ $link })
total = { $medal } { $name } — **{ $points }** { $points ->
    [one] point
   *[other] points
  }
total-left = { $medal } { $name } — **{ $points }** { $points ->
    [one] point
   *[other] points
  } · ne joue plus
and-others = et { $others }
others = { $count ->
    [one] une autre personne
   *[other] { $count } autres
  }
result = { $game } : { $placed }
no-result = sans résultat
then = Ensuite : { $game }
next = ▶ { $game } { $when }
asking = ❓ Cette partie n’a pas de résultat et ne compte pour personne. { $host }, on la rejoue ?
asking-table = ❓ Une table n’a pas de résultat et ne compte pour personne. { $host }, on la rejoue ?
asking-until = ⏳ Sans réponse, la soirée continue { $when }
go-on = Continuer maintenant
replay = Rejouer

## Fin
wins = 🏆 { $count ->
    [one] { $who } gagne la soirée !
   *[other] { $who } gagnent la soirée !
  }
points = { $points } { $points ->
    [one] point
   *[other] points
  }
mvp = ⭐ Le plus de victoires : { $who } ({ $won })
closed = 🎉 La soirée est finie : aucune partie n’a compté.
stop = Finir la soirée
stop-sure = Finir la soirée après { $played ->
    [one] une partie
   *[other] { $played } parties
  } sur { $of } ? Le podium vient tout de suite ; une partie en cours continue, mais ne compte plus.
stop-sure-empty = Finir la soirée ? Aucune partie n’a encore compté : il n’y aura pas de podium.
stopped = La soirée est finie.

## Refus
already-in = Tu es déjà de la soirée.
not-in = Tu n’es pas de cette soirée.
full = La soirée est complète : { $most } personnes au plus.
begun = La soirée a commencé : les jeux sont choisis.
too-few = Il faut être au moins { $least } pour une soirée.
games-most = Une soirée a { $most } parties au plus.
went-on = La soirée a continué entre-temps.
over = Cette soirée est finie. `/evening start` en ouvre une autre.
host-only = Seul l’hôte, { $name }, peut le faire.
one-here = Une soirée est déjà en cours dans ce salon : `/evening status` dit où elle en est.
none-here = Pas de soirée dans ce salon. `/evening start` en ouvre une.
