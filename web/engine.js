// @ts-check
/**
 * The worker with Python in it: waiting for it, asking it, noticing that it died, starting another.
 *
 * @typedef {import("./types").Worker2} EngineScript
 */

/** Longest silence of a start before we say that something is wrong; a slow first download still reports progress. */
const BOOT_SILENCE = 60_000;
/** Longest answer. Bots think for a second or two; a worker that needs this long is dead. */
const ANSWER = 45_000;

let script = /** @type {EngineScript} */ (document.getElementById("engine"));
/** @type {(reason: string) => void} */
let onStumble = () => {};
let watchdog = 0;

/**
 * Listen to a start.
 * @param {(part: number) => void} progress told 0..1 as the start goes on
 * @param {(reason: string) => void} stumbled told when it has gone wrong
 */
export function watch(progress, stumbled) {
  onStumble = stumbled;
  let part = 0;
  // It is told of some six steps, without their number.
  addEventListener("py:progress", () => {
    part += (1 - part) / 4;
    progress(part);
    if (watchdog) guard();
  });
  // A database that PyScript wants on the page, and does not need, may be refused.
  addEventListener("unhandledrejection", ({ reason }) => watchdog && !(reason?.target instanceof IDBRequest) && stumbled(String(reason)));
}

const guard = () => (clearTimeout(watchdog), watchdog = setTimeout(() => onStumble("Python did not start"), BOOT_SILENCE));

/**
 * Wait until Python can be asked.
 * @template T
 * @param {Promise<T>} first what is wanted for that
 * @returns {Promise<T>}
 */
export async function ready(first) {
  const own = script;
  guard();
  while (!own.xworker) await new Promise((go) => setTimeout(go, 20));
  own.xworker.addEventListener("error", (event) => own === script && onStumble(event.message || "the worker failed"));
  if (own === script) await own.xworker.ready.catch((problem) => own === script && Promise.reject(problem));
  const found = await first;
  // another was started instead of it meanwhile
  if (own !== script) return new Promise(() => own.xworker?.terminate());
  clearTimeout(watchdog);
  watchdog = 0;
  return found;
}

/**
 * Ask Python once. Rejects when there is no answer.
 * @param {object} request
 * @returns {Promise<import("./types").Reply>}
 */
export async function ask(request) {
  const worker = script.xworker;
  if (!worker) throw new Error("no worker");
  let timer = 0;
  const late = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error("no answer")), ANSWER)));
  // As long as it is waited for, the answer is kept, and it may be for one person only: no longer than needed.
  const answer = Promise.race([worker.sync.handle(JSON.stringify(request)), late]).finally(() => clearTimeout(timer));
  return JSON.parse(/** @type {string} */ (await answer));
}

/**
 * Throw the worker away at once, and start another when that is done; then `ready` waits for the new one.
 * @param {Promise<unknown>} first
 * @returns {Promise<boolean>} false if somebody has asked for yet another meanwhile
 */
export async function restart(first) {
  script.xworker?.terminate();
  const fresh = script = /** @type {EngineScript} */ (script.cloneNode());
  await first;
  if (fresh === script) document.getElementById("engine")?.replaceWith(fresh);
  return fresh === script;
}
