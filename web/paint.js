// @ts-check
/** Putting a screen on the page: a new one in the place of the old, or the same one changed where it changed. */
import { Idiomorph } from "../vendor/idiomorph.js";

const FIELDS = "input, select, textarea";

/** @returns {HTMLElement} the root of the screen on show */
export const main = () => /** @type {HTMLElement} */ (document.querySelector("main"));

/** @param {string} html @returns {HTMLElement} the screen that this is */
function made(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return /** @type {HTMLElement} */ (template.content.firstElementChild);
}

/** A new screen: nothing of the old one stays. @param {string} html */
export function replace(html) {
  main().replaceWith(made(html));
  scrollTo(0, 0);
}

/** The same screen, changed: what stays the same is not touched. @param {string} html */
export function morph(html) {
  Idiomorph.morph(main(), made(html), { morphStyle: "outerHTML", callbacks: { beforeNodeMorphed: enter, beforeAttributeUpdated: theirs } });
}

/**
 * What is as it was (most of a screen is) need not be gone through, unless somebody may have typed or chosen there; most
 * of that is not even sent. What somebody is typing, or has typed and Python has not changed since, stays.
 * @param {Node} old @param {Node} fresh
 */
function enter(old, fresh) {
  if (old instanceof Element && fresh instanceof Element && (fresh.hasAttribute("data-same") || (old.isEqualNode(fresh) && !old.matches(FIELDS) && !old.querySelector(FIELDS)))) return false;
  if (!(old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) || !/text|search|number/.test(old.type)) return;
  if (old === document.activeElement || (fresh.getAttribute("value") ?? "") === old.defaultValue) fresh.setAttribute("value", old.value);
}

/** All attributes but those the page itself has set, which Python's html does not know. @param {string} name @param {Element} node */
function theirs(name, node) {
  if (name === "style") return !node.parentElement?.hasAttribute("data-pan");
  if (name === "class") return !node.classList.contains("armed");
  if (name === "tabindex") return !node.closest("[data-roving]");
  return name !== "data-held" && (name !== "open" || node.tagName !== "DETAILS");
}
