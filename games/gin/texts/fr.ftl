# Gin : tout ce que dit le jeu.
name = Gin
origin = jeu traditionnel
tagline = Assemble tes dix cartes en combinaisons et sors avant l’autre.
daily = Deux donnes contre un joueur IA ; c’est ton avance qui compte.
score-round = Donne { $round }
next-part = Tour
score-part = Manche { $round }
score-manche = Primes
score-goals = manche à { $part } · partie à { $goal }
score = { $figure } { $points ->
    [one] point
   *[other] points
  }

## Options
form-length = Durée
option-limit = Limite pour sortir
option-limit-slash = limite
option-limit-help = Le plus de points qui peuvent te rester pour sortir.
option-manche_points = Points pour gagner une manche
option-manche_points-slash = manche
option-manche_points-help = La manche se termine quand quelqu’un a ces points.
option-match_points = Points pour gagner la partie
option-match_points-slash = partie
option-match_points-help = La partie se termine à ces points (100 au moins). 0 : une seule manche.
option-match_points-0 = une seule manche
option-oklahoma = Limite retournée
option-oklahoma-slash = limite-retournée
option-oklahoma-help = La limite pour sortir est la valeur de la première carte retournée.
option-petit_grand_gin = Petit et grand gin
option-petit_grand_gin-slash = petit-grand-gin
option-petit_grand_gin-help = Deux lectures de la variante : 25 points pour le petit gin, 50 pour le grand.
option-petit_grand_gin-off = non
option-petit_grand_gin-off-help = Un gin vaut 25 points de plus.
option-petit_grand_gin-literal = petit gin à une carte restante, grand gin à aucune
option-petit_grand_gin-literal-help = Une seule carte restante : 25 points de plus ; aucune : 50.
option-petit_grand_gin-eleven = les onze cartes en combinaisons : grand gin
option-petit_grand_gin-eleven-help = Onze cartes assemblées, sans rien écarter : 50 points de plus.
option-fiftieth_card = Dernière carte écartée
option-fiftieth_card-slash = dernière-carte
option-fiftieth_card-help = La toute dernière carte écartée d’une donne peut être prise, mais seulement pour sortir.
option-void_dealer = Après une donne nulle
option-void_dealer-slash = donne-nulle
option-void_dealer-help = Qui distribue après une donne nulle ?
option-void_dealer-alternate = l’autre joueur
option-void_dealer-alternate-help = C’est à l’autre de distribuer.
option-void_dealer-same = le même joueur
option-void_dealer-same-help = Celui qui a distribué recommence.
option-auto_settle = Étalage automatique
option-auto_settle-slash = étalage
option-auto_settle-help = Oui : en sortant, tes combinaisons sont choisies pour toi ; non : tu les choisis.

## Cartes
beside = { $before } · { $last }

## Table
title = { name } · manche { $manche }, donne { $coup }
title-match = { name } · manche { $manche } en { $goal } points, donne { $coup }
title-manche = { name } · donne { $coup } · une manche en { $goal } points
title-short = { name } · donne { $coup }
title-of = { name } · donne { $round } sur { $rounds }
title-over = { name } · partie terminée
waiting = { $phase ->
    [offer] À { $who } de prendre ou de passer
    [dealer-offer] À { $who } de prendre ou de passer
    [first-draw] À { $who } de piocher
    [draw] À { $who } de piocher ou de prendre
    [last] À { $who } de prendre la dernière carte écartée ou de passer
    [final] À { $who } de sortir
    [arrange] À { $who } d’étaler ses combinaisons
   *[discard] À { $who } d’écarter une carte
  }
pile = { $pile ->
    [upcard] Carte retournée
   *[discards] Défausse
  }
pile-drawn = { $pile ->
    [upcard] Retournée
   *[discards] Défausse
  }
