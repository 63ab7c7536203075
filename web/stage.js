// @ts-check
/**
 * Moving and enlarging what lies in a `[data-pan]` window: one finger pans, two pinch, the wheel and the buttons
 * `[data-zoom="in|out|fit"]` zoom, a double tap fits. Zooming never plays: a gesture swallows the click that ends it.
 *
 * The first child of the window is moved. How it lies is kept under the window's name, so it survives a new painting.
 */

import { near, swallow } from "./gestures.js";

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
let eased = "";

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

/** Enlarge round a point of the window. @param {HTMLElement} view @param {number} factor @param {number} px @param {number} py */
function zoom(view, factor, px, py) {
  const { x, y, k } = lieOf(view);
  const next = Math.max(1, Math.min(MOST, k * factor));
  const [dx, dy] = [px - insideOf(view).offsetLeft, py - insideOf(view).offsetTop];
  lay(view, { k: next, x: dx - ((dx - x) * next) / k, y: dy - ((dy - y) * next) / k });
}

/** After every painting: put things back where they lay, and ease a chosen cell to a comfortable size. */
export function settle() {
  const view = shown();
  // Somebody has passed the phone on: what was eased for them is not how they left it.
  if (!view) return void (held = null, eased && lies.clear(), eased = "");
  const wanted = view.getAttribute("data-focus-cell") ?? "";
  if (wanted === eased) return lay(view, lieOf(view));
  eased = wanted;
  if (!wanted) return fit(view);
  lay(view, lieOf(view));
  const box = view.querySelector(`[data-cell="${CSS.escape(wanted)}"]`)?.getBoundingClientRect();
  if (!box?.width || box.width >= COMFORT) return;
  const frame = view.getBoundingClientRect();
  const [cx, cy] = [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top];
  zoom(view, COMFORT / box.width, cx, cy);
  const { x, y, k } = lieOf(view);
  lay(view, { k, x: x + frame.width / 2 - cx, y: y + frame.height / 2 - cy });
}

/** @param {HTMLElement} view */
const fit = (view) => lay(view, { x: 0, y: 0, k: 1 });

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
    if (view && !near(target, "[data-do]")) fit(view);
  });
  addEventListener("resize", settle);
  addEventListener("wheel", wheel, { passive: false });
}
