import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { minus } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import type { Mail } from '../../platform/mail/mail';
import type { House } from '../../ground';
import { writeMail } from '../../templates/write';
import type { MemberProfile } from '../members/domain';
import type { Message } from '../messages/domain';
import type { WithdrawalsDeps } from './deps';
import { withdrawalEvents } from './events';
import { MAILED, type MailedStatus, parsePublicId, PROVIDER_FAILED, reasonIn, shown } from './rules';
import { findWithdrawal, type WithdrawalRecord } from './store/withdrawals';

const MAIL_OF = { payed: 'cashoutPaid', rejected: 'cashoutRejected', failed: 'cashoutFailed' } as const;

/** Writes the mail about a cash-out in its member's language. */
function writeWithdrawalMail(
  trx: Trx,
  house: House,
  member: Pick<MemberProfile, 'email' | 'firstName' | 'language' | 'emailProved'>,
  id: string,
  row: Pick<WithdrawalRecord, 'amount' | 'fee' | 'currency' | 'account_hint' | 'reason'>,
  status: MailedStatus,
): Promise<Mail> {
  const { language } = member;
  const values = {
    id,
    amount: shown(row.amount, row.currency, language),
    arrives: shown(minus(row.amount, row.fee), row.currency, language),
    hint: row.account_hint,
    reason: reasonIn(row.reason, language) ?? '',
  };
  return writeMail(trx, house, MAIL_OF[status], member, { values });
}

const mailedStatusOf = (status: number): MailedStatus | undefined =>
  MAILED.find((name) => WITHDRAW_STATUS[name] === status);

/** The message about a cash-out. */
const messageOf = (memberId: number, row: WithdrawalRecord, status: MailedStatus): Message => ({
  memberId,
  words: MAIL_OF[status],
  filledIn: {
    amount: { amount: status === 'payed' ? minus(row.amount, row.fee) : row.amount, currency: row.currency },
    hint: row.account_hint,
    reason: row.reason === PROVIDER_FAILED ? { payoutFailed: true } : (row.reason ?? ''),
  },
  link: '/withdrawQueryDetail',
});

/** Notifies members by mail and message how their cash-out ended. */
export function tellOfChange({ events, members, messages, mailer, house }: WithdrawalsDeps): void {
  events.listen(withdrawalEvents.changed, 'mail', async (fact, trx) => {
    const status = mailedStatusOf(fact.status);
    if (!status) return;
    const id = fact.withdrawalId;
    const { memberId, withdrawalId } = parsePublicId(id);
    const row = await findWithdrawal(trx, memberId, withdrawalId);
    if (!row) throw new Error(`a mail about a cash-out that is not there: ${id}`);
    await mailer.send(
      trx,
      await writeWithdrawalMail(trx, house, await members.profileOf(memberId, trx), id, row, status),
    );
    await messages.write(trx, messageOf(memberId, row, status));
  });
}
