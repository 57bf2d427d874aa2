# Agnès : tout ce que dit le jeu.
name = Agnès
origin = jeu traditionnel, proche du Cactus
tagline = Quatre cartes cachées : retiens-les, et annonce AGNÈS à 5 points ou moins.
daily = Une manche contre deux joueurs IA, sans défausse rapide ; à points égaux, la main la plus basse l’emporte.
score-round = Manche { $round }
next-part = Tour
score = { $figure } { $points ->
    [one] point
   *[other] points
  }

## Options
form-length = Durée
form-snap = Défausse rapide
option-initial_peek = Coup d’œil initial
option-initial_peek-slash = coup-d-œil
option-initial_peek-help = Combien de ses quatre cartes chacun regarde avant le premier tour.
option-target_points = Points à atteindre
option-target_points-slash = points
option-target_points-help = La partie s’arrête quand quelqu’un, seul en tête, a autant de points.
option-rounds = Nombre de manches
option-rounds-slash = manches
option-rounds-help = Un nombre fixe de manches ; 0 : on joue jusqu’aux points à atteindre.
option-rounds-0 = sans limite
option-snap = Défausse rapide
option-snap-slash = défausse-rapide
option-snap-help = Poser sur la défausse une carte de même rang, la sienne ou celle d’un autre.
option-snap_window = Temps de réponse (s)
option-snap_window-slash = temps-de-réponse
option-snap_window-help = 5 à 60 secondes, ou 7200 (deux heures). 0 : 8 en direct, deux heures par correspondance.
option-snap_window-0 = selon le rythme
option-snap_grace = Délai de grâce
option-snap_grace-slash = délai-de-grâce
option-snap_grace-help = Les cartes bien réclamées dans ce délai après la première comptent comme simultanées.
option-snap_grace-pace = selon le rythme (1 s en direct)
option-snap_grace-pace-help = 1 seconde en direct ; par correspondance, tout le temps de réponse.
option-snap_grace-0 = aucun : le plus rapide l’emporte
option-snap_grace-1 = 1 seconde
option-snap_grace-2 = 2 secondes
option-snap_grace-3 = 3 secondes
option-snap_grace-4 = 4 secondes
option-snap_grace-5 = 5 secondes
option-snap_grace-6 = 6 secondes
option-snap_grace-7 = 7 secondes
option-snap_grace-8 = 8 secondes
option-snap_grace-9 = 9 secondes
option-snap_grace-10 = 10 secondes
option-snap_grace-window = tout le temps de réponse
option-snap_grace-window-help = Toutes les cartes bien réclamées comptent comme simultanées.
option-wrong_snap_reveal = Montrer les erreurs
option-wrong_snap_reveal-slash = montrer-les-erreurs
option-wrong_snap_reveal-help = Une carte réclamée à tort est montrée à tous avant de revenir à sa place.
option-recycle = Pioche épuisée
option-recycle-slash = pioche-épuisée
option-recycle-help = Ce que devient la défausse quand il n’y a plus de carte à piocher.
option-recycle-shuffle = défausse mélangée
option-recycle-shuffle-help = La défausse est mélangée et redevient la pioche.
option-recycle-flip = défausse retournée, dans l’ordre
option-recycle-flip-help = La défausse est retournée telle quelle : ceux qui l’ont suivie savent ce qui vient.
option-failed_announcer = AGNÈS manquée
option-failed_announcer-slash = agnès-manquée
option-failed_announcer-help = Qui gagne quand l’annonceur a plus de 5 points et pourtant le moins de tous.
option-failed_announcer-others_win = le plus bas des autres
option-failed_announcer-others_win-help = L’annonceur ne compte pas : le plus petit total des autres marque.
option-failed_announcer-nobody = personne
option-failed_announcer-nobody-help = La manche ne rapporte rien à personne.
option-failed_announcer-net_zero = l’annonceur : +1 − 1 = 0
option-failed_announcer-net_zero-help = Il gagne la manche, mais son point est annulé.
option-round_cap = Tours par manche
option-round_cap-slash = tours-par-manche
option-round_cap-help = Après autant de tours de chacun sans annonce, la manche est comptée.
option-max_rounds = Manches au plus
option-max_rounds-slash = manches-au-plus
option-max_rounds-help = Une partie ne dure jamais plus longtemps ; le plus haut score l’emporte alors.
option-peek_seconds = Temps de regard (s)
option-peek_seconds-slash = temps-de-regard
option-peek_seconds-help = Secondes pendant lesquelles une carte regardée reste visible.
option-memory_aid = Aide-mémoire
option-memory_aid-slash = aide-mémoire
option-memory_aid-help = Ta main te rappelle toutes les cartes que tu as vues. Sans elle, à toi de retenir.

## Cartes

## Table
title = { name } · manche { $round }
title-led = { name } · manche { $round } · { $count ->
    [one] { $who } mène
   *[other] { $who } mènent
  } avec { $points }
title-over = { name } · partie terminée
window = **Défausse rapide : { $card }** { $limit }⏳ <t:{ $until }:R>
alert = même rang que { $card } ?{ $seconds ->
    [0] { "" }
   *[other] { " " }{ $seconds } s
  }
