/**
 * Owns the making of DOM elements. Text always becomes text nodes, so nothing a person or a bot writes can become markup.
 * Must not know messages, people or the connection.
 */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with attributes and children.
 * @param {string} tag
 * @param {Record<string, any>} [attributes] `class`, `data` (a record), `on` (listeners), `style` (CSS properties), else attributes; false and null are left out
 * @param {...(Child | Child[])} children
 * @returns {any}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    assign(element, name, value);
  }
  append(element, children);
  return element;
}

/** @param {HTMLElement} element @param {string} name @param {any} value */
function assign(element, name, value) {
  if (name === "data") {
    for (const [key, entry] of Object.entries(value)) if (entry !== undefined && entry !== null) element.dataset[key] = String(entry);
  } else if (name === "on") {
    for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
  } else if (name === "style") {
    for (const [property, entry] of Object.entries(value)) element.style.setProperty(property, entry);
  } else {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {Node} parent @param {any[]} children */
function append(parent, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    parent.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/** Text for screen readers only. @param {string} text */
export const hidden = (text) => h("span", { class: "hidden-text" }, text);

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = {
  menu: "M4 6h16v2H4zm0 5h16v2H4zm0 5h16v2H4z",
  close: "m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z",
  sun: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 1h2v4h-2zm0 18h2v4h-2zM1 11h4v2H1zm18 0h4v2h-4zM4.9 3.5l2.8 2.8-1.4 1.4-2.8-2.8zm12.8 12.8 2.8 2.8-1.4 1.4-2.8-2.8zM3.5 19.1l2.8-2.8 1.4 1.4-2.8 2.8zM16.3 6.3l2.8-2.8 1.4 1.4-2.8 2.8z",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm0 2c-4 0-7 2-7 5v2h14v-2c0-3-3-5-7-5zm9-2V8h-2V6h2V3h2v3h3v2h-3v3z",
  bin: "M9 3h6l1 2h4v2H4V5h4zM6 8h12l-1 13H7zm3 2v9h2v-9zm4 0v9h2v-9z",
  send: "M3 3 22 12 3 21l3-8 8-1-8-1z",
  eye: "M12 5c5 0 9 4 10 7-1 3-5 7-10 7S3 15 2 12c1-3 5-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  warning: "M12 2 1 21h22zm-1 7h2v6h-2zm0 8h2v2h-2z",
  file: "M6 2h8l5 5v15H5V2zm7 1.5V8h4.5z",
  down: "m6 9 6 6 6-6z",
  out: "M14 3h7v7h-2V6.4l-8.3 8.3-1.4-1.4L17.6 5H14zM5 5h5v2H7v10h10v-3h2v5H5z",
  reply: "M10 6v4c7 0 10 4 11 9-2.5-3.5-6-5-11-5v4l-7-6z",
};

/**
 * A small drawing that says nothing to screen readers.
 * @param {keyof typeof SHAPES} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name]);
  path.setAttribute("fill-rule", "evenodd");
  svg.appendChild(path);
  return svg;
}

/**
 * The address from which this page may load a file, or null: only the playground's own files, so nothing leaves the machine.
 * @param {string | undefined} url
 */
export function localUrl(url) {
  if (!url) return null;
  const parsed = URL.parse ? URL.parse(url, location.href) : new URL(url, location.href);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const loopback = ["localhost", "127.0.0.1", "[::1]", location.hostname].includes(parsed.hostname);
  return loopback ? parsed.pathname + parsed.search : null;
}
