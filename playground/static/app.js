/**
 * Opens the page: the door where one chooses whom to be, or the room of that person.
 */
import { chooser } from "./people.js";
import { Room } from "./room.js";
import { startTheme } from "./theme.js";
import { startTicking } from "./timestamps.js";
import { currentLocale, setLocale } from "./words.js";

startTheme();
startTicking();
setLocale(currentLocale());
const as = new URLSearchParams(location.search).get("as");
if (as) new Room(as);
else chooser();
