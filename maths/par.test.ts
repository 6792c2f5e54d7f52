import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const PAR = fileURLToPath(new URL('./par.ts', import.meta.url));
const KEPT = new URL('../docs/par/', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'par-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command as `npm run par --` does. */
function par(...words: string[]): Promise<{ code: number; out: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', PAR, ...words], (error, out, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors });
    });
  });
}

describe('npm run par', () => {
  test('prints a game’s sheet and writes it as text, JSON and plot, as it is kept', async () => {
    const { code, out } = await par('plinko', '--out', folder);
    expect(code).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(['plinko.json', 'plinko.md', 'plinko.svg']);
    for (const file of readdirSync(folder)) {
      expect(readFileSync(join(folder, file), 'utf8')).toBe(readFileSync(new URL(file, KEPT), 'utf8'));
    }
    expect(readFileSync(join(folder, 'plinko.md'), 'utf8')).toContain(out.trim());
  });

  test('says that a game has no reference play instead of simulating nothing', async () => {
    const { code, out, errors } = await par('caribbean-stud', '--simulate', '1000');
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(errors).toContain('caribbean-stud is not simulated');
  });

  test('prints what simulating a game with a choice found', async () => {
    const { code, out } = await par('european-roulette', '--simulate', '20000');
    expect(code).toBe(0);
    expect(out).toContain('european-roulette');
    expect(out).toContain('played                Red');
    expect(out).toContain('rounds simulated      20,000');
  });
});
