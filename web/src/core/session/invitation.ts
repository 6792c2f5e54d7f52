const KEY = 'croupier.invitation';

/**
 * Keeps the code of an invitation link (/#/?code=…) until the visitor joins. Anything that cannot be a code is ignored.
 * @param signedIn a member has joined already: the code would fill the form of the next person at this browser.
 */
export function rememberInvitation(code: string, signedIn: boolean): void {
  if (!signedIn && /^[A-Za-z0-9_-]{1,20}$/.test(code)) localStorage.setItem(KEY, code);
}

/** The link by which a member invites. @param site origin of the player's app. */
export const invitationLink = (code: string, site = window.location.origin): string =>
  `${site}/#/?code=${encodeURIComponent(code)}`;

/** After a registration: the next person who joins in this browser is not invited by the same member unseen. */
export const forgetInvitation = (): void => localStorage.removeItem(KEY);

/** The remembered code, or undefined. */
export const rememberedInvitation = (): string | undefined => localStorage.getItem(KEY) ?? undefined;
