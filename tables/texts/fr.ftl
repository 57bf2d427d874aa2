# Ce que la table dit, autour du jeu.
joined = { $who } s’assoit.
left = { $name } quitte la table.
new-host = { $who } est maintenant l’hôte de la table.
nobody-left = Plus personne à la table : elle se ferme, sans résultat.
options-set = Les options ont changé.
sealed-again = Le paquet n’est plus le même : la donne a un nouveau sceau. Si tu avais coupé, coupe de nouveau !
cut = { $who } coupe le paquet.
cut-again = { $who } coupe autrement.
ended = { $name } ferme la table, sans résultat.
ended-agreed = Tout le monde est d’accord : la table se ferme, sans résultat.

already-seated = Tu as déjà une place à cette table.
not-seated = Tu n’as pas de place à cette table.
replaced = Quelqu’un a pris ta place pendant ton absence : tu ne peux plus la reprendre.
started = La partie a déjà commencé.
given-up = Tu as abandonné cette partie : tu ne peux plus reprendre ta place.
not-started = La partie n’a pas encore commencé.
over = Cette table est terminée.
too-old = De cette partie, il ne reste que le résultat : ouvre une nouvelle table pour rejouer.
full = La table est complète : { $most } places au plus.
seats-kept = Les places libres sont gardées pour ceux qui viennent de jouer. Elles sont à tout le monde { $when }.
not-alone = Tu n’as plus cette table pour toi : « Commencer » lance la partie avec tout le monde.
too-few = Il faut au moins { $least } joueurs pour commencer ; { $now ->
    [one] il n’y a que toi pour l’instant
   *[other] vous êtes { $now } pour l’instant
  }.
host-only = Seul l’hôte de la table ({ $name }) peut faire cela.
host-only-yet = Seul l’hôte de la table ({ $name }) peut faire cela. Après dix minutes sans signe de sa part, une personne assise ici depuis aussi longtemps peut prendre le relais.
no-such-level = Ce jeu n’a pas d’IA de ce niveau.
no-ai = Il n’y a pas d’IA à retirer.
removed = { $name } n’est plus à table.
nobody-there = Cette personne n’est pas à table.
remove-self = Pour partir toi-même, « Quitter » suffit.
sent-away = Tu n’as plus ta place à cette table : choisis-en une autre, ou ouvre la tienne.
entry-friends = { $name } joue ici entre amis. Tu peux demander une place : { $name } te répondra.
entry-closed = On joue ici sur invitation. Tu peux demander une place : { $name } te répondra.
entry-asked = C’est demandé : { $name } te répondra. Inutile de redemander.
turned-away = Cette fois, { $name } préfère rester avec ses invités. Une autre table te fera volontiers une place, ou ouvre la tienne.
rematch-closed = La revanche est pour ceux qui jouaient ici. Ouvre la tienne : tout le monde pourra s’y asseoir.
friends-none = Pour jouer entre amis, nomme au moins une personne, ou choisis un rôle.
cut-empty = Il faut au moins un caractère visible pour couper (et { $most } au plus).
cut-too-long = C’est trop long pour couper : { $now } caractères, { $most } au plus. Rien n’a changé.
bad-option = Cette valeur n’est pas possible pour l’option « { $option } ».
unknown-option = Cette option n’existe pas.
never-dealt = Aucune carte n’a été donnée à cette table : il n’y a rien à vérifier.
asked-often = Tu as vérifié { $most } donnes en une minute : réessaie { $when }.
sealed = La donne reste scellée tant que la partie n’est pas finie.
shared-settled = Ici, les cartes sont celles de plusieurs tables : on ne coupe pas, et les règles ne changent plus.
shared-closed = Toutes les tables de ce tour ont les mêmes cartes : on ne s’y assoit pas en cours de route.
host-full = Tu as déjà { $most } tables ouvertes sur ce serveur, c’est le maximum par personne : finis-en une ou ferme-la avant d’en ouvrir une autre.
server-full = Ce serveur a déjà { $most } tables ouvertes, c’est le maximum : il faut qu’une partie se termine avant d’en ouvrir une autre.
opens-too-often = Tu viens d’ouvrir { $most } tables en dix minutes, c’est le maximum : réessaie dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  }.
settles-too-often = Cela fait { $most } changements en une minute, c’est le maximum par personne : réessaie dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
  }.
proposes-too-often = Tu as fait { $most } propositions à cette table en dix minutes, c’est le maximum : réessaie dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  }.
channel-full = Ce salon a déjà { $most } tables ouvertes : finis-en une avant d’en ouvrir une autre.

