import { domainToASCII } from 'node:url';

/** Letters that header fields of mails carry without quoting; quoted local parts are not accepted. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const NO_HOST = /[%\uFE6A\uFF05\p{Cc}\s]/u;
const USERNAME = /^[A-Za-z0-9_.-]{3,32}$/;

/** The one form in which an e-mail address is stored and compared: lower case, host in ASCII. @returns undefined when it is none. */
export function normaliseEmail(text: string): string | undefined {
  const [local = '', host = '', ...rest] = text.trim().toLowerCase().split('@');
  // Decodes percent signs and drops tabs and line ends, as addresses of pages need it: `exampl%65.com` is no host of a mail address.
  const asciiHost = NO_HOST.test(host) ? '' : domainToASCII(host);
  const isValid = rest.length === 0 && local.length <= 64 && LOCAL_PART.test(local) && HOST.test(asciiHost);
  const email = `${local}@${asciiHost}`;
  return isValid && email.length <= 254 ? email : undefined;
}

export const isUsername = (text: string): boolean => USERNAME.test(text);

/** Usernames that differ in case only are one name. */
export const usernameKey = (username: string): string => username.toLowerCase();

/** What somebody typed to say who they are: a username or an e-mail address, in the form that is looked up. */
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
