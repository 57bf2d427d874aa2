# Rage : tout ce que dit le jeu.
name = Rage
origin = édité par Fundex, puis par Amigo
tagline = Annonce tes plis, puis fais-en exactement autant, ni plus ni moins.
daily = Cinq manches, de cinq cartes à une, contre trois joueurs IA.
score-round = Manche { $round }
next-part = Pli
score = { $figure } { $points ->
    [one] point
   *[other] points
  }

## Options
option-bids = Annonces
option-bids-slash = annonces
option-bids-help = Qui voit les annonces, et quand ?
option-bids-open = à voix haute
option-bids-open-help = Chacun annonce à son tour, et tout le monde l’entend.
option-bids-hidden = cachées
option-bids-hidden-help = Tous annoncent en même temps ; on dévoile avant le premier pli.
option-bids-secret = secrètes
option-bids-secret-help = Tous annoncent en même temps ; on dévoile après le dernier pli.
option-plus_minus_one = Plus ou moins un
option-plus_minus_one-slash = plus-ou-moins-un
option-plus_minus_one-help = Le total des annonces ne peut pas être égal au nombre de plis.
option-bonus = Bonus
option-bonus-slash = bonus
option-bonus-help = Qui fait tous les plis d’une manche marque deux points par pli.
option-start_hand = Première main
option-start_hand-slash = première-main
option-start_hand-help = Combien de cartes à la première manche ; ensuite, une de moins à chaque manche.
option-tiebreak = Égalité
option-tiebreak-slash = égalité
option-tiebreak-help = Ce qui départage les joueurs à égalité de points.
option-tiebreak-exact_bids = les annonces tenues
option-tiebreak-exact_bids-help = À égalité, celui qui a tenu le plus d’annonces passe devant.
option-tiebreak-shared = rang partagé
option-tiebreak-shared-help = À égalité, on est classé au même rang.
option-no_trump_is_sticky = Sans atout tenace
option-no_trump_is_sticky-slash = sans-atout-tenace
option-no_trump_is_sticky-help = Après un Sans atout, le pli reste sans atout même si un Changement d’atout suit.

## Cartes et couleurs
colour-red = rouge
colour-orange = orange
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
colour-violet = violet
card = { $number } { $colour }
the-card = le { $card }
card-joker = Joker
card-plus5 = +5
card-minus5 = −5
card-notrump = Sans atout
card-change = Changement d’atout
action-card = carte { $card }
cards-alike = { $count ->
    [one] { $card }
   *[other] { $count } cartes { $card }
  }
joker-as = Joker { $colour }
rank-notrump = SANS ATOUT
rank-change = AUTRE ATOUT

## Table
title = { name } · manche { $round }/{ $rounds } · { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
  }
title-short = { name } · manche { $round }/{ $rounds }
title-over = { name } · partie terminée
waiting-play = À { $who } de jouer
waiting-bid = À { $who } d’annoncer
waiting-bids = On attend { $bids } annonces
indicator = Atout
last-trick = Dernier pli pour { $who }
last-trick-you = Dernier pli pour toi
last-trick-said = Dernier pli : { $cards } ; pour { $who }
trick-said = Pli : { $cards }
laid = { $who } { $card }
trump = Atout : { $colour } ({ $card } retourné)
trump-later = Sans atout pour ce pli, puis { $colour } ({ $card } retourné)
trump-none = Sans atout
trump-said = Atout : { $colour }
trump-later-said = Sans atout pour ce pli, puis { $colour }
led = Demandé : { $led }
trump-and-led = { $trump } · Demandé : { $led }
and-ahead = { $middle } · { $who } est maître avec { $card }
and-you-ahead = { $middle } · tu es maître avec { $card }
pile = Pile : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }
pile-and-aside = Pile : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  } · Écartées : { $aside }
tricks = Plis : { $tricks }
tricks-of = { $who } { $tricks }{ $extra }
tricks-of-bid = { $who } { $tricks } sur { $bid }{ $over }{ $extra }
over-bid = { " " }(dépassé)
scores = Scores : { $scores }
score-of = { $who } { $points }{ $extra }
leave = { $count ->
    [one] { $who } part après cette manche
   *[other] { $who } partent après cette manche
  }
