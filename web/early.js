// @ts-check
// Stands in the head of the page itself, before the stylesheet that scripts wait for: PyScript starts the worker while
// the page is still read, and the last known home (or the curtain of the game that was on) takes the place of the
// built-in home before anything is painted, in its language and colours.
(() => {
  // @ts-expect-error its place is that of the page, not of this file
  import("./vendor/pyscript/core.js");
  // Words first: the pictures of home are most of what there is to lay out, and have the next frame to themselves.
  requestAnimationFrame(() => setTimeout(() => document.documentElement.removeAttribute("data-first")));
  try {
    const kept = JSON.parse(localStorage.getItem("lantern:kept") ?? "{}");
    const html = localStorage.getItem("lantern:at") ? kept.curtain ?? kept.home : kept.home;
    for (const [name, value] of Object.entries(kept.dress ?? {})) document.documentElement.setAttribute(name, String(value));
    if (html) new MutationObserver((_, me) => {
      const main = document.querySelector("main");
      if (main) (me.disconnect(), main.outerHTML = html);
    }).observe(document, { childList: true, subtree: true });
  } catch {
    // Nothing kept, or storage is shut: the built-in home is right.
  }
})();
