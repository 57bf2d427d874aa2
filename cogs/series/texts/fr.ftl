# Soirées et tournois.

## Les deux
command-evening = soirée
command-tournament = tournoi
command-start = ouvrir
command-status = état
command-stop = arrêter
pause-length = { $minutes ->
    [0] sans pause
    [one] pause d’une minute
   *[other] pause de { $minutes } minutes
  }
wait-more = ▶ Il manque encore { $missing ->
    [one] une personne
   *[other] { $missing } personnes
  } !
start = Lancer
menu = Réglages
mine = Ma table
go-on = Continuer maintenant
host-only = Seul l’hôte, { $name }, peut le faire.

## Soirées : commandes
evening-command-help = Une soirée : plusieurs parties à la suite, des points à chaque place
evening-command-start-help = Ouvrir une soirée dans ce salon
evening-command-status-help = Où en est la soirée de ce salon
evening-command-stop-help = Finir la soirée avec les points gagnés jusqu’ici

## Soirées : avant le début
evening-lobby-title = 🎉 Soirée cartes chez { $host }
evening-what = Plusieurs parties à la suite, des points à chaque place, un podium à la fin.
evening-lobby-host = { $number }.{ "\u200B" } { $name } · hôte
evening-lobby-member = { $number }.{ "\u200B" } { $name }
evening-lobby-free = { $number }.{ "\u200B" } *place libre* · jusqu’à { $most }
evening-game = { $glyph } { $game }
evening-how = { $points } · { $pause }
evening-points-classic = 5-3-2-1 points
evening-points-steps = 1 point au dernier, 1 de plus par place
evening-points-wins = 1 point au premier seul
evening-wait-start = ▶ { $host } peut lancer la soirée.
evening-on = Suite de la soirée
evening-join = Participer
evening-leave = Partir

## Soirées : réglages
evening-menu-title = ⚙️ Les jeux de la soirée
evening-form-games = Les jeux…
evening-form-further-games = Jeux 6 à 10…
evening-form-how = Cartes, points et pause
evening-pick-points-help = Ce que rapporte chaque jeu.
evening-pick-pause-help = Entre deux jeux.
evening-menu-games = Jusqu’à { $most }, dans l’ordre choisi. Sans choix : chaque jeu une fois, dans l’ordre qui va à votre nombre.
evening-pick-game = Jeu { $number }
evening-pick-no-game = aucun
evening-pick-all-games = tous, une fois chacun
evening-pick-points = Points
evening-pick-pause = Pause

## Soirées : pendant la soirée
evening-game-title = 🎉 Partie { $number } sur { $of } : { $game }
evening-table-opening = ⏳ { $names } : la table s’ouvre…
evening-table-on = ▶ { $names } : [à la table]({ $link })
evening-total = { $medal } { $name } — **{ $points }** { $points ->
    [one] point
   *[other] points
  }
evening-total-left = { $medal } { $name } — **{ $points }** { $points ->
    [one] point
   *[other] points
  } · ne joue plus
evening-and-others = et { $others }
evening-others = { $count ->
    [one] une autre personne
   *[other] { $count } autres
  }
evening-result = { $game } : { $placed }
evening-no-result = sans résultat
evening-then = Ensuite : { $game }
evening-next = ▶ { $game } · ⏳ { $when }
evening-asking = ❓ Cette partie n’a pas de résultat et ne compte pour personne. { $host }, on la rejoue ?
evening-asking-table = ❓ Une table n’a pas de résultat et ne compte pour personne. { $host }, on la rejoue ?
evening-asking-until = Sans réponse, la soirée continue · ⏳ { $when }
evening-replay = Rejouer

## Soirées : fin
evening-wins = 🏆 { $count ->
    [one] { $who } gagne la soirée !
   *[other] { $who } gagnent la soirée !
  }
evening-points = { $points } { $points ->
    [one] point
   *[other] points
  }
evening-mvp = ⭐ Le plus de victoires : { $who } ({ $won })
evening-once-more = **On remet ça ?**
evening-again = Une autre soirée
evening-closed = 🎉 La soirée est finie : aucune partie n’a compté.
evening-stop = Finir la soirée
evening-stop-sure = Finir la soirée après { $played ->
    [one] une partie
   *[other] { $played } parties
  } sur { $of } ? Le podium vient tout de suite ; une partie en cours continue, mais ne compte plus.
