/**
 * Owns how one message looks: who, when, in answer to what, and what is inside. Must not know the list it stands in.
 *
 * @typedef {import("./components.js").Desk} Desk
 */
import { appsMenu, ON_MESSAGE } from "./menus.js";
import { dots, drawn } from "./components.js";
import { h, icon } from "./element.js";
import { markdown } from "./markdown.js";
import { avatar } from "./people.js";
import { attachments } from "./pictures.js";
import { sentAt } from "./timestamps.js";
import { say } from "./words.js";

const EPHEMERAL = 64;
const LOADING = 128;
const LAYOUT = 1 << 15;
const COMMAND = 2;
const THREAD_CREATED = 18;
const REPLY = 19;

/** @param {any} message */
export const isEphemeral = (message) => Boolean((message.flags ?? 0) & EPHEMERAL);

/**
 * The element of a message.
 * @param {any} message @param {Desk} desk
 * @returns {HTMLElement}
 */
export function messageItem(message, desk) {
  const { world } = desk;
  const looks = ["message", isEphemeral(message) && "ephemeral", world.callsMe(message) && "calls-me"];
  const data = {
    messageId: message.id,
    author: message.author?.username,
    authorId: message.author?.id,
    at: Date.parse(message.timestamp),
    ephemeral: isEphemeral(message) ? "true" : null,
  };
  const person = world.people.find((candidate) => candidate.id === message.author?.id);
  const name = authorName(message, world);
  return h(
    "li",
    { class: looks.filter(Boolean).join(" "), tabindex: -1, data },
    origin(message, world),
    avatar(person),
    h("div", { class: "body" }, head(message, name), inside(message, name, desk), isEphemeral(message) ? privacy(message, desk) : null),
    actions(message, desk),
  );
}

/** The line above: which command it answers, or which message. @param {any} message @param {Desk["world"]} world */
function origin(message, world) {
  const metadata = message.interaction_metadata ?? message.interaction;
  const command = metadata?.type === COMMAND || metadata?.name ? metadata.name ?? message.interaction?.name : null;
  if (command) {
    const name = world.nameOf(metadata.user?.id ?? "") ?? metadata.user?.username ?? say("unknownUser");
    const words = [h("strong", {}, name), ` ${say("used")} `, h("span", { class: "mention" }, `/${command}`)];
    return h("p", { class: "origin" }, icon("reply"), h("span", {}, words));
  }
  if (!message.message_reference || message.type !== REPLY) return null;
  const author = message.referenced_message?.author;
  const name = author ? world.nameOf(author.id) ?? author.username : say("unknownUser");
  return h("p", { class: "origin" }, icon("reply"), say("repliesTo", { name }));
}

/** @param {any} message @param {Desk["world"]} world */
function authorName(message, world) {
  const author = message.author ?? {};
  return message.member?.nick || world.nameOf(author.id) || author.global_name || author.username || "?";
}

/** @param {any} message @param {string} name */
function head(message, name) {
  return h(
    "div",
    { class: "head" },
    h("span", { class: "author" }, name),
    message.author?.bot ? h("span", { class: "badge" }, say("app")) : null,
    h("time", { class: "sent", datetime: message.timestamp }, sentAt(message.timestamp)),
    message.edited_timestamp ? h("span", { class: "sent" }, say("edited")) : null,
  );
}

/** @param {any} message @param {string} name @param {Desk} desk */
function inside(message, name, desk) {
  const { lexicon } = desk;
  const flags = message.flags ?? 0;
  if (flags & LOADING) return h("p", { class: "thinking" }, dots(), say("thinking", { name }));
  if (message.type === THREAD_CREATED) return h("p", { class: "subtext" }, say("startedThread", { name, content: message.content }));
  const components = (message.components ?? []).map((component) => drawn(component, message, desk));
  if (flags & LAYOUT) return components;
  const content = message.content ? h("div", { class: "text" }, markdown(message.content, lexicon)) : null;
  return [content, attachments(message), components];
}

/** @param {any} message @param {Desk} desk */
function privacy(message, desk) {
  const away = () => desk.dismiss(message);
  const dismiss = h("button", { type: "button", class: "link-button dismiss", on: { click: away } }, say("dismiss"));
  return h("p", { class: "privacy" }, icon("eye"), h("span", {}, say("onlyYou")), h("span", { "aria-hidden": "true" }, " · "), dismiss);
}

/** @param {any} message @param {Desk} desk */
function actions(message, desk) {
  if (isEphemeral(message)) return null;
  const apps = appsMenu(desk.world, ON_MESSAGE, authorName(message, desk.world), (name) => desk.useOn(name, { message_id: message.id }));
  if (!desk.mayRemove(message)) return apps && h("div", { class: "actions" }, apps);
  const words = { "aria-label": say("remove"), title: say("remove") };
  const remove = { type: "button", class: "icon-button", ...words, on: { click: () => desk.remove(message) } };
  return h("div", { class: "actions" }, apps, h("button", remove, icon("bin")));
}
