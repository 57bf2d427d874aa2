/**
 * Owns the page of one person: its frame, and what the person does. What the server says is taken in by events.js.
 */
import { sidebar } from "./channels.js";
import { Composer } from "./composer.js";
import { Connection } from "./connection.js";
import { h, icon } from "./element.js";
import { take } from "./events.js";
import { Interactions } from "./interactions.js";
import { isEphemeral } from "./message.js";
import { MessageList } from "./messages.js";
import { notice } from "./notices.js";
import { avatar, members, otherTabs } from "./people.js";
import { confirmed } from "./question.js";
import { World } from "./world.js";
import { say, setLocale } from "./words.js";

const MANAGE_MESSAGES = 1n << 13n;

export class Room {
  /** @param {string} as */
  constructor(as) {
    this.world = new World();
    this.interactions = new Interactions();
    /** @type {import("./modal.js").Modal | null} */
    this.modal = null;
    this.lexicon = { ...this.world.lexicon(), openChannel: (id) => this.goTo(id), openCommand: (name) => this.composer.open(name) };
    this.build();
    this.connection = new Connection(as, (event) => take(this, event), (open) => this.connected(open));
  }

  /** Draws the frame of the page, in the current language. */
  build() {
    this.list = new MessageList(this, this.interactions);
    this.composer = new Composer(this.world, {
      speak: (content) => this.send("say", { channel_id: this.world.channelId, content }),
      send: (name, options) => this.command(name, options),
      complete: (name, options, focused) => this.connection.send(
        "autocomplete",
        { channel_id: this.world.channelId, name, options, focused },
      ),
    });
    this.side = h("aside", { class: "sidebar", id: "sidebar" });
    this.members = h("aside", { class: "members", "aria-label": say("members") });
    this.title = h("h1", {});
    this.banner = h("p", { class: "banner", role: "status", hidden: this.open !== false }, say("lost"));
    this.menu = h(
      "button",
      {
        type: "button",
        class: "icon-button drawer-open",
        "aria-label": say("openChannels"),
        "aria-expanded": "false",
        "aria-controls": "sidebar",
        on: { click: () => this.drawer(true) },
      },
      icon("menu"),
    );
    const head = h("header", { class: "room-head" }, this.menu, this.title, otherTabs(this.world, (on) => this.send("companions", { on })));
    const scrim = h("div", { class: "scrim", on: { click: () => this.drawer(false) } });
    const main = h("main", { class: "room" }, head, this.banner, this.list.element, this.composer.element);
    this.frame = h(
      "div",
      { class: "frame", on: { keydown: (event) => event.key === "Escape" && this.drawer(false) } },
      this.side,
      scrim,
      main,
      this.members,
    );
    document.body.replaceChildren(this.frame);
  }

  /** Opens or closes the drawer of channels, on a small screen. @param {boolean} open */
  drawer(open) {
    if (this.frame.classList.contains("drawer") === open) return;
    this.frame.classList.toggle("drawer", open);
    this.menu.setAttribute("aria-expanded", String(open));
    (open ? this.side.querySelector(".drawer-close") : this.menu).focus();
  }

  /** Draws channels, members and title again. */
  drawFrame() {
    const { world } = this;
    const channel = world.channel(world.channelId);
    const focused = this.side.contains(document.activeElement) ? Object.entries(document.activeElement.dataset)[0] : null;
    this.side.replaceChildren(
      ...sidebar(world, { goTo: (id) => this.goTo(id), speak: (locale) => this.speak(locale), install: () => this.send("install", {}), close: () => this.drawer(false) }),
    );
    if (focused) [...this.side.querySelectorAll("button, select")].find((one) => one.dataset[focused[0]] === focused[1])?.focus();
    this.members.replaceChildren(...members(world, (name, target) => this.useOn(name, target)));
    this.frame.querySelector("[data-action='be-somebody'] .avatar")?.replaceWith(avatar(world.me, "small"));
    this.title.replaceChildren(h("span", { class: "sign", "aria-hidden": "true" }, "# "), channel?.name ?? "");
    document.title = `${world.me.display_name} · #${channel?.name ?? ""}`;
    document.body.dataset.channelId = world.channelId;
    document.body.dataset.me = world.me.username;
    this.composer.rename();
  }

