import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBucket } from '../../tests/stage/bucket';
import { asOwner } from '../../tests/stage/postgres';
import { freshDatabase, type TestDatabase } from '../../tests/stage/stage';
import { createS3Store } from '../platform/files/s3';
import type { FileStore } from '../platform/files/store';
import { systemRandomness } from '../platform/randomness';
import { createSealing } from '../platform/sealing';
import { resealEverything } from './reseal';

const OLD = randomBytes(32).toString('hex');
const NEW = randomBytes(32).toString('hex');
const oldSealing = createSealing(OLD, systemRandomness);
const newSealing = createSealing(NEW, systemRandomness);
const IDS = ['aa1', 'aa2', 'ab1', 'ac1', 'ad1'];

let fresh: TestDatabase;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let store: FileStore;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.destroy());
beforeEach(async () => {
  bucket = await openBucket();
  store = createS3Store(bucket.settings);
  for (const id of IDS) await store.write(id, oldSealing.seal(Buffer.from(`picture ${id}`)));
  return async () => void (await bucket.close());
});

/** `npm run reseal` on these files. @returns what it says of them */
const reseal = (files: FileStore) =>
  asOwner(fresh.ownerUrl, async (owner) => {
    const sealing = createSealing(NEW, systemRandomness, [OLD]);
    return (await resealEverything({ owner, sealing, files })).find(({ place }) => place === 'files');
  });
const openedByNew = async () => {
  const opened: string[] = [];
  for (const id of IDS) opened.push(newSealing.open(await store.read(id)).toString());
  return opened;
};

describe('the files of a bucket', () => {
  it('are sealed again, over all pages of its listing, and a second run finds nothing to do', async () => {
    expect(await reseal(store)).toMatchObject({ looked: IDS.length, resealed: IDS.length, unreadable: [] });
    expect(await openedByNew()).toEqual(IDS.map((id) => `picture ${id}`));
    expect(await reseal(store)).toMatchObject({ looked: IDS.length, resealed: 0 });
    expect(bucket.refused).toEqual([]);
  });

  it('are sealed again where a run has broken off among them', async () => {
    const breaking: FileStore = {
      ...store,
      write: (id, bytes) => (id === 'ab1' ? Promise.reject(new Error('power is gone')) : store.write(id, bytes)),
    };
    await expect(reseal(breaking)).rejects.toThrow('power is gone');
    expect(await reseal(store)).toMatchObject({ looked: IDS.length, resealed: IDS.length - 2 });
    expect(await openedByNew()).toEqual(IDS.map((id) => `picture ${id}`));
  });

  it('are not passed over when the bucket does not give one of them out', async () => {
    const silent: FileStore = {
      ...store,
      read: (id) => (id === 'ab1' ? Promise.reject(new Error('the file store answered 503 to GET')) : store.read(id)),
    };
    await expect(reseal(silent)).rejects.toThrow('The file ab1 could not be read');
    expect(await reseal(store)).toMatchObject({ looked: IDS.length, resealed: 1 });
  });

  it('may be swept while they are sealed', async () => {
    const sweeping: FileStore = {
      ...store,
      async read(id) {
        if (id === 'ab1') await store.remove(id);
        return store.read(id);
      },
    };
    expect(await reseal(sweeping)).toMatchObject({ looked: IDS.length - 1, resealed: IDS.length - 1, unreadable: [] });
  });
});
