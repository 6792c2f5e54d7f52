import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type FileStore, folderOf } from './store';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files on this machine's disk, readable by the server's user alone. @param root where they go. */
export function createDiskStore(root: string): FileStore {
  const pathOf = (id: string) => join(root, folderOf(id), id);
  return {
    async write(id, bytes) {
      const folder = join(root, folderOf(id));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = `${pathOf(id)}.part`;
      const handle = await open(unfinished, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, pathOf(id));
      await syncFolder(folder);
    },
    read: (id) => readFile(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
    async writtenBefore(moment) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
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
