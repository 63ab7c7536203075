// @ts-check
/**
 * The interpreter PyScript starts: Pyodide, told where its files lie and that there are no packages to look for.
 *
 * PyScript imports this module in the worker and calls `loadPyodide`; what it does not pass on itself is added here.
 * Most of a start is Python importing things. So, once the app is at rest, it starts a second time in the background,
 * imports all there is, and its memory is kept in a file of this origin's own: the next start only reads that. Then it
 * does what starts do until the browser has compiled that well; browsers keep such code for the next start, too.
 * It is never fetched (it would nearly double the first visit), and without it, or with a damaged one, the start is plain.
 */

export const version = "314.0.7";

/** The version of the app, and how the sum of lantern.zip begins: the build writes them. */
const APP = "", OURS = "";
const HERE = new URL("../", import.meta.url).href;
const ENGINE = `${HERE}vendor/pyodide/`;
/** Other apps may live on this host: the name carries our address. */
const MEMORY = encodeURIComponent(`memory of ${HERE}`);
/**
 * The file: a sum of all that follows, the shape as a line of JSON, and the memory, page by page, without those pages that
 * hold nothing but zeros: a third of it need not be read and summed. How long the sum is, and a page:
 */
const SUM = 32, PAGE = 4096;
const ask = fetch;

/**
 * @typedef {{app: string, head: number[], size: number, pages: number[]}} Shape whose memory, what Pyodide wants to know, bytes of memory, pages kept
 * @typedef {{shape: Shape, bytes: Promise<Uint8Array>}} Kept
 */

/** Pyodide always wants a list of packages; this one is empty, so nothing is ever asked of another host. */
const lockFileContents = JSON.stringify({ info: { arch: "wasm32", platform: "emscripten_5_0_3", version, python: "3.14.2", abi_version: "2026_0" }, packages: {} });

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

/** @returns {Promise<ArrayBuffer>} our package, if it is what was built: Python runs whatever is in it, and may not live to say that it is damaged */
async function ours() {
  const bytes = await (await ask(`${HERE}lantern.zip`)).arrayBuffer();
  // a plain http address has no sums; nor is anything put by there that could be damaged
  if (crypto.subtle && String((await sum(bytes)).subarray(0, 8)) !== OURS) throw new Error("lantern.zip: damaged, or not there");
  return bytes;
}

/**
 * All that a start reads is asked for at once, and the memory is summed while the engine is made ready. The engine
 * begins with 30 MiB; a memory that had outgrown that gets its room first (Pyodide's own way of bringing one back knows
 * no more than those 30, so it gets the head alone and the pages are put in their places here).
 * @param {Record<string, any>} options
 * @param {Promise<Kept | undefined>} [asked] read while what else is asked for is on its way
 * @returns {Promise<any>} the interpreter, with lantern.zip where Python looks for it
 */
async function start(options, asked) {
  const code = WebAssembly.compileStreaming(ask(`${ENGINE}pyodide.asm.wasm`));
  const lantern = ours();
  const engine = import(`${ENGINE}pyodide.asm.mjs`);
  // Pyodide asks for its code later than this, and where that does not come it only notes it and would wait for ever.
  globalThis.fetch = (what, how) => String(what).endsWith(".wasm") ? code.then(() => new Response()) : ask(what, how);
  WebAssembly.instantiateStreaming = async (_, imports) => ({ module: await code, instance: await WebAssembly.instantiate(await code, imports) });
  const cut = Promise.all([code, lantern]).then(() => new Promise(() => {}));
  cut.catch(() => {});
  const [{ loadPyodide }, kept] = await Promise.all([import(`${ENGINE}pyodide.mjs`), asked]);
  const createPyodideModule = async (/** @type {object} */ settings) => {
    const module = await Promise.race([(await engine).default(settings), cut]);
    if (!kept) return module;
    const [{ size, pages }, bytes] = [kept.shape, await kept.bytes];
    if (size > module.HEAPU8.length) module.growMemory(size);
    module.HEAPU8.fill(0);
    pages.forEach((page, n) => module.HEAPU8.set(bytes.subarray(n * PAGE, (n + 1) * PAGE), page * PAGE));
    return module;
  };
  const python = await loadPyodide({ ...options, indexURL: ENGINE, packages: [], lockFileContents, createPyodideModule, _loadSnapshot: kept && new Uint8Array(kept.shape.head) });
  globalThis.fetch = ask;
  python.FS.writeFile("/lib/lantern.zip", new Uint8Array(await lantern));
  // Ours comes before what PyScript writes down: the zip holds that too, compiled. The dice would be those of the memory.
  python.runPython("import random, sys; random.seed(); sys.path.insert(0, '/lib/lantern.zip')");
  return python;
}

