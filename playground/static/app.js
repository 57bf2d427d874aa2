/**
 * Opens the page: the room of whoever the address says, by any name, else of somebody who speaks the browser's language.
 */
import { somebody } from "./people.js";
import { Room } from "./room.js";
import { startTheme } from "./theme.js";
import { startTicking } from "./timestamps.js";
import { currentLocale, setLocale } from "./words.js";

startTheme();
startTicking();
setLocale(currentLocale());
const asked = new URLSearchParams(location.search).get("as") ?? "";
new Room(/[\p{L}\p{N}]/u.test(asked) ? asked : await somebody());
