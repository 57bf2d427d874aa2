/**
 * Owns the emoji of a control: a character, or one of the app's own. Must not know which control.
 */
import { h } from "./element.js";
import { customEmoji } from "./markdown.js";

/**
 * @param {{id?: string | null, name?: string | null} | null | undefined} partial of Discord's API
 * @returns {HTMLElement | null}
 */
export function emoji(partial) {
  if (!partial || (!partial.id && !partial.name)) return null;
  if (partial.id) return customEmoji(partial.id, partial.name ?? "");
  return h("span", { class: "emoji", "aria-hidden": "true" }, partial.name);
}
