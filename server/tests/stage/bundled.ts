import { createHash } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Below the repository, so that what is bundled finds the packages of the registry. */
const KEPT = join(ROOT, 'node_modules/.cache/croupier-tests');

/** As the product's own bundles are made (scripts/bundles.mjs): our packages from source, those of the registry stay where npm put them. */
export const BUNDLED: BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'silent',
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
};

const bundles = new Map<string, Promise<string>>();

/**
 * A script of the server's, bundled once: run from source, a process reads and translates the whole server first, which takes seconds each time.
 * @param script its path. @returns the path of the bundle
 */
export function bundled(script: string): Promise<string> {
  const made = bundles.get(script) ?? makeBundle(script);
  bundles.set(script, made);
  return made;
}

async function makeBundle(script: string): Promise<string> {
  const { outputFiles } = await build({ ...BUNDLED, entryPoints: [script], write: false });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const name = `${basename(script, '.ts')}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}`;
  const path = join(KEPT, `${name}.mjs`);
  if (await stat(path).catch(() => undefined)) return path;
  await mkdir(KEPT, { recursive: true });
  // Several workers may make it at once: each writes a whole file.
  const own = join(KEPT, `${name}.${process.pid}`);
  await writeFile(own, code);
  await rename(own, path);
  return path;
}
