# Ce que dit le bot autour des jeux.

## Table ouverte (avant la donne)
lobby-title = { $glyph } { $game } · chez { $host }
lobby-what = { $what } { $seats }{ $minutes ->
    [0] { "" }
   *[other] , environ { $minutes } minutes
  }.
lobby-seats = { $spread ->
    [0] { $most } joueurs
   *[other] De { $least } à { $most } joueurs
  }
banner-seats = { $spread ->
    [0] { $most } joueurs
   *[other] { $least } à { $most }
  }
banner-minutes = { $minutes } min
guest-host = hôte
guest-free = { $count ->
    [one] libre
   *[other] { $count } libres
  }
guest-beginner = débutant
guest-regular = confirmé
guest-expert = expert
lobby-official = règles officielles
lobby-option = { $name } : { $value }
lobby-seat = { $number }.{ "\u200B" } { $name }{ $who ->
    [host] { " " }({ $note })
    [guest] { "" }
   *[level] { " " }· { $note }
}
lobby-cuts = ✂️ Coupes, dans l’ordre : { $cuts }
lobby-free = { $number }.{ "\u200B" } *place libre*
lobby-wait-kept = ▶ On attend { $people } jusqu’à { $until }.
lobby-kept-others = { $count ->
    [one] une autre personne
   *[other] { $count } autres
  }
lobby-wait-more = ▶ Il manque encore { $missing ->
    [one] un joueur
   *[other] { $missing } joueurs
  } !
lobby-wait-alone = ▶ À plusieurs, ou tout de suite contre l’IA !
lobby-wait-start = ▶ À { $host } de lancer.
join = Rejoindre
ask-entry = Demander une place
let-in = Lui faire une place
not-this-time = Pas cette fois
lobby-asking = { $count ->
    [one] Une autre personne demande une place.
   *[other] { $count } autres personnes demandent une place.
  }
entry-asked = C’est demandé : { $name } te répondra, et tu le liras ici ou sur la table.
entry-yes = ✅ { $name } t’a fait une place : { to-table }
entry-over = La table n’attend plus personne : ta demande est restée sans réponse.
leave = Quitter
options = Options
cut = Couper
cut-form = Couper
cut-words = Quelques mots à toi
cut-words-help = De 1 à { $most } caractères, visibles par tous. Tu peux les changer jusqu’à la donne.
start = Commencer
start-anyway = Ne pas attendre
start-with-ai = Jouer contre l’IA
ai-bounded = { $game } se joue à { $most } au plus : { $seated ->
    [one] une seule IA a pris place
   *[other] seules { $seated } IA ont pris place
  }.
invitation = { $glyph } { $host } invite { $guest } à jouer : **{ $game }** · { to-table }
invitation-accept = M’asseoir
invitation-accepted = ✅ { $guest } est à table : { to-table }
invites-bot = Les bots ne jouent pas aux cartes ici : l’option `ia` ajoute des IA à ta table.
invites-gone = Cette personne n’est pas sur ce serveur : invite quelqu’un qui y est.
invites-self = Tu as déjà ta place à ta table : invite quelqu’un d’autre.
add-ai = Ajouter une IA…
ai-beginner = Débutant
ai-regular = Confirmé
ai-expert = Expert
remove-ai = Retirer la dernière IA
remove-person = Retirer quelqu’un de la table…
person-removed = { $person } n’est plus à table, et ne pourra pas s’y rasseoir.

## Pendant la partie
hand = Ma main
rules = Règles
scores = Scores
more = Plus…
refresh = Actualiser
why = Pourquoi ?
hint = Conseil
hint-said = Conseil :
hint-is =
    💡 **{ $move }.**
    -# { $why }
hint-thinking = Je réfléchis encore à ton conseil : un instant.
hint-failed = Pas de conseil cette fois : réessaie dans un instant.
hint-not-here = Ici, pas de conseils : la partie peut compter pour le classement, ou ce serveur n’en veut pas.
back = Retour
turn-line = ▶ { $waiting }
your-turn = ▶ À toi !
plays-itself = Un seul coup possible : il se joue pour toi.
hand-is-dealt = ▶ Tes cartes t’attendent.
next-round-asks = ▶ Manche suivante · { $clock }
# Discord écrit le moment dans la langue de qui lit : sur un message public il se tient à part de toute phrase.
time-left = ⏳ { $when }
time-left-said = fin { $when }
watching = Tu regardes cette partie : seuls les joueurs à table ont une main.
changed-meanwhile = Cela vient de changer : réessaie.
stale = La table a changé entre-temps : voici où on en est.
step-gone = Ce choix n’existe plus : voici ta main maintenant.
other-choice = Autre choix…
not-now = Pas maintenant — { $barred }
barred = **{ $options } :** { $why }
why-title = **Pourquoi en gris ?**
scores-title = ### Scores
scores-none = { $rounds ->
    [0] Rien n’est encore compté.
   *[other] Aucun point pour l’instant.
}
scores-line = { $name } : { $why }
scores-same = Sans changement : { $who }
scores-total = **Total** : { $lines }
scores-picture = { $game } · scores
scores-sum = total
scores-missing = { $missing ->
    [0] But atteint par { $who }
   *[other] { $fewest ->
        [1] { $who } à { $missing } de la fin
       *[0] Encore { $missing } pour { $who }
      }
  }
