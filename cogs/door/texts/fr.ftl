# Le coin jeux : un message qui reste dans un salon, d’où l’on ouvre et rejoint des tables.

tab = Le coin jeux
to-tab = Coin jeux
help = -# Un message qui reste dans un salon : un bouton par jeu, les personnes qui attendent, les parties en cours, la prochaine soirée. Il ne montre que les tables que tout le monde dans ce salon peut voir.
help-again = -# Si quelqu’un le supprime, il revient, une fois par jour ; supprimé deux fois le même jour, il ne revient plus.
help-elsewhere = -# Les tables ne s’ouvrent pas dans ce salon : un clic les ouvre dans { $channels }.
on = C’est fait : le coin jeux est dans { $channel }.
off = C’est fait : plus de coin jeux.

title = On joue à quoi ?
tables-open = { $open ->
    [0] aucune table ouverte
    [1] 1 table ouverte
   *[other] { $open } tables ouvertes
  }
open = { $open ->
    [1] 1 table
   *[other] { $open } tables
  }
playing = { $playing } en cours
none = aucune table
waits = { $people ->
    [1] { $first } attend
   *[2] { $first }, { $second } attendent
  }
waits-more = { $first } +{ $more } attendent
open-first = ouvre la première
open-another = ouvre une table
told = { $game } : { $parts }
lead-waits = **Une table de { $game } t’attend :** un clic, et tu y es.
lead-none = **Choisis un jeu :** un clic, et la table est ouverte.
choose = Un autre jeu…
watch = Regarder
plan = Proposer une soirée

event-drawn = Soirée
event-none = propose une soirée
event-off = rien de prévu
event-coming = { $coming ->
    [0] personne encore
    [1] 1 vient
   *[other] { $coming } viennent
  }
event-in = { $days ->
    [0] aujourd’hui
    [1] demain
   *[other] dans { $days } jours
  }
event-told = { $title } : { $weekday } { $day } { $month }, { $hour } · { $coming } · { $away }
event-said = **{ $title }** : { $when } · { $coming }
weekday = { $day ->
    [0] lundi
    [1] mardi
    [2] mercredi
    [3] jeudi
    [4] vendredi
    [5] samedi
   *[6] dimanche
  }
hour = à { $hour } h { $minute }
hour-sharp = à { $hour } h

opened = { $game } : [ta table]({ $link }) est ouverte et attend du monde.
waiting = { $game } : [ta table]({ $link }) attend déjà du monde.
no-place = Je ne peux ouvrir de table dans aucun des salons prévus que tu vois. Un responsable du serveur peut y remédier avec `/réglages`.
watch-which = **À regarder**
watch-none = Aucune partie à regarder en ce moment. Ouvre une table !
watch-more = -# Et { $count } de plus.
watch-lead = Regarder
