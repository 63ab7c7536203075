// Runs a Python module inside Pyodide under Node, with the tree mounted at /house.
//   node py/devtools/pyodide.mjs [--stdlib FILE] MODULE [ARGUMENT...]
// The exit status is the module's. The same interpreter files go to the browser, so what passes here passes there.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const args = process.argv.slice(2);
const stdLibURL = args[0] === "--stdlib" ? resolve(args.splice(0, 2)[1]) : undefined;

const lock = JSON.parse(readFileSync(`${root}/node_modules/pyodide/pyodide-lock.json`, "utf8"));
const pyodide = await loadPyodide({
  ...(stdLibURL && { stdLibURL }),
  lockFileContents: { ...lock, packages: {} },
  // What is compiled knows its lines, not its columns: nobody on a phone reads those, and they are a tenth of what is fetched.
  env: { HOME: "/tmp", PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1", LANTERN_IN_PYODIDE: "1" },
});
pyodide.FS.mkdir("/house");
pyodide.mountNodeFS("/house", root);
pyodide.globals.set("arguments", pyodide.toPy(args));
const program = `
import sys
started = frozenset(sys.modules)
import os, runpy
os.chdir("/house")
sys.path[:0] = ["/house/py", "/house/vendor/site", "/house/vendor/pyodide-site", "/house"]
sys.argv = list(arguments)
status = 0
try:
    runpy.run_module(sys.argv[0], {"STARTED": started}, "__main__", alter_sys=True)
except SystemExit as leaving:
    status = leaving.code if isinstance(leaving.code, int) else 0 if leaving.code is None else 1
sys.stdout.flush()
status
`;
try {
  process.exit(await pyodide.runPythonAsync(program));
} catch (problem) {
  console.error(problem.message);
  process.exit(1);
}
