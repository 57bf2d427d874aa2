/**
 * Owns what this person knows: people, channels, roles, commands, messages. Must not know the DOM or the connection.
 *
 * @typedef {{id: string, username: string, display_name: string, locale: string, avatar: string, picture: string}} Person
 * @typedef {{id: string, name: string, type: number, parent_id?: string | null, context?: number, installs?: number[], elsewhere?: boolean}} Channel
 */

const CATEGORY = 4;
const THREADS = [10, 11, 12];
const VOICE = [2, 13];
const KEPT = 200;

export class World {
  constructor() {
    /** @type {Person} */
    this.me = { id: "", username: "", display_name: "", locale: navigator.language, avatar: "#888", picture: "" };
    this.guild = { id: "", name: "" };
    /** @type {Channel[]} */
    this.channels = [];
    /** @type {Person[]} */
    this.people = [];
    /** @type {any[]} */
    this.commands = [];
    /** @type {any[]} */
    this.roles = [];
    /** Messages of each channel, oldest first. @type {Map<string, Map<string, any>>} */
    this.messages = new Map();
    /** Unread messages of each channel. @type {Map<string, number>} */
    this.unread = new Map();
    /** Apps seen as authors. @type {Map<string, any>} */
    this.apps = new Map();
    this.channelId = "";
    /** Whether I have added the bot for myself. */
    this.installed = false;
    /** Whether those who have no tab open play by themselves. */
    this.companions = false;
  }

  /** Takes in a `hello`. @param {any} hello */
  greet(hello) {
    this.guild = hello.guild ?? this.guild;
    this.people = hello.people ?? [];
    const id = typeof hello.me === "string" ? hello.me : hello.me.id;
    this.me = { ...this.people.find((person) => person.id === id), ...(typeof hello.me === "string" ? {} : hello.me) };
    this.commands = hello.commands ?? [];
    this.installed = Boolean(hello.installed);
    this.companions = Boolean(hello.companions);
    this.roles = hello.roles ?? [];
    this.messages.clear();
    if (hello.bot) this.apps.set(hello.bot.id, hello.bot);
    this.setChannels(hello.channels ?? []);
    for (const message of hello.messages ?? []) this.keep(message);
  }

  /** Takes in the channels; leaves a channel that is gone. @param {Channel[]} channels */
  setChannels(channels) {
    this.channels = channels;
    if (this.channel(this.channelId)) return;
    this.channelId = this.readable()[0]?.id ?? "";
  }

  /** The commands that Discord offers in the channel one is in. */
  usable() {
    const { context = 0, installs = [0] } = this.channel(this.channelId) ?? {};
    return this.commands.filter(
      (command) => (command.contexts ?? [context]).includes(context) && command.integration_types.some((kind) => installs.includes(kind)),
    );
  }

  /** Channels where one can write. */
  readable() {
    return this.channels.filter((channel) => channel.type !== CATEGORY && !VOICE.includes(channel.type) && !THREADS.includes(channel.type));
  }

  /** The threads of a channel. @param {string} id */
  threads(id) {
    return this.channels.filter((channel) => THREADS.includes(channel.type) && channel.parent_id === id);
  }

  categories() {
    return this.channels.filter((channel) => channel.type === CATEGORY);
  }

  /** @param {string} id */
  channel(id) {
    return this.channels.find((channel) => channel.id === id);
  }

  /** Keeps a message, new or changed. @param {any} message @returns {boolean} whether it is new */
  keep(message) {
    const channel = this.messages.get(message.channel_id) ?? new Map();
    const fresh = !channel.has(message.id);
    channel.set(message.id, message);
    if (channel.size > KEPT) channel.delete(channel.keys().next().value);
    this.messages.set(message.channel_id, channel);
    if (message.author?.bot) this.apps.set(message.author.id, message.author);
    return fresh;
  }

  /** Counts an unread message. @param {string} channelId */
  count(channelId) {
    this.unread.set(channelId, (this.unread.get(channelId) ?? 0) + 1);
  }

  /** Forgets a message. @param {string} channelId @param {string} id */
  forget(channelId, id) {
    this.messages.get(channelId)?.delete(id);
  }

  /** The message of an id, in any channel. @param {string} id */
  message(id) {
    for (const channel of this.messages.values()) if (channel.has(id)) return channel.get(id);
    return null;
  }

  /** Messages of the channel I look at, oldest first. */
  current() {
    return [...(this.messages.get(this.channelId)?.values() ?? [])];
  }

  /** How somebody is called here, or null. @param {string} id */
  nameOf(id) {
    const person = this.people.find((candidate) => candidate.id === id);
    if (person) return person.display_name || person.username;
    const app = this.apps.get(id);
    return app ? app.global_name || app.username : null;
  }

  /** Whether a message calls me. @param {any} message */
  callsMe(message) {
    return Boolean(message.mention_everyone || message.mentions?.some((user) => user.id === this.me.id));
  }

  /** What mentions mean to me. @returns {Pick<import("./markdown.js").Lexicon, "user" | "role" | "channel">} */
  lexicon() {
    const named = (name, me) => (name === null || name === undefined ? null : { name, me });
    return {
      user: (id) => named(this.nameOf(id), id === this.me.id),
      role: (id) => named(this.roles.find((role) => role.id === id)?.name, /** @type {any} */ (this.me).roles?.includes(id) ?? false),
      channel: (id) => this.channel(id)?.name ?? null,
    };
  }
}