pile-empty = vide
stock = Talon : { $cards }
middle = { $pile } : { $card } · Talon : { $cards }
standing = { $first } · { $second } · { $limit }
seat = { $who } : { $note }{ $total }
seat-total = , partie { $total }
you = Toi
has-taken = { $who } a pris, et garde : { $cards }
limit-short = { $limit ->
    [0] On ne sort qu’avec un gin
   *[other] On sort à { $limit } ou moins
  }
limit-figures = { $limit ->
    [0] Gin seul · en or : reste sans la carte
   *[other] On sort à { $limit } · en or : reste sans la carte
  }
risk = L’autre marque +{ $bonus } s’il a { $left } ou moins
limit-upcard = On sort à { $limit } (première carte retournée)

## Fin d’une donne
title-hand-over = { name } · donne { $coup } finie
title-manche-over = { name } · manche { $manche } finie
end-title = { $end ->
    [gin] { $who } fait gin !
    [grand] { $who } fait grand gin !
    [petit] { $who } sort avec un petit gin
    [undercut] { $who } réussit le contre !
   *[knock] { $who } sort à { $left }
  }
end-void = Donne nulle
end-void-why = { $end ->
    [void-takes] Cinquante cartes ont été prises dans la défausse : personne ne marque (règle R20).
   *[void-stock] Il ne reste que deux cartes au talon : personne ne marque (règle R5).
  }
end-hand-number = donne { $coup }
end-next-hand = Ma main · donne { $coup }
end-went-out = { $kind ->
    [gin] gin : rien ne reste
    [grand] grand gin : rien ne reste
    [petit] petit gin : une carte reste
   *[knock] sort à { $left }
  }
end-defended = { $end ->
    [gin] ne peut rien poser
    [grand] ne peut rien poser
    [undercut] { $laid ->
        [0] contre
        [one] contre : pose 1 carte chez { $who }
       *[other] contre : pose { $laid } cartes chez { $who }
      }
   *[knock] { $laid ->
        [0] ne pose aucune carte
        [one] pose 1 carte chez { $who }
       *[other] pose { $laid } cartes chez { $who }
      }
  }
end-meld = { $kind ->
    [run] séquence
   *[set] { $cards ->
        [4] carré
       *[3] brelan
      }
  }
end-sum = { $sum }
end-bonus = { $end ->
    [gin] gin
    [grand] grand gin
    [petit] petit gin
   *[undercut] contre
  }
end-left = reste
end-for = pour { $who }
end-score = manche { $first } – { $second }
end-match-score = partie { $first } – { $second }
end-deals = { $who } donne
end-deals-you = Tu donnes
end-wins-match = { $who } gagne la partie !
end-rule = { $end ->
    [gin] Gin : tout le reste, et { $bonus } de plus.
    [grand] Grand gin : tout le reste, et { $bonus } de plus.
    [petit] Petit gin : { $bonus } de plus.
    [undercut] Contre : la différence, et { $bonus } de plus.
    [void-takes] cinquante cartes prises
    [void-stock] plus que deux cartes au talon
   *[knock] Qui sort marque la différence.
  }
end-won = gagnées
end-hand = donne
end-manche = manche
end-own = { $won ->
    [1] { $end ->
        [gin] Gin ! Il restait { $other } à { $who } : **+{ $points }** pour toi.
        [grand] Grand gin ! Il restait { $other } à { $who } : **+{ $points }** pour toi.
        [petit] Petit gin : il te restait { $mine } contre { $other } : **+{ $points }** pour toi.
        [undercut] Contre ! { $who } sortait à { $other }, il te restait { $mine } : **+{ $points }** pour toi.
       *[knock] Tu sors à { $mine }, et il restait { $other } à { $who } : **+{ $points }** pour toi.
      }
   *[0] { $end ->
        [gin] { $who } fait gin, et il te restait { $mine } : **+{ $points }** pour { $who }.
        [grand] { $who } fait grand gin, et il te restait { $mine } : **+{ $points }** pour { $who }.
        [undercut] Contre ! Tu sors à { $mine }, { $who } n’a que { $other } : **+{ $points }** pour { $who }.
       *[knock] { $who } sort à { $other }, et il te restait { $mine } : **+{ $points }** pour { $who }.
      }
  }
