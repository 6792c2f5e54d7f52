import { createHash } from 'node:crypto';
import { minor } from '@croupier/contract/money';
import type { ProviderEvent } from '../../domains/deposits/provider';
import { inTransaction, type Queryable, type Trx } from '../../platform/database';
import { type ChainName, type Coin, type CoinCode, COINS } from './coins';
import { type Cashier, CHAINS_PROVIDER, type ChainsDeps } from './deps';
import type { Scanned } from './scan';
import { REASONS } from './observe';
import { type Basis, confirmationsNeeded, creditFor, deepestOf, valueOf } from './rules';
import { confirmations, stepsOf } from './settings';
import { isFromBeforeRestore, readQuotes, type StoredQuote } from './store/addresses';
import {
  isTold,
  keyText,
  lockPayment,
  markDecided,
  markState,
  type Payment,
  settlingPayments,
  shallowSums,
} from './store/payments';

/** A further payment to an address becomes a deposit of its own; its id follows from the payment, so that it is created once. */
const furtherId = (payment: Payment): string =>
  `${payment.memberId}-${createHash('sha256').update(keyText(payment)).digest('hex').slice(0, 24)}`;

const eventOf = (
  payment: Payment,
  change: string,
  rest: Omit<ProviderEvent, 'eventId' | 'challengeUrl' | 'paymentId'>,
): ProviderEvent => ({
  ...rest,
  eventId: `${change}:${keyText(payment)}`,
  paymentId: rest.orderId,
  challengeUrl: null,
});

/** The references of a payment in a statement of the chain: its transaction, and each output or log as `<transaction>:<number>`. */
const referencesOf = ({ txId, outputs }: Payment): readonly string[] => [
  txId,
  ...outputs.map((output) => `${txId}:${output}`),
];

async function rateOf(deps: ChainsDeps, trx: Trx, payment: Payment, coin: Coin, currency: StoredQuote['currency']) {
  if (payment.rate !== null && payment.basis !== null) return { rate: payment.rate, basis: payment.basis, late: false };
  const rate = await deps.rates.current(trx, coin, currency);
  const basis: Basis = 'first_seen';
  return rate === undefined ? undefined : { rate, basis, late: true };
}

/** Reports a payment that is deep enough to the cashier, and records that in the same transaction. */
async function decide(deps: ChainsDeps, cashier: Cashier, trx: Trx, known: Payment, needed: number): Promise<void> {
  const payment = await lockPayment(trx, known);
  if (payment?.state !== 'confirming' || payment.coin === null || payment.toldAs !== null) return;
  const now = deps.clock.now();
  const coin = COINS[payment.coin];
  const quotes = await readQuotes(trx, payment);
  const quote = quotes.find((one) => one.coin === payment.coin);
  const [any] = quotes;
  if (!any) throw new Error(`deposit ${payment.depositId} has no quote`);
  const { currency, agreed } = any;
  const found = await rateOf(deps, trx, payment, coin, currency);
  if (!found) return; // retried with the next scan
  const { rate, basis, late } = found;
  const credit = quote
    ? creditFor(payment.units, coin, quote, rate, basis, agreed)
    : valueOf(payment.units, coin, currency, rate);
  if (credit === 0) return markState(trx, payment, 'dust', payment.reason, now);
  const maximum = await cashier.mostFor(trx, payment.memberId, payment.depositId);
  const isHeld = await isFromBeforeRestore(trx, payment);
  const reason =
    payment.reason ??
    (isHeld ? REASONS.restored : late ? REASONS.rateUnknown : credit > maximum ? REASONS.aboveMaximum : null);
  const isFurther = await isTold(trx, payment.depositId);
  const toldAs = isFurther ? furtherId(payment) : payment.depositId;
  if (isFurther) await cashier.addFurther(trx, payment, toldAs, credit);
  const state = reason === null ? ('credited' as const) : ('review' as const);
  await markDecided(trx, payment, { state, reason, rate, basis, credit, confirmationsNeeded: needed, toldAs }, now);
  await cashier.recordEvents(trx, CHAINS_PROVIDER, [
    eventOf(payment, state, {
      type: 'payment',
      orderId: toldAs,
      amount: isFurther ? credit : agreed,
      currency,
      status: reason === null ? 'approved' : 'review',
      reason,
      settledAmount: credit,
      references: referencesOf(payment),
    }),
  ]);
  deps.log.info(
    { chain: payment.chain, txId: payment.txId, depositId: toldAs, credit, reason },
    'a payment is deep enough',
  );
}

