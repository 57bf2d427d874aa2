# Ce que la table dit, autour du jeu.
joined = { $who } s’assoit.
left = { $name } quitte la table.
left-to-robot = { $name } quitte la partie ; un joueur automatique prend sa place.
new-host = { $who } tient désormais la table.
nobody-left = Plus personne à la table : elle se ferme, sans résultat.
options-set = Les options ont changé.
cut = { $who } coupe le paquet.
ended = { $name } ferme la table, sans résultat.

already-seated = Tu es déjà assis à cette table.
not-seated = Tu n’es pas assis à cette table.
started = La partie a déjà commencé.
not-started = La partie n’a pas encore commencé.
over = Cette table est terminée.
full = La table est complète : { $most } places au plus.
too-few = Il faut au moins { $least } joueurs pour commencer ; vous êtes { $now } pour l’instant.
host-only = Seul l’hôte de la table ({ $name }) peut faire cela.
no-such-level = Ce jeu n’a pas de joueur automatique de ce niveau.
no-robot = Il n’y a pas de joueur automatique à renvoyer.
already-cut = Tu as déjà coupé : une fois par donne suffit.
bad-option = Cette valeur ne convient pas pour l’option « { $option } ».
unknown-option = Cette option n’existe pas.
sealed = La donne reste scellée tant que la partie n’est pas finie.
channel-full = Ce salon tient déjà { $most } tables : terminez-en une avant d’en ouvrir une autre.