alert-turn = { $phase ->
    [peek] regarde tes premières cartes.
    [drawn] que faire de la carte piochée ?
    [power] utiliser le pouvoir ?
    [swap] échanger les deux cartes ?
    [end] annonces-tu AGNÈS ?
    [give] quelle carte donnes-tu ?
    [draw] pioche une carte.
   *[choice] piocher, ou prendre { $card } ?
  }
window-limit = · { $seconds } s au plus{ " " }
window-answers = Sur { $card } : { $answered ->
    [one] { $answered } réponse
   *[other] { $answered } réponses
  } sur { $asked }
why = { $cards } = { $total }{ $announced ->
    [1] , AGNÈS
   *[other] { "" }
  } : { $points }
no-card = aucune carte
guard = { " " }· cartes protégées
score-note = score { $points }
stock = Pioche : { $pile }
discard = Défausse
nothing = vide
table-alt = Les cartes sont face cachée. { $piles }.
piles = Défausse : { $discard } · Pioche : { $pile }
own = Toi · score { $points }{ $guarded }{ $leaving }
seats = { $who } · { $slots } · score { $points }{ $guarded }{ $leaving }
all-slots = { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
  }
some-slots = { $count ->
    [one] carte { $slots }
   *[other] cartes { $slots }
  }
seat-gone = { $who } · a quitté la partie · score { $points }
leaving = { " " }· part après cette manche
waiting-peek = { $count ->
    [one] { $who } regarde
   *[other] { $who } regardent
  } encore les premières cartes
waiting-choice = À { $who } de jouer
waiting-drawn = { $who } a pioché et choisit
waiting-power = { $who } peut { $power ->
    [11] échanger deux cartes
    [12] regarder une carte d’un autre
    [13] regarder deux cartes
   *[other] regarder une de ses cartes
  }
waiting-swap = { $who } échange deux cartes, ou pas
waiting-end = { $who } finit son tour
waiting-give = { $who } choisit la carte à donner
waiting-snap = { $missing ->
    [one] On attend encore une réponse
   *[other] On attend encore { $missing } réponses
  }
ribbon-yours = À toi :
ribbon-last = Dernier tour :
ribbon-yours-choice = piocher ou prendre ?
ribbon-yours-draw = pioche
ribbon-yours-drawn = garder ou défausser ?
ribbon-yours-power = { $power ->
    [11] échanger deux cartes
    [12] voir chez un autre
    [13] regarder deux cartes
   *[other] regarder ta carte
  } ?
ribbon-yours-swap = les échanger ?
ribbon-yours-end = finis ton tour
ribbon-yours-end-or-agnes = AGNÈS, ou fin de tour ?
ribbon-yours-give = que donnes-tu ?
ribbon-yours-snap = { $rank ->
    [12] Tu en as une ?
   *[other] Tu en as un ?
  }
ribbon-yours-peek = regarde tes cartes
ribbon-agnes = AGNÈS ! Quelle carte ?
ribbon-at-whose = Chez qui ?
ribbon-whose = celle de qui ?
ribbon-which = laquelle de { $who } ?
ribbon-which-own = laquelle des tiennes ?
ribbon-theirs = À { $who }
ribbon-theirs-choice = de jouer
ribbon-theirs-drawn = de placer sa carte
ribbon-theirs-power = { $power ->
    [11] d’échanger ou non
   *[other] de regarder ou non
  }
ribbon-theirs-swap = d’échanger ou non
ribbon-theirs-end = de finir son tour
ribbon-theirs-give = de donner une carte
ribbon-snap = { $rank ->
    [1] Qui a un as ?
    [11] Qui a un valet ?
    [12] Qui a une dame ?
    [13] Qui a un roi ?
   *[other] Qui a un { $rank } ?
  }
ribbon-snap-card = { $rank ->
    [1] Un as !
    [11] Un valet !
    [12] Une dame !
    [13] Un roi !
   *[other] Un { $rank } !
  }
ribbon-snap-left = encore { $missing ->
    [one] { $missing } réponse
   *[other] { $missing } réponses
  }
ribbon-peek = Coup d’œil :
ribbon-peek-left = encore { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
  }

## Fin d’une manche
title-round-over = { name } · manche { $round } finie
end-announced = { $who } : AGNÈS !
end-nobody = Personne n’a annoncé
end-goal = manche { $round } · but { $goal }
end-of-rounds = manche { $round } sur { $rounds }
end-starts = { $who } commence
end-starts-you = tu commences
end-hand = Ma main · manche { $round }
end-tie = égalité à { $total }, l’annonce l’emporte : +1
end-lowest = { $total }, le plus bas : +1
end-failed = { $total }, plus de 5 : l’annonce coûte 1
end-has-announced = a annoncé
end-no-card = –
end-value = { $value }
end-score = score
end-own = { $kind ->
    [agnes] Tu as annoncé avec { $total } : **{ $points }**.
    [beaten] Tu as annoncé avec { $total }, mais quelqu’un a moins : rien pour toi.
    [failed] Tu as { $total }, plus de 5 : **{ $points }**.
    [lowest] Tu as annoncé avec { $total }, plus de 5, mais personne n’a moins : +1 − 1 = **0**.
    [won] Tu as { $total }, le plus bas : **{ $points }**.
   *[lost] Tu as { $total } : rien pour toi.
  }
