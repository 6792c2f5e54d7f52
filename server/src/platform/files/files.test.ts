import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBucket } from '../../../tests/stage/bucket';
import { systemRandomness } from '../randomness';
import { createSealing } from '../sealing';
import { createS3Store } from './s3';
import type { FileStore } from './store';
import { openFiles, sealedFiles } from './vault';

const sealing = createSealing('ab'.repeat(32), systemRandomness);
const PLAIN = Buffer.from('a marker that stands for a passport');
const ID = 'ab0123456789abcdef0123456789abcd';
let folder: string;
let bucket: Awaited<ReturnType<typeof openBucket>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-store-'));
  bucket = await openBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const STORES: [name: string, open: () => FileStore, lying: (id: string) => Buffer | undefined][] = [
  [
    'the data folder',
    () => openFiles({ DATA_DIR: folder, S3: undefined }, sealing),
    (id) => readFileSync(join(folder, 'files', id.slice(0, 2), id)),
  ],
  [
    'a bucket',
    () => openFiles({ DATA_DIR: folder, S3: bucket.settings }, sealing),
    (id) => bucket.objects.get(`${id.slice(0, 2)}/${id}`)?.bytes,
  ],
];

describe.each(STORES)('%s', (_, open, lying) => {
  it('gives back what it was given, and holds sealed bytes alone', async () => {
    const files = open();
    await files.write(ID, PLAIN);
    expect((await files.read(ID)).equals(PLAIN)).toBe(true);
    const kept = lying(ID);
    expect(kept?.includes(PLAIN.subarray(0, 8))).toBe(false);
    expect(kept && sealing.open(kept).equals(PLAIN)).toBe(true);
  });

  it('forgets what is removed, and does not mind when it is not there', async () => {
    const files = open();
    await files.write('cd1', PLAIN);
    await files.remove('cd1');
    await files.remove('cd1');
    await expect(files.read('cd1')).rejects.toThrow();
  });

  it('tells what was written before a moment', async () => {
    const files = open();
    for (const id of ['e11', 'e12', 'e21', 'e31', 'e41']) await files.write(id, PLAIN);
    const wanted = expect.arrayContaining(['e11', 'e12', 'e21', 'e31', 'e41']);
    expect(await files.writtenBefore(new Date(Date.now() + 60_000))).toEqual(wanted);
    expect(await files.writtenBefore(new Date(Date.now() - 60_000))).toEqual([]);
  });
});

it('lets nobody but the server’s user read the data folder', async () => {
  await openFiles({ DATA_DIR: folder, S3: undefined }, sealing).write('f01', PLAIN);
  expect(statSync(join(folder, 'files', 'f0')).mode & 0o077).toBe(0);
  expect(statSync(join(folder, 'files', 'f0', 'f01')).mode & 0o077).toBe(0);
});

describe('a bucket', () => {
  it('refuses a wrong secret, and the store says so', async () => {
    const store = createS3Store({ ...bucket.settings, secretAccessKey: 'another secret' });
    await expect(store.write('aa1', PLAIN)).rejects.toThrow('403');
    expect(bucket.refused).toContain('PUT /documents/aa/aa1');
    expect(bucket.objects.has('aa/aa1')).toBe(false);
  });

  it('is asked again while it is overloaded', async () => {
    const files = sealedFiles(createS3Store(bucket.settings), sealing);
    bucket.failNext(2);
    await files.write('bb1', PLAIN);
    expect((await files.read('bb1')).equals(PLAIN)).toBe(true);
    bucket.failNext(9);
    await expect(files.read('bb1')).rejects.toThrow('503');
    bucket.failNext(0);
  });

  it('was never asked without a good signature otherwise', () => {
    expect(bucket.refused).toEqual(['PUT /documents/aa/aa1']);
  });
});
