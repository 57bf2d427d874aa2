/**
 * Owns slash commands as one person sees them: flattened, in their language, found by what is typed. Must not know the DOM.
 *
 * @typedef {{path: string, shown: string, description: string, options: any[], id: string}} Command
 */

const CHAT = 1;
const SUBCOMMAND = 1;
const GROUP = 2;

/** @param {any} thing @param {string} locale */
export const nameIn = (thing, locale) => thing.name_localizations?.[locale] ?? thing.name;

/** @param {any} thing @param {string} locale */
export const descriptionIn = (thing, locale) => thing.description_localizations?.[locale] ?? thing.description ?? "";

/**
 * Every command and subcommand that can be sent.
 * @param {any[]} registered as the bot registered them
 * @param {string} locale
 * @returns {Command[]}
 */
export function commandsIn(registered, locale) {
  const chat = registered.filter((command) => (command.type ?? CHAT) === CHAT);
  const found = chat.flatMap((command) => leaves(command, "", "", command.id, locale));
  return found.sort((a, b) => Number(opens(b)) - Number(opens(a)) || a.shown.localeCompare(b.shown));
}

/** Whether a command opens something to play: those come first, as they do where people use them most. @param {Command} command */
const opens = (command) => command.path === "play" || command.path.endsWith(" start");

/** @param {any} node @param {string} path @param {string} shown @param {string} id @param {string} locale @returns {Command[]} */
function leaves(node, path, shown, id, locale) {
  const here = `${path} ${node.name}`.trim();
  const visible = `${shown} ${nameIn(node, locale)}`.trim();
  const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (inner.length) return inner.flatMap((option) => leaves(option, here, visible, id, locale));
  return [{ path: here, shown: visible, description: descriptionIn(node, locale), options: node.options ?? [], id }];
}

/**
 * The commands that fit what is typed after the slash, the closest first.
 * @param {Command[]} commands @param {string} typed
 */
export function fitting(commands, typed) {
  const wanted = plain(typed);
  const rank = (command) => {
    const names = [plain(command.shown), plain(command.path)];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.includes(` ${wanted}`))) return 1;
    return names.some((name) => name.includes(wanted)) ? 2 : 3;
  };
  return commands.map(
    (command) => ({ command, rank: rank(command) }),
  ).filter((entry) => entry.rank < 3).sort((a, b) => a.rank - b.rank).map((entry) => entry.command);
}

/** Lower case, no accents, single spaces. @param {string} text */
export const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trimStart();
