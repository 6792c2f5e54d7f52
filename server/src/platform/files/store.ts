/** Where bytes lie. What is handed to a store is sealed already; it never sees a picture. */
export interface FileStore {
  /** Returns once the bytes survive a loss of power. */
  write(id: string, bytes: Uint8Array): Promise<void>;
  /** @throws when nothing lies under the id. */
  read(id: string): Promise<Buffer>;
  /** Removing what is not there is no fault. */
  remove(id: string): Promise<void>;
  /** Ids of what was written before a moment, also of writes that a crash cut short (their names end in `.part`). */
  writtenBefore(moment: Date): Promise<string[]>;
}

/** Files lie in folders named by the first two letters of their id, on a disk and in a bucket alike: one can be copied to the other. */
export const folderOf = (id: string): string => id.slice(0, 2);
