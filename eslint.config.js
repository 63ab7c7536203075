import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["dist/", "vendor/", "build/", "node_modules/", ".venv/"] },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-implied-eval": "error",
      "no-eval": "error",
      "max-lines": ["error", 400],
      "no-unused-vars": ["error", { caughtErrors: "none" }],
    },
  },
  { files: ["web/*.js", "py/devtools/browser_bench/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["service-worker.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["**/*.mjs", "eslint.config.js"], languageOptions: { globals: globals.node } },
];
