/**
 * Owns how moments are written, and the ticking of relative ones. Must not know messages.
 */
import { h } from "./element.js";
import { currentLocale, say } from "./words.js";

let offset = 0;

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** Sets the page's clock to the server's. @param {number} now unix seconds */
export function setClock(now) {
  offset = now * 1000 - Date.now();
}

/** Now, in milliseconds of the server's clock. */
export const serverNow = () => Date.now() + offset;

/** `in 45 seconds`, in the current language. @param {number} unix seconds */
export function relative(unix) {
  const delta = unix - Math.floor(serverNow() / 1000);
  const [unit, size] = STEPS.find(([, seconds]) => Math.abs(delta) >= seconds) ?? STEPS[5];
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: Math.abs(delta) < 1 ? "auto" : "always" });
  return format.format(Math.trunc(delta / Number(size)), /** @type {any} */ (unit));
}

/** A moment as Discord writes it. @param {number} unix seconds @param {string} style one of t T d D f F s S R */
export function written(unix, style) {
  if (style === "R") return relative(unix);
  return new Intl.DateTimeFormat(currentLocale(), /** @type {any} */ (STYLES[style] ?? STYLES.f)).format(unix * 1000);
}

/** The element of `<t:unix:style>`. @param {number} unix @param {string} style */
export function timestamp(unix, style) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return document.createTextNode(`<t:${unix}:${style}>`);
  return h(
    "time",
    { class: "moment", datetime: date.toISOString(), title: written(unix, "F"), data: { unix, style } },
    written(unix, style),
  );
}

/** When a message was sent: `Today at 14:03`. @param {string} iso */
export function sentAt(iso) {
  const date = new Date(iso);
  const time = new Intl.DateTimeFormat(currentLocale(), { timeStyle: "short" }).format(date);
  const day = (moment) => new Date(moment).toDateString();
  if (day(date) === day(serverNow())) return say("today", { time });
  if (day(date) === day(serverNow() - 86400000)) return say("yesterday", { time });
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: "short", timeStyle: "short" }).format(date);
}

function tick() {
  for (const element of document.querySelectorAll("time[data-style='R']")) {
    const text = relative(Number(/** @type {HTMLElement} */ (element).dataset.unix));
    if (element.textContent !== text) element.textContent = text;
  }
}

/** Makes relative moments move, once a second. */
export function startTicking() {
  setInterval(tick, 1000);
}
