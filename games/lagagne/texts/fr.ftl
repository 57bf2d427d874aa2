# LaGagne : tout ce que dit le jeu.
name = LaGagne
origin = à ses auteurs et à son éditeur
tagline = Remplis tes colonnes, double-les, et vole celles des autres.
daily = Une partie entière contre un joueur IA : le premier à 150 points y met fin.
score-round = Tour { $round }
next-part = Tour
score = { $figure } { $points ->
    [one] point
   *[other] points
  }

## Options
form-suits = Couleurs
form-wild = Jokers et zéros
form-actions = Actions
option-target = Points pour gagner
option-target-slash = points
option-target-help = Quand quelqu’un a ces points, le tour de table est le dernier.
option-free_discard = Défausse libre
option-free_discard-slash = défausse-libre
option-free_discard-help = Oui : on peut toujours défausser une carte ; non : seulement si aucun autre coup n’est possible.
option-last_round = Dernier tour
option-last_round-slash = dernier-tour
option-last_round-help = Qui joue encore quand quelqu’un atteint les points ?
option-last_round-complete_round = le tour de table se termine
option-last_round-complete_round-help = Ceux qui n’ont pas encore joué dans ce tour de table jouent, puis c’est fini.
option-last_round-one_more_each = encore un tour pour chacun des autres
option-last_round-one_more_each-help = Tous les autres jouent encore une fois, où qu’on en soit du tour.
option-round_cap = Nombre de tours maximal
option-round_cap-slash = tours-max
option-round_cap-help = Après ce nombre de tours de table, la partie s’arrête et le plus haut score gagne.
option-mulligan = Mulligan
option-mulligan-slash = mulligan
option-mulligan-help = Changer toute sa main sans symbole, une fois par partie.
option-mulligan-never_started = avant ton premier symbole
option-mulligan-never_started-help = Tant que tu n’as jamais posé de symbole, et que tu n’en as pas en main.
option-mulligan-no_active_symbol = quand aucune de tes colonnes n’est active
option-mulligan-no_active_symbol-help = Dès que tu n’as ni colonne active, ni symbole en main.
option-mulligan-off = non
option-mulligan-off-help = Personne ne change sa main.
option-x2_needs_symbol = ×2 sur colonne active
option-x2_needs_symbol-slash = x2-actif
option-x2_needs_symbol-help = Oui : un ×2 demande une colonne active ; non : il va aussi sur une colonne endormie.
option-deck_symbol = Symboles par couleur
option-deck_symbol-slash = cartes-symbole
option-deck_symbol-help = Combien de cartes symbole dans chaque couleur (1 au moins).
option-deck_5 = Cartes 5 par couleur
option-deck_5-slash = cartes-5
option-deck_5-help = Combien de cartes 5 dans chaque couleur.
option-deck_10 = Cartes 10 par couleur
option-deck_10-slash = cartes-10
option-deck_10-help = Combien de cartes 10 dans chaque couleur.
option-deck_20 = Cartes 20 par couleur
option-deck_20-slash = cartes-20
option-deck_20-help = Combien de cartes 20 dans chaque couleur.
option-deck_50 = Cartes 50 par couleur
option-deck_50-slash = cartes-50
option-deck_50-help = Combien de cartes 50 dans chaque couleur.
option-deck_wild_5 = Cartes 5 tous symboles
option-deck_wild_5-slash = joker-5
option-deck_wild_5-help = Combien de cartes 5★ dans le jeu.
option-deck_wild_10 = Cartes 10 tous symboles
option-deck_wild_10-slash = joker-10
option-deck_wild_10-help = Combien de cartes 10★ dans le jeu.
option-deck_wild_20 = Cartes 20 tous symboles
option-deck_wild_20-slash = joker-20
option-deck_wild_20-help = Combien de cartes 20★ dans le jeu.
option-deck_wild_50 = Cartes 50 tous symboles
option-deck_wild_50-slash = joker-50
option-deck_wild_50-help = Combien de cartes 50★ dans le jeu.
option-deck_zero = Cartes zéro
option-deck_zero-slash = cartes-zéro
option-deck_zero-help = Combien de cartes zéro dans le jeu.
option-deck_steal = Cartes Voler
option-deck_steal-slash = cartes-voler
option-deck_steal-help = Combien de cartes Voler dans le jeu.
option-deck_recover = Cartes Récupérer
option-deck_recover-slash = cartes-récupérer
option-deck_recover-help = Combien de cartes Récupérer dans le jeu.
option-deck_exchange = Cartes Échanger
option-deck_exchange-slash = cartes-échanger
option-deck_exchange-help = Combien de cartes Échanger dans le jeu.
option-deck_double = Cartes ×2
option-deck_double-slash = cartes-x2
option-deck_double-help = Combien de cartes ×2 dans le jeu.