scores-goal = { $fewest ->
    [1] fin à { $goal }
   *[0] but { $goal }
  }
total-of = { $name } { $points }
more-title = ### { $game } — la table de { $host }
more-text = { $then ->
    [forfeit] Si tu quittes, tu prends la dernière place.
    [closes] Si tu quittes, la table ferme pour tout le monde, sans résultat.
    [paused] Si tu quittes, la partie reste en pause.
   *[bot] Si tu quittes, une IA prend ta place.
  }
more-enders = { $enders ->
    [managers] Seul un responsable peut fermer la table.
    [seated] Chacun peut fermer la table.
   *[host] L’hôte peut fermer la table.
  }
more-consent = On ferme la table si tous sont d’accord.
more-no-pause = Pas de pause : on vous attend.
end-sure = Fermer la table pour tout le monde, sans résultat ? La partie ne pourra pas être reprise.
end-ask = Cette partie compte pour le classement : elle ne s’arrête, sans résultat, que si tout le monde à table est d’accord. Proposer d’arrêter ?
end-ask-yes = Proposer d’arrêter
leave-sure = { $then ->
    [lobby] Quitter cette table ?
    [closes] Si tu quittes, la table ferme pour tout le monde, sans résultat. Quitter quand même ?
    [forfeit] { $counts ->
        [yes] Quitter, c’est abandonner : tu prends la dernière place, sans retour possible. Cette partie compte pour le classement. Quitter quand même ?
       *[no] Quitter, c’est abandonner : tu prends la dernière place, sans retour possible. Quitter quand même ?
    }
    [paused] { $counts ->
        [yes] Si tu quittes, la partie reste en pause jusqu’à ce que quelqu’un revienne. Elle compte pour le classement : si tu ne reviens pas avant la fin, tu prends la dernière place. Quitter quand même ?
       *[no] Si tu quittes, la partie reste en pause jusqu’à ce que quelqu’un revienne. Quitter quand même ?
    }
   *[bot] { $counts ->
        [yes] Si tu quittes, une IA prend ta place. Cette partie compte pour le classement : si tu ne reviens pas avant la fin, tu prends la dernière place, quelle que soit la place que l’IA obtient. Quitter quand même ?
       *[no] Si tu quittes, une IA prend ta place ; tu peux revenir tant que la partie dure. Quitter quand même ?
    }
  }
leave-yes = Oui, quitter
on-autopilot = 💤 Une IA joue pour : { $who }
paused = ⏸️ **La partie est en pause** : plus personne ne joue. Ceux qui avaient une place peuvent la reprendre ; ensuite la table se ferme, sans résultat. 🗓️ { $date } · { $when }
recess = ⏸️ **La partie est en pause** { $until }
go-on = Reprendre
on-holiday = 🌴 { $who } · retour : { $date }
own-holiday = 🌴 Absence jusqu’au { $date } : d’ici là, ton temps ne court pas.
ribbon-paused = En pause
proposal = { $kind ->
    [entry] 🙋
    [seat] 🙋
   *[other] 🗳️
  } { $proposal } { $missing }, d’accord ?
own-proposal = { $kind ->
    [entry] 🙋
    [seat] 🙋
   *[other] 🗳️
  } { $proposal } Tu es d’accord ?
silence-agrees = Sans réponse, c’est accepté · ⏳ { $when }
silence-drops = Sans réponse, la proposition est abandonnée · ⏳ { $when }
agree = D’accord
decline = Non
alone-counts = Jouée jusqu’au bout, la partie compte pour le classement, et qui est parti y est dernier ; arrêtée là, elle ne compte pour personne.
play-on = Continuer
stop-here = Arrêter là
come-back = Reprendre ma place
take-back = Reprendre mon coup
propose-pace = Proposer un autre rythme…
propose-pause = Proposer une pause…
pause-hour = Une heure
pause-three-hours = Trois heures
pause-day = Vingt-quatre heures
pause-three-days = Trois jours
pause-week = Une semaine
pause-open = Jusqu’à ce que quelqu’un reprenne
ask-seat = Demander la place d’une IA…
sit-again = Reprendre ma place
proposed = C’est proposé : les joueurs concernés le voient sur la table.
done = C’est fait.
done-there = C’est fait. La table est maintenant ici : { to-table }
more-pace = Rythme : { $pace }
more-watching = Tu regardes. Tu peux demander à l’hôte la place d’une IA ou de quelqu’un qui ne répond plus (💤).
seat-taken = Quelqu’un a repris ta place pendant ton absence.
seat-left = Tu as quitté cette table.
seat-given-up = Tu as abandonné cette partie : ta place ne se reprend pas.
left-counts = Cette partie compte pour le classement : { $returns ->
    [yes] si tu ne reviens pas avant la fin, tu prends la dernière place.
   *[no] tu prends la dernière place.
  }
