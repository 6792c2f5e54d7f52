import type { UserInfo } from '@croupier/contract/calls/members';
import { create } from 'zustand';

export const TOKEN_KEY = 'croupier.token';

export interface SessionState {
  token: string | null;
  /** The signed-in member, or null for a visitor and until the session has been checked. */
  user: UserInfo | null;
  /** False until it is known whether a stored token still counts. */
  checked: boolean;
}

/** Who is signed in, as state only; what happens to it is in `session.ts`. */
export const useSession = create<SessionState>(() => {
  const token = localStorage.getItem(TOKEN_KEY);
  return { token, user: null, checked: token === null };
});

/** Takes over a member told by the server; its token, when it carries one, replaces the stored one. */
export function keepSession(user: UserInfo): void {
  const token = user.token ?? useSession.getState().token;
  if (token) localStorage.setItem(TOKEN_KEY, token);
  useSession.setState({ token, user, checked: true });
}

/** Forgets token and member. */
export function clearSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  useSession.setState({ token: null, user: null, checked: true });
}

export const useUser = (): UserInfo | null => useSession((state) => state.user);
