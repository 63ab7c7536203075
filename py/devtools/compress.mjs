// Writes NAME.gz and NAME.br beside every file of a site that gets smaller by it, for hosts that send such files.
//   node py/devtools/compress.mjs SITE
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const WORTH = /\.(css|html|js|json|mjs|py|svg|txt|wasm|wav|webmanifest)$/;
const site = process.argv[2];
for (const name of readdirSync(site, { recursive: true })) {
  if (!WORTH.test(String(name))) continue;
  const path = join(site, String(name));
  const bytes = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  for (const [ending, small] of [["gz", gzipSync(bytes, { level: 9 })], ["br", brotliCompressSync(bytes, { params })]]) {
    if (small.length < bytes.length) writeFileSync(`${path}.${ending}`, small);
  }
}
