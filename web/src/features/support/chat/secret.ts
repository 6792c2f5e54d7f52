const KEY = 'croupier.chat';
const BYTES = 32;

/** The URL-safe alphabet of base64, without padding. */
const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Secret of a guest's conversation in this browser, if there is one. */
export function guestSecret(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * The secret under which a guest writes: drawn before the first line and kept, so that a first line whose answer was lost can be sent again and a
 * reload finds the conversation.
 */
export function ensureGuestSecret(): string {
  const known = guestSecret();
  if (known !== undefined) return known;
  const drawn = base64Url(crypto.getRandomValues(new Uint8Array(BYTES)));
  try {
    localStorage.setItem(KEY, drawn);
  } catch {
    // Without storage the conversation lasts as long as the page; the server finds it by the session of a member.
  }
  return drawn;
}

/** Forgets a guest's conversation, which has become a member's. */
export const forgetGuestSecret = (): void => localStorage.removeItem(KEY);
