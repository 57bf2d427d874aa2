/**
 * Owns what each event of the server does to the page. The events are those of the playground's protocol.
 */
import { Modal } from "./modal.js";
import { notice } from "./notices.js";
import { setClock } from "./timestamps.js";
import { currentLocale } from "./words.js";

/** @type {Record<string, (room: import("./room.js").Room, event: any) => void>} */
const TAKEN = {
  hello(room, event) {
    setClock(event.now);
    room.greeted = event.now;
    room.world.greet(event);
    const locale = room.world.me.locale || currentLocale();
    if (locale !== currentLocale()) room.translate(locale);
    else room.redraw();
    document.body.dataset.ready = "true";
  },
  message(room, event) {
    const old = Date.parse(event.message.timestamp) / 1000 < room.greeted - 1;
    const fresh = room.world.keep(event.message) && !old;
    room.shown(event.message, fresh);
  },
  message_update(room, event) {
    room.world.keep(event.message);
    room.interactions.failed.delete(event.message.id);
    room.shown(event.message, false);
  },
  message_delete(room, event) {
    room.world.forget(event.channel_id, event.id);
    room.list.drop(event.id);
  },
  channels(room, event) {
    const before = room.world.channelId;
    room.world.setChannels(event.channels);
    room.drawFrame();
    if (before !== room.world.channelId) room.list.redraw();
  },
  people(room, event) {
    room.world.people = event.people;
    room.drawFrame();
  },
  companions(room, event) {
    room.world.companions = event.companions;
  },
  installed(room, event) {
    room.world.installed = event.installed;
    room.world.setChannels(event.channels);
    room.drawFrame();
    room.composer.renew();
  },
  commands(room, event) {
    room.world.commands = event.commands;
    room.composer.renew();
    room.redraw();
  },
  waiting(room, event) {
    room.interactions.bind(event);
  },
  answered(room, event) {
    const settled = room.interactions.settle(event);
    if (settled?.kind === "submit") room.modal?.answered();
    room.list.refresh(settled?.messageId ?? null);
  },
  failed(room, event) {
    const settled = room.interactions.fail(event);
    if (settled?.kind === "submit") room.modal?.failed();
    room.list.refresh(event.message_id ?? settled?.messageId ?? null);
  },
  modal(room, event) {
    TAKEN.answered(room, event);
    room.modal?.element.close();
    room.modal = new Modal(event, room, (interaction, values) => room.act("submit", { interaction, values }, {}));
  },
  choices(room, event) {
    room.composer.choices(event);
  },
  refused(room, event) {
    const settled = room.interactions.refuse(event);
    if (settled?.kind === "submit") room.modal?.failed(event.message);
    else notice(event.message);
    room.list.refresh(settled?.messageId ?? null);
  },
};

/** Takes in an event. @param {import("./room.js").Room} room @param {any} event */
export function take(room, event) {
  const taken = TAKEN[event.t];
  if (taken) taken(room, event);
  else console.warn("An event this page does not know", event.t);
}