end-own-manche = { $won ->
    [1] Tu gagnes la manche { $manche }, **{ $first } à { $second }** !
   *[0] { $who } gagne la manche { $manche }, **{ $first } à { $second }**.
  }
end-own-last = Dernière donne : **+{ $points }** pour { $won ->
    [1] toi
   *[0] { $who }
  }.
end-own-void = { $end ->
    [void-takes] Donne nulle : trop de cartes prises, tu ne marques rien.
   *[void-stock] Donne nulle : le talon est épuisé, tu ne marques rien.
  }
end-alt-title = Donne { $coup } · { $title }
end-manche-score = Manche : { $sides }
end-standing = { $who } · donnes gagnées { $won } · manche { $points }
end-left-said = { $count ->
    [one] isolée
   *[other] isolées
  } { $cards } (reste { $left })
sum-title = { $who } gagne la { $single ->
    [1] manche
   *[0] manche { $manche }
  }
sum-points = Points des donnes
sum-won = Manche gagnée
sum-won-why = { $goal } points atteints
sum-doubled = Doublé ?
sum-doubled-why = { $won ->
    [0] oui : { $who } n’a rien gagné
    [one] non : { $who } a gagné une fois
   *[other] non : { $who } a gagné { $won } fois
  }
sum-doubled-why-you = { $won ->
    [0] oui : tu n’as rien gagné
    [one] non : tu as gagné une fois
   *[other] non : tu as gagné { $won } fois
  }
sum-doubled-said = Doublé ? { $why }
sum-hands = { $points } par donne gagnée
sum-hands-why = { $first } × { $points }{ $second ->
    [0] { "" }
   *[other] { " " }et { $second } × { $points }
  }
sum-total = Total de la manche
sum-goal = La partie va à { $goal }
sum-so-far = Partie à { $goal } : { $sides }
end-line = { $before }{ "\u000A" }{ $last }
layout = { $title } { $parts }
out-said = { $kind ->
    [gin] { $who }, gin :
    [petit] { $who }, petit gin :
    [grand] { $who }, grand gin :
   *[knock] { $who } sort :
  }
out-said-you = { $kind ->
    [gin] Tu fais gin :
    [petit] Tu sors avec un petit gin :
    [grand] Tu fais grand gin :
   *[knock] Tu sors :
  }
defence-said = { $who }, en face :
defence-said-you = Toi, en face :
meld-said = { $kind ->
    [run] séquence
   *[set] { $count ->
        [4] carré
       *[3] brelan
      }
  } { $cards }
meld-with = { $meld } (+ { $laid } de { $who })
meld-with-you = { $meld } (+ { $laid } de ta main)
left = reste { $left }
left-all = reste { $left } : rien d’assemblé
left-said = { $melds ->
    [0] { "" }
   *[other] Isolées :{ " " }
  }{ $cards } ({ $caption })
thrown = écartée
thrown-said = Écartée : { $card }
nothing-left = Tout est posé (reste 0)
hand-sum = { $end ->
    [gin] gin, { $theirs } + { $bonus } = { $points }
    [grand] grand gin, { $theirs } + { $bonus } = { $points }
    [petit] petit gin, { $theirs } − { $mine } + { $bonus } = { $points }
    [undercut] contre, { $mine } − { $theirs } + { $bonus } = { $points }
    [void-stock] donne nulle, plus que deux cartes au talon
    [void-takes] donne nulle, cinquante cartes prises dans la défausse
   *[knock] { $theirs } − { $mine } = { $points }
  }
