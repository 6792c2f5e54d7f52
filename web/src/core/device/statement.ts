import type { FetchedFile } from '../calls/download';
import { KEPT_CACHE, KEPT_MEMBER, KEPT_NAME, KEPT_STATEMENT, KEPT_TIME } from './kept';

/**
 * Keeps the last statement, so that it can be read without a network. A browser that keeps nothing still has the saved file.
 * @param memberId whom it is about
 */
export async function keepStatement({ bytes, name }: FetchedFile, memberId: string): Promise<void> {
  if (!('caches' in window)) return;
  const headers = {
    'Content-Type': bytes.type,
    'Content-Disposition': `inline; filename="${name}"`,
    [KEPT_NAME]: name,
    [KEPT_TIME]: new Date().toISOString(),
    [KEPT_MEMBER]: memberId,
  };
  try {
    await (await caches.open(KEPT_CACHE)).put(KEPT_STATEMENT, new Response(bytes, { headers }));
  } catch (failure) {
    console.warn('the statement could not be kept', failure);
  }
}

/**
 * Removes the kept statement: it belongs to a member's session.
 * @param memberId the signed-in member, whose own statement stays
 */
export async function forgetStatement(memberId?: string): Promise<void> {
  if (!('caches' in window)) return;
  const cache = await caches.open(KEPT_CACHE);
  const kept = memberId === undefined ? undefined : await cache.match(KEPT_STATEMENT);
  if (memberId === undefined || kept?.headers.get(KEPT_MEMBER) !== memberId) await cache.delete(KEPT_STATEMENT);
}
