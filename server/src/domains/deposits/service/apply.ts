import { depositEvents } from '../events';
import { minor, minus } from '@croupier/contract/money';
import { depositChargedBack } from '../../../ledger/recipes/deposits';
import type { OperatorsWord } from '../../../ledger/operators-word';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { PaymentUpdate } from '../provider';
import { type DepositsDeps, type KnownProviders, providerOf } from '../deps';
import { barToAccept, CHARGED_BACK, isOpen, judgeChargeback, judgeUpdate, matchesIntent } from '../rules/states';
import { keptUpdate } from '../rules/kept';
import { credit } from './credit';
import { move } from './move';
import { holdFor } from './risk';
import {
  type DepositRow,
  lockDeposit,
  markChargedBack,
  creditOf,
  noteAccount,
  noteCard,
  noteProgress,
  noteRefusal,
} from '../store/deposits';
import { closeSlow } from '../store/on-its-way';

type ApplyDeps = Pick<DepositsDeps, 'clock' | 'events' | 'log' | 'members' | 'settings' | 'exclusion'> & KnownProviders;

export type Applied = 'applied' | 'repeated' | 'mismatch' | 'conflict';

/** Decline reason of our own rules, when no provider gave one. */
const REFUSED_AFTER_REVIEW = 'refused_after_review';

/**
 * The only way for a payment's update to change its deposit: callbacks, synchronous answers and reconciliation all call it, except for concurrent
 * payments as agreed (`settleTogether`). Locks the row, checks the update against the intent, makes one transition, and credits a success in the
 * same transaction.
 * @param known the deposit, as read before. @throws Error when the row is gone or moved under its lock.
 */
export async function applyUpdate(
  deps: ApplyDeps,
  trx: Trx,
  known: Pick<DepositRow, 'member_id' | 'deposit_id'>,
  told: PaymentUpdate,
): Promise<Applied> {
  const now = deps.clock.now();
  const update = keptUpdate(told);
  const locked = await lockDeposit(trx, known.member_id, known.deposit_id);
  if (!locked) throw new Error(`deposit ${known.deposit_id} is gone`);
  const provider = providerOf(deps, locked);
  const isUnderWay = update.status === 'pending' || update.status === 'challenge';
  const judged = judgeUpdate(locked, update, provider.settlesOtherAmounts);
  const deposit = judged.verdict === 'apply' ? await noteSource(trx, locked, update) : locked;
  if (judged.verdict !== 'mismatch' && !isUnderWay)
    await closeSlow(trx, [{ provider: provider.name, depositId: deposit.deposit_id }], now);
  if (judged.verdict === 'apply') {
    const hold = judged.to === 'success' ? await holdOf(deps, trx, deposit, update) : undefined;
    const moved = hold
      ? await move(trx, deposit, 'review', { ...update, reason: hold }, now)
      : await move(trx, deposit, judged.to, update, now);
    if (moved.status === 'success') await credit(deps, trx, moved);
    return 'applied';
  }
  if (judged.verdict !== 'repeated')
    deps.log.error(
      { depositId: deposit.deposit_id, status: deposit.status, told: update.status, toldAmount: update.amount },
      `a provider told a ${judged.verdict} of a deposit; nothing was credited`,
    );
  else if (isUnderWay) await noteProgress(trx, deposit, update, now);
  return judged.verdict;
}

/** Stores the reported card or account that paid. @returns the deposit with these data. */
function noteSource(trx: Trx, deposit: DepositRow, { card, account }: PaymentUpdate): DepositRow | Promise<DepositRow> {
  if (card && card !== 'untold') return noteCard(trx, deposit, card);
  return account ? noteAccount(trx, deposit, account) : deposit;
}

/** Why the payment is not credited at once: it was charged back before it was reported, or a rule of ours holds it. */
async function holdOf(
  deps: ApplyDeps,
  trx: Trx,
  deposit: DepositRow,
  { settledAmount, card }: PaymentUpdate,
): Promise<string | undefined> {
  if (deposit.charged_back_at !== null) return CHARGED_BACK;
  const tellsCards = card === 'untold' || providerOf(deps, deposit).cardOnPage === true;
  return holdFor(deps, trx, { ...deposit, credited: settledAmount ?? null }, tellsCards);
}

/** Ends a deposit by a rule of ours, if it is still open. @returns whether it ended now. */
export async function endByRule(
  deps: ApplyDeps,
  trx: Trx,
  known: Pick<DepositRow, 'member_id' | 'deposit_id'>,
  to: 'declined' | 'expired',
  reason: string | null,
): Promise<boolean> {
  const deposit = await lockDeposit(trx, known.member_id, known.deposit_id);
  if (!deposit || !isOpen(deposit.status)) return false;
  await move(trx, deposit, to, { paymentId: null, challengeUrl: null, reason }, deps.clock.now());
  const provider = providerOf(deps, deposit).name;
  await closeSlow(trx, [{ provider, depositId: deposit.deposit_id }], deps.clock.now());
  return true;
}

