# Skeleton : tout ce que dit le jeu.
name = Skeleton
tagline = Joue une carte : la plus haute remporte la levée.
score-round = Donne { $round }
next-part = Tour
score = { $figure } { $points ->
    [one] point
   *[other] points
  }

## Options
option-hand = Cartes en main
option-hand-slash = cartes
option-hand-help = Le nombre de cartes que chacun reçoit.

## Ce qui se passe
deals = { $who } donne.
your-hand = Tu reçois { $cards }.
plays = { $who } joue { $card }.
wins = { $who } remporte la levée.
over = Toutes les cartes sont jouées.
left = { $who } quitte la partie : elle s’arrête sur les levées acquises.

## Ce qui n’est pas permis
not-in-hand = Tu n’as pas { $card } (règle R2).

## Table et panneau
title = Skeleton
title-over = Skeleton — partie terminée
waiting = À { $who } de jouer
card-of = { $card } de { $who }
trick-alt = La levée : { $cards }.
no-trick = Aucune carte n’est jouée.
panel-alt = { $trick } Ta main : { $hand }.
won = { $who } : { $tricks ->
    [one] { $tricks } levée
   *[other] { $tricks } levées
  }
curve = À la fin : { $seats }.
play-which = Quelle carte joues-tu ?
tricks = { $tricks ->
    [one] { $tricks } levée
   *[other] { $tricks } levées
  }

## Apprendre
tutorial-lead = Tu entames, avec la carte de ton choix. Remporte la levée avec ton roi.
tutorial-lead-wrong = Le roi est au-dessus de toutes les autres cartes (règle R3).
tutorial-lead-after = La carte la plus haute remporte la levée, et qui la remporte entame la suivante.
tutorial-low = Tu ne peux pas tout gagner : débarrasse-toi de ton 2.
tutorial-low-wrong = Une carte basse ne remporte presque jamais de levée (règle R3). Perds la plus basse maintenant.
tutorial-low-after = Le valet était plus haut : cette levée est pour Ada, et c’est elle qui entame.
tutorial-answer = Elle entame d’un 5. Prends la levée avec ta dame.
tutorial-answer-wrong = Joue la dame : elle gagne à coup sûr (règle R3).
tutorial-answer-after = C’est de nouveau à toi d’entamer.
tutorial-again = Entame de ton 9.
tutorial-again-wrong = De tes deux dernières cartes, la plus haute gagne plus souvent (règle R3).
tutorial-again-after = Encore une levée pour toi.
tutorial-last = Il te reste une carte : joue-la.
tutorial-last-after = Trois levées pour toi, deux pour Ada : chacune vaut 1 point.
tutorial-end = Tu sais tout ce qu’il y a à savoir : la carte la plus haute gagne.