/**
 * @param {Record<string, any>} options what PyScript asks for
 * @returns {Promise<any>} the interpreter
 */
export const loadPyodide = (options) => start(options, kept()).catch(async (problem) => {
  console.info(`a plain start: ${problem}`);
  // where everything is forbidden there is nothing to forget either
  await forget().catch(() => {});
  return start(options);
});

/** The next start will be a plain one. */
export const forget = async () => (await navigator.storage.getDirectory()).removeEntry(MEMORY);

/**
 * The file, as workers get it: read at one go, without a stream that would take turns with all else.
 * @param {boolean} create
 * @returns {Promise<any>} where browsers know modes, several pages may read at once
 */
const open = async (create) => /** @type {any} */ (await (await navigator.storage.getDirectory()).getFileHandle(MEMORY, { create })).createSyncAccessHandle({ mode: create ? "readwrite" : "read-only" });

/** @param {BufferSource} part */
const sum = async (part) => new Uint8Array(await crypto.subtle.digest("SHA-256", part));

/** @returns {Promise<Kept | undefined>} the memory, if there is one; its bytes throw if they are not what was kept */
async function kept() {
  // none was kept, another page is just writing it, or this browser has no such files or shuts them
  const file = await open(false).catch(() => {});
  if (!file) return;
  const whole = new Uint8Array(file.getSize());
  file.read(whole);
  file.close();
  const line = whole.indexOf(10, SUM);
  const shape = JSON.parse(new TextDecoder().decode(whole.subarray(SUM, line)));
  if (shape.app !== APP) return void (await forget());
  const bytes = sum(whole.subarray(SUM)).then((found) => {
    if (found.some((byte, n) => byte !== whole[n])) throw new Error("damaged");
    return whole.subarray(line + 1);
  });
  bytes.catch(() => {});
  return { shape, bytes };
}

/** Start once more, import all there is, and keep the memory for the next start. */
export async function remember() {
  if (await kept()) return;
  const python = await start({ _makeSnapshot: true });
  const warm = await (await fetch(`${HERE}warm.py`)).text();
  python.runPython(warm);
  const memory = python.makeMemorySnapshot();
  const [, head] = new Uint32Array(memory.buffer, 0, 2);
  const page = (/** @type {number} */ n) => memory.subarray(head + n * PAGE, head + (n + 1) * PAGE);
  const pages = [...Array((memory.length - head) / PAGE).keys()].filter((n) => page(n).some(Boolean));
  const shape = JSON.stringify({ app: APP, head: [...memory.subarray(0, head)], size: memory.length - head, pages });
  const body = await new Blob([`${shape}\n`, ...pages.map(page)]).arrayBuffer();
  const file = await open(true);
  // A file without its sum is none. Where a phone is full, as much is written as there is room for.
  file.truncate(0);
  const whole = file.write(body, { at: SUM }) === body.byteLength && file.write(await sum(body), { at: 0 });
  file.close();
  if (!whole) await forget().then(() => Promise.reject(new Error("no room")));
  python.globals.get("warm").practise(warm);
}
