/**
 * Owns markdown as Discord writes it: text in, DOM out, never through HTML. Must not know messages or the connection;
 * who is mentioned comes in as a lexicon.
 *
 * @typedef {object} Lexicon what mentions mean to the reader
 * @property {(id: string) => {name: string, me: boolean} | null} user
 * @property {(id: string) => {name: string, me: boolean} | null} role
 * @property {(id: string) => string | null} channel
 * @property {(id: string) => void} [openChannel]
 * @property {(name: string) => void} [openCommand]
 */
import { h } from "./element.js";
import { marks } from "./marks.js";
import { timestamp } from "./timestamps.js";
import { say } from "./words.js";

/** @type {Lexicon} */
const NOBODY = { user: () => null, role: () => null, channel: () => null };
const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(\S.*)$/;
const HEADINGS = { "#": "h2", "##": "h3", "###": "h4" };

/**
 * The text as a fragment.
 * @param {string} source
 * @param {Lexicon} [lexicon]
 * @returns {DocumentFragment}
 */
export function markdown(source, lexicon = NOBODY) {
  const fragment = document.createDocumentFragment();
  for (const part of fences(source.replace(/\r\n?/g, "\n"))) {
    if (part.fenced) fragment.append(h("pre", { class: "block-code", tabindex: 0 }, h("code", {}, part.text)));
    else fragment.append(...blocks(part.text.split("\n"), lexicon, 0));
  }
  return fragment;
}

