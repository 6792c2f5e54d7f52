const KEY = 'croupier.invitation';

/** Keeps the code of an invitation link (/#/?code=…) until the visitor joins. Anything that cannot be a code is ignored. */
export function rememberInvitation(code: string): void {
  if (/^[A-Za-z0-9_-]{1,20}$/.test(code)) localStorage.setItem(KEY, code);
}

/** The remembered code, or undefined. */
export const rememberedInvitation = (): string | undefined => localStorage.getItem(KEY) ?? undefined;