evening-stop-sure-empty = Finir la soirée ? Aucune partie n’a encore compté : il n’y aura pas de podium.
evening-stopped = La soirée est finie.

## Soirées : refus
evening-already-in = Tu es déjà de la soirée.
evening-not-in = Tu n’es pas de cette soirée.
evening-full = La soirée est complète : { $most } personnes au plus.
evening-begun = La soirée a commencé : les jeux sont choisis.
evening-too-few = Il faut être au moins { $least } pour une soirée.
evening-games-most = Une soirée a { $most } parties au plus.
evening-went-on = La soirée a continué entre-temps.
evening-over = Cette soirée est finie. `/soirée ouvrir` en ouvre une autre.
evening-joined-away = C’est noté. Mais tu t’absentes jusqu’au { $date } : dans une soirée, ton temps court quand même.
evening-gone = De cette soirée, il ne reste que les résultats de ses parties.
evening-one-here = Il y a déjà une soirée dans ce salon : `/soirée état` dit où elle en est.
evening-none-here = Pas de soirée dans ce salon. `/soirée ouvrir` en ouvre une.

## Tournois : commandes
tournament-command-help = Un tournoi de 8 à 64 personnes
tournament-command-start-help = Ouvrir un tournoi dans ce salon
tournament-command-status-help = Où en est le tournoi de ce salon
tournament-command-stop-help = Finir le tournoi avec les points gagnés jusqu’ici
tournament-option-game = jeu
tournament-option-game-help = Le jeu du tournoi
tournament-option-format = formule
tournament-option-format-help = Système suisse, ou élimination directe
tournament-option-minutes = minutes
tournament-option-minutes-help = Début automatique dans tant de minutes ; sans cela, l’hôte lance le tournoi

## Tournois : avant le début
tournament-game = { $glyph } { $game }
tournament-lobby-title = 🏆 Tournoi { $game } chez { $host }
tournament-lobby-title-bare = 🏆 Tournoi { $game }
tournament-format-swiss = système suisse
tournament-format-knockout = élimination directe
tournament-round-count = { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
  }
tournament-pace-live = { $seconds } s par coup
tournament-pace-relaxed = { $minutes } min par coup
tournament-signed-up = **{ $count ->
    [0] Personne n’est inscrit
    [one] { $count } inscrit
   *[other] { $count } inscrits
  }** · de { $least } à { $most } personnes
tournament-more-people = et { $more ->
    [one] une autre personne
   *[other] { $more } autres
  }
tournament-starts-at = ⏰ { $when } · { $left }
tournament-event-link = 📅 [Événement du serveur]({ $link })
tournament-event-refused = 📅 Pas d’événement sur ce serveur : il me manque la permission « Créer des événements ». Le tournoi aura lieu quand même.
tournament-event-name = Tournoi { $game } chez { $host }
tournament-event-what = Un tournoi de cartes avec Tapis. Inscription d’un clic, dans le salon.
tournament-wait-start = ▶ { $host } peut lancer le tournoi.
tournament-on = Suite du tournoi
tournament-join = Participer
tournament-leave = Se retirer
tournament-people = Inscrits

## Tournois : réglages
tournament-menu-title = ⚙️ Le tournoi
tournament-form-how = Jeu et formule
tournament-form-when = Temps et début
tournament-pick-game-help = Un autre jeu se joue par ses règles officielles.
tournament-pick-rules-help = Celles que ce serveur a gardées.
tournament-pick-format-help = Comment on choisit les adversaires.
tournament-pick-rounds-help = En système suisse seulement.
tournament-pick-pace-help = Combien de temps par coup.
tournament-pick-pause-help = Pour souffler, et pour ceux qui arrivent.
tournament-pick-starts-help = Quand le tournoi commence tout seul.
tournament-starts-kept = comme prévu
tournament-pick-game = Jeu
tournament-pick-rules = Règles de la maison
tournament-rules-usual = celles des nouvelles tables
tournament-rules-official = règles officielles
tournament-pick-format = Formule
tournament-pick-rounds = Tours
tournament-pick-pace = Temps par coup
tournament-pick-pause = Pause entre les tours
tournament-pick-starts = Début
tournament-rounds-needed = autant de tours qu’il en faut
tournament-starts-by-hand = l’hôte lance le tournoi
tournament-starts-minutes = dans { $minutes } minutes
tournament-starts-hours = dans { $hours ->
    [one] une heure
   *[other] { $hours } heures
  }
