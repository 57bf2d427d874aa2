# GaAg : tout ce que dit le jeu.
name = GaAg
origin = proche de Mow, de Bruno Cathala
tagline = Pose les éléments dans l’ordre, et laisse les atomes aux autres.
daily = Une manche contre deux joueurs IA : moins tu ramasses d’atomes, mieux c’est.
score-round = Manche { $round }
next-part = Tour
score = { $figure } { $points ->
    [one] atome
   *[other] atomes
  }

## Options
option-target = Fin de partie
option-target-slash = fin
option-target-help = La partie se termine quand quelqu’un a autant d’atomes, ou plus.
option-special_atoms = Atomes des cartes spéciales
option-special_atoms-slash = atomes-spéciales
option-special_atoms-help = Le nombre d’atomes de chaque carte spéciale.
option-starter = Qui commence
option-starter-slash = qui-commence
option-starter-help = Qui commence une manche, après la première ?
option-starter-most_atoms = qui a le plus d’atomes
option-starter-most_atoms-help = Celui qui a le plus grand total commence la manche.
option-starter-rotate = chacun son tour
option-starter-rotate-help = Le suivant dans le sens des aiguilles d’une montre commence la manche.
option-show_collected = Atomes ramassés visibles
option-show_collected-slash = ramassés-visibles
option-show_collected-help = Pendant la manche, chacun voit combien d’atomes les autres ont ramassés.

## Cartes
element-1 = Hydrogène
element-2 = Hélium
element-3 = Lithium
element-4 = Béryllium
element-5 = Bore
element-6 = Carbone
element-7 = Azote
element-8 = Oxygène
element-9 = Fluor
element-10 = Néon
element-11 = Sodium
element-12 = Magnésium
element-13 = Aluminium
element-14 = Silicium
element-15 = Phosphore
element-16 = Soufre
element-17 = Chlore
element-18 = Argon
element = { $element } { $number }
closing = Fermeture { $number }
link = Liaison { $number }
gap = Intervalle <>
card = { $atoms ->
    [0] { $card }
    [one] { $card } ({ $atoms } atome)
   *[other] { $card } ({ $atoms } atomes)
  }
the-card = { $of ->
    [1] l’{ $card }
    [2] l’{ $card }
    [7] l’{ $card }
    [8] l’{ $card }
    [13] l’{ $card }
    [18] l’{ $card }
    [gap] l’{ $card }
    [side] la { $card }
   *[other] le { $card }
  }
tile-closing = Fermeture
tile-link = Liaison
tile-gap = Intervalle
goes = { $side ->
    [on] { $card } sur { $number }
    [between] { $card } entre { $number } et { $beyond }
   *[left] { $card }
  }

## Table
title = { name } · manche { $round } · fin à { $target }
title-single = { name } · une seule manche
title-short = { name } · manche { $round }
title-over = { name } · partie terminée
title-reached = { $points ->
    [one] { name } · partie terminée à { $points } atome
   *[other] { name } · partie terminée à { $points } atomes
  }
waiting = { $phase ->
    [restart] À { $who } d’ouvrir une nouvelle rangée
    [direction] À { $who } de choisir le sens
   *[turn] À { $who } de jouer
  }
stock = { $cards ->
    [0] Pioche vide : qui ramasse finit la manche
   *[other] Pioche : { $cards }
  }
pile = { $cards ->
    [0] Pioche vide
   *[other] Pioche : { $cards }
  }
total-note = { $points }{ $atoms ->
    [0] { "" }
   *[other] { " " }+ { $atoms }
  }
taken-note = { $atoms ->
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  }
row-empty = La rangée est vide.
row-alt = Rangée, du plus petit au plus grand : { $cards }.
row = Rangée : { $cards }
alt = { $row }{ $way }{ $hands }{ $target ->
    [0] { "" }
   *[other] { "" } Fin à { $target }.
  }
