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
const ENGINE = `${HERE}vendor/pyodide/`;
/** Where the service worker keeps this version, and the memory in it. */
const STORE = `lantern ${HERE} ${APP}`;
const MEMORY = `${HERE}memory`;
/** Memory is kept page by page, without those that hold nothing but zeros: a third of it need not be read and summed. */
const PAGE = 4096;
const ask = fetch;

/**
 * @typedef {{head: number[], size: number, pages: number[]}} Shape what Pyodide wants to know, bytes of memory, pages kept
 * @typedef {{shape: Shape, bytes: Promise<Uint8Array>}} Kept
 */

/** Pyodide always wants a list of packages; this one is empty, so nothing is ever asked of another host. */
const info = { arch: "wasm32", platform: "emscripten_5_0_3", version, python: "3.14.2", abi_version: "2026_0" };
const lockFileContents = JSON.stringify({ info, packages: {} });

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

/**
 * All that a start reads is asked for at once, and the memory is summed while the engine is made ready. The engine
 * begins with 30 MiB; a memory that had outgrown that gets its room first (Pyodide's own way of bringing one back knows
 * no more than those 30, so it gets the head alone and the pages are put in their places here).
 * @param {Record<string, any>} options
 * @param {Kept} [kept]
 * @returns {Promise<any>} the interpreter, with lantern.zip where Python looks for it
 */
async function start(options, kept) {
  const code = WebAssembly.compileStreaming(ask(`${ENGINE}pyodide.asm.wasm`));
  const ours = ask(`${HERE}lantern.zip`).then((answer) => answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`lantern.zip: ${answer.status}`)));
  const engine = import(`${ENGINE}pyodide.asm.mjs`);
  // Pyodide asks for its code later than this, and where that does not come it only notes it and would wait for ever.
  globalThis.fetch = (what, how) => String(what).endsWith(".wasm") ? code.then(() => new Response()) : ask(what, how);
  WebAssembly.instantiateStreaming = async (_, imports) => ({ module: await code, instance: await WebAssembly.instantiate(await code, imports) });
  const cut = Promise.all([code, ours]).then(() => new Promise(() => {}));
  cut.catch(() => {});
  const { loadPyodide } = await import(`${ENGINE}pyodide.mjs`);
  const createPyodideModule = async (/** @type {object} */ settings) => {
    const module = await Promise.race([(await engine).default(settings), cut]);
    if (!kept) return module;
    const [{ size, pages }, bytes] = [kept.shape, await kept.bytes];
    if (size > module.HEAPU8.length) module.growMemory(size);
    module.HEAPU8.fill(0);
    pages.forEach((page, n) => module.HEAPU8.set(bytes.subarray(n * PAGE, (n + 1) * PAGE), page * PAGE));
    return module;
  };
  const more = { indexURL: ENGINE, packages: [], lockFileContents, createPyodideModule, _loadSnapshot: kept && new Uint8Array(kept.shape.head) };
  const python = await loadPyodide({ ...options, ...more });
  globalThis.fetch = ask;
  python.FS.writeFile("/lib/lantern.zip", new Uint8Array(await ours));
  return python;
}

/**
 * @param {Record<string, any>} options what PyScript asks for
 * @returns {Promise<any>} the interpreter
 */
export async function loadPyodide(options) {
  try {
    const memory = await kept();
    const python = await start(options, memory);
    // the generator would throw the same dice after every start
    if (memory) python.runPython("import random; random.seed()");
    return python;
  } catch (problem) {
    console.info(`a plain start: ${problem}`);
    // where everything is forbidden there is nothing to forget either
    await forget().catch(() => {});
    return start(options);
  }
}

/** The next start will be a plain one. */
export const forget = async () => void (await (await caches.open(STORE)).delete(MEMORY));

/** @param {BufferSource} part */
const sum = async (part) => new Uint8Array(await crypto.subtle.digest("SHA-256", part));

/** @param {string} shape @param {ArrayBuffer} body @returns {Promise<string>} what tells whether anything is damaged */
const sums = async (shape, body) => String(await Promise.all([sum(new TextEncoder().encode(shape)), sum(body)]));

/** @returns {Promise<Kept | undefined>} the memory, if there is one; its bytes throw if they are not what was kept */
async function kept() {
  // only where a page is trusted, browsers have the store
  const response = await (await globalThis.caches?.open(STORE))?.match(MEMORY);
  if (!response) return;
  const text = response.headers.get("shape") ?? "";
  const bytes = response.arrayBuffer().then(async (body) => {
    if ((await sums(text, body)) !== response.headers.get("sums")) throw new Error("damaged");
    return new Uint8Array(body);
  });
  bytes.catch(() => {});
  return { shape: JSON.parse(text), bytes };
}

/** Start once more, import all there is, and keep the memory for the next start. */
export async function remember() {
  const store = await caches.open(STORE);
  if (await store.match(MEMORY)) return;
  const python = await start({ _makeSnapshot: true });
  python.runPython(await (await fetch(`${HERE}warm.py`)).text());
  const memory = python.makeMemorySnapshot();
  const [, head] = new Uint32Array(memory.buffer, 0, 2);
  const page = (/** @type {number} */ n) => memory.subarray(head + n * PAGE, head + (n + 1) * PAGE);
  const pages = [...Array((memory.length - head) / PAGE).keys()].filter((n) => page(n).some(Boolean));
  const shape = JSON.stringify({ head: [...memory.subarray(0, head)], size: memory.length - head, pages });
  const body = await new Blob(pages.map(page)).arrayBuffer();
  await store.put(MEMORY, new Response(body, { headers: { shape, sums: await sums(shape, body) } }));
}
