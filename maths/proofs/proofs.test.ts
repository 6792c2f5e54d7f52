import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proofsOf } from './proofs';

let folder: string;
let keptIn: string;
let proved: string[];

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
/** Runs the proofs of a test file as a new process would: one of no game, one each of two slots. */
async function run(whole = false): Promise<string[]> {
  proved = [];
  const proofs = proofsOf(pathToFileURL(join(folder, 'maths/slots/returns.test.ts')).href, { keptIn, whole });
  await proofs.run('all', () => void proved.push('all'));
  for (const code of ['crowns', 'vault']) await proofs.run(code, () => void proved.push(code), code);
  return proved;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofs-'));
  keptIn = join(folder, 'proofs.json');
  write('maths/slots/returns.test.ts', `import '../../games/slots/index'; import './exact';`);
  write('maths/slots/exact.ts', 'export const sum = 1;');
  write('games/slots/index.ts', `import './published';`);
  write('games/slots/published.ts', `import './lines/crowns/config'; import './lines/vault/config';`);
  write('games/slots/lines/crowns/config.ts', 'console.log("0.95");');
  write('games/slots/lines/vault/config.ts', `import './strips.json';`);
  write('games/slots/lines/vault/strips.json', '[]');
  write('games/slots/ways/moons/config.ts', '');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a proof is run until a whole run keeps it', async () => {
  expect(await run()).toEqual(['all', 'crowns', 'vault']);
  expect(await run()).toEqual(['all', 'crowns', 'vault']);
  expect(await run(true)).toEqual(['all', 'crowns', 'vault']);
  expect(await run()).toEqual([]);
  expect(await run(true)).toEqual(['all', 'crowns', 'vault']);
});

test.each([
  ['games/slots/lines/vault/strips.json', '[1]', ['all', 'vault']],
  ['games/slots/lines/crowns/config.ts', 'console.log("0.96");', ['all', 'crowns']],
  ['maths/slots/exact.ts', 'export const sum = 2;', ['all', 'crowns', 'vault']],
  ['maths/slots/returns.test.ts', `import '../../games/slots/index'; import './exact'; 0;`, ['all', 'crowns', 'vault']],
  // One slot more, or one less.
  [
    'games/slots/published.ts',
    `import './lines/crowns/config'; import './lines/vault/config'; import './ways/moons/config';`,
    ['all'],
  ],
])('a change of %s runs again what depends on it', async (file, text, again) => {
  await run(true);
  write(file, text);
  expect(await run()).toEqual(again);
});

test('files that move keep their proofs, and an import of another file that was known does not', async () => {
  await run(true);
  write('maths/sums/exact.ts', 'export const sum = 1;');
  rmSync(join(folder, 'maths/slots/exact.ts'));
  write('maths/slots/returns.test.ts', `import '../../games/slots/index'; import '../sums/exact';`);
  expect(await run()).toEqual([]);
  write(
    'maths/slots/returns.test.ts',
    `import '../../games/slots/index'; import '../../games/slots/lines/crowns/config';`,
  );
  expect(await run()).toEqual(['all', 'crowns', 'vault']);
});

test('what does not hold fails and is not kept', async () => {
  const proofs = proofsOf(pathToFileURL(join(folder, 'maths/slots/returns.test.ts')).href, { keptIn, whole: true });
  const failing = proofs.run('all', () => {
    throw new Error('0.94');
  });
  await expect(failing).rejects.toThrow('0.94');
  expect(await run()).toContain('all');
});