row-worth = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }, { $atoms ->
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  } à ramasser
row-last = { $atoms ->
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  } : ramasser finit la manche
row-cost = { $atoms ->
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  } à ramasser
direction = { " " }Sens { $direction ->
    [1] horaire ↻
   *[other] antihoraire ↺
  }.
next-and-pile = Ensuite { $who } · { $pile }
totals = Totaux : { $totals }
total = { $who } { $points }
total-and-taken = { $who } { $points } ({ $cards ->
    [one] { $cards } ramassée
   *[other] { $cards } ramassées
  })
total-and-atoms = { $who } { $points } ({ $cards ->
    [one] { $cards } ramassée
   *[other] { $cards } ramassées
  }, { $atoms ->
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  })
hands = En main : { $hands }
hands-alike = { " " }En main : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  } chacun.
hand-of = { $who } { $cards }
leave = { $count ->
    [one] { $who } part après cette manche
   *[other] { $who } partent après cette manche
  }
seat-gone = { $who } · a quitté la partie · total { $points }

## Fin d’une manche
why = { $collected } { $collected ->
    [one] ramassé
   *[other] ramassés
  } + { $hand } en main = { $points }
title-round-over = { name } · manche { $round } finie
end-title = { $count ->
    [one] { $who } s’en tire
   *[other] { $who } s’en tirent
  } le mieux
end-title-you = tu t’en tires le mieux
end-won = { $count ->
    [one] { $who } gagne !
   *[other] { $who } gagnent !
  }
end-fewest = le moins d’atomes gagne
end-number = manche { $round }
end-atoms = rangée + main
end-round = manche
end-total = total
end-line = Trait blanc : à { $target }, la partie se termine.
end-goal = À { $target } atomes, la partie se termine.
end-reached = { $count ->
    [one] { $who } a { $points } atomes : à { $target }, la partie se termine.
   *[other] { $count } joueurs ont { $target } atomes ou plus : la partie se termine.
  }
end-reached-you = { $count ->
    [one] Tu as { $points } atomes : à { $target }, la partie finit.
   *[other] { $count } joueurs ont { $target } atomes ou plus : la partie finit.
  }
end-single = Une seule manche.
end-row = Pioche vide, rangée ramassée
end-taken = { $who } a ramassé la dernière rangée
end-taken-you = Tu as ramassé la dernière rangée
end-starts-you = { $taken } · tu commences
end-starts = { $taken } · { $who } commence
end-hand = Ma main · manche { $round }
end-own = { $points ->
    [0] **Aucun atome** pour toi
    [one] **Un atome** pour toi
   *[other] **{ $points } atomes** pour toi
  }{ $among ->
    [two] , { $theirs } pour { $other }
    [least] , le moins de la table
    [most] , le plus de la table
   *[between] { "" }
  }.{ $stands }
end-leads = { " " }Tu mènes.
end-leads-with = { " " }Tu mènes, à égalité.
end-trails = { " " }{ $count ->
    [one] { $who } mène
   *[other] { $who } mènent
  }, avec { $fewer } de moins.
end-seat = { $who } : { $why } · total { $points }
end-alt = Manche { $round } : { $best }.{ "\u000A" }{ $seats }{ "\u000A" }{ $ends } { $fact }.
end-next = { $before }{ "\u000A" }{ $last }
curve = Totaux après { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
  }. { $seats }.
curve-of = { $who } : { $points }

## Main
hand = Ta main : { $cards }
new = piochée
new-said = Carte piochée : { $card }
hand-empty = Tu n’as plus de cartes.
ask = { $kind ->
    [direction] Qui joue ensuite ?
    [open] Avec quelle carte ouvres-tu ?
    [stuck] Rien ne va : ramasse.
    [ahead] À ton prochain tour, quelle carte poses-tu, si c’est possible ?
   *[turn] Poser ou ramasser ?
  }
