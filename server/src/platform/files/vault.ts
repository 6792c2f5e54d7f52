import { join } from 'node:path';
import type { Sealing } from '../sealing';
import { createDiskStore } from './disk';
import { createS3Store, type S3Settings } from './s3';
import type { FileStore } from './store';

/** Files as the domains see them: plain on this side, sealed wherever they lie. Reading bytes that were changed there throws. */
export const sealedFiles = (store: FileStore, sealing: Sealing): FileStore => ({
  ...store,
  write: (id, bytes) => store.write(id, sealing.seal(bytes)),
  read: async (id) => sealing.open(await store.read(id)),
});

interface Place {
  readonly DATA_DIR: string;
  readonly S3: S3Settings | undefined;
}

/** The house's one place for files, sealed as they lie: a bucket when one is configured, else the data folder. */
export const openStore = (config: Place): FileStore =>
  config.S3 ? createS3Store(config.S3) : createDiskStore(join(config.DATA_DIR, 'files'));

export const openFiles = (config: Place, sealing: Sealing): FileStore => sealedFiles(openStore(config), sealing);
