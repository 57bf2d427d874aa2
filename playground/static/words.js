/**
 * Owns the words of the page itself, in French and English. What bots and people write is never translated here.
 */

const ENGLISH = {
  title: "Playground", otherName: "Another name", go: "Go",
  nobody: "Nobody to be: the server has no people.", unreachable: "The server does not answer. Trying again…",
  beSomebody: "Play as…", newTab: "opens in a new tab", you: "you", members: "Members", apps: "Apps", channels: "Channels", threads: "Threads",
  openChannels: "Show channels", closeChannels: "Hide channels", language: "Language", toLight: "Switch to light theme", toDark: "Switch to dark theme",
  messages: "Messages", write: "Message #{name}", send: "Send", app: "APP", today: "Today at {time}", yesterday: "Yesterday at {time}",
  edited: "(edited)", onlyYou: "Only you can see this", dismiss: "Dismiss", failed: "This interaction failed",
  noAnswer: "The application did not respond", thinking: "{name} is thinking…", sending: "Sending /{name}…", used: "used", repliesTo: "Replying to {name}",
  remove: "Delete message", removeAsk: "Delete this message?", removeYes: "Delete", cancel: "Cancel", submit: "Submit", close: "Close",
  select: "Make a selection", search: "Search", nothing: "Nothing found", confirm: "Confirm", chosen: "{count} selected",
  chooseBetween: "Choose {min} to {max}", spoiler: "Spoiler", reveal: "Reveal spoiler", enlarge: "Enlarge picture", picture: "Picture",
  commands: "Commands", options: "Options", moreOptions: "{count} more", addOption: "Add an option", removeOption: "Remove option {name}",
  required: "This option is required", optional: "optional", isRequired: "required", invalid: "Choose something from the list", integer: "Enter a whole number",
  number: "Enter a number", tooSmall: "At least {min}", tooBig: "At most {max}", tooShort: "At least {min} characters", tooLong: "At most {max} characters",
  yes: "True", no: "False", leaveCommand: "Leave the command", lost: "Connection lost. Reconnecting…", unread: "unread",
  unknownUser: "unknown-user", unknownRole: "unknown-role", unknownChannel: "unknown", unsupported: "This control does not exist in the playground.",
  external: "Outside picture, not loaded", arriving: "The bot is on its way…", games: "Five card games: Rage, LaGagne, GaAg, Gin, Agnès", gamesPicture: "games-en.png", empty: "Nothing here yet. Type / to see the commands.", wrong: "Something went wrong. Try again.", startedThread: "{name} started a thread: {content}", jump: "Jump to the newest",
  link: "opens outside", download: "Download {name}", option: "Option", noCommand: "No command of that name", choicesWait: "Looking…", appsOf: "Apps: {name}",
  elsewhere: "Elsewhere", install: "+ Add Tapis for myself", uninstall: "Remove Tapis again", companions: "Let the others play", companionsHelp: "They sign up for tournaments and evenings, and play at random",
};

/** @type {Record<keyof typeof ENGLISH, string>} */
const FRENCH = {
  title: "Terrain de jeu", otherName: "Un autre nom", go: "Aller",
  nobody: "Personne à incarner : le serveur n'a pas d'habitants.", unreachable: "Le serveur ne répond pas. Nouvel essai…",
  beSomebody: "Jouer aussi…", newTab: "s'ouvre dans un nouvel onglet", you: "toi", members: "Membres", apps: "Applications", channels: "Salons", threads: "Fils",
  openChannels: "Montrer les salons", closeChannels: "Cacher les salons", language: "Langue", toLight: "Passer au thème clair", toDark: "Passer au thème sombre",
  messages: "Messages", write: "Envoyer un message dans #{name}", send: "Envoyer", app: "APP", today: "Aujourd'hui à {time}", yesterday: "Hier à {time}",
  edited: "(modifié)", onlyYou: "Toi seul·e peux voir ceci", dismiss: "Rejeter", failed: "Échec de l'interaction",
  noAnswer: "L'application n'a pas répondu à temps", thinking: "{name} réfléchit…", sending: "Envoi de /{name}…", used: "a utilisé", repliesTo: "En réponse à {name}",
  remove: "Supprimer le message", removeAsk: "Supprimer ce message ?", removeYes: "Supprimer", cancel: "Annuler", submit: "Envoyer", close: "Fermer",
  select: "Fais un choix", search: "Rechercher", nothing: "Aucun résultat", confirm: "Valider", chosen: "{count} choisis",
  chooseBetween: "De {min} à {max} choix", spoiler: "Spoiler", reveal: "Révéler le spoiler", enlarge: "Agrandir l'image", picture: "Image",
  commands: "Commandes", options: "Options", moreOptions: "{count} de plus", addOption: "Ajouter une option", removeOption: "Retirer l'option {name}",
  required: "Cette option est obligatoire", optional: "facultatif", isRequired: "obligatoire", invalid: "Choisis dans la liste", integer: "Écris un nombre entier",
  number: "Écris un nombre", tooSmall: "Au moins {min}", tooBig: "Au plus {max}", tooShort: "Au moins {min} caractères", tooLong: "Au plus {max} caractères",
  yes: "Vrai", no: "Faux", leaveCommand: "Quitter la commande", lost: "Connexion perdue. Reconnexion…", unread: "non lu",
  unknownUser: "personne-inconnue", unknownRole: "rôle-inconnu", unknownChannel: "inconnu", unsupported: "Ce contrôle n'existe pas dans le terrain de jeu.",
  external: "Image extérieure, non chargée", arriving: "Le bot arrive…", games: "Cinq jeux de cartes : Rage, LaGagne, GaAg, Gin, Agnès", gamesPicture: "games-fr.png", empty: "Rien encore. Tape / pour voir les commandes.", wrong: "Quelque chose s'est mal passé. Réessaie.", startedThread: "{name} a ouvert un fil : {content}", jump: "Aller au plus récent",
  link: "s'ouvre ailleurs", download: "Télécharger {name}", option: "Option", noCommand: "Aucune commande de ce nom", choicesWait: "Recherche…", appsOf: "Applications : {name}",
  elsewhere: "Ailleurs", install: "+ Ajouter Tapis pour moi", uninstall: "Retirer Tapis", companions: "Les autres jouent", companionsHelp: "Ils s'inscrivent aux tournois et aux soirées, et jouent au hasard",
};

/** Languages offered, as codes of Discord's locales. */
export const LANGUAGES = [["fr", "Français"], ["en-GB", "English (UK)"], ["en-US", "English (US)"]];

let locale = navigator.language || "en-GB";

/** Changes the language of the page. @param {string} code */
export function setLocale(code) {
  locale = code;
  document.documentElement.lang = code;
}

/** The language of the page, a code such as `fr` or `en-GB`. */
export const currentLocale = () => locale;

/**
 * The sentence of a key in the current language.
 * @param {keyof typeof ENGLISH} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  const table = locale.startsWith("fr") ? FRENCH : ENGLISH;
  return table[key].replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
