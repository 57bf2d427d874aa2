# Ce que tous les jeux disent.
not-your-turn = Ce n’est pas à toi de jouer pour l’instant.
not-offered = Ce coup n’est pas possible maintenant.
unfinished = Il manque encore un choix pour ce coup.
overlong = Ce coup contient plus de choix que le jeu n’en demande.

## Conseils
advice-only = C’est le seul coup permis.
advice-general = Tout bien pesé, c’est le mieux.
so-far = Jusqu’ici
you = toi
you-first = Toi

## Le jeu de 52 cartes
card = { $rank }{ $suit }
cards = { $before } { $last }
the-ace = l’{ $card }
the-queen = la { $card }
the-card = le { $card }
the-ace-first = L’{ $card }
the-queen-first = La { $card }
the-card-first = Le { $card }
rank-jack = V
rank-queen = D
rank-king = R

## Les règles en images
guide-example = Exemple. { $groups }
guide-back = carte face cachée
guide-cards = { $cards }.
guide-group = { $caption } : { $cards }.
guide-card = { $card } ({ $caption })
