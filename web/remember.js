// @ts-check
// A worker of its own for the second start, so that nothing of it is left but what was kept. Without an answer it is
// tried a few times more, at later starts.
import { remember } from "./boot.js";

remember().then(() => self.postMessage("done"), (problem) => console.info(String(problem))).finally(() => self.close());
