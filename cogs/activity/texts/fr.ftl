# Ce qui se joue sur un serveur.

tab = Activité
to-tab = Activité
total = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }, { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
  }
in-weeks = { $weeks ->
    [1] Cette semaine
   *[other] { $weeks } semaines
  } : { $total }
summary = **{ $total }.**
few = { $games ->
    [0] Personne n’a encore fini de partie ici depuis huit semaines. `/jouer` en ouvre une !
    [one] Une partie en huit semaines : c’est un début.
   *[other] { $games } parties en huit semaines : c’est un début.
  }
few-until = À partir de { $games } parties et de { $people } personnes, cette page montre les semaines, les heures où l’on joue et qui revient, en chiffres et sans noms.
week = { $date } : { $total }
week-now = Depuis le { $date } : { $total }
busiest = **Heures où finissent le plus de parties** : { $times }.
busiest-none = **Heures où finissent les parties** : aucune ne ressort.
time = { $day ->
    [0] lundi
    [1] mardi
    [2] mercredi
    [3] jeudi
    [4] vendredi
    [5] samedi
   *[6] dimanche
  } de { $since ->
    [0] minuit
    [12] midi
   *[other] { $since } h
  } à { $to ->
    [12] midi
    [24] minuit
   *[other] { $to } h
  } ({ $games })
newcomers = { $newcomers ->
    [0] Personne n’a joué ici pour la première fois.
    [one] { $newcomers } personne a joué ici pour la première fois, et { $returned ->
        [0] n’est pas encore revenue
       *[other] est revenue
      } un autre jour.
   *[other] { $newcomers } personnes ont joué ici pour la première fois ; { $returned ->
        [0] aucune n’est encore revenue
        [one] { $returned } est revenue
       *[other] { $returned } sont revenues
      } un autre jour.
  }
key = Heures du fuseau de la page « Saisons ». Les IA ne comptent pas.
cut = On a beaucoup joué : seules les dernières parties sont comptées.
drawn-games = parties
drawn-people = personnes
drawn-weeks = Par semaine
drawn-hours = Quand les parties finissent
drawn-hour = { $hour } h
drawn-day = { $day ->
    [0] lundi
    [1] mardi
    [2] mercredi
    [3] jeudi
    [4] vendredi
    [5] samedi
   *[6] dimanche
  }
