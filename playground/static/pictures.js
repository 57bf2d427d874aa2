/**
 * Owns pictures and files of messages: shown small, enlarged on a click. Loads nothing from outside.
 */
import { h, icon, localUrl } from "./element.js";
import { say } from "./words.js";

/**
 * A picture that a click enlarges.
 * @param {any} media of Discord's API
 * @param {string | null | undefined} description alt text
 * @param {any} message whose attachments `attachment://` may name
 * @param {string} look a class
 * @returns {HTMLElement}
 */
export function picture(media, description, message, look) {
  const attachment = message.attachments?.find((candidate) => `attachment://${candidate.filename}` === media?.url);
  const url = localUrl(attachment?.url ?? media?.url);
  const alt = description ?? attachment?.description ?? "";
  if (!url) return h("div", { class: `${look} unseen` }, icon("eye"), h("span", {}, alt || say("external")));
  const size = { width: media?.width ?? attachment?.width ?? null, height: media?.height ?? attachment?.height ?? null };
  const image = h("img", { src: url, alt, ...size, draggable: "false" });
  return h(
    "button",
    {
      type: "button",
      class: `${look} zoom`,
      title: alt || null,
      "aria-label": `${say("enlarge")}${alt ? `: ${alt}` : ""}`,
      on: { click: () => enlarge(url, alt) },
    },
    image,
  );
}

/** Shows a picture over the whole page. @param {string} url @param {string} alt */
function enlarge(url, alt) {
  const close = () => dialog.close();
  const dialog = h(
    "dialog",
    { class: "viewer", "aria-label": say("picture"), on: {
      close: () => dialog.remove(),
      click: (event) => event.target === dialog && close(),
    } },
    h("button", { type: "button", class: "icon-button viewer-close", "aria-label": say("close"), on: { click: close } }, icon("close")),
    h("img", { src: url, alt, on: { click: close } }),
    alt ? h("p", { class: "viewer-alt" }, alt) : null,
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** A file to download. @param {string | null} url @param {string} name @param {number} [size] bytes */
export function fileLink(url, name, size) {
  const weight = size ? h("small", {}, size < 1024 ? `${size} B` : `${Math.round(size / 1024)} KB`) : null;
  return h(
    "a",
    { class: "file", href: url, download: name, "aria-label": say("download", { name }) },
    icon("file"),
    h("span", {}, name),
    weight,
  );
}

/** Files of a classic message. @param {any} message @returns {HTMLElement[]} */
export function attachments(message) {
  return (message.attachments ?? []).map((attachment) =>
    attachment.content_type?.startsWith("image/")
      ? picture(attachment, attachment.description, message, "gallery-item alone")
      : fileLink(localUrl(attachment.url), attachment.filename, attachment.size),
  );
}