seat-gone = { $who } · a quitté la partie · score { $points }
gain = { " " }(+{ $points })
loss = { " " }(−{ $points })
why = { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
  }{ $doubled ->
    [1] { " " }× 2
   *[other] { "" }
  }, annonce { $bid } { $contract ->
    [10] tenue +10
   *[other] manquée −5
  }{ $plus ->
    [0] { "" }
    [5] , carte +5
   *[other] , cartes +{ $plus }
  }{ $minus ->
    [0] { "" }
    [5] , carte −5
   *[other] , cartes −{ $minus }
  } = { $points }

## Fin de manche
title-round-over = { name } · manche { $round } finie
end-title = Fin de la manche { $round }
end-bid = annonce
end-made = fait
end-round = manche
end-total = total
end-left = { $rounds ->
    [0] dernière manche
    [one] encore { $rounds } manche
   *[other] encore { $rounds } manches
  }
end-deals = { $who } donne { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
  }
end-rule = 1 par pli · juste +10 · sinon −5
end-extra = { $count ->
    [1] carte{ " " }
    [2] cartes{ " " }
    [3] cartes{ " " }
   *[other] { "" }
  }{ $cards }
end-doubled = 2 par pli
end-hand = Ma main · manche { $round }
end-own = { $met ->
    [1] Tu as annoncé { $bid } et fait { $tricks } : **{ $points }**.
   *[other] Tu as annoncé { $bid } et fait { $tricks } : **{ $points }**.
  }
end-seat = { $who } : { $why } · total { $total }
end-last = Dernier pli : { $cards } ; pour { $who }
end-next = { $before }{ "\u000A" }{ $last }

## Main
hand = Ta main : { $cards }
yours-lead = À toi d’entamer
yours-follow = À toi : fournis { $led }
yours-free = À toi : carte au choix
yours-last = Ta dernière carte
yours-colour = Choisis sa couleur
yours-bid = À toi d’annoncer !
yours-bid-first = À toi d’ouvrir les annonces · { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
  }
yours-bid-open = À toi ! Total annoncé : { $bids } pour { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
  }
none-bid = 0 pli
score-note = score { $points }{ $extra }
hand-empty = Tu n’as plus de cartes.
ask-bid = Combien de plis annonces-tu ?
ask-card = À toi : quelle carte ?
ask-lead = À toi d’entamer : quelle carte ?
ask-colour = Quelle couleur pour ton { $card } ?
joker-leads = La couleur choisie sera demandée ; l’atout est { $trump }.
joker-leads-plain = La couleur choisie sera demandée ; pas d’atout pour l’instant.
joker-wins = Pour l’instant, il ne gagne qu’en { $ways }.
joker-way = { $colour } ({ $led ->
    [0] atout
   *[1] { $trump ->
        [0] demandé
       *[1] demandé et atout
      }
  })
joker-or = { $before } ou { $last }
alert = { $kind ->
    [bid] combien de plis annonces-tu ?
    [lead] à toi d’entamer !
   *[follow] quelle carte joues-tu ? Couleur demandée : { $led }.
  }
bid-label = { $bid }
bid-heard = { $bid ->
    [0] aucun pli
    [1] 1 pli
   *[other] { $bid } plis
  }
bids-so-far = Annonces : { $bids }
have-bid = { $count ->
    [one] { $who } a annoncé
   *[other] { $who } ont annoncé
  }
bid-total = Total annoncé : { $bids } pour { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
  }{ $after }
bids-first = Tu annonces en premier, puis { $who }
bids-after = { " " }· après toi : { $who }
bids-last = { " " }· tu annonces en dernier

## Conseils
place-bid = Manche { $round }, annonces
place-trick = Manche { $round }, pli { $trick }
bid-named = annoncer { $bid }
    .order = annonce { $bid }
play-named = jouer { $card }
    .order = joue { $card }
