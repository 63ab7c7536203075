// @ts-check
// A worker of its own for the second start, so that nothing of it is left but what was kept.
import { remember } from "./boot.js";

await remember().catch((problem) => console.info(String(problem)));
self.postMessage("done");
