import { countTry, takeBackTry } from '../../../http/callers/tries';
import { normaliseEmail } from '@croupier/contract/text/email';
import { pasted } from '@croupier/contract/text/pasted';
import { Refusal } from '../../../platform/refusal';
import type { WithdrawalsDeps } from '../deps';
import { parsePublicId } from '../rules';
import { findWithdrawal } from '../store/withdrawals';

/** The number as copied from a mail, or from a cell of our CSV, where an apostrophe keeps spreadsheets from reading it as a date. */
const numberIn = (typed: string) => parsePublicId(pasted(typed).replace(/^['’]/, ''));

/** Maps all spellings of one number to one key for counting attempts. */
function numberTried(id: string): string {
  try {
    const { memberId, withdrawalId } = numberIn(id);
    return `${memberId}-${withdrawalId}`;
  } catch {
    return 'none';
  }
}

/**
 * The status of a cash-out for a visitor who is not logged in. The answer does not reveal whether number or address is wrong; cash-out and member
 * are read in any case, so that the response time does not either.
 * @param id as the history and mails show it. @param email the member's.
 * @param address of the client. @returns WITHDRAW_STATUS. @throws Refusal withdrawNotFound; tooManyRequests after wrong addresses.
 */
export async function lookUp(
  { database, clock, members }: Pick<WithdrawalsDeps, 'database' | 'clock' | 'members'>,
  id: string,
  email: string,
  address: string,
): Promise<number> {
  const tried = { account: `withdrawal:${numberTried(id)}`, address };
  await countTry({ database, clock }, tried, { isNoLogin: true });
  try {
    const { memberId, withdrawalId } = numberIn(id);
    const row = await findWithdrawal(database, memberId, withdrawalId);
    const member = await members.profileOf(memberId);
    if (row && normaliseEmail(email) === member.email) {
      await takeBackTry(database, tried);
      return row.status;
    }
  } catch (failure) {
    // No such number, or no such member.
    if (!(failure instanceof Refusal)) throw failure;
  }
  throw new Refusal('withdrawNotFound');
}
