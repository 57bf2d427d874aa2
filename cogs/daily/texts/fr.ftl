# La donne du jour : la même pour tout le monde, un seul essai.

command-daily = donne-du-jour
command-daily-help = La donne du jour, la même pour tout le monde : un seul essai, en solo contre l’IA
command-game-help = Un jeu ; sans lui, toutes les donnes du jour
help = { $command } : la donne du jour, la même pour tout le monde. Un seul essai, en solo contre l’IA.
overview = ### 📅 Les donnes du { $date }
overview-intro = Une donne par jeu et par jour, la même pour tout le monde. Tu joues en solo contre l’IA, et tu n’as qu’un essai. Les prochaines arrivent { $next }.
overview-brief = La même donne pour tout le monde, un seul essai. Les prochaines : { $next }
drawn-title = Les donnes du jour
drawn-result = { $game } · donne du jour
drawn-here = Ici
drawn-everywhere = Partout
drawn-alone = personne d’autre pour l’instant
drawn-better = mieux que { $beaten } sur { $others }
drawn-level = à égalité avec { $count ->
    [one] 1 autre
   *[other] { $count } autres
  }
drawn-last = derrière { $others ->
    [one] l’autre
   *[other] les { $others } autres
  }
against = { $count ->
    [one] toi et 1 IA
   *[other] toi et { $count } IA
  }
finished-by = { $people ->
    [one] 1 personne l’a finie
   *[other] { $people } l’ont finie
  }
place = { $rank } sur { $people }
streak-drawn = { $days ->
    [one] 1 jour
   *[other] { $days } jours de suite
  }
week = L M M J V S D
line = { $glyph } **{ $game }** · { $status }
status-new = à jouer
status-going = en cours
status-done = { $score }
open-new = Jouer
open-going = Continuer
open-done = Résultat
open-new-of = Jouer : { $game }
open-going-of = Continuer : { $game }
open-done-of = Résultat : { $game }
streak = 🔥 Série : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
following = Donne suivante : { $game }
all = Donnes du jour
seals = Sceaux
title = ### 📅 { $glyph } { $game } du { $date }
intro =
    Un seul essai : la donne ferme { $next }. Rien ne presse : tu peux t’arrêter et reprendre plus tard.
    { $finished ->
        [0] Le résultat des autres t’attend à la fin.
        [one] Une personne l’a déjà finie : son résultat t’attend à la fin.
       *[other] { $finished } personnes l’ont déjà finie : leurs résultats t’attendent à la fin.
    }
seal-today = 🔏 La donne est fixée d’avance ; elle sera ouverte demain.
begin = Commencer
until = Donne du jour, close { $when }
stale = Ce bouton n’est plus valable : voici où tu en es.
lead = { $points ->
    [one] { $points } point d’avance
   *[other] { $points } points d’avance
  }
behind = { $points ->
    [one] { $points } point de retard
   *[other] { $points } points de retard
  }
level = égalité de points
result = { $score }, { $rank } sur { $seats }
see-result = Résultat
result-of = 📅 { $glyph } { $game } du { $date }
bids-met = Annonces tenues : { $met } sur { $bids }
ai-ahead = 🤖 L’IA à ta place : { $score }. Tu fais mieux !
ai-behind = 🤖 L’IA à ta place : { $score }.
ai-level = 🤖 L’IA à ta place : { $score }, comme toi.
everywhere = 🌍 Partout : { $place }{ $ending ->
    [first] re
   *[other] e
} place sur { $people }{ $percentage ->
    [0] { "" }
   *[other] , mieux que { $percentage } % des autres
}
everywhere-first = 🌍 Partout : personne d’autre n’a fini pour l’instant.
here = 🏠 Ici : { $place }{ $ending ->
    [first] re
   *[other] e
} place sur { $people }{ $percentage ->
    [0] { "" }
   *[other] , mieux que { $percentage } % des autres
}
here-first = 🏠 Personne d’autre n’a encore fini.
rounds = Manche par manche : { $points }
next = Nouvelles donnes { $next }
share = Partager
play-on = Rejouer
board = Classement
board-title = ### 🏆 { $glyph } { $game } du { $date }
board-elsewhere = Un classement réunit les gens d’un même serveur où je suis, et ce n’est pas le cas ici. Sur ton serveur, `/donne-du-jour` te montre le sien.
board-empty = Personne n’a commencé cette donne sur ce serveur.
somebody = quelqu’un qui est parti
shared = ### { $glyph } Tapis · { $game } du { $date }
shared-better = 🌍 mieux que { $percentage } %
shared-streak = 🔥 { $days } jours
shared-lately = Tu viens de partager un résultat ; le prochain { $when }.
play-too = Jouer cette donne
seals-title = ### 🔏 { $game } : les sceaux
seals-text = -# Chaque secret est tiré au sort et scellé la veille, puis ouvert le lendemain. Note le sceau d’aujourd’hui : demain, tu pourras vérifier.
seal-yesterday = **Hier, { $date } : sceau ouvert**
    { $seal }
    -# Secret { $secret }