seat-kept = Une IA joue à ta place : tu peux la reprendre tant que la partie dure.
you-are-away = Une IA joue à ta place.
since = { $heading } : { $said }
news-more = { $lines ->
    [one] … { $lines } coup précédent
   *[other] … { $lines } coups précédents
  }
recap = **Pendant ton absence :**
podium = Podium
played-for = 🤖 IA (pour { $who })
by-ai = 🤖 L’IA pour toi : { $said }
queued = Prévu : { $move }, dès que ce sera ton tour
queued-now = Prévu : { $move }, va être joué
plan = Prévoir mon prochain coup…
plan-one = Prévoir : { $move }
plan-off = Ne plus prévoir
sure = Ce coup est définitif. Tu confirmes ?
sure-yes = Oui, je confirme
call = 🎴 { $game } : { $asked } { to-table }
call-turn = à toi de jouer !
to-table = [Aller à la table]({ $link })
call-consent = 🎴 { $game } : on attend ta réponse à une proposition. { to-table }
call-rematch = 🎴 { $game } : on rejoue, et ta place est là ! { to-table }
call-role = 🎴 { $role } : { $host } ouvre une table ({ $game }), il reste de la place ! { to-table }
result-title = ### { $glyph } { $game } : partie terminée ([la table]({ $link }))
call-watcher = 🎴 { $waiting ->
    [one] Quelqu’un attend
   *[other] { $waiting } personnes attendent
  } pour une partie de { $game } : { to-table }
more-detail = La table en mots
detail-seen = -# Vu { $when } : ce message ne suit pas la partie.
more-seal = Donne scellée
more-reveal = Reposter ici
end-table = Fermer la table

## Fin de partie
over-you-win = 🥇 Tu gagnes !
over-you = Toi
you-among = toi
over-you-share = 🥇 { $who } gagnez !
over-shared = { $place } ex æquo : { $who }
over-wins = 🥇 { $count ->
    [one] { $who } gagne !
   *[other] { $who } gagnent !
  }
over-own = Tu finis { $rank }{ $shared ->
    [1] { " " }ex æquo
   *[0] { "" }
  } sur { $seats }, { $score }.
over-own-of-two = Tu finis à { $points }{ $stands ->
    [ahead] , { $by } d’avance
    [behind] , { $by } de retard
   *[even] { "" }
  }{ $rating }
over-unrated = { " " }· partie non classée
over-after-own = { $glyph } { $game } · tu finis { $rank }{ $shared ->
    [1] { " " }ex æquo
   *[0] { "" }
  } sur { $seats }, { $score }
over-left = Qui part avant la fin est classé dernier : { $who }
over-other = { $rank } { $name } : { $points }
over-rated = cote { $after }
over-place = { $medal } { $name } — { $score }
over-rating = { " " }· cote { $after } ({ $change })
over-rank = { $rank }{ $ending ->
    [first] er
   *[other] e
  }
over-turning = Moment clé : { $round }, { $who } { $won } et { $second } { $other }
verify = Vérifier
verify-good = ### ✓ Donne conforme
verify-good-text = Le secret révélé et le paquet de départ sont ceux du sceau publié avant la donne. Tout le hasard en découle ({ $game } : { $shuffles ->
    [one] 1 mélange
   *[other] { $shuffles } mélanges
  }{ $lots ->
    [0] { "" }
    [one] , 1 tirage au sort
   *[other] , { $lots } tirages au sort
  }) : la partie a été rejouée du premier au dernier coup, et chaque carte vient d’un de ces mélanges.
verify-partly = ### Vérifiée en partie
verify-bad = ### ✗ Donne non conforme
verify-fault-seal = Le secret révélé n’est pas celui du sceau publié avant la donne, ou le paquet de départ en est un autre.
verify-fault-deck = Le paquet mélangé n’est pas celui qui a été scellé.
verify-fault-draws = Les mélanges et tirages au sort issus du secret et des coupes ne correspondent pas à la partie qui a été jouée.
verify-fault-rules = La partie a été jouée avec la version { $rules } des règles ; le bot en est à la version { $now } et ne peut plus la rejouer : ses mélanges ne sont pas dans le fichier.
verify-drawn-good = Donne honnête
verify-drawn-partly = Prouvée en partie
verify-drawn-bad = Non prouvée
verify-drawn-game = { $game } · { $shuffles ->
    [0] mélanges inconnus
    [one] 1 mélange
   *[other] { $shuffles } mélanges
  }