/** Cuts the text at its ``` fences. @param {string} source */
function fences(source) {
  const parts = [];
  const pattern = /(\\`)|```(?:([\w+#-]{1,20})\n)?\n?([\s\S]+?)\n?```(?!`)\n?/g;
  let from = 0;
  for (const found of source.matchAll(pattern)) {
    if (found[1] || found.index < from) continue;
    if (found.index > from) parts.push({ fenced: false, text: source.slice(from, found.index).replace(/\n$/, "") });
    parts.push({ fenced: true, text: found[3] });
    from = found.index + found[0].length;
  }
  if (from < source.length) parts.push({ fenced: false, text: source.slice(from) });
  return parts;
}

/** @param {string[]} lines @param {Lexicon} lexicon @param {number} depth @returns {Node[]} */
function blocks(lines, lexicon, depth) {
  /** @type {Node[]} */
  const out = [];
  /** @type {string[]} */
  let prose = [];
  const flush = () => {
    if (prose.some((line) => line.trim())) out.push(h("p", {}, inline(prose.join("\n"), lexicon)));
    else if (prose.length && out.length) out.push(h("p", { class: "blank" }));
    prose = [];
  };
  for (let at = 0; at < lines.length; ) {
    const [block, used] = special(lines, at, lexicon, depth);
    if (block) {
      flush();
      out.push(block);
    } else prose.push(lines[at]);
    at += used;
  }
  flush();
  return out;
}

/**
 * The heading, subtext, quote or list that opens at a line.
 * @param {string[]} lines
 * @param {number} at
 * @param {Lexicon} lexicon
 * @param {number} depth
 * @returns {[Node | null, number]}
 */
function special(lines, at, lexicon, depth) {
  const line = lines[at];
  const heading = /^\s*(#{1,3})\s+(\S.*)$/.exec(line);
  if (heading) return [h(HEADINGS[heading[1]], {}, inline(heading[2], lexicon)), 1];
  const small = /^-#\s+(\S.*)$/.exec(line);
  if (small) return [h("p", { class: "subtext" }, inline(small[1], lexicon)), 1];
  if (depth < 3 && line.startsWith(">>> ")) {
    const rest = [line.slice(4), ...lines.slice(at + 1)];
    return [h("blockquote", {}, blocks(rest, lexicon, depth + 1)), rest.length];
  }
  if (depth < 3 && /^> /.test(line)) return quote(lines, at, lexicon, depth);
  if (ITEM.test(line)) return list(lines, at, lexicon);
  return [null, 1];
}

/** @param {string[]} lines @param {number} at @param {Lexicon} lexicon @param {number} depth @returns {[Node, number]} */
function quote(lines, at, lexicon, depth) {
  let end = at;
  while (end < lines.length && /^>( |$)/.test(lines[end])) end += 1;
  const inner = lines.slice(at, end).map((line) => line.slice(2));
  return [h("blockquote", {}, blocks(inner, lexicon, depth + 1)), end - at];
}

/**
 * A list with its sublists, by indentation.
 * @param {string[]} lines
 * @param {number} at
 * @param {Lexicon} lexicon
 * @returns {[Node, number]}
 */
function list(lines, at, lexicon) {
  const root = { indent: -1, element: h("div", {}) };
  /** @type {{indent: number, element: HTMLElement}[]} */
  const open = [root];
  let end = at;
  for (; end < lines.length; end += 1) {
    const found = ITEM.exec(lines[end]);
    if (!found) break;
    const indent = found[1].length;
    while (open.length > 1 && open[open.length - 1].indent > indent) open.pop();
    if (open[open.length - 1].indent < indent && open.length < 12) {
      const parent = open[open.length - 1].element;
      const element = listOf(found[2]);
      (parent.lastElementChild ?? parent).append(element);
      open.push({ indent, element });
    } else if (open.length > 1 && open[open.length - 1].element.tagName !== listOf(found[2]).tagName) {
      const element = listOf(found[2]);
      open[open.length - 1].element.after(element);
      open[open.length - 1] = { indent: open[open.length - 1].indent, element };
    }
    open[open.length - 1].element.append(h("li", {}, inline(found[3], lexicon)));
  }
  const inside = document.createDocumentFragment();
  inside.append(...root.element.childNodes);
  return [inside, end - at];
}

/** @param {string} bullet */
const listOf = (bullet) => (/\d/.test(bullet) ? h("ol", { start: parseInt(bullet, 10) }) : h("ul", {}));

/** @param {string} text @param {Lexicon} lexicon */
const inline = (text, lexicon) => marks(text).map((mark) => node(mark, lexicon));

const TAGS = { strong: "strong", emphasis: "em", underline: "u", strike: "s" };

/** @param {import("./marks.js").Mark} mark @param {Lexicon} lexicon @returns {Node} */
function node(mark, lexicon) {
  const inside = () => (mark.children ?? []).map((child) => node(child, lexicon));
  if (mark.kind === "text") return document.createTextNode(mark.text ?? "");
  if (mark.kind in TAGS) return h(TAGS[mark.kind], {}, inside());
  if (mark.kind === "code") return h("code", { class: "inline-code" }, mark.text);
  if (mark.kind === "spoiler") return spoiler(inside());
  if (mark.kind === "link") return h("a", { href: mark.url, target: "_blank", rel: "noopener noreferrer" }, inside());
  if (mark.kind === "moment") return timestamp(Number(mark.text), mark.style ?? "f");
  if (mark.kind === "emoji") return customEmoji(mark.id ?? "", mark.name ?? "");
  return mention(mark, lexicon);
}

/** @param {import("./marks.js").Mark} mark @param {Lexicon} lexicon */
function mention(mark, lexicon) {
  if (mark.kind === "user" || mark.kind === "role") {
    const whom = lexicon[mark.kind](mark.id ?? "");
    const unknown = say(mark.kind === "user" ? "unknownUser" : "unknownRole");
    return h("span", { class: whom?.me ? "mention mine" : "mention", data: { [mark.kind]: mark.id } }, `@${whom?.name ?? unknown}`);
  }
  if (mark.kind === "channel") {
    const name = lexicon.channel(mark.id ?? "");
    const open = () => lexicon.openChannel?.(mark.id ?? "");
    return h(
      "button",
      { type: "button", class: "mention", disabled: name === null, on: { click: open } },
      `#${name ?? say("unknownChannel")}`,
    );
  }
  if (mark.kind === "command") {
    return h("button", { type: "button", class: "mention", on: { click: () => lexicon.openCommand?.(mark.name ?? "") } }, `/${mark.name}`);
  }
  return h("span", { class: "mention mine" }, mark.text);
}

/** @param {Node[]} children */
function spoiler(children) {
  const reveal = () => {
    cover.classList.add("revealed");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
  };
  const key = (event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), reveal());
  const cover = h(
    "span",
    { class: "spoiler", role: "button", tabindex: 0, "aria-label": say("reveal"), on: { click: reveal, keydown: key } },
    h("span", {}, children),
  );
  return cover;
}

/**
 * An emoji of the app's own; one that is no longer there shows its name, as Discord does.
 * @param {string} id
 * @param {string} name
 */
export function customEmoji(id, name) {
  const image = h("img", { class: "emoji custom", src: `/emojis/${id}.png`, alt: `:${name}:`, draggable: "false" });
  image.addEventListener("error", () => image.replaceWith(h("span", { class: "emoji gone" }, `:${name}:`)), { once: true });
  return image;
}
