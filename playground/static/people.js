/**
 * Owns the people one can be: the choice at the door, the menu of other tabs, avatars. Must not know messages.
 *
 * @typedef {import("./world.js").Person} Person
 */
import { h, hidden, icon } from "./element.js";
import { say } from "./words.js";

/** A round with initials; says nothing to screen readers. @param {string} name @param {string} [colour] CSS */
export function avatar(name, colour) {
  const initials = [...(name || "?").trim()].slice(0, 1).join("").toUpperCase();
  return h(
    "span",
    { class: colour ? "avatar" : "avatar app", "aria-hidden": "true", style: colour ? { "--face": colour } : {} },
    colour ? initials : "♦",
  );
}

/** The address of a tab of somebody. @param {Person} person */
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
  if (mine) return h("span", { class: "person", "aria-current": "true" }, avatar(person.display_name, person.avatar), words);
  return h(
    "a",
    { class: "person", href: tabOf(person), target: apart ? "_blank" : null, data: { person: person.username } },
    avatar(person.display_name, person.avatar),
    words,
    apart ? hidden(` (${say("newTab")})`) : null,
  );
}

/** The door: whom this tab shall be. */
export async function chooser() {
  const status = h("p", { class: "subtext", role: "status" });
  const list = h("ul", { class: "people-choice" });
  document.body.replaceChildren(h("main", { class: "door" }, h("h1", {}, say("choose")), h("p", {}, say("chooseHint")), list, status));
  document.title = say("title");
  for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
    const people = await fetchPeople();
    status.textContent = people ? (people.length ? "" : say("nobody")) : say("unreachable");
    list.replaceChildren(...(people ?? []).map((person) => h("li", {}, personLink(person, false, false))));
    if (people) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  document.body.dataset.ready = "true";
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

/** The header's menu: a new tab as somebody else. @param {import("./world.js").World} world */
export function otherTabs(world) {
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
    icon("people"),
    h("span", { class: "wide" }, say("beSomebody")),
    h("span", { class: "hidden-text narrow" }, say("beSomebody")),
  );
  list.addEventListener("beforetoggle", () => {
    const box = button.getBoundingClientRect();
    list.style.setProperty("top", `${box.bottom + 6}px`);
    list.style.setProperty("right", `${Math.max(8, innerWidth - box.right)}px`);
    list.replaceChildren(
      h("h2", {}, say("beSomebody")),
      ...world.people.filter((person) => person.id !== world.me.id).map((person) => personLink(person, false, true)),
    );
  });
  return h("div", {}, button, list);
}

/** The column of members. @param {import("./world.js").World} world */
export function members(world) {
  const apps = [...world.apps.values()].map((app) => h(
    "li",
    {},
    h(
      "span",
      { class: "person" },
      avatar("", undefined),
      h("span", { class: "app-name" }, app.global_name || app.username, " ", h("span", { class: "badge" }, say("app"))),
    ),
  ));
  return [
    h("h2", {}, say("members")),
    h("ul", {}, world.people.map((person) => h("li", {}, personLink(person, person.id === world.me.id, true)))),
    apps.length ? h("h2", {}, say("apps")) : null,
    apps.length ? h("ul", {}, apps) : null,
  ].filter((part) => part !== null);
}
