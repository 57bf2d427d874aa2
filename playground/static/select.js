/**
 * Owns select menus: a field that opens a list. Used in messages and in modals; must not know either.
 *
 * @typedef {{value: string, label: string, description?: string, emoji?: any, colour?: string}} Choice
 */
import { h, icon } from "./element.js";
import { emoji } from "./emoji.js";
import { say } from "./words.js";

const STRINGS = 3;
const SEARCHED = 8;
let serial = 0;

/**
 * A select menu. Chosen values go to `commit` when the list closes (at once where only one can be chosen).
 * @param {any} component of Discord's API, types 3 and 5 to 8
 * @param {Choice[]} choices
 * @param {string[]} chosen values
 * @param {(values: string[]) => void} commit
 * @returns {HTMLElement} with `data-custom-id` on its field
 */
export function select(component, choices, chosen, commit) {
  return new Select(component, choices, chosen, commit).element;
}

class Select {
  /** @param {any} component @param {Choice[]} choices @param {string[]} chosen @param {(values: string[]) => void} commit */
  constructor(component, choices, chosen, commit) {
    this.choices = choices;
    this.values = new Set(chosen);
    this.commit = commit;
    this.least = component.min_values ?? 1;
    this.most = Math.max(1, component.max_values ?? 1);
    this.placeholder = component.placeholder || say("select");
    this.id = `list-${(serial += 1)}`;
    this.build(component);
    this.show();
  }

  /** @param {any} component */
  build(component) {
    this.shown = h("span", { class: "select-shown" });
    const guard = (event) => this.field.dataset.pending && event.preventDefault();
    const attributes = {
      type: "button",
      class: "select-field",
      disabled: component.disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-controls": this.id,
      data: { customId: component.custom_id },
      on: { click: guard, keydown: (event) => this.openByKey(event) },
    };
    this.field = h("button", attributes, this.shown, icon("down"));
    this.search = this.choices.length > SEARCHED || component.type !== STRINGS ? this.searchField() : null;
    this.list = h("ul", {
      class: "select-list",
      role: "listbox",
      id: this.id,
      "aria-label": this.placeholder,
      "aria-multiselectable": this.most > 1 ? "true" : null,
    });
    const listening = {
      beforetoggle: (event) => event.newState === "open" && this.opening(),
      toggle: (event) => this.toggled(event),
      keydown: (event) => this.key(event),
    };
    this.popup = h("div", { class: "select-popup", popover: "auto", on: listening }, this.search, this.list, this.foot());
    this.field.popoverTargetElement = this.popup;
    this.element = h("div", { class: "select" }, this.field, this.popup);
  }

  searchField() {
    const words = { placeholder: say("search"), "aria-label": say("search") };
    return h("input", { class: "select-search", type: "search", ...words, on: { input: () => this.fill() } });
  }

  /** Below the list, where several can be chosen: how many, and a button. */
  foot() {
    this.confirm = null;
    if (this.most === 1) return null;
    const close = () => this.popup.hidePopover();
    this.confirm = h("button", { type: "button", class: "button primary small", on: { click: close } }, say("confirm"));
    const bounds = { min: this.least, max: Math.min(this.most, this.choices.length) };
    return h("div", { class: "select-foot" }, h("span", { class: "select-hint" }, say("chooseBetween", bounds)), this.confirm);
  }

  /** Writes what is chosen into the field. */
  show() {
    const picked = this.choices.filter((choice) => this.values.has(choice.value));
    this.shown.replaceChildren();
    this.shown.classList.toggle("placeholder", picked.length === 0);
    if (picked.length === 0) this.shown.append(this.placeholder);
    for (const choice of picked) this.shown.append(h("span", { class: "chip" }, emoji(choice.emoji), choice.label));
    this.field.setAttribute(
      "aria-label",
      picked.length ? `${this.placeholder}: ${picked.map((choice) => choice.label).join(", ")}` : this.placeholder,
    );
  }

