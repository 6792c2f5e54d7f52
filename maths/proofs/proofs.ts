import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile } from 'esbuild';
import { hashOf, importsOf } from './proof-hash';

/**
 * Proofs that take seconds: exact enumerations and the simulations that they are held against, with fixed seeds. Their result follows from the code
 * and the configuration that they import, so one that held is kept by a hash of these files, wherever they stand, and is run again when any of them changes.
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
