/**
 * Owns the marks inside a line (bold, code, mentions, links …): text in, a tree of plain objects out. Must not know the DOM.
 *
 * @typedef {object} Mark
 * @property {string} kind
 * @property {string} [text]
 * @property {Mark[]} [children]
 * @property {string} [id]
 * @property {string} [url]
 * @property {string} [style]
 * @property {string} [name]
 */

const PAIRS = [["**", "strong"], ["__", "underline"], ["~~", "strike"], ["||", "spoiler"], ["*", "emphasis"], ["_", "emphasis"]];
const DEEPEST = 12;

/** Each shape in angle brackets, and the mark it makes. */
const ANGLES = [
  [/<@!?(\d{1,20})>/y, (found) => ({ kind: "user", id: found[1] })],
  [/<@&(\d{1,20})>/y, (found) => ({ kind: "role", id: found[1] })],
  [/<#(\d{1,20})>/y, (found) => ({ kind: "channel", id: found[1] })],
  [/<\/([^\s:<>][^:<>\n]{0,100}):(\d{1,20})>/y, (found) => ({ kind: "command", name: found[1], id: found[2] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (found) => ({ kind: "moment", text: found[1], style: found[2] ?? "f" })],
  [/<a?:(\w{2,32}):(\d{1,20})>/y, (found) => ({ kind: "emoji", name: found[1], id: found[2] })],
  [/<(https?:\/\/[^\s<>]+)>/y, (found) => ({ kind: "link", url: found[1], children: [{ kind: "text", text: found[1] }] })],
];
const ADDRESS = /https?:\/\/[^\s<]*[^\s<.,:;"'!?)\]*_~|]/y;
const MASKED = /\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s<>()]+)>?(?:\s+"[^"\n]*")?\)/y;
const EVERYBODY = /@(?:everyone|here)/y;

/** @param {RegExp} pattern @param {string} text @param {number} at */
function match(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** @typedef {{mark: Mark, length: number} | null} Found */

/** @param {string} text @param {number} at @returns {Found} */
function escaped(text, at) {
  if (text[at] !== "\\" || !/^[^\w\s]$/u.test(text[at + 1] ?? "")) return null;
  return { mark: { kind: "text", text: text[at + 1] }, length: 2 };
}

/** @param {string} text @param {number} at @returns {Found} */
function code(text, at) {
  if (text[at] !== "`") return null;
  const fence = /** @type {RegExpExecArray} */ (match(/`+/y, text, at))[0];
  let end = text.indexOf(fence, at + fence.length);
  while (end > 0 && text[end + fence.length] === "`") {
    const run = /** @type {RegExpExecArray} */ (match(/`+/y, text, end))[0];
    end = text.indexOf(fence, end + run.length);
  }
  if (end < 0) return { mark: { kind: "text", text: fence }, length: fence.length };
  const inside = text.slice(at + fence.length, end);
  return { mark: { kind: "code", text: fence.length > 1 ? inside.trim() : inside }, length: end + fence.length - at };
}

/** @param {string} text @param {number} at @returns {Found} */
function angle(text, at) {
  if (text[at] !== "<") return null;
  for (const [pattern, make] of /** @type {[RegExp, (found: RegExpExecArray) => Mark][]} */ (ANGLES)) {
    const found = match(pattern, text, at);
    if (found) return { mark: make(found), length: found[0].length };
  }
  return null;
}

/** @param {string} text @param {number} at @param {number} depth @returns {Found} */
function link(text, at, depth) {
  if (text[at] === "h") {
    const found = match(ADDRESS, text, at);
    return found && { mark: { kind: "link", url: found[0], children: [{ kind: "text", text: found[0] }] }, length: found[0].length };
  }
  if (text[at] !== "[") return null;
  const found = match(MASKED, text, at);
  return found && { mark: { kind: "link", url: found[2], children: marks(found[1], depth + 1) }, length: found[0].length };
}

/** @param {string} text @param {number} at @returns {Found} */
function everybody(text, at) {
  const found = text[at] === "@" ? match(EVERYBODY, text, at) : null;
  return found && { mark: { kind: "everybody", text: found[0] }, length: found[0].length };
}

/**
 * Where a pair closes, or -1. Escapes and code are skipped; a longer run of the same sign belongs to the marks inside.
 * @param {string} text @param {string} sign @param {number} from
 */
function closing(text, sign, from) {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "`") at += (code(text, at)?.length ?? 1) - 1;
    else if (text.startsWith(sign, at)) {
      const again = text[at + sign.length] === sign[0];
      if (sign.length === 1 && again) at += 1;
      else if (!(again && sign.length === 2 && "*_".includes(sign[0]))) {
        if (at > from && !(sign === "*" && /\s/.test(text[at - 1])) && !(sign === "_" && /\w/.test(text[at + 1] ?? ""))) return at;
      }
    }
  }
  return -1;
}

/** @param {string} text @param {number} at @param {number} depth @returns {Found} */
function pair(text, at, depth) {
  for (const [sign, kind] of PAIRS) {
    if (!text.startsWith(sign, at)) continue;
    if (sign === "*" && /\s/.test(text[at + 1] ?? " ")) continue;
    if (sign === "_" && /\w/.test(text[at - 1] ?? " ")) continue;
    const end = closing(text, sign, at + sign.length);
    if (end < 0) continue;
    const children = marks(text.slice(at + sign.length, end), depth + 1);
    return { mark: { kind, children }, length: end + sign.length - at };
  }
  return null;
}

/** The mark that opens here, if any. @param {string} text @param {number} at @param {number} depth @returns {Found} */
function special(text, at, depth) {
  const alone = escaped(text, at) ?? code(text, at) ?? angle(text, at) ?? everybody(text, at);
  return alone ?? link(text, at, depth) ?? pair(text, at, depth);
}

/**
 * The marks of a text.
 * @param {string} text
 * @param {number} [depth] how deep we are; beyond twelve everything is plain text
 * @returns {Mark[]}
 */
export function marks(text, depth = 0) {
  if (depth > DEEPEST) return [{ kind: "text", text }];
  /** @type {Mark[]} */
  const found = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const hit = /[\\`<h[@*_~|]/.test(text[at]) ? special(text, at, depth) : null;
    if (!hit) plain += text[at];
    else if (hit.mark.kind === "text") plain += hit.mark.text;
    else {
      if (plain) found.push({ kind: "text", text: plain });
      plain = "";
      found.push(hit.mark);
    }
    at += hit ? hit.length : 1;
  }
  if (plain) found.push({ kind: "text", text: plain });
  return found;
}
