/**
 * Owns light and dark: the address decides, then what was chosen before, then the system.
 */

const KEY = "playground-theme";

/** @returns {"dark" | "light"} */
export const currentTheme = () => (document.documentElement.dataset.theme === "light" ? "light" : "dark");

/** Puts the theme on when the page opens. */
export function startTheme() {
  const asked = new URLSearchParams(location.search).get("theme");
  const system = matchMedia("(prefers-color-scheme: light)");
  const before = localStorage.getItem(KEY);
  const known = (name) => name === "dark" || name === "light";
  if (known(asked)) wear(asked);
  else if (known(before)) wear(before);
  else {
    wear(system.matches ? "light" : "dark");
    system.addEventListener("change", () => localStorage.getItem(KEY) ?? wear(system.matches ? "light" : "dark"));
  }
}

/** @param {any} theme */
function wear(theme) {
  document.documentElement.dataset.theme = theme;
}

/** The other theme, remembered. */
export function switchTheme() {
  const theme = currentTheme() === "dark" ? "light" : "dark";
  localStorage.setItem(KEY, theme);
  wear(theme);
}