/** Takes back the credit of a payment that is lost for good. */
async function reverse(deps: ChainsDeps, cashier: Cashier, trx: Trx, known: Payment): Promise<void> {
  const payment = await lockPayment(trx, known);
  if (payment?.state !== 'lost' || payment.toldAs === null || payment.credit === null) return;
  const [any] = await readQuotes(trx, payment);
  if (!any) throw new Error(`deposit ${payment.depositId} has no quote`);
  await markState(trx, payment, 'reversed', REASONS.reorganised, deps.clock.now());
  await cashier.recordEvents(trx, CHAINS_PROVIDER, [
    eventOf(payment, 'reversed', {
      type: 'chargeback',
      orderId: payment.toldAs,
      amount: payment.toldAs === payment.depositId ? any.agreed : minor(payment.credit),
      currency: any.currency,
      status: 'declined',
      reason: REASONS.reorganised,
    }),
  ]);
  deps.log.error(
    { chain: payment.chain, txId: payment.txId, depositId: payment.toldAs },
    'a credited payment is lost for good: its deposit is taken back, and what the cash does not cover is owed',
  );
}

type Shallow = ReadonlyMap<number, bigint>;
type Judged = Pick<Payment, 'chain' | 'coin' | 'units' | 'memberId'> & { readonly state: string };

/** Queries the sums of all members once per coin. Cached for one scan of a chain, which sees one state of it. */
function shallowOfAll(db: Queryable, chain: ChainName): (coin: CoinCode, depth: number) => Promise<Shallow> {
  const known = new Map<CoinCode, Promise<Shallow>>();
  return (coin, depth) => {
    const sums = known.get(coin) ?? shallowSums(db, chain, coin, depth, null);
    known.set(coin, sums);
    return sums;
  };
}

async function judgeNeeded(
  { settings }: Pick<ChainsDeps, 'settings'>,
  { coin, units, memberId, state }: Judged,
  shallow: (coin: CoinCode, depth: number) => Promise<Shallow>,
): Promise<number> {
  if (coin === null) return 1;
  const steps = stepsOf(await settings.get(confirmations), coin);
  const alone = confirmationsNeeded(units, COINS[coin], steps);
  const deepest = deepestOf(steps);
  if (alone === deepest) return alone;
  const sum = (await shallow(coin, deepest)).get(memberId) ?? 0n;
  // A payment that waits for its block is not in the sum yet.
  return confirmationsNeeded(state === 'seen' ? sum + units : sum > units ? sum : units, COINS[coin], steps);
}

/** Confirmations that a payment needs, by its coin, its amount and the member's other payments in that coin that are not deep yet. */
export const neededFor = (db: Queryable, deps: Pick<ChainsDeps, 'settings'>, payment: Judged): Promise<number> =>
  judgeNeeded(deps, payment, (coin, depth) => shallowSums(db, payment.chain, coin, depth, payment.memberId));

/** Confirmations of a payment: 1 in the last block. */
export const depthOf = ({ blockHeight }: Pick<Payment, 'blockHeight'>, height: number): number =>
  blockHeight === null ? 0 : Math.max(0, height - blockHeight + 1);

/**
 * Reports every payment of a chain that is deep enough to the cashier, and every credited one that is lost for good.
 * @param scanned result of the scan: only payments that it found absent are taken back.
 */
export async function settlePayments(
  deps: ChainsDeps,
  cashier: Cashier,
  chain: ChainName,
  { last, absent }: Pick<Scanned, 'last' | 'absent'>,
): Promise<void> {
  const shallow = shallowOfAll(deps.database, chain);
  for await (const payment of settlingPayments(deps.database, chain)) {
    const needed = payment.confirmationsNeeded ?? (await judgeNeeded(deps, payment, shallow));
    try {
      if (payment.state === 'confirming' && depthOf(payment, last.height) >= needed)
        await inTransaction(deps.database, (trx) => decide(deps, cashier, trx, payment, needed));
      const isGone = payment.state === 'lost' && absent.has(keyText(payment));
      if (isGone && last.height - (payment.missingSince ?? last.height) >= needed)
        await inTransaction(deps.database, (trx) => reverse(deps, cashier, trx, payment));
    } catch (failure) {
      deps.log.error(
        { err: failure, chain, txId: payment.txId, depositId: payment.depositId },
        'a payment could not be settled',
      );
    }
  }
}
