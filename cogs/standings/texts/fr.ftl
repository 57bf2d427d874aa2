# Classements, saisons, profils.

## Classement
title-all = ## 🏆 Classement général
title = ## 🏆 Classement — { $game }
all-games = tous les jeux
all-time = depuis toujours
line-own = { $line } ◂
won = { $wins }/{ $games }
moved = { $sign } { $points }
climbed = gagne { $places ->
    [one] une place
   *[other] { $places } places
  }
fell = perd { $places ->
    [one] une place
   *[other] { $places } places
  }
rating-open = **{ $rating }**
rating = **{ $rating }** ±{ $uncertainty }
wins = **{ $count }** { $count ->
    [one] victoire classée
   *[other] victoires classées
  }
points = **{ $count }** { $count ->
    [one] point
   *[other] points
  }
by-wins = par victoires classées
by-points = par points classés
key-rating = cote ± marge d’erreur · parties gagnées/jouées
key-wins = contre des personnes, sept par mois contre la même · gagnées/parties
key-points = contre des personnes, sept parties par mois contre la même
key-open = { $key } · – : moins de { $games } parties
key-moved = { $key } · ▲▼ et places : en 7 jours
lacking = encore { $count ->
    [one] 1 partie
   *[other] { $count } parties
  }
empty = Personne n’est encore classé ici.
join-rating = Pour avoir une place : { $games } parties. La cote, elle, ne bouge que contre des personnes.
join-wins = Pour avoir une place : une victoire contre des personnes.
join-points = Pour avoir des points : une partie contre des personnes.
you = -# Toi : { $line }
page = Page { $page } sur { $pages } · { $count }
count = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  }
behind-rating = Toi, { $rank } : { $count ->
    [0] tout près
    [one] à 1 point
   *[other] à { $count } points
  } de { $name }.
behind-wins = Toi, { $rank } : { $count ->
    [one] à une victoire
   *[other] à { $count } victoires
  } de { $name }.
behind-points = Toi, { $rank } : { $count ->
    [one] à 1 point
   *[other] à { $count } points
  } de { $name }.
rating-of-all = Une seule cote pour tous les jeux.
filter = Filtre
profiles = Profil…
pick-person = De qui
to-board = Classement
pick-sort = Ordre
pick-season = Saison
sort-rating = Cote
sort-wins = Victoires
sort-points = Points
post = Publier
posted-lately = Un classement vient d’être publié ici ; le prochain { $when }.
keep = Tenir à jour ici
keep-no-more = Laisser tel quel
kept = Renouvelé chaque jour, jusqu’à ce que ce message soit supprimé · 🕓 { $when }
kept-no-more = C’est noté : ce classement ne se renouvelle plus.

## Image
picture-title = Classement · { $game }
column-changes = 7 j
vacant = place à prendre
column-rating = cote
column-wins = victoires
column-points = points
column-games = parties
column-won = gagnées
share = { $percent } %
gone = parti

## Saisons
season-over = ## 🏁 Saison terminée : { $season }
season-now = { $season } (en cours)
month = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
  } { $year }
quarter = { $number ->
    [1] 1er trimestre
   *[other] { $number }e trimestre
  } { $year }

## Commandes
command-board = classement
command-board-help = Le classement du serveur
command-board-game-help = Le classement du serveur ({ $game })
no-season = Ce serveur n’a pas de saison de ce nom : choisis-en une dans la liste, ou aucune pour tout voir.
command-season = saison
command-season-help = Une saison du serveur ; sans elle, depuis toujours
command-sort = tri
command-sort-help = Par cote, par victoires ou par points

## Profil
profile = ## 👤 { $name } — { $game }
profile-empty = Aucune partie classée ici pour l’instant.
profile-games = **{ $games }** { $games ->
    [one] partie
   *[other] parties
  } · **{ $wins }** { $wins ->
    [0] victoire
    [one] victoire
   *[other] victoires
  } ({ $percent } %) · place moyenne **{ $place }**
profile-streak = Victoires de suite : **{ $now }** · record **{ $best }**
profile-rating = Cote **{ $rating }** ±{ $uncertainty } · { $place ->
    [1] **1er**
   *[other] **{ $place }e**
  } sur { $of }
profile-game = { $game } : **{ $rating }** · { $place } sur { $of }
profile-moved = { $line } · { $sign } { $points } en 30 jours
profile-missing = { $game } : { $missing }
place = { $place ->
    [1] 1er
   *[other] { $place }e
  }
missing = { $rating } ± { $uncertainty } · place dans { $count ->
    [one] une partie
   *[other] { $count } parties
  }
not-played = à découvrir
card-record = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } · { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
  } ({ $percent } %)
card-streak = { $count } de suite
card-best = record : { $count }
card-favourite = préféré : { $game }
column-game = jeu
column-days = 30 jours
column-place = place
card-achievements = Succès
card-achieved = { $count } sur { $of }
card-near = { $done } sur { $needed }
near = Le prochain : { $name } ({ $done } sur { $needed })
decimal = { $whole },{ $part }
curve = Cote : de { $first } à { $last }
curve-alt = La cote, partie après partie : de { $first } à { $last }.
against-you = Avec toi : { $games ->
    [one] une partie
   *[other] { $games } parties
  }, { $ahead } fois devant toi, { $behind } fois derrière.
met-most = Face à face : { $people }
achievements = 🏅 **{ $count }** succès sur { $of }
menu-profile = Profil
no-profile-of-bots = Les bots n’ont pas de profil.
command-profile = profil
command-profile-help = Ce que quelqu’un a joué ici, et comment
command-member = membre
command-member-help = De qui ; sans cela, de toi

## Succès
earned-first = 🃏 Première partie
earned-ten = 🔟 Dix parties
earned-hundred = 💯 Cent parties
earned-thousand = 🏛️ Mille parties
earned-won = 🥇 Première victoire
earned-won-ten = 🎖️ Dix victoires
earned-won-hundred = 👑 Cent victoires
earned-tour = 🧭 Le tour de la maison
earned-slam = 🎯 Grand chelem
earned-three = 🔥 Trois de suite
earned-five = ☄️ Cinq de suite
earned-nine = 🌋 Neuf de suite
earned-crowd = 🎪 Seul contre tous
earned-giant = 🪨 Tombeur de géant
earned-giants = ⛰️ Dix géants
earned-comeback = 🦅 Sursaut
earned-climb = 🧗 Cote 1700
earned-peak = 🏔️ Cote 2000
earned-sociable = 🤝 Dix adversaires
earned-known = 🎉 Cinquante adversaires
earned-evening = 🌙 Belle soirée
earned-year = 📆 Douze mois
earned-oracle = 🔮 Cent annonces tenues
earned-gin = 🍸 Dix gins
earned-undercut = 🪤 Dix contres
earned-thief = 🦝 Cinquante vols
earned-agnes = 📣 Dix AGNÈS
earned-clean = 🧼 Dix manches propres