end-alt = Manche { $round } · { $title }
end-seat = { $who } : { $total }{ $sum } ({ $cards }){ $announced ->
    [1] , AGNÈS
   *[other] { "" }
  }{ $points } · score { $score }
end-empty = plus une carte
end-foot = { $foot } · { $fact }
end-line = { $before }{ "\u000A" }{ $last }

## Main
worths = As 1 · V, D, R 10 · R♥ −1 · AGNÈS à 5 au plus
mine = Tes cartes
drawn = Piochée
mine-alt = Tes cartes, face cachée : { $slots }.{ $held } { $piles }.
held-alt = { " " }Tu as pioché : { $card }.
own-spot = ta carte { $slot }
spot = la carte { $slot } de { $who }
turned-up = Montré à tous après une erreur : { $cards }
moved = Bougé depuis peu : { $spots }
known = { $spot } : { $card }
you-call = 📣 Tu annonces AGNÈS en fin de tour ; c’est encore secret.
you-passed = Tu passes.
you-claimed = Tu poses { $spot } : on la retourne dès que tous ont répondu.
look-until = Tu vois **{ $cards }**. Face cachée <t:{ $until }:R>.
look-now = Tu vois **{ $cards }**.
memory = Aide-mémoire — { $seats }
memory-empty = Aide-mémoire — tu n’as encore vu aucune carte.
record = { $who } : { $cards }
record-card = { $slot } = { $card }
ask-peek = Regarde tes premières cartes : elles ne te seront montrées qu’une fois.
ask-choice = À toi : pioche une carte.
ask-choice-card = Piocher, ou prendre { $card } ?
ask-take = Ou { $card } à la place de :
ask-drawn = Garder { $card } à la place de :
ask-discard = Ou défausser { $card } :
heard-choice = À toi : piocher, ou prendre { $card } ?
heard-drawn = Garder { $card }, ou défausser ?
ask-snap = { $rank ->
    [1] Pose ton as, si tu en as un
    [11] Pose ton valet, si tu en as un
    [12] Pose ta dame, si tu en as une
    [13] Pose ton roi, si tu en as un
   *[other] Pose ton { $rank }, si tu en as un
  } :
ask-snap-unseen = Aucune carte vue : passe{ $first ->
    [1] { " " }ou ne fais rien
   *[0] { "" }
  }.
ask-snap-first = { $rank ->
    [1] Pose ton as, si tu en as un
    [11] Pose ton valet, si tu en as un
    [12] Pose ta dame, si tu en as une
    [13] Pose ton roi, si tu en as un
   *[other] Pose ton { $rank }, si tu en as un
  } ; te tromper te coûte une carte.
ask-passing = Sans clic, tu passes.
ask-give = Donne-lui en échange :
ask-power = { $rank ->
    [11] Ton valet
    [12] Ta dame
    [13] Ton roi
   *[other] Ton { $rank }
  } : { $power }
ask-swap = Échanges-tu ces deux cartes ?
ask-swap-covered = Échanger { $one } et { $other } ?
ask-end = { $unseen ->
    [1] Tu n’as vu aucune de tes cartes ! AGNÈS
   *[0] AGNÈS
  } ? Un dernier tour, puis on compte ; plus de 5 : −1.
ask-more = Autre chose que répondre ?
ask-look = Retiens bien : le jeu continue.
ask-ahead = Que feras-tu à ton prochain tour ?
power-9 = regarde une de tes cartes.
power-10 = regarde une de tes cartes.
power-11 = échange deux cartes à l’aveugle.{ $many ->
    [1] { " " }De qui, d’abord ?
    [0] { " " }Laquelle des tiennes ?
   *[other] { "" }
  }
power-12 = regarde { $many ->
    [1] une carte. De qui ?
    [0] une carte de l’autre.
   *[other] une carte d’un autre.
  }
power-13 = vois deux cartes, échange ou non.{ $many ->
    [1] { " " }De qui, d’abord ?
    [0] { " " }Laquelle des tiennes ?
   *[other] { "" }
  }
do-draw = Piocher
do-take = Prendre la défausse
take-short = Prendre
take-agnes-short = + AGNÈS…
do-take-card = Prendre { $card }
do-discard = Défausser
do-discard-power = { $rank ->
    [11] Défausser et échanger
    [12] Défausser, voir chez un autre
    [13] Défausser, voir deux cartes
   *[other] Défausser, voir chez moi
  }
do-drop = Sans pouvoir
do-drop-heard = défausser sans pouvoir
do-keep = La garder…
do-keep-agnes = AGNÈS…
do-take-agnes = Prendre + AGNÈS…
do-snap = Défausse rapide
do-pass = Passer
do-pass-all = Passe auto : non
do-ask-each = Passe auto : oui
do-more = Plus…
do-other = D’un autre…
do-other-heard = celle d’un autre…
do-give = Donner…
do-power = Utiliser le pouvoir
do-power-ask = AGNÈS…
do-decline = Renoncer
do-end = Fin de tour
do-agnes = Annoncer AGNÈS
do-agnes-drawn = Défausser + AGNÈS
do-agnes-power = Annoncer AGNÈS sans le pouvoir
do-seen = J’ai vu
do-seen-end = J’ai vu, fin de tour
do-seen-swap = Recouvrir, puis décider
do-look = Regarder
swap-yes = Échanger
swap-no = Ne pas échanger
slot-own = Ma carte { $slot }
slot-of = Carte { $slot }
myself = Moi
player = { $who }
part = Cartes { $first } à { $last }
which-slot = { $does ->
    [give] Donner quelle carte ?
   *[look] Regarder quelle carte ?
  }
