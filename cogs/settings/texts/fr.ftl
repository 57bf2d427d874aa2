# Les réglages : ceux d’un serveur, ceux d’une personne.

## Commandes
command-settings = réglages
command-settings-help = Régler les tables de ce serveur
command-me = me
command-me-settings = réglages
command-me-settings-help = Ta langue, tes notifications, tes heures calmes, sur tous les serveurs

## Commun
noted = C’est noté. { $changes }.
as-before = Rien n’a changé.
change = Modifier…
clock = { $hours } h { $minutes }

## Le serveur
line-value = { $name } : **{ $value }**
line-changed = { $line } (d’habitude : { $usual })
line-help = -# { $help }
value-changed = **{ $value }**
changed = { $count ->
    [one] **{ $count } réglage** changé,
   *[other] **{ $count } réglages** changés,
  } en gras.
reset = Réinitialiser
reset-part = À remettre comme d’habitude
brief-general = Langue : { $language } · Tapis : { $felt }
    Tables : { $channels }
brief-tables = Rythme : { $pace } · { $threads }
brief-games = { $closed_games }
brief-seasons = Saisons : { $seasons } · { $zone }
tab-overview = Vue d’ensemble
tab-general = Général
tab-tables = Tables
tab-house = Règles de la maison
tab-games = Jeux et annonces
tab-open = Tables ouvertes
to-overview = Vue d’ensemble
to-general = Général
to-general-when = Tout le serveur
to-tables = Tables
to-tables-when = Chaque table
to-house = Règles de la maison
to-games = Jeux
to-games-when = Ce qu’on joue
to-open = Tables ouvertes
server-language = Langue des tables
server-language-help = Celle de ce que tout le monde voit.
server-language-auto = comme Discord
server-language-fr = français
server-language-en = English
channels = Salons
channels-help = Où l’on ouvre des tables ; sans choix, partout.
channels-all = partout
channels-gone = les salons choisis n’existent plus
server-pings = Mentions
server-pings-help = Pour les personnes qui l’ont demandé.
server-pings-on = autorisées
server-pings-off = aucune ici
server-felt = Tapis
server-felt-help = La couleur du tapis, dans les images.
server-felt-green = vert
server-felt-night = bleu nuit
server-felt-brick = brique
server-felt-petrol = bleu pétrole
server-felt-plum = prune
server-motion = Animations
server-motion-help = Un beau coup par manche s’anime deux secondes.
server-motion-on = permises
server-motion-off = aucune ici
server-threads = Lieu du jeu
server-threads-help = Une fois les cartes données.
server-threads-channel = dans le salon
server-threads-thread = chaque table dans son fil
server-pace = Rythme
server-pace-help = Celui d’une nouvelle table.
server-on_leave = Si quelqu’un part
server-on_leave-help = En pleine partie.
server-on_leave-bot = une IA prend sa place
server-on_leave-forfeit = il abandonne et finit dernier
server-on_leave-abort = la partie s’arrête, sans résultat
server-enders = Qui ferme une table
server-enders-help = En pleine partie, hors soirées et tournois.
server-enders-managers = les responsables du serveur
server-enders-host = l’hôte et les responsables
server-enders-seated = les joueurs et les responsables
server-hints = Conseils
server-hints-help = 💡 demande à l’IA, aux tables non classées.
server-hints-on = permis
server-hints-off = jamais

## Jeux et annonces
games = Jeux
games-help = Ceux qu’on peut ouvrir ici.
role = Rôle à prévenir
role-help = Mentionné si une table attend du monde, une fois toutes les dix minutes au plus.
role-none = aucun rôle
role-gone = Le rôle choisi n’existe plus : choisis-en un autre.
role-silent = Je ne peux pas mentionner { $role } : rends ce rôle mentionnable, ou accorde-moi « Mentionner @everyone, @here et tous les rôles ».
role-everybody = On ne réveille pas tout le serveur : choisis un rôle que les gens prennent eux-mêmes.
results = Salon des résultats
results-help = Il reçoit le résultat de chaque partie.
results-none = aucun salon
results-gone = Le salon des résultats n’existe plus : choisis-en un autre.
results-barred = Je ne peux rien poster dans { $channel }. Il me manque : { $missing }.
languages = Langue par salon…
languages-help = **Langue par salon** : celle des messages que tout le monde voit dans ce salon et dans ses fils.
languages-line = - { $channel } : { $language }
languages-pick = Choisir un salon…
languages-same = celle du serveur

## Où ouvrir une table

