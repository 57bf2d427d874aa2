/**
 * Owns the line where one writes: a message, or a slash command. Must not know the connection; sending comes in as ways.
 *
 * @typedef {object} Ways
 * @property {(content: string) => void} speak
 * @property {(name: string, options: Record<string, any>) => void} send
 * @property {(name: string, options: Record<string, any>, focused: string) => string | null} complete
 */
import { users } from "./choices.js";
import { CommandForm } from "./command_form.js";
import { commandsIn, fitting, plain } from "./commands.js";
import { h, icon } from "./element.js";
import { COMBOBOX, Suggestions } from "./suggestions.js";
import { currentLocale, say } from "./words.js";

export class Composer {
  /** @param {import("./world.js").World} world @param {Ways} ways */
  constructor(world, ways) {
    this.world = world;
    this.ways = ways;
    this.suggestions = new Suggestions();
    /** @type {CommandForm | null} */
    this.form = null;
    this.build();
  }

  build() {
    const listening = { input: () => this.typed(), keydown: (event) => this.key(event), blur: () => this.suggestions.hide() };
    this.input = h("textarea", { ...COMBOBOX, class: "write", rows: 1, maxlength: 2000, data: { action: "write" }, on: listening });
    const send = h(
      "button",
      { type: "button", class: "icon-button send", "aria-label": say("send"), title: say("send"), on: { click: () => this.enter() } },
      icon("send"),
    );
    this.line = h("div", { class: "write-line" }, this.input, send);
    this.slot = h("div", { class: "composer-slot" }, this.line);
    this.element = h("div", { class: "composer" }, this.suggestions.element, this.slot);
    this.rename();
  }

  /** Names the channel one writes to. */
  rename() {
    const words = say("write", { name: this.world.channel(this.world.channelId)?.name ?? "" });
    this.input.placeholder = words;
    this.input.setAttribute("aria-label", words);
  }

  typed() {
    this.input.style.setProperty("height", "auto");
    this.input.style.setProperty("height", `${Math.min(this.input.scrollHeight, 160)}px`);
    const text = this.input.value;
    const mention = /(^|\s)@([^\s@]*)$/.exec(text.slice(0, this.input.selectionStart));
    if (text.startsWith("/") && !text.includes("\n")) this.offerCommands(text.slice(1));
    else if (mention) this.offerPeople(mention[2]);
    else this.suggestions.hide();
  }

  /** Offers the commands again that there are by now, if they are being looked at. */
  renew() {
    if (this.form === null && this.suggestions.open && this.input.value.startsWith("/")) this.typed();
  }

  /** @param {string} typed after the slash */
  offerCommands(typed) {
    const items = fitting(commandsIn(this.world.usable(), currentLocale()), typed).slice(0, 50);
    this.suggestions.show(
      this.input,
      say("commands"),
      items.map((command) => ({ label: `/${command.shown}`, description: command.description, value: command, mark: command.path })),
      (item) => this.open(item.value),
    );
  }

  /** @param {string} typed after the at sign */
  offerPeople(typed) {
    const items = users(this.world).filter((user) => plain(user.label).startsWith(plain(typed)) && plain(typed) !== plain(user.label));
    if (!items.length) return this.suggestions.hide();
    return this.suggestions.show(
      this.input,
      say("members"),
      items.map((user) => ({ ...user, label: `@${user.label}` })),
      (item) => this.insert(item.label),
    );
  }

  /** @param {string} name with its at sign */
  insert(name) {
    const at = this.input.selectionStart;
    const before = this.input.value.slice(0, at).replace(/@[^\s@]*$/, `${name} `);
    this.input.value = before + this.input.value.slice(at);
    this.input.setSelectionRange(before.length, before.length);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.suggestions.key(event)) return;
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.enter();
  }

  /** Sends what is written. */
  enter() {
    const content = this.input.value.trim();
    if (!content) return;
    const exact = content.startsWith("/") ? this.named(content.slice(1)) : null;
    if (exact) {
      this.open(exact);
      return;
    }
    this.ways.speak(this.spelled(content));
    this.input.value = "";
    this.typed();
  }

  /** The command of a name, in any language. @param {string} name */
  named(name) {
    const commands = commandsIn(this.world.usable(), currentLocale());
    return commands.find((command) => command.path === name) ?? commands.find((command) => plain(command.shown) === plain(name)) ?? null;
  }

  /** Writes `@Bo` and `#salon` as mentions. @param {string} content */
  spelled(content) {
    let text = content;
    const longestFirst = users(this.world).sort((a, b) => b.label.length - a.label.length);
    for (const user of longestFirst) text = text.replaceAll(`@${user.label}`, `<@${user.value}>`);
    for (const channel of this.world.readable()) text = text.replace(
      new RegExp(`(^|\\s)#${RegExp.escape?.(channel.name) ?? channel.name.replace(/\W/g, "\\$&")}(?=\\s|$)`, "gu"),
      `$1<#${channel.id}>`,
    );
    return text;
  }

  /** Begins a command. @param {import("./commands.js").Command | string} command or its name */
  open(command) {
    const found = typeof command === "string" ? this.named(command) : command;
    if (!found) return;
    this.suggestions.hide();
    this.form = new CommandForm(found, {
      world: this.world,
      suggestions: this.suggestions,
      send: (name, options) => {
        this.close();
        this.ways.send(name, options);
      },
      complete: this.ways.complete,
      leave: () => this.close(),
    });
    this.slot.replaceChildren(this.form.element);
    this.form.focus();
  }

  /** Back to plain messages. */
  close() {
    this.form = null;
    this.suggestions.hide();
    this.input.value = "";
    this.slot.replaceChildren(this.line);
    this.typed();
    this.input.focus();
  }

  /** @param {any} event of type `choices` */
  choices(event) {
    this.form?.choices(event);
  }
}
