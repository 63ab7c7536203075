// @ts-check
/** Putting a screen on the page: a new one in the place of the old, or the same one changed where it changed. */
import { Idiomorph } from "../vendor/idiomorph.js";

/** @returns {HTMLElement} the root of the screen on show */
export const main = () => /** @type {HTMLElement} */ (document.querySelector("main"));

/** A new screen: nothing of the old one stays. @param {string} html */
export function replace(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  main().replaceWith(template.content);
  // A browser remembers the text that was searched last (`RegExp.input`); that may have been somebody's screen.
  /^/.test("");
  scrollTo(0, 0);
}

/** The same screen, changed: what stays the same is not touched. @param {string} html */
export function morph(html) {
  Idiomorph.morph(main(), html, { morphStyle: "outerHTML", callbacks: { beforeNodeMorphed: enter, beforeAttributeUpdated: theirs } });
}

/**
 * A button that is as it was (most places of a mine are) need not be gone through. What somebody is typing, or has typed
 * and Python has not changed since, stays.
 * @param {Node} old @param {Node} fresh
 */
function enter(old, fresh) {
  if (old instanceof HTMLButtonElement && old.isEqualNode(fresh)) return false;
  if (!(old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) || !/text|search|number/.test(old.type)) return;
  const untouched = (fresh.getAttribute("value") ?? "") === old.defaultValue;
  if (old === document.activeElement || untouched) fresh.setAttribute("value", old.value);
}

/** All attributes but those the page itself has set, which Python's html does not know. @param {string} name @param {Element} node */
function theirs(name, node) {
  if (name === "style") return !node.parentElement?.hasAttribute("data-pan");
  if (name === "class") return !node.classList.contains("armed");
  if (name === "tabindex") return !node.closest("[data-roving]");
  return name !== "data-held" && (name !== "open" || node.tagName !== "DETAILS");
}
