/**
 * Owns what a select menu offers: its own options, or the people, roles and channels of the server. Must not know the DOM.
 */
import { say } from "./words.js";

const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;

/**
 * @param {any} component of types 3 and 5 to 8
 * @param {import("./world.js").World} world
 * @returns {import("./select.js").Choice[]}
 */
export function choicesOf(component, world) {
  if (component.type === USER) return users(world);
  if (component.type === ROLE) return roles(world);
  if (component.type === MENTIONABLE) return [...users(world), ...roles(world)];
  if (component.type === CHANNEL) return channels(world, component.channel_types);
  return (component.options ?? []).map((option) => ({
    value: option.value,
    label: option.label,
    description: option.description,
    emoji: option.emoji,
  }));
}

/** Values that are chosen before anybody does. @param {any} component @returns {string[]} */
export function chosenByDefault(component) {
  if (component.default_values) return component.default_values.map((entry) => String(entry.id));
  return (component.options ?? []).filter((option) => option.default).map((option) => option.value);
}

/** @param {import("./world.js").World} world */
export function users(world) {
  const people = world.people.map((person) => ({
    value: person.id,
    label: person.display_name || person.username,
    description: person.username,
    colour: person.avatar,
  }));
  const apps = [...world.apps.values()].filter((app) => !world.people.some((person) => person.id === app.id));
  return [...people, ...apps.map((app) => ({ value: app.id, label: app.global_name || app.username, description: say("app") }))];
}

/** @param {import("./world.js").World} world */
export function roles(world) {
  return world.roles.map((role) => ({ value: role.id, label: `@${String(role.name).replace(/^@/, "")}` }));
}

/** @param {import("./world.js").World} world @param {number[]} [types] */
export function channels(world, types) {
  const fitting = world.channels.filter((channel) => !types?.length || types.includes(channel.type));
  return fitting.map((channel) => ({ value: channel.id, label: channel.type === 4 ? channel.name : `#${channel.name}` }));
}
