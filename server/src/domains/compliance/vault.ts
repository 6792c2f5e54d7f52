import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sealing } from '../../platform/sealing';

/** Sealed bytes in the data folder, each under an id of ours. */
export interface Vault {
  /** Returns once the bytes survive a loss of power. */
  write(id: string, bytes: Uint8Array): Promise<void>;
  /** @throws when the bytes are gone or were changed. */
  read(id: string): Promise<Buffer>;
  remove(id: string): Promise<void>;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @param folder where files go, in subfolders named by the first two letters of the id. */
export function createVault(folder: string, sealing: Sealing): Vault {
  const folderOf = (id: string) => join(folder, id.slice(0, 2));
  const pathOf = (id: string) => join(folderOf(id), id);
  return {
    async write(id, bytes) {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      const unfinished = `${pathOf(id)}.part`;
      const handle = await open(unfinished, 'wx', 0o600);
      try {
        await handle.writeFile(sealing.seal(bytes));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, pathOf(id));
      await syncFolder(folderOf(id));
    },
    read: async (id) => sealing.open(await readFile(pathOf(id))),
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