manche-why-won = manche { $manche } gagnée, { manche-sum-won }
manche-sum-won = { $doubled ->
    [1] ({ $points } + { $prize } de prime) × 2
   *[other] { $points } + { $prize } de prime
  } + { $won ->
    [one] 1 donne
   *[other] { $won } donnes
  } × { $each } = { $total }
manche-why-lost = manche { $manche } perdue, { manche-sum-lost }
manche-sum-lost = { $won ->
    [0] { $total }
   *[other] { $points } + { $won ->
        [one] 1 donne
       *[other] { $won } donnes
      } × { $each } = { $total }
  }
manche-was = Manche { $manche } : { $sides }
side = { $who } { $points }
curve = Points de la partie après { $coups ->
    [one] { $coups } donne
   *[other] { $coups } donnes
  } : { $seats }.

## Main
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
points-of = { $points } / { $goal }
points-of-match = { $points } · partie { $total }
alt-panel = { $hand }. { $middle }.
hand = Ta main : { $parts }
fresh-drawn = piochée
fresh-taken = prise
fresh-said = { $caption } : { $card }
ask-card = { $phase ->
    [offer] Veux-tu la carte retournée ?
    [dealer-offer] Veux-tu la carte retournée ?
    [last] Veux-tu la dernière carte écartée, pour sortir ?
    [ahead] À ton prochain tour : piocher, ou prendre ?
   *[draw] À toi : piocher ou prendre ?
  }
alert = { $phase ->
    [offer] veux-tu { $card } ?
    [dealer-offer] veux-tu { $card } ?
    [last] veux-tu { $card }, pour sortir ?
    [first-draw] pioche une carte.
    [draw] piocher, ou prendre { $card } ?
    [arrange] comment étales-tu tes cartes ?
    [final] sors.
   *[discard] quelle carte écartes-tu ?
  }
draw-label = Piocher
draw-short = Piocher
take-label = Prendre { $card }
take-short = Prendre
pass-label = Passer
ask-discard = Écarte une carte.
discard-label = { $card } reste { $left }
discard-leaves = { $does }, reste { $left }
discard-instead = Écarter…
discard-but = Écarter une carte, sauf la carte prise : { $card }
ask-gin = { $kind ->
    [grand] Fais grand gin
   *[gin] Fais gin
  } : il ne te reste rien.
ask-discard-or-out = { $kind ->
    [petit] À toi : petit gin, ou écarter ?
   *[knock] À toi : sortir ou écarter ?
  }
leaves = Il te resterait : { $cards }
leaves-of = { $left } sans { $card }
ask-out = Tu peux sortir
way = { $kind ->
    [gin] Gin : +{ $bonus }
    [grand] Grand gin : +{ $bonus }
    [petit] Petit gin : +{ $bonus }
   *[knock] Sortir à { $left }
  }
way-other = { $again ->
    [1] Autre carte…
   *[0] { $kind ->
        [gin] Gin…
        [petit] Petit gin…
       *[knock] { $gin ->
            [1] Sortir sans gin…
           *[0] Sortir…
          }
      }
  }
way-choosing = { $kind ->
    [gin] Faire gin
    [petit] Faire petit gin
   *[knock] Sortir
  } en choisissant la carte écartée
way-throwing = { $kind ->
    [gin] Écarter { $card } et faire gin : +{ $bonus }
    [grand] Écarter { $card } et faire grand gin : +{ $bonus }
    [petit] Écarter { $card } : petit gin, +{ $bonus } (reste { $left })
   *[knock] Écarter { $card } et sortir (reste { $left })
  }
way-grand-eleven = Grand gin sans rien écarter : +{ $bonus }
ask-throw = Quelle carte écartes-tu pour sortir ? Le nombre est ton reste.
ask-arrange = Tu sors : comment étales-tu tes cartes ?
ask-arrange-left = Tu sors : avec combien de points ?
arrange-step = Reste { $left } ({ $ways ->
    [one] 1 façon
   *[other] { $ways } façons
  })
