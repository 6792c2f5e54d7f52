import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';

/**
 * Proofs that take seconds: exact enumerations and the simulations that they are held against, with fixed seeds. Their result follows from the code
 * and the configuration that they import, so one that held is kept by a hash of these files and is run again when any of them changes.
 */
export interface Proofs {
  /**
   * Runs a proof unless the same code has passed it, or every proof is asked for (`PROOFS=whole`); then it is kept.
   * @param name of the proof in its test file
   * @param prove throws when the proof does not hold
   * @param game a slot by its code: then files of other slots are not what the proof depends on
   */
  run(name: string, prove: () => void | Promise<void>, game?: string): Promise<void>;
}

interface Options {
  /** Hashes by proof, as JSON. */
  readonly keptIn?: string;
  /** Run what is kept as well, and keep what holds. */
  readonly whole?: boolean;
}

/** Written by `npm run par -- --prove`. */
export const KEPT_PROOFS = fileURLToPath(new URL('proofs.json', import.meta.url));

const SLOT = /\/games\/slots\/(?<code>[\w-]+)\/[^/]+$/;
/** The list of slots, one import a slot. */
const LIST = /\/games\/slots\/published\.ts$/;

/** @param url of the test file that holds the proofs: `import.meta.url` */
export function proofsOf(
  url: string,
  { keptIn = KEPT_PROOFS, whole = process.env['PROOFS'] === 'whole' }: Options = {},
): Proofs {
  const file = fileURLToPath(url);
  let read: Promise<Metafile> | undefined;
  return {
    async run(name, prove, game) {
      read ??= importsOf(file);
      const key = `${basename(file)}: ${name}`;
      const hash = hashOf(file, await read, game);
      if (!whole && readKept(keptIn)[key] === hash) return;
      await prove();
      if (whole) writeFileSync(keptIn, `${JSON.stringify({ ...readKept(keptIn), [key]: hash }, null, 2)}\n`);
    },
  };
}

const readKept = (file: string): Readonly<Record<string, string>> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};

/** All files that a file imports, directly or through others, except packages from outside. */
async function importsOf(file: string): Promise<Metafile> {
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

const isList = (path: string): boolean => LIST.test(`/${path}`);

/** @param game a slot: then neither the other slots nor which they are is what the proof depends on */
function hashOf(file: string, { inputs }: Metafile, game?: string): string {
  const found = new Set<string>();
  const follow = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: next, external } of inputs[path]?.imports ?? []) {
      const other = isList(path) && SLOT.exec(`/${next}`)?.groups?.['code'];
      if (!external && !(game && other && other !== game)) follow(next);
    }
  };
  follow(file.slice(1));
  const hash = createHash('sha256');
  const dependsOn = [...found].filter((path) => !game || !isList(path)).toSorted();
  for (const path of dependsOn) hash.update(readFileSync(resolve('/', path))).update('\0');
  return hash.digest('hex');
}
