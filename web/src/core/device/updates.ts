import { create } from 'zustand';
import { KEPT_CACHE, KEPT_LANGUAGE, type ShowScreen, TAKE_OVER } from './kept';

const WORKER = '/sw.js';
/** How often a page that stays open looks for a new version. */
const LOOKED_EVERY_MILLISECONDS = 60 * 60_000;

/** Whether a new version waits, and how the page gets it. */
interface Updates {
  /** Loads the new version into this page; null while there is none. */
  readonly take: (() => void) | null;
}
export const useUpdates = create<Updates>(() => ({ take: null }));

const offer = (take: () => void): void => useUpdates.setState({ take });
const reload = (): void => window.location.reload();

/** Offers the version that waits. Nothing reloads until the player says so; other windows that the new version takes over are offered to reload, too. */
function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  let isOurs = false;
  const waiting = (): void => {
    const worker = registration.waiting;
    // The first worker of a browser waits for nobody: it is no update.
    if (!worker || !serviceWorker.controller) return;
    offer(() => {
      isOurs = true;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(TAKE_OVER);
    });
  };
  let hadController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isOurs) reload();
    else if (hadController) offer(reload);
    hadController = true;
  });
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', waiting));
  waiting();
  const look = (): void => void registration.update().catch(() => undefined);
  setInterval(() => document.visibilityState === 'visible' && look(), LOOKED_EVERY_MILLISECONDS);
}

/** A worker of a built app must not answer for an app that is being changed. */
async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (registration.active?.scriptURL.endsWith(WORKER)) await registration.unregister();
}

/** @param data of a message from the worker */
function showScreen(data: unknown): void {
  const { show } = (data ?? {}) as Partial<ShowScreen>;
  if (show?.startsWith('/#/')) window.location.hash = show.slice(1);
}

/**
 * Registers the service worker of a built app. Without one, the app works as before: browsers have none on plain http, and some in private windows.
 * @returns the registration, if there is one
 */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    if (!import.meta.env.PROD) return void (await removeWorker());
    navigator.serviceWorker.addEventListener('message', ({ data }) => showScreen(data));
    const registration = await navigator.serviceWorker.register(WORKER);
    watch(registration);
    return registration;
  } catch (failure) {
    console.warn('the app runs without a service worker', failure);
    return undefined;
  }
}

/** Keeps the chosen language for the offline page, which the worker draws. */
export async function keepLanguage(language: string): Promise<void> {
  if (!('caches' in window)) return;
  await (await caches.open(KEPT_CACHE)).put(KEPT_LANGUAGE, new Response(language));
}