ask-lone = Pose { $card }, ou ramasse.
alert = { $kind ->
    [direction] dans quel sens continue-t-on ?
    [open] avec quelle carte ouvres-tu ?
   *[turn] poser, ou ramasser { $atoms ->
        [one] { $atoms } atome
       *[other] { $atoms } atomes
    } ?
  }
pick-up-short = Ramasser ● { $atoms }
pick-up = Ramasser ({ $atoms ->
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  })
keep = Garder le sens { $direction ->
    [1] ↻
   *[other] ↺
  } (à { $who })
reverse = Inverser { $direction ->
    [1] ↻
   *[other] ↺
  } (à { $who })
named-play = poser { $card }
    .order = pose { $card }
named-pickup = ramasser la rangée
    .order = ramasse la rangée
named-keep = garder le sens
    .order = garde le sens
named-reverse = inverser le sens
    .order = inverse le sens

## Conseils
place = Manche { $round }, coup { $turn }
advice-pick-up = La rangée n’a { $atoms ->
    [0] aucun atome
    [one] qu’un atome
   *[other] que { $atoms } atomes
  } : la ramasser maintenant coûte moins que d’attendre qu’elle en ait plus.
advice-pick-up-end = Tu ramasses { $atoms ->
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  }, mais la manche est finie : les autres comptent ce qu’ils ont en main.
advice-pick-up-open = Tu ramasses { $atoms ->
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  }, mais tu ouvres la rangée suivante avec l’élément de ton choix.
advice-open = Du milieu, la rangée peut grandir des deux côtés.
advice-special = Aucun de tes éléments ne va ici : une carte spéciale t’évite de ramasser { $atoms ->
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  }.
advice-close = Ce côté est alors fermé, sur { $number } : il reste moins de place aux autres.
advice-narrow = Après cette carte, { $numbers ->
    [one] un seul numéro va encore
   *[other] { $numbers } numéros seulement vont encore
  } : d’autres risquent de devoir ramasser.
advice-heavy = Aucun élément n’enlève plus d’atomes de ta main.
advice-next = Juste à côté du { $number }, cette carte ne saute aucun numéro et laisse de la place.
advice-leaves = Après cette carte, { $cards ->
    [one] un autre de tes éléments va encore
   *[other] { $cards } autres de tes éléments vont encore
  }.
advice-skips = Cette carte saute { $numbers ->
    [one] un numéro
   *[other] { $numbers } numéros
  }, et d’autres pourraient devoir ramasser.
advice-only-card = C’est ta seule carte qui va ici : sinon, tu ramasses { $atoms ->
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  }.
advice-direction = La rangée passe à { $who }, qui a moins d’atomes que { $other }.
advice-direction-narrow = { $who } joue ensuite, et { $numbers ->
    [0] aucun élément ne va plus
    [one] un seul numéro va encore
   *[other] { $numbers } numéros seulement vont encore
  }.
advice-direction-hand = La rangée passe à { $who }, qui { $cards ->
    [0] n’a plus de carte et doit ramasser
    [one] n’a plus qu’une carte en main
   *[other] n’a plus que { $cards } cartes en main
  }.
advice-direction-picked = La rangée passe à { $who }, qui a ramassé moins de cartes que { $other }.
advice-direction-row = C’est alors à { $who } de poser une carte, ou de ramasser { $atoms ->
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  }.

## Légende de la première manche
legend = Le moins d’atomes (●) gagne{ $target ->
    [0] { "" }
   *[other] { " " }· fin à { $target }
  }
legend-taken = Dos rouge : cartes ramassées
legend-special = { $of ->
    [close-1] Fermeture 1 : rien ne va plus à sa gauche
    [close-18] Fermeture 18 : rien ne va plus à sa droite
    [link-7] Liaison 7 : elle va sur un 7 de la rangée
    [link-8] Liaison 8 : elle va sur un 8 de la rangée
   *[gap] Intervalle : il va où un seul numéro manque
  }

