#!/usr/bin/env node
// Builds everything that runs: server, launcher and sandbox as bundles, the three apps as compressed static pages.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { ROOT, run } from './prepare.mjs';

const began = Date.now();

const bundle = (workspace, entries) =>
  build({
    entryPoints: entries,
    outdir: join(ROOT, workspace, 'dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    // Our own packages are bundled from source; everything from the registry stays where npm put it.
    plugins: [
      {
        name: 'registry-packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@croupier/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });

console.log('Building the server …');
await bundle('server', {
  main: 'server/src/main.ts',
  launch: 'server/src/launch/main.ts',
  operator: 'server/src/commands/operator.ts',
  restored: 'server/src/commands/restored.ts',
  books: 'server/src/ledger/books/main.ts',
  // Run beside the server, in a process and in threads of their own: platform/side-entry.ts finds them by these names.
  'picture-child': 'server/src/platform/pictures/picture-child.ts',
  'password-thread': 'server/src/domains/members/password-thread.mjs',
});
await bundle('sandbox', { main: 'sandbox/src/main.ts' });

for (const app of ['arcade', 'web', 'console']) {
  console.log(`Building ${app} …`);
  rmSync(join(ROOT, app, 'dist'), { recursive: true, force: true });
  run('npm', ['run', '--silent', 'build', '-w', app]);
  compress(join(ROOT, app, 'dist'));
}
console.log(`Built in ${((Date.now() - began) / 1000).toFixed(0)} s.`);

/** Writes a .br and a .gz beside each text file, so that the server compresses nothing while people wait. */
function compress(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (statSync(path).isDirectory()) compress(path);
    else if (/\.(html|js|css|svg|json)$/.test(entry) && statSync(path).size > 1024) {
      const bytes = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    }
  }
}