verify-drawn-seal-true = Le sceau date d’avant la donne.
verify-drawn-seal-false = Le secret n’est pas celui du sceau.
verify-drawn-deck-true = Ce paquet-là a été mélangé{ $cut ->
    [1] , coupé, joué
   *[0] { " " }et joué
  }.
verify-drawn-deck-false = Un autre paquet a été mélangé.
verify-drawn-cards-true = Toutes les cartes jouées en viennent.
verify-drawn-cards-false = La partie n’a pas pu être rejouée.
verify-drawn-deck = Sceau du paquet
verify-drawn-cuts = { $count ->
    [0] Personne n’a coupé : le secret seul a décidé.
   *[other] Coupé par
  }
verify-drawn-words = « { $words } »
verify-drawn-cards = Les premières cartes, dans l’ordre
verify-how = ### Pourquoi tu peux y croire
verify-how-seal = **1. Avant la donne**, le secret et le paquet ont été scellés. Le sceau commence par { $seal } et ne peut plus changer.
verify-how-cuts = **2. Ensuite, { $people ->
    [one] une personne a
   *[other] { $people } personnes ont
  } coupé** avec quelques mots, que le bot ne connaissait pas. Ils entrent dans le mélange.
verify-how-uncut = **2. Personne n’a coupé** : le secret seul a décidé du mélange. La prochaine fois, coupe avant la donne.
verify-how-true = **3. Après la partie**, le secret est montré. La partie a été rejouée : le même mélange en sort, carte pour carte.
verify-how-false = **3. Après la partie**, tout n’a pas pu être confirmé : la première page dit quoi.
verify-how-see = [Voir le message]({ $link })
verify-seal = **Sceau**, publié avant la donne :
    { $seal }
verify-seal-posted = À comparer avec la fin de l’adresse du lien « Donne scellée », posté à l’ouverture : { $link }
verify-seal-unposted = Aucun message de ce salon ne le montre : il n’était visible que derrière « Plus… », sous la table ouverte.
verify-secret = **Secret**, révélé maintenant :
    { $secret }
verify-rules = **Règles** : { $game }, version { $rules }
verify-cuts = **Coupes**, dans l’ordre :
verify-no-cuts = **Coupes** : aucune. Le secret seul a donc décidé du mélange.
verify-closing = **Code des coupes** :
    { $closing }
verify-cuts-posted = À comparer avec le message posté à la donne : { $link }
verify-cuts-unposted = Aucun message posté à la donne ne les montre : compare avec ce que tu as tapé toi-même.
verify-code = **Code des appels** (mélanges et tirages au sort) :
    { $code }
verify-script = C’est le bot qui le dit. Pour vérifier par toi-même : { $command } (60 lignes, que l’hébergeur du bot peut te donner ; là où Tapis est installé : `tapis verify`), suivi du sceau et du code des coupes, copiés dans les messages du salon, puis du code des appels.
verify-no-file = Je ne peux pas joindre de fichier dans ce salon : c’est pourtant lui qui permet de refaire le calcul. Un responsable du serveur peut m’accorder « Joindre des fichiers ».
verify-limits = Cela prouve que personne n’a choisi le paquet, mais pas que personne ne l’a vu : le serveur connaît toutes les cartes. Pour refaire le calcul : le fichier, et les codes des pages suivantes.
seal-title = ### 🔏 { $game } : la donne est scellée
seal-text = Le secret qui mélangera les cartes est déjà tiré : { $seal }, posté sous la table, ne change plus.
    -# Paquet de { $cards } cartes, règles version { $rules }.
    ✂️ **Couper** : quelques mots à toi (1 à { $most } caractères) changent le mélange sans que personne sache comment. Ils se modifient jusqu’à la donne ; quitter la table les retire. À la fin, « Vérifier » montre le secret, les coupes et chaque mélange.
seal-no-cuts = Personne n’a coupé pour l’instant.
seal-link = [sceau de la donne]({ $link }) { $seal }
seal-posted = 🔏 [Donne scellée]({ $link }) : à vérifier après la partie
seal-posted-again = 🔏 [Donne scellée]({ $link }) : à vérifier après la partie
    Le paquet a changé : ce sceau remplace le précédent, et les coupes sont à refaire.
seals-unused = Sceaux de ce serveur en sept jours : { $sealed }. { $unused ->
    [0] Tous ont servi.
    [one] Un seul n’a pas servi, sa table ayant été fermée avant la donne :
   *[other] { $unused } n’ont pas servi, leurs tables ayant été fermées avant la donne :
  }
