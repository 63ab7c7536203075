// @ts-check
// Runs before the first paint: puts the last known home (or the curtain of the game that was on) in the place of the
// built-in home, in its language and colours. A classic script, because modules run too late for that.
(() => {
  try {
    const kept = JSON.parse(localStorage.getItem("lantern:kept") ?? "{}");
    const html = localStorage.getItem("lantern:at") ? kept.curtain ?? kept.home : kept.home;
    for (const [name, value] of Object.entries(kept.dress ?? {})) document.documentElement.setAttribute(name, String(value));
    if (html) /** @type {HTMLElement} */ (document.querySelector("main")).outerHTML = html;
  } catch {
    // Nothing kept, or storage is shut: the built-in home is right.
  }
})();