arrange-label = { $kind ->
    [petit] { $melds } (petit gin, reste { $left })
   *[knock] { $melds } (reste { $left })
  }

## Conseils
place = Donne { $coup }, tour { $turn }
take-named = prendre { $card }
    .order = prends { $card }
draw-named = piocher
    .order = pioche
pass-named = passer
    .order = passe
arrange-named = étaler { $melds }
    .order = étale { $melds }
discard-named = écarter { $card }
    .order = écarte { $card }
out-named = { $kind ->
    [gin] faire gin
    [grand] faire grand gin
    [petit] sortir avec un petit gin
   *[knock] sortir
  } en écartant { $card }
    .order = { $kind ->
        [gin] fais gin
        [grand] fais grand gin
        [petit] sors avec un petit gin
       *[knock] sors
      } en écartant { $card }
eleven-named = faire grand gin sans rien écarter
    .order = fais grand gin sans rien écarter
advice-take = { $card } complète une combinaison : tes points passent de { $before } à { $left }.
advice-take-lower = Avec { $card }, il te reste { $left } points au lieu de { $before }.
advice-leave = { $card } ne ferait aucune combinaison avec tes cartes, et { $who } verrait ce que tu prends.
advice-leave-same = Avec { $card }, il ne te resterait pas moins de points : { $left }.
advice-leave-less = Avec { $card }, il te resterait { $left }, mais { $who } verrait ce que tu assembles.
advice-alone = { $card } ne va avec aucune de tes cartes, et coûte { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
advice-least = Sans { $card }, il te reste { $left ->
    [one] { $left } point
   *[other] { $left } points
  } : aucune carte n’en laisse moins.
advice-safe = Il te restera { $left } au lieu de { $least }, mais { $card } ne peut rien compléter chez { $who }.
advice-outs = Des cartes encore cachées, { $outs } complètent une combinaison avec ce que tu gardes ; si tu écartes { $other }, { $fewer ->
    [one] une seule
   *[other] { $fewer } seulement
  }.
advice-hope = Il te restera { $left } au lieu de { $least }, mais le talon pourra t’aider davantage.
advice-wait = Attends : { $outs ->
    [one] une carte cachée donne
   *[other] { $outs } cartes cachées donnent
  } gin.
advice-wait-lower = Attends : { $outs ->
    [one] une carte cachée fait
   *[other] { $outs } cartes cachées font
  } mieux.
advice-gin = Il ne te reste rien : { $bonus } points de plus, et { $who } ne peut ni compléter ni contrer.
advice-petit = Il te reste { $left } : +{ $bonus } si tu gagnes la donne.
advice-knock = Avec { $left }, attendre aiderait l’autre.
advice-arrange = Aucune autre façon d’étaler ne laisse moins que { $left }.

## Nouvelles
hand-begins = Donne { $coup } : { $who } distribue et retourne { $card }.
hand-begins-you = Donne { $coup } : tu distribues et retournes { $card }.
takes = { $who } prend { $card }.
takes-you = Tu prends { $card }.
draws = { $who } pioche.
draws-you = Tu pioches.
draws-refused = Personne ne prend { $card } : { $who } pioche.
draws-refused-you = Personne ne prend { $card }.
you-drew = Tu as pioché { $card }.
passes = { $who } passe.
passes-you = Tu passes.
discards = { $who } écarte { $card }.
discards-you = Tu écartes { $card }.
last-discard = Il ne reste que deux cartes au talon : { $who } peut prendre cette carte pour sortir.
goes-out = { $kind ->
    [gin] { $who } fait gin !
    [grand] { $who } fait grand gin !
    [petit] { $who } sort avec un petit gin.
   *[knock] { $who } sort.
  }
goes-out-you = { $kind ->
    [gin] Tu fais gin !
    [grand] Tu fais grand gin !
    [petit] Tu sors avec un petit gin.
   *[knock] Tu sors.
  }
hand-scored = { $who } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
  } : { $end ->
    [gin] il restait { $theirs } à { $other }, et { $bonus } pour le gin.
    [grand] il restait { $theirs } à { $other }, et { $bonus } pour le grand gin.
    [petit] il restait { $theirs } à { $other }, contre { $mine }, et { $bonus } pour le petit gin.
    [undercut] il restait { $mine } à { $other } et { $theirs } à { $who }, et { $bonus } pour le contre.
   *[knock] il restait { $theirs } à { $other }, contre { $mine }.
  }