which-take = Prendre { $card } à la place de :
which-keep = Garder { $card } à la place de :
call-risk = { $unseen ->
    [1] Tu n’as vu aucune de tes cartes ! Un
   *[0] AGNÈS : un
  } dernier tour, puis on compte ; plus de 5 : −1.
whose-card = { $does ->
    [snap] Poser la carte de qui ? Tu en donneras une des tiennes.
    [swap] Échanger la carte de qui ?
   *[look] Regarder la carte de qui ?
  }
whose-other-card = { $does ->
    [swap] Échanger { $one } avec la carte de qui ?
   *[look] Regarder { $one }, et la carte de qui ?
  }
before-call = Tu décideras d’AGNÈS après. { $asked }
which-own-card = { $does ->
    [snap] Poser laquelle de tes cartes ?
    [swap] Échanger laquelle de tes cartes ?
   *[look] Regarder laquelle de tes cartes ?
  }
which-card = { $does ->
    [snap] Poser quelle carte de { $who } ?
    [swap] Échanger quelle carte de { $who } ?
   *[look] Regarder quelle carte de { $who } ?
  }
which-own-other = { $does ->
    [swap] Échanger { $one } avec laquelle des tiennes ?
   *[look] Regarder { $one } et laquelle des tiennes ?
  }
which-other = { $does ->
    [swap] Échanger { $one } avec quelle carte de { $who } ?
   *[look] Regarder { $one } et quelle carte de { $who } ?
  }

## Fin
curve = Scores après { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
  }. { $seats }.
curve-of = { $who } : { $points }

## Coups dans une phrase
place = Manche { $round }, tour { $turn }
heard-keep = garder en { $slot }
heard-take = prendre en { $slot }
heard-snap = poser la { $slot }
heard-snap-mine = poser une des miennes
heard-give = donner la { $slot }
named-draw = piocher
    .order = pioche
named-take = prendre { $card } à la place de la { $slot }
    .order = prends { $card } à la place de la { $slot }
named-take-agnes = prendre { $card } à la place de la { $slot } et annoncer AGNÈS
    .order = prends { $card } à la place de la { $slot } et annonce AGNÈS
named-keep = garder { $card } à la place de la { $slot }
    .order = garde { $card } à la place de la { $slot }
named-keep-agnes = garder { $card } à la place de la { $slot } et annoncer AGNÈS
    .order = garde { $card } à la place de la { $slot } et annonce AGNÈS
named-discard = défausser { $card }
    .order = défausse { $card }
named-drop = défausser { $card } sans son pouvoir
    .order = défausse { $card } sans son pouvoir
named-agnes = annoncer AGNÈS
    .order = annonce AGNÈS
named-agnes-drawn = défausser et annoncer AGNÈS
    .order = défausse et annonce AGNÈS
named-snap = poser { $spot }
    .order = pose { $spot }
named-own = la carte { $slot }
named-of = la carte { $slot } de { $who }
named-pass = passer
    .order = passe
named-pass-ahead = passer la défausse rapide
    .order = passe la défausse rapide
named-give = donner la carte { $slot }
    .order = donne la carte { $slot }
named-power-one = regarder { $spots }
    .order = regarde { $spots }
named-power-two = regarder { $spots }
    .order = regarde { $spots }
named-power-swap = échanger { $spots }
    .order = échange { $spots }
named-power-ask = { $power }, puis décider d’AGNÈS
    .order = { $power }, puis décide d’AGNÈS
named-decline = ne pas utiliser le pouvoir
    .order = n’utilise pas le pouvoir
named-swap-yes = échanger les deux cartes
    .order = échange les deux cartes
named-swap-no = ne pas échanger
    .order = n’échange pas
named-end = finir le tour
    .order = finis ton tour

## Conseils
advice-draw = { $card } vaut { $points } : aucune de tes cartes ne semble valoir plus.
advice-draw-hope = { $card } vaut { $points } : la pioche peut donner mieux, ou un pouvoir.
advice-place = { $card } vaut { $points }, et remplace { $old }, ta carte { $slot } : { $less } de moins pour toi.
advice-place-seen = { $card } vaut { $points } : moins que ta carte { $slot }, que tu as vue.
advice-place-unknown = { $card } vaut { $points }, une carte inconnue { $usual } en moyenne.
advice-place-known = { $snap ->
    [1] Ta carte { $slot } est inconnue ; celle-ci, tu pourras la poser en défausse rapide.
   *[0] Ta carte { $slot } est inconnue : il faut connaître les siennes pour annoncer.
  }
