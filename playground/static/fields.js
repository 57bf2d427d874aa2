/**
 * Owns the fields of a modal: each knows its value and whether it may be sent. Must not know the connection.
 *
 * @typedef {object} Field
 * @property {string | null} customId null where there is nothing to send
 * @property {HTMLElement} element
 * @property {() => any} value string, list of strings or boolean; undefined sends nothing
 * @property {() => string | null} wrong why it cannot be sent, or null
 */
import { chosenByDefault, choicesOf } from "./choices.js";
import { h } from "./element.js";
import { markdown } from "./markdown.js";
import { select } from "./select.js";
import { say } from "./words.js";

const RADIO_GROUP = 21;
const CHECKBOX_GROUP = 22;
const CHECKBOX = 23;
let serial = 0;

/**
 * The fields of a modal, in order.
 * @param {any[]} components @param {import("./components.js").Desk} desk
 * @returns {Field[]}
 */
export function fieldsOf(components, desk) {
  return components.flatMap((component) => {
    if (component.type === 1) return component.components.map((inner) => labelled(inner.label ?? "", null, inner, desk));
    if (component.type === 18) return [labelled(component.label, component.description, component.component, desk)];
    if (component.type === 10) return [silent(h("div", { class: "text" }, markdown(component.content ?? "", desk.lexicon)))];
    return [labelled("", null, component, desk)];
  });
}

/** @param {HTMLElement} element @returns {Field} */
const silent = (element) => ({ customId: null, element, value: () => undefined, wrong: () => null });

/**
 * A control under its label, with room for what is wrong.
 * @param {string} label
 * @param {string | null} description
 * @param {any} component
 * @param {import("./components.js").Desk} desk
 * @returns {Field}
 */
function labelled(label, description, component, desk) {
  const id = `field-${(serial += 1)}`;
  const control = controlOf(component, desk, id);
  const needed = component.required !== false && component.type !== CHECKBOX && control.customId !== null;
  const star = needed ? h(
    "span",
    { class: "needed", title: say("isRequired") },
    " *",
    h("span", { class: "hidden-text" }, say("isRequired")),
  ) : null;
  const about = description ? h("p", { class: "field-about", id: `${id}-about` }, description) : null;
  const error = h("p", { class: "field-error", id: `${id}-error`, role: "alert" });
  const words = [label || component.label || "", star];
  const grouped = component.type === RADIO_GROUP || component.type === CHECKBOX_GROUP;
  const title = h(grouped ? "div" : "label", { class: "field-label", id: `${id}-label`, for: grouped ? null : id }, words);
  const inside = component.type === CHECKBOX ? h("div", { class: "field-line" }, control.element, title) : [label ? title : null];
  const element = h("div", { class: "field" }, inside, about, component.type === CHECKBOX ? null : control.element, error);
  const target = element.querySelector(`#${id}`) ?? element.querySelector(".select-field");
  if (grouped) target?.setAttribute("aria-labelledby", `${id}-label`);
  else if (target?.classList.contains("select-field")) target.setAttribute("aria-labelledby", `${id}-label ${id}`); // and what is chosen
  target?.setAttribute("aria-describedby", `${about ? `${id}-about ` : ""}${id}-error`);
  const wrong = () => {
    const why = control.wrong();
    error.textContent = why ?? "";
    target?.setAttribute("aria-invalid", String(why !== null));
    return why;
  };
  return { customId: control.customId, element, value: control.value, wrong };
}

/** @param {any} component @param {import("./components.js").Desk} desk @param {string} id @returns {Field} */
function controlOf(component, desk, id) {
  if (component.type === 4) return textInput(component, id);
  if (component.type === 3 || (component.type >= 5 && component.type <= 8)) return menu(component, desk, id);
  if (component.type === RADIO_GROUP || component.type === CHECKBOX_GROUP) return group(component, id);
  if (component.type === CHECKBOX) return checkbox(component, id);
  return silent(h("p", { class: "subtext" }, say("unsupported")));
}

/** @param {any} component @param {string} id @returns {Field} */
function textInput(component, id) {
  const long = component.style === 2;
  const attributes = {
    id,
    class: "text-input",
    placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000,
    autocomplete: "off",
    data: { customId: component.custom_id },
  };
  const input = h(long ? "textarea" : "input", long ? { ...attributes, rows: 4 } : { ...attributes, type: "text" });
  input.value = component.value ?? "";
  const wrong = () => {
    if (!input.value) return component.required === false ? null : say("required");
    return component.min_length && input.value.length < component.min_length ? say("tooShort", { min: component.min_length }) : null;
  };
  return { customId: component.custom_id, element: input, value: () => input.value, wrong };
}

/** @param {any} component @param {import("./components.js").Desk} desk @param {string} id @returns {Field} */
function menu(component, desk, id) {
  let values = chosenByDefault(component);
  const optional = component.required === false;
  const shape = optional ? { ...component, min_values: 0 } : component;
  const element = select(shape, choicesOf(component, desk.world), values, (chosen) => {
    values = chosen;
  });
  element.querySelector(".select-field")?.setAttribute("id", id);
  const least = component.min_values ?? 1;
  const wrong = () => (values.length >= least || (optional && values.length === 0) ? null : say("required"));
  return { customId: component.custom_id, element, value: () => values, wrong };
}

/**
 * Radio buttons or checkboxes, one under the other, each with its words and what it is about.
 * @param {any} component @param {string} id @returns {Field}
 */
function group(component, id) {
  const single = component.type === RADIO_GROUP;
  const choices = choicesOf(component, /** @type {any} */ (null));
  const before = chosenByDefault(component);
  const most = single ? 1 : component.max_values ?? choices.length;
  const boxes = choices.map((choice) => {
    const box = h("input", { type: single ? "radio" : "checkbox", name: id, value: choice.value, on: { change: () => settle() } });
    box.checked = before.includes(choice.value);
    return box;
  });
  const rows = choices.map((choice, at) =>
    h("label", { class: "choice", data: { value: choice.value } }, boxes[at], h(
      "span",
      { class: "option-words" },
      h("span", {}, choice.label),
      choice.description ? h("small", {}, choice.description) : null,
    )),
  );
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  /** No more can be ticked than may be. */
  const settle = () => {
    const full = !single && chosen().length >= most;
    for (const box of boxes) box.disabled = full && !box.checked;
  };
  settle();
  const least = component.required === false ? 0 : single ? 1 : component.min_values ?? 1;
  const element = h("div", { class: "choices", id, role: single ? "radiogroup" : "group", data: { customId: component.custom_id } }, rows);
  const value = () => (single ? chosen()[0] : chosen());
  return { customId: component.custom_id, element, value, wrong: () => (chosen().length >= least ? null : say("required")) };
}

/** One box beside its label. @param {any} component @param {string} id @returns {Field} */
function checkbox(component, id) {
  const box = h("input", { type: "checkbox", id, data: { customId: component.custom_id } });
  box.checked = Boolean(component.default);
  return { customId: component.custom_id, element: box, value: () => box.checked, wrong: () => null };
}
