import { Refusal } from '../../../platform/refusal';
import { normaliseEmail } from '../../members/rules/names';
import type { WithdrawalsDeps } from '../deps';
import { parsePublicId } from '../rules';
import { findWithdrawal } from '../store/withdrawals';

/**
 * How far a cash-out is, for somebody who is not logged in. Whether number or address is wrong is not told, and cash-out and member are read in any
 * case, so that the time tells it neither.
 * @param id as the history and mails show it. @param email the member's.
 * @returns WITHDRAW_STATUS. @throws Refusal withdrawNotFound.
 */
export async function lookUp(
  { database, members }: Pick<WithdrawalsDeps, 'database' | 'members'>,
  id: string,
  email: string,
): Promise<number> {
  try {
    const { memberId, withdrawalId } = parsePublicId(id.trim());
    const row = await findWithdrawal(database, memberId, withdrawalId);
    const member = await members.profileOf(memberId);
    if (row && normaliseEmail(email) === member.email) return row.status;
  } catch (failure) {
    // No such number, or nobody whose it is.
    if (!(failure instanceof Refusal)) throw failure;
  }
  throw new Refusal('withdrawNotFound');
}
