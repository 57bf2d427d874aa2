/**
 * Owns the interactions under way: which control waits for which answer. Must not know the DOM.
 *
 * @typedef {object} Waiting
 * @property {string} request the page's own number
 * @property {string | null} interaction Discord's number, once known
 * @property {"click" | "select" | "command" | "submit"} kind
 * @property {string | null} messageId
 * @property {string | null} customId
 * @property {string} channelId
 * @property {string} [name] of a command
 */

const KEPT = 50;

export class Interactions {
  constructor() {
    /** @type {Waiting[]} */
    this.waiting = [];
    /** Messages whose last interaction failed. @type {Set<string>} */
    this.failed = new Set();
    /** Discord's numbers of this tab's own interactions, the latest of them. @type {string[]} */
    this.mine = [];
    /** Commands that were not answered. @type {Waiting[]} */
    this.unanswered = [];
  }

  /** Something was sent. @param {Waiting} waiting */
  begin(waiting) {
    this.waiting.push(waiting);
    if (waiting.messageId) this.failed.delete(waiting.messageId);
  }

  /** Learns the number of an interaction that has none: of that message, else the oldest that hangs on no message. @param {any} event */
  bind(event) {
    const nameless = this.waiting.filter((waiting) => !waiting.interaction);
    const found =
      nameless.find((waiting) => waiting.request === event.request) ??
      nameless.find((waiting) => waiting.messageId !== null && waiting.messageId === event.message_id) ??
      nameless.find((waiting) => waiting.messageId === null);
    if (!found) return;
    found.interaction = event.interaction;
    this.mine = [...this.mine.slice(1 - KEPT), event.interaction];
  }

  /** Whether this tab has begun an interaction. @param {string | null | undefined} interaction */
  isMine(interaction) {
    return this.mine.includes(/** @type {string} */ (interaction));
  }

  /** The interaction is over. @param {any} event @returns {Waiting | null} */
  settle(event) {
    let at = this.waiting.findIndex((waiting) => waiting.interaction !== null && waiting.interaction === event.interaction);
    if (at < 0 && event.request) at = this.waiting.findIndex((waiting) => waiting.request === event.request);
    return at < 0 ? null : this.waiting.splice(at, 1)[0];
  }

  /** It failed. @param {any} event @returns {Waiting | null} */
  fail(event) {
    const settled = this.settle(event);
    const messageId = event.message_id ?? settled?.messageId;
    if (messageId) this.failed.add(messageId);
    else if (settled?.kind === "command") this.unanswered.push(settled);
    return settled;
  }

  /** The server refused the oldest request that has no number yet. @param {any} event @returns {Waiting | null} */
  refuse(event) {
    const named = this.waiting.findIndex((waiting) => waiting.request === event.request);
    const at = named >= 0 ? named : this.waiting.findIndex((waiting) => !waiting.interaction);
    return at < 0 ? null : this.waiting.splice(at, 1)[0];
  }

  /** The controls of a message that wait. @param {string} messageId @returns {Set<string | null>} */
  controls(messageId) {
    return new Set(this.waiting.filter((waiting) => waiting.messageId === messageId).map((waiting) => waiting.customId));
  }

  /** The commands of a channel that wait. @param {string} channelId */
  commands(channelId) {
    return this.waiting.filter((waiting) => waiting.kind === "command" && waiting.channelId === channelId);
  }

  /** Everything that waited is lost with the connection. */
  clear() {
    this.waiting = [];
  }
}
