import { LaunchQuery } from '@croupier/contract/frame';
import type * as z from 'zod/mini';

export type Launch = z.output<typeof LaunchQuery>;

/**
 * Reads the launch address (wallet protocols B1).
 * @param search the address's query, with or without its question mark
 * @returns undefined when a parameter is missing or malformed: the page was not opened by the player's app
 */
export function readLaunch(search: string): Launch | undefined {
  const parsed = LaunchQuery.safeParse(Object.fromEntries(new URLSearchParams(search)));
  if (!parsed.success || !isOrigin(parsed.data.host)) return undefined;
  return parsed.data;
}

function isOrigin(text: string): boolean {
  try {
    const url = new URL(text);
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text;
  } catch {
    return false;
  }
}
