import type { DebtAct, DepositLine, DepositRefund, DepositAtDesk } from '@croupier/contract/calls/deposits/desk';
import { readWallet } from '../../../ledger/read';
import type { Queryable } from '../../../platform/database';
import { refundIdOf } from '../refunds/provider';
import { restOf } from '../refunds/rules';
import type { DepositActs } from '../desk-acts';
import { masked, operatorEmails, wireAmount } from '../../operators/domain';
import { getMember } from '../../members/domain';
import { creditOf } from './credit-views';
import { updateOf } from './update-views';

/** Deposits as the console shows them. */

type Found = Awaited<ReturnType<DepositActs['get']>>;
type Row = Found['deposit'];
type Refund = Found['refunds'][number];
type Act = Found['debtActs'][number];

const time = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const lineOf = (row: Row, username: string): DepositLine => ({
  id: row.deposit_id,
  memberId: String(row.member_id),
  username,
  method: row.method,
  variant: row.variant,
  currency: row.currency,
  amount: wireAmount(row.amount, row.currency),
  credited: row.credited === null ? null : wireAmount(row.credited, row.currency),
  status: row.status,
  heldFor: row.review_reason,
  createTime: row.created_at.toISOString(),
  updateTime: row.updated_at.toISOString(),
});

/**
 * Flattens payment instructions such as addresses and transactions, one entry per list item. Booleans are omitted: they are providers' own flags,
 * not needed to pay.
 */
function instructionsOf(value: unknown, name = ''): { name: string; value: string }[] {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return [];
  if (Array.isArray(value)) return value.flatMap((item) => instructionsOf(item, name));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([inner, item]) => instructionsOf(item, name ? `${name}.${inner}` : inner));
  return [{ name, value: String(value) }];
}

/** @param emails operators' email addresses by id. */
const operatorOf = (id: number | null, emails: ReadonlyMap<number, string>): string | null =>
  id === null ? null : (emails.get(id) ?? '');

/** @param emails operators' email addresses by id. */
const refundOf = (refund: Refund, emails: ReadonlyMap<number, string>): DepositRefund => ({
  attempt: refund.attempt,
  refundId: refundIdOf(refund.deposit_id, refund.attempt),
  amount: wireAmount(refund.amount, refund.currency),
  state: refund.state,
  fromCash: refund.from_cash,
  reason: refund.reason,
  approvalsNeeded: refund.approvals_needed,
  askedBy: emails.get(refund.asked_by) ?? '',
  askTime: refund.created_at.toISOString(),
  decidedBy: operatorOf(refund.decided_by, emails),
  decideTime: time(refund.decided_at),
  decisionReason: refund.decision_reason,
  providerId: refund.provider_id,
  providerReason: refund.provider_reason,
  trouble: refund.trouble,
  resolution: refund.resolution,
  resolvedBy: operatorOf(refund.resolved_by, emails),
  resolveTime: time(refund.resolved_at),
  endableTime: time(refund.endable_at),
  endReason: refund.end_reason,
  endAskedBy: operatorOf(refund.end_asked_by, emails),
  endAskTime: time(refund.end_asked_at),
  endedBy: operatorOf(refund.ended_by, emails),
  endTime: time(refund.ended_at),
  updateTime: refund.updated_at.toISOString(),
  nextCheckTime: time(refund.next_check_at),
});

/** @param emails operators' email addresses by id. */
const debtActOf = (act: Act, currency: string, emails: ReadonlyMap<number, string>): DebtAct => ({
  attempt: act.attempt,
  kind: act.kind,
  amount: wireAmount(act.amount, currency),
  reason: act.reason,
  operator: emails.get(act.operator_id) ?? '',
  time: act.made_at.toISOString(),
});

/** @param inFull shows the payer and the instructions, too. */
export async function reviewOf(queryable: Queryable, found: Found, inFull: boolean): Promise<DepositAtDesk> {
  const { deposit, events, refunds, canRefund, debtActs, writeOffApprovals, alsoPaidBy, credits, acceptApprovals } =
    found;
  const operators = refunds.flatMap(({ asked_by, decided_by, resolved_by, end_asked_by, ended_by }) => [
    asked_by,
    decided_by,
    resolved_by,
    end_asked_by,
    ended_by,
  ]);
  const emails = await operatorEmails(
    queryable,
    [
      ...operators,
      ...credits.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by]),
      ...debtActs.map(({ operator_id }) => operator_id),
      ...events.map(({ resolved_by }) => resolved_by),
    ].filter((id) => id !== null),
  );
  const { cash } = await readWallet(queryable, deposit.member_id);
  const member = await getMember(queryable, deposit.member_id);
  const { billing } = deposit;
  const shown = (text: string) => (inFull ? text : masked(text));
  return {
    ...lineOf(deposit, member?.username ?? ''),
    memberName: member ? `${member.first_name} ${member.last_name}` : '',
    settleTime: time(deposit.settled_at),
    chargeBackTime: time(deposit.charged_back_at),
    owed: deposit.owed === null ? null : wireAmount(deposit.owed, deposit.currency),
    declineReason: deposit.decline_reason,
    note: deposit.note,
    providerPaymentId: deposit.provider_payment_id,
    payer: {
      name: shown(`${billing.firstName} ${billing.lastName}`),
      country: billing.country,
      email: shown(billing.email),
      // Always masked: no operator needs the full tax id, because the provider checks it against the payer.
      taxId: found.taxId === null ? null : masked(found.taxId),
    },
    card:
      deposit.card_last4 !== null
        ? {
            firstSix: deposit.card_bin,
            lastFour: deposit.card_last4,
            country: deposit.card_country,
            holder: deposit.card_holder === null ? null : shown(deposit.card_holder),
          }
        : null,
    alsoPaidBy: alsoPaidBy.map(({ deposit_id, username, status }) => ({ depositId: deposit_id, username, status })),
    account:
      deposit.payer_account === null
        ? null
        : {
            holder: deposit.payer_name === null ? null : shown(deposit.payer_name),
            country: deposit.payer_country,
          },
    instructions: inFull ? instructionsOf(deposit.instructions) : [],
    events: events.map((event) => updateOf(event, emails)),
    refuseReason: deposit.refuse_reason,
    canRefund,
    refundable: wireAmount(restOf(deposit), deposit.currency),
    memberCash: wireAmount(cash, deposit.currency),
    refunds: refunds.map((refund) => refundOf(refund, emails)),
    writeOffApprovals,
    credits: credits.map((credit) => creditOf(credit, emails)),
    acceptApprovals,
    debtActs: debtActs.map((act) => debtActOf(act, deposit.currency, emails)),
  };
}
