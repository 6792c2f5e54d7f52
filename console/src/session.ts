import { useSyncExternalStore } from 'react';

/** The operator's session lives as long as the tab: the token is never written where another tab or a restart finds it. */
const KEY = 'croupier.operator.token';
const listeners = new Set<() => void>();
let expired = false;

const tell = () => {
  for (const listener of listeners) listener();
};

export const readToken = (): string | null => sessionStorage.getItem(KEY);

/** Starts a session with the token that the second login step gave. */
export function beginSession(token: string): void {
  expired = false;
  sessionStorage.setItem(KEY, token);
  tell();
}

/** Forgets the token. @param reason `expired` when the server no longer knows the session: the login page then says why. */
export function endSession(reason: 'left' | 'expired'): void {
  if (readToken() === null) return;
  expired = reason === 'expired';
  sessionStorage.removeItem(KEY);
  tell();
}

export const sessionHasExpired = (): boolean => expired;

/** The token, rendering again when it comes or goes. */
export function useToken(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readToken);
}