near-end = Fin possible : { $who }, à { $atoms ->
    [one] un atome
   *[other] { $atoms } atomes
  } de { $target }

## Nouvelles
round-begins = Manche { $round } : { $who } commence.
round-begins-you = Manche { $round } : tu commences.
plays = { $who } : { $played }.
plays-you = Tu poses { $played }.
picks-up = { $who } ramasse { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }, { $atoms ->
    [0] aucun atome
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  }.
picks-up-you = Tu ramasses { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }, { $atoms ->
    [0] aucun atome
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  }.
keeps = { $who } garde le sens { $direction ->
    [1] ↻
   *[other] ↺
  }.
keeps-you = Tu gardes le sens { $direction ->
    [1] horaire ↻
   *[other] antihoraire ↺
  }.
reverses = { $who } inverse : sens { $direction ->
    [1] horaire ↻
   *[other] antihoraire ↺
  }.
reverses-you = Tu inverses : sens { $direction ->
    [1] horaire ↻
   *[other] antihoraire ↺
  }.
you-took = Tu as ramassé { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }, { $atoms ->
    [0] aucun atome
    [one] { $atoms } atome
   *[other] { $atoms } atomes
  }.
you-drew = Tu as pioché { $card }.
you-last-card = Tu as pioché la dernière carte.
last-card = { $who } a pioché la dernière carte.
earned = { $who } { $points }
round-won = Manche { $round } : { $count ->
    [one] { $who } s’en tire
   *[other] { $who } s’en tirent
  } le mieux, { $points ->
    [0] sans un atome
    [one] avec un atome
   *[other] avec { $points } atomes
  }{ $rest ->
    [0] { "" }
   *[other] { "" } ; { $others }
  }.
# Des tables enregistrées autrefois le disent encore :
round-over = Fin de la manche { $round }, atomes : { $points }.
left = { $count ->
    [one] { $who } quitte la partie et prend la dernière place.
   *[other] { $who } quittent la partie et prennent la dernière place.
  }
game-over = { $count ->
    [one] { $who } gagne la partie
   *[other] { $who } gagnent la partie ensemble
  } avec { $points ->
    [one] { $points } atome
   *[other] { $points } atomes
  } !

## Depuis ta carte
since = Depuis ta carte
more = +{ $cards }

## Refus
in-between = Rien ne va entre { $below } et { $above } : un élément va à un bout, plus petit ou plus grand que tous (règle R7).
between = { $ends ->
    [low] il faut moins de { $low }
    [high] il faut plus de { $high }
   *[lowhigh] il faut moins de { $low } ou plus de { $high }
  }
equal = déjà dans la rangée
closed-left = la gauche est fermée, rien n’y va plus (règle R3)
closed-right = la droite est fermée, rien n’y va plus (règle R3)
closed-both = les deux bouts sont fermés, rien n’y va plus (règle R3)
no-link = il lui faut un { $number } ordinaire dans la rangée (règle R4)
no-gap = il ne va que là où un seul numéro manque (règle R5)
not-first = n’ouvre pas une rangée (règle R6)
equal-number = Il y a déjà un { $number } dans la rangée : deux numéros égaux ne vont pas ensemble (règle R7).
left-closed = La gauche de la rangée est fermée : pose à droite, ou une carte spéciale (règle R3).
right-closed = La droite de la rangée est fermée : pose à gauche, ou une carte spéciale (règle R3).
both-closed = Les deux bouts sont fermés : restent une liaison, un intervalle, ou ramasser (règle R3).
nothing-to-link = Il n’y a pas d’élément { $number } ordinaire dans la rangée auquel se lier (règle R4).
no-interval = Il n’y a pas d’intervalle libre où manque un seul numéro (règle R5).
cannot-open = Une rangée s’ouvre avec un élément ou une fermeture (règle R6).
picked-up-already = Tu viens de ramasser : ouvre maintenant une nouvelle rangée (règle R8).
nothing-to-pick-up = La rangée est vide : il n’y a rien à ramasser (règle R8).
direction-first = Choisis d’abord le sens (règle R9).
direction-later = On ne choisit le sens qu’après avoir posé une carte spéciale (règle R9).
no-direction-for-two = À deux, le sens ne change rien : on ne le choisit pas (règle R9).
not-in-hand = Tu n’as pas cette carte en main : { $card }.