advice-bid-none = Ni atout, ni Joker, ni carte de 13 ou plus : rien ici ne promet un pli.
advice-bid-strong = { $bid ->
    [one] Ta carte forte, { $cards }, devrait faire un pli.
   *[other] Tes cartes fortes : { $cards }. Elles devraient faire { $bid } plis.
  }
advice-bid-fewer = { $count ->
    [one] Ta seule carte forte, { $cards }, peut être battue.
   *[other] Tes cartes fortes : { $cards }.
  } { $likely ->
    [1] Le plus probable : { $bid ->
        [0] aucun pli
        [one] un seul pli
       *[other] { $bid } plis
      }
   *[0] Mieux vaut ne compter { $bid ->
        [0] aucun pli
        [one] qu’un pli
       *[other] que { $bid } plis
      }
  }.
advice-bid-small = { $trumps ->
    [one] Ni Joker ni carte haute, et ton seul atout est petit
   *[other] Ni Joker ni carte haute, et tes { $trumps } atouts sont petits
  } : rien ici ne promet un pli.
advice-bid-both = Tes cartes fortes : { $cards }. Avec { $trumps ->
    [one] un petit atout
   *[other] { $trumps } petits atouts
  } ({ $colour }), tu peux faire { $bid ->
    [one] un pli
   *[other] { $bid } plis
  }.
advice-bid-trumps = Tu as { $trumps ->
    [one] un atout
   *[other] { $trumps } atouts
  } ({ $colour }) : même petit, un atout peut couper.
advice-bid-best = { $bid ->
    [one] Ta meilleure carte, { $cards }, peut faire un pli.
   *[other] Tes meilleures cartes, { $cards }, peuvent faire { $bid } plis.
  }
advice-bid-likely = Avec cette main, le plus probable est de faire { $bid ->
    [one] un pli
   *[other] { $bid } plis
  }.
advice-lost = Ton annonce est déjà manquée, mais chaque pli vaut encore un point.
advice-lost-pot = Ton annonce est déjà manquée, et ce pli coûterait { $points } points : laisse-le à un autre.
advice-lost-keep = Rien de ce que tu peux jouer ne prend ce pli : garde tes cartes fortes, chaque pli vaut encore un point.
advice-action-ducks = { $tricks ->
    [0] Tu ne veux aucun pli
   *[other] Ton annonce de { $tricks } est faite
  } : une carte sans couleur ne fait jamais un pli où il y a une couleur.
advice-action-spares = Cette carte ne fait pas un pli où il y a une couleur : { $left ->
    [one] garde l’autre
   *[other] garde les { $left } autres
  } pour { $need ->
    [one] le pli qu’il te faut encore
   *[other] les { $need } plis qu’il te faut encore
  }.
advice-change = Tu n’as aucun atout ({ $colour }) : une autre couleur peut t’en donner.
advice-minus = Une couleur est déjà posée, donc ton −5 ne peut pas faire ce pli : il ira à quelqu’un d’autre.
advice-last-takes = Tu joues en dernier : cette carte fait le pli à coup sûr, et il t’en faut encore { $need }.
advice-last-ducks = { $tricks ->
    [0] Tu ne veux aucun pli
   *[other] Ton annonce de { $tricks } est faite
  } : tu joues en dernier, et cette carte perd le pli à coup sûr.
advice-ruff = Tu n’as rien de la couleur demandée ({ $led }) : coupe, il te faut encore { $need ->
    [one] un pli
   *[other] { $need } plis
  }.
advice-highest = { $trumps ->
    [0] Aucune carte encore cachée ne bat { $card }, à moins que l’atout change
    [one] Dans sa couleur, rien de caché ne bat { $card } ; un seul atout n’a pas encore été vu
   *[other] Dans sa couleur, rien de caché ne bat { $card } ; { $trumps } atouts n’ont pas encore été vus
  }. Il te faut encore { $need ->
    [one] un pli
   *[other] { $need } plis
  }.
