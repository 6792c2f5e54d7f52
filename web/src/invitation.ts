const KEY = 'croupier.invitation';

/** Keeps the code of an invitation link (/#/?code=…) until the visitor joins. Anything that cannot be a code is ignored. */
export function rememberInvitation(code: string): void {
  if (/^[A-Za-z0-9_-]{1,20}$/.test(code)) localStorage.setItem(KEY, code);
}

/** The link by which a member invites. @param site origin of the player's app. */
export const invitationLink = (code: string, site = window.location.origin): string =>
  `${site}/#/?code=${encodeURIComponent(code)}`;

/** The remembered code, or undefined. */
export const rememberedInvitation = (): string | undefined => localStorage.getItem(KEY) ?? undefined;
