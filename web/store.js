// @ts-check
/**
 * What this phone keeps. Python makes and reads the bytes; here they are put away and found again.
 *
 * A slot lies in localStorage twice, written in turn and read back each time, so that a write that fails leaves the
 * one before. Every write also goes to IndexedDB: Chromium brings localStorage to the disk late and loses it when it
 * is killed, IndexedDB is there at once, and an answer is shown when it is. At the start Python gets all copies and
 * takes the newest that is whole. The settings go the same way, as one more name in IndexedDB.
 * Beside each slot lies a small plain note (names, whose turn), never anything secret.
 */
import { del, entries, set } from "../vendor/idb-keyval.js";

/** @typedef {import("./types").Save} Save */

const SAVE = "lantern:save:";
const PLAIN = "lantern:plain:";
const SVG = "image/svg+xml";
/** How long IndexedDB may take to say what it has (meanwhile Python starts), and how long a page that goes may hold on. */
const PATIENCE = 4000, LEAVING = 1000;
/** How long an answer may wait for IndexedDB to have it. */
const MOMENT = 300;
/** No file of ours is larger (`table.backup.LARGEST_FILE`); one that is, is not even read. */
const LARGEST = 5 * 1024 * 1024;
/** Trouble with small things is told once; a game that is not kept is told every time. @type {Set<string>} */
const told = new Set();
/** Whether this is the tab that keeps things; any other writes nothing at all. */
let mine = true;
/** Something that lies in localStorage. When it is gone, the storage was cleared behind our back. */
let known = "";

/**
 * Say what is wrong, as an event `trouble` of the window: `quota`, `blocked`, `verify`, `cleared`, `second-tab`, `taken`.
 * @param {unknown} problem
 * @param {boolean} [again]
 */
function report(problem, again = false) {
  const name = problem instanceof DOMException ? problem.name : String(problem);
  const key = { QuotaExceededError: "quota", SecurityError: "blocked" }[name] ?? name;
  if (told.has(key) && !again) return;
  told.add(key);
  dispatchEvent(new CustomEvent("trouble", { detail: key }));
}

/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T} what is kept under a name
 */
export function read(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`lantern:${name}`) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Keep something under a name, or forget it (null).
 * @param {string} name
 * @param {unknown} value
 */
export function write(name, value) {
  if (mine && name === "prefs") mirror(name, JSON.stringify(value));
  try {
    if (mine && value === null) localStorage.removeItem(`lantern:${name}`);
    else if (mine) localStorage.setItem(`lantern:${name}`, JSON.stringify(value));
  } catch (problem) {
    report(problem);
  }
}

/**
 * Be the one tab that keeps things. Any other says so, after a moment, and starts afresh when that one has gone.
 * @param {boolean} [steal] be it even if there is one: it is told
 * @returns {Promise<unknown>}
 */
export function claim(steal = false) {
  mine = true;
  return new Promise((go) => {
    const lose = (/** @type {string} */ key) => {
      mine = false;
      report(key, true);
      // Not behind the back of somebody who only loads the other one again.
      navigator.locks?.request("lantern", () => document.hidden || location.reload());
      go(key);
    };
    // Where there are no locks (a plain http address) the tab that kept something last is the one.
    if (!navigator.locks) return go(addEventListener("storage", ({ key }) => mine && key?.startsWith(SAVE) && lose("taken")));
    const hold = (/** @type {unknown} */ lock) => new Promise(() => go(lock));
    navigator.locks.request("lantern", steal ? { steal } : { signal: AbortSignal.timeout(LEAVING) }, hold).catch(({ name }) => (name === "TimeoutError" ? lose("second-tab") : name === "AbortError" ? lose("taken") : go(name)));
  });
}

/** The writes to IndexedDB, one after the other. @type {Promise<void> | undefined} */
let writing = Promise.resolve();

/** @returns {Promise<{slot: string, copies: string[]}[]>} every copy of every slot */
export async function slots() {
  /** @type {Record<string, Set<string>>} */
  const found = {};
  const add = (/** @type {string} */ slot, /** @type {string} */ data) => (found[slot] ??= new Set()).add(data);
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(SAVE)) add(key.slice(SAVE.length, -2), localStorage.getItem(known = key) ?? "");
  } catch (problem) {
    report(problem);
  }
  try {
    const mirrored = await Promise.race([entries(), new Promise((_, fail) => setTimeout(fail, PATIENCE))]);
    for (const [key, data] of mirrored) if (String(key).startsWith("save:")) add(String(key).slice("save:".length), String(data));
  } catch {
    // The mirror is shut (private mode) or silent: localStorage alone then. What it has may be newer, or a game that
    // nobody has seen now, so it stays as it is until the next start.
    writing = undefined;
  }
  return Object.entries(found).map(([slot, copies]) => ({ slot, copies: [...copies] }));
}

/**
 * Put a slot away, or clear it.
 * @param {Save} save
 */
export function save({ slot, data, plain }) {
  if (!mine) return report("second-tab", true);
  mirror(slot, data);
  try {
    if (known && localStorage.getItem(known) === null) report("cleared", true);
    known = "";
    if (data === null) return [`${SAVE}${slot}:a`, `${SAVE}${slot}:b`, `${PLAIN}${slot}`].forEach((key) => localStorage.removeItem(key));
    const turn = read(`plain:${slot}`, { turn: "b" }).turn === "a" ? "b" : "a";
    const key = `${SAVE}${slot}:${turn}`;
    localStorage.setItem(key, data);
    if (localStorage.getItem(key) !== data) return report("verify", true);
    localStorage.setItem(`${PLAIN}${slot}`, JSON.stringify({ ...plain, turn }));
    known = key;
    told.clear();
  } catch (problem) {
    report(problem, true);
  }
}

/**
 * The same in IndexedDB.
 * @param {string} slot
 * @param {string | null} data
 */
function mirror(slot, data) {
  writing = writing?.then(() => (data === null ? del(`save:${slot}`) : set(`save:${slot}`, data))).catch(() => {});
}

/** @returns {Promise<unknown>} until all that was written is there even when the browser is killed, or a moment has gone by */
export const kept = () => Promise.race([writing, new Promise((go) => setTimeout(go, MOMENT))]);

/**
 * Give the person a file. A drawing becomes a PNG and is offered to other apps, where the browser can do that.
 * @param {{name: string, data: string, type: string}} file data in base64
 */
export async function download({ name, data, type }) {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const made = new File([bytes], name, { type });
  const file = type === SVG ? await painted(name, data).catch(() => made) : made;
  if (type === SVG && navigator.canShare?.({ files: [file] })) {
    const refused = await navigator.share({ files: [file] }).catch((problem) => problem.name);
    if (refused !== "NotAllowedError") return;
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {string} name @param {string} data an SVG in base64 @returns {Promise<File>} the same as PNG, which every app takes */
async function painted(name, data) {
  const image = Object.assign(new Image(), { src: `data:${SVG};base64,${data}` });
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new File([await canvas.convertToBlob()], name.replace("svg", "png"), { type: "image/png" });
}

/** @param {File} file @returns {Promise<import("./types").Args>} its bytes in base64 (`value`), or why there are none (`problem`) */
export async function upload(file) {
  if (file.size > LARGEST) return { problem: "too-large" };
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes ? { value: btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("")) } : { problem: "unread" };
}
