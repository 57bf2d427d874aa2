/**
 * Owns how a message's components look: containers, texts, pictures, buttons, menus. What a click does comes in as a desk.
 *
 * @typedef {object} Desk what a message can ask of the page
 * @property {import("./world.js").World} world
 * @property {import("./markdown.js").Lexicon} lexicon
 * @property {(message: any, component: any) => void} click
 * @property {(message: any, component: any, values: string[]) => void} pick
 * @property {(message: any) => void} dismiss
 * @property {(message: any) => void} remove
 * @property {(message: any) => boolean} mayRemove
 */
import { chosenByDefault, choicesOf } from "./choices.js";
import { h, icon, hidden, localUrl } from "./element.js";
import { emoji } from "./emoji.js";
import { markdown } from "./markdown.js";
import { fileLink, picture } from "./pictures.js";
import { select } from "./select.js";
import { say } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

/** How each type is drawn. @type {Record<number, (component: any, message: any, desk: Desk) => Node>} */
const DRAWN = {
  1: row,
  2: button,
  3: menu,
  5: menu,
  6: menu,
  7: menu,
  8: menu,
  9: section,
  10: text,
  12: gallery,
  13: file,
  14: separator,
  17: container,
};

/**
 * A component and all inside it.
 * @param {any} component @param {any} message @param {Desk} desk
 * @returns {Node}
 */
export function drawn(component, message, desk) {
  const draw = DRAWN[component.type];
  return draw ? draw(component, message, desk) : h("p", { class: "subtext" }, say("unsupported"));
}

/** @param {any[]} components @param {any} message @param {Desk} desk */
const all = (components, message, desk) => (components ?? []).map((component) => drawn(component, message, desk));

/** @param {any} component @param {any} message @param {Desk} desk */
function row(component, message, desk) {
  return h("div", { class: "row" }, all(component.components, message, desk));
}

/** @param {any} component @param {any} message @param {Desk} desk */
function button(component, message, desk) {
  const inside = [emoji(component.emoji), component.label ? h("span", { class: "button-label" }, component.label) : null];
  if (component.style === 5) return outside(component, inside);
  const press = (event) => {
    if (!event.currentTarget.dataset.pending) desk.click(message, component);
  };
  return h(
    "button",
    {
      type: "button",
      class: `button ${STYLES[component.style] ?? "secondary"}`,
      disabled: component.disabled,
      "aria-label": component.label ? null : component.emoji?.name,
      data: { customId: component.custom_id },
      on: { click: press },
    },
    inside,
    dots(),
  );
}

/** The three dots of what waits. */
export const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));

/** @param {any} component @param {Node[]} inside */
function outside(component, inside) {
  const safe = /^(https?|discord):/i.test(component.url ?? "") && !component.disabled;
  return h(
    "a",
    {
      class: "button secondary link",
      href: safe ? component.url : null,
      "aria-disabled": safe ? null : "true",
      target: "_blank",
      rel: "noopener noreferrer",
    },
    inside,
    icon("out"),
    hidden(` (${say("link")})`),
  );
}

/** @param {any} component @param {any} message @param {Desk} desk */
function menu(component, message, desk) {
  return select(component, choicesOf(component, desk.world), chosenByDefault(component), (values) => desk.pick(message, component, values));
}

/** @param {any} component @param {any} message @param {Desk} desk */
function section(component, message, desk) {
  const accessory = component.accessory ? drawn(component.accessory, message, desk) : null;
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-texts" }, all(component.components, message, desk)),
    h("div", { class: "section-accessory" }, accessory),
  );
}

/** @param {any} component @param {any} _message @param {Desk} desk */
function text(component, _message, desk) {
  return h("div", { class: "text" }, markdown(component.content ?? "", desk.lexicon));
}

/** @param {any} component @param {any} message */
function gallery(component, message) {
  const items = component.items ?? [];
  return h(
    "div",
    { class: "gallery", data: { count: items.length } },
    items.map((item) => veiled(item.spoiler, picture(item.media, item.description, message, "gallery-item"))),
  );
}

/** @param {any} component @param {any} message */
function file(component, message) {
  const attachment = message.attachments?.find((candidate) => `attachment://${candidate.filename}` === component.file?.url);
  const url = localUrl(component.file?.url) ?? localUrl(attachment?.url);
  const name = component.name ?? attachment?.filename ?? decodeURIComponent((url ?? "").split("/").pop() || "file");
  return veiled(component.spoiler, fileLink(url, name, component.size ?? attachment?.size));
}

/** @param {any} component */
function separator(component) {
  const classes = `separator${component.divider === false ? "" : " line"}${component.spacing === 2 ? " large" : ""}`;
  return component.divider === false ? h("div", { class: classes }) : h("hr", { class: classes });
}

/** @param {any} component @param {any} message @param {Desk} desk */
function container(component, message, desk) {
  const accent = component.accent_color ?? component.accent_colour;
  const style = typeof accent === "number" ? { "--accent-line": `#${accent.toString(16).padStart(6, "0")}` } : {};
  return veiled(component.spoiler, h("div", { class: "container", style }, all(component.components, message, desk)));
}

/** Hides something behind a word until it is asked for. @param {boolean | undefined} veil @param {HTMLElement} inside */
function veiled(veil, inside) {
  if (!veil) return inside;
  inside.inert = true;
  const lift = () => {
    inside.inert = false;
    cover.remove();
    wrapper.classList.remove("hiding");
  };
  const cover = h(
    "button",
    { type: "button", class: "veil", "aria-label": say("reveal"), on: { click: lift } },
    h("span", {}, say("spoiler")),
  );
  const wrapper = h("div", { class: "veiled hiding" }, inside, cover);
  return wrapper;
}
