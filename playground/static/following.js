/**
 * Owns which message is kept in view: the one that one's own click made or changed, until one scrolls oneself. Must not
 * know what messages say.
 */

const EDGE = 4;
/** Pixels that the button to the newest message takes at the foot of the list. */
const JUMP = 44;

export class Following {
  /** @param {HTMLElement} scroller @param {(id: string) => HTMLElement | null} find */
  constructor(scroller, find) {
    this.scroller = scroller;
    this.find = find;
    /** The message that is kept in view. @type {string | null} */
    this.held = null;
    /** The message whose control was used last: once it changes, it is kept in view. @type {string | null} */
    this.clicked = null;
    const release = () => this.release();
    for (const gesture of ["wheel", "touchmove", "keydown"]) scroller.addEventListener(gesture, release, { passive: true });
    scroller.addEventListener("pointerdown", (event) => event.target === scroller && release());
  }

  /** Keeps a message in view from now on. @param {string} id */
  hold(id) {
    this.held = id;
    this.clicked = null;
  }

  /** Keeps a message in view if one has just used a control of it. @param {string} id */
  changed(id) {
    if (id === this.clicked) this.hold(id);
  }

  release() {
    this.held = this.clicked = null;
  }

  /**
   * Scrolls so that the whole message is seen, at least its last row; false if none is followed.
   * @param {boolean} atEnd whether the end was in view: then what is newer is shown as far as there is room
   */
  bring(atEnd) {
    const element = this.held ? this.find(this.held) : null;
    if (!element) return false;
    const stage = this.scroller.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const above = box.top - stage.top - EDGE;
    const spare = element.nextElementSibling && box.height + EDGE <= stage.height - JUMP ? JUMP : EDGE;
    const room = stage.height - spare;
    const below = box.bottom - stage.top - room;
    const fits = box.height + EDGE <= room;
    const toEnd = this.scroller.scrollHeight - stage.height - this.scroller.scrollTop;
    const needed = atEnd && fits ? toEnd : Math.max(0, below);
    this.scroller.scrollTop += fits ? Math.min(above, needed) : needed;
    return true;
  }
}
