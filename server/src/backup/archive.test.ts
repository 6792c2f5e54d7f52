import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries } from '../platform/postgres/binaries';
import { makeArchive } from './archive';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-archive-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const archive = (): string => join(folder, 'house', 'backups', 'wal');

describe('the folder of the archived log', () => {
  it('can be written by the database’s user, and nobody else reads what lies above it', () => {
    makeArchive(archive());
    const { runAs } = findBinaries();
    expect(spawnSync('touch', [join(archive(), '000000010000000000000001')], { ...runAs }).status).toBe(0);
    expect(statSync(join(folder, 'house', 'backups')).mode & 0o066).toBe(0);
    expect(statSync(archive()).mode & 0o077).toBe(0);
  });

  it.runIf(findBinaries().runAs)('that the database’s user cannot get to ends the start with one line', () => {
    mkdirSync(join(folder, 'house'), { mode: 0o700 });
    expect(() => makeArchive(archive())).toThrow(/cannot get to .*wal: chmod o\+x/);
  });
});
