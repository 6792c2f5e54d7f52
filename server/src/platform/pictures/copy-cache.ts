/** Bytes of copies in boxes that nobody made in advance, kept in memory. */
const MOST_BYTES = 16 * 1024 * 1024;

export interface CopyCache {
  /** The copy of that name; made when it is not there, once for all who ask at the same time. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** Keeps the copies that were asked for last, up to some megabytes. A picture never changes, so no copy grows old. */
export function createCopyCache(mostBytes: number = MOST_BYTES): CopyCache {
  const kept = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function keep(name: string, copy: Buffer): void {
    kept.set(name, copy);
    bytes += copy.length;
    for (const [oldest, its] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= its.length;
    }
  }

  return {
    async get(name, make) {
      const known = kept.get(name);
      if (known) {
        // The order of the map is the order of use.
        kept.delete(name);
        kept.set(name, known);
        return known;
      }
      const running = making.get(name) ?? make().finally(() => making.delete(name));
      making.set(name, running);
      const copy = await running;
      if (!kept.has(name)) keep(name, copy);
      return copy;
    },
  };
}
