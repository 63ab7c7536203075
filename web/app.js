// @ts-check
/**
 * The page: it paints what Python sends and sends what people do. One request at a time, numbered; what is tapped
 * before Python is awake waits and is then done in order. Every rule, word and secret lives on the other side.
 */
import * as engine from "./engine.js";
import * as feel from "./feel.js";
import * as gestures from "./gestures.js";
import { main, morph, replace } from "./paint.js";
import * as shell from "./shell.js";
import * as stage from "./stage.js";
import * as store from "./store.js";

/**
 * @typedef {import("./types").Args} Args
 * @typedef {import("./types").Reply} Reply
 * @typedef {{do: string, args: Args, from: Element | null, was?: string | null, early: boolean}} Wish
 */

const root = document.documentElement;
/** A second touch at the same place within this time belongs to the first. */
const DOUBLE = 250;
/** Waiting longer than this is said in words. */
const PATIENCE = 400;
const HOME = ["home", "setup"];
const SHORTCUTS = ["setup", "saves"];

/** @type {Wish[]} */
const queue = [];
let awake = false, busy = false;
/** `on`: the answer that the page shows, 0: none. `due`: when what is being asked for is to be seen, or else at one of the beats after that; 0: as soon as it is there. */
let n = 0, on = 0, part = 0, saying = 0, due = 0, beat = 0;
/**
 * `away`: what had been asked for last when somebody looked away from a public screen.
 * `covered`: the screen was covered; nothing private is painted until Python has answered that.
 * `leaving`: somebody has gone back on a public screen and touched nothing since.
 * `tabbing`: the last key was Tab, which at the end of the page leads to the browser's own controls and away from nobody.
 */
let away = 0, covered = false, leaving = false, tabbing = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let later;
/** `kept`: the last that was kept for the next start; `link`: what stands behind the #, until Python has it. */
let lastTouch = performance.now(), kept = "", link = location.hash;
/** What broke last, until Python has been told. @type {{trace: string, request: object | null} | null} */
let fall = null;
let lastClick = { at: 0, x: 0, y: 0 };

const screen = () => main().dataset.screen ?? "";
const isPrivate = () => main().dataset.audience === "seat";

// --- asking ----------------------------------------------------------------------------------------------------------

/**
 * Ask for something. Before Python is awake the wish waits.
 * @param {string} name
 * @param {Args} [args]
 * @param {Element | null} [from] the control it came from: if that is gone when its turn comes, so is the wish
 */
function act(name, args = {}, from = null) {
  if (name in LOCAL) return LOCAL[name]();
  if (shell.stumbled()) return;
  const wish = { do: name, args: from ? { ...argsOf(from), ...args } : args, from, was: from?.getAttribute("data-do"), early: !awake };
  if (busy && queue.some((other) => same(other, wish))) return;
  queue.push(wish);
  if (!awake && (from || SHORTCUTS.includes(name))) showEarly(name);
  next();
}

/** @param {Wish} a @param {Wish} b */
const same = (a, b) => a.do === b.do && JSON.stringify(a.args) === JSON.stringify(b.args);

/** Things that only the page can do. @type {Record<string, () => void>} */
const LOCAL = {
  update: shell.update,
  install: () => void shell.install(),
  reload: () => location.reload(),
  restart: () => (awake ? fail("started again by hand") : void restart()),
  "take-over": () => void store.claim(true).then(boot).then((first) => queue.unshift(first)).then(next),
  "copy-details": () => void shell.copyDetails(),
};

/**
 * The next wish, if its control is still there and still for that (an early one has only seen the built-in screens). Its answer counts as
 * long as it is the one waited for: after a fall, and with the number of another question, it changes nothing.
 */
async function next() {
  if (!awake || busy) return;
  let wish = queue.shift();
  while (wish?.from && !wish.early && !(wish.from.isConnected && wish.from.getAttribute("data-do") === wish.was)) wish = queue.shift();
  root.toggleAttribute("data-busy", Boolean(wish));
  if (!wish) return;
  busy = true;
  clearTimeout(later);
  const waiting = setTimeout(() => shell.moment(true), wish.from ? PATIENCE : 4 * PATIENCE);
  const mine = ++n;
  try {
    const reply = await engine.ask({ n: mine, on, do: wish.do, args: wish.args, now: Date.now() });
    if (reply.n !== mine) throw new Error(`answer ${reply.n} to question ${mine}`);
    // How long a bot has thought is not to be seen, nor found out by tapping meanwhile: what misses a beat waits for the next.
    while (due && due < performance.now()) due += beat;
    while (due > performance.now() && mine === n) await new Promise((go) => setTimeout(go, 10));
    due = 0;
    if (mine === n) await take(reply, wish);
  } catch (problem) {
    if (mine === n) fail(String(problem), wish);
  } finally {
    clearTimeout(waiting);
  }
  if (mine !== n) return;
  shell.moment(false);
  busy = false;
  next();
}