## Tutoriel
tutorial-add = Le but : moins d’atomes que les autres (dos rouge : cartes ramassées). Un élément va à un bout : plus petit que tous, ou plus grand. **Pose ton 5**, à gauche du 6.
tutorial-add-wrong = Pose plutôt le 5, juste à côté du 6 : les numéros qu’on saute n’iront plus (règle R7).
tutorial-add-after = Trois atomes de moins dans ta main. Ada et Bruno continuent à droite.
tutorial-special = La **liaison 8** va sur un 8 ordinaire, où qu’il soit. Elle a 5 atomes : **pose-la.**
tutorial-special-wrong = La liaison 8 a sa place maintenant (règle R4), et elle a 5 atomes : pose-la d’abord.
tutorial-special-after = Une carte spéciale donne encore un choix.
tutorial-direction = Qui joue ensuite ? Si tu **inverses** le sens, c’est Bruno. Essaie.
tutorial-direction-wrong = Garder le sens est permis (règle R9) ; pour voir, inverse-le.
tutorial-direction-after = Sens inverse : Bruno a joué, puis Ada.
tutorial-pick-up = Aucune carte ne va : **ramasse** la rangée et ses 11 atomes.
tutorial-open = Qui ramasse ouvre une nouvelle rangée. **Commence par ton 7** : il n’a pas d’atome, et il y a de la place des deux côtés.
tutorial-open-wrong = Permis (règle R8), mais le 7 est la meilleure ouverture : sans atome, et loin des deux bouts.
tutorial-atoms = La pioche est vide : qui ramasse finit la manche. La rangée n’a qu’un atome, et les autres comptent aussi les cartes qu’ils ont en main : **ramasse.**
tutorial-atoms-wrong = Ramasse maintenant, pour un seul atome : la manche se termine (règle R11), et les autres comptent leurs cartes (règle R12).
tutorial-atoms-after = On compte : **15 atomes** pour toi, moins que chacun des autres.
tutorial-end = Quand quelqu’un arrive à 100 atomes, le plus petit total gagne (règle R13). Il te reste à découvrir les fermetures (règle R3) et les intervalles (règle R5).

## Profil
figures = Manches : { $rounds } · atomes ramassés : **{ $atoms }** · manches sans rien ramasser : **{ $clean }**

## Genres d’erreurs
mistake-picks-up = Rangée ramassée trop tôt
mistake-holds-out = Rangée ramassée trop tard
mistake-special-early = Carte spéciale posée trop tôt
mistake-special-late = Carte spéciale posée trop tard
mistake-keeps-heavy = Beaucoup d’atomes gardés
mistake-leaves-room = Trop de place laissée
mistake-shuts-out = Cartes bloquées en main