tournament-starts-days = dans { $days ->
    [one] un jour
   *[other] { $days } jours
  }

## Tournois : pendant le tournoi
tournament-round-title = 🏆 Tour { $number } sur { $of } · { $game }
tournament-drawing = 🎲 Tirage du tour…
tournament-tables-done = ⏳ Tables finies : { $done } sur { $of }
tournament-table-opening = ⏳ **{ $number }.** { $names } : la table s’ouvre…
tournament-table-on = ▶ **{ $number }.** [{ $names }]({ $link })
tournament-table-over = ✅ **{ $number }.** { $placed }
tournament-no-result = { " " }(sans résultat)
tournament-was-absent = (absent)
tournament-byes = { $count ->
    [one] Exempt, le tour compte comme gagné : { $names }
   *[other] Exempts, le tour compte comme gagné : { $names }
  }
tournament-absent-rule = Qui ne joue pas est prévenu, puis un joueur IA finit sa partie ; deux tours d’absence, et le tournoi continue sans lui.
tournament-next-round = ▶ Tour { $number } · ⏳ { $when }
tournament-ranks = Classement
tournament-why-order = Pourquoi ?
tournament-pairs = Rencontres

## Tournois : classement
tournament-ranks-title = 📊 Classement { $rounds ->
    [0] avant le premier tour
    [one] au premier tour
   *[other] au tour { $rounds }
  }
tournament-people-title = { $count ->
    [0] 📝 Personne n’est inscrit
    [one] 📝 { $count } inscrit
   *[other] 📝 { $count } inscrits
  }
tournament-pairs-title = ⚔️ Tour { $number }
tournament-rank = { $medal } { $name } — **{ $points }** · départage { $buchholz }
tournament-rank-knockout = { $medal } { $name } — **{ $points }**
tournament-mark-left = { " " }· parti
tournament-mark-out = { " " }· deux fois absent
tournament-why-own = Toi, { $rank } : { $why }.
tournament-why-podium = { $rank } { $name } : { $why }.
tournament-why-points = derrière { $name } aux points : { $mine } contre { $theirs }
tournament-why-played = à points égaux avec { $name }, mais n’a pas encore joué
tournament-why-buchholz = à points égaux avec { $name }, a rencontré moins fort : { $mine } contre { $theirs }
tournament-why-direct = à égalité jusque-là, { $name } a fait mieux dans leurs rencontres
tournament-why-wins = à égalité jusque-là, moins de premières places que { $name } : { $mine } contre { $theirs }
tournament-why-places = à égalité jusque-là, places moins bonnes que { $name } : { $mine } contre { $theirs } en tout
tournament-why-round = éliminé au tour { $mine }
tournament-why-table = derrière { $name } à leur dernière table
tournament-why-equal = à égalité parfaite avec { $name }
tournament-explained-swiss = À égalité de points : d’abord qui a joué, puis le départage (Buchholz : les points de ceux qu’on a rencontrés), qui a battu qui, les victoires, les places. Une exemption vaut une victoire, un retard une demi-victoire.
tournament-explained-knockout = Qui va plus loin est devant ; puis la place à la dernière table, puis les points.
tournament-points = { $points } pts

## Tournois : fin
tournament-wins = 🏆 { $count ->
    [one] { $who } gagne le tournoi ({ $game }) !
   *[other] { $who } gagnent le tournoi ({ $game }) !
  }
tournament-closed = 🏆 Le tournoi est fini : aucune partie n’a compté.
tournament-once-more = **On remet ça ?**
tournament-again = Un autre tournoi
tournament-stop = Finir le tournoi
tournament-stop-sure = Finir le tournoi maintenant, { $played ->
    [one] au premier tour
   *[other] au tour { $played }
  } ? Le classement du moment devient définitif ; les parties en cours continuent, mais ne comptent plus.
tournament-stop-sure-empty = Finir le tournoi ? { $people ->
    [0] Personne n’est inscrit.
    [one] Une personne est inscrite.
   *[other] { $people } personnes sont inscrites.
  } Aucune partie n’a encore compté.
tournament-stopped = Le tournoi est fini.