/**
 * Something broke for good: nothing that was asked or held before counts any more, what was private is gone, and another
 * worker takes the place of this one. A start that fails waits for the person instead, and leads home the next time.
 * @param {string} problem
 * @param {Wish} [wish] what was being answered
 */
function fail(problem, wish) {
  const again = awake && wish?.do !== "boot";
  if (awake) fall ??= { trace: problem, request: wish ? { do: wish.do, args: wish.args } : null };
  if (wish?.do === "boot") store.write("at", null);
  n += 1;
  awake = busy = covered = false;
  on = due = queue.length = 0;
  clearTimeout(later);
  for (const name of ["data-busy", "data-awake"]) root.removeAttribute(name);
  gestures.letGo();
  cover(false);
  shell.stumble(problem);
  if (again) void restart();
}

// --- painting --------------------------------------------------------------------------------------------------------

/** Do all that a reply says: keep first, then paint, then sound. @param {Reply} reply @param {Wish} wish */
async function take(reply, wish) {
  if (reply.html === undefined) throw new Error(reply.error ?? "an answer without a screen");
  for (const save of reply.save ?? []) store.save(save);
  if (reply.prefs) (store.write("prefs", reply.prefs), feel.set(reply.prefs));
  if (reply.words) (store.write("words", reply.words), shell.speak(reply.words));
  if (wish.do === "cover") covered = false;
  if (wish.do === "boot") ([fall, link] = [null, ""], shell.works());
  // Whoever has seen a move finds it again, also when the browser is killed.
  await store.kept();
  if (away === reply.n && reply.audience === "seat") (covered = true, act("cover"));
  if (covered && reply.audience === "seat") return;
  if (!queue.some((other) => other.early)) await paint(reply); // else home would flash up before what was tapped early
  if (reply.n !== n) return;
  // It was asked for before the page was put away, or the window left.
  if ((document.visibilityState === "hidden" || away === reply.n) && isPrivate()) return cover();
  keep(reply);
  feel.show(reply.effects ?? []);
  announce(reply.speak ?? "");
  feel.read(reply.aloud ?? "", reply.lang);
  if (reply.download) void store.download(reply.download);
  if (reply.copy) shell.copy(reply.copy).then(() => act("copied"), () => act("report"));
  if (reply.after) {
    const { do: name, args, ms, early = 0 } = reply.after;
    later = setTimeout(() => (due = early && performance.now() + early, beat = ms, act(name, args)), ms - early);
  }
}

/** What the next start shows before Python is awake. @param {Reply} reply */
function keep(reply) {
  if (kept !== (kept = JSON.stringify(reply.kept))) store.write("kept", { ...store.read("kept", {}), ...reply.kept });
  store.write("at", reply.slot ?? null);
  // From the first round on there is something to lose.
  if (reply.screen === "round" || reply.screen === "final") navigator.storage?.persist?.().catch(() => {});
}

/** @param {Reply} reply */
async function paint(reply) {
  // To say the language again would have a browser dress the whole page again.
  for (const [name, value] of Object.entries(reply.kept?.dress ?? {})) root.getAttribute(name) === value || root.setAttribute(name, value);
  if (reply.title) document.title = reply.title;
  const from = screen();
  const moved = from !== reply.screen || isPrivate() !== (reply.audience === "seat");
  const change = () => {
    if (reply.n !== n) return;
    if (moved) gestures.letGo();
    (moved ? replace : morph)(String(reply.html));
    on = reply.n;
  };
  // A picture of a private screen must not fade: it goes at once.
  const fade = moved && !isPrivate() && document.visibilityState === "visible" && "startViewTransition" in document && !calm() && document.startViewTransition(change);
  // The next screen may be there before this one has begun to fade in.
  if (fade) fade.ready.catch(() => {});
  await (fade ? fade.updateCallbackDone.catch(change) : change());
  settle();
  if (reply.focus) /** @type {HTMLElement | null} */ (document.querySelector(reply.focus))?.focus({ preventScroll: !moved });
  else if (moved) main().focus({ preventScroll: true });
  if (from === "final" && reply.screen === "home") shell.update();
  feel.keepAwake(!HOME.includes(reply.screen));
  guardBack();
}

