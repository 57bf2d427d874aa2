/**
 * Owns the window of a modal, from its opening to its answer. Must not know the connection.
 */
import { h, icon } from "./element.js";
import { fieldsOf } from "./fields.js";
import { say } from "./words.js";

export class Modal {
  /**
   * @param {any} event of type `modal`
   * @param {import("./components.js").Desk} desk
   * @param {(interaction: string, values: Record<string, any>) => void} submit
   */
  constructor(event, desk, submit) {
    this.interaction = event.interaction;
    this.submit = submit;
    this.before = /** @type {HTMLElement | null} */ (document.activeElement);
    this.fields = fieldsOf(event.components ?? [], desk);
    this.build(event);
    document.body.append(this.element);
    this.element.showModal();
    this.element.querySelector(".modal-fields :is(input, textarea, button)")?.focus();
  }

  /** @param {any} event */
  build(event) {
    const leave = () => this.element.close();
    this.error = h("p", { class: "field-error", role: "alert" });
    this.button = h(
      "button",
      { type: "submit", class: "button primary", data: { action: "submit" } },
      h("span", { class: "button-label" }, say("submit")),
      h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    );
    const form = h(
      "form",
      { novalidate: true, on: { submit: (happening) => this.send(happening) } },
      h(
        "header",
        {},
        h("h2", { id: "modal-title" }, event.title),
        h("button", { type: "button", class: "icon-button", "aria-label": say("close"), on: { click: leave } }, icon("close")),
      ),
      h("div", { class: "modal-fields" }, this.fields.map((field) => field.element)),
      h(
        "footer",
        {},
        this.error,
        h("button", { type: "button", class: "button secondary", data: { action: "cancel" }, on: { click: leave } }, say("cancel")),
        this.button,
      ),
    );
    this.element = h(
      "dialog",
      { class: "modal", "aria-labelledby": "modal-title", data: { modal: event.custom_id }, on: { close: () => this.closed() } },
      form,
    );
  }

  /** @param {Event} event */
  send(event) {
    event.preventDefault();
    if (this.button.dataset.pending) return;
    const bad = this.fields.filter((field) => field.wrong() !== null);
    if (bad.length) {
      /** @type {HTMLElement | null} */ (bad[0].element.querySelector("input, textarea, button"))?.focus();
      return;
    }
    /** @type {Record<string, any>} */
    const values = {};
    for (const field of this.fields) {
      const value = field.value();
      if (field.customId !== null && value !== undefined) values[field.customId] = value;
    }
    this.error.textContent = "";
    this.wait(true);
    this.submit(this.interaction, values);
  }

  /** @param {boolean} waiting */
  wait(waiting) {
    if (waiting) this.button.dataset.pending = "true";
    else delete this.button.dataset.pending;
    this.button.setAttribute("aria-busy", String(waiting));
  }

  /** The answer came. */
  answered() {
    this.element.close();
  }

  /** No answer, or a refusal. @param {string} [why] */
  failed(why) {
    this.wait(false);
    this.error.textContent = why ?? say("wrong");
  }

  closed() {
    this.element.remove();
    const customId = this.before?.isConnected ? null : this.before?.dataset?.customId;
    const again = customId ? document.querySelector(`[data-custom-id="${CSS.escape(customId)}"]`) : this.before;
    // The browser gives the focus back without a caret, so a text field would swallow what is typed: take it anew.
    /** @type {HTMLElement | null} */ (again)?.blur();
    /** @type {HTMLElement | null} */ (again)?.focus({ preventScroll: true });
  }
}
