// @ts-check
/**
 * Moving and enlarging what lies in a `[data-pan]` window: one finger pans, two pinch, the wheel and the buttons
 * `[data-zoom="in|out|fit"]` zoom, a double tap fits. Zooming never plays: a gesture swallows the click that ends it.
 *
 * The first child of the window is moved. How it lies is kept under the window's name, so it survives a new painting.
 */

import { middle, near, swallow } from "./gestures.js";

const MOST = 4;
const SLOP = 8;
/** A cell somebody is about to use is at least this wide. */
const COMFORT = 48;

/** @typedef {{x: number, y: number, k: number}} Lie */
/** @type {Map<string, Lie>} */
const lies = new Map();
/** @type {Map<number, {x: number, y: number}>} */
const fingers = new Map();
/** @type {HTMLElement | null} the window being touched */
let held = null;
let moved = false;
/** The window in which a cell was eased to a comfortable size, and that cell. */
let eased = { name: "", cell: "" };

/** @returns {HTMLElement | null} the window on show */
const shown = () => document.querySelector("[data-pan]");

/** @param {HTMLElement} view @returns {HTMLElement} what is moved in it */
const insideOf = (view) => /** @type {HTMLElement} */ (view.firstElementChild);

/** @param {HTMLElement} view @returns {Lie} */
const lieOf = (view) => lies.get(view.dataset.pan ?? "") ?? { x: 0, y: 0, k: 1 };

/**
 * How far something of this size may be moved along one axis: it fills the window, or lies in its middle.
 * @param {number} at where it should go @param {number} base where it lies unmoved @param {number} size @param {number} room
 */
function within(at, base, size, room) {
  const [least, most] = size > room ? [room - base - size, -base] : [(room - size) / 2 - base, (room - size) / 2 - base];
  return Math.max(least, Math.min(most, at));
}

/** @param {HTMLElement} view @param {Lie} lie */
function lay(view, lie) {
  const inside = insideOf(view);
  const k = Math.max(1, Math.min(MOST, lie.k));
  const x = k === 1 ? 0 : within(lie.x, inside.offsetLeft, inside.offsetWidth * k, view.clientWidth);
  const y = k === 1 ? 0 : within(lie.y, inside.offsetTop, inside.offsetHeight * k, view.clientHeight);
  lies.set(view.dataset.pan ?? "", { x, y, k });
  inside.style.transform = k === 1 ? "" : `translate(${x}px, ${y}px) scale(${k})`;
}

/**
 * Enlarge round a point of the window, which stays where it is or comes to another.
 * @param {HTMLElement} view @param {number} factor @param {number} px @param {number} py
 */
function zoom(view, factor, px, py, tox = px, toy = py) {
  const { x, y, k } = lieOf(view);
  const { offsetLeft: left, offsetTop: top } = insideOf(view);
  const next = Math.max(1, Math.min(MOST, k * factor));
  lay(view, { k: next, x: tox - left - ((px - left - x) * next) / k, y: toy - top - ((py - top - y) * next) / k });
}

/** A cell comes to the middle of its window, so much larger. @param {Element | null} cell @param {number} factor */
function show(cell, factor) {
  const view = near(cell, "[data-pan]");
  if (!cell || !view) return;
  const [[x, y], frame] = [middle(cell), view.getBoundingClientRect()];
  zoom(view, factor, x - frame.left, y - frame.top, frame.width / 2, frame.height / 2);
}

/** After every painting: put things back where they lay, and ease a chosen cell to a comfortable size. */
export function settle() {
  const view = shown();
  const [name, cell] = [view?.dataset.pan ?? "", view?.dataset.focusCell ?? ""];
  const same = name === eased.name && cell === eased.cell;
  // The card is put down, or the phone passed on: what was eased for somebody is not how they left it.
  if (!same && eased.cell) lies.delete(eased.name);
  eased = { name, cell };
  if (!view) return void (held = null);
  lay(view, lieOf(view));
  const chosen = !same && view.querySelector(`[data-cell="${CSS.escape(cell)}"]`);
  const width = chosen ? chosen.getBoundingClientRect().width : 0;
  if (chosen && width && width < COMFORT) show(chosen, COMFORT / width);
}

/** @param {Element} button one of the zoom buttons */
export function press(button) {
  const view = shown();
  const step = { in: 1.4, out: 1 / 1.4 }[button.getAttribute("data-zoom") ?? ""] ?? 0;
  if (view) zoom(view, step, view.clientWidth / 2, view.clientHeight / 2);
}

/** @param {PointerEvent} event */
function down(event) {
  if (event.isPrimary) {
    fingers.clear();
    moved = false;
    held = near(event.target, "[data-pan]");
  }
  if (held) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size === 2) moved = true;
}

/** @param {PointerEvent} event */
function move(event) {
  const before = fingers.get(event.pointerId);
  if (!held || !before) return;
  const now = { x: event.clientX, y: event.clientY };
  if (fingers.size === 2) {
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const frame = held.getBoundingClientRect();
    const apart = (/** @type {{x: number, y: number}} */ at) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
    zoom(held, apart(now) / apart(before), (now.x + other.x) / 2 - frame.left, (now.y + other.y) / 2 - frame.top);
  } else if (moved || Math.hypot(now.x - before.x, now.y - before.y) > SLOP) {
    const lie = lieOf(held);
    if (lie.k > 1) lay(held, { ...lie, x: lie.x + now.x - before.x, y: lie.y + now.y - before.y });
  } else return;
  fingers.set(event.pointerId, now);
  // from now on it is no tap
  moved = true;
  swallow();
}

/** @param {WheelEvent} event */
function wheel(event) {
  const view = near(event.target, "[data-pan]");
  if (!view) return;
  event.preventDefault();
  const frame = view.getBoundingClientRect();
  zoom(view, Math.exp(-event.deltaY / 400), event.clientX - frame.left, event.clientY - frame.top);
}

export function listen() {
  addEventListener("pointerdown", down);
  addEventListener("pointermove", move, { passive: true });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
  addEventListener("dblclick", ({ target }) => {
    const view = near(target, "[data-pan]");
    if (view && !near(target, "[data-do]")) lay(view, { x: 0, y: 0, k: 1 });
  });
  // Whoever walks through it with keys sees where they are.
  addEventListener("focusin", ({ target }) => show(near(target, "[data-pan] [data-cell]:focus-visible"), 1));
  addEventListener("resize", settle);
  addEventListener("wheel", wheel, { passive: false });
}