## Le cours
course-make-gap = Préparer l’intervalle
course-make-gap-why = Après ton 8, il ne manque que le 9 entre 8 et 10 : un de tes intervalles pourra s’y poser.
course-lay-heavy = Se défaire des atomes
course-lay-heavy-why = La pioche s’achève, et ce qui reste en main compte : pose le 4 et ses 3 atomes. Le 18, sans atome, peut attendre.
course-step-by-step = Pas à pas
course-step-by-step-why = Pose le 3 avant le 2 : ainsi les deux peuvent passer, l’un après l’autre. Le 2 d’abord, et le 3 ne passerait plus.
course-free-pickup = Ramasser pour rien
course-free-pickup-why = La rangée n’a aucun atome : la ramasser ne coûte rien, et c’est toi qui ouvres la suivante, où tu veux.
course-closing-later = La fermeture peut attendre
course-closing-later-why = La Fermeture 1 passe toujours à gauche tant que ce bout est ouvert ; le 3, non : un 1 ou un 2 le bloquerait. Pose le 3 tant qu’il passe.
course-special-first = La carte spéciale d’abord
course-special-first-why = La Liaison 8 te débarrasse de 5 atomes, et elle ne va que sur ce 8 : sers-t’en tant que la rangée est là. Ton 18 trouvera presque toujours sa place.
course-choke-row = Étouffer la rangée
course-choke-row-why = Après ton 2, il ne passe plus qu’un 1 à gauche et un 18 à droite : qui te suit ramassera presque toujours. La Fermeture 18 te reste.
course-pickup-early = Ramasser tôt
course-pickup-early-why = Deux atomes, c’est peu payer : tu ouvres ensuite avec ton 9, qui ne passe pas ici, et tu gardes la Fermeture 18 pour une rangée qui a plus d’atomes.
course-keep-run = Garder sa suite
course-keep-run-why = Le 16 part seul, à droite. À gauche, le 7, le 6 et le 4 peuvent passer l’un après l’autre : tu as de quoi répondre trois fois.
course-heavy-between = Des atomes qui ne gênent pas
course-heavy-between-why = Le 12 part avec ses 3 atomes, et le 4 comme le 17 passent encore après lui. Le 17 d’abord lui aurait fermé la place.

## Les règles en images
guide = En 60 secondes
guide-said =
    Les éléments se posent **dans l’ordre** de leur numéro, aux deux bouts d’une rangée.
    - À ton tour, **pose** une carte, puis pioche.
    - Tu ne peux pas, ou ne veux pas ? **Ramasse** toute la rangée.
    - Les **atomes** (les points en bas des cartes) comptent contre toi.
    Dès que quelqu’un en a **100**, le plus petit total gagne.
guide-row = La rangée
guide-hand = Ta main
guide-left = à gauche
guide-right = à droite
guide-no = non
guide-lay = Poser un élément
guide-lay-said =
    - Plus petit que tous les numéros de la rangée : **à gauche**.
    - Plus grand que tous : **à droite**.
    - Entre deux numéros, ou déjà là : il ne se pose pas.
    Ici, le 4 et le 14 se posent. Un 6, un 8 ou un 10, non.
guide-special = Poser une carte spéciale
guide-special-said =
    Elles comptent **5 atomes** chacune : mieux vaut les poser.
    - **Fermetures** : plus aucun élément ne va à ce bout.
    - **Liaisons** : sur un 7 ou un 8 de la rangée.
    - **Intervalle <>** : là où il manque exactement un numéro.
    Après une carte spéciale, garde le **sens du jeu** ou inverse-le.
guide-at-left = à gauche
guide-at-right = à droite
guide-on-7 = sur un 7
guide-on-8 = sur un 8
guide-between = au milieu
guide-pickup = Ramasser
guide-pickup-said =
    Si aucune carte ne se pose, tu **dois** ramasser. Sinon, tu **peux**.
    - Toute la rangée va devant toi, face cachée, avec ses atomes.
    - Tu **ouvres** aussitôt une nouvelle rangée avec une carte de ta main, puis tu pioches.
    - Ramasser tôt coûte peu ; une longue rangée coûte cher.
guide-picked = Devant toi (6 atomes)
guide-opens = Nouvelle rangée
guide-next = la tienne
guide-count = Compter les atomes
guide-count-said =
    Quand la pioche est vide, la manche finit la prochaine fois que quelqu’un ramasse.
    - Comptent les atomes **ramassés** et ceux **restés en main** : ici 6 + 5 = **11**.
    - À **100**, la partie s’arrête : le plus petit total gagne.
guide-picked-6 = Ramassées (6)
guide-in-hand-5 = En main (5)
