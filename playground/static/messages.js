/**
 * Owns the list of messages of the channel one looks at. Must not know the connection; what controls do comes in as a desk.
 *
 * @typedef {import("./components.js").Desk} Desk
 */
import { dots } from "./components.js";
import { h, icon } from "./element.js";
import { Following } from "./following.js";
import { isEphemeral, messageItem } from "./message.js";
import { say } from "./words.js";

const TOGETHER = 7 * 60 * 1000;

export class MessageList {
  /** @param {Desk} desk @param {import("./interactions.js").Interactions} interactions */
  constructor(desk, interactions) {
    this.desk = desk;
    this.interactions = interactions;
    this.stuck = true;
    /** Where the list itself has scrolled to last. */
    this.settled = 0;
    this.notes = h("div", { class: "notes" });
    this.list = h("ol", { class: "messages", "aria-label": say("messages") });
    this.live = h("div", { class: "hidden-text", role: "status", "aria-live": "polite" });
    this.jump = h(
      "button",
      { type: "button", class: "button primary small jump", hidden: true, on: { click: () => this.toEnd() } },
      say("jump"),
    );
    this.scroller = h(
      "div",
      {
        class: "scroller",
        role: "log",
        "aria-live": "off",
        "aria-label": say("messages"),
        tabindex: 0,
        on: { scroll: () => this.scrolled() },
      },
      this.list,
      this.notes,
    );
    this.following = new Following(this.scroller, (id) => this.find(id));
    this.element = h("div", { class: "stage" }, this.scroller, this.jump, this.live);
    const watch = new ResizeObserver(() => this.settle());
    for (const part of [this.scroller, this.list, this.notes]) watch.observe(part);
  }

  /** Draws the whole channel again. */
  redraw() {
    this.list.replaceChildren(...this.desk.world.current().map((message) => this.item(message)));
    if (this.list.childElementCount === 0) this.list.append(this.nothing());
    for (const element of this.list.children) this.group(element);
    this.drawNotes();
    this.toEnd();
  }

  /** What an empty channel says; as long as there is no message at all, the app is still on its way, and its games are shown. */
  nothing() {
    if (this.desk.world.messages.size > 0) return h("li", { class: "nothing" }, say("empty"));
    const games = h("img", { src: say("gamesPicture"), alt: say("games"), width: 720, height: 450 });
    return h("li", { class: "nothing arriving" }, games, h("p", {}, dots(), say("arriving")));
  }

  /** Shows a message of this channel, new or changed. @param {any} message @param {boolean} fresh */
  show(message, fresh) {
    this.list.querySelector(".nothing")?.remove();
    const old = this.find(message.id);
    const element = this.item(message);
    if (old) this.replace(old, element);
    else this.list.append(element);
    this.group(element);
    this.group(element.nextElementSibling);
    const mine = message.author?.id === this.desk.world.me.id;
    if (fresh && mine) this.toEnd();
    if (fresh && this.interactions.isMine(message.nonce_of_interaction)) this.following.hold(message.id);
    else if (old) this.following.changed(message.id);
    this.settle();
    if ((fresh && !mine) || isEphemeral(message)) this.announce(element);
  }

  /** Changes an element for its newer self, keeping the focus. @param {HTMLElement} old @param {HTMLElement} element */
  replace(old, element) {
    const focused = old.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
    const customId = focused?.closest("[data-custom-id]")?.getAttribute("data-custom-id");
    old.replaceWith(element);
    if (!focused) return;
    const again = customId ? element.querySelector(`[data-custom-id="${CSS.escape(customId)}"]:not(:disabled)`) : null;
    (again ?? element).focus({ preventScroll: true });
  }

  /** @param {string} id */
  drop(id) {
    const element = this.find(id);
    const next = element?.nextElementSibling ?? null;
    const focused = element?.contains(document.activeElement);
    element?.remove();
    this.group(next);
    if (focused) this.scroller.focus({ preventScroll: true });
  }

