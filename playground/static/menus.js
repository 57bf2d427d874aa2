/**
 * Owns the menus of people and messages: the commands of apps that are offered there. Must not know the connection.
 */
import { nameIn } from "./commands.js";
import { h, icon } from "./element.js";
import { currentLocale, say } from "./words.js";

export const ON_PERSON = 2;
export const ON_MESSAGE = 3;

/**
 * The button that opens the menu, or null where no app offers anything.
 * @param {import("./world.js").World} world @param {number} kind @param {string} whose @param {(name: string) => void} use
 */
export function appsMenu(world, kind, whose, use) {
  const offered = () => world.usable().filter((command) => command.type === kind);
  if (!offered().length) return null;
  const list = h("div", { class: "menu-popup", popover: "auto" });
  const button = h(
    "button",
    { type: "button", class: "icon-button", "aria-label": say("appsOf", { name: whose }), title: say("apps"), data: { action: "apps" }, on: { click: () => list.togglePopover() } },
    icon("menu"),
  );
  list.addEventListener("beforetoggle", () => {
    const box = button.getBoundingClientRect();
    list.style.setProperty("top", `${Math.min(box.bottom + 4, innerHeight - 140)}px`);
    list.style.setProperty("right", `${Math.max(8, innerWidth - box.right)}px`);
    list.replaceChildren(h("h2", {}, say("apps")), ...offered().map((command) => entry(nameIn(command, currentLocale()), () => {
      list.hidePopover();
      use(command.name);
    })));
  });
  return h("span", { class: "apps-menu" }, button, list);
}

/** @param {string} name @param {() => void} use */
const entry = (name, use) => h("button", { type: "button", class: "channel", data: { menu: name }, on: { click: use } }, name);
