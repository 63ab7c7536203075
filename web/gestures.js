// @ts-check
/**
 * Fingers and keys that are more than a tap: holding to open, a long press, peeking under a card, dead time, and
 * walking through a group of controls with the arrow keys. Everything here has a way for keyboards and screen readers.
 */

/** @typedef {import("./types").Act} Act */

/** How far a finger may wander and still be pressing, in CSS pixels. */
const SLOP = 8;
const HOLD_SLOP = 40;
const LONG = 350;
/** How long a card must have been looked at before that counts. */
const PEEKED = 1000;
/** How long the first of two taps waits for the second. */
const ARMED = 4000;

/** @type {WeakMap<Element, number>} when the dead time of an element ends */
const asleep = new WeakMap();
/** @type {WeakSet<Element>} cards already looked at for long enough */
const peeked = new WeakSet();
/** What is being held, how to let go of it, and the touch that began it, unless it was a key. @type {{element: HTMLElement, start: PointerEvent | null, stop: () => void} | null} */
let press = null;
/** A long press or a drag has happened; the click that follows means nothing. */
let meaningless = false;

/**
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const near = (target, selector) => (target instanceof Element ? target.closest(selector) : null);

/** After every painting: elements that are new start their dead time. */
export function settle() {
  for (const element of document.querySelectorAll("[data-dead]")) asleep.has(element) || asleep.set(element, performance.now() + Number(element.getAttribute("data-dead")));
  for (const group of document.querySelectorAll("[data-roving]")) rove(group);
}

/** @param {Element} element @returns {boolean} whether it takes no input now */
export const dead = (element) => (asleep.get(element.closest("[data-dead]") ?? element) ?? 0) > performance.now();

/** The click that ends this gesture will mean nothing. */
export const swallow = () => void (meaningless = true);

/** @returns {boolean} whether the click being handled belongs to a gesture; asking clears it */
export function swallowed() {
  const was = meaningless;
  meaningless = false;
  return was;
}

/** Whatever is being held is let go, without effect (the finger left, the screen was covered, a second finger came). */
export function letGo() {
  press?.stop();
  press = null;
}

// --- holding ---------------------------------------------------------------------------------------------------------

/**
 * Hold something. When it has been held long enough, that counts: a ring (curtain.css draws it filling) and a long
 * press are over then, a card is looked at for as long as it is held.
 * @param {HTMLElement} element
 * @param {Act} act
 * @param {PointerEvent | null} start
 */
function hold(element, act, start) {
  const { peek, peekDo, long } = element.dataset;
  const [ms, name] = peek !== undefined ? [PEEKED, peekDo] : long !== undefined ? [LONG, long] : [Number(element.dataset.hold), element.dataset.do];
  const timer = setTimeout(() => {
    if (!element.isConnected || !name || peeked.has(element)) return;
    if (peek !== undefined) peeked.add(element);
    else letGo();
    if (long !== undefined) swallow();
    act(name, {}, element);
  }, ms);
  element.toggleAttribute("data-held", long === undefined);
  const stop = () => {
    clearTimeout(timer);
    element.removeAttribute("data-held");
  };
  press = { element, start, stop };
}

/**
 * The way without holding: two activations, for switches, screen readers and whoever set it so.
 * @param {HTMLElement} ring
 * @param {Act} act
 */
function activate(ring, act) {
  if (ring.classList.toggle("armed")) setTimeout(() => ring.classList.remove("armed"), ARMED);
  else act(ring.dataset.do ?? "", {}, ring);
}

/**
 * @param {PointerEvent} event
 * @param {Act} act
 */
function down(event, act) {
  meaningless = false;
  letGo();
  const element = near(event.target, "[data-hold], [data-peek], [data-long]");
  if (!event.isPrimary || event.button !== 0 || !element || dead(element)) return;
  if (element.getAttribute("aria-disabled") !== "true" && element.dataset.tap !== "twice") hold(element, act, event);
}

/** @param {PointerEvent} event */
function move(event) {
  if (!press?.start || !event.isPrimary) return;
  const slop = press.element.hasAttribute("data-long") ? SLOP : HOLD_SLOP;
  if (Math.hypot(event.clientX - press.start.clientX, event.clientY - press.start.clientY) > slop) letGo();
}

