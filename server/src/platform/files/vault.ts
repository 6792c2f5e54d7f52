import { join } from 'node:path';
import type { Config } from '../../config';
import type { Sealing } from '../sealing';
import { createDiskStore } from './disk';
import { createS3Store } from './s3';
import type { FileStore } from './store';

/** Files as the domains see them: plain on this side, sealed wherever they lie. Reading bytes that were changed there throws. */
export const sealedFiles = (store: FileStore, sealing: Sealing): FileStore => ({
  ...store,
  write: (id, bytes) => store.write(id, sealing.seal(bytes)),
  read: async (id) => sealing.open(await store.read(id)),
});

/** The house's one place for files: a bucket when one is configured, else the data folder. */
export const openFiles = (config: Pick<Config, 'DATA_DIR' | 'S3'>, sealing: Sealing): FileStore =>
  sealedFiles(config.S3 ? createS3Store(config.S3) : createDiskStore(join(config.DATA_DIR, 'files')), sealing);
