import { existsSync, readFileSync } from 'node:fs';
import type { Sheet } from './sheet';

/** The par sheet in docs/par as it was last written. @returns undefined for a game that has none yet */
export function keptSheet(code: string): Sheet | undefined {
  const file = new URL(`../../docs/par/${code}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Sheet) : undefined;
}