advice-all = Il te faut tous les plis qui restent ({ $need }), et cette carte est devant.
advice-ahead = { $leads ->
    [1] Dans sa couleur,
   *[other] Cette carte est devant, et dans sa couleur
  } { $higher ->
    [one] une seule carte cachée est plus haute
   *[other] { $higher } cartes cachées seulement sont plus hautes
  }. Il te faut encore { $need ->
    [one] un pli
   *[other] { $need } plis
  }.
advice-low = Tu ne veux plus de pli : dans cette couleur, { $higher ->
    [one] une carte cachée bat
   *[other] { $higher } cartes cachées battent
  } { $card }.
advice-later = Laisse ce pli : il t’en faut encore { $need }, et après lui il en reste { $left }.
advice-beaten = Rien de ce que tu peux jouer ne bat { $best } : { $lowest ->
    [1] joue ta plus basse, garde les autres
   *[0] ce pli n’est pas pour toi
  }.
advice-over = Tu passes devant { $best } ; après toi, { $after ->
    [one] une seule personne joue
   *[other] { $after } personnes jouent
  } encore. Il te faut { $need ->
    [one] un pli
   *[other] { $need } plis
  }.
advice-likeliest = C’est ta meilleure chance de faire le pli. Il t’en faut encore { $need }.
advice-lead-low = { $higher ->
    [one] Une carte cachée bat
   *[other] { $higher } cartes cachées battent
  } { $card } : garde les fortes. Il te faut encore { $need ->
    [one] un pli
   *[other] { $need } plis
  }, et après celui-ci il en reste { $left }.
advice-joker = { $trumps ->
    [0] Dans sa couleur, seul un Joker bat { $card }
    [one] Dans sa couleur, seul un Joker bat { $card } ; un seul atout n’a pas encore été vu
   *[other] Dans sa couleur, seul un Joker bat { $card } ; { $trumps } atouts n’ont pas encore été vus
  }. Il te faut encore { $need ->
    [one] un pli
   *[other] { $need } plis
  }.
advice-lowest = Tu ne veux plus de pli : de ce que tu peux jouer, c’est ta carte la plus basse.
advice-forced = Tu joues en dernier, et tout ce que tu peux jouer prend ce pli : défais-toi de ta plus haute.
advice-unload = Tu ne veux plus de pli, et ton { $card } est déjà battu : défais-t’en maintenant.
advice-ducks = { $tricks ->
    [0] Tu ne veux aucun pli
   *[other] Ton annonce de { $tricks } est faite
  }, et cette carte est déjà battue.

## Fin
podium = { $rank }.{ "\u200B" } { $who } : { $score }
met = Annonces tenues (sur { $rounds }) : { $bids }
met-by = { $who } { $bids }
curve = Scores cumulés. { $seats }.
curve-of = { $who } : { $points }

## Légende de la première manche
legend = Annonce tenue : +10, sinon −5, et +1 par pli.
legend-signs = ○ annoncé ● fait.
legend-with-signs = ○ annoncé ● fait · Annonce tenue : +10, sinon −5, et +1 par pli.
legend-cards = { $cards }.
legend-next = { $before } · { $last }
legend-joker = Joker : plus haute carte de la couleur que tu choisis
legend-plus5 = +5 : pour qui fait le pli
legend-minus5 = −5 : pour qui fait le pli
legend-notrump = Sans atout : ce pli se joue sans atout
legend-change = Changement d’atout : une autre couleur, tout de suite
brief = Juste : +10, sinon −5, +1 par pli
brief-joker = Joker : ta couleur
brief-plus5 = +5 : pour le pli
brief-minus5 = −5 : pour le pli
brief-notrump = Sans atout : ce pli
brief-change = Flèches : autre atout

## Nouvelles
round-begins = Manche { $round } : { $who } donne { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
  }.
round-begins-you = Manche { $round } : tu donnes { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
  }.
flipped = On retourne { $cards } : l’atout est { $colour }.
flipped-one = Nouvel atout : { $cards }.
flipped-in-vain = On retourne { $cards } : aucune couleur ne convient.
nothing-to-flip = Il n’y a plus rien à retourner.
reshuffled = La pile est épuisée : { $cards ->
    [one] la carte écartée forme
   *[other] les { $cards } cartes écartées, mélangées, forment
  } une nouvelle pile.
