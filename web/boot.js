// @ts-check
/**
 * The interpreter PyScript starts: Pyodide, told where its files lie and that there are no packages to look for.
 *
 * PyScript imports this module in the worker and calls `loadPyodide`; what it does not pass on itself is added here.
 */

export const version = "314.0.7";

/** Pyodide always wants a list of packages; this one is empty, so nothing is ever asked of another host. */
const lockFileContents = JSON.stringify({
  info: { arch: "wasm32", platform: "emscripten_5_0_3", version, python: "3.14.2", abi_version: "2026_0" },
  packages: {},
});

/**
 * @param {Record<string, any>} options what PyScript asks for
 * @returns {Promise<any>} the interpreter
 */
export async function loadPyodide(options) {
  const indexURL = new URL("../vendor/pyodide/", import.meta.url).href;
  const pyodide = await import(`${indexURL}pyodide.mjs`);
  return pyodide.loadPyodide({ ...options, indexURL, packages: [], lockFileContents });
}