## Tournois : refus
tournament-already-in = Tu es déjà du tournoi.
tournament-not-in = Tu n’es pas de ce tournoi.
tournament-full = Le tournoi est complet : { $most } personnes au plus.
tournament-too-late = Il est trop tard : on peut entrer dans un tournoi suisse tant que la moitié des tours n’a pas commencé.
tournament-out = Tu as manqué deux tours : tu es hors du tournoi.
tournament-begun = Le tournoi a commencé : les inscriptions sont closes.
tournament-too-few = Il faut être au moins { $least } pour un tournoi : il en manque { $missing }. Si vous êtes moins nombreux, `/soirée ouvrir` ouvre une soirée.
tournament-went-on = Le tournoi a continué entre-temps.
tournament-over = Ce tournoi est fini. `/tournoi ouvrir` en ouvre un autre.
tournament-joined-away = C’est noté. Mais tu t’absentes jusqu’au { $date } : dans un tournoi, ton temps court quand même.
tournament-gone = De ce tournoi, il ne reste que les résultats de ses parties.
tournament-one-here = Il y a déjà un tournoi dans ce salon : `/tournoi état` dit où il en est.
tournament-none-here = Pas de tournoi dans ce salon. `/tournoi ouvrir` en ouvre un.
tournament-game-closed = Ce jeu est fermé sur ce serveur : un tournoi se joue à un jeu qu’on y joue.
tournament-help = Un tournoi de 8 à 64 personnes : { $command }

## Images
evening-card-title = Soirée cartes
evening-card-host = chez { $host }
evening-card-missing = { $count ->
    [0] Personne encore
    [one] 1 personne
   *[other] { $count } personnes
  }, il en manque { $missing }
evening-card-enough = { $count } personnes
evening-card-limits = de { $least } à { $most }
evening-card-title-of = Soirée chez { $host }
evening-card-round = partie { $number } sur { $of }
evening-card-playing = en cours
evening-card-opening = s’ouvre…
evening-card-won = { $count ->
    [one] { $who } gagne
   *[other] { $who } gagnent
  }
evening-card-left = ne joue plus
evening-card-out = ne joue plus
evening-way = [table { $number }]({ $link })
evening-card-own = Ta table : { $number }
evening-card-done = Tables finies : { $done } sur { $of }
evening-card-now = Maintenant : { $game }
evening-card-yours = À toi de jouer
evening-card-to-come = à venir
evening-card-sum = total
evening-fact-games = { $count ->
    [one] partie
   *[other] parties
  }
evening-fact-pause-figure = { $minutes ->
    [0] sans
   *[other] { $minutes } min
  }
evening-fact-pause = pause
evening-fact-classic-figure = 5-3-2-1
evening-fact-classic = points
evening-fact-steps-figure = +1
evening-fact-steps = par place
evening-fact-wins-figure = 1
evening-fact-wins = au premier
tournament-card-title = Tournoi { $game }
tournament-card-host = chez { $host }
tournament-card-missing = { $count ->
    [0] Personne encore
    [one] 1 inscrit
   *[other] { $count } inscrits
  }, il en manque { $missing }
tournament-card-enough = { $count } inscrits
tournament-card-limits = de { $least } à { $most }
tournament-card-round = tour { $number } sur { $of }
tournament-card-playing = en cours
tournament-card-opening = s’ouvre…
tournament-card-won = { $count ->
    [one] { $who } gagne
   *[other] { $who } gagnent
  }
tournament-card-left = parti
tournament-card-out = deux fois absent
tournament-card-own = Ta table : { $number }
tournament-card-done = Tables finies : { $done } sur { $of }
tournament-card-yours = À toi de jouer
tournament-card-sum = points
tournament-card-tie = départage
tournament-card-order-swiss = Départage : les points de ceux qu’on a rencontrés.
tournament-card-order-knockout = D’abord qui va plus loin, puis qui finit mieux sa dernière table.
tournament-card-knocked-out = éliminé au tour { $round }
tournament-way = [table { $number }]({ $link })
tournament-fact-rounds = { $count ->
    [one] tour
   *[other] tours
  }
tournament-fact-size = par table
tournament-fact-live-figure = 90 s
tournament-fact-relaxed-figure = 10 min
tournament-fact-pace = par coup