advice-discard = { $card } vaut { $points } : aucune de tes cartes ne semble valoir plus.
advice-discard-unknown = { $card } vaut { $points } ; une carte inconnue vaut { $usual } en moyenne.
advice-power = { $kind ->
    [11] Défaussé, { $card } permet d’échanger deux cartes
    [12] Défaussée, { $card } permet de regarder une carte d’un autre
    [13] Défaussé, { $card } permet d’en regarder deux, puis de les échanger
   *[other] Défaussé, { $card } permet de regarder une de tes cartes
  }.
advice-pass = Tu n’as vu aucune carte de ce rang.
advice-snap-own = Même rang : une carte de moins pour toi.
advice-snap-other = Même rang : à la place, tu donneras une des tiennes.
advice-give = De celles que tu as vues, aucune ne te coûte plus cher.
advice-give-unknown = Une carte inconnue vaut { $usual } en moyenne : plus que celles que tu as vues.
advice-give-blind = Tu ne connais aucune de tes cartes : l’une vaut l’autre.
advice-give-keep = Tu gardes celles que tu as vues : tu pourras les poser.
advice-look = Tu n’as jamais vu ta carte { $slot } : il faut savoir pour annoncer.
advice-look-other = La connaître aide à la poser en défausse rapide, et dit si AGNÈS est risqué.
advice-look-two = Tu choisis d’échanger ou non après les avoir vues.
advice-blind-swap = Ta carte { $slot } est chère : une carte inconnue coûte { $usual } en moyenne.
advice-blind-kept = { $who } connaît la sienne et la garde : elle est sans doute basse.
advice-blind-others = Leurs propriétaires ne sauront plus ce qu’ils ont.
advice-swap = L’échange te donne la moins chère des deux : { $less } de moins.
advice-swap-not = L’échange ne ferait pas baisser ton total.
advice-agnes = Tu as vu toutes tes cartes : elles font { $points }, et il en faut 5 au plus.
advice-agnes-with = Avec { $card }, tu connais toutes tes cartes : elles font { $points }, et il en faut 5 au plus.
advice-agnes-likely = { $unknown ->
    [one] Une de tes cartes est inconnue
   *[other] { $unknown } de tes cartes sont inconnues
  }, mais tu as de très bonnes chances d’avoir 5 au plus.
advice-not-yet = Les cartes que tu as vues font déjà { $points } : trop pour AGNÈS.
advice-not-sure = { $unknown ->
    [one] Tu ne connais pas une de tes cartes
   *[other] Tu ne connais pas { $unknown } de tes cartes
  } : annoncer serait un pari.

## Nouvelles
round-begins = Manche { $round } : quatre cartes à chacun, { $who } commence.
round-begins-you = Manche { $round } : quatre cartes à chacun, tu commences.
draws = { $who } pioche.
draws-you = Tu pioches.
discards = { $who } défausse { $card }.
discards-you = Tu défausses { $card }.
keeps = { $who } remplace sa carte { $slot } et défausse { $old }.
keeps-you = Tu gardes la carte piochée à la place de ta carte { $slot } et défausses { $old }.
takes-you = Tu prends { $card } à la place de ta carte { $slot } et défausses { $old }.
takes = { $who } prend { $card } à la place de sa carte { $slot } et défausse { $old }.
recycled = La pioche est épuisée : la défausse, { $how ->
    [flip] retournée
   *[other] mélangée
  }, la remplace ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }).
skipped = { $who } ne peut ni piocher ni prendre la défausse, et passe son tour.
looks-own = { $who } regarde sa carte { $slot }.
looks-own-you = Tu regardes ta carte { $slot }.
looks-other = { $who } regarde { $owner ->
    [own-row] sa carte { $slot }
    [your-row] ta carte { $slot }
   *[other] la carte { $slot } de { $owner }
  }.
looks-other-you = Tu regardes { $owner ->
    [own-row] sa carte { $slot }
    [your-row] ta carte { $slot }
   *[other] la carte { $slot } de { $owner }
  }.
looks-two = { $who } regarde { $one ->
    [own-row] sa carte { $one_slot }
    [your-row] ta carte { $one_slot }
   *[other] la carte { $one_slot } de { $one }
  } et { $other ->
    [own-row] sa carte { $other_slot }
    [your-row] ta carte { $other_slot }
   *[other] la carte { $other_slot } de { $other }
  }.
looks-two-you = Tu regardes { $one ->
    [own-row] sa carte { $one_slot }
    [your-row] ta carte { $one_slot }
   *[other] la carte { $one_slot } de { $one }
  } et { $other ->
    [own-row] sa carte { $other_slot }
    [your-row] ta carte { $other_slot }
   *[other] la carte { $other_slot } de { $other }
  }.
# Pas dit : choisit à qui est la carte.
own-row = own-row
your-row = your-row
swaps-unseen = { $who } échange à l’aveugle { $one ->
    [own-row] sa carte { $one_slot }
    [your-row] ta carte { $one_slot }
   *[other] la carte { $one_slot } de { $one }
  } et { $other ->
    [own-row] sa carte { $other_slot }
    [your-row] ta carte { $other_slot }
   *[other] la carte { $other_slot } de { $other }
  }.
