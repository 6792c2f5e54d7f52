import type { UserInfo } from '@croupier/contract/calls/members/player';
import { MEMBER_COOKIE } from '@croupier/contract/first-calls';
import { create } from 'zustand';
import { YEAR_SECONDS } from '../words/language';

export const TOKEN_KEY = 'croupier.token';
/** Storage key of the id of the member whose token is stored. */
const MEMBER_KEY = 'croupier.member';

export interface SessionState {
  token: string | null;
  /** The signed-in member, or null for a visitor and until the session has been checked. */
  user: UserInfo | null;
  /** False until a stored token has been checked. */
  checked: boolean;
}

/** The signed-in member, as state only; `session.ts` changes it. */
export const useSession = create<SessionState>(() => {
  const token = localStorage.getItem(TOKEN_KEY);
  return { token, user: null, checked: token === null };
});

/** Sets or clears the cookie that selects the first banner of the next page. */
function tellMember(signedIn: boolean): void {
  document.cookie = `${MEMBER_COOKIE}=${signedIn ? 1 : ''}; Path=/; Max-Age=${signedIn ? YEAR_SECONDS : 0}; SameSite=Lax`;
}

/** Stores a member from an answer; a token in the answer replaces the stored one. */
export function keepSession(user: UserInfo): void {
  const token = user.token ?? useSession.getState().token;
  if (token) {
    localStorage.setItem(TOKEN_KEY, token);
    localStorage.setItem(MEMBER_KEY, user.id);
    tellMember(true);
  }
  useSession.setState({ token, user, checked: true });
}

/** Forgets token and member. */
export function clearSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(MEMBER_KEY);
  tellMember(false);
  useSession.setState({ token: null, user: null, checked: true });
}

/**
 * The token to send. Another window of the same member may have replaced it, and reusing a replaced token ends the session, so the stored one is
 * used. Another member's token is ignored.
 */
export function currentToken(): string | null {
  const { token, user } = useSession.getState();
  const isSameMember = user === null || localStorage.getItem(MEMBER_KEY) === user.id;
  return token && isSameMember ? (localStorage.getItem(TOKEN_KEY) ?? token) : token;
}

export const useUser = (): UserInfo | null => useSession((state) => state.user);
