// @ts-check
/// <reference lib="webworker" />
/**
 * The app on this phone, whole or not at all. The build writes the version and the list: [path, name of the contents,
 * bytes]. A version is put by completely beside the one in use, and takes over only when the person says so.
 */
const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const VERSION = "";
/** @type {[string, string, number][]} */
const FILES = [];

/** Other apps may live on this host: our stores carry the address of ours. */
const PREFIX = `lantern ${sw.registration.scope} `;
const STORE = PREFIX + VERSION;
const LIST = new URL("./files.json", sw.registration.scope).href;

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** What earlier versions hold: name of contents -> how to get it. @returns {Promise<Map<string, () => Promise<Response | undefined>>>} */
async function earlier() {
  const found = new Map();
  for (const name of await ours()) {
    const store = await caches.open(name);
    const list = await store.match(LIST);
    for (const [path, rev] of list ? await list.json() : []) found.set(path + rev, () => store.match(path));
  }
  return found;
}

/** @param {number} progress 0..1 */
async function tell(progress) {
  for (const page of await sw.clients.matchAll({ includeUncontrolled: true })) page.postMessage({ progress });
}

/** @param {Response} response @returns {Promise<string>} the name of its contents */
async function nameOf(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Fetch what changed, copy what did not (a copied wasm keeps its compiled code). Any failure fails the whole, also a
 * file that is of another version. What the page itself has just fetched is only asked about, not fetched twice.
 */
async function install() {
  const store = await caches.open(STORE);
  const old = await earlier();
  const whole = FILES.reduce((sum, [, , bytes]) => sum + bytes, 0);
  let done = 0;
  const put = async (/** @type {[string, string, number]} */ [path, rev, bytes]) => {
    const response = (await old.get(path + rev)?.()) ?? (await fetch(path, { cache: "no-cache" }));
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    if ((await nameOf(response)) !== rev) throw new Error(`${path}: of another version`);
    await store.put(path, response);
    done += bytes;
    await tell(Math.min(0.99, done / whole));
  };
  await Promise.all(FILES.map(put));
  await store.put(LIST, Response.json(FILES));
}

/** @param {number} spared how many versions before this one stay */
async function clear(spared) {
  const old = (await ours()).filter((name) => name !== STORE);
  await Promise.all(old.slice(0, old.length - spared).map((name) => caches.delete(name)));
}

/** Keep the version before this one until this one has been seen to work. */
const activate = () => clear(1).then(() => sw.clients.claim());

/** @param {Request} request */
async function answer(request) {
  const store = await caches.open(STORE);
  const kept = await store.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: request.mode === "navigate" });
  return kept ?? fetch(request);
}

sw.addEventListener("install", (event) => event.waitUntil(install()));
sw.addEventListener("activate", (event) => event.waitUntil(activate()));
sw.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(sw.registration.scope)) event.respondWith(answer(event.request));
});
sw.addEventListener("message", (event) => {
  if (event.data === "SKIP_WAITING") sw.skipWaiting();
  if (event.data === "WORKS") event.waitUntil(clear(0));
});