bids = { $who } annonce { $bid }.
bids-you = Tu annonces { $bid }.
bids-row = Annonces : { $bids }.
has-bid = { $who } a annoncé.
you-bid = Tu as annoncé { $bid }.
bid-of = { $who } { $bid }
bids-closed = Total annoncé : { $bids } pour { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
  }.
bids-revealed = Les annonces : { $bids }.
plays = { $who } : { $card }.
plays-you = Tu joues : { $card }.
plays-row = { $cards }.
laid-alike = { $who } { $number }
trump-removed = Le { $card } est écarté.
no-trump-already = Il n’y avait déjà plus d’atout.
trump-stays = L’atout reste { $colour }.
trump-returns = L’atout est de nouveau { $colour }.
trump-later-again = Ce pli reste sans atout ; dès le pli suivant, l’atout est { $colour }.
from-next-trick = Ce pli reste sans atout ; la nouvelle couleur vaut dès le pli suivant.
takes = { $who } prend le pli{ $extra }.
takes-you = Tu prends le pli{ $extra }.
takes-and-plays = { $who } prend le pli{ $extra } et joue { $card }.
earned = { $who } { $points }
round-won = Manche { $round } pour { $who }, { $points } { $points ->
    [one] point
   *[other] points
  }{ $count ->
    [one] { "" }
   *[other] { " " }chacun
  }{ $rest ->
    [0] { "" }
   *[other] { "" } ; { $others }
  }.
# Des tables enregistrées autrefois le disent encore :
round-over = Fin de la manche { $round } : { $points }.
left = { $count ->
    [one] { $who } quitte la partie et prend la dernière place.
   *[other] { $who } quittent la partie et prennent la dernière place.
  }
game-over = { $count ->
    [one] { $who } gagne la partie !
   *[other] { $who } gagnent la partie ensemble !
  }

## Depuis ta carte
since = Depuis ta carte
since-trick = { $since } : pli de { $who }
since-trick-you = { $since } : pli pour toi
since-leads = { $who } prend le pli et rejoue le { $card }.{ $trump }
since-takes = { $who } prend le pli.{ $trump }
since-takes-you = Tu prends le pli.{ $trump }
since-trump = { " " }Atout : { $colour }.
since-no-trump = { " " }Sans atout.
since-result = { $met ->
    [1] Annonce { $bid } tenue : { $points }.
   *[other] { $points } : annoncé { $bid }, fait { $tricks }.
  } { $last }
since-last = Dernier pli : { $who }.
since-last-yours = Dernier pli : toi.

## Animation
film-trick = { $who } prend le pli
film-slam = Tout le monde tombe juste !

## Refus
must-follow = Tu as des cartes de la couleur demandée ({ $colour }) : il faut en jouer une (règle R6).
follow = tu peux fournir { $colour }{ $action ->
    [0] { "" }
   *[1] , et une carte d’action n’a pas de couleur
  } (règle R6)
total-forbidden = Annoncer { $bid } ferait un total de { $total ->
    [one] { $total } pli
   *[other] { $total } plis
  }, le nombre de plis de la manche : le dernier à annoncer ne le peut pas (règle R18).
bid-too-high = On annonce de 0 à { $most }, le nombre de plis de la manche : pas { $bid } (règle R5).
bids-final = Les annonces sont faites, et une annonce ne se change pas (règle R5).
bid-first = On joue quand tout le monde a annoncé (règle R3).
not-in-hand = Tu n’as pas cette carte en main : { $card }.
no-such-colour = Un Joker prend l’une des six couleurs (règle R8).
plus-minus-needs-open = « Plus ou moins un » demande des annonces à voix haute (règle R22).

