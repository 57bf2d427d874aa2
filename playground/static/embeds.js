/**
 * Owns the embeds of classic messages. Must not know the connection.
 */
import { h } from "./element.js";
import { markdown } from "./markdown.js";
import { picture } from "./pictures.js";

/** @param {any} embed @param {any} message @param {import("./markdown.js").Lexicon} lexicon */
export function embedded(embed, message, lexicon) {
  const style = typeof embed.color === "number" ? { "--accent-line": `#${embed.color.toString(16).padStart(6, "0")}` } : {};
  const words = (text, look) => (text ? h("div", { class: look }, markdown(text, lexicon)) : null);
  const title = embed.title ? h(
    "div",
    { class: "embed-title" },
    embed.url ? linked(embed.url, markdown(embed.title, lexicon)) : markdown(embed.title, lexicon),
  ) : null;
  const fields = (embed.fields ?? []).map((field) => h(
    "div",
    { class: field.inline ? "embed-field inline" : "embed-field" },
    h("strong", {}, markdown(field.name, lexicon)),
    words(field.value, "text"),
  ));
  return h(
    "div",
    { class: "embed container", style },
    embed.thumbnail ? picture(embed.thumbnail, "", message, "thumbnail embed-thumbnail") : null,
    embed.author ? h("div", { class: "embed-author" }, embed.author.name) : null,
    title,
    words(embed.description, "text"),
    fields.length ? h("div", { class: "embed-fields" }, fields) : null,
    embed.image ? picture(embed.image, "", message, "gallery-item alone") : null,
    embed.footer ? h("p", { class: "subtext" }, embed.footer.text) : null,
  );
}

/** @param {string} url @param {Node} inside */
const linked = (url, inside) => (/^https?:/i.test(url) ? h(
  "a",
  { href: url, target: "_blank", rel: "noopener noreferrer" },
  inside,
) : inside);
