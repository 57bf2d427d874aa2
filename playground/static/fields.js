/**
 * Owns the fields of a modal: each knows its value and whether it may be sent. Must not know the connection.
 *
 * @typedef {object} Field
 * @property {string | null} customId null where there is nothing to send
 * @property {HTMLElement} element
 * @property {() => any} value string or list of strings; undefined sends nothing
 * @property {() => string | null} wrong why it cannot be sent, or null
 */
import { chosenByDefault, choicesOf } from "./choices.js";
import { h } from "./element.js";
import { markdown } from "./markdown.js";
import { select } from "./select.js";
import { say } from "./words.js";

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
  const needed = component.required !== false && control.customId !== null;
  const star = needed ? h(
    "span",
    { class: "needed", title: say("isRequired") },
    " *",
    h("span", { class: "hidden-text" }, say("isRequired")),
  ) : null;
  const about = description ? h("p", { class: "field-about", id: `${id}-about` }, description) : null;
  const error = h("p", { class: "field-error", id: `${id}-error`, role: "alert" });
  const title = h("label", { class: "field-label", for: id }, label || component.label || "", star);
  const element = h("div", { class: "field" }, label ? title : null, about, control.element, error);
  const target = element.querySelector(`#${id}`) ?? element.querySelector(".select-field");
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