# Des tables enregistrées autrefois le disent encore :
hand-over = { $who } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
hand-won = { hand-over }
why = { $points }
hand-void = { $end ->
    [void-takes] Donne nulle : cinquante cartes ont été prises dans la défausse (règle R20).
   *[void-stock] Donne nulle : il ne reste que deux cartes au talon (règle R5).
  }
manche-of = { $who } : { $why }.
match-over = { $who } gagne la partie !
match-void = Dix donnes nulles de suite : la partie s’arrête là, sans compter pour la cote (règle R23).
forfeit = { $who } a quitté la partie : { $other } gagne.

since = Depuis ton tour
since-said = { $who } { $way ->
    [draws] pioche
    [takes-yours] prend ta carte, { $taken }
   *[takes] prend { $taken }
  }{ $throws }.
since-throws = , écarte { $card }

## Animation
film-word = { $end ->
    [grand] GRAND GIN !
    [gin] GIN !
    [petit] PETIT GIN !
    [undercut] CONTRE !
   *[knock] SORTIE !
  }
film-laid = { $cards ->
    [one] posée
   *[other] posées
  }
film-alt = { $end ->
    [grand] Grand gin
    [gin] Gin
    [petit] Petit gin
    [undercut] Contre
   *[knock] Sortie
  } de { $who } : { $cards }

## Refus
just-taken = Prise à l’instant, écartes-en une autre (règle R4).
upcard-refused = Vous avez tous les deux refusé la carte retournée : il faut piocher (règle R3).
upcard-first = Prends d’abord la carte retournée, ou passe (règle R3).
no-passing = On ne passe que sur la carte retournée ou la dernière carte écartée : pioche ou prends (règle R3).
one-card = Tu as déjà pioché ou pris une carte : écartes-en une (règle R3).
card-first = Pioche d’abord, ou prends la carte écartée (règle R3).
out-after-card = On ne sort qu’à son tour, après avoir pioché ou pris une carte (règle R22).
last-discard-useless = La dernière carte écartée ne se prend que pour sortir, et elle ne te le permet pas (règle R5).
must-go-out = Tu as pris la dernière carte écartée : il faut sortir (règle R5).
not-in-hand = Tu n’as pas cette carte en main : { $card }.
that-is-gin = Il ne te reste rien : annonce gin plutôt qu’une simple sortie (règle R12).
not-gin = Ce n’est pas un gin : il te reste { $left ->
    [one] { $left } point
   *[other] { $left } points
  } (règle R12).
only-petit = Il ne reste qu’une carte : choisis le petit gin (règle R18).
not-single = Il ne resterait pas exactement une carte (règle R18).
no-petit = À cette table, une seule carte restante ne fait pas de petit gin (règle R18).
too-much = Il te resterait { $left ->
    [one] { $left } point
   *[other] { $left } points
  }, et on sort avec { $limit } au plus (règle R6).
too-much-upcard = Il te resterait { $left ->
    [one] { $left } point
   *[other] { $left } points
  }, et la première carte retournée ne permet que { $limit } (règle R17).
match-too-short = Une partie se joue en { $least } points au moins, ou en une seule manche avec 0 (règle R16).

