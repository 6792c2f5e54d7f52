#!/usr/bin/env node
// Builds everything, or the named parts: server with its launcher and sandbox as bundles, the three apps as compressed static pages.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { BUNDLES } from './bundles.mjs';
import { ROOT, run } from './prepare.mjs';

const began = Date.now();
const named = process.argv.slice(2);
const isWanted = (name) => named.length === 0 || named.includes(name);

for (const [name, bundle] of Object.entries(BUNDLES)) {
  if (!isWanted(name)) continue;
  console.log(`Building ${name} …`);
  await build(bundle);
}

for (const app of ['arcade', 'web', 'console'].filter(isWanted)) {
  console.log(`Building ${app} …`);
  rmSync(join(ROOT, app, 'dist'), { recursive: true, force: true });
  run('npm', ['run', '--silent', 'build', '-w', app]);
  compress(join(ROOT, app, 'dist'));
}
console.log(`Built in ${((Date.now() - began) / 1000).toFixed(0)} s.`);

/** Writes a .br and a .gz next to each text file, so that the server compresses nothing per request. */
function compress(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (statSync(path).isDirectory()) compress(path);
    else if (/\.(html|js|css|svg|json)$/.test(entry) && statSync(path).size > 1024) {
      const bytes = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    }
  }
}