# Le temps et les absents
half-time = { $who } : il reste la moitié du temps.
time-up = Temps écoulé : une IA joue ce tour pour { $who }.
time-up-you = Temps écoulé : une IA joue ce tour pour toi.
autopilot = { $who } ne répond plus : une IA joue à sa place jusqu’à son retour.
last-away = { $who } ne répond plus.
came-back = { $who } reprend sa place.
goes-away = { $who } s’absente.
back = { $who } est de retour.
not-away = Ta place est bien à toi : personne ne joue à ta place.
given-back = Tapis était hors ligne { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  } : ce temps est rendu à tout le monde.
forgotten = Personne n’a réagi : la table se ferme.
resumed = La partie reprend.
paused-first = La partie est en pause : reprends d’abord ta place.
recess-agreed = Tout le monde est d’accord.
recess-until = (reprise : { $date })
recess-open = jusqu’à ce que quelqu’un reprenne (au plus tard : { $date })
recess-over = C’est l’heure : la partie reprend, et tout le monde retrouve tout son temps.
goes-on = { $who } relance la partie : tout le monde retrouve tout son temps.
recess-first = La partie est en pause : il faut d’abord la reprendre.
not-in-recess = La pause est déjà finie : la partie continue.
no-pause-awaited = Pas de pause à cette table : les autres tables attendent la fin de la partie.
no-pause-needed = À cette table, le temps n’est pas compté : prends tout celui qu’il te faut.
no-pause-now = Une question est posée à toute la table : réessaie dans quelques secondes.
nobody-returned = Personne n’est revenu en { $days } jours : la table se ferme, sans résultat.
nobody-awaited = Personne n’a joué à cette table depuis { $hours ->
    [0] { $minutes } minutes
    [one] une heure
   *[other] { $hours } heures
  } : elle se ferme sans résultat, car les autres attendent.
deserted = Plus personne ne joue à cette table : elle se ferme sans résultat, car les autres attendent.
not-begun = La partie n’a pas pu commencer : la table se ferme.
nobody-moved = Aucun coup joué en { $days } jours : la table se ferme, sans résultat.
queue-dropped = Ton coup prévu n’est pas possible.
plan-played = Ton coup prévu est joué.
pace-live = en direct, 90 s par coup
pace-relaxed = détendu, 10 min par coup
pace-correspondence = par correspondance, 24 h par coup
pace-none = sans limite de temps
pace-is = Le rythme change : { $pace }.
pace-already = C’est déjà le rythme de la table.

# Partir, revenir, se mettre d’accord
left-bot = { $name } quitte la partie ; une IA prend sa place.
left-forfeit = { $name } abandonne la partie.
aborted = { $name } quitte la partie : la table se ferme, sans résultat.
returned = { $who } reprend sa place, gardée entre-temps.
alone = Il ne reste plus que { $who } : continuer avec les IA, ou arrêter là ?
stays = { $who } continue avec les IA.
took-over = { $who } joue désormais à la place de { $name }.
took-over-rated = { $who } joue désormais à la place de { $name }, qui prend la dernière place.
no-ai-seat = Cette place n’est pas libre : quelqu’un la joue.
proposes-pace = { $name } propose un autre rythme : { $detail }.
proposes-pause = { $name } propose une pause { $detail }.
proposes-seat = { $name } aimerait prendre la place de { $detail }.
proposes-entry = { $name } demande une place.
proposes-takeback = { $name } aimerait reprendre son dernier coup.
proposes-end = { $name } propose d’arrêter la partie ici, sans résultat.
lapsed = Il manque encore un accord après un jour : la proposition est abandonnée.
lapsed-pause = Il manque encore un accord : la pause est abandonnée.
silence-agrees = Pas d’objection en un jour : c’est accepté.
proposal-open = Une proposition attend déjà une réponse : il faut d’abord y répondre.
no-proposal = Il n’y a plus de proposition en attente.
not-asked = Cette proposition n’attend pas de réponse de ta part.
declined = { $name } dit non : on continue comme avant.
takeback-late = Il est trop tard pour reprendre ce coup : on continue.
taken-back = Le dernier coup est repris.
no-takeback = Tu ne peux reprendre que ton propre coup, et tant que personne n’a joué après toi.
takeback-reveals = Ce coup t’a appris quelque chose, ou une carte a été piochée : il ne peut plus être repris.
no-forfeit = Ce jeu ne peut pas continuer avec une place en moins : une IA la prend, ou la partie s’arrête.
managers-only = Sur ce serveur, seuls les responsables ferment une table.
no-ai-answer = L’IA n’a pas répondu. Rien n’est perdu : rejoue ce coup.
