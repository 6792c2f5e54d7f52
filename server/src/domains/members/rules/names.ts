import { normaliseEmail } from '@croupier/contract/text/email';

const USERNAME = /^[A-Za-z0-9_.-]{3,32}$/;

/** What an erased account is called: nobody may take the name before. */
const ERASED = /^erased-/i;

export const isUsername = (text: string): boolean => USERNAME.test(text) && !ERASED.test(text);

/** Usernames that differ in case only are one name. */
export const usernameKey = (username: string): string => username.toLowerCase();

/** The name typed at a login: a username or an e-mail address, in its normalized form. */
export type LoginName = { readonly kind: 'username' | 'email'; readonly key: string };

/** @returns undefined when no account can have this name. A username never contains `@`. */
export function readLoginName(text: string): LoginName | undefined {
  if (text.includes('@')) {
    const email = normaliseEmail(text);
    return email === undefined ? undefined : { kind: 'email', key: email };
  }
  const name = text.trim();
  return isUsername(name) ? { kind: 'username', key: usernameKey(name) } : undefined;
}

/** A username as other players may see it: its first two characters. */
export const maskedName = (username: string): string => `${username.slice(0, 2)}***`;

/** One line of ordinary text: no control characters, no half characters. */
export const isPlainLine = (text: string): boolean => text !== '' && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
