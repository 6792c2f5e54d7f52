import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { minus } from '@croupier/contract/money';
import type { Mail } from '../../platform/mail/mail';
import { houseMail } from '../../platform/mail/house-mail';
import type { OutcomeWords } from '../../platform/mail/layout';
import type { House } from '../../ground';
import { wordsIn } from '../../words/words';
import type { MemberProfile } from '../members/domain';
import type { Message } from '../messages/domain';
import type { WithdrawalsDeps } from './deps';
import { withdrawalEvents } from './events';
import { MAILED, type MailedStatus, parsePublicId, PROVIDER_FAILED, reasonIn, shown } from './rules';
import { findWithdrawal, type WithdrawalRecord } from './store/withdrawals';

/** Writes the mail about a cash-out in its member's language. */
function writeWithdrawalMail(
  house: House,
  member: Pick<MemberProfile, 'email' | 'firstName' | 'language'>,
  id: string,
  row: Pick<WithdrawalRecord, 'amount' | 'fee' | 'currency' | 'account_hint' | 'reason'>,
  status: MailedStatus,
): Mail {
  const words: OutcomeWords<MailedStatus> = wordsIn(member.language).cashouts.mail;
  const { language } = member;
  const values = {
    id,
    amount: shown(row.amount, row.currency, language),
    arrives: shown(minus(row.amount, row.fee), row.currency, language),
    hint: row.account_hint,
    reason: reasonIn(row.reason, language) ?? '',
  };
  const { subject, paragraph } = words.news[status];
  const content = { subject, paragraphs: [paragraph], button: words.button, path: '/#/withdrawQueryDetail', values };
  return houseMail(house, member, words, content);
}

const mailedStatusOf = (status: number): MailedStatus | undefined =>
  MAILED.find((name) => WITHDRAW_STATUS[name] === status);

/** The message about a cash-out. */
const messageOf = (memberId: number, row: WithdrawalRecord, status: MailedStatus): Message => ({
  memberId,
  words: ({ payed: 'cashoutPaid', rejected: 'cashoutRejected', failed: 'cashoutFailed' } as const)[status],
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
    await mailer.send(trx, writeWithdrawalMail(house, await members.profileOf(memberId, trx), id, row, status));
    await messages.write(trx, messageOf(memberId, row, status));
  });
}
