# Le cours de chaque jeu : dix petites positions.

command-course = cours
command-course-help = { $game } en dix petites positions, de la plus facile à la plus difficile
help = { $command }, et de même pour chaque jeu : dix petites positions, de la plus facile à la plus difficile
title = Le cours : { $game }
all-title = Les cours
about = -# Dix petites positions par jeu, de la plus facile à la plus difficile. À toi de trouver le meilleur coup.
line = { $glyph } **{ $game }** : { $solved } sur { $of }
progress = **{ $solved } sur { $of }**
position-line = { $mark } { $number }. { $name }
still-open = à trouver
choose = Choisis une position
begin = Commencer
go-on = Position { $number }
where = Position { $number } sur { $of }{ $mark }
course = Le cours
all = Les cours
again = Réessayer
next = Suivante
tab = Position du jour
to-tab = Position du jour
help-tab = -# Chaque matin, une position d’un cours, un jeu après l’autre, et un bouton pour y répondre en privé. Personne ne voit les réponses des autres.
on = C’est noté : la position du jour paraîtra dans { $channel }.
off = C’est noté : plus de position du jour.
daily = La position du jour : { $game }
daily-where = Position { $number } sur { $of } du cours. Quel est le meilleur coup ?
find = À moi de trouver
