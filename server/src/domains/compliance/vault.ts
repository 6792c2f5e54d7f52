import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Sealing } from '../../platform/sealing';

/** Sealed bytes in the data folder, each under an id of ours. */
export interface Vault {
  /** Returns once the bytes survive a loss of power. */
  write(id: string, bytes: Uint8Array): Promise<void>;
  /** @throws when the bytes are gone or were changed. */
  read(id: string): Promise<Buffer>;
  remove(id: string): Promise<void>;
  /** Ids of what was written before a moment, also of writes that a crash cut short (their names end in `.part`). */
  writtenBefore(moment: Date): Promise<string[]>;
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
    async writtenBefore(moment) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const old: string[] = [];
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const written = await stat(path).catch(() => undefined);
        if (written && written.mtime < moment) old.push(basename(path));
      }
      return old;
    },
  };
}
