import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFiles, placesIn } from './base-backup';
import { pruneBases, pruneFiles, pruneLog } from './prune';

let folder: string;
let uploads: string;
let backups: string;
/** What the house's database names. */
let named: Set<string>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-prune-'));
  uploads = join(folder, 'house', 'files');
  backups = join(folder, 'backups');
  named = new Set();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const day = (n: number): Date => new Date(Date.UTC(2026, 10, n, 4));
const nameOf = (n: number): string => `202611${String(n).padStart(2, '0')}T040000Z`;
function put(root: string, id: string): void {
  mkdirSync(join(root, id.slice(0, 2)), { recursive: true });
  writeFileSync(join(root, id.slice(0, 2), id), id);
}
function upload(id: string): void {
  put(uploads, id);
  named.add(id);
}
/** As an operator's deletion or the sweep of what has no row. */
function remove(id: string): void {
  rmSync(join(uploads, id.slice(0, 2), id));
  named.delete(id);
}
const isKept = (id: string): boolean => existsSync(join(placesIn(backups).files, id.slice(0, 2), id));
function takeBase(n: number, start = '0000000100000000000000A1'): void {
  const place = join(placesIn(backups).base, nameOf(n));
  mkdirSync(join(place, 'cluster'), { recursive: true });
  writeFileSync(join(place, 'backup.json'), JSON.stringify({ endedAt: day(n).toISOString(), version: '18' }));
  writeFileSync(
    join(place, 'cluster', 'backup_label'),
    `START WAL LOCATION: 0/A1000028 (file ${start})\nBACKUP METHOD: streamed\nLABEL: croupier ${nameOf(n)}\n`,
  );
}
const known = async (ids: readonly string[]) => new Set(ids.filter((id) => named.has(id)));
/** What `npm run backup -- --keep` does on a day, shortly after its base backup has ended. */
async function backUp(n: number, keep: number) {
  takeBase(n);
  await copyFiles(uploads, placesIn(backups).files);
  await pruneBases(backups, keep);
  return pruneFiles(uploads, backups, known, new Date(day(n).getTime() + 60_000));
}

describe('uploads in the backup', () => {
  it('stay while a kept base backup can be restored to a moment at which the house had them, then go', async () => {
    upload('aa1');
    upload('bb2');
    await backUp(1, 2);
    await backUp(2, 2);
    remove('aa1');
    // Found missing on the third; the base backups of the second and the third may be restored to a moment before that.
    expect(await backUp(3, 2)).toEqual({ removed: 0, lost: [] });
    expect(await backUp(4, 2)).toEqual({ removed: 0, lost: [] });
    expect(isKept('aa1')).toBe(true);
    expect(await backUp(5, 2)).toEqual({ removed: 1, lost: [] });
    expect(isKept('aa1')).toBe(false);
    expect(isKept('bb2')).toBe(true);
    expect(await backUp(6, 2)).toEqual({ removed: 0, lost: [] });
  });

  it('stay for good while the house names them, and are reported when the house has lost its own', async () => {
    upload('aa1');
    upload('bb2');
    await backUp(1, 1);
    rmSync(uploads, { recursive: true });
    for (const n of [2, 3, 4, 5]) expect(await backUp(n, 1)).toEqual({ removed: 0, lost: ['aa1', 'bb2'] });
    expect(isKept('aa1') && isKept('bb2')).toBe(true);
  });

  it('that come back, as after a restore, are counted as missing anew', async () => {
    upload('aa1');
    await backUp(1, 1);
    remove('aa1');
    await backUp(2, 1);
    upload('aa1');
    await backUp(3, 1);
    remove('aa1');
    expect(await backUp(4, 1)).toEqual({ removed: 0, lost: [] });
    expect(isKept('aa1')).toBe(true);
    expect(await backUp(5, 1)).toEqual({ removed: 1, lost: [] });
  });

  it('are all kept while there is no base backup', async () => {
    put(placesIn(backups).files, 'aa1');
    for (const n of [1, 9]) expect((await pruneFiles(uploads, backups, known, day(n))).removed).toBe(0);
    expect(isKept('aa1')).toBe(true);
  });

  it('that a copy left half-written go as well', async () => {
    await backUp(1, 1);
    put(placesIn(backups).files, 'aa1.part');
    await backUp(2, 1);
    expect((await backUp(3, 1)).removed).toBe(1);
  });
});

describe('base backups', () => {
  it('beyond those that are kept go, the oldest first; one that is not complete is not counted', async () => {
    for (const n of [1, 2, 3]) takeBase(n);
    mkdirSync(join(placesIn(backups).base, `${nameOf(4)}.part`));
    expect(await pruneBases(backups, 2)).toBe(1);
    expect(readdirSync(placesIn(backups).base).sort()).toEqual([nameOf(2), nameOf(3), `${nameOf(4)}.part`]);
  });
});
const logged = (names: readonly string[]) => {
  mkdirSync(placesIn(backups).wal, { recursive: true });
  for (const name of names) writeFileSync(join(placesIn(backups).wal, name), '');
};

describe('the archived log', () => {
  it('from before the oldest base backup goes, whatever its timeline; histories stay', async () => {
    takeBase(1, '0000000200000000000000A1');
    takeBase(2, '0000000200000001000000C0');
    const old = ['00000001000000000000009F', '0000000200000000000000A0', '0000000200000000000000A0.00000028.backup'];
    const needed = [
      '0000000100000000000000A1',
      '0000000200000000000000A1',
      '0000000200000000000000A1.00000028.backup',
      '000000020000000100000002',
      '0000000300000000000000A2.partial',
      '00000002.history',
      'a-note-of-somebody',
    ];
    logged([...old, ...needed]);
    expect(await pruneLog(backups)).toBe(old.length);
    expect(readdirSync(placesIn(backups).wal).sort()).toEqual([...needed].sort());
  });

  it('stays whole without a base backup, and where the oldest one does not say where it begins', async () => {
    logged(['00000001000000000000009F']);
    expect(await pruneLog(backups)).toBe(0);
    takeBase(1);
    writeFileSync(join(placesIn(backups).base, nameOf(1), 'cluster', 'backup_label'), '');
    expect(await pruneLog(backups)).toBe(0);
  });
});