## Cartes
card-symbol = symbole { $suit }
label-symbol = Symbole { $suit }
card-points = { $points }{ $suit }
card-wild = { $points }★
card-zero = Zéro
card-steal = Voler
card-recover = Récupérer
card-exchange = Échanger
card-double = ×2
the-card = { $kind ->
    [action] la carte { $card }
   *[other] le { $card }
  }
card-gains = { $card } (+{ $gain })
rank-steal = VOLER
rank-recover = RÉCUPÉRER
rank-exchange = ÉCHANGER
column = { $suit } { $points }{ $double ->
    [1] { " " }doublée
   *[0] { "" }
  }{ $asleep ->
    [1] { " " }endormie
   *[0] { "" }
  }
column-label = { $suit } { $points }{ $double ->
    [1] { " " }×2
   *[0] { "" }
  }{ $asleep ->
    [1] { " " }endormie
   *[0] { "" }
  }
column-becomes = { $column } → { $points }
becomes = { $before } → { $after }
column-said = { $column } : { $inside }
columns = { $before } ; { $last }
suit = { $suit }
dotted = { $before } · { $last }

## Table
title = { name } · tour { $round } · but { $target }
title-over = { name } · partie terminée
waiting = { $phase ->
    [exchange] À { $who } de garder ou de rendre la carte prise
   *[choose] À { $who } de jouer une carte
  }
seat = { $who } **{ $points }** · { $columns }{ $cards }
seat-gone = { $who } a quitté la partie
no-columns = aucune colonne
no-columns-of = Sans colonne, 0 point : { $seats }
holds = { " " }· { $cards ->
    [0] main vide
    [one] 1 carte en main
   *[other] { $cards } cartes en main
  }
last-round = **Dernier tour** : { $own ->
    [1] tu le finis, puis on compte.
   *[0] { $last } le finit, puis on compte.
  }
last-card = **Ta dernière carte !** { $leads ->
    [1] Tu mènes avec { $points }.
   *[0] { $who } a { $points }.
  }
extra-turns = **Encore un tour pour les autres** : { $own ->
    [1] tu le finis.
   *[0] { $last } le finit.
  }
cap-near = La partie s’arrête au plus tard après le tour { $rounds } (règle R22).
cap-was = La partie s’est arrêtée après { $rounds } tours, sans personne à { $target } points (règle R22).
nothing = vide
worth = { $points }
points-note = { $points }
stock = Pioche : { $stock }
discard = Défausse
piles-said = Défausse : { $card } · Pioche : { $stock }
owner = { $who } { $points }

## Main
hand-said = Ta main : { $cards }
new = piochée
new-said = Carte piochée : { $card }
yours = Devant toi
seen = prise
ask-stuck = Aucun symbole : { $ways ->
    [hand] change de main, joue une action ou défausse.
    [hand-only] change de main ou joue une action.
    [steal] vole, change de main ou défausse.
    [steal-only] vole ou change de main.
    [acts] joue une action, change de main ou défausse.
    [acts-only] joue une action ou change de main.
   *[none] change de main ou défausse.
  }
alert = { $phase ->
    [exchange] garder ou rendre la carte prise ?
   *[choose] quelle carte joues-tu ?
  }
ask-play = { $what ->
    [open] Ouvre une colonne
    [steal] Vole une carte
    [recover] Récupère une carte
    [exchange] Échange une carte
    [act] Joue une action
    [symbol] Pose un symbole
   *[card] Pose une carte
  }{ $rest }.
or-else = { $other ->
    [steal] , ou vole
    [recover] , ou récupère
    [exchange] , ou échange
    [act] , ou joue une action
    [discard] , ou défausse
   *[none] { "" }
  }
