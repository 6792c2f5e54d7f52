import { languageFor } from '@croupier/contract/text/language';
import { DEFAULT_SITE_NAME } from '@croupier/contract/text/site-name';
import {
  KEPT_CACHE,
  KEPT_LANGUAGE,
  KEPT_NAME,
  KEPT_STATEMENT,
  KEPT_TIME,
  type ShowScreen,
  TAKE_OVER,
} from '../core/device/kept';
import { handlingOf, MOST_ASSETS, outdatedCaches } from './caching';
import { readPushed, screenOf } from './notification';
import { offlinePage } from './offline-page';
import type { FetchLike, WorkerScope } from './scope';

/** Hash of the build, put in by web/scripts/worker-file.ts: a new build makes a new worker. */
declare const BUILD_VERSION: string;

const scope = globalThis as unknown as WorkerScope;
const ASSETS = `assets-${BUILD_VERSION}`;
const ICON = '/icons/192.png';
const MANIFEST = '/manifest.webmanifest';

/** Fetches what the offline page and notifications need. A file that fails is left out: the worker serves without it. */
async function prepare(): Promise<void> {
  const cache = await caches.open(ASSETS);
  await Promise.allSettled([cache.add(MANIFEST), cache.add(ICON)]);
}

async function clean(): Promise<void> {
  const names = outdatedCaches(await caches.keys(), BUILD_VERSION);
  await Promise.all(names.map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function siteName(): Promise<string> {
  const manifest = await caches.match(MANIFEST);
  return manifest ? ((await manifest.json()) as { name: string }).name : DEFAULT_SITE_NAME;
}

async function offline(): Promise<Response> {
  const kept = await caches.open(KEPT_CACHE);
  const statement = await kept.match(KEPT_STATEMENT);
  const nonce = crypto.randomUUID();
  const page = offlinePage({
    language: languageFor(await (await kept.match(KEPT_LANGUAGE))?.text()),
    siteName: await siteName(),
    nonce,
    statement: statement && {
      path: KEPT_STATEMENT,
      name: statement.headers.get(KEPT_NAME) ?? '',
      keptAt: statement.headers.get(KEPT_TIME) ?? '',
    },
  });
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

async function page({ request, preloadResponse }: FetchLike): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return offline();
  }
}

/** Keeps a file; a full disk is no reason to withhold it. */
async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_ASSETS)).map((key) => cache.delete(key)));
  } catch (failure) {
    console.warn('a file could not be kept', failure);
  }
}

async function asset(event: FetchLike): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(ASSETS).catch(() => undefined);
  const known = await cache?.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (cache && answer.status === 200 && answer.type === 'basic') event.waitUntil(keep(cache, request, answer.clone()));
  return answer;
}

async function kept({ request }: FetchLike): Promise<Response> {
  const cache = await caches.open(KEPT_CACHE);
  const isStatement = new URL(request.url).pathname === KEPT_STATEMENT;
  return (isStatement ? await cache.match(KEPT_STATEMENT) : undefined) ?? offline();
}

/** Focuses the window that is open, or opens one, at a screen. */
async function show(path: string): Promise<void> {
  const [open] = await scope.clients.matchAll({ type: 'window' });
  if (!open) {
    await scope.clients.openWindow(new URL(path, scope.location.origin).href);
    return;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin
  open.postMessage({ show: path } satisfies ShowScreen);
  await open.focus();
}

scope.addEventListener('install', (event) => event.waitUntil(prepare()));
scope.addEventListener('activate', (event) => event.waitUntil(clean()));
scope.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const handling = handlingOf(
    {
      method: request.method,
      mode: request.mode,
      url: request.url,
      hasRange: request.headers.has('range'),
      hasAuthorization: request.headers.has('authorization'),
    },
    scope.location.origin,
  );
  if (handling === 'page') event.respondWith(page(event));
  if (handling === 'kept') event.respondWith(kept(event));
  if (handling === 'asset') event.respondWith(asset(event));
});
scope.addEventListener('push', (event) => {
  const pushed = readPushed(event.data?.json());
  if (!pushed) return;
  const { title, body, tag, path } = pushed;
  event.waitUntil(scope.registration.showNotification(title, { body, tag, icon: ICON, badge: ICON, data: path }));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(screenOf(event.notification.data)));
});
