import { createHash } from 'node:crypto';
import { feeOf } from '@croupier/contract/cashout/fee';
import { CASHOUT_METHODS, type CashoutMethodCode, type Language, WITHDRAW_STATUS } from '@croupier/contract/codes';
import { type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import { lockWallet, type WalletRow } from '../../../ledger/post';
import { readWallet } from '../../../ledger/read';
import { withdrawalReserved } from '../../../ledger/recipes/withdrawals';
import { inTransaction, type Queryable, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { type WithdrawalsDeps, within } from '../deps';
import { accountHint, type CashoutRequest, type PayoutDetails, type Proofs, readDetails, readProofs } from '../details';
import { withdrawalEvents } from '../events';
import { type Offer, offersTo } from '../offers';
import { type CashoutTerms, publicId, readAmount, readFee, shown, termsOf, wageredUsedBy } from '../rules';
import { type Limits, limitsOf } from '../settings';
import { nameIn } from '../statement/method-name';
import { findByRequestKey, insertWithdrawal, largestDeposit, noteStep, sumSince } from '../store/withdrawals';

const MONTH_MILLISECONDS = 30 * 24 * 3_600_000;

/** A request that has passed every rule that needs no balance. */
interface CheckedRequest {
  readonly amount: Minor;
  readonly method: CashoutMethodCode;
  readonly minutes: { readonly from: number; readonly to: number };
  readonly details: PayoutDetails;
  readonly proofs: Proofs;
  readonly requestKey: string | null;
  /** Undefined when the client has shown none. */
  readonly expectedFee: Minor | undefined;
}

/** The input that a repeated request key must repeat. */
const hashOf = (request: CashoutRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(request).toSorted()))
    .digest();

/** @returns the id that the same key was answered with before. @throws Refusal idempotencyMismatch when the earlier input was different. */
async function answeredBefore(
  queryable: Queryable,
  memberId: number,
  request: CashoutRequest,
): Promise<string | undefined> {
  if (request.requestKey === undefined) return undefined;
  const before = await findByRequestKey(queryable, memberId, request.requestKey);
  if (!before) return undefined;
  if (!before.input_hash.equals(hashOf(request))) throw new Refusal('idempotencyMismatch');
  return publicId(memberId, before.withdrawal_id);
}

async function check(
  deps: WithdrawalsDeps,
  memberId: number,
  request: CashoutRequest,
  limits: Limits,
  language: Language,
): Promise<CheckedRequest> {
  const amount = readAmount(request.amount, limits, language);
  const offers = await offersTo(deps, deps.database, memberId, limits.currency);
  const offer = findOffer(offers, request.paymentMethod, amount, limits.currency, language);
  const { method, terms } = offer;
  const details = readDetails(request, method, language, deps.bitcoinNetwork);
  const identityProved = await deps.documents.isProvedByCheck(deps.database, memberId, 'idcard');
  const proofs = readProofs(request, limits.proofRequired, identityProved);
  if (!(await deps.compliance.ownsFiles(deps.database, memberId, Object.values(proofs))))
    throw new Refusal('forbidden');
  const minutes = { from: terms.minutesFrom, to: terms.minutesTo };
  const expectedFee = request.expectedFee === undefined ? undefined : readFee(request.expectedFee, limits.currency);
  return { amount, method, minutes, details, proofs, requestKey: request.requestKey ?? null, expectedFee };
}

/**
 * The requested method, if it is open to the member and accepts the amount.
 * @throws Refusal methodNotAvailable, withdrawOtherMethodFirst, amountBelowMinimum, amountAboveMaximum.
 */
function findOffer(
  offers: readonly Offer[],
  method: string,
  amount: Minor,
  currency: CurrencyCode,
  language: Language,
): Offer {
  const money = (value: Minor) => shown(value, currency, language);
  const offer = offers.find((one) => one.method === method);
  const isLooped = offers.some(({ isFirst }) => isFirst);
  const isKnown = CASHOUT_METHODS.some((code) => code === method);
  if (isLooped && isKnown && (!offer || amount > offer.maximum)) {
    const others = offers.filter((one) => one.method !== method).map((one) => nameIn(language, one.method, one.name));
    const maximum = money(offer?.maximum ?? minor(0));
    throw new Refusal('withdrawOtherMethodFirst', { maximum, methods: others.join(', ') || '–' });
  }
  if (!offer) throw new Refusal('methodNotAvailable');
  if (amount < offer.minimum) throw new Refusal('amountBelowMinimum', { minimum: money(offer.minimum) });
  if (amount > offer.maximum) throw new Refusal('amountAboveMaximum', { maximum: money(offer.maximum) });
  // A fee that leaves nothing is misconfigured: no member may pay it.
  if (feeOf(amount, offer) >= amount) throw new Refusal('methodNotAvailable');
  return offer;
}

/** Checks the rules about the member's money. The wallet is locked, so they hold until the money is reserved. */
async function checkPurse(
  deps: WithdrawalsDeps,
  trx: Trx,
  wallet: WalletRow,
  amount: Minor,
  limits: Limits,
  language: Language,
): Promise<CashoutTerms> {
  const money = (value: Minor) => shown(value, wallet.currency, language);
  if (limits.requiredDeposit > 0 && (await largestDeposit(trx, wallet.memberId)) < limits.requiredDeposit)
    throw new Refusal('withdrawDepositRequired', { minimum: money(limits.requiredDeposit) });
  const terms = termsOf(wallet, limits);
  const { rolling, withdrawable } = terms;
  if (rolling > 0) throw new Refusal('withdrawRollingUnfinished', { amount: money(rolling) });
  if (amount > withdrawable) throw new Refusal('withdrawAboveWithdrawable', { maximum: money(withdrawable) });
  if (!deps.monthCapped) return terms;
  const since = new Date(deps.clock.now().getTime() - MONTH_MILLISECONDS);
  const left = limits.monthlyMaximum - (await sumSince(trx, wallet.memberId, since));
  if (amount > left) throw new Refusal('amountAboveMaximum', { maximum: money(minor(Math.max(0, left))) });
  return terms;
}

async function reserve(
  deps: WithdrawalsDeps,
  trx: Trx,
  wallet: WalletRow,
  checked: CheckedRequest,
  inputHash: Buffer,
  { withdrawable, share }: CashoutTerms,
  fee: Minor,
  language: Language,
): Promise<string> {
  const { memberId, currency } = wallet;
  const { amount, method, minutes, details, proofs, requestKey } = checked;
  // A cash-out from a balance above the maximum may exceed what its stakes have earned.
  const wageredUsed = minor(Math.min(wageredUsedBy(amount, share), wallet.wagered));
  const number = await insertWithdrawal(trx, {
    memberId,
    requestKey,
    inputHash,
    amount,
    currency,
    wageredUsed,
    method,
    status: WITHDRAW_STATUS.pending,
    details: deps.sealing.seal(Buffer.from(JSON.stringify(details))),
    accountHint: accountHint(details, method),
    proofs,
    fee,
    standing: { wagered: wallet.wagered, withdrawable, giftBonus: wallet.bonus },
    minutes,
    now: deps.clock.now(),
  });
  await noteStep(trx, { memberId, withdrawalId: number }, WITHDRAW_STATUS.pending, deps.clock.now());
  await deps.documents.keepProofs(trx, memberId, proofs, language);
  const id = publicId(memberId, number);
  await withdrawalReserved(trx, { memberId, withdrawalId: id, amount, currency, wageredUsed });
  await deps.events.publish(trx, withdrawalEvents.changed, {
    memberId,
    withdrawalId: id,
    status: WITHDRAW_STATUS.pending,
  });
  return id;
}

/**
 * Requests a cash-out: the row and the reservation of its money are one transaction, so that concurrent requests cannot exceed the balance. The
 * proofs stay with the member for the next cash-out. A bonus whose terms say so ends with it.
 * @throws Refusal amountInvalid, amountBelowMinimum, amountAboveMaximum, withdrawNotMultiple, amountNotOffered, methodNotAvailable,
 * withdrawOtherMethodFirst, withdrawDetailsIncomplete, ibanInvalid,
 * emailInvalid, cpfInvalid, bitcoinAddressInvalid, payIdInvalid, pixKeyInvalid, withdrawProofRequired, forbidden (another member's proof),
 * withdrawProofRejected (a picture that an operator did not accept),
 * withdrawDepositRequired, withdrawRollingUnfinished, withdrawAboveWithdrawable, withdrawFeeChanged,
 * withdrawEndsBonus (a bonus would end that the request does not name), idempotencyMismatch.
 */
export async function apply(
  deps: WithdrawalsDeps,
  memberId: number,
  request: CashoutRequest,
  language: Language,
): Promise<{ id: string }> {
  const repeated = await answeredBefore(deps.database, memberId, request);
  if (repeated) return { id: repeated };
  const { currency } = await readWallet(deps.database, memberId);
  const limits = await limitsOf(deps.settings, currency);
  const checked = await check(deps, memberId, request, limits, language);
  return inTransaction(deps.database, async (trx) => {
    const wallet = await lockWallet(trx, memberId);
    const answered = await answeredBefore(trx, memberId, request);
    if (answered) return { id: answered };
    const terms = await checkPurse(deps, trx, wallet, checked.amount, limits, language);
    // Read again under the lock: of two concurrent requests, the loop must count the first for the second.
    const offers = await offersTo(within(deps, trx), trx, memberId, currency);
    const offer = findOffer(offers, checked.method, checked.amount, currency, language);
    const fee = feeOf(checked.amount, offer);
    if (checked.expectedFee !== undefined && checked.expectedFee !== fee)
      throw new Refusal('withdrawFeeChanged', { fee: shown(fee, currency, language) });
    const ending = await deps.bonuses().endingAtCashout(trx, memberId);
    if (ending && ending.grantId !== request.endsBonus)
      throw new Refusal('withdrawEndsBonus', { amount: shown(ending.amount, currency, language) });
    const id = await reserve(deps, trx, wallet, checked, hashOf(request), terms, fee, language);
    if (ending) await deps.bonuses().revoke(trx, memberId, ending.grantId);
    return { id };
  });
}