/** @throws Refusal conflict when the deposit is not under review; depositChargedBack and depositCurrencyDiffers when it can only be refused. */
export function refuseAcceptance(deposit: DepositRow): void {
  if (deposit.status !== 'review') throw new Refusal('conflict');
  const bar = barToAccept(deposit);
  if (bar) throw new Refusal(bar);
}

/**
 * Applies an operator's decision about a held deposit, and credits an accepted one.
 * @throws Refusal conflict when the deposit is not under review: it never was, or another operator has decided. depositChargedBack and
 * depositCurrencyDiffers when it can only be refused.
 */
export async function decide(
  deps: ApplyDeps,
  trx: Trx,
  known: Pick<DepositRow, 'member_id' | 'deposit_id'>,
  decision:
    | { readonly accepted: true; readonly word: OperatorsWord }
    | { readonly accepted: false; readonly why: string },
): Promise<DepositRow> {
  const { accepted } = decision;
  const deposit = await lockDeposit(trx, known.member_id, known.deposit_id);
  if (!deposit || deposit.status !== 'review') throw new Refusal('conflict');
  if (accepted) refuseAcceptance(deposit);
  const to = accepted ? 'success' : 'declined';
  const nothingNew = { paymentId: null, challengeUrl: null, reason: accepted ? null : REFUSED_AFTER_REVIEW };
  const moved = await move(trx, deposit, to, nothingNew, deps.clock.now());
  if (decision.accepted) await credit(deps, trx, moved);
  else await noteRefusal(trx, moved, decision.why);
  return moved;
}

/**
 * Applies a partial chargeback. The rest of a held payment can be credited. For a credited one no money moves: the ledger reverses whole deposits
 * only, so an operator decides.
 * @param takenBack minor units, less than what remains of the deposit
 */
export async function applyPartTakenBack(
  deps: ApplyDeps,
  trx: Trx,
  deposit: DepositRow,
  update: PaymentUpdate,
  takenBack: number,
): Promise<Applied> {
  const amount = creditOf(deposit);
  const line = { depositId: deposit.deposit_id, takenBack, amount };
  if (deposit.status !== 'review' || deposit.charged_back_at !== null || !matchesIntent(deposit, update)) {
    deps.log.error(line, 'a part of a deposit was taken back; nothing was moved');
    return 'conflict';
  }
  const left = { ...update, reason: deposit.review_reason, settledAmount: amount - takenBack };
  await move(trx, deposit, 'review', left, deps.clock.now());
  deps.log.warn(line, 'a part of a held deposit was taken back');
  return 'applied';
}

/**
 * Applies a chargeback by the payer's bank, once. A settled deposit loses what was not refunded, as far as the member's cash reaches. A deposit not
 * credited yet, whether held or still without its own updates, is marked and can then only be refused.
 */
export async function applyChargeback(
  deps: ApplyDeps,
  trx: Trx,
  known: Pick<DepositRow, 'member_id' | 'deposit_id'>,
  update: PaymentUpdate,
): Promise<Applied> {
  const deposit = await lockDeposit(trx, known.member_id, known.deposit_id);
  if (!deposit) throw new Error(`deposit ${known.deposit_id} is gone`);
  const line = { depositId: deposit.deposit_id, memberId: deposit.member_id };
  if (!matchesIntent(deposit, update)) {
    deps.log.error(line, 'a chargeback does not match its deposit; nothing was taken');
    return 'mismatch';
  }
  if (deposit.charged_back_at) return 'repeated';
  const does = judgeChargeback(deposit);
  if (does !== 'take') {
    const { status } = deposit;
    deps.log.error({ ...line, status, does }, 'a chargeback of a deposit that was not credited; nothing was taken');
    if (does === 'mark') await markChargedBack(trx, deposit, null, deps.clock.now());
    return does === 'mark' ? 'applied' : 'conflict';
  }
  const { owed } = await depositChargedBack(trx, {
    memberId: deposit.member_id,
    depositId: deposit.deposit_id,
    method: deposit.method,
    amount: minus(creditOf(deposit), minor(deposit.refunded)),
    currency: deposit.currency,
  });
  await markChargedBack(trx, deposit, owed, deps.clock.now());
  const { memberId, depositId } = line;
  await deps.events.publish(trx, depositEvents.chargedBack, { memberId, depositId });
  deps.log.warn({ ...line, owed }, 'a deposit was charged back');
  return 'applied';
}
