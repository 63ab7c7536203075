// What is noted on a page that is measured. Runs before anything of the page itself; every time is in milliseconds
// since the page was asked for.
(() => {
  const probe = (window.probe = { tasks: [], taps: [], answered: null, home: null });
  const root = document.documentElement ?? document;
  // Whoever measures listens: to ask the page would cost it time.
  const tell = (what) => console.debug(`probe: ${what}`);
  new PerformanceObserver((list) => list.getEntriesByName("awake").length && tell("awake")).observe({ type: "mark", buffered: true });

  // The frame after this moment: its callbacks have run, and then the first task after it was laid out and painted.
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(0);
    });

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.tasks.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });

  // A tap: from the time of the finger's leaving to the frame after the answer was painted.
  let [left, finger] = [null, null];
  addEventListener("pointerup", (event) => (left = event.timeStamp), true);
  addEventListener("click", ({ target }) => (finger = target.closest?.('[data-do]:not([aria-disabled="true"])') ? left : null), true);
  const watch = (html) =>
    new MutationObserver(() => {
      if (html.hasAttribute("data-busy") || !html.hasAttribute("data-awake")) return;
      const from = finger;
      finger = null;
      if (probe.answered === null) painted((now) => tell("answered", (probe.answered ??= now)));
      if (from !== null) painted((now) => probe.taps.push(now - from));
    }).observe(html, { attributeFilter: ["data-busy"] });
  if (root === document) new MutationObserver((_, me) => document.documentElement && (me.disconnect(), watch(document.documentElement))).observe(document, { childList: true });
  else watch(root);

  // Home is usable when a tap on it has an answer on the screen: tapped at every frame until it has.
  probe.tapHome = () => {
    if (document.querySelector('main[data-screen="setup"]')) return painted((now) => (probe.home = now));
    document.querySelector('main[data-screen="home"] [data-do="setup"]')?.click();
    requestAnimationFrame(probe.tapHome);
  };
  if (window.name === "tap home") requestAnimationFrame(probe.tapHome);
})();
