/**
 * Owns the list above the composer: what could be typed now. The field keeps the focus. Must not know commands.
 *
 * @typedef {{label: string, description?: string, value: any, mark?: string}} Suggestion
 */
import { h } from "./element.js";
import { say } from "./words.js";

const ID = "suggestions";

export class Suggestions {
  constructor() {
    this.title = h("p", { class: "suggestions-title" });
    this.list = h("ul", { role: "listbox", id: ID });
    this.element = h(
      "div",
      { class: "suggestions", hidden: true, on: { pointerdown: (event) => event.preventDefault() } },
      this.title,
      this.list,
    );
    /** @type {Suggestion[]} */
    this.items = [];
    this.at = 0;
    /** @type {HTMLElement | null} */
    this.input = null;
    /** @type {(item: Suggestion) => void} */
    this.pick = () => {};
  }

  get open() {
    return !this.element.hidden;
  }

  /**
   * Shows a list for a field.
   * @param {HTMLElement} input @param {string} title @param {Suggestion[]} items @param {(item: Suggestion) => void} pick
   */
  show(input, title, items, pick) {
    if (this.input !== input) this.hide();
    Object.assign(this, { input, items, pick, at: 0 });
    this.title.textContent = title;
    this.list.setAttribute("aria-label", title);
    this.list.replaceChildren(...items.map((item, index) => this.line(item, index)));
    if (!items.length) this.list.append(h("li", { class: "select-nothing" }, say("nothing")));
    this.element.hidden = false;
    input.setAttribute("aria-expanded", "true");
    this.light();
  }

  /** @param {Suggestion} item @param {number} index */
  line(item, index) {
    const choose = () => this.choose(index);
    const hover = () => index !== this.at && ((this.at = index), this.light());
    const words = [
      h("span", { class: "suggestion-label" }, item.label),
      item.description ? h("span", { class: "suggestion-about" }, item.description) : null,
    ];
    return h(
      "li",
      { role: "option", id: `${ID}-${index}`, data: {
        suggestion: item.label,
        mark: item.mark,
      }, on: { click: choose, pointermove: hover } },
      words,
    );
  }

  /** Marks the line that Enter takes. */
  light() {
    [...this.list.children].forEach((line, index) => line.setAttribute("aria-selected", String(index === this.at)));
    const line = this.items.length ? /** @type {HTMLElement} */ (this.list.children[this.at]) : null;
    line?.scrollIntoView({ block: "nearest" });
    if (line) this.input?.setAttribute("aria-activedescendant", line.id);
    else this.input?.removeAttribute("aria-activedescendant");
  }

  hide() {
    this.element.hidden = true;
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
    this.input = null;
  }

  /** @param {number} index */
  choose(index) {
    const item = this.items[index];
    const { pick } = this;
    this.hide();
    if (item) pick(item);
  }

  /** Whether a key was for the list. @param {KeyboardEvent} event */
  key(event) {
    if (!this.open || event.isComposing) return false;
    const count = this.items.length;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (count) this.at = (this.at + (event.key === "ArrowDown" ? 1 : count - 1)) % count;
      this.light();
    } else if (event.key === "Escape") {
      this.hide();
      event.stopPropagation();
    } else if (count && (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey))) this.choose(this.at);
    else return false;
    event.preventDefault();
    return true;
  }
}

/** The attributes of a field that has suggestions. */
export const COMBOBOX = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": "false",
  "aria-controls": ID,
  autocomplete: "off",
};