swaps-unseen-you = Tu échanges à l’aveugle { $one ->
    [own-row] sa carte { $one_slot }
    [your-row] ta carte { $one_slot }
   *[other] la carte { $one_slot } de { $one }
  } et { $other ->
    [own-row] sa carte { $other_slot }
    [your-row] ta carte { $other_slot }
   *[other] la carte { $other_slot } de { $other }
  }.
swaps = { $who } échange { $one ->
    [own-row] sa carte { $one_slot }
    [your-row] ta carte { $one_slot }
   *[other] la carte { $one_slot } de { $one }
  } et { $other ->
    [own-row] sa carte { $other_slot }
    [your-row] ta carte { $other_slot }
   *[other] la carte { $other_slot } de { $other }
  }.
swaps-you = Tu échanges { $one ->
    [own-row] sa carte { $one_slot }
    [your-row] ta carte { $one_slot }
   *[other] la carte { $one_slot } de { $one }
  } et { $other ->
    [own-row] sa carte { $other_slot }
    [your-row] ta carte { $other_slot }
   *[other] la carte { $other_slot } de { $other }
  }.
swaps-not = { $who } n’échange pas les deux cartes.
swaps-not-you = Tu n’échanges pas les deux cartes.
declines = { $who } n’utilise pas le pouvoir.
declines-you = Tu n’utilises pas le pouvoir.
snaps-own = ⚡ { $who } pose { $card }, sa carte { $slot }.
snaps-other = ⚡ { $who } pose { $card }, { $owner ->
    [own-row] sa carte { $slot }
    [your-row] ta carte { $slot }
   *[other] la carte { $slot } de { $owner }
  }.
snaps-own-you = ⚡ Bien vu ! Tu poses { $card }, ta carte { $slot } : une carte de moins.
snaps-other-you = ⚡ Bien vu ! Tu poses { $card }, { $owner ->
    [own-row] sa carte { $slot }
    [your-row] ta carte { $slot }
   *[other] la carte { $slot } de { $owner }
  }.
lost-by-time = Ta carte était la bonne, mais { $who } a été plus rapide de { $gap } s ; cela ne te coûte rien.
lost-by-seat = Ta carte était la bonne, comme celle de { $who } ; { $within ->
    [window] ici la vitesse ne compte pas,
    [same] vous avez cliqué au même instant,
   *[grace] à moins de { $seconds } s d’écart,
  } { $who } joue avant toi. Cela ne te coûte rien.
lost-to-person = La carte était la bonne, mais { $who } passe avant un joueur IA.
tenths = { $whole },{ $tenth }
# Des tables enregistrées autrefois le disent encore :
too-late = Ta carte était la bonne, mais { $who } l’emporte ; cela ne te coûte rien (règle R14).
wrong-shown = ⚡ { $who } se trompe : { $owner ->
    [own-row] sa carte { $slot }
    [your-row] ta carte { $slot }
   *[other] la carte { $slot } de { $owner }
  } est { $card }.
wrong = ⚡ { $who } se trompe sur { $owner ->
    [own-row] sa carte { $slot }
    [your-row] ta carte { $slot }
   *[other] la carte { $slot } de { $owner }
  }.
penalty = { $who } : pénalité, sa carte { $slot }.
penalty-waived = { $who } échappe à la pénalité : il n’y a plus de carte à piocher.
wrong-shown-you = ⚡ Raté : { $owner ->
    [own-row] sa carte { $slot }
    [your-row] ta carte { $slot }
   *[other] la carte { $slot } de { $owner }
  } est { $card }.
wrong-you = ⚡ Raté pour { $owner ->
    [own-row] sa carte { $slot }
    [your-row] ta carte { $slot }
   *[other] la carte { $slot } de { $owner }
  }.
penalty-you = Pénalité : ta carte { $slot }.
penalty-waived-you = Tu échappes à la pénalité : il n’y a plus de carte à piocher.
wrong-shown-own = ⚡ Raté : ta carte { $slot } est { $card }.
wrong-own = ⚡ Raté pour ta carte { $slot }.
nobody-snaps = { $rank ->
    [1] Personne ne pose d’as.
    [11] Personne ne pose de valet.
    [12] Personne ne pose de dame.
    [13] Personne ne pose de roi.
   *[other] Personne ne pose de { $rank }.
  }
gives = { $who } donne sa carte { $slot } à { $owner }, qui en fait sa carte { $to_slot }.
gives-to-you = { $who } te donne sa carte { $slot }, qui devient ta carte { $to_slot }.
gives-you = Tu donnes ta carte { $slot } à { $owner }, qui en fait sa carte { $to_slot }.
passes-from-now = Tu as passé deux fois : désormais, je passe pour toi ; clique pour répondre.
announces-you = 📣 Tu as annoncé AGNÈS ! Encore un tour pour les autres.
announces = 📣 { $who } : AGNÈS ! Dernier tour.
nobody-announced = Personne n’a annoncé en { $turns } tours : on compte la manche.
total-of = { $who } { $total } ({ $points })
held = { $who } { $total }
missed = { $who } { $total }, AGNÈS manquée ({ $points })
round-won = Manche { $round } pour { $who }, { $total } en main ({ $points }){ $rest ->
    [0] { "" }
   *[other] { "" } ; { $others }
  }.