ask-discard = Quelle carte défausser ?
ask-only-discard = Rien d’autre n’est possible : quelle carte défausser ?
do-discard = Défausser
do-mulligan = Nouvelle main
ask-settle = Que donnes-tu à { $victim } en échange ?
give-back = La rendre
keep-giving = Garder, donner { $card }
ask-column = Dans quelle colonne va le { $card } ?
onto = { $card } → { $suit }
recover-short = Récup. { $card }
heard = { $does } ({ $beside ->
    [gain] +{ $gain }
    [count] { $count } en main
   *[both] +{ $gain }, { $count } en main
  })
do-recover = Récupérer { $card }
do-exchange = Prendre au hasard à { $who }
ask-exchange = À qui prends-tu une carte au hasard ?
player = { $who }
steal-short = Voler { $card }
do-steal = Voler { $card } à { $who }
ask-victim = À qui voles-tu une carte ?
ask-loot = Que voles-tu, et à qui ?
loot-count = { $thefts } vols{ $gains ->
    [1] , le meilleur gain d’abord
   *[0] { "" }
}
loot-short = { $who }{ $ways }{ $gain }
loot = { $card } à { $who }{ $loss ->
    [0] { "" }
   *[other] { " " }(−{ $loss })
}{ $source }{ $target }{ $gain ->
    [0] { "" }
   *[other] , toi +{ $gain }
}
loot-into = { " " }en { $suit }
ask-loot-of = Que voles-tu à { $who } ?
loot-from = { " " }de { $suit }

