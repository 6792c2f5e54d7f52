import type { IdentityReviewReason } from '@croupier/contract/calls/compliance/desk';
import { IDENTITY_CHECK_HOURS } from '@croupier/contract/calls/compliance/identity';
import type { DocumentKind } from '@croupier/contract/documents';
import { fold } from '@croupier/contract/text/fold';
import { askAgainAt } from '../../../platform/outside-orders';
import type { IdentityProof, Person } from '../provider';

export interface CheckKey {
  readonly memberId: number;
  readonly checkId: number;
}

const HOUR_MILLISECONDS = 3_600_000;

/** How long a provider may not know of a check that we sent: after that, it never received it. */
const UNKNOWN_MILLISECONDS = HOUR_MILLISECONDS;

/** Id of a check at its provider: the member's number comes first, as in the primary key. */
export const referenceOf = ({ memberId, checkId }: CheckKey): string => `${memberId}-${checkId}`;

/** @returns undefined when it is no reference of ours. */
export function parseReference(reference: string): CheckKey | undefined {
  const [, memberId, checkId] = /^(\d{1,15})-(\d{1,15})$/.exec(reference) ?? [];
  return memberId && checkId ? { memberId: Number(memberId), checkId: Number(checkId) } : undefined;
}

/** The document that each proof stands for. */
const KIND_OF: Readonly<Record<IdentityProof, DocumentKind>> = { document: 'idcard', face: 'idcardHold' };

/** The documents that a check can take the place of. */
export const CHECKED_KINDS: readonly DocumentKind[] = Object.values(KIND_OF);

export const kindsOf = (proved: readonly IdentityProof[]): readonly DocumentKind[] =>
  CHECKED_KINDS.filter((kind) => proved.some((proof) => KIND_OF[proof] === kind));

/** When a provider is queried next: after half a minute, then in growing steps of at most ten minutes. Callbacks come between. */
export const nextQueryAt = (queries: number, now: Date): Date => askAgainAt(queries + 4, now);

export const isOverdue = (startedAt: Date, now: Date): boolean =>
  now.getTime() - startedAt.getTime() >= IDENTITY_CHECK_HOURS * HOUR_MILLISECONDS;

export const neverArrived = (startedAt: Date, now: Date): boolean =>
  now.getTime() - startedAt.getTime() >= UNKNOWN_MILLISECONDS;

/** The words of a name without case, accents and punctuation. */
const wordsOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): readonly string[] =>
  fold(`${firstName} ${lastName}`)
    .replace(/['’`´.]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');

/**
 * Whether a document names the owner of an account. Case, accents and the order of the names do not matter, and a document may have further names: few
 * people register with all of theirs. An account with a name that the document lacks is another person's, or needs a look.
 */
export function isSameName(account: Pick<Person, 'firstName' | 'lastName'>, shown: typeof account): boolean {
  const left = [...wordsOf(shown)];
  const own = wordsOf(account);
  return (
    own.length > 1 &&
    own.every((word) => {
      const at = left.indexOf(word);
      if (at !== -1) left.splice(at, 1);
      return at !== -1;
    })
  );
}

/** @returns why an operator must decide about a passed check, if one must. */
export function doubtAbout(
  account: Person & { readonly enabled: boolean },
  shown: Person,
): IdentityReviewReason | null {
  if (!account.enabled) return 'accountDisabled';
  if (account.birthday !== shown.birthday) return 'birthdayDiffers';
  return isSameName(account, shown) ? null : 'nameDiffers';
}
