import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url));

/**
 * Builds the service worker as `sw.js`, one file of its own at the root, whose scope is the whole origin. It carries a hash of the build, so that a
 * new build is a new worker, which browsers fetch and offer as an update.
 */
export const workerFile: Plugin = {
  name: 'worker-file',
  apply: 'build',
  async generateBundle(_, bundle) {
    const version = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex').slice(0, 16);
    const { outputFiles } = await build({
      entryPoints: [ENTRY],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      legalComments: 'none',
      define: { BUILD_VERSION: JSON.stringify(version) },
    });
    const [worker] = outputFiles;
    if (!worker) throw new Error('the service worker was not built');
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.text });
  },
};