function settle() {
  gestures.settle();
  stage.settle();
  shell.settle();
  const coal = getComputedStyle(root).getPropertyValue("--coal").trim();
  if (coal) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", coal);
}

const calm = () => main().hasAttribute("data-calm") || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What was said before goes, at once: it may have been for one person only. @param {string} text */
function announce(text) {
  const live = /** @type {HTMLElement} */ (document.getElementById("live"));
  live.textContent = "";
  cancelAnimationFrame(saying);
  saying = requestAnimationFrame(() => (live.textContent = text));
}

/** Before Python is awake: show the built-in screen for this wish if there is one, and say that it is coming. @param {string} name */
function showEarly(name) {
  const early = /** @type {HTMLTemplateElement | null} */ (document.querySelector(`template[data-early~="${CSS.escape(name)}"]`));
  if (early) (main().replaceWith(early.content.cloneNode(true)), scrollTo(0, 0));
  settle();
  shell.moment(true, part);
}

// --- listening -------------------------------------------------------------------------------------------------------

/** `data-arg-foo="v"` -> {foo: "v"}, and the fields of the form round it. @param {Element} element @returns {Args} */
function argsOf(element) {
  /** @type {Args} */
  const args = {};
  const form = element instanceof HTMLFormElement ? element : element.closest("form");
  if (form) new FormData(form).forEach((value, key) => typeof value === "string" && (args[key] = value));
  for (const { name, value } of element.attributes) if (name.startsWith("data-arg-")) args[name.slice("data-arg-".length)] = value;
  if (element.hasAttribute("data-art")) args.art = [...document.querySelectorAll('svg[display="none"]')].map((sheet) => sheet.outerHTML).join("");
  return args;
}

/** Of a tap, a tenth of a second goes by until the finger leaves: meanwhile Python may make its answer. @param {PointerEvent} event */
function onTouch({ target }) {
  const control = target instanceof Element && target.closest('[data-audience=seat] [data-do]:not([aria-disabled="true"], [data-hold])');
  if (control && awake && !busy) engine.ask({ ahead: true, do: control.getAttribute("data-do"), args: argsOf(control), now: Date.now() }).catch(() => {});
}

/** @param {MouseEvent} event */
function onClick(event) {
  const target = event.target instanceof Element ? event.target : null;
  if (gestures.swallowed() || isDouble(event)) return event.preventDefault();
  if (gestures.clicked(event, act)) return;
  const zoomer = target?.closest("[data-zoom]");
  if (zoomer) return stage.press(zoomer);
  const control = target?.closest("[data-do]");
  if (!control || control.matches("form, input, select, textarea")) return;
  if (control.matches('[type="submit"]') && control.closest("form")?.hasAttribute("data-do")) return;
  event.preventDefault();
  if (control.getAttribute("aria-disabled") === "true" || gestures.dead(control)) return;
  act(control.getAttribute("data-do") ?? "", {}, control);
}

/** The second half of a double tap must not fall through to what has come in the place of the first. @param {MouseEvent} event */
function isDouble(event) {
  const touch = /** @type {PointerEvent} */ (event).pointerType === "touch";
  const soon = event.timeStamp - lastClick.at < DOUBLE && Math.hypot(event.clientX - lastClick.x, event.clientY - lastClick.y) < 24;
  lastClick = { at: event.timeStamp, x: event.clientX, y: event.clientY };
  return event.detail > 0 && soon && (touch || event.detail > 1);
}

/** @param {SubmitEvent} event */
function onSubmit(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const by = event.submitter;
  const name = by?.getAttribute("data-do") ?? form.getAttribute("data-do");
  if (name && by?.getAttribute("aria-disabled") !== "true") act(name, { ...argsOf(form), ...(by ? argsOf(by) : {}) }, form);
}

