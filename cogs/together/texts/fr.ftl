# Revoir une partie ensemble : une personne fait avancer, tout le monde voit la même page.

open = Regarder ensemble
opened = Ouvert : { $channel }. C’est toi qui fais avancer ; les autres peuvent te demander le relais.
go = Y aller
thread-name = Revoir { $game } ensemble
led = { $leader } fait avancer.
led-wanted = { $leader } fait avancer · { $other } demande le relais
led-by-nobody = Personne ne fait avancer.
lead = Demander le relais
lead-now = Prendre le relais
hand-over = Passer le relais
ask = Sondage
answer = Répondre
show = Montrer les réponses
question = **❓ À la place de { $who }, qu’auriez-vous joué ?**
    -# { $count ->
        [0] Aucune réponse pour l’instant.
        [one] { $count } réponse, cachée pour l’instant.
       *[other] { $count } réponses, cachées pour l’instant.
    }
answers = { $count ->
    [0] Personne n’a répondu.
    [one] { $count } réponse
   *[other] { $count } réponses
}
answer-line = { $count } × **{ $move }**
played = -# À la table, { $who } avait choisi : { $move }.
expert-is = 💡 Conseil à { $who } : **{ $move }**.
expert-says = « { $why } »
question-title = À la place de { $who } ?
and-you = Et toi ?
given = Ta réponse : { $move }
given-so-far = **Ta réponse : { $move }.** Tu peux en changer tant qu’elles ne sont pas montrées.
ended = { $glyph } On a revu cette partie de { $game } ensemble.
    -# `/revoir { $code }`
not-leader = C’est { $leader } qui fait avancer. Pour le faire à ton tour : **{ $button }**.
nobody-leads = Personne ne fait avancer : clique d’abord sur **{ $button }**.
nobody-wants = C’est déjà toi qui fais avancer. Quand quelqu’un demandera le relais, ce bouton le lui passera.
you-want = Tu as déjà demandé le relais. Si { $leader } ne fait rien, tu pourras le prendre { $when }.
other-wants = { $other } a demandé le relais avant toi. Si { $leader } ne fait rien, qui veut pourra le prendre { $when }.
open-first = Une question attend des réponses : montre-les d’abord.
question-over = Cette question est finie : ses réponses sont montrées.
many-answers = Cette question a déjà bien assez de réponses.
no-choice = Ici, il n’y a rien à choisir : avance jusqu’à un vrai choix.
no-such-move = Ce coup n’est pas permis ici : choisis parmi les boutons.
thinking = Je réfléchis déjà à ce conseil : il arrive.
over = On ne regarde plus cette partie ensemble. `/revoir` montre la partie, et **Plus** permet de la regarder ensemble à nouveau.
here-already = Ici, on revoit déjà une partie, et { $leader } fait avancer. Tu peux lui demander le relais, ou ouvrir la tienne plus tard ou ailleurs.
too-many = Dans ce salon, on regarde déjà { $most } parties ensemble : rejoins-en une, ou réessaie plus tard.
opened-lately = Une partie vient d’être ouverte ici pour la regarder ensemble ; la prochaine { $when }.
not-for-all = Tout le monde ne voit pas cette partie dans ce salon : ouvre-la là où elle s’est jouée.
