const KEY = 'croupier.invitation';

/**
 * Keeps the code of an invitation link (/#/?code=…) until the visitor joins. Text that cannot be a code is ignored.
 * @param signedIn keeps nothing: a member has joined already, and the code would fill the form of the next person at this browser.
 */
export function rememberInvitation(code: string, signedIn: boolean): void {
  if (!signedIn && /^[A-Za-z0-9_-]{1,20}$/.test(code)) localStorage.setItem(KEY, code);
}

/** A member's invitation link. @param site origin of the player's app. */
export const invitationLink = (code: string, site = window.location.origin): string =>
  `${site}/#/?code=${encodeURIComponent(code)}`;

/** Called after a registration, so that the next person who joins in this browser is not attributed to the same inviter. */
export const forgetInvitation = (): void => localStorage.removeItem(KEY);

/** The remembered code, or undefined. */
export const rememberedInvitation = (): string | undefined => localStorage.getItem(KEY) ?? undefined;
