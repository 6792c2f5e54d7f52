/** Signs that draw nothing, and so add nothing that a person could tell or remember. */
const INVISIBLE = /\p{Cf}/gu;

/** A password as it is hashed: typed on another keyboard, the same one may arrive as other code points. */
export const canonicalPassword = (password: string): string => password.normalize('NFKC');

/** A password's hashed form without blanks at its ends and what draws nothing. */
export const visiblePassword = (password: string): string => canonicalPassword(password).replace(INVISIBLE, '').trim();

/** @returns signs as a person counts them: code points of the hashed form, without blanks at its ends and what draws nothing. */
export const passwordLength = (password: string): number => [...visiblePassword(password)].length;