/** @param {Event} event */
async function onChange(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const name = field.getAttribute?.("data-do");
  if (!name || field.getAttribute("aria-disabled") === "true") return;
  const file = field.files?.[0];
  if (file) act(name, await store.upload(file));
  else act(name, { value: field.type === "checkbox" ? field.checked : field.value }, field);
  if (file) field.value = "";
}

// --- covering --------------------------------------------------------------------------------------------------------

/** Nobody looks now: the private screen goes at once, and Python is told. @param {boolean} [tell] */
function cover(tell = true) {
  if (!isPrivate()) return void (away = n);
  gestures.letGo();
  feel.read("");
  announce("");
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("cover"));
  main().replaceWith(template.content.cloneNode(true));
  on = queue.length = 0;
  covered = tell;
  if (tell) act("cover");
}

/** In a game one step is there to go back to, so that the back gesture covers instead of leaving. */
function guardBack() {
  if (!leaving && !HOME.includes(screen()) && !history.state?.guard) history.pushState({ guard: true }, "");
}

/** A private screen is covered. A public one goes back; a second time, with no touch between, leaves. */
function onBack() {
  leaving = !isPrivate();
  if (isPrivate()) cover();
  else if (!HOME.includes(screen())) act("back");
  guardBack();
}

function watchIdle() {
  const seconds = Number(store.read("prefs", /** @type {any} */ ({})).cover ?? 60);
  if (seconds && isPrivate() && performance.now() - lastTouch > seconds * 1000) cover();
}

// --- starting --------------------------------------------------------------------------------------------------------

/** @param {Event} event */
function touched(event) {
  lastTouch = performance.now();
  tabbing = event instanceof KeyboardEvent && event.key === "Tab";
  leaving = false;
  guardBack();
  feel.unlock();
}

/** The first request: all this phone has kept, and what kind of phone it is. @returns {Promise<Wish>} */
async function boot() {
  const prefs = store.read("prefs", null);
  if (prefs) feel.set(prefs);
  const args = {
    slots: await store.slots(),
    prefs,
    resume: queue.some((wish) => SHORTCUTS.includes(wish.do)) ? null : store.read("at", null),
    fall, link,
    device: {
      url: location.origin + location.pathname,
      lang: navigator.language, calm: matchMedia("(prefers-reduced-motion: reduce)").matches, dark: matchMedia("(prefers-color-scheme: dark)").matches,
      standalone: shell.standalone(), ios: shell.ios(), zone: -new Date().getTimezoneOffset(), version: root.dataset.version,
    },
  };
  return { do: "boot", args, from: null, early: true };
}

/** Wait for Python, then give it the first request and all that was tapped meanwhile. */
async function wake() {
  try {
    queue.unshift(await engine.ready(boot()));
  } catch (problem) {
    return fail(String(problem));
  }
  shell.stumble(null);
  awake = true;
  root.toggleAttribute("data-awake", true);
  performance.mark("awake");
  await next();
}

/** Another worker instead of a dead one, with the last save. */
async function restart() {
  shell.again();
  const forgotten = import("./boot.js").then((boot) => boot.forget()).catch(() => {});
  if (await engine.restart(forgotten)) await wake();
}

function start() {
  gestures.listen(act);
  stage.listen();
  addEventListener("pointerdown", onTouch);
  addEventListener("click", onClick);
  addEventListener("submit", onSubmit);
  addEventListener("change", onChange);
  addEventListener("popstate", () => location.hash || onBack());
  for (const name of ["pagehide", "blur", "beforeprint"]) addEventListener(name, () => (tabbing && name === "blur") || cover());
  document.addEventListener("visibilitychange", () => (cover(), feel.keepAwake(!HOME.includes(screen()))));
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, touched);
  setInterval(watchIdle, 1000);
  engine.watch((now) => {
    part = now;
    if (!awake && (shell.stumbled() || queue.some((wish) => wish.from))) shell.moment(true, part);
  }, fail);
  shell.start(() => act("install-offer"));
  addEventListener("trouble", (event) => act("storage-trouble", { key: /** @type {CustomEvent} */ (event).detail }));
  settle();
  // Where a shortcut of the installed app leads, or a link with a game; asked for once, then the address is plain again.
  const wanted = new URLSearchParams(location.search).get("do") ?? "";
  if (wanted || link) history.replaceState(null, "", location.pathname);
  addEventListener("hashchange", () => location.reload());
  if (SHORTCUTS.includes(wanted)) act(wanted);
  store.claim().then(wake);
}

start();