## Prévoir : commandes et formulaire
command-plan = prévoir
evening-command-plan-help = Prévoir une soirée : un jour, une heure, une fois ou chaque semaine
tournament-command-plan-help = Prévoir un tournoi : un jour, une heure, une fois ou chaque semaine
tournament-plan-option-game-help = Le jeu du tournoi
evening-plan-form = Prévoir une soirée
tournament-plan-form = Prévoir un tournoi
plan-day-label = Jour
plan-hour-label = Heure
plan-hour-help = Heure de { $city } (réglage du serveur), comme 21 h ou 20:30.
plan-every-label = Combien de fois
plan-role-label = Qui peut venir
plan-role-help = Sans rôle : tout le monde.
plan-most-label = Combien de personnes au plus
plan-limit = { $most ->
    [0] autant qu’il y a de places
   *[other] { $most } personnes
  }
plan-every = { $weeks ->
    [0] une seule fois
    [1] chaque semaine
   *[other] toutes les deux semaines
  }
plan-hour = à { $hour }, heure { $of ->
    [utc] UTC
    [vowel] d’{ $city }
   *[other] de { $city }
  }

## Prévoir : l’annonce
evening-event-name = Soirée cartes chez { $host }
evening-event-what = Une soirée de cartes avec Tapis : plusieurs parties à la suite. On s’inscrit d’un clic, dans le salon.
evening-event-link = 📅 [Événement du serveur]({ $link })
evening-starts-at = ⏰ La soirée commence toute seule { $left }.
evening-plan-title = 🎉 Soirée cartes
tournament-plan-title = 🏆 Tournoi { $game }
plan-at = ⏰ { $when }, { $left }
plan-who = { $most ->
    [0] Pour { $who }
   *[other] Pour { $who } · { $most } personnes au plus
  }
plan-everybody = tout le monde
plan-says-yes = Je viens
plan-says-maybe = Peut-être
plan-says-no = Pas cette fois
plan-said-yes = ✅ **Viennent ({ $count }) :** { $names }
plan-said-maybe = 🤔 **Peut-être ({ $count }) :** { $names }
plan-said-no = ✖️ **Pas cette fois ({ $count }) :** { $names }
plan-card-coming = { $count ->
    [0] Personne encore
    [one] 1 personne vient
   *[other] { $count } personnes viennent
  }
evening-plan-last-nobody = Personne n’est venu { $when } : ce sera pour une autre fois.
tournament-plan-last-nobody = Personne n’est venu { $when } : ce sera pour une autre fois.
evening-plan-last-missed = { $when } : je n’étais pas là à l’heure dite, la soirée n’a pas eu lieu. Pardon !
tournament-plan-last-missed = { $when } : je n’étais pas là à l’heure dite, le tournoi n’a pas eu lieu. Pardon !
evening-plan-last-skipped = Pas de soirée { $when }.
tournament-plan-last-skipped = Pas de tournoi { $when }.
evening-plan-last-busy = { $when }, une autre soirée était déjà ouverte ici.
tournament-plan-last-busy = { $when }, un autre tournoi était déjà ouvert ici.
evening-plan-last-closed = { $when } : ce serveur ne joue plus à ces jeux, la soirée n’a pas eu lieu.
tournament-plan-last-closed = { $when } : ce serveur ne joue plus à ce jeu, le tournoi n’a pas eu lieu.
evening-plan-last-ended = La soirée prévue { $when } n’aura pas lieu.
tournament-plan-last-ended = Le tournoi prévu { $when } n’aura pas lieu.
evening-plan-last-opened = La soirée prévue { $when } a commencé.
tournament-plan-last-opened = Le tournoi prévu { $when } a commencé.
evening-plan-last-no-channel = Le salon de la soirée n’existe plus.
tournament-plan-last-no-channel = Le salon du tournoi n’existe plus.

## Prévoir : messages
evening-plan-soon = 🎉 { $left }, soirée cartes : [Voir l’annonce]({ $link })
tournament-plan-soon = 🏆 { $left }, tournoi { $game } : [Voir l’annonce]({ $link })
evening-plan-told-no-channel = Le salon de la soirée que tu avais prévue sur { $server } n’existe plus : elle est annulée. `/soirée prévoir` en prévoit une autre, dans un autre salon.
tournament-plan-told-no-channel = Le salon du tournoi que tu avais prévu sur { $server } n’existe plus : il est annulé. `/tournoi prévoir` en prévoit un autre, dans un autre salon.
evening-plan-told-refused = Je n’ai pas pu annoncer la soirée dans { $channel } : Discord m’y refuse d’écrire. Elle reste prévue ; je l’annonce dès que j’en ai le droit et que quelque chose y change.
tournament-plan-told-refused = Je n’ai pas pu annoncer le tournoi dans { $channel } : Discord m’y refuse d’écrire. Il reste prévu ; je l’annonce dès que j’en ai le droit et que quelque chose y change.