## Tutoriel
tutorial-meld = Le but : assembler tes cartes par trois ou plus. Ce qui n’est pas assemblé te reste, et compte ses points. Tu as deux dames, et la carte retournée en est une : **prends la D♣.**
tutorial-meld-wrong = Passer est permis, mais cette dame complète une combinaison (règle R8).
tutorial-meld-after = Trois dames, et déjà 7♠ 8♠ 9♠.
tutorial-discard = Les cartes isolées te coûtent leurs points : **écarte le R♣**, 10 points.
tutorial-discard-wrong = Cherche la carte qui laisse le moins de points : il en faut 10 au plus pour sortir (règle R6).
tutorial-discard-after = Il te reste 22 points. Ada pioche, et écarte le 10♣.
tutorial-draw = À chaque tour, pioche dans le talon ou prends la carte écartée. Le 10♣ n’irait avec rien : **pioche.**
tutorial-draw-wrong = Le 10♣ ne complète rien, et tu ne pourrais pas l’écarter au même tour (règle R4).
tutorial-draw-after = Le 2♣ ne s’assemble pas encore, mais ne coûte que 2 points.
tutorial-deadwood = Hors combinaisons, ta carte la plus chère est le 9♥. **Écarte le 9♥** : il te restera 15.
tutorial-deadwood-wrong = Il y a mieux : écarte la plus chère de tes cartes isolées, sans casser une combinaison (règle R8).
tutorial-deadwood-after = Encore 5 points de trop pour sortir… et Ada écarte le 5♦.
tutorial-take = Tes 3♦ 4♦ n’attendaient que lui : une séquence. **Prends le 5♦.**
tutorial-take-wrong = Piocher est un pari ; le 5♦ complète une séquence à coup sûr (règle R8).
tutorial-take-after = Trois combinaisons ! Restent 6♣ et 2♣.
tutorial-out = Avec 10 points ou moins, tu peux **sortir**. La carte écartée ne compte pas : **sors en écartant le 6♣.**
tutorial-out-wrong = Sors en écartant le 6♣ : il ne te reste que 2 points, et c’est la différence avec l’autre que tu marques (règle R14).
tutorial-out-after = 47 − 2 = **45 points** pour toi.
tutorial-end = S’il ne reste rien, c’est un gin : 25 de plus (règle R12). Si l’autre a autant ou moins, c’est un contre (R11).

## Profil
figures = Donnes jouées : { $hands } · sorties gagnées : **{ $knocks }** · gins : **{ $gins }** · contres : **{ $undercuts }**

## Genres d’erreurs
mistake-takes = Mauvaise carte prise
mistake-leaves = Bonne carte laissée
mistake-out = Sortie à contretemps
mistake-breaks-meld = Combinaison cassée
mistake-keeps-high = Trop de points gardés
mistake-throws-hope = Carte prometteuse écartée
mistake-throws-wanted = Carte utile à l’autre écartée

## Le cours
course-throw-alone = Écarter la carte seule
course-throw-alone-why = Le roi de carreau n’a ni voisin ni autre roi dans ta main, et il pèse 10 points.
course-keep-pair = Garder la paire
course-keep-pair-why = Tes deux valets en attendent un troisième. La dame de trèfle, elle, ne va avec rien.
course-starve-rank = Ne pas nourrir l’autre
course-starve-rank-why = L’autre a pris le valet de pique et le garde : ton valet de cœur pourrait lui servir. Le roi de carreau pèse autant, et lui sert moins.
course-keep-square = Garder ce qui va ensemble
course-keep-square-why = Deux 10, deux 9, et le 9 et le 10 de carreau se suivent : ces quatre cartes s’entraident. Le valet de trèfle reste à part.
course-safe-twin = Le jumeau sans danger
course-safe-twin-why = Tes deux 5 pèsent autant. L’autre a pris le 7 de cœur : ton 5 de cœur pourrait lui faire une séquence, celui de trèfle non.
course-other-end = Par l’autre bout
course-other-end-why = L’autre a pris la dame de carreau : ne lui donne pas une dame. Le roi de trèfle pèse autant.
course-dead-neighbour = Compter les cartes parties
course-dead-neighbour-why = Le valet de cœur est à la défausse : ta dame de cœur ne fera plus de séquence avec lui. Tes 10 valent mieux, le 9 de pique touche l’un d’eux.
course-more-neighbours = La mieux entourée
course-more-neighbours-why = De tes deux 5, garde celui de pique : le 4 est à côté, le 2 pas loin. Le 5 de cœur est ton seul cœur.
course-hold-nine = Retenir sa carte
course-hold-nine-why = L’autre a pris le 9 de carreau : retiens ton 9 de cœur, qui pourrait lui servir, et écarte le 8. Cela ne coûte qu’un point.
course-one-point-more = Un point de plus
course-one-point-more-why = Sans le 6 de cœur, il te resterait un point de moins. Mais l’autre a pris le 7 de cœur, et un 5 de cœur rattacherait ton 6 à ta séquence : écarte le 5 de pique.

