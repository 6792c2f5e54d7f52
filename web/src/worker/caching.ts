/** How a request is answered: by the page of the network or the offline page, from kept assets, from what the member keeps, or by the browser itself. */
export type Handling = 'page' | 'asset' | 'kept' | 'browser';

/** What decides about a request. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  /** Whether it asks for a part of a file. */
  readonly hasRange: boolean;
  readonly hasAuthorization: boolean;
}

const PAGES: readonly string[] = ['/', '/index.html'];

/**
 * Only the app's own page, its hashed files and the kept statement concern the worker. Calls, uploads, sockets, provider frames and the games' origin
 * stay with the browser, so no answer with a member's data is ever cached.
 * @param origin of the worker.
 */
export function handlingOf({ method, mode, url, hasRange, hasAuthorization }: Asked, origin: string): Handling {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || hasRange || hasAuthorization) return 'browser';
  if (mode === 'navigate' && PAGES.includes(pathname)) return 'page';
  if (pathname.startsWith('/kept/')) return 'kept';
  return pathname.startsWith('/assets/') && mode !== 'navigate' ? 'asset' : 'browser';
}

/** Most hashed files that are kept; the oldest go first. */
export const MOST_ASSETS = 400;

/** The caches of other versions. @param names all caches of this origin. @param version of this worker */
export const outdatedCaches = (names: readonly string[], version: string): string[] =>
  names.filter((name) => name.startsWith('assets-') && name !== `assets-${version}`);
