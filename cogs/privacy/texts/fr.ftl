# Ce qui est gardé des gens.

title = ## 🔏 Tes données
stored = **Gardé** : ton identifiant Discord, tes coups, tes résultats et tes cotes, tes donnes du jour, tes réponses aux casse-tête, tes soirées et tes tournois, tes réglages, les alertes que tu as demandées. Ton nom, tant que la table est là, et avec tes mots si tu as coupé le paquet. Une petite copie de ton avatar, pour les images.
not-stored = **Jamais lu** : tes messages, la liste des membres, tes autres serveurs. Les IA n’apprennent rien de tes parties.
how-long = **Combien de temps** : la table dans son état final, les soirées et les tournois, sept jours ; les coups et les réponses aux casse-tête, un an (les coups, moins si le serveur le veut) ; ensuite les résultats seuls. La copie de ton avatar, trente jours après la dernière image où tu es. Un serveur qui retire Tapis est effacé au bout de trente jours.
to-how-long = Combien de temps
one-attempt = **Un seul essai** : une donne du jour commencée ou un casse-tête résolu le restent jusqu’à la fin du jour ou de la semaine, même si tu effaces tout ; cette trace ne porte ni ton nom ni ton identifiant.
yours = **À toi** : { $export } te donne tout dans un fichier, { $delete } efface tout.
run-by = **Qui fait tourner ce Tapis** : { $known }
paper-privacy = Tes données en détail
paper-terms = Conditions
exported = Voici tout ce que Tapis garde de toi. Personne d’autre ne voit ce fichier.
exported-short = Voici ce que Tapis garde de toi, sauf tes coups : il y en a trop pour un fichier. L’hébergeur de Tapis peut te les donner.
exported-lately = Tu viens de demander tes données : tu pourras recommencer { $when }.
delete-0 = ## Tout effacer ?
    Tes réglages, tes cotes et tes classements sur tous les serveurs disparaissent. Tes parties finies restent chez ceux qui y ont joué, avec « … » à la place de ton nom. Là où tu joues, une IA prend ta place. Les parties dont tu as coupé le paquet ne pourront plus être vérifiées.
    Les donnes du jour que tu as commencées et le casse-tête auquel tu as répondu ne pourront pas être rejoués.
delete-1 = ## Vraiment ?
    Rien de tout cela ne pourra être rétabli.
delete-yes-0 = Tout effacer
delete-yes-1 = Oui, pour toujours
delete-no = Ne rien effacer
deleted = C’est fait : Tapis ne garde plus rien à ton nom.
deleted-later = C’est fait, sauf dans les parties en cours : tu en disparais dès qu’elles finissent.
deleted-lately = Tu viens de le demander : tu pourras recommencer { $when }.
kept = Rien n’a été effacé.
command = données
command-help = Ce que Tapis garde de toi, et combien de temps
command-export = exporter
command-export-help = Tout ce que Tapis garde de toi, dans un fichier
command-delete = effacer
command-delete-help = Effacer tout ce que Tapis garde de toi
