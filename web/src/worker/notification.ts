/** A push message, as the server encrypts it (server/src/domains/messages/push). */
export interface Pushed {
  readonly title: string;
  readonly body: string;
  /** Number of the message: a repeated delivery replaces the shown notification. */
  readonly tag: string;
  /** Screen that it leads to. */
  readonly path: string;
}

/** Address of a screen of the app: the page itself with a route behind its hash. */
const SCREEN = /^\/#\/[\w/?=&-]*$/;

/** The screen that a notification opens: of this app only, the message centre for anything else. */
export const screenOf = (path: unknown): string =>
  typeof path === 'string' && SCREEN.test(path) ? path : '/#/messages';

/** @returns undefined for what is no push message of ours */
export function readPushed(data: unknown): Pushed | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { title, body, tag, path } = data as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return undefined;
  return { title, body, tag, path: screenOf(path) };
}