  /** @param {string} id @returns {HTMLElement | null} */
  find(id) {
    return this.list.querySelector(`[data-message-id="${CSS.escape(id)}"]`);
  }

  /** Marks the controls that wait, and the failures. @param {string | null} messageId */
  refresh(messageId) {
    const element = messageId ? this.find(messageId) : null;
    if (element && messageId) this.mark(element, messageId);
    this.drawNotes();
  }

  /** @param {HTMLElement} element @param {string} messageId */
  mark(element, messageId) {
    const waiting = this.interactions.controls(messageId);
    for (const control of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("[data-custom-id]"))) {
      const pending = waiting.has(control.dataset.customId ?? "");
      control.toggleAttribute("data-pending", pending);
      if (pending) control.dataset.pending = "true";
      control.setAttribute("aria-busy", String(pending));
    }
    element.querySelector(".failure")?.remove();
    if (this.interactions.failed.has(messageId)) element.querySelector(".body")?.append(failure(say("failed")));
  }

  /** @param {any} message @returns {HTMLElement} */
  item(message) {
    const element = messageItem(message, this.desk);
    this.mark(element, message.id);
    return element;
  }

  /** Joins a message to the one before it, of the same author and moment. @param {Element | null} element */
  group(element) {
    if (!(element instanceof HTMLElement) || !element.dataset.messageId) return;
    const before = /** @type {HTMLElement | null} */ (element.previousElementSibling);
    const near = Number(element.dataset.at) - Number(before?.dataset.at) < TOGETHER;
    const alike = ["authorId", "ephemeral"].every((key) => before?.dataset[key] === element.dataset[key]);
    element.classList.toggle("follows", near && alike && !element.querySelector(":scope > .origin"));
  }

  /** Commands on their way, and those that were not answered. */
  drawNotes() {
    const { channelId } = this.desk.world;
    const note = (entry) => {
      const data = { pending: "true", command: entry.name };
      return h("p", { class: "note", data }, dots(), say("sending", { name: entry.name }));
    };
    const waiting = this.interactions.commands(channelId).map(note);
    const lost = this.interactions.unanswered.filter((entry) => entry.channelId === channelId);
    this.notes.replaceChildren(...waiting, ...lost.map((entry) => this.lostNote(entry)));
  }

  /** @param {import("./interactions.js").Waiting} entry */
  lostNote(entry) {
    const dismiss = () => {
      this.interactions.unanswered.splice(this.interactions.unanswered.indexOf(entry), 1);
      this.drawNotes();
    };
    const line = failure(`/${entry.name} — ${say("noAnswer")}`);
    line.append(" · ", h("button", { type: "button", class: "link-button", on: { click: dismiss } }, say("dismiss")));
    return line;
  }

  /** Tells a screen reader what came. @param {HTMLElement} element */
  announce(element) {
    const author = element.querySelector(".author")?.textContent ?? "";
    const words = [...element.querySelectorAll(".text, .thinking")].map((part) => part.textContent).join(" ");
    this.live.textContent = `${author}: ${words}`.slice(0, 300);
  }

  /** Learns where somebody has scrolled to; what the list itself scrolled is no wish of theirs. */
  scrolled() {
    if (this.scroller.scrollTop === this.settled) return;
    this.stuck = this.isAtEnd();
    this.jump.hidden = this.stuck;
  }

  isAtEnd() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroller;
    return scrollHeight - scrollTop - clientHeight < 40;
  }

  /** Keeps what one's own click made in view, else the end when it was. */
  settle() {
    if (this.following.bring(this.stuck)) this.stuck = this.isAtEnd();
    else if (this.stuck) this.scroller.scrollTop = this.scroller.scrollHeight;
    this.settled = this.scroller.scrollTop;
    this.jump.hidden = this.stuck;
  }

  toEnd() {
    this.following.release();
    this.stuck = true;
    this.settle();
  }
}

/** A red line with a sign. @param {string} words */
const failure = (words) => h("p", { class: "failure", role: "alert", data: { failed: "true" } }, icon("warning"), words);