## Les règles en images
guide = En 60 secondes
guide-said =
    Dix cartes : **sors** le premier.
    - À ton tour : **prends** une carte, puis **écarte**-en une.
    - **Assemble** tes cartes en brelans et séquences, comme ici.
    - Reste **10 points ou moins** ? Tu peux sortir. Zéro : **gin**.
    Manche à 100, partie à 1000 points.
guide-run = Séquence
guide-set = Brelan
guide-left-10 = Reste 10
guide-take = Prendre et écarter
guide-take-said =
    - **Prends** la carte visible de la défausse, si elle t’arrange, ou **pioche** au talon.
    - **Écarte** ensuite une carte. Pas celle que tu viens de prendre dans la défausse.
    - Au premier tour, on peut aussi **passer** devant la carte retournée.
    Ici : le 8♦ complète une séquence, et le roi, qui coûte 10, s’en va.
guide-stock = Talon
guide-discards = Défausse
guide-new = prends
guide-hand = Ta main
guide-away = écartée
guide-meld = Assembler
guide-meld-said =
    - **Brelan** : trois ou quatre cartes de même hauteur.
    - **Séquence** : au moins trois qui se suivent, de même couleur.
    - L’as ne vient qu’**avant le 2**.
    Hors combinaison : l’as 1, les figures 10, les autres leur valeur.
guide-no-run = Pas une séquence
guide-no = non
guide-knock = Sortir
guide-knock-said =
    Après avoir pris une carte, écartes-en une **face cachée** et étale tout.
    - Il faut **10 points ou moins** hors combinaisons : ici 1 + 2 + 3 = 6.
    - Rien ne reste : **gin**, 25 points de plus, et l’autre ne pose rien.
    - Prudence : s’il reste autant ou moins à l’autre, c’est lui qui marque.
guide-left-6 = Reste 6
guide-layoff = Poser sur ses combinaisons
guide-layoff-said =
    L’autre est sorti ? Tes combinaisons sont étalées, puis le bot **pose** pour toi tes autres cartes sur les siennes.
    - Il allonge ses séquences et complète ses brelans.
    - Ce qui est posé ne compte plus dans ton reste.
    - Contre un gin, on ne pose rien.
guide-their-run = Sa séquence
guide-their-set = Son brelan
guide-yours = à toi
guide-count = Compter les points
guide-count-said =
    - **Sortie** : la différence des restes. Ici 30 − 6 = **24**.
    - **Gin** : tout le reste de l’autre, **+25**.
    - **Contre** (il reste autant ou moins à l’autre) : la différence **+25**, pour lui.
    À 100 points, la manche est gagnée : **+100**, le tout doublé si l’autre n’a gagné aucune donne, puis 25 par donne gagnée.
guide-knocker-6 = Qui sort (6)
guide-other-30 = L’autre (30)