round-unwon = Manche { $round } sans gagnant : { $others }.
# Des tables enregistrées autrefois le disent encore :
round-over = Fin de la manche { $round } : { $totals }.
left = { $count ->
    [one] { $who } quitte la partie et prend la dernière place.
   *[other] { $who } quittent la partie et prennent la dernière place.
  }
game-over = { $count ->
    [one] { $who } gagne la partie !
   *[other] { $who } gagnent la partie ensemble !
  }

## Depuis ton tour
since = Depuis ton coup
since-of = la carte { $slot } de { $who }
since-own = sa carte { $slot }
since-swaps = { $who } échange ta carte { $slot } avec { $other }.
since-looks = { $who } regarde ta carte { $slot }.
since-takes = { $who } prend { $card } et défausse { $old }.
since-keeps = { $who } garde la carte piochée et défausse { $old }.
since-discards = { $who } défausse { $card }.

## Animation
film-call = AGNÈS !
film-turn = encore 1 tour

## Refus
nothing-to-draw = Il n’y a plus aucune carte à piocher (règle R21).
nothing-to-take = La défausse est vide : il faut piocher (règle R4).
no-slot-to-take = Sans carte devant toi, tu ne peux pas prendre la défausse : pioche (règle R19).
no-slot-to-keep = Sans carte devant toi, tu ne peux pas garder la carte piochée : défausse-la (règle R19).
protected = Les cartes de { $who }, qui a annoncé AGNÈS, sont protégées : choisis quelqu’un d’autre (règle R23).
has-no-card = { $who } n’a plus de carte (règle R19).
slot-empty = L’emplacement { $slot } de { $who } est vide (règle R20).
announced-already = { $who } a déjà annoncé AGNÈS : personne d’autre ne peut le faire (règle R23).
not-the-end = On annonce avec sa défausse, ou à la fin de son tour (règle R22).
two-players = Il faut deux cartes de deux joueurs différents (règles R9 et R11).
too-many-rounds = { $rounds } manches, c’est plus que le maximum choisi, { $most } (règle R26).
odd-window = Le temps de réponse va de { $least } à { $live } secondes, ou vaut { $slow } (deux heures) ; avec 0, il suit le rythme de la table (règle R18).

## Tutoriel
tutorial-draw = Trois de tes cartes restent ouvertes. But : 5 points au plus (figures : 10). **Pioche !**
tutorial-draw-wrong = Le valet, une fois pris, devrait être gardé (règle R6) : 10 points, c’est trop cher.
tutorial-keep = Le 2♠ vaut mieux que le 10♠ : **garde-le à la place de ta carte 1.**
tutorial-keep-wrong = C’est permis (règle R5), mais ta carte 1, le 10♠, coûte le plus ; et AGNÈS demande 5 points au plus.
tutorial-keep-after = Huit points de moins.
tutorial-snap = Ada défausse le 5♦. **Défausse rapide : ta carte 2, un 5 !** Juste : une de moins ; faux : une de plus.
tutorial-snap-wrong = Ta carte 2 est un 5 : pose celle-là. À une vraie table, se tromper vaut une carte de plus (règle R16).
tutorial-snap-after = Trois cartes : ta place 2 reste vide.
tutorial-again = C’est de nouveau à toi. Un 5 ne t’aiderait pas : **pioche.**
tutorial-again-wrong = La carte prise à la défausse doit être gardée (règle R6), et celle-ci est trop chère.
tutorial-power = **Défausse ce 9♦** : son pouvoir te montre une de tes cartes.
tutorial-power-wrong = Gardé, il coûterait 9 points et perdrait son pouvoir (règle R7).
tutorial-power-after = Ada passe : le pouvoir est à toi.
tutorial-target = **Choisis « AGNÈS… », puis ta carte 4 :** tu la verras avant de décider.
tutorial-target-wrong = C’est permis, mais ton tour finirait sans AGNÈS, ou à l’aveugle : regarde d’abord ta carte 4 (règles R8 et R22).
tutorial-target-after = R♥ : −1 point, la meilleure carte du jeu !
tutorial-announce = 2♠ + A♥ + R♥ : 2 + 1 − 1 = 2. C’est 5 ou moins : **annonce AGNÈS !**
tutorial-announce-wrong = N’attends pas : à la fin de ton tour, tu peux annoncer (règle R22), et tu as 2.
tutorial-announce-after = Ada rejoue, puis on compte : 2 contre 26. **Un point pour toi !**
tutorial-end = À une vraie table, toutes tes cartes sont cachées (règle R2). Valet : échange à l’aveugle. Dame : regarde chez un autre. Roi : regarde deux cartes, les échange ou non.

## Profil
figures = Manches : { $rounds } · AGNÈS annoncés : **{ $calls }** · défausses rapides : **{ $snaps_right }** justes et { $snaps_wrong } fausses sur { $snaps }

## Genres d’erreurs
mistake-calls-early = AGNÈS dit trop tôt
mistake-calls-late = AGNÈS dit trop tard
mistake-takes = Mauvaise carte prise
mistake-leaves = Bonne carte laissée
mistake-keeps = Mauvaise carte gardée
mistake-throws = Bonne carte rejetée
mistake-other-place = Mauvaise carte remplacée
mistake-power = Pouvoir mal employé