## Règles de la maison
house-help = -# Pour en ajouter : ouvre une table, règle ses options, puis « Garder ces règles ».
house-game = { $glyph } { $game } · { $presets ->
    [0] aucune règle gardée
    [one] { $presets } jeu de règles
   *[other] { $presets } jeux de règles
  }
house-opens = Règles d’une nouvelle table ({ $game }) : **{ $rules }**.
house-line = - **{ $name }** : { $difference }
house-none = Aucune règle de la maison pour { $game }.
house-opening = Une nouvelle table s’ouvre avec
house-drop = Supprimer
house-drop-help = Coche celles dont tu ne veux plus ; les tables déjà ouvertes les gardent.
house-noted = C’est noté. Règles des nouvelles tables : { $rules }.
house-full = Ce jeu a déjà { $most } jeux de règles. Supprimes-en un avec `/réglages`, puis recommence.
dropped = { $noted } Supprimées : { $names }.
preset-gone = Ces règles n’existent plus. Rien n’a changé.
preset-old = ne correspond plus aux options actuelles
preset-unfit = Ces règles ne correspondent plus aux options actuelles. Rien n’a changé.
applied = C’est noté : toutes les options sont réglées d’un coup.
kept = Les règles « { $name } » sont gardées pour ce serveur.

## Tables ouvertes
open-help = { $tables ->
    [0] Aucune table n’est ouverte sur ce serveur.
    [one] Une table ouverte.
   *[other] { $tables } tables ouvertes.
  }
open-go = voir la table
open-line = { $game } · { $host }
open-since = ouverte { $since }
open-lobby = ▶ avant la donne, { $seats ->
    [one] une personne assise
   *[other] { $seats } places prises
  }
open-paused = ⏸️ en pause : plus personne ne joue
open-held = ▶ à l’arrêt : son message n’est plus visible
open-playing = ▶ partie en cours
open-pick = Choisir une table…
mend-post = La reposter ici
mend-end = La fermer…
end-sure = La fermer pour de bon, sans résultat ? La partie ne pourra pas reprendre.
end-yes = Oui, la fermer
unreadable-name = { $game } (illisible, { $mark })
unreadable-line = { $game } · ouverte { $since }
unreadable-waits = ⚠️ illisible, mise de côté (repère { $mark })
unreadable-help = Les données de cette table sont illisibles. Rien n’est effacé, et les autres tables continuent. La personne qui héberge le bot trouve le repère `{ $mark }` dans son journal ; la table rétablie (sauvegarde, ou version qui l’a écrite), *Réessayer*. Ou bien ferme-la, sans résultat.
other-rules-waits = ⏸️ commencée avec d’anciennes règles, mise de côté (repère { $mark })
other-rules-help = Cette partie suit d’anciennes règles, que le bot ne connaît plus depuis sa mise à jour. Elle est gardée telle quelle, et les autres tables continuent. La personne qui héberge le bot trouve le repère `{ $mark }` dans son journal ; avec une version qui connaît ces règles, *Réessayer*. Ou bien ferme la table, sans résultat.
unreadable-again = Réessayer
unreadable-still = Elle reste illisible (repère { $mark }).
unreadable-back = La table est de nouveau lisible : elle reprend où elle en était.
unreadable-moved = Cette table a avancé entre-temps ; elle n’a pas été fermée.
unreadable-sure = Vraiment fermer cette table, sans résultat ? Ses données sont gardées, mais personne n’y jouera plus.
audit-unreadable = 🛠️ { $manager } gère ce serveur et a fermé une table illisible ({ $game }), sans résultat.
table-gone = Cette table est déjà fermée. Rien n’a changé.
audit-post = 🛠️ { $manager } gère ce serveur et a reposté une table ({ $game }, hôte : { $host }) : [la voir]({ $link })
audit-end = 🛠️ { $manager } gère ce serveur et a fermé une table ({ $game }, hôte : { $host }), sans résultat.
audit-remove = 🛠️ { $manager } gère ce serveur et a retiré quelqu’un d’une table ({ $game }, hôte : { $host }).

