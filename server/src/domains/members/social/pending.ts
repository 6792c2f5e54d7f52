import type { Trx } from '../../../platform/database';
import { hashSecret } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import type { Caller, MembersDeps } from '../deps';
import { findPending, insertLogin, type PendingRow, spendPending } from './store';

/** A person whom a provider has proved and whom no account knows yet. */
export type PendingPerson = PendingRow;

/**
 * The person of a token, for the browser alone that came back from the provider.
 * @throws Refusal socialLoginExpired for an unknown, used or expired one, and from another browser.
 */
export async function pendingPerson(
  { database, clock }: Pick<MembersDeps, 'database' | 'clock'>,
  token: string,
  { device }: Pick<Caller, 'device'>,
): Promise<PendingPerson> {
  const known = device?.known;
  const found = known && (await findPending(database, hashSecret(token), known, clock.now()));
  if (!found) throw new Refusal('socialLoginExpired');
  return found;
}

/**
 * Links the person's login to a member and uses the token up.
 * @throws Refusal socialLoginExpired when another request used it; socialLoginTaken when another member has the login.
 */
export async function giveLogin(trx: Trx, person: PendingPerson, memberId: number, now: Date): Promise<void> {
  if (!(await spendPending(trx, person.tokenHash))) throw new Refusal('socialLoginExpired');
  if (!(await insertLogin(trx, { ...person, memberId, now }))) throw new Refusal('socialLoginTaken');
}