## Tutoriel
tutorial-bid = Rouge est atout. Ton 11 rouge est un pli presque sûr, et ton 12 bleu peut en faire un autre. **Annonce 2.**
tutorial-bid-wrong = Compte les plis que tu penses faire : un avec le 11 rouge, un avec le 12 bleu. L’annonce exacte rapporte 10 points, toute autre en coûte 5 (règle R5).
tutorial-bid-after = Deux plis annoncés : ni plus, ni moins.
tutorial-follow = Ada entame à bleu. Tu en as : il faut fournir, tes autres cartes attendent. Son 14 bat ton 12 : **donne ton 3 bleu.**
tutorial-follow-wrong = Jouer le 12 bleu, c’est aussi fournir (règle R6), mais il perd contre le 14. Garde-le, il peut encore faire un pli.
tutorial-follow-after = Ada prend ce pli, et entame le suivant.
tutorial-trump = Du vert, et tu n’en as pas : tu peux tout jouer. Un atout bat les autres couleurs : **coupe avec ton 11 rouge.**
tutorial-trump-wrong = C’est permis : on n’est jamais tenu de couper (règle R7). Mais cette carte perdrait le pli, et tu en as annoncé deux.
tutorial-trump-after = Ton atout l’emporte : un pli. À toi d’entamer.
tutorial-exact = Il te faut encore un pli, un seul. Le 14 bleu est déjà tombé : **entame avec ton 12 bleu.**
tutorial-exact-wrong = Le 5 jaune a peu de chances de gagner, et il te faut exactement deux plis (règle R5).
tutorial-exact-after = Deux plis : c’est ton annonce. Maintenant, il faut perdre le dernier !
tutorial-last = Il ne te reste que **ton 5 jaune**. Pourvu qu’Ada ait mieux…
tutorial-last-after = Exactement deux plis : 2 + 10 = **12 points**. Ada en voulait trois et en a fait deux : 2 − 5 = −3.
tutorial-end = La manche suivante, à trois cartes, est déjà donnée ; on joue ainsi jusqu’à une seule. Il te reste à découvrir les cartes d’action : Joker, +5, −5, Sans atout et Changement d’atout.

## Profil
figures = Annonces tenues : **{ $met }** sur { $bids } (zéro pli { $met0 }/{ $bids0 }, un { $met1 }/{ $bids1 }, deux { $met2 }/{ $bids2 }, trois et plus { $met3 }/{ $bids3 })

## Genres d’erreurs
mistake-bid-high = Annonce trop haute
mistake-bid-low = Annonce trop basse
mistake-takes-too-many = Pli de trop
mistake-lets-go = Pli voulu manqué
mistake-trump-early = Atout entamé trop tôt
mistake-ruffs = Coupe inutile
mistake-spends-high = Carte forte gaspillée
mistake-keeps-high = Carte trop forte gardée
mistake-action-early = Carte d’action trop tôt
mistake-action-late = Carte d’action trop tard
mistake-leads-wrong = Mauvaise couleur entamée
mistake-throws-wrong = Mauvaise défausse

## Le cours
course-ruff-low = Couper court
course-ruff-low-why = Tu joues en dernier : ton 8 bleu suffit pour couper. Le 15 bleu, que presque rien ne bat, fera l’autre pli.
course-dare-zero = Oser le zéro
course-dare-zero-why = Une seule carte forte, et elle n’est pas atout : le 15 orange peut être coupé, ou jeté sur une autre couleur. Les autres ont déjà annoncé les trois plis.
course-throw-top = Jeter sa plus haute carte
course-throw-top-why = Tu joues en dernier, et aucune de tes cartes ne peut prendre ce pli : c’est le moment de jeter le 11 violet, la plus haute.
course-keep-trumps = Garder ses atouts
course-keep-trumps-why = Il te faut deux plis sur trois, et tes deux atouts peuvent les faire. Jette le 11 rouge : l’autre, qui a annoncé 0, prend ce pli malgré lui.
course-bid-against-zero = Annoncer contre un zéro
course-bid-against-zero-why = À deux, chaque pli que l’autre refuse te revient. Il annonce 0 et jouera bas : avec un atout, un 13 et un 12, annonce les trois.
course-keep-joker = Garder le Joker
course-keep-joker-why = Le Joker fera presque à coup sûr le dernier pli. Si tu prends celui-ci, tu devras entamer avec le 6 bleu, qui peut faire un pli de trop.
course-throw-danger = Jeter la carte dangereuse
course-throw-danger-why = Il te faut encore un pli, un seul, et ton atout peut le faire plus tard. Le 14 violet pourrait en faire un de trop : jette-le pendant qu’on joue à rouge.
course-throw-idle = Jeter la carte qui ne prend rien
course-throw-idle-why = Il te faut encore deux plis, et un Changement d’atout n’en prend aucun ici. Joue-le sur ce pli, perdu de toute façon : tes deux autres cartes restent, et le nouvel atout peut les aider.
course-keep-choice = Se garder le choix
course-keep-choice-why = Entame avec le 13 bleu. S’il gagne, ton compte est bon, et un Joker d’une couleur sans valeur peut perdre ; s’il perd, le Joker peut encore faire le pli qui manque.
course-leave-minus = Laisser le −5 à l’autre
course-leave-minus-why = Sans carte de couleur, le pli revient à qui a joué en premier : ton Changement d’atout laisse à l’autre son −5, et un pli de trop.

