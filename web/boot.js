// @ts-check
/**
 * The interpreter PyScript starts: Pyodide, told where its files lie and that there are no packages to look for.
 *
 * PyScript imports this module in the worker and calls `loadPyodide`; what it does not pass on itself is added here.
 * Most of a start is Python importing things. So, once the app is at rest, it starts a second time in the background,
 * imports all there is, and its memory is kept beside the files of this version: the next start only reads that.
 * It is never fetched (it would nearly double the first visit), and without it, or with a damaged one, the start is plain.
 */

export const version = "314.0.7";

/** The version of the app: the build writes it. */
const APP = "";
const HERE = new URL("../", import.meta.url).href;
/** Where the service worker keeps this version, and the memory in it. */
const STORE = `lantern ${HERE} ${APP}`;
const MEMORY = `${HERE}memory`;
/** Python's memory as long as it has not grown is 30 MiB and a head of a few bytes. Pyodide brings back no more than that. */
const MOST = 30 * 2 ** 20 + 2 ** 16;

/** Pyodide always wants a list of packages; this one is empty, so nothing is ever asked of another host. */
const lockFileContents = JSON.stringify({
  info: { arch: "wasm32", platform: "emscripten_5_0_3", version, python: "3.14.2", abi_version: "2026_0" },
  packages: {},
});

/**
 * PyScript opens a database for packages at every start. We have none, and where databases are forbidden ("block all
 * cookies") it would never come further: in the worker it finds an empty one.
 */
if (!("document" in globalThis)) {
  const answer = (/** @type {any} */ result, /** @type {any} */ request = {}) => (setTimeout(() => request.onsuccess({ target: { result } })), request);
  /** @type {any} database, transaction and store in one */
  const empty = { open: () => answer(empty), transaction: () => empty, objectStore: () => empty, getAllKeys: () => answer([]), close: () => {} };
  Object.defineProperty(globalThis, "indexedDB", { value: empty });
}

/** @param {Record<string, any>} options @returns {Promise<any>} the interpreter */
async function start(options) {
  const indexURL = `${HERE}vendor/pyodide/`;
  const pyodide = await import(`${indexURL}pyodide.mjs`);
  return pyodide.loadPyodide({ ...options, indexURL, packages: [], lockFileContents });
}

/**
 * @param {Record<string, any>} options what PyScript asks for
 * @returns {Promise<any>} the interpreter
 */
export async function loadPyodide(options) {
  try {
    const python = await start({ ...options, _loadSnapshot: await kept() });
    python._api.config._loadSnapshot = undefined;
    // the generator would throw the same dice after every start
    python.runPython("import random; random.seed()");
    return python;
  } catch (problem) {
    console.info(`a plain start: ${problem}`);
    // where everything is forbidden there is nothing to forget either
    await forget().catch(() => {});
    return start(options);
  }
}

/** The next start will be a plain one. */
export const forget = async () => void (await caches?.open(STORE))?.delete(MEMORY);

/** @param {Uint8Array<ArrayBuffer>} bytes */
const digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join();

/** The memory, if there is one; throws if it is another than was kept. */
async function kept() {
  const response = await (await caches.open(STORE)).match(MEMORY);
  const memory = response && new Uint8Array(await response.arrayBuffer());
  if (memory && (await digest(memory)) !== response.headers.get("digest")) throw new Error("damaged");
  return memory;
}

/** Start once more, import all there is, and keep the memory for the next start. */
export async function remember() {
  const store = await caches.open(STORE);
  if (await store.match(MEMORY)) return;
  const python = await start({ _makeSnapshot: true });
  const file = async (/** @type {string} */ name) => (await fetch(HERE + name)).arrayBuffer();
  python.FS.writeFile("/lib/lantern.zip", new Uint8Array(await file("lantern.zip")));
  python.runPython(new TextDecoder().decode(await file("warm.py")));
  const memory = python.makeMemorySnapshot();
  if (memory.length > MOST) throw new Error(`outgrown: ${memory.length}`);
  const headers = { digest: await digest(memory) };
  await store.put(MEMORY, new Response(memory, { headers }));
}
