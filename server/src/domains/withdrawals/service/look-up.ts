import { Refusal } from '../../../platform/refusal';
import { normaliseEmail } from '../../members/rules/names';
import type { WithdrawalsDeps } from '../deps';
import { parsePublicId } from '../rules';
import { findWithdrawal } from '../store/withdrawals';

/**
 * How far a cash-out is, for somebody who is not logged in. Whether number or address is wrong is not told, and all of it is read in any case, so that
 * the time tells it neither.
 * @param id as the history and mails show it. @param email the member's.
 * @returns WITHDRAW_STATUS. @throws Refusal withdrawNotFound.
 */
export async function lookUp(
  { database, members }: Pick<WithdrawalsDeps, 'database' | 'members'>,
  id: string,
  email: string,
): Promise<number> {
  const key = keyIn(id);
  const [member, row] = await Promise.all([
    members.profileOf(key.memberId).catch(nobody),
    findWithdrawal(database, key.memberId, key.withdrawalId),
  ]);
  if (!member || !row || normaliseEmail(email) !== member.email) throw new Refusal('withdrawNotFound');
  return row.status;
}

/** For a member who is not there. */
function nobody(failure: unknown): undefined {
  if (!(failure instanceof Refusal)) throw failure;
}

/** @throws Refusal withdrawNotFound when nothing can have such a number. */
function keyIn(id: string): ReturnType<typeof parsePublicId> {
  try {
    return parsePublicId(id.trim());
  } catch {
    throw new Refusal('withdrawNotFound');
  }
}