/**
 * A click on something held: pointers have had their turn, so only keys' and helpers' clicks count, and tap-twice.
 * @param {MouseEvent} event
 * @param {Act} act
 * @returns {boolean} whether the click is dealt with
 */
export function clicked(event, act) {
  const card = near(event.target, "[data-peek]");
  if (card && !near(event.target, "[data-do]")) {
    const shown = press?.element === card;
    if (event.detail === 0) letGo();
    if (event.detail === 0 && !shown) hold(card, act, null);
    return true;
  }
  const ring = near(event.target, "[data-hold]");
  if (!ring) return false;
  if (!dead(ring) && (event.detail === 0 || ring.dataset.tap === "twice")) activate(ring, act);
  return true;
}

// --- keys ------------------------------------------------------------------------------------------------------------

/** @param {KeyboardEvent} event @param {Act} act */
function keyDown(event, act) {
  const presses = event.key === "Enter" || event.key === " ";
  const ring = near(event.target, "[data-hold]:not([data-tap=twice])");
  if (presses && ring) {
    event.preventDefault();
    if (!event.repeat && !press && !dead(ring)) hold(ring, act, null);
  } else if (presses && event.repeat && near(event.target, "[data-do], [data-peek]")) {
    event.preventDefault();
  } else if (presses && near(event.target, "[data-do]") && !near(event.target, "button, a, input, select, textarea")) {
    event.preventDefault();
    event.target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (ARROWS[event.key] && near(event.target, "[data-roving]")) {
    walk(event);
  }
}

/** @param {KeyboardEvent} event */
function keyUp(event) {
  if ((event.key !== "Enter" && event.key !== " ") || !near(event.target, "[data-hold]")) return;
  event.preventDefault();
  letGo();
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0], Home: [-99, 0], End: [99, 0] };

/** @param {Element} group @returns {(HTMLElement | SVGElement)[]} */
const stops = (group) => /** @type {any} */ ([...group.querySelectorAll("[data-cell], [data-rove]")]);

/** Exactly one of the group can be reached with Tab: the one last visited, else the first. @param {Element} group */
function rove(group) {
  const all = stops(group);
  const visited = all.find((stop) => stop === document.activeElement) ?? all.find((stop) => stop.tabIndex === 0);
  const home = visited ?? all.find((stop) => stop.hasAttribute("data-home")) ?? all[0];
  for (const stop of all) stop.getAttribute("tabindex") === (stop === home ? "0" : "-1") || stop.setAttribute("tabindex", stop === home ? "0" : "-1");
}

/** @param {Element} thing @returns {[number, number]} its middle on the screen */
export function middle(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** To the nearest stop that lies that way on the screen; with Home and End to the last one. @param {KeyboardEvent} event */
function walk(event) {
  const group = /** @type {HTMLElement} */ (near(event.target, "[data-roving]"));
  const here = near(event.target, "[data-cell], [data-rove]");
  if (!here) return;
  event.preventDefault();
  const [dx, dy] = ARROWS[event.key];
  const [hx, hy] = middle(here);
  const far = (/** @type {Element} */ stop) => {
    const [x, y] = middle(stop);
    const along = (x - hx) * Math.sign(dx) + (y - hy) * Math.sign(dy);
    const aside = Math.abs((x - hx) * Math.sign(dy)) + Math.abs((y - hy) * Math.sign(dx));
    return along < 1 ? Infinity : Math.abs(dx) > 1 ? aside * 1000 - along : along + aside * 4;
  };
  const [next] = stops(group).filter((stop) => far(stop) < Infinity).sort((a, b) => far(a) - far(b));
  next?.focus();
  rove(group);
}

/** @param {Act} act what a finished gesture asks for */
export function listen(act) {
  addEventListener("pointerdown", (event) => down(event, act));
  addEventListener("pointermove", move, { passive: true });
  for (const name of ["pointerup", "pointercancel", "blur"]) addEventListener(name, letGo);
  addEventListener("keydown", (event) => keyDown(event, act));
  addEventListener("keyup", keyUp);
  addEventListener("focusout", ({ target }) => press?.element === near(target, "[data-peek], [data-hold]") && letGo());
  const ours = "[data-hold], [data-peek], [data-long], [data-pan]";
  addEventListener("contextmenu", (event) => near(event.target, ours) && event.preventDefault());
}