## Une personne
me-title = ### ⚙️ Tes réglages, partout
own-display = Affichage
own-display-when = Ce que tu vois
own-moves = Coups
own-moves-when = Quand tu joues
own-alerts = Notifications
own-alerts-when = À ton tour
own-quiet = Horaires
own-quiet-when = Heures calmes
me-language = Langue
me-language-help = Celle de ta main et de tout ce que personne d’autre ne voit.
me-language-auto = comme Discord
me-language-fr = français
me-language-en = English
me-pictures = Pages
me-pictures-help = Le texte dit tout ce que les images montrent.
me-pictures-on = en images
me-pictures-still = en images fixes, sans animation
me-pictures-off = en mots seuls
me-four_colours = Couleurs des cartes
me-four_colours-help = Quatre se distinguent mieux, dans tes images.
me-four_colours-off = rouge et noir
me-four_colours-on = ♦ en bleu, ♣ en vert
me-confirm = Coups définitifs
me-confirm-help = Ceux qu’on ne peut pas annuler.
me-confirm-off = au premier clic
me-confirm-on = au second clic
me-clicks = Coups forcés
me-clicks-help = La dernière carte d’une manche, une pioche sans choix…
me-clicks-off = joués pour toi
me-clicks-on = à cliquer toi-même
me-calls = Te prévenir
me-calls-help = Quand une table t’attend.
me-calls-none = non
me-calls-mention = par une mention
me-calls-message = par message privé
me-call_delay = Délai
me-call_delay-help = Avant de te prévenir.
me-call_delay-0 = tout de suite
me-call_delay-60 = après 1 minute
me-call_delay-300 = après 5 minutes
me-call_delay-900 = après 15 minutes
alert-me = M’avertir quand on m’attend
alert-noted = C’est noté : un message privé te dira aussitôt quand une table t’attend, et ce qu’elle te demande.
quiet-none = **Aucune** : joignable jour et nuit.
quiet-value = **de { $since } à { $until }** (chez toi il est { $now })
quiet-off = Supprimer les heures calmes
quiet-title = Tes heures calmes
quiet-since = De
quiet-since-help = Dès lors, aucune notification, et tes parties par correspondance t’attendent.
quiet-until = À
quiet-until-help = La fin des heures calmes, 12 heures après le début au plus.
quiet-in = **de { $since } à { $until }** · { $city }, où il est { $now }
quiet-elsewhere = Une autre ville, écrite plus bas
quiet-zone = Ton heure
quiet-zone-help = Pour suivre l’heure de ta ville, été comme hiver.
quiet-city = Une autre ville
quiet-city-help = Si la tienne n’est pas dans la liste : une grande ville du même fuseau suffit.
quiet-city-example = Lisbonne
quiet-noted = C’est noté : heures calmes.
zone-missing = -# Avec « Horaires… », indique ta ville : tes heures calmes resteront justes aux changements d’heure.
zone-nearest = Aucun fuseau horaire ne porte le nom « { $given } ». Voulais-tu dire { $cities } ? Rien n’a changé, et ce que tu as écrit est gardé.
zone-unsaid = Écris ta ville, ou choisis-en une dans la liste. Rien n’a changé, et ce que tu as choisi est gardé.
zone-unknown = Aucun fuseau horaire ne porte le nom « { $given } ». Écris une grande ville du tien, par exemple Paris. Rien n’a changé, et ce que tu as écrit est gardé.
quiet-gone = C’est noté : plus d’heures calmes.
quiet-empty = Le début et la fin sont à la même heure. Rien n’a changé, et ce que tu as choisi est gardé.
quiet-long = Les heures calmes durent { $hours } heures au plus, pour que personne n’attende sans fin. Rien n’a changé, et ce que tu as choisi est gardé.

## Saisons
tab-seasons = Saisons et durées
to-seasons = Saisons
to-seasons-when = Dans la durée
server-seasons = Saisons
server-seasons-help = Un classement qui recommence ; la saison en cours va toujours à son terme.
server-seasons-none = aucune
server-seasons-monthly = chaque mois
server-seasons-quarterly = chaque trimestre
server-zone = Fuseau horaire
server-zone-help = Où minuit finit une saison.
server-keep_days = Garder les parties
server-keep_days-help = Leurs coups ; ensuite, il ne reste que les résultats.
server-keep_days-365 = un an
server-keep_days-90 = trois mois
server-keep_days-30 = un mois
server-zone-paris = Paris
server-zone-london = Londres
server-zone-casablanca = Casablanca
server-zone-dakar = Dakar, Abidjan
server-zone-kinshasa = Kinshasa
server-zone-reunion = La Réunion
server-zone-noumea = Nouméa
server-zone-tahiti = Tahiti
server-zone-martinique = Martinique, Guadeloupe
server-zone-montreal = Montréal, New York
server-zone-chicago = Chicago
server-zone-denver = Denver
server-zone-los-angeles = Los Angeles, Vancouver
server-zone-tokyo = Tokyo
server-zone-sydney = Sydney
server-zone-utc = UTC
