// @ts-check
/// <reference lib="webworker" />
/**
 * The app on this phone, whole or not at all. The build writes the version and the list: [path, name of the contents,
 * bytes, bytes on the way]. A version is put by completely beside the one in use, and takes over only when the person
 * says so. What breaks off begins again where it was.
 */
const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const VERSION = "";
/** @type {[string, string, number, number][]} */
const FILES = [];

/** Other apps may live on this host: our stores carry the address of ours. */
const PREFIX = `lantern ${sw.registration.scope} `;
const STORE = PREFIX + VERSION;
/** Put by last: where this is, all files are (web/shell.js looks for it). */
const WHOLE = "./whole";

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** @param {{done?: number, whole?: number, kept?: boolean}} news bytes that have come, and that there are; whether all is put by */
async function tell(news) {
  for (const page of await sw.clients.matchAll({ includeUncontrolled: true })) page.postMessage(news);
}

/** @param {Response} response @param {(bytes: number) => unknown} [came] @returns {Promise<string>} the name of its contents */
async function nameOf(response, came = () => {}) {
  const counting = new TransformStream({ transform: (part, on) => (came(part.length), on.enqueue(part)) });
  const contents = await new Response(response.clone().body?.pipeThrough(counting)).arrayBuffer();
  return Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", contents), 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Put a file by: from what earlier versions have left (a copied wasm keeps its compiled code), or else from the host. Fails
 * if there is none, or if it is of another version. What the page itself has just fetched is only asked about, not fetched
 * twice; and what a download that broke off has left, or is in use already, is not touched.
 * @param {string} path @param {string} rev @param {number} bytes @param {(bytes: number) => unknown} came
 */
async function put(path, rev, bytes, came) {
  const store = await caches.open(STORE);
  for (const name of [STORE, ...(await ours())]) {
    const kept = await (await caches.open(name)).match(path);
    // one that is damaged counts for nothing
    if (!kept || (await nameOf(kept).catch(() => "")) !== rev) continue;
    came(bytes);
    return name === STORE ? undefined : store.put(path, kept);
  }
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  if ((await nameOf(response, came)) !== rev) throw new Error(`${path}: of another version`);
  return store.put(path, response);
}

/** Put all files by. Any failure fails the whole. @param {{kept?: boolean}} [news] what pages are told meanwhile */
async function install(news) {
  const store = await caches.open(STORE);
  await store.delete(WHOLE);
  const whole = FILES.reduce((sum, [, , , packed]) => sum + packed, 0);
  let done = 0;
  await Promise.all(FILES.map(([path, rev, bytes, packed]) => put(path, rev, bytes, (more) => tell({ ...news, done: (done += (more * packed) / bytes), whole }))));
  await store.put(WHOLE, new Response());
}

/** A browser may have thrown files away, or damaged them: what is wrong is put by once more. @param {{kept?: boolean}} [news] */
const mend = (news) => install(news).then(() => tell({ kept: true }), () => tell({ kept: false }));

/** Tell whether no file is missing, and see to it. */
const check = async () => (await (await caches.open(STORE)).keys()).length > FILES.length ? tell({ kept: true }) : mend({ kept: false });

/** What came before this version goes; what came after it may be about to take over. @param {number} spared how many stay */
async function clear(spared) {
  const all = await ours();
  const old = all.slice(0, all.indexOf(STORE));
  await Promise.all(old.slice(0, old.length - spared).map((name) => caches.delete(name)));
}

/** What is no page is what it is; a page that the host does not have leads to ours. @param {Request} request */
async function answer(request) {
  const place = request.url.slice(sw.registration.scope.length).replace(/[?#].*/, "");
  const page = request.mode === "navigate" && !/[.](?!html$)\w+$/.test(place);
  const home = () => Response.redirect(sw.registration.scope);
  if (page && place && place !== "index.html") return fetch(request).then((found) => (found.status === 404 ? home() : found), home);
  return (await caches.match(page ? "./" : request, { cacheName: STORE, ignoreSearch: page })) ?? fetch(request);
}

/** Where browsers can, they answer with what is put by without waking this worker. An address with a wish (`?do=`) is not put by. */
const route = (/** @type {any} */ event) => event.addRoutes?.(FILES.map(([path]) => ({ condition: { urlPattern: { pathname: new URL(path, sw.registration.scope).pathname, search: "" } }, source: { cacheName: STORE } }))).catch(() => {});

sw.addEventListener("install", (event) => event.waitUntil(Promise.all([install(), route(event)])));
// The version before this one stays until this one has been seen to work.
sw.addEventListener("activate", (event) => event.waitUntil(clear(1).then(() => sw.clients.claim())));
sw.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(sw.registration.scope)) event.respondWith(answer(event.request));
});
/** What pages ask for: the new version, now; all is well; a start has failed. @type {Record<string, () => Promise<void>>} */
const WISHES = { SKIP_WAITING: () => sw.skipWaiting(), WORKS: () => clear(0).then(check), FELL: mend };
sw.addEventListener("message", (event) => event.waitUntil(WISHES[event.data]?.()));
