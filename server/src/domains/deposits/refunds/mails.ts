import { formatMajor, toWire } from '@croupier/contract/money';
import type { Trx } from '../../../platform/database';
import type { Mail, Mailer } from '../../../platform/mail/mail';
import type { House } from '../../../ground';
import { writeMail } from '../../../templates/write';
import type { MemberProfile } from '../../members/domain';
import type { DepositsDeps } from '../deps';
import { depositEvents } from '../events';
import { type RefundRow, refundsOf } from './store';

/** The outcome of a refund that its member is notified of: the money is with the provider's bank, or back on the balance. */
type Told = 'paid' | 'refused';

/** A refused refund of a deposit that was never credited sends no mail: nothing changed for the member. */
function toldOf({ state, from_cash }: RefundRow): Told | undefined {
  if (state === 'paid') return 'paid';
  return state === 'refused' && from_cash ? 'refused' : undefined;
}

function writeRefundMail(
  trx: Trx,
  house: House,
  member: Pick<MemberProfile, 'email' | 'firstName' | 'language' | 'emailProved'>,
  { deposit_id, amount, currency }: RefundRow,
  told: Told,
): Promise<Mail> {
  const values = { id: deposit_id, amount: formatMajor(toWire(amount, currency), currency, member.language) };
  return writeMail(trx, house, told === 'paid' ? 'refundPaid' : 'refundRefused', member, { values });
}

/** Notifies members by mail and message how a refund ended. */
export function tellOfRefund({
  events,
  members,
  messages,
  mailer,
  house,
}: Pick<DepositsDeps, 'events' | 'members' | 'messages'> & { readonly mailer: Mailer; readonly house: House }): void {
  events.listen(depositEvents.refundEnded, 'mail', async ({ memberId, depositId, attempt }, trx) => {
    const refunds = await refundsOf(trx, memberId, depositId);
    const refund = refunds.find((one) => one.attempt === attempt);
    if (!refund) throw new Error(`a mail about a refund that is not there: ${depositId}`);
    const told = toldOf(refund);
    if (!told) return;
    await mailer.send(
      trx,
      await writeRefundMail(trx, house, await members.profileOf(refund.member_id, trx), refund, told),
    );
    await messages.write(trx, {
      memberId,
      words: told === 'paid' ? 'refundPaid' : 'refundRefused',
      filledIn: { amount: { amount: refund.amount, currency: refund.currency } },
      link: '/transactions',
    });
  });
}