## Fin
podium = { $rank }.{ "\u200B" } { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
tie = Égalité à { $points } : { $who } gagne, à { $target } en premier (règle R18).
end-won = { $count ->
    [one] { $who } gagne !
   *[other] { $who } gagnent !
  }
end-beside = tour { $round } · but { $target }
end-total = total
end-lead = { $points ->
    [one] { $points } point d’avance
   *[other] { $points } points d’avance
  }
end-best = Tour { $round } : { $who } passe de { $before } à { $points } points.
end-best-you = Tour { $round } : tu passes de { $before } à { $points } points.
end-laid = Tour { $round } : { $who } pose { $card }, +{ $points }
end-laid-you = Tour { $round } : tu poses { $card }, +{ $points }
end-stolen = Tour { $round } : { $who } vole { $card } à { $other }, +{ $points }
end-stolen-you = Tour { $round } : tu voles { $card } à { $other }, +{ $points }
end-stolen-they = Tour { $round } : { $who } te vole { $card }, +{ $points }
end-lost = Tour { $round } : { $who } vole { $card } à { $other }, qui perd { $points }
end-lost-you = Tour { $round } : tu voles { $card } à { $other }, qui perd { $points }
end-lost-they = Tour { $round } : { $who } te vole { $card }, tu perds { $points }
end-overtaken = { $other } a eu { $target } avant, { $who } finit devant.
end-overtaken-you = { $other } a eu { $target } avant, tu finis devant.
end-overtaken-they = Tu as eu { $target } avant, { $who } finit devant.
end-tie = À égalité, { $who } a eu { $target } en premier.
end-tie-you = À égalité, tu as eu { $target } en premier.
end-alone-you = Il ne reste que toi à la table.
end-short = { $rounds } { $rounds ->
    [one] tour joué
   *[other] tours joués
  }, personne à { $target }.
end-alone = Il ne reste que { $who } à la table.
end-seat = { $who } : { $columns } · total { $points }
end-words = Fin au tour { $round }, but { $target }.{ "\u000A" }{ $seats }{ "\u000A" }{ $turned }
end-alt = { $won } ({ $beside }){ "\u000A" }{ $seats }{ "\u000A" }{ $turned }
end-next = { $before }{ "\u000A" }{ $last }
curve = Points après { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
  } : { $seats }.
why = { $sign ->
    [plus] { $before } + { $gain } = { $total }
    [minus] { $before } − { $gain } = { $total }
   *[none] toujours { $total }
  }

## Conseils
discard-named = défausser { $card }
    .order = défausse { $card }
play-named = poser { $card }
    .order = pose { $card }
onto-named = poser { $card } en { $suit }
    .order = pose { $card } en { $suit }
steal-named = voler { $card } à { $who }
    .order = vole { $card } à { $who }
recover-named = récupérer { $card }
    .order = récupère { $card }
exchange-named = jouer Échanger avec { $who }
    .order = joue Échanger avec { $who }
mulligan-named = changer toute la main
    .order = change toute ta main
keep-named = garder la carte prise, donner { $card }
    .order = garde la carte prise, donne { $card }
back-named = rendre la carte prise
    .order = rends la carte prise
advice-target = Tu arrives à { $points } points : le but, { $target }, est atteint.
advice-symbol-waiting = Ce symbole ouvre la colonne des { $points } points { $suit } de ta main.
advice-first-symbol = Tu n’as aucune colonne ouverte : sans symbole devant toi, tes points ne se posent pas.
advice-symbol-more = Une colonne de plus : tu pourras y poser des points, et y mettre ce que tu voles.
advice-points = { $points } points de plus tout de suite, et le reste attend dans ta main, où personne ne le vole.
advice-double-later = Ce qui ira en { $suit } comptera double.
advice-steal-loss = { $who } perd { $loss } points, et la carte passe chez toi.
advice-double = Ta colonne double : { $points } points de plus tout de suite.
advice-most = { $points } points de plus tout de suite : aucune autre carte posée n’en rapporte davantage.
advice-steal = { $leads ->
    [1] { $who } mène parmi les autres, et ce vol compte deux fois
   *[0] Ce vol compte deux fois
  } : { $gain } de plus pour toi, { $loss } de moins pour { $who }.
advice-steal-symbol = Ce symbole t’ouvre une colonne, et { $who } perd le sien.
advice-recover = En haut de la défausse, { $card } t’attend.
advice-exchange = Tu n’as rien à poser ni à voler : tu prends une carte de { $who } au hasard, et au pire tu la rends.
advice-exchange-first = Tu prends au hasard une carte de { $who }, et ne la gardes que si elle t’aide.
advice-mulligan = Pas un seul symbole en main : cinq autres cartes valent mieux, et tu n’y perds rien.
advice-give-back = Avec { $card }, ta main ne vaudrait pas mieux que maintenant.
advice-keep = Tu gagnes au change : { $card } peut te rapporter plus que { $given }.
advice-zero = Un Zéro ne va dans aucune colonne.
advice-zero-keeps = Un Zéro ne va dans aucune colonne ; garde le reste en main, où personne ne le vole.
advice-symbol-twice = Ta colonne { $suit } a déjà son symbole : un second ne se pose pas.
advice-kept = Depuis l’échange tu as pioché mieux, { $drawn } : sans symbole { $suit }, { $card } peut maintenant partir.
advice-asleep = Tu n’as de symbole { $suit } ni devant toi ni en main : cette carte ne peut pas se poser.

## Nouvelles
begins = { $dealer } a donné : { $who } commence.
begins-you = { $dealer } a donné : tu commences.
begins-dealt = Tu as donné : { $who } commence.
places = { $who } : { $card }{ $total ->
    [0] { "" }
   *[other] , total { $total }
  }.
places-you = Tu poses le { $card }{ $total ->
    [0] { "" }
   *[other]  : total { $total }
  }.
places-in = { $who } : { $card } en { $suit }{ $total ->
    [0] { "" }
   *[other] , total { $total }
  }.
places-in-you = Tu poses le { $card } en { $suit }{ $total ->
    [0] { "" }
   *[other]  : total { $total }
  }.
steals = { $who } vole le { $card } à { $victim }{ $total ->
    [0] { $left ->
        [0] { "" }
       *[other] : { $victim } { $left }
      }
   *[other] : { $victim } { $left }, { $who } { $total }
  }.
steals-asleep = { $who } vole le { $card } à { $victim }, dont la colonne dort ({ $slept ->
    [one] { $slept } point
   *[other] { $slept } points
  }).
you-stole = Tu voles le { $card } à { $victim }, à qui il reste { $left }.
you-stole-asleep = Tu voles le { $card } à { $victim }, dont la colonne dort ({ $slept ->
    [one] { $slept } point
   *[other] { $slept } points
  }).
steals-asleep-you = { $who } te vole le { $card } : ta colonne dort, ses { $slept } points comptent.
steals-you = { $who } te vole le { $card } : il te reste { $left }.
recovers = { $who } récupère { $card } dans la défausse.
recovers-you = Tu récupères { $card }, sans piocher.
discards = { $who } défausse { $card }.
discards-you = Tu défausses { $card }.
exchanges = { $who } prend une carte au hasard à { $victim }.
exchanges-you = { $who } te prend une carte au hasard.
you-see = Tu as pris { $card } à { $victim }.
# Des tables enregistrées autrefois le disent encore :
settled = Échange terminé entre { $who } et { $victim }.
you-gave-back = Échange : tu as rendu { $card } à { $victim }.
was-seen = Échange : { $who } a vu ta carte ({ $card }) et te l’a rendue.
you-kept = Échange : tu as gardé { $card } et donné { $given } à { $victim }.
was-taken = Échange : { $who } a gardé ta carte ({ $card }) et t’a donné { $given }.
mulligans = { $who } change toute sa main.
mulligans-you = Tu changes toute ta main.
you-drew = Tu as pioché : { $cards }.
reshuffles = La défausse est mélangée et redevient la pioche.
crosses = { $who } atteint { $points } points !
crosses-you = Tu atteins { $points } points !
nears-cap = Encore { $left } tours au plus : après le tour { $rounds }, la partie s’arrête et le plus haut score gagne (règle R22).
ends-at-cap = { $rounds } tours sont joués : la partie s’arrête là, et le plus haut score gagne (règle R22).
no-cards = { $who } n’a plus de carte à jouer : il ne reste qu’à piocher.
leaves = { $who } quitte la partie.
wins = { $count ->
    [one] { $who } gagne avec { $points ->
        [one] { $points } point
       *[other] { $points } points
      } !
   *[other] { $who } gagnent ensemble avec { $points ->
        [one] { $points } point
       *[other] { $points } points
      } !
  }

## Depuis ton tour
since = Depuis ton tour
since-stolen = { $thefts ->
    [one] { $who } te vole le { $card } : il te reste { $left }.
   *[other] { $thefts } vols chez toi, le dernier par { $who } : il te reste { $left }.
  }
since-asleep = { $who } te vole le symbole { $suit } : ta colonne dort, ses { $points } points comptent.
since-kept = { $who } garde ta carte ({ $card }) et te donne { $given }.
did = { $act ->
    [places] { $way ->
        [0] pose le { $card }
       *[other] pose { $card }
      }
    [places-in] { $way ->
        [0] pose { $card } en { $suit }
       *[other] pose { $card }
      }
    [steals] { $way ->
        [0] { $mine ->
            [1] te vole { $card }
           *[0] vole { $card } à { $victim }
          }
       *[other] vole { $card }
      }
    [recovers] { $way ->
        [0] récupère { $card }
       *[other] récupère
      }
    [exchanges] { $way ->
        [0] { $mine ->
            [1] te prend une carte
           *[0] prend à { $victim }
          }
       *[other] échange
      }
    [was-seen] { $way ->
        [0] te rend { $card }
       *[other] rend { $card }
      }
    [was-taken] garde { $card }
    [mulligans] { $way ->
        [0] change sa main
       *[other] mulligan
      }
   *[discards] { $way ->
        [0] défausse { $card }
        [1] jette { $card }
       *[other] défausse
      }
  }

## Animation
film-steal = { $who } vole { $what ->
    [symbol] un symbole
    [double] un ×2
   *[points] { $points }
  } à { $victim }

## Refus
deck-without-symbols = Sans carte symbole, personne ne pourrait démarrer : il en faut au moins une par couleur (règle R1).
deck-too-small = Ce jeu n’a que { $cards } cartes : à { $seats }, il en faut { $needed } au moins (règle R1).
deck-too-poor = Ce jeu ne vaut que { $points } points : pour une partie en { $target }, il en faut { $needed } au moins (règle R1).
must-play = À cette table, on ne défausse une carte que si aucun autre coup n’est possible (règle R4).
zero-is-nothing = Le zéro ne va dans aucune colonne (règle R5).
symbol-twice = Cette colonne a déjà son symbole (règle R7).
no-column = Pose d’abord le symbole de cette couleur (règle R8).
column-asleep = Cette colonne dort : elle compte encore, mais un symbole doit la réveiller (règle R8).
no-column-wild = Il te faut une colonne active pour cette carte (règle R10).
no-column-x2 = { $active ->
    [1] Il te faut une colonne active pour le ×2 (règle R9).
   *[0] Il te faut une colonne pour le ×2 (règle R9).
  }
all-doubled = Chaque colonne où il pourrait aller a déjà son ×2 (règle R9).
doubled-already = Ta colonne { $suit } a déjà son ×2 (règle R9).
other-suit = Cette carte ({ $card }) ne va que dans la colonne { $suit } (règle R8).
nothing-to-steal = Il n’y a rien à voler que tu puisses poser tout de suite (règle R12).
nothing-there = Il n’y a rien chez { $who } que tu puisses poser tout de suite (règle R11).
nothing-to-recover = La défausse est vide (règle R13).
nothing-to-give = Il te faut une autre carte en main pour échanger (règle R14).
nobody-has-cards = Personne d’autre n’a de carte en main (règle R14).
decide-first = Décide d’abord : rends la carte vue, ou garde-la et donnes-en une autre (règle R14).
no-exchange-open = Aucun échange n’attend ta décision (règle R14).
not-in-hand = Tu n’as pas cette carte en main : { $card }.
mulligan-off = À cette table, on joue sans mulligan (règle R19).
mulligan-once = Tu as déjà fait ton mulligan : un seul par partie (règle R19).
mulligan-started = { $kind ->
    [no_active_symbol] Tu as une colonne active : le mulligan est réservé à qui n’en a pas (règle R19).
   *[never_started] Tu as déjà eu un symbole devant toi : le mulligan est pour qui n’a pas pu démarrer (règle R19).
  }
mulligan-symbol = Tu as un symbole en main : le mulligan est pour qui n’en a pas (règle R19).
mulligan-short = Il ne reste pas cinq cartes à piocher pour un mulligan (règle R19).

## Tutoriel
tutorial-symbol = Le but ici : 100 points dans tes colonnes. Une colonne commence par son symbole : **pose ton symbole ♥.**
tutorial-symbol-wrong = Défausser une carte est toujours permis (règle R4), mais ouvre d’abord une colonne.
tutorial-symbol-after = Ta colonne ♥ est active. Ada ouvre la sienne, et tu as pioché.
tutorial-points = Une colonne active reçoit les points de sa couleur. **Pose ton 20♥.**
tutorial-points-wrong = Commence par ton 20♥ : il ne va que dans cette colonne, et les autres cartes serviront (règle R8).
tutorial-points-after = 20 points devant toi.
tutorial-double = Un ×2 double toute la colonne, même ce qui s’y ajoutera. **Pose-le.**
tutorial-double-wrong = Pose d’abord le ×2 : il doublera aussi ce qui vient après (règle R9).
tutorial-double-after = 20 × 2 = 40. Ada pose un deuxième symbole.
tutorial-steal = Ada a un 10♥. Dans ta colonne doublée, il vaudra 20 : **vole le 10♥.**
tutorial-steal-wrong = Vole le 10♥ : il se pose aussitôt devant toi (règle R11), et y compte double.
tutorial-steal-after = 60 points pour toi, 10 de moins pour Ada.
tutorial-goal = Une carte ★ va dans n’importe quelle colonne active. **Pose ton 20★** : il vaut 40, et te voilà à 100.
tutorial-goal-wrong = Il te manque 40 points : ta carte 20★ les vaut, doublée, dans ta colonne (règle R10).
tutorial-goal-after = **100 points !** Le tour de table se termine : Ada joue encore une fois, puis on compte. Tu gagnes.
tutorial-end = À une vraie table, il en faut 150. Si l’on te vole un symbole, sa colonne dort : elle compte encore, mais rien ne s’y pose (règle R8). Il te reste à découvrir Récupérer (règle R13) et Échanger (règle R14).

## Profil
figures = Cartes volées : **{ $steals }** · récupérées : **{ $recoveries }** · échanges : **{ $exchanges }**

## Genres d’erreurs
mistake-no-theft = Vol manqué
mistake-useless-theft = Vol inutile
mistake-other-theft = Mauvaise carte volée
mistake-throws-away = Carte posable jetée
mistake-lays-early = Carte posée trop tôt
mistake-other-card = Mauvaise carte posée
mistake-throws-useful = Carte utile rejetée
mistake-useless-exchange = Échange inutile
mistake-no-recovery = Carte à récupérer oubliée
mistake-no-exchange = Échange manqué

## Le cours
course-double-to-finish = Doubler pour finir
course-double-to-finish-why = Le ×2 double ta colonne de ♦ : 50 points de plus, et les 150 sont là.
course-fill-doubled = Remplir la colonne doublée
course-fill-doubled-why = Dans une colonne doublée, 10 points en valent 20 : 140 + 20 = 160, le but est atteint. Le 5♦ n’en donnerait que 5.
course-open-where-points = Ouvrir la bonne colonne
course-open-where-points-why = Ton 50♣ n’attend que sa colonne : ouvre ♣. À ♠, tu n’as encore rien à poser.
course-steal-symbol = Choisir le symbole à voler
course-steal-symbol-why = Tu as un 50♥ en main : vole le symbole ♥. Il ouvre ta colonne, et l’autre perd la sienne.
course-points-at-once = Poser les gros points d’abord
course-points-at-once-why = Ta colonne de ♥ est ouverte maintenant : pose le 50♥ avant qu’on te vole le symbole. Le symbole ♦ peut attendre.
course-take-back = Reprendre ce qui vaut
course-take-back-why = Le 50♥ est sur la défausse, et ta colonne de ♥ est ouverte : reprends-le, tu pourras le poser au prochain tour.
course-steal-leader = Un vol compte deux fois
course-steal-leader-why = Vole le 50♦ : 50 points de plus pour toi, 50 de moins pour qui te suit de plus près. Le symbole ♣ ne rapporterait encore rien.
course-points-before-double = Les points avant le ×2
course-points-before-double-why = Sur une colonne vide, le ×2 ne rapporte rien encore. Pose d’abord le 20★ : le ×2 le doublera plus tard.
course-put-to-sleep = Endormir une colonne
course-put-to-sleep-why = Le symbole ♦ ouvre ta colonne, et tu as deux 20♦ à y poser. En face, le 50♦ s’endort : il compte encore, mais on n’y ajoute plus rien.
course-double-highest = Doubler la plus haute
course-double-highest-why = Le ×2 vaut ce que vaut sa colonne : à ♣, 70 points de plus tout de suite. Le symbole ♥ ne rapporte encore rien.

## Les règles en images
guide = En 60 secondes
guide-said =
    Ouvre, remplis et vole des **colonnes** : gagne à **150 points**.
    - Cinq cartes en main. À ton tour, **joue-en une**, puis **pioche**.
    - Une colonne vaut la somme de ses points, **deux fois** avec un ×2.
    - Sans son symbole, elle **dort** : rien ne s’y ajoute.
guide-open = Ouvrir et remplir
guide-open-said =
    - Le **symbole** ouvre la colonne de sa couleur, un seul par couleur.
    - Les **points** vont dans la colonne de leur couleur, les **★** dans celle que tu veux.
    - Le **×2** double toute la colonne, aussi ce qui viendra. Un seul par colonne.
    Ici : (20 + 10) × 2 = 60.
guide-first = d’abord
guide-then = ensuite
guide-yours = Chez toi
guide-steal = Voler
guide-steal-said =
    Prends une carte **posée devant un autre**, et pose-la aussitôt devant toi.
    - Il te faut la place : un symbole que tu n’as pas, ou une colonne active de la couleur.
    - Un **symbole** volé endort la colonne : plus rien ne s’y ajoute.
    - Personne ne répond à un vol.
guide-theirs = Chez l’autre
guide-stolen = Tu joues
guide-swap = Récupérer, échanger
guide-swap-said =
    - **Récupérer** : le dessus de la défausse vient dans ta main, et tu ne pioches pas.
    - **Échanger** : tire une carte au hasard chez un autre et regarde-la. **Rends-la**, ou **garde-la** et donne une des tiennes.
    - Un zéro se donne très bien.
guide-recover = Récupérer
guide-top = défausse
guide-exchange = Échanger
guide-drawn = tirée
guide-given = donnée
guide-draw = Jeter et piocher
guide-draw-said =
    - Rien à jouer ? **Jette** une carte, face visible. C’est toujours permis.
    - Le **zéro** ne se pose nulle part.
    - À la fin du tour, **pioche** jusqu’à cinq cartes.
    - **Mulligan**, une fois par partie : sans symbole en main ni devant toi, change toute ta main.
guide-discards = Jetée
guide-hand-of-five = Cinq en main
guide-drawn-new = piochée
guide-goal = Atteindre 150
guide-goal-said =
    - Quelqu’un a **150** ? Le tour de table se termine, puis on compte.
    - Si plus personne n’a 150 à la fin du tour (on vole jusqu’au bout), on continue.
    - Le plus haut score gagne ; à égalité, le premier arrivé à 150.
    Ici : 70 + 60 + 30 = 160.
guide-column-70 = ♠ 70
guide-column-60 = ♥ 60
guide-column-20 = ♦ 20, elle dort
guide-column-30 = ♦ 30
guide-last = enfin
guide-wait = Sans ♣
guide-no = non
guide-gone = volé
guide-yours-now = à toi
