/**
 * Owns the people one can be: whom a tab is, the menu of other tabs, avatars. Must not know messages.
 *
 * @typedef {import("./world.js").Person} Person
 */
import { h, hidden, icon } from "./element.js";
import { appsMenu, ON_PERSON } from "./menus.js";
import { say } from "./words.js";

/** A round portrait, of an app a sign; says nothing to screen readers. @param {Person | null | undefined} person @param {string} [size] */
export function avatar(person, size = "") {
  if (!person) return h("span", { class: "avatar app", "aria-hidden": "true" }, "♦");
  return h("img", { class: `avatar ${size}`, src: person.picture, alt: "", draggable: "false", style: { "--face": person.avatar } });
}

/** The address of a tab of somebody. @param {{username: string}} person */
export function tabOf(person) {
  const address = new URLSearchParams(location.search);
  address.set("as", person.username);
  return `?${address}`;
}

/** @param {Person} person @param {boolean} mine @param {boolean} apart in a new tab */
function personLink(person, mine, apart) {
  const words = h(
    "span",
    { class: "person-words" },
    h("span", {}, person.display_name || person.username, mine ? ` (${say("you")})` : ""),
    h("small", {}, `@${person.username} · ${person.locale}`),
  );
  if (mine) return h("span", { class: "person", "aria-current": "true" }, avatar(person), words);
  return h(
    "a",
    { class: "person", href: tabOf(person), target: apart ? "_blank" : null, data: { person: person.username } },
    avatar(person),
    words,
    apart ? hidden(` (${say("newTab")})`) : null,
  );
}

/** Whom a tab is that does not say so: the first person who speaks the browser's language, who stands in the address then. */
export async function somebody() {
  const status = h("p", { class: "door", role: "status" });
  document.body.replaceChildren(h("main", {}, status));
  document.title = say("title");
  for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
    const people = await fetchPeople();
    status.textContent = people?.length === 0 ? say("nobody") : say("unreachable");
    const language = navigator.language.slice(0, 2);
    const found = people?.find((person) => person.locale.startsWith(language)) ?? people?.[0];
    if (found) {
      history.replaceState(null, "", tabOf(found));
      return found.username;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** @returns {Promise<Person[] | null>} null when the server does not answer */
async function fetchPeople() {
  try {
    const answer = await fetch("/people");
    return answer.ok ? await answer.json() : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The header's menu: a new tab as somebody else, or the others by themselves. @param {import("./world.js").World} world @param {(on: boolean) => void} letPlay */
export function otherTabs(world, letPlay) {
  const list = h("div", { class: "menu-popup", popover: "auto", id: "other-tabs" });
  const button = h(
    "button",
    {
      type: "button",
      class: "button secondary small",
      popovertarget: "other-tabs",
      "aria-haspopup": "true",
      data: { action: "be-somebody" },
    },
    h("span", { class: "avatar small" }),
    icon("people"),
    h("span", { class: "wide" }, say("beSomebody")),
    h("span", { class: "hidden-text narrow" }, say("beSomebody")),
  );
  list.addEventListener("beforetoggle", () => {
    const box = button.getBoundingClientRect();
    list.style.setProperty("top", `${box.bottom + 6}px`);
    list.style.setProperty("right", `${Math.max(8, innerWidth - box.right)}px`);
    const others = world.people.filter((person) => person.id !== world.me.id);
    list.replaceChildren(h("h2", {}, say("beSomebody")), ...others.map((person) => personLink(person, false, true)), newcomer(), companions(world, letPlay));
  });
  return h("div", {}, button, list);
}

/** The switch by which those who have no tab play by themselves. @param {import("./world.js").World} world @param {(on: boolean) => void} letPlay */
function companions(world, letPlay) {
  const change = (event) => letPlay(event.target.checked);
  const box = h("input", { type: "checkbox", checked: world.companions, data: { action: "companions" }, on: { change } });
  return h("label", { class: "companions" }, box, h("span", { class: "person-words" }, h("span", {}, say("companions")), h("small", {}, say("companionsHelp"))));
}

/** A field for a name that nobody has yet: whoever comes by it is new. */
function newcomer() {
  const words = { placeholder: say("otherName"), "aria-label": say("otherName"), autocomplete: "off" };
  const name = h("input", { class: "text-input", required: true, maxlength: 32, ...words });
  const open = (event) => {
    event.preventDefault();
    window.open(tabOf({ username: name.value }), "_blank");
  };
  const go = h("button", { class: "button primary small" }, say("go"));
  return h("form", { class: "newcomer", data: { action: "newcomer" }, on: { submit: open } }, name, go);
}

/** The column of members. @param {import("./world.js").World} world @param {(name: string, target: object) => void} useOn */
export function members(world, useOn) {
  const apps = [...world.apps.values()].map((app) => h(
    "li",
    {},
    h(
      "span",
      { class: "person" },
      avatar(null),
      h("span", { class: "app-name" }, app.global_name || app.username, " ", h("span", { class: "badge" }, say("app"))),
    ),
  ));
  return [
    h("h2", {}, say("members")),
    h("ul", {}, world.people.map((person) => h(
      "li",
      { class: "member" },
      personLink(person, person.id === world.me.id, true),
      appsMenu(world, ON_PERSON, person.display_name, (name) => useOn(name, { person: person.id })),
    ))),
    apps.length ? h("h2", {}, say("apps")) : null,
    apps.length ? h("ul", {}, apps) : null,
  ].filter((part) => part !== null);
}