cuts-posted = ✂️ { $table } : les coupes, dans l’ordre où elles entrent dans la donne. Ce message ne change plus.
    { $cuts }
    Sceau { $seal }
    Code des coupes { $closing }
nothing-to-verify = Aucune partie terminée récemment dans ce salon. Le bouton « Vérifier », sous la fin de chaque partie, marche toujours.
rematch = Revanche
race = Film des scores
race-title = ### { $glyph } { $game } — le film des scores
race-rounds = Totaux, de { $first } à { $last } :
race-line = { $name } : { $points }
abandoned-title = { $glyph } { $game } — table fermée
abandoned = La table est fermée, sans résultat.
rematch-open = La revanche est ouverte : { to-table }

## Options
option-pace-slash = rythme
option-pace-help = Combien de temps par coup ?
option-ai-slash = ia
option-ai-help = Combien d’IA s’assoient tout de suite à ta table ?
option-invite-slash = inviter
option-invite-help = Qui inviter ? La personne est mentionnée dans le salon, une seule fois.
option-access-slash = accès
option-access-help = Qui peut s’asseoir à ta table ?
setting-pace = Rythme
setting-pace-live-help = On joue d’une traite ; une réserve de temps sert aux coups difficiles.
setting-pace-relaxed-help = On fait autre chose entre deux coups.
setting-pace-correspondence-help = Quelques coups par jour ; tes heures calmes ne comptent pas.
setting-pace-none-help = Personne n’est pressé, et aucune IA ne remplace un absent.
setting-on_leave = Si quelqu’un part
setting-on_leave-bot = une IA prend sa place
setting-on_leave-bot-help = La partie continue, et il peut revenir ; sinon, il est classé dernier.
setting-on_leave-forfeit = il abandonne et finit dernier
setting-on_leave-forfeit-help = La partie continue sans lui.
setting-on_leave-abort = la partie s’arrête, sans résultat
setting-on_leave-abort-help = La table se ferme, et rien n’est compté.
setting-seating = Places
setting-seating-random = tirées au sort
setting-seating-random-help = Le sort place les joueurs au moment de la donne.
setting-seating-join = par ordre d’arrivée
setting-seating-join-help = Le premier arrivé, puis le suivant à sa gauche.
setting-no_choice = Coups sans choix
setting-no_choice-played = joués d’office
setting-no_choice-played-help = La dernière carte d’une manche, une pioche forcée : la table joue pour toi.
setting-no_choice-asked = demandés aussi
setting-no_choice-asked-help = Chacun clique lui-même, même s’il n’a qu’un coup.
setting-entry = Qui peut s’asseoir
setting-entry-open = tout le monde
setting-entry-open-help = Quiconque voit la table peut s’y asseoir.
setting-entry-friends = les amis de l’hôte
setting-entry-friends-help = Les invités nommés plus bas, et les membres qui ont le rôle choisi.
setting-entry-closed = sur invitation
setting-entry-closed-help = Les invités nommés plus bas, et ceux que tu laisses entrer.
setting-watching = Qui regarde
setting-watching-everybody = tout le monde
setting-watching-everybody-help = La table se joue dans le salon, sous les yeux de tous.
setting-watching-seated = personne d’autre
setting-watching-seated-help = La partie se joue dans un fil privé, que seuls les joueurs voient.
terms-entry-friends = 🔒 entre amis
terms-entry-closed = 🔒 sur invitation
terms-watching-seated = à huis clos
options-guests = Invités
options-named = Tes invités
options-named-help = Ils s’assoient sans demander. Les autres demandent, et tu réponds.
options-role = Un rôle d’amis
options-role-help = Entre amis, qui a ce rôle s’assoit sans demander.
thread-name = Table { $game } · { $host }
in-thread = La partie se joue dans { $thread }.
in-private = 🔒 { $players } jouent sans spectateurs.
command-notify = prévenir
command-notify-help = Me prévenir quand assez de monde attend pour une partie de { $game }
command-notify-people = personnes
command-notify-people-help = Combien de personnes doivent attendre ? 0 : ne plus me prévenir.
watching-for = { $people ->
    [0] C’est noté : plus de notifications pour { $game }.
    [one] C’est noté : on te préviendra des nouvelles tables ({ $game }), une fois toutes les dix minutes au plus.
   *[other] C’est noté : on te préviendra quand { $people } personnes attendront ({ $game }), une fois toutes les dix minutes au plus.
  }
options-title = ### { $game } · options
options-official = Règles officielles
options-ask = Que veux-tu changer ?
options-host = Seul l’hôte de la table, { $host }, peut changer ces options.
options-dealt = Une fois les cartes données, les options ne changent plus.
options-table = Rythme et places
options-rules = { $number ->
    [1] Règles de la table
   *[other] Règles de la table ({ $number })
  }
