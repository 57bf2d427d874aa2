# Les absences : le temps ne court pas aux tables par correspondance.

command-away = absence
command-away-help = Dire que tu t’absentes : ton temps ne court plus aux tables par correspondance
help-line = { $command } : t’absenter jusqu’à trois semaines, sans que ton temps coure aux tables par correspondance.
title = ### 🌴 Absence
until = **De retour le { $date }** ({ $when })
about = Jusqu’à ton retour, ton temps ne court pas à tes tables par correspondance et Tapis ne t’envoie aucune notification. À ces tables, tout le monde voit quand tu reviens.
elsewhere = -# Ailleurs, rien ne s’arrête : ni aux tables en direct ou au rythme détendu, ni dans une soirée ou un tournoi.
left = Trois semaines au plus à la fois, quatre absences par an : il t’en reste { $left }.
used-up = Quatre absences en un an, c’est le maximum : la prochaine est possible { $when }.
away = M’absenter…
change = Changer la date…
back = Je suis de retour
form = Ton absence
form-until = De retour le
form-until-help = Trois semaines au plus
noted = C’est noté : tes tables par correspondance t’attendent.
noted-back = Te revoilà ! À tes tables par correspondance, tu as de nouveau tout ton temps.
