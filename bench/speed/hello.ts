import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { createSite } from '../../server/src/http/pages/sites';
import { createLog } from '../../server/src/platform/log';
import { freePorts } from '../../server/tests/stage/ports';

/** A site of our own server with nothing but the built pages of a folder. */
export async function servePages(pages: string): Promise<{ url: string; end: () => Promise<void> }> {
  const site = await createSite({
    trustedProxies: [],
    pages,
    siteName: 'Hello',
    policy: {},
    framedBy: [],
    secure: false,
    servesApi: false,
    connectionsOfOne: 0,
    log: createLog('silent'),
  });
  const [port = 0] = await freePorts(1);
  await site.listen({ port, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${port}`, end: () => site.close() };
}

function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, entry);
    if (/\.(js|css)$/.test(entry) && statSync(file).size > 1_024)
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

/** One heading, drawn by the libraries that our app is made of: what the stack and the machine alone need. */
export async function serveHello(): Promise<{ url: string; end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-hello-'));
  await build({
    root: fileURLToPath(new URL('hello', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    base: './',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  compress(folder);
  const { url, end } = await servePages(folder);
  return {
    url,
    async end() {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}