options-changed = { $count } nombres changés
options-line = - { $name } : **{ $value }**
options-number = { $name }, de { $least } à { $most }
form-flags = Coche ce que tu veux
form-again = Corriger…
about-minutes = environ { $minutes } min
value-on = oui
value-off = non
choice = { $name } : { $value }

## Règles
rules-go-on = { $headline } (suite)
rules-others = Autres règles
rules-title =
    ### { $glyph } { $chapter }
    -# { $game } · { $pages ->
        [one] règles
       *[other] règles · { $page }/{ $pages }
    }
next = Suivant
previous = Précédent

## Aide
add-to-server = Ajouter à un serveur
no-apps-of-ones-own = Ici, les réponses de tes applis ne s’affichent que pour toi : demande à qui gère le serveur d’autoriser les applis externes, ou d’ajouter Tapis.
menu-challenge = Défier
menu-verify = Vérifier la donne
challenge-which = **Quel jeu contre { $guest } ?**
challenge-by-invitation = -# Sur invitation : les autres demandent une place.
challenge-closed = Rien que nous
challenge-open = Ouvrir la table aux autres
not-of-a-game = Ce message n’est pas celui d’une partie : choisis le message d’une table, ou celui d’une fin de partie.
kept-out = Cette table n’est pas ouverte pour toi. Les donnes du jour le sont.
    -# Les gens qui gèrent le serveur peuvent dire pourquoi.
kept-out-everywhere = Tu ne peux pas jouer avec ce bot. La personne qui le fait tourner peut dire pourquoi : voir `/données`.
own-list = Quelqu’un de cette table est sur ta liste : tu as demandé à ne jamais jouer ensemble.
guest-kept-out = Cette personne ne peut pas jouer sur ce serveur.
help-title = ### 🎴 Tapis
help-intro = -# Cartes à plusieurs ou contre l’IA
help-server = -# Réglages du serveur : { $command }
help-words = -# En mots seuls : { $command }
help-intro-invite = { help-intro } · [m’inviter]({ $link })
help-intro-alone = -# Contre l’IA. À plusieurs : [m’inviter]({ $link })
help-game = -# { $glyph } **{ $name }** — { $tagline }
help-play = Jouer à { $game }
help-learn = Leçon : { $game }
help-play-of = Jouer à…
help-learn-of = Apprendre un jeu…
help-your-turn = À toi : { $table }
help-which = On joue à quoi ?
help-which-to-learn = Quel jeu veux-tu apprendre ?
help-commands = Commandes
help-origins = -# À qui sont les jeux : { $games }. Tapis n’est lié à aucun auteur ni à aucun éditeur ; ses règles sont dites avec ses mots, ses cartes dessinées pour lui.
help-origin = { $game } ({ $origin })
help-commands-title = ### Les commandes · { $page }/{ $pages }
help-play-command = { $command } : choisis un jeu, ou une table ouverte à rejoindre.
help-evening = Une soirée de plusieurs parties, avec un podium : { $command }
help-starts = Ouvrir une table, avec ses options : { $commands }
help-hand = { $command } te remontre ta main.
help-table = { $show } ramène la table en bas du salon, { $leave } pour la quitter, { $close } pour la fermer.
help-board = { $command } montre le classement du serveur.
help-profile = { $command } : ce que quelqu’un a joué ici, et ses succès.
help-replay = { $command } : revoir une partie, coup par coup.
help-verify = { $command } vérifie la dernière donne jouée dans ce salon.
help-notify = { $command } (et de même pour chaque jeu) te prévient quand assez de monde attend pour jouer.
help-own-settings = { $command } : ta langue, images ou mots seuls, notifications, heures calmes.
help-settings = { $command } : les réglages du serveur.
help-privacy = { $command } : ce que Tapis garde de toi, comment l’avoir ou l’effacer.

## Refus et incidents
no-table = Cette table n’existe plus. { $command } dit comment en ouvrir une autre.
table-private = Cette partie se joue sans spectateurs. À la fin, tout le monde en voit le résultat.
repost-private = Cette partie se joue sans spectateurs : elle reste dans { $thread }.
private-not-here = Pour jouer sans spectateurs, il me faut un fil privé, et il ne peut pas y en avoir ici. Ouvre la table dans un salon textuel ordinaire.
private-missing = Pour jouer sans spectateurs, il me faut un fil privé. Ici, il me manque : { $missing }. Les responsables du serveur peuvent me le permettre.
table-unreadable = Impossible de lire les données de cette table pour l’instant. Rien n’est perdu : les responsables du serveur voient quoi faire dans `/réglages`, *Tables ouvertes*.
table-other-rules = Cette partie a commencé avec d’anciennes règles, que le bot ne connaît plus depuis sa mise à jour. Rien n’est perdu : elle est gardée telle quelle, et les responsables du serveur voient quoi faire dans `/réglages`, *Tables ouvertes*.
no-seat-anywhere = Tu n’es à aucune table de ce serveur pour l’instant. `/jouer` en ouvre une, ou t’en montre une à rejoindre.
hand-moved = { $game } : ta main est plus { $where ->
    [above] haut
   *[below] bas
}.
hand-elsewhere = Voici ta main à la table de { $game } dans { $channel } ([voir la table]({ $link })).
left-elsewhere = C’était à la table de { $game } dans { $channel } ([voir la table]({ $link })).
hand-not-begun = Ta table de { $game } est dans { $channel } ([la voir]({ $link })) : la partie n’a pas encore commencé.
hand-not-begun-here = La partie n’a pas encore commencé : [voir la table]({ $link }).
last-game = Ta dernière partie ici : { $table }
your-tables = { $count ->
    [one] Ta table à toi :
   *[other] Tes tables à toi :
  }
