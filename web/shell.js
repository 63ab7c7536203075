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
/** All of it is put by. */
let kept = Boolean(navigator.serviceWorker?.controller);

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {Record<string, string>} fresh words in the language of now */
export function speak(fresh) {
  words = { ...words, ...fresh };
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = words[element.getAttribute("data-word") ?? ""] ?? "";
  }
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
    ({ done, whole } = { done, whole, ...data });
    settle();
  });
  for (const name of ["focus", "pageshow", "online"]) addEventListener(name, look);
  document.addEventListener("visibilitychange", look);
  // A first download that breaks off goes on by itself, and Python with it.
  const trying = setInterval(look, AGAIN);
  await look();
  worker = await navigator.serviceWorker.ready;
  clearInterval(trying);
  kept = true;
  settle();
  goOn();
}

/** Python waits for what the network has cut off: once more. */
const goOn = () => /** @type {HTMLElement | null} */ (document.querySelector("#stumble[data-cut]:not([hidden], [data-again]) button"))?.click();

/** Have the app put by, or look for a new version: installed apps on iOS do not by themselves. */
async function look() {
  if (document.visibilityState !== "visible" || !navigator.onLine) return;
  worker = await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" }).catch(() => null);
  if (worker) worker.onupdatefound = () => worker?.installing && (worker.installing.onstatechange = settle);
  if (kept) await worker?.update().catch(() => {});
  else goOn();
}

/** The app has started: older generations of its files may go, and the next start may be prepared. */
export async function works() {
  navigator.serviceWorker?.controller?.postMessage("WORKS");
  await navigator.serviceWorker?.ready;
  setTimeout(prepare, AT_REST);
}

/** Let the next start begin where this one is. A phone on which that never comes to an end is left in peace. */
function prepare() {
  const version = document.documentElement.dataset.version ?? "";
  const tries = store.read("preparing", /** @type {Record<string, number>} */ ({}))[version] ?? 0;
  if (tries === TRIES) return;
  store.write("preparing", { [version]: tries + 1 });
  const other = new Worker(new URL("./remember.js", import.meta.url), { type: "module" });
  other.onmessage = () => store.write("preparing", null);
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
  // before all is here and Python was ever awake, it is the network that fails: shell.css has other words for that
  find("stumble").toggleAttribute("data-cut", !kept && !performance.getEntriesByName("awake").length && "serviceWorker" in navigator);
  if (details === null) return;
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
export const copyDetails = () => copy(`${document.documentElement.dataset.version}\n${find("stumble-details").textContent}`);