## Les règles en images
guide = En 60 secondes
guide-said =
    Chaque manche : **annonce** tes plis, puis fais-en **exactement** autant.
    - **Fournis** la couleur demandée si tu en as.
    - Sa plus forte carte fait le pli, ou le plus fort **atout** : ici, le 3 rouge.
    - Annonce tenue : **+10**. Manquée : **−5**. Chaque pli : +1.
    Dix manches, de dix cartes à une : le plus de points gagne.
guide-trump = Atout
guide-trick = Un pli
guide-wins = gagne
guide-hand = Ta main
guide-bid = Annoncer
guide-bid-said =
    Chacun à son tour dit combien de plis il fera. Une annonce ne se change plus.
    - Les **atouts** et les cartes de **12 à 15** font des plis : ici, annonce 2 ou 3.
    - **Zéro** est une bonne annonce avec une petite main.
    - Juste ou à côté : 15 points d’écart.
guide-sure = sûr
guide-likely = peut-être
guide-follow = Fournir
guide-follow-said =
    La première carte de couleur du pli est la **couleur demandée**.
    - Tu en as ? Tu **dois** en jouer une, forte ou faible : ici le 3 ou le 12.
    - Tu n’en as pas ? Joue **ce que tu veux**, même une carte d’action.
    - On n’est jamais tenu de couper ni de monter.
guide-barred = interdit
guide-led = Demandée
guide-win = Remporter le pli
guide-win-said =
    - Le plus fort **atout** l’emporte, même le plus petit de tous.
    - Sans atout dans le pli : la plus forte carte de la **couleur demandée**. Le 15 vert ne vaut rien ici.
    - Qui remporte le pli **entame** le suivant.
guide-no-trump-played = Sans atout
guide-trump-played = Avec un atout (rouge)
guide-action = Jouer une carte d’action
guide-action-said =
    Joue-les en entamant, ou quand tu ne peux pas fournir.
    - **Joker** : tu nommes sa couleur, il en est la plus forte carte.
    - **+5** et **−5** vont à qui remporte le pli.
    - **Sans atout** et **Changement d’atout** agissent aussitôt, sur tout le pli.
guide-joker = au choix
guide-plus5 = +5 points
guide-minus5 = −5 points
guide-notrump = l’enlève
guide-change = le change
guide-count = Compter les points
guide-count-said =
    - Chaque pli : **1 point**.
    - Annonce tenue : **+10**. Trop ou pas assez : **−5**.
    - Chaque **+5** et chaque **−5** de tes plis s’ajoute, que l’annonce soit tenue ou non.
    Annoncé 2, fait 2 avec un +5 : 2 + 10 + 5 = **17**. Annoncé 0, fait 1 : 1 − 5 = **−4**.
guide-exact = 2 annoncés, 2 faits (17)
guide-missed = 0 annoncé, 1 fait (−4)