## Le cours
course-not-blind = Ne pas annoncer à l’aveugle
course-not-blind-why = De tes trois cartes, tu n’as vu que le 4. Annoncer demande 5 points ou moins en tout : finis ton tour, tu en sauras plus au prochain.
course-give-dear = Donner la plus chère
course-give-dear-why = La carte donnée ne compte plus pour toi : donne le 6, le 5 vient juste après. L’as et le 2 restent.
course-call-now = Annoncer quand on sait
course-call-now-why = Tu as vu tes trois cartes : 1 + 3 − 1 font 3. Plus tu attends, plus les autres ont le temps de baisser.
course-leave-higher = Laisser la carte trop haute
course-leave-higher-why = Le 3 vaut plus que chacune de tes cartes, 2, 2 et 1, et il faudrait le garder. Pioche : rien ne t’oblige à garder ce que tu pioches.
course-use-king = Se servir du roi
course-use-king-why = C’est ton dernier tour. Le roi défaussé avec son pouvoir te fait voir deux cartes, et tu les échanges si cela t’arrange.
course-leave-power = Renoncer au pouvoir
course-leave-power-why = Tu vas annoncer, et tu sais que tu as 4. Le valet mettrait une carte inconnue à la place d’une des tiennes : n’y touche pas.
course-swap-and-call = Échanger et annoncer
course-swap-and-call-why = L’as prend la place du 6 : −1 + 2 + 1 + 1 = 3, et tu as vu toutes tes cartes. Annonce dans le même tour.
course-replace-unknown = Remplacer l’inconnue
course-replace-unknown-why = Une carte que tu n’as pas vue vaut 6 en moyenne, ton 2 n’en vaut que 2. Mets l’as à la place d’une inconnue.
course-take-and-call = Prendre et annoncer
course-take-and-call-why = Le 2 prend la place de ta seule inconnue : 1 + 1 + 2 = 4. Tu le sais, alors annonce dans le même tour.
course-look-then-decide = Regarder, puis décider
course-look-then-decide-why = Tes deux cartes vues font 3. Regarde la dernière et garde le choix : si elle vaut 2 ou moins, tu annonces dans ce tour.

## Les règles en images
guide = En 60 secondes
guide-said =
    Quatre cartes **cachées** : descends à **5 points ou moins**, de mémoire.
    - **Pioche** ou **prends** une carte ; garde-la, ou défausse-la.
    - **Même valeur** que la défausse ? Pose-la vite : une de moins.
    - **Du 9 au roi** : défausse-la, et regarde ou échange des cartes.
    - 5 points ou moins ? **AGNÈS** !
    Manche : 1 point. Partie : 3 points.
guide-after = Tes cartes à la fin (5)
guide-minus-1 = −1
guide-one = 1
guide-two = 2
guide-three = 3
guide-seven = 7
guide-ten = 10
guide-draw = Piocher ou prendre
guide-draw-said =
    - La carte **piochée** n’est vue que de toi : **garde-la** à la place d’une des tiennes, ou **défausse-la**.
    - La carte **prise** à la défausse se garde toujours, et tous la voient.
    - La carte remplacée part à la défausse, sans pouvoir.
guide-stock = Pioche
guide-yours-alone = toi seul
guide-discards = Défausse
guide-all-see = visible
guide-cards = Tes cartes
guide-kept = gardée
guide-out = Défausse
guide-power = Utiliser un pouvoir
guide-power-said =
    Seule une carte **piochée puis défaussée** a un pouvoir. On peut y renoncer.
    - **9 et 10** : regarde une de tes cartes.
    - **Valet** : échange à l’aveugle deux cartes de deux joueurs.
    - **Dame** : regarde une carte d’un autre.
    - **Roi** : regarde deux cartes de deux joueurs, puis échange-les ou non.
guide-own = la tienne
guide-blind = échange
guide-other = une autre
guide-look-swap = 2 cartes
guide-snap = Poser vite
guide-snap-said =
    Quelqu’un défausse un 7 et tu as un 7 ? **Pose-le** dessus : une carte de moins.
    - Tous les autres joueurs ont **8 secondes** ; le premier l’emporte.
    - Tu peux poser la carte **d’un autre** : donne-lui alors une des tiennes.
    - **Erreur** : la carte est montrée à tous, et tu en reçois une de plus.
guide-snapped = posée
guide-call = Annoncer AGNÈS
guide-call-said =
    En fin de tour, de mémoire. Les autres jouent encore **un tour**.
    - **5 ou moins et le plus petit total** : +1, à toi seul.
    - 5 ou moins, mais un autre a moins : +1 au plus petit total.
    - **Plus de 5** : −1 pour toi, +1 au plus bas des autres.
guide-caller-3 = Annonce (3)
guide-other-9 = L’autre (9)
guide-values = Compter les cartes
guide-values-said =
    - **Roi de cœur** : −1, la meilleure carte du jeu.
    - **As** : 1. De **2 à 10** : leur valeur.
    - **Valets, dames et autres rois** : 10.
    - Le plus petit total gagne la manche. Qui a 3 points, seul en tête, gagne la partie.
