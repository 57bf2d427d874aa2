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
