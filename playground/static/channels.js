/**
 * Owns the column of channels and threads, and who I am below it. Must not know messages.
 */
import { h, hidden, icon } from "./element.js";
import { avatar } from "./people.js";
import { currentTheme, switchTheme } from "./theme.js";
import { currentLocale, LANGUAGES, say } from "./words.js";

/**
 * @typedef {object} Way
 * @property {(id: string) => void} goTo
 * @property {(locale: string) => void} speak
 * @property {() => void} install adds the bot for oneself, or takes it away
 * @property {() => void} close hides the drawer
 */

/** @param {import("./world.js").World} world @param {Way} way */
export function sidebar(world, way) {
  const elsewhere = world.readable().filter((channel) => channel.elsewhere);
  const loose = world.readable().filter((channel) => !channel.elsewhere && !world.categories().some((category) => category.id === channel.parent_id));
  const groups = world.categories().map((category) => {
    const inside = world.readable().filter((channel) => channel.parent_id === category.id);
    return inside.length ? [h("h2", {}, category.name), entries(inside, world, way)] : null;
  });
  return [
    h(
      "header",
      { class: "sidebar-head" },
      h("strong", {}, world.guild.name || say("title")),
      h(
        "button",
        { type: "button", class: "icon-button drawer-close", "aria-label": say("closeChannels"), on: { click: way.close } },
        icon("close"),
      ),
    ),
    h("nav", { class: "channels", "aria-label": say("channels") }, loose.length ? entries(loose, world, way) : null, groups, elsewhere.length ? away(elsewhere, world, way) : null),
    foot(world, way),
  ];
}

/** Direct and group messages and servers without the bot, where one needs it added for oneself. @param {import("./world.js").Channel[]} channels @param {import("./world.js").World} world @param {Way} way */
function away(channels, world, way) {
  const button = h(
    "button",
    { type: "button", class: "channel", data: { action: "install" }, on: { click: way.install } },
    say(world.installed ? "uninstall" : "install"),
  );
  return [h("h2", {}, say("elsewhere")), entries(channels, world, way), button];
}

/** @param {import("./world.js").Channel[]} channels @param {import("./world.js").World} world @param {Way} way */
function entries(channels, world, way) {
  return h("ul", {}, channels.map((channel) => {
    const threads = world.threads(channel.id);
    const inner = threads.length ? h(
      "ul",
      { class: "threads", "aria-label": say("threads") },
      threads.map((thread) => h("li", {}, entry(thread, world, way))),
    ) : null;
    return h("li", {}, entry(channel, world, way), inner);
  }));
}

/** @param {import("./world.js").Channel} channel @param {import("./world.js").World} world @param {Way} way */
function entry(channel, world, way) {
  const unread = world.unread.get(channel.id) ?? 0;
  const here = channel.id === world.channelId;
  const sign = channel.type === 5 ? "📣" : channel.type >= 10 && channel.type <= 12 ? "↳" : "#";
  return h(
    "button",
    {
      type: "button",
      class: unread && !here ? "channel unread" : "channel",
      "aria-current": here ? "page" : null,
      data: { channelId: channel.id },
      on: { click: () => way.goTo(channel.id) },
    },
    h("span", { class: "sign", "aria-hidden": "true" }, sign),
    h("span", { class: "channel-name" }, channel.name),
    unread && !here ? h("span", { class: "count" }, unread, hidden(` ${say("unread")}`)) : null,
  );
}

/** @param {import("./world.js").World} world @param {Way} way */
function foot(world, way) {
  const known = LANGUAGES.some(([code]) => code === currentLocale());
  const languages = known ? LANGUAGES : [...LANGUAGES, [currentLocale(), currentLocale()]];
  const speak = (event) => way.speak(event.target.value);
  const select = h(
    "select",
    { class: "language", "aria-label": say("language"), data: { action: "locale" }, on: { change: speak } },
    languages.map(([code, name]) => h("option", { value: code, selected: code === currentLocale() }, name)),
  );
  const who = h("div", { class: "person-words" }, h("strong", {}, world.me.display_name), h("small", {}, `@${world.me.username}`));
  return h("footer", { class: "me" }, avatar(world.me), who, select, themeButton());
}

function themeButton() {
  const dress = () => {
    const dark = currentTheme() === "dark";
    button.replaceChildren(icon(dark ? "sun" : "moon"));
    button.setAttribute("aria-label", say(dark ? "toLight" : "toDark"));
    button.title = say(dark ? "toLight" : "toDark");
  };
  const turn = () => {
    switchTheme();
    dress();
  };
  const button = h("button", { type: "button", class: "icon-button", data: { action: "theme" }, on: { click: turn } });
  dress();
  return button;
}
