name = La Mise
tagline = Une carte cachée, une mise cachée : la plus haute ramasse tout.
score-round = Manche { $round }
next-part = Tour
score = { $figure } { $points ->
    [one] point
   *[other] points
  }

option-deck = Paquet
option-deck-slash = paquet
option-deck-help = Le nombre de cartes du jeu.
option-deck-short = 12 cartes
option-deck-long = 20 cartes
option-hand = Cartes en main
option-hand-slash = main
option-hand-help = Le nombre de cartes que chacun reçoit à chaque manche.
option-rounds = Manches
option-rounds-slash = manches
option-rounds-help = Le nombre de manches.
option-open_stakes = Mises ouvertes
option-open_stakes-slash = mises-ouvertes
option-open_stakes-help = Les mises se voient-elles avant que les cartes soient montrées ?

card = le { $number }
title = La Mise : manche { $round } sur { $rounds }
title-over = La Mise : c’est fini
waiting = On attend { $who }
points = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 } en main
table-alt = Sur la table : { $cards }.
face-down = { $who } { $stake ->
    [0] une carte face cachée
   *[other] une carte face cachée pour { $stake }
 }
shown = { $who } { $card } pour { $stake }
hand-alt = Ta main : { $cards }.
lay-which = Quelle carte poses-tu ?
for-how-much = Pour combien poses-tu { $card } ?
stake = pour { $stake }

round-begins = Manche { $number } : { $who } donne.
your-hand = Tu reçois { $cards }.
laid = { $who } a posé une carte.
laid-openly = { $who } a posé une carte pour { $stake }.
you-laid = Tu as posé { $card } pour { $stake }.
shows = { $who } montre { $card }, misé à { $stake }.
takes = { $who } ramasse { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
over = C’était la dernière manche.
why = { $points ->
    [0] aucune mise gagnée
    [one] 1 point de mise gagné
   *[other] { $points } points de mises gagnés
 }

doubled-already = Tu as déjà misé 2 dans cette manche (règle R3).
not-in-hand = Tu n’as pas { $card } (règle R2).
deck-too-small = Il y a { $cards } cartes, mais il en faut { $needed } : prends le grand paquet ou des mains plus petites.
