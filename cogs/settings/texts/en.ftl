# The settings: a server's, and a person's.

## Commands
command-settings = settings
command-settings-help = Choose how tables work on this server
command-me = me
command-me-settings = settings
command-me-settings-help = Your language, turn alerts, quiet hours, on every server

## Common
noted = Noted. { $changes }.
as-before = Nothing has changed.
change = Change…
clock = { $hours }:{ $minutes }

## The server
line-value = { $name }: **{ $value }**
line-changed = { $line } (usually: { $usual })
line-help = -# { $help }
value-changed = **{ $value }**
changed = { $count ->
    [one] **{ $count } setting** changed,
   *[other] **{ $count } settings** changed,
  } in bold.
reset = Reset
reset-part = To be as usual again
brief-general = Language: { $language } · Felt: { $felt }
    Tables: { $channels }
brief-tables = Pace: { $pace } · { $threads }
brief-games = { $closed_games }
brief-seasons = Seasons: { $seasons } · { $zone }
tab-overview = Overview
tab-general = General
tab-tables = Tables
tab-house = House rules
tab-games = Games and posts
tab-open = Open tables
to-overview = Overview
to-general = General
to-general-when = The whole server
to-tables = Tables
to-tables-when = Each table
to-house = House rules
to-games = Games
to-games-when = What is played
to-open = Open tables
server-language = Language of the tables
server-language-help = Of the messages that everybody sees.
server-language-auto = like Discord
server-language-fr = français
server-language-en = English
channels = Channels
channels-help = Where tables are opened; none chosen: everywhere.
channels-all = everywhere
channels-gone = the chosen channels no longer exist
server-pings = Mentions
server-pings-help = For people who asked for it.
server-pings-on = allowed
server-pings-off = none here
server-felt = Felt
server-felt-help = The colour of the felt, in the pictures.
server-felt-green = green
server-felt-night = night blue
server-felt-brick = brick
server-felt-petrol = petrol blue
server-felt-plum = plum
server-motion = Animations
server-motion-help = One great move a round plays for two seconds.
server-motion-on = allowed
server-motion-off = none here
server-threads = Where games are played
server-threads-help = Once the cards are dealt.
server-threads-channel = in the channel
server-threads-thread = each table in a thread of its own
server-pace = Pace
server-pace-help = Of a new table.
server-on_leave = If somebody leaves
server-on_leave-help = In the middle of a game.
server-on_leave-bot = an AI player takes the seat
server-on_leave-forfeit = they forfeit and are ranked last
server-on_leave-abort = the game ends without a result
server-enders = Who closes a table
server-enders-help = In a game, but for evenings and tournaments.
server-enders-managers = those who manage the server
server-enders-host = its host and managers
server-enders-seated = its players and managers
server-hints = Hints
server-hints-help = 💡 asks the AI, at tables that do not count.
server-hints-on = allowed
server-hints-off = never

## Games and posts
games = Games
games-help = Those that can be opened here.
role = Role to alert
role-help = Mentioned when a table waits for people, once in ten minutes at most.
role-none = no role
role-gone = The role chosen no longer exists: pick another one.
role-silent = I cannot mention { $role }: make this role mentionable, or grant me “Mention @everyone, @here and All Roles”.
role-everybody = No need to wake the whole server: pick a role that people take themselves.
results = Results channel
results-help = It gets the result of each game.
results-none = no channel
results-gone = The results channel no longer exists: pick another one.
results-barred = I cannot post in { $channel }. I am missing: { $missing }.
languages = Language by channel…
languages-help = **Language by channel**: that of the messages that everybody sees in this channel and its threads.
languages-line = - { $channel }: { $language }
languages-pick = Pick a channel…
languages-same = that of the server

## Where to open a table

## House rules
house-help = -# To add some: open a table, choose its options, then “Save these rules”.
house-game = { $glyph } { $game } · { $presets ->
    [0] no house rules
    [one] { $presets } set of rules
   *[other] { $presets } sets of rules
  }
house-opens = Rules of a new table of { $game }: **{ $rules }**.
house-line = - **{ $name }**: { $difference }
house-none = No house rules for { $game } yet.
house-opening = A new table opens with
house-drop = Delete
house-drop-help = Tick those you no longer want; tables that are open keep them.
house-noted = Noted. Rules of new tables: { $rules }.
house-full = This game has { $most } sets of rules already. Delete one with `/settings`, then try again.
dropped = { $noted } Deleted: { $names }.
preset-gone = Those rules no longer exist. Nothing has changed.
preset-old = no longer fits the current options
preset-unfit = Those rules no longer fit the current options. Nothing has changed.
applied = Done: all the options are set.
kept = The rules “{ $name }” are saved for this server.

## Open tables
open-help = { $tables ->
    [0] No table is open on this server.
    [one] One table is open.
   *[other] { $tables } tables are open.
  }
open-go = see the table
open-line = { $game } · { $host }
open-since = opened { $since }
open-lobby = ▶ before the deal, { $seats ->
    [one] one person seated
   *[other] { $seats } seats taken
  }
