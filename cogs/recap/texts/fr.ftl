# Le récapitulatif de la veille et le rappel de la série.

tab = Récapitulatif du jour
to-tab = Récapitulatif
help-tab = -# Chaque matin, un message sur les donnes de la veille : les places, le résultat de l’IA, la série du serveur, et un bouton vers les sceaux ouverts. Rien les jours où personne n’a joué.
on = C’est noté : le récapitulatif paraîtra dans { $channel }.
off = C’est noté : plus de récapitulatif.
title = ### 📅 Les donnes du { $date }
game = **{ $glyph } { $game }**
won = { $people ->
    [one] { $who } est la seule personne à l’avoir finie, avec { $score }
   *[other] { $who } { $count ->
        [one] gagne
       *[other] gagnent
      } avec { $score }
  }{ $against ->
    [ahead] , devant l’IA ({ $ai })
    [behind] , derrière l’IA ({ $ai })
    [level] , comme l’IA
   *[nobody] { "" }
  }
place = { $medal } { $name } { $score }
more = et { $people } de plus
opened = -# 🔏 Les sceaux de ces donnes sont ouverts.
streak = 🔥 Série du serveur : { $days } jours
today = Aujourd’hui
command-reminder = rappel
command-reminder-help = Me rappeler la donne du jour avant que ma série s’arrête
help-line = { $command } : un message privé avant que ta série de donnes du jour s’arrête.
reminder-title = ### 🔥 Rappel de ta série
reminder-help = -# Si tu as joué au moins deux jours de suite et pas encore aujourd’hui, je t’écris en privé quelques heures avant la fin du jour, jamais pendant tes heures calmes.
reminder-is-off = **Désactivé**
reminder-is-on = **Activé**
reminder-is-refused = **Désactivé** : ton Discord n’accepte pas mes messages privés.
reminder-on = C’est noté : je te le rappellerai.
reminder-off = C’est noté : plus de rappel.
start = Me le rappeler
stop = Ne plus me le rappeler
reminder = 🔥 Ta série de { $days } jours s’arrête { $until } : il te reste la donne du jour à jouer. (`/moi rappel` pour ne plus recevoir ces messages.)
