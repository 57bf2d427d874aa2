# What is stored of people.

title = ## 🔏 Your data
stored = **Stored**: your Discord id, your moves, your results and ratings, your daily deals, your puzzle answers, your evenings and tournaments, your settings, the alerts that you asked for. Your name, while the table is there, and with your words if you cut the deck. A small copy of your avatar, for pictures.
not-stored = **Never read**: your messages, the list of members, your other servers. AI players learn nothing from your games.
how-long = **For how long**: the table as it ended, evenings and tournaments, seven days; moves and puzzle answers, a year (moves for less, if the server wants); then the results alone. The copy of your avatar, thirty days after the last picture with you. A server that removes Tapis is erased after thirty days.
to-how-long = For how long
one-attempt = **One attempt**: a deal of the day that you have begun, or a puzzle that you have answered, stays so until its day or week ends, even if you erase everything; that trace bears neither your name nor your id.
yours = **Yours**: { $export } gives you all of it in a file, { $delete } erases all of it.
run-by = **Who runs this Tapis**: { $known }
paper-privacy = Privacy in full
paper-terms = Terms
exported = Here is all that Tapis stores about you. Only you can see this file.
exported-short = Here is what Tapis stores about you, except your moves: there are too many for a file. Whoever runs Tapis can give them to you.
exported-lately = You have just asked for your data: you can ask again { $when }.
delete-0 = ## Erase everything?
    Your settings, ratings and places are erased on all servers. The games that you have finished stay with the others, with “…” in place of your name. Where you play, an AI player takes your seat. Games whose deck you have cut can no longer be verified.
    The deals of the day that you have begun and the puzzle that you have answered cannot be played again.
delete-1 = ## Really?
    None of it can be brought back.
delete-yes-0 = Erase everything
delete-yes-1 = Yes, for ever
delete-no = Erase nothing
deleted = Done: Tapis stores nothing in your name any more.
deleted-later = Done, except in games still being played: you disappear from those as soon as they end.
deleted-lately = You asked for this only a moment ago: you can ask again { $when }.
kept = Nothing has been erased.
command = privacy
command-help = What Tapis stores about you, and for how long
command-export = export
command-export-help = All that Tapis stores about you, in a file
command-delete = delete
command-delete-help = Erase all that Tapis stores about you