open-paused = ⏸️ paused: nobody is playing
open-held = ▶ on hold: its message cannot be seen
open-playing = ▶ in play
open-pick = Choose a table…
mend-post = Post it again here
mend-end = Close it…
end-sure = Close it for good, without a result? The game cannot be resumed.
end-yes = Yes, close it
unreadable-name = { $game } (cannot be read, { $mark })
unreadable-line = { $game } · opened { $since }
unreadable-waits = ⚠️ cannot be read, set aside (mark { $mark })
unreadable-help = This table’s data cannot be read. Nothing is deleted, and the other tables go on. Whoever runs the bot finds the mark `{ $mark }` in the log; once the table is restored (a backup, or the version that wrote it), *Try again*. Or close it, without a result.
other-rules-waits = ⏸️ begun under earlier rules, set aside (mark { $mark })
other-rules-help = This game follows earlier rules that the bot no longer knows since its update. It is kept just as it stood, and the other tables go on. Whoever runs the bot finds the mark `{ $mark }` in the log; with a version that knows these rules, *Try again*. Or close the table, without a result.
unreadable-again = Try again
unreadable-still = It still cannot be read (mark { $mark }).
unreadable-back = The table can be read again: it continues where it was.
unreadable-moved = That table has moved on meanwhile and was not closed.
unreadable-sure = Really close this table, without a result? Its data is kept, but nobody can play on.
audit-unreadable = 🛠️ { $manager } manages this server and has closed a table of { $game } that could not be read, without a result.
table-gone = That table is already closed. Nothing has changed.
audit-post = 🛠️ { $manager } manages this server and has posted { $host }’s table of { $game } again: [see it]({ $link })
audit-end = 🛠️ { $manager } manages this server and has closed { $host }’s table of { $game }, without a result.
audit-remove = 🛠️ { $manager } manages this server and removed somebody from a table ({ $game }, host: { $host }).

## A person
me-title = ### ⚙️ Your settings, everywhere
own-display = Display
own-display-when = What you see
own-moves = Moves
own-moves-when = When you play
own-alerts = Alerts
own-alerts-when = When it’s your turn
own-quiet = Hours
own-quiet-when = Quiet hours
me-language = Language
me-language-help = Of your hand and of what only you see.
me-language-auto = same as Discord
me-language-fr = français
me-language-en = English
me-pictures = Pages
me-pictures-help = The text says all that the pictures show.
me-pictures-on = as pictures
me-pictures-still = as still pictures, without animations
me-pictures-off = in words alone
me-four_colours = Card colours
me-four_colours-help = Four are easier to tell apart, in your pictures.
me-four_colours-off = red and black
me-four_colours-on = blue ♦, green ♣
me-confirm = Final moves
me-confirm-help = Those that cannot be undone.
me-confirm-off = at the first click
me-confirm-on = at the second click
me-clicks = Forced moves
me-clicks-help = The last card of a round, a draw from one pile and the like.
me-clicks-off = played for you
me-clicks-on = left for you to click
me-calls = Alert you
me-calls-help = When a table is waiting for you.
me-calls-none = no
me-calls-mention = by a mention
me-calls-message = by direct message
me-call_delay = Delay
me-call_delay-help = Before you are alerted.
me-call_delay-0 = at once
me-call_delay-60 = after 1 minute
me-call_delay-300 = after 5 minutes
me-call_delay-900 = after 15 minutes
alert-me = Alert me when I am needed
alert-noted = Noted. A direct message will tell you at once when a table is waiting for you, and what it asks.
quiet-none = **None**: within reach day and night.
quiet-value = **from { $since } to { $until }** (it is { $now } where you are)
quiet-off = Remove quiet hours
quiet-title = Your quiet hours
quiet-since = From
quiet-since-help = From then on there are no alerts, and your correspondence games wait for you.
quiet-until = To
quiet-until-help = The end of your quiet hours, 12 hours after the beginning at most.
quiet-in = **from { $since } to { $until }** · { $city }, where it is { $now }
quiet-elsewhere = Another city, written below
quiet-zone = Your time
quiet-zone-help = To keep to the time of your city, in summer and in winter.
quiet-city = Another city
quiet-city-help = If yours is not in the list: a big city in your time zone will do.
quiet-city-example = Lisbon
quiet-noted = Noted: quiet hours.
zone-missing = -# Say your city with “Hours…”, and your quiet hours will stay right when the clocks change.
zone-nearest = There is no city “{ $given }” among the time zones. Did you mean { $cities }? Nothing has changed, and what you wrote is kept.
zone-unsaid = Write your city, or choose one from the list. Nothing has changed, and what you chose is kept.
zone-unknown = There is no city “{ $given }” among the time zones. Write a big city in yours, for example London. Nothing has changed, and what you wrote is kept.
quiet-gone = Noted: no more quiet hours.
quiet-empty = They begin and end at the same time. Nothing has changed, and what you chose is kept.
quiet-long = Quiet hours last { $hours } hours at most, so that nobody waits forever. Nothing has changed, and what you chose is kept.

## Seasons
tab-seasons = Seasons and storage
to-seasons = Seasons
to-seasons-when = In the long run
server-seasons = Seasons
server-seasons-help = A leaderboard that begins anew; the current season always runs to its end.
server-seasons-none = none
server-seasons-monthly = each month
server-seasons-quarterly = each quarter
server-zone = Time zone
server-zone-help = Where midnight ends a season.
server-keep_days = Keep games
server-keep_days-help = Their moves; then only the results are left.
server-keep_days-365 = a year
server-keep_days-90 = three months
server-keep_days-30 = a month
server-zone-paris = Paris
server-zone-london = London
server-zone-casablanca = Casablanca
server-zone-dakar = Dakar, Abidjan
server-zone-kinshasa = Kinshasa
server-zone-reunion = Réunion
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
