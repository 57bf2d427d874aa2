/**
 * Owns the slash command being written: its options as fields, what is missing. Must not know the connection.
 */
import { descriptionIn, nameIn } from "./commands.js";
import { h, icon } from "./element.js";
import { OptionField } from "./options.js";
import { currentLocale, say } from "./words.js";

const PATIENCE = 120;

export class CommandForm {
  /**
   * @param {import("./commands.js").Command} command
   * @param {object} ways
   * @param {import("./world.js").World} ways.world
   * @param {import("./suggestions.js").Suggestions} ways.suggestions
   * @param {(name: string, options: Record<string, any>) => void} ways.send
   * @param {(name: string, options: Record<string, any>, focused: string) => string | null} ways.complete
   * @param {() => void} ways.leave
   */
  constructor(command, ways) {
    this.command = command;
    this.ways = ways;
    this.world = ways.world;
    this.suggestions = ways.suggestions;
    /** @type {OptionField[]} */
    this.fields = [];
    /** @type {{request: string | null, field: OptionField} | null} */
    this.asked = null;
    this.build();
    for (const option of command.options.filter((candidate) => candidate.required)) this.add(option);
    this.drawRest();
  }

  build() {
    this.place = h("div", { class: "options" });
    this.rest = h("div", { class: "options-rest" });
    this.submit = h("button", { type: "submit", class: "icon-button send", "aria-label": say("send"), title: say("send") }, icon("send"));
    const leave = h(
      "button",
      { type: "button", class: "icon-button", "aria-label": say("leaveCommand"), on: { click: () => this.ways.leave() } },
      icon("close"),
    );
    const line = h(
      "div",
      { class: "command-line" },
      h("span", { class: "pill" }, `/${this.command.shown}`),
      this.place,
      leave,
      this.submit,
    );
    this.element = h(
      "form",
      { class: "command-form", novalidate: true, data: { command: this.command.path }, on: {
        submit: (event) => this.send(event),
        keydown: (event) => this.key(event),
      } },
      h("p", { class: "command-about" }, this.command.description),
      line,
      this.rest,
    );
  }

  /** @param {any} option */
  add(option) {
    const field = new OptionField(
      option,
      {
        world: this.world,
        suggestions: this.suggestions,
        ask: (asking) => this.ask(asking),
        filled: () => this.forward(),
        drop: (gone) => this.drop(gone),
      },
    );
    this.fields.push(field);
    this.place.append(field.element);
    return field;
  }

  /** @param {OptionField} field */
  drop(field) {
    this.fields = this.fields.filter((kept) => kept !== field);
    field.element.remove();
    this.suggestions.hide();
    this.drawRest();
    this.focus();
  }

  /** The options one may add. */
  drawRest() {
    const absent = this.command.options.filter((option) => !this.fields.some((field) => field.option === option));
    const offer = (option) => {
      const add = () => {
        const field = this.add(option);
        this.drawRest();
        field.input.focus();
      };
      const name = nameIn(option, currentLocale());
      return h(
        "button",
        {
          type: "button",
          class: "add-option",
          title: descriptionIn(option, currentLocale()),
          data: { addOption: option.name },
          on: { click: add },
        },
        h("span", { "aria-hidden": "true" }, "+ "),
        name,
      );
    };
    this.rest.replaceChildren(...(absent.length ? [h("span", { class: "rest-title" }, say("addOption")), ...absent.map(offer)] : []));
  }

  /** Goes to the first field that lacks something, else to the last, else to the button. */
  focus() {
    const target = this.fields.find((field) => field.empty) ?? this.fields.at(-1);
    (target?.input ?? this.submit).focus();
  }

  /** After a choice: the next required field that is empty. */
  forward() {
    this.fields.find((field) => field.empty && field.option.required)?.input.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.ways.leave();
  }

  /** @param {OptionField} [except] @returns {Record<string, any>} */
  values(except) {
    return Object.fromEntries(
      this.fields.map(
        (field) => [field.option.name, field === except ? field.input.value : field.value],
      ).filter(([, value]) => value !== undefined),
    );
  }

  /** @param {Event} event */
  send(event) {
    event.preventDefault();
    for (const field of this.fields) field.complain(field.wrong());
    const bad = this.fields.find((field) => field.wrong() !== null);
    if (bad) bad.input.focus();
    else this.ways.send(this.command.path, this.values());
  }

  /** Asks the bot what could be typed, once the fingers rest. @param {OptionField} field */
  ask(field) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (document.activeElement !== field.input) return;
      const request = this.ways.complete(this.command.path, this.values(field), field.option.name);
      this.asked = { request, field };
    }, PATIENCE);
  }

  /** The bot's answer. @param {any} event of type `choices` */
  choices(event) {
    const { asked } = this;
    if (!asked || asked.request !== event.request || document.activeElement !== asked.field.input || asked.field.taken) return;
    asked.field.list((event.choices ?? []).map((choice) => ({ label: nameIn(choice, currentLocale()), value: choice.value })));
  }
}