  /** @param {string} id */
  goTo(id) {
    if (!this.world.channel(id)) return;
    this.world.channelId = id;
    this.world.unread.delete(id);
    this.redraw();
    this.drawer(false);
    if (matchMedia("(hover: hover)").matches) this.composer.input.focus();
  }

  /** @param {string} locale */
  speak(locale) {
    this.send("locale", { locale });
    this.world.me.locale = locale;
    this.translate(locale);
    /** @type {HTMLElement | null} */ (this.side.querySelector("[data-action='locale']"))?.focus();
  }

  /** @param {string} locale */
  translate(locale) {
    setLocale(locale);
    const drawer = this.frame.classList.contains("drawer");
    const draft = this.composer.input.value;
    this.build();
    this.composer.input.value = draft;
    this.frame.classList.toggle("drawer", drawer);
    this.redraw();
  }

  redraw() {
    this.drawFrame();
    this.list.redraw();
  }

  /** @param {boolean} open */
  connected(open) {
    this.open = open;
    this.banner.hidden = open;
    if (open) return;
    delete document.body.dataset.ready;
    this.interactions.clear();
    this.modal?.failed();
  }

  /** @param {string} op @param {Record<string, any>} fields @returns {string | null} */
  send(op, fields) {
    const request = this.connection.send(op, fields);
    if (request === null) notice(say("lost"));
    return request;
  }

  /**
   * Sends something that the bot must answer.
   * @param {string} op
   * @param {Record<string, any>} fields
   * @param {Partial<import("./interactions.js").Waiting>} about
   */
  act(op, fields, about) {
    const request = this.send(op, fields);
    if (request === null) return;
    this.interactions.begin({
      request,
      interaction: null,
      kind: /** @type {any} */ (op),
      messageId: null,
      customId: null,
      channelId: this.world.channelId,
      ...about,
    });
    if (about.messageId) this.list.following.clicked = about.messageId;
    this.list.refresh(about.messageId ?? null);
    this.list.settle();
  }

  /** @param {any} message @param {any} component */
  click(message, component) {
    this.act("click", { message_id: message.id, custom_id: component.custom_id }, { messageId: message.id, customId: component.custom_id });
  }

  /** @param {any} message @param {any} component @param {string[]} values */
  pick(message, component, values) {
    this.act(
      "select",
      { message_id: message.id, custom_id: component.custom_id, values },
      { messageId: message.id, customId: component.custom_id },
    );
  }

  /** @param {string} name @param {Record<string, any>} options */
  command(name, options) {
    this.act("command", { channel_id: this.world.channelId, name, options }, { name });
    this.list.toEnd();
  }

  /** Uses a command of the menu of a person or message. @param {string} name @param {object} target */
  useOn(name, target) {
    this.act("use_on", { channel_id: this.world.channelId, name, ...target }, { name, kind: "command" });
    this.list.toEnd();
  }

  /** @param {any} message */
  dismiss(message) {
    this.send("dismiss", { message_id: message.id });
    take(this, { t: "message_delete", channel_id: message.channel_id, id: message.id });
  }

  /** Whether to offer deletion; where the server does not say what I may, it will refuse. @param {any} message */
  mayRemove(message) {
    const me = /** @type {any} */ (this.world.me);
    if (message.author?.id === me.id || me.permissions === undefined) return true;
    return Boolean(BigInt(me.permissions) & MANAGE_MESSAGES);
  }

  /** @param {any} message */
  async remove(message) {
    if (await confirmed(say("removeAsk"), say("removeYes"))) this.send("delete", { message_id: message.id });
  }

  /** Draws a message, or counts it as unread elsewhere. @param {any} message @param {boolean} fresh */
  shown(message, fresh) {
    const knownApps = this.members.querySelectorAll("li").length - this.world.people.length;
    if (message.channel_id === this.world.channelId) this.list.show(message, fresh);
    else if (fresh && !isEphemeral(message)) this.world.count(message.channel_id);
    if (message.channel_id !== this.world.channelId || knownApps !== this.world.apps.size) this.drawFrame();
  }
}