watching-seats = Une place tenue par une IA peut devenir la tienne : demande-la.
no-table-here = Il n’y a pas de table ouverte dans ce salon. `/jouer` en ouvre une.
form-late = Le formulaire n’a pas pu s’ouvrir à temps : clique encore une fois.
forged = Ce bouton n’est plus valable. Rien n’a changé.
not-offered = Ce choix n’était pas proposé. Rien n’a changé.
bad-number = « { $given } » n’est pas un nombre de { $least } à { $most } pour { $option }. Rien n’a changé, et ce que tu as choisi est gardé.
incident = Quelque chose a mal tourné de notre côté ; rien n’est perdu. Réessaie dans un instant. (repère { $mark })
storage-unread = Impossible de lire les données pour l’instant ; rien n’est perdu. Réessaie dans un moment : le coup que tu viens de jouer est peut-être déjà compté.
storage-unread-other = Impossible de lire les données pour l’instant ; rien n’est perdu. Réessaie dans un moment : ce que tu viens de faire est peut-être déjà enregistré.
storage-down = Impossible d’enregistrer ton coup : il n’a pas été joué. Réessaie dans un instant.
storage-down-opening = La table n’a pas pu être ouverte : rien ne peut être enregistré pour l’instant. Réessaie dans un moment.
storage-down-other = Impossible d’enregistrer ce que tu viens de faire : rien n’a changé. Réessaie dans un instant.
permissions-missing = Il me manque des permissions dans ce salon : { $missing }. Un responsable du serveur peut me les donner.
permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-create_private_threads = Créer des fils privés
permission-attach_files = Joindre des fichiers
permission-embed_links = Intégrer des liens
permission-read_message_history = Voir les anciens messages
closing = Je redémarre : les tables reviennent dans un instant, réessaie juste après.
only-in-server = Cela ne marche que sur un serveur avec Tapis : ajoute-moi au tien. Sans serveur, tu peux jouer contre l’IA (`/jouer`), suivre les leçons et lire les règles, et il y a les donnes du jour.
only-at-table = Cela se fait à la table : [aller à la table]({ $link }).
repost-elsewhere = Seules les personnes assises à cette table peuvent la faire venir dans un autre salon.
just-posted = La table [vient d’être montrée]({ $link }).
begun = La partie a commencé : voici ta main.
table-here = La table est revenue ici.
left-table = Tu as quitté la table de { $game } dans { $channel } ([voir la table]({ $link })).
ended-table = La table est fermée.
tables-waiting = **À toi de jouer**
tables-others = **Tes autres tables**
tables-more = { $count ->
    [one] -# Et encore une table.
   *[other] -# Et encore { $count } tables.
  }
tables-open = **À rejoindre**
tables-begin = **Ouvrir une table**
tables-alone = **En solo contre l’IA**
tables-count = { $count ->
    [one] **Une table t’attend** : { $command }
   *[other] **{ $count } tables t’attendent** : { $command }
  }
table-asked = ton tour est venu { $when }
table-consent = on attend ta réponse à une proposition
table-of-others = aux autres de jouer
table-not-begun = pas encore commencée
table-paused = en pause
table-recess = en pause { $until }
table-left = tu l’as quittée
which-leave = Quelle table veux-tu quitter ?
which-end = Quelle table veux-tu fermer ?
table-name = { $game } · { $host }

## Commandes (noms et descriptions)
command-start = ouvrir
command-start-help = Ouvrir une table ({ $game }) dans ce salon
command-rules = règles
command-rules-help = Lire les règles : { $game }
command-game-help = Jouer une partie de { $game }
command-play = jouer
command-play-help = Jouer : rejoindre une table ouverte, ou en ouvrir une
command-play-what = quoi
command-play-what-help = Un jeu, ou une table ouverte de ce serveur
play-table = Rejoindre { $table } ({ $taken }/{ $most }){ $entry ->
    [friends] { " " }· entre amis
    [closed] { " " }· sur invitation
   *[open] { "" }
  }
