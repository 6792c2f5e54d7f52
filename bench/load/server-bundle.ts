import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLED } from '../../server/tests/stage/bundled';

const SERVER = fileURLToPath(new URL('../../server', import.meta.url));

/** The server's own bundle and those that it finds beside it (scripts/bundles.mjs). */
const ENTRIES = {
  main: 'server/src/main.ts',
  'picture-child': 'server/src/platform/pictures/picture-child.ts',
  'password-thread': 'server/src/platform/passwords/password-thread.mjs',
  'cost-child': 'server/src/domains/rewards/cost/cost-child.ts',
};

/**
 * The server of these sources, bundled as the build does it, in a folder of its own: run from source, each process would first read and translate
 * the whole server. @returns its script, and what removes the folder
 */
export async function bundleServer(): Promise<{ readonly main: string; remove(): void }> {
  const folder = mkdtempSync(join(SERVER, 'dist-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    await build({ ...BUNDLED, entryPoints: ENTRIES, outdir: folder });
    return { main: join(folder, 'main.js'), remove };
  } catch (failure) {
    remove();
    throw failure;
  }
}
