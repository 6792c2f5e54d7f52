import { readFileSync } from 'node:fs';

/** Parts of a second in which Linux counts. */
const TICKS = 100;

/** Seconds that this process and its children that have ended had a core; undefined on a system that does not tell. */
export function cpuSeconds(): { readonly driver: number; readonly houseAndDatabase: number } | undefined {
  try {
    // proc(5) numbers the fields from 1. Splitting after the command's name (field 2) puts field 3 at index 0; fields 14 to 17 are utime, stime, cutime, cstime.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const [own, ownSystem, children, childrenSystem] = fields.slice(11, 15);
    const seconds = (user = 0, system = 0) => Math.round((user + system) / TICKS);
    return { driver: seconds(own, ownSystem), houseAndDatabase: seconds(children, childrenSystem) };
  } catch {
    return undefined;
  }
}
