/**
 * Owns a yes-or-no question before something that cannot be undone.
 */
import { h } from "./element.js";
import { say } from "./words.js";

/**
 * @param {string} question @param {string} yes what the button says
 * @returns {Promise<boolean>}
 */
export function confirmed(question, yes) {
  return new Promise((resolve) => {
    const answer = (value) => () => {
      dialog.returnValue = value;
      dialog.close(value);
    };
    const dialog = h(
      "dialog",
      { class: "modal question", "aria-label": question },
      h("p", {}, question),
      h(
        "footer",
        {},
        h("button", { type: "button", class: "button secondary", on: { click: answer("") } }, say("cancel")),
        h("button", { type: "button", class: "button danger", data: { action: "confirm" }, on: { click: answer("yes") } }, yes),
      ),
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
