/** What the service worker uses of its global scope; the app's own types are those of a window. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wanted: { readonly type: 'window' }): Promise<readonly WorkerWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchLike) => void): void;
  addEventListener(type: 'message', listen: (event: Extendable & { readonly data: unknown }) => void): void;
  addEventListener(type: 'push', listen: (event: PushLike) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: NotificationLike) => void): void;
}

/** A window of the app. */
export interface WorkerWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchLike extends Extendable {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface PushLike extends Extendable {
  readonly data: { json(): unknown } | null;
}

interface NotificationLike extends Extendable {
  readonly notification: { readonly data: unknown; close(): void };
}
