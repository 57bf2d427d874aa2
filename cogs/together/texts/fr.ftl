# Revoir une partie ensemble : une personne mène, tout le monde voit la même page.

open = Regarder ensemble
opened = La partie se regarde ici : { $channel }. Tu mènes ; les autres peuvent demander à mener, ou l’avis de l’expert.
thread-name = Revoir { $game } ensemble
led = Menée par { $leader }
led-wanted = Menée par { $leader } · { $other } aimerait mener
led-by-nobody = Personne ne mène : clique sur **Mener** pour prendre la main.
lead = Mener
hand-over = Passer la main
expert = L’expert ?
ask = Et vous ?
answer = Répondre
show = Tout montrer
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
expert-is = 💡 L’expert conseillerait à { $who } : **{ $move }**.
expert-says = « { $why } »
question-title = À la place de { $who } ?
and-you = Et toi ?
given = Ta réponse : { $move }
given-so-far = **Ta réponse : { $move }.** Tu peux en changer tant qu’elles ne sont pas montrées.
ended = { $glyph } On a revu cette partie de { $game } ensemble.
    -# `/revoir { $code }`
not-leader = C’est { $leader } qui mène. Avec **Mener**, tu peux demander la main.
nobody-leads = Personne ne mène : clique d’abord sur **Mener**.
nobody-wants = Tu mènes déjà. Quand quelqu’un demandera à mener, ce bouton lui passera la main.
you-want = Tu as déjà demandé à mener. Si { $leader } ne fait rien, tu pourras prendre la main { $when }.
other-wants = { $other } a demandé à mener avant toi. Si { $leader } ne fait rien, qui veut pourra prendre la main { $when }.
open-first = Une question attend des réponses : montre-les d’abord.
question-over = Cette question est finie : ses réponses sont montrées.
many-answers = Cette question a déjà bien assez de réponses.
no-choice = Ici, il n’y a rien à choisir : avance jusqu’à un vrai choix.
no-such-move = Ce coup n’est pas permis ici : choisis parmi les boutons.
thinking = L’expert réfléchit déjà : sa réponse arrive.
failed = L’expert n’a pas trouvé à temps : réessaie dans un instant.
over = On ne regarde plus cette partie ensemble. `/revoir` montre la partie, et **Plus** permet de la regarder ensemble à nouveau.
here-already = Ici, on regarde déjà une partie, menée par { $leader }. Tu peux demander à mener, ou ouvrir la tienne plus tard ou ailleurs.
too-many = Dans ce salon, on regarde déjà { $most } parties ensemble : rejoins-en une, ou réessaie plus tard.
opened-lately = Une partie vient d’être ouverte ici pour la regarder ensemble ; la prochaine { $when }.
not-for-all = Tout le monde ne voit pas cette partie dans ce salon : ouvre-la là où elle s’est jouée.
