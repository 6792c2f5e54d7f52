import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';

const SLOT = /\/games\/slots\/[\w-]+\/(?<code>[\w-]+)\/[^/]+$/;
/** The list of slots, one import a slot. */
const LIST = /\/games\/slots\/published\.ts$/;
/** The text of an import: what follows `from` or `import`. */
const IMPORTED = /(\b(?:from|import)\s*\(?\s*)'([^'\n]+)'/g;
/** What runs proofs is no part of them. */
const RUNNER = fileURLToPath(new URL('proofs.ts', import.meta.url)).slice(1);

const codeOf = (path: string): string | undefined => SLOT.exec(`/${path}`)?.groups?.['code'];

/** All files that a file imports, directly or through others, except packages from outside and types. */
export async function importsOf(file: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    external: ['vitest', 'esbuild'],
    absWorkingDir: '/',
    logLevel: 'silent',
  });
  return metafile;
}

/**
 * A hash of what a file says and of what all files say that it imports. Where these files stand does not count: in the place of an import's path
 * goes the hash of the file that it leads to.
 * @param game a slot: its hash depends neither on other slots nor on which slots there are.
 */
export function hashOf(file: string, { inputs }: Metafile, game?: string): string {
  const hashes = new Map<string, string>();
  /** What a list of slots says to one of them: its own files alone. */
  const ownOf = (list: string): string =>
    (inputs[list]?.imports ?? [])
      .flatMap(({ path, external }) => (!external && codeOf(path) === game ? [hash(path)] : []))
      .join();
  const hash = (path: string): string => {
    const known = hashes.get(path);
    if (known) return known;
    if (game && LIST.test(`/${path}`)) return ownOf(path);
    const leads = new Map(
      inputs[path]?.imports.flatMap(({ original, path: to, external }) =>
        original && !external ? [[original, to]] : [],
      ),
    );
    const text = readFileSync(resolve('/', path), 'utf8').replace(
      IMPORTED,
      (whole, before: string, specifier: string) => {
        const to = leads.get(specifier);
        // Types and packages from outside: the former change no result, the latter stand in a lock file.
        if (to === undefined) return specifier.startsWith('.') ? before : whole;
        return to === RUNNER ? before : before + hash(to);
      },
    );
    const made = createHash('sha256').update(text).digest('hex');
    hashes.set(path, made);
    return made;
  };
  return hash(file.slice(1));
}
