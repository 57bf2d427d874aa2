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
day = { $weekday ->
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
} { $month ->
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
noted = C’est noté : tes tables par correspondance t’attendent.
noted-back = Te revoilà ! À tes tables par correspondance, tu as de nouveau tout ton temps.