## Prévoir : réglages
evening-plan-made = C’est prévu : l’annonce paraît dans le salon. À l’heure dite, la soirée s’ouvre toute seule.
tournament-plan-made = C’est prévu : l’annonce paraît dans le salon. À l’heure dite, le tournoi s’ouvre tout seul.
plan-help = À heure fixe, chaque semaine ou une fois : { $evening }, { $tournament }
plan-changed = C’est changé.
plan-hosted = Chez { $host }
plan-when = Quand et qui…
plan-pace = Rythme
plan-skip = Sauter une fois
evening-plan-end = Annuler la soirée
tournament-plan-end = Annuler le tournoi
plan-host = Passer la main à…
plan-event-refused = 📅 Pas d’événement sur ce serveur : il me manque la permission « Créer des événements ». Rien d’autre n’en dépend.
evening-plan-end-sure = Annuler la soirée ? L’annonce le dira, et rien ne s’ouvrira plus tout seul.
tournament-plan-end-sure = Annuler le tournoi ? L’annonce le dira, et rien ne s’ouvrira plus tout seul.

## Prévoir : refus
plan-no-hour = « { $given } » n’est pas une heure : écris par exemple 21 h ou 20:30.
plan-past = Cette heure est déjà passée : choisis un autre jour, ou une heure plus tard.
plan-most = Ce serveur a déjà { $most } rendez-vous prévus, c’est le plus possible : finis-en un d’abord.
plan-went-on = On en est déjà au rendez-vous suivant : réponds sur la nouvelle annonce.
plan-only-once = Ce rendez-vous n’a lieu qu’une fois : pour ne pas le tenir, annule-le.
plan-managers-only = Plus personne ne tient ce rendez-vous : qui gère le serveur peut le changer, et la première personne qui vient le reprend.
plan-role-only = Ce rendez-vous est réservé à { $role }.
plan-no-bot = Un bot ne peut pas recevoir : choisis une personne.
evening-plan-over = Cette soirée n’est plus prévue. `/soirée prévoir` en prévoit une autre.
tournament-plan-over = Ce tournoi n’est plus prévu. `/tournoi prévoir` en prévoit un autre.

## Les mêmes cartes pour tous
duplicate-knockout = Les mêmes cartes à toutes les tables : cela ne va qu’avec le système suisse.
duplicate-waits = finie, comparée à la fin du tour
duplicate-best = { $name } : { $points } { $points ->
    [one] point
   *[other] points
  }
evening-pick-deal = Cartes
evening-pick-deal-help = Les mêmes partout : on compare ce que chaque personne fait de la même main.
evening-deal-own = Chaque table a les siennes
evening-deal-duplicate = Les mêmes cartes pour tous
evening-points-duplicate = mêmes cartes pour tous, jusqu’à 100 points par jeu
evening-fact-duplicate-figure = 100
evening-fact-duplicate = points au mieux
tournament-pick-deal = Cartes
tournament-pick-deal-help = Les mêmes partout : en système suisse seulement.
tournament-deal-own = Chaque table a les siennes
tournament-deal-duplicate = mêmes cartes pour tous
tournament-card-order-duplicate = Par tour, sur 100 : combien ont fait moins de ces cartes.
tournament-explained-duplicate = Jusqu’à 100 points par tour : la part de celles et ceux qui, à la même place et avec les mêmes cartes, ont fait moins ; autant compte pour moitié. À égalité : qui a joué, puis qui a le plus souvent fait le mieux.
same-hand = La même main
same-hand-title = La même main, { $count ->
    [one] une façon
   *[other] { $count } façons
  }
same-hand-choice = Choix { $number }
same-hand-placed = Choix { $number } · { $place }
same-hand-alike = Tout le monde a fait les mêmes choix avec ces cartes.
same-hand-alone = Personne d’autre n’a joué ces cartes jusqu’au bout.
same-hand-gone = Ces cartes ne sont plus gardées : une semaine après la fin, il n’en reste que les résultats.
