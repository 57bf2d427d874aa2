/**
 * Owns one option of a slash command as a labelled field: what may be typed, what it is worth. Must not know the connection.
 */
import { channels, roles, users } from "./choices.js";
import { descriptionIn, nameIn, plain } from "./commands.js";
import { h, icon } from "./element.js";
import { COMBOBOX } from "./suggestions.js";
import { currentLocale, say } from "./words.js";

const [STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER] = [3, 4, 5, 6, 7, 8, 9, 10];

/**
 * What the field needs from its form.
 * @typedef {object} Form
 * @property {import("./world.js").World} world
 * @property {import("./suggestions.js").Suggestions} suggestions
 * @property {(field: OptionField) => void} ask looks up an autocomplete
 * @property {(field: OptionField) => void} filled moves on
 * @property {(field: OptionField) => void} drop takes an optional field away
 */

export class OptionField {
  /** @param {any} option of Discord's API @param {Form} form */
  constructor(option, form) {
    this.option = option;
    this.form = form;
    this.label = nameIn(option, currentLocale());
    /** The choice taken from a list. @type {{label: string, value: any} | null} */
    this.taken = null;
    this.choices = this.fixed();
    this.build();
  }

  build() {
    const { option } = this;
    const about = descriptionIn(option, currentLocale());
    this.id = `option-${option.name}`;
    this.input = this.line();
    this.error = h("span", { class: "option-error", id: `${this.id}-error`, role: "alert" });
    this.element = h(
      "div",
      { class: "option", title: about },
      h("label", { for: this.id }, this.label),
      this.input,
      h("span", { class: "hidden-text", id: `${this.id}-about` }, about),
      option.required ? null : this.away(),
      this.error,
    );
  }

  /** Where one types. */
  line() {
    const { option, id } = this;
    return h("input", {
      ...(this.choices || option.autocomplete ? COMBOBOX : { autocomplete: "off" }),
      id,
      type: "text",
      inputmode: { [INTEGER]: "numeric", [NUMBER]: "decimal" }[option.type],
      maxlength: option.max_length,
      "aria-required": String(Boolean(option.required)),
      "aria-describedby": `${id}-about ${id}-error`,
      data: { option: option.name },
      on: {
        input: () => this.typed(),
        focus: () => this.offer(),
        blur: () => this.form.suggestions.hide(),
        keydown: (event) => this.key(event),
      },
    });
  }

  /** The button that takes an optional field away. */
  away() {
    const drop = () => this.form.drop(this);
    const name = say("removeOption", { name: this.label });
    return h("button", { type: "button", class: "icon-button tiny", "aria-label": name, on: { click: drop } }, icon("close"));
  }

  /** Choices that do not depend on what is typed, or null. @returns {{label: string, description?: string, value: any}[] | null} */
  fixed() {
    const { option, form } = this;
    if (option.choices?.length) return option.choices.map((choice) => ({ label: nameIn(choice, currentLocale()), value: choice.value }));
    if (option.type === BOOLEAN) return [{ label: say("yes"), value: true }, { label: say("no"), value: false }];
    if (option.type === USER) return users(form.world);
    if (option.type === CHANNEL) return channels(form.world, option.channel_types);
    if (option.type === ROLE) return roles(form.world);
    return option.type === MENTIONABLE ? [...users(form.world), ...roles(form.world)] : null;
  }

  typed() {
    this.taken = null;
    this.complain(null);
    this.offer();
  }

  /** Shows what could be chosen. */
  offer() {
    if (this.taken) return;
    if (this.option.autocomplete) this.form.ask(this);
    else if (this.choices) {
      const wanted = plain(this.input.value.replace(/^[@#]/, ""));
      this.list(this.choices.filter((choice) => plain(choice.label).includes(wanted)));
    }
  }

  /** @param {{label: string, description?: string, value: any}[]} choices */
  list(choices) {
    const title = `${this.label} — ${descriptionIn(this.option, currentLocale())}`;
    this.form.suggestions.show(this.input, title, choices, (choice) => this.take(choice));
  }

  /** @param {{label: string, value: any}} choice */
  take(choice) {
    this.taken = choice;
    this.input.value = choice.label;
    this.complain(null);
    this.form.filled(this);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.form.suggestions.input === this.input && this.form.suggestions.key(event)) return;
    if (event.key === "ArrowDown" && (this.choices || this.option.autocomplete)) {
      event.preventDefault();
      this.taken = null;
      this.offer();
    } else if (event.key === "Backspace" && !this.input.value && !this.option.required) {
      event.preventDefault();
      this.form.drop(this);
    }
  }

  get empty() {
    return this.input.value.trim() === "";
  }

  /** What is worth sending; undefined when empty or not understood. */
  get value() {
    if (this.empty) return undefined;
    if (this.taken) return this.taken.value;
    if (this.choices) return this.choices.find((choice) => plain(choice.label) === plain(this.input.value.trim()))?.value;
    if (this.option.type === STRING) return this.input.value;
    const number = Number(this.input.value.trim().replace(",", "."));
    return Number.isFinite(number) ? number : undefined;
  }

  /** Why it cannot be sent, or null. @returns {string | null} */
  wrong() {
    const { option, value } = this;
    if (this.empty) return option.required ? say("required") : null;
    if (this.choices) return value === undefined ? say("invalid") : null;
    if (option.type === STRING) {
      const short = option.min_length && String(value).length < option.min_length;
      return short ? say("tooShort", { min: option.min_length }) : null;
    }
    if (typeof value !== "number") return say(option.type === INTEGER ? "integer" : "number");
    if (option.type === INTEGER && !Number.isInteger(value)) return say("integer");
    if (option.min_value !== undefined && value < option.min_value) return say("tooSmall", { min: option.min_value });
    return option.max_value !== undefined && value > option.max_value ? say("tooBig", { max: option.max_value }) : null;
  }

  /** Says what is wrong, or nothing. @param {string | null} why */
  complain(why) {
    this.error.textContent = why ?? "";
    this.input.setAttribute("aria-invalid", String(why !== null));
  }
}
