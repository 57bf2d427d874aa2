# The lists of people who are kept out.

tab = People kept out
to-tab = Kept out
command-avoid = avoid
command-avoid-help = People with whom you never want to sit at a table
help = { $command }: people with whom you never want to play. They are not told.
server-help = -# They can neither open a table here nor sit down at one, nor take part in evenings and tournaments, nor be invited. If they play, they leave the game at once. They only see that a table is not open to them.
own-title = ### Playing without…
own-help = -# You will never sit at the same table, except in an evening or a tournament. Nobody is told: the other only sees that the table is not open to them.
nobody = **Nobody** so far.
people = **On the list**: { $people }{ $more ->
    [0] .
   *[other] { " " }and { $more } more.
  }
choose = Choose people (25 at most)
noted = { $people ->
    [0] Noted: nobody is on the list any more.
    [one] Noted: one person is on the list.
   *[other] Noted: { $people } people are on the list.
  }
own-noted = { noted }
together-lobby = You still sit together at { $table }, which has not begun.
together-playing = You still play together at { $table }: that game goes on to its end.
close = Close { $table }
leave = Leave { $table }
not-oneself = Without you it would be no fun: choose somebody else.
no-bots = Bots do not play here: choose people.