seal-today-whole = **Aujourd’hui, { $date }**
    { $seal }
seal-tomorrow = **Demain, { $date }**
    { $seal }
seals-script = Le fichier se vérifie avec { $command } : l’hébergeur du bot peut te donner ce script.
not-begun = Tu n’as pas commencé cette donne : `/donne-du-jour` te la montre.
not-over = Finis d’abord ta donne : tu verras alors les résultats.
over = Tu as déjà fini cette donne.
erased = Tu avais commencé cette donne avant d’effacer tes données, et chacun n’a qu’un essai. La prochaine arrive { $next }.
day-over = Cette journée est finie. Sa donne t’attend dans « Jours passés », pour t’entraîner. Voici celles d’aujourd’hui.
none = Il n’y a pas de donne du jour ici. `/donne-du-jour` montre celles d’aujourd’hui.
other-rules = Cette donne a été scellée avec d’autres règles : elle ne peut plus être jouée.
past = Jours passés
past-title = ### 🗓️ Donnes des jours passés
past-title-of = ### 🗓️ Donnes du { $date }
past-intro = -# Pour t’entraîner, autant de fois que tu veux : ni série ni classement, conseils permis. À la fin, tu te compares aux résultats de ce jour-là.
past-none = Aucune donne n’est encore ouverte : celles d’aujourd’hui seront ici demain.
past-closed = { $glyph } **{ $game }** · scellée avec d’autres règles, elle ne peut plus être jouée.
past-status-new = pas jouée
past-status-going = pas finie
past-status-done = ✓ { $score }
past-between = Du { $first } au { $last }
past-see = Voir
past-played = tu as joué ce jour-là
practice-status-going = entraînement en cours
practice-status-done = à l’entraînement : { $score }
practice-mark = 🏋️
practice-small = Entraînement, donne du { $date }
practice-intro = Un entraînement : ni série ni classement, et les conseils sont permis. Tu peux t’arrêter, reprendre, recommencer. À la fin, tu te compares à ce que les autres ont fait ce jour-là.
practice-seal = 🔓 Sceau { $seal } : ce jour est passé, le sceau est déjà ouvert.
practice-result = Entraînement : { $score }
practice-over = Ne compte ni pour ta série ni pour le classement. 🔓 Le sceau { $seal } est déjà ouvert.
practice-again = Rejouer
practice-was-over = Cet entraînement est fini ; tu peux le recommencer.
practice-sealed = Cette donne est encore scellée : tu pourras t’y entraîner quand son jour sera passé.
practice-too-old = On s’entraîne sur les donnes des trente derniers jours ; celle-ci est plus ancienne.
practice-everywhere = 🌍 Partout, ce jour-là : tu aurais été { $place }{ $ending ->
    [first] re
   *[other] e
} sur { $people }{ $percentage ->
    [0] { "" }
   *[other] , mieux que { $percentage } % des autres
}
practice-everywhere-first = 🌍 Partout : personne d’autre n’a fini cette donne ce jour-là.
practice-here = 🏠 Ici, ce jour-là : tu aurais été { $place }{ $ending ->
    [first] re
   *[other] e
} sur { $people }{ $percentage ->
    [0] { "" }
   *[other] , mieux que { $percentage } % des autres
}
practice-here-first = 🏠 Personne d’autre ici n’a fini cette donne ce jour-là.
then = Ce jour-là : { $score }
then-none = Ce jour-là, tu n’as pas fini cette donne
drawn-practice = { $game } · entraînement
drawn-nobody = personne d’autre ce jour-là
seal-open = Sceau ouvert
seal-past = **Le { $date } : sceau ouvert**
    { $seal }
    -# Secret { $secret }
