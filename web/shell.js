// @ts-check
/**
 * What the browser gives an app: working offline, being installed, being updated, waiting and stumbling in words.
 * The words come from Python with the screens (`words`) or, before it is awake, from index.html.
 */
import * as store from "./store.js";

/** How long after its start the app is at rest. */
const AT_REST = 10_000;
const TRIES = 3;
/** How often it is tried whether a download that broke off goes on. */
const AGAIN = 10_000;
/** @type {Record<string, string>} */
let words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
/** @type {import("./types").InstallPrompt | null} */
let installer = null;
/** @type {ServiceWorkerRegistration | null} */
let worker = null;
/** How many bytes of the app are put by, and of how many; nothing is known before they come. */
let done = 0, whole = 0;
/** `kept`: all of it is put by, as far as is known. `worked`: Python has answered once. */
let kept = false, worked = false;

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {Record<string, string>} fresh words in the language of now */
export function speak(fresh) {
  words = { ...words, ...fresh };
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = words[element.getAttribute("data-word") ?? ""] ?? "";
}

/** After every painting: the parts of the home screen that only the page knows about. */
export function settle() {
  const state = kept ? (navigator.onLine ? "ready" : "offline") : whole && (!navigator.onLine || (worker && !(worker.installing ?? worker.waiting ?? worker.active))) ? "broken" : whole ? "progress" : "";
  const mega = (/** @type {number} */ bytes) => (bytes / 1e6).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  for (const badge of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-offline-badge]"))) {
    const [text, bar] = /** @type {any} */ (badge.children);
    // the home that was kept may be one of an earlier version
    if (!bar) continue;
    text.textContent = (badge.dataset[state] ?? "").replace("{done}", mega(done)).replace("{whole}", mega(whole));
    bar.value = done / (whole || 1);
    badge.dataset.state = state;
  }
  for (const card of document.querySelectorAll("[data-update-card]")) card.toggleAttribute("hidden", !worker?.waiting);
  for (const card of document.querySelectorAll("[data-install-card]")) card.toggleAttribute("hidden", !installer && !ios());
  if (kept) goOn();
  // before all is here and Python has ever answered, it is the network that fails: shell.css has other words for that
  find("stumble").toggleAttribute("data-cut", !kept && !worked && "serviceWorker" in navigator);
}

/** @returns {boolean} whether this is a phone on which installing is done by hand */
export const ios = () => /iP(hone|ad|od)/.test(navigator.userAgent) && !standalone();

/** @returns {boolean} whether the app was opened from its own icon */
export const standalone = () => matchMedia("(display-mode: standalone)").matches || "standalone" in navigator && Boolean(navigator.standalone);

/** @param {() => void} offered told when the browser would install the app */
export async function start(offered) {
  speak(store.read("words", {}));
  for (const name of ["online", "offline"]) addEventListener(name, settle);
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installer = /** @type {import("./types").InstallPrompt} */ (event);
    settle();
    offered();
  });
  addEventListener("appinstalled", installed);
  if ("serviceWorker" in navigator) await serve().catch(() => {});
}

async function serve() {
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    ({ done, whole, kept } = { done, whole, kept, ...data });
    settle();
  });
  for (const name of ["focus", "pageshow", "online", "visibilitychange"]) addEventListener(name, look);
  // A first download that breaks off goes on by itself, and Python with it.
  const trying = setInterval(look, AGAIN);
  look();
  worker = await navigator.serviceWorker.ready;
  clearInterval(trying);
  // A browser may have thrown the files away and left the worker. Once the app has started, that gets them again.
  kept = Boolean(await caches.match("./whole", { cacheName: `lantern ${worker.scope} ${version()}` }));
  settle();
}

const version = () => document.documentElement.dataset.version ?? "";

/** Python waits for what the network has cut off: once more. */
const goOn = () => /** @type {HTMLElement | null} */ (document.querySelector("#stumble[data-cut]:not([hidden], [data-again]) button"))?.click();

/** Have the app put by, or look for a new version: installed apps on iOS do not by themselves. */
async function look() {
  if (document.visibilityState !== "visible" || !navigator.onLine) return;
  worker = await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" }).catch(() => null);
  if (worker) worker.onupdatefound = () => worker?.installing && (worker.installing.onstatechange = settle);
  if (worker?.active) await worker.update().catch(() => {});
  if (!kept) goOn();
}

/** The app has started and given its first answer: older generations of its files may go, and the next start may be prepared. */
export async function works() {
  worked = true;
  navigator.serviceWorker?.controller?.postMessage("WORKS");
  await navigator.serviceWorker?.ready;
  setTimeout(prepare, AT_REST);
}

/** Let the next start begin where this one is. A phone on which that never comes to an end is left in peace. */
function prepare() {
  const tries = store.read("preparing", /** @type {Record<string, number>} */ ({}))[version()] ?? 0;
  if (tries === TRIES) return;
  store.write("preparing", { [version()]: tries + 1 });
  new Worker(new URL("./remember.js", import.meta.url), { type: "module" }).onmessage = () => store.write("preparing", null);
}

/** Take the new version, if one waits; the page loads again when it has taken over. */
export function update() {
  if (!worker?.waiting) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  worker.waiting.postMessage("SKIP_WAITING");
}

/** Let the browser ask whether to install. */
export const install = () => installer?.prompt().then(installed);

const installed = () => (installer = null, settle());

/** @param {boolean} on @param {number} [part] how far Python has come, 0..1 */
export function moment(on, part) {
  find("moment").hidden = !on;
  const bar = /** @type {HTMLProgressElement} */ (find("moment").querySelector("progress"));
  bar.hidden = part === undefined || part >= 1;
  bar.value = part ?? 0;
}

/** Say that something broke, with a way on. @param {string | null} details null: all is well again */
export function stumble(details) {
  moment(false);
  find("stumble").hidden = details === null;
  find("stumble").removeAttribute("data-again");
  settle();
  if (details === null) return;
  // what is put by may be at fault
  if (!worked) navigator.serviceWorker?.controller?.postMessage("FELL");
  find("stumble-details").textContent = details;
  /** @type {HTMLElement} */ (find("stumble").querySelector("button")).focus();
}

/** @returns {boolean} whether that is being said */
export const stumbled = () => !find("stumble").hidden;

/** It is being started again: there is nothing to press. */
export const again = () => (find("stumble").toggleAttribute("data-again", true), moment(true, 0));

/** @param {string} text @returns {Promise<void>} puts it on the clipboard */
export const copy = async (text) => navigator.clipboard.writeText(text);

/** @returns {Promise<void>} the same with the details of the last stumble */
export const copyDetails = () => copy(`${version()}\n${find("stumble-details").textContent}`);
