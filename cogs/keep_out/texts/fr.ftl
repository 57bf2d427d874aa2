# Les listes des gens qu’on ne laisse pas jouer.

tab = Personnes exclues
to-tab = Exclusions
command-avoid = éviter
command-avoid-help = Les gens avec qui tu ne veux jamais t’asseoir à une table
help = { $command } : les gens avec qui tu ne veux jamais jouer. Ils n’en savent rien.
server-help = -# Elles ne peuvent ni ouvrir une table ici, ni s’y asseoir, ni prendre part aux soirées et aux tournois, ni être invitées. Si elles jouent, elles quittent aussitôt la partie. Elles voient seulement qu’une table ne leur est pas ouverte.
own-title = ### Jouer sans…
own-help = -# Vous ne serez jamais assis à la même table, sauf dans une soirée ou un tournoi. Personne ne l’apprend : l’autre voit seulement que la table ne lui est pas ouverte.
nobody = **Personne** pour le moment.
people = **Sur la liste** : { $people }{ $more ->
    [0] .
   *[other] { " " }et { $more } de plus.
  }
choose = Choisis les personnes (25 au plus)
noted = { $people ->
    [0] C’est noté : plus personne sur la liste.
    [one] C’est noté : une personne sur la liste.
   *[other] C’est noté : { $people } personnes sur la liste.
  }
own-noted = { noted }
together-lobby = Vous êtes encore assis ensemble à la table { $table }, qui n’a pas commencé.
together-playing = Vous jouez encore ensemble à la table { $table } : cette partie va jusqu’au bout.
close = Fermer { $table }
leave = Quitter { $table }
not-oneself = Sans toi, ce ne serait pas drôle : choisis quelqu’un d’autre.
no-bots = Les bots ne jouent pas ici : choisis des personnes.
