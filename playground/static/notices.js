/**
 * Owns short notices over the page: what the playground itself refuses.
 */
import { h, icon } from "./element.js";
import { say } from "./words.js";

const SHOWN = 8000;

/** Shows a sentence for a while. @param {string} words */
export function notice(words) {
  const gone = () => element.remove();
  const element = h(
    "div",
    { class: "notice", role: "alert", data: { notice: "true" } },
    icon("warning"),
    h("span", {}, words),
    h("button", { type: "button", class: "icon-button tiny", "aria-label": say("close"), on: { click: gone } }, icon("close")),
  );
  document.body.append(element);
  setTimeout(gone, SHOWN);
}