  /** Fills the list with what the search lets through. */
  fill() {
    const wanted = (this.search?.value ?? "").toLocaleLowerCase();
    const fitting = this.choices.filter((choice) => `${choice.label} ${choice.description ?? ""}`.toLocaleLowerCase().includes(wanted));
    this.list.replaceChildren(...fitting.map((choice) => this.option(choice)));
    if (fitting.length === 0) this.list.append(h("li", { class: "select-nothing" }, say("nothing")));
  }

  /** @param {Choice} choice */
  option(choice) {
    const on = this.values.has(choice.value);
    const mark = h("span", { class: this.most > 1 ? "tick box" : "tick", "aria-hidden": "true" }, on ? "✓" : "");
    const dot = choice.colour ? h("span", { class: "dot", style: { background: choice.colour } }) : null;
    const words = h(
      "span",
      { class: "option-words" },
      h("span", {}, choice.label),
      choice.description ? h("small", {}, choice.description) : null,
    );
    return h(
      "li",
      {
        role: "option",
        tabindex: -1,
        "aria-selected": String(on),
        data: { value: choice.value },
        on: { click: () => this.pick(choice.value) },
      },
      dot,
      emoji(choice.emoji),
      words,
      mark,
    );
  }

  /** @param {string} value */
  pick(value) {
    if (this.most === 1) {
      const again = this.values.has(value);
      this.values.clear();
      if (!(again && this.least === 0)) this.values.add(value);
      this.popup.hidePopover();
      return;
    }
    if (this.values.has(value)) this.values.delete(value);
    else if (this.values.size < this.most) this.values.add(value);
    this.fill();
    this.show();
    this.list.querySelector(`[data-value="${CSS.escape(value)}"]`)?.focus();
  }

  /** @param {KeyboardEvent} event */
  openByKey(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!this.field.dataset.pending) this.popup.showPopover();
  }

  /** @param {any} event */
  toggled(event) {
    const open = event.newState === "open";
    this.field.setAttribute("aria-expanded", String(open));
    if (open) this.opened();
    else this.closed();
  }

  opening() {
    this.before = [...this.values].sort().join("\n");
    if (this.search) this.search.value = "";
    this.fill();
    this.place();
  }

  opened() {
    const first = this.search ?? this.list.querySelector("[aria-selected='true']") ?? this.list.querySelector("[role='option']");
    first?.focus({ preventScroll: true });
  }

  closed() {
    const enough = this.values.size >= this.least;
    if (!enough) this.values = new Set(this.before ? this.before.split("\n") : []);
    this.show();
    if (this.popup.contains(document.activeElement) || document.activeElement === document.body) this.field.focus({ preventScroll: true });
    if ([...this.values].sort().join("\n") !== this.before) this.commit([...this.values]);
  }

  /** Puts the list under the field, or above it where there is more room. */
  place() {
    const box = this.field.getBoundingClientRect();
    const below = innerHeight - box.bottom - 12;
    const above = box.top - 12;
    const up = below < 220 && above > below;
    const room = Math.min(340, up ? above : below);
    const set = (name, value) => this.popup.style.setProperty(name, value);
    set("left", `${Math.max(8, Math.min(box.left, innerWidth - box.width - 8))}px`);
    set("width", `${box.width}px`);
    set("max-height", `${room}px`);
    set("top", up ? "auto" : `${box.bottom + 4}px`);
    set("bottom", up ? `${innerHeight - box.top + 4}px` : "auto");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const options = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("[role='option']")]);
    const at = options.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const steps = { ArrowDown: at + 1, ArrowUp: at < 0 ? options.length - 1 : at - 1, Home: 0, End: options.length - 1 };
    if (event.key in steps && !(at < 0 && (event.key === "Home" || event.key === "End"))) {
      event.preventDefault();
      options[Math.max(0, Math.min(options.length - 1, steps[event.key]))]?.focus();
    } else if (event.key === "Enter" || (event.key === " " && at >= 0)) {
      if (event.target === this.confirm) return;
      event.preventDefault();
      (options[at] ?? (this.search?.value ? options[0] : null))?.click();
    } else if (event.key === "Escape") {
      event.stopPropagation();
    }
  }
}
