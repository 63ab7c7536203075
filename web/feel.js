// @ts-check
/** Sound, buzz and keeping the screen on. All of it can be off; silent is complete. The same for every secret. */

/** @typedef {import("./types").Prefs} Prefs */

/** @type {Record<string, number | number[]>} */
const BUZZ = { pick: 8, place: 18, refuse: [12, 40, 12], break: 25, gold: [15, 50, 15, 50, 30], pass: 15, tick: 6 };
const LOUDNESS = 0.35;

/** @type {AudioContext | null} */
let audio = null;
/** @type {Record<string, Promise<AudioBuffer>>} */
const sounds = {};
/** @type {Prefs} */
let prefs = {};
/** @type {WakeLockSentinel | null} */
let lamp = null;
let playing = false;

/** @param {Prefs} now the settings of this phone */
export const set = (now) => (prefs = now, void keepAwake(playing));

/** Browsers allow sound only after a touch: called at the first one. */
export function unlock() {
  if (prefs.sound !== false && !audio && "AudioContext" in globalThis) audio = new AudioContext();
}

/**
 * Sounds wait for what is to be seen: the first takes long to make.
 * @param {string[]} effects what just happened, to be heard and felt
 */
export function show(effects) {
  for (const name of effects) {
    if (prefs.buzz !== false && BUZZ[name]) navigator.vibrate?.(BUZZ[name]);
    if (prefs.sound !== false && audio && name !== "tick") requestAnimationFrame(() => setTimeout(() => sound(name).catch(() => delete sounds[name])));
  }
}

/** @param {string} name */
async function sound(name) {
  const context = /** @type {AudioContext} */ (audio);
  if (context.state === "suspended") await context.resume();
  const url = new URL(`./sounds/${name}.wav`, import.meta.url);
  sounds[name] ??= fetch(url).then((file) => file.arrayBuffer()).then((bytes) => context.decodeAudioData(bytes));
  const source = context.createBufferSource();
  const gain = context.createGain();
  source.buffer = await sounds[name];
  gain.gain.value = LOUDNESS;
  source.connect(gain).connect(context.destination);
  source.start();
}

/**
 * Read to whoever asked for it; the next answer, or a cover, ends it.
 * @param {string} text
 * @param {string} [lang]
 */
export function read(text, lang = "") {
  globalThis.speechSynthesis?.cancel();
  if (!text || !("speechSynthesis" in globalThis)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = lang;
  speechSynthesis.speak(words);
}

/** @param {boolean} wanted whether a game is on the table */
export async function keepAwake(wanted) {
  playing = wanted;
  const on = wanted && prefs.awake !== false && document.visibilityState === "visible";
  // Low battery or a browser without it: the screen may go dark, nothing is lost.
  if (on && (!lamp || lamp.released)) lamp = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
  else if (!on) await lamp?.release().catch(() => {});
}
