import { useSyncExternalStore } from 'react';

/** The token is kept in sessionStorage, so that the session ends with the tab: neither another tab nor a restart can read it. */
const KEY = 'croupier.operator.token';
const listeners = new Set<() => void>();
let lastEnd: 'left' | 'expired' | undefined;

const tell = () => {
  for (const listener of listeners) listener();
};

export const readToken = (): string | null => sessionStorage.getItem(KEY);

/** Starts a session with the token of the second login step. */
export function beginSession(token: string): void {
  lastEnd = undefined;
  sessionStorage.setItem(KEY, token);
  tell();
}

/** Drops the token. @param reason `expired` when the server no longer knows the session: the login page then says why. */
export function endSession(reason: 'left' | 'expired'): void {
  if (readToken() === null) return;
  lastEnd = reason;
  sessionStorage.removeItem(KEY);
  tell();
}

/** How the last session of this tab ended; undefined when there was none. */
export const howSessionEnded = (): 'left' | 'expired' | undefined => lastEnd;

/** The token; re-renders on sign-in and sign-out. */
export function useToken(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readToken);
}