play-game = { $game } : ouvrir une table
play-unknown = Je ne connais pas ce jeu, et cette table n’est plus ouverte : choisis dans la liste qui s’affiche en tapant.
play-joined = Tu es à table : { to-table }
command-hand = main
command-hand-help = Revoir ta main (personne d’autre ne la voit)
command-table = table
command-table-help = La table où tu joues
command-table-show = montrer
command-table-show-help = Remettre la table en bas de ce salon
command-table-leave = quitter
command-table-leave-help = Quitter la table ; la suite dépend de ses règles
command-table-close = fermer
command-table-close-help = Fermer la table, sans résultat
command-verify = vérifier
command-verify-help = Vérifier la dernière donne jouée dans ce salon
command-help = aide
command-help-help = Ce que fait ce bot, et comment jouer
command-option-game = jeu
command-option-game-help = Un seul jeu, ou tous ensemble

# Ways to the rules and to the tutorial
why-rule = Règle : { $title }
why-rules = Comment les points se comptent…
command-me = moi
command-me-help = Tes préférences

# House rules, places and posts
date = { $day }/{ $month ->
    [1] 01
    [2] 02
    [3] 03
    [4] 04
    [5] 05
    [6] 06
    [7] 07
    [8] 08
    [9] 09
    [10] 10
    [11] 11
   *[12] 12
}
replay = Revoir
game-closed = Ce serveur n’ouvre pas de tables de { $game }. Ses jeux : { $games }.
keep = Garder ces règles
keep-name = Leur nom
keep-name-help = Un nom qui existe déjà est remplacé.
keep-title = Règles de la maison : { $game }
managers-only = Seuls les responsables du serveur peuvent changer ces réglages. Rien n’a changé.
mend-failed = Discord a refusé la table dans ce salon. Elle reste où elle était.
name-empty = Il leur faut un nom. Rien n’a changé.
not-here = Sur ce serveur, les tables s’ouvrent ailleurs : { $channels }.
nothing-to-keep = Ce sont les règles officielles : change d’abord une option.
nowhere = Les salons prévus pour les tables n’existent plus. Un responsable du serveur peut en choisir d’autres avec `/réglages`.
preset-clash = { $why } La table suivrait les règles de la maison, « { $name } » : tape aussi les options qui doivent en différer.
preset-ignored = La table suit les règles officielles : « { $name } », les règles de la maison, ne correspondent plus aux options actuelles.
rules-of-table = Règles : { $rules }
rules-own = propres à cette table
settings-title = ### ⚙️ Serveur : { $tab }
settings-more = Autres réglages…
no-channel = Aucun salon : choisis-en un
channel-gone = ⚠️ Ce salon n’existe plus : choisis-en un autre.
channel-barred = ⚠️ Dans { $channel }, il me manque { $missing }.
best-move = Quel est le meilleur coup ?
answer-3 = **{ $stars } Trouvé !** Rien ne vaut mieux ici.
answer-2 = **{ $stars } Presque.** Il y avait un peu mieux.
answer-1 = **{ $stars } Il y avait mieux.**
move-line = { $stars } **{ $move }**{ $cost }{ $mine }
following = Suivant
play-from-here = Rejouer la suite
no-such-move = Ce coup n’est pas permis ici : choisis parmi les boutons.
move-as-good = -# 💡 Tout aussi bien : { $move }.
move-best = le mieux
move-cost = { " " }· { $score }
move-mine = { " " }← toi
move-others = -# Et { $count ->
    [one] un autre coup, moins bon
   *[other] { $count } autres coups, moins bons
}.
move-own = Ton coup : **{ $move }**{ $cost }
move-reason = -# 💡 { $why }
move-why = -# 💡 { $move }. { $why }
move-yours = toi

# Des tables aux mêmes cartes
sealed-title = ### { $glyph } { $game }
  À table : { $who }
sealed-cards = 🔒 Toutes les tables de ce tour ont les mêmes cartes. Elles ne se voient que dans les mains, jusqu’à la fin de la dernière table.
sealed-turn = ▶ On attend { $who }
sealed-over = 🔒 Cette table est finie. Ses cartes et son résultat viendront à la fin de la dernière table du tour.
sealed-elsewhere = 🔒 Toutes les tables de ce tour ont les mêmes cartes : seules les personnes assises ici les voient avant la fin de la dernière.
sealed-round = 🔒 D’autres tables jouent encore ces cartes : la donne s’ouvre quand la dernière aura fini.
sealed-own = Ma partie

## Months and days
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
  }
month-short = { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] déc.
  }
full-day = { $weekday ->
    [0] lundi
    [1] mardi
    [2] mercredi
    [3] jeudi
    [4] vendredi
    [5] samedi
   *[6] dimanche
  } { $day ->
    [1] 1er
   *[other] { $day }
  } { $month }
