import type { FetchedFile } from '../calls/download';
import { KEPT_CACHE, KEPT_NAME, KEPT_STATEMENT, KEPT_TIME } from './kept';

/** Keeps the last statement, so that it can be read without a network. A browser that keeps nothing still has the saved file. */
export async function keepStatement({ bytes, name }: FetchedFile): Promise<void> {
  if (!('caches' in window)) return;
  const headers = {
    'Content-Type': bytes.type,
    'Content-Disposition': `inline; filename="${name}"`,
    [KEPT_NAME]: name,
    [KEPT_TIME]: new Date().toISOString(),
  };
  try {
    await (await caches.open(KEPT_CACHE)).put(KEPT_STATEMENT, new Response(bytes, { headers }));
  } catch (failure) {
    console.warn('the statement could not be kept', failure);
  }
}

/** Removes the kept statement: it belongs to the member's session. */
export async function forgetStatement(): Promise<void> {
  if ('caches' in window) await (await caches.open(KEPT_CACHE)).delete(KEPT_STATEMENT);
}
